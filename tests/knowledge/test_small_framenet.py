"""FrameNet from a folder and from archives: which way the relations of frames run."""

import shutil
from pathlib import Path

import pytest

from thence.errors import BadInput
from thence.knowledge import RelationType, Term
from thence.knowledge.framenet import FrameNet

NAMESPACE = 'xmlns="http://framenet.icsi.berkeley.edu"'
FRAMES = {"Killing": "kill.v", "Death": "die.v", "Murdering": "murder.v", "Grief": "grieve.v"}
RELATIONS = """
<frameRelationType name="Causative_of">
  <frameRelation subFrameName="Death" superFrameName="Killing"/>
</frameRelationType>
<frameRelationType name="Inheritance">
  <frameRelation subFrameName="Murdering" superFrameName="Killing"/>
</frameRelationType>
<frameRelationType name="Precedes">
  <frameRelation subFrameName="Grief" superFrameName="Death"/>
</frameRelationType>
<frameRelationType name="Using">
  <frameRelation subFrameName="Grief" superFrameName="Murdering"/>
</frameRelationType>
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    root = tmp_path / "fndata"
    (root / "frame").mkdir(parents=True)
    for name, unit in FRAMES.items():
        content = f'<frame {NAMESPACE} name="{name}"><lexUnit name="{unit}"/></frame>'
        (root / "frame" / f"{name}.xml").write_text(content)
    (root / "frRelation.xml").write_text(
        f"<frameRelations {NAMESPACE}>{RELATIONS}</frameRelations>"
    )
    return root


@pytest.mark.parametrize(
    ("lhs", "rhs", "expected"),
    [
        ("kill", "die", RelationType.CAUSE),
        ("die", "kill", RelationType.CAUSED_BY),
        ("murder", "kill", RelationType.FRAME_INHERITANCE),
        ("kill", "murder", RelationType.FRAME_RELATION),
        ("die", "grieve", RelationType.HAPPENS_BEFORE),
        ("grieve", "die", RelationType.HAPPENS_AFTER),
        ("grieve", "murder", RelationType.FRAME_RELATION),
        ("murder", "die", None),
    ],
)
def test_directions(folder: Path, lhs: str, rhs: str, expected: RelationType | None) -> None:
    found = FrameNet(folder).relations(Term(lhs, "VERB"), Term(rhs, "VERB"), "en")
    assert [item.type for item in found] == ([expected] if expected else [])


@pytest.mark.parametrize("kind", ["xztar", "gztar", "zip"])
def test_archives_are_read_as_they_are(folder: Path, tmp_path: Path, kind: str) -> None:
    archive = shutil.make_archive(str(tmp_path / "framenet"), kind, folder)
    assert FrameNet(Path(archive)).frames == FrameNet(folder).frames


def test_broken_xml_is_named(folder: Path) -> None:
    (folder / "frame" / "Death.xml").write_text("<frame>\n<lexUnit></frame>")
    with pytest.raises(BadInput, match=r":2: frame/Death\.xml: is not XML"):
        FrameNet(folder)


def test_entities_are_not_expanded(folder: Path, tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.write_text("die.v")
    content = f'<!DOCTYPE frame [<!ENTITY x SYSTEM "{secret.as_uri()}">]>'
    content += f'<frame {NAMESPACE} name="Secret"><definition>&x;</definition></frame>'
    (folder / "frame" / "Secret.xml").write_text(content)
    assert FrameNet(folder).frames["Secret"].units == []
