"""Every measure says what it is, computes from what it declares, and is found by its name."""

import importlib
import inspect
import pkgutil
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path
from typing import Any

import pytest

import thence.measure
from tests.measure.correlation.families import aligned as two_levels
from tests.measure.correlation.families import family
from tests.measure.reference import with_reference
from tests.measure.runs_by_hand import run
from tests.rules.judged_samples import judged, listed
from thence import registry
from thence.errors import ThenceError, UnknownName
from thence.measure import Aligned, Estimate, Measure, PerItem
from thence.measure.agreement import AgreementTable
from thence.measure.agreement.percentage import SaidLabel
from thence.measure.confusion import Confusion, confusion
from thence.measure.correlation.benchmark import Benchmark, benchmark_of
from thence.measure.dataset import Pairs
from thence.measure.label_scores import LabelOfTable
from thence.measure.leaks import TwoSets
from thence.measure.measure import computed, measure_named, measure_names
from thence.measure.retrieval import Queries, Query
from thence.measure.rule_precision import standings
from thence.measure.rule_precision.measures import JudgedRules
from thence.measure.score import OWN, score
from thence.measure.significance import TwoRuns
from thence.measure.suspicion import ErrorKind, TaggedRun
from thence.measure.three_way import RunAmongOthers
from thence.pair import Label, Pair

DOCS = Path(__file__).resolve().parents[2] / "docs"

RUN = run("EECU", "EUCU", [0.9, 0.4, 0.1, 0.5], ["IE", "IE", "QA", "QA"])
OTHER = run("EECU", "EECC", [0.9, 0.8, 0.1, 0.2], ["IE", "IE", "QA", "QA"])
DATA = Pairs([Pair("1", "a b c", "a b"), Pair("2", "a b c", "A b!"), Pair("3", "x y z u v", "z w")])
EXAMPLES: dict[type, Any] = {
    Aligned: RUN,
    LabelOfTable: LabelOfTable(confusion(RUN), Label.ENTAILMENT),
    Confusion: confusion(RUN),
    TwoRuns: TwoRuns(RUN, OTHER),
    RunAmongOthers: RunAmongOthers(RUN, [OTHER]),
    Benchmark: benchmark_of(
        two_levels(family("E", "E", "EN", "EE"), family("N", "E", "N", "N"))
    ),
    AgreementTable: AgreementTable.of_rows([["y", "y"], ["n", "n"], ["y", "n"], ["n", "n"]]),
    SaidLabel: SaidLabel(AgreementTable.of_rows([["y", "y"], ["y", "n"], ["n", "n"]]), "y"),
    TaggedRun: TaggedRun(run("N" * 12, "E" * 6 + "N" * 6, (), ["a"] * 6 + ["b"] * 6),
                         ErrorKind.FALSE_POSITIVE, ("task",)),
    Pairs: DATA,
    TwoSets: TwoSets(Pairs(DATA[:1]), Pairs(DATA[1:])),
    Queries: Queries([Query("a", 4, 2, 2), Query("b", 2, 2, 0)]),
    JudgedRules: JudgedRules(
        [listed("dirt", "X buy Y", 3, "X own Y")],
        standings(judged("X buy Y => X own Y", "hhhhh") + judged("X own Y => X buy Y", "nnnnl")),
    ),
}  # fmt: skip
BY_HAND = {
    "accuracy": 3 / 4,
    "accuracy_judged": 3 / 4,
    "accuracy_three_way": 3 / 4,
    "accuracy_two_way": 3 / 4,
    "accuracy_two_way_judged": 3 / 4,
    "average_precision_file_order": (1 + 2 / 3) / 2,  # ranked E U E C
    "average_precision_tie_aware": (1 + 2 / 3) / 2,
    "balanced_accuracy": (1 / 2 + 1 + 1) / 3,
    "cost_sensitive_accuracy": 1 - 0.5 / 4,
    "brier": (0.01 + 0.36 + 0.01 + 0.25) / 4,
    "expected_calibration_error": (0.1 + 0.6 + 0.1 + 0.5) / 4,
    "precision": 1.0,
    "recall": 1 / 2,
    "f1": 2 / 3,
    "macro_precision": (1 + 1 + 1 / 2) / 3,
    "macro_recall": (1 / 2 + 1 + 1) / 3,
    "macro_f1": (2 / 3 + 1 + 2 / 3) / 3,
    "micro_precision": 3 / 4,
    "micro_recall": 3 / 4,
    "micro_f1": 3 / 4,
    "accuracy_difference": 0.0,  # the one fixes the second pair and breaks the last
    "f1_difference": 1 - 2 / 3,
    "average_precision_difference": 1 - (1 + 2 / 3) / 2,
    "mcnemar": 1.0,
    "hardness_weighted_accuracy": 1.0,  # the other is wrong on the last pair alone
    "accuracy_originals": 1 / 2,
    "accuracy_monothematic": 2 / 3,
    "balanced_monothematic": (1 + 1 / 2) / 2,
    "correlation_index": (1 / 2) / (2 / 3),
    "distance_from_ideal": 1 - (1 / 2) / (2 / 3),
    "deviation_index": 1 / 1 - 0 / (1 / 2),
    "cohen_kappa": 1 / 2,
    "fleiss_kappa": (3 / 4 - (9 + 25) / 64) / (1 - (9 + 25) / 64),
    "krippendorff_alpha": 1 - (2 / 8) / (2 * 3 * 5 / (8 * 7)),
    "percentage": 3 / 4,
    "full_agreement": 3 / 4,
    "at_least_one": 1 / 2,
    "suspicion": 1.0,
    "overlap": (1 + 1 + 1 / 2) / 3,
    "text_length": 11 / 3,
    "hypothesis_length": 2.0,
    "hypothesis_only": None,
    "duplicates": 1 / 3,
    "leaks": 1 / 2,
    "micro_f": 2 * 2 / (4 + 6),
    "macro_f": 2 * (1 / 2) * (1 / 4) / (3 / 4),
    "rule_precision": 1 / 2,
    "rule_yield": 1 / 2 * 2 * 3,
    "template_precision": 1.0,
    "template_yield": 3.0,
    "paraphrases": 0.0,
    "matching_precision": 9 / 10,
    "irrelevant_contexts": 0.0,
}


