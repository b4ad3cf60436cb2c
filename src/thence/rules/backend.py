"""Where the counting is done: DuckDB inside this process, or a Spark cluster, both through Ibis."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from thence.errors import WrongUse
from thence.spark import is_spark, spark_session

__all__ = ["EMBEDDED", "collected", "open_backend", "stored"]

EMBEDDED = "duckdb"
MEMORY = "3GB"
"""What DuckDB may hold in memory before it spills to disk; the process needs some beside it."""


@contextmanager
def open_backend(on: str = EMBEDDED, *, memory: str = MEMORY) -> Iterator[Any]:
    """An Ibis backend that is closed again, with a place on disk for what memory cannot hold."""
    import ibis

    if is_spark(on):
        session = spark_session(on)
        try:
            yield ibis.pyspark.connect(session)
        finally:
            session.stop()
    elif on == EMBEDDED:
        with TemporaryDirectory(prefix="thence-") as spill:
            backend = ibis.duckdb.connect(
                memory_limit=memory,
                temp_directory=spill,
                # Order is asked for where it matters; keeping it elsewhere costs memory.
                preserve_insertion_order=False,
            )
            try:
                yield backend
            finally:
                backend.disconnect()
    else:
        raise WrongUse(f"'{on}' is no place to work on; it is 'duckdb' or 'spark://HOST:PORT'")


def stored(backend: Any, table: Any, path: Path) -> Any:
    """A table computed once and kept as Parquet, so that what follows reads it.

    On a cluster the path must be one that every worker can reach.
    """
    if backend.name == "pyspark":
        backend.raw_sql(backend.compile(table)).write.mode("overwrite").parquet(str(path))
    else:
        backend.to_parquet(table, str(path))
    return backend.read_parquet(str(path))


def collected(backend: Any, table: Any) -> Any:
    """A table computed and brought here as an Arrow table."""
    if backend.name == "pyspark":
        return backend.raw_sql(backend.compile(table)).toArrow()
    return backend.to_pyarrow(table)
