"""A copy of the embedded database, made while it is in use. Of what the rows mean it knows nothing."""

import contextlib
import os
import pathlib
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator


class Damaged(Exception):
    """What was copied is not a whole database."""


def copy(database: pathlib.Path, to: pathlib.Path) -> None:
    """Copy a SQLite database into a single file, which appears under its name only when it is whole.

    Raises Damaged, and OSError or sqlite3.Error where it cannot be read or written.
    """
    with _unfinished(to) as unfinished:
        # Only to read: a database that is not there must not be made.
        with (
            contextlib.closing(sqlite3.connect(f"{database.resolve().as_uri()}?mode=ro", uri=True)) as source,
            contextlib.closing(sqlite3.connect(unfinished)) as target,
        ):
            # In one go: with a write-ahead log nobody has to wait, while in steps each write would begin it anew.
            source.backup(target)
            # A file of its own, without the journal beside it that the original has.
            target.execute("PRAGMA journal_mode=DELETE")
            found = target.execute("PRAGMA integrity_check").fetchone()[0]
        if found != "ok":
            raise Damaged(found)
        os.replace(unfinished, to)


def copy_secret(secret: pathlib.Path, to: pathlib.Path) -> None:
    """Copy the key that signs sessions, for its owner's eyes."""
    with _unfinished(to) as unfinished:
        shutil.copyfile(secret, unfinished)
        os.replace(unfinished, to)


@contextlib.contextmanager
def _unfinished(to: pathlib.Path) -> Iterator[pathlib.Path]:
    number, name = tempfile.mkstemp(prefix=f".{to.name}.", dir=to.parent)
    os.close(number)
    try:
        yield pathlib.Path(name)
    finally:
        pathlib.Path(name).unlink(missing_ok=True)
