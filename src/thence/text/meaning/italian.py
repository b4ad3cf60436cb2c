"""The closed classes of Italian."""

from thence.text.meaning.grammar import packaged_grammar

__all__ = ["ITALIAN"]

ITALIAN = packaged_grammar("italian.toml")
