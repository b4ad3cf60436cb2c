"""Count in how many texts each word occurs, for the inverse document frequencies that ship.

    python training/frequencies/compile.py ../shared/data

English: the texts of the training mix, one document a sentence pair's side. Italian: the sentences
of the treebanks whose licence allows it. Words as `thence.text.words` splits them.
"""

import gzip
import json
import lzma
import sys
import tarfile
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from thence.text.words import words

LEAST = {"en": 4, "it": 1}
ITALIAN = ("MarkIT", "ParlaMint", "TWITTIRO", "PUD")
OUT = Path(__file__).resolve().parents[2] / "src/thence/text/data"


def english(data: Path) -> Iterator[str]:
    with lzma.open(data / "nli-train/mix.jsonl.xz", "rt", encoding="utf-8") as file:
        texts = {text for line in file for text in json.loads(line)[:2]}
    yield from texts


def italian(data: Path) -> Iterator[str]:
    for name in ITALIAN:
        with tarfile.open(data / f"ud/UD_Italian-{name}.tar.xz") as archive:
            for member in archive.getmembers():
                if member.name.endswith(".conllu") and (file := archive.extractfile(member)):
                    for line in file.read().decode().splitlines():
                        if line.startswith("# text = "):
                            yield line.removeprefix("# text = ")


def compile_counts(texts: Iterable[str], language: str) -> None:
    counts: Counter[str] = Counter()
    documents = 0
    for text in texts:
        documents += 1
        counts.update(set(words(text)))
    kept = sorted((w, n) for w, n in counts.items() if n >= LEAST[language])
    lines = [f"{documents}", *(f"{word} {count}" for word, count in kept)]
    path = OUT / f"frequencies.{language}.txt.gz"
    with path.open("wb") as raw, gzip.GzipFile("", "wb", 9, raw, mtime=0) as file:
        file.write("\n".join(lines).encode())
    print(f"{language}: {documents} texts, {len(kept)} words, {path.stat().st_size} bytes")


def main() -> None:
    data = Path(sys.argv[1])
    compile_counts(english(data), "en")
    compile_counts(italian(data), "it")


if __name__ == "__main__":
    main()
