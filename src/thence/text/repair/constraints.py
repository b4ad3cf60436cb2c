"""What a well-formed English tree seldom has: tokens where the statistical parser went astray."""

from __future__ import annotations

from collections.abc import Iterator

from thence.text.document import Sentence, Token
from thence.text.meaning import people
from thence.text.repair.lexical import TAGS
from thence.text.repair.rules import CAUSATIVE, CLAUSAL, DATIVE, INFINITIVAL, SENSORY
from thence.text.repair.vocabulary import Vocabulary

__all__ = ["suspects"]

_FINITE = frozenset({"VBZ", "VBD", "VBP"})
_NOMINAL_RELATIONS = frozenset({"nsubj", "obj", "iobj", "obl", "nmod", "compound", "amod"})
_NOUN_PARTS = frozenset({"det", "amod", "nmod", "nummod"})


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
            _is_misread(token, below[token.index], vocabulary)
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


def _is_misread(token: Token, below: list[Token], vocabulary: Vocabulary) -> bool:
    """A tag that the form cannot have, or a bare noun that could be a verb instead."""
    kinds = {reading.kind for reading in vocabulary.readings(token.form)}
    if token.relation == "compound":
        return token.form.endswith("ing") and "verb.ing" in kinds
    if token.index == 0 and token.xpos not in {"NNP", "PRP"} and people.is_first_name(token.form):
        return True
    if token.xpos == "NNP" and token.form.islower():
        return bool(kinds)
    if kinds and TAGS.get(token.xpos, "") not in {"", *kinds} and token.upos != "AUX":
        return token.relation != "amod" or token.form.endswith("ing")
    if token.xpos == "VBN" and token.relation in {"xcomp", "ccomp", "advcl", "root"}:
        return "verb.past" in kinds and not any(item.upos == "AUX" for item in below)
    names = {
        item.relation for item in below if item.index < token.index and item.form.lower() != "that"
    }
    bare = "compound" in names or not _NOUN_PARTS & names
    if token.xpos == "NNS":
        at_odds = any(item.form.lower() in {"that", "this", "a", "an"} for item in below)
        return "verb.sg" in kinds and (bare or at_odds)
    if token.xpos == "NN":
        return bare and bool(kinds & {"verb.base", "verb.ing", "verb.sg"})
    return False


def _is_misplaced_clause(sentence: Sentence, token: Token, names: list[str]) -> bool:
    above = sentence.tokens[token.head]
    subjects = names.count("nsubj") + names.count("csubj")
    if token.relation == "dep" or subjects > 1 or names.count("obj") > 1:
        return True
    if token.upos == "NOUN" and "aux" in names and "cop" not in names:
        return True
    if token.upos == "VERB" and _is_out_of_place(token, names):
        return True
    if token.relation in {"amod", "compound", "mark", "aux"}:
        at_odds = token.relation == "mark" and token.upos == "NOUN"
        in_verb = token.relation == "compound" and above.upos == "VERB"
        return at_odds or in_verb or bool({"nsubj", "aux", "cop"} & set(names))
    if token.relation == "conj" and token.upos == "VERB":
        between = sentence.tokens[above.index : token.index]
        return not any(item.relation in {"cc", "punct"} for item in between)
    if token.xpos == "IN" and token.form.lower() == "that":
        return token.relation not in {"mark", "fixed", "case"}
    if token.relation == "acl:relcl":
        if token.xpos in _FINITE and token.upos == "VERB" and not subjects:
            return True
        relatives = [item for item in sentence.children(token.head) if item.relation == "acl:relcl"]
        return len(relatives) > 1
    if token.relation in {"xcomp", "advmod"} and token.xpos in {"VB", "JJ"}:
        usual = INFINITIVAL if token.xpos == "VB" else SENSORY
        return above.upos == "VERB" and above.lemma.lower() not in usual
    if token.relation == "xcomp" and token.upos == "NOUN" and "det" in names:
        return above.lemma.lower() in DATIVE | CAUSATIVE
    if token.relation == "csubj":
        return "mark" not in names and (token.xpos != "VBG" or "nsubj" in names)
    if token.relation == "ccomp":
        nominal = token.upos == "NOUN" and "cop" not in names
        relative = any(item.xpos in {"WDT", "WP"} for item in sentence.children(token.index))
        unlikely = above.upos != "ADJ" and above.lemma.lower() not in CLAUSAL
        return nominal or relative or unlikely
    return False


def _is_out_of_place(token: Token, names: list[str]) -> bool:
    """A verb where only a noun can be, or a finite one that lacks a subject."""
    nominal = token.relation.partition(":")[0] in _NOMINAL_RELATIONS
    if token.xpos not in _FINITE or {"nsubj", "csubj", "expl"} & set(names):
        return nominal and token.xpos in _FINITE | {"VB"}
    return token.relation not in {"root", "conj", "parataxis", "acl:relcl"}


def _is_misplaced_phrase(sentence: Sentence, token: Token, below: list[list[Token]]) -> bool:
    """An agent or a second object that hangs on something else than its verb."""
    words = {item.form.lower() for item in below[token.index] if item.relation == "case"}
    above = sentence.tokens[token.head]
    if token.relation in {"nmod", "obl", "obl:agent"} and "by" in words:
        return _has_agentless_passive_above(sentence, above, below)
    if token.relation in {"nmod", "obl"} and "to" in words:
        verbs = [item for item in below[above.index] if item.index < token.index]
        if token.relation == "nmod" and above.relation == "obj":
            verbs.append(sentence.tokens[above.head])
        return any(item.upos == "VERB" and item.lemma.lower() in DATIVE for item in verbs)
    if token.relation == "iobj" or (token.relation == "obl" and not words):
        return above.lemma.lower() not in DATIVE
    if token.relation in {"appos", "obl:unmarked", "obl:tmod"} and not words:
        between = sentence.tokens[above.index + 1 : token.index]
        if any(item.upos == "PUNCT" for item in between):
            return False
        determined = any(item.relation == "det" for item in below[token.index])
        return determined if token.relation == "appos" else above.lemma.lower() in DATIVE
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
