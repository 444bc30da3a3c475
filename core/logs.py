"""How the server's log speaks of what clients do wrong. It knows nothing of tables."""

import logging


class Hostile(logging.Filter):
    """What Django refuses as suspicious (a foreign host name, an endless form) is a client's fault: one line says it,
    and no traceback."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Let every record through, these as warnings."""
        if record.name.startswith("django.security"):
            record.levelno, record.levelname = logging.WARNING, "WARNING"
            record.exc_info = record.exc_text = None
        return True
