"""A PDF as running text, page by page, its lines joined again."""

from __future__ import annotations

import logging
import re
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path

from thence.errors import BadInput
from thence.text.sentences import sentence_spans
from thence.verifying.reading import Reading, running

__all__ = ["read_pdf"]

_DIVIDED = re.compile(r"(?<=[^\W\d_])-\n(?=[^\W\d_A-Z])")
_PARAGRAPH = re.compile(r"\n[^\S\n]*\n\s*")
_ENDED = re.compile(r"[.!?:…][)\]\"'”’»]*\s*\Z")


def read_pdf(path: Path, content: bytes) -> Reading:
    """The pages of a PDF; one without a word in it, such as a scan, is refused."""
    pages = _whole_sentences([_joined(page) for page in _page_texts(path, content)])
    if not any(character.isalnum() for page in pages for character in page):
        raise BadInput(path, "is a PDF without text, perhaps a scan; read it by OCR first")
    return running((f"page {number}", page) for number, page in enumerate(pages, 1))


def _page_texts(path: Path, content: bytes) -> list[str]:
    from pypdf import PdfReader
    from pypdf.errors import PyPdfError

    # pypdf tells of every small fault of a file that it reads all the same.
    logging.getLogger("pypdf").setLevel(logging.CRITICAL)
    try:
        reader = PdfReader(BytesIO(content))
        if reader.is_encrypted and not reader.decrypt(""):
            raise BadInput(path, "is a PDF that needs a password; save a copy without one")
        return [page.extract_text() for page in reader.pages]
    except BadInput:
        raise
    except (PyPdfError, ValueError, KeyError, TypeError, RecursionError, OSError) as error:
        raise BadInput(path, "is a PDF that cannot be read; it may be damaged") from error
    except (AttributeError, IndexError, NotImplementedError, ImportError) as error:
        raise BadInput(path, f"is a PDF that cannot be read ({error})") from error


def _joined(page: str) -> str:
    """A page with words that a line divides made whole, and a paragraph on one line."""
    whole = _DIVIDED.sub("", page.replace("\r\n", "\n"))
    return "\n\n".join(" ".join(part.split()) for part in _PARAGRAPH.split(whole)).strip()


def _whole_sentences(pages: Sequence[str]) -> list[str]:
    """The rest of a sentence that runs on to the next page is moved to where it begins."""
    found = list(pages)
    for number in range(len(found) - 1, 0, -1):
        before, page = found[number - 1], found[number]
        if before and page[:1].islower() and not _ENDED.search(before):
            _, end = next(iter(sentence_spans(page)))
            found[number - 1] = f"{before} {page[:end]}"
            found[number] = page[end:].lstrip()
    return found
