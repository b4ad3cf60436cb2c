"""The input templates of an evaluation: transitive verbs among the most frequent of a corpus."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from thence.errors import WrongUse
from thence.files import read_json, write_json
from thence.knowledge.templates import Template, parse_template
from thence.rules.parsed import ParsedCorpus
from thence.text.document import Document

__all__ = ["VerbCount", "input_verbs", "transitive_template", "verb_counts"]

FILE = "verbs.json"
MOST_FREQUENT = 1000
INPUTS = 30
TRANSITIVE_FROM = 0.3
"""The share of its uses with an object from which a verb counts as transitive."""


@dataclass(frozen=True, slots=True)
class VerbCount:
    """How often a verb is used, and how often with an object and no particle."""

    lemma: str
    uses: int
    with_object: int

    @property
    def is_transitive(self) -> bool:
        """Whether it takes an object often enough."""
        return self.with_object >= TRANSITIVE_FROM * self.uses


def verb_counts(
    parsed: ParsedCorpus, *, on_passages: Callable[[int], None] = lambda count: None
) -> list[VerbCount]:
    """The verbs of a parsed corpus, the most frequent first; counted once, then kept with it."""
    path = parsed.folder / FILE
    if not path.exists():
        counted = _counted(_told(parsed, on_passages))
        write_json(path, [[c.lemma, c.uses, c.with_object] for c in counted], indent=None)
    return [VerbCount(*row) for row in read_json(path)]


def input_verbs(
    counts: Sequence[VerbCount],
    *,
    size: int = INPUTS,
    most_frequent: int = MOST_FREQUENT,
    seed: int = 0,
) -> list[str]:
    """A random choice of the transitive verbs among the most frequent, in order of name.

    Szpektor et al. 2007, section 4.1: 30 of the 1,000 most frequent verbs.
    """
    transitive = [count.lemma for count in counts[:most_frequent] if count.is_transitive]
    if len(transitive) < size:
        raise WrongUse(
            f"{size} verbs were asked for; of the {most_frequent} most frequent of this corpus "
            f"{len(transitive)} are transitive; name the templates with --input instead"
        )
    return sorted(random.Random(f"inputs {seed}").sample(sorted(transitive), size))


def transitive_template(verb: str) -> Template:
    """The input template of a verb: its subject and its object are the slots."""
    return parse_template(f"X <-nsubj- {verb} -obj-> Y")


def _told(parsed: ParsedCorpus, on_passages: Callable[[int], None]) -> Iterable[Document]:
    for item in parsed:
        yield item.document
        on_passages(1)


def _counted(documents: Iterable[Document]) -> list[VerbCount]:
    uses: Counter[str] = Counter()
    with_object: Counter[str] = Counter()
    for document in documents:
        for sentence in document:
            objects = {token.head for token in sentence if token.relation in ("obj", "nsubj:pass")}
            objects -= {token.head for token in sentence if token.relation == "compound:prt"}
            for token in sentence:
                if token.upos == "VERB" and token.lemma.isalpha():
                    lemma = token.lemma.lower()
                    uses[lemma] += 1
                    with_object[lemma] += token.index in objects
    ranked = sorted(uses.items(), key=lambda item: (-item[1], item[0]))
    return [VerbCount(lemma, number, with_object[lemma]) for lemma, number in ranked]
