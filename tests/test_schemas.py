"""What the command writes is what the schemas say, and what the schemas say is written."""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError

from thence.cli import main
from thence.errors import UnknownName
from thence.formats import write_pairs
from thence.formats.verdicts import verdict_to_dict
from thence.pair import Label, Outcome, Pair, Verdict
from thence.schemas import schema, schema_names

Printed = Callable[..., Any]


def validate(name: str, value: Any) -> None:
    Draft202012Validator(schema(name), format_checker=Draft202012Validator.FORMAT_CHECKER).validate(
        value
    )


@pytest.fixture
def printed(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Printed:
    """What the command prints with --json."""

    def call(*arguments: object) -> Any:
        monkeypatch.setattr(sys, "argv", ["thence", *map(str, arguments), "--json"])
        capfd.readouterr()
        with pytest.raises(SystemExit):
            main()
        return json.loads(capfd.readouterr().out)

    return call


@pytest.fixture(params=[("CONTRADICTION", "always"), ("NO_ENTAILMENT", "overlap-3")])
def judged(request: pytest.FixtureRequest, printed: Printed, tmp_path: Path) -> tuple[Path, ...]:
    """Gold and two runs over it, three-way and two-way; one pair has an empty text."""
    negative, engine = request.param
    labels = [Label.ENTAILMENT, Label(negative)] * 10
    pairs = [
        Pair(str(i), "red green blue"[: 5 + i], "red blue", label, task="QA", phenomena=("a",))
        for i, label in enumerate(labels)
    ]
    write_pairs([*pairs, Pair("empty", "", "red", Label.ENTAILMENT)], tmp_path / "gold.jsonl")
    gold = tmp_path / "gold.jsonl"
    for name in (engine, "overlap-7"):
        validate("run", printed("run", gold, "-e", name, "--out", tmp_path / name))
    return gold, tmp_path / engine, tmp_path / "overlap-7"


@pytest.mark.parametrize("name", schema_names())
def test_schemas_are_schemas(name: str) -> None:
    Draft202012Validator.check_schema(schema(name))
    assert schema(name)["$id"] == f"thence:{name}"


def test_runs_and_verdicts(judged: tuple[Path, ...]) -> None:
    _, *runs = judged
    for run in runs:
        validate("run", json.loads((run / "run.json").read_text(encoding="utf-8")))
        for line in (run / "verdicts.jsonl").read_text(encoding="utf-8").splitlines():
            validate("verdict", json.loads(line))


def test_what_is_printed(judged: tuple[Path, ...], printed: Printed) -> None:
    gold, first, second = judged
    validate("score", printed("score", gold, first))
    for scored in printed("report", first, second):
        validate("score", scored)
    for campaign in ("rte-3", "rte-5"):
        placed = printed("report", first, second, "--among", campaign)
        validate("among", placed)
        for scored in placed["scores"]:
            validate("score", scored)
    validate("comparison", printed("compare", first, second))
    validate("check", printed("check", first, "--against", second))
    validate("campaign", printed("campaign", gold, first, second))
    validate("verdict", printed("judge", "A man sings.", "A man sings.", "-e", "overlap-7"))


@pytest.mark.parametrize("outcome", Outcome)
def test_a_verdict_of_every_outcome(outcome: Outcome) -> None:
    if outcome.has_label:
        found = Verdict("1", Label.ENTAILMENT, 0.5, outcome=outcome)
    else:
        found = Verdict.failed("1", outcome, "because")
    plain = json.loads(json.dumps(verdict_to_dict(found)))
    validate("verdict", plain)
    with pytest.raises(ValidationError):
        validate("verdict", {**plain, "label": None if plain["label"] else "ENTAILMENT"})


def test_an_unfinished_run_is_a_run(judged: tuple[Path, ...]) -> None:
    manifest = json.loads((judged[1] / "run.json").read_text(encoding="utf-8"))
    for key in ("seconds", "resumed_at", "counts"):
        del manifest[key]
    validate("run", {**manifest, "finished": None})
    with pytest.raises(ValidationError):
        validate("run", {**manifest, "schema": "thence-run/0"})


def test_the_command_prints_them(printed: Printed) -> None:
    assert set(printed("schema")) == set(schema_names())
    assert printed("schema", "run") == schema("run")


def test_an_unknown_schema_is_refused() -> None:
    with pytest.raises(UnknownName, match="did you mean 'verdict'"):
        schema("verdicts")
