"""The model of Dawid and Skene: against plain loops, and on judges whose errors were planted."""

import math

import numpy as np
import pytest

from thence.measure.agreement import AgreementTable, AnnotatorModel, annotator_model


def planted(items: int, right: list[float], seed: int = 1) -> tuple[AgreementTable, list[str]]:
    """Judges who are right as often as said, and give one of the other labels otherwise."""
    chance = np.random.default_rng(seed)
    labels = ["E", "C", "U"]
    truth = [labels[n] for n in chance.choice(3, size=items, p=[0.5, 0.2, 0.3])]
    rows = [
        [
            true
            if chance.random() < each
            else str(chance.choice([label for label in labels if label != true]))
            for each in right
        ]
        for true in truth
    ]
    return AgreementTable.of_rows(rows), truth


def test_planted_reliabilities_are_found_and_the_truth_better_than_by_majority() -> None:
    right = [0.95, 0.9, 0.5, 0.45, 0.4]
    table, truth = planted(1_500, right)
    model = annotator_model(table)
    assert isinstance(model, AnnotatorModel)
    for judge, expected in zip(model.judges, right, strict=True):
        found = model.reliability[judge]
        assert found.value == pytest.approx(expected, abs=0.05)
        assert found.low is not None
        assert found.high is not None
        assert found.low < found.value < found.high
        assert found.low - 0.03 < expected < found.high + 0.03
    by_model = np.mean([model.label(n) == true for n, true in enumerate(truth)])
    votes = table.counts().argmax(axis=1)
    by_majority = np.mean([table.labels[n] == true for n, true in zip(votes, truth, strict=True)])
    assert by_model > by_majority + 0.08


def test_the_fit_is_that_of_plain_loops() -> None:
    rows: list[list[str | None]] = [
        ["a", "a", "b"],
        ["a", "b", "b"],
        ["b", "b", None],
        ["a", "a", "a"],
        ["b", None, "b"],
        ["a", "b", "a"],
    ]
    model = annotator_model(AgreementTable.of_rows(rows))
    assert isinstance(model, AnnotatorModel)
    posterior = by_loops(rows, ["a", "b"])
    for found, expected in zip(model.posterior.tolist(), posterior, strict=True):
        assert found == pytest.approx(expected, abs=1e-5)


def by_loops(rows: list[list[str | None]], labels: list[str]) -> list[list[float]]:
    """The same steps, an item and a judge at a time."""
    given = [[one for one in row if one is not None] for row in rows]
    posterior = [[row.count(label) / len(row) for label in labels] for row in given]
    for _ in range(3_000):
        shares = [1 / len(labels) + sum(one[k] for one in posterior) for k in range(len(labels))]
        tables = []
        for judge in range(len(rows[0])):
            table = []
            for k in range(len(labels)):
                counts = [
                    1 / len(labels)
                    + sum(
                        one[k]
                        for one, row in zip(posterior, rows, strict=True)
                        if row[judge] == label
                    )
                    for label in labels
                ]
                table.append([count / sum(counts) for count in counts])
            tables.append(table)
        found = []
        for row in rows:
            likely = [
                shares[k]
                / sum(shares)
                * math.prod(
                    tables[judge][k][labels.index(said)]
                    for judge, said in enumerate(row)
                    if said is not None
                )
                for k in range(len(labels))
            ]
            found.append([one / sum(likely) for one in likely])
        posterior = found
    return posterior


def test_without_anything_shared_there_is_no_model() -> None:
    assert annotator_model(AgreementTable.of_rows([["a", None], [None, "b"]])) == (
        "no item has two judgements"
    )
    alike = AgreementTable.of_rows([["a", "a"], ["a", "a"]])
    assert annotator_model(alike) == "all judges gave one and the same label throughout"
