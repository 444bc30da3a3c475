"""What lies on the table in Tripods!: PCs, Tripods, Military Units, counters, decks, and the turn under way.

Structs only: no rule is applied here, and who may see what is decided in `view.py`. Places and pieces are references.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from core.rules.state import State

Count = Annotated[int, Meta(ge=0)]
Asks = Literal["needed", "always", "never"]
Stage = Literal["tidings", "heat", "nominate", "attack", "act"]
Start = Literal["placed", "quick"]

PC_COUNT = 10
WAITING = "waiting"
ESCAPED = "escaped"
DESTROYED = "destroyed"
CAPTURED = "captured"
RESERVE = "reserve"


class Player(Struct, forbid_unknown_fields=True):
    """What belongs to a seat.

    `pcs` says of each of its PCs where it is: a Space, a Carriage, or what has become of it. `cards` are the Characters
    not yet used. `asks` is when the seat wants to be asked whether it plays one.
    """

    pcs: list[str]
    cards: list[str]
    felled: list[str] = []
    asks: Asks = "needed"

    def count(self, place: str) -> int:
        """How many of the PCs have met this fate."""
        return self.pcs.count(place)


class Counter(Struct, forbid_unknown_fields=True):
    """A Chance counter on its '?' Space. `face` is secret until all are revealed."""

    space: str
    face: str
    landed: bool = False


class Nomination(Struct, forbid_unknown_fields=True):
    """An attack declared in step 3. `helped`: the Artilleryman lowers the Tripod's number."""

    unit: str
    tripod: str
    helped: bool = False


class Shelter(Struct, forbid_unknown_fields=True):
    """A Location at which the Curate hides the seat's PCs until the end of the turn."""

    seat: int
    location: str


class Turn(Struct, forbid_unknown_fields=True):
    """The turn under way. `fixed` and `variable` are the APs left; there are no Fixed ones before the roll.

    `used` are the Locations whose ability works only once a turn.
    """

    seat: int
    stage: Stage = "tidings"
    card: str | None = None
    rolled: int | None = None
    fixed: int | None = None
    variable: Count = 0
    spent: Count = 0
    nominations: list[Nomination] = []
    used: list[str] = []
    shelters: list[Shelter] = []

    @property
    def left(self) -> int:
        """All APs left."""
        return (self.fixed or 0) + self.variable


class Tripods(State, kw_only=True):
    """The whole table.

    The top of `deck`, `laid` and `faces` is the last: Tidings, Tripods that still lie down, Chance counters beside the
    board. `tripods`, `units` and `carriages` say where those pieces are. `train` is its place on the Station Track, -1
    before it comes. `cause` is why the game is over.
    """

    start: Start
    players: list[Player]
    deck: list[str]
    faces: list[str]
    laid: list[str]
    units: dict[str, str]
    discards: list[str] = []
    weed_cards: list[str] = []
    headline: Count = 0
    headline_by: int = 0
    weed: Count = 0
    pits: list[str] = []
    counters: list[Counter] = []
    revealed: bool = False
    carriages: dict[str, str] = {}
    tripods: dict[str, str] = {}
    closed: list[str] = []
    train: int = -1
    turns: Count = 0
    turn: Turn | None = None
    cause: str = ""

    @property
    def current(self) -> Turn:
        """The turn under way. Asked only between its beginning and its end."""
        assert self.turn is not None
        return self.turn

    def clockwise(self, seat: int) -> list[int]:
        """All seats in turn order, from this one on."""
        seats = len(self.players)
        return [(seat + offset) % seats for offset in range(seats)]
