"""Lines of chat that are hidden from the players, and shown to them again, at once on every page of the table.

Who may do so is asked where it is asked for; nothing is deleted.
"""

from functools import partial

from django.db import transaction

from core import live
from core.models import Message


def set_hidden(message: Message, hidden: bool) -> None:
    """Hide a line of chat, or show it again."""
    message.hidden = hidden
    message.save(update_fields=["hidden"])
    transaction.on_commit(partial(live.say, message))
