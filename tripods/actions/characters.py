"""The five Characters, the two Variable APs that any of them gives instead, and the answers of those who are asked.

Characters may be played by seats that are not to act: each checks for itself whether its moment has come.
"""

from collections.abc import Iterable
from typing import Any, ClassVar, Literal

from core.rules.action import Action, Words
from core.rules.chance import Chance
from core.rules.errors import Illegal
from tripods import martians, populace, tidings, windows
from tripods.actions.choices import STAY_REF, need_ray
from tripods.actions.movement import mine, need_room
from tripods.board import LOCATIONS, RAYS, TOUCHES
from tripods.cards import CARD_REF, CHARACTERS, COSTS
from tripods.state import Asks, Shelter, Tripods

Name = Literal["artilleryman", "newspaperman", "astronomer", "curate", "elphinstone"]

# Why a Character cannot be played now.
WHEN = {
    "artilleryman": "{card} helps after the roll, before nominated attacks are settled.",
    "newspaperman": "{card} acts as a Tidings card is turned up.",
    "astronomer": "{card} acts as Tripods are about to march.",
    "curate": "{card} acts before Tidings are carried out, and before the Heat Ray.",
    "elphinstone": "{card} acts where Characters may be played, not during a choice.",
}


class Character(Action, frozen=True):
    """What all five have in common. `name` is the card."""

    name: ClassVar[Name]

    @classmethod
    def in_hand(cls, state: Tripods, seat: int) -> bool:
        """Whether to think of playing it at all. Raises Illegal with the reason for a seat that is to act and holds
        it."""
        if state.turn is None or cls.name not in state.players[seat].cards:
            return False
        if windows.present(state) in CHARACTERS[cls.name].windows:
            return True
        if seat not in state.step.seats:
            return False
        raise cls.not_now(seat)

    @classmethod
    def not_now(cls, seat: int) -> Illegal:
        """The refusal outside its windows."""
        return Illegal("R-20", WHEN[cls.name], card=CARD_REF[seat][cls.name])

    def need(self, state: Tripods, seat: int) -> None:
        """The card must be unused, and one of its windows open. Raises Illegal."""
        if self.name not in state.players[seat].cards:
            raise Illegal("TR-33", "{seat} has used {card} already.", seat=seat, card=CARD_REF[seat][self.name])
        if state.turn is None or windows.present(state) not in CHARACTERS[self.name].windows:
            raise self.not_now(seat)

    def use(self, state: Tripods, seat: int, say: str, step: str, **with_: Any) -> None:
        """Turn the card face down, tell what it does, and ask everybody again."""
        state.players[seat].cards.remove(self.name)
        state.log(say, step=step, seat=seat, card=CARD_REF[seat][self.name], **with_)
        windows.reopen(state, used=True)


class Artilleryman(Character, frozen=True):
    """A nominated Tripod's number counts as 3 lower for this attempt."""

    verb = "The Artilleryman"
    rule = "R-22"
    name = "artilleryman"

    tripod: str

    @classmethod
    def candidates(cls, state: Tripods, seat: int) -> Iterable["Artilleryman"]:
        if not cls.in_hand(state, seat) or seat != state.current.seat:
            return []
        return [cls(each.tripod) for each in state.current.nominations if not each.helped]

    def check(self, state: Tripods, seat: int) -> None:
        self.need(state, seat)
        if seat != state.current.seat:
            raise Illegal("R-22", "The Artilleryman helps only in one's own turn.")
        found = [each for each in state.current.nominations if each.tripod == self.tripod]
        if not found:
            raise Illegal("R-22", "No attack on this Tripod has been nominated.")
        if found[0].helped:
            raise Illegal("R-22", "An Artilleryman helps against {tripod} already.", tripod=self.tripod)

    def apply(self, state: Tripods, seat: int, chance: Chance) -> None:
        next(each for each in state.current.nominations if each.tripod == self.tripod).helped = True
        say = "{seat} plays {card}: {tripod} counts as 3 lower."
        self.use(state, seat, say, "artillery", tripod=self.tripod)

    def words(self, state: Tripods, seat: int) -> Words:
        card = CARD_REF[seat][self.name]
        return Words("Let {tripod} count as 3 lower", {"tripod": self.tripod, "card": card}, [card, self.tripod])


class Henderson(Character, frozen=True):
    """Set aside the Tidings card just turned up, unless it is Stop Press!; another is drawn in its place."""

    verb = "Henderson of the Press"
    rule = "R-23"
    name = "newspaperman"

    @classmethod
    def candidates(cls, state: Tripods, seat: int) -> Iterable["Henderson"]:
        return [cls()] if cls.in_hand(state, seat) else []

    def check(self, state: Tripods, seat: int) -> None:
        self.need(state, seat)
        if not tidings.may_be_set_aside(state):
            raise Illegal("R-23", "Stop Press! cannot be set aside.")

    def apply(self, state: Tripods, seat: int, chance: Chance) -> None:
        self.use(state, seat, "{seat} plays {card}.", "press")
        tidings.set_aside(state, seat, chance)

    def words(self, state: Tripods, seat: int) -> Words:
        card, turned_up = CARD_REF[seat][self.name], state.current.card
        assert turned_up is not None
        return Words("Set {tidings} aside", {"tidings": turned_up, "card": card}, [card], final=True)


