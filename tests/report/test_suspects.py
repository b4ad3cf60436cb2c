import io
import json
from pathlib import Path

import pytest
from lxml import html as lxml_html
from rich.console import Console
from typer import Typer
from typer.testing import CliRunner

from thence.cli.mine_errors import mine_errors as verb
from thence.measure.aligned import Aligned, align
from thence.measure.suspicion import ErrorKind, mine_errors
from thence.pair import Label, Outcome, Pair, Verdict
from thence.report.html import write_report
from thence.report.suspects import where_it_fails
from thence.report.terminal.scores import suspects_view


@pytest.fixture(scope="module")
def run(hostile: str) -> Aligned:
    """Pairs that entail; those with the hostile phenomenon are missed, one has no verdict."""
    pairs, verdicts = [], []
    for at in range(40):
        phenomena = (hostile,) if at % 4 == 0 else ("syntax:passive",)
        pairs.append(
            Pair(f"p{at}", f"Text {at}. " * 20, f"H {at}", Label.ENTAILMENT, phenomena=phenomena)
        )
        label = Label.UNKNOWN if at % 4 == 0 else Label.ENTAILMENT
        verdicts.append(Verdict(f"p{at}", label))
    verdicts[1] = Verdict.failed("p1", Outcome.NO_PARSE, "no tree")
    return align("run", pairs, verdicts)


def test_the_page_opens_onto_the_errors_of_a_suspect(
    run: Aligned, hostile: str, tmp_path: Path
) -> None:
    write_report([run], tmp_path / "report.html", title="t")
    tree = lxml_html.parse(str(tmp_path / "report.html")).getroot()
    (section,) = tree.find_class("suspects")
    assert section.get("open") is not None
    assert "Mined by phenomena" in section.text_content()
    assert "1 pair without a judgement left out" in section.text_content()
    assert [heading.text_content() for heading in section.xpath("./h4")] == [
        "No pair could be a false positive",
        f"10 false negatives among 39 pairs (25.6 %); first suspect {hostile}",
    ]
    (row,) = section.xpath(".//tbody/tr")
    assert [cell.text_content() for cell in row] == [
        *(hostile, "1.000", "10", "10"),
        "100.0 %72.2–100.0",  # Wilson: 10 / (10 + 1.96²) is the lower bound
        "< 0.001",
    ]
    wanted = json.loads(row.xpath(".//button/@data-pairs")[0])
    assert wanted["run"] == 0
    assert json.loads(wanted["only"]) == [f"p{at}" for at in range(0, 40, 4)]


def test_without_phenomena_the_section_is_closed_or_absent(runs: list[Aligned]) -> None:
    by_task = where_it_fails(runs[0], 0)
    assert by_task is not None and not by_task.open and by_task.by == "task"
    bare = align("bare", [Pair("1", "T", "H", Label.ENTAILMENT)], [])
    assert where_it_fails(bare, 0) is None


def test_the_terminal_shows_suspects_with_examples(run: Aligned, hostile: str) -> None:
    output = io.StringIO()
    view = suspects_view(mine_errors(run), run, top=1)
    Console(file=output, width=300, highlight=False).print(view)
    text = output.getvalue()
    assert "run: No pair could be a false positive." in text
    row = next(line for line in text.splitlines() if line.startswith(hostile))
    assert row.removeprefix(hostile).split()[:5] == ["1.000", "10", "10", "100.0", "%"]
    assert "p0  Text 0. Text 0." in row and "… / H 0" in row
    assert "1 pair without a judgement is left out: --errors unjudged." in " ".join(text.split())


def test_unjudged_pairs_are_no_left_over_where_they_are_mined(run: Aligned) -> None:
    output = io.StringIO()
    minings = mine_errors(run, ["phenomena"], [ErrorKind.NO_JUDGEMENT])
    Console(file=output, width=300).print(suspects_view(minings, run, top=5))
    assert "1 pair without a judgement among 40 pairs (2.5 %)" in output.getvalue()
    assert "left out" not in output.getvalue()


def test_the_verb(tmp_path: Path) -> None:
    gold, judged = tmp_path / "gold.jsonl", tmp_path / "run.jsonl"
    with gold.open("w") as pairs, judged.open("w") as verdicts:
        for at in range(12):
            topic = "sport" if at % 3 == 0 else "politics"
            pair = {"id": str(at), "text": "T", "hypothesis": "H", "label": "ENTAILMENT"}
            pairs.write(json.dumps(pair | {"annotations": {"topic": topic}}) + "\n")
            label = "NO_ENTAILMENT" if at % 3 == 0 else "ENTAILMENT"
            verdicts.write(
                json.dumps({"pair_id": str(at), "label": label, "outcome": "OK", "score": None})
                + "\n"
            )
    app = Typer()
    app.command()(verb)
    arguments = [str(judged), "--gold", str(gold), "--by", "topic", "--errors", "fn"]
    result = CliRunner().invoke(app, [*arguments, "--least", "4", "--json"])
    assert result.exit_code == 0, result.output
    (mining,) = json.loads(result.output)
    assert mining["errors_mined"] == "false-negative"
    assert mining["suspects"][0] == {
        "names": ["topic = sport"],
        "rate": 1.0,
        "occurrences": 4,
        "errors": 4,
        "share": 1.0,
        "examples": ["0", "3", "6", "9"],
    }
