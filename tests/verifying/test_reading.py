"""Sources as Markdown, as pages of the Web and as PDF: what is said, and where it stands."""

from pathlib import Path

import pytest

from tests.verifying.pages import pdf
from thence.errors import BadInput
from thence.verifying.source import Source, answer_text, source_of

MARKDOWN = """\
---
title: A life
---
# Turing

Alan *Turing* was born in [London](https://example.org/l_x) in 1912.[^1] He
studied &amp; taught.

Work
----
- He worked at `Bletchley`.
- [x] Machines of 1945

| Year | Event      |
|------|------------|
| 1952 | prosecuted |

```
x = 1
```
"""
PAGE = b"""<!doctype html><html><head><title>News</title><script>var a = 'hidden';</script></head>
<body><nav>Home</nav><h1>The <b>Alma</b></h1><p>She sank<br>in May. <a href=x>Nobody</a> was
<i>hurt</i>.</p><div>Loose text<p>inside</p>behind</div><p hidden>secret</p>
<table><tr><th>Name</th><th>Year</th></tr><tr><td>Alma</td><td>1932</td></tr></table>
<h2>Size</h2><table><tr><th>Height</th><td>330 m</td></tr></table><ul><li>one<li>two</ul>"""


def told(source: Source) -> list[tuple[str, str]]:
    found = [(source.place(n), source.sentence(n)) for n in range(len(source.sentences))]
    for (start, end), (_, sentence) in zip(source.sentences, found, strict=True):
        assert source.text[start:end] == sentence
    return found


def test_markdown_is_read_without_its_markup_and_headings_are_places(tmp_path: Path) -> None:
    path = tmp_path / "life.md"
    path.write_text(MARKDOWN, encoding="utf-8")
    assert told(source_of(path, "source 1")) == [
        ("Turing", "Alan Turing was born in London in 1912."),
        ("Turing", "He studied & taught."),
        ("Work", "He worked at Bletchley."),
        ("Work", "Machines of 1945"),
        ("Work", "Year: 1952; Event: prosecuted"),
        ("Work", "x = 1"),
    ]
    # Of an answer the markup tells headings and programs: it stays.
    assert answer_text(path) == MARKDOWN


def test_a_page_of_the_web_is_read_as_its_reader_sees_it(tmp_path: Path) -> None:
    path = tmp_path / "page"
    path.write_bytes(PAGE)
    assert told(source_of(path, "source 1")) == [
        ("The Alma", "She sank in May."),
        ("The Alma", "Nobody was hurt."),
        ("The Alma", "Loose text"),
        ("The Alma", "inside"),
        ("The Alma", "behind"),
        ("The Alma", "Name: Alma; Year: 1932"),
        ("Size", "Height: 330 m"),
        ("Size", "one"),
        ("Size", "two"),
    ]


def test_a_page_in_another_encoding_says_which(tmp_path: Path) -> None:
    path = tmp_path / "page.html"
    path.write_bytes('<meta charset="iso-8859-1"><p>A café closed.'.encode("latin-1"))
    assert told(source_of(path, "source 1")) == [("", "A café closed.")]


def test_a_pdf_is_read_page_by_page(tmp_path: Path) -> None:
    path = tmp_path / "report.pdf"
    path.write_bytes(
        pdf("The ferry Alma ran aground.\nThe cap-\ntain was", "saved by fishers. Nobody drowned.")
    )
    assert told(source_of(path, "source 1")) == [
        ("page 1", "The ferry Alma ran aground."),
        # It begins on the first page, where a line divides a word, and ends on the second.
        ("page 1", "The captain was saved by fishers."),
        ("page 2", "Nobody drowned."),
    ]


def test_a_scan_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "scan.pdf"
    path.write_bytes(pdf("", ""))
    with pytest.raises(BadInput, match="without text, perhaps a scan"):
        source_of(path, "source 1")


def test_a_table_of_rows_is_no_source(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    path.write_text('{"answer": "A ship sank."}\n', encoding="utf-8")
    with pytest.raises(BadInput, match="is a table and no text"):
        source_of(path, "source 1")


def test_headings_of_a_text_are_no_sentences() -> None:
    source = source_of("# Turing\n\nHe was a runner.\n## Work ##\nHe broke codes.", "source 1")
    assert told(source) == [("Turing", "He was a runner."), ("Work", "He broke codes.")]
