"""Poles and levels of the buildings on a street, and the table drawn as text for tests and bug reports.

Nothing here knows turns, contracts to fulfil or players' choices.
"""

from collections.abc import Sequence

from upsidetown.cards import LEVELS, STREETS
from upsidetown.state import UNITS, Pole, Street, Town, Unit

# Both ends of these show the same pole, which repels its like. A Single is turned until it fits (UT-3), so that it
# shows again the pole on which it stands.
ENDS: dict[Unit, Pole] = {"double": "+", "triple": "-"}
REPELLED: dict[Pole, Unit] = {"+": "double", "-": "triple"}

_LETTERS: dict[Unit, str] = {"single": "S", "double": "D", "triple": "T"}


def base(street: Street, site: int) -> Pole:
    """The pole printed on a site."""
    return STREETS[street.board].sites[site]


def top(street: Street, site: int) -> Pole:
    """The pole on which the next unit would stand."""
    return surface(base(street, site), street.sites[site])


def surface(pole: Pole, building: Sequence[Unit]) -> Pole:
    """The pole on top of a building that stands on a site of this pole."""
    for unit in reversed(building):
        if unit != "single":
            return ENDS[unit]
    return pole


def fits(unit: Unit, pole: Pole) -> bool:
    """Whether the unit holds on a surface of that pole."""
    return ENDS.get(unit) != pole


def height(units: list[Unit]) -> int:
    """The levels of a building."""
    return sum([LEVELS[unit] for unit in units])


def heights(street: Street) -> list[int]:
    """The levels of the five buildings, from left to right."""
    return [height(units) for units in street.sites]


def single_tops(street: Street) -> list[int]:
    """The sites whose building has a Single on top."""
    return [site for site, units in enumerate(street.sites) if units and units[-1] == "single"]


def built(street: Street, unit: Unit) -> int:
    """How many units of a kind stand on the street."""
    return sum([units.count(unit) for units in street.sites])


def draw_street(street: Street) -> str:
    """A street in one line, a site as its pole and its units from the ground up: "+SD - +T -S +"."""
    return " ".join(
        base(street, site) + "".join([_LETTERS[unit] for unit in units]) for site, units in enumerate(street.sites)
    )


def draw_units(units: dict[Unit, int]) -> str:
    """Units that lie beside one another: "SSD", or "." for none."""
    return "".join(_LETTERS[unit] * units[unit] for unit in UNITS) or "."


def draw(state: Town) -> str:
    """The whole table as text, secrets included."""
    supply = ", ".join(f"{state.supply[unit]} {unit}" for unit in UNITS)
    lines = [f"round {state.round}, {_turn(state)}", f"supply: {supply}, {state.tokens} tokens"]
    for number, tier in enumerate(state.tiers, 1):
        row = " ".join(card or "---" for card in tier.row)
        lines.append(f"tier {number}: {row} | deck of {len(tier.deck)}: {' '.join(tier.deck)}")
    if state.projects:
        lines.append(f"projects: {', '.join(state.projects)}")
    return "\n".join(lines + [_draw_seat(seat, street) for seat, street in enumerate(state.streets)])


def _turn(state: Town) -> str:
    phase = state.step.phase if state.agenda else "over"
    return f"seat {state.turn.seat} with {state.turn.left} left, {phase}" if state.turn else phase


def _draw_seat(seat: int, street: Street) -> str:
    cards = " ".join(street.contracts) or "."
    town = street.town or street.chosen or " ".join(street.dealt) or "."
    return (
        f"{seat} {STREETS[street.board].title}: {draw_street(street)} | storage {draw_units(street.storage)} "
        f"| tokens {street.tokens} | contracts {cards} | town {town} | scored {' '.join(street.scored) or '.'}"
    )
