"""The English model's trees (ClearNLP relations over Penn tags) as Universal Dependencies.

The two differ first in what heads a phrase: prepositions and copulas head theirs in the model's
scheme, content words in UD. So heads are promoted first, then relations are named, and last
names, conjuncts, fixed expressions and punctuation are put where UD has them.
"""

from __future__ import annotations

from thence.files import packaged_table
from thence.text.clearnlp import Scheme, SourceTree
from thence.text.english import ADJECTIVAL_NAMES, PLACES, TELLING, TITLES
from thence.text.joining import find_expletives, flatten_names, hang_coordination, join_fixed
from thence.text.punctuation import ENGLISH, attach_punctuation

__all__ = ["Scheme", "to_universal"]

PLAIN: dict[str, str] = packaged_table("thence.text", "penn.toml")["relations"]
"""What a relation becomes where no rule below says otherwise."""

NOUNS = frozenset({"NN", "NNS", "NNP", "NNPS", "PRP", "CD", "WP", "EX", "DT", "WDT", "$", "PDT"})
PROPER = frozenset({"NNP", "NNPS"})
NOMINAL_RELATIONS = frozenset({"nsubj", "nsubjpass", "dobj", "pobj"})
PREPOSITIONAL = frozenset({"prep", "agent", "dative"})


def to_universal(sentence: Scheme) -> tuple[list[int], list[str]]:
    """Heads and relations in Universal Dependencies, one single-rooted tree."""
    tree = SourceTree(sentence)
    tree.turn_fronted_clauses()
    tree.raise_objects()
    tree.head_dates_by_day()
    tree.free_articles()
    tree.head_free_relatives()
    heads, relations = _promoted(tree, _promotions(tree))
    flatten_names(tree, heads, relations)
    hang_coordination(heads, relations)
    join_fixed(tree, heads, relations)
    find_expletives(tree, heads, relations)
    attach_punctuation(tree.words, heads, relations, ENGLISH)
    return heads, relations


def _promotions(tree: SourceTree) -> dict[int, int]:
    """For each preposition, copula and amount of money, the child that is to head it."""
    promoted: dict[int, int] = {}
    for index, relation in enumerate(tree.relations):
        tag = tree.tags[index]
        child: int | None = None
        if relation in PREPOSITIONAL or tag in ("IN", "TO"):
            child = _complement(tree, index)
        elif _is_copula(tree, index):
            child = _predicate(tree, index)
        elif tag == "CD":
            money = [c for c in tree.children[index] if tree.tags[c] == "$"]
            child = money[0] if money and tree.relations[money[0]] != "pobj" else None
        if child is not None:
            promoted[index] = child
    return promoted


def _is_copula(tree: SourceTree, index: int) -> bool:
    verb = tree.lemmas[index] == "be" and tree.tags[index].startswith("VB")
    return verb and tree.relations[index] not in ("aux", "auxpass")


def _complement(tree: SourceTree, preposition: int) -> int | None:
    for wanted in ("pobj", "pcomp"):
        for child in tree.having(preposition, wanted):
            if child > preposition:
                return child
    for child in tree.having(preposition, "prep"):
        if child > preposition and tree.having(child, "pobj", "pcomp"):
            return child
    return None


def _predicate(tree: SourceTree, copula: int) -> int | None:
    if tree.having(copula, "expl") and tree.having(copula, "attr", "nsubj"):
        return None
    for child in tree.having(copula, "attr") + tree.having(copula, "acomp"):
        return child
    for child in tree.having(copula, "prep"):
        if child > copula and tree.having(child, "pobj", "pcomp", "prep"):
            return child
    for child in tree.having(copula, "advmod"):
        if tree.words[child] in PLACES:
            return child
    if tree.having(copula, "nsubj", "csubj"):
        for child in tree.having(copula, "xcomp") + tree.having(copula, "ccomp"):
            if child > copula:
                return child
    return None


