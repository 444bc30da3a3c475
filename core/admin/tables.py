"""Tables with their health, their seats and entries, where rules failed, and who looked behind the curtain."""

from datetime import timedelta
from typing import Any

from django.contrib import admin
from django.db.models import F, Q, QuerySet
from django.http import HttpRequest, HttpResponse
from django.urls import path
from django.utils import timezone
from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _

from core import catalogue, failures, verify
from core.admin.base import ReadOnly
from core.models import Audit, Entry, Failure, Seat, Table

STUCK_AFTER = timedelta(days=7)


class Health(admin.SimpleListFilter):
    """Tables that somebody should look at."""

    title = _("health")
    parameter_name = "health"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        """The kinds of health."""
        return [
            ("running", _("running")),
            ("stuck", _("stuck")),
            ("failing", _("failing")),
            ("unverified", _("unverified")),
        ]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Table]) -> QuerySet[Table]:
        """The tables of the chosen kind."""
        playing = Q(status=Table.Status.PLAYING)
        if self.value() == "running":
            return queryset.filter(playing)
        if self.value() == "stuck":
            return queryset.filter(playing, changed__lt=timezone.now() - STUCK_AFTER)
        if self.value() == "failing":
            return queryset.filter(Q(failures__ply=F("ply")) | Q(verified__fault__gt="")).distinct()
        if self.value() == "unverified":
            return queryset.filter(verified__isnull=True).exclude(status=Table.Status.OPEN)
        return queryset


@admin.register(Table)
class Tables(ReadOnly):
    """All tables, with a way to the review of each."""

    list_display = ("id", "title", "status", "players", "waits_for", "ply", "changed", "proof", "look")
    list_filter = ("status", "game", Health)
    search_fields = ("id", "seats__name")
    date_hierarchy = "created"
    fields = (
        "id",
        "title",
        "options",
        "status",
        "players",
        "waits_for",
        "ply",
        "rules_version",
        "created",
        "changed",
        "proof",
        "look",
    )
    readonly_fields = fields
    actions = ("verify_all",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Table]:
        """With the seats, which each row names."""
        return super().get_queryset(request).prefetch_related("seats")

    @admin.display(description=_("game"), ordering="game")
    def title(self, table: Table) -> str:
        """The game's title."""
        return catalogue.title(table.game)

    @admin.display(description=_("players"))
    def players(self, table: Table) -> str:
        """Who sits there."""
        return ", ".join(seat.name for seat in table.seats.all())

    @admin.display(description=_("to act"))
    def waits_for(self, table: Table) -> str:
        """Whose turn it is."""
        names = {seat.number: seat.name for seat in table.seats.all()}
        return ", ".join(names.get(number, "?") for number in table.to_act)

    @admin.display(description=_("proof"))
    def proof(self, table: Table) -> str:
        """What the last verification found."""
        if table.verified is None:
            return "–"
        fault: str = table.verified["fault"]
        return fault or str(_("holds up to ply %(ply)s") % {"ply": table.verified["ply"]})

    @admin.display(description=_("review"))
    def look(self, table: Table) -> str:
        """The way to the review."""
        return format_html('<a href="/review/{}/">{}</a>', table.pk, _("Review"))

    @admin.action(description=_("Verify the chosen tables"), permissions=["view"])
    def verify_all(self, request: HttpRequest, queryset: QuerySet[Table]) -> None:
        """Play the chosen tables again."""
        faults = 0
        for table in queryset.exclude(status=Table.Status.OPEN):
            fault = verify.verify(table.pk)
            found = {"ply": fault.ply if fault else table.ply, "fault": str(fault) if fault else ""}
            Table.objects.filter(pk=table.pk).update(verified=found)
            faults += fault is not None
        self.message_user(request, _("%(faults)s tables do not hold.") % {"faults": faults})


@admin.register(Seat)
class Seats(ReadOnly):
    """Who sits where. Invitations stay the host's."""

    list_display = ("table", "number", "name", "by", "seen")
    list_filter = ("by",)
    search_fields = ("name", "table__id")
    fields = ("table", "number", "name", "by", "visitor", "seen")


@admin.register(Entry)
class Entries(ReadOnly):
    """The history without what was done or drawn: that is for the review."""

    list_display = ("table", "ply", "kind", "seat", "at", "barrier", "rules_version")
    list_filter = ("kind",)
    search_fields = ("table__id",)
    fields = ("table", "ply", "kind", "seat", "at", "line", "depth", "barrier", "rules_version", "hash")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Entry]:
        """Without the states, which are long and secret."""
        return super().get_queryset(request).defer("state", "action", "lines")


@admin.register(Failure)
class Failures(ReadOnly):
    """Where rules raised, each with a file that runs to the same end."""

    list_display = ("at", "table", "ply", "seat", "file")
    fields = ("at", "table", "ply", "seat", "error", "file")
    readonly_fields = fields

    def get_urls(self) -> list[Any]:
        """The files' addresses besides the usual ones."""
        return [
            path("<int:pk>/file/", self.admin_site.admin_view(self.download), name="failure-file"),
            *super().get_urls(),
        ]

    @admin.display(description=_("reproduction"))
    def file(self, failure: Failure) -> str:
        """The way to the file."""
        return format_html('<a href="/admin/core/failure/{}/file/">{}</a>', failure.pk, _("Download"))

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

    list_display = ("at", "user", "what", "table", "reason")
    list_filter = ("what", "user")
    search_fields = ("reason", "table__id")
