"""The server of MCP, called by the client of the official SDK over a pipe."""

import asyncio
import json
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("mcp")

from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client

import thence

Texts = tuple[str, str, str]


def asked(work: Callable[[ClientSession], Awaitable[Any]], *options: str) -> Any:
    """What a client finds out from a server that runs as a command."""

    async def session() -> Any:
        command = StdioServerParameters(
            command=sys.executable, args=["-m", "thence", "mcp", *options]
        )
        async with stdio_client(command) as streams, ClientSession(*streams) as client:
            await client.initialize()
            return await work(client)

    return asyncio.run(asyncio.wait_for(session(), 100))


async def call(client: ClientSession, tool: str, **arguments: Any) -> dict[str, Any]:
    found = await client.call_tool(tool, arguments)
    assert not found.is_error, found.content
    data: dict[str, Any] = json.loads(found.content[0].text)
    assert found.structured_content in (data, {"result": data})
    return data


def test_the_tools_answer(texts: Texts, tmp_path: Path) -> None:
    source, _, half = texts
    (tmp_path / "news.txt").write_text(source, encoding="utf-8")
    thence.search_index(tmp_path / "news.txt", tmp_path / "index")

    async def work(client: ClientSession) -> None:
        tools = {tool.name for tool in (await client.list_tools()).tools}
        assert tools == {"verify", "judge", "search"}
        verified = await call(client, "verify", answer=half, sources=["It rained.", source])
        assert [claim["standing"] for claim in verified["claims"]] == ["supported", "not found"]
        judged = await call(client, "judge", text=source, hypothesis="Nobody was charged.")
        assert judged["label"] == "ENTAILMENT"
        statement = "The Alma ran aground."
        found = await call(client, "search", statement=statement, texts=["It rained.", source])
        assert found["entailing"][0]["sentence"] == "The Alma ran aground on 3 May 1932."
        assert found["entailing"][0]["text"] == 2
        indexed = await call(client, "search", statement=statement)
        assert [each["sentence"] for each in indexed["entailing"]] == [
            "The Alma ran aground on 3 May 1932."
        ]

    asked(work, "--index", str(tmp_path / "index"))


def test_what_cannot_be_done_is_told(tmp_path: Path) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text("The code is 4711.", encoding="utf-8")

    async def work(client: ClientSession) -> None:
        found = await client.call_tool("search", {"statement": "A ship sank."})
        assert found.is_error
        assert "thence mcp --index" in found.content[0].text
        none = await client.call_tool("verify", {"answer": "A ship sank.", "sources": []})
        assert none.is_error
        much = {"answer": "A ship sank.", "sources": ["a " * 600_000]}
        assert (await client.call_tool("verify", much)).is_error
        # The name of a file is a text like any other: no file is read.
        data = await call(client, "verify", answer="The code is 4711.", sources=[str(secret)])
        assert data["claims"][0]["standing"] == "not found"

    asked(work, "--engine", "overlap-7")
