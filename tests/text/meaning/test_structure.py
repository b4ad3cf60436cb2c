"""Roles, entities and printing on trees written by hand, so that no parser is in the way."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.text.meaning.handmade import sentence
from thence.errors import UnknownName
from thence.text.document import Sentence, Token
from thence.text.meaning import (
    AGENT,
    OBJECT,
    RECIPIENT,
    EntityKind,
    Lexicon,
    canonical,
    default_lexicon,
    meaning,
    show,
)

FIN = "VerbForm=Fin"
RELATIONS = (
    "nsubj nsubj:pass obj iobj obl obl:agent ccomp xcomp acl acl:relcl advcl conj cc det case mark "
    "amod nmod nmod:poss appos cop aux aux:pass compound expl csubj parataxis"
)
TAGS = "NOUN VERB PRON ADJ ADV DET ADP AUX PROPN SCONJ NUM"
WORDS = "it who give sing man that be make decision by to for not if"


def test_roles_and_entities_of_a_ditransitive() -> None:
    tree = sentence(
        f"Two/two/NUM/nummod>2 men/man/NOUN/nsubj>3/Number=Plur gave/give/VERB/root>0/{FIN} "
        "every/every/DET/det>5 woman/woman/NOUN/iobj>3/Number=Sing "
        "flowers/flower/NOUN/obj>3/Number=Plur"
    )
    found = meaning(tree)
    (give,) = found
    men = found.node(give.argument(AGENT) or 0)
    woman = found.node(give.argument(RECIPIENT) or 0)
    assert (men.lemma, men.quantity, men.number) == ("man", "two", "plural")
    assert (woman.lemma, woman.determiner) == ("woman", "every")
    assert give.argument(OBJECT) is not None
    assert show(found) == "give(two man+, flower+, every woman)"


def test_two_bearers_of_one_noun_are_told_apart_by_what_they_do() -> None:
    one = sentence(
        f"A/a/DET/det>2 man/man/NOUN/nsubj>3 hit/hit/VERB/root>0/{FIN} "
        "a/a/DET/det>5 man/man/NOUN/obj>3"
    )
    other = sentence(
        "A/a/DET/det>2 man/man/NOUN/nsubj:pass>4 was/be/AUX/aux:pass>4 hit/hit/VERB/root>0/"
        "Tense=Past|VerbForm=Part by/by/ADP/case>7 a/a/DET/det>7 man/man/NOUN/obl:agent>4"
    )
    assert canonical(meaning(one)) == canonical(meaning(other))
    assert len(meaning(one).entities) == 2


def test_role_swap_is_another_structure() -> None:
    def says(who: str, whom: str) -> tuple[str, ...]:
        return canonical(
            meaning(
                sentence(
                    f"{who}/{who}/PROPN/nsubj>2 gave/give/VERB/root>0/{FIN} "
                    f"flowers/flower/NOUN/obj>2 "
                    f"to/to/ADP/case>5 {whom}/{whom}/PROPN/obl>2"
                )
            )
        )

    assert says("John", "Mary") != says("Mary", "John")


@pytest.mark.parametrize(
    ("tree", "shown"),
    [
        (  # Lo vede: a clitic object and a subject left out
            f"Lo/lo/PRON/obj>2 vede/vedere/VERB/root>0/{FIN}|Number=Sing|Person=3",
            "vedere(_, lui)",
        ),
        (  # Gli parla di Maria
            f"Gli/gli/PRON/iobj>2 parla/parlare/VERB/root>0/{FIN} di/di/ADP/case>4 "
            "Maria/Maria/PROPN/obl>2",
            "parlare(_, _, lui, di: Maria)",
        ),
        (  # Si vendono case: si passivante
            f"Si/si/PRON/expl:pass>2 vendono/vendere/VERB/root>0/{FIN} "
            "case/casa/NOUN/nsubj:pass>2/Number=Plur",
            "vendere(_, casa+)",
        ),
        (  # Il maestro fa cantare i bambini: causative
            f"Il/il/DET/det>2 maestro/maestro/NOUN/nsubj>3 fa/fare/VERB/root>0/{FIN} "
            "cantare/cantare/VERB/xcomp>3/VerbForm=Inf i/il/DET/det>6 bambini/bambino/NOUN/obj>4",
            "fare(maestro, cantare(bambino))",
        ),
    ],
)
def test_italian_constructions(tree: str, shown: str) -> None:
    assert show(meaning(sentence(tree), "it")) == shown


MEETS = (
    "Paul/Paul/PROPN/nsubj>2 {verb}/{verb}/VERB/root>0 men/man/NOUN/obj>2 who/who/PRON/nsubj>5 "
    "sold/sell/VERB/acl:relcl>3 books/book/NOUN/obj>5 to/to/ADP/case>8 {last}/{last}/NOUN/obl>2"
)


@pytest.mark.parametrize(
    ("tree", "said"),
    [
        (  # a clause after a copula is no passive
            "Answers/answer/NOUN/nsubj:outer>5 are/be/AUX/cop>5 that/that/SCONJ/mark>5 "
            f"Tom/Tom/PROPN/nsubj>5 left/leave/VERB/root>0/{FIN}",
            ("leave(Tom)",),
        ),
        (  # what seems so is the clause, where nothing else does
            f"It/it/PRON/expl>2 seems/seem/VERB/root>0/{FIN} Tom/Tom/PROPN/nsubj>4 "
            f"left/leave/VERB/csubj>2/{FIN}",
            ("seem(_, leave(Tom))",),
        ),
        (  # a last phrase goes to the verb that wants a recipient, if it names someone
            MEETS.format(verb="meet", last="teacher"),
            ("meet(Paul, man)", "sell(man, book, teacher)"),
        ),
        (
            MEETS.format(verb="drive", last="station"),
            ("drive(Paul, man, to: station)", "sell(man, book)"),
        ),
        (
            MEETS.format(verb="introduce", last="teacher"),
            ("introduce(Paul, man, teacher)", "sell(man, book)"),
        ),
    ],
)
def test_english_constructions(tree: str, said: tuple[str, ...]) -> None:
    assert canonical(meaning(sentence(tree))) == said


def test_unsaid_subject_is_an_entity_with_the_agreement_of_the_verb() -> None:
    tree = sentence(f"Cantano/cantare/VERB/root>0/{FIN}|Number=Plur|Person=3")
    (subject,) = meaning(tree, "it").entities
    assert subject.kind is EntityKind.NULL
    assert subject.features == "Number=Plur|Person=3"


def test_a_larger_lexicon_can_be_plugged_in() -> None:
    tree = sentence(
        "The/the/DET/det>2 burial/burial/NOUN/nsubj>6 of/of/ADP/case>5 the/the/DET/det>5 "
        f"king/king/NOUN/nmod>2 happened/happen/VERB/root>0/{FIN}"
    )
    small = default_lexicon("en")

    def verb_of(noun: str) -> str:
        return "bury" if noun == "burial" else small.verb_of(noun)

    larger = Lexicon(small.animate, verb_of, small.intransitive)
    assert show(meaning(tree, "en", larger)) == "bury(_, king)"


def test_a_language_without_grammar_is_refused_by_name() -> None:
    with pytest.raises(UnknownName, match="'fr'"):
        meaning(sentence("Non/non/INTJ/root>0"), "fr")


@st.composite
def trees(draw: st.DrawFn) -> Sentence:
    """Any tree at all over any words and relations."""
    size = draw(st.integers(1, 9))
    relations, tags, words = (st.sampled_from(table.split()) for table in (RELATIONS, TAGS, WORDS))
    order = draw(st.permutations(range(size)))
    tokens = []
    for index in range(size):
        rank = order.index(index)
        head = -1 if rank == 0 else order[draw(st.integers(0, rank - 1))]
        form = draw(words)
        relation = "root" if head < 0 else draw(relations)
        tokens.append(Token(index, form, form, draw(tags), "", "", head, relation, 0, 1))
    return Sentence(tuple(tokens))


@given(trees(), st.sampled_from(["en", "it"]))
def test_no_tree_breaks_it(tree: Sentence, language: str) -> None:
    found = meaning(tree, language)
    ids = [item.id for item in (*found.entities, *found.predicates)]  # type: ignore[attr-defined]
    assert len(set(ids)) == len(ids)
    assert all(item.target in ids for predicate in found for item in predicate.arguments)
    assert canonical(found) == canonical(meaning(tree, language))
