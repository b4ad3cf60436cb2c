"""The distances of sentences against zss and a plain dynamic programme, under the shipped costs."""

from collections.abc import Iterator
from dataclasses import dataclass, field

import numpy as np
import pytest
import zss

from thence.datasets import open_bundled
from thence.engines.edits.comparison import Comparison
from thence.engines.edits.distance import Costs, Edits
from thence.engines.edits.engine import EditsEngine, TokenEditsEngine
from thence.pair import Pair
from thence.text.document import Sentence

SEED = 22


def random_pairs(count: int) -> list[Pair]:
    """Half of the pairs as they are, half with the H of another pair."""
    known = [*(open_bundled("mono/en/originals") or ()), *(open_bundled("mono/it/originals") or ())]
    known += open_bundled("mono/en/monothematic") or ()
    chance = np.random.default_rng(SEED)
    found = []
    for number in range(count):
        first, second = (known[place] for place in chance.integers(0, len(known), 2))
        other = second if number % 2 and second.language == first.language else first
        found.append(Pair(str(number), first.text, other.hypothesis, language=first.language))
    return found


@dataclass
class Node:
    place: int
    """Of its token in the text; -1 for the root above all sentences."""
    children: list["Node"] = field(default_factory=list)


def tree_of(sentences: list[Sentence]) -> Node:
    """The tree read straight from heads, children in the order of the text."""
    root, offset = Node(-1), 0
    for sentence in sentences:
        nodes = [Node(offset + token.index) for token in sentence]
        for token in sentence:
            above = root if token.head < 0 else nodes[token.head]
            above.children.append(nodes[token.index])
        offset += len(sentence)
    return root


def sentences_of(comparison: Comparison) -> tuple[list[Sentence], list[Sentence]]:
    """Both sides; of H, which a comparison has as tokens only, cut where the numbering restarts."""
    tokens = comparison.hypothesis.tokens
    starts = [place for place, token in enumerate(tokens) if token.index == 0]
    cut = [
        Sentence(tokens[first:last])
        for first, last in zip(starts, [*starts[1:], len(tokens)], strict=True)
    ]
    return list(comparison.document), cut


def by_zss(comparison: Comparison, costs: Costs) -> float:
    text, hypothesis = map(tree_of, sentences_of(comparison))

    def update(one: Node, two: Node) -> float:
        if one.place < 0 or two.place < 0:
            return 0.0 if one.place == two.place else np.inf
        return costs.substitution[one.place, two.place]

    return zss.distance(
        text,
        hypothesis,
        lambda node: node.children,
        lambda node: 0.0 if node.place < 0 else costs.insertion[node.place],
        lambda node: 0.0 if node.place < 0 else costs.deletion[node.place],
        update,
    )


def by_plain_programme(comparison: Comparison, costs: Costs) -> float:
    """Levenshtein's table, row by row."""
    row = [0.0]
    for inserted in costs.insertion:
        row.append(row[-1] + inserted)
    for place, deleted in enumerate(costs.deletion):
        above, row = row, [row[0] + deleted]
        for column, inserted in enumerate(costs.insertion):
            row.append(
                min(
                    above[column + 1] + deleted,
                    row[column] + inserted,
                    above[column] + costs.substitution[place, column],
                )
            )
    return row[-1]


def price(costs: Costs, edits: Edits) -> float:
    """What the script costs, step by step."""
    kept = np.flatnonzero(edits.mapping >= 0)
    rows = edits.mapping[kept]
    return float(
        costs.substitution[rows, kept].sum()
        + costs.insertion[edits.mapping < 0].sum()
        + np.delete(costs.deletion, rows).sum()
    )


def ancestors(sentences: list[Sentence]) -> list[set[int]]:
    """For each token the tokens above it."""
    found: list[set[int]] = []
    offset = 0
    for sentence in sentences:
        for token in sentence:
            above, head = set(), token.head
            while head >= 0:
                above.add(offset + head)
                head = sentence.tokens[head].head
            found.append(above)
        offset += len(sentence)
    return found


def keeps_ancestry_and_order(comparison: Comparison, edits: Edits) -> bool:
    """Whether of each two kept words one is above, before or after the other as it was in T."""
    text, hypothesis = sentences_of(comparison)
    above, above_in_h = ancestors(text), ancestors(hypothesis)
    order, order_in_h = preorder(tree_of(text)), preorder(tree_of(hypothesis))
    kept = [(int(row), column) for column, row in enumerate(edits.mapping) if row >= 0]
    return all(
        (row in above[other]) == (column in above_in_h[place])
        and (order[row] < order[other]) == (order_in_h[column] < order_in_h[place])
        for row, column in kept
        for other, place in kept
        if row != other
    )


def preorder(root: Node) -> dict[int, int]:
    """When each token is met on the way from the root, governors first."""
    found: dict[int, int] = {}
    pending = [root]
    while pending:
        node = pending.pop()
        found[node.place] = len(found)
        pending += reversed(node.children)
    return found


def uses_each_word_once(edits: Edits) -> bool:
    used = [int(row) for row in (*edits.mapping, *edits.moved) if row >= 0]
    return len(used) == len(set(used)) and not ((edits.mapping >= 0) & (edits.moved >= 0)).any()


def explains_each_reduction(costs: Costs, edits: Edits) -> bool:
    """Whether every word that is inserted below its whole cost is moved from a word of T."""
    cheap = (edits.mapping < 0) & (costs.insertion < costs.whole)
    return bool((cheap == (edits.moved >= 0)).all())


def compared(engine: EditsEngine, count: int) -> Iterator[tuple[Comparison, Costs, Edits]]:
    for _, comparison in engine.comparisons(random_pairs(count)):
        assert isinstance(comparison, Comparison)
        yield comparison, *engine.edits(comparison)


def check_trees(count: int) -> None:
    for comparison, costs, edits in compared(EditsEngine(), count):
        assert edits.cost == pytest.approx(by_zss(comparison, costs), abs=1e-9)
        assert price(costs, edits) == pytest.approx(edits.cost, abs=1e-9)
        assert keeps_ancestry_and_order(comparison, edits)
        assert uses_each_word_once(edits)
        assert explains_each_reduction(costs, edits)


def test_trees_are_as_far_apart_as_zss_has_them_and_scripts_cost_that() -> None:
    check_trees(60)


@pytest.mark.slow
def test_a_thousand_trees() -> None:
    check_trees(1000)


def test_a_thousand_token_sequences_are_as_far_apart_as_a_plain_programme_has_them() -> None:
    for comparison, costs, edits in compared(TokenEditsEngine(), 1000):
        assert edits.cost == pytest.approx(by_plain_programme(comparison, costs), abs=1e-9)
        assert price(costs, edits) == pytest.approx(edits.cost, abs=1e-9)
        assert (np.diff(edits.mapping[edits.mapping >= 0]) > 0).all()
        assert uses_each_word_once(edits)
        assert explains_each_reduction(costs, edits)
