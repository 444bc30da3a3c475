"""The course of a game: Headlines, the five steps of a turn, and the choices and windows inside them.

What a choice does stands in `actions/`; what an instruction does, in `instructions.py`.
"""

from collections.abc import Callable
from typing import Any

from core.rules.action import Words
from core.rules.agenda import Phase
from core.rules.chance import Chance
from core.rules.state import Step
from tripods import actions, army, ending, populace, tidings, train, windows
from tripods.board import STATION_REF
from tripods.cards import TIDINGS_OPS
from tripods.instructions import INSTRUCTIONS
from tripods.state import Tripods, Turn


class PlayerTurn(Phase):
    """A turn: its five steps, the windows between them, and then the next player."""

    name = "turn"
    title = "Turn"
    rule = "TR-18"

    def begin(self, state: Tripods, step: Step, chance: Chance) -> None:
        seat = step.data["seat"]
        state.turns += 1
        state.turn = Turn(seat)
        state.log("{seat}'s turn.", step="turn", seat=seat)
        _open_window(state, "W5")
        state.push("act", [seat])
        state.push("attack")
        _open_window(state, "W4")
        state.push("nominate", [seat])
        state.push("heat")
        _open_window(state, "W3")
        # A player without PCs draws the next Headline in place of a Tidings card (TR-37).
        state.push("tidings" if populace.on_board(state, seat) else "headline", seat=seat)

    def end(self, state: Tripods, step: Step, chance: Chance) -> None:
        state.turn = None
        state.push("turn", seat=state.clockwise(step.data["seat"])[1])


def _open_window(state: Tripods, window: str) -> None:
    state.push("window", window=window, passed=[])


class HeadlineDraw(Phase):
    """The next Headline is drawn, and its instructions are carried out in the order printed."""

    name = "headline"
    title = "Headline"
    rule = "TR-19"

    def begin(self, state: Tripods, step: Step, chance: Chance) -> None:
        tidings.draw_headline(state, step.data["seat"])


class TidingsDraw(Phase):
    """Step 1: a Tidings card is turned up; it may be set aside before it is carried out."""

    name = "tidings"
    title = "Tidings"
    rule = "TR-18"

    def begin(self, state: Tripods, step: Step, chance: Chance) -> None:
        tidings.turn_up(state, chance)
        state.push("resolve", seat=step.data["seat"])
        _open_window(state, "W1")


class Resolution(Phase):
    """The Tidings card that is left after the window is carried out."""

    name = "resolve"
    title = "Tidings"
    rule = "TR-18"

    def begin(self, state: Tripods, step: Step, chance: Chance) -> None:
        card = state.current.card
        assert card is not None
        tidings.order(state, TIDINGS_OPS[card], step.data["seat"])


class CharacterWindow(Phase):
    """Those who could use a Character are asked, one after another; after any use all over again."""

    name = "window"
    title = "Characters"
    rule = "R-20"
    actions = (actions.Pass,)

    def prompt(self, state: Tripods, step: Step) -> Words:
        window, seat = step.data["window"], step.seats[0]
        if window == "W2":
            op = windows.order(state)
            return Words(BEFORE_ORDER[op["op"]], {"seat": seat} | BEFORE_WITH[op["op"]](state, op))
        if window == "W1":
            return Words("{seat}: a Character before {tidings}?", _turned_up(state, seat))
        return Words(BEFORE[window], {"seat": seat})

    def begin(self, state: Tripods, step: Step, chance: Chance) -> None:
        windows.ask(state, step)


def _turned_up(state: Tripods, seat: int) -> dict[str, Any]:
    return {"seat": seat, "tidings": state.current.card}


BEFORE = {
    "W3": "{seat}: a Character before the Heat Ray?",
    "W4": "{seat}: a Character before the attacks are settled?",
    "W5": "{seat}: a Character before the turn ends?",
}
BEFORE_ORDER = {
    "march": "{seat}: a Character before the Tripods march?",
    "capture": "{seat}: a Character before the Tripods capture?",
    "train": "{seat}: a Character before the train to {station}?",
    "land": "{seat}: a Character before {cylinder} lands?",
}
BEFORE_WITH: dict[str, Callable[[Tripods, dict[str, Any]], dict[str, Any]]] = {
    "march": lambda state, op: {},
    "capture": lambda state, op: {},
    "train": lambda state, op: {"station": STATION_REF[train.coming(state)]},
    "land": lambda state, op: {"cylinder": f"cylinder:{op['cylinder']}"},
}


class Instruction(Phase):
    """One instruction of a card. What it leaves to a choice follows as a step of its own."""

    name = "instruction"
    title = "Instruction"
    rule = "TR-19"

    def begin(self, state: Tripods, step: Step, chance: Chance) -> None:
        op = step.data["op"]
        INSTRUCTIONS[op["op"]](state, op, step.data["seat"], chance)

    def end(self, state: Tripods, step: Step, chance: Chance) -> None:
        ending.check(state)


