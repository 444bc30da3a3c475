"""What machines ask a server: whether it lives, whether it can serve, and its numbers.

It answers before Django does, so that neither its checks of host and scheme nor a busy thread stand in the way.
"""

import asyncio
import hmac
import ipaddress
import json
import os
from typing import Any

from django.conf import settings
from django.db import connection

from core import metrics
from core.live import hub

# How long the database may take to answer, and how often the numbers are written down for the other processes.
PATIENCE = 5
SAMPLE_EVERY = 5

# What a proxy adds to a request: then the address that it comes from is not that of who asks.
FORWARDED = {b"forwarded", b"x-forwarded-for", b"x-real-ip", b"via"}

Answer = tuple[int, bytes, bytes]

_samplers: set[asyncio.Task[None]] = set()


def start() -> None:
    """Write down numbers from now on, for whichever process is asked for them. Called again, it changes nothing."""
    if metrics.SHARED in os.environ and not _samplers:
        _samplers.add(asyncio.ensure_future(_sample()))


async def application(scope: dict[str, Any], receive: Any, send: Any) -> None:
    """The ASGI application of the addresses in `PATHS`."""
    status, kind, body = await PATHS[scope["path"]](scope)
    headers = [(b"Content-Type", kind), (b"Content-Length", b"%d" % len(body)), (b"Cache-Control", b"no-store")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


async def lives(scope: dict[str, Any]) -> Answer:
    """It answers, so it lives."""
    return _plain(200, {"alive": True})


async def is_ready(scope: dict[str, Any]) -> Answer:
    """Whether it can serve: without the database it cannot; without the channel layer it can, with late news."""
    try:
        await asyncio.wait_for(hub.read(_ask_the_database), PATIENCE)
    except Exception:  # noqa: BLE001  # whatever is wrong with the database, the answer is no
        return _plain(503, {"ready": False, "database": "away"})
    layer = "none" if not settings.SHARED_LAYER else "away" if hub.layer.is_away else "here"
    return _plain(200, {"ready": True, "database": "here", "layer": layer})


async def numbers(scope: dict[str, Any]) -> Answer:
    """For this machine itself, or for whoever has the token."""
    if not may_count(scope):
        return _plain(403, {"error": "Ask from this machine, or with the token that METRICS_TOKEN names."})
    _take_down()
    return 200, b"text/plain; version=0.0.4; charset=utf-8", metrics.text()


PATHS = {"/healthz": lives, "/readyz": is_ready, "/metrics": numbers}


def may_count(scope: dict[str, Any]) -> bool:
    """Whether a request comes from this machine itself, past any proxy, or brings the token."""
    headers = dict(scope["headers"])
    token = settings.METRICS_TOKEN
    if token and hmac.compare_digest(headers.get(b"authorization", b""), f"Bearer {token}".encode()):
        return True
    client = (scope.get("client") or [""])[0]
    return not FORWARDED & set(headers) and _is_loopback(client)


def _is_loopback(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


def _ask_the_database() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")


async def _sample() -> None:
    while True:
        _take_down()
        await asyncio.sleep(SAMPLE_EVERY)


def _take_down() -> None:
    """How things stand in this process."""
    metrics.TABLES.set(len(hub.rooms))
    metrics.SOCKETS.set(sum(len(room.sockets) for room in hub.rooms.values()))
    metrics.BOTS.set(hub.robots.awake)
    metrics.WAITING.set(hub.clerk.waiting)
    metrics.AWAY.set(hub.layer.is_away)
    metrics.MEMORY.set(metrics.resident())


def _plain(status: int, body: dict[str, Any]) -> Answer:
    return status, b"application/json", json.dumps(body).encode()
