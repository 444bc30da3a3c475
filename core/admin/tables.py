"""Tables with their health, their seats and entries, where rules failed, and who looked behind the curtain."""

from typing import Any

from django.contrib import admin
from django.db.models import Case, Exists, F, IntegerField, OuterRef, Q, QuerySet, Value, When
from django.db.models.fields.json import KT
from django.db.models.functions import Cast
from django.http import HttpRequest, HttpResponse
from django.urls import path, reverse
from django.utils import timezone
from django.utils.html import format_html
from django.utils.timesince import timesince
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from core import catalogue, failures, numbers, verify
from core.admin.base import ReadOnly, to_review, to_visitor
from core.models import Audit, Entry, Failure, Seat, Table

# From the most urgent on. The first two are what somebody should look at.
KINDS = {
    "failing": _("failing"),
    "stuck": _("stuck"),
    "paused": _("paused"),
    "running": _("running"),
    "open": _("waits for players"),
    "abandoned": _("ended early"),
    "finished": _("finished"),
}


def is_failing() -> Q:
    """The rules raise where the table is, or its history does not hold."""
    raised = Exists(Failure.objects.filter(table=OuterRef("pk"), ply=OuterRef("ply")))
    return Q(raised) | Q(verified__has_key="fault") & ~Q(verified__fault="")


def is_stuck() -> Q:
    """Nobody has acted for a week, other than in a trial, which may be left lying."""
    return Q(status=Table.Status.PLAYING, what_if=False, changed__lt=timezone.now() - numbers.STUCK_AFTER)


def is_unverified() -> Q:
    """Nobody has proved it up to where it is."""
    begun, proved = ~Q(status=Table.Status.OPEN), Cast(KT("verified__ply"), IntegerField())
    return begun & (Q(verified__isnull=True) | Q(verified__fault="", ply__gt=proved))


class Health(admin.SimpleListFilter):
    """Tables that somebody should look at."""

    title = _("health")
    parameter_name = "health"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        """The kinds of health."""
        return [
            ("running", _("running")),
            ("stuck", _("stuck for a week")),
            ("failing", _("failing")),
            ("unverified", _("unverified")),
        ]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Table]) -> QuerySet[Table]:
        """The tables of the chosen kind."""
        conditions = {
            "running": Q(status=Table.Status.PLAYING),
            "stuck": is_stuck(),
            "failing": is_failing(),
            "unverified": is_unverified(),
        }
        chosen = conditions.get(self.value() or "")
        return queryset.filter(chosen) if chosen is not None else queryset


class GameFilter(admin.SimpleListFilter):
    """Tables of one game."""

    title = _("game")
    parameter_name = "game"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        """The games that were played, by their titles."""
        slugs = Table.objects.order_by("game").values_list("game", flat=True).distinct()
        return [(slug, catalogue.title(slug)) for slug in slugs]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Table]) -> QuerySet[Table]:
        """The tables of the chosen game."""
        return queryset.filter(game=self.value()) if self.value() else queryset


@admin.register(Table)
class Tables(ReadOnly):
    """All tables, with a way to the review of each."""

    list_display = ("health", "look", "title", "waits_for", "length", "last_act", "players")
    list_filter = (Health, "status", GameFilter)
    list_per_page = 50
    search_fields = ("id", "seats__name")
    search_help_text = _("A table’s id, or the name of somebody who sits there.")
    show_facets = admin.ShowFacets.ALWAYS
    date_hierarchy = "created"
    ordering = ("-changed",)
    fields = (*list_display, "created", "rules_version")
    readonly_fields = fields
    actions = ("verify_all",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Table]:
        """With the seats, which each row names, and its health; without what may be long or is secret."""
        kind = Case(
            When(is_failing(), then=Value("failing")),
            When(is_stuck(), then=Value("stuck")),
            When(Q(status=Table.Status.PLAYING, paused=True), then=Value("paused")),
            When(status=Table.Status.PLAYING, then=Value("running")),
            default=F("status"),
        )
        urgency = Case(*[When(kind=name, then=Value(place)) for place, name in enumerate(KINDS)])
        rows: QuerySet[Table] = super().get_queryset(request).annotate(kind=kind).annotate(urgency=urgency)
        return rows.defer("secret", "entropy", "seed", "start", "result").prefetch_related("seats")

    @admin.display(description=_("health"), ordering="urgency")
    def health(self, table: Any) -> str:
        """How it stands, in a word, and what the last verification found."""
        words = '<span class="health {}">{}</span> <span class="quiet">{}</span>'
        return format_html(words, table.kind, KINDS[table.kind], _proof(table))

    @admin.display(description=_("game"), ordering="game")
    def title(self, table: Table) -> str:
        """The game's title, and what was chosen."""
        mode = numbers.title(table.game, numbers.mode(table.game, table.options))
        trial = gettext("a trial · ") if table.what_if else ""
        return format_html('{} <span class="quiet">{}{}</span>', catalogue.title(table.game), trial, mode)

    @admin.display(description=_("players"))
    def players(self, table: Table) -> str:
        """Who sits there."""
        return ", ".join(_named(seat) for seat in table.seats.all())

    @admin.display(description=_("to act"))
    def waits_for(self, table: Table) -> str:
        """Whose turn it is."""
        seats = {seat.number: seat for seat in table.seats.all()}
        return ", ".join(_named(seats[number]) for number in table.to_act if number in seats) or "–"

    @admin.display(description=_("plies"), ordering="ply")
    def length(self, table: Table) -> int:
        """How long it is."""
        return table.ply

    @admin.display(description=_("last act"), ordering="changed")
    def last_act(self, table: Table) -> str:
        """How long ago something was done there."""
        ago = gettext("%(time)s ago") % {"time": timesince(table.changed, depth=1)}
        return format_html('<time datetime="{0}" title="{0}">{1}</time>', table.changed.isoformat(" ", "minutes"), ago)

    @admin.display(description=_("review"), ordering="pk")
    def look(self, table: Table) -> str:
        """The way to the review."""
        return to_review(table.pk)

    def has_review_permission(self, request: HttpRequest) -> bool:
        """Whether somebody may prove games."""
        return request.user.has_perm("core.review_table")

    @admin.action(description=_("Verify the chosen tables"), permissions=["review"])
    def verify_all(self, request: HttpRequest, queryset: QuerySet[Table]) -> None:
        """Play the chosen tables again."""
        faults = held = 0
        for pk, ply in queryset.exclude(status=Table.Status.OPEN).values_list("pk", "ply"):
            fault = verify.verify(pk)
            found = {"ply": fault.ply if fault else ply, "fault": str(fault) if fault else ""}
            Table.objects.filter(pk=pk).update(verified=found)
            faults, held = faults + (fault is not None), held + (fault is None)
        words = gettext("%(held)s tables hold, %(faults)s do not.")
        self.message_user(request, words % {"held": held, "faults": faults})


