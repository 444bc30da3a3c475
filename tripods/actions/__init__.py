"""What a player may do in Tripods!: one class an action, by chapters of the rulebook."""

from tripods.actions.abilities import Arsenal, Barracks, Bury, Downriver, Keep, Peek, Sail
from tripods.actions.characters import (
    Artilleryman,
    AskMe,
    Bonus,
    Curate,
    Elphinstone,
    Henderson,
    Ogilvy,
    Pass,
    Walk,
)
from tripods.actions.choices import Capture, MarchUnit, Place, StandFast, Stray
from tripods.actions.movement import Board, Drive, Leave, Move
from tripods.actions.turn import EndTurn, Nominate, Roll

__all__ = [
    "Arsenal",
    "Artilleryman",
    "AskMe",
    "Barracks",
    "Board",
    "Bonus",
    "Bury",
    "Capture",
    "Curate",
    "Downriver",
    "Drive",
    "Elphinstone",
    "EndTurn",
    "Henderson",
    "Keep",
    "Leave",
    "MarchUnit",
    "Move",
    "Nominate",
    "Ogilvy",
    "Pass",
    "Peek",
    "Place",
    "Roll",
    "Sail",
    "StandFast",
    "Stray",
    "Walk",
]
