"""Tells Django that Trouble in Templetown is installed; nothing else in this package knows Django."""

from django.apps import AppConfig


class TempletownConfig(AppConfig):
    """The game's name in the site."""

    name = "templetown"
    label = "templetown"
