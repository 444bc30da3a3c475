"""What the server says on a table's socket, and how it reads what a browser says. `wire.md` tells it to others.

Messages are encoded here once for each distinct pair of eyes; who gets them is the business of `core.live`.
"""

import functools
import logging
import traceback
import uuid
from collections.abc import Callable
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from django.utils.translation import gettext as _

from core import clock, history, play, undo
from core.build import build
from core.models import Message, Table
from core.position import Place, Position
from core.refusals import Refused
from core.rules.action import Words
from core.rules.game import NOTHING, offers

log = logging.getLogger(__name__)

T = TypeVar("T")

LARGEST = 16 * 1024


class Face(msgspec.Struct, tag="face", forbid_unknown_fields=True):
    """Look through a held seat's eyes, or (None) as everybody."""

    seat: int | None


class Act(msgspec.Struct, tag="act", forbid_unknown_fields=True):
    """Do this action, if the table is still at that ply."""

    seat: int
    ply: int
    action: msgspec.Raw
    ref: str


class Undo(msgspec.Struct, tag="undo", forbid_unknown_fields=True):
    """Take back one step."""

    seat: int
    ply: int
    ref: str


class Answer(msgspec.Struct, tag="answer", forbid_unknown_fields=True):
    """Answer another seat's request."""

    seat: int
    ask: int
    agree: bool


class Say(msgspec.Struct, tag="say", forbid_unknown_fields=True):
    """A line of chat, as a held seat or (None) as a spectator."""

    text: str
    seat: int | None = None


class Ping(msgspec.Struct, tag="ping", forbid_unknown_fields=True):
    """Is the line alive?"""


class Why(msgspec.Struct, tag="why", forbid_unknown_fields=True):
    """A player has been told by this rule why something is not possible, without asking the server."""

    rule: Annotated[str, msgspec.Meta(max_length=20)]


