"""A small application under the project's server, for tests of the server alone: it says how long each message is.

python -m tests.serve.echo PORT
"""

import asyncio
import socket
import sys
from typing import Any

import django
from django.conf import settings

if __name__ == "__main__":
    settings.configure(IMPORT_MAX_SIZE=1024 * 1024, SECURE=False)
    django.setup()

    from core import serve

    # Tests do not wait for half a minute.
    serve.PING_EVERY, serve.PONG_WITHIN = 1, 2


async def application(scope: Any, receive: Any, send: Any) -> None:
    if scope["type"] == "http":
        await page(receive, send)
    elif scope["type"] == "websocket":
        await table(receive, send)


async def page(receive: Any, send: Any) -> None:
    size, more = 0, True
    while more:
        message = await receive()
        size, more = size + len(message.get("body", b"")), message.get("more_body", False)
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b"%d" % size})


async def table(receive: Any, send: Any) -> None:
    pouring: asyncio.Future[None] | None = None
    while True:
        message = await receive()
        if message["type"] == "websocket.connect":
            await send({"type": "websocket.accept"})
        elif message["type"] == "websocket.disconnect":
            return pouring.cancel() if pouring is not None else None
        elif message.get("text") == "pour":
            pouring = asyncio.ensure_future(pour(send))
        elif message.get("text") is None:
            await send({"type": "websocket.send", "text": f"binary {len(message['bytes'])}"})
        else:
            await send({"type": "websocket.send", "text": f"text {len(message['text'])}"})


async def pour(send: Any) -> None:
    """Sixty-four megabytes that do not compress, in pieces of a view's size, to a client that may not be reading."""
    from random import Random

    noise = Random(1).randbytes(8 * 1024).hex()
    for _ in range(4096):
        await send({"type": "websocket.send", "text": noise})
        await asyncio.sleep(0)


if __name__ == "__main__":
    serve.Server(application, socket.create_server(("127.0.0.1", int(sys.argv[1])))).run()
