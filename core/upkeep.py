"""What a process does besides serving, once a minute and at its end: it writes down what was counted and who came from
where, writes to players who are waited for, and turns blocked addresses away. Whatever goes wrong here costs no player
anything."""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Coroutine, Iterator
from typing import Any

from django.db import DatabaseError, InterfaceError, transaction
from django.db.models import F
from django.utils import timezone

from core import blocks, notices
from core.live import hub
from core.models import Refusal, SlowAct
from core.tally import WORST, WORST_OF, Counted, Slow, tally

log = logging.getLogger(__name__)

EVERY = 60

_loop: asyncio.AbstractEventLoop | None = None
_tasks: set[asyncio.Task[None]] = set()


def start() -> None:
    """Begin with it in this process. Called again, it changes nothing."""
    global _loop
    if _loop is None:
        _loop = asyncio.get_running_loop()
        _do(_each_minute())


def _do(work: Coroutine[Any, Any, None]) -> None:
    task = asyncio.ensure_future(work)
    _tasks.add(task)
    task.add_done_callback(_tasks.discard)


def soon() -> None:
    """What is blocked has changed: that holds here at once, elsewhere within the minute. Safe from any thread, and
    without a running server."""
    blocks.refresh()
    if _loop is not None:
        _loop.call_soon_threadsafe(lambda: _do(turn_away()))


def finish() -> None:
    """The process has served its last: write down what it counted since the last minute."""
    for work, taken in _counted():
        with _only_told(work):
            work(taken)


async def _each_minute() -> None:
    while True:
        with _only_told(turn_away):
            await turn_away()
        await asyncio.sleep(EVERY)
        with _only_told(notices.send_due):
            await hub.read(notices.send_due, hub.is_here)
        for work, taken in _counted():
            with _only_told(work):
                await hub.read(work, taken)


def _counted() -> list[tuple[Callable[[Any], None], Any]]:
    return [(write, tally.take()), (blocks.write, blocks.sightings.take())]


async def turn_away() -> None:
    """Learn what is blocked, end the connections from there, and note where the others come from."""
    with _only_told(blocks.refresh):
        await hub.read(blocks.refresh)
    for socket in [socket for room in hub.rooms.values() for socket in room.sockets]:
        if not blocks.is_blocked(socket.address):
            blocks.sightings.note(socket.visitor, socket.address)
            continue
        with _only_told(turn_away):
            await socket.turn_away()


@contextlib.contextmanager
def _only_told(work: Callable[..., Any]) -> Iterator[None]:
    """Whatever goes wrong is told in the log. What was counted is lost then; everything else is tried in a minute."""
    try:
        yield
    except (DatabaseError, InterfaceError) as error:
        log.warning("%s: %s", work.__qualname__, error)
    except Exception:
        log.exception("%s failed", work.__qualname__)


def write(counted: Counted) -> None:
    """Add what was counted to what the database has, in one go."""
    if not counted:
        return
    with transaction.atomic():
        _add_refusals(counted)
        for game, slowest in sorted(counted.slowest.items()):
            _keep_slowest(game, slowest)


def _add_refusals(counted: Counted) -> None:
    day = timezone.now().date()
    # In one order, so that two processes never wait for each other's rows.
    keys = sorted(counted.refusals)
    rows = [Refusal(day=day, game=game, code=code, rule=rule) for game, code, rule in keys]
    Refusal.objects.bulk_create(rows, ignore_conflicts=True)
    for game, code, rule in keys:
        counts = Refusal.objects.filter(day=day, game=game, code=code, rule=rule)
        counts.update(count=F("count") + counted.refusals[game, code, rule])


def _keep_slowest(game: str, acts: list[Slow]) -> None:
    """Put the acts among those of their game, and let go all but the worst."""
    SlowAct.objects.bulk_create(
        SlowAct(table_id=act.table, ply=act.ply, kind=act.kind, seconds=act.seconds, at=act.at) for act in acts
    )
    known = SlowAct.objects.filter(table__game=game)
    worst = known.filter(at__gte=timezone.now() - WORST_OF).order_by("-seconds").values_list("pk", flat=True)
    known.exclude(pk__in=list(worst[:WORST])).delete()
