"""Count the arcs and the frames of verbs of treebanks.

python -m training.valency.build en ARCS.json FRAMES.json TREEBANK.conllu...
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from benchmarks.conllu import read_conllu
from thence.text.valency import count_arcs
from thence.text.verb_frames import count_frames


def main() -> None:
    """Write the tables of a language from the treebank files that may be trained on."""
    language, arcs, frames, *paths = sys.argv[1:]
    sentences = [
        sentence
        for path in paths
        for document in read_conllu(Path(path), language)
        for sentence in document
    ]
    tables = count_arcs(sentences)
    Path(arcs).write_text(json.dumps(tables, ensure_ascii=False, indent=0), encoding="utf-8")
    lines = (
        f"{json.dumps(verb, ensure_ascii=False)}: {counts}"
        for verb, counts in count_frames(sentences).items()
    )
    Path(frames).write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
