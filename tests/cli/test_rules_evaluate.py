"""Bar 4: `rules evaluate` gives what was worked out by hand for three small judged rule bases."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.rules.judged_samples import judged, listed, written_sample
from thence.measure.rule_precision import Judgement, LearnedList, RuleJudgement
from thence.rules.judgements import write_judgements


@pytest.fixture
def evaluated(thence: Callable[..., Any], tmp_path: Path) -> Callable[..., dict[str, Any]]:
    def run(
        lists: list[LearnedList], said: list[RuleJudgement], *options: object
    ) -> dict[str, Any]:
        numbers: dict[str, set[str]] = {}
        for item in said:
            if item.example:
                numbers.setdefault(item.rule, set()).add(item.example)
        folder = written_sample(
            tmp_path / "sample", lists, {rule: len(ids) for rule, ids in numbers.items()}
        )
        write_judgements(said, tmp_path / "judged.jsonl")
        result = thence("rules", "evaluate", folder, tmp_path / "judged.jsonl", "--json", *options)
        assert result.status == 0, result.err
        found: dict[str, Any] = json.loads(result.out)
        return found

    return run


def figures(scores: dict[str, Any]) -> tuple[float, ...]:
    """Precision, yield, yield by list, correct, decided, undecided."""
    values = [scores[name]["value"] for name in ("precision", "yield", "yield_by_list")]
    return (*values, *(scores[name] for name in ("correct", "decided", "undecided")))


def test_one_judge_and_one_algorithm(evaluated: Any) -> None:
    """
    rule            l i n h    upper        lower        correct at upper, lower
    A -> a          1 0 1 4    4/5          4/5          yes yes
    a -> A          0 2 0 3    3/3          3/5          yes no
    A -> b          0 0 4 1    1/5          1/5          no  no
    b -> A          3 0 0 0    -            -            undecided
    B -> c          0 2 0 0    -            0/2          undecided, no
    c -> B          non-relational                       no  no

    For A 40 templates were learnt, for B 10: 50 rules or 25 templates for an input.
    """
    found = evaluated(
        [listed("dirt", "A", 40, "a", "b"), listed("dirt", "B", 10, "c")],
        [
            *judged("A => a", "lnhhhh"),
            *judged("a => A", "iihhh"),
            *judged("A => b", "nnnnh"),
            *judged("b => A", "lll"),
            *judged("B => c", "ii"),
            RuleJudgement("c => B", "ann", Judgement.NON_RELATIONAL),
        ],
    )
    (dirt,) = found["algorithms"]
    assert (dirt["inputs"], dirt["learned"], dirt["sampled"]) == (2, 50, 3)
    assert figures(dirt["rules"]["upper"]) == pytest.approx((2 / 4, 25, 80 / 3, 2, 4, 2))
    assert figures(dirt["rules"]["lower"]) == pytest.approx((1 / 5, 10, 40 / 3, 1, 5, 1))
    for bound, paraphrase in (("upper", 1.0), ("lower", 0.0)):
        assert figures(dirt["templates"][bound]) == pytest.approx((1 / 3, 25 / 3, 10, 1, 3, 0))
        assert dirt["paraphrases"][bound]["value"] == paraphrase
    assert found["matching_precision"]["value"] == pytest.approx(17 / 21)
    assert found["irrelevant_contexts"]["value"] == pytest.approx(4 / 17)
    assert found["agreement"] == {}
    by_rule = {each["rule"]: each for each in found["by_rule"]}
    assert by_rule["a => A"]["precision"] == {"upper": 1.0, "lower": 0.6}
    assert by_rule["B => c"]["correct"] == {"upper": None, "lower": False}
    assert by_rule["c => B"]["non_relational"] is True


def test_two_judges(evaluated: Any) -> None:
    """
    rule      ann       ben       together, upper             ann, ben at upper / lower
    A -> a    hhhhn     hhhnn     (4 + 3) / 2 of 5 = 7/10     yes no / yes no
    a -> A    hhil      hhnl      2 of 2.5 = 4/5              yes no / no no
    A -> b    nnn       nn.       0                           no no / no no

    Examples: 9 of 11 shared agree, Pe = (6 * 5 + 3 * 5 + 1 * 1) / 121. Decided: hh 5, nn 3, hn 1,
    Pe = (6 * 5 + 3 * 4) / 81. Rules: at both bounds agreement is that of chance.
    """
    found = evaluated(
        [listed("dirt", "A", 20, "a", "b")],
        [
            *judged("A => a", "hhhhn"),
            *judged("A => a", "hhhnn", "ben"),
            *judged("a => A", "hhil"),
            *judged("a => A", "hhnl", "ben"),
            *judged("A => b", "nnn"),
            *judged("A => b", "nn.", "ben"),
        ],
    )
    (dirt,) = found["algorithms"]
    assert figures(dirt["rules"]["upper"]) == pytest.approx((1 / 3, 40 / 3, 40 / 3, 1, 3, 1))
    assert figures(dirt["rules"]["lower"]) == pytest.approx((0, 0, 0, 0, 3, 1))
    agreed = {
        name: (each["shared"], each["percentage"]["value"], each["cohen_kappa"]["value"])
        for name, each in found["agreement"].items()
    }
    assert agreed == {
        "examples": pytest.approx((11, 9 / 11, (99 - 46) / (121 - 46))),
        "decided examples": pytest.approx((9, 8 / 9, (72 - 42) / (81 - 42))),
        "rules, upper bound": pytest.approx((3, 1 / 3, 0)),
        "rules, lower bound": pytest.approx((3, 2 / 3, 0)),
    }


def test_two_algorithms(evaluated: Any) -> None:
    """a and b are learnt by both, c by DIRT and d by TEASE; correct are a (both ways), c and d."""
    both = ("a", "b")
    found = evaluated(
        [
            listed("dirt", "A", 30, "a", "c", both=both),
            listed("tease", "A", 60, "a", "b", "d", both=both),
        ],
        [
            *judged("A => a", "hhhh"),
            *judged("a => A", "hhhh"),
            *judged("A => b", "nnnn"),
            *judged("c => A", "hh"),
            *judged("A => d", "hhhhn"),
            *judged("d => A", "n"),
        ],
    )
    dirt, tease = found["algorithms"]
    for bound in ("upper", "lower"):
        assert figures(dirt["rules"][bound]) == pytest.approx((1, 60, 60, 3, 3, 1))
        assert figures(tease["rules"][bound]) == pytest.approx((3 / 5, 72, 72, 3, 5, 1))
        assert figures(dirt["templates"][bound]) == pytest.approx((1, 30, 30, 2, 2, 0))
        assert figures(tease["templates"][bound]) == pytest.approx((2 / 3, 40, 40, 2, 3, 0))
        assert dirt["paraphrases"][bound]["value"] == 1 / 2
        assert tease["paraphrases"][bound]["value"] == 1 / 2
    (overlap,) = found["learned_by_both"]
    assert overlap["algorithms"] == ["dirt", "tease"]
    assert overlap["upper"]["value"] == pytest.approx(1 / 3)


@pytest.fixture
def small(tmp_path: Path) -> Path:
    lists = [listed("dirt", "A", 20, "a")]
    return written_sample(tmp_path / "small", lists, {"A => a": 3, "a => A": 2})


def test_an_engine_judges_into_the_sample_and_is_told_apart(
    thence: Callable[..., Any], small: Path, tmp_path: Path
) -> None:
    write_judgements(judged("A => a", "hhn"), tmp_path / "ann.jsonl")
    result = thence("rules", "evaluate", small, tmp_path / "ann.jsonl", "--engine", "always")
    assert result.status == 0, result.err
    assert "Judged by ann" in result.out
    assert "Agreement of engine:always with people" in result.out
    assert (small / "judged-by-always.jsonl").read_text().count("\n") == 5
    alone = thence("rules", "evaluate", small, "--engine", "always")
    assert "Judged by engine:always" in alone.out


def test_what_cannot_be_evaluated_is_refused(
    thence: Callable[..., Any], small: Path, tmp_path: Path
) -> None:
    nothing = thence("rules", "evaluate", small)
    assert (nothing.status, "nothing is judged" in nothing.err) == (2, True)
    write_judgements(judged("A => z", "h"), tmp_path / "other.jsonl")
    foreign = thence("rules", "evaluate", small, tmp_path / "other.jsonl")
    assert (foreign.status, "which was not sampled" in foreign.err) == (2, True)
    gone = thence("rules", "evaluate", small, tmp_path / "nowhere.jsonl")
    assert (gone.status, "cannot be read: No such file" in gone.err) == (2, True)
    absent = thence("rules", "evaluate", tmp_path / "nowhere", tmp_path / "other.jsonl")
    assert (absent.status, "is not a sample of rules" in absent.err) == (2, True)
