"""Tripods!: the game's definition, in the order of the rulebook."""

from core.rules.data import RuleFile, load
from core.rules.game import Choice, Game, Setting
from tripods import actions, board, cards
from tripods.bots import Greedy
from tripods.phases import PHASES
from tripods.scoring import figures, result, standing
from tripods.setup import census, set_up
from tripods.state import Tripods
from tripods.view import private, public, scramble

RULES = load("tripods", "rules.toml", RuleFile)

START = Setting(
    "start",
    "Start",
    (
        Choice("placed", "Place your PCs", "Headline 1: everybody places ten PCs, one at a time in turn."),
        Choice("quick", "Quick start", "All PCs are dealt onto legal Spaces at random."),
    ),
)

GAME = Game(
    slug="tripods",
    title="Tripods!",
    blurb="Get your people out of London by train and by ship before the Martians' Heat Ray finds them.",
    minutes="60",
    seats=(2, 4),
    version="1",
    settings=(START,),
    state=Tripods,
    phases=PHASES,
    set_up=set_up,
    public=public,
    private=private,
    standing=standing,
    result=result,
    figures=figures,
    scramble=scramble,
    census=census,
    hidden=("tidings", "cylinder", "carriage", "tripod"),
    names=board.NAMES | cards.NAMES,
    pieces=board.PIECES | cards.PIECES,
    rules=RULES.rule,
    about=RULES.about,
    bots={"greedy": Greedy()},
    anytime=(
        actions.Artilleryman,
        actions.Henderson,
        actions.Ogilvy,
        actions.Curate,
        actions.Elphinstone,
        actions.Bonus,
        actions.AskMe,
    ),
)
