"""Tells Django that Pandoria is installed; nothing else in this package knows Django."""

from django.apps import AppConfig


class PandoriaConfig(AppConfig):
    """The game's name in the site."""

    name = "pandoria"
    label = "pandoria"
