from typing import Any

import pytest

from thence.errors import WrongUse
from thence.measure.suspicion import tag_pairs
from thence.pair import Pair

FIGURE_1: dict[str, Any] = {
    "text_tags": {
        "smell": ["n0Va1", "active", "relSubj", "canAdj"],
        "give": ["n0Vn2n1", "active", "canSubj", "canObj", "canIObj"],
    },
    "hypothesis_tags": {"give": ["n0Vn1Pn2", "shortPassive", "canSubj", "canIObj"]},
}


def annotated(ssi: Any) -> Pair:
    return Pair(
        "1",
        "The man gives the woman the flowers that smell nice",
        "The flowers are given to the woman",
        annotations={"ssi": ssi},
    )


def test_figure_1_has_the_eight_tag_pairs_of_the_paper() -> None:
    assert tag_pairs(annotated(FIGURE_1)) == [
        ("n0Va1:active:relSubj", "nil"),
        ("n0Va1:active:canAdj", "nil"),
        ("n0Vn2n1:active:canSubj", "n0Vn1Pn2:shortPassive:canSubj"),
        ("n0Vn2n1:active:canSubj", "n0Vn1Pn2:shortPassive:canIObj"),
        ("n0Vn2n1:active:canObj", "n0Vn1Pn2:shortPassive:canSubj"),
        ("n0Vn2n1:active:canObj", "n0Vn1Pn2:shortPassive:canIObj"),
        ("n0Vn2n1:active:canIObj", "n0Vn1Pn2:shortPassive:canSubj"),
        ("n0Vn2n1:active:canIObj", "n0Vn1Pn2:shortPassive:canIObj"),
    ]


def test_a_predicate_of_the_hypothesis_only() -> None:
    ssi = {"text_tags": {}, "hypothesis_tags": {"sing": ["n0V", "active", "canSubj"]}}
    assert tag_pairs(annotated(ssi)) == [("nil", "n0V:active:canSubj")]


def test_type_and_form_stand_alone_where_no_argument_is_realised() -> None:
    # Tables 2 and 3 have n0V:betaVn and n0V:act.
    ssi = {"text_tags": {"sing": ["n0V", "betaVn"]}, "hypothesis_tags": {"sing": ["n0V", "act"]}}
    assert tag_pairs(annotated(ssi)) == [("n0V:betaVn", "n0V:act")]


def test_a_pair_without_tags_has_none() -> None:
    assert tag_pairs(Pair("1", "T", "H")) == []


@pytest.mark.parametrize("ssi", ["give", {"text_tags": {"give": "n0V"}}, {"text_tags": {}}])
def test_other_annotations_are_refused(ssi: Any) -> None:
    with pytest.raises(WrongUse, match=r"pair '1': its annotation 'ssi' has no '.*_tags' of the"):
        tag_pairs(annotated(ssi))
