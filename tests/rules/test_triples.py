"""Triples as pairs, engines on them, and learnt rules scored by an engine."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import thence
from thence.cli.app import app
from thence.errors import BadInput
from thence.formats import open_pairs
from thence.formats.triples import Triple, TriplePair, read_triples
from thence.knowledge.templates import parse_template
from thence.knowledge.templates.rule import Rule
from thence.knowledge.templates.rule_base import read_rule_base
from thence.pair import Label, Pair, Verdict
from thence.rules.rescoring import rescored
from thence.rules.triples import directional, score_triples

LINES = (
    "hamlet, was read by, kim\tauthor, wrote, hamlet\tFalse\n"
    "author, wrote, hamlet\thamlet, was read by, kim\tFalse\n"
    "ann, reached, the pole\tann, found, the pole\tTrue\n"
    "ann, found, the pole\tann, reached, the pole\tFalse\n"
)
FOUND, REACHED = "Ann found the pole.", "Ann reached the pole."


class ByTable:
    """An engine that gives the scores of a table, and half to the rest."""

    name = "table"

    def __init__(self, scores: dict[tuple[str, str], float]) -> None:
        self.scores, self.asked = scores, list[Pair]()

    def config(self) -> dict[str, Any]:
        return {}

    def judge(self, pairs: Iterable[Pair]) -> Iterator[Verdict]:
        for pair in pairs:
            self.asked.append(pair)
            score = self.scores.get((pair.text, pair.hypothesis), 0.5)
            label = Label.ENTAILMENT if score > 0.5 else Label.UNKNOWN
            yield Verdict(pair.id, label, score)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "triples.txt"
    path.write_text(LINES)
    return path


def test_the_hypothesis_comes_first(file: Path) -> None:
    opened = open_pairs(file)
    assert opened.format.name == "triples"
    pairs = list(opened)
    assert [pair.id for pair in pairs] == ["1", "2", "3", "4"]
    assert (pairs[2].text, pairs[2].hypothesis) == (FOUND, REACHED)
    assert [pair.label for pair in pairs] == [
        *[Label.NO_ENTAILMENT] * 2,
        Label.ENTAILMENT,
        Label.NO_ENTAILMENT,
    ]
    file.write_text("a, b\tc, d, e\tTrue\n")
    with pytest.raises(BadInput, match="'a, b' is not `argument, relation, argument`"):
        read_triples(file)


def test_shared_arguments_are_those_of_the_premise_where_they_stand_in_the_hypothesis() -> None:
    pair = TriplePair(
        Triple("author", "wrote", "hamlet"), Triple("hamlet", "was read by", "kim"), False, 1
    )
    assert pair.crossed
    assert pair.with_shared_arguments().hypothesis == Triple("hamlet", "was read by", "author")


def test_scores_by_hand(file: Path) -> None:
    """Ranked 0.9 (not), 0.8 (entails), 0.5, 0.5: 1/2. Of the one-way pairs, 0.8 before 0.3: 1."""
    first = ("Author wrote hamlet.", "Hamlet was read by kim.")
    engine = ByTable({first: 0.9, (FOUND, REACHED): 0.8, (REACHED, FOUND): 0.3})
    pairs = read_triples(file)
    assert [(one.line, other.line) for one, other in directional(pairs)] == [(3, 4)]
    scores = score_triples(engine, pairs)
    assert scores.average_precision.value == pytest.approx(0.5)
    assert (scores.directional_pairs, scores.directional_average_precision.value) == (2, 1.0)
    assert (scores.right, scores.wrong) == (1, 0)
    shared = score_triples(engine, pairs, shared_arguments=True)
    assert "Hamlet was read by author." in {pair.hypothesis for pair in engine.asked[4:]}
    # The first pair is another sentence now, so that 0.8 stands first.
    assert shared.average_precision.value == 1.0


def test_where_no_pair_holds_in_one_direction_the_rest_is_scored(tmp_path: Path) -> None:
    path = tmp_path / "both.txt"
    path.write_text(
        "cats, eat, fish\tcats, devour, fish\tTrue\ncats, eat, fish\tcats, see, fish\tFalse\n"
    )
    scored = score_triples(ByTable({}), read_triples(path))
    assert (scored.pairs, scored.directional_pairs) == (2, 0)
    assert scored.average_precision.value is not None
    assert scored.directional_average_precision.reason == "no pair holds in one direction only"


def test_the_command(file: Path) -> None:
    result = CliRunner().invoke(app, ["rules", "triples", str(file), "--engine", "overlap-1"])
    assert result.exit_code == 0, result.output
    assert "as written" in result.output
    assert "shared arguments" in result.output


def test_rules_are_scored_by_learner_and_engine() -> None:
    buy, own = (parse_template(f"X <-nsubj- {verb} -obj-> Y") for verb in ("buy", "own"))
    engine = ByTable(
        {
            ("Ford buys bank.", "Ford owns bank."): 0.9,
            ("Exxon buys mine.", "Exxon owns mine."): 0.7,
            ("Ford owns farm.", "Ford buys farm."): 0.2,
        }
    )
    arguments = {str(buy): [("Ford", "bank"), ("Exxon", "mine")], str(own): [("Ford", "farm")]}
    rules = [
        Rule(buy, own, 0.5, 0.6),
        Rule(own, buy, 0.5),
        Rule(buy, parse_template("X <-nsubj- sell -obj-> Y"), 0.5, 0.4),
    ]
    forth, back, unknown = rescored(engine, rules, arguments)
    # 0.8 on the mean, and 0.2 the other way: 0.8 of both; with the learner's 0.6 it is 0.7.
    assert forth.score == pytest.approx((0.5 * 0.8) ** 0.5)
    assert forth.direction == pytest.approx(0.7)
    assert back.score == pytest.approx((0.5 * 0.2) ** 0.5)
    assert back.direction == pytest.approx(0.2)
    # Nothing was seen of `sell`: its direction stays the learner's.
    assert (unknown.score, unknown.direction) == (pytest.approx(0.5), 0.4)


@pytest.mark.slow
def test_learnt_rules_are_rescored_in_place(tmp_path: Path) -> None:
    ends = [("Ford", "a bank"), ("Apple", "a mine"), ("Boeing", "a farm"), ("Exxon", "a hotel")]
    lines = [f"{firm} acquired {unit} last year." for firm, unit in ends]
    lines += [f"{firm} owns {unit} these days." for firm, unit in ends]
    (tmp_path / "news.txt").write_text("\n\n".join(lines))
    options: dict[str, Any] = {
        "work": tmp_path / "work",
        "path_minimum": 1,
        "filler_minimum": 1,
        "shared_minimum": 2,
    }
    plain = thence.rules_learn(tmp_path / "news.txt", tmp_path / "plain.tsv", **options)
    engine = ByTable({})
    both = thence.rules_learn(
        tmp_path / "news.txt", tmp_path / "both.tsv", rescore=engine, rescore_instances=2, **options
    )
    assert both.rules == plain.rules > 0
    assert len(engine.asked) > 0
    first, other = (
        {str(rule): rule.score for rule in read_rule_base(path)} for path in (plain.out, both.out)
    )
    assert {name: pytest.approx((score * 0.5) ** 0.5) for name, score in first.items()} == other
