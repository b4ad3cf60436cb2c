"""Error mining: which tags, or sets of tags, of the pairs make a run fail.

The suspicion rate of Sagot & de La Clergerie 2006, over the tag pairs of Bedaride & Gardent 2010
(section 5) or any other annotation, with the n-grams of de Kok et al. 2009.
"""

from thence.measure.suspicion.arrays import MinedSets, mine_arrays
from thence.measure.suspicion.expansion import Expansion
from thence.measure.suspicion.mining import (
    SUSPICION,
    ErrorKind,
    Mining,
    Suspect,
    TaggedRun,
    mine,
    mine_errors,
    suspicions,
)
from thence.measure.suspicion.observables import (
    Source,
    default_sources,
    named_sources,
    observables,
    tag_pairs,
)

__all__ = [
    "SUSPICION",
    "ErrorKind",
    "Expansion",
    "MinedSets",
    "Mining",
    "Source",
    "Suspect",
    "TaggedRun",
    "default_sources",
    "mine",
    "mine_arrays",
    "mine_errors",
    "named_sources",
    "observables",
    "suspicions",
    "tag_pairs",
]
