"""Chance: derivable by anybody who holds the seed, without bias, and scriptable."""

import hashlib
import hmac
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.rules.chance import Chance, Recorded

SEED = bytes(range(32))


def test_the_stream_is_hmac_sha256_over_purpose_depth_and_block():
    """The words of the first two blocks, derived by hand."""
    words = []
    for block in (0, 1):
        message = b"bot" + (41).to_bytes(8, "big") + block.to_bytes(8, "big")
        digest = hmac.new(SEED, message, hashlib.sha256).digest()
        words += [int.from_bytes(digest[i : i + 4], "big") for i in range(0, 32, 4)]
    chance = Chance(SEED, 41, b"bot")
    assert [chance.below(1 << 32) for _ in range(16)] == words


def test_known_rolls():
    """For ever the same: a game's seed has to give the same game in years to come."""
    chance = Chance(SEED, 7)
    assert [chance.roll(6) for _ in range(12)] == [6, 2, 5, 5, 3, 2, 4, 3, 2, 1, 6, 6]
    pile = list(range(10))
    Chance(SEED, 7).shuffle(pile)
    assert pile == [0, 3, 5, 7, 8, 6, 2, 4, 1, 9]


def test_every_depth_and_purpose_has_its_own_stream():
    streams = {
        tuple(Chance(SEED, depth, purpose).below(1000) for _ in range(5)) for depth in (0, 1) for purpose in (b"", b"x")
    }
    assert len(streams) == 4


def test_what_would_be_biased_is_drawn_again():
    """A number below 3 * 2**30 uses only words below that; a quarter of all words is thrown away."""
    chance, n = Chance(SEED, 0), 3 << 30
    assert all(chance.below(n) < n for _ in range(200))
    assert chance.used == 200


def test_faces_come_up_equally():
    chance = Chance(SEED, 1)
    counts = Counter(chance.roll(6) for _ in range(12_000))
    assert set(counts) == {1, 2, 3, 4, 5, 6} and max(abs(count - 2000) for count in counts.values()) < 200


def test_every_order_of_three_cards_comes_up_equally():
    chance, counts = Chance(SEED, 2), Counter()
    for _ in range(6000):
        pile = ["a", "b", "c"]
        chance.shuffle(pile)
        counts["".join(pile)] += 1
    assert len(counts) == 6 and max(abs(count - 1000) for count in counts.values()) < 150


@given(st.lists(st.integers()), st.binary(min_size=1), st.integers(0, 2**40))
def test_a_shuffle_loses_nothing(pile, seed, depth):
    shuffled = list(pile)
    Chance(seed, depth).shuffle(shuffled)
    assert Counter(shuffled) == Counter(pile)


def test_drawing_takes_the_last_card_and_counts_as_chance_used():
    chance, pile = Chance(SEED, 0), ["bottom", "top"]
    assert chance.draw(pile) == "top" and pile == ["bottom"] and chance.used == 1


def test_chance_that_is_not_asked_is_not_used():
    assert Chance(SEED, 0).used == 0


@pytest.mark.parametrize("n", [0, -1, (1 << 32) + 1])
def test_there_is_no_number_below_that(n):
    with pytest.raises(ValueError, match=f"no number below {n}"):
        Chance(SEED, 0).below(n)


def test_a_script_answers_in_turn():
    chance = Chance.scripted([3, 0, 2])
    assert chance.roll(6) == 3 and chance.pick("abc") == "a" and chance.below(5) == 2
    with pytest.raises(AssertionError, match="run out"):
        chance.roll(6)
    with pytest.raises(AssertionError, match="not below 7"):
        Chance.scripted([7]).roll(6)
    pile = [1, 2, 3]
    Chance.scripted([]).shuffle(pile)
    assert pile == [1, 2, 3]


def test_what_is_recorded_is_what_was_asked_for():
    """The same numbers as without a record, and no word of the stream more or less."""
    chance, plain = Recorded(SEED, 7), Chance(SEED, 7)
    pile, other = list("abcde"), list("abcde")
    chance.shuffle(pile)
    plain.shuffle(other)
    asked = [chance.roll(6), chance.below(9), chance.pick("xyz")]
    assert (pile, asked) == (other, [plain.roll(6), plain.below(9), plain.pick("xyz")])
    chance.shuffle(["alone"])
    assert chance.draw(pile) and chance.used == plain.used + 1
    (shuffle, five, order), *others = chance.draws
    assert (shuffle, five, ["abcde"[place] for place in order]) == ("shuffle", 5, other)
    assert others == [("die", 6, asked[0]), ("number", 9, asked[1]), ("pick", 3, "xyz".index(asked[2]))]
