"""A small vocabulary for tests of Pandoria: lay out a position, act, look at it.

Hexes are written "3.0", ground as "2.0 forest 2, 1.1 castle", tiles as "forest 1 / hills 2". In the corner of the base
map 2.0 touches only 3.0, 2.1 and 1.1.
"""

from typing import Any

from core.rules.action import Action
from core.rules.chance import Chance
from core.rules.errors import Illegal
from core.rules.game import offers, play
from pandoria import ground
from pandoria.actions import EndTurn, PlaceTile
from pandoria.components import CARDS, DOUBLES, HALVES
from pandoria.game import GAME
from pandoria.names import NAMES
from pandoria.state import FIGURE_REF, KEPT, LEADER_REF, OWNER, Pandoria, Slot, Turn

SEED = b"a seed for tests"

# The corner: a forest with two symbols that only 3.0 keeps open, and hills around it.
CORNER = "2.0 forest 2, 1.1 hills 1, 2.1 hills 1"


def a_game(seats: int = 2, mode: str = "base", realms: str = "") -> Pandoria:
    """A new table at seat 0's step 1: no cards in hand, five of each good, and only the realms that are named."""
    state = GAME.start(GAME.read_options({"mode": mode, "side": "b"}, seats), seats, Chance(SEED, 0))
    state.lines = []
    named = realms.split()
    for seat, tableau in enumerate(state.seats):
        tableau.realm = named[seat] if seat < len(named) else None
        tableau.goods = dict.fromkeys(KEPT, 5)
        tableau.cards = []
        tableau.tiles = [f"tile:D{seat + 1:02}"]
    return state


def put(state: Pandoria, drawn: str) -> None:
    """Cover hexes: each is given with its terrain and symbols, or as a castle."""
    for text in filter(None, drawn.split(", ")):
        place, terrain, *symbols = text.split()
        name = "castle:1.1" if terrain == "castle" else half(terrain, int(*symbols))
        state.laid = {**state.laid, f"hex:{place}": name}


def half(terrain: str, symbols: int = 1) -> str:
    """Any half of a double tile that shows this."""
    return next(name for name, half in HALVES.items() if (half.terrain, half.symbols) == (terrain, symbols))


def tile(drawn: str) -> str:
    """A double tile that shows this, first half first."""
    faces = [tuple(face.split()) for face in drawn.split(" / ")]
    return next(
        ref for ref, tile in DOUBLES.items() if [(half.terrain, str(half.symbols)) for half in tile.halves] == faces
    )


def stand(state: Pandoria, seat: int, place: str, leader: bool = False) -> str:
    """Let a figure of the seat stand on a hex, or on a ship ("ship:A")."""
    reserve = state.seats[seat].reserve
    figure = LEADER_REF[seat] if leader else next(ref for ref in FIGURE_REF[seat] if ref in reserve)
    reserve.remove(figure)
    state.figures[place if ":" in place else f"hex:{place}"] = figure
    return figure


def hold(state: Pandoria, seat: int, *cards: str) -> list[str]:
    """Give the seat these cards, named by one of their halves."""
    found = [card_of(name) for name in cards]
    state.seats[seat].cards += found
    return found


def card_of(name: str, copy: int = 1) -> str:
    """A card, by its building or its spell."""
    return next(
        ref for ref, card in CARDS.items() if name in (card.building.id, card.spell.id) and ref.endswith(f".{copy}")
    )


def build_up(state: Pandoria, seat: int, *buildings: str) -> None:
    """Let these buildings stand on the seat's tableau."""
    slots = state.seats[seat].slots
    for name in buildings:
        slots[slots.index(None)] = Slot(card_of(name, 2))


def at_step_two(state: Pandoria, seat: int = 0, laid: str = "") -> Pandoria:
    """Step 1 of the seat is done: these hexes were covered in it."""
    state.turn = Turn(seat, [f"hex:{place}" for place in laid.split()])
    state.agenda = []
    state.push("act", [seat], seat=seat)
    state.step.begun = True
    return state


def place(state: Pandoria, drawn: str, on: str, to: str, seat: int = 0) -> Pandoria:
    """The seat has this tile and places it."""
    ref = tile(drawn)
    state.seats[seat].tiles = [ref]
    return act(state, seat, PlaceTile(ref, f"hex:{on}", f"hex:{to}"))


def act(state: Pandoria, seat: int, *actions: Action, chance: Chance | None = None) -> Pandoria:
    """The position after the seat's actions, with the log of the last one in `lines`."""
    for action in actions:
        state = GAME.decode(GAME.encode(state))
        state.lines = []
        state = play(GAME, state, seat, action, chance or Chance(SEED, 1))
    return state


def end(state: Pandoria) -> Pandoria:
    """Whoever acts ends the turn, without buying."""
    seat = state.to_act[0]
    state = act(state, seat, EndTurn())
    return act(state, seat, EndTurn()) if state.agenda and state.step.phase == "buy" else state


def refusal(state: Pandoria, seat: int, action: Action) -> str:
    """The rule that forbids the action. The position has to stay as it was."""
    before = GAME.encode(state)
    try:
        act(state, seat, action)
    except Illegal as illegal:
        assert GAME.encode(state) == before
        return illegal.rule
    raise AssertionError(f"{action} is allowed")


def reason(state: Pandoria, seat: int, verb: str) -> str:
    """The rule given beside a verb that is greyed."""
    offered = [option for option in offers(GAME, state, seat) if option["verb"] == verb]
    assert len(offered) == 1 and "no" in offered[0], f"{verb} is offered"
    return str(offered[0]["no"]["rule"])


def offered(state: Pandoria, seat: int, kind: type[Action] | None = None) -> list[Action]:
    """The actions that the seat is offered, of one kind or all."""
    found = [option["action"] for option in offers(GAME, state, seat) if "action" in option]
    return [action for action in found if kind is None or isinstance(action, kind)]


def option(state: Pandoria, seat: int, action: Action) -> dict[str, Any]:
    """How an action is offered."""
    return next(each for each in offers(GAME, state, seat) if each.get("action") == action)


def goods(state: Pandoria, seat: int) -> tuple[int, int, int]:
    """Wood, Gold and Crystals."""
    wood, gold, crystals = (state.seats[seat].goods[good] for good in KEPT)
    return wood, gold, crystals


def points(state: Pandoria) -> list[int]:
    """The score track."""
    return [tableau.points for tableau in state.seats]


def standing_at(state: Pandoria, seat: int) -> list[str]:
    """Where the seat's figures stand."""
    return sorted(at.removeprefix("hex:") for at, figure in state.figures.items() if OWNER[figure] == seat)


def closed(state: Pandoria) -> list[tuple[str, int, int]]:
    """All closed regions: terrain, hexes and symbols."""
    return [(r.terrain, r.size, r.symbols) for r in ground.land(state).regions if r.closed]


def log(state: Pandoria, seat: int | None = None) -> list[str]:
    """The lines that the seat may read, in words; players are called P0 to P3."""
    return [_text(line.say, line.with_) for line in state.lines if line.only is None or seat in line.only]


def _text(say: str, with_: dict[str, Any]) -> str:
    words = {key: f"P{value}" if key.startswith("seat") else value for key, value in with_.items()}
    return say.format_map({key: NAMES.get(v, v) if isinstance(v, str) else v for key, v in words.items()})
