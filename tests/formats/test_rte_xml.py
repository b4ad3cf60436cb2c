"""The dialects of RTE XML, what is kept, and what is refused."""

from pathlib import Path

import pytest

from thence.errors import BadInput, WrongUse
from thence.formats import PairFile, ReadOptions, open_pairs, write_pairs
from thence.pair import Label, Pair

E, C, U, N = Label.ENTAILMENT, Label.CONTRADICTION, Label.UNKNOWN, Label.NO_ENTAILMENT


def corpus(
    folder: Path, pairs: str, root: str = "<entailment-corpus>", prolog: str = ""
) -> PairFile:
    path = folder / "pairs.xml"
    path.write_text(f"{prolog}{root}{pairs}</entailment-corpus>", encoding="utf-8")
    return open_pairs(path)


def labelled(*attributes: str) -> str:
    return "".join(
        f'<pair id="{i}" {attribute}><t>T</t><h>H</h></pair>'
        for i, attribute in enumerate(attributes, 1)
    )


@pytest.mark.parametrize(
    ("attributes", "labels"),
    [
        (('value="TRUE"', 'value="FALSE"'), [E, N]),
        (('entailment="YES"', 'entailment="NO"'), [E, N]),
        (('entailment="YES"', 'entailment="NO"', 'entailment="UNKNOWN"'), [E, C, U]),
        (
            ('entailment="ENTAILMENT"', 'entailment="CONTRADICTION"', 'entailment="UNKNOWN"'),
            [E, C, U],
        ),
        (('entailment="ENTAILMENT"', 'entailment="NO ENTAILMENT"'), [E, N]),
        (('entailment="ENTAILMENT"', 'entailment="NONENTAILMENT"'), [E, N]),
        (("", 'task="QA"'), [None, None]),
    ],
)
def test_dialects(tmp_path: Path, attributes: tuple[str, ...], labels: list[Label | None]) -> None:
    assert [pair.label for pair in corpus(tmp_path, labelled(*attributes))] == labels


def test_what_a_pair_keeps(tmp_path: Path) -> None:
    body = """<pair id="7" entailment="YES" task="IE" length="long" topic="a &amp; b">
        <t> Caf\u00e9 &lt;open&gt; <b>now</b> </t><h>\n It is open.\n</h></pair>"""
    assert list(corpus(tmp_path, body, '<entailment-corpus lang="IT">')) == [
        Pair(
            "7",
            "Café <open> now",
            "It is open.",
            E,
            "IE",
            "it",
            annotations={"length": "long", "topic": "a & b"},
        )
    ]


def test_the_language_is_as_stated_where_the_file_does_not_say(tmp_path: Path) -> None:
    path = corpus(tmp_path, labelled("")).path
    assert next(iter(open_pairs(path, options=ReadOptions(language="it")))).language == "it"


def test_empty_texts_are_kept(tmp_path: Path) -> None:
    pair = next(iter(corpus(tmp_path, '<pair id="1"><t/><h></h></pair>')))
    assert (pair.text, pair.hypothesis) == ("", "")


BOMB = (
    "<!DOCTYPE x [<!ENTITY a 'ha'>"
    + "".join(
        f"<!ENTITY {name} '{f'&{below};' * 10}'>"
        for below, name in zip("abcdefgh", "bcdefghi", strict=True)
    )
    + "]>"
)


@pytest.mark.parametrize(
    "prolog",
    [
        BOMB,
        "<!DOCTYPE x [<!ENTITY i SYSTEM 'file:///etc/passwd'>]>",
        "<!DOCTYPE x [<!ENTITY i SYSTEM 'http://localhost:9/x'>]>",
        "<!DOCTYPE x [<!ENTITY % p SYSTEM 'file:///etc/passwd'> %p;]>",
    ],
)
def test_entities_are_refused(tmp_path: Path, prolog: str) -> None:
    body = '<pair id="1"><t>&i;</t><h>H</h></pair>' if " i " in prolog else labelled("")
    with pytest.raises(BadInput, match="defines XML entities, which are refused"):
        list(corpus(tmp_path, body, prolog=prolog))


def test_a_bomb_in_an_attribute_of_the_root_is_refused(tmp_path: Path) -> None:
    root = '<entailment-corpus lang="&i;">'
    with pytest.raises(BadInput):
        list(corpus(tmp_path, labelled(""), root, BOMB))


def test_an_external_dtd_is_not_needed(tmp_path: Path) -> None:
    prolog = '<!DOCTYPE entailment-corpus SYSTEM "rte.dtd">'
    assert len(list(corpus(tmp_path, labelled(""), prolog=prolog))) == 1
    body = '<pair id="1"><t>caf&eacute;</t><h>H</h></pair>'
    with pytest.raises(BadInput, match="uses the entity '&eacute;'"):
        list(corpus(tmp_path, body, prolog=prolog))


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ("<pair><t>T</t><h>H</h></pair>", "a <pair> has no id"),
        ('\n<pair id="4"><t>T</t></pair>', r":2: the pair '4' has no <h>"),
        ('<pair id="4"><h>H</h></pair>', "the pair '4' has no <t>"),
        (labelled('entailment="MAYBE"'), ":1: the label 'MAYBE' is not known"),
        (labelled('entailment="1"'), "is an integer and no order"),
        (labelled("", "") + labelled(""), "the pair id '1' occurs twice"),
        ("", "holds no pair"),
        ('<pair id="1"><t>T</h></pair>', "is not well-formed XML"),
        ('<pair id="1"><t>T</t><h>H</h><annotation name="x">{</annotation></pair>', "is not JSON"),
    ],
)
def test_bad_input_is_named(tmp_path: Path, body: str, reason: str) -> None:
    with pytest.raises(BadInput, match=reason):
        list(corpus(tmp_path, body))


def test_a_file_that_is_cut_off_is_refused(tmp_path: Path) -> None:
    path = corpus(tmp_path, labelled("", "", "")).path
    path.write_bytes(path.read_bytes()[:-40])
    with pytest.raises(BadInput, match="cut off"):
        list(open_pairs(path))


def test_bytes_that_are_not_in_the_declared_encoding_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "pairs.xml"
    body = '<?xml version="1.0" encoding="{}"?><entailment-corpus>' + labelled("")
    text = body.replace("<t>T</t>", "<t>caf\u00e9</t>") + "</entailment-corpus>"
    path.write_bytes(text.format("ISO-8859-1").encode("latin-1"))
    assert next(iter(open_pairs(path))).text == "café"
    path.write_bytes(text.format("UTF-8").encode("latin-1"))
    with pytest.raises(BadInput, match=r"pairs\.xml:1: "):
        list(open_pairs(path))


def test_the_modern_dialect_is_written(tmp_path: Path) -> None:
    path = tmp_path / "out.xml"
    write_pairs([Pair("1", "T", "H", N, "QA", "it", annotations={"length": "short"})], path)
    assert path.read_text(encoding="utf-8").split("\n")[1:4] == [
        '<entailment-corpus lang="IT">',
        '<pair id="1" entailment="NO ENTAILMENT" task="QA" length="short"><t>T</t>',
        "<h>H</h>",
    ]


def test_a_character_that_xml_cannot_hold_is_refused_and_nothing_is_written(tmp_path: Path) -> None:
    path = tmp_path / "out.xml"
    with pytest.raises(WrongUse, match=r"the pair '2' has a character that XML cannot hold"):
        write_pairs([Pair("1", "T", "H"), Pair("2", "a\x01b", "H")], path)
    assert list(tmp_path.iterdir()) == []
