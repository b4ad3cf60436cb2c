"""From a corpus to a rule base: parse once, extract, learn, write; each step is kept on disk."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

from thence.errors import WrongUse
from thence.files.resumable import locked
from thence.knowledge.templates import Template
from thence.knowledge.templates.rule_base import write_rule_base
from thence.progress import Stage, silent
from thence.rules.backend import EMBEDDED, open_backend
from thence.rules.corpus import Passage, read_corpus
from thence.rules.dirt import DirtSettings, learn_dirt
from thence.rules.parsed import (
    PART,
    ParsedCorpus,
    finish,
    parse_corpus,
    parse_identity,
    parsing,
    part_table,
    write_part,
)
from thence.rules.sentences import extract_instances, index_sentences
from thence.rules.tease import TeaseSettings, learn_tease
from thence.rules.verbs import input_verbs, transitive_template, verb_counts
from thence.spark import is_spark, spark_session
from thence.text.cache import cache_folder

__all__ = [
    "LearntRules",
    "learn_dirt_rules",
    "learn_tease_rules",
    "parse_on_spark",
    "prepare",
    "work_folder",
]


@dataclass(frozen=True, slots=True)
class LearntRules:
    """A rule base that was written, and the parsed corpus it was learnt from."""

    out: Path
    rules: int
    parsed: Path


def work_folder(corpus: Path, out: Path, language: str = "en", pipeline: str | None = None) -> Path:
    """Where the parse of a corpus is kept: in the cache, or beside the output where that is off."""
    cache = cache_folder()
    if cache is None:
        return out.with_name(f"{out.name}.work")
    identity = json.dumps(parse_identity(corpus, language, pipeline), sort_keys=True)
    return cache / "corpora" / hashlib.sha256(identity.encode()).hexdigest()[:16]


def prepare(
    corpus: Path,
    work: Path,
    *,
    language: str = "en",
    pipeline: str | None = None,
    on: str = EMBEDDED,
    stage: Stage = silent,
) -> ParsedCorpus:
    """The corpus parsed into a folder of the work folder, here or on a cluster."""
    parsed = work / "parsed"
    with stage("parsing", None) as advance:
        if is_spark(on):
            from thence.rules.learning import parse_on_spark

            return parse_on_spark(corpus, parsed, on, language, pipeline=pipeline)
        return parse_corpus(corpus, parsed, language, pipeline=pipeline, on_passages=advance)


def learn_dirt_rules(
    parsed: ParsedCorpus,
    out: Path,
    settings: DirtSettings,
    *,
    on: str = EMBEDDED,
    stage: Stage = silent,
) -> LearntRules:
    """Learn by DIRT from a parsed corpus, on DuckDB or on a Spark cluster.

    The tables on the way have the same names whatever the settings, so that a second process that
    would learn in the folder is refused.
    """
    work = parsed.folder.parent
    with locked(work):
        return _learn_dirt_rules(parsed, out, settings, work, on, stage)


def _learn_dirt_rules(
    parsed: ParsedCorpus, out: Path, settings: DirtSettings, work: Path, on: str, stage: Stage
) -> LearntRules:
    with stage("extracting paths", parsed.manifest["passages"]) as advance:
        parts = extract_instances(parsed, work / "instances", on_passages=advance)
    if not parts:
        raise WrongUse("the corpus holds no passage to learn from")
    with stage("comparing paths", None), open_backend(on) as backend:
        instances = backend.read_parquet(str(work / "instances" / "*.parquet"))
        rules = learn_dirt(backend, instances, work / "dirt", settings)
        return LearntRules(out, write_rule_base(out, rules), parsed.folder)


def learn_tease_rules(
    parsed: ParsedCorpus,
    out: Path,
    settings: TeaseSettings,
    inputs: list[Template],
    *,
    stage: Stage = silent,
) -> LearntRules:
    """Learn by TEASE for the input templates; without any, for 30 verbs drawn from the corpus."""
    passages = parsed.manifest["passages"]
    with stage("indexing sentences", passages) as advance:
        web = index_sentences(parsed, parsed.folder.parent / "index", on_passages=advance)
    if not inputs:
        with stage("counting verbs", passages) as advance:
            counts = verb_counts(parsed, on_passages=advance)
        inputs = [transitive_template(verb) for verb in input_verbs(counts)]
    with stage("following anchors", len(inputs)) as advance:
        rules = learn_tease(inputs, web, settings, on_inputs=advance)
        return LearntRules(out, write_rule_base(out, rules), parsed.folder)


BATCH = 200
"""Passages that a worker is given at a time; a worker that dies loses no more than these."""


def parse_on_spark(
    corpus: Path,
    folder: Path,
    master: str,
    language: str = "en",
    *,
    pipeline: str | None = None,
) -> ParsedCorpus:
    """Parse a corpus on a cluster; the parts are written here, in the order of the corpus.

    Thence must be installed where the workers run.
    """
    identity = parse_identity(corpus, language, pipeline)
    with parsing(folder, identity) as found:
        if found is not None:
            return found
        session = spark_session(master)
        try:
            passages = iter(read_corpus(corpus))
            total = 0
            for number, batch in enumerate(iter(lambda: list(islice(passages, PART)), [])):
                part = folder / f"part-{number:05d}.parquet"
                if not part.exists():
                    write_part(part, _parsed(session, batch, language, pipeline))
                total += len(batch)
        finally:
            session.stop()
        return finish(folder, identity, total)


def _parsed(session: Any, passages: list[Passage], language: str, pipeline: str | None) -> Any:
    """The passages with their trees, in order."""
    import pyarrow as pa

    places = pa.array(range(len(passages)), pa.int64())
    rows = pa.table(
        {
            "place": places,
            "id": [passage.id for passage in passages],
            "text": [passage.text for passage in passages],
            "topics": pa.array([list(p.topics) for p in passages], pa.list_(pa.string())),
        }
    )
    frame = session.createDataFrame(rows).repartition(max(1, len(passages) // BATCH))

    def work(batches: Iterator[Any]) -> Iterator[Any]:
        from thence.text.parsing import parse
        from thence.text.pipelines import pipeline_for

        chosen = pipeline_for(language, pipeline)
        for batch in batches:
            columns = batch.to_pydict()
            fields = zip(columns["id"], columns["text"], columns["topics"], strict=True)
            given = [Passage(name, text, tuple(topics)) for name, text, topics in fields]
            table = part_table(given, parse(columns["text"], chosen, 1))
            yield from table.append_column("place", pa.array(columns["place"])).to_batches()

    schema = "id string, text string, topics array<string>, trees binary, place bigint"
    table = frame.mapInArrow(work, schema).toArrow().sort_by("place").drop_columns(["place"])
    return table.combine_chunks()
