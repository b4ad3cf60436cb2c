from pathlib import Path

import pytest

from thence.errors import BadInput
from thence.rules.levy_holt import LevyHoltPair, Phrase, phrase_templates, read_levy_holt
from thence.rules.levy_holt_scores import LevyHoltScores, PairScore, direction_test

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
