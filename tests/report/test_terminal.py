import io
import re

import pytest
from rich.console import Console, RenderableType

import thence
from thence.engines import EngineSpec
from thence.engines.trivial import Always
from thence.measure.aligned import Aligned
from thence.measure.comparison import compare
from thence.measure.regression import regression
from thence.measure.score import Score, score
from thence.pair import Evidence, Label, Outcome, Verdict
from thence.papers.published import Reproduction, compared, slip
from thence.report.terminal.campaigns import reproduction_view
from thence.report.terminal.catalogue import engines_view
from thence.report.terminal.comparisons import comparison_view, regression_view
from thence.report.terminal.scores import outcomes_view, score_view, scores_view
from thence.report.terminal.verdicts import verdict_view, verification_view


def _printed(view: RenderableType) -> str:
    """What reaches a file: plain text, no escape sequence."""
    output = io.StringIO()
    Console(file=output, width=200, highlight=False).print(view)
    text = output.getvalue()
    assert "\x1b" not in text
    return text


@pytest.fixture(scope="module")
def scores(runs: list[Aligned]) -> list[Score]:
    return [score(run) for run in runs]


def test_score_view(scores: list[Score]) -> None:
    text = _printed(score_view(scores[0]))
    assert _row(text, "Accuracy, two-way") == ["66.7 %", "57.8–74.5", "120"]
    assert _row(text, "ENTAILMENT ") == ["80", "1"]
    assert "All 120 pairs have a plain verdict." in text


def test_outcomes_are_shown_with_reasons(scores: list[Score]) -> None:
    text = _printed(outcomes_view(scores[1]))
    assert "NO_PARSE" in text and "no tree </script>" in text
    assert _row(text, "no verdict") == ["2, 12, 22, 32, 42, 52, 62, 72, 82, 92 and 2 more", "12"]
    assert "not in the gold, not counted: stranger" in text


def test_scores_side_by_side_have_the_best_first(scores: list[Score]) -> None:
    text = _printed(scores_view(scores[::-1]))
    assert text.index("steady") < text.index("shaky")
    assert _row(text, "shaky")[-1] == "24"
    assert _printed(scores_view(scores[:1])) == _printed(score_view(scores[0]))


def test_comparison_view(runs: list[Aligned]) -> None:
    comparison = compare(runs[1], runs[0])
    text = " ".join(_printed(comparison_view(comparison)).split())
    gain = 100 * (comparison.accuracy.difference.value or 0.0)
    better = f"is significantly better than shaky, by {gain:.1f} points of accuracy, over 120 pairs"
    assert f"{better} (McNemar" in text
    assert f"F1 of entailment {100 * (comparison.f1.first.value or 0.0):.1f} %" in text
    assert "less shaky, in percentage points: above zero" in text
    assert f": {len(comparison.changes.fixed)} pairs" in text
    assert "the first 10; --json has all" in text


def test_regression_view(runs: list[Aligned]) -> None:
    steady, shaky = runs
    worse = " ".join(_printed(regression_view(regression(steady, shaky))).split())
    assert worse.startswith("Failed: shaky against steady")
    assert "dropped" in worse
    better = _printed(regression_view(regression(shaky, steady)))
    assert better.startswith("Passed: steady")
    assert "rose" in better
    same = " ".join(_printed(regression_view(regression(shaky, shaky))).split())
    assert "Nothing changed on 3 parts" in same


def test_a_verdict_is_told_in_sentences_unless_details_are_asked_for() -> None:
    evidence = (
        Evidence("proof", "E proves H from T alone.", {"text": "dog(x0)"}),
        Evidence("coin", "", {"fell on": 0.5}),
        Evidence("constant", "It says so of every pair."),
    )
    verdict = Verdict("1", Label.ENTAILMENT, 0.75, evidence)
    brief = _printed(verdict_view(verdict, details=False)).splitlines()
    assert [line.strip() for line in brief if line.strip()] == [
        *("entailment  score 0.750", "proof  E proves H from T alone.", "coin", "fell on  0.500"),
        "constant  It says so of every pair.",
        "--details shows what is behind it, --json all.",
    ]
    assert "dog(x0)" in _printed(verdict_view(verdict))
    plain = Verdict("1", Label.ENTAILMENT, 0.75, evidence[2:])
    assert "--details" not in _printed(verdict_view(plain, details=False))


