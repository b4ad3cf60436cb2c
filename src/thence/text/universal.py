"""The English model's scheme (ClearNLP relations over OntoNotes tokens) as Universal Dependencies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

__all__ = ["Scheme", "to_universal"]

PLAIN = {
    "ROOT": "root",
    "acl": "acl",
    "acomp": "xcomp",
    "advcl": "advcl",
    "advmod": "advmod",
    "agent": "obl:agent",
    "amod": "amod",
    "appos": "appos",
    "attr": "xcomp",
    "aux": "aux",
    "auxpass": "aux:pass",
    "case": "case",
    "cc": "cc",
    "ccomp": "ccomp",
    "compound": "compound",
    "conj": "conj",
    "csubj": "csubj",
    "csubjpass": "csubj:pass",
    "dative": "iobj",
    "dep": "dep",
    "det": "det",
    "dobj": "obj",
    "expl": "expl",
    "intj": "discourse",
    "mark": "mark",
    "meta": "dep",
    "neg": "advmod",
    "nmod": "nmod",
    "npadvmod": "obl:npmod",
    "nsubj": "nsubj",
    "nsubjpass": "nsubj:pass",
    "nummod": "nummod",
    "oprd": "xcomp",
    "parataxis": "parataxis",
    "pcomp": "advcl",
    "pobj": "obl",
    "poss": "nmod:poss",
    "preconj": "cc:preconj",
    "predet": "det:predet",
    "prep": "obl",
    "prt": "compound:prt",
    "punct": "punct",
    "quantmod": "advmod",
    "relcl": "acl:relcl",
    "xcomp": "xcomp",
}
"""What a relation becomes where no rule below says otherwise."""

NOMINAL_TAGS = frozenset({"NN", "NNS", "NNP", "NNPS", "PRP", "CD", "WP", "EX", "DT", "WDT", "$"})


@dataclass(frozen=True, slots=True)
class Scheme:
    """One sentence as the English model gives it; heads count from 0, -1 for the root."""

    forms: Sequence[str]
    lemmas: Sequence[str]
    tags: Sequence[str]
    heads: Sequence[int]
    relations: Sequence[str]


def to_universal(sentence: Scheme) -> tuple[list[int], list[str]]:
    """Heads and relations in Universal Dependencies, one single-rooted tree."""
    children = _children(sentence.heads)
    promoted = _promotions(sentence, children)
    heads, relations = _rebuilt(sentence, promoted)
    _flatten_coordination(heads, relations)
    return heads, relations


def _children(heads: Sequence[int]) -> list[list[int]]:
    children: list[list[int]] = [[] for _ in heads]
    for index, head in enumerate(heads):
        if head >= 0:
            children[head].append(index)
    return children


def _promotions(sentence: Scheme, children: list[list[int]]) -> dict[int, int]:
    """Function words that head their phrase in the model's scheme, each with the child to head it."""
    promoted: dict[int, int] = {}
    for index, relation in enumerate(sentence.relations):
        if relation in ("prep", "agent", "dative") or sentence.tags[index] == "IN":
            for child in children[index]:
                if sentence.relations[child] in ("pobj", "pcomp"):
                    promoted[index] = child
                    break
        elif sentence.lemmas[index] == "be" and sentence.tags[index].startswith("VB"):
            predicate = _predicate(sentence, index, children[index])
            if predicate is not None:
                promoted[index] = predicate
    return promoted


def _predicate(sentence: Scheme, copula: int, children: list[int]) -> int | None:
    relations = [sentence.relations[child] for child in children]
    if "expl" in relations and "attr" in relations:
        return None
    for wanted in ("attr", "acomp", "prep", "advmod"):
        for child, relation in zip(children, relations, strict=True):
            if relation == wanted and (child > copula or wanted in ("attr", "acomp")):
                return child
    return None


def _rebuilt(sentence: Scheme, promoted: dict[int, int]) -> tuple[list[int], list[str]]:
    def top(index: int) -> int:
        while index in promoted:
            index = promoted[index]
        return index

    demoted_by = {child: parent for parent, child in promoted.items()}
    heads: list[int] = []
    relations: list[str] = []
    for index, relation in enumerate(sentence.relations):
        if index in promoted:
            heads.append(top(index))
            relations.append(_demoted_relation(sentence, index, promoted[index]))
            continue
        outer = index
        while outer in demoted_by:
            outer = demoted_by[outer]
        head = sentence.heads[outer]
        heads.append(top(head) if head >= 0 else -1)
        relations.append(_relation(sentence, index, outer, head, top(head) if head >= 0 else -1))
    return heads, relations


def _demoted_relation(sentence: Scheme, index: int, child: int) -> str:
    if sentence.tags[index].startswith("VB"):
        return "cop"
    return "mark" if sentence.relations[child] == "pcomp" else "case"


def _relation(sentence: Scheme, index: int, outer: int, head: int, top: int) -> str:
    relation = sentence.relations[outer]
    if relation in ("prep", "agent", "dative") and outer != index:
        if sentence.relations[index] == "pcomp":
            return "acl" if sentence.tags[head].startswith("NN") else "advcl"
        if relation == "agent":
            return "obl:agent"
        return "nmod" if sentence.tags[head] in NOMINAL_TAGS else "obl"
    if relation == "aux" and sentence.tags[index] == "TO":
        return "mark"
    if relation == "attr" and "expl" in sentence.relations:
        return "nsubj"
    if relation == "prep":
        return "advmod"
    return PLAIN.get(relation, "dep")


def _flatten_coordination(heads: list[int], relations: list[str]) -> None:
    """The model chains conjuncts; UD hangs all on the first, and `cc` on the next conjunct."""
    for index, relation in enumerate(relations):
        if relation == "conj":
            first = heads[index]
            while first >= 0 and relations[first] == "conj":
                first = heads[first]
            heads[index] = first
    for index, relation in enumerate(relations):
        if relation == "cc":
            following = [
                other
                for other, name in enumerate(relations)
                if name == "conj" and other > index and heads[other] == heads[index]
            ]
            if following:
                heads[index] = following[0]
