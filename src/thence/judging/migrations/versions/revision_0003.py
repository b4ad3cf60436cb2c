"""Roles, protocols kept with their projects, comments, known answers, proposals of engines."""

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

from thence.judging.protocols import PROTOCOLS

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns, and freeze the protocol of each project as it was."""
    for table in ("memberships", "invitations"):
        # SQLite makes the table anew.
        with op.batch_alter_table(table) as batch:
            batch.alter_column("role", type_=sa.String(20), existing_nullable=False)
    op.add_column(
        "projects", sa.Column("declaration", sa.Text(), nullable=False, server_default="")
    )
    op.add_column("projects", sa.Column("deleted", sa.Double(), nullable=True))
    for name in ("expected", "proposed"):
        op.add_column("items", sa.Column(name, sa.JSON(none_as_null=True), nullable=True))
    no = sa.false()
    op.add_column("items", sa.Column("majority", sa.Boolean(), nullable=False, server_default=no))
    op.add_column("judgements", sa.Column("shown", sa.Boolean(), nullable=False, server_default=no))
    op.drop_index("ix_items_project_id_disputed_decided_position", "items")
    op.create_index(
        "ix_items_project_id_disputed_decided_majority_position",
        "items",
        ["project_id", "disputed", "decided", "majority", "position"],
    )
    op.create_table(
        "comments",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("project_id", sa.Integer(), nullable=False),
        sa.Column("item_id", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["item_id"], ["items.id"], name="fk_comments_item_id"),
        sa.ForeignKeyConstraint(["project_id"], ["projects.id"], name="fk_comments_project_id"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_comments_user_id"),
        sa.PrimaryKeyConstraint("id", name="pk_comments"),
    )
    op.create_index("ix_comments_item_id", "comments", ["item_id"])
    op.create_index("ix_comments_project_id_id", "comments", ["project_id", "id"])
    _find_majorities()
    _freeze_protocols()


def _find_majorities() -> None:
    """Note on what items more than half of the judges said the same."""
    op.execute(
        sa.text(
            "UPDATE items SET majority = EXISTS (SELECT 1 FROM judgements"
            " WHERE judgements.item_id = items.id AND judgements.withdrawn IS NULL"
            " GROUP BY judgements.signature HAVING 2 * count(*) > items.judged)"
            " WHERE judged > 0"
        )
    )


def _freeze_protocols() -> None:
    projects = sa.table(
        "projects", sa.column("protocol", sa.String()), sa.column("declaration", sa.Text())
    )
    for name, protocol in PROTOCOLS.items():
        kept = json.dumps(_without_discards(json.loads(protocol.declaration)), ensure_ascii=False)
        of_it = projects.c.protocol == name
        op.execute(projects.update().where(of_it).values(declaration=kept))


def _without_discards(data: dict[str, Any]) -> dict[str, Any]:
    """The protocols of pairs as they were before a pair could be found unsuitable."""
    if not data["name"].startswith("pairs-"):
        return data
    judgement, _, *others = data["questions"]
    judgement["answers"] = [one for one in judgement["answers"] if not one.get("discards")]
    guidelines = data["guidelines"].partition("### Unsuitable pairs")[0].strip()
    kept = {key: value for key, value in data.items() if key != "reason"}
    return {**kept, "questions": [judgement, *others], "guidelines": guidelines}
