"""The upper halves of the cards: what each spell needs to take effect, and what it does.

A spell that leaves a choice puts a step on the agenda; the choices themselves are `actions/`.
"""

from collections.abc import Callable

from core.rules.chance import Chance
from core.rules.errors import Illegal
from pandoria import figures, gains, ground, supply
from pandoria.components import SINGLES, SPELLS, Terrain
from pandoria.names import TERRAIN_REF
from pandoria.state import Pandoria

BOUNTY, WINDFALL, INSIGHT, RECALL = 5, 5, 2, 2

Need = Callable[[Pandoria, int, str, int], None]
Effect = Callable[[Pandoria, int, str, Chance], None]

NO_FIGURE = "{seat} has no figure in reserve that may be placed."
NOWHERE = "There is no free place for a figure."
NONE_ON_MAP = "{seat} has no figure on the map."


def need(state: Pandoria, seat: int, spell: str, price: int) -> None:
    """A spell that could do nothing, once it has been paid for, may not be cast. Raises Illegal."""
    NEEDS[spell](state, seat, spell, price)


def carry_out(state: Pandoria, seat: int, spell: str, chance: Chance, paid: int | None) -> None:
    """The effect of a spell that has been cast. `paid` is what the Astral Ship has cost; None for a copy of it."""
    if spell == "astral-ship":
        state.push("figure", [seat], seat=seat, spell=spell, paid=paid)
    else:
        EFFECTS[spell](state, seat, spell, chance)


def to_copy(state: Pandoria, seat: int) -> str | None:
    """What Adopt copies: the last spell of another player; in Trolls & Trails one's own last."""
    for caster in reversed(state.spells):
        if caster != seat or state.solo:
            return state.seats[caster].spell
    return None


def remember(state: Pandoria, seat: int, spell: str) -> None:
    """Who cast what last."""
    state.seats[seat].spell = spell
    state.spells = [caster for caster in state.spells if caster != seat] + [seat]


def _need_place(state: Pandoria, seat: int, spell: str, price: int) -> None:
    if not figures.ready(state, seat):
        raise Illegal(RULES[spell], NO_FIGURE, seat=seat)
    if not figures.spell_places(state, seat, spell):
        raise Illegal(RULES[spell], NOWHERE)


def _need_teleport(state: Pandoria, seat: int, spell: str, price: int) -> None:
    if not figures.on_map(state, seat):
        raise Illegal(RULES[spell], NONE_ON_MAP, seat=seat)
    if not ground.standable(state):
        raise Illegal(RULES[spell], NOWHERE)


def _need_figure(state: Pandoria, seat: int, spell: str, price: int) -> None:
    if not figures.on_map(state, seat):
        raise Illegal(RULES[spell], NONE_ON_MAP, seat=seat)


def _need_follower(state: Pandoria, seat: int, spell: str, price: int) -> None:
    if not any(map(figures.normal, figures.on_map(state, seat))):
        raise Illegal(RULES[spell], "{seat} has no figure but the leader on the map.", seat=seat)


def _need_single(state: Pandoria, seat: int, spell: str, price: int) -> None:
    terrain = TERRAIN_SPELLS[spell]
    if not any(SINGLES[tile].halves[0].terrain == terrain for tile in state.singles):
        raise Illegal(RULES[spell], "Both single tiles with {terrain} have been placed.", terrain=TERRAIN_REF[terrain])
    if not ground.single_spots(state):
        raise Illegal(RULES[spell], "There is no space for a single tile.")


def _need_copy(state: Pandoria, seat: int, spell: str, price: int) -> None:
    copied = to_copy(state, seat)
    if copied is None:
        raise Illegal(RULES[spell], "There is no spell yet that could be copied.")
    need(state, seat, copied, price)


def _need_cards(state: Pandoria, seat: int, spell: str, price: int) -> None:
    if not state.deck and not state.discards:
        raise Illegal(RULES[spell], "There is no card to draw.")


def _need_harvest(state: Pandoria, seat: int, spell: str, price: int) -> None:
    if not figures.harvests(state, seat):
        raise Illegal(RULES[spell], "There is no open region next to a figure of {seat}.", seat=seat)


