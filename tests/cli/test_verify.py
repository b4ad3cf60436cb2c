"""`thence verify` on files, texts and standard input."""

import io
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from tests.cli.conftest import Result
from thence.schemas import schema

Command = Callable[..., Result]

SOURCE = "The ship Maren sank off Bergen on Monday. All 14 sailors were rescued by helicopter."
RIGHT, WRONG, BEYOND = "The ship sank on Monday.", "No sailor was rescued.", "Fish is dear in Oslo."


@pytest.fixture
def source(tmp_path: Path) -> Path:
    path = tmp_path / "source.txt"
    path.write_text(SOURCE, encoding="utf-8")
    return path


def test_claims_with_their_sentences_on_the_terminal(thence: Command, source: Path) -> None:
    done = thence("verify", "--text", f"{RIGHT} {WRONG}", "--against", source)
    assert done.status == 0
    assert "✓ supported" in done.out
    assert "Sentence 1 of 2" in done.out
    assert "✗ contradicted" in done.out
    assert "All 14 sailors were rescued by helicopter." in done.out
    assert "Of 2 claims held against 1 source, 1 is supported and 1 is contradicted." in done.out


@pytest.mark.parametrize(
    ("answer", "fail_on", "status"),
    [
        (RIGHT, "unsupported", 0),
        (BEYOND, "contradicted", 0),
        (BEYOND, "unsupported", 1),
        (WRONG, "contradicted", 1),
        (WRONG, "unsupported", 1),
    ],
)
def test_the_exit_status_for_a_build(
    thence: Command, source: Path, answer: str, fail_on: str, status: int
) -> None:
    assert (
        thence("verify", "--text", answer, "--against", source, "--fail-on", fail_on).status
        == status
    )


def test_an_answer_in_which_nothing_was_checked_does_not_pass(
    thence: Command, source: Path
) -> None:
    asked = ("verify", "--text", "Shall I go on?", "--against", source)
    assert thence(*asked).status == 0
    assert thence(*asked, "--fail-on", "contradicted").status == 1


def test_several_sources_and_files_as_json(thence: Command, source: Path, tmp_path: Path) -> None:
    answer = tmp_path / "answer.md"
    answer.write_text(f"## Summary\n- {RIGHT}\n- {BEYOND}\n", encoding="utf-8")
    other = "Fish is dear in Oslo, where the market was closed."
    done = thence("verify", answer, "--against", source, "--against-text", other, "--json")
    data = json.loads(done.out)
    Draft202012Validator(schema("verification")).validate(data)
    assert data["sources"] == [str(source), "source 2"]
    assert [claim["standing"] for claim in data["claims"]] == ["supported", "supported"]
    assert [claim["finding"]["source"] for claim in data["claims"]] == [str(source), "source 2"]
    further = tmp_path / "further.txt"
    further.write_text(other, encoding="utf-8")
    data = json.loads(thence("verify", answer, "--against", source, further, "--json").out)
    assert data["sources"] == [str(source), str(further)]


def test_json_tells_the_evidence(thence: Command, source: Path) -> None:
    done = thence("verify", "--text", f"{RIGHT} {BEYOND}", "--against", source, "--json")
    found, missing = (claim["finding"] for claim in json.loads(done.out)["claims"])
    (passage,) = found["evidence"]
    assert (found["label"], passage["role"], passage["number"]) == ("ENTAILMENT", "supports", 1)
    assert SOURCE[passage["start"] : passage["end"]] == passage["sentence"]
    assert set(passage["scores"]) == {"ENTAILMENT", "UNKNOWN", "CONTRADICTION"}
    assert {each["role"] for each in missing["evidence"]} == {"nearest"}


def test_what_is_not_judged_and_what_comes_nearest_are_named(thence: Command, source: Path) -> None:
    asked = f"{BEYOND} Shall I go on?" + " Why?" * 6
    done = thence("verify", "--text", asked, "--against", source)
    assert "the nearest does not support it" in " ".join(done.out.split())
    assert "nearest, sentence " in done.out
    assert "Shall I go on?" in done.out
    assert "and 2 more" in done.out


def test_standard_input(thence: Command, source: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(RIGHT))
    done = thence("verify", "-", "--against", source, "-e", "overlap-7", "--json")
    assert json.loads(done.out)["answer"] == RIGHT


