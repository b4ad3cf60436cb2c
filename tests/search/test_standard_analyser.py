from thence.search.ranking import LUCENE_STOP_WORDS, standard_words


def test_the_kinds_of_lucenes_grammar() -> None:
    assert standard_words("The U.S. Navy's AS-28 cost $1,000.50") == [
        "us", "navy", "as-28", "cost", "1,000.50",
    ]  # fmt: skip
    assert standard_words("AT&T, O'Neil's; joe.b@mail.com") == ["at&t", "o'neil", "joe.b@mail.com"]
    assert standard_words("see www.foo.com/bar or 3.5-inch disks") == [
        "see", "www.foo.com", "bar", "3.5-inch", "disks",
    ]  # fmt: skip


def test_parts_without_a_digit_are_split() -> None:
    assert standard_words("mini-submarine, well-known_name") == [
        "mini", "submarine", "well", "known", "name",
    ]  # fmt: skip


def test_stop_words_go_and_nothing_is_stemmed() -> None:
    assert len(LUCENE_STOP_WORDS) == 33
    assert standard_words("They were trapped in the nets") == ["were", "trapped", "nets"]
    assert standard_words("") == []
