"""From the five-way judgement on two revisions to labelled pairs, one for each direction."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from enum import StrEnum
from pathlib import Path

from thence.errors import BadInput, UnknownName
from thence.files import json_objects
from thence.pair import Label, Pair

__all__ = ["Relation", "five_way_pairs", "labelled_pairs", "read_relations"]


class Relation(StrEnum):
    """The classes of Bos, Zanzotto & Pennacchiotti 2009, section 3.2."""

    BIDIRECTIONAL = "bidirectional"
    LEFT = "left"
    """S1 entails S2, but not the other way round."""
    RIGHT = "right"
    """S2 entails S1, but not the other way round."""
    NO = "no"
    REJECT = "reject"


_ENTAILS = {
    Relation.BIDIRECTIONAL: (True, True),
    Relation.LEFT: (True, False),
    Relation.RIGHT: (False, True),
    Relation.NO: (False, False),
}


def five_way_pairs(pair: Pair, relation: Relation | str) -> list[Pair]:
    """Both directions of a pair whose T is S1 and whose H is S2; nothing of a rejected one."""
    relation = Relation(relation)
    if relation is Relation.REJECT:
        return []
    forth, back = (
        Label.ENTAILMENT if entails else Label.NO_ENTAILMENT for entails in _ENTAILS[relation]
    )
    noted = {**pair.annotations, "relation": str(relation)}
    return [
        replace(pair, id=f"{pair.id}.1", label=forth, annotations=noted),
        replace(
            pair,
            id=f"{pair.id}.2",
            text=pair.hypothesis,
            hypothesis=pair.text,
            label=back,
            annotations=noted,
        ),
    ]


def labelled_pairs(candidates: Iterable[Pair], relations: Mapping[str, Relation]) -> Iterator[Pair]:
    """The pairs of all candidates that were judged, in order."""
    for pair in candidates:
        if pair.id in relations:
            yield from five_way_pairs(pair, relations[pair.id])


def read_relations(path: Path) -> dict[str, Relation]:
    """The judgement on each item of a JSONL file with `item` and `relation` on a line.

    The raw judgements that the judging pages export are read, too; where judges differ on an item
    the file is refused, since reconciling them is not for a reader to do.
    """
    if not path.is_file():
        raise BadInput(path, "is no file of judgements")
    found: dict[str, Relation] = {}
    for line, fields in json_objects(path):
        if fields.get("withdrawn"):
            continue
        item = fields.get("item") or fields.get("id")
        answers = fields.get("answers")
        stated = answers.get("relation") if isinstance(answers, dict) else fields.get("relation")
        if not isinstance(item, str) or not isinstance(stated, str):
            raise BadInput(path, "has no item or no relation", line=line)
        if stated not in list(Relation):
            raise BadInput(path, str(UnknownName("relation", stated, Relation)), line=line)
        if found.setdefault(item, Relation(stated)) is not Relation(stated):
            raise BadInput(path, f"judges differ on '{item}'; reconcile them first", line=line)
    return found
