"""The ASGI application: pages and API by Django, tables by WebSocket, and what machines ask by `core.health`."""

import logging
import os
import time
from typing import Any

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "core.settings")
pages = get_asgi_application()

from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402  (Django must be set up first)

from core import health, logs, metrics, upkeep  # noqa: E402
from core.live import hub  # noqa: E402
from core.routing import sockets  # noqa: E402

log = logging.getLogger("core.requests")


async def application(scope: Any, receive: Any, send: Any) -> None:
    """Every connection comes in here; the first one gives the hub its event loop."""
    hub.start()
    health.start()
    upkeep.start()
    if scope["type"] == "http" and scope["path"] in health.PATHS:
        await health.application(scope, receive, send)
        return
    logs.begin(scope)
    await router(scope, receive, send)


async def page(scope: Any, receive: Any, send: Any) -> None:
    """A request to Django: measured, logged by its path alone, and answered with the id under which it is logged."""
    started, status = time.perf_counter(), 0

    async def answer(message: Any) -> None:
        nonlocal status
        if message["type"] == "http.response.start":
            status = message["status"]
            message = {**message, "headers": [*message["headers"], (b"X-Request-ID", logs.REQUEST.get().encode())]}
        await send(message)

    try:
        await pages(scope, receive, answer)
    finally:
        seconds = time.perf_counter() - started
        metrics.requested(scope["method"], status, seconds)
        path = logs.without_secrets(scope["path"])
        facts = {"method": scope["method"], "path": path, "status": status, "seconds": round(seconds, 4)}
        log.info("%(method)s %(path)s %(status)s in %(seconds)s s", facts, extra={"facts": facts})


router = ProtocolTypeRouter({"http": page, "websocket": URLRouter(sockets)})
