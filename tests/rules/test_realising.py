"""Templates as English: agreement, tense, pronouns, articles, particles and copulas."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from thence.knowledge.templates import Node, TreeTemplate, parse_template
from thence.rules.fillers import Filler
from thence.rules.realising import phrase
from thence.rules.wording import Tense, tense_of
from thence.text.analysis import analyse

IBM, ATTACKS = Filler("IBM"), Filler("heart attacks", plural=True)
THEY, HIM = Filler("they", plural=True, pronoun=True), Filler("him", pronoun=True)


@pytest.mark.parametrize(
    ("template", "expected"),
    [
        ("X <-nsubj- prevent -obj-> Y", "IBM prevents heart attacks"),
        ("Y <-nsubj- prevent -obj-> X", "heart attacks prevent IBM"),
        ("X <-nsubj- lead -obl:to-> Y", "IBM leads to heart attacks"),
        ("X <-nsubj- lead -obl:because_of-> Y", "IBM leads because of heart attacks"),
        ("X <-nsubj- take (-compound:prt-> over) -obj-> Y", "IBM takes over heart attacks"),
        ("X <-nsubj- lower -obj-> risk -nmod:of-> Y", "IBM lowers the risk of heart attacks"),
        ("X <-nsubj- take -obj-> control -nmod:of-> Y", "IBM takes control of heart attacks"),
        ("X <-nsubj- make -obj-> offer -nmod:for-> Y", "IBM makes an offer for heart attacks"),
        ("X <-nsubj- agree -xcomp-> buy -obj-> Y", "IBM agrees to buy heart attacks"),
        ("X <-nsubj- author -nmod:of-> Y", "IBM is the author of heart attacks"),
        ("X <-nsubj- capable -obl:of-> Y", "IBM is capable of heart attacks"),
        ("Y <-nsubj:pass- cause -obl:by-> X", "heart attacks are caused by IBM"),
        ("X <-nmod:poss- acquisition -nmod:of-> Y", "IBM's acquisition of heart attacks"),
        ("Y <-nmod:poss- cause -nmod:of-> X", "heart attacks' cause of IBM"),
        ("X lower the risk of Y", "IBM lowers the risk of heart attacks"),
        ("X be cause of Y", "IBM is cause of heart attacks"),
        ("X , Y , ibm", "IBM, heart attacks, ibm"),
        ("X -nmod:of-> Y", "IBM of heart attacks"),
        ("Y <-obj- attribute -obl:to-> X", "heart attacks are attributed to IBM"),
        ("X <-nmod:to- sale -nmod:of-> Y", "the sale of heart attacks to IBM"),
        ("X <-obl:for- have -obj-> Y", "something has heart attacks for IBM"),
        ("X <-iobj- cost -obj-> Y", "something costs IBM heart attacks"),
        ("X <-nsubj- same -obl:as-> Y", "IBM is same as heart attacks"),
    ],
)
def test_templates_as_english(template: str, expected: str) -> None:
    assert phrase(parse_template(template), IBM, ATTACKS) == expected


@pytest.mark.parametrize(
    ("template", "expected"),
    [
        ("X <-nsubj- beat -obj-> Y", "they beat him"),
        ("Y <-nsubj- beat -obj-> X", "he beat them"),
        ("Y <-nsubj- seek -obj-> X", "he sought them"),
        ("X <-nsubj- take (-compound:prt-> over) -obj-> Y", "they took him over"),
        ("Y <-nsubj:pass- acquire -obl:by-> X", "he was acquired by them"),
        ("X <-nmod:poss- acquisition -nmod:of-> Y", "their acquisition of him"),
        ("X <-nsubj- author -nmod:of-> Y", "they were the author of him"),
    ],
)
def test_pronouns_take_their_case_and_verbs_the_past(template: str, expected: str) -> None:
    assert phrase(parse_template(template), THEY, HIM, Tense.PAST) == expected


RELATIONS = (
    "nsubj", "nsubj:pass", "obj", "iobj", "obl:to", "nmod:of", "nmod:poss", "amod", "compound",
    "xcomp", "ccomp", "acl", "advmod", "conj", "appos", "compound:prt",
)  # fmt: skip
WORDS = ("lead", "sale", "capable", "mln", "over", "be", "agree")


@st.composite
def trees(draw: st.DrawFn) -> TreeTemplate:
    nodes = [Node(draw(st.sampled_from(WORDS)))]
    for slot in ("X", "Y"):
        head = 0
        for _ in range(draw(st.integers(0, 2))):
            nodes.append(Node(draw(st.sampled_from(WORDS)), head, draw(st.sampled_from(RELATIONS))))
            head = len(nodes) - 1
        nodes.append(Node(slot, head, draw(st.sampled_from(RELATIONS))))
    return TreeTemplate(tuple(nodes))


@given(trees(), st.sampled_from(Tense))
def test_whatever_the_tree_both_arguments_are_said_once(
    template: TreeTemplate, tense: Tense
) -> None:
    said = phrase(template, Filler("qqq"), Filler("zzz", plural=True), tense)
    assert (said.count("qqq"), said.count("zzz")) == (1, 1)
    assert "  " not in said


def test_the_future_and_the_speaker() -> None:
    own, be = parse_template("X <-nsubj- own -obj-> Y"), parse_template("X be a friend of Y")
    assert phrase(own, IBM, ATTACKS, Tense.FUTURE) == "IBM will own heart attacks"
    assert phrase(be, IBM, ATTACKS, Tense.FUTURE) == "IBM will be a friend of heart attacks"
    assert phrase(be, Filler("I", pronoun=True), IBM) == "I am a friend of IBM"
    assert phrase(own, Filler("I", pronoun=True), IBM) == "I own IBM"


@pytest.mark.parametrize(
    ("text", "tense"),
    [
        ("He seeks bail.", Tense.PRESENT),
        ("He can seek bail.", Tense.PRESENT),
        ("He sought bail.", Tense.PAST),
        ("He has sought bail.", Tense.PAST),
        ("He did not seek bail.", Tense.PAST),
        ("He was seeking bail.", Tense.PAST),
        ("Bail was sought by him.", Tense.PAST),
        ("Bail is sought by him.", Tense.PRESENT),
        ("He will seek bail.", Tense.FUTURE),
    ],
)
def test_the_tense_of_a_sentence(text: str, tense: Tense) -> None:
    (document,) = analyse([text], "en")
    sentence = document.sentences[0]
    verb = next(token.index for token in sentence if token.lemma == "seek")
    assert tense_of(sentence, verb) is tense
