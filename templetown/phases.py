"""The course of a game: rounds, the Player Phase and the Enemy Phase, in the order of the rulebook.

What a choice does stands in `actions/`, what an automatic procedure does in `events.py`, `enemies.py` and `frankie.py`.
"""

from collections import Counter
from typing import Any

from core.rules.action import Words
from core.rules.agenda import Phase
from core.rules.chance import Chance
from core.rules.state import Step
from templetown import actions, costs, enemies, events, frankie, hands
from templetown.board import DISTRICT_REF
from templetown.cup import Cup
from templetown.state import Templetown, Turn

ENEMY_STEPS = ("enemy.bacteria", "enemy.parasites", "enemy.frankie", "enemy.towers")


class Round(Phase):
    """A round: its beginning, a turn for each player, and the Enemy Phase, one after another."""

    name = "round"
    title = "Round"
    rule = "TT-13"

    def begin(self, state: Templetown, step: Step, chance: Chance) -> None:
        state.round += 1
        if state.round > 1:
            state.first = (state.first + 1) % len(state.heroes)
        say = "Round {round} begins." if state.solo else "Round {round} begins; {seat} is the First Player."
        state.log(say, step="round", round=state.round, seat=state.first)
        if state.round > 1:
            enemies.stand_up(state)
        self._lay_out(state)

    def _lay_out(self, state: Templetown) -> None:
        """Everything that has to happen in this round, last things first."""
        state.push("enemy")
        for seat in reversed(state.order):
            state.push("turn", [seat])
        if state.round > 1:
            state.push("refill")
            state.push("spawn")
        state.push("event")

    def end(self, state: Templetown, step: Step, chance: Chance) -> None:
        state.push("round")


class EventDraw(Phase):
    """A new Event is drawn and applied."""

    name = "event"
    title = "Event"
    rule = "TT-13"

    def begin(self, state: Templetown, step: Step, chance: Chance) -> None:
        events.turn_up(state, chance)


class StreetSweepers(Phase):
    """The First Player chooses an Egg of one District to be removed."""

    name = "sweep"
    title = "Street Sweepers"
    rule = "TT-13"
    actions = (actions.Sweep,)

    def prompt(self, state: Templetown, step: Step) -> Words:
        say = "{seat}: sweep an Egg away in {district}"
        return Words(say, {"seat": state.first, "district": DISTRICT_REF[step.data["district"]]})


class ShiftChange(Phase):
    """A player may swap an Action card kept from the last round."""

    name = "shift"
    title = "Shift Change"
    rule = "TT-13"
    actions = (actions.Swap, actions.Decline)

    def prompt(self, state: Templetown, step: Step) -> Words:
        return Words("{seat}: discard an Action card and draw another, or keep all", {"seat": step.seats[0]})


class FirstDiscard(Phase):
    """Sleepless Night at set-up: a player discards a card just dealt."""

    name = "discard"
    title = "Sleepless Night"
    rule = "TT-12"
    actions = (actions.Discard,)

    def prompt(self, state: Templetown, step: Step) -> Words:
        return Words("{seat}: discard an Action card", {"seat": step.seats[0]})


class Spawn(Phase):
    """A Lazy Parasite appears in each District that is not immunized."""

    name = "spawn"
    title = "New Lazy Parasites"
    rule = "TT-14"

    def begin(self, state: Templetown, step: Step, chance: Chance) -> None:
        if costs.event(state).spawn:
            enemies.place_parasites(state, state.open_districts, Cup(chance))
        else:
            state.log("{event}: no Lazy Parasites appear.", event=state.event)


class Refill(Phase):
    """All hands are refilled."""

    name = "refill"
    title = "Refilling hands"
    rule = "TT-13"

    def begin(self, state: Templetown, step: Step, chance: Chance) -> None:
        hands.refill(state, chance)


class PlayerTurn(Phase):
    """A player's turn: any number of actions in any order, until the player ends it."""

    name = "turn"
    title = "Player Phase"
    rule = "TT-16"
    actions = (
        actions.Move,
        actions.Build,
        actions.Cure,
        actions.BuyWeapon,
        actions.BuyItem,
        actions.Repair,
        actions.Exchange,
        actions.BuyGoal,
        actions.BlackMarket,
        actions.EndTurn,
    )

    def prompt(self, state: Templetown, step: Step) -> Words:
        seat = step.seats[0]
        hero = state.heroes[seat]
        says = LAST_TURNS if state.conquered else TURNS
        return Words(says[min(len(hero.hand), 2)], {"seat": seat, "cards": len(hero.hand), "dna": hero.dna})

    def begin(self, state: Templetown, step: Step, chance: Chance) -> None:
        seat = step.seats[0]
        event = costs.event(state)
        bonus = 1 if state.heroes[seat].ability == "ability:adrenaline-shot" else 0
        state.turn = Turn(seat, 0, bonus, bool(event.wave), event.market)

    def end(self, state: Templetown, step: Step, chance: Chance) -> None:
        state.turn = None


