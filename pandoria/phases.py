"""The course of a game: choosing realms, the five steps of a turn, and the choices inside them.

What a choice does stands in `actions/`; Territories are `trolls.py`.
"""

from typing import ClassVar

from core.rules.action import Words
from core.rules.agenda import Phase
from core.rules.chance import Chance
from core.rules.state import Step
from pandoria import actions, scoring, setup, supply, trolls, trolls_phases
from pandoria.actions.turn import can_buy
from pandoria.names import SPELL_REF
from pandoria.state import Pandoria, Turn


class Realms(Phase):
    """Realms are chosen in turn order; the game begins once everybody has one."""

    name = "realm"
    title = "Choosing a realm"
    rule = "PA-3.2"
    actions = (actions.ChooseRealm,)

    def prompt(self, state: Pandoria, step: Step) -> Words:
        return Words("{seat}: choose a realm", {"seat": step.data["seat"]})

    def end(self, state: Pandoria, step: Step, chance: Chance) -> None:
        following = step.data["seat"] + 1
        if following < len(state.seats):
            state.push("realm", [following], seat=following)
        else:
            setup.deal(state, chance)


class Tile(Phase):
    """Step 1: a double tile or a castle."""

    name = "tile"
    title = "Placing a tile or castle"
    rule = "PA-4.2"
    actions = (actions.PlaceTile, actions.PlaceCastle, actions.Pass)

    def prompt(self, state: Pandoria, step: Step) -> Words:
        return Words("{seat}: place a tile or a castle", {"seat": step.data["seat"]})

    def begin(self, state: Pandoria, step: Step, chance: Chance) -> None:
        seat = step.data["seat"]
        if seat == 0 and not state.solo:
            say = "Round {round} begins." if state.last is None else "Round {round} begins: it is the last."
            state.log(say, round=state.round, step="round")
        state.turn = Turn(seat)

    def end(self, state: Pandoria, step: Step, chance: Chance) -> None:
        state.still = 0 if state.current.laid else state.still + 1
        state.push("act", [step.data["seat"]], seat=step.data["seat"])


class Act(Phase):
    """Steps 2 and 3: a figure placed or taken back, then a card or a Monument. All of it may be left out."""

    name = "act"
    title = "Figures and cards"
    rule = "PA-4.1"
    actions = (
        actions.MoveFigure,
        actions.PlaceFigure,
        actions.TakeBack,
        actions.Cast,
        actions.Build,
        actions.BuildMonument,
        actions.EndTurn,
    )

    def prompt(self, state: Pandoria, step: Step) -> Words:
        turn = state.current
        if turn.built or turn.cast:
            return Words("{seat}: end the turn", {"seat": turn.seat})
        if turn.placed or turn.taken:
            return Words("{seat}: card or Monument", {"seat": turn.seat})
        return Words("{seat}: figure, card or Monument", {"seat": turn.seat})

    def end(self, state: Pandoria, step: Step, chance: Chance) -> None:
        state.push("score", seat=step.data["seat"])


class Choosing(Phase):
    """A spell has been cast and leaves something to choose."""

    rule = "PA-4.15"
    say: ClassVar[str]

    def prompt(self, state: Pandoria, step: Step) -> Words:
        return Words(self.say, {"seat": step.data["seat"], "spell": SPELL_REF[step.data["spell"]]})


class Placing(Choosing):
    """Muster, Clone, Astral Ship, Enchanted Castle."""

    name = "figure"
    title = "Placing a figure by a spell"
    actions = (actions.PlaceFigure,)
    say = "{seat}: a place for the figure of {spell}"


class Moving(Choosing):
    """Teleport."""

    name = "move"
    title = "Moving a figure by a spell"
    actions = (actions.MoveFigure,)
    say = "{seat}: {spell}, a figure and where it goes"


