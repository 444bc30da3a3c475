"""Addresses that an administrator has blocked, and where visitors came from lately, so that something can be blocked.

Whoever asks is answered from memory: `core.upkeep` reads the list once a minute and writes down who came from where.
"""

import ipaddress
import threading
import uuid
from collections import OrderedDict
from datetime import datetime, timedelta
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _

from core.models import Address, Block, Visitor
from core.refusals import Refused

# Where somebody came from is forgotten after so long.
KEPT = timedelta(days=3)
# That a visitor still comes from an address is worth noting so often, and for so many at a time.
NOTED_EVERY, NOTED = timedelta(hours=1), 20_000

Network = ipaddress.IPv4Network | ipaddress.IPv6Network

_blocked: tuple[Network, ...] = ()


def network(text: str) -> Network:
    """An address or a network in the usual notation; its host bits may be set. Raises ValueError."""
    text = text.strip()
    plain = _plain(text)
    return ipaddress.ip_network(plain or text, strict=False)


def household(address: str) -> str:
    """What is to be blocked so that an address is: of IP version 6 a household has a whole network of 2^64."""
    plain = _plain(address)
    return str(ipaddress.ip_network((plain, 64), strict=False)) if isinstance(plain, ipaddress.IPv6Address) else address


def is_blocked(address: str) -> bool:
    """Whether nothing may be changed from this address."""
    plain = _plain(address) if _blocked else None
    return plain is not None and any(plain in network for network in _blocked)


def lies_in(address: str, network: Network) -> bool:
    """Whether an address belongs to a network."""
    plain = _plain(address)
    return plain is not None and plain in network


def refusal() -> Refused:
    """What somebody at a blocked address is told."""
    return Refused("forbidden", _("The network that you come from has been blocked here."))


def refresh() -> None:
    """Read the list of what is blocked today."""
    global _blocked
    rows = Block.objects.filter(until__gte=timezone.now().date()).values_list("network", flat=True)
    _blocked = tuple(network(text) for text in rows)


class Sightings:
    """Who came from where, until it is written down. Safe from any thread."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._noted: OrderedDict[tuple[uuid.UUID, str], datetime] = OrderedDict()
        self._new: dict[tuple[uuid.UUID, str], datetime] = {}

    def note(self, visitor: uuid.UUID | None, address: str) -> None:
        """Somebody comes from there, or still does."""
        plain = _plain(address)
        if visitor is None or plain is None:
            return
        who, now = (visitor, str(plain)), timezone.now()
        with self._lock:
            before = self._noted.get(who)
            if before is not None and now - before < NOTED_EVERY:
                return
            self._noted[who] = self._new[who] = now
            self._noted.move_to_end(who)
            if len(self._noted) > NOTED:
                self._noted.popitem(last=False)

    def forget(self, visitor: uuid.UUID) -> None:
        """Do not write down any more where this visitor came from."""
        with self._lock:
            self._new = {who: at for who, at in self._new.items() if who[0] != visitor}

    def take(self) -> dict[tuple[uuid.UUID, str], datetime]:
        """What is new since the last time."""
        with self._lock:
            new, self._new = self._new, {}
        return new


sightings = Sightings()


def write(seen: dict[tuple[uuid.UUID, str], datetime]) -> None:
    """Write down who came from where, and forget what is old."""
    Address.objects.filter(seen__lt=timezone.now() - KEPT).delete()
    # Somebody may have asked to be forgotten meanwhile.
    known = set(Visitor.objects.filter(pk__in={visitor for visitor, _address in seen}).values_list("pk", flat=True))
    # In one order, so that two processes never wait for each other's rows.
    Address.objects.bulk_create(
        [Address(visitor_id=who, address=at, seen=seen[who, at]) for who, at in sorted(seen) if who in known],
        update_conflicts=True,
        unique_fields=["visitor", "address"],
        update_fields=["seen"],
    )


def origin(scope: dict[str, Any]) -> str:
    """Where a connection comes from."""
    return str((scope.get("client") or [""])[0])


def _plain(text: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """An address; one of version 4 that comes in the clothes of version 6 as what it is. None where it is none."""
    try:
        found = ipaddress.ip_address(text)
    except ValueError:
        return None
    return getattr(found, "ipv4_mapped", None) or found
