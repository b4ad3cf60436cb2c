"""Each phenomenon in a small pair of its own: what is proposed, and the H_i that it makes."""

import pytest

from thence.build.monothematic import decompose
from thence.pair import Pair

PROPOSALS = [
    (
        "lexical:identity",
        "Marta Klein founded the choir in 1990.",
        "Klein founded the choir in 1990.",
        "Klein founded the choir in 1990.",
    ),
    (
        "lexical:format",
        "The bridge was opened on 3 May 1950 by the king.",
        "The bridge was opened on May 3, 1950.",
        "The bridge was opened on May 3, 1950 by the king.",
    ),
    (
        "lexical:format",
        "The train to Graz leaves at 14:20.",
        "The train to Graz leaves at 2:20 p.m.",
        "The train to Graz leaves at 2:20 p.m.",
    ),
    (
        "lexical:acronymy",
        "The Rural Roads Agency (RRA) repaired the bridge.",
        "The RRA repaired the bridge.",
        "The RRA repaired the bridge.",
    ),
    (
        "lexical:demonymy",
        "A Chilean poet won the prize in March.",
        "A poet from Chile won the prize.",
        "A poet from Chile won the prize in March.",
    ),
    (
        "lexical:synonymy",
        "The lecture commenced at noon.",
        "The lecture began at noon.",
        "The lecture began at noon.",
    ),
    (
        "lexical:semantic-opposition",
        "The firm accepted the offer on Monday.",
        "The firm rejected the offer.",
        "The firm rejected the offer on Monday.",
    ),
    (
        "lexical:hyponymy",
        "She bought a canoe in June.",
        "She bought a boat.",
        "She bought a boat in June.",
    ),
    (
        "lexical:geographical-knowledge",
        "The fair was held in Lyon last spring.",
        "The fair was held in France.",
        "The fair was held in France last spring.",
    ),
    (
        "lexical-syntactic:transparent-head",
        "A crowd of students waited outside the hall.",
        "Students waited outside.",
        "Students waited outside the hall.",
    ),
    (
        "lexical-syntactic:verb-nominalization",
        "The destruction of the library by the army shocked the town.",
        "The army destroyed the library.",
        "The army destroyed the library.",
    ),
    (
        "lexical-syntactic:causative",
        "The blast killed the guard.",
        "The guard died.",
        "The guard died.",
    ),
    (
        "lexical-syntactic:paraphrase",
        "The guard handed the visitor a map.",
        "The guard provided the visitor with a map.",
        "The guard provided the visitor with a map.",
    ),
    (
        "syntactic:negation",
        "The parcel did not arrive on Friday.",
        "The parcel arrived.",
        "The parcel arrived on Friday.",
    ),
    (
        "syntactic:modifier",
        "The police arrested the former mayor at dawn.",
        "The police arrested the mayor.",
        "The police arrested the mayor at dawn.",
    ),
    (
        "syntactic:argument-realization",
        "The mayor of Bern resigned on Monday.",
        "Bern's mayor resigned.",
        "Bern's mayor resigned on Monday.",
    ),
    (
        "syntactic:apposition",
        "Max Huber, a baker from Linz, opened a cafe.",
        "Max Huber is a baker.",
        "Max Huber is a baker from Linz.",
    ),
    (
        "syntactic:list",
        "The zoo keeps owls, otters and lynxes.",
        "The zoo keeps otters.",
        "The zoo keeps otters.",
    ),
    (
        "syntactic:coordination",
        "The king and the queen visited the camp in May.",
        "The queen visited the camp.",
        "The queen visited the camp in May.",
    ),
    (
        "syntactic:active-passive-alternation",
        "The storm destroyed the barn.",
        "The barn was destroyed by the storm.",
        "The barn was destroyed by the storm.",
    ),
    (
        "discourse:coreference",
        "Eva Lind moved to Rome in May. She opened a bakery there.",
        "Eva Lind opened a bakery.",
        "Eva Lind opened a bakery there.",
    ),
    (
        "discourse:anaphora-zero",
        "Before leaving the house, Omar Bari watered the plants.",
        "Omar Bari left the house.",
        "Omar Bari left the house.",
    ),
    (
        "discourse:ellipsis",
        "Lina Berg ordered soup and Tom Fisk fish.",
        "Tom Fisk ordered soup.",
        "Tom Fisk ordered soup.",
    ),
    (
        "discourse:statements",
        "A neighbour claims that the shop was sold in May.",
        "The shop was sold.",
        "The shop was sold in May.",
    ),
    (
        "reasoning:relative-clause",
        "The clinic, which opened in May, treats the eyes.",
        "The clinic opened in May.",
        "The clinic opened in May.",
    ),
    (
        "reasoning:elliptic-expression",
        "Reds 2, Blues 0: a dull game.",
        "The Reds beat the Blues.",
        "Reds beat Blues by two goals to nil.",
    ),
    (
        "reasoning:genitive",
        "Okello's discovery came late.",
        "Okello discovered it late.",
        "Okello discovered it late.",
    ),
    (
        "reasoning:meronymy",
        "The lid of the box is broken.",
        "Part of the box is broken.",
        "Part of the box is broken.",
    ),
    (
        "reasoning:metonymy",
        "Oslo has raised the tax on fuel.",
        "The Norwegian government has raised the tax on fuel.",
        "The Norwegian government has raised the tax on fuel.",
    ),
    (
        "reasoning:representative",
        "A spokesman for the club announced the match.",
        "The club announced the match.",
        "The club announced the match.",
    ),
    (
        "reasoning:quantity",
        "Four lamps work in the hall.",
        "Three lamps work.",
        "Three lamps work in the hall.",
    ),
    (
        "reasoning:spatial",
        "The mill stands north of the old church.",
        "The mill stands south of the church.",
        "The mill stands south of the old church.",
    ),
    (
        "reasoning:general-inference",
        "The cook burned his hand in May.",
        "The cook screamed.",
        "The cook screamed.",
    ),
    (
        "syntactic:negation",
        "The parcel arrived on Friday.",
        "The parcel did not arrive.",
        "The parcel did not arrive on Friday.",
    ),
    (
        "lexical:semantic-opposition",
        "The team arrived before the rain.",
        "The team arrived after the rain.",
        "The team arrived after the rain.",
    ),
    (
        "reasoning:quantity",
        "Two out of five patients recovered in May.",
        "Most patients recovered.",
        "Most of the patients recovered in May.",
    ),
    (
        "reasoning:quantity",
        "The firm sold two islands in May.",
        "The firm sold a single island.",
        "The firm sold a single island in May.",
    ),
    (
        "lexical:demonymy",
        "An Italian painter won the prize.",
        "A French painter won the prize.",
        "A French painter won the prize.",
    ),
    (
        "lexical:geographical-knowledge",
        "A painter from Lyon won the prize.",
        "A French painter won the prize.",
        "A painter from France won the prize.",
    ),
]


