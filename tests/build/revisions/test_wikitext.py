import pytest
from hypothesis import given
from hypothesis import strategies as st

from thence.build.revisions.wikitext import HOLE, BlockReader, _parsed, plain_text

PIECES = st.sampled_from(
    [
        "word",
        " ",
        "a",
        "[[Rome]]",
        "[[Rome|the city]]",
        "[[state]]s",
        "[[eo:Romo]]",
        "[[Category:A|b]]",
        "[[:eo:A|b]]",
        "[[a: b]]",
        "[[A_b]]",
        "<",
        "''",
        "'''",
        ".",
        ", ",
        "[",
        "]",
        "|",
        "&",
        "é",
        "(b)",
    ]
)


@pytest.mark.parametrize(
    ("block", "text"),
    [
        ("The [[Rome|city]] is '''old'''.", "The city is old."),
        ("[[anarchist]]s met", "anarchists met"),
        ("a [[General_Strike]] and [[Rome_(city)|Rome_s]]", "a General Strike and Rome_s"),
        ("* An item of a list", "An item of a list"),
        ("== Heading ==", ""),
        ("{| class=x\n| cell\n|}", ""),
        ("Born in 1900.<ref>{{cite book|title=A}}</ref> Died later.", "Born in 1900. Died later."),
        ("Born in 1900.<ref name=a /> Died.", "Born in 1900. Died."),
        ("A hill {{convert|10|m}} high.", f"A hill {HOLE} high."),
        ("The ''{{lang|it|Corriere}}'' wrote.", "The Corriere wrote."),
        ("It rained.{{citation needed}}", "It rained."),
        ("[[File:A.jpg|thumb|A picture]]The house.", "The house."),
        ("[[Categoria:Calciatori]]", ""),
        ("[[eo:Anarkiismo]]", ""),
        ("[[:eo:Anarkiismo|Esperanto]] is shown.", "Esperanto is shown."),
        ("[[2001: A Space Odyssey]] is a film.", "2001: A Space Odyssey is a film."),
        ("See [http://example.org the site].", "See the site."),
        ("One<!-- hidden --> two&nbsp;three &amp; four", "One two three & four"),
        ("A line<br/>broken", "A line broken"),
        ("wrapped\nlines", "wrapped lines"),
        ("x <math>y^2</math> z", "x z"),
        ("__NOTOC__Text", "Text"),
    ],
)
def test_what_a_reader_sees(block: str, text: str) -> None:
    assert plain_text(block) == text


@given(st.lists(PIECES, max_size=12).map("".join))
def test_the_quick_way_gives_what_the_parser_gives(block: str) -> None:
    careful = " ".join(
        _parsed(block.lstrip("*#:;"))
        .replace("'''''", "")
        .replace("'''", "")
        .replace("''", "")
        .split()
    )
    if "''''" not in block and not block.startswith("|"):
        assert plain_text(block) == careful


@given(st.text(max_size=60))
def test_any_text_is_rendered(block: str) -> None:
    assert isinstance(plain_text(block), str)
    assert isinstance(_parsed(block), str)


@pytest.mark.parametrize(
    ("wikitext", "blocks"),
    [
        ("One.\nTwo.\n\nThree.", ["One.\nTwo.", "Three."]),
        ("* a\n* b\nrest", ["* a", "* b", "rest"]),
        (
            "{{Infobox\n| name = A\n\n| place = B\n}}\nText.",
            ["{{Infobox\n| name = A\n\n| place = B\n}}\nText."],
        ),
        ("{| class=x\n| a\n|}\n\nText.", ["{| class=x\n| a\n|}", "Text."]),
        ("A<ref>note\nover lines</ref> b.\n\nC.", ["A<ref>note\nover lines</ref> b.", "C."]),
        ("Never {{closed\n\nNext.", ["Never {{closed", "Next."]),
        ("<!-- a\n\nb -->\n\nc", ["<!-- a\n\nb -->", "c"]),
        ("", []),
        ("\n\n\n", []),
    ],
)
def test_blocks(wikitext: str, blocks: list[str]) -> None:
    reader = BlockReader()
    assert reader.blocks(wikitext) == blocks
    assert reader.blocks(wikitext) == blocks  # the second time from memory


LINES = st.lists(
    st.sampled_from(["a", "", "{{x", "}}", "* b", "<ref>", "</ref>", "{|", "|}", "c {{y}}"]),
    max_size=10,
)


@given(LINES, LINES)
def test_what_was_read_before_changes_nothing(before: list[str], after: list[str]) -> None:
    reader = BlockReader()
    reader.blocks("\n".join(before))
    assert reader.blocks("\n".join(after)) == BlockReader().blocks("\n".join(after))


@given(LINES)
def test_no_line_is_lost(lines: list[str]) -> None:
    found = "\n".join(BlockReader().blocks("\n".join(lines))).split("\n")
    assert [line.strip() for line in found if line.strip()] == [line for line in lines if line]
