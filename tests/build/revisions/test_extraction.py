import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.build.revisions.history_dumps import dump
from thence.build.revisions import (
    Options,
    Selection,
    Unit,
    extract,
    provenance_of,
    read_titles,
    reason_of,
)
from thence.build.revisions.extraction import open_candidates
from thence.build.revisions.journal import CANDIDATES, JOURNAL, MANIFEST
from thence.errors import BadInput, ThenceError, WrongUse
from thence.formats import open_pairs

ENGLISH = "wiki-revisions/enwiki-20140102.tiny.xml.gz"
AFAR = "wiki-revisions/aawiki-20260101-pages-meta-history.xml.xz"
FILES = (CANDIDATES, JOURNAL, MANIFEST, "ATTRIBUTION.txt")
OPENED = "The bridge over the river was opened in {} by the {}."


def contents(folder: Path) -> dict[str, bytes]:
    return {name: (folder / name).read_bytes() for name in FILES}


def many_pages(folder: Path, pages: int = 40, padding: int = 600) -> Path:
    """Pages of several stretches, each with one changed sentence in every step."""
    filler = "\n\n".join(f"Paragraph number {n} says nothing new." for n in range(padding))
    path = folder / "many.xml"
    path.write_text(
        dump(
            {
                f"Bridge {page}": [
                    f"{OPENED.format(1900 + page, who)}\n\n{filler}"
                    for who in ("king", "queen", "mayor")
                ]
                for page in range(pages)
            }
        ),
        encoding="utf-8",
    )
    return path


def test_the_english_dump(shared_data: Path, tmp_path: Path) -> None:
    counts = extract([shared_data / ENGLISH], tmp_path, processes=1)
    assert counts.to_json() == {
        "pages": {"taken": 2},
        "revisions": {
            "in the dump": 106,
            "looked at": 59,
            "redirect": 4,
            "revert": 4,
            "reverted": 7,
            "size jump": 1,
        },
        "steps": {"compared": 41},
        "pairs": {
            "changed": 30,
            "extragrammatical": 10,
            "intersentential anaphora": 1,
            "kept": 15,
            "spelling": 1,
            "too different": 3,
        },
        "sentences": {"added": 37, "removed": 50},
    }


def test_all_revisions_of_the_english_dump(shared_data: Path, tmp_path: Path) -> None:
    counts = extract([shared_data / ENGLISH], tmp_path, Options(1000), processes=1)
    assert counts.steps == {"compared": 84}
    assert counts.pairs == {
        "changed": 94,
        "extragrammatical": 18,
        "format": 7,
        "intersentential anaphora": 2,
        "kept": 51,
        "spelling": 2,
        "too different": 14,
    }
    assert counts.sentences == {"added": 112, "removed": 99}
    kept = [pair for pair in open_pairs(tmp_path / CANDIDATES) if not reason_of(pair)]
    assert len(kept) == 51
    assert {provenance_of(pair).title for pair in kept} == {"Anarchism"}


def test_the_whole_afar_wiki(shared_data: Path, tmp_path: Path) -> None:
    everything = Options(selection=Selection(namespaces=()))
    counts = extract([shared_data / AFAR], tmp_path, everything, processes=1)
    assert counts.to_json() == {
        "pages": {"taken": 507},
        "revisions": {
            "bot": 224,
            "in the dump": 1307,
            "looked at": 1276,
            "mass blanking": 6,
            "not wikitext": 26,
            "null edit": 131,
            "redirect": 29,
            "revert": 25,
            "reverted": 67,
            "size jump": 3,
            "summary of a revert": 5,
        },
        "steps": {"compared": 303},
        "pairs": {
            "changed": 56,
            "extragrammatical": 39,
            "format": 1,
            "kept": 8,
            "too different": 8,
        },
        "sentences": {"added": 731, "removed": 100},
    }


def test_both_dumps_as_passages(shared_data: Path, tmp_path: Path) -> None:
    dumps = [shared_data / ENGLISH, shared_data / AFAR]
    options = Options(unit=Unit.PASSAGE, selection=Selection(namespaces=()))
    counts = extract(dumps, tmp_path, options, processes=1)
    assert counts.pages == {"taken": 509}
    assert counts.pairs["embedded"] > 0
    assert counts.pairs.total() == 2 * counts.pairs["changed"]


