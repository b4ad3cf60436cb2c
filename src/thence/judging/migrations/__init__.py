"""The revisions of the tables, run by Alembic when the store is opened."""
