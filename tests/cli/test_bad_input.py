"""Wrong use and bad files: one sentence, exit status 2, nothing half written, no traceback."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

GOOD = b'{"id": "1", "text": "A man sings.", "hypothesis": "A man sings.", "label": "ENTAILMENT"}\n'
BOMB = b"""<?xml version="1.0"?><!DOCTYPE b [<!ENTITY a "x"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>
<entailment-corpus><pair id="1" entailment="YES"><t>&b;</t><h>x</h></pair></entailment-corpus>"""
EXTERNAL = b"""<?xml version="1.0"?><!DOCTYPE b [<!ENTITY a SYSTEM "file:///etc/hostname">]>
<entailment-corpus><pair id="1" entailment="YES"><t>&a;</t><h>x</h></pair></entailment-corpus>"""


@pytest.fixture
def file(tmp_path: Path) -> Any:
    def write(content: bytes, name: str = "data.jsonl") -> Path:
        path = tmp_path / name
        path.write_bytes(content)
        return path

    return write


def refused(result: Any, *words: str) -> None:
    assert result.status == 2, result
    assert result.err.startswith("thence: ")
    assert result.err.count("\n") == 1, result.err
    for word in words:
        assert word in result.err


@pytest.mark.parametrize(
    ("content", "name", "words"),
    [
        (b"", "data.jsonl", ["empty"]),
        (b"\x00\x01\x02\xff" * 100, "data.jsonl", ["data.jsonl"]),
        (
            GOOD + b'{"id": "2", "text": "caf\xe9", "hypothesis": "x", "label": "ENTAILMENT"}\n',
            "data.jsonl",
            ["2", "UTF-8"],
        ),
        (GOOD + GOOD, "data.jsonl", ["'1'", "twice"]),
        (
            GOOD + b'{"id": "2", "text": "x", "hypothesis": "x", "label": "MAYBE"}\n',
            "data.jsonl",
            [":2:", "MAYBE"],
        ),
        (
            GOOD + b'{"id": "2", "text": "x", "label": "ENTAILMENT"}\n',
            "data.jsonl",
            [":2:", "hypothesis"],
        ),
        (GOOD + b'{"id": "2", "text": "x", "hyp', "data.jsonl", [":2:"]),
        (
            b'{"premise": "x", "hypothesis": "y", "label": 0}\n',
            "data.jsonl",
            ["glue-mnli", "vitaminc"],
        ),
        (BOMB, "data.xml", ["entit"]),
        (EXTERNAL, "data.xml", ["entit"]),
        (
            b'<entailment-corpus><pair id="1" entailment="YES"><t>x</t><h>y</h></pair>',
            "data.xml",
            ["data.xml"],
        ),
        (
            b"<entailment-corpus><pair><t>x</t><h>y</h></pair></entailment-corpus>",
            "data.xml",
            ["id"],
        ),
    ],
)
def test_bad_data_are_refused_with_the_place(
    thence: Callable[..., Any], file: Any, tmp_path: Path, content: Any, name: str, words: Any
) -> None:
    data = file(content, name)
    out = tmp_path / "run"
    refused(thence("stats", data), *words)
    refused(thence("run", data, "-e", "overlap-8", "--out", out), *words)


def test_missing_files_and_folders(thence: Callable[..., Any], tmp_path: Path, file: Any) -> None:
    refused(thence("stats", tmp_path / "none.xml"), "none.xml")
    refused(thence("stats", tmp_path), str(tmp_path))
    refused(thence("score", file(GOOD), tmp_path / "none.txt"), "none.txt")
    refused(thence("report", tmp_path), "run.json")


def test_unknown_names_are_answered_with_the_nearest(
    thence: Callable[..., Any], file: Any, tmp_path: Path
) -> None:
    data = file(GOOD)
    refused(thence("run", data, "-e", "overlapp-8"), "did you mean 'overlap-8'?")
    refused(thence("run", data, "-e", "overlap-8", "--format", "rte"), "rte-xml")
    refused(thence("run", data, "-e", "overlap-8", "--set", "treshold=3"), "treshold")
    refused(thence("run", data, "-e", "overlap-8", "--set", "three"), "NAME=VALUE")
    refused(thence("run", data, "-e", tmp_path / "none.json"), "none.json")


def test_an_engine_that_uses_no_resource_is_not_ablated(
    thence: Callable[..., Any], file: Any
) -> None:
    refused(thence("ablate", file(GOOD), "-e", "overlap-8"), "uses no resource")


def test_a_run_that_lacks_pairs_or_has_strangers_says_so(
    thence: Callable[..., Any], file: Any
) -> None:
    gold = file(GOOD + GOOD.replace(b'"1"', b'"2"'))
    run = file(b"1 YES\n7 NO\n", "run.txt")
    scored = json.loads(thence("score", gold, run, "--json").out)
    assert (scored["pairs"], scored["missing"], scored["strangers"]) == (2, ["2"], ["7"])
    assert scored["accuracy"] == 0.5
    shown = thence("score", gold, run).out
    assert "2" in shown
    assert "7" in shown


@pytest.mark.parametrize("score", ["nan", "inf", "abc"])
def test_scores_that_are_no_numbers_are_refused(
    thence: Callable[..., Any], file: Any, score: str
) -> None:
    refused(thence("score", file(GOOD), file(f"1 YES {score}\n".encode(), "run.txt")), ":1:", score)


def test_a_pair_judged_twice_is_refused(thence: Callable[..., Any], file: Any) -> None:
    refused(thence("score", file(GOOD), file(b"1 YES\n1 NO\n", "run.txt")), "twice")


def test_wrong_options_are_wrong_use(thence: Callable[..., Any]) -> None:
    assert thence("run").status == 2
    assert thence("nonsense").status == 2


@pytest.mark.parametrize(
    ("engine", "setting", "words"),
    [
        ("edits", "threshold=abc", ["threshold", "a number", "'abc'"]),
        ("edits", "costs=3", ["costs"]),
        ("edits", "nosuch=3", ["nosuch", "algorithm"]),
        ("overlap-8", "threshold=x", ["a number"]),
        ("random", "seed=x", ["a whole number"]),
        ("edits", "resources=foo", ["'foo'"]),
    ],
)
def test_options_of_an_engine_are_checked_first(
    thence: Callable[..., Any], file: Any, tmp_path: Path, engine: str, setting: str, words: Any
) -> None:
    out = tmp_path / "run"
    refused(thence("run", file(GOOD), "-e", engine, "--set", setting, "--out", out), *words)
    assert not out.exists()


def test_outputs_that_cannot_be_written_are_refused_before_the_work(
    thence: Callable[..., Any], file: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    nowhere = tmp_path / "none" / "out.json"
    refused(thence("tune", file(GOOD), "--out", nowhere), "cannot be written")
    refused(thence("report", tmp_path, "--html", nowhere), "cannot be written")
    refused(thence("generate", "ssi", "--out", nowhere), "cannot be written")
    refused(thence("generate", "ssi", "--out", tmp_path), "it is a folder")
    monkeypatch.setattr("os.access", lambda path, mode: False)
    refused(thence("generate", "ssi", "--out", tmp_path / "s.jsonl"), "it is not allowed to you")
    monkeypatch.undo()
    blocked = tmp_path / "file"
    blocked.write_text("")
    refused(thence("run", file(GOOD), "-e", "always", "--out", blocked), "cannot be made a folder")


def test_a_run_in_no_known_format_is_answered_with_the_option(
    thence: Callable[..., Any], file: Any
) -> None:
    strange = file(b"<<<>>>\n", "strange.abc")
    refused(thence("score", file(GOOD), strange), "--run-format")
    refused(thence("compare", "none", "none"), "none: does not exist")


def test_a_json_array_is_answered_with_the_way_to_lines(
    thence: Callable[..., Any], tmp_path: Path
) -> None:
    array = tmp_path / "pairs.json"
    array.write_text('[{"premise": "A dog barks.", "hypothesis": "A dog barks."}]')
    refused(thence("run", array, "-e", "always"), "one JSON array", "one object a line")


def test_the_nearest_bundled_benchmark_is_offered(thence: Callable[..., Any]) -> None:
    refused(thence("run", "mono/en/orginals"), "did you mean the bundled 'mono/en/originals'?")


def test_an_engine_in_capitals_is_answered_with_its_name(
    thence: Callable[..., Any], file: Any
) -> None:
    refused(thence("run", file(GOOD), "-e", "NLI"), "did you mean 'nli'?")
