"""Templates in parsed sentences: the examples of the paper, particles, variations and lines."""

from dataclasses import replace
from functools import cache

import pytest

from thence.knowledge.templates import parse_template
from thence.rules.fillers import fillers
from thence.rules.matching import VARIATIONS, TemplateIndex, matches
from thence.text.analysis import analyse
from thence.text.document import Entity, Sentence


@cache
def parsed(text: str) -> Sentence:
    (document,) = analyse([text], "en")
    return document.sentences[0]


def arguments(template: str, text: str, variations: tuple[str, ...] = ()) -> list[tuple[str, str]]:
    sentence = parsed(text)
    found = matches(parse_template(template), sentence, variations)
    return [(x.text, y.text) for x, y in (fillers(sentence, match) for match in found)]


TABLE_2 = [
    ("seek", "If he is arrested, he can immediately seek bail.", "he", "bail"),
    ("clarify", "He didn't clarify his position on the subject.", "he",
     "his position on the subject"),
    ("hit", "Other earthquakes have hit Lebanon since '82.", "other earthquakes", "Lebanon"),
    ("lose", "Bread has recently lost its subsidy.", "bread", "its subsidy"),
    ("regulate", "The SRA regulates the sale of sugar.", "the SRA", "the sale of sugar"),
    ("set", "The committee set the following refunds.", "the committee", "the following refunds"),
    ("stress", "Ben Yahia also stressed the need for action.", "Ben Yahia",
     "the need for action"),
]  # fmt: skip


@pytest.mark.parametrize(("verb", "text", "x", "y"), TABLE_2, ids=[row[0] for row in TABLE_2])
def test_the_arguments_of_table_2(verb: str, text: str, x: str, y: str) -> None:
    assert arguments(f"X <-nsubj- {verb} -obj-> Y", text) == [(x, y)]


def test_a_coordination_is_one_argument_and_plural() -> None:
    sentence = parsed("Iraq and Turkey sign agreement to increase trade cooperation.")
    (match,) = matches(parse_template("X <-nsubj- sign -obj-> Y"), sentence)
    x, y = fillers(sentence, match)
    assert (x.text, x.plural, y.plural) == ("Iraq and Turkey", True, False)


def test_a_word_is_matched_by_its_lemma() -> None:
    assert arguments("X <-nsubj- found -obj-> Y", "They found a relation.") == []
    assert arguments("X <-nsubj- find -obj-> Y", "They found a relation.") == [
        ("they", "a relation")
    ]


def test_a_name_keeps_the_capital_that_begins_the_sentence() -> None:
    sentence = parsed("European Union officials signed the treaty.")
    (match,) = matches(parse_template("X <-nsubj- sign -obj-> Y"), sentence)
    plain = replace(sentence, entities=())
    union = replace(sentence, entities=(Entity(0, 2, "ORG"),))
    assert fillers(plain, match)[0].text == "european Union officials"
    assert fillers(union, match)[0].text == "European Union officials"


def test_an_aside_is_left_out_with_its_commas() -> None:
    text = "The Fed, which is a bank, bought a large round, two billion dollars, of notes."
    ((x, _),) = arguments("X <-nsubj- buy -obj-> Y", text)
    assert x == "the Fed"


def test_a_verb_with_a_particle_is_another_verb() -> None:
    text = "The company took over its rival."
    assert arguments("X <-nsubj- take -obj-> Y", text) == []
    over = "X <-nsubj- take (-compound:prt-> over) -obj-> Y"
    assert arguments(over, text) == [("the company", "its rival")]
    assert arguments(over, "The company took its rival.") == []


def test_a_preposition_is_part_of_the_relation() -> None:
    text = "Japan led to an increase in prices because of the yen's rise."
    assert arguments("X <-nsubj- lead -obl:to-> Y", text) == [("Japan", "an increase in prices")]
    assert arguments("X <-nsubj- lead -obl:because_of-> Y", text) == [("Japan", "the yen's rise")]
    assert arguments("X <-nsubj- lead -obl:from-> Y", text) == []


def test_a_path_of_several_words_and_a_possessive() -> None:
    text = "Aspirin lowers the risk of heart attacks."
    path = "X <-nsubj- lower -obj-> risk -nmod:of-> Y"
    assert arguments(path, text) == [("aspirin", "heart attacks")]
    assert arguments(path.replace("risk", "risk/VERB"), text) == []
    noun = "X <-nmod:poss- acquisition -nmod:of-> Y"
    assert arguments(noun, "IBM's acquisition of Lotus was completed.") == [("IBM", "Lotus")]


VARIED = [
    ("passive", "The company was acquired by IBM.", "IBM", "the company"),
    ("relative", "IBM, which acquired the company, is large.", "IBM", "the company"),
    ("participle", "The company acquired by IBM is large.", "IBM", "the company"),
    ("control", "IBM decided to acquire the company.", "IBM", "the company"),
]


@pytest.mark.parametrize(("name", "text", "x", "y"), VARIED, ids=[row[0] for row in VARIED])
def test_a_variation_is_seen_through_only_where_it_is_allowed(
    name: str, text: str, x: str, y: str
) -> None:
    template = "X <-nsubj- acquire -obj-> Y"
    assert arguments(template, text) == []
    assert arguments(template, text, VARIATIONS) == [(x, y)]
    (match,) = matches(parse_template(template), parsed(text), VARIATIONS)
    assert name in match.variations


def test_the_words_of_a_line_stand_side_by_side() -> None:
    line = "X lower the risk of Y"
    assert arguments(line, "Aspirin lowers the risk of heart attacks.") == [
        ("aspirin", "heart attacks")
    ]
    assert arguments(line, "Aspirin lowers the great risk of heart attacks.") == []


def test_an_index_finds_what_each_template_finds() -> None:
    templates = [
        parse_template(text)
        for text in (
            "X <-nsubj- acquire -obj-> Y",
            "X <-nsubj- lower -obj-> risk -nmod:of-> Y",
            "X -nmod:of-> Y",
            "X lower the risk of Y",
            "X <-nsubj- seek -obj-> Y",
        )
    ]
    index = TemplateIndex(templates, VARIATIONS)
    for _, text, *_ in [*TABLE_2, *VARIED]:
        sentence = parsed(text)
        expected = {(t, m) for t in templates for m in matches(t, sentence, VARIATIONS)}
        assert set(index.matches(sentence)) == expected
