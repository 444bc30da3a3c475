"""What lies on the table in Pandoria: the map as far as it is laid, the figures on it, and each player's tableau.

Structs only: no rule is applied here, and who may see what is decided in `view.py`. Everything is named by its public
reference ("hex:3.4", "card:1.2").
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from core.rules.state import State
from pandoria.components import NUMBERS, Good

Mode = Literal["base", "trails", "trolls-1", "trolls-2", "trolls-3", "trolls-4"]
MapName = Literal["base", "trails", "solo"]
Side = Literal["a", "b"]
Last = Literal["tiles", "stuck"]
Count = Annotated[int, Meta(ge=0)]

# The goods that are kept. Glory points are counted at once.
KEPT: tuple[Good, ...] = ("wood", "gold", "crystals")


class Slot(Struct, forbid_unknown_fields=True):
    """A building in its slot, and the value of the Monument that has been built over it."""

    card: str
    monument: int | None = None


class Tableau(Struct, forbid_unknown_fields=True):
    """A realm tableau with all that belongs to its player. `cards` are secret, the double tiles in hand are not.

    `spell` is the last spell cast, `reserve` holds figures in order with the leader last.
    """

    realm: str | None
    goods: dict[Good, Count]
    slots: list[Slot | None]
    reserve: list[str]
    castles: list[str]
    points: Count = 0
    cards: list[str] = []
    tiles: list[str] = []
    spell: str | None = None


class Turn(Struct, forbid_unknown_fields=True):
    """The turn under way.

    `laid` are the hexes covered in step 1; `moved`, `placed`, `taken` tell what has been done with figures, `built` and
    `cast` what in step 3. `closed` names each region that was closed in this turn and is not scored yet by one of its
    hexes, `doubled` where the figure stands that counts double. `scored`: at least one region has been scored.
    """

    seat: int
    laid: list[str] = []
    moved: bool = False
    placed: bool = False
    taken: bool = False
    built: bool = False
    cast: bool = False
    closed: list[str] = []
    doubled: str | None = None
    scored: bool = False


class Trolls(Struct, forbid_unknown_fields=True):
    """Trolls & Trails: the present Territory, those explored before it in order, and what the Trolls have.

    `bridge` is the hex that the next double tile must cover, `points` where the figure stands on the double score
    track, `score` the Trolls' crown, `row` their figure on the overview board. `last`: the last Territory is explored,
    and this is the final turn.
    """

    level: int
    stacks: dict[str, list[str]]
    territory: int = 1
    explored: list[int] = []
    bridge: str | None = None
    points: Count = 0
    score: Count = 0
    row: int = 1
    monuments: list[int] = []
    cards: list[str] = []
    last: bool = False


class Pandoria(State, kw_only=True):
    """The whole table. The top of a pile is its last entry, except for `monuments`, which are listed from the top.

    `laid` tells what covers each hex, in the order of laying; `figures` who stands where; `spells` who cast a spell,
    the latest last and each seat once; `still` how many turns in a row nothing could be placed.
    """

    mode: Mode
    map: MapName
    side: Side
    seats: list[Tableau]
    realms: list[str]
    laid: dict[str, str]
    figures: dict[str, str]
    deck: list[str]
    market: list[str | None]
    stack: list[str]
    singles: list[str]
    box: list[str]
    monuments: list[int]
    discards: list[str] = []
    spells: list[int] = []
    round: int = 1
    still: Count = 0
    turn: Turn | None = None
    last: Last | None = None
    trolls: Trolls | None = None

    @property
    def solo(self) -> bool:
        """Whether one player meets the Trolls."""
        return self.trolls is not None

    @property
    def current(self) -> Turn:
        """The turn under way. Asked only between its beginning and its end."""
        assert self.turn is not None
        return self.turn


FIGURE_REF = [[f"figure:{seat}.{number}" for number in range(6)] for seat in range(4)]
LEADER_REF = [f"figure:{seat}.leader" for seat in range(4)]
LEADERS = frozenset(LEADER_REF)
OWNER = {ref: seat for seat, refs in enumerate(FIGURE_REF) for ref in [*refs, LEADER_REF[seat]]}
SLOT_REF = [[f"slot:{seat}.{number}" for number in range(NUMBERS.slots + 3)] for seat in range(4)]
