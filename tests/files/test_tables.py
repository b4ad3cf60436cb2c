"""Tables that ship, and the types that classes make of them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

import pytest

from thence.files import by_word, made, packaged_table, word_set


class Pronoun(NamedTuple):
    gender: str = ""
    animate: bool | None = None


@dataclass(frozen=True)
class Pack:
    words: frozenset[str]
    pairs: tuple[tuple[str, str], ...] = ()
    factor: Fraction | None = None
    pronouns: Mapping[str, Pronoun] = field(default_factory=dict)


def test_a_table_becomes_the_types_that_a_class_declares() -> None:
    table = {
        "words": "no never\nnot",
        "pairs": [["between", "and"], ["from", "to"]],
        "factor": "0.25",
        "pronouns": {"he": ["male", True], "they": []},
    }
    assert made(Pack, table) == Pack(
        frozenset({"no", "never", "not"}),
        (("between", "and"), ("from", "to")),
        Fraction(1, 4),
        {"he": Pronoun("male", True), "they": Pronoun()},
    )


def test_a_set_takes_words_of_several_parts_as_a_list() -> None:
    assert made(frozenset[str], ["in case", "if"]) == {"in case", "if"}


def test_what_a_class_does_not_declare_is_refused() -> None:
    with pytest.raises(KeyError, match="wrods"):
        made(Pack, {"wrods": "no"})
    with pytest.raises(ValueError, match="zip"):
        made(tuple[str, str], ["between"])


def test_words_by_their_class() -> None:
    assert by_word({"no": "none nobody", "most": "most"}) == {
        "none": "no",
        "nobody": "no",
        "most": "most",
    }
    assert word_set("a  b\na") == {"a", "b"}


def test_every_table_of_the_package_is_read() -> None:
    assert packaged_table("thence.languages", "english.toml")["code"] == "en"
    assert packaged_table("thence", "languages", "italian.toml")["code"] == "it"