def _promoted(tree: SourceTree, promoted: dict[int, int]) -> tuple[list[int], list[str]]:
    """Each word with the head and the relation that UD has for it."""

    def top(index: int) -> int:
        while index in promoted:
            index = promoted[index]
        return index

    demoted = {child: parent for parent, child in promoted.items()}
    heads: list[int] = []
    relations: list[str] = []
    for index in range(len(tree.words)):
        if index in promoted:
            heads.append(top(index))
            relations.append(_demoted_relation(tree, index, promoted[index]))
            continue
        outer = index
        while outer in demoted:
            outer = demoted[outer]
        head = tree.heads[outer]
        inside = head in promoted and tree.tags[head] == "CD" and tree.tags[index] == "CD"
        heads.append(-1 if head < 0 else head if inside else top(head))
        if head < 0:
            relations.append("root")
        elif outer != index and tree.relations[outer] in PREPOSITIONAL:
            relations.append(_prepositional(tree, outer, head, promoted))
        else:
            relations.append(_relation(tree, index, outer, head))
    return heads, relations


def _demoted_relation(tree: SourceTree, index: int, child: int) -> str:
    if tree.tags[index] == "CD":
        return "nummod"
    if tree.lemmas[index] == "be":
        return "cop"
    return "mark" if _is_clause(tree, child) else "case"


def _prepositional(tree: SourceTree, outer: int, head: int, promoted: dict[int, int]) -> str:
    """The relation of what a preposition governs: an oblique, a modifier of a noun or a clause."""
    inner = promoted[outer]
    while tree.relations[inner] == "prep" and inner in promoted:
        inner = promoted[inner]
    nominal = _is_nominal(tree, head)
    if _is_clause(tree, inner):
        return "acl" if nominal else "advcl"
    if tree.relations[outer] == "agent":
        return "obl:agent"
    return "nmod" if nominal else "obl"


def _is_clause(tree: SourceTree, complement: int) -> bool:
    if tree.relations[complement] != "pcomp":
        return False
    return tree.tags[complement].startswith("VB") or bool(tree.having(complement, "nsubj"))


def _is_nominal(tree: SourceTree, index: int) -> bool:
    return tree.tags[index] in NOUNS or tree.relations[index] in NOMINAL_RELATIONS


def _relation(tree: SourceTree, index: int, outer: int, head: int) -> str:
    """The relation of a word that stands for itself, or for the copula that it replaces."""
    relation = tree.relations[outer]
    tag = tree.tags[index]
    nominal = _is_nominal(tree, head)
    match relation:
        case "aux" if tag == "TO":
            return "mark"
        case "attr" if tree.having(head, "expl"):
            return "nsubj"
        case "npadvmod":
            return "nmod:unmarked" if nominal else "obl:unmarked"
        case "pcomp" if tag == "IN":
            return "case"
        case "advcl" | "pcomp" if nominal:
            return "acl"
        case "relcl" if not nominal:
            return "advcl:relcl"
        case "compound" if tag == "NNP" and tree.words[index] in ADJECTIVAL_NAMES:
            return "amod"
        case "compound" if tag in PROPER and tree.words[index] in TITLES:
            return "nmod:desc"
        case "nummod" if index > head:
            return "flat"
        case "punct" if tag == "SYM" and tree.tags[head] == "CD":
            return "case"
        case "dobj" if _is_hearer(tree, outer, head):
            return "iobj"
        case "advmod" if tag == "JJS":
            return "nmod" if nominal else "obl"
        case "advmod" if tag == "IN" and tree.tags[head] == "JJS":
            return "case"
        case "prep" if tag == "CD":
            return "nmod"
        case "prep" if tag == "IN" and tree.tags[head] in ("IN", "RB"):
            return "case"
    return PLAIN.get(relation, "dep")


def _is_hearer(tree: SourceTree, index: int, verb: int) -> bool:
    """Whether an object is the indirect one: another follows, or the clause that is told."""
    if any(child > index for child in tree.having(verb, "dobj")):
        return True
    clause = any(child > index for child in tree.having(verb, "ccomp"))
    return clause and tree.lemmas[verb] in TELLING
