"""VerbNet 3.4: classes of verbs with their roles, frames and members."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from thence.errors import BadInput
from thence.knowledge.members import attribute, members, parsed, xml_root
from thence.knowledge.relation import Relation, RelationType, Term
from thence.knowledge.resource import ResourceConfig, ResourceSpec

__all__ = ["SPEC", "VerbClass", "VerbFrame", "VerbNet"]

NEEDS = "VerbNet 3.4 (open licence), github.com/cu-clear/verbnet, as archive or folder"
SAME_FAMILY = 0.7
"""The weight where two verbs share only a class further up."""


class VerbFrame(NamedTuple):
    """A syntactic frame: `NP V NP PP.recipient`, an example, the syntax and the predicates."""

    description: str
    example: str
    syntax: list[str]
    """`NP Agent`, `VERB`, `PREP to`, ... in order."""
    predicates: list[str]
    """`has_possession(e1, Agent, Theme)`, with `!` before a negated one."""


class VerbClass(NamedTuple):
    """A class or subclass with what it states itself; what it inherits is its parent's."""

    id: str
    parent: str
    members: list[tuple[str, list[str]]]
    """(verb, its WordNet sense keys)."""
    roles: list[str]
    frames: list[VerbFrame]


class VerbNet:
    """The classes by verb, and relations between verbs of one class."""

    version = "3.4"

    def __init__(self, path: Path, name: str = "verbnet") -> None:
        self.name = name
        self.classes = {
            identity: VerbClass(
                identity,
                parent,
                [*map(tuple, verbs)],
                roles,
                [VerbFrame(*frame) for frame in frames],
            )
            for identity, parent, verbs, roles, frames in parsed(path, "verbnet-1", _parse)
        }
        self._by_verb: dict[str, list[str]] = defaultdict(list)
        for verb_class in self.classes.values():
            for verb, _ in verb_class.members:
                self._by_verb[_verb(verb)].append(verb_class.id)

    def classes_of(self, verb: str) -> list[VerbClass]:
        """The classes that a verb is a member of."""
        return [self.classes[identity] for identity in self._by_verb.get(_verb(verb), ())]

    def lineage(self, identity: str) -> list[VerbClass]:
        """A class and those above it, the nearest first."""
        found = [self.classes[identity]]
        while found[-1].parent:
            found.append(self.classes[found[-1].parent])
        return found

    def roles(self, identity: str) -> list[str]:
        """The roles of a class, those that it inherits too."""
        stated = (role for verb_class in self.lineage(identity) for role in verb_class.roles)
        return list(dict.fromkeys(stated))

    def relations(self, lhs: Term, rhs: Term, language: str) -> tuple[Relation, ...]:
        """Whether two verbs share a class, or else a class further up."""
        if language != "en" or not {lhs.upos, rhs.upos} <= {"", "VERB", "AUX"}:
            return ()
        if _verb(lhs.lemma) == _verb(rhs.lemma):
            return ()
        left, right = (self._by_verb.get(_verb(term.lemma), ()) for term in (lhs, rhs))
        if shared := [identity for identity in left if identity in right]:
            return (self._relation(lhs, rhs, 1.0, f"both are members of {shared[0]}"),)
        families = {self.lineage(identity)[-1].id for identity in right}
        for identity in left:
            top = self.lineage(identity)[-1].id
            if top in families:
                return (self._relation(lhs, rhs, SAME_FAMILY, f"both are members within {top}"),)
        return ()

    def _relation(self, lhs: Term, rhs: Term, weight: float, note: str) -> Relation:
        return Relation(lhs.lemma, rhs.lemma, RelationType.SAME_FRAME, weight, self.name, note)


def _verb(name: str) -> str:
    return name.replace("_", " ").replace("-", " ").lower()


def _parse(path: Path) -> list[Any]:
    classes: list[Any] = []
    for name, content in members(path, ".xml"):
        root = xml_root(path, name, content)
        if root.tag == "VNCLASS":
            classes.extend(_classes(path, root, ""))
    if not classes:
        raise BadInput(path, "holds no VerbNet class file")
    return classes


def _classes(path: Path, element: Any, parent: str) -> Iterator[tuple[Any, ...]]:
    identity = attribute(path, element, "ID")
    verbs = [
        (attribute(path, at, "name"), (at.get("wn") or "").split())
        for at in element.iterfind("MEMBERS/MEMBER")
    ]
    # Three classes of 3.4 have a role outside the list of roles.
    roles = [at.get("type") for at in element.xpath("THEMROLES/THEMROLE | THEMROLE")]
    yield identity, parent, verbs, roles, [_frame(at) for at in element.iterfind("FRAMES/FRAME")]
    for below in element.iterfind("SUBCLASSES/VNSUBCLASS"):
        yield from _classes(path, below, identity)


def _frame(frame: Any) -> tuple[str, str, list[str], list[str]]:
    example = (frame.findtext("EXAMPLES/EXAMPLE") or "").strip()
    syntax = [f"{at.tag} {at.get('value', '')}".strip() for at in frame.iterfind("SYNTAX/*")]
    primary = next((at.get("primary", "") for at in frame.iterfind("DESCRIPTION")), "")
    predicates = [_predicate(at) for at in frame.iterfind("SEMANTICS/PRED")]
    return primary, example, syntax, predicates


def _predicate(element: Any) -> str:
    arguments = ", ".join(argument.get("value", "") for argument in element.iter("ARG"))
    return f"{element.get('bool', '')}{element.get('value')}({arguments})"


def _open(config: ResourceConfig) -> VerbNet:
    return VerbNet(config.required_path(NEEDS), config.name, **config.options)


SPEC = ResourceSpec(
    name="verbnet",
    summary="VerbNet 3.4: classes of verbs, their roles and frames; verbs that share a class",
    open=_open,
    needs=NEEDS,
)
