"""The administration: tables with their health, and who and what belongs to them. It shows nothing that a seat hides;
for that there is the review of a table, which asks for a reason."""

from django.contrib import admin

from core.admin import people, tables

__all__ = ["people", "tables"]

admin.site.site_header = admin.site.site_title = "Tablemates"
