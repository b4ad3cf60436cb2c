"""The lexicon of contractions and lemmas that the rules and the dictionary do not give."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from training.italian.treebanks import Word

__all__ = ["compile_lexicon"]

FREQUENT = 2
"""How often a treebank must have a lemma before it overrides the dictionary."""
UNSPLIT = frozenset({"la", "fatti"})
"""Words that a treebank once splits in error."""


def compile_lexicon(
    sentences: Iterable[list[Word]], contractions: dict[str, Counter[tuple[str, ...]]], path: Path
) -> None:
    """Write what the treebanks know and `thence.text.italian` would get wrong without them."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({"contractions": {}, "lemmas": {}}), encoding="utf-8")
    from thence.text.italian.contractions import split_contraction
    from thence.text.italian.lemmas import italian_lemmas

    irregular = {}
    for word, readings in sorted(contractions.items()):
        parts = tuple(part.lower() for part in readings.most_common(1)[0][0])
        joined = "".join(parts)
        participle = parts[-1] == "ti" and word.endswith(("ati", "iti", "uti"))
        if word in UNSPLIT or participle or (joined != word and not joined.startswith(word[:2])):
            continue
        if split_contraction(word) != parts:
            irregular[word] = parts
    counts: dict[tuple[str, str], Counter[str]] = {}
    for sentence in sentences:
        for word in sentence:
            counts.setdefault((word.form.lower(), word.upos), Counter())[word.lemma] += 1
    lemmas = {}
    for (form, upos), found in sorted(counts.items()):
        lemma, times = found.most_common(1)[0]
        if upos == "PROPN" or times < FREQUENT or lemma == "_" or form.endswith("mente"):
            continue
        if italian_lemmas([form], [upos])[0] != lemma.lower():
            lemmas[f"{form} {upos}"] = lemma.lower()
    path.write_text(
        json.dumps({"contractions": irregular, "lemmas": lemmas}, ensure_ascii=False, indent=0),
        encoding="utf-8",
    )
