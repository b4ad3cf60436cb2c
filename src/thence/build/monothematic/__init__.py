"""Pairs decomposed into monothematic candidates, for a person to accept (Cabrio & Magnini 2010)."""

from thence.build.monothematic.candidate import Candidate, Rule
from thence.build.monothematic.decompose import Decomposition, decompose, decompositions
from thence.build.monothematic.detectors import DETECTORS, Detector
from thence.build.monothematic.summary import DecompositionSummary

__all__ = [
    "DETECTORS",
    "Candidate",
    "Decomposition",
    "DecompositionSummary",
    "Detector",
    "Rule",
    "decompose",
    "decompositions",
]
