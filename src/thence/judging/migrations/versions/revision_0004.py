"""A submission is found by its name without reading all that its judge said."""

from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the index."""
    op.create_index(
        "ix_judgements_project_id_user_id_submission",
        "judgements",
        ["project_id", "user_id", "submission"],
    )
