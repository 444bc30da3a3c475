"""Requests as no client writes them: whatever comes, the answer is a refusal, and the log stays calm."""

import re
import socket
from contextlib import closing

import pytest

from tests.wire.talk import PATIENCE, Visitor, table

UPGRADE = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
VERSION = "Sec-WebSocket-Version: 13\r\n"
JSON = "Content-Type: application/json\r\n"

# The first line and the headers after Host and Cookie; {table} is a table's id. The letters stand for bytes.
REQUESTS = {
    "no host in HTTP/1.0": "GET / HTTP/1.0\r\n\r\n",
    "another site's address": "GET http://evil.example/ HTTP/1.1\r\n{host}\r\n",
    "the asterisk": "OPTIONS * HTTP/1.1\r\n{host}\r\n",
    "a method of bytes": "\xff\xfe / HTTP/1.1\r\n{host}\r\n",
    "a made-up method": "MAKE /api/tables HTTP/1.1\r\n{host}\r\n",
    "a proxy's method": "CONNECT evil.example:443 HTTP/1.1\r\n{host}\r\n",
    "bytes in the path": "GET /\xff\xfe HTTP/1.1\r\n{host}\r\n",
    "bytes in the query": "GET /?\xff\xfe HTTP/1.1\r\n{host}\r\n",
    "half a letter in the path": "GET /t/%ff%c3/ HTTP/1.1\r\n{host}\r\n",
    "half a letter in the query": "GET /api/tables/{table}/log?from=%ff&facing=%c3 HTTP/1.1\r\n{host}\r\n",
    "a version to come": "GET / HTTP/9.9\r\n{host}\r\n",
    "a TLS greeting": "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",
    "a space in a header's name": "GET / HTTP/1.1\r\n{host}X Y: 1\r\n\r\n",
    "bytes in a header": "GET / HTTP/1.1\r\n{host}X-Y: \xff\x01\r\n\r\n",
    "a cookie of nothing": "GET / HTTP/1.1\r\nHost: {name}\r\nCookie: \xff; =;;; sessionid; csrftoken=\r\n\r\n",
    "languages that are none": "GET / HTTP/1.1\r\n{host}Accept-Language: \xff,*;q=9,de;q=x\r\n\r\n",
    "another root": "GET /api/session HTTP/1.1\r\n{host}Daphne-Root-Path: \xc3\xa9\r\n\r\n",
    "a negative length": "POST /api/tables HTTP/1.1\r\n{host}" + JSON + "Content-Length: -5\r\n\r\n{{}}",
    "a length of letters": "POST /api/tables HTTP/1.1\r\n{host}" + JSON + "Content-Length: five\r\n\r\n{{}}",
    "a broken chunk": "POST /api/tables HTTP/1.1\r\n{host}" + JSON + "Transfer-Encoding: chunked\r\n\r\nzz\r\n",
    "a length and chunks": "POST /api/tables HTTP/1.1\r\n{host}"
    + JSON
    + "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{{}}\r\n0\r\n\r\n",
    "letters unheard of": "POST /api/tables HTTP/1.1\r\n{host}"
    "Content-Type: application/json; charset=none\r\nContent-Length: 2\r\n\r\n{{}}",
    "a socket without its key": "GET /ws/tables/{table}/ HTTP/1.1\r\n{host}Upgrade: websocket\r\n\r\n",
    "a socket of another version": "GET /ws/tables/{table}/ HTTP/1.1\r\n{host}"
    + UPGRADE
    + "Sec-WebSocket-Version: x\r\n\r\n",
    "a socket by POST": "POST /ws/tables/{table}/ HTTP/1.1\r\n{host}" + UPGRADE + VERSION + "\r\n",
    "a socket to a page": "GET /t/{table}/ HTTP/1.1\r\n{host}" + UPGRADE + VERSION + "\r\n",
    "a socket to nowhere": "GET /ws/%ff%00/ HTTP/1.1\r\n{host}" + UPGRADE + VERSION + "\r\n",
    "a socket without a host": "GET /ws/tables/{table}/ HTTP/1.1\r\n" + UPGRADE + VERSION + "\r\n",
    "a socket under another root": "GET /ws/tables/{table}/ HTTP/1.1\r\n{host}Daphne-Root-Path: /x\r\n"
    + UPGRADE
    + VERSION
    + "\r\n",
    "a socket with odd wishes": "GET /ws/tables/{table}/ HTTP/1.1\r\n{host}"
    + UPGRADE
    + VERSION
    + "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits=99\r\nSec-WebSocket-Protocol: a, a\r\n\r\n",
    "a socket's page": "GET /ws/tables/{table}/ HTTP/1.1\r\n{host}\r\n",
    "a file above": "GET /static/../core/settings.py HTTP/1.1\r\n{host}\r\n",
    "a file above, in disguise": "GET /static/%2e%2e/%2e%2e/core/settings.py HTTP/1.1\r\n{host}\r\n",
    "a file of nothing": "GET /static/%00 HTTP/1.1\r\n{host}\r\n",
    "a piece of a file that is not there": "GET /static/core/api.js HTTP/1.1\r\n{host}Range: bytes=9999999-1\r\n\r\n",
}


@pytest.mark.parametrize("request_", REQUESTS.values(), ids=REQUESTS.keys())
def test_a_request_as_no_client_writes_it_is_refused_or_answered(anna: Visitor, request_: str) -> None:
    """S15, S20, S21: never a 500, and never a traceback in the log."""
    playing = table(anna, anna)
    host = f"Host: {anna.site.host}\r\nCookie: {anna.cookie}\r\nX-CSRFToken: {anna.token}\r\n"
    text = request_.format(host=host, name=anna.site.host, table=playing.id)
    with closing(socket.create_connection(("127.0.0.1", anna.site.port), PATIENCE)) as line:
        line.settimeout(PATIENCE)
        line.sendall(text.encode("latin1"))
        answer = line.recv(4096)
    status = re.match(rb"HTTP/1\.[01] (\d\d\d) ", answer)
    assert status is not None, answer
    assert int(status[1]) in (101, 200, 400, 403, 404, 405, 416), answer
    assert b"SECRET_KEY" not in answer
    anna.sits_at(playing).plays("take")


@pytest.mark.parametrize("length", [100, 10**9, 10**20])
def test_a_body_that_never_comes_holds_nobody_up(anna: Visitor, length: int) -> None:
    playing = table(anna, anna)
    with closing(socket.create_connection(("127.0.0.1", anna.site.port), PATIENCE)) as line:
        line.sendall(f"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: {length}\r\n\r\n{{".encode())
        anna.sits_at(playing).plays("take")
