"""A language model's words are kept, and what it quotes must stand in the source to support."""

from pathlib import Path

import pytest

import thence
from tests.engines.llm.server import judgement, serving
from thence.engines import build_engine
from thence.pair import Label
from thence.verifying.verification import Claim, Standing

SOURCE = "A storm came on Friday. The Alma ran aground at noon. Fishers saved the crew."


def claim_by(tmp_path: Path, label: str, quote: str, source: str = SOURCE) -> Claim:
    with serving(lambda *_: judgement(label, quote, "So it is told.")) as server:
        config = {"base_url": server.url, "model": "m", "cache": str(tmp_path)}
        engine = build_engine("llm", config)
        (claim,) = thence.verify("The crew was saved.", [source], engine=engine).claims
    return claim


def test_the_sentence_that_is_quoted_supports_and_the_reason_is_kept(tmp_path: Path) -> None:
    claim = claim_by(tmp_path, "ENTAILMENT", "fishers saved the crew")
    assert claim.standing is Standing.SUPPORTED
    assert claim.finding.sentence == "Fishers saved the crew."
    assert claim.finding.number == 3
    assert (claim.finding.said, claim.finding.quote) == ("So it is told.", "fishers saved the crew")


@pytest.mark.parametrize(
    ("quote", "reason"),
    [
        ("The crew swam ashore", "quotes what the source does not say"),
        ("", "quotes nothing"),
    ],
)
def test_what_is_not_quoted_from_the_source_never_supports(
    tmp_path: Path, quote: str, reason: str
) -> None:
    claim = claim_by(tmp_path, "ENTAILMENT", quote)
    assert claim.standing is Standing.NOT_FOUND
    assert claim.finding.label is Label.ENTAILMENT
    assert reason in claim.finding.reason
    assert claim.finding.said == "So it is told."


def test_a_quote_over_two_sentences_shows_both(tmp_path: Path) -> None:
    quote = "The Alma ran aground at noon. Fishers saved the crew."
    claim = claim_by(tmp_path, "ENTAILMENT", quote)
    assert sorted(passage.number for passage in claim.finding.evidence) == [2, 3]


def test_a_contradiction_shows_what_is_quoted(tmp_path: Path) -> None:
    source = "A storm came. The crew was not saved."
    claim = claim_by(tmp_path, "CONTRADICTION", "The crew was not saved.", source)
    assert (claim.standing, claim.finding.number) == (Standing.CONTRADICTED, 2)