class Single(Choosing):
    """Raise Hills, Grow Forest, Raise Mountain, Found City."""

    name = "single"
    title = "Placing a single tile"
    actions = (actions.PlaceSingle,)
    say = "{seat}: a space for {spell}"


class Expedition(Choosing):
    """Expedition: the tile just drawn is placed."""

    name = "expedition"
    title = "Placing another double tile"
    actions = (actions.PlaceTile,)
    say = "{seat}: place the tile just drawn"


class Recalling(Choosing):
    """Recall."""

    name = "recall"
    title = "Taking back figures"
    actions = (actions.TakeBack, actions.Done)
    say = "{seat}: take back one or two figures"


class Harvesting(Choosing):
    """Harvest."""

    name = "harvest"
    title = "Harvesting"
    actions = (actions.Harvest,)
    say = "{seat}: choose an open region"


class Leading(Choosing):
    """Leadership."""

    name = "lead"
    title = "Leading"
    actions = (actions.Lead,)
    say = "{seat}: choose who counts double"


class Exchanging(Choosing):
    """Exchange."""

    name = "exchange"
    title = "Swapping goods"
    actions = (actions.Swap,)
    say = "{seat}: choose what to swap"


class Scoring(Phase):
    """Step 4: what was closed is scored for everybody. Nobody acts here."""

    name = "score"
    title = "Scoring"
    rule = "PA-4.24"

    def begin(self, state: Pandoria, step: Step, chance: Chance) -> None:
        scoring.score_closed(state)

    def end(self, state: Pandoria, step: Step, chance: Chance) -> None:
        seat = step.data["seat"]
        buying = state.current.scored and can_buy(state, seat)
        state.push("buy" if buying else "draw", [seat] if buying else [], seat=seat)


class Buying(Phase):
    """Step 4, second half: whoever has closed a region may buy a card."""

    name = "buy"
    title = "Buying a card"
    rule = "PA-4.30"
    actions = (actions.Buy, actions.EndTurn)

    def prompt(self, state: Pandoria, step: Step) -> Words:
        return Words("{seat}: you may buy a card", {"seat": step.data["seat"]})

    def end(self, state: Pandoria, step: Step, chance: Chance) -> None:
        state.push("draw", seat=step.data["seat"])


class Drawing(Phase):
    """Step 5, and what follows a turn. Nobody acts here."""

    name = "draw"
    title = "Drawing a tile"
    rule = "PA-4.33"

    def begin(self, state: Pandoria, step: Step, chance: Chance) -> None:
        refill(state, step.data["seat"], chance)

    def end(self, state: Pandoria, step: Step, chance: Chance) -> None:
        state.turn = None
        if state.solo:
            trolls.turn_over(state, chance)
        else:
            next_turn(state, step.data["seat"])


def refill(state: Pandoria, seat: int, chance: Chance) -> None:
    """Draw up to the hand size. Whoever placed a tile and cannot draw brings the last round (PA-4.34)."""
    while len(state.seats[seat].tiles) < supply.hand_size(state, seat):
        if supply.draw_tile(state, seat, chance) is None:
            if not state.solo and state.last is None:
                state.last = "tiles"
                state.log("The double tiles have run out: this is the last round.", step="last")
            return


def next_turn(state: Pandoria, seat: int) -> None:
    """The next player's turn; after the last round nothing more."""
    following = (seat + 1) % len(state.seats)
    if following == 0:
        if state.still >= len(state.seats):
            state.last = "stuck"
            state.log("Nobody could place anything in this round.", step="last")
        if state.last:
            state.log("The game is over.", step="over")
            return
        state.round += 1
    state.push("tile", [following], seat=following)


PHASES: tuple[Phase, ...] = (
    Realms(),
    Tile(),
    Act(),
    Placing(),
    Moving(),
    Single(),
    Expedition(),
    Recalling(),
    Harvesting(),
    Leading(),
    Exchanging(),
    Scoring(),
    Buying(),
    Drawing(),
    *trolls_phases.PHASES,
)
