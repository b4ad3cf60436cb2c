"""Relations between English words, worked out by hand from `wn`."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from thence.errors import WrongUse
from thence.knowledge import Bearing, RelationType, Term
from thence.knowledge.wordnet import Part, WordNet, base_forms, shipped_database

DATABASE = shipped_database()
WORDNET = WordNet()
INVERSE = {
    RelationType.HYPERNYMY: RelationType.HYPONYMY,
    RelationType.HYPONYMY: RelationType.HYPERNYMY,
    RelationType.ENTAILMENT: RelationType.ENTAILED_BY,
    RelationType.ENTAILED_BY: RelationType.ENTAILMENT,
    RelationType.CAUSE: RelationType.CAUSED_BY,
    RelationType.CAUSED_BY: RelationType.CAUSE,
    RelationType.MERONYMY: RelationType.HOLONYMY,
    RelationType.HOLONYMY: RelationType.MERONYMY,
}
SYMMETRIC = {RelationType.SYNONYMY, RelationType.ANTONYMY, RelationType.CO_HYPONYMY}


def types(lhs: str, rhs: str, upos: str = "", resource: WordNet = WORDNET) -> list[str]:
    found = resource.relations(Term(lhs, upos), Term(rhs, upos), "en")
    return [relation.type.value for relation in found]


@pytest.mark.parametrize(
    ("lhs", "rhs", "upos", "expected"),
    [
        ("dog", "animal", "NOUN", "hypernymy"),
        ("animal", "dog", "NOUN", "hyponymy"),
        ("einstein", "physicist", "PROPN", "hypernymy"),
        ("buy", "purchase", "VERB", "synonymy"),
        ("hot", "cold", "ADJ", "antonymy"),
        ("scorching", "cold", "ADJ", "antonymy"),
        ("man", "woman", "NOUN", "antonymy"),
        ("snore", "sleep", "VERB", "entailment"),
        ("sleep", "snore", "VERB", "entailed-by"),
        ("kill", "die", "VERB", "cause"),
        ("finger", "hand", "NOUN", "meronymy"),
        ("hand", "finger", "NOUN", "holonymy"),
        ("dogs", "animals", "NOUN", "hypernymy"),
        ("attorney_general", "lawman", "NOUN", "hypernymy"),
        ("destruction", "destroy", "", "derivation"),
        ("wolf", "fox", "NOUN", "co-hyponymy"),
    ],
)
def test_first_relation(lhs: str, rhs: str, upos: str, expected: str) -> None:
    assert types(lhs, rhs, upos)[0] == expected


def test_a_word_needs_no_relation_to_itself_but_its_other_part_of_speech_is_derived() -> None:
    assert types("dog", "dog") == []
    found = WORDNET.relations(Term("walk", "NOUN"), Term("walk", "VERB"), "en")
    assert found[0].type is RelationType.DERIVATION


def test_parts_of_speech_are_kept_apart() -> None:
    assert "synonymy" in types("bank", "depository financial institution", "NOUN")
    assert types("bank", "depository financial institution", "VERB") == []
    assert types("the", "dog", "DET") == []


def test_other_languages_have_none() -> None:
    assert WORDNET.relations(Term("dog"), Term("animal"), "it") == ()


def test_relation_cites_its_source() -> None:
    relation = WORDNET.relations(Term("dog", "NOUN"), Term("animal", "NOUN"), "en")[0]
    assert relation.source == "wordnet"
    assert relation.note == "dog.n.1, animal.n.1: 2 steps up"
    assert relation.bearing is Bearing.SUPPORTS


def test_rare_senses_weigh_little() -> None:
    """A dog is a person only in its second and third sense."""
    animal = WORDNET.relations(Term("dog"), Term("animal"), "en")[0]
    person = WORDNET.relations(Term("dog"), Term("person"), "en")[0]
    assert person.weight < 0.15
    assert animal.weight > 0.8


def test_first_sense_policy() -> None:
    first = WordNet(max_rank=1)
    assert types("dog", "animal", "NOUN", first) == ["hypernymy"]
    assert types("dog", "person", "NOUN", first) == []
    assert types("dog", "person", "NOUN") == ["hypernymy"]
    with pytest.raises(WrongUse, match="ranks start at 1"):
        WordNet(max_rank=0)


@pytest.mark.parametrize(
    ("form", "part", "expected"),
    [
        ("mice", Part.NOUN, ["mouse"]),
        ("churches", Part.NOUN, ["church"]),
        ("boxesful", Part.NOUN, ["boxful"]),
        ("went", Part.VERB, ["go"]),
        ("denied", Part.VERB, ["deny"]),
        ("hotter", Part.ADJECTIVE, ["hot"]),
        ("attorneys general", Part.NOUN, ["attorney general"]),
        ("looked_up", Part.VERB, ["look up"]),
        ("Dogs", Part.NOUN, ["dog"]),
        ("glass", Part.NOUN, ["glass"]),
        ("qwerty uiop", None, []),
    ],
)
def test_base_forms(form: str, part: Part | None, expected: list[str]) -> None:
    assert base_forms(DATABASE, form, part) == expected


lemmas = st.sampled_from(DATABASE.lemmas)


@given(lemmas, lemmas)
def test_inverse_relations_are_found_from_the_other_side(lhs: str, rhs: str) -> None:
    forward = {item.type: item for item in WORDNET.relations(Term(lhs), Term(rhs), "en")}
    backward = {item.type: item for item in WORDNET.relations(Term(rhs), Term(lhs), "en")}
    for type_, relation in forward.items():
        assert 0 < relation.weight <= 1
        if type_ in SYMMETRIC | INVERSE.keys():
            inverse = backward[INVERSE.get(type_, type_)]
            assert inverse.weight == pytest.approx(relation.weight)


@given(lemmas)
def test_every_word_of_a_synset_is_a_synonym_of_the_others(lemma: str) -> None:
    for synset in DATABASE.senses(lemma):
        for other in DATABASE.words(synset):
            if other != lemma:
                assert "synonymy" in types(lemma, other)


@given(lemmas)
def test_every_hypernym_on_a_path_is_found(lemma: str) -> None:
    for synset in DATABASE.senses(lemma):
        for parent in DATABASE.hypernyms(synset):
            for word in DATABASE.words(parent):
                if word != lemma:
                    assert "hypernymy" in types(lemma, word)
