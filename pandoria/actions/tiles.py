"""Step 1 of a turn: a double tile or a castle. And the single tiles that spells bring.

What a placement closes is found in `ground.py`, and told beforehand by `forecast.py`.
"""

from collections.abc import Iterable

from core.rules.action import Action, Words
from core.rules.chance import Chance
from core.rules.errors import Illegal
from pandoria import forecast, ground
from pandoria.components import SINGLES
from pandoria.maps import MAPS
from pandoria.state import Pandoria

DOUBLE, SINGLE = forecast.says("{tile} on {on} and {to}"), forecast.says("{tile} on {hex}")
CASTLE = forecast.says("A castle on {hex}")


class PlaceTile(Action, frozen=True):
    """Place a double tile from the hand: its first half on one hex, its second half on another next to it."""

    verb = "Place tile"
    rule = "PA-4.2"

    tile: str
    on: str
    to: str

    @classmethod
    def candidates(cls, state: Pandoria, seat: int) -> Iterable["PlaceTile"]:
        spots = ground.tile_spots_in_order(state)
        if not spots:
            raise Illegal("PA-4.2", "There is no room for a double tile.")
        return [cls(tile, on, to) for tile in tiles_to_place(state, seat) for on, to in spots]

    def check(self, state: Pandoria, seat: int) -> None:
        if self.tile not in tiles_to_place(state, seat):
            raise Illegal("PA-4.2", "{seat} has no such tile in hand.", seat=seat)
        if (self.on, self.to) in ground.tile_spots(state):
            return
        for ref in (self.on, self.to):
            need_space(state, ref)
        if self.to not in MAPS[state.map].neighbours(self.on):
            raise Illegal("PA-4.2", "The two halves of a tile lie on hexes next to each other.")
        if state.trolls and state.trolls.bridge:
            raise Illegal("PA-8.13", "The first tile has to cover {bridge}.", bridge=state.trolls.bridge)
        raise Illegal("PA-4.2", "A tile has to touch a tile that lies already.")

    def apply(self, state: Pandoria, seat: int, chance: Chance) -> None:
        state.seats[seat].tiles.remove(self.tile)
        say = "{seat} places {tile} on {on} and {to}."
        state.log(say, seat=seat, tile=self.tile, on=self.on, to=self.to, step="lay")
        laid(state, seat, self.tile, self.on, self.to)
        if state.trolls:
            state.trolls.bridge = None

    def words(self, state: Pandoria, seat: int) -> Words:
        closed = forecast.closes_with(state, self.tile, self.on, self.to)
        at = [self.tile, self.on, self.to]
        if not closed:
            return Words(DOUBLE[0], {"tile": self.tile, "on": self.on, "to": self.to}, at)
        with_ = {"tile": self.tile, "on": self.on, "to": self.to, "closes": closed}
        return Words(forecast.said(closed, DOUBLE), with_, at)


def tiles_to_place(state: Pandoria, seat: int) -> list[str]:
    """The double tiles in hand; for an Expedition the one just drawn."""
    if state.step.phase == "expedition":
        return [state.step.data["tile"]]
    return state.seats[seat].tiles


def need_space(state: Pandoria, ref: str) -> None:
    """Whether this is a free space of the map, in Trolls & Trails of the present Territory. Raises Illegal."""
    chart = MAPS[state.map]
    if ref not in chart.index:
        raise Illegal("PA-4.2", "There is no such hex on this map.")
    hex_ = chart.hex(ref)
    if hex_.kind != "space":
        raise Illegal("PA-2.2", "{place} takes no tile: it is printed, a lake or a mountain.", place=ref)
    if ref in state.laid:
        raise Illegal("PA-4.2", "{place} is covered already.", place=ref)
    if state.trolls and hex_.territory != state.trolls.territory:
        raise Illegal("PA-8.10", "{place} is not in the present Territory.", place=ref)


def laid(state: Pandoria, seat: int, tile: str, *hexes: str) -> None:
    """Lay it and, in step 1, remember where, as a figure may be placed there."""
    ground.lay(state, ground.covers(tile, *hexes))
    if state.step.phase == "tile":
        state.current.laid = list(hexes)
    state.answered(seat)


