"""What lies on the table in Upside Town: the supply, the display, and each player's Building Street and Storage.

Structs only: no rule is applied here, and who may see what is decided in `view.py`.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from core.rules.state import State

Unit = Literal["single", "double", "triple"]
Pole = Literal["+", "-"]
Variant = Literal["basic", "advanced"]
Count = Annotated[int, Meta(ge=0)]

UNITS: tuple[Unit, ...] = ("single", "double", "triple")
SITES = 5
STORAGE_LIMIT = 4
CONTRACT_LIMIT = 3
MAIN_ACTIONS = 2
SOLO_TURNS = 12
STILL_ROUNDS = 20


class Street(Struct, forbid_unknown_fields=True):
    """A seat's Building Street with all that belongs to it.

    `board` is the printed street; `sites` hold the units of each building from the ground up. `dealt` and `chosen` are
    secret until every seat has chosen its Town View; then `town` is the card that lies open.
    """

    board: int
    sites: list[list[Unit]]
    storage: dict[Unit, Count]
    tokens: Count = 0
    contracts: list[str] = []
    scored: list[str] = []
    dealt: list[str] = []
    chosen: str | None = None
    town: str | None = None
    town_done: bool = False

    @property
    def stored(self) -> int:
        """How many units lie in the Storage."""
        return sum(self.storage.values())


class Tier(Struct, forbid_unknown_fields=True):
    """The Contract Cards of one tier that no player holds.

    The top of `deck` is its last card. `box` went back unseen at set-up, `gone` left a solo display face up.
    """

    deck: list[str]
    row: list[str | None]
    box: list[str]
    gone: list[str] = []


class Turn(Struct, forbid_unknown_fields=True):
    """The turn under way: MAIN actions left, and whether units may still be added to the BUILD just made."""

    seat: int
    left: Count = MAIN_ACTIONS
    building: bool = False


class End(Struct, forbid_unknown_fields=True):
    """The end in sight: the seat in whose turn it came, the last round, and the tier whose Draw Deck was emptied; no
    tier where the table has come to a standstill."""

    trigger: int
    tier: int | None
    last_round: int


class Town(State, kw_only=True):
    """The whole table. `projects` are the open Special Projects; the boxes hold what has left the game unseen.

    `moved` is the last round in which somebody gained or completed a card.
    """

    variant: Variant
    projects: list[str]
    supply: dict[Unit, Count]
    tokens: Count
    tiers: list[Tier]
    streets: list[Street]
    town_box: list[str] = []
    project_box: list[str] = []
    round: int = 1
    moved: int = 0
    turn: Turn | None = None
    end: End | None = None

    @property
    def solo(self) -> bool:
        """Whether one player builds alone."""
        return len(self.streets) == 1

    @property
    def current(self) -> Turn:
        """The turn under way. Asked only between its beginning and its end."""
        assert self.turn is not None
        return self.turn

    def tier(self, number: int) -> Tier:
        """The display row and Draw Deck of Tier 1 or 2."""
        return self.tiers[number - 1]
