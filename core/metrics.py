"""What is counted and measured, in the terms of Prometheus; `core.health` hands it out.

With PROMETHEUS_MULTIPROC_DIR, which `play` sets for several processes, their numbers lie in files and are added up.
"""

import os

from prometheus_client import REGISTRY, CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

SHARED = "PROMETHEUS_MULTIPROC_DIR"

# From instant to the patience of a person; the clerk gives up a lock after five seconds.
SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)

ORDERS = Histogram(
    "tablemates_order_seconds",
    "How long an order waited until it was stored (or refused), by what it was",
    ["kind", "outcome"],
    buckets=SECONDS,
)
REFUSALS = Counter("tablemates_refusals", "What was refused, on sockets and by HTTP, by its code", ["code"])
REQUESTS = Histogram(
    "tablemates_request_seconds", "HTTP requests, by method and status", ["method", "status"], buckets=SECONDS
)
SOCKETS = Gauge("tablemates_sockets", "Open connections to tables", multiprocess_mode="livesum")
TABLES = Gauge("tablemates_tables", "Tables that somebody looks at, in each process", multiprocess_mode="livesum")
BOTS = Gauge("tablemates_bots", "Bots that are about to act", multiprocess_mode="livesum")
WAITING = Gauge("tablemates_waiting", "Orders that wait for the clerk", multiprocess_mode="livesum")
AWAY = Gauge("tablemates_layer_away", "Processes that cannot reach the channel layer", multiprocess_mode="livesum")
MEMORY = Gauge("tablemates_resident_bytes", "Memory of each process", multiprocess_mode="liveall")


def requested(method: str, status: int, seconds: float) -> None:
    """A request was answered. Of methods, which a client may make up, the usual ones are told apart."""
    known = method if method in ("GET", "HEAD", "POST") else "other"
    REQUESTS.labels(known, status).observe(seconds)


def text() -> bytes:
    """All numbers, of all processes that share a port, as Prometheus reads them."""
    if SHARED not in os.environ:
        return generate_latest(REGISTRY)
    registry = CollectorRegistry()
    MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return generate_latest(registry)


def forget(process: int) -> None:
    """A process has ended: what it had open is no longer open."""
    if SHARED in os.environ:
        mark_process_dead(process)  # type: ignore[no-untyped-call]


def resident() -> int:
    """The memory of this process in bytes; 0 where the system does not tell."""
    try:
        with open("/proc/self/statm") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0
