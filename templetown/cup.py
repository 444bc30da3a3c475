"""The cup of Enemy Movement tokens. Tokens drawn in one procedure stay out until its end, then all go back."""

from core.rules.chance import Chance
from templetown.board import TOKENS


class Cup:
    """All tokens, to be drawn one by one. A token is the number of its Zone."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance
        self._left = list(range(1, len(TOKENS) + 1))

    def draw(self) -> int:
        """The next token."""
        return self._left.pop(self._chance.below(len(self._left)))


def dots(token: int) -> int:
    """The dots on a token."""
    return TOKENS[token - 1]