class Mark(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A move that a player has in mind: a way, or a thing to be done at a place, or a note."""

    kind: Literal["move", "build", "cure", "look", "note"]
    path: list[Annotated[str, msgspec.Meta(max_length=40)]] = []
    at: Annotated[str, msgspec.Meta(max_length=40)] = ""
    text: Annotated[str, msgspec.Meta(max_length=80)] = ""


class Plan(msgspec.Struct, tag="plan", forbid_unknown_fields=True):
    """All that a seat plans, in place of what it planned before; everybody at the table sees it."""

    seat: int
    marks: Annotated[list[Mark], msgspec.Meta(max_length=12)]


class Propose(msgspec.Struct, tag="propose", forbid_unknown_fields=True):
    """Ask the others to end the game now, or to let a bot of some level play the seat of somebody who is gone."""

    seat: int
    what: Literal["end", "bot"]
    ref: str
    about: int | None = None
    level: str = "random"


Said = Face | Act | Undo | Answer | Say | Plan | Propose | Ping | Why

_read = msgspec.json.Decoder(Said).decode
_loose = msgspec.json.Decoder().decode


def read(text: str | None) -> Said:
    """A browser's message. Raises Refused("malformed") in words."""
    if text is None:
        raise Refused("malformed", _("Messages are JSON text, not binary."))
    if len(text) > LARGEST or (not text.isascii() and len(text.encode()) > LARGEST):
        raise Refused("malformed", _("The message is larger than 16 KiB."))
    try:
        message: Said = _read(text)
    except (msgspec.DecodeError, RecursionError, ValueError) as error:
        raise Refused("malformed", _("The message cannot be read: %(error)s") % {"error": error}) from None
    if isinstance(message, Act | Undo | Propose) and not (1 <= len(message.ref) <= 40 and message.ref.isprintable()):
        raise Refused("malformed", _("A ref has 1 to 40 printable characters."))
    return message


def ref_in(text: str | None) -> str | None:
    """The `ref` of a message that could not be read, if it has one, so that its sender can tell which was refused."""
    try:
        found = _loose(text or "")
    except (msgspec.DecodeError, RecursionError, ValueError):
        return None
    ref = found.get("ref") if isinstance(found, dict) else None
    return ref if isinstance(ref, str) and len(ref) <= 40 else None


def encode(message: Any) -> str:
    """A message as sent."""
    return history.encode(message).decode()


class Scene:
    """A position as sent: the table message for each pair of eyes, encoded when first asked for and then kept. Where
    the rules cannot tell of it, `fault` is what they raised, and what they can tell is sent all the same."""

    def __init__(self, position: Position, *, past: bool = False) -> None:
        self.position = position
        self.past = past
        lost = position.sight is None and position.status != Table.Status.OPEN
        self.fault = _("The position cannot be read.") if lost else ""
        self._tables: dict[tuple[int | None, tuple[int, ...]], str] = {}
        self._logs: dict[int | None, msgspec.Raw] = {}

    def table(self, facing: int | None, holds: tuple[int, ...]) -> str:
        """The table message for whoever holds these seats and looks through this one's eyes."""
        eyes = (facing, holds)
        if eyes not in self._tables:
            common, seen = self._common, self._seen(facing, holds)
            if self.fault:
                seen["fault"] = True
            self._tables[eyes] = (common[:-1] + b"," + history.encode(seen)[1:]).decode()
        return self._tables[eyes]

    def private(self, holds: tuple[int, ...]) -> list[int]:
        """Those of the seats that see something that others do not."""
        sight = self.position.sight
        if sight is None:
            return []
        return self._told(lambda: [seat for seat in holds if sight.private(seat) != NOTHING], [])

    def _told(self, ask: Callable[[], T], otherwise: T) -> T:
        """What the rules say, or something else where they raise."""
        try:
            return ask()
        except Exception:
            if not self.fault:
                log.exception("the rules failed: table %s ply %s", self.position.table, self.position.ply)
                self.fault = traceback.format_exc()
            return otherwise

    @functools.cached_property
    def _common(self) -> bytes:
        """The fields that are the same for everybody, as JSON."""
        position = self.position
        # By agreement a game ends while somebody was still to act.
        ended = position.over and not self.past
        message: dict[str, Any] = {
            "type": "table",
            "table": position.table,
            "game": position.game.slug,
            "ply": position.ply,
            "status": position.status,
            "phase": None,
            "prompt": "",
            "prompt_with": {},
            "to_act": [] if ended else position.to_act,
            "paused": position.paused,
        }
        state = position.state
        if state is not None and state.agenda and not ended:
            phase = position.game.phase[state.step.phase]
            prompt = self._told(lambda: phase.prompt(state, state.step), Words(phase.title))
            message |= {"phase": phase.name, "prompt": prompt.say, "prompt_with": prompt.with_}
        if position.what_if:
            message["what_if"] = True
        if position.clock and not self.past:
            message["clock"] = position.clock | {"since": clock.since(position), "left": position.times}
            if "quiet" in position.clock:
                message["clock"]["nights"] = clock.nights(position)
        if position.result is not None and not self.past:
            message["result"] = position.result
        return history.encode(message)

    def _seen(self, facing: int | None, holds: tuple[int, ...]) -> dict[str, Any]:
        position, sight = self.position, self.position.sight
        options: list[dict[str, Any]] = []
        if facing is not None and sight is not None and position.playing and not position.paused and not self.past:
            options = self._told(lambda: offers(position.game, sight.state, facing), options)
        return {
            "facing": facing,
            "holds": holds,
            "private": self.private(holds),
            "view": self._told(lambda: msgspec.Raw(sight.view(facing)), None) if sight is not None else None,
            "options": options,
            "undo": "no" if self.past else undo.can_undo(position, facing),
            "undo_to": None if self.past else undo.undo_to(position, facing),
            "log": self._log(self.reader(facing, holds)),
            "ask": None if self.past else request(position.ask),
        }

    def reader(self, facing: int | None, holds: tuple[int, ...]) -> int | None:
        """Whose private log lines may be shown. On a device of several seats those of a seat stand behind its curtain,
        which is drawn only while the seat sees something that others do not."""
        return facing if len(holds) < 2 or self.private((facing,) if facing is not None else ()) else None

    def _log(self, reader: int | None) -> msgspec.Raw:
        """The newest lines as one seat may read them; all who may read no more than everybody share one encoding."""
        if not any(reader in line.get("only", ()) for line in self.position.lines):
            reader = None
        if reader not in self._logs:
            self._logs[reader] = msgspec.Raw(history.encode(visible(self.position.lines, reader)))
        return self._logs[reader]


def visible(lines: tuple[dict[str, Any], ...] | list[dict[str, Any]], seat: int | None) -> list[dict[str, Any]]:
    """The log lines that a seat may read, without the mark of those who may."""
    found = []
    for line in lines:
        if "only" not in line:
            found.append(line)
        elif seat in line["only"]:
            found.append({key: value for key, value in line.items() if key != "only"})
    return found


def request(ask: dict[str, Any] | None) -> dict[str, Any] | None:
    """An open request as sent, or None."""
    if ask is None or not play.is_open(ask):
        return None
    return {"type": "ask"} | {
        key: ask[key]
        for key in ("ask", "by", "what", "to_ply", "need", "agreed", "lines", "text", "about")
        if key in ask
    }


def settled(ask: dict[str, Any]) -> dict[str, Any]:
    """How a request ended."""
    return {"type": "settled", "ask": ask["ask"], "agreed": ask["granted"]}


def seats(position: Position, visitor: uuid.UUID | None, here: set[uuid.UUID], watching: int) -> dict[str, Any]:
    """Who is at the table, for one visitor."""
    mine = position.holds(visitor)
    return {
        "type": "seats",
        "seats": [_sitting(p, visitor, here) | {"mine": p.seat in mine} for p in position.places],
        "host": position.host == visitor,
        "hosts": position.holds(position.host),
        "host_here": position.host in here,
        "watching": watching,
        "watch": position.watch,
        "build": build(),
    }


def _sitting(place: Place, visitor: uuid.UUID | None, here: set[uuid.UUID]) -> dict[str, Any]:
    """A seat and its player: whether they are here, and since when not; and whether this visitor may have it back."""
    sitting = seat(place) | {"here": place.visitor in here}
    if place.by == "held" and place.seen is not None and not sitting["here"]:
        sitting["away"] = place.seen.isoformat()
    if place.handing:
        sitting["handing"] = True
    if place.keeper is not None and place.keeper == visitor:
        sitting["kept"] = True
    return sitting


def seat(place: Place) -> dict[str, Any]:
    """A seat as anybody may see it."""
    return {"seat": place.seat, "name": place.name, "by": place.by}


def said(message: Message) -> dict[str, Any]:
    """A line of chat as sent."""
    return {
        "type": "said",
        "id": message.pk,
        "seat": message.seat,
        "name": message.name,
        "text": message.text,
        "at": message.at.isoformat(),
        **({"notice": True} if message.notice else {}),
    }


def unsaid(message: Message) -> dict[str, Any]:
    """A line of chat that is hidden now, as sent to whoever may have heard it."""
    return {"type": "unsaid", "id": message.pk}


def plans(plans: dict[int, list[Mark]]) -> dict[str, Any]:
    """What the seats plan, as sent."""
    return {"type": "plans", "plans": [{"seat": seat, "marks": marks} for seat, marks in sorted(plans.items())]}


def refused(refusal: Refused, ref: str | None) -> dict[str, Any]:
    """A refusal as sent."""
    return {"type": "refused", "ref": ref, **refusal.as_dict()}


def default_facing(scene: Scene, holds: tuple[int, ...]) -> int | None:
    """Through whose eyes a new connection looks: its only seat; with several, the seat to act if that has nothing
    private."""
    if len(holds) == 1:
        return holds[0]
    private = scene.private(holds)
    return next((seat for seat in scene.position.to_act if seat in holds and seat not in private), None)


def summary(table: Table, places: list[Place]) -> dict[str, Any]:
    """What anybody may know of a table. After the end it holds what proves the shuffle."""
    facts: dict[str, Any] = {
        "id": table.id,
        "game": table.game,
        "options": table.options,
        "status": table.status,
        "seats": [seat(place) for place in places],
        "ply": table.ply,
        "to_act": table.to_act,
        "result": table.result,
        "commitment": table.commitment,
        "chosen_seed": table.chosen_seed,
        "rules_version": table.rules_version,
        "created": table.created.isoformat(),
        "changed": table.changed.isoformat(),
    }
    if table.over and table.seed is not None:
        facts["secret"] = bytes(table.secret).hex()
        facts["entropy"] = bytes(table.entropy).hex()
        facts["seed"] = bytes(table.seed).hex()
    return facts
