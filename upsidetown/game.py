"""Upside Town: the game's definition, in the order of the rulebook."""

from core.rules.data import RuleFile, load
from core.rules.game import Choice, Game, Setting
from upsidetown.bots import Greedy
from upsidetown.cards import NAMES, PIECES
from upsidetown.phases import PHASES
from upsidetown.scoring import result, standing
from upsidetown.setup import census, set_up
from upsidetown.state import Town
from upsidetown.view import private, public, scramble

RULES = load("upsidetown", "rules.toml", RuleFile)

VARIANT = Setting(
    "variant",
    "Variant",
    (
        Choice("basic", "Basic", "Contracts only. Best for a first game."),
        Choice("advanced", "Advanced", "Each player also keeps one of two Town View Cards, worth 6 to 9 points."),
    ),
)
PROJECTS = Setting(
    "projects",
    "Special Projects",
    (
        Choice(False, "Without", "Only what the variant says."),
        Choice(True, "With", "Three open cards bring points at the end to everybody whose street fits them."),
    ),
)

GAME = Game(
    slug="upsidetown",
    title="Upside Town",
    blurb="Stack magnetic units along your street, and match the skylines of your contracts before the others do.",
    minutes="45",
    seats=(1, 4),
    version="1",
    settings=(VARIANT, PROJECTS),
    state=Town,
    phases=PHASES,
    set_up=set_up,
    public=public,
    private=private,
    standing=standing,
    result=result,
    scramble=scramble,
    census=census,
    hidden=("contract", "town"),
    names=NAMES,
    pieces=PIECES,
    rules=RULES.rule,
    about=RULES.about,
    bots={"greedy": Greedy()},
)
