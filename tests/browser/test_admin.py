"""An administrator looks at what is played and which rules refuse, finds a table by its health, blocks a network."""

import os
import subprocess
import sys

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.looks import look_over
from tests.browser.people import Person
from tests.serving import ROOT, Site
from tests.wire.talk import Visitor, table

pytestmark = pytest.mark.browser

WORD = "behind the counter"
TO_FILL = f"""
from datetime import date
from django.contrib.auth.models import User
from django.utils import timezone
from core.models import Refusal, SlowAct, Table
User.objects.create_superuser("otto", password="{WORD}")
for rule, count in (("UT-10", 12), ("UT-12", 3), ("", 4)):
    Refusal.objects.create(day=date.today(), game="upsidetown", code="illegal", rule=rule, count=count)
for table in Table.objects.filter(pk__in="{{tables}}".split()):
    SlowAct.objects.create(table=table, ply=table.ply, kind="act", seconds=0.7, at=timezone.now())
    result = dict(winners=[0], scores=[dict(seat=0, total=31), dict(seat=1, total=17)])
    Table.objects.filter(pk=table.pk).update(status="finished", result=result)
"""


@pytest.fixture
def otto(newcomer: Newcomer, shared_site: Site) -> Person:
    """An administrator who has just come in, at a site where something was played."""
    anna = Visitor(shared_site, "Anna")
    _running, *finished = (table(anna, anna) for _ in range(3))
    script = TO_FILL.replace("{tables}", " ".join(table.id for table in finished))
    command = [sys.executable, "manage.py", "shell", "-c", script]
    subprocess.run(command, cwd=ROOT, env={**os.environ, **shared_site.environment}, check=True, capture_output=True)
    otto = newcomer("Otto", width=1440, height=900)
    otto.forgives("favicon.ico")
    otto.opens("/admin/login/?next=/admin/numbers/")
    otto.page.get_by_label("Username").fill("otto")
    otto.page.get_by_label("Password").fill(WORD)
    otto.button("Log in").click()
    return otto


def test_figures_tables_and_blocks(otto: Person) -> None:
    page = otto.page
    page.get_by_role("link", name="Upside Town").click()
    page.get_by_label("Players").select_option("2")
    otto.button("Show").click()
    expect(page.get_by_role("img", name="Length of the finished games in plies")).to_be_visible()
    expect(page.get_by_role("region", name="Slowest acts")).to_contain_text("0.700 s")
    assert look_over(page) == {}
    page.get_by_role("link", name="UT-10 ").click()
    expect(page.locator("[id='UT-10']")).to_be_in_viewport()

    otto.opens("/admin/core/table/?health=running")
    expect(page.locator("#result_list tbody tr").first).to_contain_text("running")
    otto.opens("/admin/core/block/add/?network=2001:db8::7/64")
    page.get_by_label("Reason").fill("rude to everybody")
    otto.button("Save").click()
    expect(page.get_by_role("row", name="2001:db8::/64")).to_contain_text("rude to everybody")
