"""Pipelines by name: language, version, whether its trees are UD already, and how it is loaded.

A pipeline is known by its `meta.json`, so that reading the cache loads no model.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy

from thence.errors import BadInput, MissingPart, WrongUse
from thence.languages import languages_with, pack_of
from thence.text.clearnlp import Scheme
from thence.text.document import Entity

__all__ = ["BUILT_IN", "Pipeline", "load_small", "pipeline_for", "store_small"]

READING = 7
"""Raised whenever the same parse is read into other trees, so that old cache entries are left."""
CLEARNLP = frozenset({"dobj", "pobj"})
"""Relations that Universal Dependencies does not have."""


@dataclass(frozen=True, slots=True)
class Pipeline:
    """A spaCy pipeline and what must be done to what it gives."""

    name: str
    version: str
    language: str
    universal: bool
    """Whether its relations are Universal Dependencies; ClearNLP's are converted."""
    load: Callable[[], Any]
    lemmas: Callable[[Sequence[str], Sequence[str]], list[str]] | None = None
    """Lemmas from forms and universal tags, where the pipeline itself has none."""
    names: Callable[[Sequence[str], Sequence[str]], tuple[Entity, ...]] | None = None
    """Entities from forms and universal tags, where the pipeline itself finds none."""

    set_right: Callable[[Scheme, list[int], list[str]], None] | None = None
    """Changes heads and relations of a tree, where rules know better than the parser."""

    @property
    def identity(self) -> str:
        """Name and version, as documents and the cache carry them."""
        return f"{self.name} {self.version}+{READING}"

    @property
    def nlp(self) -> Any:
        """The spaCy pipeline, loaded when it is first needed."""
        return _loaded(self.load)


def pipeline_for(language: str, name: str | None = None) -> Pipeline:
    """The pipeline of a name, or the usual one of a language; a mismatch of the two is refused."""
    usual = pack_of(language).pipeline
    if name is None and not usual:
        raise WrongUse(
            f"no pipeline for the language '{language}' is built in (there are"
            f" {', '.join(languages_with('pipeline'))}); install a spaCy pipeline trained on"
            f" Universal Dependencies, such as {language}_core_news_sm, and name it as the pipeline"
        )
    pipeline = _found(usual if name is None else name)
    if pipeline.language != language:
        raise WrongUse(
            f"the pipeline '{name}' analyses '{pipeline.language}', not '{language}';"
            f" name a pipeline for '{language}' or give the language '{pipeline.language}'"
        )
    return pipeline


@cache
def _found(name: str) -> Pipeline:
    return BUILT_IN[name](name) if name in BUILT_IN else _installed(name)


@cache
def _loaded(load: Callable[[], Any]) -> Any:
    return load()


def _installed(name: str) -> Pipeline:
    """Any installed spaCy pipeline, or one in a folder."""
    folder = Path(name)
    if not folder.is_dir():
        spec = find_spec(name) if name.isidentifier() else None
        if spec is None or spec.origin is None:
            raise MissingPart(f"the pipeline '{name}'", f"pip install {name}, or name another")
        folder = Path(spec.origin).parent
    meta = _meta(folder)

    def load() -> Any:
        import spacy

        return spacy.load(name)

    universal = not CLEARNLP & set(meta["labels"]["parser"])
    return Pipeline(name, meta["version"], meta["lang"], universal, load)


def _english(name: str) -> Pipeline:
    from thence.text.biaffine.component import FOLDER, load_english

    return Pipeline(name, _meta(FOLDER)["version"], "en", True, load_english)


def _italian(name: str) -> Pipeline:
    from thence.text.italian.lemmas import italian_lemmas
    from thence.text.italian.names import italian_names
    from thence.text.italian.trees import set_right

    folder = Path(__file__).parent / "models" / "it"

    def load() -> Any:
        from thence.text.italian.contractions import ItalianTokenizer
        from thence.text.pipelines import load_small

        nlp = load_small(folder)
        nlp.tokenizer = ItalianTokenizer(nlp.tokenizer)
        return nlp

    version = _meta(folder)["version"]
    return Pipeline(name, version, "it", True, load, italian_lemmas, italian_names, set_right)


def _meta(folder: Path) -> dict[str, Any]:
    path = folder / "meta.json"
    try:
        meta: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise BadInput(path, f"is not the description of a spaCy pipeline: {error}") from error
    if "parser" not in meta.get("labels", {}):
        raise BadInput(path, "describes a pipeline without a parser; name one that gives trees")
    return meta


BUILT_IN: dict[str, Callable[[str], Pipeline]] = {"thence-en": _english, "thence-it": _italian}
"""Pipelines that Thence ships; any other name is an installed spaCy pipeline or a folder."""


def load_small(folder: Path) -> Any:
    """A pipeline stored by `store_small`, its weights in single precision again."""
    import spacy

    nlp = spacy.load(folder)
    _cast(nlp, numpy.float32)
    return nlp


def store_small(nlp: Any, folder: Path) -> None:
    """Store a pipeline with its weights rounded to half precision."""
    _cast(nlp, numpy.float16)
    nlp.to_disk(folder)
    _cast(nlp, numpy.float32)


def _cast(nlp: Any, kind: type[numpy.floating[Any]]) -> None:
    for _, component in nlp.pipeline:
        for node in getattr(getattr(component, "model", None), "walk", tuple)():
            for name in node.param_names:
                if node.has_param(name):
                    node.set_param(name, node.get_param(name).astype(kind))
