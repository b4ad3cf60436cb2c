"""Pairs at which an engine failed are judged again by the same command."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import thence
from thence.engines.options import DeclaredEngine
from thence.formats import write_pairs
from thence.pair import Label, Outcome, Pair, Verdict
from thence.runs import judge_file

asked: list[str] = []
fails: dict[str, Outcome] = {}


@dataclass(frozen=True)
class Shaky(DeclaredEngine):
    """Fails as it is told from outside, as an endpoint does."""

    name = "shaky"

    def judge(self, pairs: Iterable[Pair]) -> Iterator[Verdict]:
        for pair in pairs:
            asked.append(pair.id)
            if outcome := fails.get(pair.id):
                yield Verdict.failed(pair.id, outcome, "no answer")
            else:
                yield Verdict(pair.id, Label.ENTAILMENT, 1.0)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    asked.clear()
    fails.clear()
    pairs = [Pair(i, f"A dog barks {i} times.", "A dog barks.", Label.ENTAILMENT) for i in "12345"]
    write_pairs(pairs, "pairs.jsonl")
    return tmp_path


def judged() -> Any:
    return judge_file(thence.open_data("pairs.jsonl"), Shaky(), Path("run"))


def test_a_finished_run_judges_its_failures_again_and_nothing_else() -> None:
    fails.update({"2": Outcome.ERROR, "4": Outcome.TIMEOUT, "5": Outcome.NO_PARSE})
    first = judged()
    assert first.finished
    assert first.manifest["counts"]["outcomes"] == {
        "ERROR": 1,
        "NO_PARSE": 1,
        "OK": 2,
        "TIMEOUT": 1,
    }
    asked.clear()
    del fails["2"]
    second = judged()
    assert asked == ["2", "4"]
    assert (second.judged_again, second.found_finished) == (2, False)
    assert second.manifest["counts"]["outcomes"] == {"NO_PARSE": 1, "OK": 3, "TIMEOUT": 1}
    assert [verdict.pair_id for verdict in second.verdicts] == ["1", "2", "3", "4", "5"]
    assert [verdict.outcome for verdict in second.verdicts][1:4] == ["OK", "OK", "TIMEOUT"]
    del fails["4"]
    assert judged().manifest["counts"]["outcomes"] == {"NO_PARSE": 1, "OK": 4}
    assert judged().found_finished


def test_a_stopped_run_judges_its_failures_again_when_it_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("thence.runs._BATCH", 1)
    fails["1"] = Outcome.ERROR

    def stop(count: int) -> None:
        if len(asked) == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        judge_file(thence.open_data("pairs.jsonl"), Shaky(), Path("run"), on_verdicts=stop)
    fails.clear()
    done = judged()
    assert done.judged_again == 1
    assert done.manifest["counts"]["outcomes"] == {"OK": 5}
    assert [verdict.label for verdict in done.verdicts] == [Label.ENTAILMENT] * 5
