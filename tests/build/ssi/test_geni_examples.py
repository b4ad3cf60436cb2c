"""GenI's own example grammars: every case gives what its suite lists."""

from pathlib import Path

import pytest

from thence.build.ssi import (
    Case,
    read_grammar,
    read_lexicon,
    read_morphology,
    read_suite,
    realise,
    sentences,
)

# What a case gives besides what its suite lists, each for a reason that lies in the grammar:
# `Vinny` and `gallops` are in the lexicon with the semantics of `Vincent` and `runs`; adjectives
# adjoin in any order; `se` and `le` have the same family and no semantics to tell them apart.
MORE = {
    "v_loves_m": ["Vinny loves Mia"],
    "v_loves_e": ["Vinny loves Émilie"],
    "v_loves_j": ['Vinny loves Joe "the Boxer" Stephens'],
    "v_loves_m_f": ["Vinny loves Mia fast"],
    "big_tall_man_run": [
        "the big tall man gallops",
        "the tall big man gallops",
        "the tall big man runs",
    ],
    "jean_s_aime": ["Jean le aimer"],
    "jean_promet_a_Marie_de_le_donner_un_livre": ["Jean promettre a Marie de se donner un livre"],
}


def results(folder: Path, suite: str = "suite") -> list[tuple[Case, list[str], int]]:
    grammar, lexicon = read_grammar(folder / "trees"), read_lexicon(folder / "lexicon")
    morphology = folder / "morphinfo"
    features = read_morphology(morphology) if morphology.exists() else None
    found = []
    for case in read_suite(folder / suite):
        realisations = realise(grammar, lexicon, case.semantics, morphology=features)
        found.append((case, sentences(realisations), len(realisations)))
    return found


@pytest.mark.shared
@pytest.mark.parametrize(("name", "cases"), [("chatnoir", 4), ("ej", 11), ("promettre", 7)])
def test_the_sentences_listed(shared_data: Path, name: str, cases: int) -> None:
    listed = [
        (case, found)
        for case, found, _ in results(shared_data / "geni" / "examples" / name)
        if case.sentences
    ]
    assert len(listed) == cases
    for case, found in listed:
        assert found == sorted([*case.sentences, *MORE.get(case.name, [])]), case.name


@pytest.mark.shared
@pytest.mark.parametrize("name", ["artificial", "demo", "promettre"])
def test_every_case_is_realised(shared_data: Path, name: str) -> None:
    for case, found, number in results(shared_data / "geni" / "examples" / name):
        assert found, case.name
        if case.name == "abc":
            assert number == 1


@pytest.mark.shared
def test_nothing_bad_is_realised(shared_data: Path) -> None:
    bad = results(shared_data / "geni" / "examples" / "artificial", "suite-bad")
    assert len(bad) == 8
    assert [case.name for case, found, _ in bad if found] == []
