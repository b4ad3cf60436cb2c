"""Italian contractions: what is split, what is not, and where the parts stand in the text."""

import tarfile
from pathlib import Path

import pytest

from benchmarks.conllu import read_conllu
from tests.text.trees import assert_document
from thence.text.analysis import analyse
from thence.text.italian.contractions import split_contraction


@pytest.mark.parametrize(
    ("word", "parts"),
    [
        ("della", ["di", "la"]),
        ("nell'", ["in", "l'"]),
        ("Sugli", ["Su", "gli"]),
        ("AL", ["A", "IL"]),
        ("col", ["con", "il"]),
        ("dargli", ["dar", "gli"]),
        ("dargliela", ["dar", "glie", "la"]),
        ("farsene", ["far", "se", "ne"]),
        ("imporsi", ["impor", "si"]),
        ("ridurlo", ["ridur", "lo"]),
        ("chiedendogli", ["chiedendo", "gli"]),
        ("pensiamoci", ["pensiamo", "ci"]),
        ("eccolo", ["ecco", "lo"]),
        ("Vederla", ["Veder", "la"]),
    ],
)
def test_contractions(word: str, parts: list[str]) -> None:
    assert list(split_contraction(word)) == parts


ALIKE = """
    Carlo perla corsi carne parti merci versi armi quando mondo il gli parla mele sette diversi
    esperti fatti servi nervi urlo tela cautela
"""


@pytest.mark.parametrize("word", ALIKE.split())
def test_words_that_only_look_like_contractions(word: str) -> None:
    assert split_contraction(word) == (word,)


def test_parts_share_the_offsets_of_the_whole() -> None:
    text = "Vorrei dargliela  nell'albero della casa."
    (document,) = analyse([text], "it")
    assert_document(document)
    written = [(token.form, text[token.start : token.end]) for s in document for token in s]
    assert written == [
        ("Vorrei", "Vorrei"),
        ("dar", "dargliela"),
        ("glie", "dargliela"),
        ("la", "dargliela"),
        ("in", "nell'"),
        ("l'", "nell'"),
        ("albero", "albero"),
        ("di", "della"),
        ("la", "della"),
        ("casa", "casa"),
        (".", "."),
    ]


@pytest.mark.shared
def test_the_contractions_of_a_treebank_that_nothing_was_learnt_from(
    shared_data: Path, tmp_path: Path
) -> None:
    with tarfile.open(shared_data / "ud" / "UD_Italian-ISDT.tar.xz") as archive:
        archive.extractall(tmp_path, filter="data")
    right = wrong = 0
    for document in read_conllu(next(tmp_path.rglob("it_isdt-ud-test.conllu")), "it"):
        (sentence,) = document
        spans: dict[tuple[int, int], list[str]] = {}
        for token in sentence:
            spans.setdefault((token.start, token.end), []).append(token.form)
        for (start, end), forms in spans.items():
            if len(forms) > 1:
                found = split_contraction(document.text[start:end])
                right += list(found) == forms
                wrong += list(found) != forms
    assert right / (right + wrong) > 0.97
