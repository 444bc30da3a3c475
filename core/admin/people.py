"""Visitors, where they came from lately, what they said and reported, and what is blocked."""

from datetime import timedelta
from typing import Any

from django import forms
from django.contrib import admin
from django.contrib.admin.widgets import AdminTextareaWidget
from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone
from django.utils.html import format_html, format_html_join
from django.utils.http import urlencode
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from core import blocks, moderation, upkeep
from core.admin.base import Guarded, ReadOnly, to_review, to_visitor
from core.models import Address, Block, Message, Report, Visitor

# How long somebody is blocked unless the administrator says otherwise.
USUALLY = timedelta(days=7)


@admin.register(Visitor)
class Visitors(Guarded):
    """Everybody who came, and who is blocked."""

    list_display = ("id", "name", "user", "blocked", "created")
    list_filter = ("blocked",)
    search_fields = ("name", "user__username")
    readonly_fields = ("id", "user", "created", "came_from")

    def get_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        """Where somebody came from is for who may see addresses."""
        sees = request.user.has_perm("core.view_address")
        return ["id", "name", "user", "blocked", "created", *(["came_from"] if sees else [])]

    @admin.display(description=_("came from"))
    def came_from(self, visitor: Visitor) -> str:
        """The addresses of the last days, each with a way to block it."""
        rows = [(row.address, _way_to_block(row.address)) for row in visitor.addresses.all()]
        return format_html_join("", "<div>{} {}</div>", rows) or gettext("Not known: that is kept for three days.")

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Visitors come by themselves."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """They delete themselves (see `manage.py purge`)."""
        return False


@admin.register(Address)
class Addresses(ReadOnly):
    """Where visitors came from in the last days."""

    list_display = ("address", "who", "seen", "block")
    search_fields = ("address", "visitor__name")
    list_select_related = ("visitor",)
    fields = ("address", "who", "seen", "block")

    @admin.display(description=_("visitor"))
    def who(self, address: Address) -> str:
        """The way to the visitor."""
        return to_visitor(address.visitor_id, address.visitor.name or str(address.visitor_id))

    @admin.display(description=_("block"))
    def block(self, address: Address) -> str:
        """The way to a block of this address."""
        return _way_to_block(address.address)


class BlockForm(forms.ModelForm):  # type: ignore[type-arg]
    """A block. Whoever writes it must not shut themselves or the machine itself out."""

    own_address = ""

    class Meta:
        model = Block
        fields = ("network", "reason", "until")
        help_texts = {
            "network": _("An address or a network, such as 203.0.113.7, 203.0.113.0/24 or 2001:db8::/48."),
            "reason": _("For administrators. Whoever is blocked does not read it."),
            "until": _("Up to and including this day."),
        }
        widgets = {"reason": AdminTextareaWidget(attrs={"rows": 3})}

    def clean_network(self) -> str:
        """The network in its usual notation."""
        try:
            found = blocks.network(self.cleaned_data["network"])
        except ValueError:
            raise ValidationError(
                gettext("Write an address or a network, such as 203.0.113.7, 203.0.113.0/24 or 2001:db8::/48.")
            ) from None
        for address in (self.own_address, "127.0.0.1", "::1"):
            if blocks.lies_in(address, found):
                raise ValidationError(gettext("That would block you or this machine itself (%s).") % address)
        return str(found)

    def clean_until(self) -> Any:
        """A day that is not over."""
        until = self.cleaned_data["until"]
        if until < timezone.now().date():
            raise ValidationError(gettext("That day is over."))
        return until


class Standing(admin.SimpleListFilter):
    """Blocks that hold today, or that are over."""

    title = _("standing")
    parameter_name = "standing"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, Any]]:
        """Now, or before."""
        return [("now", _("blocked now")), ("over", _("over"))]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Block]) -> QuerySet[Block]:
        """The blocks of the chosen standing."""
        today = timezone.now().date()
        if self.value() == "now":
            return queryset.filter(until__gte=today)
        return queryset.filter(until__lt=today) if self.value() == "over" else queryset


@admin.register(Block)
class Blocks(Guarded):
    """Networks from which nothing may be changed."""

    form = BlockForm
    list_display = ("network", "reason", "until", "holds", "by", "created")
    list_filter = (Standing,)
    list_select_related = ("by",)
    search_fields = ("network", "reason")
    fields = ("network", "reason", "until")

    @admin.display(description=_("blocked now"), boolean=True)
    def holds(self, block: Block) -> bool:
        """Whether its last day is not over."""
        return block.until >= timezone.now().date()

    def get_form(self, request: HttpRequest, obj: Any = None, change: bool = False, **kwargs: Any) -> Any:
        """The form, which knows where its writer comes from."""
        form = super().get_form(request, obj, change=change, **kwargs)
        return type("OwnBlockForm", (form,), {"own_address": str(request.META.get("REMOTE_ADDR", ""))})

    def get_changeform_initial_data(self, request: HttpRequest) -> dict[str, Any]:
        """For a week, unless the administrator says otherwise."""
        return {"until": timezone.now().date() + USUALLY, **super().get_changeform_initial_data(request)}

    def save_model(self, request: HttpRequest, obj: Block, form: Any, change: bool) -> None:
        """Store who did it; it holds at once here, and within a minute in all processes."""
        obj.by_id = obj.by_id or request.user.pk
        super().save_model(request, obj, form, change)
        transaction.on_commit(upkeep.soon)

    def delete_model(self, request: HttpRequest, obj: Block) -> None:
        """It holds no longer."""
        super().delete_model(request, obj)
        transaction.on_commit(upkeep.soon)

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[Block]) -> None:
        """They hold no longer."""
        super().delete_queryset(request, queryset)
        transaction.on_commit(upkeep.soon)


@admin.register(Message)
class Messages(Guarded):
    """The chat of all tables; a message can be hidden."""

    list_display = ("text", "hidden", "who", "place", "at")
    list_editable = ("hidden",)
    list_filter = ("hidden", "notice")
    search_fields = ("text", "name", "table__id__exact")
    fields = ("place", "who", "text", "at", "hidden")
    readonly_fields = ("place", "who", "text", "at")

    @admin.display(description=_("table"), ordering="table")
    def place(self, message: Message) -> str:
        """The way to the table's review."""
        return to_review(message.table_id)

    @admin.display(description=_("who"), ordering="name")
    def who(self, message: Message) -> str:
        """The name at the table, and the way to the visitor."""
        return to_visitor(message.visitor_id, message.name)

    def save_model(self, request: HttpRequest, obj: Message, form: Any, change: bool) -> None:
        """At once on every page of the table."""
        moderation.set_hidden(obj, obj.hidden)

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Nobody speaks from here."""
        return False


@admin.register(Report)
class Reports(Guarded):
    """What players want somebody to look at."""

    list_display = ("text", "settled", "who", "place", "at")
    list_editable = ("settled",)
    list_filter = ("settled",)
    list_select_related = ("visitor",)
    search_fields = ("text", "table__id__exact")
    fields = ("place", "who", "text", "at", "settled")
    readonly_fields = ("place", "who", "text", "at")

    @admin.display(description=_("table, ply"), ordering="table")
    def place(self, report: Report) -> str:
        """The way to the review at the ply."""
        return to_review(report.table_id, report.ply)

    @admin.display(description=_("who"))
    def who(self, report: Report) -> str:
        """The way to the visitor."""
        name = report.visitor.name if report.visitor is not None else ""
        return to_visitor(report.visitor_id, name or gettext("a visitor"))

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Reports come from tables."""
        return False


def _way_to_block(address: str) -> str:
    query = urlencode({"network": blocks.household(address)})
    return format_html('<a href="{}?{}">{}</a>', reverse("admin:core_block_add"), query, gettext("Block"))
