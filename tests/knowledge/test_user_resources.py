"""The user-supplied resources are read whole: counts of the published files."""

from collections.abc import Callable
from pathlib import Path

import pytest

from thence.errors import BadInput, MissingPart
from thence.knowledge import Bearing, RelationType, ResourceConfig, Term
from thence.knowledge.framenet import FrameNet
from thence.knowledge.omw_tab import TabWordNet
from thence.knowledge.propbank import PropBank
from thence.knowledge.resource import Resource, open_resource
from thence.knowledge.verbnet import VerbNet
from thence.knowledge.verbocean import VerbOcean, read_verbocean


def types(resource: Resource, lhs: str, rhs: str, language: str = "en") -> list[RelationType]:
    return [item.type for item in resource.relations(Term(lhs), Term(rhs), language)]


def test_verbocean(knowledge_data: Path) -> None:
    path = knowledge_data / "verbocean.txt"
    entries = list(read_verbocean(path))
    assert len(entries) == 49182
    assert entries[0] == ("renounce", "stronger-than", "abandon", 13.617344)
    verbocean = VerbOcean(path)
    assert verbocean.counts == {
        "similar": 17694,
        "unk": 9122,
        "happens-before": 6497,
        "stronger-than": 6428,
        "low-vol": 5826,
        "opposite-of": 3039,
        "can-result-in": 576,
    }
    assert types(verbocean, "renounce", "abandon") == [RelationType.STRONGER_THAN]
    assert types(verbocean, "abandon", "renounce") == [RelationType.WEAKER_THAN]
    assert types(verbocean, "abandon", "endorse") == []
    assert RelationType.OPPOSITE in types(verbocean, "abandon", "embrace")
    assert RelationType.OPPOSITE in types(verbocean, "embrace", "abandon")
    relation = verbocean.relations(Term("renounce", "VERB"), Term("abandon", "VERB"), "en")[0]
    assert relation.note == "renounce [stronger-than] abandon :: 13.6173"
    assert relation.weight == pytest.approx(13.617344 / 26.451366)
    assert relation.bearing is Bearing.SUPPORTS
    assert verbocean.relations(Term("renounce", "NOUN"), Term("abandon"), "en") == ()


def test_framenet(knowledge_data: Path) -> None:
    """The archive beside the checkout has the frames of 1.7 with Dutch lexical units."""
    framenet = FrameNet(knowledge_data / "framenet17.tar.xz", language="nl")
    assert len(framenet.frames) == 1221
    assert sum(len(frame.elements) for frame in framenet.frames.values()) == 11428
    assert sum(len(frame.units) for frame in framenet.frames.values()) == 944
    assert len(framenet.frame_relations) == 2070
    assert ("Donor", "Core") in framenet.frames["Giving"].elements
    assert framenet.ancestors("Commerce_sell")["Giving"] == 1
    assert types(framenet, "uitdelen", "legateren", "nl") == [RelationType.SAME_FRAME]
    assert types(framenet, "uitdelen", "legateren", "en") == []


def test_propbank(knowledge_data: Path) -> None:
    propbank = PropBank(knowledge_data / "propbank-frames.tar.xz")
    assert len(propbank.rolesets) == 11208
    assert sum(len(roleset.aliases) for roleset in propbank.rolesets) == 17431
    assert sum(len(roleset.roles) for roleset in propbank.rolesets) == 28622
    assert propbank.mended == ["frames/check.xml:304", "frames/rend.xml:38"]
    (destroy,) = propbank.rolesets_of("destroy", "VERB")
    assert destroy.id == "destroy.01"
    assert [role.description for role in destroy.roles[:2]] == ["destroyer", "thing destroyed"]
    assert ("VerbNet", "destroy-44", "agent") in destroy.roles[0].links
    assert types(propbank, "destroy", "destruction") == [RelationType.DERIVATION]
    assert types(propbank, "destroy", "give") == []


def test_verbnet(knowledge_data: Path) -> None:
    verbnet = VerbNet(knowledge_data / "verbnet34.tar.xz")
    classes = verbnet.classes.values()
    assert len([item for item in classes if not item.parent]) == 329
    assert len(classes) == 329 + 280
    assert sum(len(item.members) for item in classes) == 6740
    assert sum(len(item.roles) for item in classes) == 1010
    assert sum(len(item.frames) for item in classes) == 1602
    (lend,) = verbnet.classes_of("lend")
    assert lend.id == "give-13.1"
    assert lend.frames[0].description == "NP V NP PP.recipient"
    assert lend.frames[0].predicates[0] == "has_possession(e1, Agent, Theme)"
    assert set(verbnet.roles("give-13.1-1")) == {"Agent", "Theme", "Recipient", "Asset"}
    (relation,) = verbnet.relations(Term("lend"), Term("loan"), "en")
    assert (relation.type, relation.weight) == (RelationType.SAME_FRAME, 1.0)
    (relation,) = verbnet.relations(Term("lend"), Term("sell"), "en")
    assert (relation.weight, relation.note) == (0.7, "both are members within give-13.1")


def test_multiwordnet(knowledge_data: Path) -> None:
    italian = TabWordNet(knowledge_data / "multiwordnet-ita.tab")
    assert italian.words.language == "it"
    assert italian.words.rows == {"lemma": 62125, "gap": 1008, "def": 2169, "exe": 1955}
    assert types(italian, "cane", "animale", "it") == [RelationType.HYPERNYMY]
    assert RelationType.SYNONYMY in types(italian, "comprare", "acquistare", "it")
    assert types(italian, "caldo", "freddo", "it") == [RelationType.ANTONYMY]
    assert types(italian, "uccidere", "morire", "it")[0] is RelationType.CAUSE
    assert types(italian, "cane", "animale", "en") == []


@pytest.mark.parametrize("kind", ["verbocean", "framenet", "propbank", "verbnet", "omw-tab"])
def test_a_missing_one_is_named_with_what_to_do(kind: str, tmp_path: Path) -> None:
    with pytest.raises(MissingPart, match=rf"'{kind}' is not installed; get it .*thence data add"):
        open_resource(ResourceConfig(kind))
    gone = tmp_path / "gone"
    with pytest.raises(BadInput, match="is configured to be here and is not"):
        open_resource(ResourceConfig(kind, path=gone))


@pytest.mark.parametrize(
    ("reader", "content", "message"),
    [
        (VerbOcean, "abandon [similar] reject\n", "1: is not `verb"),
        (FrameNet, "no archive", "neither a folder nor a whole tar or zip archive"),
        (PropBank, "no archive", "neither a folder nor a whole tar or zip archive"),
        (TabWordNet, "cane\n", "1: needs a first line"),
        (TabWordNet, "# x\tita\n0208-n\tita:lemma\tcane\n", "2: is not `offset-pos"),
    ],
)
def test_broken_files_are_refused_with_their_place(
    reader: Callable[[Path], Resource], content: str, message: str, tmp_path: Path
) -> None:
    path = tmp_path / "broken"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(BadInput, match=message):
        reader(path)


def test_an_archive_cut_short_is_refused(knowledge_data: Path, tmp_path: Path) -> None:
    whole = (knowledge_data / "verbnet34.tar.xz").read_bytes()
    path = tmp_path / "cut.tar.xz"
    path.write_bytes(whole[: len(whole) // 2])
    with pytest.raises(BadInput, match="whole tar or zip archive"):
        VerbNet(path)