@admin.register(Seat)
class Seats(ReadOnly):
    """Who sits where. Invitations stay the host's."""

    list_display = ("place", "number", "who", "by", "seen")
    list_filter = (("seen", admin.DateFieldListFilter),)
    search_fields = ("name", "table__id__exact")
    fields = ("place", "number", "who", "by", "seen")
    ordering = ("-pk",)

    @admin.display(description=_("table"))
    def place(self, seat: Seat) -> str:
        """The way to the table's review."""
        return to_review(seat.table_id)

    @admin.display(description=_("who"), ordering="name")
    def who(self, seat: Seat) -> str:
        """The name, and the way to the visitor."""
        return to_visitor(seat.visitor_id, seat.name)


@admin.register(Entry)
class Entries(ReadOnly):
    """The history without what was done or drawn: that is for the review."""

    list_display = ("place", "kind", "seat", "at", "barrier", "rules_version")
    list_filter = ("kind",)
    search_fields = ("table__id__exact",)
    search_help_text = _("A table’s whole id.")
    fields = ("place", "kind", "seat", "at", "line", "depth", "barrier", "rules_version", "hash")
    ordering = ("-pk",)
    show_full_result_count = False

    @admin.display(description=_("table, ply"))
    def place(self, entry: Entry) -> str:
        """The way to the review at the ply."""
        return to_review(entry.table_id, entry.ply)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Entry]:
        """Without the states, which are long and secret."""
        return super().get_queryset(request).defer("state", "action", "lines", "acted", "standing")


@admin.register(Failure)
class Failures(ReadOnly):
    """Where rules raised, each with a file that runs to the same end."""

    list_display = ("at", "place", "seat", "file")
    ordering = ("-at",)

    def get_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        """What was raised may name what is hidden."""
        sees = request.user.has_perm("core.review_table")
        return ["at", "place", "seat", *(["error", "file"] if sees else [])]

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        """All of them."""
        return self.get_fields(request, obj)

    def get_urls(self) -> list[Any]:
        """The files' addresses besides the usual ones."""
        return [
            path("<int:pk>/file/", self.admin_site.admin_view(self.download), name="failure-file"),
            *super().get_urls(),
        ]

    @admin.display(description=_("table, ply"))
    def place(self, failure: Failure) -> str:
        """The way to the review at the ply."""
        return to_review(failure.table_id, failure.ply)

    @admin.display(description=_("reproduction"))
    def file(self, failure: Failure) -> str:
        """The way to the file."""
        return format_html('<a href="{}">{}</a>', reverse("admin:failure-file", args=[failure.pk]), gettext("Download"))

    def download(self, request: HttpRequest, pk: int) -> HttpResponse:
        """The file, for whoever may see what is hidden."""
        failure = Failure.objects.filter(pk=pk).select_related("table").first()
        if failure is None or not request.user.has_perm("core.review_table"):
            return HttpResponse(status=404 if failure is None else 403)
        response = HttpResponse(failures.write(failure), content_type="application/json")
        response.headers["Content-Disposition"] = f'attachment; filename="failure-{failure.pk}.json"'
        return response


@admin.register(Audit)
class Audits(ReadOnly):
    """Who looked behind the curtain, or repaired something, and why."""

    list_display = ("at", "user", "what", "place", "reason")
    list_filter = ("what", "user")
    search_fields = ("reason", "table__id__exact")
    fields = ("at", "user", "what", "place", "reason")

    @admin.display(description=_("table"))
    def place(self, audit: Audit) -> str:
        """The way to the table's review."""
        return to_review(audit.table_id)


def _named(seat: Seat) -> str:
    """A seat's name; a bot is marked as one, and a seat that waits for somebody."""
    if seat.by == "open":
        return gettext("%(name)s (open)") % {"name": seat.name}
    return gettext("%(name)s (bot)") % {"name": seat.name} if seat.by.startswith("bot:") else seat.name


def _proof(table: Table) -> str:
    """What the last verification found. Why an entry does not hold may tell what is hidden: the review says it."""
    if table.verified is None:
        return gettext("unverified") if table.status != Table.Status.OPEN else ""
    if table.verified["fault"]:
        return gettext("breaks at %(ply)s") % {"ply": table.verified["ply"]}
    is_whole = table.verified["ply"] == table.ply
    return gettext("verified") if is_whole else gettext("verified up to %(ply)s") % {"ply": table.verified["ply"]}
