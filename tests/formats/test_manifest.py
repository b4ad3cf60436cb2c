"""What a folder must say of itself before it is read."""

from pathlib import Path

import pytest

from thence.errors import BadInput
from thence.formats.manifest import read_manifest


def test_a_manifest_is_read(tmp_path: Path) -> None:
    path = tmp_path / "thing.json"
    path.write_text('{"schema": "thing/1", "size": 3}', encoding="utf-8")
    assert read_manifest(path, "thing/1", absent="is no thing")["size"] == 3


def test_a_folder_without_one_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r": is no thing$"):
        read_manifest(tmp_path / "thing.json", "thing/1", absent="is no thing")
    (tmp_path / "file").touch()
    with pytest.raises(BadInput, match=r"file: is no thing$"):
        read_manifest(tmp_path / "file" / "thing.json", "thing/1", absent="is no thing")


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"{", "cannot be read"),
        (b"\xff", "cannot be read"),
        (b"[]", "is not of the schema thing/1; make it anew"),
        (b'{"schema": "thing/2"}', "is not of the schema thing/1; make it anew"),
    ],
)
def test_a_damaged_one_is_refused(tmp_path: Path, content: bytes, reason: str) -> None:
    path = tmp_path / "thing.json"
    path.write_bytes(content)
    with pytest.raises(BadInput, match=reason) as found:
        read_manifest(path, "thing/1", absent="is no thing", remedy="; make it anew")
    assert found.value.path == path
