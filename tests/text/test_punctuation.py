"""Where punctuation hangs, by both conventions; the trees were drawn by hand."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.text.trees import assert_tree
from thence.text.punctuation import ENGLISH, ITALIAN, Convention, attach_punctuation

# Each word with its head (from 1) and relation; marks with where they hang in English and Italian.
CASES = {
    "a fronted adjunct": ("today/4/obl ,/4/1 he/4/nsubj sings/0/root ./4/4"),
    "an adjunct at the end": ("he/2/nsubj sings/0/root ,/2/2 though/5/mark ill/2/advcl ./2/2"),
    "conjuncts": ("Ann/0/root ,/3/3 Bob/1/conj"),
    "a clause after a noun in the object": (
        "he/2/nsubj saw/0/root Ann/2/obj ,/6/3 who/6/nsubj sang/3/acl:relcl ./2/2"
    ),
    "quotes": ('he/2/nsubj said/0/root "/4/4 go/2/ccomp "/4/4 ./2/2'),
}


@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize(("convention", "column"), [(ENGLISH, 1), (ITALIAN, 2)])
def test_marks(name: str, convention: Convention, column: int) -> None:
    words, heads, relations, expected = [], [], [], {}
    for position, item in enumerate(CASES[name].split()):
        word, *fields = item.split("/")
        words.append(word)
        if fields[1].isdigit():
            expected[position] = int(fields[column - 1]) - 1
            heads.append(0 if position else 1)
            relations.append("punct")
        else:
            heads.append(int(fields[0]) - 1)
            relations.append(fields[1])
    attach_punctuation(words, heads, relations, convention)
    assert {mark: heads[mark] for mark in expected} == expected


@given(st.integers(1, 12).flatmap(lambda size: st.tuples(
    st.permutations(range(size)), st.lists(st.integers(0, 11), min_size=size, max_size=size),
    st.lists(st.sampled_from(["punct", "nsubj", "conj", "acl"]), min_size=size, max_size=size),
    st.lists(st.sampled_from(["a", ",", "(", ")", '"', "."]), min_size=size, max_size=size),
)), st.sampled_from([ENGLISH, ITALIAN]))  # fmt: skip
def test_a_tree_stays_a_tree_and_no_mark_governs(drawn, convention) -> None:  # type: ignore[no-untyped-def]
    order, picks, relations, words = drawn
    heads = [-1] * len(order)
    for position in range(1, len(order)):
        heads[order[position]] = order[picks[position] % position]
    relations = ["root" if head < 0 else r for head, r in zip(heads, relations, strict=True)]
    attach_punctuation(words, heads, relations, convention)
    assert_tree(heads, relations)
    assert not {relations[head] for head in heads if head >= 0} & {"punct"}