def test_a_candidate_by_hand(tmp_path: Path) -> None:
    path = tmp_path / "dump.xml"
    texts = [OPENED.format(1932, "king"), (OPENED.format(1932, "mayor"), "Bea", "who it was")]
    path.write_text(dump({"Old bridge": texts}), encoding="utf-8")  # type: ignore[dict-item]
    extract([path], tmp_path / "out", Options(domain="bridges"), processes=1)
    (pair,) = open_candidates([tmp_path / "out"])
    assert pair.id == "testwiki-1-1001-1002-1"
    assert (pair.text, pair.hypothesis) == (
        OPENED.format(1932, "king"),
        OPENED.format(1932, "mayor"),
    )
    assert (pair.label, pair.task, pair.language, reason_of(pair)) == (None, "WIKI", "en", "")
    origin = provenance_of(pair)
    assert (origin.before_time, origin.after_time) == (
        "2010-01-01T01:00:00Z",
        "2010-01-01T02:00:00Z",
    )
    assert (origin.contributor, origin.licence, origin.domain) == ("Bea", "CC BY-SA 4.0", "bridges")
    assert origin.url == (
        "https://test.example.org/w/index.php?title=Old_bridge&diff=1002&oldid=1001"
    )


FIGURE_1 = (
    "Alle elezioni politiche 2006 è candidato al Senato, ma non risulta eletto.",
    "Dopo le elezioni politiche 2006 conferma il suo seggio a Montecitorio, risultando vincitore "
    "nella circoscrizione Calabria con la lista dell'L'Ulivo.",
)
"""The pair 0002 of Bos, Zanzotto & Pennacchiotti 2009."""


@pytest.mark.parametrize(("least", "reason"), [(0.5, "too different"), (0.1, "")])
def test_a_pair_of_texts_too_different_is_kept_with_that_reason_and_counted(
    tmp_path: Path, least: float, reason: str
) -> None:
    path = tmp_path / "dump.xml"
    path.write_text(dump({"Tizio": FIGURE_1}, "it"), encoding="utf-8")
    options = Options(least=least)
    counts = extract([path], tmp_path / "out", options, processes=1)
    (pair,) = open_candidates([tmp_path / "out"])
    assert (pair.text, pair.hypothesis, reason_of(pair)) == (*FIGURE_1, reason)
    assert counts.pairs == {"changed": 1, reason or "kept": 1}


def test_edit_wars_are_near_duplicates(tmp_path: Path) -> None:
    path = tmp_path / "dump.xml"
    king, mayor = OPENED.format(1932, "king"), OPENED.format(1932, "mayor")
    texts = [f"{who} {'Good. ' * n}" for n, who in enumerate([king, mayor, king, mayor])]
    path.write_text(dump({"Bridge": texts}), encoding="utf-8")
    counts = extract([path], tmp_path / "out", processes=1)
    assert (counts.pairs["kept"], counts.pairs["near duplicate"]) == (1, 2)


@pytest.mark.parametrize(
    ("selection", "titles"),
    [
        (Selection(), {"Rome", "Milan", "Turin (city)"}),
        (Selection(titles=frozenset({"Rome", "Naples"})), {"Rome"}),
        (Selection(pattern=r"\(city\)$"), {"Turin (city)"}),
        (Selection(categories=("Cities of the south",)), {"Rome"}),
        (Selection(namespaces=(1,)), set()),
    ],
)
def test_selection(tmp_path: Path, selection: Selection, titles: set[str]) -> None:
    path = tmp_path / "dump.xml"
    pages = {
        name: [f"{OPENED.format(1932, who)}\n\n{more}" for who in ("king", "mayor")]
        for name, more in (
            ("Rome", "[[Categoria:Cities of the_south|Rome]]"),
            ("Milan", "[[Categoria:Cities of the north]]"),
            ("Turin (city)", ""),
        )
    }
    path.write_text(dump(pages), encoding="utf-8")
    counts = extract([path], tmp_path / "out", Options(selection=selection), processes=1)
    assert {provenance_of(pair).title for pair in open_candidates([tmp_path / "out"])} == titles
    assert counts.pages["taken"] == len(titles)
    assert counts.pages.total() == 3


def test_processes_do_not_change_a_byte(tmp_path: Path) -> None:
    path = many_pages(tmp_path)
    one, two = tmp_path / "one", tmp_path / "two"
    assert extract([path], one, processes=1) == extract([path], two, processes=2)
    assert contents(one) == contents(two)
    assert len((one / JOURNAL).read_bytes().splitlines()) > 2


KILLED = """
import sys
from pathlib import Path
from thence.build.revisions import extract
if __name__ == "__main__":
    extract([Path(sys.argv[1])], Path(sys.argv[2]), processes=2)
"""