class Ogilvy(Character, frozen=True):
    """One Tripod that is about to move stays (`to` is None), or moves along any ray of its Location instead."""

    verb = "Ogilvy the Astronomer"
    rule = "R-24"
    name = "astronomer"

    tripod: str
    to: str | None = None

    @classmethod
    def candidates(cls, state: Tripods, seat: int) -> Iterable["Ogilvy"]:
        if not cls.in_hand(state, seat):
            return []
        op = windows.order(state)
        if op["op"] != "march":
            if seat not in state.step.seats:
                return []
            raise cls.not_now(seat)
        planned = martians.moves(state, op)
        return [cls(tripod, to) for tripod in planned for to in _instead(state, tripod, planned[tripod])]

    def check(self, state: Tripods, seat: int) -> None:
        self.need(state, seat)
        op = windows.order(state)
        if op["op"] != "march":
            raise self.not_now(seat)
        if self.tripod not in martians.moves(state, op):
            raise Illegal("R-24", "This Tripod is not about to move.")
        if self.to is not None:
            need_ray(state, self.tripod, self.to)

    def apply(self, state: Tripods, seat: int, chance: Chance) -> None:
        op = windows.order(state)
        to = self.to or state.tripods[self.tripod]
        op["redirected"] = op.get("redirected", {}) | {self.tripod: to}
        say = "{seat} plays {card}: {tripod} goes to {to} instead."
        if self.to is None:
            say = "{seat} plays {card}: {tripod} stays at {to}."
        self.use(state, seat, say, "redirect", tripod=self.tripod, to=to)

    def words(self, state: Tripods, seat: int) -> Words:
        card = CARD_REF[seat][self.name]
        if self.to is None:
            return Words("Let {tripod} stay", {"tripod": self.tripod, "card": card}, [card, self.tripod])
        with_ = {"tripod": self.tripod, "location": self.to, "card": card}
        return Words("Let {tripod} go to {location} instead", with_, [card, self.tripod, self.to])


def _instead(state: Tripods, tripod: str, planned: str) -> list[str | None]:
    start = state.tripods[tripod]
    stay: list[str | None] = [None] if planned != start else []
    return stay + [to for to in RAYS[start].values() if to != planned]


class Curate(Character, frozen=True):
    """Until the end of the turn one's PCs at a Location can be neither destroyed by the Heat Ray nor captured."""

    verb = "The Curate"
    rule = "R-25"
    name = "curate"

    location: str

    @classmethod
    def candidates(cls, state: Tripods, seat: int) -> Iterable["Curate"]:
        if not cls.in_hand(state, seat):
            return []
        homes = {at for each in populace.own(state, seat) for at in TOUCHES[each.space]}
        return [cls(location) for location in LOCATIONS if location in homes]

    def check(self, state: Tripods, seat: int) -> None:
        self.need(state, seat)
        if self.location not in LOCATIONS:
            raise Illegal("R-25", "The Curate needs the name of a Location.")

    def apply(self, state: Tripods, seat: int, chance: Chance) -> None:
        state.current.shelters.append(Shelter(seat, self.location))
        say = "{seat} plays {card}: their PCs at {location} are hidden until the end of the turn."
        self.use(state, seat, say, "shelter", location=self.location)

    def words(self, state: Tripods, seat: int) -> Words:
        card = CARD_REF[seat][self.name]
        with_ = {"location": self.location, "card": card}
        return Words("Hide your PCs at {location}", with_, [card, self.location])


class Elphinstone(Character, frozen=True):
    """Move one of one's PCs on foot by up to 5 APs' worth of Spaces; where to is chosen next."""

    verb = "Miss Elphinstone"
    rule = "R-26"
    name = "elphinstone"

    pc: str

    @classmethod
    def candidates(cls, state: Tripods, seat: int) -> Iterable["Elphinstone"]:
        return [cls(each.ref) for each in populace.strollers(state, seat)] if cls.in_hand(state, seat) else []

    def check(self, state: Tripods, seat: int) -> None:
        self.need(state, seat)
        if not populace.can_stroll(mine(state, seat, self.pc), populace.occupied(state)):
            raise Illegal("R-26", "{pc} cannot get anywhere.", pc=self.pc)

    def apply(self, state: Tripods, seat: int, chance: Chance) -> None:
        self.use(state, seat, "{seat} plays {card} for {pc}.", "rescue", pc=self.pc)
        state.push("walk", [seat], pc=self.pc)

    def words(self, state: Tripods, seat: int) -> Words:
        card = CARD_REF[seat][self.name]
        return Words("Move {pc} for nothing", {"pc": self.pc, "card": card}, [card, self.pc])


