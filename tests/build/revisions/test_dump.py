import bz2
import gzip
import io
import lzma
from pathlib import Path
from typing import Any

import mwxml
import pytest
import zstandard
from hypothesis import given
from hypothesis import strategies as st

from tests.build.revisions.history_dumps import dump
from thence.build.revisions.compression import open_dump
from thence.build.revisions.dump import Dump, RawPage, Site, parse_revision
from thence.errors import BadInput

SMALL = dump({"Rome": ["One.", "Two & <three>."], "Milan": ["Four."]})


def read(path: Path, last: int = 50) -> tuple[Site, list[RawPage]]:
    with open_dump(path) as stream:
        opened = Dump(path, stream)
        return opened.site, list(opened.pages(last))


def written(folder: Path, name: str, content: bytes) -> Path:
    path = folder / name
    path.write_bytes(content)
    return path


def seven_zip(content: bytes) -> bytes:
    import py7zr

    file = io.BytesIO()
    with py7zr.SevenZipFile(file, "w") as archive:
        archive.writestr(content, "dump.xml")
    return file.getvalue()


@pytest.mark.parametrize(
    "name", ["enwiki-20140102.tiny.xml.gz", "aawiki-20260101-pages-meta-history.xml.xz"]
)
def test_the_same_revisions_as_mwxml(shared_data: Path, name: str) -> None:
    path = shared_data / "wiki-revisions" / name
    with open_dump(path) as stream:
        theirs = {
            page.id: (
                page.title,
                page.namespace,
                sorted((str(r.timestamp), r.id, r.text or "", r.comment or "") for r in page),
            )
            for page in mwxml.Dump.from_file(stream)
        }
    _, pages = read(path, last=10_000)
    ours = {
        page.id: (
            page.title,
            page.namespace,
            sorted(
                (r.timestamp, r.id, r.text or "", r.comment)
                for r in map(parse_revision, page.revisions)
            ),
        )
        for page in pages
    }
    assert ours == theirs


@pytest.mark.parametrize(
    "compress",
    [bytes, gzip.compress, bz2.compress, lzma.compress, zstandard.compress, seven_zip],
    ids=["plain", "gz", "bz2", "xz", "zst", "7z"],
)
def test_every_compression_gives_the_same_pages(tmp_path: Path, compress: Any) -> None:
    site, pages = read(written(tmp_path, "dump", compress(SMALL.encode())))
    assert (site.wiki, site.language, site.category_names) == (
        "testwiki",
        "en",
        ("Category", "Categoria"),
    )
    assert [(page.title, page.id, page.total) for page in pages] == [
        ("Rome", 1, 2),
        ("Milan", 2, 1),
    ]
    assert parse_revision(pages[0].revisions[1]).text == "Two & <three>."


@pytest.mark.parametrize(
    "compress",
    [bytes, gzip.compress, bz2.compress, lzma.compress, zstandard.compress, seven_zip],
    ids=["plain", "gz", "bz2", "xz", "zst", "7z"],
)
def test_a_dump_cut_short_is_refused(tmp_path: Path, compress: Any) -> None:
    content = compress(dump({"Rome": [f"Sentence number {n}." for n in range(200)]}).encode())
    path = written(tmp_path, "dump", content[: len(content) // 2])
    with pytest.raises(BadInput, match=r"dump: (ends at byte|cannot be (read|unpacked))"):
        read(path)


def test_the_last_revisions_are_the_last_in_time(tmp_path: Path) -> None:
    text = dump({"Rome": ["First.", "Second.", "Third."]})
    # an import gave the oldest revision the highest id, and dumps are ordered by id
    moved = text.replace("2010-01-01T03:", "2009-01-01T03:")
    _, (page,) = read(written(tmp_path, "dump.xml", moved.encode()), last=2)
    assert [parse_revision(xml).text for xml in page.revisions] == ["First.", "Second."]
    assert page.total == 3


def test_identities_of_earlier_revisions(tmp_path: Path) -> None:
    text = dump({"Rome": ["First.", "Second.", "Third."]})
    signed = text.replace("</text>", "</text><sha1>abc</sha1>", 1)
    path = written(tmp_path, "dump.xml", signed.encode())
    with open_dump(path) as stream:
        (page,) = Dump(path, stream).pages(1, earlier=2)
    assert page.earlier == ("abc", "")
    assert len(page.revisions) == 1


def test_pages_done_are_skipped(tmp_path: Path) -> None:
    path = written(tmp_path, "dump.xml", SMALL.encode())
    with open_dump(path) as stream:
        (page,) = Dump(path, stream).pages(5, skip=1)
    assert (page.number, page.title) == (1, "Milan")
    assert SMALL.encode()[page.position : page.end].startswith(b"<page>")
    assert SMALL.encode()[page.position : page.end].endswith(b"</page>")


def test_a_revision_over_many_chunks(tmp_path: Path) -> None:
    long = "A sentence that fills the page. " * 100_000
    _, (page,) = read(written(tmp_path, "dump.xml", dump({"Rome": [long]}).encode()))
    assert parse_revision(page.revisions[0]).text == long


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("<html><body/></html>", "is no MediaWiki dump"),
        ("", "ends at byte 0"),
        ("just text", "ends at byte 9"),
        (SMALL.replace("<id>1</id>\n", "<id>one</id>\n", 1), "page number 1, at byte"),
        (SMALL.replace("<title>Rome", "<title>&nothing;Rome"), "undefined entity"),
    ],
)
def test_what_is_no_dump_is_refused(tmp_path: Path, content: str, message: str) -> None:
    with pytest.raises(BadInput, match=message):
        read(written(tmp_path, "dump.xml", content.encode()))


def test_a_missing_dump(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"nowhere\.xml: cannot be read"):
        read(tmp_path / "nowhere.xml")


@pytest.mark.parametrize(
    ("xml", "message"),
    [
        (b"<revision><id>1</revision>", "not XML"),
        (b"<revision><text>a</text></revision>", "the id ''"),
    ],
)
def test_a_wrong_revision(xml: bytes, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        parse_revision(xml)


def test_deleted_text_and_contributor() -> None:
    found = parse_revision(
        b'<revision><id>7</id><contributor deleted="deleted" />'
        b'<text deleted="deleted" /></revision>'
    )
    assert (found.text, found.contributor, found.size) == (None, "", 0)


@given(st.integers(0, len(SMALL) - 1), st.binary(max_size=6), st.integers(0, 40))
def test_a_damaged_dump_is_read_or_refused(place: int, noise: bytes, lost: int) -> None:
    damaged = SMALL.encode()
    damaged = damaged[:place] + noise + damaged[place + lost :]
    try:
        for page in Dump(Path("dump.xml"), io.BytesIO(damaged)).pages(5):
            for xml in page.revisions:
                parse_revision(xml)
    except (BadInput, ValueError) as error:
        assert str(error)


def test_a_7z_archive_left_early(tmp_path: Path) -> None:
    pages = {f"Page {n}": ["A sentence, again and again. " * 40_000] for n in range(40)}
    path = written(tmp_path, "dump.7z", seven_zip(dump(pages).encode()))
    with open_dump(path) as stream:
        assert next(Dump(path, stream).pages(1)).title == "Page 0"


def test_a_7z_archive_of_two_files(tmp_path: Path) -> None:
    import py7zr

    path = tmp_path / "two.7z"
    with py7zr.SevenZipFile(path, "w") as archive:
        archive.writestr(SMALL, "a.xml")
        archive.writestr(SMALL, "b.xml")
    with pytest.raises(BadInput, match="holds 2 files"):
        read(path)