# With no Action card, with one, with several.
TURNS = (
    "{seat}: {dna} DNA to spend",
    "{seat}: 1 Action card and {dna} DNA to spend",
    "{seat}: {cards} Action cards and {dna} DNA to spend",
)
LAST_TURNS = (
    "{seat}: last turn, with {dna} DNA",
    "{seat}: last turn, with 1 Action card and {dna} DNA",
    "{seat}: last turn, with {cards} Action cards and {dna} DNA",
)


class GoalChoice(Phase):
    """The player who has bought a Goal card keeps one of those drawn."""

    name = "goal"
    title = "Choosing a Goal card"
    rule = "TT-62"
    actions = (actions.ChooseGoal,)

    def prompt(self, state: Templetown, step: Step) -> Words:
        return Words("{seat}: keep one of the Goal cards", {"seat": step.seats[0]})


class EnemyPhase(Phase):
    """The four steps of the Enemy Phase; or the end, if the Enemies have been conquered in the Player Phase (TT-59)."""

    name = "enemy"
    title = "Enemy Phase"
    rule = "TT-40"

    def begin(self, state: Templetown, step: Step, chance: Chance) -> None:
        if state.conquered:
            state.agenda.clear()
            state.log("The Player Phase is over, and with it the game.")
            return
        step.data["lines"] = len(state.lines)
        for name in reversed(ENEMY_STEPS):
            state.push(name)

    def end(self, state: Templetown, step: Step, chance: Chance) -> None:
        steps = Counter([line.with_.get("step") for line in state.lines[step.data["lines"] :]])
        counts: dict[str, Any] = {"eggs": steps["egg"] + steps["toweregg"], "infected": steps["infect"]}
        counts |= {"bacteria": steps["spawn"], "towers": steps["fall"]}
        state.log(SUMMARY, step="summary", **counts)


# Words for which one and several are alike.
SUMMARY = (
    "The Enemy Phase is over. Eggs laid: {eggs}. Zones infected: {infected}. New Bacteria: {bacteria}. "
    "Towers lost: {towers}."
)


class BacteriaStep(Phase):
    """Step 1: Wandering Bacteria lay Eggs and move."""

    name = "enemy.bacteria"
    title = "Wandering Bacteria"
    rule = "TT-45"

    def begin(self, state: Templetown, step: Step, chance: Chance) -> None:
        if enemies.found(state, "bacteria"):
            state.log("Enemy Phase, step 1: Wandering Bacteria.", step="phase", phase="bacteria")
            enemies.resolve_bacteria(state, chance)


class ParasiteStep(Phase):
    """Step 2: Lazy Parasites lay Eggs."""

    name = "enemy.parasites"
    title = "Lazy Parasites"
    rule = "TT-45"

    def begin(self, state: Templetown, step: Step, chance: Chance) -> None:
        if enemies.found(state, "parasite"):
            state.log("Enemy Phase, step 2: Lazy Parasites.", step="phase", phase="parasites")
            enemies.resolve_parasites(state, chance)


class FrankieStep(Phase):
    """Step 3: Frankie Bola, if he is active."""

    name = "enemy.frankie"
    title = "Frankie Bola"
    rule = "TT-50"

    def begin(self, state: Templetown, step: Step, chance: Chance) -> None:
        if frankie.is_about(state):
            state.log("Enemy Phase, step 3: Frankie Bola.", step="phase", phase="frankie")
            frankie.resolve(state, chance)


class TowerStep(Phase):
    """Step 4: damaged Defense Towers are removed."""

    name = "enemy.towers"
    title = "Defense Towers"
    rule = "TT-47"

    def begin(self, state: Templetown, step: Step, chance: Chance) -> None:
        if enemies.damaged_towers(state):
            state.log("Enemy Phase, step 4: Defense Towers.", step="phase", phase="towers")
            enemies.remove_damaged_towers(state)


PHASES = (
    Round(),
    EventDraw(),
    StreetSweepers(),
    ShiftChange(),
    FirstDiscard(),
    Spawn(),
    Refill(),
    PlayerTurn(),
    GoalChoice(),
    EnemyPhase(),
    BacteriaStep(),
    ParasiteStep(),
    FrankieStep(),
    TowerStep(),
)
