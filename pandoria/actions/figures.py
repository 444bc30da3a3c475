"""Step 2 of a turn: placing a figure or taking one back; and the same where a spell or a realm allows it.

What is legal is told by `figures.py`.
"""

from collections.abc import Iterable

from core.rules.action import Action, Words
from core.rules.chance import Chance
from core.rules.errors import Illegal
from pandoria import figures, gains, ground, prices
from pandoria.state import LEADERS, Pandoria


class PlaceFigure(Action, frozen=True):
    """Place a figure from the reserve."""

    verb = "Place figure"
    rule = "PA-4.10"

    figure: str
    to: str

    @classmethod
    def candidates(cls, state: Pandoria, seat: int) -> Iterable["PlaceFigure"]:
        places = allowed_places(state, seat)
        ready = figures.ready(state, seat)
        if not ready:
            raise Illegal("PA-4.10", "{seat} has no figure in reserve.", seat=seat)
        if not places:
            raise Illegal("PA-4.11", "No figure may stand on what has just been placed.")
        return [cls(figure, place) for place in places for figure in ready]

    def check(self, state: Pandoria, seat: int) -> None:
        places = allowed_places(state, seat)
        figures.need_ready(state, seat, self.figure)
        if self.to not in places:
            raise figures.refuse_place(state, self.to)
        if extra_price(state, seat, self.to) > state.seats[seat].goods["crystals"]:
            raise Illegal("PA-5.9", "The spell to {ship} costs more Crystals than {seat} has.", ship=self.to, seat=seat)

    def apply(self, state: Pandoria, seat: int, chance: Chance) -> None:
        gains.pay(state, seat, "crystals", extra_price(state, seat, self.to))
        state.seats[seat].reserve.remove(self.figure)
        state.figures[self.to] = self.figure
        say = "{seat} places {figure} on {place}."
        state.log(say, seat=seat, figure=self.figure, place=self.to, step="place")
        if state.step.phase == "act":
            state.current.placed = True
        else:
            state.answered(seat)

    def words(self, state: Pandoria, seat: int) -> Words:
        several = len(figures.ready(state, seat)) > 1
        say = "A leader on {place}" if self.figure in LEADERS else "A figure on {place}"
        extra = extra_price(state, seat, self.to)
        at = [self.figure, self.to] if several else [self.to]
        return Words(say, {"place": self.to}, at, MORE_CRYSTALS[extra] if extra else "")


MORE_CRYSTALS = ("", "1 more Crystal", *[f"{count} more Crystals" for count in range(2, 10)])


def allowed_places(state: Pandoria, seat: int) -> list[str]:
    """Where a figure may be placed in this step. Raises Illegal if step 2 allows none."""
    step = state.step
    if step.phase == "figure":
        return figures.spell_places(state, seat, step.data["spell"])
    figures.need_place_left(state, seat)
    return figures.laid_places(state)


def extra_price(state: Pandoria, seat: int, place: str) -> int:
    """What the Astral Ship to a dearer ship costs beyond the price of the cheapest."""
    data = state.step.data
    if data.get("paid") is None:
        return 0
    price: int = prices.of_ship(state, state.seats[seat], place) - data["paid"]
    return price


class TakeBack(Action, frozen=True):
    """Take one of one's own figures back from the map, the leader too."""

    verb = "Take back figure"
    rule = "PA-4.13"

    figure: str

    @classmethod
    def candidates(cls, state: Pandoria, seat: int) -> Iterable["TakeBack"]:
        need_taking(state, seat)
        own = figures.on_map(state, seat)
        if not own:
            raise Illegal("PA-4.13", "{seat} has no figure on the map.", seat=seat)
        return [cls(figure) for figure in sorted(own)]

    def check(self, state: Pandoria, seat: int) -> None:
        need_taking(state, seat)
        figures.need_own(state, seat, self.figure)

    def apply(self, state: Pandoria, seat: int, chance: Chance) -> None:
        place = figures.need_own(state, seat, self.figure)
        ground.take_up(state, place)
        say = "{seat} takes back {figure} from {place}."
        state.log(say, seat=seat, figure=self.figure, place=place, step="take")
        data = state.step.data
        if state.step.phase == "act":
            state.current.taken = True
            return
        data["left"] = data.get("left", 1) - 1
        if not data["left"] or not figures.on_map(state, seat):
            state.answered(seat)

    def words(self, state: Pandoria, seat: int) -> Words:
        place = figures.need_own(state, seat, self.figure)
        return Words("The {figure} on {place}", {"figure": self.figure, "place": place}, [self.figure])


def need_taking(state: Pandoria, seat: int) -> None:
    """Whether a figure may be taken back now. Raises Illegal."""
    if state.step.phase == "act":
        figures.need_take_left(state, seat)


class MoveFigure(Action, frozen=True):
    """Move one of one's own figures to another hex: by Teleport, or to a hex next to it as the Elves do."""

    verb = "Move figure"
    rule = "PA-5.1"

    figure: str
    to: str

    @classmethod
    def candidates(cls, state: Pandoria, seat: int) -> Iterable["MoveFigure"]:
        need_moving(state, seat)
        own = figures.on_map(state, seat)
        found = [cls(figure, to) for figure in sorted(own) for to in ways(state, figure, own[figure])]
        if not found:
            raise Illegal("PA-6.2", "No figure of {seat} has a free hex next to it.", seat=seat)
        return found

    def check(self, state: Pandoria, seat: int) -> None:
        need_moving(state, seat)
        place = figures.need_own(state, seat, self.figure)
        if state.step.phase == "act" and self.figure in LEADERS:
            raise Illegal("PA-6.2", "The Elves' leader does not move like this.")
        if self.to not in ways(state, self.figure, place):
            raise figures.refuse_place(state, self.to)

    def apply(self, state: Pandoria, seat: int, chance: Chance) -> None:
        place = figures.need_own(state, seat, self.figure)
        del state.figures[place]
        state.figures[self.to] = self.figure
        say = "{seat} moves {figure} from {place} to {to}."
        state.log(say, seat=seat, figure=self.figure, place=place, to=self.to, step="move")
        if state.step.phase == "act":
            state.current.moved = True
        else:
            state.answered(seat)

    def words(self, state: Pandoria, seat: int) -> Words:
        place = figures.need_own(state, seat, self.figure)
        with_ = {"figure": self.figure, "place": place, "to": self.to}
        return Words("The {figure} from {place} to {to}", with_, [self.figure, self.to])


def need_moving(state: Pandoria, seat: int) -> None:
    """Whether a figure may be moved now. Raises Illegal."""
    if state.step.phase == "act":
        figures.need_move_left(state, seat)


def ways(state: Pandoria, figure: str, place: str) -> list[str]:
    """Where a figure may go from its place."""
    if state.step.phase == "act":
        return figures.next_to(state, place) if figures.normal(figure) else []
    return figures.open_places(state)
