"""Fixtures that tests of several rooms share."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

pytest_plugins = ["tests.browser"]

# No test fails on a clock, or by the luck of the draw; THENCE_FUZZ=1 draws anew each time.
settings.register_profile("thence", deadline=None, derandomize=os.environ.get("THENCE_FUZZ") != "1")
settings.load_profile("thence")


@pytest.fixture(scope="session")
def shared_data() -> Path:
    """The public data sets beside the checkout; the test is skipped where they are absent."""
    folder = Path(__file__).resolve().parents[2] / "shared" / "data"
    if not folder.is_dir():
        pytest.skip("the public data sets are not beside this checkout (../shared/data)")
    return folder


@pytest.fixture(scope="session", autouse=True)
def folders_of_the_tests(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A cache and a config of their own, so that tests neither use nor change the user's."""
    folder = tmp_path_factory.mktemp("thence")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("THENCE_CACHE", str(folder / "cache"))
        patch.setenv("THENCE_CONFIG", str(folder / "resources.toml"))
        patch.setenv("XDG_CACHE_HOME", str(folder / "xdg"))
        yield folder
