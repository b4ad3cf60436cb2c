"""How usual arcs are, counted from two small trees by hand."""

from math import log

import pytest

from thence.text.document import Sentence, Token
from thence.text.valency import Valency, count_arcs, valency_for


def tree(*rows: tuple[str, str, int, str]) -> Sentence:
    return Sentence(
        tuple(
            Token(index, form, form.lower(), upos, "", "", head, relation, index, index)
            for index, (form, upos, head, relation) in enumerate(rows)
        )
    )


IN_ROME = tree(
    ("Ann", "PROPN", 1, "nsubj"), ("lives", "VERB", -1, "root"), ("in", "ADP", 3, "case"),
    ("Rome", "PROPN", 1, "obl"), (".", "PUNCT", 1, "punct"),
)  # fmt: skip
IN_BONN = tree(
    ("Bob", "PROPN", 1, "nsubj"), ("sings", "VERB", -1, "root"), ("In", "ADP", 3, "case"),
    ("Bonn", "PROPN", 1, "obl:tmod"),
)  # fmt: skip


def test_counts_are_shares_and_what_was_seen_once_is_left_out() -> None:
    found = count_arcs([IN_ROME, IN_BONN])
    # Of four names two are subjects before and two are obliques after their verb: log 1/2.
    assert found == {
        "arcs": {
            "PROPN nsubj VERB >0": -0.69,
            "VERB root": 0.0,
            "ADP case PROPN >0": 0.0,
            "PROPN obl VERB <1": -0.69,
        },
        "cases": {"in obl": 0.0},
        # Half an arc of the most usual part of speech, the four names.
        "unseen": round(log(0.5 / 4), 2),
    }
    assert count_arcs([IN_ROME])["arcs"] == {}


def test_a_tree_as_counted_is_likelier_than_another() -> None:
    found = count_arcs([IN_ROME, IN_BONN])
    valency = Valency(found["arcs"], found["cases"], found["unseen"])  # type: ignore[arg-type]
    usual = valency.score(IN_ROME, [1, -1, 3, 1, 1], ["nsubj", "root", "case", "obl", "punct"])
    assert usual == pytest.approx(-0.69 - 0.69)
    odd = valency.score(IN_ROME, [1, -1, 3, 0, 1], ["nsubj", "root", "case", "nmod", "punct"])
    assert odd == pytest.approx(-0.69 + found["unseen"])


def test_a_language_without_counts_takes_those_of_english() -> None:
    assert valency_for("nn") == valency_for("en")
    assert valency_for("it") != valency_for("en")
