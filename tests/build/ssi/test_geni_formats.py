"""GenI's formats, read and written."""

from pathlib import Path

import pytest

from thence.build.ssi import (
    english_grammar,
    english_lexicon,
    format_semantics,
    parse_semantics,
    read_grammar,
    read_lexicon,
    read_morphology,
    read_suite,
    write_grammar,
    write_lexicon,
    write_morphology,
    write_suite,
)
from thence.build.ssi.english.grammar import MORPHOLOGY
from thence.build.ssi.realiser.value import ANONYMOUS, constant, variable
from thence.errors import BadInput

TREE = """% a comment
vArity1:IntrV(?E ?A ! agr:?G) initial
n1 [cat:s idx:?E]![] {
  n2 type:subst [cat:np idx:?A agr:sg|pl]![]
  n3 aconstr:noadj [cat:vp mode:?M/ind|subj x:a;?E]![] { n4 anchor [cat:v]![] n5 type:lex "a"|b }
}
semantics:[?E:run(?A _)] trace:[n0V active]
"""


def test_a_tree(tmp_path: Path) -> None:
    (tmp_path / "trees").write_text(TREE, encoding="utf-8")
    (tree,) = read_grammar(tmp_path / "trees").trees
    assert (tree.family, tree.name, tree.auxiliary) == ("vArity1", "IntrV", False)
    assert tree.parameters == (variable("E"), variable("A"))
    assert tree.interface == (("agr", (variable("G"),)),)
    assert tree.trace == ("n0V", "active")
    literal = tree.semantics[0]
    assert (literal.handle, literal.arguments) == (variable("E"), (variable("A"), ANONYMOUS))
    _, place, phrase, _, words = tree.root
    assert place.top[2] == ("agr", (constant("pl", "sg"),))
    assert not phrase.adjoins
    assert phrase.top[1:] == (
        ("mode", (variable("M", "ind", "subj"),)),
        ("x", (constant("a"), variable("E"))),
    )
    assert words.words == ("a", "b")


def test_a_lexicon(tmp_path: Path) -> None:
    (tmp_path / "lexicon").write_text(
        '"Joe \\"the Boxer\\"" Pn(?X ! agr:sg3) equations:[anchor.bot.num:sg] filters:[x:y]\n'
        "semantics:[+?E:name(-?X joe_s)]\nplain family\n",
        encoding="utf-8",
    )
    joe, plain = read_lexicon(tmp_path / "lexicon").entries
    assert joe.lemma == 'Joe "the Boxer"'
    assert joe.charges == ((1, -1, 0),)
    assert joe.equations == (("anchor.bot.num", (constant("sg"),)),)
    assert (plain.family, plain.semantics) == ("family", ())


def test_a_suite_with_constraints(tmp_path: Path) -> None:
    (tmp_path / "suite").write_text(
        'one semantics:[e:run(a)[n0V active] name(_ a "j b")]\nidxconstraints:[x:y]\n'
        '[Joe "the Boxer" runs] % why not\nsentence:[Joe  runs]\nsemantics:[b()]\n',
        encoding="utf-8",
    )
    one, other = read_suite(tmp_path / "suite")
    assert one.semantics.constraints == (("n0V", "active"), ())
    assert one.semantics.index_constraints == (("x", (constant("y"),)),)
    assert one.sentences == ('Joe "the Boxer" runs', "Joe runs")
    assert (other.name, other.sentences) == ("", ())


@pytest.mark.shared
def test_the_examples_survive_writing(shared_data: Path, tmp_path: Path) -> None:
    folders = sorted((shared_data / "geni" / "examples").iterdir())
    assert len(folders) == 6
    for folder in folders:
        grammar, lexicon = read_grammar(folder / "trees"), read_lexicon(folder / "lexicon")
        write_grammar(grammar, tmp_path / "trees")
        write_lexicon(lexicon, tmp_path / "lexicon")
        assert read_grammar(tmp_path / "trees") == grammar
        assert read_lexicon(tmp_path / "lexicon") == lexicon
        if (folder / "suite").exists():
            cases = read_suite(folder / "suite")
            write_suite(cases, tmp_path / "suite")
            assert read_suite(tmp_path / "suite") == cases


def test_our_own_grammar_survives_writing(tmp_path: Path) -> None:
    write_grammar(english_grammar(), tmp_path / "trees")
    write_lexicon(english_lexicon(), tmp_path / "lexicon")
    write_morphology(MORPHOLOGY, tmp_path / "morphology")
    assert read_grammar(tmp_path / "trees") == english_grammar()
    assert read_lexicon(tmp_path / "lexicon") == english_lexicon()
    assert read_morphology(tmp_path / "morphology") == MORPHOLOGY


def test_semantics_as_text() -> None:
    written = '[A:give(B C|D ?X _)[active] "a b"(C)]'
    assert format_semantics(parse_semantics(written)) == written
    assert format_semantics(parse_semantics("G:the(C) man(C)")) == "[G:the(C) man(C)]"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a:b() initially\nn1 anchor", "'initial' or 'auxiliary'"),
        ("a:b() initial\nn1 [cat:x]![]", "one anchor"),
        ("a:b() auxiliary\nn1 anchor [cat:x]![]", "one foot"),
        ("a:b() initial\nn1 anchor [cat x]![]", "':'"),
        ("a:b() initial\nn1 type:leaf [cat:x]![]", "anchor, foot, subst or lex"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "trees"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadInput, match=message) as error:
        read_grammar(path)
    assert error.value.line in (1, 2)
