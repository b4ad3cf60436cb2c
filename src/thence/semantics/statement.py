"""What a text says as one formula, from the predicate-argument structure of its sentences.

Facts make one existential conjunction. What is denied, said of all, said under a condition or
as one of two alternatives stands beside it in a formula of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from thence.logic.formula import (
    ACTUAL,
    Atom,
    Equal,
    Exists,
    ForAll,
    Formula,
    Implies,
    Not,
    Or,
    Sort,
    Variable,
    conjunction,
    free_variables,
)
from thence.semantics.discourse import Discourse
from thence.semantics.mentions import Node, SentenceReading
from thence.text.meaning import AGENT, EntityKind, Factuality
from thence.time_limit import check_time

__all__ = ["statement"]

_ALL = frozenset({"every", "each", "all"})
_LOCAL = frozenset({"", "indefinite", "no", "any", "some"})


def statement(
    readings: Sequence[SentenceReading], same: Mapping[Node, Node] | None = None
) -> Formula:
    """The formula of a text; `same` names the earlier mention of what is mentioned again."""
    return _Statement(Discourse(readings, same or {})).formula()


class _Statement:
    def __init__(self, discourse: Discourse) -> None:
        self._text = discourse
        self._restrictions = {
            node: self._restriction(node)
            for node, entity in discourse.entities.items()
            if entity.determiner in _ALL
        }
        self._absent = [
            node for node, entity in discourse.entities.items() if entity.determiner == "no"
        ]
        self._blocks = self._grouped()

    def formula(self) -> Formula:
        """The facts, then every block; what is bound nowhere is said to exist."""
        inside = {node for block in self._blocks for node in block}
        parts: dict[Formula, None] = {}
        for node in self._text.predicates:
            if node not in inside:
                said = self._so(node)
                parts |= dict.fromkeys(part for part in said if not _trivial(part))
        for node in self._embedded_denials(inside):
            parts[Not(self._bound(self._said_so(node), (node,)))] = None
        for block in self._blocks:
            parts[self._block(block)] = None
        return self._closed(list(parts))

    def _closed(self, parts: list[Formula]) -> Formula:
        free = {item: None for part in parts for item in free_variables(part)}
        unmentioned = (
            variable
            for variable, nodes in self._text.bearers.items()
            if not any(self._is_bound_inside(node) for node in nodes)
        )
        free |= {item: None for item in unmentioned if self._text.described(item)}
        kept = tuple(free)
        described = [atom for item in kept for atom in self._text.described(item)]
        body = conjunction([*described, *parts])
        return Exists(kept, body) if kept else body

    def _is_bound_inside(self, node: Node) -> bool:
        """Whether the entity is said to exist only where something is denied or conditional."""
        return node in self._restrictions or any(
            target == node
            for block in self._blocks
            for item in block
            for _, target in self._text.targets(item)
        )

    def _so(self, node: Node) -> list[Formula]:
        return [*self._text.said(node), *self._text.stance(node)]

    def _actual(self, node: Node) -> list[Formula]:
        if self._text.is_identity(node):
            return []
        return [Atom(ACTUAL, (self._text.variable(node),))]

    def _restriction(self, node: Node) -> list[Node]:
        """The predicates that tell which things a quantifier is about: inside its noun phrase."""
        token = self._text.entities[node].token
        if token is None:
            return []
        inside = {item.index for item in self._text.readings[node[0]].sentence.subtree(token)}
        return [
            other
            for other, predicate in self._text.predicates.items()
            if other[0] == node[0] and predicate.token in inside and predicate.token != token
        ]

    def _grouped(self) -> list[tuple[Node, ...]]:
        """Predicates that must be said together, outside the plain facts."""
        groups: list[set[Node]] = []
        groups += [
            {*self._restriction(node), *self._speaking(node)}
            for node in (*self._restrictions, *self._absent)
        ]
        conditional: dict[int, set[Node]] = {}
        alternative: dict[tuple[int, int], set[Node]] = {}
        for node, predicate in self._text.predicates.items():
            context = predicate.context
            if context.condition == "alternative":
                alternative.setdefault((node[0], predicate.token), set()).add(node)
            elif context.condition:
                conditional.setdefault(node[0], set()).add(node)
            elif context.factuality is Factuality.COUNTERFACT and node not in self._content:
                groups.append({node})
        for number, nodes in conditional.items():
            links = {
                node
                for node in self._text.predicates
                if node[0] == number and {target for _, target in self._text.targets(node)} & nodes
            }
            groups.append(nodes | {node for node in links if self._is_link(node)})
        groups += alternative.values()
        return [tuple(sorted(group)) for group in _merged(groups) if group]

    @property
    def _content(self) -> set[Node]:
        """Predicates that fill a place of another one."""
        return {
            target
            for node in self._text.predicates
            if not self._is_link(node)
            for _, target in self._text.targets(node)
            if target in self._text.predicates
        }

    def _is_link(self, node: Node) -> bool:
        return self._text.predicates[node].lemma in {"if", "se"}

    def _embedded_denials(self, inside: set[Node]) -> list[Node]:
        """`failed to go` speaks of going and says that there was none."""
        return [
            node
            for node in sorted(self._content - inside)
            if self._text.predicates[node].context.factuality is Factuality.COUNTERFACT
        ]

    def _block(self, block: tuple[Node, ...]) -> Formula:
        check_time()
        quantified = [node for node in self._restrictions if self._speaks_of(block, node)]
        restricting = {item for node in quantified for item in self._restrictions[node]}
        core = [node for node in block if node not in restricting and not self._is_link(node)]
        conditions = {
            kind: [n for n in core if self._text.predicates[n].context.condition == kind]
            for kind in ("antecedent", "consequent", "alternative")
        }
        if conditions["antecedent"] and conditions["consequent"]:
            body = self._conditional(conditions["antecedent"], conditions["consequent"])
        elif conditions["alternative"]:
            body = Or(tuple(self._happening([node]) for node in conditions["alternative"]))
        elif any(self._speaks_of(core, node) for node in self._absent) and not quantified:
            # `there is no man who sings and dances` denies all of it together
            body = Not(self._bound([p for n in core for p in self._said_so(n)], core))
        else:
            body = self._happening(core)
        for node in quantified:
            variable = self._text.variable(node)
            told = [*self._text.described(variable)]
            told += [part for item in self._restrictions[node] for part in self._as_fact(item)]
            condition = self._bound(told, self._restrictions[node], keep={variable})
            universal = ForAll((variable,), Implies(condition, body))
            body = Not(universal) if self._not_all(node) else universal
        return body

    def _speaking(self, entity: Node) -> list[Node]:
        return [node for node in self._text.predicates if self._speaks_of([node], entity)]

    def _speaks_of(self, block: Iterable[Node], entity: Node) -> bool:
        return any(target == entity for node in block for _, target in self._text.targets(node))

    def _not_all(self, node: Node) -> bool:
        """`not every man`: the denial stands before the quantifier."""
        entity, sentence = self._text.entities[node], self._text.readings[node[0]].sentence
        if entity.token is None:
            return False
        first = sentence.subtree(entity.token)[0].index
        forms = [token.form.lower() for token in sentence.tokens[max(0, first - 1) : first + 1]]
        return "not" in forms

    def _conditional(self, antecedent: list[Node], consequent: list[Node]) -> Formula:
        parts = [part for node in antecedent for part in self._as_fact(node)]
        local = self._locals(parts, antecedent, set())
        told = [atom for item in local for atom in self._text.described(item)]
        universal = Implies(conjunction([*told, *parts]), self._happening(consequent, set(local)))
        return ForAll(local, universal) if local else universal

    def _said_so(self, node: Node) -> list[Formula]:
        return [*self._text.said(node), *self._actual(node)]

    def _as_fact(self, node: Node) -> list[Formula]:
        said = self._said_so(node)
        return [Not(self._bound(said, [node]))] if self._is_denied(node) else said

    def _is_denied(self, node: Node) -> bool:
        context = self._text.predicates[node].context
        negated = context.negated or context.factuality is Factuality.COUNTERFACT
        return negated and not any(self._not_all(n) for n in self._restrictions if n[0] == node[0])

    def _happening(self, nodes: list[Node], keep: set[Variable] | None = None) -> Formula:
        parts = [part for node in nodes for part in self._as_fact(node)]
        return self._bound(parts, nodes, keep=keep or set())

    def _bound(
        self, parts: Sequence[Formula], nodes: Sequence[Node], keep: set[Variable] | None = None
    ) -> Formula:
        local = self._locals(parts, nodes, keep or set())
        told = [atom for item in local for atom in self._text.described(item)]
        body = conjunction([*told, *parts])
        return Exists(local, body) if local else body

    def _locals(
        self, parts: Sequence[Formula], nodes: Sequence[Node], keep: set[Variable]
    ) -> tuple[Variable, ...]:
        """Events, and indefinite things that only these predicates speak of."""
        free = {item: None for part in parts for item in free_variables(part)}
        own = {self._text.variable(node) for node in nodes}
        return tuple(
            item
            for item in free
            if item not in keep
            and (item in own or (item.sort is Sort.ENTITY and self._is_local(item, nodes)))
        )

    def _is_local(self, variable: Variable, nodes: Sequence[Node]) -> bool:
        mentions = self._text.bearers[variable]
        if len(mentions) > 1:
            return False
        entity = self._text.entities[mentions[0]]
        speaking = {
            (node, role)
            for node in self._text.predicates
            for role, target in self._text.targets(node)
            if target == mentions[0]
        }
        if not {node for node, _ in speaking} <= set(nodes):
            return False
        if any(self._text.predicates[node].context.condition == "alternative" for node in nodes):
            return True  # `the man or the woman` need not both exist
        if entity.kind is EntityKind.NAME or entity.determiner not in _LOCAL:
            return False
        # `a man does not sing` is about a man; `no man sings` and `he sees no man` are not.
        denied = any(self._is_denied(node) and role == AGENT for node, role in speaking)
        return entity.determiner in {"no", "any"} or not denied


def _trivial(part: Formula) -> bool:
    return isinstance(part, Equal) and part.left == part.right


def _merged(groups: Iterable[set[Node]]) -> list[set[Node]]:
    """Groups with those that share a member joined."""
    merged: list[set[Node]] = []
    for group in groups:
        apart = [other for other in merged if not other & group]
        joined = set(group).union(*(other for other in merged if other & group))
        merged = [*apart, joined]
    return merged
