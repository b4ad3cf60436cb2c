import io
import tarfile
from pathlib import Path

import pytest

from thence.errors import BadInput
from thence.rules.corpus import Passage, corpus_fingerprint, read_corpus

REUTERS = b"""<!DOCTYPE lewis SYSTEM "lewis.dtd">
<REUTERS TOPICS="YES" NEWID="7">
<TOPICS><D>acq</D><D>earn</D></TOPICS>
<TEXT>&#2;
<TITLE>A TITLE</TITLE>
<BODY>&lt;Gencor Inc> said it agreed to buy
a unit of Ford for 5 mln dlrs.
    Shr 34 cts vs 1.19 dlrs
    Terms were not disclosed by it.
 Reuter
&#3;</BODY></TEXT>
</REUTERS>
<REUTERS NEWID="8"><TEXT TYPE="UNPROC">no body</TEXT></REUTERS>
"""


def test_reuters_gives_prose_without_marks_and_tables(tmp_path: Path) -> None:
    (tmp_path / "a.sgm").write_bytes(REUTERS)
    assert list(read_corpus(tmp_path)) == [
        Passage(
            "reuters/7#0",
            "Gencor Inc said it agreed to buy a unit of Ford for 5 mln dlrs.",
            ("acq", "earn"),
        )
    ]


def test_jsonl_and_text(tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_text('{"id": "d", "text": "One.\\n\\nTwo.", "topics": ["t"]}\n')
    (tmp_path / "b.txt").write_text("A first paragraph of\ntwo lines.\n\nhead\n")
    assert [(p.id, p.text) for p in read_corpus(tmp_path)] == [
        ("d#0", "One."),
        ("d#1", "Two."),
        ("b#0", "A first paragraph of two lines."),
    ]


def test_an_archive_reads_as_its_folder(tmp_path: Path) -> None:
    (tmp_path / "a.sgm").write_bytes(REUTERS)
    with tarfile.open(tmp_path / "corpus.tar.xz", "w:xz") as archive:
        entry = tarfile.TarInfo("a.sgm")
        entry.size = len(REUTERS)
        archive.addfile(entry, io.BytesIO(REUTERS))
    archived = tmp_path / "corpus.tar.xz"
    assert list(read_corpus(archived)) == list(read_corpus(tmp_path / "a.sgm"))
    assert corpus_fingerprint(archived) == corpus_fingerprint(tmp_path / "a.sgm")


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("{", "is not JSON"),
        ('{"id": 1}', "a string `text`"),
        ('{"text": "a", "topics": 1}', "list"),
    ],
)
def test_a_bad_line_is_named(tmp_path: Path, line: str, reason: str) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text(f'{{"text": "Fine."}}\n{line}\n')
    with pytest.raises(BadInput, match=f"a.jsonl:2: .*{reason}"):
        list(read_corpus(path))


def test_lines_and_paragraphs_without_words_are_passed_over(tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_text('\n{"text": "One.\\n\\n \\n\\nTwo.", "id": 7}\n\n')
    (tmp_path / "read.me").write_text("not a corpus")
    found = list(read_corpus(tmp_path))
    assert [passage.text for passage in found] == ["One.", "Two."]
    assert corpus_fingerprint(tmp_path) == corpus_fingerprint(tmp_path / "a.jsonl")


@pytest.mark.parametrize(
    ("name", "content", "reason"),
    [
        ("a.txt", b"Fine.\n\xff", r"a\.txt:2: is not UTF-8"),
        ("a.tar.gz", b"no archive", "cannot be read as a corpus"),
        ("b.txt", None, "does not exist"),
    ],
)
def test_what_cannot_be_read_is_said(
    tmp_path: Path, name: str, content: bytes | None, reason: str
) -> None:
    if content is not None:
        (tmp_path / name).write_bytes(content)
    with pytest.raises(BadInput, match=reason):
        list(read_corpus(tmp_path / name))


def test_a_folder_without_a_corpus_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"holds no file that ends in \.sgm"):
        list(read_corpus(tmp_path))
