"""FraCaS problems: several premises, headings, and answers that are none."""

from pathlib import Path

import pytest

from thence.errors import BadInput
from thence.formats import open_pairs
from thence.pair import Label, Pair

HEAD = """<?xml version="1.0"?>
<!DOCTYPE fracas-problems SYSTEM "fracas-problems.dtd">
<fracas-problems>
"""


def write(folder: Path, body: str) -> Path:
    path = folder / "problems.xml"
    path.write_text(f"{HEAD}{body}</fracas-problems>", encoding="utf-8")
    return path


def test_premises_headings_and_undefined_answers(tmp_path: Path) -> None:
    path = write(
        tmp_path,
        """<comment class="section"> 1 FIRST </comment>
        <comment class="subsection"> 1.1 Part </comment>
        <problem id="001" fracas_answer="undef"><p idx="1">P</p><q/><h/></problem>
        <comment class="section"> 2 SECOND </comment>
        <comment> a remark </comment>
        <problem id="002" fracas_answer="no" fracas_nonstandard="true">
          <p idx="1"> A dog barks. </p><p idx="2"> No cat barks. </p>
          <q> Does it? </q><h> A cat barks. </h><a> No, never </a>
        </problem>""",
    )
    opened = open_pairs(path)
    assert list(opened) == [
        Pair(
            "002",
            "A dog barks. No cat barks.",
            "A cat barks.",
            Label.CONTRADICTION,
            annotations={
                "premises": ["A dog barks.", "No cat barks."],
                "fracas_answer": "no",
                "nonstandard": True,
                "question": "Does it?",
                "answer": "No, never",
                "section": "2 SECOND",
            },
        )
    ]
    assert opened.skipped == {"undef": 1}


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ('<problem fracas_answer="yes"><p>P</p><h>H</h></problem>', "has no id"),
        (
            '<problem id="1" fracas_answer="si"><p>P</p><h>H</h></problem>',
            "answer 'si' of problem '1'",
        ),
        ('<problem id="1" fracas_answer="yes"><h>H</h></problem>', "'1' lacks <p> or <h>"),
        ('<problem id="1" fracas_answer="yes"><p>P</p></problem>', "'1' lacks <p> or <h>"),
    ],
)
def test_bad_problems_are_named(tmp_path: Path, body: str, reason: str) -> None:
    with pytest.raises(BadInput, match=reason):
        list(open_pairs(write(tmp_path, body)))
