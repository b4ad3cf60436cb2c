"""The realiser on grammars small enough to work out by hand."""

import math
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from thence.build.ssi import Grammar, Lexicon, read_grammar, read_lexicon, realise, sentences
from thence.build.ssi.realiser.value import unify, walk
from thence.errors import WrongUse

TREES = """
v:s(?E ?X) initial s [cat:s idx:?E]![] {
  np type:subst [cat:np idx:?X num:?N]![] vp [cat:vp idx:?E]![] { v anchor [cat:v num:?N]![] } }
np:np(?X) initial np [cat:np idx:?X num:?N]![] { d anchor [cat:d]![]
  n type:subst [cat:n idx:?X num:?N]![] }
n:n(?X) initial n anchor [cat:n idx:?X num:?N]![]
pre:pre(?X) auxiliary n [cat:n idx:?X]![] { a anchor [cat:a]![] f type:foot [cat:n idx:?X]![] }
post:post(?X) auxiliary n [cat:n idx:?X]![] { f type:foot [cat:n idx:?X]![] a anchor [cat:a]![] }
"""
WORDS = """
runs v(?E ?X) semantics:[run(?E ?X)]
the np(?X) semantics:[the(?X)]
man n(?X) semantics:[man(?X)]
"""


def grammar(folder: Path, modifiers: int) -> tuple[Grammar, Lexicon]:
    (folder / "trees").write_text(TREES, encoding="utf-8")
    words = WORDS + "".join(
        f"{kind}{number} {kind}(?X) semantics:[{kind}{number}(?X)]\n"
        for kind in ("pre", "post")
        for number in range(modifiers)
    )
    (folder / "lexicon").write_text(words, encoding="utf-8")
    return read_grammar(folder / "trees"), read_lexicon(folder / "lexicon")


@pytest.mark.parametrize("number", [0, 1, 2, 3])
def test_modifiers_stand_in_every_order_and_none_is_derived_twice(
    tmp_path: Path, number: int
) -> None:
    trees, lexicon = grammar(tmp_path, number)
    said = "run(e x) the(x) man(x) " + " ".join(
        f"pre{place}(x) post{place}(x)" for place in range(number)
    )
    found = realise(trees, lexicon, said)
    assert len(found) == len(sentences(found)) == math.factorial(number) ** 2


def test_what_cannot_be_said_is_not(tmp_path: Path) -> None:
    trees, lexicon = grammar(tmp_path, 1)
    assert sentences(realise(trees, lexicon, "run(e x) the(x) man(x)")) == ["the man runs"]
    assert realise(trees, lexicon, "run(e x) the(x) man(y)") == []
    assert realise(trees, lexicon, "run(e x) the(x) man(x) pre0(y)") == []
    assert realise(trees, lexicon, "run(e x) the(x) man(x) unheard(x)") == []
    with pytest.raises(WrongUse, match="nothing to say"):
        realise(trees, lexicon, "")


def test_the_constructs_tell_the_derivation(tmp_path: Path) -> None:
    trees, lexicon = grammar(tmp_path, 2)
    (found,) = realise(trees, lexicon, "run(e x) the(x) man(x) pre0(x) post1(x)")
    assert found.sentence == "the pre0 man post1 runs"
    links = {
        construct.lemma: (found.constructs[construct.parent].lemma, construct.operation)
        for construct in found.constructs[1:]
    }
    assert found.constructs[0].lemma == "runs"
    assert links == {
        "the": ("runs", "substitution"),
        "man": ("the", "substitution"),
        "pre0": ("man", "adjunction"),
        "post1": ("man", "adjunction"),
    }


def test_a_long_chain_of_clauses_is_quick(shared_data: Path) -> None:
    """Twelve verbs with clauses: without pruning the automaton, this takes minutes."""
    folder = shared_data / "geni" / "examples" / "promettre"
    names = ("paul", "peter", "oliver", "mary", "claire")
    said = "e0:promise(a e1 b) john(a) mary(b) e1:convince(a e2 x2) paul(x2) " + " ".join(
        f"e{n}:convince(x{n} e{n + 1} x{n + 1}) {names[n % 5]}(x{n + 1})" for n in range(2, 13)
    )
    said += " e13:give(x13 l f) indef(l) book(l) claire(f)"
    found = realise(read_grammar(folder / "trees"), read_lexicon(folder / "lexicon"), said)
    assert len(found) == 1
    assert found[0].sentence.count("persuader") == 12


CHAINS = """
v:s(?E ?X) initial s [cat:s idx:?E]![] { np type:subst [cat:np idx:?X]![] v anchor [cat:v]![] }
k:k(?E ?F) initial s [cat:s idx:?E]![] { v anchor [cat:v]![] s type:subst [cat:s idx:?F]![] }
np:np(?X) initial np anchor [cat:np idx:?X]![]
pp:pp(?X ?Y) auxiliary np [cat:np idx:?X]![] {
  np type:foot [cat:np idx:?X]![] p anchor [cat:p]![] np type:subst [cat:np idx:?Y]![] }
"""
CHAINED = """
runs v(?E ?X) semantics:[run(?E ?X)]
knows k(?E ?F) semantics:[know(?E ?F)]
of pp(?X ?Y) semantics:[of(?X ?Y)]
max np(?X) semantics:[max(?X)]
"""


def said_in_a_chain(folder: Path, said: str) -> str:
    (folder / "trees").write_text(CHAINS, encoding="utf-8")
    (folder / "lexicon").write_text(CHAINED, encoding="utf-8")
    (found,) = realise(read_grammar(folder / "trees"), read_lexicon(folder / "lexicon"), said)
    return found.sentence


def test_a_sentence_may_be_deeper_than_the_stack_of_python(tmp_path: Path) -> None:
    """300 literals, as GenI's performance suite has them; clauses are put in, phrases joined on."""
    clauses = " ".join(f"know(e{n} e{n + 1})" for n in range(298)) + " run(e298 x) max(x)"
    assert said_in_a_chain(tmp_path, clauses) == "knows " * 298 + "max runs"
    phrases = "".join(f" of(x{n} x{n + 1}) max(x{n + 1})" for n in range(149))
    assert said_in_a_chain(tmp_path, "run(e x0) max(x0)" + phrases) == "max of " * 149 + "max runs"


values = st.one_of(st.sampled_from(["a", "b", "c"]), st.integers(0, 4))
domains = st.dictionaries(
    st.integers(0, 4), st.frozensets(st.sampled_from(["a", "b", "c"]), min_size=2)
)


@given(st.lists(st.tuples(values, values), max_size=8), domains)
def test_unification_makes_terms_equal_and_keeps_them_so(
    pairs: list[tuple[str | int, str | int]], domain: dict[int, frozenset[str]]
) -> None:
    bindings: dict[int, str | int | frozenset[str]] = dict(domain)
    for number, (one, other) in enumerate(pairs):
        if not unify(one, other, bindings):
            return
        for left, right in pairs[: number + 1]:
            assert walk(left, bindings) == walk(right, bindings)
        for variable, allowed in domain.items():
            found = walk(variable, bindings)
            assert found in allowed if isinstance(found, str) else bindings[found] <= allowed
