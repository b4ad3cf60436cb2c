"""A sample of rules under its judgements: what Szpektor et al. 2007 report, and agreement."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from thence.errors import WrongUse
from thence.measure.agreement import AgreementTable, JudgeAgreement, agreement
from thence.measure.estimate import Estimate
from thence.measure.rule_precision import (
    Bound,
    Judgement,
    LevelScores,
    RuleJudgement,
    RuleStanding,
    decided_examples_table,
    examples_table,
    irrelevant_contexts,
    learned_by_both,
    matching_precision,
    paraphrases,
    rule_based_table,
    rule_scores,
    rules_table,
    standings,
    template_scores,
)
from thence.rules.engine_judge import ENGINE
from thence.rules.sample import Sample

__all__ = ["AlgorithmScores", "Evaluation", "evaluate", "people"]

BY_BOUND = {Bound.LOWER: "rules, lower bound", Bound.UPPER: "rules, upper bound"}


@dataclass(frozen=True, slots=True)
class AlgorithmScores:
    """How one algorithm fares; the mappings are by bound."""

    algorithm: str
    inputs: int
    learned: int
    """Templates above the threshold, over all inputs."""
    sampled: int
    rules: Mapping[Bound, LevelScores]
    templates: Mapping[Bound, LevelScores]
    paraphrases: Mapping[Bound, Estimate]

    def to_json(self) -> dict[str, Any]:
        """The scores as plain data."""
        return {
            "algorithm": self.algorithm,
            "inputs": self.inputs,
            "learned": self.learned,
            "sampled": self.sampled,
            "rules": {bound: scores.to_json() for bound, scores in self.rules.items()},
            "templates": {bound: scores.to_json() for bound, scores in self.templates.items()},
            "paraphrases": {bound: share.to_json() for bound, share in self.paraphrases.items()},
        }


@dataclass(frozen=True, slots=True)
class Evaluation:
    """The figures of sections 5 and 6."""

    judged_by: tuple[str, ...]
    """Those whose judgements make the precisions."""
    rules: int
    """Different rules that were drawn."""
    without_sentence: int
    """Rules whose left template matches no sentence: they cannot be judged."""
    examples: int
    judged: int
    """Examples with a judgement."""
    algorithms: tuple[AlgorithmScores, ...]
    learned_by_both: Mapping[tuple[str, str], Mapping[Bound, Estimate]]
    matching_precision: Estimate
    irrelevant_contexts: Estimate
    agreement: Mapping[str, JudgeAgreement]
    """On `examples`, `decided examples`, `rules, lower bound`, `rules, upper bound`, and `rules,
    rule-based`, where they were judged so."""
    engines: Mapping[str, Mapping[str, JudgeAgreement]]
    """By engine its agreement with people, on the same things; people decide by majority."""
    standings: Mapping[str, RuleStanding]

    def to_json(self) -> dict[str, Any]:
        """All figures, and every rule with its counts, as plain data."""
        return {
            "judged_by": list(self.judged_by),
            "rules": self.rules,
            "without_sentence": self.without_sentence,
            "examples": self.examples,
            "judged": self.judged,
            "algorithms": [each.to_json() for each in self.algorithms],
            "learned_by_both": [
                {"algorithms": pair, **{bound: share.to_json() for bound, share in found.items()}}
                for pair, found in self.learned_by_both.items()
            ],
            "matching_precision": self.matching_precision.to_json(),
            "irrelevant_contexts": self.irrelevant_contexts.to_json(),
            "agreement": {name: each.to_json() for name, each in self.agreement.items()},
            "engines": {
                engine: {name: each.to_json() for name, each in found.items()}
                for engine, found in self.engines.items()
            },
            "by_rule": [_rule_json(rule, each) for rule, each in self.standings.items()],
        }


def evaluate(sample: Sample, judged: Sequence[RuleJudgement], by: Iterable[str] = ()) -> Evaluation:
    """Evaluate a sample by the judges named, or else by people, or else by all that judged."""
    examples = {example.id: example.rule for example in sample.examples()}
    _check(sample, examples, judged)
    judges = _deciding(judged, tuple(by))
    deciding = [item for item in judged if item.judge in judges]
    found = standings(deciding)
    algorithms = sorted({each.algorithm for each in sample.lists})
    return Evaluation(
        judged_by=judges,
        rules=len(sample.rules()),
        without_sentence=len(set(sample.rules()) - set(examples.values())),
        examples=len(examples),
        judged=len({item.example for item in deciding if item.example}),
        algorithms=tuple(_scores(sample, name, found) for name in algorithms),
        learned_by_both={
            pair: {bound: learned_by_both(sample.lists, found, bound, pair) for bound in Bound}
            for pair in combinations(algorithms, 2)
        },
        matching_precision=matching_precision(found.values()),
        irrelevant_contexts=irrelevant_contexts(found.values()),
        agreement=_agreements(_tables(people(judged))),
        engines=_with_engines(judged),
        standings=found,
    )


def people(judged: Iterable[RuleJudgement]) -> list[RuleJudgement]:
    """The judgements that are not an engine's."""
    return [item for item in judged if not item.judge.startswith(ENGINE)]


