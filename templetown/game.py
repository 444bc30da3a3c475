"""Trouble in Templetown: the game's definition, in the order of the rulebook."""

from core.rules.data import RuleFile, load
from core.rules.game import Choice, Game, Setting
from templetown.bots import Greedy
from templetown.cards import NAMES, PIECES
from templetown.figures import figures
from templetown.phases import PHASES
from templetown.scoring import result, standing
from templetown.setup import census, set_up
from templetown.state import Templetown
from templetown.view import private, public, scramble

RULES = load("templetown", "rules.toml", RuleFile)

MODE = Setting(
    "mode",
    "Mode",
    (
        Choice("co-op", "Cooperative", "Save the city together; with one player, the Solo Mode."),
        Choice("difficult", "Difficult", "The same with 5 Action cards a round in place of 6.", (2, 4)),
        Choice("semi-coop", "Semi-Cooperative", "Hands and Goal cards are secret, and one player wins.", (2, 4)),
    ),
)

GAME = Game(
    slug="templetown",
    title="Trouble in Templetown",
    blurb="Wall in the districts of a sick body, or corner Frankie Bola, before thirteen zones are infected.",
    minutes="90",
    seats=(1, 4),
    version="1",
    settings=(MODE,),
    state=Templetown,
    phases=PHASES,
    set_up=set_up,
    public=public,
    private=private,
    standing=standing,
    result=result,
    scramble=scramble,
    census=census,
    hidden=("card", "event", "goal"),
    names=NAMES,
    pieces=PIECES,
    rules=RULES.rule,
    about=RULES.about,
    bots={"greedy": Greedy()},
    plans=True,
    figures=figures,
)
