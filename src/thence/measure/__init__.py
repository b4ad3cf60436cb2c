"""Measures: one idea a module, each computed from what it declares."""

from thence.measure.aligned import Aligned, Item
from thence.measure.estimate import Estimate
from thence.measure.measure import Direction, Measure, PerItem, Unit

__all__ = ["Aligned", "Direction", "Estimate", "Item", "Measure", "PerItem", "Unit"]
