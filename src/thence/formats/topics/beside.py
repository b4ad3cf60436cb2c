"""Documents of a topic that lie in files of their own, beside the file of the topic."""

from __future__ import annotations

from pathlib import Path

from thence.errors import BadInput
from thence.files import plain_name, text_lines
from thence.formats.detection import first_bytes
from thence.formats.topics.topic import CorpusSentence
from thence.formats.xml_stream import inner_text, line_of, root_name, stream_elements

__all__ = ["file_of", "files_of", "is_document", "sentences_and_headline"]

_ENDINGS = ("", ".xml", ".sgml", ".sgm", ".txt")
_PACKED = ("", ".gz", ".bz2", ".xz", ".zst")


def is_document(path: Path) -> bool:
    """Whether an XML file is a document of some topic and none of topics."""
    return root_name(first_bytes(path)).lower() == "doc"


def file_of(topics: Path, topic_id: str, document_id: str) -> Path | None:
    """The file of a document that a topic names: beside the topics, or in the topic's folder."""
    endings = [f"{ending}{packed}" for ending in _ENDINGS for packed in _PACKED]
    for folder in (topics.parent, topics.parent / topic_id):
        for ending in endings:
            path = folder / f"{document_id}{ending}"
            if path.is_file() and _is_below(path, topics.parent):
                return path
    return None


def files_of(topics: Path, topic_id: str) -> dict[str, Path]:
    """The documents of a topic that names none: all files of the folder with its name."""
    folder = topics.parent / topic_id
    if not folder.is_dir() or not _is_below(folder, topics.parent):
        return {}
    files = sorted(path for path in folder.iterdir() if path.is_file())
    return {plain_name(path).stem: path for path in files if not path.name.startswith(".")}


def sentences_and_headline(path: Path) -> tuple[tuple[CorpusSentence, ...], str]:
    """What a document says: XML with `<s s_id>` and `<headline>`, or plain text by the line."""
    if not root_name(first_bytes(path)):
        lines = ((str(number), " ".join(line.split())) for number, line in text_lines(path))
        return _checked(path, [CorpusSentence(*each) for each in lines if each[1]]), ""
    found: list[CorpusSentence] = []
    headlines: list[str] = []
    for element in stream_elements(path, "s", "S", "headline", "HEADLINE", "Headline"):
        text = " ".join(inner_text(path, element).split())
        if str(element.tag).lower() == "headline":
            headlines.append(text)
            continue
        name = element.get("s_id")
        if not name or not text:
            reason = "an <s> is empty" if name else "an <s> has no s_id"
            raise BadInput(path, reason, line=line_of(element))
        found.append(CorpusSentence(name, text))
    return _checked(path, found), " ".join(headlines)


def _is_below(path: Path, folder: Path) -> bool:
    """A name such as `../secret` leads nowhere."""
    inside = path.resolve()
    return inside != folder.resolve() and inside.is_relative_to(folder.resolve())


def _checked(path: Path, found: list[CorpusSentence]) -> tuple[CorpusSentence, ...]:
    if not found:
        raise BadInput(path, "is a document without a sentence")
    seen: set[str] = set()
    for sentence in found:
        if sentence.id in seen:
            raise BadInput(path, f"the s_id '{sentence.id}' occurs twice")
        seen.add(sentence.id)
    return tuple(found)
