"""Pandoria with Trolls & Trails: the game's definition, in the order of the rulebook."""

from core.rules.data import RuleFile, load
from core.rules.game import Choice, Game, Setting
from pandoria.bots import Greedy
from pandoria.final import result, standing
from pandoria.names import NAMES, PIECES
from pandoria.phases import PHASES
from pandoria.setup import census, set_up
from pandoria.state import Pandoria
from pandoria.view import private, public, scramble

RULES = load("pandoria", "rules.toml", RuleFile)

MODE = Setting(
    "mode",
    "Map",
    (
        Choice("base", "Pandoria", "The map of the regular game.", (2, 4)),
        Choice("trails", "Trails", "Valleys between mountain ranges, joined by Trails.", (2, 4)),
        Choice("trolls-1", "Trolls & Trails, level 1", "Alone against the Trolls, across seven Territories.", (1, 1)),
        Choice("trolls-2", "Trolls & Trails, level 2", "The Trolls are stronger, and you start with 5 cards.", (1, 1)),
        Choice("trolls-3", "Trolls & Trails, level 3", "Stronger still, and you start with 3 cards.", (1, 1)),
        Choice("trolls-4", "Trolls & Trails, level 4", "The strongest Trolls, and you start with 2 cards.", (1, 1)),
    ),
)
SIDE = Setting(
    "side",
    "Realms",
    (
        Choice("a", "Beginner, dealt", "Side A: a building at the start in place of abilities. Dealt at random."),
        Choice("b", "Standard, dealt", "Side B: five realms with their own abilities. Dealt at random.", (2, 4)),
        Choice("b-chosen", "Standard, chosen", "Side B, and each player in turn chooses a realm.", (2, 4)),
    ),
)

GAME = Game(
    slug="pandoria",
    title="Pandoria",
    blurb="Lay forests, hills, mountains and cities, and stand beside the regions that you close.",
    minutes="90 to 120",
    seats=(1, 4),
    version="1",
    settings=(MODE, SIDE),
    state=Pandoria,
    phases=PHASES,
    set_up=set_up,
    public=public,
    private=private,
    standing=standing,
    result=result,
    scramble=scramble,
    census=census,
    hidden=("card", "tile"),
    names=NAMES,
    pieces=PIECES,
    rules=RULES.rule,
    about=RULES.about,
    bots={"greedy": Greedy()},
)
