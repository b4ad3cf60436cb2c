"""Learnt rules scored by an engine on instances: is the right side true wherever the left one is?

A learner knows which templates are alike; an engine of entailment knows what a sentence says.
Each rule is said of arguments that its left template has in the corpus, as Szpektor et al. (2007)
have people judge it, and both kinds of knowledge are used.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from math import sqrt
from pathlib import Path
from typing import Any

from thence.engines import Engine, checked_verdicts
from thence.files import replacing
from thence.files.resumable import locked
from thence.knowledge.templates import Rule, Template
from thence.knowledge.templates.rule_base import read_rule_base, write_rule_base
from thence.pair import Pair
from thence.progress import Stage, silent
from thence.rules.backend import open_backend
from thence.rules.fillers import Filler
from thence.rules.learning import LearntRules
from thence.rules.parsed import open_parsed
from thence.rules.realising import phrase
from thence.rules.sentences import extract_instances

__all__ = ["Arguments", "frequent_arguments", "rescore_rules", "rescored"]

Arguments = Mapping[str, Sequence[tuple[str, str]]]
"""By template the arguments that it has most often: X and Y."""
BATCH = 256
UNKNOWN = 0.5
"""The engine's score of a rule whose left template has no arguments here."""


def rescored(
    engine: Engine,
    rules: Iterable[Rule],
    arguments: Arguments,
    *,
    on_rules: Callable[[int], None] = lambda count: None,
) -> Iterator[Rule]:
    """The rules with their scores and directions by learner and engine.

    The score is the geometric mean of the learner's and of the engine's mean over instances; the
    direction is the mean of the learner's, if it has one, and of this direction's share in what
    the engine gives to both.
    """
    remaining = iter(rules)
    while batch := list(islice(remaining, BATCH)):
        asked = dict.fromkeys(
            sides for rule in batch for sides in ((rule.left, rule.right), (rule.right, rule.left))
        )
        found = _scores(engine, list(asked), arguments)
        for rule in batch:
            forward, backward = found[rule.left, rule.right], found[rule.right, rule.left]
            yield _with_both(rule, forward, backward)
        on_rules(len(batch))


def _with_both(rule: Rule, forward: float | None, backward: float | None) -> Rule:
    score = sqrt(max(rule.score, 0.0) * (UNKNOWN if forward is None else forward))
    if forward is None or backward is None or not forward + backward:
        return replace(rule, score=score)
    told = forward / (forward + backward)
    direction = told if rule.direction is None else (rule.direction + told) / 2
    return replace(rule, score=score, direction=direction)


def _scores(
    engine: Engine, sides: Sequence[tuple[Template, Template]], arguments: Arguments
) -> dict[tuple[Template, Template], float | None]:
    """The engine's mean score of each direction over instances; None where there are none."""
    pairs = [
        Pair(f"{number}/{place}", _sentence(left, x, y), _sentence(right, x, y))
        for number, (left, right) in enumerate(sides)
        for place, (x, y) in enumerate(arguments.get(str(left), ()))
    ]
    given: dict[int, list[float]] = {}
    for verdict in checked_verdicts(engine, pairs):
        if verdict.score is not None:
            given.setdefault(int(verdict.pair_id.partition("/")[0]), []).append(verdict.score)
    return {
        both: sum(given[number]) / len(given[number]) if number in given else None
        for number, both in enumerate(sides)
    }


def _sentence(template: Template, x: str, y: str) -> str:
    words = phrase(template, Filler(x), Filler(y))
    return f"{words[:1].upper()}{words[1:]}."


def frequent_arguments(
    backend: Any, instances: Path, templates: Iterable[Template], most: int
) -> Arguments:
    """The most frequent arguments of templates in the instances of a corpus."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    names = sorted({str(template) for template in templates})
    asked = instances.parent / "templates.parquet"
    with replacing(asked) as file:
        pq.write_table(pa.table({"template": pa.array(names, pa.string())}), file)
    wanted = backend.read_parquet(str(asked))
    table = backend.read_parquet(str(instances / "*.parquet"))
    counted = (
        table.semi_join(wanted, "template")
        .group_by(["template", "x", "y"])
        .aggregate(seen=lambda found: found.count())
    )
    found: dict[str, list[tuple[int, str, str]]] = {}
    for row in backend.to_pyarrow(counted).to_pylist():
        found.setdefault(row["template"], []).append((-row["seen"], row["x"], row["y"]))
    return {name: [(x, y) for _, x, y in sorted(rows)[:most]] for name, rows in found.items()}


def rescore_rules(
    learnt: LearntRules, engine: Engine, instances: int, *, stage: Stage = silent
) -> LearntRules:
    """Score the rules of a base anew by an engine on so many instances of each, in place."""
    parsed = open_parsed(learnt.parsed)
    work = parsed.folder.parent
    rules = list(read_rule_base(learnt.out))
    with locked(work):
        with stage("extracting paths", parsed.manifest["passages"]) as advance:
            extract_instances(parsed, work / "instances", on_passages=advance)
        templates = {side for rule in rules for side in (rule.left, rule.right)}
        with open_backend() as backend:
            found = frequent_arguments(backend, work / "instances", templates, instances)
    with stage("asking the engine", len(rules)) as advance:
        judged = rescored(engine, rules, found, on_rules=advance)
        ranked = sorted(judged, key=lambda rule: -rule.score)
    return LearntRules(learnt.out, write_rule_base(learnt.out, ranked), learnt.parsed)
