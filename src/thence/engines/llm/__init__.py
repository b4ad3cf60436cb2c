"""A language model behind an OpenAI-compatible endpoint, as an engine."""

from thence.engines.engine import EngineSpec

__all__ = ["LLM"]

LLM = EngineSpec(
    "llm",
    "asks a language model behind an endpoint that you name; cached, with a budget",
    "thence.engines.llm.engine:LlmEngine",
    languages=("*",),
    three_way=True,
    needs="base_url=URL and model=NAME; the texts are sent there",
)
