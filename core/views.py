"""The pages. Each is a shell with what it needs to draw itself; the table's own page is drawn by the browser from
the wire."""

from django.contrib import admin
from django.contrib.admin.views.decorators import staff_member_required
from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render, resolve_url
from django.utils.translation import gettext as _
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_safe

from core import catalogue, notices
from core import numbers as figures
from core.api import own_tables
from core.build import build
from core.middleware import as_json
from core.models import Table
from core.refusals import Refused
from core.registry import GAMES


@require_safe
@ensure_csrf_cookie
def shelf(request: HttpRequest) -> HttpResponse:
    """Home: the games, and the visitor's tables."""
    return render(
        request,
        "core/shelf.html",
        {"games": catalogue.games(), "coming": catalogue.coming(), "tables": own_tables(request)},
    )


@require_safe
@ensure_csrf_cookie
def setup(request: HttpRequest, slug: str) -> HttpResponse:
    """Mode, options and seats of a new table."""
    return render(request, "core/setup.html", {"game": _game(slug)})


@require_safe
def rules(request: HttpRequest, slug: str) -> HttpResponse:
    """The rules of a game, to read and to link to."""
    return render(request, "core/rules.html", {"game": _game(slug)})


@require_safe
@ensure_csrf_cookie
def table(request: HttpRequest, table: str, at: int | None = None) -> HttpResponse:
    """A table: its waiting room, the game, and the way back through it."""
    row = Table.objects.filter(pk=table).only("id", "game").first()
    if row is None:
        raise Http404
    game = {"slug": row.game, "title": catalogue.title(row.game)}
    return render(request, "core/table.html", {"table_id": row.id, "game": game, "at": at, "build": build()})


@require_safe
@ensure_csrf_cookie
def review(request: HttpRequest, table: str, at: int | None = None) -> HttpResponse:
    """Any table as an administrator sees it. Whoever may not look is not told whether it is there."""
    if not request.user.is_authenticated:
        return redirect_to_login(request.get_full_path(), resolve_url("admin:login"))
    row = Table.objects.filter(pk=table).only("id", "game").first()
    if row is None or not (request.user.is_staff and request.user.has_perm("core.review_table")):
        raise Http404
    game = {"slug": row.game, "title": catalogue.title(row.game)}
    may = {"mends": request.user.has_perm("core.repair_table"), "hides": request.user.has_perm("core.change_message")}
    return render(request, "core/review.html", {"table_id": row.id, "game": game, "at": at, **may})


@require_safe
@ensure_csrf_cookie
def account(request: HttpRequest) -> HttpResponse:
    """Who somebody is: their next device, an account if they want one, notices, and what they have played."""
    return render(request, "core/account.html")


@require_safe
def worker(request: HttpRequest) -> HttpResponse:
    """The service worker's script. It stands at the root, as a worker is for the pages below its own address."""
    return render(request, "core/worker.js", content_type="text/javascript")


@require_safe
def notices_off(request: HttpRequest, token: str) -> HttpResponse:
    """The one tap that ends notices: a link in each of them."""
    if not notices.switch_off(token):
        raise Http404
    return render(request, "core/notices_off.html")


@require_safe
@staff_member_required
def numbers(request: HttpRequest) -> HttpResponse:
    """How much is played, for the administration."""
    context = admin.site.each_context(request) | {"title": _("Numbers"), "figures": figures.overview()}
    return render(request, "admin/core/numbers.html", context)


@require_safe
@staff_member_required
def numbers_of(request: HttpRequest, slug: str) -> HttpResponse:
    """How much and how one game is played, in all its modes or one of them."""
    seats = request.GET.get("seats", "")
    chosen = int(seats) if seats in ("1", "2", "3", "4") else 0
    found = figures.of_game(slug, request.GET.get("mode", ""), chosen)
    if slug not in GAMES and not found["modes"]:
        raise Http404
    context = admin.site.each_context(request) | {"title": found["title"], "game": found}
    return render(request, "admin/core/numbers_of.html", context)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """A POST without its token: an error of the API, or a page that says what to do."""
    if request.path.startswith("/api/"):
        return as_json(Refused("forbidden", _("The CSRF token is missing or wrong. Reload the page.")), 403)
    return render(request, "403_csrf.html", status=403)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Nothing under this address."""
    return render(request, "404.html", status=404)


def _game(slug: str) -> dict[str, object]:
    try:
        return catalogue.game(slug)
    except Refused:
        raise Http404 from None
