"""`rules sample` and `rules apply` on a small corpus and a small rule base."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from thence.rules.parsed import parse_corpus

BASE = """\
# left\tright\tscore\tdirection\tsupport\tsource\tcontext
X <-nsubj- buy -obj-> Y\tX <-nsubj- own -obj-> Y\t0.3\t0.8\t12\tdirt
X <-nsubj- lose -obl:to-> Y\tY <-nsubj- beat -obj-> X\t0.4\t0.5\t3\ttease
X <-nsubj- acquire -obj-> Y\tX <-nsubj- learn -obj-> Y\t0.2\t\t9\tdirt\tY: noun.cognition
"""


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("corpus")
    names = ("Acme", "Bolt", "Cask", "Dorn")
    text = "\n\n".join(f"{name} Corp. bought Zinc Ltd. in May." for name in names)
    (folder / "news.txt").write_text(text, encoding="utf-8")
    parse_corpus(folder / "news.txt", folder / "parsed")
    (folder / "base.tsv").write_text(BASE, encoding="utf-8")
    return folder


def test_a_sample_of_drawn_verbs(thence: Callable[..., Any], corpus: Path, tmp_path: Path) -> None:
    arguments = (corpus / "parsed", corpus / "base.tsv", "--inputs", 1, "--sentences", 3)
    first = thence("rules", "sample", *arguments, "-o", tmp_path / "one", "--json")
    assert first.status == 0, first.err
    assert json.loads(first.out) == {
        "out": str(tmp_path / "one"),
        "inputs": ["X <-nsubj- buy -obj-> Y"],
        "rules": 2,
        "rules_with_sentences": 1,
        "examples": 3,
    }
    again = thence("rules", "sample", *arguments, "-o", tmp_path / "two")
    assert "2 rules, 1 of them with sentences, 3 examples to judge" in again.out
    assert [(tmp_path / name / "examples.jsonl").read_bytes() for name in ("one", "two")] == 2 * [
        (tmp_path / "one" / "examples.jsonl").read_bytes()
    ]


def test_a_sample_that_draws_nothing_says_why(
    thence: Callable[..., Any], corpus: Path, tmp_path: Path
) -> None:
    given = ("rules", "sample", corpus / "parsed", corpus / "base.tsv", "--inputs", 1)
    shown = thence(*given, "--threshold", "dirt=0.999", "-o", tmp_path / "high")
    assert shown.status == 0, shown.err
    told = " ".join(shown.out.split())
    assert "0 examples to judge" in told
    assert "No rule for these inputs reaches the threshold: " in told
    assert "or lower it (--threshold ALGORITHM=SCORE)" in told
    shown = thence(*given, "-o", tmp_path / "some")
    assert "threshold" not in shown.out


@pytest.mark.parametrize(
    ("algorithm", "options"),
    [
        ("dirt", ("--path-minimum", 1, "--filler-minimum", 1, "--shared-minimum", 1)),
        ("tease", ("--input", "X <-nsubj- buy -obj-> Y")),
    ],
)
def test_rules_are_learnt_from_the_corpus_and_counted(
    thence: Callable[..., Any],
    corpus: Path,
    tmp_path: Path,
    algorithm: str,
    options: tuple[object, ...],
) -> None:
    given = ("--corpus", corpus / "news.txt", "--work", corpus, "-a", algorithm, *options)
    told = json.loads(thence("rules", "learn", *given, "-o", tmp_path / "a.tsv", "--json").out)
    lines = (tmp_path / "a.tsv").read_text(encoding="utf-8").splitlines()
    assert told["rules"] == len([line for line in lines if not line.startswith("#")])
    assert told["parsed"] == str(corpus / "parsed")
    shown = thence("rules", "learn", *given, "-o", tmp_path / "b.tsv")
    assert f"{told['rules']} rules in {tmp_path / 'b.tsv'}" in shown.out.replace("\n", "")


def test_an_unknown_algorithm_is_answered_with_the_nearest(
    thence: Callable[..., Any], corpus: Any, tmp_path: Path
) -> None:
    given = ("--corpus", corpus / "news.txt", "-o", tmp_path / "a.tsv", "-a", "dart")
    shown = thence("rules", "learn", *given)
    assert shown.status == 2
    assert "did you mean 'dirt'?" in shown.err


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (["--threshold", "dirt"], "--threshold takes ALGORITHM=SCORE, not 'dirt'"),
        (["--through", "passiv"], "did you mean 'passive'?"),
        (["--input", "X <-nsubj- buy"], "goes wrong at character"),
        (["--inputs", "40"], "40 verbs were asked for"),
    ],
)
def test_wrong_use_is_refused(
    thence: Callable[..., Any], corpus: Path, tmp_path: Path, options: list[str], reason: str
) -> None:
    given = (corpus / "parsed", corpus / "base.tsv", "-o", tmp_path / "s", *options)
    result = thence("rules", "sample", *given)
    assert result.status == 2
    assert reason in result.err


def test_what_follows_from_sentences(thence: Callable[..., Any], corpus: Path) -> None:
    texts = ("Chelsea lost to Liverpool.", "It rains.", "IBM acquired Lotus.")
    result = thence("rules", "apply", corpus / "base.tsv", *texts, "--json")
    assert result.status == 0, result.err
    found = json.loads(result.out)
    phrases = [[each["right_phrase"] for each in text["inferences"]] for text in found]
    assert phrases == [["Liverpool beat Chelsea"], [], ["IBM learnt Lotus"]]
    assert found[2]["inferences"][0]["in_context"] is False
    shown = thence("rules", "apply", corpus / "base.tsv", *texts, "--in-context").out
    assert "Liverpool beat Chelsea" in shown
    assert "IBM learnt" not in shown
    assert shown.count("no rule applies") == 2


def test_what_leads_from_text_to_hypothesis(
    thence: Callable[..., Any], corpus: Path, tmp_path: Path
) -> None:
    data = tmp_path / "pairs.jsonl"
    pair = {"id": "1", "text": "Zinc was bought by Acme.", "hypothesis": "Acme owns Zinc."}
    data.write_text(json.dumps(pair | {"label": "ENTAILMENT"}) + "\n")
    through = json.loads(
        thence("rules", "apply", corpus / "base.tsv", "--pairs", data, "--json").out
    )
    assert [each["variations"] for each in through[0]["inferences"]] == [["passive"]]
    strict = thence(
        "rules", "apply", corpus / "base.tsv", "--pairs", data, "--through", "none", "--json"
    )
    assert json.loads(strict.out)[0]["inferences"] == []
    both = thence("rules", "apply", corpus / "base.tsv", "A text.", "--pairs", data)
    assert (both.status, "either sentences or --pairs" in both.err) == (2, True)
