"""Count the arcs of treebanks: `python -m training.valency.build en OUT TREEBANK.conllu...`."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from benchmarks.conllu import read_conllu
from thence.text.valency import count_arcs


def main() -> None:
    """Write the tables of a language from the treebank files that may be trained on."""
    language, out, *paths = sys.argv[1:]
    sentences = (
        sentence
        for path in paths
        for document in read_conllu(Path(path), language)
        for sentence in document
    )
    tables = count_arcs(sentences)
    Path(out).write_text(json.dumps(tables, ensure_ascii=False, indent=0), encoding="utf-8")


if __name__ == "__main__":
    main()
