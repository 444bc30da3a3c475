"""Sessions as Django stores them, for keys that Django could have made: nothing else is worth asking a database for."""

from typing import Any

from django.contrib.sessions.backends import db


class SessionStore(db.SessionStore):
    """A cookie with any other key is that of nobody; PostgreSQL could not even be asked about a NUL in it."""

    def _validate_session_key(self, key: Any) -> bool:
        return isinstance(key, str) and key.isascii() and key.isalnum() and 8 <= len(key) <= 40
