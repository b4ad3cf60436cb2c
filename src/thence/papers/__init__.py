"""The published tables as data, and their recomputation by our own measures."""

from thence.papers.exhibits import exhibits
from thence.papers.reproduction import Reproduction, reproduce

__all__ = ["Reproduction", "exhibits", "reproduce"]
