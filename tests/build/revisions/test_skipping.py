from collections import Counter
from typing import Any

import pytest

from thence.build.revisions.dump import Revision
from thence.build.revisions.skipping import USUAL, Fate, Skipping, steps

LONG = "The bridge was opened in the spring of that year. " * 100


def history(
    *texts: str | None, comments: dict[int, str] | None = None, names: dict[int, str] | None = None
) -> list[Revision]:
    return [
        Revision(
            place,
            f"2010-01-{place + 1:02}",
            (names or {}).get(place, f"user {place}"),
            (comments or {}).get(place, ""),
            text,
            str(text),
        )
        for place, text in enumerate(texts)
    ]


def compared(
    revisions: list[Revision], earlier: Any = (), skipping: Any = USUAL
) -> tuple[list[tuple[int, int]], Counter]:
    found, fates = steps(revisions, earlier, skipping)
    return [(step.before.id, step.after.id) for step in found], fates


def test_an_undisturbed_history() -> None:
    assert compared(history("a", "b", "c")) == ([(0, 1), (1, 2)], Counter())


def test_a_revert_and_what_it_undid() -> None:
    found, fates = compared(history("a", "vandals were here", "still here", "a", "b"))
    assert found == [(0, 4)]
    assert fates == {Fate.REVERTED: 2, Fate.REVERT: 1}


def test_a_return_from_afar_is_no_revert() -> None:
    texts = ["a", *(f"text {n}" for n in range(16)), "a"]
    assert compared(history(*texts))[1] == {}
    assert compared(history(*texts), skipping=Skipping(radius=17))[1] == {
        Fate.REVERTED: 16,
        Fate.REVERT: 1,
    }


def test_a_revert_to_before_the_window() -> None:
    found, fates = compared(history("vandals", "old", "new"), earlier=["older", "old"])
    assert found == [(1, 2)]
    assert fates == {Fate.REVERTED: 1}


def test_null_edits() -> None:
    assert compared(history("a", "a", "b")) == ([(0, 2)], {Fate.NULL_EDIT: 1})


def test_blanking_and_size_jumps() -> None:
    found, fates = compared(history(LONG, "gone", LONG + "More."))
    assert (found, fates) == ([(0, 2)], {Fate.BLANKING: 1})
    found, fates = compared(history(LONG, LONG * 4, LONG * 4 + "More."))
    assert (found, fates) == ([(1, 2)], {Fate.SIZE_JUMP: 1})
    assert compared(history("a b c", ""))[1] == {Fate.BLANKING: 1}


@pytest.mark.parametrize(
    "comment",
    [
        "Reverted edits by 76.28.186.133 to last version by Gurch",
        "rv vandalism",
        "Undid revision 123 by Bob",
        "Annullata la modifica 42",
        "ripristino versione precedente",
    ],
)
def test_a_summary_of_a_revert_marks_the_edits_of_who_came_before(comment: str) -> None:
    revisions = history(
        "a", "x", "y", "b", "c", comments={3: comment}, names={1: "vandal", 2: "vandal"}
    )
    found, fates = compared(revisions)
    assert found == [(3, 4)]
    assert fates == {Fate.REVERTED: 2, Fate.REVERT_SUMMARY: 1}


def test_bots_are_a_base_but_give_no_pairs() -> None:
    revisions = history("a", "b", "c", names={1: "InterwikiBot"})
    assert compared(revisions) == ([(1, 2)], {Fate.BOT: 1})
    assert compared(revisions, skipping=Skipping(bots=""))[0] == [(0, 1), (1, 2)]


def test_a_word_with_bot_in_it_is_no_bot() -> None:
    assert (
        compared(history("a", "b", names={1: "Bottega"}, comments={1: "robotics added"}))[1] == {}
    )


def test_no_text_redirects_and_other_models() -> None:
    revisions = history("a", None, "#REDIRECT [[Rome]]", "#Rinvia [[Roma]]", "b")
    script = Revision(9, "2011", "user", "", "var a;", "js", "javascript")
    found, fates = compared([*revisions, script])
    assert found == [(0, 4)]
    assert fates == {Fate.NO_TEXT: 1, Fate.REDIRECT: 2, Fate.OTHER_MODEL: 1}
