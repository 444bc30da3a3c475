"""The course of a game: choosing Town Views, turns and rounds, and automatic procedures with the choices inside them.

What a choice does stands in `actions/`, what a procedure does in `supply.py` and `contracts.py`.
"""

from typing import Any

from core.rules.action import Words
from core.rules.agenda import Phase
from core.rules.chance import Chance
from core.rules.state import Step
from upsidetown import actions, contracts, supply
from upsidetown.cards import TOWN_REF, UNIT_REF
from upsidetown.state import SOLO_TURNS, Town, Turn


class TownViews(Phase):
    """Advanced game, before the first turn: all players choose at once, and only then are the cards turned up."""

    name = "town"
    title = "Choosing a Town View"
    rule = "UT-8"
    actions = (actions.ChooseTown,)

    def prompt(self, state: Town, step: Step) -> Words:
        return Words("Keep one of your two Town View Cards")

    def end(self, state: Town, step: Step, chance: Chance) -> None:
        for seat, street in enumerate(state.streets):
            assert street.chosen is not None
            street.town, street.chosen = street.chosen, None
            street.dealt.remove(street.town)
            state.town_box += street.dealt
            street.dealt = []
            state.log("{seat} keeps {town}.", seat=seat, town=TOWN_REF[street.town])


class PlayerTurn(Phase):
    """A player's turn: two MAIN actions, and FREE ones around them, until the player ends it."""

    name = "turn"
    title = "Turn"
    rule = "UT-9"
    actions = (
        actions.Take,
        actions.Upgrade,
        actions.Split,
        actions.Build,
        actions.Demolish,
        actions.Gain,
        actions.Fulfil,
        actions.CompleteTown,
        actions.EndTurn,
    )

    def prompt(self, state: Town, step: Step) -> Words:
        return Words(ACTIONS_LEFT[state.current.left], {"seat": step.data["seat"]})

    def begin(self, state: Town, step: Step, chance: Chance) -> None:
        seat = step.data["seat"]
        if seat == 0:
            state.log(_round_opens(state), round=state.round)
        state.turn = Turn(seat)

    def end(self, state: Town, step: Step, chance: Chance) -> None:
        following = step.data["seat"] + 1
        state.turn = None
        if following < len(state.streets):
            begin_turn(state, following)
            return
        if is_over(state):
            state.log("The game is over.")
            return
        contracts.see_standstill(state, step.data["seat"])
        if state.solo:
            contracts.refresh(state, chance)
        state.round += 1
        begin_turn(state, 0)


ACTIONS_LEFT = (
    "{seat}: free actions, or end the turn",
    "{seat}: 1 main action left",
    "{seat}: 2 main actions left",
)


def begin_turn(state: Town, seat: int) -> None:
    """Put the seat's turn on the agenda."""
    state.push("turn", [seat], seat=seat)


def is_over(state: Town) -> bool:
    """Asked when a round is complete: whether it was the last one (UT-28), or the twelfth solo turn (UT-36)."""
    if state.solo:
        return state.round == SOLO_TURNS
    return state.end is not None and state.round == state.end.last_round


def _round_opens(state: Town) -> str:
    if state.solo:
        return "Turn {round} of 12 begins."
    if state.end and state.round == state.end.last_round:
        return "Round {round} begins: the final round."
    return "Round {round} begins."


class Collecting(Phase):
    """Units owed by the supply are handed over; then the storage limit holds again. Nobody acts here."""

    name = "collect"
    title = "Collecting units"
    rule = "UT-13"

    def begin(self, state: Town, step: Step, chance: Chance) -> None:
        supply.collect(state, step.data)

    def end(self, state: Town, step: Step, chance: Chance) -> None:
        if step.data["owed"]:
            state.push("collect", **step.data)
        elif supply.excess(state, step.data["seat"]):
            state.push("discard", seat=step.data["seat"])


class Substitution(Phase):
    """The supply has not the unit that is owed: the player may take a smaller one."""

    name = "substitute"
    title = "Substitution"
    rule = "UT-21"
    actions = (actions.Accept, actions.Decline)

    def prompt(self, state: Town, step: Step) -> Words:
        say = "{seat}: no {wanted} is left. Take a {offered} instead?"
        return Words(say, {"seat": step.data["seat"], **_units(step.data, "wanted", "offered")})

    def end(self, state: Town, step: Step, chance: Chance) -> None:
        owed = state.step.data["owed"]
        if step.data["accepted"]:
            owed[0] = step.data["offered"]
        else:
            del owed[0]


def _units(data: dict[str, Any], *names: str) -> dict[str, str]:
    return {name: UNIT_REF[data[name]] for name in names}


class SupplyCrunch(Phase):
    """One player's part in a Supply Crunch; the player acts only if there are several buildings to choose from."""

    name = "crunch"
    title = "Supply Crunch"
    rule = "UT-24"
    actions = (actions.GiveBack,)

    def prompt(self, state: Town, step: Step) -> Words:
        say = "{seat}: return the top Single of a building"
        return Words(say, {"seat": step.data["seat"]})

    def begin(self, state: Town, step: Step, chance: Chance) -> None:
        if not supply.crunch(state, step.data["seat"]):
            step.seats = [step.data["seat"]]


class Discarding(Phase):
    """A Storage holds more than four units; the player acts only if they are not all alike."""

    name = "discard"
    title = "Discarding"
    rule = "UT-13"
    actions = (actions.Discard,)

    def prompt(self, state: Town, step: Step) -> Words:
        seat = step.data["seat"]
        return Words(
            "{seat}: discard down to 4 units ({over} too many)", {"seat": seat, "over": supply.excess(state, seat)}
        )

    def begin(self, state: Town, step: Step, chance: Chance) -> None:
        seat = step.data["seat"]
        supply.discard_alike(state, seat)
        if supply.excess(state, seat):
            step.seats = [seat]


PHASES = (TownViews(), PlayerTurn(), Collecting(), Substitution(), SupplyCrunch(), Discarding())
