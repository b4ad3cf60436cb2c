"""PropBank frames: the rolesets of a predicate, its roles and the words that share a roleset."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from thence.errors import BadInput
from thence.knowledge.members import (
    attribute,
    fingerprint,
    members,
    mended_xml_root,
    parsed,
    xml_root,
)
from thence.knowledge.relation import Relation, RelationType, Term
from thence.knowledge.resource import ResourceConfig, ResourceSpec

__all__ = ["SPEC", "PropBank", "Role", "Roleset"]

NEEDS = "PropBank frames (CC BY-SA), github.com/propbank/propbank-frames, as archive or folder"
PARTS = {"v": "VERB", "n": "NOUN", "j": "ADJ", "r": "ADV", "p": "ADP"}


class Role(NamedTuple):
    """A numbered role: `0` to `6` or `M`, its function, what it is, and what it is elsewhere."""

    number: str
    function: str
    description: str
    links: list[tuple[str, str, str]]
    """(VerbNet or FrameNet, class or frame, role)."""


class Roleset(NamedTuple):
    """A sense of a predicate with its roles and the words that express it, as (form, part)."""

    id: str
    name: str
    lemma: str
    aliases: list[tuple[str, str]]
    roles: list[Role]


class PropBank:
    """The rolesets by word, and relations between words that share one."""

    def __init__(self, path: Path, name: str = "propbank") -> None:
        self.name = name
        self.version = fingerprint(path)[:12]
        content = parsed(path, "propbank-1", _parse)
        self.mended: list[str] = content["mended"]
        """Files that are not quite XML and were read all the same, with the line of the slip."""
        self.rolesets = [
            Roleset(identity, title, lemma, [*map(tuple, aliases)], [*map(_as_role, roles)])
            for identity, title, lemma, aliases, roles in content["rolesets"]
        ]
        self._by_word: dict[tuple[str, str], list[Roleset]] = defaultdict(list)
        for roleset in self.rolesets:
            for form, part in roleset.aliases:
                word = form.replace("_", " ").lower()
                for upos in {PARTS.get(part, ""), ""}:
                    if roleset not in self._by_word[word, upos][-1:]:
                        self._by_word[word, upos].append(roleset)

    def rolesets_of(self, lemma: str, upos: str = "") -> list[Roleset]:
        """The rolesets that a word expresses, in the order of the files."""
        return list(self._by_word.get((lemma.replace("_", " ").lower(), upos), ()))

    def relations(self, lhs: Term, rhs: Term, language: str) -> tuple[Relation, ...]:
        """Whether two words express one roleset: as one part of speech, or derived from it."""
        if language != "en" or lhs.lemma.lower() == rhs.lemma.lower():
            return ()
        others = {roleset.id: roleset for roleset in self.rolesets_of(*rhs)}
        shared = [roleset for roleset in self.rolesets_of(*lhs) if roleset.id in others]
        best: dict[RelationType, Relation] = {}
        for roleset in shared:
            left, right = _parts(roleset, lhs), _parts(roleset, rhs)
            type_ = RelationType.SAME_FRAME if left & right else RelationType.DERIVATION
            note = f"both express {roleset.id} ({roleset.name})"
            best.setdefault(type_, Relation(lhs.lemma, rhs.lemma, type_, 1.0, self.name, note))
        return tuple(best.values())


def _parts(roleset: Roleset, term: Term) -> set[str]:
    word = term.lemma.replace("_", " ").lower()
    return {part for form, part in roleset.aliases if form.replace("_", " ").lower() == word}


def _parse(path: Path) -> dict[str, Any]:
    rolesets: list[Any] = []
    mended = []
    for name, content in members(path, ".xml"):
        try:
            root = xml_root(path, name, content)
        except BadInput as error:
            # Published frame files have a slip in an example here and there.
            recovered = mended_xml_root(content)
            if recovered is None:
                raise
            root = recovered
            mended.append(f"{name}:{error.line}")
        rolesets.extend(_rolesets(path, root))
    if not rolesets:
        raise BadInput(path, "holds no PropBank frame file with a roleset")
    return {"rolesets": rolesets, "mended": mended}


def _rolesets(path: Path, root: Any) -> Iterator[tuple[Any, ...]]:
    for predicate in root.iter("predicate"):
        for roleset in predicate.iter("roleset"):
            aliases = [(_text(alias), alias.get("pos")) for alias in roleset.iter("alias")]
            roles = [_role(role) for role in roleset.iter("role")]
            lemma = attribute(path, predicate, "lemma")
            # The first PropBanks had verbs alone and listed no words.
            words = aliases or [(lemma, "v")]
            yield roleset.get("id"), roleset.get("name"), lemma, words, roles


def _role(role: Any) -> tuple[str, str, str, list[tuple[str, str, str]]]:
    links = [(at.get("resource"), at.get("class"), _text(at)) for at in role.iter("rolelink")]
    return role.get("n"), role.get("f"), role.get("descr"), links


def _as_role(content: list[Any]) -> Role:
    number, function, description, links = content
    return Role(number, function, description, [*map(tuple, links)])


def _text(element: Any) -> str:
    return (element.text or "").strip()


def _open(config: ResourceConfig) -> PropBank:
    return PropBank(config.required_path(NEEDS), config.name, **config.options)


SPEC = ResourceSpec(
    name="propbank",
    summary="PropBank frames: rolesets, their roles, verbs and nouns that express one roleset",
    open=_open,
    needs=NEEDS,
)
