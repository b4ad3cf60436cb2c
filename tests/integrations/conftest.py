"""These tests are against the real packages, in an environment of their own."""

import pytest

SOURCE = "The Alma ran aground on 3 May 1932. All 84 passengers were saved. Nobody was charged."
RIGHT = "The Alma ran aground in May 1932. All 84 passengers were saved."
HALF = "All 84 passengers were saved. The Alma was built in Lyon."


@pytest.fixture
def texts() -> tuple[str, str, str]:
    """A source, an answer that it supports, and one of which it supports one claim of two."""
    return SOURCE, RIGHT, HALF
