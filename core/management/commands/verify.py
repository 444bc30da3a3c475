"""`manage.py verify`: plays stored games again and names the first ply that does not hold.

It reads the command line and prints; the proof is `core.verify`.
"""

import argparse
from collections.abc import Iterator
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from core.models import Table
from core.verify import Fault, against_current, check


class Command(BaseCommand):
    """Verify tables."""

    help = "Plays stored games again: legality, every position, the chain of hashes, the result, the seed."

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Which tables, and against what."""
        parser.add_argument("tables", nargs="*", metavar="TABLE", help="ids of tables")
        parser.add_argument("--all", action="store_true", help="every table")
        parser.add_argument(
            "--against-current", action="store_true", help="would the rules as they are now lead to the same positions?"
        )

    def handle(self, **options: Any) -> None:
        """Check each table; exit with status 1 where one does not hold."""
        if bool(options["tables"]) == options["all"]:
            raise CommandError("Name tables, or use --all.")
        rows = Table.objects.exclude(status=Table.Status.OPEN).order_by("created")
        if options["tables"]:
            rows = rows.filter(pk__in=options["tables"])
            missing = set(options["tables"]) - set(rows.values_list("pk", flat=True))
            if missing:
                raise CommandError(f"No game has begun at: {', '.join(sorted(missing))}.")
        total, bad = rows.count(), 0
        current = options["against_current"]
        for number, table in enumerate(rows.iterator(), 1):
            found = against_current(table) if current else check(table.pk)
            fault = self._fault(found, table, f"table {number} of {total}")
            if fault:
                bad += 1
                self.stdout.write(f"{table.pk} ({table.game}): {fault}")
        self._progress("")
        self.stdout.write(f"{total - bad} of {total} tables hold.")
        if bad:
            raise SystemExit(1)

    def _fault(self, found: Iterator[int | Fault | str], table: Table, which: str) -> str:
        """What does not hold, or ""; how far it has come is shown meanwhile."""
        for step in found:
            if not isinstance(step, int):
                return str(step)
            if step % 100 == 0:
                self._progress(f"{which} {bar(step, table.ply)} ply {step} of {table.ply}")
        return ""

    def _progress(self, text: str) -> None:
        if self.stderr.isatty():
            self.stderr.write(f"\r{text:<78}", ending="\r")


def bar(done: int, of: int) -> str:
    """How far it has come, as twenty characters."""
    full = 20 * done // max(of, 1)
    return "#" * full + "." * (20 - full)
