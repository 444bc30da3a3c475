"""WebSocket addresses."""

from typing import Any

from django.urls import path, re_path

from core.consumers import Nowhere, TableSocket

sockets: list[Any] = [
    path("ws/tables/<slug:table>/", TableSocket.as_asgi()),
    re_path(r"", Nowhere.as_asgi()),
]
