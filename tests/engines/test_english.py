from collections.abc import Iterable, Iterator

import pytest

from thence.engines import build_engine, engine_names, engine_spec
from thence.engines.english import english_only
from thence.pair import Label, Outcome, Pair, Verdict


def judge(pairs: Iterable[Pair]) -> Iterator[Verdict]:
    return (Verdict(pair.id, Label.ENTAILMENT) for pair in pairs)


def test_english_pairs_are_judged_in_their_places_among_refusals() -> None:
    languages = ["en", "it", "en", "en", "de"]
    pairs = [Pair(str(n), "a", "a", language=each) for n, each in enumerate(languages)]
    found = list(english_only("some", judge, pairs))
    assert [verdict.pair_id for verdict in found] == ["0", "1", "2", "3", "4"]
    assert [verdict.outcome is Outcome.REFUSED for verdict in found] == [
        each != "en" for each in languages
    ]
    assert found[4].reason.startswith("some reads English, and the pair is in 'de'")


READY = sorted(name for name in engine_names() if not engine_spec(name).needs)


@pytest.mark.parametrize("language", ["it", "de"])
@pytest.mark.parametrize("name", READY)
def test_no_engine_judges_a_language_that_it_does_not_declare(name: str, language: str) -> None:
    if engine_spec(name).reads(language):
        pytest.skip(f"{name} reads it")
    pair = Pair("1", "Un uomo canta.", "Un uomo canta.", language=language)
    (verdict,) = build_engine(name).judge([pair])
    assert verdict.outcome is Outcome.REFUSED
    assert language in verdict.reason
