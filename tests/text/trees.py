"""What every tree must be, whatever made it."""

from collections.abc import Sequence

from thence.text.document import Document, Sentence


def assert_tree(heads: Sequence[int], relations: Sequence[str]) -> None:
    """One root, named so, from which each word is reached."""
    assert len(heads) == len(relations)
    assert [relation for head, relation in zip(heads, relations, strict=True) if head < 0] == [
        "root"
    ]
    for start in range(len(heads)):
        word, steps = start, 0
        while word >= 0:
            assert word < len(heads)
            word, steps = heads[word], steps + 1
            assert steps <= len(heads), f"a cycle above word {start}: {list(heads)}"
    assert all(relations)


def assert_sentence(sentence: Sentence) -> None:
    heads = tuple(token.head for token in sentence)
    relations = tuple(token.relation for token in sentence)
    assert_tree(heads, relations)
    trees = {(heads, relations)} | {(tree.heads, tree.relations) for tree in sentence.alternatives}
    assert len(trees) == 1 + len(sentence.alternatives)
    for tree in sentence.alternatives:
        assert_tree(tree.heads, tree.relations)
    assert [tree.score for tree in sentence.alternatives] == sorted(
        (tree.score for tree in sentence.alternatives), reverse=True
    )
    assert [token.index for token in sentence] == list(range(len(sentence)))
    for entity in sentence.entities:
        assert 0 <= entity.first < entity.last <= len(sentence)


def assert_document(document: Document) -> None:
    """Trees are trees, and offsets never run backwards or out of the text."""
    place = 0
    for sentence in document:
        assert_sentence(sentence)
        for token in sentence:
            assert 0 <= token.start < token.end <= len(document.text)
            assert token.start >= place
            place = token.start
