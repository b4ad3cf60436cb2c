"""The shipped file is what the compiler makes of Debian's database."""

import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import numpy as np
import pytest

DEBIAN = Path("/usr/share/wordnet")
COMPILER = Path(__file__).parents[3] / "training" / "wordnet" / "compile.py"


@pytest.mark.slow
@pytest.mark.skipif(not DEBIAN.is_dir(), reason="Debian's wordnet-base is not installed")
def test_compiling_again_gives_the_shipped_file(tmp_path: Path) -> None:
    out = tmp_path / "again.npz"
    subprocess.run([sys.executable, COMPILER, DEBIAN, "--out", out], check=True)
    with (files("thence.knowledge") / "data" / "wordnet-3.0.npz").open("rb") as file:
        shipped, again = np.load(file), np.load(out)
        assert shipped.files == again.files
        for name in shipped.files:
            assert np.array_equal(shipped[name], again[name]), name


def test_the_shipped_file_is_small_and_has_its_licence_beside_it() -> None:
    data = files("thence.knowledge") / "data"
    assert len((data / "wordnet-3.0.npz").read_bytes()) < 6 * 2**20
    assert "Princeton University" in (data / "wordnet-3.0.LICENSE").read_text(encoding="ascii")
