"""What the calls of the HTTP API share: their methods, their limits, and strict reading of what is sent."""

import functools
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
import segno
from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.cache import never_cache

from core.limits import Gate
from core.models import Seat
from core.refusals import Refused
from core.visitors import address

T = TypeVar("T")
View = Callable[..., HttpResponse]

# From one address: whatever is posted, and for some calls less.
POSTING = Gate(burst=300, rate=10)
CLAIMING = Gate(burst=20, rate=0.3, name="claiming")


def call(*methods: str) -> Callable[[View], View]:
    """A call of the API that admits these methods; the methods share a view where they share an address."""

    def decorate(view: View) -> View:
        @never_cache
        @functools.wraps(view)
        def wrapped(request: HttpRequest, **kwargs: Any) -> HttpResponse:
            if request.method not in methods:
                return JsonResponse(
                    {"error": {"code": "malformed", "message": f"Use {' or '.join(methods)} here."}},
                    status=405,
                    headers={"Allow": ", ".join(methods)},
                )
            if request.method == "POST":
                POSTING.enter(address(request))
            return view(request, **kwargs)

        return wrapped

    return decorate


def body(request: HttpRequest, kind: type[T]) -> T:
    """The request's JSON, read strictly. Raises Refused with the field at fault."""
    try:
        return msgspec.json.decode(request.body, type=kind)
    except (msgspec.DecodeError, RecursionError, ValueError) as error:
        text, _at, path = str(error).partition(" - at `$.")
        raise Refused("malformed", f"{text}.", field=path.rstrip("`")) from None


def invite_path(seat: Seat) -> str:
    """The path of the link that opens a seat."""
    # The secret stands in the fragment: a browser sends it neither to servers nor in a Referer.
    return f"/t/{seat.table_id}/#invite={seat.number}.{seat.invite}"


def invitation(request: HttpRequest, seat: Seat) -> dict[str, Any]:
    """A seat's link, its QR code and its six letters, as sent to whoever may give them away."""
    return {"seat": seat.number, "code": seat.code, **link(request, invite_path(seat))}


def link(request: HttpRequest, path: str) -> dict[str, Any]:
    """A link for another device, and its QR code as SVG."""
    url = elsewhere(request, path)
    qr = segno.make(url, error="m").svg_inline(scale=4, border=2, omitsize=True, svgclass="qr", lineclass=None)
    return {"url": url, "qr": qr}


def elsewhere(request: HttpRequest, path: str) -> str:
    """A link that works on other devices, also where this page was opened as localhost."""
    here = request.get_host().rpartition(":")[0] in ("localhost", "127.0.0.1", "[::1]")
    return settings.LAN_URL.rstrip("/") + path if here and settings.LAN_URL else request.build_absolute_uri(path)