def _check(sample: Sample, examples: Mapping[str, str], judged: Iterable[RuleJudgement]) -> None:
    rules = set(sample.rules())
    for item in judged:
        if item.rule not in rules:
            raise WrongUse(f"'{item.judge}' judges the rule '{item.rule}', which was not sampled")
        if item.example and examples.get(item.example) != item.rule:
            raise WrongUse(
                f"'{item.judge}' judges the example '{item.example}', which is none of the rule "
                f"'{item.rule}' in {sample.folder}"
            )


def _deciding(judged: Sequence[RuleJudgement], by: tuple[str, ...]) -> tuple[str, ...]:
    known = sorted({item.judge for item in judged})
    for name in by:
        if name not in known:
            raise WrongUse(f"'{name}' judged nothing; those who did: {', '.join(known) or 'none'}")
    human = [name for name in known if not name.startswith(ENGINE)]
    return by or tuple(human or known)


def _scores(sample: Sample, algorithm: str, found: Mapping[str, RuleStanding]) -> AlgorithmScores:
    lists = [each for each in sample.lists if each.algorithm == algorithm]
    return AlgorithmScores(
        algorithm,
        len(lists),
        sum(each.learned for each in lists),
        sum(len(each.sampled) for each in lists),
        {bound: rule_scores(lists, found, bound) for bound in Bound},
        {bound: template_scores(lists, found, bound) for bound in Bound},
        {bound: paraphrases(lists, found, bound) for bound in Bound},
    )


def _tables(judged: Sequence[RuleJudgement]) -> dict[str, AgreementTable]:
    return {
        "examples": examples_table(judged),
        "decided examples": decided_examples_table(judged),
        **{name: rules_table(judged, bound) for bound, name in BY_BOUND.items()},
        "rules, rule-based": rule_based_table(judged),
    }


def _agreements(tables: Mapping[str, AgreementTable]) -> dict[str, JudgeAgreement]:
    """Where more than one judged; two who judged nothing in common show as undefined."""
    return {name: agreement(table) for name, table in tables.items() if len(table.judges) > 1}


def _with_engines(judged: Sequence[RuleJudgement]) -> dict[str, dict[str, JudgeAgreement]]:
    said = _tables(people(judged))
    found: dict[str, dict[str, JudgeAgreement]] = {}
    for engine in sorted({item.judge for item in judged if item.judge.startswith(ENGINE)}):
        said_by_engine = [item for item in judged if item.judge == engine]
        own = _tables(said_by_engine)
        together = _tables([*_majority(people(judged)), *said_by_engine])
        # Of rules, who shares what is asked of the examples; of the rest, item by item.
        beside = {
            name: together[name] if name in BY_BOUND.values() else _beside(said[name], own[name])
            for name in said
        }
        found[engine] = _agreements(beside)
    return found


def _majority(judged: Sequence[RuleJudgement]) -> list[RuleJudgement]:
    """What most people said of each example or whole rule; where they are divided, nothing."""
    votes: dict[tuple[str, str], Counter[Judgement]] = {}
    for item in judged:
        votes.setdefault((item.rule, item.example), Counter())[item.judgement] += 1
    found = []
    for (rule, example), counts in votes.items():
        ranked = counts.most_common(2)
        if len(ranked) == 1 or ranked[0][1] > ranked[1][1]:
            found.append(RuleJudgement(rule, "people", ranked[0][0], example))
    return found


def _beside(said: AgreementTable, engine: AgreementTable) -> AgreementTable:
    """What most people said beside what an engine said; where people are divided, a gap."""
    rows: list[tuple[str, str, str]] = []
    for item, codes in zip(said.items, said.codes.tolist(), strict=True):
        ranked = Counter(code for code in codes if code >= 0).most_common(2)
        if len(ranked) == 1 or ranked[0][1] > ranked[1][1]:
            rows.append((item, "people", said.labels[ranked[0][0]]))
    common = {item for item, _, _ in rows}
    for item, codes in zip(engine.items, engine.codes.tolist(), strict=True):
        if item in common:
            rows.append((item, engine.judges[0], engine.labels[codes[0]]))
    return AgreementTable.of_judgements(rows)


def _rule_json(rule: str, standing: RuleStanding) -> dict[str, Any]:
    counts = {judgement: float(number) for judgement, number in standing.counts.items()}
    precisions = {bound: standing.precision(bound) for bound in Bound}
    return {
        "rule": rule,
        "non_relational": standing.non_relational,
        "counts": counts,
        "precision": {
            bound: None if value is None else float(value) for bound, value in precisions.items()
        },
        "correct": {bound: standing.correct(bound) for bound in Bound},
    }