class PlaceCastle(Action, frozen=True):
    """Place a castle in place of a double tile; the tile stays in hand."""

    verb = "Place castle"
    rule = "PA-4.3"

    hex: str

    @classmethod
    def candidates(cls, state: Pandoria, seat: int) -> Iterable["PlaceCastle"]:
        need_castle(state, seat)
        return [cls(ref) for ref in ground.single_spots(state)]

    def check(self, state: Pandoria, seat: int) -> None:
        need_castle(state, seat)
        need_single_spot(state, self.hex)

    def apply(self, state: Pandoria, seat: int, chance: Chance) -> None:
        castle = state.seats[seat].castles.pop(0)
        state.log("{seat} places a castle on {hex}.", seat=seat, hex=self.hex, castle=castle, step="castle")
        laid(state, seat, castle, self.hex)

    def words(self, state: Pandoria, seat: int) -> Words:
        castle = state.seats[seat].castles[0]
        closed = forecast.closes(state, castle, self.hex)
        with_ = {"hex": self.hex, "closes": closed} if closed else {"hex": self.hex}
        return Words(forecast.said(closed, CASTLE), with_, [castle, self.hex])


def need_castle(state: Pandoria, seat: int) -> None:
    """Whether the seat has a castle left. Raises Illegal."""
    if not state.seats[seat].castles:
        raise Illegal("PA-4.3", "{seat} has placed both castles.", seat=seat)


def need_single_spot(state: Pandoria, ref: str) -> None:
    """Whether one hex may be covered here. Raises Illegal."""
    if ref in ground.single_spots(state):
        return
    need_space(state, ref)
    if state.trolls and state.trolls.bridge:
        raise Illegal("PA-8.13", "The first double tile has to cover {bridge}.", bridge=state.trolls.bridge)
    raise Illegal("PA-4.2", "It has to touch a tile that lies already.")


class Pass(Action, frozen=True):
    """Place nothing, because neither a tile nor a castle fits anywhere."""

    verb = "Place nothing"
    rule = "PA-4.4"

    @classmethod
    def candidates(cls, state: Pandoria, seat: int) -> Iterable["Pass"]:
        return [] if can_place(state, seat) else [cls()]

    def check(self, state: Pandoria, seat: int) -> None:
        if can_place(state, seat):
            raise Illegal("PA-4.4", "A tile or a castle can be placed, so one has to be.")

    def apply(self, state: Pandoria, seat: int, chance: Chance) -> None:
        state.log("{seat} can place neither a tile nor a castle.", seat=seat, step="pass")
        state.answered(seat)

    def words(self, state: Pandoria, seat: int) -> Words:
        return Words("Place nothing: neither tile nor castle fits", {}, ["turn:end"])


def can_place(state: Pandoria, seat: int) -> bool:
    """Whether a double tile or a castle of the seat fits anywhere."""
    tableau = state.seats[seat]
    if tableau.tiles and ground.tile_spots_in_order(state):
        return True
    return bool(tableau.castles and ground.single_spots(state))


class PlaceSingle(Action, frozen=True):
    """Place a single tile that a spell has brought."""

    verb = "Place single tile"
    rule = "PA-5.4"

    hex: str

    @classmethod
    def candidates(cls, state: Pandoria, seat: int) -> Iterable["PlaceSingle"]:
        return [cls(ref) for ref in ground.single_spots(state)]

    def check(self, state: Pandoria, seat: int) -> None:
        need_single_spot(state, self.hex)

    def apply(self, state: Pandoria, seat: int, chance: Chance) -> None:
        tile = single_of(state, state.step.data["terrain"])
        state.singles.remove(tile)
        state.log("{seat} places {tile} on {hex}.", seat=seat, tile=tile, hex=self.hex, step="single")
        laid(state, seat, tile, self.hex)

    def words(self, state: Pandoria, seat: int) -> Words:
        tile = single_of(state, state.step.data["terrain"])
        closed = forecast.closes(state, tile, self.hex)
        with_ = {"tile": tile, "hex": self.hex, **({"closes": closed} if closed else {})}
        return Words(forecast.said(closed, SINGLE), with_, [self.hex])


def single_of(state: Pandoria, terrain: str) -> str:
    """A single tile of this terrain. Whether one is left has been checked when the spell was cast."""
    return next(tile for tile in state.singles if SINGLES[tile].halves[0].terrain == terrain)
