"""The table in docs/exit-status.md, held by every verb."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from thence.cli.verbs import VERBS
from thence.formats import write_pairs
from thence.pair import Label, Pair

ABSENT = "absent.jsonl"
WRONG = {
    "judge": ["A man sings.", "A man sings.", "-e", "no-such-engine"],
    "verify": [ABSENT, "--against", ABSENT],
    "stats": [ABSENT],
    "run": [ABSENT],
    "score": [ABSENT, ABSENT],
    "report": [ABSENT],
    "compare": [ABSENT, ABSENT],
    "check": [ABSENT, "--against", ABSENT],
    "campaign": [ABSENT, ABSENT],
    "ablate": [ABSENT, "-e", "edits"],
    "qualify": [ABSENT],
    "mine-errors": [ABSENT],
    "tune": [ABSENT, "--out", "tuned.json"],
    "generate": ["ssi", "--size", "0", "--out", "suite.jsonl"],
    "revisions": ["pairs", ABSENT, "--out", "pairs.jsonl"],
    "rules": ["learn", ABSENT, "--out", "rules"],
    "search": ["index", ABSENT, "--out", "index"],
    "decompose": [ABSENT, "--out", "parts.jsonl"],
    "train": [ABSENT, "--out", "engine.json"],
    "engines": ["no-such-argument"],
    "data": ["check", ABSENT],
    "schema": ["no-such-schema"],
    "reproduce": ["999"],
    "serve": ["--port", "no-number"],
    "mcp": ["--no-such-option"],
    "demo": ["--no-such-option"],
}


def test_every_verb_has_a_case() -> None:
    assert set(WRONG) == set(VERBS)


@pytest.mark.parametrize("verb", VERBS)
def test_wrong_use_is_2_and_help_is_0(
    thence: Callable[..., Any], verb: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    shown = thence(verb, *WRONG[verb])
    assert shown.status == 2
    assert shown.err
    assert "Traceback" not in shown.err
    assert thence(verb, "--no-such-option").status == 2
    assert thence(verb, "--help").status == 0


TEXT = "A dog barks loudly."


def pairs_file(path: Path, *languages: str) -> Path:
    pairs = [
        Pair(str(i), TEXT, "A dog barks.", Label.ENTAILMENT, language=language)
        for i, language in enumerate(languages)
    ]
    write_pairs(pairs, path)
    return path


@pytest.mark.parametrize(("languages", "status"), [("en en", 0), ("en xx", 0), ("xx xx", 1)])
def test_a_run_without_any_verdict_is_1(
    thence: Callable[..., Any], languages: str, status: int, tmp_path: Path
) -> None:
    data = pairs_file(tmp_path / "pairs.jsonl", *languages.split())
    shown = thence("run", data, "-e", "edits", "--out", tmp_path / "run")
    assert shown.status == status
    if "xx" in languages:
        assert f"{languages.count('en')} of 2 pairs" in shown.out


def test_a_run_whose_endpoint_fails_says_so_and_is_judged_again(
    thence: Callable[..., Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from thence.engines.llm.answer import Failure
    from thence.engines.llm.endpoint import Endpoint
    from thence.pair import Outcome

    answer = json.dumps(
        {"choices": [{"message": {"content": '{"label": "entailment"}'}, "finish_reason": "stop"}]}
    ).encode()
    answers = [Failure(Outcome.TIMEOUT, "no answer in 1 s")] * 3
    monkeypatch.setattr(Endpoint, "ask", lambda self, request: answers.pop())
    data = tmp_path / "pairs.jsonl"
    write_pairs(
        [Pair(str(i), f"A dog barks {i} times.", "A dog barks.", Label.ENTAILMENT) for i in "123"],
        data,
    )
    options = ["--set", "base_url=http://127.0.0.1:9", "--set", "model=m", "--set", "concurrency=1"]
    options += ["--set", f"cache={tmp_path / 'cache'}", "--out", str(tmp_path / "run")]
    shown = thence("run", data, "-e", "llm", *options)
    assert shown.status == 1
    assert "llm judged 0 of 3 pairs" in shown.out
    assert "failed at 3 pairs: the same command judges them again" in " ".join(shown.out.split())
    answers[:] = [Failure(Outcome.TIMEOUT, "no answer in 1 s"), answer, answer]  # type: ignore[list-item]
    assert thence("run", data, "-e", "llm", *options).status == 3
    answers[:] = [answer]  # type: ignore[list-item]
    shown = thence("run", data, "-e", "llm", *options)
    assert shown.status == 0
    assert "1 pair at which it had failed" in shown.out
    assert "llm judged 3 pairs" in shown.out


@pytest.mark.parametrize("outcome", ["ABSTAINED", "NO_PARSE", "TIMEOUT", "REFUSED", "ERROR"])
def test_a_judgement_without_a_verdict_is_1(
    thence: Callable[..., Any], monkeypatch: pytest.MonkeyPatch, outcome: str
) -> None:
    from thence.pair import Outcome, Verdict

    monkeypatch.setattr(
        "thence.judge", lambda *args, **options: Verdict.failed("1", Outcome(outcome), "why")
    )
    assert thence("judge", TEXT, "A dog barks.", "-e", "edits").status == 1
    assert thence("judge", TEXT, "A dog barks.", "-e", "edits", "--json").status == 1
