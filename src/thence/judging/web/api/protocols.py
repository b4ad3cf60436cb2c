"""The protocols that ship, as data and as the files that declare them."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from fastapi.responses import PlainTextResponse, Response

from thence.judging.protocols import PROTOCOLS, protocol_file
from thence.judging.web.access import SignedIn

__all__ = ["router"]

router = APIRouter(tags=["projects"])


@router.get("/protocols")
def protocols(caller: SignedIn) -> list[dict[str, Any]]:
    """The protocols with their questions, choices and skips."""
    return [
        {
            "name": protocol.name,
            "title": protocol.title,
            "reads": protocol.reads,
            "questions": [
                {
                    "name": question.name,
                    "prompt": question.prompt,
                    "kind": question.kind,
                    "choices": [choice.value for choice in question.choices],
                    "suggestions": list(question.suggestions),
                    "optional": question.optional,
                    "asked_when": {
                        name: sorted(values) for name, values in question.asked_when.items()
                    },
                }
                for question in protocol.questions
            ],
        }
        for protocol in PROTOCOLS.values()
    ]


@router.get("/protocols/{name}", response_class=PlainTextResponse)
def file_of_protocol(caller: SignedIn, name: str) -> Response:
    """The file that declares a protocol that ships: a start for one's own."""
    return PlainTextResponse(protocol_file(name), media_type="application/toml")