@pytest.mark.parametrize(
    ("phenomenon", "text", "hypothesis", "made"), PROPOSALS, ids=[row[0] for row in PROPOSALS]
)
def test_proposes(phenomenon: str, text: str, hypothesis: str, made: str) -> None:
    found = decompose(Pair("1", text, hypothesis))
    assert (phenomenon, made) in [(item.phenomenon, item.hypothesis) for item in found]


VOICES = [
    ("The barn was destroyed by the storm in May.", "The storm destroyed the barn", " in May."),
    ("The storms have destroyed the barns.", "The barns have been destroyed by the storms", "."),
    ("The barns have been destroyed by the storm.", "The storm has destroyed the barns", "."),
    ("The council will close the road.", "The road will be closed by the council", "."),
    ("The road will be closed by the council.", "The council will close the road", "."),
    ("The council had closed the road.", "The road had been closed by the council", "."),
    ("The road had been closed by the council.", "The council had closed the road", "."),
    ("The guard opens the gates at noon.", "The gates are opened by the guard", " at noon."),
    ("The gates are opened by the guards.", "The guards open the gates", "."),
]


@pytest.mark.parametrize(("text", "turned", "rest"), VOICES)
def test_the_other_voice_keeps_tense_number_and_what_else_is_said(
    text: str, turned: str, rest: str
) -> None:
    found = decompose(Pair("1", text, f"{turned}."))
    assert [(item.phenomenon, item.hypothesis) for item in found] == [
        ("syntactic:active-passive-alternation", turned + rest)
    ]


@pytest.mark.parametrize(
    "sentence",
    ["The mayor of Bern resigned on Monday.", "Ida Holm did not sell the red boat in 1990."],
)
def test_nothing_is_proposed_for_the_same_sentence(sentence: str) -> None:
    assert decompose(Pair("1", sentence, sentence)) == []


def test_nothing_is_proposed_for_another_topic() -> None:
    pair = Pair("1", "The lake froze in December.", "A minister praised the new budget.")
    assert decompose(pair) == []


def test_the_rule_has_the_words_of_t_and_what_takes_their_place() -> None:
    pair = Pair("1", "She bought a canoe in June.", "She bought a boat.")
    (candidate,) = decompose(pair)
    assert candidate.rule.pattern == "x => y"
    assert candidate.rule.constraint == "hypernym(y, x)"
    assert candidate.rule.instantiation == "canoe => boat"
    assert not candidate.rule.extracted
    assert candidate.source == "wordnet"


def test_the_arrow_follows_the_direction_of_the_relation() -> None:
    (candidate,) = decompose(Pair("1", "She bought a boat in June.", "She bought a canoe."))
    assert candidate.rule.instantiation == "boat =/=> canoe"


def test_the_article_agrees_with_the_new_word() -> None:
    found = decompose(Pair("1", "She bought a canary.", "She bought an animal."))
    assert [item.hypothesis for item in found] == ["She bought an animal."]
