"""What was compiled from the treebanks: contractions and lemmas that no rule gives."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any

__all__ = ["irregular_contractions", "known_lemmas"]


def irregular_contractions() -> dict[str, tuple[str, ...]]:
    """Contractions that the rules miss, in lower case, with their words."""
    return _contractions()


def known_lemmas() -> dict[str, str]:
    """Lemmas by `form UPOS`, the form in lower case, where the dictionary has another."""
    lemmas: dict[str, str] = _lexicon()["lemmas"]
    return lemmas


@cache
def _contractions() -> dict[str, tuple[str, ...]]:
    return {word: tuple(parts) for word, parts in _lexicon()["contractions"].items()}


@cache
def _lexicon() -> dict[str, Any]:
    path = files("thence.text") / "models" / "it" / "lexicon.json"
    content: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return content
