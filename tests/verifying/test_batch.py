"""Tables of answers: each row against its own contexts, rates over all, the worst first."""

import csv
import gzip
import json
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import thence
from thence.engines import build_engine
from thence.errors import BadInput, WrongUse
from thence.verifying.batch import VerifiedRow, VerifiedRows, verify_rows
from thence.verifying.rates import rates_of
from thence.verifying.rows import is_table, read_rows, rows_of
from thence.verifying.stored import verification_from_json
from thence.verifying.verification import Claim, Finding, Requirement, Standing, Verification

S, C, N, F = Standing
RECORDS: list[dict[str, Any]] = [
    {"question": "What sank?", "contexts": ["A ship sank in May."], "answer": "A ship sank."},
    {"question": "Who swam?", "contexts": ["It rained.", "A dog swam."], "answer": "A cat flew."},
]


def write_csv(path: Path, records: list[dict[str, Any]]) -> None:
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, records[0])
        writer.writeheader()
        writer.writerows({**each, "contexts": json.dumps(each["contexts"])} for each in records)


def write_lines(path: Path, records: list[dict[str, Any]]) -> None:
    path.write_text("".join(f"{json.dumps(each)}\n" for each in records), encoding="utf-8")


def test_the_same_rows_from_every_kind_of_file(tmp_path: Path) -> None:
    write_lines(tmp_path / "rows.jsonl", RECORDS)
    write_csv(tmp_path / "rows.csv", RECORDS)
    pq.write_table(pa.Table.from_pylist(RECORDS), tmp_path / "rows.parquet")
    expected = rows_of(RECORDS)
    assert expected[1].contexts == (("context 1", "It rained."), ("context 2", "A dog swam."))
    assert read_rows(tmp_path / "rows.jsonl") == expected
    assert read_rows(tmp_path / "rows.parquet") == expected
    # Without an id, a row is known by its number below the header, however many lines it has.
    assert read_rows(tmp_path / "rows.csv") == expected
    for name in ("rows.jsonl", "rows.csv"):
        packed = tmp_path / f"{name}.gz"
        packed.write_bytes(gzip.compress((tmp_path / name).read_bytes()))
        assert is_table(packed)
        assert read_rows(packed) == expected
    semicolons = tmp_path / "semicolons.csv"
    semicolons.write_text("Answer;context\nA ship sank.;It sank, they say.\n", encoding="utf-8")
    (row,) = read_rows(semicolons)
    assert (row.id, row.answer, row.contexts[0][1]) == ("1", "A ship sank.", "It sank, they say.")


@pytest.mark.parametrize(
    "record",
    [
        {"user_input": "Q", "retrieved_contexts": ["T."], "response": "A.", "reference": "R"},
        {"input": "Q", "retrieval_context": ["T."], "actual_output": "A."},
        {"Question": "Q", "Context": "T.", "Answer": "A."},
        {"query": "Q", "documents": [{"page_content": "T.", "title": "context 1"}], "output": "A."},
    ],
)
def test_columns_go_by_the_names_that_people_use(record: dict[str, Any]) -> None:
    (row,) = rows_of([record])
    assert (row.question, row.answer, row.contexts) == ("Q", "A.", (("context 1", "T."),))


@pytest.mark.parametrize(
    ("record", "reason"),
    [
        ({"question": "Q", "reply": "A."}, "row 1: the answer is missing.* has question, reply$"),
        ({"answer": 3}, "row 1: the answer is no text"),
        ({"answer": "A.", "contexts": {"a": 1}}, "neither a text nor a list"),
        ({"answer": "A.", "contexts": [3]}, "context 1 is no text"),
    ],
)
def test_rows_that_say_something_else_are_refused(record: dict[str, Any], reason: str) -> None:
    with pytest.raises(WrongUse, match=reason):
        rows_of([record])


def test_files_without_rows_or_with_an_id_twice(tmp_path: Path) -> None:
    (tmp_path / "none.jsonl").write_text("\n", encoding="utf-8")
    with pytest.raises(BadInput, match="holds no row"):
        read_rows(tmp_path / "none.jsonl")
    twice = tmp_path / "twice.csv"
    twice.write_text("id,answer\na,A.\nb,B.\na,C.\n", encoding="utf-8")
    with pytest.raises(BadInput, match=r"twice.csv:4: has the id a, as line 2 has"):
        read_rows(twice)
    with pytest.raises(WrongUse, match="two rows have the id a"):
        rows_of([{"id": "a", "answer": "A."}, {"id": "a", "answer": "B."}])
    (tmp_path / "cut.parquet").write_bytes(b"PAR1")
    with pytest.raises(BadInput, match="cannot be read as Parquet"):
        read_rows(tmp_path / "cut.parquet")


