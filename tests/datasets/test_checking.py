"""A copy held against the catalogue."""

from collections import Counter
from pathlib import Path

import pytest

from thence.datasets import CheckedCopy, CopyMatch, catalogue, check_copy
from thence.errors import UnknownName, WrongUse
from thence.formats import open_pairs, write_pairs
from thence.pair import Label, Pair

HERE = {
    "rte/1/dev": "rte/rte1_dev.xml",
    "rte/2/dev": "rte/rte2_dev.xml",
    "rte/3/dev": "rte/rte3_dev.xml",
    "rte/3/test": "rte/rte3_test.xml",
    "rte/5/dev-2way": "rte/rte5_dev_2way.jsonl",
    "rte/3/dev-it": "italian/rte3_dev_it.xml",
    "rte/3/dev-de": "italian/rte3_dev_de.xml",
    "sick/train": "sick/SICK_train.txt",
    "sick/trial": "sick/SICK_trial.txt",
    "fracas": "fracas/fracas.xml",
    "wice/claim/dev": "wice/claims_dev.jsonl",
}


def evalita(path: Path, entailing: int, others: int) -> Path:
    """A file of the shape of the EVALITA test set."""
    labels = [Label.ENTAILMENT] * entailing + [Label.NO_ENTAILMENT] * others
    pairs = [Pair(str(i), "T", "H", label, language="it") for i, label in enumerate(labels, 1)]
    write_pairs(pairs, path)
    return path


def agreements(found: CheckedCopy) -> dict[str, CopyMatch]:
    return {check.what: check.agreement for check in found.checks}


def test_the_checksums_are_of_the_copies_that_are_here() -> None:
    assert {entry.name for entry in catalogue() if entry.sha256} == set(HERE)


@pytest.mark.shared
@pytest.mark.parametrize("name", HERE)
def test_copies_are_known_by_their_checksum(shared_data: Path, name: str) -> None:
    found = check_copy(shared_data / HERE[name])
    assert found.known is not None and found.known.name == name
    assert found.identical
    assert set(agreements(found).values()) == {CopyMatch.SAME}


@pytest.mark.shared
def test_other_bytes_are_told_from_other_pairs(shared_data: Path, tmp_path: Path) -> None:
    pairs = list(open_pairs(shared_data / HERE["rte/3/test"]))
    write_pairs(pairs, tmp_path / "same.xml")
    write_pairs(pairs[:-1], tmp_path / "short.xml")
    same = check_copy(tmp_path / "same.xml", "rte/3/test")
    assert agreements(same).pop("SHA-256") is CopyMatch.DIFFERS
    assert same.agreement is CopyMatch.SAME and not same.identical
    short = check_copy(tmp_path / "short.xml", "rte/3/test")
    assert agreements(short)["pairs"] is CopyMatch.DIFFERS
    assert short.agreement is CopyMatch.DIFFERS


@pytest.mark.shared
def test_a_known_copy_under_a_wrong_name_is_told(shared_data: Path) -> None:
    found = check_copy(shared_data / HERE["rte/3/test"], "rte/2/test")
    assert found.agreement is CopyMatch.DIFFERS
    assert (found.checks[0].expected, found.checks[0].found) == ("rte/2/test", "rte/3/test")


def test_counts_and_labels_are_held_against_what_is_known(tmp_path: Path) -> None:
    found = check_copy(evalita(tmp_path / "it.xml", 200, 200), "evalita/2009/test")
    assert agreements(found) == {
        "pairs": CopyMatch.SAME,
        "ENTAILMENT": CopyMatch.SAME,
        "NO_ENTAILMENT": CopyMatch.SAME,
        "SHA-256": CopyMatch.UNKNOWN,
    }
    uneven = check_copy(evalita(tmp_path / "uneven.xml", 199, 201), "evalita/2009/test")
    assert Counter(agreements(uneven).values()) == {
        CopyMatch.DIFFERS: 2,
        CopyMatch.SAME: 1,
        CopyMatch.UNKNOWN: 1,
    }


def test_labels_that_should_not_be_there_differ(tmp_path: Path) -> None:
    write_pairs([Pair("1", "T", "H", Label.CONTRADICTION)], tmp_path / "one.xml")
    found = agreements(check_copy(tmp_path / "one.xml", "rte/1/test"))
    assert found["CONTRADICTION"] is CopyMatch.DIFFERS
    assert found["ENTAILMENT"] is CopyMatch.DIFFERS  # there is none


def test_a_set_without_labels_says_so(tmp_path: Path) -> None:
    write_pairs([Pair("1", "T", "H")], tmp_path / "one.xml")
    found = check_copy(tmp_path / "one.xml", "rte/1/test")
    assert found.labels == {"none": 1}
    assert agreements(found)["without a label"] is CopyMatch.DIFFERS


def test_an_unknown_copy_may_be_alike(tmp_path: Path) -> None:
    found = check_copy(evalita(tmp_path / "it.xml", 200, 200))
    assert found.known is None and found.checks == ()
    assert found.alike == ("evalita/2009/test", "evalita/2009/train")
    assert found.agreement is CopyMatch.UNKNOWN
    assert check_copy(evalita(tmp_path / "few.xml", 3, 3)).alike == ()


def test_bundled_benchmarks_are_checked_by_name() -> None:
    for entry in catalogue():
        if entry.bundled:
            found = check_copy(entry.name)
            assert found.known == entry
            assert found.agreement is CopyMatch.SAME


def test_what_cannot_be_read_as_it_comes_says_what_to_do(tmp_path: Path) -> None:
    (tmp_path / "dev.jsonl").write_text('{"id": 1, "claim": "x"}\n')
    with pytest.raises(WrongUse, match="join both into JSON lines"):
        check_copy(tmp_path / "dev.jsonl", "fever/dev")
    with pytest.raises(UnknownName, match="no data set is named 'rte/9'"):
        check_copy(tmp_path / "dev.jsonl", "rte/9")
