"""What the tests of the house share: the game of Lots on the shelf, visitors, and tables to play at."""

import uuid
from typing import Any

import pytest

from core import asks, play, undo
from core.models import Table, Visitor
from core.play import Order
from core.position import Position, load
from core.registry import GAMES
from core.seating import Wanted, open_table
from tests.core.lots import LOTS


@pytest.fixture(autouse=True)
def lots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "lots", LOTS)


@pytest.fixture
def anna(db: None) -> Visitor:
    return Visitor.objects.create(name="Anna")


@pytest.fixture
def ben(db: None) -> Visitor:
    return Visitor.objects.create(name="Ben")


class Party:
    """A table of Lots and its newest position."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.position: Position = load(table.id)
        self._refs = 0

    def order(self, seat: int, ply: int | None = None, ref: str | None = None, visitor: Any = "holder") -> Order:
        who: uuid.UUID | None = self.position.places[seat].visitor if visitor == "holder" else visitor
        self._refs += 1
        return Order(who, seat, self.position.ply if ply is None else ply, ref or f"r{self._refs}")

    def act(self, seat: int, text: str, **more: Any) -> Position:
        """Do an action, given as JSON, and remember the position."""
        action = self.position.game.read_action(text.encode())
        self.position = play.act(self.position, self.order(seat, **more), action)
        return self.position

    def undo(self, seat: int, **more: Any) -> Position:
        self.position = undo.undo(self.position, self.order(seat, **more))
        return self.position

    def answer(self, seat: int, agree: bool, ask: int = 1) -> Position:
        visitor = self.position.places[seat].visitor
        assert visitor is not None
        self.position = asks.answer(self.position, visitor, seat, ask, agree)
        return self.position

    def chosen(self) -> "Party":
        """Every seat keeps the first of its cards: the first turn begins."""
        for seat in range(len(self.position.places)):
            card = self.position.state.dealt[seat][0]  # type: ignore[union-attr]
            self.act(seat, f'{{"type":"keep","card":"{card}"}}')
        return self


@pytest.fixture
def hotseat(anna: Visitor, settings: Any) -> Party:
    """Two seats of Anna's, with a seed that never changes."""
    settings.ALLOW_CHOSEN_SEEDS = True
    return Party(open_table(anna, "lots", {}, [Wanted("Anna", "me"), Wanted("Bea", "me")], seed="5" * 64))


@pytest.fixture
def remote(anna: Visitor, ben: Visitor, settings: Any) -> Party:
    """A seat of Anna's and one of Ben's."""
    from core.seating import claim

    settings.ALLOW_CHOSEN_SEEDS = True
    table = open_table(anna, "lots", {}, [Wanted("Anna", "me"), Wanted("", "invite")], seed="5" * 64)
    claim(table.id, 1, ben, table.seats.get(number=1).invite, "Ben")
    return Party(table)
