"""A submission is found by its name, an item with a known answer by that it has one."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the indexes."""
    op.create_index(
        "ix_judgements_project_id_user_id_submission",
        "judgements",
        ["project_id", "user_id", "submission"],
    )
    known = sa.text("expected IS NOT NULL")
    op.create_index(
        "ix_items_known",
        "items",
        ["project_id", "position"],
        sqlite_where=known,
        postgresql_where=known,
    )
