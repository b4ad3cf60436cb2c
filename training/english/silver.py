"""Collect raw English text for the teacher to parse: one unit a line, its words in spaCy's tokens.

Usage: silver.py NLI_MIX REUTERS OUT
NLI_MIX is the training mix of entailment pairs (jsonl.xz), REUTERS the Reuters-21578 archive.
"""

from __future__ import annotations

import html
import json
import lzma
import random
import re
import sys
import tarfile
from collections.abc import Iterable, Iterator
from pathlib import Path

LONGEST = 100
"""Words in a unit; longer ones are left out, since the student reads windows of this size."""

BODY = re.compile(r"<BODY>(.*?)(?:Reuter\s*)?&#3;</BODY>", re.DOTALL | re.IGNORECASE)
ARTIFICIAL = re.compile(r"Person[XYZ]|<[a-z]+>|https?:|www\.")


def main(mix: Path, reuters: Path, out: Path) -> None:
    """Write the units of both corpora, shuffled, each once."""
    import spacy

    tokenise = spacy.blank("en").tokenizer
    seen: set[str] = set()
    units: list[str] = []
    for text in (*_entailment_texts(mix), *_news_paragraphs(reuters)):
        if text in seen or ARTIFICIAL.search(text):
            continue
        seen.add(text)
        words = [token.text for token in tokenise(text) if not token.is_space]
        if 1 < len(words) <= LONGEST and _is_prose(words):
            units.append(" ".join(words))
    random.Random(0).shuffle(units)
    with lzma.open(out, "wt", encoding="utf-8", preset=6) as stream:
        stream.write("\n".join(units) + "\n")
    print(len(units), "units,", sum(unit.count(" ") + 1 for unit in units), "words")


def _entailment_texts(mix: Path) -> Iterator[str]:
    with lzma.open(mix, "rt", encoding="utf-8") as rows:
        for row in rows:
            premise, hypothesis, *_ = json.loads(row)
            for text in (premise, hypothesis):
                yield " ".join(text.split())


def _news_paragraphs(archive: Path) -> Iterator[str]:
    with tarfile.open(archive) as files:
        for member in files:
            stream = files.extractfile(member)
            if stream is None or not member.name.endswith(".sgm"):
                continue
            for body in BODY.findall(stream.read().decode("latin-1")):
                for paragraph in re.split(r"\n {4,}", html.unescape(body)):
                    yield " ".join(paragraph.split())


def _is_prose(words: Iterable[str]) -> bool:
    words = list(words)
    return sum(word.isalpha() for word in words) >= 0.6 * len(words)


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:4]))
