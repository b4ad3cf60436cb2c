"""Whatever is in a file, a reader gives a result or an error for a person, and nothing else."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.damage import damaged
from tests.readers import READERS, Reader
from thence.errors import ThenceError

BY_NAME = pytest.mark.parametrize("reader", READERS, ids=lambda reader: reader.name)


@BY_NAME
def test_the_sound_files_are_read(reader: Reader, tmp_path: Path) -> None:
    reader.read(written(reader.files, tmp_path))


@BY_NAME
@settings(max_examples=40, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_damaged_files_are_read_or_refused(
    reader: Reader, data: st.DataObject, tmp_path_factory: pytest.TempPathFactory
) -> None:
    read_or_refused(reader, data, tmp_path_factory)


@pytest.mark.slow
@BY_NAME
@settings(max_examples=600, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_many_damaged_files_are_read_or_refused(
    reader: Reader, data: st.DataObject, tmp_path_factory: pytest.TempPathFactory
) -> None:
    read_or_refused(reader, data, tmp_path_factory)


def read_or_refused(reader: Reader, data: st.DataObject, folders: pytest.TempPathFactory) -> None:
    name = data.draw(st.sampled_from(sorted(reader.files)))
    content = data.draw(damaged(reader.files[name]))
    folder = written(reader.files | {name: content}, folders.getbasetemp() / reader.name)
    try:
        reader.read(folder)
    except ThenceError as error:
        assert str(error)


def written(files: dict[str, bytes], folder: Path) -> Path:
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return folder
