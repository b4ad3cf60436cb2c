from thence.datasets import open_bundled
from thence.engines.nli.seen import digest, has_seen


def test_a_pair_is_known_however_its_words_are_spaced() -> None:
    assert digest("A  man\nsings.", " He sings.") == digest("A man sings.", "He sings. ")
    assert digest("A man sings.", "He sings.") != digest("A man", "sings. He sings.")


def test_the_bundled_benchmarks_were_not_seen_in_training() -> None:
    pairs = list(open_bundled("mono/en/originals"))
    assert len(pairs) > 50
    assert not any(has_seen(pair.text, pair.hypothesis) for pair in pairs)
