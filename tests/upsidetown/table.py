"""A small vocabulary for tests of Upside Town: lay out a position, act, look at it.

Streets are written as they are drawn, a site as its pole and its units from the ground up: "+SD - +T -S +".
Units beside one another are written "SSD", and "." is none.
"""

from collections.abc import Callable
from typing import Any

from core.rules.action import Action
from core.rules.chance import Chance
from core.rules.errors import Illegal
from core.rules.game import Result, offers, play
from upsidetown.actions import EndTurn, Gain
from upsidetown.board import base, draw_street, draw_units
from upsidetown.cards import NAMES
from upsidetown.game import GAME
from upsidetown.state import UNITS, Town, Unit

LETTERS: dict[str, Unit] = {"S": "single", "D": "double", "T": "triple"}
SEED = b"a seed for tests"


def a_game(seats: int = 2, variant: str = "basic", projects: bool = False, seed: bytes = SEED) -> Town:
    """A new table. It is seat 0's turn, unless Town Views are to be chosen."""
    state = GAME.start({"variant": variant, "projects": projects}, seats, Chance(seed, 0))
    state.lines = []
    return state


def put_street(state: Town, seat: int, drawn: str) -> None:
    """Lay out a street. The drawing has to show the poles that are printed on it."""
    street = state.streets[seat]
    for site, text in enumerate(drawn.split()):
        assert text[0] == base(street, site), f"site {site + 1} is printed {base(street, site)}"
        street.sites[site] = units(text[1:])


def put_storage(state: Town, seat: int, drawn: str) -> None:
    """Lay out a Storage."""
    state.streets[seat].storage = {unit: units(drawn).count(unit) for unit in UNITS}


def put_supply(state: Town, drawn: str) -> None:
    """Leave only these units in the supply."""
    state.supply = {unit: units(drawn).count(unit) for unit in UNITS}


def put_contracts(state: Town, seat: int, cards: str) -> None:
    """Give the seat these contracts, whatever it had."""
    state.streets[seat].contracts = cards.split()


def put_display(state: Town, tier: int, row: str, deck: str = "") -> None:
    """Lay out a row from left to right ("-" is an empty place) and its Draw Deck, the top card first."""
    state.tier(tier).row = [None if card == "-" else card for card in row.split()]
    state.tier(tier).deck = deck.split()[::-1]


def units(drawn: str) -> list[Unit]:
    """The units of a drawing."""
    return [LETTERS[letter] for letter in drawn if letter != "."]


def act(state: Town, seat: int, *actions: Action, chance: Chance | None = None) -> Town:
    """The position after the seat's actions, with the log of the last one in `lines`."""
    for action in actions:
        state = GAME.decode(GAME.encode(state))
        state.lines = []
        state = play(GAME, state, seat, action, chance or Chance(SEED, 1))
    return state


def end_turns(state: Town, count: int = 1) -> Town:
    """Let the next players end their turns."""
    for _ in range(count):
        state = act(state, state.to_act[0], EndTurn())
    return state


def refusal(state: Town, seat: int, action: Action) -> str:
    """The rule that forbids the action. The position has to stay as it was."""
    before = GAME.encode(state)
    try:
        act(state, seat, action)
    except Illegal as illegal:
        assert GAME.encode(state) == before
        return illegal.rule
    raise AssertionError(f"{action} is allowed")


def reason(state: Town, seat: int, verb: str) -> str:
    """The rule given beside a verb that is greyed."""
    offered = [option for option in offers(GAME, state, seat) if option["verb"] == verb]
    assert len(offered) == 1 and "no" in offered[0], f"{verb} is offered"
    return str(offered[0]["no"]["rule"])


def offered(state: Town, seat: int, kind: type[Action] | None = None) -> list[Action]:
    """The actions that the seat is offered, of one kind or all."""
    found = [option["action"] for option in offers(GAME, state, seat) if "action" in option]
    return [action for action in found if kind is None or isinstance(action, kind)]


def option(state: Town, seat: int, action: Action) -> dict[str, Any]:
    """How an action is offered."""
    return next(each for each in offers(GAME, state, seat) if each.get("action") == action)


def street(state: Town, seat: int) -> str:
    """The street as drawn."""
    return draw_street(state.streets[seat])


def storage(state: Town, seat: int) -> str:
    """The Storage as drawn."""
    return draw_units(state.streets[seat].storage)


def log(state: Town, seat: int | None = None) -> list[str]:
    """The lines that the seat may read, in words; players are called P0 to P3."""
    return [_text(line.say, line.with_) for line in state.lines if line.only is None or seat in line.only]


def _text(say: str, with_: dict[str, Any]) -> str:
    words = {key: f"P{value}" if key.startswith("seat") else NAMES.get(value, value) for key, value in with_.items()}
    return say.format_map(words)


def finish(state: Town, then: Callable[[Town], None] | None = None) -> Result:
    """End the game: empty a deck, let everybody end their turns to the last, and look at the result.

    `then` lays out the end position before the very last turn is ended.
    """
    state.tier(2).deck = state.tier(2).deck[:1]
    state = act(state, state.to_act[0], gain_unseen())
    while True:
        last = state.end is not None and state.round == state.end.last_round
        if last and state.to_act == [len(state.streets) - 1]:
            break
        state = end_turns(state)
    if then:
        then(state)
    return GAME.result(end_turns(state))


def gain_unseen() -> Action:
    """The top card of the Tier 2 Draw Deck."""
    return Gain(deck=2)
