"""The administration with PostgreSQL: what is counted is added up there, and every list and figure can be read."""

import json
import os
import subprocess
import sys

import pytest

from tests.serving import ROOT

pytestmark = pytest.mark.services

SCRIPT = """
import json
from django.contrib.auth.models import User
from django.core.management import call_command
from django.test import Client
from django.utils import timezone
call_command("migrate", verbosity=0)
from core import blocks, upkeep
from core.models import Address, Refusal, SlowAct, Table, Visitor
from core.seating import Wanted, open_table
from core.tally import Tally

anna = Visitor.objects.create(name="Anna")
table = open_table(anna, "upsidetown", {}, [Wanted("Anna", "me"), Wanted("Bea", "me")])
Table.objects.update(verified={"ply": 0, "fault": ""}, ply=1)
for _ in range(2):
    tally = Tally()
    tally.refused("upsidetown", "illegal", "UT-10")
    tally.took("upsidetown", 0.5, table.id, 0, "act")
    upkeep.write(tally.take())
    blocks.write({(anna.id, "203.0.113.7"): timezone.now()})

client = Client(SERVER_NAME="localhost")
client.force_login(User.objects.create(username="olga", is_staff=True, is_superuser=True))
paths = ["numbers/", "numbers/upsidetown/", "core/address/?q=203", "core/block/?standing=now", "core/seat/?q=anna"]
paths += [f"core/table/?health={kind}&o=1" for kind in ("running", "stuck", "failing", "unverified")]
found = {path: client.get("/admin/" + path).status_code for path in paths}
found["unverified"] = table.id in client.get("/admin/core/table/?health=unverified").content.decode()
found["counts"] = [Refusal.objects.get().count, SlowAct.objects.count(), Address.objects.count()]
print(json.dumps(found))
"""


def test_counts_and_lists(services: dict[str, str]) -> None:
    command = [sys.executable, "manage.py", "shell", "-v", "0", "-c", SCRIPT]
    done = subprocess.run(command, cwd=ROOT, env={**os.environ, **services}, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout.splitlines()[-1])
    assert found.pop("counts") == [2, 2, 1] and found.pop("unverified")
    assert set(found.values()) == {200}, found
