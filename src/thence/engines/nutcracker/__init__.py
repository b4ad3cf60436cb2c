"""Nutcracker: discourse structures, provers and model finders (Bos & Markert 2005)."""

from thence.engines.engine import EngineSpec
from thence.languages import languages_with

__all__ = ["NUTCRACKER"]

NUTCRACKER = EngineSpec(
    "nutcracker",
    "proves or refutes H from T in discourse semantics, with word knowledge; strong on quantifiers",
    "thence.engines.nutcracker.engine:NutcrackerEngine",
    languages=languages_with("pipeline", "grammar"),
    learns=True,
    three_way=True,
    uses_resources=True,
)
