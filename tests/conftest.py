"""Fixtures that tests of several rooms share."""

from pathlib import Path

import pytest
from hypothesis import settings

# No test fails on a clock.
settings.register_profile("thence", deadline=None)
settings.load_profile("thence")


@pytest.fixture(scope="session")
def shared_data() -> Path:
    """The public data sets beside the checkout; the test is skipped where they are absent."""
    folder = Path(__file__).resolve().parents[2] / "shared" / "data"
    if not folder.is_dir():
        pytest.skip("the public data sets are not beside this checkout (../shared/data)")
    return folder
