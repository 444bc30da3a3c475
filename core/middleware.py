"""What stands before all views: errors of the API in its one shape, wherever in Django they arise, and who is kept out
by address."""

from collections.abc import Callable

from django.core.exceptions import BadRequest, RequestDataTooBig, SuspiciousOperation
from django.db import OperationalError
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from core import blocks
from core.metrics import REFUSALS
from core.refusals import Refused

Answer = Callable[[HttpRequest], HttpResponse]


class ApiErrors:
    """Turns a Refused, and what Django itself refuses, into JSON for /api/; other pages get Django's error pages."""

    def __init__(self, get_response: Answer) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if _is_api(request) and request.method == "POST" and request.content_type != "application/json":
            # Here already, as the check of the CSRF token would read a form to look for it there.
            refusal = Refused("not-json", _("Send JSON, with the content type application/json."))
            return as_json(refusal, refusal.status)
        response = self.get_response(request)
        is_page = response.headers.get("Content-Type", "").startswith("text/html")
        if _is_api(request) and response.status_code >= 400 and is_page:
            codes = {403: "forbidden", 404: "not-found", 405: "malformed", 413: "too-large"}
            code = codes.get(response.status_code, "busy" if response.status_code >= 500 else "malformed")
            return as_json(Refused(code, response.reason_phrase + "."), response.status_code)
        return response

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """Called by Django for what a view raises."""
        if not _is_api(request):
            return None
        if isinstance(exception, Refused):
            return as_json(exception, exception.status)
        if isinstance(exception, RequestDataTooBig):
            return as_json(Refused("too-large", _("The request is too large.")), 413)
        if isinstance(exception, BadRequest | SuspiciousOperation):
            return as_json(Refused("malformed", _("The request cannot be read.")), 400)
        if isinstance(exception, OperationalError):
            return as_json(Refused("busy", _("The server is busy. Nothing has changed; try again in a moment.")), 503)
        return None


class Blocks:
    """Lets nobody change anything from a blocked address, except staff who are signed in: they may have to undo it."""

    def __init__(self, get_response: Answer) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        is_harmless = request.method in ("GET", "HEAD", "OPTIONS")
        if is_harmless or not blocks.is_blocked(str(request.META.get("REMOTE_ADDR", ""))) or request.user.is_staff:
            return self.get_response(request)
        refusal = blocks.refusal()
        if _is_api(request):
            return as_json(refusal, refusal.status)
        return render(request, "core/blocked.html", {"words": refusal.message}, status=refusal.status)


def as_json(refusal: Refused, status: int) -> JsonResponse:
    """A refusal as an HTTP answer."""
    REFUSALS.labels(refusal.code).inc()
    response = JsonResponse({"error": refusal.as_dict()}, status=status)
    if refusal.wait:
        response.headers["Retry-After"] = str(max(1, round(refusal.wait)))
    return response


def _is_api(request: HttpRequest) -> bool:
    return request.path.startswith("/api/")
