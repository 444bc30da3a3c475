"""What one seat sees: a whitelist, built field by field. And the shuffle of all that a seat cannot know, to prove it.

Every new position is shown to every seat, so the references and the faces of buildings come from tables.
"""

from functools import lru_cache
from typing import Any

from core.rules.chance import Chance
from core.rules.state import Step
from upsidetown.board import REPELLED, single_tops, surface
from upsidetown.cards import CARDS, CONTRACT_REF, LEVELS, PROJECT_REF, SITE_REF, STREETS, TOWN_REF, site_names
from upsidetown.contracts import short
from upsidetown.scoring import project_points, standing
from upsidetown.state import SOLO_TURNS, UNITS, Pole, Street, Town, Unit
from upsidetown.supply import excess


def public(state: Town) -> dict[str, Any]:
    """What everybody at the table sees."""
    solo = state.solo
    turn, end = state.turn, state.end
    points = standing(state)
    view: dict[str, Any] = {
        "variant": state.variant,
        "projects_on": bool(state.projects),
        "solo": solo,
        "round": state.round,
        "turn": turn and {"seat": turn.seat, "left": turn.left, "building": turn.building},
        "turns_left": _turns_left(state) if solo else None,
        "supply": {unit: state.supply[unit] for unit in UNITS},
        "tokens": state.tokens,
        "rows": {
            "1": [card and CONTRACT_REF[card] for card in state.tiers[0].row],
            "2": [card and CONTRACT_REF[card] for card in state.tiers[1].row],
        },
        "decks": {"1": len(state.tiers[0].deck), "2": len(state.tiers[1].deck)},
        "projects": [PROJECT_REF[project] for project in state.projects],
        "end": end and {"trigger": end.trigger, "last_round": end.last_round},
        "streets": [_street(state, seat, street, points[seat]) for seat, street in enumerate(state.streets)],
        "pending": _pending(state),
    }
    if solo:
        view["names"] = _SOLO_NAMES[state.streets[0].board]
    return view


# The words for sites tell the street's name, which goes by seat except in a solo game.
_SOLO_NAMES = [site_names(board, 0) for board in range(len(STREETS))]
_STREET_REF = [f"street:{board}" for board in range(len(STREETS))]


def _turns_left(state: Town) -> int:
    return SOLO_TURNS - state.round + 1 if state.agenda else 0


def _street(state: Town, seat: int, street: Street, points: int) -> dict[str, Any]:
    sites = [_site(pole, tuple(units)) for pole, units in zip(STREETS[street.board].sites, street.sites, strict=True)]
    standing = [site["levels"] for site in sites]
    storage = street.storage
    view = {
        "seat": seat,
        "street": _STREET_REF[street.board],
        "sites": sites,
        "storage": ["single"] * storage["single"] + ["double"] * storage["double"] + ["triple"] * storage["triple"],
        "tokens": street.tokens,
        "contracts": [{"ref": CONTRACT_REF[card], "short": short(CARDS[card], standing)} for card in street.contracts],
        "town": None,
        "scored": [CONTRACT_REF[card] for card in street.scored],
        "points": points,
    }
    if street.town:
        lacking = short(CARDS[street.town], standing)
        view["town"] = {"ref": TOWN_REF[street.town], "short": lacking, "done": street.town_done}
    if state.projects:
        view["projects"] = {PROJECT_REF[name]: points for name, points in project_points(state, street).items()}
    return view


@lru_cache(maxsize=4096)
def _site(base: Pole, units: tuple[Unit, ...]) -> dict[str, Any]:
    """A building as it is drawn. The same few buildings stand in thousands of views: treat it as frozen."""
    top = surface(base, units)
    return {
        "units": units,
        "levels": sum([LEVELS[unit] for unit in units]),
        "base": base,
        "top": top,
        "repels": (REPELLED[top],),
    }


def _pending(state: Town) -> dict[str, Any] | None:
    step = state.step if state.agenda else None
    if step is None or step.phase == "turn":
        return None
    return {"kind": step.phase, "seats": state.to_act, **_PENDING[step.phase](state, step)}


def _discard(state: Town, step: Step) -> dict[str, Any]:
    return {"over": excess(state, step.data["seat"])}


def _crunch(state: Town, step: Step) -> dict[str, Any]:
    seat = step.data["seat"]
    return {"sites": [SITE_REF[seat][site] for site in single_tops(state.streets[seat])]}


def _substitute(state: Town, step: Step) -> dict[str, Any]:
    return {"wanted": step.data["wanted"], "offered": step.data["offered"]}


_PENDING = {"town": lambda state, step: {}, "discard": _discard, "crunch": _crunch, "substitute": _substitute}


def private(state: Town, seat: int) -> dict[str, Any]:
    """What the seat sees besides: its two Town View Cards while it has to choose."""
    if not state.agenda or state.step.phase != "town" or seat not in state.step.seats:
        return {}
    return {"choices": [TOWN_REF[card] for card in state.streets[seat].dealt]}


def scramble(state: Town, seat: int | None, chance: Chance) -> None:
    """Deal again at random, in place, all cards that the seat (None: a spectator) cannot know."""
    for tier in state.tiers:
        _mix([tier.deck, tier.box], chance)
    others = [street for number, street in enumerate(state.streets) if number != seat]
    chosen = [street.dealt.index(street.chosen) if street.chosen else None for street in others]
    _mix([street.dealt for street in others] + [state.town_box], chance)
    for street, place in zip(others, chosen, strict=True):
        street.chosen = None if place is None else street.dealt[place]
    chance.shuffle(state.project_box)


def _mix(piles: list[list[str]], chance: Chance) -> None:
    cards = [card for pile in piles for card in pile]
    chance.shuffle(cards)
    for pile in piles:
        pile[:] = [cards.pop() for _ in pile]
