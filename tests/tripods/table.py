"""A small vocabulary for tests of Tripods!: lay out a position, act, look at it.

PCs are written by seat with the numbers of their Spaces, "0:3,7 1:121"; "c1" is in Carriage 1. Other pieces are written
with where they are, "7@westminster 9@horsell". Tidings are told by their number.
"""

from typing import Any

from core.rules.action import Action
from core.rules.agenda import run
from core.rules.chance import Chance
from core.rules.errors import Illegal
from core.rules.game import offers, play
from core.rules.state import Step
from tripods import cards
from tripods.board import QUESTIONS, TRACK
from tripods.game import GAME
from tripods.state import DESTROYED, RESERVE, Counter, Player, Tripods, Turn

SEED = b"a seed for tests"

# Tidings by what they do.
GREEN, GREEN_TRAIN, AMBER, BLUE, VIOLET = 10, 12, 13, 19, 16
TO_WESTMINSTER, CROWD, CROWD_CAPTURE, STRAY, CAPTIVES, SMOKE = 22, 26, 30, 33, 39, 43
ARMY, ARMY_OF_TWO, AT_WOOLWICH, WEED, TRAIN, RUMOUR = 46, 50, 52, 54, 61, 65
PRESS_GREEN, PRESS_TRAIN = 1, 9
# Black Smoke where no Unit is: nothing happens before the Heat Ray.
NOTHING = SMOKE


def a_game(seats: int = 2, start: str = "placed", seed: bytes = SEED) -> Tripods:
    """A new table, as it comes out of set-up."""
    state = GAME.start({"start": start}, seats, Chance(seed, 0))
    state.lines = []
    return state


def a_table(
    people: str = "0:67 1:99",
    tripods: str = "",
    units: str = "",
    weed: int = 0,
    train: str = "",
    closed: str = "",
    headline: int = 2,
    revealed: bool = False,
    carriages: str = "",
    asks: str = "never",
) -> Tripods:
    """A table between two turns. PCs that are not told are destroyed, Units in the reserve, Tripods laid down.

    The Chance counters on '?' 1 to 4 are Cylinders 1 to 4, those on 5 and 6 are Carriages 1 and 2. Nobody is asked for
    Characters unless `asks` says so.
    """
    standing = {f"tripod:{number}": at for number, at in _pairs(tripods)}
    deployed = {f"unit:{number}": at for number, at in _pairs(units)}
    return Tripods(
        start="placed",
        players=[_player(text, asks) for text in people.split()],
        deck=list(cards.TIDINGS),
        faces=[],
        laid=[tripod for tripod in cards.TRIPODS if tripod not in standing],
        units={unit: deployed.get(unit, RESERVE) for unit in cards.UNITS},
        headline=headline,
        weed=weed,
        counters=[Counter(space, face) for space, face in zip(QUESTIONS, cards.FACES, strict=True)],
        revealed=revealed or bool(carriages),
        carriages={f"carriage:{number}": f"space:{at[9:]}" for number, at in _pairs(carriages)},
        tripods=standing,
        closed=[f"location:{name}" for name in closed.split()],
        train=TRACK.index(f"location:{train}") if train else -1,
    )


def _pairs(text: str) -> list[tuple[str, str]]:
    found = [each.split("@") for each in text.split()]
    return [(number, f"location:{at}") for number, at in found]


def _player(text: str, asks: str) -> Player:
    places = [_place(each) for each in text.partition(":")[2].split(",") if each]
    return Player(places + [DESTROYED] * (10 - len(places)), list(cards.CHARACTERS), asks=asks)


def _place(text: str) -> str:
    if text in ("c1", "c2"):
        return f"carriage:{text[1]}"
    return f"space:{text}" if text.isdigit() else text


def turn(state: Tripods, seat: int, *tidings: int, dice: tuple[int, ...] = ()) -> Tripods:
    """Begin the seat's turn with these cards on top of the deck, and go on until somebody has to act."""
    state = GAME.decode(GAME.encode(state))
    state.lines = []
    for number in reversed(tidings):
        state.deck.remove(f"tidings:{number}")
        state.deck.append(f"tidings:{number}")
    state.agenda = [Step("turn", data={"seat": seat})]
    run(GAME.phase, state, Chance.scripted(dice))
    return state


