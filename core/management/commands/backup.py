"""`manage.py backup`: copies the embedded database while the games go on; for PostgreSQL it says what does that.

How to restore is in the README.
"""

import argparse
import pathlib
import sqlite3
from datetime import datetime
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from core import backup


class Command(BaseCommand):
    """Make a copy of all tables and visitors."""

    help = "Copy the embedded database into a file, while it is in use."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Where to."""
        parser.add_argument(
            "file",
            nargs="?",
            type=pathlib.Path,
            help="a new file; otherwise one in the data folder, named by the time",
        )

    def handle(self, **options: Any) -> None:
        """Copy, and say where to."""
        database = settings.DATABASES["default"]
        if not database["ENGINE"].endswith("sqlite3"):
            raise CommandError(BY_POSTGRESQL.format(url=without_password(database)))
        to = (options["file"] or usual_place()).absolute()
        secret = to.with_name(f"{to.name}.secret")
        for path in (to, secret):
            if path.exists():
                raise CommandError(f"There is a file {path} already.")
        try:
            to.parent.mkdir(parents=True, exist_ok=True)
            backup.copy(pathlib.Path(database["NAME"]), to)
            self.stdout.write(f"The tables are in {to}")
            if (settings.DATA_DIR / "secret").exists():
                backup.copy_secret(settings.DATA_DIR / "secret", secret)
                self.stdout.write(f"The key by which visitors are known again is in {secret}")
        except (OSError, sqlite3.Error, backup.Damaged) as error:
            raise CommandError(f"No backup was made: {error}.") from None


def usual_place() -> pathlib.Path:
    """A file named by the time, in the data folder."""
    return settings.DATA_DIR / "backups" / f"tablemates-{datetime.now().astimezone():%Y%m%d-%H%M%S}.sqlite3"


def without_password(database: dict[str, Any]) -> str:
    """The database's address as its own programs take it; they ask for a password, or find it in ~/.pgpass."""
    user = f"{database['USER']}@" if database["USER"] else ""
    port = f":{database['PORT']}" if database["PORT"] else ""
    return f"postgresql://{user}{database['HOST']}{port}/{database['NAME']}"


BY_POSTGRESQL = """The tables are in PostgreSQL, which makes copies of its own while it is in use:

  pg_dump --format=custom --file=tablemates.dump {url}

and brings one back into an empty database with

  pg_restore --no-owner --dbname={url} tablemates.dump

Keep SECRET_KEY with it: without the key, visitors are not known again."""
