"""Whatever verb asks an engine, a fault of the engine is named as its."""

import re
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

import pytest

import thence
from thence.engines import DeclaredEngine, Engine, build_engine, checked_fit
from thence.engines.ensemble import engine as ensemble_module
from thence.engines.ensemble.engine import EnsembleEngine
from thence.errors import ThenceError
from thence.formats import write_pairs
from thence.formats.topics import CorpusDocument, CorpusSentence
from thence.pair import Label, Pair, Verdict
from thence.rules.engine_judge import engine_judgements
from thence.rules.judgements import Example
from thence.search.finding import find
from thence.search.index import create_index

Judging = Callable[[Iterable[Pair]], Iterator[Verdict]]
TEXT, HYPOTHESIS = "The captain slept on the bridge.", "The captain slept."


@dataclass(frozen=True)
class Foreign(DeclaredEngine):
    """An engine of another package that judges by a function."""

    by: Judging

    name = "foreign"

    def judge(self, pairs: Iterable[Pair]) -> Iterator[Verdict]:
        return self.by(pairs)


def dropping(pairs: Iterable[Pair]) -> Iterator[Verdict]:
    return iter([Verdict(pair.id, Label.ENTAILMENT) for pair in pairs][1:])


def inventing(pairs: Iterable[Pair]) -> Iterator[Verdict]:
    return (Verdict(pair.id, "MAYBE") for pair in pairs)  # type: ignore[arg-type]


def spelling(pairs: Iterable[Pair]) -> Iterator[Verdict]:
    return (Verdict(pair.id, "ENTAILMENT") for pair in pairs)  # type: ignore[arg-type]


def answering(pairs: Iterable[Pair]) -> Iterator[Any]:
    return ("yes" for _ in pairs)


def quitting(pairs: Iterable[Pair]) -> Iterator[Verdict]:
    next(iter(pairs))
    sys.exit(0)


def by_run(engine: Engine, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_pairs([Pair("1", TEXT, HYPOTHESIS)], folder / "pairs.jsonl")
    thence.run(folder / "pairs.jsonl", engine, folder / "run")


def by_judge(engine: Engine, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    thence.judge(TEXT, HYPOTHESIS, engine=engine)


def by_verify(engine: Engine, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    thence.verify(HYPOTHESIS, [TEXT], engine=engine)


def by_search(engine: Engine, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    index = create_index(folder / "index")
    index.update([CorpusDocument("a", (CorpusSentence("1", TEXT),), "Captain", date(2018, 1, 9))])
    find(index, HYPOTHESIS, engine)


def by_rules(engine: Engine, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    example = Example("1", "X seek Y => X want Y", "he seeks bail", "he seeks bail",
                      "he wants bail", "he", "bail", "", "")  # fmt: skip
    list(engine_judgements(engine, "engine:foreign", [example], lambda example: True))


def by_ensemble(engine: Engine, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    next(_ensemble_with(engine, monkeypatch).judge([Pair("1", TEXT, HYPOTHESIS)]))


def by_a_learning_ensemble(engine: Engine, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    labels = (Label.ENTAILMENT, Label.NO_ENTAILMENT)
    pairs = [Pair(str(n), f"{TEXT} {n}", HYPOTHESIS, labels[n % 2]) for n in range(40)]
    _ensemble_with(engine, monkeypatch).fit(pairs)


def _ensemble_with(engine: Engine, monkeypatch: pytest.MonkeyPatch) -> EnsembleEngine:
    def build(name: str, config: Any = None) -> Engine:
        return engine if name == "foreign" else build_engine(name, config)

    monkeypatch.setattr(ensemble_module, "build_engine", build)
    return EnsembleEngine(members=("foreign", "overlap-7"))


def sound(pairs: Iterable[Pair]) -> Iterator[Verdict]:
    return (Verdict(pair.id, Label.ENTAILMENT, 0.9) for pair in pairs)


ASKING = [by_run, by_judge, by_verify, by_search, by_rules, by_ensemble, by_a_learning_ensemble]


@pytest.mark.parametrize("ask", ASKING, ids=lambda ask: ask.__name__)
@pytest.mark.parametrize(
    ("by", "words"),
    [
        (dropping, "engine 'foreign' ended without a verdict|when it was not its turn"),
        (inventing, "engine 'foreign' gave the pair '.*' the label 'MAYBE', which does not exist"),
        (spelling, "the label 'ENTAILMENT', which does not exist; the labels are Label.ENTAILMENT"),
        (answering, "engine 'foreign' gave str, not a Verdict"),
        (quitting, r"'foreign', which is no part of Thence, failed at the pair .* called sys.exit"),
    ],
)
def test_the_engine_is_named(
    ask: Any, by: Judging, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(ThenceError, match=words):
        ask(Foreign(by), tmp_path, monkeypatch)


@dataclass(frozen=True)
class Learning(Foreign):
    """Learns by a function."""

    learnt: Any = None

    def fit(self, pairs: Any) -> Any:
        return self.learnt(pairs)


def test_an_engine_that_fails_to_learn_is_named(tmp_path: Path) -> None:
    write_pairs([Pair("1", TEXT, HYPOTHESIS, Label.ENTAILMENT)], tmp_path / "pairs.jsonl")
    for learnt, words in (
        (lambda pairs: sys.exit(1), r"'foreign', which is no part .* failed to learn .*sys\.exit"),
        (lambda pairs: pairs[7], r"failed to learn \(IndexError"),
        (lambda pairs: None, "engine 'foreign' learnt and gave no engine"),
    ):
        with pytest.raises(ThenceError, match=words):
            thence.train(tmp_path / "pairs.jsonl", Learning(sound, learnt))
    taught = Learning(sound, lambda pairs: Foreign(sound))
    assert checked_fit(taught, []) == Foreign(sound)


def test_no_module_asks_an_engine_by_another_door() -> None:
    source = Path(thence.__file__).parent
    asking = re.compile(r"\b(engine|chosen|taught|member)\.(judge|fit)\(")
    found = {
        str(path.relative_to(source))
        for path in source.rglob("*.py")
        if asking.search(path.read_text(encoding="utf-8"))
    }
    assert found == {"engines/checked.py"}