def nominating(state: Tripods, seat: int, variable: int = 0) -> Tripods:
    """The seat's turn at step 3."""
    state = _in_turn(state, Turn(seat, "nominate", variable=variable))
    state.push("act", [seat])
    state.push("attack")
    state.push("window", window="W4", passed=[])
    state.push("nominate", [seat])
    state.step.begun = True
    return state


def acting(state: Tripods, seat: int, fixed: int = 10, variable: int = 0) -> Tripods:
    """The seat's turn at step 5, with so many APs."""
    state = _in_turn(state, Turn(seat, "act", rolled=1, fixed=fixed, variable=variable))
    state.push("act", [seat])
    state.step.begun = True
    return state


def _in_turn(state: Tripods, now: Turn) -> Tripods:
    state = GAME.decode(GAME.encode(state))
    state.lines, state.turn, state.turns = [], now, 1
    state.agenda = [Step("turn", data={"seat": now.seat}, begun=True)]
    state.push("window", window="W5", passed=[])
    return state


def act(state: Tripods, seat: int, *actions: Action, dice: tuple[int, ...] = ()) -> Tripods:
    """The position after the seat's actions, with the log of the last one in `lines`."""
    chance = Chance.scripted(dice)
    for action in actions:
        state = GAME.decode(GAME.encode(state))
        state.lines = []
        state = play(GAME, state, seat, action, chance)
    return state


def refusal(state: Tripods, seat: int, action: Action) -> str:
    """The rule that forbids the action. The position has to stay as it was."""
    before = GAME.encode(state)
    try:
        act(state, seat, action)
    except Illegal as illegal:
        assert GAME.encode(state) == before
        return illegal.rule
    raise AssertionError(f"{action} is allowed")


def reason(state: Tripods, seat: int, verb: str) -> str:
    """The rule given beside a verb that is greyed."""
    offered = [option for option in offers(GAME, state, seat) if option["verb"] == verb]
    assert len(offered) == 1 and "no" in offered[0], f"{verb} is offered, or not even greyed"
    return str(offered[0]["no"]["rule"])


def offered(state: Tripods, seat: int, kind: type[Action] | None = None) -> list[Action]:
    """The actions that the seat is offered, of one kind or all."""
    found = [option["action"] for option in offers(GAME, state, seat) if "action" in option]
    return [action for action in found if kind is None or isinstance(action, kind)]


def option(state: Tripods, seat: int, action: Action) -> dict[str, Any]:
    """How an action is offered."""
    return next(each for each in offers(GAME, state, seat) if each.get("action") == action)


def where(state: Tripods, seat: int) -> str:
    """Where the seat's PCs are that are not destroyed, as they are written, or what became of them."""
    places = [place for place in state.players[seat].pcs if place != DESTROYED]
    return ",".join(place.replace("space:", "").replace("carriage:", "c") for place in places)


def martians(state: Tripods) -> str:
    """The Tripods that stand, as they are written."""
    return " ".join(f"{tripod[7:]}@{at[9:]}" for tripod, at in state.tripods.items())


def army(state: Tripods) -> str:
    """The Units that are not in the reserve, as they are written."""
    places = {unit: at for unit, at in state.units.items() if at != RESERVE}
    return " ".join(f"{unit[5:]}@{at.replace('location:', '')}" for unit, at in places.items())


def steps(state: Tripods) -> list[str]:
    """What the log tells to programs, in order."""
    return [line.with_["step"] for line in state.lines if "step" in line.with_]


def log(state: Tripods, seat: int | None = None) -> list[str]:
    """The lines that the seat may read, in words; players are called P0 to P3."""
    return [_text(line.say, line.with_) for line in state.lines if line.only is None or seat in line.only]


def _text(say: str, with_: dict[str, Any]) -> str:
    words = {
        key: f"P{value}" if key.startswith("seat") else GAME.names.get(value, value) for key, value in with_.items()
    }
    return say.format_map(words)
