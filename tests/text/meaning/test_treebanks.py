"""Gold trees of real text: nothing breaks, and nearly every verb is a predicate."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.text.meaning.handmade import treebank
from thence.text.coreference import resolve
from thence.text.document import Document
from thence.text.meaning import canonical, meaning


@pytest.mark.slow
@pytest.mark.shared
@pytest.mark.parametrize(
    ("name", "ending", "language"),
    [
        ("UD_English-PUD", "test.conllu", "en"),
        ("UD_English-EWT", "dev.conllu", "en"),
        ("UD_Italian-ISDT", "dev.conllu", "it"),
        ("UD_Italian-PUD", "test.conllu", "it"),
    ],
)
def test_treebank(shared_data: Path, name: str, ending: str, language: str) -> None:
    sentences = tuple(treebank(shared_data / "ud" / f"{name}.tar.xz", ending))
    verbs = covered = 0
    for sentence in sentences:
        found = meaning(sentence, language)
        canonical(found)
        tokens = {item.token for item in found}
        heads = [item.index for item in sentence if item.upos == "VERB"]
        verbs += len(heads)
        covered += sum(head in tokens for head in heads)
    assert covered / verbs > 0.93
    assert resolve(Document("", language, name, sentences[:200])).chains()
