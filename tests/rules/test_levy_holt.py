from pathlib import Path

import pytest

from benchmarks.levy_holt import LevyHoltPair, Phrase, phrase_templates, read_levy_holt
from benchmarks.levy_holt_scores import (
    LevyHoltScores,
    PairScore,
    direction_test,
    levy_holt_scores,
)
from tests.rules.test_similarity import write
from thence.errors import BadInput
from thence.rules.backend import open_backend
from thence.rules.dirt import Minimums

LINE = "hamlet, was written by, a dramatist\tauthor, wrote, hamlet\tTrue\n"


def test_the_hypothesis_comes_first_and_arguments_may_cross(tmp_path: Path) -> None:
    path = tmp_path / "pairs.txt"
    path.write_text(LINE)
    (pair,) = read_levy_holt(path)
    assert pair.premise == Phrase("author", "wrote", "hamlet")
    assert pair.entailed
    assert pair.crossed
    path.write_text(LINE + "a, b\tc, d, e\tTrue\n")
    with pytest.raises(BadInput, match=r"pairs\.txt:2: 'a, b' is not `argument"):
        read_levy_holt(path)


def test_phrases_are_read_as_templates_through_the_passive() -> None:
    active, passive = (
        Phrase("author", "wrote", "hamlet"),
        Phrase("hamlet", "was written by", "a man"),
    )
    assert phrase_templates([active, passive]) == {
        active: ("X <-nsubj- write -obj-> Y", False),
        passive: ("X <-nsubj- write -obj-> Y", True),
    }


def test_directions_are_counted_over_covered_entailed_pairs() -> None:
    phrase = Phrase("a", "b", "c")
    right, wrong = PairScore(0.1, 0.3, 0.2), PairScore(0.1, 0.2, 0.3)
    given = [(True, right)] * 7 + [(True, wrong), (False, wrong), (True, None)]
    pairs = tuple(LevyHoltPair(phrase, phrase, entailed, 1) for entailed, _ in given)
    scores = LevyHoltScores(pairs, tuple(score for _, score in given))
    found = direction_test(scores)
    # Eight throws of a coin: 2 * (1 + 8) / 256.
    assert (found.right, found.wrong) == (7, 1)
    assert found.p == pytest.approx(18 / 256)
    assert scores.covered == 9


def test_pairs_are_scored_by_the_fillers_of_a_corpus(tmp_path: Path) -> None:
    buy, own = "X <-nsubj- buy -obj-> Y", "X <-nsubj- own -obj-> Y"
    # As in the example by hand of the similarities: one pair of fillers of three is shared.
    instances = [(buy, "a", "b"), (buy, "c", "d"), (own, "a", "b"), (own, "e", "f")]
    firm, bank = "the firm", "a bank"
    bought, owns = Phrase(firm, "bought", bank), Phrase(firm, "owns", bank)
    was_bought, sold = Phrase(bank, "was bought by", firm), Phrase(firm, "sold", bank)
    pairs = [
        LevyHoltPair(bought, owns, False, 1),
        LevyHoltPair(owns, was_bought, True, 2),
        LevyHoltPair(bought, was_bought, True, 3),
        LevyHoltPair(bought, Phrase(bank, "owns", firm), True, 4),
        LevyHoltPair(bought, sold, False, 5),
    ]
    with open_backend() as backend:
        table = backend.read_parquet(str(write(tmp_path / "t.parquet", instances)))
        found = levy_holt_scores(backend, table, pairs, tmp_path / "work", Minimums(1, 1))
    third = pytest.approx(1 / 3)
    similar, turned, same, crossed, unknown = found.scores
    assert (similar.similarity, similar.forward, similar.backward) == (third, third, third)
    assert turned.similarity == third
    assert same == PairScore(1.0, 1.0, 1.0)
    assert crossed == PairScore(0.0, 0.0, 0.0)
    assert unknown is None
    assert found.covered == 4
    # Ranked: 3 (right), then 1 and 2 (one of them right), then 4 and 5: 1/3 (1 + 2/3 + 3/5).
    assert found.average_precision() == pytest.approx((1 + 2 / 3 + 3 / 5) / 3)


def test_a_file_that_is_no_list_of_pairs_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "pairs.txt"
    path.write_text("a, b, c\td, e, f\tperhaps\n")
    with pytest.raises(BadInput, match="is not `hypothesis<TAB>premise<TAB>True or False`"):
        read_levy_holt(path)
    with pytest.raises(BadInput, match="cannot be read"):
        read_levy_holt(tmp_path / "none.txt")
