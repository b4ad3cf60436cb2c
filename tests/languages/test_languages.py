"""A language is what its pack says of it: a third one, that of docs/extending.md, is enough."""

import sys
from collections.abc import Iterator
from datetime import date
from fractions import Fraction
from importlib.metadata import EntryPoint, EntryPoints
from types import ModuleType

import pytest

from tests.docs.guide import File, steps
from tests.docs.test_extending import PAGE
from thence import registry
from thence.engines import build_engine, engine_spec, overlap
from thence.errors import UnknownName, WrongUse
from thence.knowledge import dates
from thence.knowledge.dates import moments
from thence.knowledge.quantities import quantity
from thence.languages import Language, language_codes, languages_with, pack_of
from thence.pair import Label, Outcome, Pair
from thence.search import dating
from thence.search.dating import dated
from thence.search.index_words import analyser
from thence.text.content import content_lemmas, lemma_of
from thence.text.meaning.grammar import grammar
from thence.text.pipelines import pipeline_for

NAMED = {
    "de": "thence_german:GERMAN",
    "xx": "json:dumps",
    "yy": "thence_german:GERMAN",
    "zz": "no_such_package:PACK",
}


@pytest.fixture
def german(monkeypatch: pytest.MonkeyPatch) -> Iterator[Language]:
    """The pack of the page, installed, beside three that are wrong."""
    (source,) = [
        step.content
        for step in steps(PAGE.read_text(encoding="utf-8"))
        if isinstance(step, File) and step.name == "german/thence_german.py"
    ]
    module = ModuleType("thence_german")
    exec(source, module.__dict__)
    monkeypatch.setitem(sys.modules, "thence_german", module)
    groups = ("thence.engines", "thence.resources", "thence.languages")
    points = [
        *(point for group in groups for point in registry._all_points().select(group=group)),
        *(EntryPoint(code, place, "thence.languages") for code, place in NAMED.items()),
    ]
    monkeypatch.setattr(registry, "_all_points", lambda: EntryPoints(points))
    _forget()
    yield module.GERMAN
    _forget()


def _forget() -> None:
    """Whatever was kept of packs that were, or were not, installed."""
    for cached in (
        registry._registered,
        pack_of,
        content_lemmas,
        overlap._reduction,
        dating._rules,
        dates._patterns_of,
        sys.modules[quantity.__module__]._phrases,
    ):
        cached.cache_clear()


def test_the_languages_that_ship() -> None:
    assert language_codes() == ["en", "it"]
    assert languages_with("grammar", "pipeline", "numbers", "calendar") == ("en", "it")
    assert pack_of("en").name == "English"


def test_of_a_language_without_a_pack_only_its_code_is_known() -> None:
    assert pack_of("sw") == Language("sw", "sw")
    assert dated("yesterday", date(2018, 1, 9), "sw").text == "yesterday"
    assert quantity("two dogs", "sw") is None
    assert moments("May 2004", "sw") == []
    with pytest.raises(UnknownName, match="grammar is named 'sw'; known: en, it"):
        grammar("sw")
    with pytest.raises(WrongUse, match=r"for the language 'sw' is built in \(there are en, it\)"):
        pipeline_for("sw")


def test_a_word_of_a_language_without_a_dictionary_is_its_own_lemma() -> None:
    assert lemma_of("Hunde", "xx") == "hunde"


def test_words_are_compared(german: Language) -> None:
    pair = Pair("1", "Am Montag bellte ein Hund im Garten.", "Der Hund bellte.", language="de")
    (verdict,) = build_engine("overlap-7").judge([pair])
    assert verdict.label is Label.ENTAILMENT
    assert verdict.evidence[0].data == {"found": ["hund", "bellte"], "missing": []}
    (refused,) = build_engine("overlap-7").judge([Pair("1", "a", "b", language="sw")])
    assert refused.outcome is Outcome.REFUSED
    assert "knows the stop words and lemmas of de, en, it, not 'sw'" in refused.reason


def test_words_of_an_index_are_stemmed_and_stop_words_left_out(german: Language) -> None:
    assert analyser("de").analyze("Die Hunde und der Garten") == ["hund", "gart"]


def test_content_is_what_is_no_stop_word(german: Language) -> None:
    assert content_lemmas("der Hund und das Tor", "de") == {"hund", "tor"}


def test_numbers_are_read(german: Language) -> None:
    found = quantity("mindestens zwei Hunde", "de")
    assert found is not None
    assert (found.low, found.high, found.unit) == (Fraction(2), None, "hunde")


def test_dates_are_read_and_told(german: Language) -> None:
    (moment,) = moments("3 Mai 2004", "de")
    assert (moment.year, moment.month, moment.day, moment.weekday) == (2004, 5, 3, 0)
    found = dated("Er kam gestern an.", date(2018, 1, 10), "de")
    assert found.text == "Er kam am 9 Januar 2018 an."


def test_an_engine_reads_the_languages_that_have_what_it_needs(german: Language) -> None:
    assert overlap._spec(7).reads("de")
    assert not engine_spec("nutcracker").reads("de")


def test_a_pack_that_is_wrong_is_named_and_the_others_go_on(german: Language) -> None:
    assert languages_with("stop_words") == ("de", "en", "it")
    for code in ("xx", "yy"):
        with pytest.raises(WrongUse, match=f"language '{code}' is not a Language of that code"):
            pack_of(code)
    with pytest.raises(Exception, match="'no_such_package', which zz needs"):
        pack_of("zz")
