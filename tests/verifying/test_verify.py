"""Answers held against sources by the shipped engine."""

from collections.abc import Iterable, Iterator

import pytest

import thence
from thence.engines import Engine, build_engine
from thence.errors import WrongUse
from thence.pair import Evidence, Label, Outcome, Pair, Verdict
from thence.verifying.source import source_of
from thence.verifying.verification import Role, Standing, Verification
from thence.verifying.verify import verify_answer

LIFE = (
    "Alan Mathison Turing was born in Maida Vale, London, on 23 June 1912. He studied mathematics "
    "at King's College, Cambridge, from 1931 to 1934. During the war, Turing worked at Bletchley "
    "Park. In 1952 he was prosecuted. He died on 7 June 1954."
)
NOTE = "The Bank of England issued a new 50-pound note in 2021. It shows Alan Turing."
ANSWER = (
    "Alan Turing, who was born in Paris, studied mathematics at Cambridge. The Bank of England "
    "issued a new note in 2021. He played the piano. Shall I go on?"
)


@pytest.fixture(scope="module")
def nli() -> Engine:
    return build_engine("nli")


@pytest.fixture(scope="module")
def verified(nli: Engine) -> Verification:
    return thence.verify(ANSWER, [LIFE, NOTE], engine=nli)


def test_each_claim_stands_as_its_sources_say(verified: Verification) -> None:
    assert [(claim.text, claim.standing) for claim in verified.claims] == [
        ("Alan Turing studied mathematics at Cambridge.", Standing.SUPPORTED),
        ("Alan Turing was born in Paris.", Standing.CONTRADICTED),
        ("The Bank of England issued a new note in 2021.", Standing.SUPPORTED),
        ("Alan Turing played the piano.", Standing.NOT_FOUND),
    ]
    assert verified.counts[Standing.SUPPORTED] == 2
    assert [ANSWER[start:end] for start, end in verified.remarks] == ["Shall I go on?"]


def test_the_sentence_that_decides_is_shown_with_its_place(verified: Verification) -> None:
    studied, born, issued, _ = (claim.finding for claim in verified.claims)
    assert (studied.source, studied.number) == ("source 1", 2)
    assert (born.source, born.number) == ("source 1", 1)
    assert (issued.source, issued.number) == ("source 2", 1)
    for finding, role in ((studied, Role.SUPPORTS), (born, Role.CONTRADICTS)):
        for passage in finding.evidence:
            assert passage.role is role
            assert LIFE[passage.start : passage.end] == passage.sentence
        assert finding.evidence[0].sentence == finding.sentence
        assert (finding.read, finding.of) == (5, 5)
    # "He" of the second sentence is named in the first: they support the claim together.
    assert [passage.number for passage in studied.evidence] == [2, 1]
    assert studied.evidence[0].scores["ENTAILMENT"] < 0.5 < studied.together["ENTAILMENT"]
    assert not born.together
    assert len(born.evidence) == 1
    assert (studied.label, born.label) == (Label.ENTAILMENT, Label.CONTRADICTION)
    assert max(born.evidence[0].scores, key=born.evidence[0].scores.__getitem__) == "CONTRADICTION"


def test_a_long_source_is_searched_and_says_how_much_was_read(nli: Engine) -> None:
    filler = " ".join(
        f"Boat {number} of the club left the harbour of Ostrel at dawn." for number in range(450)
    )
    text = f"{filler} The violinist Dora Kessler was born in Lucerne in 1931."
    assert len(text.split()) > 5000
    verified = thence.verify("Dora Kessler was born in Lucerne.", text, engine=nli)
    (claim,) = verified.claims
    assert claim.standing is Standing.SUPPORTED
    assert claim.finding.number == claim.finding.of == 451
    assert claim.finding.read <= 32
    assert claim.finding.sentence == "The violinist Dora Kessler was born in Lucerne in 1931."


def test_sources_that_disagree_are_told(nli: Engine) -> None:
    sources = ["The ship sank in May.", "The ship did not sink in May."]
    (claim,) = thence.verify("The ship sank in May.", sources, engine=nli).claims
    assert [finding.standing for finding in claim.findings] == [
        Standing.SUPPORTED,
        Standing.CONTRADICTED,
    ]
    assert claim.is_disputed


def test_an_engine_of_two_labels_only_supports() -> None:
    (claim,) = thence.verify("A ship sank.", ["A ship sank."], engine="overlap-7").claims
    assert claim.standing is Standing.SUPPORTED
    assert claim.finding.number == 1
    (other,) = thence.verify("Nobody eats fish.", ["A ship sank."], engine="overlap-7").claims
    assert other.standing is Standing.NOT_FOUND