class Placement(Phase):
    """A player places one PC."""

    name = "place"
    title = "Placing PCs"
    rule = "R-2"
    actions = (actions.Place,)

    def prompt(self, state: Tripods, step: Step) -> Words:
        seat = step.seats[0]
        say = "{seat}: place a PC ({left} left)"
        return Words(say, {"seat": seat, "left": populace.waiting(state, seat)})


class StrayMachine(Phase):
    """The player who drew the card moves a Tripod."""

    name = "stray"
    title = "A stray machine"
    rule = "R-7"
    actions = (actions.Stray,)

    def prompt(self, state: Tripods, step: Step) -> Words:
        return Words("{seat}: move a Tripod along one ray", {"seat": step.seats[0]})


class Captives(Phase):
    """A Tripod captures a PC at its Location; the player who drew the card chooses where there is a choice."""

    name = "capture"
    title = "Captives"
    rule = "R-8"
    actions = (actions.Capture,)

    def prompt(self, state: Tripods, step: Step) -> Words:
        return Words("{seat}: choose whom {tripod} captures", {"seat": step.seats[0], "tripod": step.data["tripod"]})

    def begin(self, state: Tripods, step: Step, chance: Chance) -> None:
        tripod = step.data["tripod"]
        location = state.tripods[tripod]
        found = populace.captives(state, location)
        if not found:
            state.log("{tripod} finds nobody at {location}.", step="nocapture", tripod=tripod, location=location)
        elif len(found) == 1:
            populace.capture(state, tripod, found[0])
        else:
            step.seats = [step.data["seat"]]


class TheArmy(Phase):
    """The player who drew the card may move Units."""

    name = "army"
    title = "The Army"
    rule = "R-10"
    actions = (actions.MarchUnit, actions.StandFast)

    def prompt(self, state: Tripods, step: Step) -> Words:
        return Words(UNITS_LEFT[step.data["left"]], {"seat": step.seats[0]})


UNITS_LEFT = {
    1: "{seat}: you may move one Military Unit",
    2: "{seat}: you may move up to two Military Units",
}


class HeatRay(Phase):
    """Step 2: all PCs on Red Weed Spaces at a Location with a Tripod are destroyed."""

    name = "heat"
    title = "Heat Ray"
    rule = "TR-21"

    def begin(self, state: Tripods, step: Step, chance: Chance) -> None:
        state.current.stage = "heat"
        populace.burn(state)

    def end(self, state: Tripods, step: Step, chance: Chance) -> None:
        ending.check(state)


class Nomination(Phase):
    """Steps 3 and 4: attacks are declared, then the die is rolled."""

    name = "nominate"
    title = "Nominate and roll"
    rule = "TR-22"
    actions = (actions.Nominate, actions.Roll)

    def prompt(self, state: Tripods, step: Step) -> Words:
        meets = {state.units[unit] for unit in army.deployed(state)} & set(state.tripods.values())
        say = "{seat}: nominate attacks, then roll" if meets else "{seat}: roll for Variable APs"
        return Words(say, {"seat": step.seats[0]})

    def begin(self, state: Tripods, step: Step, chance: Chance) -> None:
        state.current.stage = "nominate"


class Attack(Phase):
    """The nominated attacks are settled, before any other spending."""

    name = "attack"
    title = "Attacks"
    rule = "A-22"

    def begin(self, state: Tripods, step: Step, chance: Chance) -> None:
        army.settle(state)


class Spending(Phase):
    """Step 5: APs are spent on moving and on Locations, in any order, until the player ends the turn."""

    name = "act"
    title = "Spend APs"
    rule = "TR-24"
    actions = (
        actions.Move,
        actions.Board,
        actions.Drive,
        actions.Leave,
        actions.Sail,
        actions.Downriver,
        actions.Peek,
        actions.Barracks,
        actions.Arsenal,
        actions.EndTurn,
    )

    def prompt(self, state: Tripods, step: Step) -> Words:
        return Words("{seat}: {left} AP left", {"seat": step.seats[0], "left": state.current.left})

    def begin(self, state: Tripods, step: Step, chance: Chance) -> None:
        state.current.stage = "act"


class Stroll(Phase):
    """Miss Elphinstone brings a PC away: its player chooses where to."""

    name = "walk"
    title = "Miss Elphinstone"
    rule = "R-26"
    actions = (actions.Walk,)

    def prompt(self, state: Tripods, step: Step) -> Words:
        return Words("{seat}: choose where {pc} walks", {"seat": step.seats[0], "pc": step.data["pc"]})


class Peeking(Phase):
    """A player looks at the top Tidings card and decides where it lies."""

    name = "peek"
    title = "Stop the presses"
    rule = "R-16"
    actions = (actions.Keep, actions.Bury)

    def prompt(self, state: Tripods, step: Step) -> Words:
        return Words("{seat}: leave the card on top, or bury it", {"seat": step.seats[0]})


PHASES = (
    HeadlineDraw(),
    Placement(),
    PlayerTurn(),
    TidingsDraw(),
    Resolution(),
    CharacterWindow(),
    Instruction(),
    StrayMachine(),
    Captives(),
    TheArmy(),
    HeatRay(),
    Nomination(),
    Attack(),
    Spending(),
    Stroll(),
    Peeking(),
)
