"""The protocols that people judge by, each declared in a module of its own."""

from thence.errors import UnknownName
from thence.judging.protocols.answering import WrongAnswer, asked, checked, is_whole_unit, signature
from thence.judging.protocols.monothematic import MONOTHEMATIC
from thence.judging.protocols.pairs import THREE_WAY, TWO_WAY
from thence.judging.protocols.protocol import (
    Answers,
    Aspect,
    Choice,
    Guideline,
    Item,
    Kind,
    Material,
    Protocol,
    Question,
)
from thence.judging.protocols.revisions import REVISIONS
from thence.judging.protocols.rules import RULE_BASED_PROTOCOL, RULE_INSTANCES
from thence.judging.protocols.search import SEARCH

__all__ = [
    "PROTOCOLS",
    "Answers",
    "Aspect",
    "Choice",
    "Guideline",
    "Item",
    "Kind",
    "Material",
    "Protocol",
    "Question",
    "WrongAnswer",
    "asked",
    "checked",
    "is_whole_unit",
    "protocol_named",
    "signature",
]

PROTOCOLS = {
    protocol.name: protocol
    for protocol in (
        TWO_WAY,
        THREE_WAY,
        REVISIONS,
        RULE_INSTANCES,
        RULE_BASED_PROTOCOL,
        SEARCH,
        MONOTHEMATIC,
    )
}


def protocol_named(name: str) -> Protocol:
    """The protocol of a name; a near miss is answered with the nearest."""
    if name not in PROTOCOLS:
        raise UnknownName("protocol", name, PROTOCOLS)
    return PROTOCOLS[name]
