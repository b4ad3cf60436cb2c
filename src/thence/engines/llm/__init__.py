"""A language model behind an OpenAI-compatible endpoint, as an engine."""

from thence.engines.llm.spec import LLM

__all__ = ["LLM"]
