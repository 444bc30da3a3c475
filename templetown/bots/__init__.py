"""Players of Trouble in Templetown that are programs."""

from templetown.bots.greedy import Greedy

__all__ = ["Greedy"]
