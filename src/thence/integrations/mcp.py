"""A server of the Model Context Protocol over standard input and output: verify, judge, search."""

from __future__ import annotations

from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any

import thence
from thence.engines import Engine
from thence.errors import MissingPart, ThenceError, WrongUse
from thence.formats import verdict_to_dict

if TYPE_CHECKING:
    from mcp.server import MCPServer

__all__ = ["mcp_server", "serve_mcp"]

INSTRUCTIONS = (
    "Checks on this machine whether texts support what is said. `verify` holds each claim of an "
    "answer against its sources, `judge` tells whether one text entails another, `search` finds "
    "the sentences that entail a statement."
)
MOST_CHARACTERS = 1_000_000
"""Of all texts of a call, so that one call cannot hold the server for hours."""


def serve_mcp(
    *, engine: str | None = None, language: str = "en", index: Path | str | None = None
) -> None:
    """Answer until standard input ends."""
    mcp_server(engine=engine, language=language, index=index).run("stdio")


def mcp_server(
    *, engine: str | None = None, language: str = "en", index: Path | str | None = None
) -> MCPServer:
    """The server with its tools; a call reads no file but the index that is named here."""
    try:
        from mcp.server import MCPServer
        from mcp.server.mcpserver.exceptions import ToolError
    except ImportError as error:
        raise MissingPart("The SDK of MCP", "pip install 'thence[mcp]'") from error

    asked = _Asked(engine, language, Path(index) if index is not None else None)
    server = MCPServer("thence", instructions=INSTRUCTIONS)

    def told(work: Any, *given: Any) -> dict[str, Any]:
        try:
            found: dict[str, Any] = work(*given)
        except ThenceError as error:
            raise ToolError(str(error)) from error
        return found

    @server.tool()
    def verify(answer: str, sources: list[str]) -> dict[str, Any]:
        """Hold each claim of an answer against the texts of its sources.

        Says of each claim whether a source supports it, contradicts it, or does not have it, with
        the sentence that decides and the words that nothing in the evidence carries.
        """
        return told(asked.verify, answer, sources)

    @server.tool()
    def judge(text: str, hypothesis: str) -> dict[str, Any]:
        """Tell whether a text entails a hypothesis, contradicts it, or leaves it open, and why."""
        return told(asked.judge, text, hypothesis)

    @server.tool()
    def search(statement: str, texts: list[str] | None = None) -> dict[str, Any]:
        """Find the sentences that entail a statement, and those against it.

        They are looked for in the texts given, or else in the index that the server was started
        with.
        """
        return told(asked.search, statement, texts)

    return server


class _Asked:
    """The tools without the protocol; the engine is built once and asked by one call at a time."""

    def __init__(self, engine: str | None, language: str, index: Path | None) -> None:
        self._name, self._language, self._index = engine, language, index
        self._built: Engine | None = None
        self._lock = Lock()

    def verify(self, answer: str, sources: list[str]) -> dict[str, Any]:
        _refuse_too_much([answer, *sources])
        named = [_source(text, f"source {number}") for number, text in enumerate(sources, 1)]
        with self._lock:
            return thence.verify(
                _source(answer, "the answer"),
                named,
                engine=self._engine(),
                language=self._language,
            ).to_json()

    def judge(self, text: str, hypothesis: str) -> dict[str, Any]:
        from thence.engines import checked_verdicts
        from thence.pair import Pair

        _refuse_too_much([text, hypothesis])
        pair = Pair("1", text, hypothesis, language=self._language)
        with self._lock:
            return verdict_to_dict(next(checked_verdicts(self._engine(), [pair])))

    def search(self, statement: str, texts: list[str] | None) -> dict[str, Any]:
        if texts:
            return self._sentences(statement, texts)
        if self._index is None:
            raise WrongUse("give texts, or start the server with an index: thence mcp --index DIR")
        _refuse_too_much([statement])
        with self._lock:
            found = thence.search_find(statement, self._index, self._engine())
        return found.to_json()

    def _sentences(self, statement: str, texts: list[str]) -> dict[str, Any]:
        """Each text as a source of the statement, as `verify` reads it."""
        found = self.verify(statement, texts)
        kept: dict[str, list[dict[str, Any]]] = {"supports": [], "contradicts": []}
        for claim in found["claims"]:
            for number, finding in enumerate(claim["findings"], 1):
                for passage in finding["evidence"]:
                    if passage["role"] in kept:
                        told = {"text": number, "sentence": passage["sentence"]}
                        kept[passage["role"]].append({**told, "score": finding["score"]})
        return {
            "statement": statement,
            "entailing": kept["supports"],
            "contradicting": kept["contradicts"],
        }

    def _engine(self) -> Engine:
        if self._built is None:
            from thence.workbench.opening import engine_for_many

            name = self._name or engine_for_many(self._language)
            self._built = thence.engine_for(name)
        return self._built


def _source(text: str, name: str) -> thence.Source:
    """A text of a call is never taken for the name of a file."""
    from thence.verifying.source import source_in

    return source_in(text, name)


def _refuse_too_much(texts: list[str]) -> None:
    total = sum(map(len, texts))
    if total > MOST_CHARACTERS:
        raise WrongUse(f"{total:,} characters are too many for one call, at most a million")
