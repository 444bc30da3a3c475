"""Two hundred games at random of every registered game, in all its modes, looked at after every action."""

import re
from collections.abc import Mapping
from typing import Any

import msgspec
import pytest

from core.rules.action import Action
from core.rules.errors import Illegal
from core.rules.game import Game, offers, play
from core.rules.state import State
from tests.contract.walks import MODES, Mode, Ply, possible, samples, walk

HOLES = re.compile(r"{(\w+)}")


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_games_at_random(mode):
    """They end, never dead-end, lose no piece, survive being stored, and speak in whole sentences (cases S39, S40)."""
    for number in range(mode.games):
        first = mode.start(mode.seed(number))
        census, after = mode.game.census(first), first
        check_position(mode, first)
        for ply in walk(mode, number):
            after = ply.after
            assert mode.game.census(after) == census, f"game {number}, ply {ply.depth}: {ply.action}"
            check_lines(mode, after)
            after.lines = []
            check_position(mode, after)
            if ply.depth % 3 == 0:
                check_options(mode, ply.options)
        check_end(mode, after)


def check_position(mode: Mode, state: State) -> None:
    """Stored and read again it is the same; somebody can act, and nobody else is offered anything."""
    text = mode.game.encode(state)
    again = mode.game.decode(text)
    assert again == state and mode.game.encode(again) == text
    for seat in range(mode.seats):
        # What one alone may do is found out by the walk, which could not go on without it.
        if list(state.to_act) == [seat]:
            continue
        offered = offers(mode.game, again, seat)
        if seat in state.to_act:
            assert possible(offered), f"seat {seat} has nothing to do"
        elif not mode.game.anytime:
            assert offered == []
    assert bool(state.agenda) == bool(state.to_act)
    assert len(mode.game.standing(state)) == mode.seats


def check_options(mode: Mode, options: list[dict[str, Any]]) -> None:
    """No action twice; what is sent back as it is can be read; a verb is either offered or refused with a reason."""
    texts = [msgspec.json.encode(action) for action in possible(options)]
    assert len(set(texts)) == len(texts)
    assert [mode.game.read_action(text) for text in texts] == possible(options)
    refused = [option["verb"] for option in options if "no" in option]
    assert len(set(refused)) == len(refused)
    assert not set(refused) & {option["verb"] for option in options if "action" in option}
    for option in options:
        words = option.get("no", option)
        check_words(mode, words["say"], words["with"])
        assert words["rule"] in mode.rules
        assert set(option.get("at", ())) <= set(mode.game.names)


def check_lines(mode: Mode, state: State) -> None:
    """The log of an action: sentences with all their values, for seats that exist."""
    for line in state.lines:
        check_words(mode, line.say, line.with_)
        assert line.only is None or set(line.only) <= set(range(mode.seats))


def check_words(mode: Mode, say: str, with_: Mapping[str, Any]) -> None:
    """Every hole has a value: a seat, a number, a text, or a reference that has words."""
    assert say and set(HOLES.findall(say)) <= set(with_)
    for key, value in with_.items():
        if key.startswith("seat"):
            assert value in range(mode.seats)
        elif isinstance(value, str) and value.partition(":")[0] in mode.kinds and ":" in value:
            assert value in mode.game.names, value


def check_end(mode: Mode, state: State) -> None:
    """An outcome with winners among the seats, and sums that are sums; nobody acts any more."""
    assert not state.agenda and not state.to_act
    result = mode.game.result(state)
    assert result.say and result.cause and set(HOLES.findall(result.say)) <= set(result.with_)
    assert set(result.winners) <= set(range(mode.seats)) and len(set(result.winners)) == len(result.winners)
    assert [score.seat for score in result.scores] == list(range(mode.seats))
    assert [score.total for score in result.scores] == [sum(score.parts.values()) for score in result.scores]
    assert mode.game.standing(state) == [score.total for score in result.scores]
    assert msgspec.json.decode(msgspec.json.encode(result), type=type(result)) == result


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_every_option_is_accepted(mode):
    """Whatever is offered, always in the same order, can be played; and the position stays as it was."""
    for ply in samples(mode)[::2]:
        text = mode.game.encode(ply.before)
        for seat in ply.before.to_act:
            assert offers(mode.game, ply.before, seat) == offers(mode.game, ply.before, seat)
            for action in possible(offers(mode.game, ply.before, seat)):
                after = play(mode.game, ply.before, seat, action, ply.again())
                assert after.to_act or not after.agenda
        assert mode.game.encode(ply.before) == text


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_a_refusal_changes_nothing_and_names_a_rule(mode):
    """Actions from elsewhere in the game are either possible or refused; so is everything by a seat not on turn."""
    known = {"", *mode.rules}
    earlier = []
    for ply in samples(mode):
        text = mode.game.encode(ply.before)
        for seat in range(mode.seats):
            for action in [*earlier[-12:], ply.action]:
                refused = refusal(ply, seat, action)
                if refused:
                    assert refused.rule in known
                    check_words(mode, refused.say, refused.with_)
                else:
                    assert seat in ply.before.to_act or isinstance(action, mode.game.anytime)
        assert mode.game.encode(ply.before) == text
        earlier.append(ply.action)


def refusal(ply: Ply, seat: int, action: Action) -> Illegal | None:
    """Why the seat cannot do this in the position before; None if it can."""
    try:
        play(ply.mode.game, ply.before, seat, action, ply.again())
    except Illegal as illegal:
        return illegal
    return None


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_after_the_end_everything_is_refused(mode):
    last = samples(mode)[-1]
    for seat in range(mode.seats):
        assert offers(mode.game, last.after, seat) == []
        with pytest.raises(Illegal, match="over"):
            play(mode.game, last.after, seat, last.action, last.again())


def views(game: Game[Any], state: State, seats: int) -> bytes:
    """All that anybody sees."""
    return msgspec.json.encode([game.public(state), *[game.private(state, seat) for seat in range(seats)]])


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_whatever_is_seen_has_words(mode):
    """Every reference in a view, and every printed face, has a name."""
    kinds = "|".join(sorted(mode.kinds))
    refs = re.compile(rf'"((?:{kinds}):[^"]*)"'.encode())
    for ply in samples(mode)[::2]:
        seen = {ref.decode() for ref in refs.findall(views(mode.game, ply.after, mode.seats))}
        assert seen <= set(mode.game.names)
    assert set(mode.game.pieces) <= set(mode.game.names)
