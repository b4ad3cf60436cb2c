"""What a well-formed English tree seldom has: tokens where the statistical parser went astray."""

from __future__ import annotations

from collections.abc import Iterator

from thence.text.document import Sentence, Token
from thence.text.meaning.english import ENGLISH
from thence.text.repair.rules import CLAUSAL, INFINITIVAL
from thence.text.repair.vocabulary import Vocabulary

__all__ = ["suspects"]

_FINITE = frozenset({"VBZ", "VBD", "VBP"})
_NOMINAL_RELATIONS = frozenset({"nsubj", "obj", "iobj", "obl", "nmod", "compound", "amod"})
_NOUN_PARTS = frozenset({"det", "amod", "nmod", "nummod"})
_DATIVE = ENGLISH.dative_verbs | ENGLISH.benefactive_verbs


def suspects(sentence: Sentence, vocabulary: Vocabulary) -> frozenset[int]:
    """The tokens that break a constraint on English clauses; none for a tree without fault."""
    below: list[list[Token]] = [[] for _ in sentence]
    for token in sentence:
        if token.head >= 0:
            below[token.head].append(token)
    found = set(_unfinished_root(sentence, below))
    for token in sentence:
        names = [item.relation.partition(":")[0] for item in below[token.index]]
        if (
            _is_noun_for_verb(token, below[token.index], vocabulary)
            or _is_misplaced_clause(sentence, token, names)
            or _is_misplaced_phrase(sentence, token, below)
        ):
            found.add(token.index)
    return frozenset(found)


def _unfinished_root(sentence: Sentence, below: list[list[Token]]) -> Iterator[int]:
    """A sentence that ends in a full stop has a finite verb at its root."""
    root = sentence.root
    parts = (root, *(item for item in below[root.index] if item.upos == "AUX"))
    if not any(item.xpos in _FINITE or item.xpos == "MD" for item in parts):
        yield root.index


def _is_noun_for_verb(token: Token, below: list[Token], vocabulary: Vocabulary) -> bool:
    """A noun without determiner, or after a noun, that could be a verb instead."""
    kinds = {reading.kind for reading in vocabulary.readings(token.form)}
    names = {item.relation for item in below}
    bare = "compound" in names or not _NOUN_PARTS & names
    if token.xpos == "NNS":
        at_odds = any(item.form.lower() in {"that", "this", "a", "an"} for item in below)
        return "verb.sg" in kinds and (bare or at_odds)
    if token.relation == "compound":
        return token.form.endswith("ing") and "verb.ing" in kinds
    if token.xpos == "NN":
        return bare and bool(kinds & {"verb.base", "verb.ing"})
    return False


def _is_misplaced_clause(sentence: Sentence, token: Token, names: list[str]) -> bool:
    above = sentence.tokens[token.head]
    subjects = names.count("nsubj") + names.count("csubj")
    if token.relation == "dep" or subjects > 1 or names.count("obj") > 1:
        return True
    if token.xpos in _FINITE and token.upos == "VERB":
        if token.relation.partition(":")[0] in _NOMINAL_RELATIONS:
            return True
        if not subjects and "expl" not in names:
            return token.relation not in {"root", "conj", "parataxis", "acl:relcl"}
    if token.relation in {"amod", "compound", "mark"}:
        at_odds = token.relation == "mark" and token.upos == "NOUN"
        name_in_verb = token.upos == "PROPN" and above.upos == "VERB"
        return at_odds or name_in_verb or bool({"nsubj", "aux", "cop"} & set(names))
    if token.relation == "acl:relcl":
        relatives = [item for item in sentence.children(token.head) if item.relation == "acl:relcl"]
        return len(relatives) > 1
    if token.relation == "xcomp" and token.xpos == "VB":
        return above.upos == "VERB" and above.lemma.lower() not in INFINITIVAL
    if token.relation == "csubj":
        return "mark" not in names and (token.xpos != "VBG" or "nsubj" in names)
    if token.relation == "ccomp":
        return above.upos != "ADJ" and above.lemma.lower() not in CLAUSAL
    return False


def _is_misplaced_phrase(sentence: Sentence, token: Token, below: list[list[Token]]) -> bool:
    """An agent or a second object that hangs on something else than its verb."""
    words = {item.form.lower() for item in below[token.index] if item.relation == "case"}
    above = sentence.tokens[token.head]
    if token.relation in {"nmod", "obl"} and "by" in words:
        return _has_agentless_passive_above(sentence, above, below)
    if token.relation == "nmod" and "to" in words and above.relation == "obj":
        return sentence.tokens[above.head].lemma.lower() in _DATIVE
    if token.relation in {"appos", "obl:unmarked", "obl:tmod"} and not words:
        verb = sentence.tokens[above.head] if token.relation == "appos" else above
        return verb.lemma.lower() in _DATIVE and sentence.tokens[token.index - 1].form != ","
    return False


def _has_agentless_passive_above(
    sentence: Sentence, above: Token, below: list[list[Token]]
) -> bool:
    while above.head >= 0:
        above = sentence.tokens[above.head]
        if above.xpos == "VBN":
            relations = {item.relation for item in below[above.index]}
            return "aux:pass" in relations and "obl:agent" not in relations
    return False
