"""FrameNet 1.7: frames, their elements and lexical units, and the relations between frames."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from thence.errors import BadInput
from thence.knowledge.members import attribute, members, parsed, xml_root
from thence.knowledge.relation import Relation, RelationType, Term
from thence.knowledge.resource import ResourceConfig, ResourceSpec

__all__ = ["SPEC", "Frame", "FrameNet", "FrameRelation"]

NEEDS = "FrameNet 1.7 data, free on request from framenet.icsi.berkeley.edu, as archive or folder"
NAMESPACE = "{http://framenet.icsi.berkeley.edu}"
PARTS = {"v": "VERB", "n": "NOUN", "a": "ADJ", "adv": "ADV", "prep": "ADP", "num": "NUM"}
PER_STEP = 0.8
"""What a step of inheritance leaves of the weight."""


class Frame(NamedTuple):
    """A frame with its elements, as (name, coreness), and its lexical units, as `give.v`."""

    name: str
    elements: list[tuple[str, str]]
    units: list[str]


class FrameRelation(NamedTuple):
    """A relation between frames: `sub` inherits from, uses, follows, ... `super`."""

    type: str
    sub: str
    super: str


class FrameNet:
    """Relations between words by the frames they evoke."""

    version = "1.7"

    def __init__(self, path: Path, name: str = "framenet", language: str = "en") -> None:
        content = parsed(path, "framenet-1", _parse)
        self.name = name
        self.language = language
        self.frames = {
            title: Frame(title, [*map(tuple, elements)], units)
            for title, elements, units in content["frames"]
        }
        self.frame_relations = [FrameRelation(*relation) for relation in content["relations"]]
        self._evoked: dict[tuple[str, str], list[str]] = defaultdict(list)
        for frame in self.frames.values():
            for unit in frame.units:
                lemma, _, part = unit.lower().replace("_", " ").rpartition(".")
                self._evoked[lemma, PARTS.get(part, "")].append(frame.name)
                self._evoked[lemma, ""].append(frame.name)
        self._between: dict[tuple[str, str], list[str]] = defaultdict(list)
        self._parents: dict[str, list[str]] = defaultdict(list)
        for relation in self.frame_relations:
            self._between[relation.sub, relation.super].append(relation.type)
            if relation.type == "Inheritance":
                self._parents[relation.sub].append(relation.super)

    def frames_of(self, lemma: str, upos: str = "") -> list[str]:
        """The names of the frames that a word evokes."""
        return list(dict.fromkeys(self._evoked.get((lemma.lower().replace("_", " "), upos), ())))

    def ancestors(self, frame: str) -> dict[str, int]:
        """The frames that a frame inherits from, with the number of steps."""
        found: dict[str, int] = {}
        frontier = [frame]
        steps = 0
        while frontier:
            steps += 1
            above = [up for at in frontier for up in self._parents.get(at, ()) if up not in found]
            found.update(dict.fromkeys(above, steps))
            frontier = above
        return found

    def relations(self, lhs: Term, rhs: Term, language: str) -> tuple[Relation, ...]:
        """How the frames of two words are related, the best of each type."""
        if language != self.language or lhs.lemma.lower() == rhs.lemma.lower():
            return ()
        best: dict[RelationType, Relation] = {}
        for left in self.frames_of(*lhs):
            for right in self.frames_of(*rhs):
                for type_, weight, note in self._related(left, right):
                    known = best.get(type_)
                    if known is None or weight > known.weight:
                        best[type_] = Relation(lhs.lemma, rhs.lemma, type_, weight, self.name, note)
        return tuple(sorted(best.values(), key=lambda relation: -relation.weight))

    def _related(self, left: str, right: str) -> Iterator[tuple[RelationType, float, str]]:
        if left == right:
            yield RelationType.SAME_FRAME, 1.0, f"both evoke {left}"
            return
        steps = self.ancestors(left).get(right)
        if steps is not None:
            note = f"{left} inherits from {right}, {steps} step{'s' if steps > 1 else ''}"
            yield RelationType.FRAME_INHERITANCE, PER_STEP**steps, note
        for stated in self._between.get((left, right), ()):
            yield (
                _AS_SUB.get(stated, RelationType.FRAME_RELATION),
                PER_STEP,
                f"{left} {stated} {right}",
            )
        for stated in self._between.get((right, left), ()):
            yield (
                _AS_SUPER.get(stated, RelationType.FRAME_RELATION),
                PER_STEP,
                f"{right} {stated} {left}",
            )


# Which way a relation of frames runs: the sub-frame of Precedes is the later one, that of
# Causative_of and Inchoative_of what is brought about.
_AS_SUB = {
    "Inheritance": RelationType.FRAME_INHERITANCE,
    "Causative_of": RelationType.CAUSED_BY,
    "Inchoative_of": RelationType.CAUSED_BY,
    "Precedes": RelationType.HAPPENS_AFTER,
}
_AS_SUPER = {
    "Causative_of": RelationType.CAUSE,
    "Inchoative_of": RelationType.CAUSE,
    "Precedes": RelationType.HAPPENS_BEFORE,
}


def _parse(path: Path) -> dict[str, Any]:
    frames: list[Any] = []
    relations: list[Any] = []
    for name, content in members(path, ".xml"):
        if name.parent.name == "frame":
            root = xml_root(path, name, content)
            elements = [
                (attribute(path, at, "name"), at.get("coreType"))
                for at in root.iter(f"{NAMESPACE}FE")
            ]
            units = [attribute(path, unit, "name") for unit in root.iter(f"{NAMESPACE}lexUnit")]
            frames.append((attribute(path, root, "name"), elements, units))
        elif name.name == "frRelation.xml":
            for kind in xml_root(path, name, content).iter(f"{NAMESPACE}frameRelationType"):
                relations.extend(
                    tuple(
                        attribute(path, *named)
                        for named in ((kind, "name"), (at, "subFrameName"), (at, "superFrameName"))
                    )
                    for at in kind.iter(f"{NAMESPACE}frameRelation")
                )
    if not frames or not relations:
        raise BadInput(path, "is no FrameNet: it needs frame/*.xml and frRelation.xml")
    return {"frames": frames, "relations": relations}


def _open(config: ResourceConfig) -> FrameNet:
    return FrameNet(config.required_path(NEEDS), config.name, **config.options)


SPEC = ResourceSpec(
    name="framenet",
    summary="FrameNet 1.7: words of one frame, and of frames that inherit, cause or precede",
    open=_open,
    languages=("*",),
    needs=NEEDS,
)
