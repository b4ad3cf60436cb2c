"""CoNLL-U: contractions, spaces, empty nodes, and what is refused."""

from pathlib import Path

import pytest

from benchmarks.conllu import read_conllu, write_conllu
from thence.errors import BadInput

SENTENCE = """\
# text = Va al mare.
1\tVa\tandare\tVERB\tV\tMood=Ind\t0\troot\t_\t_
2-3\tal\t_\t_\t_\t_\t_\t_\t_\t_
2\ta\ta\tADP\tE\t_\t4\tcase\t_\t_
3\til\til\tDET\tRD\tDefinite=Def\t4\tdet\t_\t_
3.1\tx\tx\tX\t_\t_\t_\t_\t_\t_
4\tmare\tmare\tNOUN\tS\t_\t1\tobl\t_\tSpaceAfter=No
5\t.\t.\tPUNCT\tFS\t_\t1\tpunct\t_\t_
"""


def test_a_contraction_keeps_its_place(tmp_path: Path) -> None:
    path = tmp_path / "one.conllu"
    path.write_text(SENTENCE + "\n" + SENTENCE, encoding="utf-8")
    first, second = read_conllu(path, "it")
    assert first == second
    assert first.text == "Va al mare."
    (sentence,) = first
    assert [(t.form, first.text[t.start : t.end], t.head) for t in sentence] == [
        ("Va", "Va", -1), ("a", "al", 3), ("il", "al", 3), ("mare", "mare", 0), (".", ".", 0),
    ]  # fmt: skip


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "one.conllu"
    path.write_text(SENTENCE, encoding="utf-8")
    documents = list(read_conllu(path, "it"))
    write_conllu(documents, tmp_path / "two.conllu")
    assert list(read_conllu(tmp_path / "two.conllu", "it")) == documents


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        ("1\tVa\tandare\n", "one.conllu:1: 3 columns"),
        (SENTENCE.replace("\t0\troot", "\tx\troot"), "'x' is not the number"),
        (SENTENCE.replace("\t0\troot", "\t4\troot"), "exactly one root"),
    ],
)
def test_what_is_wrong_is_refused_with_its_place(tmp_path: Path, content: str, reason: str) -> None:
    path = tmp_path / "one.conllu"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(BadInput, match=reason):
        list(read_conllu(path, "it"))
