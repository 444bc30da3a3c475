"""`manage.py reproduce`: runs the file of a failure to where the rules raise."""

import argparse
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from core import failures


class Command(BaseCommand):
    """Run a reproduction."""

    help = "Runs a file that tells of a failure of the rules, and shows what they raise."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """Which file."""
        parser.add_argument("file", type=Path)

    def handle(self, **options: Any) -> None:
        """Run it; exit with status 1 where it still fails."""
        try:
            error = failures.reproduce(options["file"].read_bytes())
        except (OSError, ValueError) as fault:
            raise CommandError(str(fault)) from None
        if error:
            self.stdout.write(error)
            raise SystemExit(1)
        self.stdout.write("The rules do not fail on this any more.")
