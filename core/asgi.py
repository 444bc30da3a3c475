"""The ASGI application: pages and API by Django, tables by WebSocket."""

import os
from typing import Any

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "core.settings")
pages = get_asgi_application()

from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402  (Django must be set up first)

from core.live import hub  # noqa: E402
from core.routing import sockets  # noqa: E402

router = ProtocolTypeRouter({"http": pages, "websocket": URLRouter(sockets)})


async def application(scope: Any, receive: Any, send: Any) -> None:
    """Every connection comes in here; the first one gives the hub its event loop."""
    hub.start()
    await router(scope, receive, send)
