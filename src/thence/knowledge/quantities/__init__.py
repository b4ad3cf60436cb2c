"""Numbers, units and quantities."""

from thence.knowledge.quantities.numerals import read_number
from thence.knowledge.quantities.quantity import Quantity, quantity
from thence.knowledge.quantities.resource import Numbers

__all__ = ["Numbers", "Quantity", "quantity", "read_number"]
