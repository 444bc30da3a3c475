"""Players for empty seats, who know what their seat sees."""

from pandoria.bots.greedy import Greedy

__all__ = ["Greedy"]
