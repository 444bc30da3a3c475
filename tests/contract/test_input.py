"""What arrives as an action or as settings: read strictly, refused in words, never with another exception."""

import contextlib
import json

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.registry import GAMES, UnknownGame, game
from core.rules.errors import Illegal, Malformed
from core.rules.game import offers, play
from tests.contract.walks import MODES, possible, samples

BROKEN = [
    b"",
    b"nonsense",
    b"null",
    b"[]",
    b"{}",
    b"17",
    b'"take"',
    b"NaN",
    b'{"type":null}',
    b'{"type":"no-such-action"}',
    b'{"type":["take"]}',
    b'{"kind":"take"}',
    b'\xff\xfe{"type":"take"}',
    b'\xef\xbb\xbf{"type":"take"}',
    b"[" * 10_000 + b"]" * 10_000,
    b'{"a":' * 5_000,
    b'{"type":"' + b"x" * 100_000 + b'"}',
    b'{"type":"take","ply":1' + b"0" * 5_000 + b"}",
]


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("text", BROKEN, ids=lambda text: repr(text[:20]))
def test_what_is_no_action_is_malformed(slug, text):
    with pytest.raises(Malformed):
        GAMES[slug].read_action(text)


@pytest.mark.parametrize("slug", GAMES)
def test_a_distorted_action_is_malformed_or_refused(slug):
    """A field more, or one of another value, in any kind of action that occurs: no other exception comes of it."""
    plies = [ply for mode in MODES if mode.game.slug == slug for ply in samples(mode)]
    kinds = {type(action): (ply, action) for ply in plies for action in possible(ply.options)}
    for ply, action in kinds.values():
        whole = json.loads(msgspec.json.encode(action))
        with pytest.raises(Malformed):
            ply.mode.game.read_action(json.dumps(whole | {"extra": 1}).encode())
        for name in whole:
            for value in (1.5, -1, True, "?", [], {}, None, 10**30, "x" * 1000):
                with contextlib.suppress(Malformed, Illegal):
                    read = ply.mode.game.read_action(json.dumps(whole | {name: value}).encode())
                    play(ply.mode.game, ply.before, ply.seat, read, ply.again())


@pytest.mark.parametrize("slug", GAMES)
def test_settings_are_read_strictly(slug):
    """Unknown names, values that are not among the choices, and too many or too few players."""
    least, most = GAMES[slug].seats
    for given_options, seats in [({"no such": 1}, least), ({}, least - 1), ({}, most + 1)]:
        with pytest.raises(Malformed):
            GAMES[slug].read_options(given_options, seats)
    for setting in GAMES[slug].settings:
        for value in (None, 17, "?", [], {}):
            with pytest.raises(Malformed):
                GAMES[slug].read_options({setting.name: value}, least)


def test_an_unknown_game_is_named():
    with pytest.raises(UnknownGame, match="no game called 'chess'"):
        game("chess")
    assert all(game(slug) is GAMES[slug] for slug in GAMES)


@pytest.mark.parametrize("slug", GAMES)
@settings(max_examples=30, deadline=None)
@given(data=st.data())
def test_any_walk_keeps_the_pieces(slug, data):
    """Actions picked by Hypothesis, which shortens what fails."""
    mode = data.draw(st.sampled_from([mode for mode in MODES if mode.game.slug == slug]))
    state = mode.start(mode.seed(data.draw(st.integers(0, 2**32))))
    census = mode.game.census(state)
    ply = samples(mode)[0]
    for pick in data.draw(st.lists(st.integers(0, 10_000), max_size=60)):
        if not state.agenda:
            return
        seat = state.to_act[pick % len(state.to_act)]
        actions = possible(offers(mode.game, state, seat))
        state = play(mode.game, state, seat, actions[pick % len(actions)], ply.again())
        state.lines = []
        assert mode.game.census(state) == census
        assert mode.game.decode(mode.game.encode(state)) == state
