"""Structures against what their verbs take, by treebank counts and by resources of the user."""

from pathlib import Path

import pytest

from thence.engines.venses.facts import Fact, Thing
from thence.engines.venses.validation import Validator
from thence.knowledge.knowledge import Knowledge
from thence.knowledge.propbank import PropBank
from thence.knowledge.verbnet import VerbNet
from thence.text.meaning import Context, EntityKind, PredicateKind

COUNTED = Validator(Knowledge(()), "en")


def fact(lemma: str, *roles: str, kind: PredicateKind = PredicateKind.VERB) -> Fact:
    arguments = tuple(
        (role, Thing(f"thing{role}", frozenset({f"thing{role}"}), EntityKind.NOUN))
        for role in roles
    )
    return Fact(lemma, kind, arguments, Context())


@pytest.mark.parametrize(
    ("verb", "roles", "fault"),
    [
        ("seem", ("0", "1"), "“seem” takes no object (treebank counts)"),
        ("seem", ("0",), ""),
        ("kill", ("0", "1"), ""),
        ("kill", ("0",), "“kill” lacks the object that it needs (treebank counts)"),
        ("kill", ("1",), ""),
        ("eat", ("0",), ""),
        ("eat", (), "nothing takes part in “eat”"),
        ("frobnicate", ("0", "1"), ""),
    ],
)
def test_counts_of_treebanks(verb: str, roles: tuple[str, ...], fault: str) -> None:
    assert COUNTED.fault(fact(verb, *roles)) == fault


def test_only_verbs_are_held_against_frames() -> None:
    assert COUNTED.fault(fact("seem", "0", "1", kind=PredicateKind.RELATION)) == ""


def test_italian_has_counts_of_its_own() -> None:
    italian = Validator(Knowledge(()), "it")
    assert italian.fault(fact("morire", "0", "1")) == "“morire” takes no object (treebank counts)"
    assert italian.fault(fact("seem", "0", "1")) == ""


def test_verbnet_and_propbank_know_verbs_that_no_treebank_counts(tmp_path: Path) -> None:
    classes = tmp_path / "classes"
    classes.mkdir()
    (classes / "snooze.xml").write_text(
        """<VNCLASS ID="snooze-40.4"><MEMBERS><MEMBER name="snooze"/></MEMBERS>
        <THEMROLES><THEMROLE type="Agent"/></THEMROLES>
        <FRAMES><FRAME><DESCRIPTION primary="NP V"/><SYNTAX><NP value="Agent"/><VERB/></SYNTAX>
        </FRAME></FRAMES><SUBCLASSES/></VNCLASS>""",
        encoding="utf-8",
    )
    verbnet = VerbNet(classes)
    validator = Validator(Knowledge([verbnet]), "en")
    assert validator.fault(fact("snooze", "0", "1")) == "“snooze” takes no object (verbnet)"
    assert validator.fault(fact("snooze", "0")) == ""
    frames = tmp_path / "frames"
    frames.mkdir()
    (frames / "snooze.xml").write_text(
        """<frameset><predicate lemma="snooze"><roleset id="snooze.01" name="put off">
        <aliases><alias pos="v">snooze</alias></aliases><roles>
        <role n="0" f="PAG" descr="who"/><role n="1" f="PPT" descr="what is put off"/>
        </roles></roleset></predicate></frameset>""",
        encoding="utf-8",
    )
    both = Validator(Knowledge([verbnet, PropBank(frames)]), "en")
    # What one source allows is well formed: "snooze the alarm".
    assert both.fault(fact("snooze", "0", "1")) == ""
