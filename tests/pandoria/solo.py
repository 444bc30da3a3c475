"""A small vocabulary for tests of Trolls & Trails: a game at its beginning, at the bridges, in the middle of a turn."""

from core.rules.chance import Chance
from core.rules.game import play
from pandoria import ground, trolls
from pandoria.actions import Cast, ChooseRealm
from pandoria.components import CARDS
from pandoria.game import GAME
from pandoria.maps import bits
from pandoria.state import Turn
from pandoria.trolls_phases import Explore

SOLO = trolls.SOLO
LEVELS = (1, 2, 3, 4)


def a_game(level=1, realm="humans"):
    """A solo game with the first double tile to place."""
    options = GAME.read_options({"mode": f"trolls-{level}"}, 1)
    state = GAME.start(options, 1, Chance(b"trolls", 0))
    state = play(GAME, state, 0, ChooseRealm(realm), chance(0))
    state.lines = []
    return state


def chance(depth=1):
    return Chance(b"trolls", depth)


def fill(state, territory, leaving=0):
    """Castles on every space of a Territory but so many at its end: no matter whose they are."""
    free = list(bits(SOLO.territories[territory].spaces & ground.land(state).free))
    for index in free[: len(free) - leaving]:
        state.laid[SOLO.hexes[index].ref] = "castle:0.0"


def after_turn(state):
    """What a turn that ends like this leads to: the phases pushed."""
    state.agenda = []
    trolls.turn_over(state, chance())
    return [step.phase for step in state.agenda]


def at_the_bridges(level=1, explored=(1,), row=2):
    """A game in which these Territories are explored and a bridge is to be chosen."""
    state = a_game(level)
    table = trolls.table(state)
    table.explored, table.row, table.territory = list(explored), row, explored[-1]
    state.agenda = []
    state.push("explore", [0])
    return state


def after_scoring(level, row):
    """The phases after the Territory of this row has been scored, with a figure left behind."""
    state = a_game(level)
    state.figures["hex:2.1"] = state.seats[0].reserve.pop(0)
    table = trolls.table(state)
    table.explored, table.row = list(range(2, row + 1)), row
    state.agenda = []
    state.push("territory")
    GAME.phase["territory"].begin(state, state.step, chance())
    state.agenda.pop()
    GAME.phase["territory"].end(state, None, chance())
    return state


def at_the_last():
    """A game in the seventh Territory, whose stack is empty, with a tile in hand."""
    state = at_the_bridges(explored=(1, 2, 3, 4, 5, 6), row=7)
    state = play(GAME, state, 0, Explore("bridge:4-7"), chance())
    trolls.table(state).stacks["7"] = []
    return state


def acting(state, *cards, **goods):
    """Steps 2 and 3 of a turn, with these cards in hand and plenty of goods."""
    tableau = state.seats[0]
    state.deck += tableau.cards
    tableau.cards = [card_of(state, name) for name in cards]
    tableau.goods = {"wood": 10, "gold": 0, "crystals": 10, **goods}
    state.agenda, state.turn = [], Turn(0)
    state.push("act", [0], seat=0)
    return state


def card_of(state, name):
    card = next(card for card in state.deck if name in (CARDS[card].spell.id, CARDS[card].building.id))
    state.deck.remove(card)
    return card


def cast(state, number=0):
    return play(GAME, state, 0, Cast(state.seats[0].cards[number]), chance())
