"""Three small judged rule bases, every figure worked out by hand; bar 4 of the rules."""

from fractions import Fraction

import pytest

from tests.rules.judged_samples import judged
from thence.measure.agreement import cohen_kappa, percentage
from thence.measure.rule_precision import (
    Bound,
    Judgement,
    LearnedList,
    RuleJudgement,
    SampledTemplate,
    decided_examples_table,
    examples_table,
    irrelevant_contexts,
    learned_by_both,
    matching_precision,
    paraphrases,
    rule_based_table,
    rule_name,
    rule_scores,
    rules_table,
    standings,
    template_scores,
)


def non_relational(rule: str, judge: str = "ann") -> RuleJudgement:
    return RuleJudgement(rule, judge, Judgement.NON_RELATIONAL)


def drawn(*outputs: str, learned_by: tuple[str, ...] = ("dirt",)) -> tuple[SampledTemplate, ...]:
    return tuple(SampledTemplate(output, 0.2, learned_by) for output in outputs)


class TestOneJudge:
    """Two inputs of one algorithm, one judge.

    rule            l i n h    upper        lower        correct at upper, lower
    A -> a          1 0 1 4    4/5          4/5          yes yes
    a -> A          0 2 0 3    3/3          3/5          yes no
    A -> b          0 0 4 1    1/5          1/5          no  no
    b -> A          3 0 0 0    -            -            undecided
    B -> c          0 2 0 0    -            0/2          undecided, no
    c -> B          non-relational                       no  no
    """

    LISTS = (
        LearnedList("dirt", "A", 40, drawn("a", "b")),
        LearnedList("dirt", "B", 10, drawn("c")),
    )
    JUDGED = (
        *judged("A => a", "lnhhhh"),
        *judged("a => A", "iihhh"),
        *judged("A => b", "nnnnh"),
        *judged("b => A", "lll"),
        *judged("B => c", "ii"),
        non_relational("c => B"),
    )
    STANDINGS = standings(JUDGED)

    def test_the_precisions_of_rules(self) -> None:
        found = {
            rule: (each.precision(Bound.UPPER), each.precision(Bound.LOWER))
            for rule, each in self.STANDINGS.items()
        }
        assert found == {
            "A => a": (Fraction(4, 5), Fraction(4, 5)),
            "a => A": (1, Fraction(3, 5)),
            "A => b": (Fraction(1, 5), Fraction(1, 5)),
            "b => A": (None, None),
            "B => c": (None, 0),
            "c => B": (None, None),
        }

    def test_four_fifths_are_enough_and_no_rounding_takes_them_away(self) -> None:
        assert self.STANDINGS["A => a"].correct(Bound.UPPER) is True
        assert standings(judged("r", "h" * 39 + "n" * 10))["r"].correct(Bound.UPPER) is False

    def test_rules_at_the_upper_bound(self) -> None:
        """2 of 4 decided; 80 and 20 candidates, 50 an input; by list 2/3 * 80 and 0/1 * 20."""
        scores = rule_scores(self.LISTS, self.STANDINGS, Bound.UPPER)
        assert (scores.correct, scores.decided, scores.undecided) == (2, 4, 2)
        assert scores.precision.value == 0.5
        assert scores.yield_.value == 25.0
        assert scores.yield_by_list.value == pytest.approx(80 / 3)

    def test_rules_at_the_lower_bound(self) -> None:
        """1 of 5 decided; by list 1/3 * 80 and 0."""
        scores = rule_scores(self.LISTS, self.STANDINGS, Bound.LOWER)
        assert (scores.correct, scores.decided, scores.undecided) == (1, 5, 1)
        assert scores.precision.value == 0.2
        assert scores.yield_.value == 10.0
        assert scores.yield_by_list.value == pytest.approx(40 / 3)

    def test_templates_at_both_bounds(self) -> None:
        """a is correct, b and c are not; 40 and 10 candidates, 25 an input."""
        for bound in Bound:
            scores = template_scores(self.LISTS, self.STANDINGS, bound)
            assert (scores.correct, scores.decided, scores.undecided) == (1, 3, 0)
            assert scores.precision.value == pytest.approx(1 / 3)
            assert scores.yield_.value == pytest.approx(25 / 3)
            assert scores.yield_by_list.value == 10.0  # (1/2 * 40 + 0) / 2

    def test_a_paraphrase_holds_both_ways(self) -> None:
        assert paraphrases(self.LISTS, self.STANDINGS, Bound.UPPER).value == 1.0
        assert paraphrases(self.LISTS, self.STANDINGS, Bound.LOWER).value == 0.0

    def test_matching_and_contexts(self) -> None:
        """21 examples, 4 of them with the left phrase not entailed; 4 of 17 irrelevant."""
        assert matching_precision(self.STANDINGS.values()).value == pytest.approx(17 / 21)
        assert irrelevant_contexts(self.STANDINGS.values()).value == pytest.approx(4 / 17)


