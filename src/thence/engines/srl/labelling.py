"""A semantic role labeller over the tree: the numbered roles of each verb of a sentence.

English and Italian. A0 is the subject of an active verb and the `by` phrase of a passive one, A1
the object, A2 the indirect object or what `to` introduces. Other phrases are labelled by their
preposition.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from thence.text.document import Sentence, Token

__all__ = ["Proposition", "label_roles", "preposition"]

_RELATIVE = frozenset({"WP", "WDT", "WP$", "WRB"})
_RELATIVE_PRONOUNS = frozenset({"that", "che", "cui", "quale"})
_BY, _TO = frozenset({"by", "da"}), frozenset({"to", "a"})
"""Prepositions of English and Italian."""
_NOT_PREDICATES = frozenset({"aux", "cop", "case", "mark", "fixed", "flat", "compound"})


@dataclass(slots=True)
class Proposition:
    """A verb with the head token of the phrase that fills each role."""

    verb: int
    """The token of the verb; of a copula, the copula's."""
    clause: int
    """The token that heads the clause; of a copula, the adjective or noun after it."""
    roles: dict[str, int] = field(default_factory=dict)


def label_roles(
    sentence: Sentence,
    has_agent: Callable[[str], bool] = lambda lemma: True,
    *,
    relatives: bool = True,
) -> list[Proposition]:
    """The propositions of a sentence, in order; frames may know verbs whose subject is A1.

    If `relatives`, the noun before a relative pronoun takes its place; otherwise the pronoun has
    the role, and nothing says for whom it stands.
    """
    found = {token.index: _proposition(sentence, token) for token in sentence if _is_clause(token)}
    found |= {
        head.index: _copula(sentence, head, copula) for head, copula in _predicatives(sentence)
    }
    for proposition in found.values():
        _relative(sentence, proposition, relatives)
    for proposition in found.values():
        _share_subject(sentence, proposition, found)
        verb = sentence.tokens[proposition.verb]
        if "0" in proposition.roles and not has_agent(verb.lemma.lower()):
            proposition.roles.setdefault("1", proposition.roles.pop("0"))
    return [found[index] for index in sorted(found)]


def _is_clause(token: Token) -> bool:
    return token.upos == "VERB" and token.relation.partition(":")[0] not in _NOT_PREDICATES


def _predicatives(sentence: Sentence) -> Iterator[tuple[Token, Token]]:
    for token in sentence:
        if token.relation == "cop" and token.head >= 0:
            yield sentence.tokens[token.head], token


def _proposition(sentence: Sentence, verb: Token) -> Proposition:
    children = sentence.children(verb.index)
    passive = _is_passive(verb, children)
    has_object = any(child.relation == "obj" for child in children)
    proposition = Proposition(verb.index, verb.index)
    for child in children:
        role = _role(sentence, child, passive, has_object)
        if role:
            proposition.roles.setdefault(role, child.index)
    return proposition


def _copula(sentence: Sentence, head: Token, copula: Token) -> Proposition:
    proposition = Proposition(copula.index, head.index, {"2": head.index})
    for child in sentence.children(head.index):
        if child.relation.startswith("nsubj"):
            proposition.roles["1"] = child.index
    return proposition


def _is_passive(verb: Token, children: list[Token]) -> bool:
    marked = any(child.relation in {"aux:pass", "nsubj:pass"} for child in children)
    reduced = verb.xpos == "VBN" and verb.relation in {"acl", "amod"}
    return marked or reduced


def _role(sentence: Sentence, child: Token, passive: bool, has_object: bool) -> str:
    match child.relation.partition(":")[0]:
        case "nsubj" | "csubj" if passive:
            return "2" if has_object else "1"
        case "nsubj" | "csubj":
            return "0"
        case "obj":
            return "1"
        case "iobj":
            return "2"
        case "ccomp":
            return "2" if has_object else "1"
        case "xcomp":
            return "2" if has_object or child.upos == "ADJ" else "1"
        case "obl":
            return _oblique(preposition(sentence, child), passive)
    return ""


def _oblique(word: str, passive: bool) -> str:
    if word in _BY and passive:
        return "0"
    return "2" if word in _TO else word


def preposition(sentence: Sentence, phrase: Token) -> str:
    """The preposition of a phrase, several joined by `_`; empty for none."""
    cases = (item for item in sentence.children(phrase.index) if item.relation == "case")
    return "_".join(item.lemma.lower() for item in cases)


def _relative(sentence: Sentence, proposition: Proposition, resolved: bool) -> None:
    """The noun before a relative or a participle takes the place that is its own in the clause."""
    clause = sentence.tokens[proposition.clause]
    kind = clause.relation
    if clause.head < 0 or not (kind.startswith("acl") or kind == "amod"):
        return
    noun = clause.head
    for role, filler in proposition.roles.items():
        token = sentence.tokens[filler]
        pronoun = token.upos == "PRON" and token.lemma.lower() in _RELATIVE_PRONOUNS
        if token.xpos in _RELATIVE or pronoun:
            if resolved:
                proposition.roles[role] = noun
            return
    role = _gap(sentence, proposition)
    if role == "1" and "1" in proposition.roles:
        # `the lily the queen was offered`: the subject is whom it was offered to.
        proposition.roles["2"] = proposition.roles.pop("1")
    proposition.roles.setdefault(role, noun)


def _gap(sentence: Sentence, proposition: Proposition) -> str:
    """The role that a clause without a relative pronoun leaves open."""
    verb, roles = sentence.tokens[proposition.verb], proposition.roles
    children = sentence.children(verb.index)
    stranded = any(
        child.lemma.lower() in _TO and child.relation in {"obl", "case", "advmod", "compound:prt"}
        for child in children
    )
    passive = _is_passive(verb, children)
    if stranded:
        return "2"
    if "0" not in roles and not passive:
        return "0"
    return "1" if passive or "1" not in roles else "2"


def _share_subject(
    sentence: Sentence, proposition: Proposition, found: dict[int, Proposition]
) -> None:
    """A verb without a subject of its own has that of the verb it is joined to or hangs on."""
    clause = sentence.tokens[proposition.clause]
    above = found.get(clause.head)
    relation = clause.relation.partition(":")[0]
    copular = proposition.verb != proposition.clause
    subject = "1" if copular else "0"
    if above is None or subject in proposition.roles:
        return
    passive = _is_passive(clause, sentence.children(clause.index))
    if relation == "conj" and not passive:
        donor = above.roles.get("0", above.roles.get("1"))
    elif relation == "xcomp" and not passive:
        complement = clause.index in above.roles.values()
        owner = above.roles.get("1") if above.roles.get("1") != clause.index else None
        donor = (owner if owner is not None else above.roles.get("0")) if complement else None
    else:
        return
    if donor is not None:
        proposition.roles[subject] = donor
