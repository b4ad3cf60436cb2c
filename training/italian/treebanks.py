"""The Italian treebanks that may be trained on, as spaCy documents with one scheme of labels."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import groupby
from pathlib import Path

from spacy.tokens import Doc, DocBin
from spacy.vocab import Vocab

from benchmarks.conllu import read_conllu
from thence.text.punctuation import ITALIAN, attach_punctuation

__all__ = [
    "TRAINING",
    "Word",
    "count_contractions",
    "documents",
    "read_sentences",
    "read_treebank",
    "write_documents",
]

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
        for sentence in read_sentences(path)
    ]
    if name == "ParlaMint":
        sentences = [_with_subtypes(sentence) for sentence in sentences]
    return [_with_punctuation(sentence) for sentence in sentences]


def read_sentences(path: Path) -> Iterator[list[Word]]:
    """The sentences of a CoNLL-U file."""
    for document in read_conllu(path, "it"):
        (sentence,) = document
        yield [
            Word(
                token.form,
                token.lemma,
                token.upos,
                token.xpos,
                token.features,
                token.head,
                token.relation,
            )
            for token in sentence
        ]


def count_contractions(folder: Path) -> dict[str, Counter[tuple[str, ...]]]:
    """How often the treebanks split each contraction into which words."""
    counts: dict[str, Counter[tuple[str, ...]]] = {}
    for name in TRAINING:
        for path in sorted((folder / f"UD_Italian-{name}").glob("*.conllu")):
            for document in read_conllu(path, "it"):
                (sentence,) = document
                for span, parts in groupby(sentence, key=lambda token: (token.start, token.end)):
                    forms = tuple(token.form for token in parts)
                    if len(forms) > 1:
                        written = document.text[slice(*span)].lower()
                        counts.setdefault(written, Counter())[forms] += 1
    return counts


def _document(sentences: list[list[Word]], vocabulary: Vocab) -> Doc:
    words = [word for sentence in sentences for word in sentence]
    heads: list[int] = []
    for sentence in sentences:
        offset = len(heads)
        heads += [offset + (word.head if word.head >= 0 else i) for i, word in enumerate(sentence)]
    return Doc(
        vocabulary,
        words=[word.form for word in words],
        # spaCy trains on its own tokens of the text: spaces keep the words as they are here.
        spaces=[True] * len(words),
        lemmas=[word.lemma for word in words],
        pos=[word.upos for word in words],
        tags=[word.xpos for word in words],
        morphs=[word.features for word in words],
        heads=heads,
        deps=["ROOT" if word.head < 0 else word.relation for word in words],
    )


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
