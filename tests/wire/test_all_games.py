"""What holds at a table of any game, whatever its rules: what draws or rolls is done once however often it is sent, who
is not to act does not, and a page that is loaded anew shows the same choice."""

import uuid
from typing import Any

import msgspec
import pytest

from core.registry import GAMES
from core.rules.chance import Chance
from tests.wire.talk import Seat, Table, Visitor, table
from tests.wire.test_races import answers

# Where hands or choices are secret, or PCs are dealt.
OPTIONS = {
    "pandoria": {"mode": "base", "side": "b"},
    "templetown": {"mode": "semi-coop"},
    "tripods": {"start": "quick"},
    "upsidetown": {"variant": "advanced"},
}
# What draws, rolls or turns something up.
DRAWS = {"pandoria": "buy", "templetown": "buy-goal", "tripods": "roll", "upsidetown": "gain"}
PLIES = 20


@pytest.fixture(params=sorted(OPTIONS))
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def opened(game: str, *seats: Visitor) -> Table:
    """A table of the game, always with the same shuffle."""
    return table(*seats, game=game, options=OPTIONS[game])


def mover(line: Seat) -> int:
    """The seat to act, whose eyes the line looks through from now on."""
    seat = int(line.view["to_act"][0])
    if line.view["facing"] != seat:
        line.faces(seat)
    return seat


def considered(line: Seat) -> dict[str, Any]:
    """What the game's best bot would do in place of the seat to act."""
    bots = GAMES[line.view["game"]].all_bots
    seat, chance = mover(line), Chance(bytes(32), line.view["ply"])
    return dict(msgspec.to_builtins(bots[list(bots)[-1]].choose(line.view["view"], line.view["options"], seat, chance)))


def offered(line: Seat, kind: str) -> list[dict[str, Any]]:
    """The actions of a kind that the faced seat is offered."""
    actions = [option["action"] for option in line.view["options"] if "action" in option]
    return [action for action in actions if action["type"] == kind]


def test_all_games_are_here() -> None:
    assert set(OPTIONS) == set(DRAWS) == set(GAMES)


def test_what_draws_or_rolls_is_done_once(game: str, anna: Visitor) -> None:
    """S01 (b), (c): the same order twice in one TCP segment, and another one at the same ply."""
    straight, twice = (anna.sits_at(opened(game, anna, anna)) for _ in range(2))
    done: set[str] = set()
    while DRAWS[game] not in done:
        seat = mover(straight)
        action = next(iter(offered(straight, DRAWS[game])), None) or considered(straight)
        mover(twice)
        order = {"type": "act", "seat": seat, "ply": twice.view["ply"], "action": action}
        one, other = {"ref": uuid.uuid4().hex}, {"ref": uuid.uuid4().hex}
        twice.send_together(order | one, order | one, order | other)
        first, second = twice.expect("accepted", **one), twice.expect("accepted", **one)
        assert first == second
        assert twice.expect("refused", **other)["code"] == "stale"
        assert twice.sees(first["ply"])["view"] == straight.plays(action)["view"]
        done.add(action["type"])


def test_a_page_that_is_loaded_anew_shows_the_same_choice(game: str, anna: Visitor) -> None:
    """S34: with the same cards and the same cost due, whatever is to be chosen; nothing private unasked (S13)."""
    playing = opened(game, anna, anna)
    line = anna.sits_at(playing)
    for _ in range(PLIES):
        seat = mover(line)
        fresh = anna.sits_at(playing)
        assert fresh.view["facing"] not in fresh.view["private"]
        assert fresh.faces(seat) == line.faces(seat)
        fresh.hangs_up()
        line.plays(considered(line))


def test_who_is_not_to_act_does_not(game: str, anna: Visitor, ben: Visitor) -> None:
    """S04, S16: though both act in the same moment. Nobody's act is lost by it, and nobody's is done for another."""
    playing = opened(game, anna, ben)
    lines = anna.sits_at(playing), ben.sits_at(playing)
    for ply in range(PLIES):
        (seat, *_others) = playing.summary()["to_act"]
        line, other = lines[seat], lines[1 - seat]
        action = considered(line)
        may = offered(other, action["type"])
        refs = [other.act(action, ply=ply, seat=seat)] + ([] if may else [other.act(action, ply=ply)])
        line.plays(action)
        codes = [answer["code"] for answer in answers(other, *refs)]
        assert codes[0] == "not-your-seat" and set(codes[1:]) <= {"not-your-turn", "stale"}
        for each in lines:
            each.sees(ply + 1)
