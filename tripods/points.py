"""Action Points: what is left of them in the turn under way, and paying with them."""

from core.rules.errors import Illegal
from tripods.state import Tripods


def need(state: Tripods, cost: int) -> None:
    """There must be so many APs left. Raises Illegal."""
    left = state.current.left
    if left < cost:
        raise Illegal("TR-25", "This costs {cost} AP, with {left} AP left.", cost=cost, left=left)


def pay(state: Tripods, cost: int) -> None:
    """Fixed APs go first, then Variable ones."""
    turn = state.current
    fixed = min(turn.fixed or 0, cost)
    if turn.fixed is not None:
        turn.fixed -= fixed
    turn.variable -= cost - fixed
    turn.spent += cost


def words(cost: int) -> str:
    """A price as it stands beside an option."""
    return f"{cost} AP"
