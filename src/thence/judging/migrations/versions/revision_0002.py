"""Tokens of programs expire; those that are there get as long as a new one."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

TOKEN_SECONDS = 90 * 24 * 3600


def upgrade() -> None:
    """Add the column and fill it."""
    op.add_column("tokens", sa.Column("expires", sa.Double(), nullable=False, server_default="0"))
    tokens = sa.table("tokens", sa.column("expires", sa.Double()))
    op.execute(tokens.update().values(expires=time.time() + TOKEN_SECONDS))
