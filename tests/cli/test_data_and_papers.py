"""What the command says of data sets, copies of them, and the papers."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from thence.formats import write_pairs
from thence.pair import Label, Pair


def test_show_says_where_to_get_it_and_what_is_not_known(thence: Callable[..., Any]) -> None:
    shown = thence("data", "show", "rte/7/test").out
    assert "tac.nist.gov" in shown
    assert "pairs     unknown" in shown
    found = json.loads(thence("data", "show", "snli/dev", "--json").out)
    assert (found["pairs"], found["file"]) == (9842, "snli_1.0_dev.jsonl")
    assert "did you mean 'snli/dev'" in thence("data", "show", "snli/dve").err


def test_a_copy_that_is_not_what_it_should_be_is_a_failure(
    thence: Callable[..., Any], tmp_path: Path
) -> None:
    write_pairs([Pair("1", "T", "H", Label.ENTAILMENT)], tmp_path / "copy.xml")
    unnamed = thence("data", "check", tmp_path / "copy.xml")
    assert unnamed.status == 0
    assert "--as NAME says where it differs" in " ".join(unnamed.out.split())
    wrong = thence("data", "check", tmp_path / "copy.xml", "--as", "evalita/2009/test")
    assert wrong.status == 1
    assert "It is not evalita/2009/test" in wrong.out
    found = json.loads(thence("data", "check", "mono/it/originals", "--json").out)
    assert (found["known_as"], found["agreement"]) == ("mono/it/originals", "same")


def test_reproduce_lists_what_it_does_not_recompute(thence: Callable[..., Any]) -> None:
    shown = " ".join(thence("reproduce", "000", "--list").out.split())
    assert "figure 1" in shown and "thence qualify" in shown
    listed = json.loads(thence("reproduce", "--list", "--json").out)
    by_name = {(one["paper"], one["name"]): one for one in listed}
    assert by_name["002", "table 2"]["coverage"] == "recomputed"
    assert by_name["003", "table 2"]["coverage"] == "not recomputed"
    assert thence("reproduce", "9", "--list").status == 2


def test_report_places_a_run_among_those_of_a_campaign(
    thence: Callable[..., Any], tmp_path: Path
) -> None:
    run = tmp_path / "run"
    thence("run", "mono/en/originals", "-e", "always", "--out", run)
    page = tmp_path / "page.html"
    shown = thence("report", run, "--among", "rte-4", "--html", page)
    assert shown.status == 0
    assert "is below the median of RTE-4 (58.30 %)" in shown.out
    assert "the figures only orient" in shown.out
    assert "Among the runs of RTE-4" in page.read_text(encoding="utf-8")
    found = json.loads(thence("report", run, "--among", "rte-4", "--json").out)
    assert found["among"]["campaign"] == "rte-4"
    assert len(found["scores"]) == 1
    assert isinstance(json.loads(thence("report", run, "--json").out), list)
    assert "no campaign is named 'rte-6'" in thence("report", run, "--among", "rte-6").err
