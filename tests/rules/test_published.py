"""The notations and list shapes of published rules."""

from pathlib import Path

import pytest

from thence.errors import BadInput
from thence.knowledge.templates import parse_template
from thence.rules.published import open_rules, parse_published


@pytest.mark.parametrize(
    ("published", "ours"),
    [
        ("N:subj:V<find>V:obj:N", "X <-nsubj- find -obj-> Y"),
        ("N:subj:V<find>V:obj:N>solution>N:to:N", "X <-nsubj- find -obj-> solution -nmod:to-> Y"),
        ("N:obj:V<lead>V:to:N", "X <-obj- lead -obl:to-> Y"),
        ("N:of:N<president<N:subj:V<visit>V:obj:N",
         "X <-nmod:of- president <-nsubj- visit -obj-> Y"),
        ("N:gen:N<acquisition>N:of:N", "X <-nmod:poss- acquisition -nmod:of-> Y"),
        ("n<subj<v:find:v>obj>n", "X <-nsubj- find -obj-> Y"),
        ("n<obj<v:find:v>subj>n", "Y <-nsubj- find -obj-> X"),
        ("n<subj<v:find:v>obj>n:solution:n>mod>p:to:p>pcomp-n>n",
         "X <-nsubj- find -obj-> solution -nmod:to-> Y"),
        ("n<pcomp-n<p:to:p<mod<v:lead:v>subj>n", "Y <-nsubj- lead -obl:to-> X"),
        ("n<subj<v:lead:v>mod>p:to:p>pcomp-n>n", "X <-nsubj- lead -obl:to-> Y"),
        ("X lower the risk of Y", "X lower the risk of Y"),
    ],
)  # fmt: skip
def test_the_published_notations(published: str, ours: str) -> None:
    assert parse_published(published) == parse_template(ours)


PAIRS = "N:subj:V<change>V:obj:N\tN:subj:V<modify>V:obj:N\t0.31\n"
LISTS = """\
# TEASE
n<subj<v:change:v>obj>n
\tn<subj<v:alter:v>obj>n\t0.4
\tn<subj<v:affect:v>obj>n\t0.2
n<subj<v:seek:v>obj>n
\tn<subj<v:want:v>obj>n\t0.1
"""
OURS = "X <-nsubj- change -obj-> Y\tX <-nsubj- amend -obj-> Y\t0.5\t0.9\t3\tdirt\n"


def test_both_shapes_and_our_own(tmp_path: Path) -> None:
    found = []
    for name, content in (("pairs", PAIRS), ("lists", LISTS), ("ours", OURS)):
        path = tmp_path / name
        path.write_text(content, encoding="utf-8")
        found.append([(rule.right.words()[0], rule.score) for rule in open_rules(path)])
    assert found == [
        [("modify", 0.31)],
        [("alter", 0.4), ("affect", 0.2), ("want", 0.1)],
        [("amend", 0.5)],
    ]
    assert next(open_rules(tmp_path / "pairs")).direction is None
    assert next(open_rules(tmp_path / "ours")).direction == 0.9


@pytest.mark.parametrize(
    ("content", "line", "reason"),
    [
        (PAIRS + "N:subj:V<a>V:obj:N\tN:subj:V<b>V:obj:N\n", 2, "is not `input<TAB>output"),
        (PAIRS + "N:subj:V<a>V:obj:N\tN:subj:V<b>V:obj:N\tbig\n", 2, "could not convert"),
        ("n<subj<v:a:v>obj>n\n\tn<subj<v:b\t0.1\n", 2, "does not lead from slot to slot"),
        ("garbage\n", 1, "the slots X and Y"),
        ("n<subj<v:a:v>obj>n\n\tn>obj>v:b:v<subj<n\t0.1\n", 2, "two governors"),
    ],
)
def test_a_wrong_line_is_refused_with_its_number(
    tmp_path: Path, content: str, line: int, reason: str
) -> None:
    path = tmp_path / "list.txt"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(BadInput, match=reason) as caught:
        list(open_rules(path))
    assert caught.value.line == line


def test_a_file_without_rules_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    for content, reason in (("", "holds no rule"), ("# nothing\n", "holds no rule")):
        path.write_text(content, encoding="utf-8")
        with pytest.raises(BadInput, match=reason):
            list(open_rules(path))
    with pytest.raises(BadInput, match="cannot be read: No such file"):
        list(open_rules(tmp_path / "nowhere"))
    with pytest.raises(BadInput, match="cannot be read: Is a directory"):
        list(open_rules(tmp_path))
