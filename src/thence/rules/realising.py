"""Templates as English: the slots filled, the verb in its tense and in agreement.

X <-nsubj- lower -obj-> risk -nmod:of-> Y   with "aspirin" and "heart attacks"
aspirin lowers the risk of heart attacks
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
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
NO_PASSIVE = frozenset({"be", "become", "cost", "have", "lack", "resemble"})
CLAUSES = ("xcomp", "ccomp", "acl", "advcl")
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
    """Writes one tree template; every node is written once, whatever its relation."""

    def __init__(self, template: TreeTemplate, filled: Mapping[str, Filler], tense: Tense) -> None:
        self._nodes = template.nodes
        self._template, self._filled, self._tense = template, filled, tense

    def written(self) -> str:
        root = self._template.root
        subject = self._first(root, SUBJECTS)
        if self._part(root) == "VERB":
            return " ".join(self._sentence(root, subject))
        if subject is None:
            return " ".join(self._noun_phrase(root))
        copula = finite("be", self._tense, self._filler(subject))
        say = self._noun_phrase if self._part(root) == "NOUN" else self._plain
        return " ".join([*self._subject(subject), copula, *say(root, {subject})])

    def _sentence(self, root: int, subject: int | None) -> list[str]:
        """A clause with tense; where the template leaves the subject open, the passive has none."""
        if subject is not None:
            return self._clause(root, self._finite)
        objects = self._children(root, "obj")
        active = self._nodes[root].word in NO_PASSIVE
        if active or not objects or self._children(root, "iobj"):
            return ["something", *self._clause(root, self._finite)]
        be = finite("be", self._tense, self._filler(objects[0]))
        verb = participle(self._nodes[root].word)
        rest = self._after_verb(root, {objects[0]})
        return [*self._subject(objects[0]), be, verb, *rest]

    def _clause(self, index: int, verb: Callable[[int, int | None], list[str]]) -> list[str]:
        """Subject, verb, particle, objects, complements, and phrases with a preposition."""
        subject = self._first(index, SUBJECTS)
        words = [] if subject is None else self._subject(subject)
        said = set() if subject is None else {subject}
        return [*words, *verb(index, subject), *self._after_verb(index, said)]

    def _after_verb(self, index: int, said: set[int]) -> list[str]:
        """All that follows the verb but for what is said already."""
        particles = self._bare(index, "compound:prt")
        direct = [i for i in self._children(index, "obj") if i not in said]
        indirect = [i for i in self._children(index, "iobj") if i not in said]
        short = any((filler := self._filler(i)) is not None and filler.pronoun for i in direct)
        order = [*indirect, *direct, *particles] if short else [*indirect, *particles, *direct]
        words = [
            word
            for i in order
            for word in ([self._nodes[i].word] if i in particles else self._noun_phrase(i))
        ]
        return words + self._rest(index, {*said, *order})

    def _finite(self, index: int, subject: int | None) -> list[str]:
        filler = None if subject is None else self._filler(subject)
        lemma = self._nodes[index].word
        if self._is_passive(index):
            return [finite("be", self._tense, filler), participle(lemma)]
        return [finite(lemma, self._tense, filler)]

    def _infinitive(self, index: int, subject: int | None) -> list[str]:
        lemma = self._nodes[index].word
        return ["to", "be", participle(lemma)] if self._is_passive(index) else ["to", lemma]

    def _is_passive(self, index: int) -> bool:
        return bool(self._children(index, "nsubj:pass"))

    def _dependent(self, index: int) -> list[str]:
        """A dependent after its governor, with its preposition or `to`."""
        relation, _, subtype = self._nodes[index].relation.partition(":")
        if relation in CLAUSES and self._part(index) == "VERB":
            return self._clause(index, self._infinitive)
        if relation in ("obl", "nmod") and subtype and subtype != "poss":
            preposition = "by" if subtype == "agent" else subtype.replace("_", " ")
            return [*preposition.split(), *self._noun_phrase(index)]
        if relation == "conj":
            return ["and", *self._noun_phrase(index)]
        plain = relation in ("xcomp", "advmod", "amod", "compound")
        return self._plain(index) if plain else self._noun_phrase(index)

    def _subject(self, index: int) -> list[str]:
        filled = self._filler(index) is not None
        return self._filled_phrase(index, as_subject) if filled else self._noun_phrase(index)

    def _noun_phrase(self, index: int, said: Collection[int] = ()) -> list[str]:
        if self._filler(index) is not None:
            return self._filled_phrase(index, as_object, said)
        owners = self._children(index, "nmod:poss")[:1]
        before = [i for relation in BEFORE_NOUN for i in self._bare(index, relation)]
        words = [self._nodes[i].word for i in before] + [self._nodes[index].word]
        start = self._possessive(owners[0]) if owners else self._article(index, words[0])
        return [*start, *words, *self._rest(index, {*said, *owners, *before})]

    def _article(self, index: int, following: str) -> list[str]:
        word = self._nodes[index].word
        if self._children(index, "nmod:of") and word not in MASS:
            return ["the"]
        if word in MASS or word.endswith("s"):
            return []
        return ["an" if following[0] in "aeiou" else "a"]

    def _filled_phrase(
        self, index: int, case: Callable[[Filler], str], said: Collection[int] = ()
    ) -> list[str]:
        """A filler with what the template hangs on it."""
        filler = self._filler(index)
        assert filler is not None
        before = self._bare(index, "amod")
        words = [self._nodes[i].word for i in before]
        return [*words, case(filler), *self._rest(index, {*said, *before})]

    def _plain(self, index: int, said: Collection[int] = ()) -> list[str]:
        """An adjective or adverb, or whatever takes no article, with its dependents."""
        filler = self._filler(index)
        word = self._nodes[index].word if filler is None else as_object(filler)
        return [word, *self._rest(index, said)]

    def _possessive(self, index: int) -> list[str]:
        filler = self._filler(index)
        if filler is not None and not self._template.children(index):
            return [as_possessive(filler)]
        *words, last = self._noun_phrase(index)
        return [*words, f"{last}'s"]

    def _rest(self, index: int, said: Collection[int]) -> list[str]:
        """What is still to be said of a word: `of`, then clauses, then other prepositions."""
        rest = [i for i in self._template.children(index) if i not in said]
        # "the sale of shares to Y", not "the sale to Y of shares"
        rest.sort(key=lambda i: _place(self._nodes[i].relation))
        return [word for i in rest for word in self._dependent(i)]

    def _bare(self, index: int, relation: str) -> list[int]:
        """The dependents in a relation that are one word of the template."""
        return [
            i
            for i in self._children(index, relation)
            if not self._nodes[i].is_slot and not self._template.children(i)
        ]

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


def _place(relation: str) -> int:
    if relation == "nmod:of":
        return 0
    return 1 if relation.partition(":")[0] in CLAUSES else 2


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
