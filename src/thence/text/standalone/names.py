"""What the pronouns of a text stand for, so that a part can be read without the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile

from thence.languages import pack_of
from thence.text.coreference import Clusters, Mention
from thence.text.document import Document, Token

__all__ = ["Naming", "name_for", "naming"]

FURTHEST = 1
"""Sentences back to where `it` and `they` are looked for; he and she are sought further."""
LONGEST = 8
"""Words that take the place of a pronoun at most; more would make another sentence of it."""


@dataclass(frozen=True, slots=True)
class Named:
    """A mention of something in a sentence."""

    cluster: int
    is_pronoun: bool
    is_person: bool
    """Whether it is a pronoun for a man or a woman."""
    name: str | None = None
    """For a pronoun whose thing has one, and where that is sure."""


@dataclass(frozen=True, slots=True)
class Naming:
    """The mentions of each sentence of a document, by the token that heads them."""

    mentions: Sequence[Mapping[int, Named]]

    def in_claim(self, sentence: int, words: Sequence[Token | str]) -> dict[int, str]:
        """Names for the pronouns of a claim that come before any name for the same thing.

        `its` behind another noun of the claim may well take that up, and is left as it is.
        """
        seen: list[Named] = []
        found: dict[int, str] = {}
        for token in words:
            if isinstance(token, str):
                continue
            mention = self.mentions[sentence].get(token.index)
            if mention is None:
                continue
            taken = any(
                each.cluster == mention.cluster or not (each.is_pronoun or mention.is_person)
                for each in seen
            )
            if mention.name is not None and not taken:
                found[token.index] = mention.name
            seen.append(mention)
        return found


def naming(document: Document, clusters: Clusters) -> Naming:
    """Names for the pronouns of a document."""
    mentions: list[dict[int, Named]] = [{} for _ in document.sentences]
    for number, cluster in enumerate(clusters):
        for mention in cluster:
            pronoun = mention.kind == "pronoun"
            mentions[mention.sentence][mention.head] = Named(
                number,
                pronoun,
                _is_person(mention),
                name_for(mention, cluster, clusters, [document]) if pronoun else None,
            )
    return Naming(mentions)


def name_for(
    pronoun: Mention,
    cluster: Sequence[Mention],
    clusters: Clusters,
    documents: Sequence[Document],
) -> str | None:
    """The words that take the place of a pronoun; None where what it stands for is not sure."""
    best = clusters.best_name(tuple(cluster))
    before = cluster[: cluster.index(pronoun)]
    if best.document != pronoun.document or not _is_sure(pronoun, before, best):
        return None
    document = documents[pronoun.document]
    token = document.sentences[pronoun.sentence].tokens[pronoun.head]
    return _name(document, clusters, best, token)


def _is_sure(pronoun: Mention, before: Sequence[Mention], best: Mention) -> bool:
    if best.kind == "pronoun" or (best.kind != "name" and best.last - best.first > LONGEST):
        return False
    if all(mention.kind == "pronoun" for mention in before):
        return False
    return _is_person(pronoun) or pronoun.sentence - before[-1].sentence <= FURTHEST


def _is_person(mention: Mention) -> bool:
    return mention.kind == "pronoun" and mention.features.gender in {"male", "female"}


def _name(document: Document, clusters: Clusters, best: Mention, pronoun: Token) -> str | None:
    """What a pronoun is replaced by; None where the name would need a name itself."""
    tokens = document.sentences[best.sentence].tokens[best.first : best.last]
    if best.kind == "name":
        # The age in "Ann Roe, 44" is no part of her name.
        tokens = tuple(takewhile(lambda token: token.form != ",", tokens))
        if not tokens or len(tokens) > LONGEST:
            return _owning(best.text, document, pronoun)
    first, rest = tokens[0], document.text[tokens[0].end : tokens[-1].end]
    if any(token.upos == "PRON" for token in tokens[1:]):
        return None
    written = document.text[first.start : first.end]
    if first.upos == "PRON":
        # "his work" is worded as "the mayor's work".
        owner = clusters.at(best.sentence, first.index, best.document)
        named = clusters.best_name(owner) if owner else best
        if named.document != best.document:
            return None
        inside = document.sentences[named.sentence].tokens[named.first : named.last]
        if any(token.upos == "PRON" for token in inside):
            return None
        written = _owning(document.text[inside[0].start : inside[-1].end], document, first)
    elif best.kind != "name" and first.upos == "DET":
        indefinite = first.feature("Definite") == "Ind"
        written = (indefinite and pack_of(document.language).definite) or written.lower()
    return _owning(written + rest, document, pronoun)


def _owning(name: str, document: Document, pronoun: Token) -> str:
    """The name in the case of the pronoun that it stands for."""
    owner = pronoun.relation == "nmod:poss"
    return name + pack_of(document.language).possessive if owner else name
