"""The site's Django application."""

from django.apps import AppConfig


class CoreConfig(AppConfig):
    """Tables, seats and entries, and all that carries them to a browser."""

    name = "core"
