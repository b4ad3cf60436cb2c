"""What is left: words of H that nothing in T gives, and so must be inferred."""

from __future__ import annotations

from collections.abc import Iterator

from thence.build.monothematic.candidate import Candidate
from thence.build.monothematic.comparison import Comparison
from thence.build.monothematic.proposal import Form, extraction, substitution
from thence.build.monothematic.restoring import governing_verb, restored
from thence.build.monothematic.rewriting import Change, mid_sentence

__all__ = ["general_inference", "inferred_modifiers"]

GENERAL = Form("reasoning:general-inference", "=>", "x", "y", "background-knowledge(x implies y)")
MODIFIER = Form(
    "reasoning:modifier", "=>", "x y", "z holds of y", "modifier(x, y) and implies(x, z)"
)

_OPEN_CLASSES = frozenset({"NOUN", "VERB", "ADJ"})


def general_inference(comparison: Comparison) -> Iterator[Candidate]:
    """The clauses of H with a word that neither a word nor an event of T gives."""
    hypothesis, text = comparison.hypothesis, comparison.text
    if len(comparison.links) < len(comparison.unexplained):
        return
    paired = {pair.hypothesis.place for pair in comparison.events}
    left = [
        at
        for at in comparison.unexplained
        if hypothesis.tokens[at].upos in _OPEN_CLASSES
        and hypothesis.tokens[at].form.isalpha()
        and at not in paired
    ]
    stretch = text.sentence(comparison.focus)
    for verb in dict.fromkeys(governing_verb(hypothesis, at) for at in left):
        yield from extraction(comparison, GENERAL, stretch, restored(comparison, verb), "rest")


def inferred_modifiers(comparison: Comparison) -> Iterator[Candidate]:
    """A description that H adds to a noun for which T has a modifier that H drops."""
    hypothesis, text = comparison.hypothesis, comparison.text
    for at, link in comparison.links.items():
        added = [
            child
            for child in hypothesis.children(at, "acl", "amod")
            if not any(p in comparison.links for p in hypothesis.subtree(child))
        ]
        dropped = [p for p in text.children(link.text, "amod", "acl") if not comparison.source(p)]
        if added and dropped:
            start, end = hypothesis.phrase(at)
            clause = hypothesis.subtree(added[-1])
            closing = "," if clause[0] > end - 1 and hypothesis.tokens[end].form == "," else ""
            words = mid_sentence(hypothesis, start, max(end, clause[-1] + 1)) + closing
            change = Change(*text.phrase(link.text), words)
            yield from substitution(comparison, MODIFIER, change, "tree")
