from pathlib import Path

import pytest

from thence.datasets import BUNDLED, catalogue, open_bundled, recognise
from thence.formats import pair_formats
from thence.formats.topics.format import topic_formats


def test_names_are_unique_and_formats_exist() -> None:
    names = [entry.name for entry in catalogue()]
    assert len(names) == len(set(names))
    formats = {form.name for form in (*pair_formats(), *topic_formats())}
    assert {entry.format for entry in catalogue()} <= formats


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
