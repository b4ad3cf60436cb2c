import json
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from thence.cli.qualify import qualify
from thence.errors import BadInput, WrongUse
from thence.formats import write_pairs
from thence.pair import Label, Pair

app = typer.Typer()
app.command()(qualify)


def command(*arguments: object) -> str:
    result = CliRunner().invoke(app, list(map(str, arguments)))
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    assert result.exit_code == 0, result.output
    return result.stdout


@pytest.fixture
def pairs(tmp_path: Path) -> Path:
    """Originals and parts in one file."""
    made = []
    for number in range(20):
        label = Label.ENTAILMENT if number % 2 else Label.CONTRADICTION
        text = f"The old man {number} sings in the choir."
        made.append(Pair(f"o{number}", text, "A man sings.", label))
        made += [
            Pair(
                f"o{number}.{name}",
                text,
                "The old man sings.",
                Label.ENTAILMENT if name == "lexical:synonymy" else label,
                phenomena=(name,),
                parent=f"o{number}",
            )
            for name in ("lexical:synonymy", "syntactic:negation")
        ]
    write_pairs(made, tmp_path / "pairs.jsonl")
    return tmp_path / "pairs.jsonl"


def test_systems_side_by_side(pairs: Path, tmp_path: Path) -> None:
    shown = command("-e", "always", "-e", "random", "--data", pairs, "--out", tmp_path / "runs")
    assert "always: missing correlation, no skill on parts" in shown
    for title in ("(table 2)", "(table 3)", "(table 4)", "(table 5)", "(figure 1)"):
        assert title in shown
    assert "DI is undefined, since CI on negative pairs has no value: no monothematic pair" in shown


def test_weights_three_way_figures_and_what_is_left_out_are_told(tmp_path: Path) -> None:
    said = [
        ("The man sings.", Label.ENTAILMENT),
        ("The man does not sing.", Label.CONTRADICTION),
        ("The man painted a bridge.", Label.UNKNOWN),
    ]
    made = []
    for number in range(12):
        hypothesis, label = said[number % 3]
        made.append(Pair(f"o{number}", "The old man sings.", hypothesis, label))
        if number > 1:
            part = Pair(
                f"o{number}.1",
                "The old man sings.",
                hypothesis,
                label,
                phenomena=("lexical:synonymy",),
                parent=f"o{number}",
            )
            made.append(part)
    write_pairs(made, tmp_path / "pairs.jsonl")
    (tmp_path / "weights.json").write_text('{"lexical": 2}')
    given = ("--data", tmp_path / "pairs.jsonl", "--weights", tmp_path / "weights.json")
    shown = command("-e", "venses", *given, "--out", tmp_path / "runs")
    assert "2 originals without monothematic pairs: o0, o1." in shown
    assert "Weights of phenomena: lexical 2; all others 1." in shown
    assert "three-way" in shown
    assert "contradiction" in shown


def test_json_has_the_figures(pairs: Path, tmp_path: Path) -> None:
    arguments = ("-e", "always", "--data", pairs, "--out", tmp_path / "runs", "--json")
    (found,) = json.loads(command(*arguments))
    # 10 of 20 originals; 20 of 20 and 10 of 20 parts
    assert found["two_way"]["correlation_index"]["value"] == pytest.approx(0.5 / 0.75)
    assert found["two_way"]["negative"]["correlation_index"]["value"] is None
    assert found["two_way"]["by_phenomenon"]["syntactic:negation"]["monothematic"]["n"] == 20
    assert len(found["pairs"]) == 20
    assert found["reading"]["in_words"].startswith("always is right on 50.0 % of 20 originals")


def test_weights_and_tolerance(pairs: Path, tmp_path: Path) -> None:
    weights = tmp_path / "weights.json"
    weights.write_text('{"syntactic": 0}')
    arguments = ("-e", "always", "--data", pairs, "--out", tmp_path / "runs", "--json")
    (found,) = json.loads(command(*arguments, "--weights", weights))
    assert found["two_way"]["monothematic"]["value"] == 1.0
    (found,) = json.loads(command(*arguments, "--tolerance", 0.4))
    assert found["reading"]["overall"] == "ideal correlation"


@pytest.mark.parametrize("content", ["[1]", '{"lexical": "two"}', "{"])
def test_a_bad_file_of_weights_is_refused(content: str, pairs: Path, tmp_path: Path) -> None:
    weights = tmp_path / "weights.json"
    weights.write_text(content)
    with pytest.raises(BadInput, match=r"weights\.json"):
        command("-e", "always", "--data", pairs, "--weights", weights, "--out", tmp_path / "runs")


def test_the_page_has_the_section_and_its_links(pairs: Path, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    command("-e", "always", "--data", pairs, "--out", tmp_path / "runs", "--html", page)
    content = page.read_text()
    assert 'id="parts"' in content
    assert "&#34;phenomenon&#34;: &#34;lexical:synonymy&#34;" in content
    assert "originals are lost though a part is right" in content


def test_nothing_to_qualify_is_refused() -> None:
    with pytest.raises(WrongUse, match="name runs, or engines"):
        command()


def test_a_page_that_cannot_be_written_is_refused_before_any_work(
    pairs: Path, tmp_path: Path
) -> None:
    runs, page = tmp_path / "runs", tmp_path / "missing" / "page.html"
    with pytest.raises(WrongUse, match=r"the folder .*missing does not exist"):
        command("-e", "always", "--data", pairs, "--out", runs, "--html", page)
    assert not runs.exists()
