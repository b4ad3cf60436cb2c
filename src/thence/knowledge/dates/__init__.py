"""Expressions of time and how they stand to one another."""

from thence.knowledge.dates.expression import Moment, moments
from thence.knowledge.dates.resource import Dates

__all__ = ["Dates", "Moment", "moments"]
