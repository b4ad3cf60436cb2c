"""The wheel and the source archive hold what they should: every tracked file, and nothing else."""

import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
OF_THE_SHOP = (".ci/", ".git")
"""What a source archive does without: how this repository is tended."""


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a wheel and a source archive of this checkout."""
    folder = tmp_path_factory.mktemp("dist")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-d", folder],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    return folder


@pytest.fixture(scope="module")
def tracked() -> set[str]:
    """The files of the checkout that git tracks, or would if asked: not those it ignores."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if listed.returncode:
        pytest.skip("this is no git checkout, so what is tracked cannot be known")
    return {name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()}


@pytest.mark.slow
def test_the_wheel_holds_the_package_and_its_data(built: Path, tracked: set[str]) -> None:
    (wheel,) = built.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        found = {name for name in archive.namelist() if ".dist-info/" not in name}
    package = {name.removeprefix("src/") for name in tracked if name.startswith("src/thence/")}
    assert found ^ package == set()


@pytest.mark.slow
def test_the_source_archive_holds_the_checkout(built: Path, tracked: set[str]) -> None:
    (source,) = built.glob("*.tar.gz")
    with tarfile.open(source) as archive:
        found = {entry.name.partition("/")[2] for entry in archive if entry.isfile()}
    assert {name for name in tracked - found if not name.startswith(OF_THE_SHOP)} == set()
    assert found - tracked == {"PKG-INFO"}
