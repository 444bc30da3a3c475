"""The one writer of a process: it takes the orders that wait at the same moment into one transaction.

A commit costs more than a move, so tables share it; an order that fails leaves the others as they are.
"""

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

from django.db import DatabaseError, IntegrityError, InterfaceError, connection, transaction
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from core import metrics, play
from core.models import Table
from core.play import Order
from core.position import Position, Unreadable, load
from core.refusals import Outdated, Refused
from core.tally import tally

log = logging.getLogger(__name__)

KEPT = 512

BUSY = gettext_lazy("The server is busy. Nothing has changed; try again in a moment.")

Outcome = Position | int | Exception


@dataclass
class Job:
    """Something to be done to a table. `order` and `action` find out whether it was done already; `fresh` wants the
    table read again first, as only then what changes nothing can be told from what came from another process."""

    table: str
    work: Callable[[Position], Position]
    order: Order | None = None
    action: str = ""
    fresh: bool = False
    done: asyncio.Future[Outcome] = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    @property
    def kind(self) -> str:
        """What it is, for statistics."""
        if self.order is None:
            return "other"
        return "bot" if self.order.visitor is None else "act" if self.action else "undo"


class Clerk:
    """Keeps the newest positions that it wrote; they are checked against the database by the write itself."""

    def __init__(self, deliver: Callable[[Position], Awaitable[None]]) -> None:
        self._deliver = deliver
        self._known: OrderedDict[str, Position] = OrderedDict()
        self._waiting: list[Job] = []
        self._busy = False
        self._working: asyncio.Future[None] | None = None
        self._thread = ThreadPoolExecutor(1, "clerk")

    async def do(
        self,
        table: str,
        work: Callable[[Position], Position],
        order: Order | None = None,
        action: str = "",
        *,
        fresh: bool = False,
    ) -> int:
        """Do it and return the ply at which it is stored, for good. Raises Refused."""
        job, started = Job(table, work, order, action, fresh), time.perf_counter()
        self._waiting.append(job)
        if not self._busy:
            self._busy = True
            self._working = asyncio.ensure_future(self._work())
        outcome = await job.done
        said = outcome.code if isinstance(outcome, Refused) else "stored"
        seconds = time.perf_counter() - started
        metrics.ORDERS.labels(job.kind, said).observe(seconds)
        if isinstance(outcome, Position) and order is not None:
            tally.took(outcome.game.slug, seconds, table, outcome.ply, job.kind)
        if isinstance(outcome, Exception):
            raise outcome
        return outcome if isinstance(outcome, int) else outcome.ply

    @property
    def waiting(self) -> int:
        """How many orders wait."""
        return len(self._waiting)

    @property
    def is_busy(self) -> bool:
        """Whether there is something to be stored, or stored and not yet told."""
        return self._busy

    async def _work(self) -> None:
        loop = asyncio.get_running_loop()
        try:
            while self._waiting:
                jobs, self._waiting = self._waiting, []
                outcomes = await loop.run_in_executor(self._thread, self._together, jobs)
                for job, outcome in zip(jobs, outcomes, strict=True):
                    job.done.set_result(outcome)
                for outcome in outcomes:
                    if isinstance(outcome, Position):
                        await self._deliver(outcome)
        finally:
            self._busy = False

    def _together(self, jobs: list[Job]) -> list[Outcome]:
        """All in one transaction; where one of them spoils it, each in its own."""
        outcomes = self._transaction(jobs)
        if outcomes is not None:
            return outcomes
        return [self._alone(job) for job in jobs]

    def _transaction(self, jobs: list[Job]) -> list[Outcome] | None:
        """The outcomes once stored; None where one of several jobs spoiled the transaction for all."""
        try:
            with transaction.atomic():
                return [self._one(job) for job in jobs]
        except (IntegrityError, Outdated):
            self._forget(jobs)
            return None
        except (DatabaseError, InterfaceError) as error:
            log.warning("the database refused a transaction of %s orders: %s", len(jobs), error, extra=about(jobs))
            self._forget(jobs)
            connection.close()
            return [Refused("busy", str(BUSY)) for _ in jobs]
        except Exception:
            log.exception("a transaction of %s moves failed", len(jobs), extra=about(jobs))
            self._forget(jobs)
            return None

    def _alone(self, job: Job) -> Outcome:
        outcomes = self._transaction([job])
        if outcomes is not None:
            return outcomes[0]
        try:
            return self._done_before(job) or Refused("busy", str(BUSY))
        except (DatabaseError, InterfaceError):
            return Refused("busy", str(BUSY))

    def _one(self, job: Job) -> Outcome:
        """Do one job on what is known of its table; where that is refused or outdated, once more on what the
        database has."""
        known = None if job.fresh else self._known.get(job.table)
        if known is not None:
            try:
                return self._keep(job.work(known))
            except Outdated:
                pass
            except Refused as refusal:
                if self._is_current(known):
                    return self._done_before(job) or refusal
        try:
            return self._keep(job.work(load(job.table)))
        except Table.DoesNotExist:
            return Refused("not-found", _("There is no table under this address."))
        except Unreadable:
            return Refused("unreadable", _("Nothing can be done at this position, which cannot be read any more."))
        except Refused as refusal:
            return self._done_before(job) or refusal

    def _keep(self, position: Position) -> Position:
        self._known[position.table] = position
        self._known.move_to_end(position.table)
        if len(self._known) > KEPT:
            self._known.popitem(last=False)
        return position

    def _forget(self, jobs: list[Job]) -> None:
        for job in jobs:
            self._known.pop(job.table, None)

    def _is_current(self, position: Position) -> bool:
        rows = Table.objects.filter(pk=position.table).values_list("ply", "roster", "asks", "status")
        return rows.first() == position.mark

    def _done_before(self, job: Job) -> int | Refused | None:
        """The ply at which the same order was stored before, where its `ref` says so; a refusal where the ref meant
        another: something else, or the same at another ply."""
        if job.order is None:
            return None
        found = play.stored(job.table, job.order.visitor, job.order.ref)
        if found is None:
            return None
        ply, action = found
        if action != job.action or ply != job.order.ply + 1:
            return Refused("malformed", _("This ref was already used for something else."))
        return ply


def about(jobs: list[Job]) -> dict[str, str]:
    """The tables, for the log: the thread that writes serves no single request."""
    return {"table": " ".join({job.table: None for job in jobs})}
