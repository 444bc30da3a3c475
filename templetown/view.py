"""What one seat sees: a whitelist, built field by field. And the shuffle of all that it cannot know, to prove it."""

from typing import Any

from core.rules.chance import Chance
from core.rules.state import Step
from templetown import costs, goals
from templetown.board import DISTRICT_REF, DISTRICT_ZONES, NODE_REF, ZONES
from templetown.cards import KINDS, WORTH
from templetown.forecast import forecast
from templetown.scoring import dna_goal
from templetown.state import HP, District, Frankie, Hero, Templetown
from templetown.travel import WALL_STEP, ZONE_STEP, terms


def public(state: Templetown) -> dict[str, Any]:
    """What everybody at the table sees."""
    return {
        "mode": state.mode,
        "solo": state.solo,
        "round": state.round,
        "first": state.first,
        "order": state.order,
        "turn": _turn(state),
        "costs": _costs(state),
        "event": state.event,
        "infected": state.infected,
        "limit": state.limit,
        "dna": {"total": sum([hero.total for hero in state.heroes]), "goal": dna_goal(state)},
        "immunized": {"count": len(state.districts) - len(state.open_districts), "goal": state.walls_needed},
        "decks": _decks(state),
        "supply": {"parasite": state.supply.parasite, "bacteria": state.supply.bacteria, "clue": state.supply.clue},
        "stock": [{"blocks": stock.blocks, "towers": stock.towers} for stock in state.stock],
        "weapons": state.weapons,
        "items": state.items,
        "frankie": state.frankie and _frankie(state.frankie),
        "districts": [_district(number, district) for number, district in enumerate(state.districts)],
        "heroes": [_hero(state, seat, hero) for seat, hero in enumerate(state.heroes)],
        "forecast": forecast(state) if state.turn else [],
        "conquered": state.conquered,
        "lost": state.lost,
        "pending": _pending(state),
    }


def _turn(state: Templetown) -> dict[str, Any] | None:
    turn = state.turn
    if turn is None:
        return None
    return {
        "seat": turn.seat,
        "dna": turn.dna,
        "dna_left": costs.dna_left(state, state.heroes[turn.seat]),
        "bonus": turn.bonus,
        "wave": turn.wave,
        "market": turn.market,
        "keep": costs.event(state).keep,
        "steps": _steps(state, turn.seat),
        "values": None if state.secret else _values(state, turn.seat),
    }


def _steps(state: Templetown, seat: int) -> dict[str, Any]:
    """What each kind of step costs the active hero; null where it is not allowed now."""
    rules = terms(state, seat)
    return {
        "street": {str(dots): None if dots == rules.closed else dots for dots in STREET_DOTS},
        "first": rules.toll,
        "zone": ZONE_STEP,
        "wall": WALL_STEP,
        "district": rules.change,
        "subway": rules.change if rules.jumps else None,
    }


STREET_DOTS = (1, 2, 3)


def _values(state: Templetown, seat: int) -> dict[str, dict[str, int]]:
    """The AP that each card of a hand is worth now, by kind."""
    wild = costs.event(state).wild
    hand = state.heroes[seat].hand
    return {kind: {card: WORTH[kind, wild][card] for card in hand} for kind in KINDS}


def _costs(state: Templetown) -> dict[str, Any] | None:
    if state.turn is None:
        return None
    hero = state.heroes[state.turn.seat]
    return {
        "build": costs.construction(state, hero),
        "cure": costs.CURE + costs.event(state).cure,
        "item": costs.item_price(state),
        "weapon": costs.event(state).price,
    }


def _decks(state: Templetown) -> dict[str, int | None]:
    return {
        "cards": len(state.deck),
        "discards": len(state.discards),
        "events": len(state.event_deck),
        "goals": len(state.goal_deck) if state.secret else None,
    }


def _frankie(frankie: Frankie) -> dict[str, Any]:
    return {"shown": frankie.shown, "at": frankie.at, "hp": HP, "cured": frankie.cured}


