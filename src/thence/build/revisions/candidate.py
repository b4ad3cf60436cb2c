"""A candidate: a pair of ours from two contiguous revisions, T the older text and H the newer.

Why it is proposed for rejection and where it comes from stand in its annotations.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from itertools import groupby
from pathlib import Path
from typing import Any

from thence.build.revisions.changes import Change
from thence.errors import BadInput, UnknownName, WrongUse
from thence.files import json_objects, replacing
from thence.pair import Label, Pair

__all__ = [
    "ATTRIBUTION",
    "TASK",
    "Provenance",
    "Relation",
    "candidate",
    "five_way_pairs",
    "kept",
    "labelled_pairs",
    "provenance_of",
    "read_relations",
    "reason_of",
    "sample",
    "write_attribution",
]


TASK = "WIKI"
"""The task of every pair, as in figure 1 of the paper."""
ATTRIBUTION = "ATTRIBUTION.txt"

_ADDRESSES = {
    "CC BY-SA 4.0": "https://creativecommons.org/licenses/by-sa/4.0/",
    "CC BY-SA 3.0": "https://creativecommons.org/licenses/by-sa/3.0/",
}
_NOTICE = """\
The texts of these pairs are from revisions of the wiki pages below. Their authors are named in the
history of each page. Markup was removed, and sentences were taken out of their context; nothing
else was changed. Whoever hands the texts on names the pages and gives them under the same licence.

"""


@dataclass(frozen=True, slots=True)
class Provenance:
    """The page and the two revisions; what the licence asks to be named."""

    wiki: str
    page: int
    title: str
    before: int
    """The id of the revision that T is from."""
    after: int
    """The id of the revision that H is from."""
    before_time: str
    after_time: str
    contributor: str
    """Who made the change; empty where it was deleted from the history."""
    url: str
    """Where the difference of the revisions can be seen."""
    licence: str
    domain: str = ""
    """What the user calls the pages that this one was selected with."""

    @property
    def page_key(self) -> tuple[str, int]:
        """What tells pages apart."""
        return self.wiki, self.page


_FIELDS = tuple(each.name for each in fields(Provenance))


def candidate(
    pair_id: str, change: Change, reason: str, language: str, provenance: Provenance
) -> Pair:
    """An unlabelled pair; `reason` is empty where nothing speaks against it."""
    annotations: dict[str, Any] = {
        "reason": reason,
        "similarity": round(change.similarity, 4),
        "provenance": {name: getattr(provenance, name) for name in _FIELDS},
    }
    return Pair(
        pair_id,
        change.left,
        change.right,
        task=TASK,
        language=language,
        annotations=annotations,
    )


def reason_of(pair: Pair) -> str:
    """Why a candidate is proposed for rejection, or empty."""
    return str(pair.annotations.get("reason", ""))


def provenance_of(pair: Pair) -> Provenance:
    """Where a pair comes from; refused where it does not say."""
    stated = pair.annotations.get("provenance")
    if isinstance(stated, Mapping):
        try:
            return Provenance(**stated)
        except TypeError:
            pass
    raise WrongUse(
        f"the pair '{pair.id}' does not say which revisions it is from; name pairs that were made"
        " from the candidates of `thence revisions extract`, in a format that keeps annotations"
        " (JSONL, Parquet or RTE XML of ours)"
    )


def kept(candidates: Iterable[Pair]) -> list[Pair]:
    """The candidates that no guideline speaks against, in order."""
    return [pair for pair in candidates if not reason_of(pair)]


def sample(candidates: Iterable[Pair], size: int, seed: int = 0) -> list[Pair]:
    """So many of the candidates, each as likely as any other, in order; all if there are fewer."""
    pairs = list(candidates)
    places = range(len(pairs))
    drawn = random.Random(seed).sample(places, min(size, len(pairs)))
    return [pairs[place] for place in sorted(drawn)]


def write_attribution(pairs: Iterable[Pair], folder: Path) -> None:
    """Write the file that goes with the pairs wherever they go, into a folder.

    The pairs of a page stand together, so that none has to be remembered.
    """
    licences: dict[str, None] = {}
    with replacing(folder / ATTRIBUTION) as file:
        file.write(_NOTICE.encode())
        for _, own in groupby(map(provenance_of, pairs), key=lambda origin: origin.page_key):
            origin = next(own)
            address = origin.url.partition("&diff=")[0]
            file.write(f"{origin.title} ({origin.wiki}): {address}&action=history\n".encode())
            licences.setdefault(origin.licence)
        named = " and ".join(map(_with_address, licences)) or "none, since there is no text"
        file.write(f"\nLicence of the texts: {named}.\n".encode())


def _with_address(licence: str) -> str:
    return f"{licence} ({_ADDRESSES[licence]})" if licence in _ADDRESSES else licence


class Relation(StrEnum):
    """The classes of Bos et al. 2009, section 3.2."""

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
    for line, record in json_objects(path):
        if record.get("withdrawn"):
            continue
        item = record.get("item") or record.get("id")
        answers = record.get("answers")
        stated = answers.get("relation") if isinstance(answers, dict) else record.get("relation")
        if not isinstance(item, str) or not isinstance(stated, str):
            raise BadInput(path, "has no item or no relation", line=line)
        if stated not in list(Relation):
            raise BadInput(path, str(UnknownName("relation", stated, Relation)), line=line)
        if found.setdefault(item, Relation(stated)) is not Relation(stated):
            raise BadInput(path, f"judges differ on '{item}'; reconcile them first", line=line)
    return found
