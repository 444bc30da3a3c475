"""Somebody who plays Upside Town for ever: of the options offered, one that keeps the game going.

It builds towards its first contract, and gains or completes one only as often as the rules want it (UT-42), so that no
Draw Deck runs out for more than a thousand plies.
"""

from random import Random
from typing import Any

UNITS = {"take", "upgrade", "split", "build", "demolish", "discard", "give-back"}
# Twenty rounds in which nobody gains or completes a contract would end the game.
PATIENCE = 18
# How often it thinks of its contract; otherwise it does anything with units.
PURPOSE = 0.8


class Player:
    """All seats of one table."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.last_card = 1

    def choose(self, view: dict[str, Any], actions: list[dict[str, Any]], seat: int) -> dict[str, Any]:
        """One of the actions."""
        cards = [a for a in actions if a["type"] in ("fulfil", "gain")]
        if cards and view["round"] - self.last_card >= PATIENCE:
            self.last_card = view["round"]
            return next((a for a in cards if a["type"] == "fulfil"), None) or from_larger_deck(cards, view)
        contracts = view["streets"][seat]["contracts"]
        if contracts and self.chance.random() < PURPOSE:
            steps = towards(contracts[0]["short"], actions) or [a for a in actions if a["type"] == "take"]
            if steps:
                return self.chance.choice(steps)
        return self.chance.choice([a for a in actions if a["type"] in UNITS] or actions)


def towards(short: list[int], actions: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What brings a street nearer to a contract that still lacks (or has too many) levels at each site."""
    up = [a for a in actions if a["type"] == "build" and a["unit"] == "single" and short[a["site"]] > 0]
    return up + [a for a in actions if a["type"] == "demolish" and a["units"] == 1 and short[a["site"]] < 0]


def from_larger_deck(gains: list[dict[str, Any]], view: dict[str, Any]) -> dict[str, Any]:
    """A contract whose place in the display is filled from the Draw Deck that will last longer."""
    number = max(view["decks"], key=lambda deck: view["decks"][deck])
    return next((a for a in gains if a["contract"] in view["rows"][number]), gains[0])
