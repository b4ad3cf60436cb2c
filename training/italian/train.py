"""Train the Italian pipeline that Thence ships.

    python -m training.italian.train TREEBANKS WORK OUT --measure FILE.conllu

TREEBANKS holds the folders UD_Italian-MarkIT, -ParlaMint, -TWITTIRO and -PUD, unpacked; WORK takes
what is made on the way; OUT is the folder of the model. The file to measure on is only looked at:
the number of steps is fixed, and the last weights are the ones that are kept.
"""

from __future__ import annotations

import argparse
import hashlib
import random
from pathlib import Path
from typing import Any

import spacy
from spacy import util
from spacy.cli.train import train

from thence.text.pipelines import store_small
from training.italian import words
from training.italian.lexicon import compile_lexicon
from training.italian.treebanks import (
    TRAINING,
    count_contractions,
    documents,
    read_sentences,
    read_treebank,
    write_documents,
)

HERE = Path(__file__).parent
assert words.WordsBetweenSpaces, "importing it makes its name known to spaCy"
SEED = 0
VERSION = "1.0.0"


def main() -> None:
    """Prepare the documents, train twice, store the weights at half precision."""
    options = argparse.ArgumentParser(description=__doc__)
    for name in ("treebanks", "work", "out"):
        options.add_argument(name, type=Path)
    options.add_argument("--measure", type=Path, required=True)
    given = options.parse_args()
    given.work.mkdir(parents=True, exist_ok=True)
    paths = _prepare(given.treebanks, given.measure, given.work)
    first = _stage(HERE / "config.cfg", given.work / "first", paths)
    second = _stage(
        HERE / "anneal.cfg", given.work / "second", {**paths, "paths.first": str(first)}
    )
    store(second, given.out)
    sentences = [s for name in TRAINING for s in read_treebank(given.treebanks, name)]
    contractions = count_contractions(given.treebanks)
    compile_lexicon(sentences, contractions, given.out / "lexicon.json")


def store(trained: Path, out: Path) -> None:
    """Store a trained pipeline small, under a version that tells its weights."""
    nlp = spacy.load(trained)
    plain = spacy.blank("it")
    nlp.tokenizer = plain.tokenizer
    nlp.config["nlp"]["tokenizer"] = plain.config["nlp"]["tokenizer"]
    nlp.config["paths"] = dict.fromkeys(nlp.config["paths"])
    content = b"".join(path.read_bytes() for path in sorted(trained.glob("*/model")))
    digest = hashlib.sha256(content).hexdigest()[:8]
    nlp.meta["name"], nlp.meta["version"] = "thence", f"{VERSION}+{digest}"
    nlp.meta["description"] = "Italian tags, features and Universal Dependencies trees"
    nlp.meta["license"] = "CC BY-SA 4.0"
    nlp.meta["sources"] = [{"name": f"UD_Italian-{name}"} for name in TRAINING]
    nlp.meta["performance"] = {}
    store_small(nlp, out)


def _prepare(treebanks: Path, measure: Path, work: Path) -> dict[str, str]:
    vocabulary = spacy.blank("it").vocab
    docs = [
        doc
        for seed, name in enumerate(TRAINING)
        for doc in documents(read_treebank(treebanks, name), vocabulary, seed)
    ]
    random.Random(SEED).shuffle(docs)
    write_documents(docs, work / "train.spacy")
    write_documents(documents(read_sentences(measure), vocabulary, SEED), work / "dev.spacy")
    return {"paths.train": str(work / "train.spacy"), "paths.dev": str(work / "dev.spacy")}


def _stage(config: Path, out: Path, overrides: dict[str, Any]) -> Path:
    filled = out.with_suffix(".cfg")
    loaded = util.load_config(config, overrides=overrides, interpolate=False)
    nlp = util.load_model_from_config(loaded, auto_fill=True)
    complete = nlp.config
    for name, component in loaded["components"].items():
        if "source" in component:
            # Loading puts the source's own config here, which would start it from nothing again.
            complete["components"][name] = component
    complete.to_disk(filled)
    train(filled, out)
    return out / "model-last"


if __name__ == "__main__":
    main()
