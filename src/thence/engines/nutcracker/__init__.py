"""Nutcracker: discourse structures, provers and model finders (Bos & Markert 2005)."""

from thence.engines.nutcracker.spec import NUTCRACKER

__all__ = ["NUTCRACKER"]
