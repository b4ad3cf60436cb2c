"""Learning and judging on a real cluster give what they give here, even when a worker dies."""

import random
import threading
import time
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from tests.cluster.spark_cluster import PATIENCE, Cluster
from thence.engines import build_engine
from thence.engines.on_spark import SparkEngine
from thence.pair import Pair
from thence.rules.backend import collected, open_backend
from thence.rules.dirt import Minimums, filler_features
from thence.rules.learning import parse_on_spark
from thence.rules.parsed import parse_corpus
from thence.rules.similarity import path_similarities, shared_information
from thence.spark import spark_session

pytestmark = pytest.mark.cluster


def instances(path: Path, size: int = 4000) -> Path:
    chance = random.Random(3)
    rows = []
    for _ in range(size):
        verb = chance.randrange(40)
        x, y = chance.sample(range(verb, verb + 30), 2)
        rows.append((f"X <-nsubj- verb{verb} -obj-> Y", f"w{x}", f"w{y}"))
    template, x_column, y_column = zip(*rows, strict=True)
    pq.write_table(pa.table({"template": template, "x": x_column, "y": y_column}), path)
    return path


def similarities(on: str, file: Path) -> dict[tuple[str, str, bool], dict[str, Any]]:
    with open_backend(on) as backend:
        features = filler_features(backend.read_parquet(str(file)), Minimums(2, 2))
        table = path_similarities(shared_information(features), 0.1)
        rows = collected(backend, table).to_pylist()
    return {(row["left"], row["right"], row["swapped"]): row for row in rows}


def test_a_cluster_learns_what_duckdb_learns(cluster: Cluster, tmp_path: Path) -> None:
    file = instances(tmp_path / "instances.parquet")
    here, there = similarities("duckdb", file), similarities(cluster.url, file)
    assert len(here) > 100
    assert here.keys() == there.keys()
    for key, row in here.items():
        for name in ("score", "forward", "backward"):
            assert there[key][name] == pytest.approx(row[name], abs=1e-9)


def test_a_cluster_parses_and_judges_as_this_process_does(cluster: Cluster, tmp_path: Path) -> None:
    corpus = tmp_path / "corpus.txt"
    corpus.write_text("\n\n".join(f"The bank bought {n} shares of Ford in May." for n in range(20)))
    here = parse_corpus(corpus, tmp_path / "here")
    there = parse_on_spark(corpus, tmp_path / "there", cluster.url)
    assert [item.document for item in here] == [item.document for item in there]
    pairs = [Pair(str(n), f"A dog ran {n} miles.", "A dog ran.") for n in range(600)]
    engine = build_engine("overlap-1")
    assert list(SparkEngine(engine, cluster.url).judge(pairs)) == list(engine.judge(pairs))


def test_a_job_outlives_one_of_its_workers(cluster: Cluster, tmp_path: Path) -> None:
    session = spark_session(cluster.url)
    begun = str(tmp_path)

    def slow(batches: Any) -> Any:
        for batch in batches:
            (Path(begun) / f"{batch.column('n')[0]}").touch()
            time.sleep(1.0)
            yield batch

    def kill() -> None:
        """Once both workers have something to do, there is work to lose."""
        until = time.monotonic() + PATIENCE
        while len(list(tmp_path.iterdir())) < 2 and time.monotonic() < until:
            time.sleep(0.05)
        cluster.kill_worker()

    killer = threading.Thread(target=kill)
    killer.start()
    try:
        frame = session.createDataFrame(pa.table({"n": list(range(12))})).repartition(12)
        found = frame.mapInArrow(slow, "n bigint").toArrow()
    finally:
        killer.join()
        session.stop()
    assert sorted(found.column("n").to_pylist()) == list(range(12))
    assert cluster.processes[1].returncode is not None
