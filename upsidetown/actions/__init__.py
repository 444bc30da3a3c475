"""What a player may do in Upside Town: one class an action, by chapters of the rulebook."""

from upsidetown.actions.answers import Accept, ChooseTown, Decline, Discard, GiveBack
from upsidetown.actions.construction import Build, Demolish
from upsidetown.actions.free import CompleteTown, EndTurn, Fulfil
from upsidetown.actions.main import Gain, Split, Take, Upgrade

__all__ = [
    "Accept",
    "Build",
    "ChooseTown",
    "CompleteTown",
    "Decline",
    "Demolish",
    "Discard",
    "EndTurn",
    "Fulfil",
    "Gain",
    "GiveBack",
    "Split",
    "Take",
    "Upgrade",
]
