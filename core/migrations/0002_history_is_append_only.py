"""The database itself refuses to change or delete an entry, on SQLite and on PostgreSQL."""

from typing import Any

from django.db import migrations

REFUSAL = "entries are append-only"

SQLITE = [
    f"CREATE TRIGGER core_entry_no_{event.lower()} BEFORE {event} ON core_entry BEGIN SELECT RAISE(ABORT, '{REFUSAL}'); END"
    for event in ("UPDATE", "DELETE")
]
POSTGRESQL = [
    f"""CREATE FUNCTION core_entry_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE EXCEPTION '{REFUSAL}'; END $$""",
    """CREATE TRIGGER core_entry_append_only BEFORE UPDATE OR DELETE ON core_entry
       FOR EACH ROW EXECUTE FUNCTION core_entry_append_only()""",
    """CREATE TRIGGER core_entry_no_truncate BEFORE TRUNCATE ON core_entry
       FOR EACH STATEMENT EXECUTE FUNCTION core_entry_append_only()""",
]
SQLITE_BACK = [f"DROP TRIGGER core_entry_no_{event}" for event in ("update", "delete")]
POSTGRESQL_BACK = [
    "DROP TRIGGER core_entry_no_truncate ON core_entry",
    "DROP TRIGGER core_entry_append_only ON core_entry",
    "DROP FUNCTION core_entry_append_only",
]


def guard(apps: Any, schema_editor: Any) -> None:
    """Set the triggers."""
    for statement in POSTGRESQL if schema_editor.connection.vendor == "postgresql" else SQLITE:
        schema_editor.execute(statement)


def unguard(apps: Any, schema_editor: Any) -> None:
    """Take the triggers away."""
    for statement in POSTGRESQL_BACK if schema_editor.connection.vendor == "postgresql" else SQLITE_BACK:
        schema_editor.execute(statement)


class Migration(migrations.Migration):
    dependencies = [("core", "0001_initial")]
    operations = [migrations.RunPython(guard, unguard)]
