"""How often somebody may do something: token buckets in this process's memory, and some that all processes share."""

import time
from collections import OrderedDict

from django.conf import settings
from django.utils.translation import gettext as _

from core import shared_limits
from core.refusals import Refused

# What is remembered at most: the bucket that was used longest ago is forgotten, which is as good as full.
KEPT = 20_000


class Bucket:
    """Holds up to `burst` tokens and gains `rate` a second."""

    def __init__(self, burst: float, rate: float) -> None:
        self.burst, self.rate = burst, rate
        self.tokens, self.at = burst, time.monotonic()

    def take(self, cost: float = 1) -> float:
        """Take tokens; returns 0, or the seconds to wait where there are too few (then none are taken)."""
        now = time.monotonic()
        self.tokens = min(self.burst, self.tokens + (now - self.at) * self.rate)
        self.at = now
        if not settings.LIMITS or self.tokens >= cost:
            self.tokens -= cost
            return 0
        return (cost - self.tokens) / self.rate


class Gate:
    """One bucket for each key, for example an address. The buckets of a gate with a name are those of all processes:
    with more of them there are no more guesses."""

    def __init__(self, burst: float, rate: float, name: str = "") -> None:
        self.burst, self.rate, self.name = burst, rate, name
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def enter(self, key: str) -> None:
        """Count one. Raises Refused("too-fast") with the seconds to wait."""
        wait = None
        if self.name and settings.LIMITS:
            wait = shared_limits.take(f"{self.name}:{key}", self.burst, self.rate)
        too_fast(self._own(key).take() if wait is None else wait)

    def _own(self, key: str) -> Bucket:
        bucket = self._buckets.setdefault(key, Bucket(self.burst, self.rate))
        self._buckets.move_to_end(key)
        if len(self._buckets) > KEPT:
            self._buckets.popitem(last=False)
        return bucket


def too_fast(wait: float) -> None:
    """Raises Refused("too-fast") unless there is nothing to wait for."""
    if wait:
        raise Refused(
            "too-fast", _("That was too fast. Try again in %(wait)s s.") % {"wait": max(1, round(wait))}, wait=wait
        )
