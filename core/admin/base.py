"""What the pages of the administration share: rows that are only looked at, and ways to other pages."""

import uuid
from typing import Any

from django.contrib import admin
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html


class Guarded(admin.ModelAdmin):  # type: ignore[type-arg]
    """Rows that an address may be asked about by what its page filters by, and by nothing else: Django would answer
    whether the invitation of a seat begins with an A."""

    class Media:
        css = {"all": ["core/admin.css"]}

    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest) -> bool:
        """Whether rows may be filtered by this."""
        named = {_name(one) for one in self.get_list_filter(request)}
        return lookup.partition("__")[0] in {*named, self.date_hierarchy}


class ReadOnly(Guarded):
    """Rows that are looked at and never changed here."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Never."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Never."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Never."""
        return False


def _name(one: Any) -> str:
    """What a filter is called in an address: its field, or its own name."""
    if isinstance(one, type) and issubclass(one, admin.SimpleListFilter):
        return str(one.parameter_name)
    return str(one[0] if isinstance(one, tuple) else one)


def to_review(table: str, ply: int | None = None) -> str:
    """The way to a table's review, at a ply if one is named."""
    address = reverse("review", args=[table]) if ply is None else reverse("review-at", args=[table, ply])
    return format_html('<a href="{}">{}</a>', address, table if ply is None else f"{table}, {ply}")


def to_visitor(visitor: uuid.UUID | None, words: str) -> str:
    """The way to a visitor's page; only the words where nobody is known."""
    if visitor is None:
        return words
    return format_html('<a href="{}">{}</a>', reverse("admin:core_visitor_change", args=[visitor]), words)