def _district(number: int, district: District) -> dict[str, Any]:
    marks = district.marks
    view: dict[str, Any] = {
        "ref": DISTRICT_REF[number],
        "immunized": district.immunized,
        "eggs": [node for node, mark in marks.items() if mark == "egg"],
        "clues": [node for node, mark in marks.items() if mark == "clue"],
        "infected": district.infected,
        "enemies": [
            {"zone": zone, "kind": "parasite" if enemy == "parasite" else "bacteria", "fallen": enemy == "fallen"}
            for zone, enemy in district.enemies.items()
        ],
        "walls": district.walls,
        "tower": None,
        "danger": [0] * len(DISTRICT_ZONES[number]),
    }
    if district.tower:
        view["tower"] = {"zone": district.tower.zone, "color": district.tower.color, "eggs": district.tower.eggs}
    if marks:
        view["danger"] = [sum([node in marks for node in ZONES[zone].nodes]) for zone in DISTRICT_ZONES[number]]
    return view


def _hero(state: Templetown, seat: int, hero: Hero) -> dict[str, Any]:
    view: dict[str, Any] = {
        "seat": seat,
        "at": hero.at,
        "dna": hero.dna,
        "eggs": hero.eggs,
        "cured": hero.cured,
        "ability": hero.ability,
        "items": hero.items,
        "weapons": [
            {
                "ref": weapon.ref,
                "left": costs.uses_left(hero, weapon),
                "range": costs.weapon_range(hero, weapon.ref),
            }
            for weapon in hero.weapons
        ],
        "cards": len(hero.hand),
        "hand": None if state.secret else hero.hand,
        "goals": len(hero.goals),
        "revealed": None,
    }
    if not state.agenda and state.secret:
        met = goals.met(hero, len(state.districts))
        view["revealed"] = [{"ref": goal, "met": goal in met} for goal in hero.goals]
    return view


def _pending(state: Templetown) -> dict[str, Any] | None:
    step = state.step if state.agenda else None
    if step is None or step.phase == "turn":
        return None
    view: dict[str, Any] = {"kind": step.phase, "seats": state.to_act}
    if step.phase == "sweep":
        view["nodes"] = _swept(state, step)
    return view


def _swept(state: Templetown, step: Step) -> list[str]:
    marks = state.districts[step.data["district"]].marks
    return [node for node in NODE_REF[step.data["district"]].values() if marks.get(node) == "egg"]


def private(state: Templetown, seat: int) -> dict[str, Any]:
    """What the seat sees besides, in semi-coop: its hand, its Goal cards, and those it has to choose from."""
    if not state.secret:
        return {}
    hero = state.heroes[seat]
    view: dict[str, Any] = {"hand": hero.hand, "goals": hero.goals, "values": _values(state, seat)}
    if state.agenda and state.step.phase == "goal" and seat in state.step.seats:
        view["choices"] = state.step.data["choices"]
    return view


def scramble(state: Templetown, seat: int | None, chance: Chance) -> None:
    """Deal again at random, in place, all cards that the seat (None: a spectator) cannot know."""
    chance.shuffle(state.event_deck)
    if not state.secret:
        chance.shuffle(state.deck)
        return
    others = [hero for number, hero in enumerate(state.heroes) if number != seat]
    _mix([state.deck, state.discards, *[hero.hand for hero in others]], chance)
    choices = [step.data["choices"] for step in state.agenda if "choices" in step.data and seat not in step.seats]
    # Once the game is over all Goal cards lie open.
    secret_goals = [hero.goals for hero in others] if state.agenda else []
    _mix([state.goal_deck, *choices, *secret_goals], chance)


def _mix(piles: list[list[str]], chance: Chance) -> None:
    cards = [card for pile in piles for card in pile]
    chance.shuffle(cards)
    for pile in piles:
        pile[:] = [cards.pop() for _ in pile]
