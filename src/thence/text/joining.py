"""What Universal Dependencies joins otherwise: names, conjuncts, fixed expressions, expletives."""

from __future__ import annotations

from thence.text.clearnlp import SourceTree
from thence.text.english import FIRST_NAME_PARTS, FIXED

__all__ = ["find_expletives", "flatten_names", "hang_coordination", "join_fixed"]

PROPER = frozenset({"NNP", "NNPS"})
JOINED = frozenset({"case", "mark", "advmod", "fixed", "cc"})


def flatten_names(tree: SourceTree, heads: list[int], relations: list[str]) -> None:
    """The last part of a person's name heads it in the model's scheme, the first in UD."""
    for last, relation in enumerate(tree.relations):
        if tree.tags[last] not in PROPER or (relation == "compound" and _is_name(tree, last)):
            continue
        parts = [
            child
            for child in tree.having(last, "compound")
            if child < last
            and _is_name(tree, child)
            and tree.entities[child] == tree.entities[last]
        ]
        if not parts:
            continue
        first = parts[0]
        heads[first], relations[first] = heads[last], relations[last]
        for other, head in enumerate(heads):
            if head == last and other != first:
                heads[other] = first
        for part in (*parts[1:], last):
            heads[part], relations[part] = first, "flat"
        for other in range(first):
            if heads[other] == first and relations[other] == "compound":
                relations[other] = "nmod:desc"


def hang_coordination(heads: list[int], relations: list[str]) -> None:
    """The model chains conjuncts; UD hangs all on the first, and `cc` on the next conjunct."""
    conjuncts: dict[int, list[int]] = {}
    for index, relation in enumerate(relations):
        if relation == "conj":
            first = heads[index]
            while relations[first] == "conj":
                first = heads[first]
            heads[index] = first
            conjuncts.setdefault(first, []).append(index)
    for index, relation in enumerate(relations):
        if relation == "cc":
            head = heads[index]
            first = heads[head] if relations[head] == "conj" else head
            after = [other for other in conjuncts.get(first, ()) if other > index]
            if after:
                heads[index] = min(after)


def join_fixed(tree: SourceTree, heads: list[int], relations: list[str]) -> None:
    """Tie `because of` and its like together, the first word heading the second."""
    for first in range(len(tree.words) - 1):
        second = first + 1
        relation = FIXED.get((tree.words[first], tree.words[second]))
        if relation is None:
            continue
        if heads[first] == second:
            heads[first], relations[first] = heads[second], relations[second]
            for other, head in enumerate(heads):
                if head == second:
                    heads[other] = first
        elif heads[second] not in (first, heads[first]) or relations[second] not in JOINED:
            continue
        heads[second], relations[second] = first, "fixed"
        governor = heads[first]
        if relation == "case" and governor >= 0 and tree.tags[governor].startswith("VB"):
            relation = "mark"
        if relation and governor >= 0:
            relations[first] = relation
        if (tree.words[first], tree.words[second]) == ("as", "well"):
            _join_as_well_as(first, tree, heads, relations)


def _join_as_well_as(first: int, tree: SourceTree, heads: list[int], relations: list[str]) -> None:
    third = first + 2
    if third < len(tree.words) and tree.words[third] == "as" and heads[third] > third:
        governor = heads[third]
        if first in _above(governor, heads):
            return
        heads[first], relations[first] = governor, "cc"
        heads[third], relations[third] = first, "fixed"
        if relations[governor] in ("nmod", "obl"):
            relations[governor] = "conj"


def _above(index: int, heads: list[int]) -> set[int]:
    found = set()
    while index >= 0:
        found.add(index)
        index = heads[index]
    return found


def find_expletives(tree: SourceTree, heads: list[int], relations: list[str]) -> None:
    """`it is clear that ...`: the clause is the subject, `it` stands in for it."""
    for index, word in enumerate(tree.words):
        if word != "it" or relations[index] != "nsubj":
            continue
        head = heads[index]
        copular = any(
            relations[other] == "cop" and heads[other] == head for other in range(index, head)
        )
        if not copular:
            continue
        for other in range(head + 1, len(heads)):
            if heads[other] == head and relations[other] in ("ccomp", "xcomp"):
                relations[index], relations[other] = "expl", "csubj"
                break


def _is_name(tree: SourceTree, index: int) -> bool:
    if tree.tags[index] not in PROPER:
        return False
    return tree.entities[index] == "PERSON" or tree.words[index] in FIRST_NAME_PARTS