def test_the_page_is_written(thence: Command, source: Path, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    done = thence("verify", "--text", RIGHT, "--against", source, "-e", "overlap-7", "--html", page)
    assert done.status == 0
    assert str(page) in done.out.replace("\n", "")
    assert "The ship Maren sank off Bergen on Monday." in page.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((), "name the answer"),
        (("--text", RIGHT), "--against"),
        (("missing.txt", "--against-text", SOURCE), "'missing.txt' is no file that exists"),
        (("my answre.txt", "--against-text", SOURCE), "'my answre.txt' is no file that exists"),
        (("--text", RIGHT, "--against", "my sorce.txt"), "'my sorce.txt' is no file that exists"),
        (("-", "--against", "-"), "standard input can be"),
        ((" ", "--against-text", SOURCE), "the answer is empty"),
        (("--text", " ", "--against-text", SOURCE), "the answer has no word in it"),
        (("--text", RIGHT, "--against", ""), "source 1 is empty"),
        (("--text", RIGHT, "--against-text", SOURCE, "-e", "nlo"), "did you mean 'nli'?"),
        (
            ("--text", RIGHT, "--against-text", SOURCE, "--html", "missing/page.html"),
            "cannot be written",
        ),
    ],
)
def test_wrong_use_is_one_sentence(
    thence: Command, arguments: tuple[str, ...], message: str
) -> None:
    done = thence("verify", *arguments)
    assert done.status == 2
    assert message in done.err
    assert "Traceback" not in done.err


def test_what_cannot_be_judged_is_no_success(thence: Command) -> None:
    options = ["--against-text", SOURCE, "--language", "it", "--engine", "nli"]
    done = thence("verify", "--text", "Il presidente ha aperto il ponte.", *options)
    assert done.status == 1
    assert "nli reads English" in done.out


def test_the_engine_is_one_that_reads_the_language(thence: Command) -> None:
    source = "Da anni Maria Rossi lavora a Roma come medico."
    done = thence(
        *("verify", "--text", "Maria lavora a Roma.", "--against-text", source, "--language", "it")
    )
    assert done.status == 0
    assert "1 is supported" in done.out


@pytest.fixture
def table(tmp_path: Path) -> Path:
    rows = [
        {"question": "What sank?", "contexts": [SOURCE], "answer": RIGHT},
        {"question": "Who was saved?", "contexts": [SOURCE], "answer": WRONG},
    ]
    path = tmp_path / "answers.jsonl"
    path.write_text("".join(f"{json.dumps(row)}\n" for row in rows), encoding="utf-8")
    return path


def test_a_table_of_answers_is_verified_row_by_row(
    thence: Command, table: Path, tmp_path: Path
) -> None:
    page = tmp_path / "page.html"
    asked = ("verify", table, "--out", tmp_path / "out", "--html", page)
    done = thence(*asked)
    assert done.status == 0
    assert "row 2  1 contradicted" in done.out
    assert "answers with every claim supported 50.0 %" in " ".join(done.out.split())
    assert "Of 2 answers, 1 has every claim supported and 1 has a contradiction." in done.out
    shown = page.read_text(encoding="utf-8")
    assert shown.index("No sailor was rescued.") < shown.index("The ship sank on Monday.")
    again = thence(*asked, "--json", "--fail-on", "contradicted")
    assert again.status == 1
    report = json.loads(again.out)
    Draft202012Validator(schema("verified-rows")).validate(report)
    for row in report["rows"]:
        Draft202012Validator(schema("verification")).validate(row["verification"])
    assert [row["id"] for row in report["rows"]] == ["2", "1"]


def test_a_table_that_does_not_exist_never_passes(thence: Command, tmp_path: Path) -> None:
    done = thence("verify", tmp_path / "answer.jsonl", "--fail-on", "unsupported")
    assert done.status == 2
    assert "cannot be read" in done.err


def test_a_row_in_which_nothing_was_checked_does_not_pass(thence: Command, table: Path) -> None:
    table.write_text(json.dumps({"answer": RIGHT}) + "\n", encoding="utf-8")
    assert thence("verify", table, "--fail-on", "contradicted").status == 1


def test_a_folder_is_only_kept_of_a_table(thence: Command, source: Path, tmp_path: Path) -> None:
    done = thence("verify", "--text", RIGHT, "--against", source, "--out", tmp_path / "out")
    assert done.status == 2
    assert "--out is for a table" in done.err


def test_the_page_or_heading_of_the_evidence_is_told(thence: Command, tmp_path: Path) -> None:
    path = tmp_path / "log.md"
    path.write_text(f"# The ship sank\n\nIt rained.\n\n## Rescue\n\n{SOURCE}", encoding="utf-8")
    done = thence("verify", "--text", RIGHT, "--against", path)
    assert "(Rescue) supports it" in " ".join(done.out.split())
