"""Engines of anybody's: what they leave out, mix up or fail at is named, never taken."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from thence import run
from thence.engines import EngineSpec, build_engine, checked_verdicts
from thence.errors import BadInput, ThenceError, WrongUse
from thence.formats import write_pairs
from thence.pair import Label, Pair, Verdict

PAIRS = [Pair(str(number), "A dog barks.", "A dog barks.") for number in range(4)]


@dataclass(frozen=True)
class Foreign:
    """An engine that judges by a function."""

    by: Callable[[Iterable[Pair]], Iterator[Verdict]]
    name: str = "foreign"

    def config(self) -> dict[str, Any]:
        return {}

    def judge(self, pairs: Iterable[Pair]) -> Iterator[Verdict]:
        return self.by(pairs)


def yes(pair: Pair) -> Verdict:
    return Verdict(pair.id, Label.ENTAILMENT, 1.0)


def in_batches(pairs: Iterable[Pair]) -> Iterator[Verdict]:
    return iter([yes(pair) for pair in pairs])


def all_but_the_last(pairs: Iterable[Pair]) -> Iterator[Verdict]:
    return iter([yes(pair) for pair in pairs][:-1])


def the_first(pairs: Iterable[Pair]) -> Iterator[Verdict]:
    return iter([yes(next(iter(pairs)))])


def backwards(pairs: Iterable[Pair]) -> Iterator[Verdict]:
    return iter([yes(pair) for pair in pairs][::-1])


def twice(pairs: Iterable[Pair]) -> Iterator[Verdict]:
    return (yes(pair) for pair in pairs for _ in range(2))


def failing(pairs: Iterable[Pair]) -> Iterator[Verdict]:
    for pair in pairs:
        if pair.id == "2":
            raise KeyError("no such word")
        yield yes(pair)


def test_verdicts_in_order_pass_one_by_one_or_in_batches() -> None:
    found = list(checked_verdicts(Foreign(in_batches), PAIRS))
    assert [verdict.pair_id for verdict in found] == ["0", "1", "2", "3"]


@pytest.mark.parametrize(
    ("by", "message"),
    [
        (all_but_the_last, "'foreign' ended without a verdict on the pair '3'"),
        (the_first, "'foreign' ended without a verdict on the pair '1'"),
        (backwards, "gave a verdict on the pair '3' when it was not its turn"),
        (twice, "gave a verdict on the pair '0' when it was not its turn"),
        (failing, r"no part of Thence, failed at the pair '2' \(KeyError: 'no such word'\)"),
    ],
)
def test_what_an_engine_does_wrong_is_named(by: Any, message: str, tmp_path: Path) -> None:
    with pytest.raises(ThenceError, match=message):
        list(checked_verdicts(Foreign(by), PAIRS))
    write_pairs(PAIRS, tmp_path / "pairs.jsonl")
    with pytest.raises(ThenceError, match=message):
        run(tmp_path / "pairs.jsonl", Foreign(by), tmp_path / "run")


def test_what_is_no_engine_is_refused_when_it_is_built(monkeypatch: pytest.MonkeyPatch) -> None:
    spec = EngineSpec("nameless", "has no name", object)  # type: ignore[arg-type]
    monkeypatch.setattr("thence.engines.engine.engine_spec", lambda name: spec)
    with pytest.raises(WrongUse, match="'nameless' is built by gives no engine"):
        build_engine("nameless")


def test_a_fault_of_the_data_is_not_put_on_the_engine() -> None:
    def damaged() -> Iterator[Pair]:
        yield PAIRS[0]
        raise BadInput("pairs.jsonl", "is cut", line=2)

    with pytest.raises(BadInput, match=r"pairs\.jsonl:2: is cut"):
        list(checked_verdicts(Foreign(in_batches), damaged()))
