import json
import math

from thence.measure.aligned import Aligned, align
from thence.pair import Evidence, Label, Pair, Verdict
from thence.report.pairs import embed_pairs


def _run(verdicts: list[bool], evidence: tuple[Evidence, ...] = ()) -> Aligned:
    pairs = [Pair(str(at), "t" * 100, "h", Label.ENTAILMENT) for at in range(len(verdicts))]
    labels = {True: Label.ENTAILMENT, False: Label.NO_ENTAILMENT}
    return align(
        "run",
        pairs,
        [
            Verdict(pair.id, labels[right], None, evidence)
            for pair, right in zip(pairs, verdicts, strict=True)
        ],
    )


def test_wrong_pairs_are_kept_first_when_there_is_no_room() -> None:
    run = _run([True, False, True, False, True])
    one = len(embed_pairs([_run([True])]).json)
    embedded = embed_pairs([run], most_characters=3 * one)
    kept = [row["id"] for row in json.loads(embedded.json)["pairs"]]
    assert embedded.held == len(kept) and embedded.held + embedded.left_out == 5
    assert kept == ["0", "1", "3"]


def test_everything_is_kept_when_there_is_room() -> None:
    embedded = embed_pairs([_run([True, False])])
    assert (embedded.held, embedded.left_out) == (2, 0)


def test_right_is_of_the_task_that_all_runs_have() -> None:
    """As the ranking and the heat map count: two-way beside a two-way run, else three-way."""
    pair = Pair("1", "t", "h", Label.UNKNOWN)
    three = align("three", [pair], [Verdict("1", Label.CONTRADICTION)])
    two = align("two", [pair], [Verdict("1", Label.NO_ENTAILMENT)])

    def right(*runs: Aligned) -> list[bool]:
        (row,) = json.loads(embed_pairs(runs).json)["pairs"]
        return [verdict["right"] for verdict in row["verdicts"]]

    assert right(three) == [False]
    assert right(three, two) == [True, True]


def test_numbers_that_json_lacks_are_named() -> None:
    evidence = Evidence("model", "", {"cost": math.inf, "parts": [math.nan, 1.0]})
    row = json.loads(embed_pairs([_run([True], (evidence,))]).json)["pairs"][0]
    data = row["verdicts"][0]["evidence"][0]["data"]
    assert data == {"cost": "Infinity", "parts": ["NaN", 1.0]}
