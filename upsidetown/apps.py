"""Tells Django that Upside Town is installed; nothing else in this package knows Django."""

from django.apps import AppConfig


class UpsideTownConfig(AppConfig):
    """The game's name in the site."""

    name = "upsidetown"
    label = "upsidetown"
