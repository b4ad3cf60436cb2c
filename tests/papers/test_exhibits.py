from collections import Counter

import pytest

from thence.errors import UnknownName
from thence.papers.reproduction import Coverage, exhibits, reproduce


def test_every_table_and_figure_of_the_papers_is_listed() -> None:
    kinds = Counter(
        (one.exhibit.paper, one.exhibit.name.split()[0])
        for one in exhibits()
        if not one.exhibit.name.startswith("section")
    )
    assert kinds == {
        ("000", "table"): 5,
        ("000", "figure"): 1,
        ("001", "table"): 4,
        ("002", "table"): 11,
        ("002", "figure"): 2,
        ("003", "table"): 3,
        ("003", "figure"): 1,
        ("004", "table"): 2,
        ("004", "figure"): 2,
    }


def test_nothing_that_is_recomputed_is_left_out_of_the_list() -> None:
    rows = sum(len(table.rows) for table in reproduce())
    listings = exhibits()
    assert sum(one.figures for one in listings) == rows
    assert all(sum(one.agreements.values()) == one.figures for one in listings)


def test_what_is_not_recomputed_says_why() -> None:
    for one in exhibits():
        assert one.figures or one.exhibit.missing
        assert (one.coverage is Coverage.WHOLE) == (bool(one.figures) and not one.exhibit.missing)


def test_no_figure_of_any_paper_differs_unexplained() -> None:
    assert sum(one.agreements.get("differs", 0) for one in exhibits()) == 0


def test_the_list_takes_papers_by_number() -> None:
    assert {one.exhibit.paper for one in exhibits(["003"])} == {"003"}
    with pytest.raises(UnknownName, match="no paper is named '9'"):
        exhibits(["9"])
