import json
from pathlib import Path

import pytest

from thence.build.revisions.candidate import (
    Relation,
    five_way_pairs,
    labelled_pairs,
    read_relations,
)
from thence.errors import BadInput
from thence.pair import Label, Pair

YES, NO = Label.ENTAILMENT, Label.NO_ENTAILMENT
PAIR = Pair("a", "S1", "S2", language="it", task="WIKI", annotations={"reason": ""})


@pytest.mark.parametrize(
    ("relation", "labels"),
    [
        (Relation.BIDIRECTIONAL, [YES, YES]),
        (Relation.LEFT, [YES, NO]),
        (Relation.RIGHT, [NO, YES]),
        (Relation.NO, [NO, NO]),
        (Relation.REJECT, []),
    ],
)
def test_the_mapping(relation: Relation, labels: list[Label]) -> None:
    pairs = five_way_pairs(PAIR, relation)
    assert [pair.label for pair in pairs] == labels
    assert five_way_pairs(PAIR, str(relation)) == pairs
    if pairs:
        forth, back = pairs
        assert (forth.id, forth.text, forth.hypothesis) == ("a.1", "S1", "S2")
        assert (back.id, back.text, back.hypothesis) == ("a.2", "S2", "S1")
        assert forth.annotations == {"reason": "", "relation": relation}
        assert back.language == "it"


def test_only_what_was_judged() -> None:
    found = labelled_pairs([PAIR, Pair("b", "x", "y")], {"b": Relation.LEFT})
    assert [pair.id for pair in found] == ["b.1", "b.2"]


def written(folder: Path, *lines: dict) -> Path:
    path = folder / "judgements.jsonl"
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return path


def test_plain_and_exported_judgements_are_read(tmp_path: Path) -> None:
    path = written(
        tmp_path,
        {"item": "a", "relation": "left"},
        {"item": "b", "judge": "ann", "answers": {"relation": "reject", "reason": "embedded"}},
        {"item": "b", "judge": "ben", "answers": {"relation": "no"}, "withdrawn": "2026-01-01"},
    )
    assert read_relations(path) == {"a": Relation.LEFT, "b": Relation.REJECT}


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ({"item": "a", "relation": "lefft"}, "did you mean 'left'"),
        ({"item": "a"}, "no relation"),
        ({"relation": "no"}, "no item"),
        ({"item": "a", "relation": "right"}, "judges differ on 'a'"),
    ],
)
def test_wrong_judgements_are_refused(tmp_path: Path, line: dict, message: str) -> None:
    path = written(tmp_path, {"item": "a", "relation": "left"}, line)
    with pytest.raises(BadInput, match=message):
        read_relations(path)
    with pytest.raises(BadInput, match=r"jsonl:2"):
        read_relations(path)


def test_no_file(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="no file of judgements"):
        read_relations(tmp_path / "nowhere")


@pytest.mark.parametrize("relation", list(Relation))
def test_the_judging_pages_make_the_same_pairs(relation: Relation) -> None:
    from thence.judging.protocols import PROTOCOLS
    from thence.judging.protocols.pair_content import content_of
    from thence.judging.protocols.protocol import Item

    item = Item(PAIR.id, PAIR.id, content_of(PAIR))
    exported = PROTOCOLS["revisions"].pairs(item, {}, {"relation": str(relation)})
    assert list(exported) == five_way_pairs(PAIR, relation)
