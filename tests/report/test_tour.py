"""What the stops of the tour state, on runs that are worked out by hand."""

from io import StringIO

import pytest
from rich.console import Console

from tests.measure.correlation.families import aligned, family
from thence.measure.ablation import ablation
from thence.measure.aligned import Aligned, align
from thence.measure.comparison import compare
from thence.measure.correlation import qualify
from thence.measure.dataset import dataset_statistics
from thence.measure.score import score
from thence.measure.suspicion import mine_errors
from thence.pair import Evidence, Label, Pair, Verdict
from thence.report.terminal.tour import stop_view
from thence.report.tour import (
    Stop,
    ablation_stop,
    benchmark_stop,
    comparison_stop,
    data_stop,
    suite_stop,
    verdict_stop,
)

YES, NO = Label.ENTAILMENT, Label.NO_ENTAILMENT


def run(name: str, judged: str) -> Aligned:
    """A run over ten pairs, of which the first five entail; `y` and `n` are its judgements."""
    pairs = [Pair(str(n), "T.", "H.", YES if n < 5 else NO, task="IE") for n in range(10)]
    verdicts = [
        Verdict(pair.id, YES if letter == "y" else NO)
        for pair, letter in zip(pairs, judged, strict=True)
    ]
    return align(name, pairs, verdicts)


def test_data_are_counted_and_a_pair_is_taken_apart() -> None:
    whole = Pair("1", "A dog barked loudly.", "An animal barked.", YES)
    part = Pair("1.1", whole.text, "A dog barked.", YES, phenomena=("lexical:hyponymy",))
    stop = data_stop({"Whole": dataset_statistics([whole, part])}, whole, [part], ["thence stats"])
    assert stop.finding == "Does H follow from T? 2 pairs that ship with Thence ask it"
    assert [cell.text for cell in stop.tables[0].rows[0]] == ["Whole", "2", "100.0 %", "4", "3"]
    assert [card.title for card in stop.cards] == ["A whole pair", "Its part: hyponymy"]


def test_the_best_on_whole_pairs_is_named() -> None:
    # Of two originals both are right, and of their four parts three.
    found = qualify(aligned(family("E", "E", "EE", "EE"), family("N", "N", "NN", "NE")))
    stop = benchmark_stop([found], {"llm": "it needs a model"}, ["thence qualify"], "page.html")
    assert stop.finding.startswith(f"{found.system} is right on 100 % of whole pairs and 75 %")
    assert stop.tables[0].note == "Left out: llm (it needs a model)."
    assert stop.figure is not None and "<svg" in stop.figure.svg


def test_one_answer_to_everything_is_not_called_the_best() -> None:
    # Never entailed: all three originals and three of six parts. The other: two, and five.
    never = qualify(aligned(*[family("N", "N", "NE", "NN")] * 3, name="no"))
    right, nearly = family("N", "N", "NE", "NE"), family("N", "E", "NE", "EE")
    fair = qualify(aligned(right, right, nearly, name="fair"))
    stop = benchmark_stop([never, fair], {}, [], "page.html")
    assert stop.finding.startswith("fair is right on 67 % of whole pairs and 83 % of their parts")
    assert [row[0].text for row in stop.tables[0].rows] == ["fair", "no"]


def test_a_suite_names_the_best_and_the_mined() -> None:
    runs = [run("sure", "yyyyynnnnn"), run("shaky", "yyyyyyyynn")]
    scores = [score(one) for one in runs]
    stop = suite_stop(runs, scores, mine_errors(runs[1], ["task"]), [], "page.html")
    assert (
        stop.finding
        == "sure solves 100 % of pairs that only syntax decides; shaky solves 70 %, two-way"
    )
    assert [table.title for table in stop.tables] == [
        "shaky has 3 false positives among 5 pairs",
        "shaky: no false negatives among 5 pairs",
    ]


def test_of_a_suite_equals_are_named_together_and_the_mined_has_its_weak_parts() -> None:
    """Where no tag is to blame, it is told where most is lost."""
    pairs = [
        Pair(str(at), "T", "H", Label.ENTAILMENT if at < 30 else Label.NO_ENTAILMENT)
        for at in range(60)
    ]
    labels = [Label.ENTAILMENT] * 45 + [Label.NO_ENTAILMENT] * 15
    leaning = align("leaning", pairs, [Verdict(str(at), each) for at, each in enumerate(labels)])
    runs = [
        *(align(name, pairs, [Verdict(one.id, one.label) for one in pairs]) for name in ("a", "b")),
        leaning,
    ]
    scores = [score(one) for one in runs]
    stop = suite_stop(runs, scores, mine_errors(leaning, ["outcome"]), [], "page.html")
    assert stop.finding.startswith("a and b solve 100 % of pairs that only syntax decides; lean")
    *_, table = stop.tables
    assert table.title == "leaning fails most where gold is no entailment"
    assert [cell.text for cell in table.rows[0]][:4] == [
        *("gold is no entailment", "15 of 30", "50.0 %", "25.0")
    ]


@pytest.mark.parametrize(
    ("second", "finding"),
    [
        # Right on all ten where the first is right on none: exact McNemar, p = 2/1024.
        ("yyyyynnnnn", "sure is 100.0 points above first, two-way, and that is no chance"),
        ("nnnnnyyyyn", "sure is 10.0 points above first, two-way, which may be chance"),
    ],
)
def test_a_difference_is_only_called_one_where_the_test_bears_it_out(
    second: str, finding: str
) -> None:
    stop = comparison_stop(compare(run("first", "nnnnnyyyyy"), run("sure", second)), [])
    assert stop.finding == finding


def test_a_resource_is_worth_what_is_lost_without_it() -> None:
    whole = run("edits", "yyyyynnnnn")
    found = ablation(whole, {"wordnet": run("w", "yyyynnnnnn"), "dates": whole})
    stop = ablation_stop(found, [])
    assert stop.finding == "wordnet is worth 10.0 points to edits, within chance"
    assert stop.tables[0].title == "1 of 2 resources help, none beyond chance"
    nothing = ablation_stop(ablation(whole, {"dates": whole}), [])
    assert nothing.finding == "No resource helps edits on these pairs"


def test_a_stop_reads_on_a_terminal(hostile: str) -> None:
    evidence = Evidence("words", f"none of them [bold]{hostile}[/bold]")
    verdicts = {
        "overlap-7": Verdict("1", Label.ENTAILMENT, 0.75),
        "venses": Verdict("1", Label.CONTRADICTION, 0.25, (evidence,)),
    }
    stop = verdict_stop("It sank.", "It floats.", verdicts, ["thence judge"])
    assert stop.finding == (
        "Does H follow from T? 1 of 2 engines see that it does not, and each says how it knows"
    )
    printed = shown(stop)
    assert "contradiction" in printed
    assert "[bold]" in printed and "$ thence judge" in printed


def shown(stop: Stop) -> str:
    screen = Console(file=StringIO(), width=300)
    screen.print(stop_view(stop))
    assert isinstance(screen.file, StringIO)
    return screen.file.getvalue()
