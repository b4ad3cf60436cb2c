"""Any engine on a Spark cluster: pairs go out in Arrow batches, verdicts come back in order."""

from __future__ import annotations

import pickle
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any

from thence.engines.checked import checked_verdicts
from thence.engines.engine import Engine, Trained, build_engine
from thence.errors import WrongUse
from thence.pair import Pair, Verdict
from thence.spark import is_spark, spark_session

__all__ = ["SparkEngine"]

WAVE = 4096
"""Pairs that are out at once: what is lost at most when this process is killed."""
TASK = 256
"""Pairs that a worker is given; those of a worker that dies are judged again by another."""


@dataclass(frozen=True, slots=True)
class SparkEngine:
    """An engine that is built anew on each worker; Thence must be installed there."""

    engine: Engine
    master: str

    def __post_init__(self) -> None:
        if not is_spark(self.master):
            raise WrongUse(f"'{self.master}' is no Spark cluster; name one as spark://HOST:PORT")

    @property
    def name(self) -> str:
        """The name of the engine itself: where it ran changes no verdict."""
        return self.engine.name

    def config(self) -> dict[str, Any]:
        """The config of the engine itself."""
        return self.engine.config()

    def has_seen(self, pair: Pair) -> bool:
        """Whether the engine itself was trained on the pair."""
        return isinstance(self.engine, Trained) and self.engine.has_seen(pair)

    def judge(self, pairs: Iterable[Pair]) -> Iterator[Verdict]:
        """The verdicts of the cluster, in the order of the pairs."""
        session = spark_session(self.master)
        try:
            remaining = iter(pairs)
            while wave := list(islice(remaining, WAVE)):
                yield from _judged(session, wave, self.name, self.config())
        finally:
            session.stop()


def _judged(
    session: Any, pairs: list[Pair], name: str, config: dict[str, Any]
) -> Iterator[Verdict]:
    import pyarrow as pa

    rows = pa.table(
        {
            "place": pa.array(range(len(pairs)), pa.int64()),
            "content": pa.array([pickle.dumps(pair) for pair in pairs], pa.binary()),
        }
    )

    def work(batches: Iterator[Any]) -> Iterator[Any]:
        engine = build_engine(name, config)
        for batch in batches:
            given = [pickle.loads(content) for content in batch.column("content").to_pylist()]
            verdicts = [pickle.dumps(verdict) for verdict in checked_verdicts(engine, given)]
            yield pa.RecordBatch.from_arrays(
                [batch.column("place"), pa.array(verdicts, pa.binary())], ["place", "content"]
            )

    tasks = -(-len(pairs) // TASK)
    frame = session.createDataFrame(rows).repartition(tasks, "place")
    found = frame.mapInArrow(work, "place bigint, content binary").toArrow().sort_by("place")
    for content in found.column("content").to_pylist():
        yield pickle.loads(content)
