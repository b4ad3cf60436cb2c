"""Compressed files are read as they are, wherever files are read."""

import bz2
import gzip
import io
import lzma
import tarfile
from collections.abc import Callable
from pathlib import Path

import pytest
import zstandard

import thence
from tests.sound_files import SAMPLE
from thence.errors import BadInput
from thence.files import opened, plain_name, read_text
from thence.formats import open_pairs, write_pairs
from thence.judging.protocols.rules import read_rules
from thence.pair import Label, Pair
from thence.rules.corpus import read_corpus as read_passages
from thence.search.corpora import read_corpus
from thence.verifying.reading import read_file

PACK: dict[str, Callable[[bytes], bytes]] = {
    ".gz": gzip.compress,
    ".bz2": bz2.compress,
    ".xz": lzma.compress,
    ".zst": zstandard.ZstdCompressor().compress,
}
PAIRS = [Pair(str(at), f"Zoë sings {at} songs.", "Zoë sings.", Label.ENTAILMENT) for at in range(9)]


@pytest.mark.parametrize("ending", PACK)
@pytest.mark.parametrize("plain", ["pairs.jsonl", "pairs.xml", "pairs.csv", "pairs.tsv"])
def test_pairs_and_runs(plain: str, ending: str, tmp_path: Path) -> None:
    write_pairs(PAIRS, tmp_path / plain)
    packed = tmp_path / f"{plain}{ending}"
    packed.write_bytes(PACK[ending]((tmp_path / plain).read_bytes()))
    assert list(open_pairs(packed)) == list(open_pairs(tmp_path / plain))
    assert open_pairs(packed).stem == "pairs"
    verdicts = tmp_path / f"run.txt{ending}"
    verdicts.write_bytes(PACK[ending]("".join(f"{at} YES\n" for at in range(9)).encode()))
    assert thence.score(str(packed), verdicts).to_json()["accuracy"] == 1.0


@pytest.mark.parametrize("ending", PACK)
def test_what_a_claim_is_held_against(ending: str, tmp_path: Path) -> None:
    page = tmp_path / f"page.html{ending}"
    page.write_bytes(
        PACK[ending](b"<html><body><h1>No claim</h1><p>A ship sank.</p></body></html>")
    )
    assert read_file(page).text == "A ship sank."
    notes = tmp_path / f"notes.md{ending}"
    notes.write_bytes(PACK[ending](b"A *ship* sank."))
    assert read_file(notes).text == "A ship sank."
    with pytest.raises(BadInput, match="is a table and no text"):
        read_file(tmp_path / f"rows.csv{ending}")


@pytest.mark.parametrize("ending", PACK)
def test_what_is_judged(ending: str, tmp_path: Path) -> None:
    sample = tmp_path / "sample.jsonl"
    sample.write_bytes(SAMPLE["examples.jsonl"])
    packed = tmp_path / f"sample.jsonl{ending}"
    packed.write_bytes(PACK[ending](sample.read_bytes()))
    assert list(read_rules(packed).items) == list(read_rules(sample).items)


@pytest.mark.parametrize("ending", PACK)
def test_a_damaged_or_cut_one_is_refused(ending: str, tmp_path: Path) -> None:
    content = PACK[ending](b"A dog barks. " * 2000 + bytes(range(256)) * 50)
    path = tmp_path / f"text.txt{ending}"
    path.write_bytes(content[: len(content) // 2])
    with pytest.raises(BadInput, match="cannot be unpacked, or is cut off"):
        read_text(path)
    path.write_bytes(content[:8] + b"\xff\x00\xff" * 9)
    with pytest.raises(BadInput, match="cannot be unpacked, or is cut off"):
        read_text(path)


def test_frames_one_after_another_are_one_file(tmp_path: Path) -> None:
    path = tmp_path / "text.zst"
    path.write_bytes(PACK[".zst"](b"A dog ") + PACK[".zst"](b"barks." * 50_000))
    assert read_text(path) == "A dog " + "barks." * 50_000


def test_plain_files_are_plain(tmp_path: Path) -> None:
    (tmp_path / "short.txt").write_bytes(b"ab")
    with opened(tmp_path / "short.txt") as file:
        assert file.read() == b"ab"
    assert plain_name(Path("a.tar.gz")) == Path("a.tar")
    assert plain_name(Path("a.xml")) == Path("a.xml")


SGM = (
    '<REUTERS NEWID="7"><TEXT><BODY>A ship sank off the coast of Crete. Nobody was hurt in it.'
    "</BODY></TEXT></REUTERS>"
)


@pytest.mark.parametrize("kind", ["sgm", "sgm.gz", "tar.gz", "folder", "jsonl.xz"])
def test_an_index_reads_what_rules_are_learnt_from(kind: str, tmp_path: Path) -> None:
    path = tmp_path / f"news.{kind}"
    if kind == "folder":
        path.mkdir()
        (path / "a.sgm").write_text(SGM)
    elif kind == "tar.gz":
        with tarfile.open(path, "w:gz") as archive:
            member = tarfile.TarInfo("news/a.sgm")
            member.size = len(SGM)
            archive.addfile(member, io.BytesIO(SGM.encode()))
    elif kind == "jsonl.xz":
        said = "A ship sank off the coast of Crete. Nobody was hurt in it."
        path.write_bytes(lzma.compress(f'{{"id": "reuters/7", "text": "{said}"}}\n'.encode()))
    else:
        path.write_bytes(PACK[".gz"](SGM.encode()) if kind.endswith("gz") else SGM.encode())
    (document,) = read_corpus([path])
    assert document.id == "reuters/7"
    assert [sentence.text for sentence in document.sentences] == [
        "A ship sank off the coast of Crete.",
        "Nobody was hurt in it.",
    ]
    assert [passage.id for passage in read_passages(path)] == ["reuters/7#0"]
