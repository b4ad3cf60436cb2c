"""Run files of the campaigns and of EDITS, predictions, and where runs are found."""

from pathlib import Path

import pytest

from thence.errors import BadInput, WrongUse
from thence.formats import (
    ReadOptions,
    open_pairs,
    parse_label_order,
    read_verdicts,
    write_verdicts,
)
from thence.formats.run_file import detect_run_format
from thence.formats.verdicts import verdict_to_json
from thence.pair import Label, Outcome, Verdict

E, C, U, N = Label.ENTAILMENT, Label.CONTRADICTION, Label.UNKNOWN, Label.NO_ENTAILMENT


def write(folder: Path, content: str, name: str = "run.txt") -> Path:
    path = folder / name
    path.write_text(content, encoding="utf-8")
    return path


def judged(path: Path) -> list[tuple[str, Label | None, float | None]]:
    return [(each.pair_id, each.label, each.score) for each in read_verdicts(path)]


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        ("1 YES\n2 NO\n", [("1", E, None), ("2", N, None)]),
        ("ranked: no\n1\tYES\n2\tNO\n", [("1", E, None), ("2", N, None)]),
        (
            "ranked: yes\r\n2 YES\r\n1 NO\r\n3 NO\r\n",
            [("2", E, 0.75), ("1", N, 0.5), ("3", N, 0.25)],
        ),
        ("1 YES 0.5\n2 NO 0.5\n", [("1", E, 0.75), ("2", N, 0.25)]),
        ("1 NO ENTAILMENT 1\n2 ENTAILMENT 0\n", [("1", N, 0.0), ("2", E, 0.5)]),
        (
            "1 ENTAILMENT\n2 CONTRADICTION\n3 UNKNOWN\n",
            [("1", E, None), ("2", C, None), ("3", U, None)],
        ),
        ("1 YES\n2 NO\n3 UNKNOWN\n", [("1", E, None), ("2", C, None), ("3", U, None)]),
        ("pair_id judgement rank\n1 NO 2\n2 YES 1\n", [("1", N, 1 / 3), ("2", E, 2 / 3)]),
        ("id judgement confidence\n1 NO 3\n2 YES 1\n", [("1", N, 0.0), ("2", E, 2 / 3)]),
    ],
)
def test_campaign_runs(tmp_path: Path, content: str, expected: list[object]) -> None:
    path = write(tmp_path, content)
    assert detect_run_format(path).name == "rte-run"
    assert judged(path) == expected


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        ("1 YES 0.5\n2 NO nan\n", r":2: the number 'nan' is not finite"),
        ("1 YES 0.5\n2 NO inf\n", r":2: the number 'inf' is not finite"),
        ("1 YES 0.5\n2 NO x\n", r":2: 'x' is not a number"),
        ("1 YES 0.5\n2 NO\n", r":2: has no confidence"),
        ("1 YES\n2 PERHAPS\n", r":2: the label 'PERHAPS' is not known"),
        ("1 YES\n2\n", r":2: is not `id judgement"),
        ("1 YES\n2 1\n", r":2: the label 1 is an integer and no order"),
        ("1 YES\n1 NO\n", r"the pair '1' is judged twice"),
        ("1 YES 1\n2 NO 3\n3 NO 2\n", r"may be ranks or confidences"),
        ("ranked: yes\n", r"holds no verdict"),
    ],
)
def test_bad_campaign_runs_are_named(tmp_path: Path, content: str, reason: str) -> None:
    with pytest.raises(BadInput, match=reason):
        judged(write(tmp_path, content))


def test_edits_results(tmp_path: Path) -> None:
    path = write(tmp_path, "7\tENTAILMENT\tNonEntailment\t0.5\n3\tENTAILMENT\tEntailment\t0.25\n")
    assert detect_run_format(path).name == "edits-run"
    assert judged(path) == [("7", N, 0.25), ("3", E, 0.625)]
    for wrong, reason in (("0.5\t1", ":1: is not `id gold"), ("NaN", ":1: the number 'NaN'")):
        bad = write(tmp_path, f"7\tENTAILMENT\tNonEntailment\t{wrong}\n")
        with pytest.raises(BadInput, match=reason):
            list(read_verdicts(bad, "edits-run"))


@pytest.mark.shared
def test_the_published_run_ranks_as_its_raw_confidences_do(shared_data: Path) -> None:
    """Average precision 0.6154 in file order and 0.6061 tie-aware, from raw values and scores."""
    gold = {pair.id: pair.label is E for pair in open_pairs(shared_data / "rte" / "rte3_test.xml")}
    path = shared_data / "rte3-published" / "edits_en_results.txt"
    verdicts = list(read_verdicts(path))
    rows = [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines()]
    raw = [float(row[3]) * (1 if row[2] == "Entailment" else -1) for row in rows]
    scores = [verdict.score for verdict in verdicts if verdict.score is not None]
    entails = [gold[verdict.pair_id] for verdict in verdicts]
    assert len(verdicts) == 800
    assert [verdicts[i].pair_id for i in (0, 9, -1)] == ["747", "346", "509"]
    assert [verdicts[i].label for i in (0, 9, -1)] == [N, N, E]
    assert sum(verdict.label is E for verdict in verdicts) == 317 + 208
    for values in (raw, scores):
        assert round(file_order_average_precision(entails, values), 4) == 0.6154
        assert round(tie_aware_average_precision(entails, values), 4) == 0.6061
    assert file_order_average_precision(entails, raw) == file_order_average_precision(
        entails, scores
    )


