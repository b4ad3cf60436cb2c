"""The discourse representation structure of a text, put together from its clauses and phrases.

Quantifiers take scope in the order of the sentence. A denied clause denies whatever indefinite
phrases it has: `a man is not singing` says that no man is, which is what denies `a man is singing`
(the convention of SICK); names and definite phrases stand outside every denial.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from thence.languages import word_set
from thence.logic.drs import (
    Alternatives,
    Box,
    Conditional,
    Denied,
    merged,
)
from thence.logic.formula import ACTUAL, Atom, Equal
from thence.semantics.comparing import comparison
from thence.semantics.layout import Layout
from thence.semantics.mentions import ROLES, Node, SentenceReading
from thence.semantics.participants import Participants
from thence.semantics.quantifiers import EVERY, NO, THE, A, quantified
from thence.semantics.scope import Bound, Scope
from thence.semantics.timing import time_role
from thence.text.meaning import AGENT, OBJECT, Factuality, PredicateKind

__all__ = ["discourse_box"]

_AIMED = "aimed at"
"""The stance of what is ordered or aimed at."""
_FOCUS = word_set("all both each also too either even then anche pure")
"""Adverbs that say nothing of the event itself."""


def discourse_box(
    readings: Sequence[SentenceReading], same: Mapping[Node, Node], language: str = "en"
) -> Box:
    """The box of a text; `same` names the earlier mention of what is mentioned again."""
    people = Participants(readings, same)
    return _Builder(people, Layout(people, language)).text()


class _Builder:
    def __init__(self, people: Participants, layout: Layout) -> None:
        self._people, self._layout = people, layout
        self._scope = Scope(people, layout)
        self._undone = {item for node in people.entities for item in people.undone(node)}

    def text(self) -> Box:
        """The whole text: who is known to all, then what is said at the top."""
        scope = self._scope
        known = [item for item in scope.bearers if item in scope.known]
        bound = frozenset(known)
        boxes = [Box(tuple(map(self._people.variable, known)), ())]
        boxes += [self._restriction(item, bound) for item in known]
        unused = [item for item in scope.bearers if not scope.uses[item] and item not in bound]
        boxes += [self._wrapped([item], bound, lambda _: Box()) for item in unused]
        boxes.append(self._said(self._layout.units(None), bound))
        return merged(boxes)

    # Phrases.

    def _restriction(self, entity: Node, bound: Bound) -> Box:
        """What an entity is called, and what its noun phrase says of it."""
        boxes: list[Box] = []
        for node in self._scope.bearers[entity]:
            if node in self._people.predicative and not self._is_collective(node):
                continue
            boxes.append(self._called(node, bound | {entity}))
        return merged(boxes)

    def _is_collective(self, node: Node) -> bool:
        return any(
            node == target
            for item in self._people.collective
            for _, target in self._people.targets(item)
        )

    def _called(self, node: Node, bound: Bound) -> Box:
        names = Box((), tuple(self._people.called(node)))
        return merged([names, self._said(self._layout.units(node), bound)])

    def _wrapped(
        self, entities: Sequence[Node], bound: Bound, inner: Callable[[Bound], Box]
    ) -> Box:
        """What `inner` says, under the quantifiers of the entities, the first outermost."""
        if not entities:
            return inner(bound)
        entity, rest = entities[0], entities[1:]
        if entity in bound:
            return self._wrapped(rest, bound, inner)
        bound = bound | {entity}
        restriction = self._restriction(entity, bound)
        scope = self._wrapped(rest, bound | self._people.nodes(restriction.referents), inner)
        variable = self._people.variable(entity)
        return quantified(self._scope.quantifier(entity), variable, restriction, scope)

    # Clauses.

    def _said(self, units: Sequence[Node], bound: Bound) -> Box:
        """All that units say together; those about the same unbound entity under one quantifier."""
        units = [unit for unit in units if unit not in self._undone]
        premises = [u for u in units if self._condition(u) == "antecedent"]
        results = [u for u in units if self._condition(u) == "consequent"]
        if premises and results:
            rest = [unit for unit in units if unit not in premises and unit not in results]
            premise = self._said(premises, bound)
            if any(self._layout.is_exception(unit) for unit in premises):
                premise = Box((), (Denied(premise),))
            result = self._said_plainly(results, bound | self._people.nodes(premise.referents))
            return merged(
                [Box((), (Conditional(premise, result),)), self._said_plainly(rest, bound)]
            )
        return self._said_plainly(units, bound)

    def _condition(self, unit: Node) -> str:
        return self._people.predicates[unit].context.condition

    def _said_plainly(self, units: Sequence[Node], bound: Bound) -> Box:
        boxes: list[Box] = []
        for component in self._components(units, bound):
            domains = self._domains(component)
            if len(domains) == 1:
                boxes.append(self._domain(domains[0], bound))
                continue
            shared = [
                entity
                for entity in self._scope.open(component, bound)
                if sum(entity in self._scope.open(domain, bound) for domain in domains) > 1
            ]
            boxes.append(self._wrapped(shared, bound, partial(self._together, domains)))
        return merged(boxes)

    def _together(self, domains: Sequence[Sequence[Node]], bound: Bound) -> Box:
        either = [domain for domain in domains if self._condition(domain[0]) == "alternative"]
        boxes = [self._domain(domain, bound) for domain in domains if domain not in either]
        if either:
            parts = tuple(self._domain(domain, bound) for domain in either)
            boxes.append(Box((), (Alternatives(parts),)) if len(parts) > 1 else parts[0])
        return merged(boxes)

    def _components(self, units: Sequence[Node], bound: Bound) -> list[list[Node]]:
        """Units that speak of the same unbound entity, or are one clause, together."""
        found: list[tuple[set[object], list[Node]]] = []
        for unit in units:
            clauses = {self._clause_of(unit), self._denied_first(unit) or self._clause_of(unit)}
            keys: set[object] = set(self._scope.open([unit], bound))
            keys |= {("clause", *clause) for clause in clauses}
            touching = [item for item in found if item[0] & keys]
            for item in touching:
                found.remove(item)
                keys |= item[0]
            members = [node for item in touching for node in item[1]]
            found.append((keys, [*members, unit]))
        return [sorted(members) for _, members in found]

    def _clause_of(self, unit: Node) -> tuple[int, int]:
        return (unit[0], self._people.predicates[unit].token)

    def _domains(self, units: Sequence[Node]) -> list[list[Node]]:
        """Units by clause; a coordinated verb phrase stays under the denial of the first."""
        found: dict[tuple[int, int], list[Node]] = {}
        for unit in sorted(units, key=self._clause_of):
            clause = self._clause_of(unit)
            first = self._denied_first(unit)
            found.setdefault(first if first in found else clause, []).append(unit)
        return list(found.values())

    def _denied_first(self, unit: Node) -> tuple[int, int] | None:
        number, token = self._clause_of(unit)
        sentence = self._people.readings[number].sentence
        here = sentence.tokens[token]
        if here.relation != "conj":
            return None
        own = {item.relation.partition(":")[0] for item in sentence.children(token)}
        if own & {"aux", "cop", "nsubj"}:
            return None
        denied = any(item.lemma in {"not", "never"} for item in sentence.children(here.head))
        return (number, here.head) if denied else None

    def _domain(self, units: Sequence[Node], bound: Bound) -> Box:
        """One clause, or several under one denial."""
        first = units[0]
        entities = self._scope.open(units, bound)
        if not self._layout.is_denied(first):
            return self._affirmed(units, entities, bound)
        verb = self._clause_of(first)
        outer = [
            item
            for item in entities
            if self._scope.quantifier(item) not in {A, THE}
            and self._scope.place(item) < verb
            and not self._layout.denial_opens(first)
        ]

        def denial(known: Bound) -> Box:
            # `Smith and Jones did not sign` denies it of each.
            one_clause = len({self._clause_of(unit) for unit in units}) == 1
            parts = [[unit] for unit in units] if one_clause else [units]
            denials = tuple(
                Denied(self._affirmed(part, self._scope.open(part, known), known)) for part in parts
            )
            return merged([Box((), denials), *self._left_standing(units, known)])

        return self._wrapped(outer, bound, denial)

    def _left_standing(self, units: Sequence[Node], bound: Bound) -> list[Box]:
        """What a denied verb says of its complement: `did not manage to go` says `did not go`."""
        boxes: list[Box] = []
        for unit in units:
            for item in self._layout.below(unit):
                sign = self._layout.sign_denied(unit, item)
                if sign != "o":
                    boxes.append(self._held(item, sign, bound))
        return boxes

    def _held(self, node: Node, sign: str, bound: Bound) -> Box:
        """The complement as a statement of its own: true, or with `-` false."""
        box = self._wrapped(
            self._scope.open([node], bound), bound, lambda known: self._core(node, known, ACTUAL)
        )
        denied = (sign == "-") is not self._layout.is_denied(node)
        return Box((), (Denied(box),)) if denied else box

    def _affirmed(self, units: Sequence[Node], entities: Sequence[Node], bound: Bound) -> Box:
        shared = [
            item for item in entities if all(item in self._scope.open([u], bound) for u in units)
        ]

        def parts(known: Bound) -> Box:
            boxes = [
                self._wrapped(self._scope.open([unit], known), known, partial(self._core, unit))
                for unit in units
            ]
            if len(boxes) > 1 and self._are_alternatives(units, known):
                return Box((), (Alternatives(tuple(boxes)),))
            return merged(boxes)

        return self._wrapped(shared, bound, parts)

    def _are_alternatives(self, units: Sequence[Node], bound: Bound) -> bool:
        """Whether one of several is said; `every man or woman` speaks of both."""
        if not all(self._condition(unit) == "alternative" for unit in units):
            return False
        split = [item for unit in units for item in self._scope.open([unit], bound)]
        return not split or any(self._scope.quantifier(item) not in {EVERY, NO} for item in split)

    def _core(self, node: Node, bound: Bound, stance: str | None = None) -> Box:
        """A predicate of entities that are all bound, with what it carries."""
        people = self._people
        if people.is_identity(node):
            return self._identity(node, bound)
        predicate, event = people.predicates[node], people.variable(node)
        if stance is None and self._layout.is_excess(node):
            return Box((), (Denied(self._core(node, bound, ACTUAL)),))
        if stance in {None, ACTUAL}:
            if self._is_plain_relation(node):
                return Box((), tuple(self._related(node)))
            compared = comparison(people, node)
            if compared is not None:
                return Box((), (compared,))
        atoms = [Atom(predicate.lemma, (event,))]
        atoms += [
            Atom(self._role(role, target), (event, people.variable(target)))
            for role, target in people.targets(node)
        ]
        atoms += [Atom(word, (event,)) for word in predicate.modifiers if word not in _FOCUS]
        if stance is None:
            stance = predicate.context.modality or (_AIMED if self._is_aimed(node) else ACTUAL)
        atoms += [Atom(stance, (event,))] if stance else []
        boxes = [Box((event,), tuple(atoms))]
        boxes += [self._carried(node, item, stance, bound) for item in self._layout.below(node)]
        return merged(boxes)

    def _role(self, role: str, target: Node) -> str:
        entity = self._people.entities.get(target)
        if role in ROLES or entity is None:
            return ROLES.get(role, role)
        return time_role(role, entity, self._people.number(target))

    def _is_aimed(self, node: Node) -> bool:
        """Whether a clause of its own is neither asserted nor denied: an order, a purpose."""
        context = self._people.predicates[node].context
        top = self._layout.container[node] is None
        return top and context.factuality is Factuality.OPEN and not context.condition

    def _is_plain_relation(self, node: Node) -> bool:
        """Whether a predicate only says how two entities stand to each other."""
        predicate = self._people.predicates[node]
        return (
            predicate.kind is PredicateKind.RELATION
            and not predicate.context.modality
            and predicate.lemma not in {"be", "essere"}
            and not self._layout.below(node)
            and AGENT in dict(self._people.targets(node))
            and all(target in self._people.entities for _, target in self._people.targets(node))
        )

    def _related(self, node: Node) -> Iterator[Atom]:
        targets = list(self._people.targets(node))
        subject = self._people.variable(dict(targets)[AGENT])
        for role, target in targets:
            if role != AGENT:
                word = self._people.predicates[node].lemma if role == OBJECT else role
                yield Atom(word, (subject, self._people.variable(target)))

    def _carried(self, carrier: Node, node: Node, stance: str, bound: Bound) -> Box:
        people, layout = self._people, self._layout
        sign = layout.sign(carrier, node) if stance == ACTUAL else "o"
        plain = sign == "+" and not layout.is_denied(node)
        modality = people.predicates[node].context.modality
        own = (modality or ACTUAL) if plain else modality
        if layout.is_denied(node):
            own = f"not {own}".strip()
        boxes = [self._core(node, bound, own)]
        boxes += [
            Box((), (Atom(link.word, (people.variable(carrier), people.variable(node))),))
            for link in layout.links
            if link.other == node and not self._is_plain_relation(node)
        ]
        if sign != "o" and not plain:
            boxes.append(self._held(node, sign, bound))
        return merged(boxes)

    def _identity(self, node: Node, bound: Bound) -> Box:
        """`Bill is a teacher` says teacher of Bill; `Bill is the teacher` says who is who."""
        targets = dict(self._people.targets(node))
        subject, noun = targets[AGENT], targets[OBJECT]
        if noun in self._people.predicative:
            return self._called(noun, bound)
        if self._people.are_one(subject, noun):
            return Box()
        return Box((), (Equal(self._people.variable(subject), self._people.variable(noun)),))