def test_verdict_view_shows_any_evidence() -> None:
    evidence = (
        Evidence("words", "[bold]2 of 3[/bold]", {"found": ["a", "b"], "missing": []}),
        Evidence("edits", "", {"edits": [{"operation": "insert", "word": "[c]", "cost": 0.25}]}),
    )
    text = _printed(verdict_view(Verdict("1", Label.ENTAILMENT, 0.75, evidence)))
    assert text.startswith("entailment  score 0.750\n")
    assert "words  [bold]2 of 3[/bold]" in text
    assert _row(text, "found") == ["a, b"]
    assert _row(text, "insert") == ["[c]", "0.250"]
    read = (
        Evidence("sentence", "S entails H.", {"sentence": "S", "start": 0, "end": 1, "last": 1}),
        Evidence(
            "proof", "", {"axioms": [["a is b", "wordnet"], ["text", ""]], "denies": True, "m": ""}
        ),
    )
    told = _printed(verdict_view(Verdict("1", Label.ENTAILMENT, 0.75, read)))
    assert [line.strip() for line in told.splitlines() if line.strip()] == [
        *("entailment  score 0.750", "sentence  S entails H.", "proof"),
        *("axioms  a is b: wordnet", "text", "denies  yes"),
    ]
    failure = verdict_view(Verdict.failed("1", Outcome.TIMEOUT, "10 s were over"))
    assert _printed(failure) == "no judgement  timeout\n10 s were over\n"


def test_another_label_than_entailment_has_its_own_score_first() -> None:
    shares = {"ENTAILMENT": 0.02, "UNKNOWN": 0.04, "CONTRADICTION": 0.94}
    told = Evidence("probabilities", "so sure", shares)
    verdict = Verdict("1", Label.CONTRADICTION, 0.02, (told,))
    first = _printed(verdict_view(verdict)).splitlines()[0]
    assert first == "contradiction  score 0.940, of entailment 0.020"
    first = _printed(verdict_view(Verdict("1", Label.CONTRADICTION, 0.02))).splitlines()[0]
    assert first == "contradiction  entailment score 0.020"


def test_a_score_of_support_is_not_taken_for_one_of_the_standing() -> None:
    """A claim that is surely contradicted has a low score, which is named for what it is."""
    lines = [
        _printed(verification_view(thence.verify(answer, SOURCE, engine="nli"))).splitlines()[0]
        for answer in ("The hall is full.", "The hall is empty.", "It rained on Monday.")
    ]
    assert [re.sub(r"[0-9.]+$", "…", line.strip()) for line in lines] == [
        "✓ supported  score …",
        "✗ contradicted  support score …",
        "? not found  support score …",
    ]


SOURCE = "The hall is full, and nobody can leave it."


def test_engines_view() -> None:
    specs = [EngineSpec("always", "says [yes]", Always, languages=("*",), needs="a model")]
    row = _row(_printed(engines_view(specs)), "always")
    assert row == ["says [yes]", "any", "two", "no", "a model"]


def test_reproduction_view() -> None:
    rows = (compared("mean", "52.91", 52.914), slip("sum", "38", 37.0, "the table has 37"))
    text = _printed(reproduction_view(Reproduction("002", "table 2", "table 3", rows)))
    assert text.startswith("Bentivogli et al. 2009, table 2")
    assert _row(text, "mean") == ["52.91", "52.914", "same"]
    assert _row(text, "sum") == ["38", "37", "slip", "the table has 37"]
    assert "Recomputed from table 3. 1 same, 1 slip" in text


def _row(text: str, start: str) -> list[str]:
    """The cells behind the first one of the row that begins with it."""
    line = next(line.strip() for line in text.splitlines() if line.strip().startswith(start))
    return [cell.strip() for cell in line.removeprefix(start).split("   ") if cell.strip()]
