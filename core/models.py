"""What the database holds: visitors, tables, seats, entries and chat. Only `core.play` and `core.seating` write
tables, and entries only the former.

An Entry is never changed or deleted: triggers of the database refuse it (migration 0002).
"""

import secrets
import uuid

from django.conf import settings
from django.db import models


def table_id() -> str:
    """A table's id: 72 random bits, URL-safe."""
    return secrets.token_urlsafe(9)


def secret() -> str:
    """An invite's secret: 192 random bits, URL-safe."""
    return secrets.token_urlsafe(24)


class Visitor(models.Model):
    """Whoever has the session cookie. No account is needed; with one, `user` brings the same visitor to every device.

    `email` is where notices go ("" = none), except in the hours of `quiet` ("22:00-08:00", in the time zone `zone`).
    Somebody `blocked` may look, and neither act nor talk.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    name = models.CharField(max_length=40, blank=True)
    user = models.OneToOneField(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="visitor")
    email = models.EmailField(blank=True)
    quiet = models.CharField(max_length=11, blank=True)
    zone = models.CharField(max_length=40, blank=True)
    blocked = models.BooleanField(default=False)
    created = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.name or str(self.id)


class Table(models.Model):
    """One play of a game. `ply` is the number of the newest entry; `roster` grows with every change of who holds a
    seat, `asks` with every change of a request.

    `clock` is {} for none (see `core.clock`), `times` the seconds that each seat has left at its last entry, and
    `resumed` when a paused game last went on. `verified` is what the last proof found (see `core.verify`): `ply`, and
    `fault` in words or "".

    A fork begins with the position `start` (packed) of another table, `origin`; a `what_if` is for one visitor alone
    and counts for nothing.
    """

    class Status(models.TextChoices):
        OPEN = "open"
        PLAYING = "playing"
        FINISHED = "finished"
        ABANDONED = "abandoned"

    id = models.CharField(primary_key=True, max_length=16, default=table_id, editable=False)
    game = models.CharField(max_length=20)
    options = models.JSONField()
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.OPEN)
    host = models.ForeignKey(Visitor, on_delete=models.PROTECT, related_name="hosted")
    rules_version = models.CharField(max_length=20)
    ply = models.PositiveIntegerField(default=0)
    roster = models.PositiveIntegerField(default=0)
    to_act = models.JSONField(default=list)
    result = models.JSONField(null=True)
    ask = models.JSONField(null=True)
    asks = models.PositiveIntegerField(default=0)
    secret = models.BinaryField(max_length=32)
    entropy = models.BinaryField(default=bytes)
    seed = models.BinaryField(max_length=32, null=True)
    commitment = models.CharField(max_length=64)
    chosen_seed = models.BooleanField(default=False)
    start = models.BinaryField(null=True)
    origin = models.CharField(max_length=16, blank=True)
    origin_ply = models.PositiveIntegerField(null=True)
    what_if = models.BooleanField(default=False)
    watch = models.BooleanField(default=True)
    watch_key = models.CharField(max_length=40, blank=True)
    paused = models.BooleanField(default=False)
    clock = models.JSONField(default=dict)
    times = models.JSONField(default=list)
    resumed = models.DateTimeField(null=True)
    verified = models.JSONField(null=True)
    created = models.DateTimeField(auto_now_add=True)
    changed = models.DateTimeField(auto_now=True)

    class Meta:
        permissions = [
            ("review_table", "May look at any game through every seat's eyes"),
            ("repair_table", "May rewind, end and reopen any game"),
        ]

    def __str__(self) -> str:
        return self.id

    @property
    def over(self) -> bool:
        """Whether the game has ended, by its rules or by agreement."""
        return self.status in OVER


OVER = (Table.Status.FINISHED, Table.Status.ABANDONED)


class Seat(models.Model):
    """A player's place at a table. `by` is "open", "held" or "bot:<level>"; `invite` is the secret that opens it.

    A held seat may be on its way to another device (`handing`): then whoever brings the invite takes it over. `keeper`
    may have the seat back that a bot plays meanwhile. `seen` is when its player's last connection ended, or
    was last known of, or when a player was replaced unasked; `told` is when a notice last went to its player.
    """

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=40)
    by = models.CharField(max_length=20)
    visitor = models.ForeignKey(Visitor, null=True, on_delete=models.SET_NULL, related_name="seats")
    invite = models.CharField(max_length=40, blank=True)
    code = models.CharField(max_length=6, blank=True, db_index=True)
    code_until = models.DateTimeField(null=True)
    handing = models.BooleanField(default=False)
    keeper = models.ForeignKey(Visitor, null=True, on_delete=models.SET_NULL, related_name="kept")
    seen = models.DateTimeField(null=True)
    told = models.DateTimeField(null=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["table", "number"], name="one_seat_a_number")]
        ordering = ["number"]


class Watcher(models.Model):
    """A visitor who may watch a table that is closed to spectators, having brought its watch key."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="watchers")
    visitor = models.ForeignKey(Visitor, on_delete=models.CASCADE)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["table", "visitor"], name="one_watcher_a_visitor")]


