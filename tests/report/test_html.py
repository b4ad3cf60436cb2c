import json
import re
from pathlib import Path

import pytest
from lxml import html as lxml_html

from thence.errors import WrongUse
from thence.measure.aligned import Aligned, align
from thence.pair import Label, Pair, Verdict
from thence.report.html import write_report


@pytest.fixture(scope="module")
def page(hostile: str, runs: list[Aligned], tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("report") / "report.html"
    manifest = {
        "engine": {"name": hostile, "config": {"threshold": 0.5}},
        "versions": {"thence": "9"},
    }
    write_report(runs, path, title=f"Title {hostile}", manifests=[manifest, {}])
    assert [file.name for file in path.parent.iterdir()] == ["report.html"]
    return path.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def tree(page: str) -> lxml_html.HtmlElement:
    return lxml_html.document_fromstring(page)


def test_nothing_is_loaded_from_elsewhere(tree: lxml_html.HtmlElement, page: str) -> None:
    loading = tree.xpath("//@src | //link/@href | //@srcset | //@action | //@data | //@poster")
    assert loading == ["data:,"]
    assert all(link.startswith("#") for link in tree.xpath("//a/@href"))
    assert tree.xpath("//*[@*[name()='xlink:href']] | //image | //use | //iframe | //object") == []
    styles = "".join(tree.xpath("//style/text()"))
    assert "url(" not in styles and "@import" not in styles
    policy = tree.xpath("//meta[@http-equiv='Content-Security-Policy']/@content")[0]
    assert policy.startswith("default-src 'none'; script-src 'sha256-")
    assert "http" not in policy and "script-src 'unsafe-inline'" not in policy
    addresses = set(re.findall(r"https?://[^\s\"'<>]+", page))
    assert addresses <= {"http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"}


def test_text_from_data_never_becomes_markup(hostile: str, tree: lxml_html.HtmlElement) -> None:
    assert tree.xpath("//img | //*[@onerror]") == []
    assert len(tree.xpath("//script")) == 3
    assert tree.xpath("//h1/text()") == [f"Title {hostile}"]
    assert hostile in tree.xpath("//select[@name='task']/option/text()")
    assert any(hostile in text for text in tree.xpath("//svg//text()"))
    assert any(hostile in text for text in tree.xpath("//dd//text()"))


def test_embedded_pairs_are_those_given(
    hostile: str, tree: lxml_html.HtmlElement, pairs: list[Pair]
) -> None:
    data = json.loads(tree.get_element_by_id("pairs-data").text)
    assert data["runs"] == [f"steady {hostile}", "shaky"]
    assert [row["id"] for row in data["pairs"]] == [pair.id for pair in pairs]
    first = data["pairs"][0]
    assert first["text"] == f"Text {hostile}"
    assert first["verdicts"][0] == {
        "outcome": "OK",
        "right": False,
        "label": "NO_ENTAILMENT",
        "score": 0.4,
        "evidence": [
            {
                "kind": "words",
                "summary": hostile,
                "data": {"found": ["ship", "sank"], "missing": [hostile]},
            }
        ],
    }
    assert data["pairs"][1]["verdicts"][1]["outcome"] == "NO_PARSE"
    assert data["pairs"][2]["verdicts"][1] == {"outcome": "NO_VERDICT", "right": False}


def test_summary_states_the_finding(tree: lxml_html.HtmlElement) -> None:
    # 120 pairs, 81 entail (every third of 120 does not, pair 0 does); steady misses pair 0 and
    # the 39 that do not entail: 80 right of 120.
    lead = tree.find_class("lead")[0].text_content()
    lead = lead.replace("\xa0", " ")
    assert "67.5 %" in lead and "not significantly above the best trivial engine" in lead
    notes = " ".join(item.text_content() for item in tree.find_class("findings")[0])
    assert "shaky has no judgement on 24 pairs; they count as wrong." in notes
    assert "shaky names 1 pair that the gold lacks." in notes


def test_table_of_runs_has_the_trivial_engines(tree: lxml_html.HtmlElement) -> None:
    rows = tree.xpath("//table[contains(@class, 'sortable')]/tbody/tr")
    names = [row.xpath("string(th)").split(" ")[0] for row in rows]
    assert sorted(names) == ["always", "majority", "random", "shaky", "steady"]
    steady = rows[names.index("steady")]
    # Wilson's interval of 80 of 120 is 57.8 to 74.5.
    assert "66.7 %57.8–74.5" in steady.text_content()


def test_figures_show_without_a_script(tree: lxml_html.HtmlElement) -> None:
    drawn = tree.xpath("//figure//svg[@role='img']")
    # The overview; for each run tasks, three trends, scores and the curve.
    assert len(drawn) == 1 + 2 * 6
    assert all(svg.xpath("./title/text()") and svg.xpath("./desc/text()") for svg in drawn)
    assert not tree.xpath("//*[contains(@class, 'run')][@hidden]")


def test_confusion_matrix_opens_its_pairs(tree: lxml_html.HtmlElement) -> None:
    cells = tree.get_element_by_id("run-0").xpath(".//table[@class='confusion']//td/button")
    assert [cell.xpath("string(b)") for cell in cells] == ["80", "1", "39", "0"]
    wanted = {"run": 0, "gold": "ENTAILMENT", "judged": "NO_ENTAILMENT"}
    assert json.loads(cells[1].get("data-pairs")) == wanted


def test_runs_over_other_pairs_are_refused(runs: list[Aligned], tmp_path: Path) -> None:
    pair = Pair("x", "T", "H", Label.ENTAILMENT)
    other = align("other", [pair], [Verdict("x", Label.ENTAILMENT)])
    with pytest.raises(WrongUse, match="not over the same pairs"):
        write_report([runs[0], other], tmp_path / "report.html", title="t")
    with pytest.raises(WrongUse, match="at least one run"):
        write_report([], tmp_path / "report.html", title="t")
    with pytest.raises(WrongUse, match="2 runs but 1 manifests"):
        write_report(runs, tmp_path / "report.html", title="t", manifests=[{}])
    assert list(tmp_path.iterdir()) == []


def test_runs_of_one_name_are_told_apart(tmp_path: Path) -> None:
    pair = Pair("x", "T", "H", Label.ENTAILMENT)
    run = align("run", [pair], [Verdict("x", Label.ENTAILMENT)])
    write_report([run, run], tmp_path / "report.html", title="t")
    tree = lxml_html.parse(str(tmp_path / "report.html")).getroot()
    assert tree.xpath("//*[@role='tab']/text()") == ["run", "run (2)"]


def test_a_place_that_cannot_be_written_is_named(runs: list[Aligned], tmp_path: Path) -> None:
    path = tmp_path / "nowhere" / "report.html"
    with pytest.raises(WrongUse, match=r"report\.html cannot be written: No such file"):
        write_report(runs, path, title="t")


def test_a_run_of_one_pair_without_score_or_task(tmp_path: Path) -> None:
    pair = Pair("x", "", "", Label.CONTRADICTION)
    run = align("one", [pair], [])
    write_report([run], tmp_path / "report.html", title="One")
    tree = lxml_html.parse(str(tmp_path / "report.html")).getroot()
    assert "no judgement on 1 pair" in tree.text_content()