def all_measures() -> list[Measure[Any]]:
    return list(map(measure_named, measure_names()))


def declared() -> Iterator[Measure[Any]]:
    for module in pkgutil.walk_packages(thence.measure.__path__, "thence.measure."):
        found = vars(importlib.import_module(module.name))
        yield from (value for value in found.values() if isinstance(value, Measure))


def test_every_measure_of_ours_is_found_by_its_name() -> None:
    assert {measure.name for measure in declared()} == set(measure_names())
    for measure in declared():
        assert measure_named(measure.name) is measure


@pytest.mark.parametrize("name", measure_names())
def test_a_measure_says_what_it_is(name: str) -> None:
    measure = measure_named(name)
    assert measure.title[0].isupper()
    assert measure.summary.endswith(".")
    assert inspect.getdoc(measure.source)


@pytest.mark.parametrize("name", measure_names())
def test_a_measure_computes_from_its_source(name: str) -> None:
    measure = measure_named(name)
    found = computed(measure, EXAMPLES[measure.source])
    assert found.value == (None if BY_HAND[name] is None else pytest.approx(BY_HAND[name]))
    if found.low is None:
        assert found.reason
    values = measure.per_item(EXAMPLES[measure.source])
    assert (values is None) is not isinstance(measure.compute, PerItem)


def test_a_score_lists_ours_first_and_every_measure_of_a_run() -> None:
    names = list(score(RUN).estimates)
    assert names == [measure.name for measure in OWN]
    assert sorted(names) == [one.name for one in all_measures() if one.source is Aligned]
    assert score(RUN).further == {}


def test_a_near_miss_is_told_the_name() -> None:
    with pytest.raises(UnknownName, match="no measure is named 'acuracy'; did you mean 'accuracy'"):
        measure_named("acuracy")


def failing(source: Aligned) -> Estimate:
    raise ValueError("no luck")


FAILS = Measure("fails", "Fails", "Fails always.", Aligned, failing)
LEAVES = Measure("leaves", "Leaves", "Ends the process.", Aligned, lambda run: sys.exit(0))
NUMBER = Measure("number", "Number", "Gives a number.", Aligned, lambda run: 0.5)  # type: ignore[arg-type, return-value]


@pytest.mark.parametrize(
    ("measure", "told"),
    [
        (FAILS, r"the measure 'fails', which is no part of Thence, failed \(ValueError: no luck\)"),
        (LEAVES, "the measure 'leaves', which is no part of Thence, failed .it called sys.exit"),
        (NUMBER, "the measure 'number' gave float instead of an Estimate"),
    ],
)
def test_a_measure_that_fails_is_the_culprit(measure: Measure[Aligned], told: str) -> None:
    with pytest.raises(ThenceError, match=told):
        computed(measure, RUN)


@pytest.mark.parametrize("target", ["json:dumps", "thence.measure.accuracy:ACCURACY"])
def test_an_entry_point_that_names_no_such_measure_is_refused(
    target: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    points = EntryPoints([EntryPoint("wrong", target, "thence.measures")])
    monkeypatch.setattr(registry, "_all_points", lambda: points)
    registry._registered.cache_clear()
    try:
        with pytest.raises(ThenceError, match="does not name a measure called 'wrong'"):
            measure_named("wrong")
    finally:
        registry._registered.cache_clear()


def test_the_reference_page_is_that_of_the_catalogue() -> None:
    page = (DOCS / "measures.md").read_text(encoding="utf-8")
    assert page == with_reference(page), "python -m tests.measure.reference docs/measures.md"


def test_a_slice_is_a_filter_of_values() -> None:
    for measure in all_measures():
        if measure.source is not Aligned or not isinstance(measure.compute, PerItem):
            continue
        values = measure.per_item(RUN)
        assert values is not None
        assert len(values) == len(RUN)
        parts = measure.compute.by(RUN, [item.pair.task for item in RUN])
        for task, part in parts.items():
            assert part == measure.compute(
                RUN.where(lambda item, task=task: item.pair.task == task)  # type: ignore[misc]
            )


def test_an_item_without_a_value_does_not_count() -> None:
    found = measure_named("accuracy_judged").compute(run("EEE", "E.N"))
    assert (found.value, found.n) == (1 / 2, 2)
    assert measure_named("accuracy_judged").per_item(run("EEE", "E.N")) == [True, None, False]
