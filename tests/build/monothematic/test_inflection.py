"""Word forms by Penn tag, regular and irregular."""

import pytest

from thence.build.monothematic.inflection import inflected


@pytest.mark.parametrize(
    ("lemma", "past", "participle", "gerund", "third"),
    [
        ("film", "filmed", "filmed", "filming", "films"),
        ("stop", "stopped", "stopped", "stopping", "stops"),
        ("carry", "carried", "carried", "carrying", "carries"),
        ("refuse", "refused", "refused", "refusing", "refuses"),
        ("visit", "visited", "visited", "visiting", "visits"),
        ("take", "took", "taken", "taking", "takes"),
        ("sing", "sang", "sung", "singing", "sings"),
        ("begin", "began", "begun", "beginning", "begins"),
        ("buy", "bought", "bought", "buying", "buys"),
        ("put", "put", "put", "putting", "puts"),
        ("read", "read", "read", "reading", "reads"),
        ("beat", "beat", "beaten", "beating", "beats"),
        ("show", "showed", "shown", "showing", "shows"),
        ("become", "became", "become", "becoming", "becomes"),
        ("wear", "wore", "worn", "wearing", "wears"),
        ("go", "went", "gone", "going", "goes"),
        ("take over", "took over", "taken over", "taking over", "takes over"),
    ],
)
def test_verbs(lemma: str, past: str, participle: str, gerund: str, third: str) -> None:
    forms = [inflected(lemma, tag) for tag in ("VBD", "VBN", "VBG", "VBZ")]
    assert forms == [past, participle, gerund, third]


@pytest.mark.parametrize(
    ("lemma", "plural"),
    [("child", "children"), ("city", "cities"), ("boat", "boats"), ("series", "series"),
     ("box", "boxes"), ("woman", "women")],
)  # fmt: skip
def test_plurals(lemma: str, plural: str) -> None:
    assert inflected(lemma, "NNS") == plural


def test_a_tag_without_an_ending_leaves_the_lemma() -> None:
    assert inflected("take", "VB") == "take"
    assert inflected("boat", "NN") == "boat"
