"""Who and what a text speaks of: a variable for each, its quantifier, and what it is called."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from thence.languages import word_set
from thence.logic.drs import Quantifier
from thence.logic.formula import Atom
from thence.logic.monotonicity import COUNT
from thence.semantics.mentions import Mentions, Node, SentenceReading
from thence.semantics.quantifiers import (
    COUNTING,
    EVERY,
    EXISTENTIAL,
    GROUPS,
    THE,
    A,
    is_amod,
    is_bare_plural,
    is_counting,
    quantifier_of,
    whole_number,
)
from thence.text.document import Sentence
from thence.text.meaning import (
    AGENT,
    OBJECT,
    Entity,
    EntityKind,
    PredicateKind,
)

__all__ = ["PRIVATIVES", "Participants", "one_noun"]

_COLLECTIVES = frozenset(
    ["group", "bunch", "pair", "crowd", "couple", "team", "band", "gruppo", "coppia"]
)
"""Heads that are what they consist of: a group of people is people."""

_PEOPLE = word_set(
    "someone somebody anyone anybody everyone everybody nobody one who he she I we you "
    "qualcuno nessuno ognuno chiunque lui lei"
)
PRIVATIVES = frozenset({"former", "fake"})
"""Kinds of what is none: an alleged thief may be one."""
_PRIVATIVE = {"former": "former", "ex": "former", "fake": "fake", "false": "fake"}
_PRIVATIVE |= dict.fromkeys(("counterfeit", "artificial", "pretend", "falso", "finto"), "fake")
_PRIVATIVE |= dict.fromkeys(("alleged", "supposed", "would-be", "presunto", "putative"), "alleged")


def one_noun(lemma: str) -> str:
    """The noun for one of those whom a noun without singular names."""
    return "person" if lemma == "people" else lemma


class Participants(Mentions):
    """The entities and predicates of a text under their nodes; one variable for what is one."""

    def __init__(self, readings: Sequence[SentenceReading], same: Mapping[Node, Node]) -> None:
        super().__init__(readings)
        self.quantifiers: dict[Node, Quantifier] = {
            node: quantifier_of(entity, readings[node[0]].sentence)
            for node, entity in self.entities.items()
        }
        self._subjects = self._subjects_of()
        self._embedded = self._complements()
        self._adjectives = self._adjectives_of()
        self.counting = self._counting_words()
        """Entities and predicates that only count: `three`, `a lot`, `few` of `a few men`."""
        self.predicative: set[Node] = set()
        """Predicate nouns: `a teacher` in `Bill is a teacher`, which names nobody further."""
        self.collective: set[Node] = set()
        """Predicates that only say what a group consists of."""
        self.standards = self._standards_of_comparison()
        """Relations that only name what something is compared with: `a faster car than mine`."""
        self._link_mentions(same)
        self._link_names()
        self._link_collectives()
        self._link_predicate_nouns()
        self._generic_subjects()
        self._floating_quantifiers()

    def targets(self, node: Node) -> Iterator[tuple[str, Node]]:
        """The roles of a predicate and what fills them; whoever is left unsaid fills none."""
        for item in self.predicates[node].arguments:
            target = (node[0], item.target)
            if target in self.counting:
                continue
            if target not in self.entities or self.entities[target].kind is not EntityKind.NULL:
                yield item.role, target

    def token(self, node: Node) -> int:
        """Where in its sentence an entity or a predicate stands."""
        item = self.entities.get(node) or self.predicates[node]
        return -1 if item.token is None else item.token

    def called(self, node: Node) -> list[Atom]:
        """What an entity is called: its noun or name, and its number."""
        entity, variable = self.entities[node], self.variable(node)
        words = self._nouns(entity, node)
        quantifier = self.quantifiers[node]
        if quantifier.name in GROUPS:
            words.append(quantifier.name)
        number = self.number(node)
        if number is not None and number > 1 and quantifier.name != "at most":
            words.append(f"{COUNT}{number}")
        return [Atom(word, (variable,)) for word in words]

    def number(self, node: Node) -> int | None:
        """How many a noun phrase says there are, at least."""
        entity, quantifier = self.entities[node], self.quantifiers[node]
        if entity.token is not None and self._is_part(node):
            return quantifier.number  # `one of the ten machines` are not ten
        number = quantifier.number if quantifier.name in {"at least", "exactly"} else None
        if number is None and entity.kind is EntityKind.NOUN and entity.quantity:
            number = whole_number(entity.quantity)
            if number is None:
                number = whole_number(entity.quantity.split()[-1])
        return number

    def _is_part(self, node: Node) -> bool:
        sentence = self._sentence(node)
        token = sentence.tokens[self.token(node)]
        if token.head < 0 or not token.relation.startswith("nmod"):
            return False
        above = sentence.tokens[token.head]
        cases = {t.lemma for t in sentence.children(token.index) if t.relation == "case"}
        return bool(cases & {"of", "out"}) and (above.upos == "NUM" or above.lemma in COUNTING)

    def privative(self, node: Node) -> str:
        """How a `fake` or `former` before a noun undoes it; empty where nothing does."""
        for item in self._modifiers(node):
            if self.predicates[item].lemma in _PRIVATIVE:
                return _PRIVATIVE[self.predicates[item].lemma]
        return ""

    def undone(self, node: Node) -> set[Node]:
        """The adjectives that are said of what an entity is not, or not any more."""
        undoing = [
            item for item in self._modifiers(node) if self.predicates[item].lemma in _PRIVATIVE
        ]
        if not undoing:
            return set()
        first = min(self.predicates[item].token for item in undoing)
        return {item for item in self._modifiers(node) if self.predicates[item].token >= first}

    def is_identity(self, node: Node) -> bool:
        """Whether a predicate says of two entities that they are one: `Bill is a teacher`."""
        predicate = self.predicates[node]
        if predicate.lemma not in {"be", "essere"} or predicate.kind is not PredicateKind.RELATION:
            return False
        if node in self._embedded:
            return False  # `wants to be a tenor` makes no tenor of anybody
        targets = list(self.targets(node))
        roles = sorted(role for role, _ in targets if role in {AGENT, OBJECT})
        return roles == [AGENT, OBJECT] and all(
            target in self.entities for role, target in targets if role in {AGENT, OBJECT}
        )

    def _nouns(self, entity: Entity, node: Node) -> list[str]:
        lemma = entity.lemma if entity.kind is EntityKind.NAME else entity.lemma.lower()
        if entity.kind is EntityKind.NULL:
            return []
        if entity.kind is EntityKind.PRONOUN:
            return ["person"] if entity.lemma in _PEOPLE else []
        if lemma in {"thing", "something", "nothing", "everything", "cosa"}:
            return []
        lemma = one_noun(lemma)
        privative = self.privative(node)
        return [f"{privative} {lemma}"] if privative else [lemma]

    def _modifiers(self, node: Node) -> list[Node]:
        return [
            item for item in self._adjectives.get(node, ()) if self.token(item) < self.token(node)
        ]

    def _subjects_of(self) -> dict[Node, Node]:
        """Who or what each predicate is said of, as its meaning has it."""
        return {
            node: (node[0], subject)
            for node, predicate in self.predicates.items()
            if (subject := predicate.argument(AGENT)) is not None
        }

    def _adjectives_of(self) -> dict[Node, list[Node]]:
        found: dict[Node, list[Node]] = {}
        for node, subject in self._subjects.items():
            if self.predicates[node].kind is PredicateKind.ADJECTIVE:
                found.setdefault(subject, []).append(node)
        return found

    def _complements(self) -> set[Node]:
        """Predicates that fill a place of a verb, an adjective or a noun."""
        return {
            (node[0], item.target)
            for node, predicate in self.predicates.items()
            if predicate.kind is not PredicateKind.RELATION
            for item in predicate.arguments
            if (node[0], item.target) in self.predicates
        }

    def _counting_words(self) -> set[Node]:
        found: set[Node] = set()
        for node, entity in self.entities.items():
            if entity.token is not None and is_counting(self._sentence(node), entity.token):
                found.add(node)
        for node, predicate in self.predicates.items():
            counts = predicate.kind is PredicateKind.ADJECTIVE and predicate.lemma in COUNTING
            modifies = counts and is_amod(self._sentence(node), predicate.token)
            if modifies or self._subjects.get(node) in found:
                found.add(node)
        return found

    def _standards_of_comparison(self) -> dict[Node, Node]:
        found: dict[Node, Node] = {}
        for node, predicate in self.predicates.items():
            places = dict(self.targets(node))
            standard = places.get(OBJECT)
            if predicate.lemma == "than" and predicate.kind is PredicateKind.RELATION and standard:
                found[node] = standard
        return found

    def _sentence(self, node: Node) -> Sentence:
        return self.readings[node[0]].sentence

    def _link_mentions(self, same: Mapping[Node, Node]) -> None:
        for later, earlier in same.items():
            within = later[0] == earlier[0] or self.quantifiers[earlier].name in EXISTENTIAL
            if self.quantifiers[later] == THE and within:
                self._stands_for[later] = earlier

    def _link_collectives(self) -> None:
        for node, predicate in self.predicates.items():
            targets = dict(self.targets(node))
            whole, members = targets.get(AGENT), targets.get(OBJECT)
            if predicate.lemma not in {"of", "di"} or whole is None or members is None:
                continue
            named = whole in self.entities and self.entities[whole].lemma in _COLLECTIVES
            if named and members in self.entities and self.quantifiers[members] == A:
                self._stands_for[members] = whole
                self.predicative.add(members)
                self.collective.add(node)

    def _link_predicate_nouns(self) -> None:
        for node in self.predicates:
            if self.is_identity(node):
                targets = dict(self.targets(node))
                subject, noun = targets[AGENT], targets[OBJECT]
                free = self.representative(noun) == noun and noun not in self._stands_for.values()
                if self.quantifiers[noun] == A and free and noun != self.representative(subject):
                    self._stands_for[noun] = subject
                    self.predicative.add(noun)

    def _generic_subjects(self) -> None:
        """`Leading tenors are indispensable` speaks of all of them."""
        for node, subject in self._subjects.items():
            predicate = self.predicates[node]
            if subject not in self.entities or predicate.context.tense != "present":
                continue
            sentence = self._sentence(node)
            copular = any(
                item.relation == "cop" for item in sentence.children(predicate.token)
            ) and predicate.kind in {PredicateKind.ADJECTIVE, PredicateKind.RELATION}
            placed = predicate.kind is PredicateKind.RELATION and not self.is_identity(node)
            own = sentence.tokens[self.token(subject)].head == predicate.token
            if copular and own and not placed and is_bare_plural(self.entities[subject], sentence):
                self.quantifiers[subject] = EVERY

    def _floating_quantifiers(self) -> None:
        """`The Greeks were all philosophers` speaks of every one of them."""
        for node, predicate in self.predicates.items():
            if not {"all", "each", "both", "tutti"} & set(predicate.modifiers):
                continue
            places = dict(self.targets(node))
            for subject in (places.get(AGENT), places.get(OBJECT)):
                if subject in self.entities and self.entities[subject].number == "plural":
                    self.quantifiers[subject] = EVERY
                    break
