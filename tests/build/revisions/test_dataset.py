from dataclasses import asdict
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from thence.build.revisions.candidate import Provenance, Relation, five_way_pairs, provenance_of
from thence.build.revisions.dataset import divide, domain_rows, extracted_by_domain, write_dataset
from thence.build.revisions.history import ExtractionCounts
from thence.build.revisions.journal import FOLDER
from thence.errors import WrongUse
from thence.formats import open_pairs
from thence.pair import Label, Pair

YES, NO = Label.ENTAILMENT, Label.NO_ENTAILMENT


def judged(page: int, number: int, relation: str, domain: str = "") -> list[Pair]:
    origin = Provenance(
        "itwiki", page, f"Pagina {page}", 1, 2, "2009-01-01T00:00:00Z", "2009-01-02T00:00:00Z",
        "Ada", f"https://it.example.org/w/index.php?title=Pagina_{page}&diff=2&oldid=1",
        "CC BY-SA 4.0", domain,
    )  # fmt: skip
    pair = Pair(
        f"{page}-{number}", f"Testo {page} {number} è vecchio.", f"Testo {page} {number} è nuovo.",
        task="WIKI", language="it",
        annotations={"provenance": asdict(origin)},
    )  # fmt: skip
    return five_way_pairs(pair, relation)


def judged_set(pages: int, each: int) -> list[Pair]:
    relations = ["left", "bidirectional", "no", "right"]
    return [
        pair
        for page in range(pages)
        for number in range(each)
        for pair in judged(
            page, number, relations[number % 4], "calcio" if page % 2 else "politica"
        )
    ]


@given(st.integers(4, 8), st.integers(4, 8), st.integers(0, 3))
def test_balanced_and_no_page_in_both(pages: int, each: int, seed: int) -> None:
    division = divide(judged_set(pages, each), training=8, test=6, seed=seed)
    for side, size in ((division.training, 8), (division.test, 6)):
        assert (
            sum(pair.label is YES for pair in side)
            == size // 2
            == sum(pair.label is NO for pair in side)
        )
        assert [pair.id for pair in side] == [f"{number:04}" for number in range(1, size + 1)]
    pages_of = [
        {provenance_of(pair).page for pair in side} for side in (division.training, division.test)
    ]
    assert not pages_of[0] & pages_of[1]


def test_domains_for_the_test() -> None:
    division = divide(judged_set(6, 4), training=12, test=12, test_domains=["calcio"])
    assert domain_rows(division) == [("training", "politica", 3, 12), ("test", "calcio", 3, 12)]


def test_table_1_counts_entries_analysed_and_pairs_of_text_that_changed(tmp_path: Path) -> None:
    """As the paper: 1,198 + 86 entries of two domains are 1,284, whatever became of the pairs."""
    for name, domain, entries, pairs in (
        ("a", "calcio", 1198, 7000),
        ("b", "calcio", 86, 500),
        ("c", "", 62, 220),
    ):
        counts = ExtractionCounts()
        counts.pages.update({"taken": entries, "not in the category": 9})
        counts.pairs.update({"changed": pairs, "kept": 10, "too different": pairs - 10})
        (tmp_path / name).mkdir()
        fields = {"dumps": [], "options": {"domain": domain}, "counts": counts.to_json()}
        FOLDER.write(tmp_path / name, fields)
    folders = [tmp_path / name for name in "abc"]
    assert extracted_by_domain(folders) == {"calcio": (1284, 7500), "(unnamed)": (62, 220)}


def test_all_of_a_tight_set_is_used() -> None:
    division = divide(judged_set(2, 4), training=8, test=8)
    assert len(division.training) == len(division.test) == 8


def test_the_seed_decides() -> None:
    pairs = judged_set(8, 8)
    assert divide(pairs, training=8, test=8, seed=1) == divide(pairs, training=8, test=8, seed=1)
    assert divide(pairs, training=8, test=8, seed=1) != divide(pairs, training=8, test=8, seed=2)


def test_the_same_words_once() -> None:
    pairs = judged(1, 1, "left") + judged(1, 1, "left") + judged(2, 1, "left")
    assert divide(pairs, training=2, test=2).duplicates == 2


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"training": 100}, "training needs 50 pairs that are entailed"),
        ({"training": 3}, "even numbers"),
        ({"training": 4, "test": 4, "test_domains": ["cinema"]}, "there are: calcio, politica"),
    ],
)
def test_what_cannot_be_had_is_refused(options: dict, message: str) -> None:
    with pytest.raises(WrongUse, match=message):
        divide(judged_set(4, 4), **options)


def test_pairs_without_provenance_are_refused() -> None:
    with pytest.raises(WrongUse, match="does not say which revisions"):
        divide([Pair("a", "x", "y", YES)], training=2, test=2)


def test_the_files_of_a_data_set(tmp_path: Path) -> None:
    division = divide(judged_set(4, 4), training=4, test=4)
    write_dataset(division, tmp_path / "set")
    xml = (tmp_path / "set" / "training.xml").read_text(encoding="utf-8")
    first = division.training[0]
    answer = "YES" if first.label is YES else "NO"
    assert xml.startswith(
        "<?xml version='1.0' encoding='UTF-8'?>\n"
        '<entailment-corpus lang="IT">\n'
        f'<pair entailment="{answer}" id="0001" task="WIKI">\n'
        f"  <t>{first.text}</t>\n  <h>{first.hypothesis}</h>\n</pair>\n"
    )
    read_back = list(open_pairs(tmp_path / "set" / "training.xml"))
    assert [(p.id, p.text, p.hypothesis, p.label, p.language) for p in read_back] == [
        (p.id, p.text, p.hypothesis, p.label, "it") for p in division.training
    ]
    assert list(open_pairs(tmp_path / "set" / "test.jsonl")) == list(division.test)
    notice = (tmp_path / "set" / "ATTRIBUTION.txt").read_text(encoding="utf-8")
    assert "CC BY-SA 4.0 (https://creativecommons.org/licenses/by-sa/4.0/)" in notice
    for page in {provenance_of(pair).page for pair in (*division.training, *division.test)}:
        assert f"title=Pagina_{page}&action=history" in notice


def test_relations_are_those_of_the_paper() -> None:
    assert [str(relation) for relation in Relation] == [
        "bidirectional",
        "left",
        "right",
        "no",
        "reject",
    ]