class Walk(Action, frozen=True):
    """Where Miss Elphinstone brings the PC: an empty Space."""

    verb = "Walk"
    rule = "R-26"

    to: str

    @classmethod
    def candidates(cls, state: Tripods, seat: int) -> Iterable["Walk"]:
        return [cls(to) for to in populace.strolls(state, mine(state, seat, state.step.data["pc"]))]

    def check(self, state: Tripods, seat: int) -> None:
        need_room(state, self.to, populace.occupied(state))
        pc = state.step.data["pc"]
        if self.to not in populace.strolls(state, mine(state, seat, pc)):
            say = "{space} is more than 5 APs' worth of Spaces away from {pc}."
            raise Illegal("R-26", say, space=self.to, pc=pc)

    def apply(self, state: Tripods, seat: int, chance: Chance) -> None:
        pc = state.step.data["pc"]
        start = mine(state, seat, pc).space
        populace.put(state, pc, self.to)
        say = "{seat}'s {pc} walks from {space} to {to} for nothing."
        state.log(say, step="walk", seat=seat, pc=pc, space=start, to=self.to)
        state.answered(seat)

    def words(self, state: Tripods, seat: int) -> Words:
        pc = state.step.data["pc"]
        return Words("Walk with {pc} to {space}", {"pc": pc, "space": self.to}, [self.to])


class Bonus(Action, frozen=True):
    """Use a Character for 2 Variable APs in one's own turn, whatever it could do otherwise."""

    verb = "2 Variable APs"
    rule = "TR-33"

    character: Name

    @classmethod
    def candidates(cls, state: Tripods, seat: int) -> Iterable["Bonus"]:
        if state.turn is None or seat != state.turn.seat or state.step.phase not in OFFERED_BONUS:
            return []
        return [cls(name) for name in state.players[seat].cards]  # type: ignore[arg-type]

    def check(self, state: Tripods, seat: int) -> None:
        card = CARD_REF[seat][self.character]
        if self.character not in state.players[seat].cards:
            raise Illegal("TR-33", "{seat} has used {card} already.", seat=seat, card=card)
        if state.turn is None or seat != state.turn.seat:
            raise Illegal("A-37", "Variable APs are of use only in one's own turn.")
        if state.step.phase not in OFFERED_BONUS:
            raise Illegal("R-20", "{card} cannot be used during a choice.", card=card)

    def apply(self, state: Tripods, seat: int, chance: Chance) -> None:
        state.players[seat].cards.remove(self.character)
        state.current.variable += COSTS.card
        say = "{seat} uses {card} for {ap} Variable AP."
        state.log(say, step="bonus", seat=seat, card=CARD_REF[seat][self.character], ap=COSTS.card)
        windows.reopen(state, used=True)

    def words(self, state: Tripods, seat: int) -> Words:
        card = CARD_REF[seat][self.character]
        with_ = {"card": card, "ap": COSTS.card}
        return Words("Use {card} for {ap} Variable AP", with_, [card])


OFFERED_BONUS = ("window", "nominate", "act")


class Pass(Action, frozen=True):
    """Play no Character now."""

    verb = "Pass"
    rule = "R-20"

    @classmethod
    def candidates(cls, state: Tripods, seat: int) -> Iterable["Pass"]:
        return [cls()]

    def check(self, state: Tripods, seat: int) -> None:
        """Always possible where it is asked."""

    def apply(self, state: Tripods, seat: int, chance: Chance) -> None:
        state.log("{seat} plays no Character.", step="pass", seat=seat)
        state.step.data["passed"].append(seat)
        windows.ask(state, state.step)

    def words(self, state: Tripods, seat: int) -> Words:
        return Words("Play no Character now", {}, [STAY_REF], final=True)


class AskMe(Action, frozen=True):
    """Set when one is asked in other players' turns and before one's own steps."""

    verb = "Ask me"
    rule = "R-21"

    when: Asks

    @classmethod
    def candidates(cls, state: Tripods, seat: int) -> Iterable["AskMe"]:
        now = state.players[seat].asks
        return [cls(when) for when in ASKS if when != now] if state.players[seat].cards else []

    def check(self, state: Tripods, seat: int) -> None:
        if self.when == state.players[seat].asks:
            raise Illegal("R-21", "That is set already.")

    def apply(self, state: Tripods, seat: int, chance: Chance) -> None:
        state.players[seat].asks = self.when
        state.log(ASKED[self.when], seat=seat)
        windows.reopen(state, used=False)

    def words(self, state: Tripods, seat: int) -> Words:
        return Words(ASKS[self.when], {}, [f"asks:{seat}"])


ASKS: dict[Asks, str] = {
    "needed": "Ask me when my PCs are at stake",
    "always": "Ask me always",
    "never": "Never ask me in this game",
}
ASKED: dict[Asks, str] = {
    "needed": "{seat} wants to be asked for Characters when PCs are at stake.",
    "always": "{seat} wants to be asked for Characters always.",
    "never": "{seat} does not want to be asked for Characters in this game.",
}
