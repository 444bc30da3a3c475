"""What one seat sees: a whitelist, built field by field. And the shuffle of all that it cannot know, to prove it."""

from collections.abc import Callable
from typing import Any

from core.rules.chance import Chance
from core.rules.state import Step
from tripods import army, martians, populace, stakes, tidings, train, windows
from tripods.board import RED, STATION_REF, TRACK
from tripods.cards import CARD_REF, COUNTERS, HEADLINE_REF, PC_REF, TRIPODS
from tripods.populace import Person
from tripods.scoring import standing
from tripods.state import CAPTURED, DESTROYED, ESCAPED, Counter, Turn
from tripods.state import Tripods as Table


def public(state: Table) -> dict[str, Any]:
    """What everybody at the table sees."""
    points = standing(state)
    return {
        "start": state.start,
        "seats": len(state.players),
        "turns": state.turns,
        "round": -(-state.turns // len(state.players)),
        "turn": state.turn and _turn(state.turn),
        "tidings": _tidings(state),
        "headlines": _headlines(state),
        "weed": {"level": state.weed, "cards": state.weed_cards},
        "red": RED[state.weed] + [space for space in state.pits if space not in RED[state.weed]],
        "pits": state.pits,
        "counters": [_counter(state, ref, each) for ref, each in zip(COUNTERS, state.counters, strict=False)],
        "carriages": [_carriage(state, ref) for ref in state.carriages],
        "tripods": [
            {"ref": tripod, "number": TRIPODS[tripod], "at": state.tripods[tripod]}
            for tripod in martians.standing(state)
        ],
        "laid": len(state.laid),
        "units": [{"ref": unit, "at": at} for unit, at in state.units.items()],
        "closed": state.closed,
        "train": _train(state),
        "taken": sorted({each.space for each in populace.people(state)} | set(state.carriages.values())),
        "endangered": _refs(populace.endangered(state)),
        "players": [_player(state, seat, points[seat]) for seat in range(len(state.players))],
        "pending": _pending(state),
    }


def _refs(people: list[Person]) -> list[str]:
    return [each.ref for each in people]


def _turn(turn: Turn) -> dict[str, Any]:
    return {
        "seat": turn.seat,
        "stage": turn.stage,
        "rolled": turn.rolled,
        "fixed": turn.fixed,
        "variable": turn.variable,
        "spent": turn.spent,
        "nominations": [
            {"unit": each.unit, "tripod": each.tripod, "need": army.need(each), "helped": each.helped}
            for each in turn.nominations
        ],
        "used": turn.used,
        "shelters": [{"seat": shelter.seat, "location": shelter.location} for shelter in turn.shelters],
    }


def _tidings(state: Table) -> dict[str, Any]:
    return {
        "deck": len(state.deck),
        "card": state.turn and state.turn.card,
        "discards": state.discards,
        "logos": tidings.logos_left(state),
    }


def _headlines(state: Table) -> dict[str, Any]:
    return {
        "last": HEADLINE_REF.get(state.headline),
        "next": tidings.next_headline(state),
        "by": state.headline_by if state.headline else None,
    }


def _counter(state: Table, ref: str, counter: Counter) -> dict[str, Any]:
    face = counter.face if state.revealed else None
    return {"ref": ref, "space": counter.space, "face": face, "landed": counter.landed}


def _carriage(state: Table, ref: str) -> dict[str, Any]:
    riders = [each.ref for each in populace.people(state) if each.place == ref]
    return {"ref": ref, "space": state.carriages[ref], "riders": riders}


def _train(state: Table) -> dict[str, Any]:
    return {
        "at": STATION_REF[TRACK[state.train]] if state.train >= 0 else None,
        "stops": [_stop(state, number, station) for number, station in enumerate(TRACK)],
    }


def _stop(state: Table, number: int, station: str) -> dict[str, Any]:
    return {
        "station": STATION_REF[station],
        "location": station,
        "closed": station in state.closed,
        "blocked": station in state.tripods.values(),
        "moves": (number - state.train - 1) % len(TRACK) + 1,
        "boards": _refs(train.passengers(state, station)),
    }


def _player(state: Table, seat: int, points: int) -> dict[str, Any]:
    player = state.players[seat]
    cards = CARD_REF[seat]
    return {
        "seat": seat,
        "pcs": [{"ref": ref, "at": place} for ref, place in zip(PC_REF[seat], player.pcs, strict=True)],
        "on_board": populace.on_board(state, seat),
        "escaped": player.count(ESCAPED),
        "destroyed": player.count(DESTROYED),
        "captured": player.count(CAPTURED),
        "felled": player.felled,
        "cards": [cards[name] for name in player.cards],
        "used": [ref for name, ref in cards.items() if name not in player.cards],
        "asks": player.asks,
        "points": points,
    }


def _pending(state: Table) -> dict[str, Any] | None:
    step = state.step if state.agenda else None
    if step is None or step.phase not in _PENDING:
        return None
    return {"kind": step.phase, "seats": state.to_act, **_PENDING[step.phase](state, step)}


def _place(state: Table, step: Step) -> dict[str, Any]:
    return {"left": populace.waiting(state, step.seats[0])}


def _capture(state: Table, step: Step) -> dict[str, Any]:
    tripod = step.data["tripod"]
    location = state.tripods[tripod]
    return {"tripod": tripod, "location": location, "pcs": _refs(populace.captives(state, location))}


def _window(state: Table, step: Step) -> dict[str, Any]:
    window = step.data["window"]
    about = _ABOUT[window](state) if window != "W2" else _about_order(state, windows.order(state))
    return {"window": window, "about": about}


def _about_order(state: Table, op: dict[str, Any]) -> dict[str, Any]:
    return {"op": op["op"], **_ABOUT_ORDER[op["op"]](state, op)}


def _about_march(state: Table, op: dict[str, Any]) -> dict[str, Any]:
    planned = martians.moves(state, op)
    moves = [{"tripod": tripod, "from": state.tripods[tripod], "to": to} for tripod, to in planned.items()]
    return {"moves": moves}


def _about_train(state: Table, op: dict[str, Any]) -> dict[str, Any]:
    station = train.coming(state)
    return {"station": STATION_REF[station], "boards": _refs(train.passengers(state, station))}


def _about_landing(state: Table, op: dict[str, Any]) -> dict[str, Any]:
    return {"cylinder": f"cylinder:{op['cylinder']}", "space": stakes.landing_space(state, op)}


_ABOUT: dict[str, Callable[[Table], dict[str, Any]]] = {
    "W1": lambda state: {"op": "tidings", "card": state.current.card},
    "W3": lambda state: {"op": "heat", "endangered": _refs(populace.endangered(state))},
    "W4": lambda state: {"op": "attack"},
    "W5": lambda state: {"op": "end"},
}
_ABOUT_ORDER: dict[str, Callable[[Table, dict[str, Any]], dict[str, Any]]] = {
    "march": _about_march,
    "capture": lambda state, op: {},
    "train": _about_train,
    "land": _about_landing,
}
_PENDING: dict[str, Callable[[Table, Step], dict[str, Any]]] = {
    "place": _place,
    "stray": lambda state, step: {},
    "capture": _capture,
    "army": lambda state, step: {"left": step.data["left"]},
    "walk": lambda state, step: {"pc": step.data["pc"]},
    "peek": lambda state, step: {},
    "window": _window,
}


def private(state: Table, seat: int) -> dict[str, Any]:
    """What the seat sees besides: the top Tidings card, while it decides where that lies."""
    if not state.agenda or state.step.phase != "peek" or seat not in state.step.seats:
        return {}
    return {"top": state.deck[-1]}


def scramble(state: Table, seat: int | None, chance: Chance) -> None:
    """Deal again at random, in place, what the seat (None: a spectator) cannot know: the order of the Tidings, the
    faces of the Chance counters, and which Tripod lies where."""
    known = [state.deck.pop()] if seat is not None and private(state, seat) else []
    chance.shuffle(state.deck)
    state.deck += known
    chance.shuffle(state.laid)
    if not state.revealed:
        faces = [counter.face for counter in state.counters]
        chance.shuffle(faces)
        for counter, face in zip(state.counters, faces, strict=True):
            counter.face = face
