"""`manage.py purge`: forgets what is kept longer than need be. Games that were played are never touched.

It reads the command line and prints; what it counts and deletes are rows of `core.models`.
"""

import argparse
from datetime import timedelta
from typing import Any

from django.contrib.sessions.models import Session
from django.core.management.base import BaseCommand
from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from core.blocks import KEPT
from core.models import OVER, Address, Message, Recovery, Refusal, SlowAct, Table, Visitor
from core.tally import WORST_OF


class Command(BaseCommand):
    """Forget what is old."""

    help = "Deletes old waiting rooms, chat of finished games, counts, visitors who never sat down, and old sessions."

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """How old is old."""
        parser.add_argument("--dry-run", action="store_true", help="only say what would be deleted")
        parser.add_argument("--rooms", type=int, default=30, help="days that a table may wait for players (30)")
        parser.add_argument("--chat", type=int, default=365, help="days that the chat of a finished game is kept (365)")
        parser.add_argument("--refusals", type=int, default=400, help="days that counts of refusals are kept (400)")
        parser.add_argument(
            "--visitors", type=int, default=400, help="days that a visitor without a seat is kept (400)"
        )

    def handle(self, **options: Any) -> None:
        """Delete, or count."""
        now = timezone.now()
        old: dict[str, QuerySet[Any]] = {
            "waiting rooms": Table.objects.filter(
                status=Table.Status.OPEN, changed__lt=now - timedelta(days=options["rooms"])
            ),
            "lines of chat": Message.objects.filter(
                table__status__in=OVER, at__lt=now - timedelta(days=options["chat"])
            ),
            "recovery links": Recovery.objects.filter(until__lt=now),
            "sessions": Session.objects.filter(expire_date__lt=now),
            "counts of refusals": Refusal.objects.filter(day__lt=(now - timedelta(days=options["refusals"])).date()),
            "slow acts": SlowAct.objects.filter(at__lt=now - WORST_OF),
            "addresses": Address.objects.filter(seen__lt=now - KEPT),
            "visitors": Visitor.objects.filter(
                created__lt=now - timedelta(days=options["visitors"]), seats=None, hosted=None, kept=None, user=None
            ),
        }
        with transaction.atomic():
            for what, rows in old.items():
                number = rows.count()
                if not options["dry_run"]:
                    rows.delete()
                self.stdout.write(f"{number} {what} {'would be deleted' if options['dry_run'] else 'deleted'}.")
