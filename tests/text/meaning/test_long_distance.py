"""The second of three finite verbs in a row is put under the first."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.text.meaning.handmade import sentence
from thence.text.document import Sentence
from thence.text.meaning import canonical, meaning
from thence.text.meaning.misreadings import embed_middle_verbs


def tagged(notation: str) -> Sentence:
    read = sentence(notation)
    tokens = (replace(item, xpos="VBZ") if item.upos == "VERB" else item for item in read)
    return replace(read, tokens=tuple(tokens))


START = "nurses/nurse/NOUN/nsubj>{noun} who/who/PRON/obj>4 Tom/Tom/PROPN/nsubj>4 "
ROW = "thinks/think/VERB/acl:relcl>1 works/work/VERB/{second} limps/limp/VERB/{third} ././PUNCT/"


@pytest.mark.parametrize(
    ("noun", "second", "third", "stop"),
    [
        (6, "ccomp>4", "root>0", 6),
        (6, "root>0", "ccomp>5", 6),
        (5, "root>0", "obj>5", 5),
        (6, "acl:relcl>1", "root>0", 6),
        (6, "obj>4", "root>0", 6),
    ],
)
def test_every_misreading_ends_in_one_tree(noun: int, second: str, third: str, stop: int) -> None:
    given = tagged((START + ROW).format(noun=noun, second=second, third=third) + f"punct>{stop}")
    read = embed_middle_verbs(given)
    assert [item.head for item in read] == [5, 3, 3, 0, 3, -1, 5]
    assert [read.tokens[index].relation for index in (0, 4, 5)] == ["nsubj", "ccomp", "root"]
    assert canonical(meaning(given)) == ("limp(nurse)", "think(Tom, work(nurse))")


def test_an_object_after_two_verbs_is_left_alone() -> None:
    given = tagged(
        "men/man/NOUN/nsubj>5 who/who/PRON/obj>4 Tom/Tom/PROPN/nsubj>4 "
        "sees/see/VERB/acl:relcl>1 paint/paint/VERB/root>0 walls/wall/NOUN/obj>5"
    )
    assert embed_middle_verbs(given) is given
