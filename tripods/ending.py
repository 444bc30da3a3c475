"""When the game is over (TR-34 to TR-36), and why."""

from tripods import populace
from tripods.state import WAITING, Tripods

LAST_HEADLINE = "Headline 8 was drawn: the Martians are dead."
NOBODY = "No player had a PC left on the board."
ONE_OUT = "One of the two players had no PC left on the board."


def check(state: Tripods) -> None:
    """End the game at once when no player has a PC left, or of two players one has not (A-40)."""
    if not state.agenda or any(WAITING in player.pcs for player in state.players):
        return
    left = [populace.on_board(state, seat) for seat in range(len(state.players))]
    if not any(left):
        finish(state, NOBODY)
    elif len(left) == 2 and not all(left):
        finish(state, ONE_OUT)


def finish(state: Tripods, cause: str) -> None:
    """Nothing else happens."""
    state.agenda.clear()
    state.turn = None
    state.cause = cause
    state.log("The game is over.", step="over")