def file_order_average_precision(entails: list[bool], values: list[float]) -> float:
    ranked = [entails[i] for i in sorted(range(len(values)), key=lambda i: -values[i])]
    precisions = [sum(ranked[:i]) / i for i, hit in enumerate(ranked, 1) if hit]
    return sum(precisions) / len(precisions)


def tie_aware_average_precision(entails: list[bool], values: list[float]) -> float:
    from sklearn.metrics import average_precision_score

    return float(average_precision_score(entails, values))


@pytest.mark.parametrize(
    ("name", "content"),
    [
        (
            "p.jsonl",
            '{"id": 1, "label": "yes", "score": 0.9}\n{"id": "b", "label": "no", "score": 0}\n',
        ),
        ("p.csv", "id,label,score\n1,entailment,0.9\nb,no,0\n"),
        ("p.tsv", "pairID\tprediction\tscore\n1\tYES\t0.9\nb\tNO\t0\n"),
    ],
)
def test_predictions(tmp_path: Path, name: str, content: str) -> None:
    path = write(tmp_path, content, name)
    assert detect_run_format(path).name.startswith("predictions-")
    assert judged(path) == [("1", E, 0.9), ("b", N, 0.0)]


def test_predictions_with_confidence_rank_or_nothing(tmp_path: Path) -> None:
    assert judged(write(tmp_path, "id,label,confidence\n1,no,0.5\n")) == [("1", N, 0.25)]
    assert judged(write(tmp_path, "id,label,rank\n1,no,2\n2,yes,1\n")) == [
        ("1", N, 1 / 3),
        ("2", E, 2 / 3),
    ]
    assert judged(write(tmp_path, "id,label\n1,neutral\n")) == [("1", U, None)]


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        ("id,label\n1,2\n", ":2: the label 2 is an integer and no order"),
        ("id,label,score\n1,yes,1.5\n", r":2: the score 1\.5 is not in \[0, 1\]"),
        ("id,label,score\n1,yes,nan\n", ":2: the number 'nan' is not finite"),
        ("id,label,score\n1,yes,0.5\n2,yes,\n", ":3: has no confidence, rank or score"),
        ("id,label\n,yes\n", ":2: the id is empty"),
        ("id,label,score,rank\n1,yes,0.5,\n2,yes,,1\n", "some lines have a score and others"),
        ('{"id": 1, "label": "yes"}\n{"id": 2}\n', ":2: has no label .*; its columns: id$"),
        ('{"id": 1, "label": "yes", "score": "high"}\n', ":1: 'high' is not a number"),
        ('{"id": 1, "label": "yes", "score": NaN}\n', ":1: the line is not JSON"),
    ],
)
def test_bad_predictions_are_named(tmp_path: Path, content: str, reason: str) -> None:
    name = "predictions-jsonl" if content.startswith("{") else "predictions-csv"
    with pytest.raises(BadInput, match=reason):
        list(read_verdicts(write(tmp_path, content), name))


def test_integer_predictions_are_read_by_a_stated_order(tmp_path: Path) -> None:
    path = write(tmp_path, "id,label\n1,2\n")
    options = ReadOptions(parse_label_order("roberta-mnli"))
    assert [each.label for each in read_verdicts(path, options=options)] == [E]


def test_a_run_folder_is_a_run(tmp_path: Path) -> None:
    verdict = Verdict("1", E, 0.5)
    (tmp_path / "verdicts.jsonl").write_bytes(verdict_to_json(verdict))
    assert list(read_verdicts(tmp_path)) == [verdict]
    with pytest.raises(BadInput, match=r"is a folder without verdicts\.jsonl"):
        read_verdicts(tmp_path.parent)


FAILED = Verdict.failed("f", Outcome.TIMEOUT, "too slow")


@pytest.mark.parametrize(
    ("verdicts", "content"),
    [
        # The surest first, equals in their order, those without a score and the failed last.
        (
            [
                Verdict("1", N, 0.2), Verdict("2", E), FAILED,
                Verdict("3", E, 0.9), Verdict("4", E, 0.9),
            ],
            "ranked: yes\n3 YES\n4 YES\n1 NO\n2 YES\n",
        ),
        ([Verdict("1", N), Verdict("2", E)], "ranked: no\n1 NO\n2 YES\n"),
        # NO beside UNKNOWN would be read as a contradiction.
        (
            [Verdict("1", N, 0.1), Verdict("2", U, 0.5), Verdict("3", C, 0.0)],
            "ranked: yes\n2 UNKNOWN\n1 NO_ENTAILMENT\n3 CONTRADICTION\n",
        ),
    ],
)  # fmt: skip
def test_runs_are_written_as_the_campaigns_read_them(
    tmp_path: Path, verdicts: list[Verdict], content: str
) -> None:
    path = tmp_path / "run.txt"
    write_verdicts(verdicts, path)
    assert path.read_text() == content
    assert detect_run_format(path).name == "rte-run"
    labels = {each.pair_id: each.label for each in verdicts if each.label}
    assert {each.pair_id: each.label for each in read_verdicts(path)} == labels


@pytest.mark.parametrize(
    ("verdicts", "format", "reason"),
    [
        ([FAILED], "rte-run", "no pair of the run has a judgement"),
        ([Verdict("a b", E)], "rte-run", "'a b' has blanks"),
        ([Verdict("1", E)], "edits-run", "read but not written; use rte-run, verdicts"),
    ],
)
def test_what_cannot_be_a_run_file_is_not_written(
    tmp_path: Path, verdicts: list[Verdict], format: str, reason: str
) -> None:
    with pytest.raises(WrongUse, match=reason):
        write_verdicts(verdicts, tmp_path / "run.txt", format)
    assert not list(tmp_path.iterdir())
