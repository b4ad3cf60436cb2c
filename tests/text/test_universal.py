"""Trees as the model should give them, converted; the UD was annotated by hand."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.text.trees import assert_tree
from thence.text.universal import PLAIN, Scheme, to_universal

# word/tag/head/relation of the model (heads from 1, 0 for the root), then head and relation in UD.
SENTENCES = {
    "preposition": """
        He      PRP  2 nsubj   2 nsubj
        lives   VBZ  0 ROOT    0 root
        in      IN   2 prep    5 case
        the     DT   5 det     5 det
        house   NN   3 pobj    2 obl
        of      IN   5 prep    8 case
        his     PRP$ 8 poss    8 nmod:poss
        aunt    NN   6 pobj    5 nmod
        .       .    2 punct   2 punct""",
    "copula": """
        Mary    NNP  3 nsubj   5 nsubj
        may     MD   3 aux     5 aux
        be      VB   0 ROOT    5 cop
        a       DT   5 det     5 det
        doctor  NN   3 attr    0 root
        in      IN   3 prep    7 case
        Rome    NNP  6 pobj    5 obl""",
    "place": """
        Where   WRB  2 advmod  0 root
        is      VBZ  0 ROOT    1 cop
        she     PRP  2 nsubj   1 nsubj
        ?       .    2 punct   1 punct""",
    "passive": """
        Books   NNS  3 nsubjpass 3 nsubj:pass
        were    VBD  3 auxpass   3 aux:pass
        sold    VBN  0 ROOT      0 root
        by      IN   3 agent     5 case
        him     PRP  4 pobj      3 obl:agent""",
    "dative": """
        She     PRP  2 nsubj   2 nsubj
        gave    VBD  0 ROOT    0 root
        him     PRP  2 dative  2 iobj
        bread   NN   2 dobj    2 obj
        .       .    2 punct   2 punct""",
    "dative with a preposition": """
        She     PRP  2 nsubj   2 nsubj
        gave    VBD  0 ROOT    0 root
        bread   NN   2 dobj    2 obj
        to      IN   2 dative  5 case
        him     PRP  4 pobj    2 obl""",
    "coordination": """
        Ann     NNP  6 nsubj   6 nsubj
        ,       ,    1 punct   3 punct
        Bob     NNP  1 conj    1 conj
        and     CC   3 cc      5 cc
        Eve     NNP  3 conj    1 conj
        sing    VBP  0 ROOT    0 root""",
    "raised object": """
        Let     VB   0 ROOT    0 root
        him     PRP  3 nsubj   1 obj
        go      VB   1 ccomp   1 xcomp""",
    "finite complement": """
        I       PRP  2 nsubj   2 nsubj
        know    VBP  0 ROOT    0 root
        he      PRP  4 nsubj   4 nsubj
        went    VBD  2 ccomp   2 ccomp""",
    "clause of a preposition": """
        After   IN   3 prep    2 mark
        leaving VBG  1 pcomp   3 advcl
        slept   VBD  0 ROOT    0 root""",
    "there": """
        There   EX   2 expl    2 expl
        is      VBZ  0 ROOT    0 root
        hope    NN   2 attr    2 nsubj""",
    "expletive": """
        It      PRP  2 nsubj   3 expl
        is      VBZ  0 ROOT    3 cop
        clear   JJ   2 acomp   0 root
        that    IN   6 mark    6 mark
        he      PRP  6 nsubj   6 nsubj
        left    VBD  2 ccomp   3 csubj""",
    "because of": """
        left    VBD  0 ROOT    0 root
        because IN   1 prep    4 case
        of      IN   2 pcomp   2 fixed
        rain    NN   2 pobj    1 obl""",
    "instead of a clause": """
        slept   VBD  0 ROOT    0 root
        instead RB   3 advmod  4 mark
        of      IN   1 prep    2 fixed
        leaving VBG  3 pcomp   1 advcl""",
    "as well as": """
        Ann     NNP  6 nsubj   6 nsubj
        as      RB   3 advmod  5 cc
        well    RB   4 advmod  2 fixed
        as      IN   1 prep    2 fixed
        Bob     NNP  4 pobj    1 conj
        sings   VBZ  0 ROOT    0 root""",
    "one preposition in another": """
        came    VBD  0 ROOT    0 root
        from    IN   1 prep    4 case
        behind  IN   2 prep    4 case
        trees   NNS  3 pobj    1 obl""",
    "a place after the copula": """
        She     PRP  2 nsubj   4 nsubj
        is      VBZ  0 ROOT    4 cop
        in      IN   2 prep    4 case
        Rome    NNP  3 pobj    0 root""",
    "a clause after the copula": """
        aim     NN   2 nsubj   4 nsubj
        is      VBZ  0 ROOT    4 cop
        to      TO   4 aux     4 mark
        win     VB   2 xcomp   0 root""",
    "who is told": """
        told    VBD  0 ROOT    0 root
        him     PRP  1 dobj    1 iobj
        he      PRP  4 nsubj   4 nsubj
        won     VBD  1 ccomp   1 ccomp""",
    "two objects": """
        sent    VBD  0 ROOT    0 root
        him     PRP  1 dobj    1 iobj
        bread   NN   1 dobj    1 obj""",
    "names that are adjectives": """
        American NNP 2 compound 2 amod
        Airlines NNP 0 ROOT     0 root""",
    "a number after its noun": """
        pages   NNS  0 ROOT    0 root
        1       CD   1 nummod  1 flat
        -       SYM  4 punct   4 case
        5       CD   2 prep    2 nmod""",
    "a clause of a noun": """
        risk    NN   0 ROOT    0 root
        of      IN   1 prep    3 mark
        losing  VBG  2 pcomp   1 acl""",
    "money": """
        costs   VBZ  0 ROOT    0 root
        $       $    4 nmod    1 obj
        5       CD   4 compound 4 compound
        million CD   1 dobj    2 nummod""",
    "date": """
        on      IN   0 ROOT    3 case
        May     NNP  1 pobj    3 nmod:unmarked
        5       CD   2 nummod  0 root
        ,       ,    2 punct   3 punct
        2004    CD   2 nummod  3 nmod:unmarked""",
    "free relative": """
        judge   VB   0 ROOT    0 root
        by      IN   1 prep    3 case
        what    WP   5 dobj    1 obl
        he      PRP  5 nsubj   5 nsubj
        said    VBD  2 pcomp   3 acl:relcl""",
    "a few": """
        A       DT   2 quantmod 3 det
        few     JJ   3 nummod   3 nummod
        days    NNS  0 ROOT     0 root""",
    "fronted clause": """
        Dogs    NNS  2 nsubj   2 nsubj
        bark    VBP  5 ccomp   0 root
        ,       ,    5 punct   2 punct
        cats    NNS  5 nsubj   5 nsubj
        sleep   VBP  0 ROOT    2 parataxis""",
    "what was said": """
        Dogs    NNS  2 nsubj   2 nsubj
        bark    VBP  5 ccomp   5 ccomp
        ,       ,    5 punct   2 punct
        he      PRP  5 nsubj   5 nsubj
        said    VBD  0 ROOT    0 root""",
    "brackets": """
        Rome    NNP  0 ROOT    0 root
        (       -LRB- 3 punct  3 punct
        Italy   NNP  1 appos   1 appos
        )       -RRB- 1 punct  3 punct""",
}  # fmt: skip

LEMMAS = {"is": "be", "gave": "give", "said": "say", "told": "tell"}


@pytest.mark.parametrize("name", SENTENCES)
def test_conversion(name: str) -> None:
    rows = [line.split() for line in SENTENCES[name].strip().splitlines()]
    forms, tags, heads, relations, gold_heads, gold_relations = zip(*rows, strict=True)
    scheme = Scheme(
        forms,
        [LEMMAS.get(form, form) for form in forms],
        tags,
        [int(head) - 1 for head in heads],
        relations,
        ["PERSON" if form in ("Ann", "Bob", "Eve") else "" for form in forms],
    )
    found_heads, found_relations = to_universal(scheme)
    expected = [(int(h) - 1, r) for h, r in zip(gold_heads, gold_relations, strict=True)]
    assert list(zip(found_heads, found_relations, strict=True)) == expected


def test_a_persons_name_is_headed_by_its_first_part() -> None:
    scheme = Scheme(
        ["President", "Anna", "Maria", "Berg", "sings"],
        ["President", "Anna", "Maria", "Berg", "sing"],
        ["NNP", "NNP", "NNP", "NNP", "VBZ"],
        [3, 3, 3, 4, -1],
        ["compound", "compound", "compound", "nsubj", "ROOT"],
        ["", "PERSON", "PERSON", "PERSON", ""],
    )
    heads, relations = to_universal(scheme)
    assert heads == [1, 4, 1, 1, -1]
    assert relations == ["nmod:desc", "nsubj", "flat", "flat", "root"]


@st.composite
def schemes(draw: st.DrawFn) -> Scheme:
    """Any tree with any labels: no parser promises sense."""
    size = draw(st.integers(1, 12))
    order = draw(st.permutations(range(size)))
    heads = [-1] * size
    for position in range(1, size):
        heads[order[position]] = order[draw(st.integers(0, position - 1))]
    labels = sorted(set(PLAIN) - {"ROOT"})
    relations = [
        "ROOT" if head < 0 else label
        for head, label in zip(
            heads,
            draw(st.lists(st.sampled_from(labels), min_size=size, max_size=size)),
            strict=True,
        )
    ]
    words = (
        "it",
        "be",
        "what",
        "of",
        "as",
        "well",
        "because",
        "May",
        "5",
        "(",
        ")",
        ",",
        "San",
        "John",
    )
    tags = ("NN", "NNP", "IN", "VB", "VBD", "VBG", "CD", "$", ",", "RB", "JJS", "TO", "PRP")
    some = st.lists(st.sampled_from(words), min_size=size, max_size=size)
    return Scheme(
        forms := draw(some),
        forms,
        draw(st.lists(st.sampled_from(tags), min_size=size, max_size=size)),
        heads,
        relations,
        draw(st.lists(st.sampled_from(("", "PERSON")), min_size=size, max_size=size)),
    )


@given(schemes())
def test_any_tree_becomes_a_tree(scheme: Scheme) -> None:
    assert_tree(*to_universal(scheme))
