"""RTE XML in the dialects of RTE-1 to RTE-5, EVALITA and EOP; writes that of RTE-4 and RTE-5."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain, islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

import orjson

from thence.errors import BadInput, WrongUse
from thence.files import replacing
from thence.formats.format import PairFormat, ReadOptions
from thence.formats.labels import LabelReader
from thence.formats.records import not_json
from thence.formats.xml_stream import inner_text, line_of, root_name, stream_elements
from thence.pair import Label, Pair

if TYPE_CHECKING:
    from lxml.etree import _Element

__all__ = ["FORMAT"]

_OWN_ATTRIBUTES = frozenset({"id", "entailment", "value", "task", "language", "lang", "parent"})


def read(path: Path, options: ReadOptions, skipped: Counter[str]) -> Iterator[Pair]:
    """The pairs; a pair without `entailment` or `value`, as in test sets, has no label."""
    labels = LabelReader(path, options.labels, lambda: _raw_labels(path))
    default_language = options.language or "en"
    for element in stream_elements(path, "pair"):
        line = line_of(element)
        pair_id = element.get("id")
        if not pair_id:
            raise BadInput(path, "a <pair> has no id", line=line)
        parts = {child.tag: child for child in element}
        for name in ("t", "h"):
            if name not in parts:
                raise BadInput(path, f"the pair '{pair_id}' has no <{name}>", line=line)
        value = element.get("entailment") or element.get("value")
        yield Pair(
            pair_id,
            inner_text(path, parts["t"]),
            inner_text(path, parts["h"]),
            labels.read(value, line) if value else None,
            element.get("task", ""),
            _language(element) or default_language,
            tuple(inner_text(path, child) for child in element.iterchildren("phenomenon")),
            element.get("parent", ""),
            _annotations(path, element),
        )


def write(pairs: Iterable[Pair], path: Path) -> None:
    """Write all fields; a character that XML cannot hold is refused with the pair's id.

    Our own fields are attributes `language` and `parent`, elements `phenomenon`, and
    `annotation` with a name and a value in JSON; other readers of RTE XML pass over them.
    """
    from lxml import etree

    remaining = iter(pairs)
    first = list(islice(remaining, 1))
    corpus_language = first[0].language if first else "en"
    with replacing(path) as file, etree.xmlfile(file, encoding="UTF-8") as document:
        document.write_declaration()
        with document.element("entailment-corpus", _corpus_attributes(corpus_language)):
            document.write("\n")
            for pair in chain(first, remaining):
                document.write(_element(pair, corpus_language, path), pretty_print=False)
                document.write("\n")


def _language(element: _Element) -> str:
    """Of the pair by our attribute, else of the pair or corpus by EOP's `lang`, in lower case."""
    exact = element.get("language")
    if exact:
        return exact
    root = element.getroottree().getroot()
    return (element.get("lang") or root.get("lang") or "").lower()


def _annotations(path: Path, element: _Element) -> dict[str, Any]:
    annotations: dict[str, Any] = {
        str(name): str(value)
        for name, value in element.attrib.items()
        if name not in _OWN_ATTRIBUTES
    }
    for child in element.iterchildren("annotation"):
        try:
            annotations[child.get("name", "")] = orjson.loads(inner_text(path, child))
        except orjson.JSONDecodeError as error:
            reason = f"the annotation '{child.get('name')}' is not JSON: {error.msg}"
            raise BadInput(path, reason, line=line_of(child)) from error
    return annotations


def _raw_labels(path: Path) -> Iterator[object]:
    for element in stream_elements(path, "pair"):
        yield element.get("entailment") or element.get("value")


def _corpus_attributes(language: str) -> dict[str, str]:
    return {"lang": language.upper()} if _is_code(language) else {}


def _is_code(language: str) -> bool:
    return language.isascii() and language.isalpha() and language.islower()


def _element(pair: Pair, corpus_language: str, path: Path) -> _Element:
    try:
        return _built(pair, corpus_language)
    except orjson.JSONEncodeError as error:
        raise not_json(pair, error) from error
    except ValueError as error:
        raise WrongUse(
            f"{path} cannot be written: the pair {pair.id!r} has a character that XML cannot hold; "
            "use JSONL"
        ) from error


def _built(pair: Pair, corpus_language: str) -> _Element:
    from lxml import etree

    element = etree.Element("pair", id=pair.id)
    if pair.label is not None:
        element.set("entailment", _WRITTEN.get(pair.label, pair.label))
    if pair.task:
        element.set("task", pair.task)
    if pair.language != corpus_language or not _is_code(pair.language):
        element.set("language", pair.language)
    if pair.parent:
        element.set("parent", pair.parent)
    _add(element, "t", pair.text)
    _add(element, "h", pair.hypothesis)
    for name in pair.phenomena:
        _add(element, "phenomenon", name)
    for name, value in pair.annotations.items():
        if name == "length" and isinstance(value, str):
            element.set("length", value)
        else:
            _add(element, "annotation", orjson.dumps(value).decode()).set("name", name)
    return element


def _add(parent: _Element, name: str, text: str) -> _Element:
    from lxml import etree

    child = etree.SubElement(parent, name)
    child.text = text
    child.tail = "\n"
    if text != text.strip():
        child.set("{http://www.w3.org/XML/1998/namespace}space", "preserve")
    return child


def _detect(path: Path, head: bytes) -> bool:
    root = root_name(head)
    return root == "entailment-corpus" or (root != "" and b"<pair " in head and b"<t>" in head)


_WRITTEN = {Label.NO_ENTAILMENT: "NO ENTAILMENT"}

FORMAT = PairFormat(
    "rte-xml",
    "XML of the RTE campaigns, of EVALITA and of EOP (<pair id entailment task><t/><h/></pair>)",
    (".xml",),
    _detect,
    read,
    write,
)
