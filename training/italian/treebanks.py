"""The Italian treebanks that may be trained on, as spaCy documents with one scheme of labels."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from spacy.tokens import Doc, DocBin
from spacy.vocab import Vocab

from thence.text.punctuation import ITALIAN, attach_punctuation

__all__ = ["TRAINING", "Word", "documents", "read_treebank", "write_documents"]

TRAINING = ("MarkIT", "ParlaMint", "TWITTIRO", "PUD")
"""CC BY or CC BY-SA; ISDT, VIT and ParTUT are non-commercial and only measured on."""

TWITTER_RELATIONS = {"vocative:mention": "vocative", "discourse:emo": "discourse"}
PASSIVE_AUXILIARIES = {"venire", "essere"}


@dataclass(frozen=True, slots=True)
class Word:
    """One syntactic word of a treebank; heads count from 0, -1 for the root."""

    form: str
    lemma: str
    upos: str
    xpos: str
    features: str
    head: int
    relation: str
    space_after: bool


def documents(sentences: Iterable[list[Word]], vocabulary: Vocab, seed: int) -> Iterator[Doc]:
    """Sentences grouped by one to four, so that the parser learns where sentences end."""
    chance = random.Random(seed)
    group: list[list[Word]] = []
    size = 1
    for sentence in sentences:
        group.append(sentence)
        if len(group) >= size:
            yield _document(group, vocabulary)
            group = []
            size = chance.choice((1, 1, 1, 2, 3, 4))
    if group:
        yield _document(group, vocabulary)


def write_documents(docs: Iterable[Doc], path: Path) -> None:
    """Store documents as spaCy's training reads them."""
    DocBin(docs=docs).to_disk(path)


def read_treebank(folder: Path, name: str) -> list[list[Word]]:
    """All splits of a treebank, its labels brought to the scheme that the treebanks share."""
    sentences = [
        [_shared_scheme(word, name) for word in sentence]
        for path in sorted((folder / f"UD_Italian-{name}").glob("*.conllu"))
        for sentence in _read_sentences(path)
    ]
    if name == "ParlaMint":
        sentences = [_with_subtypes(sentence) for sentence in sentences]
    return [_with_punctuation(sentence) for sentence in sentences]


def _document(sentences: list[list[Word]], vocabulary: Vocab) -> Doc:
    words = [word for sentence in sentences for word in sentence]
    heads: list[int] = []
    for sentence in sentences:
        offset = len(heads)
        heads += [offset + (word.head if word.head >= 0 else i) for i, word in enumerate(sentence)]
    return Doc(
        vocabulary,
        words=[word.form for word in words],
        spaces=[word.space_after for word in words],
        lemmas=[word.lemma for word in words],
        pos=[word.upos for word in words],
        tags=[word.xpos for word in words],
        morphs=[word.features for word in words],
        heads=heads,
        deps=["ROOT" if word.head < 0 else word.relation for word in words],
    )


def _read_sentences(path: Path) -> Iterator[list[Word]]:
    for block in path.read_text(encoding="utf-8").split("\n\n"):
        words: list[Word] = []
        contraction_end = 0
        contraction_space = True
        for line in block.splitlines():
            if line.startswith("#") or not line.strip():
                continue
            fields = line.split("\t")
            space = "SpaceAfter=No" not in fields[9]
            if "-" in fields[0]:
                contraction_end = int(fields[0].split("-")[1])
                contraction_space = space
            elif "." not in fields[0]:
                number = int(fields[0])
                if number <= contraction_end:
                    space = number == contraction_end and contraction_space
                features = "" if fields[5] == "_" else fields[5]
                head = int(fields[6]) - 1
                words.append(
                    Word(
                        fields[1], fields[2], fields[3], fields[4], features, head, fields[7], space
                    )
                )
        if words:
            yield words


def _shared_scheme(word: Word, treebank: str) -> Word:
    relation = TWITTER_RELATIONS.get(word.relation, word.relation)
    if relation.startswith("parataxis:"):
        relation = "parataxis"
    if relation == "flat" and word.upos == "PROPN":
        relation = "flat:name"
    if relation == "obl:tmod":
        relation = "obl"
    lemma = word.form if word.lemma in ("[PUNCT]", "_") else word.lemma
    # PUD has Penn-like tags and finer features; spaCy takes an empty tag as not annotated.
    xpos = "" if treebank == "PUD" else word.xpos
    features = "|".join(item for item in word.features.split("|") if not item.startswith("Voice="))
    return replace(word, lemma=lemma, relation=relation, xpos=xpos, features=features)


def _with_punctuation(sentence: list[Word]) -> list[Word]:
    """Punctuation hung by one rule: the treebanks differ too much for a parser to learn from."""
    heads = [word.head for word in sentence]
    relations = [word.relation for word in sentence]
    attach_punctuation([word.form.lower() for word in sentence], heads, relations, ITALIAN)
    return [replace(word, head=head) for word, head in zip(sentence, heads, strict=True)]


def _with_subtypes(sentence: list[Word]) -> list[Word]:
    """ParlaMint has no subtypes: tell relative clauses and passives by their words."""
    relative = set()
    passive = set()
    for word in sentence:
        if "PronType=Rel" in word.features:
            relative |= {word.head, sentence[word.head].head}
    for word in sentence:
        if (
            word.relation == "aux"
            and word.lemma == "venire"
            and "VerbForm=Part" in sentence[word.head].features
        ):
            passive.add(word.head)
    renamed = []
    for index, word in enumerate(sentence):
        relation = word.relation
        if relation == "acl" and index in relative:
            relation = "acl:relcl"
        elif relation == "aux" and word.head in passive and word.lemma in PASSIVE_AUXILIARIES:
            relation = "aux:pass"
        elif relation == "nsubj" and word.head in passive:
            relation = "nsubj:pass"
        elif relation == "det" and "Poss=Yes" in word.features:
            relation = "det:poss"
        elif relation == "flat" and word.upos == "PROPN":
            relation = "flat:name"
        renamed.append(replace(word, relation=relation))
    return renamed
