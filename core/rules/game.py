"""A game's definition, and the three questions that everything else asks of it: what is offered, what follows from an
action, and what a seat may see. It knows nothing of tables, visitors or storage."""

import functools
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from core.rules.action import Action
from core.rules.agenda import Phase, run
from core.rules.bots import Bot, Random
from core.rules.chance import Chance
from core.rules.data import Rule
from core.rules.errors import Illegal, Malformed
from core.rules.state import State

S = TypeVar("S", bound=State)

OptionValue = str | int | bool


class Choice(msgspec.Struct, frozen=True):
    """One value of a setting. `seats` narrows the number of players where it is chosen."""

    value: OptionValue
    title: str
    help: str
    seats: tuple[int, int] | None = None


class Setting(msgspec.Struct, frozen=True):
    """A mode or option of the game: the first choice is the default."""

    name: str
    title: str
    choices: tuple[Choice, ...]

    @property
    def default(self) -> OptionValue:
        return self.choices[0].value


class Score(msgspec.Struct, forbid_unknown_fields=True):
    """One seat's final score; `parts` are its sources by title and add up to `total`. `ties` are the tie-breakers in
    order, by title."""

    seat: int
    total: int
    parts: dict[str, int]
    ties: dict[str, int] = {}


class Result(msgspec.Struct, forbid_unknown_fields=True, rename={"with_": "with"}):
    """How a game ended. `winners` may be several (shared), or none where the game itself has won; `cause` says in
    words what ended it."""

    winners: list[int]
    say: str
    scores: list[Score]
    cause: str
    with_: dict[str, Any] = {}


def no_figures(state: State) -> Mapping[str, float]:
    """What a game measures that says no more than its scores."""
    return {}


@dataclass(frozen=True)
class Game(Generic[S]):
    """The definition of a game. Reads as the rulebook's table of contents.

    `set_up(options, seats, chance)` lays out the table and pushes the first steps. `public(state)` is what everybody
    sees, `private(state, seat)` what that seat sees besides ({} = nothing): both are whitelists. `hidden` names the
    kinds of reference ("goal" of "goal:17") that may be unknown to somebody: when one comes into somebody's sight, undo
    has to ask. `scramble(state, seat, chance)` re-deals at random what that seat (None = a spectator) cannot know, in
    place. `census(state)` counts the pieces that are never created or lost. `standing(state)` is each seat's score so
    far, from public knowledge. `result(state)` is asked when the agenda is empty. `names` gives words to every
    reference, `pieces` the printed faces of cards and tiles. `plans` lets players mark what they have in mind.
    `figures` measures a finished game by title, beyond its scores, for whoever plays out many and compares.
    """

    slug: str
    title: str
    blurb: str
    minutes: str
    seats: tuple[int, int]
    version: str
    settings: tuple[Setting, ...]
    state: type[S]
    phases: tuple[Phase, ...]
    set_up: Callable[[Mapping[str, Any], int, Chance], S]
    public: Callable[[S], dict[str, Any]]
    private: Callable[[S, int], dict[str, Any]]
    standing: Callable[[S], list[int]]
    result: Callable[[S], Result]
    scramble: Callable[[S, int | None, Chance], None]
    census: Callable[[S], Mapping[str, int]]
    hidden: tuple[str, ...]
    names: Mapping[str, str]
    pieces: Mapping[str, Any]
    rules: tuple[Rule, ...]
    about: str = ""
    anytime: tuple[type[Action], ...] = ()
    plans: bool = False
    figures: Callable[[S], Mapping[str, float]] = no_figures
    bots: Mapping[str, Bot] = field(default_factory=dict)

    everybodys_bot: ClassVar[Bot] = Random()

    @functools.cached_property
    def phase(self) -> dict[str, Phase]:
        """Phases by name."""
        return {phase.name: phase for phase in self.phases}

    @functools.cached_property
    def actions(self) -> tuple[type[Action], ...]:
        """Every action of the game once, in rulebook order."""
        found = [action for phase in self.phases for action in phase.actions] + list(self.anytime)
        return tuple(dict.fromkeys(found))

    @functools.cached_property
    def all_bots(self) -> dict[str, Bot]:
        """Bots by level; every game has `random`."""
        return {"random": self.everybodys_bot, **self.bots}

    @functools.cached_property
    def _state_decoder(self) -> msgspec.json.Decoder[S]:
        return msgspec.json.Decoder(self.state)

    @functools.cached_property
    def _action_decoder(self) -> msgspec.json.Decoder[Any]:
        union: Any = self.actions[0]
        for action in self.actions[1:]:
            union = union | action
        return msgspec.json.Decoder(union)

    @functools.cached_property
    def secrets(self) -> re.Pattern[bytes]:
        """Finds the references of hidden kinds in an encoded view."""
        return re.compile(rb'"((?:%s):[^"]*)"' % "|".join(self.hidden).encode())

    def encode(self, state: S) -> bytes:
        """The state as JSON, the same bytes for the same position in every process."""
        return _encode(state)

    def decode(self, text: bytes) -> S:
        """The state from its JSON. Raises msgspec.ValidationError at an unknown field or a wrong type."""
        return self._state_decoder.decode(text)

    def read_action(self, text: bytes) -> Action:
        """An action from its JSON. Raises Malformed in words that say what is wrong."""
        try:
            action: Action = self._action_decoder.decode(text)
        except (msgspec.DecodeError, RecursionError) as error:
            raise Malformed(f"This is not an action of {self.title}: {error}") from None
        return action

    def read_options(self, given: Mapping[str, Any], seats: int) -> dict[str, OptionValue]:
        """Complete and check the options of a new table. Raises Malformed."""
        known = {setting.name: setting for setting in self.settings}
        for name in given:
            if name not in known:
                raise Malformed(f"{self.title} has no option called {name!r}.")
        options: dict[str, OptionValue] = {}
        least, most = self.seats
        for setting in self.settings:
            value = given.get(setting.name, setting.default)
            choice = next((c for c in setting.choices if c.value == value and type(c.value) is type(value)), None)
            if choice is None:
                allowed = ", ".join(str(c.value) for c in setting.choices)
                raise Malformed(f"{setting.title} must be one of: {allowed}.")
            options[setting.name] = choice.value
            if choice.seats is not None:
                least, most = max(least, choice.seats[0]), min(most, choice.seats[1])
        if not least <= seats <= most:
            raise Malformed(f"{self.title} with these options is for {least} to {most} players, not {seats}.")
        return options

    def start(self, options: Mapping[str, OptionValue], seats: int, chance: Chance) -> S:
        """The table laid out, with somebody to act."""
        state = self.set_up(options, seats, chance)
        run(self.phase, state, chance)
        return state


