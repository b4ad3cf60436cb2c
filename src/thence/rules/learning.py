"""From a corpus to a rule base: parse once, extract, learn, write; each step is kept on disk."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path

from thence.errors import WrongUse
from thence.knowledge.templates import Template
from thence.knowledge.templates.rule_base import write_rule_base
from thence.progress import Stage, silent
from thence.rules.backend import EMBEDDED, open_backend
from thence.rules.dirt import DirtSettings, learn_dirt
from thence.rules.parsed import ParsedCorpus, parse_corpus, parse_identity
from thence.rules.sentences import extract_instances, index_sentences
from thence.rules.tease import TeaseSettings, learn_tease
from thence.rules.verbs import input_verbs, transitive_template, verb_counts
from thence.spark import is_spark
from thence.text.cache import cache_folder

__all__ = ["LearntRules", "learn_dirt_rules", "learn_tease_rules", "prepare", "work_folder"]


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
            from thence.rules.parsing_on_spark import parse_on_spark

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
    """Learn by DIRT from a parsed corpus, on DuckDB or on a Spark cluster."""
    work = parsed.folder.parent
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
