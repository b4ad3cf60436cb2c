"""The published tables as data, and their recomputation by our own measures."""

from thence.papers.reproduction import Reproduction, reproduce

__all__ = ["Reproduction", "reproduce"]
