"""The final answer by each rule."""

import pytest

from thence.judging.exports import balanced
from thence.judging.gold import final
from thence.judging.protocols import PROTOCOLS, Item
from thence.judging.store.record import Record, Said
from thence.pair import Label, Pair

PAIRS = PROTOCOLS["pairs-3way"]
E, C, U = "ENTAILMENT", "CONTRADICTION", "UNKNOWN"


def record(*labels: str, decided: str = "") -> Record:
    said = [
        Said(f"judge {n}", {"judgement": label}, label) for n, label in enumerate(labels, start=1)
    ]
    decision = Said("olga", {"judgement": decided}, decided) if decided else None
    return Record(Item("1", "1", {}), said, decision, said)


@pytest.mark.parametrize(
    ("gold", "labels", "decided", "label", "how"),
    [
        ("agreement", [E], "", E, "one judge"),
        ("agreement", [E, E], "", E, "agreed"),
        ("agreement", [E, C], "", None, "not decided"),
        ("agreement", [E, C], U, U, "decided by olga"),
        ("agreement", [E, E, C], "", None, "not decided"),
        ("majority", [E, E, C], "", E, "majority"),
        ("majority", [E, C], "", None, "not decided"),
        ("majority", [E, E, C], C, C, "decided by olga"),
        ("unanimous", [E, E, E], "", E, "agreed"),
        ("unanimous", [E, E], "", None, "fewer than three judges"),
        ("unanimous", [E, E, C], E, None, "no full agreement"),
    ],
)
def test_final_answers(
    gold: str, labels: list[str], decided: str, label: str | None, how: str
) -> None:
    found = final(PAIRS, record(*labels, decided=decided), gold)  # type: ignore[arg-type]
    assert (found.answers and found.answers["judgement"], found.how) == (label, how)


def test_phenomena_that_any_of_the_agreeing_noted_are_kept() -> None:
    said = [
        Said("a", {"judgement": E, "phenomena": ["syntactic:list"]}, E),
        Said("b", {"judgement": E, "phenomena": ["lexical:synonymy"]}, E),
    ]
    found = final(PAIRS, Record(Item("1", "1", {}), said, None, said), "agreement")
    assert found.answers is not None
    assert found.answers["phenomena"] == ["lexical:synonymy", "syntactic:list"]


def test_balanced_keeps_order_and_takes_as_many_of_each() -> None:
    labels = [Label.ENTAILMENT] * 3 + [Label.NO_ENTAILMENT] * 7
    pairs = [Pair(str(n), "T", "H", label) for n, label in enumerate(labels)]
    kept = balanced(pairs, seed=4)
    assert [pair.label for pair in kept] == [Label.ENTAILMENT] * 3 + [Label.NO_ENTAILMENT] * 3
    assert kept == sorted(kept, key=lambda pair: int(pair.id))
    assert kept == balanced(pairs, seed=4)
    assert balanced(pairs[:3]) == []
