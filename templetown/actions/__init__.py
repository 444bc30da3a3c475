"""What a player may do in Trouble in Templetown: one class an action, by chapters of the rulebook."""

from templetown.actions.answers import Decline, Discard, Swap, Sweep
from templetown.actions.construction import Build, Repair
from templetown.actions.cures import Cure
from templetown.actions.goals import BuyGoal, ChooseGoal
from templetown.actions.movement import Move
from templetown.actions.trade import BlackMarket, BuyItem, BuyWeapon, Exchange
from templetown.actions.turn import EndTurn

__all__ = [
    "BlackMarket",
    "Build",
    "BuyGoal",
    "BuyItem",
    "BuyWeapon",
    "ChooseGoal",
    "Cure",
    "Decline",
    "Discard",
    "EndTurn",
    "Exchange",
    "Move",
    "Repair",
    "Swap",
    "Sweep",
]
