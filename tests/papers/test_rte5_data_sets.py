"""Table 6 comes out of the data to the last digit."""

from pathlib import Path

import pytest

from thence.errors import BadInput, UnknownName, WrongUse
from thence.formats import write_pairs
from thence.pair import Label, Pair
from thence.papers.history import TWO_WAY
from thence.papers.published import Agreement
from thence.papers.rte5 import DATA_SETS
from thence.papers.rte5_history_tables import table_6_of


@pytest.mark.shared
@pytest.mark.parametrize(
    ("file", "rows"),
    [
        ("rte1_dev.xml", 5),
        ("rte2_dev.xml", 5),
        ("rte3_dev.xml", 5),
        ("rte3_test.xml", 5),
        ("rte5_dev_2way.jsonl", 4),
    ],
)
def test_the_copies_here_give_the_published_figures(
    shared_data: Path, file: str, rows: int
) -> None:
    found = table_6_of([str(shared_data / "rte" / file)])
    assert [row.verdict for row in found.rows] == [Agreement.SAME] * rows


def test_a_copy_of_another_edition_is_named(tmp_path: Path) -> None:
    pairs = [
        Pair("1", "A man sings.", "A man sings", Label.ENTAILMENT),
        Pair("2", "A man sings.", "Nobody sings", Label.NO_ENTAILMENT),
    ]
    write_pairs(pairs, tmp_path / "copy.xml")
    found = table_6_of([f"rte/2/test={tmp_path / 'copy.xml'}"])
    # H has 3 and 2 words, T 3; all words of the first H are in T, one of two of the second
    assert [row.ours for row in found.rows] == [2, 2.5, 3, 100, 50]
    assert {row.verdict for row in found.rows} == {Agreement.DIFFERS}
    with pytest.raises(WrongUse, match="name it, as rte/2/test="):
        table_6_of([str(tmp_path / "copy.xml")])
    with pytest.raises(BadInput, match="no pair labelled UNKNOWN"):
        table_6_of([f"rte/4/test={tmp_path / 'copy.xml'}"])


def test_what_table_6_does_not_have_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="does not exist"):
        table_6_of([str(tmp_path / "none.xml")])
    with pytest.raises(UnknownName, match="no row of table 6 is named 'snli/dev'"):
        table_6_of([f"snli/dev={tmp_path / 'none.xml'}"])


def test_the_pairs_agree_with_those_that_other_tables_take_from_it() -> None:
    for edition in TWO_WAY:
        assert DATA_SETS[edition.test_set].pairs == str(edition.pairs)
