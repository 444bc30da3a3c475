"""What lies on the table in Trouble in Templetown: the Districts, the heroes with all they own, and the common supply.

Structs only: no rule is applied here, and who may see what is decided in `view.py`. Everything is named by its public
reference ("node:0.B2", "card:A01").
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from core.rules.state import State

Mode = Literal["co-op", "difficult", "semi-coop"]
Mark = Literal["egg", "clue"]
# A Bacteria on its side has appeared in this Enemy Phase.
Enemy = Literal["parasite", "bacteria", "fallen"]
Cause = Literal["walls", "frankie"]
Count = Annotated[int, Meta(ge=0)]

HP = (8, 10, 12)
WALLS = 6
DNA_LIMIT = 5
CURED_SLOTS = 12
ITEM_LIMIT = 3
KEEP = 2


class Tower(Struct, forbid_unknown_fields=True):
    """A Defense Tower: the Zone where it stands, whose color it has, and the Eggs on it."""

    zone: str
    color: int
    eggs: Count = 0


class District(Struct, forbid_unknown_fields=True):
    """A District board. `marks` are the Eggs and Clues by Intersection, `enemies` stand one a Zone, `infected` in the
    order in which it happened; `walls` tell whose color the Immunity Block in each Wall Zone has."""

    marks: dict[str, Mark] = {}
    infected: list[str] = []
    enemies: dict[str, Enemy] = {}
    walls: list[int | None] = field(default_factory=lambda: [None] * WALLS)
    tower: Tower | None = None

    @property
    def immunized(self) -> bool:
        """Whether the Immunity Wall is complete."""
        return None not in self.walls


class Block(Struct, forbid_unknown_fields=True):
    """An Immunity Block that a hero has built: in which District, and whether it completed the wall."""

    district: int
    last: bool


class Deeds(Struct, forbid_unknown_fields=True):
    """What a hero has done so far, as Goal cards count it. `districts` are those in which a turn has ended, `subways`
    those on whose Subway Intersection a Move has finished."""

    parasite: Count = 0
    bacteria: Count = 0
    frankie: Count = 0
    blocks: list[Block] = []
    tower: Count = 0
    egg: Count = 0
    repair: Count = 0
    exchange: Count = 0
    bought: Count = 0
    districts: list[int] = []
    subways: list[int] = []


class Weapon(Struct, forbid_unknown_fields=True):
    """A Weapon that a hero owns, and how often it has been used."""

    ref: str
    used: Count = 0


class Hero(Struct, forbid_unknown_fields=True):
    """A seat's hero and Player board. `eggs` are collected ones; `goals` are secret, and `hand` too in semi-coop."""

    at: str
    ability: str
    hand: list[str] = []
    dna: Count = 0
    eggs: Count = 0
    cured: Count = 0
    items: list[str] = []
    weapons: list[Weapon] = []
    goals: list[str] = []
    deeds: Deeds = field(default_factory=Deeds)

    @property
    def total(self) -> int:
        """The DNA that this hero contributes at the end: tokens, and one for two collected Eggs."""
        return self.dna + self.eggs // 2


class Stock(Struct, forbid_unknown_fields=True):
    """The constructions of one color that are not built."""

    blocks: Count
    towers: Count


class Supply(Struct, forbid_unknown_fields=True):
    """Meeples and tokens in the general supply. Eggs and DNA are unlimited."""

    parasite: Count = 35
    bacteria: Count = 15
    clue: Count = 13
    infected: Count = 13


class Frankie(Struct, forbid_unknown_fields=True):
    """Frankie Bola since he became active. `at` is the latest Clue while he is hidden, his standee once he is shown;
    `cured` counts his sets of HP."""

    at: str
    shown: bool = False
    cured: Count = 0

    @property
    def defeated(self) -> bool:
        """Whether all sets of his HP are cured."""
        return self.cured == len(HP)


class Turn(Struct, forbid_unknown_fields=True):
    """The turn under way: DNA already spent as AP, bonus Move AP left, and what the Event still allows once."""

    seat: int
    dna: Count = 0
    bonus: Count = 0
    wave: bool = False
    market: bool = False


class Templetown(State, kw_only=True):
    """The whole table. The top of a deck is its last card; `retired` are used-up Weapons, `box` unused abilities.

    `conquered` tells how the Enemies were beaten, `lost` that the city was: both only at the end.
    """

    mode: Mode
    districts: list[District]
    heroes: list[Hero]
    stock: list[Stock]
    supply: Supply
    deck: list[str]
    event_deck: list[str]
    weapons: list[str]
    items: dict[str, Count]
    box: list[str]
    goal_deck: list[str] = []
    discards: list[str] = []
    past_events: list[str] = []
    retired: list[str] = []
    event: str | None = None
    round: int = 0
    first: int = 0
    turn: Turn | None = None
    frankie: Frankie | None = None
    conquered: Cause | None = None
    lost: bool = False

    @property
    def solo(self) -> bool:
        """Whether one player saves the city alone."""
        return len(self.heroes) == 1

    @property
    def current(self) -> Turn:
        """The turn under way. Asked only between its beginning and its end."""
        assert self.turn is not None
        return self.turn

    @property
    def secret(self) -> bool:
        """Whether hands are hidden from the other players."""
        return self.mode == "semi-coop"

    @property
    def order(self) -> list[int]:
        """The seats in turn order of this round."""
        seats = len(self.heroes)
        return [(self.first + offset) % seats for offset in range(seats)]

    @property
    def open_districts(self) -> list[int]:
        """The Districts that are not immunized, from North clockwise."""
        return [number for number, district in enumerate(self.districts) if not district.immunized]

    @property
    def infected(self) -> int:
        """The Infected Zone track."""
        return sum([len(district.infected) for district in self.districts])

    @property
    def limit(self) -> int:
        """The number of Infected Zones at which the game is lost."""
        return 12 if self.solo else 13

    @property
    def walls_needed(self) -> int:
        """How many Districts have to be immunized."""
        return 2 if self.solo else len(self.heroes)
