"""All sentences that a grammar and a lexicon give a flat semantics."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import count

from thence.build.ssi.realiser.adjunction import adjoined
from thence.build.ssi.realiser.chart import substituted
from thence.build.ssi.realiser.elementary import Bound
from thence.build.ssi.realiser.grammar import (
    FeatureValues,
    Grammar,
    Lexicon,
    Morphology,
    SemanticInput,
)
from thence.build.ssi.realiser.indices import count_indices
from thence.build.ssi.realiser.polarity import filter_by_polarity
from thence.build.ssi.realiser.reader import parse_semantics
from thence.build.ssi.realiser.realisation import Inflect, Realisation, realisations_of
from thence.build.ssi.realiser.scope import Scope
from thence.build.ssi.realiser.selection import select
from thence.errors import WrongUse

__all__ = ["lemma_only", "realise", "sentences"]


def lemma_only(lemma: str, features: Mapping[str, str]) -> Sequence[str]:
    """The lemma as it stands: no morphology."""
    return (lemma,)


def realise(
    grammar: Grammar,
    lexicon: Lexicon,
    semantics: SemanticInput | str,
    *,
    morphology: Morphology | None = None,
    inflect: Inflect = lemma_only,
    root: FeatureValues = (),
) -> list[Realisation]:
    """Every sentence for the semantics, with its constructs, by sentence; one for a derivation.

    `root` are features that the root of a sentence must agree with, such as `[cat:s]`.
    """
    if isinstance(semantics, str):
        semantics = parse_semantics(semantics)
    if not semantics.literals:
        raise WrongUse("the semantics is empty, so there is nothing to say")
    selection = select(grammar, lexicon, semantics, morphology or Morphology())
    trees, required = count_indices(selection)
    scope = Scope(count(-1, -1))
    bindings: Bound = {}
    wanted = scope.features(root, bindings) or {}
    constraints = scope.features(semantics.index_constraints, bindings) or {}
    kept = filter_by_polarity(trees, required, wanted, constraints)
    for tree in kept:
        tree.bindings = {**bindings, **tree.bindings}
    initial, auxiliary = substituted(kept)
    found: dict[tuple[object, ...], Realisation] = {}
    for complete in adjoined(initial, auxiliary, required, wanted):
        for realisation in realisations_of(complete, trees, inflect):
            key = (realisation.sentence, tuple(sorted(map(repr, realisation.constructs))))
            found.setdefault(key, realisation)
    return [found[key] for key in sorted(found)]


def sentences(realisations: Sequence[Realisation]) -> list[str]:
    """The different sentences, sorted."""
    return sorted({realisation.sentence for realisation in realisations})
