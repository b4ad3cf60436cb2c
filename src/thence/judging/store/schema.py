"""The tables; times are seconds since 1970, and everything that a page asks for has its index."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

__all__ = [
    "METADATA",
    "assignments",
    "comments",
    "decisions",
    "invitations",
    "items",
    "judgements",
    "login_failures",
    "memberships",
    "projects",
    "sessions",
    "shared_contents",
    "tokens",
    "users",
]

METADATA = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

users = Table(
    "users",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("name", String(80), nullable=False, unique=True),
    Column("password_hash", Text, nullable=False),
    Column("role", String(10), nullable=False),
    Column("created", Double, nullable=False),
)

sessions = Table(
    "sessions",
    METADATA,
    Column("token_hash", String(64), primary_key=True),
    Column("user_id", ForeignKey("users.id"), nullable=False, index=True),
    Column("created", Double, nullable=False),
    Column("expires", Double, nullable=False, index=True),
)

tokens = Table(
    "tokens",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("token_hash", String(64), nullable=False, unique=True),
    Column("user_id", ForeignKey("users.id"), nullable=False, index=True),
    Column("name", String(80), nullable=False),
    Column("created", Double, nullable=False),
    Column("expires", Double, nullable=False, server_default="0"),
)

login_failures = Table(
    "login_failures",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("key", String(200), nullable=False),
    Column("at", Double, nullable=False, index=True),
    Index(None, "key", "at"),
)

projects = Table(
    "projects",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("name", String(200), nullable=False),
    Column("protocol", String(40), nullable=False),
    Column("phase", String(20), nullable=False),
    Column("settings", JSON, nullable=False),
    Column("source", String(400), nullable=False),
    Column("items", Integer, nullable=False),
    Column("units", Integer, nullable=False),
    Column("created", Double, nullable=False),
    Column("declaration", Text, nullable=False, server_default=""),
    Column("deleted", Double),
)

memberships = Table(
    "memberships",
    METADATA,
    Column("project_id", ForeignKey("projects.id"), primary_key=True),
    Column("user_id", ForeignKey("users.id"), primary_key=True, index=True),
    Column("role", String(20), nullable=False),
    Column("judges", Boolean, nullable=False),
    Column("assigned", Integer, nullable=False, server_default="0"),
    Column("done", Integer, nullable=False, server_default="0"),
    Column("seconds", Double, nullable=False, server_default="0"),
    Column("joined", Double, nullable=False),
)

invitations = Table(
    "invitations",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("token_hash", String(64), nullable=False, unique=True),
    Column("project_id", ForeignKey("projects.id"), nullable=False, index=True),
    Column("role", String(20), nullable=False),
    Column("note", String(80), nullable=False),
    Column("created", Double, nullable=False),
    Column("expires", Double, nullable=False),
    Column("used_by", ForeignKey("users.id")),
)

shared_contents = Table(
    "shared_contents",
    METADATA,
    Column("project_id", ForeignKey("projects.id"), primary_key=True),
    Column("key", String(200), primary_key=True),
    Column("content", JSON, nullable=False),
)

items = Table(
    "items",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("project_id", ForeignKey("projects.id"), nullable=False),
    Column("position", Integer, nullable=False),
    Column("key", String(400), nullable=False),
    Column("unit", Integer, nullable=False),
    Column("content", JSON, nullable=False),
    Column("judged", Integer, nullable=False, server_default="0"),
    Column("disputed", Boolean, nullable=False, server_default=false()),
    Column("decided", Boolean, nullable=False, server_default=false()),
    Column("majority", Boolean, nullable=False, server_default=false()),
    Column("expected", JSON(none_as_null=True)),
    Column("proposed", JSON(none_as_null=True)),
    UniqueConstraint("project_id", "position"),
    UniqueConstraint("project_id", "key"),
    Index(None, "project_id", "unit"),
    Index(None, "project_id", "disputed", "decided", "majority", "position"),
)

Index(
    "ix_items_known",
    items.c.project_id,
    items.c.position,
    sqlite_where=items.c.expected.is_not(None),
    postgresql_where=items.c.expected.is_not(None),
)

assignments = Table(
    "assignments",
    METADATA,
    Column("user_id", ForeignKey("users.id"), primary_key=True),
    Column("item_id", ForeignKey("items.id"), primary_key=True, index=True),
    Column("project_id", ForeignKey("projects.id"), nullable=False),
    Column("position", Integer, nullable=False),
    Column("done", Boolean, nullable=False, server_default=false()),
    Index(None, "project_id", "user_id", "done", "position"),
)

judgements = Table(
    "judgements",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("project_id", ForeignKey("projects.id"), nullable=False),
    Column("item_id", ForeignKey("items.id"), nullable=False),
    Column("user_id", ForeignKey("users.id"), nullable=False),
    Column("answers", JSON, nullable=False),
    Column("signature", Text, nullable=False),
    Column("submission", String(80), nullable=False),
    Column("seconds", Double, nullable=False),
    Column("phase", String(20), nullable=False),
    Column("created", Double, nullable=False),
    Column("withdrawn", Double),
    Column("shown", Boolean, nullable=False, server_default=false()),
    UniqueConstraint("user_id", "item_id", "submission"),
    Index(None, "project_id", "user_id", "id"),
    Index(None, "project_id", "user_id", "submission"),
    Index(None, "project_id", "item_id"),
)
Index(
    "uq_judgements_standing",
    judgements.c.item_id,
    judgements.c.user_id,
    unique=True,
    sqlite_where=judgements.c.withdrawn.is_(None),
    postgresql_where=judgements.c.withdrawn.is_(None),
)

comments = Table(
    "comments",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("project_id", ForeignKey("projects.id"), nullable=False),
    Column("item_id", ForeignKey("items.id"), nullable=False, index=True),
    Column("user_id", ForeignKey("users.id"), nullable=False),
    Column("text", Text, nullable=False),
    Column("created", Double, nullable=False),
    Index(None, "project_id", "id"),
)

decisions = Table(
    "decisions",
    METADATA,
    Column("id", Integer, primary_key=True),
    Column("project_id", ForeignKey("projects.id"), nullable=False),
    Column("item_id", ForeignKey("items.id"), nullable=False),
    Column("user_id", ForeignKey("users.id"), nullable=False),
    Column("answers", JSON, nullable=False),
    Column("signature", Text, nullable=False),
    Column("note", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("withdrawn", Double),
    Index(None, "project_id", "item_id"),
)
Index(
    "uq_decisions_standing",
    decisions.c.item_id,
    unique=True,
    sqlite_where=decisions.c.withdrawn.is_(None),
    postgresql_where=decisions.c.withdrawn.is_(None),
)
