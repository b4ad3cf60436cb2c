from typing import Any

import pytest

from thence.engines.srl.labelling import label_roles
from thence.engines.srl.structure import labelled_meaning
from thence.text.analysis import analyse
from thence.text.meaning import Factuality


def roles(text: str, **options: Any) -> dict[str, dict[str, str]]:
    (document,) = analyse([text], "en")
    (sentence,) = document.sentences
    return {
        sentence.tokens[item.verb].lemma: {
            role: sentence.tokens[token].lemma for role, token in sorted(item.roles.items())
        }
        for item in label_roles(sentence, **options)
    }


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The man gives the woman the flower.", {"0": "man", "1": "flower", "2": "woman"}),
        ("The man gives the flower to the woman.", {"0": "man", "1": "flower", "2": "woman"}),
        ("The flower is given to the woman.", {"1": "flower", "2": "woman"}),
        ("The woman is given the flower by the man.", {"0": "man", "1": "flower", "2": "woman"}),
    ],
)
def test_roles_are_the_same_in_each_voice(text: str, expected: Any) -> None:
    assert roles(text) == {"give": expected}


def test_a_relative_pronoun_stands_for_its_noun() -> None:
    found = roles("The man who sees Mary sings.")
    assert found == {"see": {"0": "man", "1": "Mary"}, "sing": {"0": "man"}}
    assert roles("The man Mary sees sings.")["see"] == {"0": "Mary", "1": "man"}


def test_a_relative_without_pronoun_on_a_passive_takes_the_object() -> None:
    found = roles("A lily the man was handed by the nurse smelled nice.")
    assert found["hand"] == {"0": "nurse", "1": "lily", "2": "man"}


def test_verbs_joined_by_and_share_their_subject() -> None:
    assert roles("The man sings and dances.") == {"sing": {"0": "man"}, "dance": {"0": "man"}}


def test_a_copula_has_what_is_and_what_it_is() -> None:
    assert roles("The man is tired.") == {"be": {"1": "man", "2": "tired"}}


def test_frames_know_verbs_whose_subject_is_no_agent() -> None:
    assert roles("The vase falls.", has_agent=lambda lemma: lemma != "fall") == {
        "fall": {"1": "vase"}
    }


def meaning(text: str) -> Any:
    (document,) = analyse([text], "en")
    (sentence,) = document.sentences
    return labelled_meaning(sentence, label_roles(sentence), str)


def test_a_phrase_is_kept_whole() -> None:
    found = {item.lemma for item in meaning("The tall woman from the garden sings.")}
    assert found == {"tall", "from", "sing"}


def test_nouns_joined_to_a_filler_fill_the_role_too() -> None:
    (sings,) = meaning("Mary and Bill sing.").predicates
    assert [argument.role for argument in sings.arguments] == ["0", "0"]


@pytest.mark.parametrize(
    ("text", "lemma", "factuality"),
    [
        ("Mary does not sing.", "sing", Factuality.COUNTERFACT),
        ("Mary may sing.", "sing", Factuality.OPEN),
        ("Bill says that Mary sings.", "sing", Factuality.OPEN),
        ("Mary or Bill sings.", "sing", Factuality.OPEN),
        ("If Mary sings, Bill dances.", "dance", Factuality.OPEN),
        ("If Mary sings, Bill dances.", "sing", Factuality.OPEN),
        ("Mary sings.", "sing", Factuality.FACT),
    ],
)
def test_negation_and_modals_are_labelled(text: str, lemma: str, factuality: Any) -> None:
    (found,) = (item for item in meaning(text) if item.lemma == lemma)
    assert found.context.factuality is factuality
