"""Players of Tripods! that are programs."""

from tripods.bots.greedy import Greedy

__all__ = ["Greedy"]
