from collections import Counter

import pytest

from thence.errors import UnknownName
from thence.papers.published import Agreement, compared
from thence.papers.reproduction import reproduce
from thence.papers.rte5 import MAIN_RUNS, SEARCH_RUNS


def verdicts(paper: str, table: str) -> Counter[Agreement | None]:
    (found,) = [one for one in reproduce([paper]) if one.table.startswith(f"{table},")]
    return Counter(row.verdict for row in found.rows)


@pytest.mark.parametrize(
    ("published", "ours", "tolerance", "expected"),
    [
        ("52.91", 52.9104, 0, Agreement.SAME),
        ("56.1", 56.149, 0, Agreement.SAME),
        ("55.83", 55.835, 0, Agreement.ROUNDING),
        ("43.87", 43.876, 0, Agreement.DIFFERS),
        ("43.87", 43.876, 0.01, Agreement.ROUNDING),
        ("09.55", 9.5501, 0, Agreement.SAME),
    ],
)
def test_digits_decide(published: str, ours: float, tolerance: float, expected: Agreement) -> None:
    assert compared("figure", published, ours, tolerance=tolerance).verdict is expected


def test_the_runs_are_those_the_paper_counts() -> None:
    # section 2.2: 54 runs of 20 teams, 24 of them three-way; section 4.4: 20 runs of 8 teams
    assert len(MAIN_RUNS) == 54
    assert sum(bool(run.three_way) for run in MAIN_RUNS) == 24
    assert len({run.team for run in MAIN_RUNS}) == 20
    assert len(SEARCH_RUNS) == 20
    assert len({run.team for run in SEARCH_RUNS}) == 8


@pytest.mark.parametrize(
    ("paper", "table", "expected"),
    [
        ("002", "table 2", {Agreement.SAME: 14, Agreement.ROUNDING: 2}),
        ("002", "table 3", {Agreement.SAME: 84}),
        ("002", "table 4", {Agreement.SAME: 2}),
        ("002", "table 5", {Agreement.SAME: 8, Agreement.SLIP: 2}),
        ("002", "table 6", {Agreement.SAME: 2, None: 3}),
        ("002", "table 7", {Agreement.SAME: 2, None: 2}),
        ("002", "table 8", {Agreement.SAME: 4}),
        ("002", "figure 1", {Agreement.SAME: 2, None: 1}),
        ("002", "figure 2", {Agreement.SAME: 2, None: 1}),
        ("002", "section 4", {Agreement.SAME: 1, Agreement.ROUNDING: 1, None: 4}),
        ("002", "table 9", {Agreement.SAME: 8}),
        ("002", "table 10", {Agreement.SAME: 52, Agreement.ROUNDING: 8}),
        ("002", "table 11", {Agreement.SAME: 12, None: 4}),
        ("003", "section 3.1", {Agreement.SAME: 5}),
        ("003", "table 1", {Agreement.SAME: 12, None: 1}),
        ("004", "table 1", {Agreement.SAME: 1}),
        ("004", "table 2", {Agreement.SAME: 14, Agreement.SLIP: 1}),
    ],
)
def test_tables_come_out(paper: str, table: str, expected: dict[Agreement | None, int]) -> None:
    assert verdicts(paper, table) == expected


def test_slips_are_explained() -> None:
    slips = [
        row for table in reproduce(["002"]) for row in table.rows if row.verdict is Agreement.SLIP
    ]
    assert {round(row.ours) for row in slips} == {37}
    assert all(row.note for row in slips)


def test_nutcracker_with_its_errors_counted_wrong() -> None:
    rows = [row for table in reproduce(["003"]) for row in table.rows]
    (row,) = [row for row in rows if row.verdict is None]
    assert row.what.startswith("nutcracker")
    assert row.ours == pytest.approx(33.4)  # (22 + 312) / 1000


def test_an_unknown_paper_is_refused() -> None:
    with pytest.raises(UnknownName, match="no paper is named '007'"):
        reproduce(["007"])


def test_the_sentences_returned_of_table_11_are_implied() -> None:
    (table,) = [one for one in reproduce(["002"]) if one.table.startswith("table 11")]
    returned = [row for row in table.rows if row.what.endswith("sentences returned")]
    assert len(returned) == 4
    assert all(row.published == "" and row.verdict is None for row in returned)


def test_a_paper_is_asked_for_by_its_name_or_its_number() -> None:
    assert reproduce(["bedaride-gardent-2010"]) == reproduce(["003"])
    assert {one.paper for one in reproduce(["bos-zanzotto-pennacchiotti-2009"])} == {"004"}