_encode = msgspec.json.Encoder().encode


def play(game: Game[S], state: S, seat: int, action: Action, chance: Chance) -> S:
    """The position after the action; the one passed in is left as it was.

    Raises Illegal when a rule forbids it. The log of the action is in the new state's `lines`, for the caller to take.
    """
    after = game.decode(_encode(state))
    admit(game, after, seat, action)
    action.check(after, seat)
    action.apply(after, seat, chance)
    run(game.phase, after, chance)
    return after


def admit(game: Game[S], state: S, seat: int, action: Action) -> None:
    """Whether this is the time for such an action by this seat; raises Illegal with the phase's rule."""
    if not state.agenda:
        raise Illegal("", "The game is over.")
    if type(action) in game.anytime:
        return
    step = state.step
    phase = game.phase[step.phase]
    if seat not in step.seats:
        raise Illegal(phase.rule, "It is not {seat}'s turn to act.", seat=seat)
    if type(action) not in phase.actions:
        raise Illegal(phase.rule, "{verb} is not possible in this phase: {phase}.", verb=action.verb, phase=phase.title)


def offers(game: Game[S], state: S, seat: int) -> list[dict[str, Any]]:
    """The options of a seat in a fixed order, as sent to a browser.

    A verb that is not possible now comes once, with the reason under "no". Empty for a seat that has nothing to do.
    """
    if not state.agenda:
        return []
    found: list[dict[str, Any]] = []
    kinds = game.phase[state.step.phase].actions if seat in state.step.seats else ()
    for kind in kinds + game.anytime:
        found += _offers_of(kind, state, seat)
    return found


def _offers_of(kind: type[Action], state: State, seat: int) -> list[dict[str, Any]]:
    possible: list[dict[str, Any]] = []
    reason: Illegal | None = None
    try:
        for action in kind.candidates(state, seat):
            try:
                action.check(state, seat)
            except Illegal as refusal:
                reason = reason or refusal
            else:
                possible.append(_offer(action, state, seat))
    except Illegal as refusal:
        reason = refusal
    if possible or reason is None:
        return possible
    return [{"verb": kind.verb, "no": {"rule": reason.rule, "say": reason.say, "with": reason.with_}}]


def _offer(action: Action, state: State, seat: int) -> dict[str, Any]:
    words = action.words(state, seat)
    offer: dict[str, Any] = {
        "action": action,
        "verb": action.verb,
        "rule": action.rule,
        "say": words.say,
        "with": words.with_,
        "at": words.at,
    }
    if words.cost:
        offer["cost"] = words.cost
    if words.final:
        offer["final"] = True
    return offer


class Sight(Generic[S]):
    """What there is to see of one position, encoded once for each pair of eyes."""

    def __init__(self, game: Game[S], state: S) -> None:
        self.game = game
        self.state = state
        self.seats = len(game.standing(state))
        self._private: dict[int, bytes] = {}

    @functools.cached_property
    def public(self) -> bytes:
        """What everybody sees, as JSON."""
        return _encode(self.game.public(self.state))

    def private(self, seat: int | None) -> bytes:
        """What this seat sees besides, as JSON: b"{}" when there is nothing, and for a spectator (None)."""
        if seat is None:
            return NOTHING
        if seat not in self._private:
            self._private[seat] = _encode(self.game.private(self.state, seat))
        return self._private[seat]

    def view(self, seat: int | None) -> bytes:
        """The whole view of a seat, as JSON: the public part with the private one under "private"."""
        return self.public[:-1] + b',"private":' + self.private(seat) + b"}"

    def known(self, seat: int | None) -> frozenset[bytes]:
        """The references of hidden kinds that are in this seat's sight."""
        private = self.private(seat)
        if private == NOTHING:
            return self._known_to_all
        return self._known_to_all | frozenset(self.game.secrets.findall(private))

    @functools.cached_property
    def _known_to_all(self) -> frozenset[bytes]:
        return frozenset(self.game.secrets.findall(self.public))


NOTHING = b"{}"


def barrier(before: Sight[S], after: Sight[S], chance: Chance) -> str:
    """Why the ply between the two positions cannot be taken back freely; "" when it can.

    "chance": dice or a pile were used. "turn": other seats are to act. "seen": somebody saw what was hidden.
    """
    if chance.used:
        return "chance"
    if before.state.to_act != after.state.to_act:
        return "turn"
    for seat in [None, *range(after.seats)] if after.game.hidden else []:
        if after.known(seat) - before.known(seat):
            return "seen"
    return ""
