"""What a hypothesis claims, clause by clause: a sentence may state a part of a long one.

`The couple married in May and their son was born in June` makes two claims; a relative clause, an
apposition and a joined verb each make one, with the noun that they are about as the subject.
"""

from __future__ import annotations

from collections.abc import Iterable

from thence.languages import pack_of
from thence.text.analysis import analyse
from thence.text.document import Sentence, Token

__all__ = ["claims", "claims_of_sentence"]

_CLAUSES = frozenset({"conj", "acl", "advcl", "parataxis", "appos", "ccomp"})
_SUBJECTS = ("nsubj", "csubj")
_LEFT_OUT = frozenset({"punct", "cc", "mark"})
"""What joins a clause to another."""
_RELATIVE = frozenset(
    {"who", "which", "that", "whom", "whose", "where", "when", "che", "cui", "quale", "dove"}
)
_FEWEST_WORDS = 3


def claims(hypotheses: Iterable[str], language: str = "en") -> list[tuple[str, ...]]:
    """The claims of each hypothesis; one that makes a single claim is given back as it is."""
    found = []
    texts = list(hypotheses)
    for text, document in zip(texts, analyse(texts, language), strict=True):
        parts = [claim for sentence in document for claim in claims_of_sentence(sentence, language)]
        found.append(tuple(dict.fromkeys(parts)) if len(parts) > 1 else (text,))
    return found


def claims_of_sentence(sentence: Sentence, language: str = "en") -> list[str]:
    """One statement for each clause of a sentence, in the order of the clauses."""
    heads = [token for token in sentence if _is_clause(sentence, token)]
    inside = {head.index: _own_tokens(sentence, head, heads) for head in heads}
    statements = []
    for head in heads:
        words = [
            token
            for token in inside[head.index]
            if not (token.head == head.index and relation(token) in _LEFT_OUT)
        ]
        if relation(head) == "appos":
            governor = _noun_tokens(sentence, sentence.tokens[head.head], heads)
            statement: list[Token | str] = [*governor, pack_of(language).copula, *words]
        elif any(_is_subject(token) and token.head == head.index for token in words):
            statement = [*_with_antecedent(sentence, head, words, heads)]
        else:
            statement = [*_borrowed_subject(sentence, head, heads, language), *words]
        if len(statement) >= _FEWEST_WORDS and any(map(_is_verbal, statement)):
            statements.append(_written(statement))
    return statements


def relation(token: Token) -> str:
    """The universal relation without its subtype."""
    return token.relation.partition(":")[0]


def _is_clause(sentence: Sentence, token: Token) -> bool:
    if token.head < 0:
        return True
    name = relation(token)
    if name == "appos":
        return token.upos in {"NOUN", "PROPN"}
    if name not in _CLAUSES:
        return False
    if name == "conj":
        return token.upos in {"VERB", "AUX"} or any(
            _is_subject(child) or child.relation == "cop"
            for child in sentence.children(token.index)
        )
    return token.upos in {"VERB", "AUX", "ADJ"} or any(
        child.relation == "cop" for child in sentence.children(token.index)
    )


def _own_tokens(sentence: Sentence, head: Token, heads: list[Token]) -> list[Token]:
    """The tokens of a clause without those of the clauses below it."""
    others = {each.index for each in heads} - {head.index}
    kept = {head.index}
    grew = True
    while grew:
        below = {
            token.index for token in sentence if token.head in kept and token.index not in others
        } - kept
        kept |= below
        grew = bool(below)
    return [token for token in sentence if token.index in kept]


def _with_antecedent(
    sentence: Sentence, head: Token, words: list[Token], heads: list[Token]
) -> list[Token]:
    """A relative pronoun gives way to the noun that it stands for."""
    if relation(head) != "acl":
        return words
    antecedent = _noun_tokens(sentence, sentence.tokens[head.head], heads)
    found: list[Token] = []
    for token in words:
        if token.lemma.lower() in _RELATIVE and token.upos in {"PRON", "DET", "ADV", "SCONJ"}:
            found += antecedent
        else:
            found.append(token)
    return found


def _borrowed_subject(
    sentence: Sentence, head: Token, heads: list[Token], language: str
) -> list[Token | str]:
    """The subject of a clause that has none of its own: its noun's, or the clause's above it."""
    if head.head < 0:
        return []
    governor = sentence.tokens[head.head]
    if relation(head) == "acl":
        joined = [pack_of(language).copula] if "Part" in head.features or head.upos == "ADJ" else []
        return [*_noun_tokens(sentence, governor, heads), *joined]
    while True:
        subject = next((t for t in sentence.children(governor.index) if _is_subject(t)), None)
        if subject is not None:
            if subject.lemma.lower() in _RELATIVE and governor.head >= 0:
                subject = sentence.tokens[governor.head]
            return [*_noun_tokens(sentence, subject, heads)]
        if governor.head < 0:
            return []
        governor = sentence.tokens[governor.head]


def _noun_tokens(sentence: Sentence, noun: Token, heads: list[Token]) -> list[Token]:
    """A noun with what stands before and right after it, but for clauses, cases and conjuncts."""
    outside = _LEFT_OUT | {"case", "conj", "appos", "acl", "cop", "nsubj", "aux", "advcl", "obl"}
    tokens = _own_tokens(sentence, noun, heads)
    dropped: set[int] = set()
    for token in tokens:
        if token.index != noun.index and (
            (token.head == noun.index and relation(token) in outside) or token.head in dropped
        ):
            dropped |= {each.index for each in sentence.subtree(token.index)}
    return [token for token in tokens if token.index not in dropped]


def _written(statement: list[Token | str]) -> str:
    """The words with the spaces that they have in the text."""
    written, end = "", -1
    for number, item in enumerate(statement):
        if _is_loose_mark(item, statement[max(0, number - 1) : number + 2]):
            continue
        if isinstance(item, str):
            written, end = f"{written} {item}", -1
        elif item.start != end or not written:
            written, end = f"{written} {item.form}", item.end
        else:
            written, end = written + item.form, item.end
    return written.strip(" ,;:.–-\"'“”()")


def _is_loose_mark(item: Token | str, around: list[Token | str]) -> bool:
    """Whether the words on one side of a mark have gone."""
    if isinstance(item, str) or item.upos != "PUNCT":
        return False
    beside = {each.index for each in around if not isinstance(each, str)}
    return not {item.index - 1, item.index + 1} <= beside


def _is_verbal(item: Token | str) -> bool:
    return isinstance(item, str) or item.upos in {"VERB", "AUX"}


def _is_subject(token: Token) -> bool:
    return relation(token) in _SUBJECTS