@pytest.mark.slow
def test_killed_and_resumed_gives_the_same_bytes(tmp_path: Path) -> None:
    path = many_pages(tmp_path, pages=300)
    undisturbed, killed = tmp_path / "undisturbed", tmp_path / "killed"
    extract([path], undisturbed, processes=1)
    stretches = len((undisturbed / JOURNAL).read_bytes().splitlines())
    script = tmp_path / "extracting.py"
    script.write_text(KILLED, encoding="utf-8")
    kills = 0
    for wanted in (1, 4, 8):
        process = subprocess.Popen([sys.executable, str(script), str(path), str(killed)])
        while process.poll() is None:
            if (killed / JOURNAL).exists() and (killed / JOURNAL).read_bytes().count(
                b"\n"
            ) >= wanted:
                os.kill(process.pid, signal.SIGKILL)
                break
            time.sleep(0.002)
        kills += process.wait() == -signal.SIGKILL
    assert kills == 3
    done = (killed / JOURNAL).read_bytes().count(b"\n")
    assert 8 <= done < stretches
    # what a kill in the middle of a write leaves behind
    with (killed / CANDIDATES).open("ab") as file:
        file.write(b'{"id":"cut')
    with (killed / JOURNAL).open("ab") as file:
        file.write(b'{"dump":0,"pag')
    extract([path], killed, processes=2)
    assert contents(killed) == contents(undisturbed)


def test_any_prefix_of_the_files_is_gone_on_with(tmp_path: Path) -> None:
    path = many_pages(tmp_path)
    whole, cut = tmp_path / "whole", tmp_path / "cut"
    extract([path], whole, processes=1)
    journal = (whole / JOURNAL).read_bytes()
    candidates = (whole / CANDIDATES).read_bytes()
    manifest = (whole / MANIFEST).read_bytes()
    for share in (0.0, 0.3, 0.6, 0.95, 1.0):
        cut.mkdir(exist_ok=True)
        (cut / MANIFEST).write_bytes(manifest)
        (cut / JOURNAL).write_bytes(journal[: int(share * len(journal))])
        # a power cut may lose candidates that the journal speaks of
        (cut / CANDIDATES).write_bytes(candidates[: int(0.8 * share * len(candidates))])
        extract([path], cut, processes=1)
        assert contents(cut) == contents(whole)


def test_a_finished_extraction_is_left_alone(tmp_path: Path) -> None:
    path = many_pages(tmp_path, pages=2, padding=1)
    first = extract([path], tmp_path / "out", processes=1)
    before = contents(tmp_path / "out")
    told: list[int] = []
    assert extract([path], tmp_path / "out", processes=1, on_pages=told.append) == first
    assert contents(tmp_path / "out") == before
    assert told == [2]


def test_other_options_are_refused(tmp_path: Path) -> None:
    path = many_pages(tmp_path, pages=1, padding=1)
    extract([path], tmp_path / "out", processes=1)
    with pytest.raises(WrongUse, match="with other options"):
        extract([path], tmp_path / "out", Options(20), processes=1)
    other = tmp_path / "other.xml"
    other.write_text(dump({"Rome": ["a"]}), encoding="utf-8")
    with pytest.raises(WrongUse, match="with other dumps"):
        extract([other], tmp_path / "out", processes=1)


@pytest.mark.parametrize("processes", [1, 2])
def test_a_wrong_revision_is_named(tmp_path: Path, processes: int) -> None:
    path = tmp_path / "dump.xml"
    path.write_text(dump({"Rome": ["a", "b"]}).replace(">b<", ">&bad;<"), encoding="utf-8")
    with pytest.raises(
        BadInput, match=r"dump\.xml: page 'Rome' at byte \d+: a revision is not XML"
    ):
        extract([path], tmp_path / "out", processes=processes)
    with pytest.raises(BadInput, match="is not finished"):
        list(open_candidates([tmp_path / "out"]))


def test_two_processes_do_not_write_one_folder(tmp_path: Path) -> None:
    import fcntl

    path = many_pages(tmp_path, pages=1, padding=1)
    (tmp_path / "out").mkdir()
    with (tmp_path / "out" / ".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        with pytest.raises(ThenceError, match="another process"):
            extract([path], tmp_path / "out", processes=1)


@pytest.mark.parametrize("options", [{"revisions": 1}, {"least": 0.0}])
def test_options_that_make_no_sense(options: dict) -> None:
    with pytest.raises(WrongUse):
        Options(**options)


def test_a_pattern_that_is_none() -> None:
    with pytest.raises(WrongUse, match="no regular expression"):
        Selection(pattern="(")


def test_no_extraction(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="is not an extraction"):
        list(open_candidates([tmp_path]))


def test_titles_are_read_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "titles.txt"
    path.write_text("Rome\n\nOld_bridge\n", encoding="utf-8")
    assert read_titles(path) == {"Rome", "Old bridge"}
    path.write_text("\n", encoding="utf-8")
    with pytest.raises(BadInput, match="has no title"):
        read_titles(path)
