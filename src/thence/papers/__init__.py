"""The published tables as data, and their recomputation by our own measures."""

from thence.papers.reproduction import Reproduction, exhibits, reproduce
from thence.papers.rte5_history_tables import table_6_of

__all__ = ["Reproduction", "exhibits", "reproduce", "table_6_of"]
