"""Where each predicate of a text is said: at the top, inside a noun phrase, or under another one.

A predicate that modifies a noun stands in the noun phrase, which restricts a quantifier. A
complement or an adverbial clause is carried by the predicate that it completes.
"""

from __future__ import annotations

from dataclasses import dataclass

from thence.semantics.mentions import Node
from thence.semantics.participants import Participants
from thence.text.meaning import AGENT, OBJECT, Factuality, PredicateKind
from thence.text.meaning.grammar import Grammar, grammar, signature

__all__ = ["Layout", "Link"]

_MODIFIERS = frozenset({"amod", "acl", "nmod", "compound", "appos", "nummod", "det", "flat"})
_CLAUSE_PHRASES = frozenset({"nsubj", "obj", "iobj", "obl"})


@dataclass(frozen=True, slots=True)
class Link:
    """A conjunction of clauses between a predicate and one that it carries."""

    word: str
    main: Node
    other: Node


class Layout:
    """The containers, the carried predicates and the denials of one text."""

    def __init__(self, people: Participants, language: str) -> None:
        self._people, self._language = people, language
        self._grammar: Grammar = grammar(language)
        self._heads = {
            (node[0], entity.token): node
            for node, entity in people.entities.items()
            if entity.token is not None
        }
        self.links: list[Link] = []
        self.conditionals: set[Node] = set()
        """The conjunctions `if` themselves; what they join is marked in its own context."""
        self.carried: dict[Node, Node] = {}
        for node in people.predicates:
            if node not in people.counting:
                self._attach(node)
        self.container = {
            node: self._own(node, self._container(node[0], predicate.token))
            for node, predicate in people.predicates.items()
        }
        self._below: dict[Node, list[Node]] = {}
        for item, above in self.carried.items():
            self._below.setdefault(above, []).append(item)
        self._units: dict[Node | None, list[Node]] = {}
        said_by_link = {*self.conditionals, *people.collective, *people.counting, *people.standards}
        for node, place in self.container.items():
            if node not in self.carried and node not in said_by_link:
                self._units.setdefault(place, []).append(node)

    def units(self, place: Node | None) -> list[Node]:
        """The predicates said in a noun phrase, or at the top, which no other one carries."""
        return self._units.get(place, [])

    def below(self, node: Node) -> list[Node]:
        """The predicates that a predicate carries itself."""
        return self._below.get(node, [])

    def members(self, node: Node) -> list[Node]:
        """A predicate with all that it carries, directly or not."""
        found = [node]
        for item in found:
            found.extend(other for other in self.below(item) if other not in found)
        return found

    def is_denied(self, node: Node) -> bool:
        """Whether the clause itself is denied, not by a phrase such as `no man`."""
        people = self._people
        context = people.predicates[node].context
        if not context.negated:
            return False
        if self._grammar.negative_concord:
            targets = (target for _, target in people.targets(node) if target in people.entities)
            return not any(people.quantifiers[target].name == "no" for target in targets)
        return self._negative_phrases(node) % 2 == 0

    def is_exception(self, node: Node) -> bool:
        """Whether a clause stands under `unless`: what it says must not be so."""
        sentence = self._people.readings[node[0]].sentence
        below = sentence.children(self._people.predicates[node].token)
        return any(item.relation == "mark" and item.lemma.lower() == "unless" for item in below)

    def is_excess(self, node: Node) -> bool:
        """Whether an infinitive says what is not so: `too weak to walk`, `not rich enough to`."""
        sentence = self._people.readings[node[0]].sentence
        clause = sentence.tokens[self._people.predicates[node].token]
        if clause.relation != "advcl" or clause.head < 0:
            return False
        if not any(item.form.lower() == "to" for item in sentence.children(clause.index)):
            return False
        quality = sentence.tokens[clause.head]
        words = {item.form.lower() for item in sentence.children(quality.index)}
        denied = bool(words & {"not", "n't"})
        if quality.upos not in {"ADJ", "ADV"}:
            return False
        return "enough" in words if denied else "too" in words

    def sign(self, carrier: Node, carried: Node) -> str:
        """What the affirmed carrier says of the carried: `+` that it is so, `-` not, `o` neither.

        This is of the clause as it stands, whether or not it is itself a denial.
        """
        above, below = (self._people.predicates[item].context for item in (carrier, carried))
        if above.factuality is Factuality.FACT and not above.negated:
            if below.factuality is Factuality.OPEN:
                return "o"
            return "+" if (below.factuality is Factuality.FACT) is not below.negated else "-"
        link = next((item for item in self.links if item.other == carried), None)
        if link is not None:
            open_words = self._grammar.conditionals | self._grammar.purposes
            return "o" if link.word in open_words else "+"
        return self._signs(carrier, carried)[0]

    def sign_denied(self, carrier: Node, carried: Node) -> str:
        """What the denied carrier says of a complement."""
        if any(item.other == carried for item in self.links):
            return "o"
        return self._signs(carrier, carried)[1]

    def _signs(self, carrier: Node, carried: Node) -> str:
        above, below = self._people.predicates[carrier], self._people.predicates[carried]
        return signature(self._language, above.lemma, finite=bool(below.context.tense))

    def _attach(self, node: Node) -> None:
        people = self._people
        predicate = people.predicates[node]
        targets = {role: item for role, item in people.targets(node) if item in people.predicates}
        joins = predicate.kind is PredicateKind.RELATION and set(targets) == {AGENT, OBJECT}
        if joins and predicate.lemma != "be":
            self.conditionals.add(node)
            conditional = people.predicates[targets[OBJECT]].context.condition == "antecedent"
            if not conditional and self._may_carry(targets[AGENT], targets[OBJECT]):
                self.carried[targets[OBJECT]] = targets[AGENT]
                self.links.append(Link(predicate.lemma, targets[AGENT], targets[OBJECT]))
            return
        for item in targets.values():
            if item not in self.carried and self._may_carry(node, item):
                self.carried[item] = node

    def _may_carry(self, above: Node, below: Node) -> bool:
        """Whether it makes no circle."""
        seen: Node | None = above
        while seen is not None:
            if seen == below:
                return False
            seen = self.carried.get(seen)
        return True

    def _container(self, number: int, token: int) -> Node | None:
        sentence = self._people.readings[number].sentence
        for _ in range(len(sentence)):
            here = sentence.tokens[token]
            if here.head < 0:
                return None
            above = (number, here.head)
            if here.relation.partition(":")[0] in _MODIFIERS and above in self._heads:
                return self._heads[above]
            token = here.head
        return None

    def _own(self, node: Node, container: Node | None) -> Node | None:
        """In `no man and no woman singing` each has a singing of its own, joined as they are."""
        people = self._people
        targets = [item for _, item in people.targets(node) if item in people.entities]
        if container is None or container in targets:
            return container
        tokens = people.readings[node[0]].sentence.tokens
        for target in targets:
            here = tokens[people.token(target)]
            if here.relation == "conj" and here.head == people.token(container):
                return target
        return container

    def denial_opens(self, node: Node) -> bool:
        """Whether a denial stands before all else: `not a lot of people came`."""
        tokens = self._people.readings[node[0]].sentence.tokens
        words = [item.form.lower() for item in tokens[:3]]
        opens = words[:1] == ["not"] and (
            words[1:2] in (["many"], ["much"], ["most"], ["enough"]) or words[1:] == ["a", "lot"]
        )
        return opens and tokens[self._people.predicates[node].token].relation == "root"

    def _negative_phrases(self, node: Node) -> int:
        sentence = self._people.readings[node[0]].sentence
        heads = [self._people.predicates[node].token]
        above = sentence.tokens[heads[0]].head
        if above >= 0 and sentence.tokens[above].lemma in self._grammar.modal_heads:
            heads.append(above)
        count = 0
        for head in heads:
            for item in sentence.children(head):
                if item.relation.partition(":")[0] in _CLAUSE_PHRASES:
                    words = [item, *sentence.children(item.index)]
                    negative = [
                        word
                        for word in words
                        if word.lemma.lower() in self._grammar.negators
                        and (word is item or word.relation in {"det", "amod"})
                        and word.lemma.lower() not in {"little", "not"}
                    ]
                    count += bool(negative)
        return count
