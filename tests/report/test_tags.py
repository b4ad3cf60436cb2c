from pathlib import Path

import pytest
from lxml import html as lxml_html

from thence.build.ssi.english.families import FAMILIES
from thence.build.ssi.english.fragments import FIGURE_1, VOICES
from thence.measure.aligned import Aligned, align
from thence.measure.score import score
from thence.measure.suspicion import mine_errors
from thence.pair import Label, Pair, Verdict
from thence.report.html import write_report
from thence.report.suspects import about_suspects
from thence.report.tags import suspect_in_words
from thence.report.tour import suite_stop


@pytest.mark.parametrize(
    ("name", "words"),
    [
        (
            "(n0Vn1:active:relObj, n0Vn1:passive:canSubj)",
            "T: object relative, active (verb with object); "
            "H: plain subject, passive (verb with object)",
        ),
        (
            "(n0V:active:canSubj, n0V:active:canSubj)",
            "T and H: plain subject, active (verb without object)",
        ),
        (
            "(nil, n0Vn1Pn2:shortPassive:canIObj)",
            "T: without the verb; "
            "H: plain indirect object, passive without agent (verb with object and “to”)",
        ),
        ("(n9X:active:oddSubj, nil)", "T: oddSubj, active (n9X); H: without the verb"),
        ("syntax:passive", "syntax:passive"),
        ("(lexical, hyponymy)", "(lexical, hyponymy)"),
        ("task = IE", "task = IE"),
    ],
)
def test_tags_are_spelt_out(name: str, words: str) -> None:
    assert suspect_in_words(name) == words


def test_every_tag_of_the_grammar_has_words() -> None:
    kinds = {family.name for family in FAMILIES}
    forms = {FIGURE_1.get(voice.name, voice.name) for voice in VOICES.values()}
    plain = {"active", "passive", "nominal"}
    for kind in kinds:
        assert kind not in suspect_in_words(f"({kind}:active:canSubj, nil)")
    for tag in {*FIGURE_1.values(), "betaVn"} - forms:
        assert f" {tag}," not in suspect_in_words(f"(n0V:active:{tag}, nil)")
    for form in forms - plain:
        assert form not in suspect_in_words(f"(n0V:{form}:canSubj, nil)")


@pytest.fixture(scope="module")
def run() -> Aligned:
    """Twenty pairs of the suite that do not entail; what turns a relative round is missed."""
    pairs, verdicts = [], []
    for at in range(20):
        realisation = "relObj" if at % 2 else "canSubj"
        tags = {"praise": ["n0Vn1", "active", realisation]}
        pairs.append(
            Pair(
                f"p{at}",
                f"T {at}",
                f"H {at}",
                Label.NO_ENTAILMENT,
                annotations={"ssi": {"text_tags": tags, "hypothesis_tags": tags}},
            )
        )
        label = Label.ENTAILMENT if at % 2 else Label.NO_ENTAILMENT
        verdicts.append(Verdict(f"p{at}", label))
    return align("nli", pairs, verdicts)


WORDS = "T and H: object relative, active (verb with object)"


def test_the_page_spells_out_the_suspects(run: Aligned, tmp_path: Path) -> None:
    write_report([run], tmp_path / "report.html", title="t")
    tree = lxml_html.parse(str(tmp_path / "report.html")).getroot()
    (section,) = tree.find_class("suspects")
    assert WORDS in section.xpath(".//tbody/tr")[0].text_content()
    assert "n0Vn1" not in section.text_content()
    assert about_suspects(mine_errors(run)[0]).endswith(f"first suspect {WORDS}")


def test_the_tour_gives_suspects_an_interval_and_a_test(run: Aligned) -> None:
    stop = suite_stop([run], [score(run)], mine_errors(run), [], "")
    table = stop.tables[0]
    assert table.columns == ("Suspect", "Rate", "Errors", "Share", "p")
    name, _, errors, share, p = table.rows[0]
    assert (name.text, errors.text, p.text) == (WORDS, "10 of 10", "< 0.001")
    assert (share.text, share.below) == ("100.0 %", "72.2–100.0")  # Wilson: 10 / (10 + 1.96²)