def test_each_row_is_held_against_its_own_contexts() -> None:
    records = [*RECORDS, {"answer": "A ship sank."}, {"answer": "…", "contexts": ["It rained."]}]
    found = thence.verify_rows(records, engine="overlap-7")
    told = [(row["supported"], row["not found"], row["problem"]) for row in found.rows()]
    assert told == [
        (1, 0, ""),
        (0, 1, ""),
        (0, 0, "there is no context with a sentence in it"),
        (0, 0, "the answer has no word in it"),
    ]
    assert [row.id for row in found.worst_first] == ["3", "4", "2", "1"]
    assert found.fails()
    with_sources = thence.verify_rows(records, "A ship sank.", engine="overlap-7")
    assert with_sources.rows()[2]["supported"] == 1


def test_a_context_without_a_word_keeps_its_number() -> None:
    record = {"contexts": ["# Ships", "A ship sank."], "answer": "A ship sank [1]."}
    (row,) = thence.verify_rows([record], engine="overlap-7").verified
    assert row.verification is not None
    (claim,) = row.verification.claims
    assert claim.standing is S
    assert [(each.standing, each.of) for each in claim.findings] == [(N, 0), (S, 1)]
    assert str(claim.citation) == "by another"


def test_a_batch_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    records = [{**RECORDS[0], "id": str(number)} for number in range(5)]
    rows = rows_of(records)

    def stopped(count: int) -> None:
        raise KeyboardInterrupt

    engine = build_engine("overlap-7")
    with pytest.raises(KeyboardInterrupt):
        verify_rows(rows, engine, folder=tmp_path, on_row=lambda n: stopped(n) if n else None)
    with (tmp_path / "rows.jsonl").open("a", encoding="utf-8") as file:
        file.write('{"id": "cut')
    told: list[int] = []
    found = verify_rows(rows, engine, folder=tmp_path, on_row=told.append)
    assert told == [1, 1, 1, 1, 1]
    assert found == verify_rows(rows, engine)
    with pytest.raises(WrongUse, match="holds a batch of verified answers of other rows"):
        verify_rows(rows[1:], engine, folder=tmp_path)
    with pytest.raises(WrongUse, match="by another engine"):
        verify_rows(rows, build_engine("overlap-3"), folder=tmp_path)


def test_a_verification_is_read_back_as_it_was() -> None:
    answer = "A ship sank [1]. Carla Dumont saved 90 cats."
    found = thence.verify(answer, ["A ship sank.", "She saved 84 cats."])
    assert any(claim.marks for claim in found.claims)
    assert verification_from_json(json.loads(json.dumps(found.to_json()))) == found


def row(name: str, *standings: Standing, cited: tuple[int, ...] = ()) -> VerifiedRow:
    claims = tuple(
        Claim("A ship sank.", ((0, 12),), (Finding("a", each, 0.5),), cited=cited)
        for each in standings
    )
    return VerifiedRow(name, "", Verification("A ship sank.", "nli", ("a",), claims))


def test_rates_are_of_answers_and_of_claims() -> None:
    found = VerifiedRows(
        "nli", (row("1", S, S, cited=(1,)), row("2", S, C, N, N), row("3", cited=(1,)), row("4", S))
    )
    rates = {rate.name: rate.estimate for rate in rates_of(found)}
    assert rates["answers_supported"].value == 0.5
    # Wilson's interval of 2 of 4, by hand: (0.5 + 0.4803) / 1.9604 ± 0.3499.
    assert rates["answers_supported"].low == pytest.approx(0.150, abs=1e-3)
    assert rates["answers_contradicted"].value == 0.25
    assert rates["answers_not_checked"].value == 0.25
    assert rates["claims_supported"].value == pytest.approx(4 / 7)
    assert rates["claims_not_found"].value == pytest.approx(2 / 7)
    assert rates["claims_supported"].n == 3
    # Only the first answer cites: both of its claims, rightly.
    assert rates["citation_precision"].value == 1.0
    assert rates["citation_recall"].value == 1.0


@pytest.mark.parametrize(
    ("standings", "plain", "contradicted", "unsupported"),
    [((S, S), False, False, False), ((S, C), False, True, True), ((), False, True, True)],
)
def test_one_row_fails_all(
    standings: tuple[Standing, ...], plain: bool, contradicted: bool, unsupported: bool
) -> None:
    found = VerifiedRows("nli", (row("1", S), row("2", *standings)))
    assert found.fails() is plain
    assert found.fails(Requirement.CONTRADICTED) is contradicted
    assert found.fails(Requirement.UNSUPPORTED) is unsupported
