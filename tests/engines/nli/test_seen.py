from pathlib import Path

from thence.datasets import open_bundled
from thence.engines.nli.engine import NliEngine
from thence.engines.nli.seen import has_seen
from thence.engines.seen import digest
from thence.pair import Label
from thence.workbench.opening import open_data


def test_a_pair_is_known_however_its_words_are_spaced() -> None:
    assert digest("A  man\nsings.", " He sings.") == digest("A man sings.", "He sings. ")
    assert digest("A man sings.", "He sings.") != digest("A man", "sings. He sings.")


def test_the_bundled_benchmarks_were_not_seen_in_training() -> None:
    pairs = list(open_bundled("mono/en/originals"))  # type: ignore[arg-type]
    assert len(pairs) > 50
    assert not any(has_seen(pair.text, pair.hypothesis) for pair in pairs)


def test_of_a_seen_pair_the_engine_knows_what_it_would_have_said_unseen(shared_data: Path) -> None:
    engine = NliEngine()
    pairs = list(open_data(shared_data / "rte" / "rte2_dev.xml"))
    unseen = [engine.unseen_verdict(pair) for pair in pairs]
    assert all(engine.has_seen(pair) for pair in pairs)
    said = [verdict.label is Label.ENTAILMENT for verdict in unseen if verdict is not None]
    assert len(said) == len(pairs) == 800
    right = sum(
        one is (pair.label is Label.ENTAILMENT) for one, pair in zip(said, pairs, strict=True)
    )
    assert 620 < right < 720  # 82 %, where the pairs themselves are nearly all right


def test_of_a_new_pair_the_engine_knows_nothing() -> None:
    pair = next(iter(open_bundled("mono/en/originals")))  # type: ignore[arg-type]
    assert NliEngine().unseen_verdict(pair) is None
