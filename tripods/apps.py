"""Tells Django that Tripods! is installed; nothing else in this package knows Django."""

from django.apps import AppConfig


class TripodsConfig(AppConfig):
    """The game's name in the site."""

    name = "tripods"
    label = "tripods"
