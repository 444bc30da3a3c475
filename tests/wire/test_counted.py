"""What a server has counted is written down when it ends: which rules said no, and which acts took longest."""

from tests.serving import Site
from tests.wire.talk import Visitor, table


def test_at_its_end_a_server_writes_down_what_it_counted(site: Site) -> None:
    anna = Visitor(site, "Anna")
    playing = table(anna, anna)
    seat = anna.sits_at(playing)
    stored = seat.plays("take")["ply"]
    refusal = seat.is_refused("take", seat=1)
    for rule in ("UT-10", "UT-10", "UT-0"):
        seat.send(type="why", rule=rule)
    seat.pong()
    seat.hangs_up()
    site.stop()
    refused = playing.rows("SELECT game, code, rule, count FROM core_refusal ORDER BY count")
    assert refused == [
        ("upsidetown", refusal["code"], refusal.get("rule", ""), 1),
        ("upsidetown", "shown", "UT-10", 2),
    ]
    assert playing.rows("SELECT table_id, ply, kind FROM core_slowact") == [(playing.id, stored, "act")]
    site.start()
