from pathlib import Path

import pytest

from thence.datasets import BUNDLED, Dataset, catalogue, open_bundled, recognise
from thence.formats import pair_formats
from thence.formats.format import topic_formats
from thence.pair import Label


def test_names_are_unique_and_formats_exist() -> None:
    names = [entry.name for entry in catalogue()]
    assert len(names) == len(set(names))
    formats = {form.name for form in (*pair_formats(), *topic_formats())}  # type: ignore[attr-defined]
    assert {entry.format for entry in catalogue()} <= formats | {""}


def test_the_data_sets_of_the_field_are_known() -> None:
    families = {entry.name.split("/")[0] for entry in catalogue()}
    assert families >= {
        *("anli", "evalita", "fever", "fracas", "hans", "med", "multinli"),
        *("rte", "sick", "snli", "vitaminc", "wice"),
    }
    editions = {entry.name.split("/")[1] for entry in catalogue() if entry.name.startswith("rte/")}
    assert editions == set("1234567")


@pytest.mark.parametrize("entry", catalogue(), ids=lambda entry: entry.name)
def test_an_entry_says_where_to_get_it_and_adds_up(entry: Dataset) -> None:
    assert entry.title and entry.licence and entry.source
    assert entry.labels.keys() <= set(Label)
    assert entry.home == "" or entry.home.startswith("https://")
    counts = list(entry.labels.values())
    if None not in counts:
        assert entry.pairs == sum(count or 0 for count in counts)
    if not entry.format:
        assert "before Thence can read them" in entry.note


@pytest.mark.parametrize("name", sorted(BUNDLED))
def test_what_ships_is_in_the_catalogue_with_its_count(name: str) -> None:
    entry = next(entry for entry in catalogue() if entry.name == name)
    pairs = list(open_bundled(name) or ())
    assert entry.bundled
    assert entry.pairs == len(pairs)
    assert {pair.language for pair in pairs} == {entry.language}


def test_an_unknown_name_is_not_bundled() -> None:
    assert open_bundled("mono/fr/originals") is None


def test_known_copies_are_recognised(shared_data: Path, tmp_path: Path) -> None:
    found = recognise(shared_data / "fracas/fracas.xml")
    assert found is not None
    assert found.name == "fracas"
    (tmp_path / "other.xml").write_text("<x/>")
    assert recognise(tmp_path / "other.xml") is None
