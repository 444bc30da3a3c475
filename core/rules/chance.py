"""The one door to randomness: an HMAC-SHA256 counter stream over a table's seed and a position's depth.

It depends on no library's generator, so anybody who holds the seed can derive every roll and shuffle again.
"""

import hmac
from collections.abc import Iterable, MutableSequence, Sequence
from typing import Any, TypeVar

T = TypeVar("T")

WORD = 1 << 32


class Chance:
    """Dice and piles for one position.

    Block b of the stream is HMAC-SHA256(seed, purpose + depth as 8 bytes + b as 8 bytes), all big-endian; it is read as
    eight 32-bit words in order. A number below n is the first word under the largest multiple of n, modulo n: no bias.
    """

    def __init__(self, seed: bytes, depth: int, purpose: bytes = b"") -> None:
        self._seed = seed
        self._prefix = purpose + depth.to_bytes(8, "big")
        self._block = 0
        self._words: list[int] = []
        self.used = 0

    @staticmethod
    def scripted(numbers: Iterable[int]) -> "Chance":
        """A chance for tests that answers the given numbers in turn (see `Scripted`)."""
        return Scripted(numbers)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely. Raises ValueError unless 1 <= n <= 2**32."""
        if not 1 <= n <= WORD:
            raise ValueError(f"no number below {n}")
        self.used += 1
        limit = WORD - WORD % n
        while True:
            word = self._word()
            if word < limit:
                return word % n

    def roll(self, sides: int) -> int:
        """One die: a number from 1 to `sides`."""
        return self.below(sides) + 1

    def pick(self, options: Sequence[T]) -> T:
        """One of the options, each equally likely."""
        return options[self.below(len(options))]

    def shuffle(self, pile: MutableSequence[T]) -> None:
        """Shuffle in place: Fisher and Yates, from the last place down."""
        for last in range(len(pile) - 1, 0, -1):
            other = self.below(last + 1)
            pile[last], pile[other] = pile[other], pile[last]

    def draw(self, pile: MutableSequence[T]) -> T:
        """Take the top card, which is the last of the list. The draw counts as chance used: it cannot be unseen."""
        self.used += 1
        return pile.pop()

    def _word(self) -> int:
        if not self._words:
            message = self._prefix + self._block.to_bytes(8, "big")
            block = hmac.digest(self._seed, message, "sha256")
            self._block += 1
            self._words = [int.from_bytes(block[i : i + 4], "big") for i in range(28, -1, -4)]
        return self._words.pop()


class Recorded(Chance):
    """Keeps in `draws` what it was asked for, as (kind, n, result), to be derived from the seed again.

    A "number" is from 0 to n - 1, a "die" from 1 to n, a "pick" the index among n, and a "shuffle" names the old places
    of n things in their new order. Cards that are drawn need no number.
    """

    def __init__(self, seed: bytes, depth: int) -> None:
        super().__init__(seed, depth)
        self.draws: list[tuple[str, int, Any]] = []

    def below(self, n: int) -> int:
        number = super().below(n)
        self.draws.append(("number", n, number))
        return number

    def roll(self, sides: int) -> int:
        face = super().roll(sides)
        self.draws[-1] = ("die", sides, face)
        return face

    def pick(self, options: Sequence[T]) -> T:
        index = self.below(len(options))
        self.draws[-1] = ("pick", len(options), index)
        return options[index]

    def shuffle(self, pile: MutableSequence[T]) -> None:
        before, order = len(self.draws), list(range(len(pile)))
        super().shuffle(order)
        if len(pile) > 1:
            self.draws[before:] = [("shuffle", len(pile), order)]
        pile[:] = [pile[place] for place in order]


class Scripted(Chance):
    """Answers given numbers in turn: `roll` takes the face shown, `pick` and `below` the index, `shuffle` reverses
    nothing and takes no number (piles keep the order in which the test laid them)."""

    def __init__(self, numbers: Iterable[int]) -> None:
        super().__init__(b"", 0)
        self._numbers = list(numbers)

    def roll(self, sides: int) -> int:
        return self.below(sides + 1)

    def below(self, n: int) -> int:
        self.used += 1
        if not self._numbers:
            raise AssertionError("the script of chance has run out")
        number = self._numbers.pop(0)
        if not 0 <= number < n:
            raise AssertionError(f"the script says {number}, which is not below {n}")
        return number

    def shuffle(self, pile: MutableSequence[T]) -> None:
        self.used += 1
