"""Who is asking: the visitor behind a request's session cookie."""

from django.http import HttpRequest
from django.utils.translation import gettext as _

from core import blocks
from core.limits import Gate
from core.models import Visitor
from core.refusals import Refused

# New visitors from one address: a whole school may sit behind one.
ARRIVING = Gate(burst=100, rate=1)


def visitor(request: HttpRequest) -> Visitor:
    """The request's visitor; a new one where the session names none. Raises Refused where too many are new."""
    known, place = known_visitor(request), str(request.META.get("REMOTE_ADDR", ""))
    if blocks.is_blocked(place):
        raise blocks.refusal()
    if known is not None:
        if known.blocked:
            raise Refused("forbidden", _("You have been blocked here."))
        blocks.sightings.note(known.id, place)
        return known
    ARRIVING.enter(address(request))
    made = Visitor.objects.create()
    blocks.sightings.note(made.id, place)
    request.session["visitor"] = str(made.id)
    return made


def be(request: HttpRequest, who: Visitor) -> None:
    """Make this browser's session that of a visitor, under a new key."""
    request.session.cycle_key()
    request.session["visitor"] = str(who.id)


def known_visitor(request: HttpRequest) -> Visitor | None:
    """The visitor that the session names, or None."""
    found = request.session.get("visitor")
    return Visitor.objects.filter(pk=found).first() if found else None


def address(request: HttpRequest) -> str:
    """Where the request comes from, for rate limits. Of IP version 6 a household has a whole network of 2^64."""
    return blocks.household(str(request.META.get("REMOTE_ADDR", "")))