class Refusing:
    """Judges nothing."""

    name = "refusing"

    def config(self) -> dict[str, object]:
        return {}

    def judge(self, pairs: Iterable[Pair]) -> Iterator[Verdict]:
        return (Verdict.failed(pair.id, Outcome.REFUSED, "not today") for pair in pairs)


class Denying(Refusing):
    """Takes the last sentence for a contradiction of everything."""

    def judge(self, pairs: Iterable[Pair]) -> Iterator[Verdict]:
        for pair in pairs:
            last = Evidence("sentence", "", {"start": len(pair.text) - 1})
            yield Verdict(pair.id, Label.CONTRADICTION, 0.01, (last,))


class Undecided(Refusing):
    """Names no sentence and knows nothing."""

    def judge(self, pairs: Iterable[Pair]) -> Iterator[Verdict]:
        return (Verdict(pair.id, Label.UNKNOWN, 0.2) for pair in pairs)


def test_what_is_not_found_shows_what_comes_nearest() -> None:
    source = "Ann paints. A ship sank. The ship was old. It was a fine ship. Old ships sink."
    (claim,) = thence.verify("A fine old ship sank in May.", [source], engine=Undecided()).claims
    assert claim.standing is Standing.NOT_FOUND
    assert {passage.role for passage in claim.finding.evidence} == {Role.NEAREST}
    # At most three, those that share the most words; none that shares nothing.
    assert len(claim.finding.evidence) == 3
    assert 1 not in {passage.number for passage in claim.finding.evidence}
    (other,) = thence.verify("Bob swims.", [source], engine=Undecided()).claims
    assert len(other.finding.evidence) == 1


class Impatient(Refusing):
    """Finds a sinking in up to eight sentences, and a denial of it in no more."""

    def judge(self, pairs: Iterable[Pair]) -> Iterator[Verdict]:
        for pair in pairs:
            short = pair.text.count("\n\n") < 8
            label = Label.ENTAILMENT if "sank" in pair.text else Label.CONTRADICTION
            yield Verdict(pair.id, label if short else Label.UNKNOWN, 0.9 if short else 0.2)


def test_what_is_not_found_in_much_is_looked_for_in_the_closest() -> None:
    dull = " ".join(f"Boat {number} came home." for number in range(20))
    (claim,) = thence.verify(
        "The ship sank.", [f"{dull} The ship sank."], engine=Impatient()
    ).claims
    assert claim.standing is Standing.SUPPORTED
    assert (claim.finding.number, claim.finding.read) == (21, 21)
    # A second reading does not contradict.
    (other,) = thence.verify("Boat 3 burnt at home.", [dull], engine=Impatient()).claims
    assert other.standing is Standing.NOT_FOUND


def test_a_failure_is_never_a_standing() -> None:
    (claim,) = thence.verify("A ship sank.", ["A ship sank."], engine=Refusing()).claims
    assert claim.standing is Standing.NOT_JUDGED
    assert (claim.finding.outcome, claim.finding.reason) == (Outcome.REFUSED, "not today")


@pytest.mark.parametrize(
    ("source", "standing"),
    [
        ("Ann Roe sold the house.", Standing.CONTRADICTED),
        # Her name alone says nothing of a house.
        ("Ann Roe paints.", Standing.NOT_FOUND),
        # Whom "she" takes up stands in the sentence before.
        ("Ann Roe paints. She sold the house.", Standing.CONTRADICTED),
        ("It rained.", Standing.NOT_FOUND),
    ],
)
def test_only_what_speaks_of_a_claim_contradicts_it(source: str, standing: Standing) -> None:
    (claim,) = thence.verify("Ann Roe bought a house.", [source], engine=Denying()).claims
    assert claim.standing is standing


def test_progress_is_told_for_each_claim_and_source() -> None:
    told: list[tuple[int, int]] = []
    sources = [source_of(NOTE, "note"), source_of(LIFE, "life")]
    verify_answer(
        "Turing sang. Turing slept.",
        sources,
        build_engine("overlap-7"),
        on_judged=lambda done, total: told.append((done, total)),
    )
    assert told == [(1, 4), (2, 4), (3, 4), (4, 4)]


@pytest.mark.parametrize(
    ("answer", "sources", "nearest"),
    [("A ship sank.", [], 12), ("A ship sank.", ["A ship."], -1), ("…", ["A ship."], 12)],
)
def test_what_cannot_be_verified_is_refused(answer: str, sources: list[str], nearest: int) -> None:
    with pytest.raises(WrongUse):
        thence.verify(answer, sources, engine="overlap-7", nearest=nearest)