class TestTwoJudges:
    """Two judges on three rules; the examples on which they differ count half for each.

    rule      ann       ben       together (upper)            ann, ben at upper / lower
    r         hhhhn     hhhnn     (4 + 3) / 2 of 5 = 7/10     yes no / yes no
    s         hhil      hhnl      2 of 2.5 = 4/5              yes no / no no
    t         nnn       nn.       0                           no no / no no
    """

    JUDGED = (
        *judged("r", "hhhhn"),
        *judged("r", "hhhnn", "ben"),
        *judged("s", "hhil"),
        *judged("s", "hhnl", "ben"),
        *judged("t", "nnn"),
        *judged("t", "nn.", "ben"),
    )

    def test_judges_share_an_example(self) -> None:
        found = standings(self.JUDGED)
        assert found["r"].precision(Bound.UPPER) == Fraction(7, 10)
        assert found["s"].precision(Bound.UPPER) == Fraction(4, 5)
        assert found["s"].precision(Bound.LOWER) == Fraction(2, 3)
        assert found["s"].judged == 4
        assert found["t"].judged == 3

    def test_agreement_on_examples(self) -> None:
        """Of 11 shared ones 9 agree: hh 5, nn 3, ll 1, hn 1, in 1.

        ann: h 6, n 3, i 1, l 1. ben: h 5, n 5, l 1. Pe = (30 + 15 + 1) / 121 = 46/121.
        """
        table = examples_table(self.JUDGED)
        assert percentage(table).value == pytest.approx(9 / 11)
        assert cohen_kappa(table).value == pytest.approx((99 - 46) / (121 - 46))

    def test_agreement_on_decided_examples(self) -> None:
        """9 remain: hh 5, nn 3, hn 1; Pe = (6 * 5 + 3 * 4) / 81 = 42/81, Po = 8/9."""
        table = decided_examples_table(self.JUDGED)
        assert len(table.shared()) == 9
        assert cohen_kappa(table).value == pytest.approx((72 - 42) / (81 - 42))

    def test_agreement_on_rules(self) -> None:
        """Upper: ann yyn, ben nnn, Po 1/3 and Pe 1/3. Lower: ann ynn, ben nnn, Po and Pe 2/3."""
        upper, lower = (rules_table(self.JUDGED, bound) for bound in (Bound.UPPER, Bound.LOWER))
        assert percentage(upper).value == pytest.approx(1 / 3)
        assert cohen_kappa(upper).value == 0.0
        assert percentage(lower).value == pytest.approx(2 / 3)
        assert cohen_kappa(lower).value == 0.0

    def test_agreement_on_rules_is_over_the_shared_ones(self) -> None:
        """p is ann's and ben's by halves, no example of both; q is shared, and 2 of its 3 are."""
        split = [
            *judged("p", "hhhh"),
            *judged("p", "....nnnn", "ben"),
            *judged("q", "nhh"),
            *judged("q", ".hhn", "ben"),
            *judged("o", "nn"),
            *judged("o", "nn", "ben"),
        ]
        table = rules_table(split, Bound.LOWER)
        assert table.items == ("q", "o")
        assert table.judges == ("ann", "ben")
        # Of q both say h twice, so that it is correct for both; o is for none.
        assert percentage(table).value == 1.0
        assert cohen_kappa(table).value == 1.0
        nothing = rules_table(split[:8], Bound.LOWER)
        assert nothing.judges == ("ann", "ben")
        assert cohen_kappa(nothing).value is None

    def test_a_rule_refused_as_a_whole_is_shared_with_all_who_judged_it(self) -> None:
        said = [non_relational("p"), *judged("p", "hh", "ben"), *judged("r", "hh", "ben")]
        table = rules_table([*said, *judged("r", "hh")], Bound.UPPER)
        assert table.items == ("p", "r")
        assert percentage(table).value == 0.5

    def test_a_rule_is_non_relational_by_more_than_half_of_its_judges(self) -> None:
        tie = standings([non_relational("r"), *judged("r", "hh", "ben")])["r"]
        assert (tie.non_relational, tie.correct(Bound.UPPER)) == (False, True)
        more = standings(
            [non_relational("r"), *judged("r", "hh", "ben"), non_relational("r", "cyd")]
        )
        assert more["r"].correct(Bound.UPPER) is False

    def test_the_plain_protocol_has_its_own_agreement(self) -> None:
        """Po 3/4; ann yyyn, ben yynn: Pe = (3 * 2 + 1 * 2) / 16 = 1/2; kappa 1/2."""
        plain = [
            RuleJudgement(rule, judge, Judgement.CORRECT if said == "y" else Judgement.INCORRECT)
            for judge, all_said in (("ann", "yyyn"), ("ben", "yynn"))
            for rule, said in zip("abcd", all_said, strict=True)
        ]
        assert cohen_kappa(rule_based_table(plain)).value == pytest.approx(0.5)
        assert standings(plain) == {}