class Recovery(models.Model):
    """A short-lived secret that makes another device's session that of this visitor, once."""

    visitor = models.ForeignKey(Visitor, on_delete=models.CASCADE)
    secret = models.CharField(max_length=40, unique=True, default=secret)
    until = models.DateTimeField()


class Entry(models.Model):
    """One append-only row of a table's history, with the whole state after it.

    `line` is the ply of the act whose position this is (an undo restores an older one), `back` the entry of the
    position before that act; `depth` counts the acts from the set-up to the position. `acted` lists, for each seat that
    has acted on the line of play, its last act and the entry of the position before that. `hash` chains to the entry
    before (see `core.history`).
    """

    class Kind(models.TextChoices):
        SETUP = "setup"
        ACT = "act"
        UNDO = "undo"
        REPAIR = "repair"

    # No index of its own: the constraints below begin with the table, and each index costs at every move.
    table = models.ForeignKey(Table, on_delete=models.PROTECT, related_name="entries", db_index=False)
    ply = models.PositiveIntegerField()
    kind = models.CharField(max_length=6, choices=Kind.choices)
    seat = models.PositiveSmallIntegerField(null=True)
    visitor = models.ForeignKey(Visitor, null=True, on_delete=models.DO_NOTHING, db_constraint=False, db_index=False)
    ref = models.CharField(max_length=40, null=True)
    action = models.TextField(blank=True)
    lines = models.TextField(default="[]")
    first_line = models.PositiveIntegerField(default=0)
    rules_version = models.CharField(max_length=20)
    line = models.PositiveIntegerField(default=0)
    back = models.PositiveIntegerField(default=0)
    depth = models.PositiveIntegerField(default=0)
    acted = models.TextField(default="[]")
    barrier = models.CharField(max_length=10, blank=True)
    standing = models.TextField(default="[]")
    state = models.BinaryField()
    hash = models.CharField(max_length=64)
    at = models.DateTimeField()

    class Meta:
        verbose_name_plural = "entries"
        constraints = [
            models.UniqueConstraint(fields=["table", "ply"], name="one_entry_a_ply"),
            models.UniqueConstraint(fields=["table", "visitor", "ref"], name="one_entry_a_ref"),
        ]


class Message(models.Model):
    """A line of chat; `seat` is null for a spectator. A `notice` is said by the table itself. A `hidden` one is shown
    to nobody any more."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="messages")
    visitor = models.ForeignKey(Visitor, null=True, on_delete=models.SET_NULL)
    seat = models.PositiveSmallIntegerField(null=True)
    name = models.CharField(max_length=40)
    text = models.CharField(max_length=500)
    notice = models.BooleanField(default=False)
    hidden = models.BooleanField(default=False)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["id"]


class Report(models.Model):
    """What somebody at a table wants an administrator to look at."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="reports")
    visitor = models.ForeignKey(Visitor, null=True, on_delete=models.SET_NULL)
    ply = models.PositiveIntegerField()
    text = models.CharField(max_length=500)
    settled = models.BooleanField(default=False)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["settled", "-at"]


class Failure(models.Model):
    """An action on which the rules of a game raised. The table stayed at the position before it."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="failures")
    ply = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField()
    action = models.TextField()
    error = models.TextField()
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["table", "ply", "action"], name="one_failure_an_action")]


class Refusal(models.Model):
    """How often something was refused at a game's tables in a day, by its code and rule ("" where no rule says why)."""

    day = models.DateField()
    game = models.CharField(max_length=20)
    code = models.CharField(max_length=20)
    rule = models.CharField(max_length=20, blank=True)
    count = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["day", "game", "code", "rule"], name="one_count_a_day")]


class SlowAct(models.Model):
    """One of the acts for which players waited longest: `seconds` from the order until it was stored. `kind` is "act",
    "undo" or "bot"."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="slow_acts")
    ply = models.PositiveIntegerField()
    kind = models.CharField(max_length=4)
    seconds = models.FloatField()
    at = models.DateTimeField()


class Address(models.Model):
    """Where a visitor came from lately, so that it can be blocked. Forgotten after a few days (see `core.blocks`)."""

    visitor = models.ForeignKey(Visitor, on_delete=models.CASCADE, related_name="addresses")
    address = models.CharField(max_length=45)
    seen = models.DateTimeField(db_index=True)

    class Meta:
        verbose_name_plural = "addresses"
        constraints = [models.UniqueConstraint(fields=["visitor", "address"], name="one_visitor_an_address")]
        ordering = ["-seen"]


class Block(models.Model):
    """A network of addresses that may change nothing and sit at no table, up to and including the day `until`."""

    network = models.CharField(max_length=49, unique=True)
    reason = models.CharField(max_length=300)
    until = models.DateField()
    by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-until", "network"]

    def __str__(self) -> str:
        return self.network


class Audit(models.Model):
    """What an administrator did at a table, and why: opened hidden information, or repaired. Never changed."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT)
    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="audits")
    what = models.CharField(max_length=20)
    reason = models.CharField(max_length=300)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-at"]
