"""What a player may do in Pandoria: one class an action, by steps of the turn."""

from pandoria.actions.cards import Build, BuildMonument, Cast
from pandoria.actions.figures import MoveFigure, PlaceFigure, TakeBack
from pandoria.actions.spells import Done, Harvest, Lead, Swap
from pandoria.actions.tiles import Pass, PlaceCastle, PlaceSingle, PlaceTile
from pandoria.actions.turn import Buy, ChooseRealm, EndTurn

__all__ = [
    "Build",
    "BuildMonument",
    "Buy",
    "Cast",
    "ChooseRealm",
    "Done",
    "EndTurn",
    "Harvest",
    "Lead",
    "MoveFigure",
    "Pass",
    "PlaceCastle",
    "PlaceFigure",
    "PlaceSingle",
    "PlaceTile",
    "Swap",
    "TakeBack",
]
