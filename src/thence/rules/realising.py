"""Templates as English: the slots filled, the verb in its tense and in agreement.

X <-nsubj- lower -obj-> risk -nmod:of-> Y   with "aspirin" and "heart attacks"
aspirin lowers the risk of heart attacks
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache

from thence.knowledge.templates import LinearTemplate, Template, TreeTemplate
from thence.rules.fillers import Filler
from thence.rules.wording import (
    Tense,
    as_object,
    as_possessive,
    as_subject,
    finite,
    participle,
)

__all__ = ["phrase"]

SUBJECTS = ("nsubj", "nsubj:pass", "csubj")
BEFORE_NOUN = ("amod", "compound", "nummod")
MASS = frozenset(
    {
        "access", "action", "advantage", "advice", "aid", "care", "control", "credit", "damage",
        "debt", "evidence", "information", "interest", "money", "news", "ownership", "part",
        "permission", "place", "power", "pressure", "progress", "responsibility", "steps", "talk",
        "trade", "trouble", "use", "value", "war", "work",
    }
)  # fmt: skip
"""Nouns that the verbs of templates take without an article."""


def phrase(template: Template, x: Filler, y: Filler, tense: Tense = Tense.PRESENT) -> str:
    """A template with its slots filled, as a phrase of English without a capital or a stop."""
    filled = {"X": x, "Y": y}
    if isinstance(template, LinearTemplate):
        return _line(template, filled, tense)
    return _Tree(template, filled, tense).written()


class _Tree:
    """Writes one tree template."""

    def __init__(self, template: TreeTemplate, filled: Mapping[str, Filler], tense: Tense) -> None:
        self._nodes = template.nodes
        self._template, self._filled, self._tense = template, filled, tense

    def written(self) -> str:
        root = self._template.root
        if self._part(root) == "VERB":
            return " ".join(self._sentence(root))
        subject = self._first(root, SUBJECTS)
        if subject is None:
            return " ".join(self._noun_phrase(root))
        copula = finite("be", self._tense, self._filler(subject))
        rest = self._noun_phrase(root) if self._part(root) == "NOUN" else self._plain(root)
        return " ".join([*self._subject(subject), copula, *rest])

    def _sentence(self, root: int) -> list[str]:
        """A clause with tense; where the template leaves the subject open, the passive has none."""
        if self._first(root, SUBJECTS) is not None:
            return self._clause(root, self._finite)
        objects = self._children(root, "obj")
        if not objects or self._children(root, "iobj"):
            return ["something", *self._clause(root, self._finite)]
        passive = [*finite("be", self._tense, self._filler(objects[0])).split()]
        verb = participle(self._nodes[root].word)
        return [*self._subject(objects[0]), *passive, verb, *self._after_verb(root, objects)]

    def _clause(self, index: int, verb: Callable[[int], list[str]]) -> list[str]:
        """Subject, verb, particle, objects, complements, and phrases with a preposition."""
        subject = self._first(index, SUBJECTS)
        words = self._subject(subject) if subject is not None else []
        words += verb(index)
        return words + self._after_verb(index)

    def _after_verb(self, index: int, said: Sequence[int] = ()) -> list[str]:
        """All that follows the verb but for what is `said` already."""
        particles = [self._nodes[i].word for i in self._children(index, "compound:prt")]
        objects = [i for i in self._children(index, "obj") if i not in said]
        short = any((filler := self._filler(i)) is not None and filler.pronoun for i in objects)
        words = [word for i in self._children(index, "iobj") for word in self._noun_phrase(i)]
        words += particles if not short else []
        words += [word for i in objects for word in self._noun_phrase(i)]
        words += particles if short else []
        done = {"compound:prt", "obj", "iobj", *SUBJECTS}
        rest = [i for i in self._template.children(index) if self._nodes[i].relation not in done]
        # What completes the verb comes before its adjuncts.
        rest.sort(key=lambda i: not self._nodes[i].relation.startswith(("xcomp", "ccomp")))
        return words + [word for i in rest for word in self._dependent(i)]

    def _finite(self, index: int) -> list[str]:
        subject = self._first(index, SUBJECTS)
        filler = None if subject is None else self._filler(subject)
        lemma = self._nodes[index].word
        if self._is_passive(index):
            return [*finite("be", self._tense, filler).split(), participle(lemma)]
        return [finite(lemma, self._tense, filler)]

    def _infinitive(self, index: int) -> list[str]:
        lemma = self._nodes[index].word
        return ["to", "be", participle(lemma)] if self._is_passive(index) else ["to", lemma]

    def _is_passive(self, index: int) -> bool:
        return bool(self._children(index, "nsubj:pass"))

    def _dependent(self, index: int) -> list[str]:
        """A dependent after its governor, with its preposition or `to`."""
        relation, _, subtype = self._nodes[index].relation.partition(":")
        if relation in ("xcomp", "acl", "advcl", "ccomp") and self._part(index) == "VERB":
            return self._clause(index, self._infinitive)
        if relation in ("obl", "nmod") and subtype:
            preposition = "by" if subtype == "agent" else subtype.replace("_", " ")
            return [*preposition.split(), *self._noun_phrase(index)]
        if relation == "conj":
            return ["and", *self._noun_phrase(index)]
        return self._plain(index) if relation in ("xcomp", "advmod") else self._noun_phrase(index)

    def _subject(self, index: int) -> list[str]:
        filler = self._filler(index)
        return self._noun_phrase(index) if filler is None else self._modified(index, as_subject)

    def _noun_phrase(self, index: int) -> list[str]:
        if self._filler(index) is not None:
            return self._modified(index, as_object)
        owners = self._children(index, "nmod:poss")
        before = [i for relation in BEFORE_NOUN for i in self._children(index, relation)]
        words = [word for i in before for word in self._modifier(i)]
        words.append(self._nodes[index].word)
        start = [self._possessive(owners[0])] if owners else self._article(index, words[0])
        return [*start, *words, *self._rest(index, {"nmod:poss", *BEFORE_NOUN, *SUBJECTS})]

    def _article(self, index: int, following: str) -> list[str]:
        word = self._nodes[index].word
        if self._children(index, "nmod:of") and word not in MASS:
            return ["the"]
        if word in MASS or word.endswith("s"):
            return []
        return ["an" if following[0] in "aeiou" else "a"]

    def _modified(self, index: int, case: Callable[[Filler], str]) -> list[str]:
        """A filler with what the template hangs on it."""
        filler = self._filler(index)
        assert filler is not None
        before = [word for i in self._children(index, "amod") for word in self._modifier(i)]
        return [*before, case(filler), *self._rest(index, {"amod", *SUBJECTS})]

    def _plain(self, index: int) -> list[str]:
        """An adjective or adverb, or whatever takes no article, with its dependents."""
        filler = self._filler(index)
        word = self._nodes[index].word if filler is None else as_object(filler)
        return [word, *self._rest(index, set(SUBJECTS))]

    def _modifier(self, index: int) -> list[str]:
        filler = self._filler(index)
        return [self._nodes[index].word if filler is None else filler.text]

    def _possessive(self, index: int) -> str:
        filler = self._filler(index)
        if filler is not None:
            return as_possessive(filler)
        return " ".join(self._noun_phrase(index)) + "'s"

    def _rest(self, index: int, done: set[str]) -> list[str]:
        rest = [i for i in self._template.children(index) if self._nodes[i].relation not in done]
        return [word for i in rest for word in self._dependent(i)]

    def _children(self, index: int, relation: str) -> list[int]:
        children = self._template.children(index)
        return [i for i in children if self._nodes[i].relation == relation]

    def _first(self, index: int, relations: tuple[str, ...]) -> int | None:
        return next((i for name in relations for i in self._children(index, name)), None)

    def _filler(self, index: int) -> Filler | None:
        node = self._nodes[index]
        return self._filled[node.word] if node.is_slot else None

    def _part(self, index: int) -> str:
        """The part of speech: stated, or what the dependents and WordNet make of the word."""
        node = self._nodes[index]
        if node.is_slot:
            return "NOUN"
        if node.upos:
            return "VERB" if node.upos == "AUX" else node.upos
        below = {self._nodes[i].relation.partition(":")[0] for i in self._template.children(index)}
        if below & {"obj", "iobj"} or self._is_passive(index):
            return "VERB"
        if "nmod" in below or node.relation.partition(":")[0] in ("obj", "obl", "nmod", "nsubj"):
            return "NOUN"
        return _likeliest_part(node.word)


def _line(template: LinearTemplate, filled: Mapping[str, Filler], tense: Tense) -> str:
    words: list[str] = []
    for place, item in enumerate(template.items):
        if item in filled:
            words.append((as_object if place else as_subject)(filled[item]))
        elif place == 1 and template.items[0] in filled and _likeliest_part(item) == "VERB":
            words.append(finite(item, tense, filled[template.items[0]]))
        else:
            words.append(item)
    return " ".join(words).replace(" ,", ",").replace(" '", "'")


@cache
def _likeliest_part(word: str) -> str:
    """A verb before an adjective before a noun, as the heads of templates mostly are verbs."""
    from thence.knowledge.wordnet.database import Part, shipped_database

    database = shipped_database()
    parts = {"VERB": Part.VERB, "ADJ": Part.ADJECTIVE, "NOUN": Part.NOUN}
    found = [name for name, part in parts.items() if len(database.senses(word, part))]
    return found[0] if found else "VERB" if word.isalpha() else "PUNCT"