class TestTwoAlgorithms:
    """DIRT and TEASE on one input: a and b are learnt by both, c by DIRT, d by TEASE."""

    BOTH = ("dirt", "tease")
    LISTS = (
        LearnedList("dirt", "A", 30, drawn("a", learned_by=BOTH) + drawn("c")),
        LearnedList(
            "tease",
            "A",
            60,
            drawn("a", "b", learned_by=BOTH) + drawn("d", learned_by=("tease",)),
        ),
    )
    STANDINGS = standings(
        [
            *judged("A => a", "hhhh"),
            *judged("a => A", "hhhh"),
            *judged("A => b", "nnnn"),
            *judged("c => A", "hh"),
            *judged("A => d", "hhhhn"),
            *judged("d => A", "n"),
        ]
    )

    def test_the_overlap_counts_a_template_once(self) -> None:
        """Correct: a, c, d; of these only a is learnt by both."""
        share = learned_by_both(self.LISTS, self.STANDINGS, Bound.UPPER, self.BOTH)
        assert (share.value, share.n) == (pytest.approx(1 / 3), 3)

    def test_each_algorithm_has_its_scores(self) -> None:
        """DIRT: 3 of 3 decided rules. TEASE: a both ways and A -> d of 5 decided."""
        dirt = rule_scores(self.LISTS[:1], self.STANDINGS, Bound.UPPER)
        tease = rule_scores(self.LISTS[1:], self.STANDINGS, Bound.UPPER)
        assert (dirt.correct, dirt.decided, dirt.yield_.value) == (3, 3, 60.0)
        assert (tease.correct, tease.decided, tease.yield_.value) == (3, 5, 72.0)
        assert template_scores(self.LISTS[1:], self.STANDINGS, Bound.UPPER).correct == 2

    def test_paraphrases_are_a_share_of_the_correct(self) -> None:
        assert paraphrases(self.LISTS[1:], self.STANDINGS, Bound.UPPER).value == 0.5


def test_nothing_judged_is_undefined_with_the_reason() -> None:
    lists = (LearnedList("dirt", "A", 30, drawn("a")),)
    scores = rule_scores(lists, {}, Bound.UPPER)
    assert (scores.precision.value, scores.undecided) == (None, 2)
    assert "decided" in scores.precision.reason
    assert "judged" in matching_precision([]).reason
    assert "left phrase" in irrelevant_contexts(standings(judged("r", "ll")).values()).reason
    assert "correct" in paraphrases(lists, {}, Bound.UPPER).reason


def test_the_interval_draws_inputs_again_and_is_seeded() -> None:
    lists = tuple(LearnedList("dirt", str(n), 20, drawn("a")) for n in range(8))
    said = standings(
        item for n in range(8) for item in judged(rule_name(str(n), "a"), "h" if n % 2 else "n")
    )
    one, two = (rule_scores(lists, said, Bound.UPPER, seed=seed) for seed in (1, 1))
    assert one == two
    assert one.precision.n == 8
    assert one.precision.low < 0.5 < one.precision.high


def test_full_marks_are_no_certainty() -> None:
    said = standings([*judged("r", "hh"), *judged("s", "h")])
    share = matching_precision(said.values())
    assert (share.value, share.high, share.n) == (1.0, 1.0, 2)
    assert 0.3 < share.low < 0.4


@pytest.mark.parametrize(
    ("judgement", "example"),
    [(Judgement.NON_RELATIONAL, "1"), (Judgement.CORRECT, "1"), (Judgement.NO_ENTAILMENT, "")],
)
def test_a_judgement_is_of_a_rule_or_of_an_example(judgement: Judgement, example: str) -> None:
    with pytest.raises(ValueError, match="is a judgement of"):
        RuleJudgement("r", "ann", judgement, example)
