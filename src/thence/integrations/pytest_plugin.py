"""A pytest plugin: `assert_supported(answer, sources)`, and a marker that sets its thresholds.

    @pytest.mark.supported(share=0.9)
    def test_the_answer_follows(assert_supported):
        assert_supported(answer, sources)

Nothing heavy is imported before an answer is checked.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from thence.integrations.checker import Checker
    from thence.verifying.batch import VerifiedRow

__all__ = ["assert_supported", "pytest_configure", "supported_fixture"]

MARKER = "supported"
_OPTIONS = frozenset({"share", "score", "engine", "language"})
_checkers: dict[tuple[str, str], Checker] = {}


def pytest_configure(config: pytest.Config) -> None:
    """Tell pytest of the marker."""
    config.addinivalue_line(
        "markers",
        "supported(share=1.0, score=None, engine=None, language='en'): what assert_supported asks "
        "for in this test: the share of supported claims, and the least score of a claim",
    )


@pytest.fixture(name="assert_supported")
def supported_fixture(request: pytest.FixtureRequest) -> Callable[..., VerifiedRow]:
    """`assert_supported` with the thresholds of the marker of the test; arguments go before."""
    marker = request.node.get_closest_marker(MARKER)
    marked: dict[str, Any] = dict(marker.kwargs) if marker else {}
    unknown = sorted(marked.keys() - _OPTIONS)
    if unknown or (marker and marker.args):
        raise pytest.UsageError(
            f"the marker 'supported' takes {', '.join(sorted(_OPTIONS))} by name"
            + (f", not {', '.join(unknown)}" if unknown else "")
        )

    def asserted(answer: str, sources: Sequence[str] | str, **given: Any) -> VerifiedRow:
        __tracebackhide__ = True
        return assert_supported(answer, sources, **{**marked, **given})

    return asserted


def assert_supported(
    answer: str,
    sources: Sequence[str] | str,
    *,
    share: float = 1.0,
    score: float | None = None,
    engine: str | None = None,
    language: str = "en",
) -> VerifiedRow:
    """Fail unless so large a share of the claims of an answer is supported by the sources.

    The failure names each claim that is not, with the nearest sentence. An answer in which nothing
    was checked fails. `score` is the least score that a claim may have.
    """
    __tracebackhide__ = True
    from thence.integrations.checker import Checker, explained, passes

    checker = _checkers.setdefault((engine or "", language), Checker(engine, language))
    found = checker.check(answer, [sources] if isinstance(sources, str) else sources)
    if not passes(found, share, score):
        pytest.fail(f"The answer is not supported as asked.\n{explained(found)}", pytrace=False)
    return found
