"""What a search returned: for each hypothesis the sentences said to entail it, best first.

A file of it is JSON lines (`topic`, `h_id`, `doc_id`, `s_id`), or the campaign's XML with the
sentences below each hypothesis.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

import orjson

from thence.errors import BadInput, WrongUse
from thence.files import json_objects, replacing
from thence.formats.detection import first_bytes
from thence.formats.topics import Place, Topic
from thence.formats.xml_stream import line_of, stream_elements
from thence.measure.retrieval import Query, query

__all__ = ["RETURNED_FILE", "Returned", "counted", "read_returned", "write_returned"]

RETURNED_FILE = "returned.jsonl"

Returned = dict[tuple[str, str], tuple[Place, ...]]
"""By topic and hypothesis, the sentences in order."""


def counted(topics: Iterable[Topic], returned: Mapping[tuple[str, str], Iterable[Place]]) -> dict[
    str, list[Query]
]:  # fmt: skip
    """By topic, the counts of each hypothesis; what is returned must exist."""
    found: dict[str, list[Query]] = {}
    known: set[tuple[str, str]] = set()
    for topic in topics:
        places = set(topic.places())
        for hypothesis in topic.hypotheses:
            key = (topic.id, hypothesis.id)
            known.add(key)
            if hypothesis.entailing is None:
                raise WrongUse(f"the topic '{topic.id}' has no gold, so nothing can be scored")
            named = set(returned.get(key, ()))
            if strange := named - places:
                raise WrongUse(f"the run returns {min(strange)}, which topic '{topic.id}' has not")
            found.setdefault(topic.id, []).append(query(hypothesis.id, hypothesis.entailing, named))
    if strangers := returned.keys() - known:
        topic_id, hypothesis_id = min(strangers)
        raise WrongUse(
            f"the run has topic '{topic_id}', hypothesis '{hypothesis_id}'; the gold not"
        )
    return found


def read_returned(path: Path | str) -> Returned:
    """From a run folder, a file of JSON lines, or the campaign's XML."""
    path = Path(path)
    if path.is_dir():
        path = path / RETURNED_FILE
        if not path.exists():
            raise BadInput(path.parent, "is not a finished search run: it has no returned.jsonl")
    if path.is_file() and not path.stat().st_size:
        return {}
    xml = first_bytes(path).lstrip().startswith((b"<", b"\xef\xbb\xbf<"))
    found: dict[tuple[str, str], list[Place]] = {}
    for topic, hypothesis, place in _from_xml(path) if xml else _from_lines(path):
        found.setdefault((topic, hypothesis), []).append(place)
    return {key: tuple(dict.fromkeys(places)) for key, places in found.items()}


def write_returned(
    returned: Mapping[tuple[str, str], Iterable[tuple[Place, float]]], path: Path
) -> None:
    """Write sentences with their probabilities, one a line."""
    with replacing(path) as file:
        for (topic, hypothesis), found in returned.items():
            for place, probability in found:
                fields = {
                    "topic": topic,
                    "h_id": hypothesis,
                    "doc_id": place.document,
                    "s_id": place.sentence,
                    "probability": round(probability, 6),
                }
                file.write(orjson.dumps(fields, option=orjson.OPT_APPEND_NEWLINE))


def _from_lines(path: Path) -> Iterable[tuple[str, str, Place]]:
    for line, record in json_objects(path):
        try:
            topic, hypothesis, document, sentence = (
                str(record[name]) for name in ("topic", "h_id", "doc_id", "s_id")
            )
        except KeyError as missing:
            raise BadInput(path, f"has no {missing}", line=line) from None
        yield topic, hypothesis, Place(document, sentence)


def _from_xml(path: Path) -> Iterable[tuple[str, str, Place]]:
    for topic in stream_elements(path, "TOPIC", "topic"):
        for element in topic.iter("H", "h"):
            for text in element.iter("text"):
                names = (
                    topic.get("t_id") or topic.get("topic_id"),
                    element.get("h_id"),
                    text.get("doc_id"),
                    text.get("s_id"),
                )
                if None in names:
                    reason = "a <text> has no doc_id or s_id, or stands below no h_id and t_id"
                    raise BadInput(path, reason, line=line_of(text))
                if str(text.get("evaluation", "YES")).upper() == "YES":
                    yield str(names[0]), str(names[1]), Place(str(names[2]), str(names[3]))
