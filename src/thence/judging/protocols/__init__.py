"""The protocols that people judge by: those that ship, and any that a file declares."""

from importlib.resources import files

from thence.errors import UnknownName
from thence.judging.protocols.answering import WrongAnswer, asked, checked, is_whole_unit, signature
from thence.judging.protocols.declared import declared_protocol, kept_protocol
from thence.judging.protocols.materials import MATERIALS
from thence.judging.protocols.protocol import (
    Answers,
    Aspect,
    Choice,
    Item,
    Kind,
    Material,
    Protocol,
    Question,
)

__all__ = [
    "MATERIALS",
    "PROTOCOLS",
    "Answers",
    "Aspect",
    "Choice",
    "Item",
    "Kind",
    "Material",
    "Protocol",
    "Question",
    "WrongAnswer",
    "asked",
    "checked",
    "declared_protocol",
    "is_whole_unit",
    "kept_protocol",
    "protocol_file",
    "protocol_named",
    "signature",
]

SHIPPED = (
    "pairs-2way",
    "pairs-3way",
    "revisions",
    "rule-instances",
    "rule-based",
    "search",
    "monothematic",
)


def protocol_file(name: str) -> bytes:
    """The file that declares a protocol that ships: a start for one's own."""
    if name not in SHIPPED:
        raise UnknownName("protocol", name, SHIPPED)
    return files(__name__).joinpath("shipped", f"{name}.toml").read_bytes()


PROTOCOLS = {name: declared_protocol(protocol_file(name)) for name in SHIPPED}


def protocol_named(name: str) -> Protocol:
    """The protocol of a name; a near miss is answered with the nearest."""
    if name not in PROTOCOLS:
        raise UnknownName("protocol", name, PROTOCOLS)
    return PROTOCOLS[name]
