"""What the pages of the administration share: rows that are only looked at, and ways to other pages."""

import uuid
from typing import Any

from django.contrib import admin
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html


class ReadOnly(admin.ModelAdmin):  # type: ignore[type-arg]
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


def to_review(table: str, ply: int | None = None) -> str:
    """The way to a table's review, at a ply if one is named."""
    address = reverse("review", args=[table]) if ply is None else reverse("review-at", args=[table, ply])
    return format_html('<a href="{}">{}</a>', address, table if ply is None else f"{table}, {ply}")


def to_visitor(visitor: uuid.UUID | None, words: str) -> str:
    """The way to a visitor's page; only the words where nobody is known."""
    if visitor is None:
        return words
    return format_html('<a href="{}">{}</a>', reverse("admin:core_visitor_change", args=[visitor]), words)