def _need_expedition(state: Pandoria, seat: int, spell: str, price: int) -> None:
    if not supply.stack(state):
        raise Illegal(RULES[spell], "There is no double tile left to draw.")
    if not ground.tile_spots_in_order(state):
        raise Illegal(RULES[spell], "There is no room for a double tile.")


def _need_goods(state: Pandoria, seat: int, spell: str, price: int) -> None:
    """The Crystals that pay for the spell cannot be swapped."""
    goods = state.seats[seat].goods
    if not goods["wood"] and not goods["gold"] and goods["crystals"] <= price:
        raise Illegal(RULES[spell], "{seat} would have no goods to swap.", seat=seat)


def _need_nothing(state: Pandoria, seat: int, spell: str, price: int) -> None:
    """Always of use."""


def _place(state: Pandoria, seat: int, spell: str, chance: Chance) -> None:
    state.push("figure", [seat], seat=seat, spell=spell)


def _choose(phase: str) -> Effect:
    def push(state: Pandoria, seat: int, spell: str, chance: Chance) -> None:
        state.push(phase, [seat], seat=seat, spell=spell)

    return push


def _single(state: Pandoria, seat: int, spell: str, chance: Chance) -> None:
    state.push("single", [seat], seat=seat, spell=spell, terrain=TERRAIN_SPELLS[spell])


def _copy(state: Pandoria, seat: int, spell: str, chance: Chance) -> None:
    copied = to_copy(state, seat)
    assert copied is not None
    state.log("It copies {spell}.", spell=f"spell:{copied}", step="copy")
    carry_out(state, seat, copied, chance, None)


def _bounty(state: Pandoria, seat: int, spell: str, chance: Chance) -> None:
    gains.receive(state, seat, "gold", BOUNTY)


def _windfall(state: Pandoria, seat: int, spell: str, chance: Chance) -> None:
    gains.receive(state, seat, "wood", WINDFALL)


def _insight(state: Pandoria, seat: int, spell: str, chance: Chance) -> None:
    supply.draw_cards(state, seat, INSIGHT, chance)


def _recall(state: Pandoria, seat: int, spell: str, chance: Chance) -> None:
    state.push("recall", [seat], seat=seat, spell=spell, left=RECALL)


def _expedition(state: Pandoria, seat: int, spell: str, chance: Chance) -> None:
    tile = supply.draw_tile(state, seat, chance)
    state.push("expedition", [seat], seat=seat, spell=spell, tile=tile)


TERRAIN_SPELLS: dict[str, Terrain] = {
    "raise-hills": "hills",
    "grow-forest": "forest",
    "raise-mountain": "mountains",
    "found-city": "city",
}

# The rule of each card is PA-5 with the number of its design.
RULES = {spell: f"PA-5.{number}" for number, spell in enumerate(SPELLS, 1)}

NEEDS: dict[str, Need] = {
    "teleport": _need_teleport,
    "muster": _need_place,
    "clone": _need_place,
    **dict.fromkeys(TERRAIN_SPELLS, _need_single),
    "adopt": _need_copy,
    "astral-ship": _need_place,
    "enchanted-castle": _need_place,
    "bounty": _need_nothing,
    "windfall": _need_nothing,
    "insight": _need_cards,
    "recall": _need_figure,
    "harvest": _need_harvest,
    "expedition": _need_expedition,
    "leadership": _need_follower,
    "exchange": _need_goods,
}
EFFECTS: dict[str, Effect] = {
    "teleport": _choose("move"),
    "muster": _place,
    "clone": _place,
    **dict.fromkeys(TERRAIN_SPELLS, _single),
    "adopt": _copy,
    "enchanted-castle": _place,
    "bounty": _bounty,
    "windfall": _windfall,
    "insight": _insight,
    "recall": _recall,
    "harvest": _choose("harvest"),
    "expedition": _expedition,
    "leadership": _choose("lead"),
    "exchange": _choose("exchange"),
}
