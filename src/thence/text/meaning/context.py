"""Under what a clause is said: negation, modality, condition, report, and what follows of it."""

from __future__ import annotations

from dataclasses import dataclass

from thence.text.meaning.frames import ClauseFrame
from thence.text.meaning.grammar import signature
from thence.text.meaning.relatives import is_content_clause
from thence.text.meaning.structure import Context, Factuality
from thence.text.meaning.tree import Tree

__all__ = ["Contexts"]

_FACTUALITY = {"+": Factuality.FACT, "-": Factuality.COUNTERFACT, "o": Factuality.OPEN}
_FLIPPED = {"+": "-", "-": "+", "o": "o"}


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a clause stands: the sign that its surroundings give, and the verbs it is under."""

    sign: str
    reported: tuple[str, ...] = ()


class Contexts:
    """The contexts of the clauses and noun phrases of one sentence."""

    def __init__(self, tree: Tree, frames: dict[int, ClauseFrame]) -> None:
        self._tree = tree
        self._frames = frames
        self._embedder = {
            item: head for head, frame in frames.items() for item in frame.complements
        }
        self._places: dict[int, _Place] = {}
        self._alternatives = _alternatives(tree)

    def of_clause(self, head: int) -> Context:
        """The context of the clause that a token heads."""
        place = self._place(head)
        negated = self._negated(head)
        modality = self._modality(head)
        condition = self._condition(head)
        sign = _status(place.sign, negated, modality, condition)
        return Context(
            negated, modality, condition, self._tense(head), place.reported, _FACTUALITY[sign]
        )

    def of_link(self, head: int) -> Context:
        """The context of a relation between a clause and what hangs on it."""
        place = self._place(head)
        return Context(reported=place.reported, factuality=_FACTUALITY[place.sign])

    def of_noun(self, noun: int) -> Context:
        """The context of what a modifier says of a noun."""
        place = self._noun_place(noun)
        return Context(reported=place.reported, factuality=_FACTUALITY[place.sign])

    def is_alternative(self, index: int) -> bool:
        """Whether a token is one of the terms of a disjunction."""
        return index in self._alternatives

    def _place(self, head: int) -> _Place:
        if head not in self._places:
            self._places[head] = _Place("o")  # a broken tree with a cycle stays open
            self._places[head] = self._find_place(head)
        return self._places[head]

    def _find_place(self, head: int) -> _Place:
        tree = self._tree
        sources = tree.grammar.attributions
        for item in tree.dependents(head, "obl"):
            if tree.preposition(item) in sources:
                return _Place("o", (tree.preposition(item),))
        if head in self._embedder:
            return self._under(self._embedder[head], head)
        relation, above = tree.relation(head), tree.head(head)
        if above < 0:
            return _Place("o" if self._asks_or_orders(head) else "+")
        if relation == "conj":
            return self._place(above) if above in self._frames else self._noun_place(above)
        if relation == "parataxis" and above in self._frames:
            return self._place(above)
        if relation in {"acl", "amod"}:
            if self._is_done_by_having(head):
                return self._had(head)
            if is_content_clause(tree, head):
                return self._content(above)
            return self._noun_place(above)
        if relation == "advcl":
            return self._adverbial(head, above)
        if relation == "csubj" and above in self._frames:
            return self._under(above, head)
        clause = self._clause_above(head)
        return _Place("+") if clause is None else self._place(clause)

    def _under(self, embedder: int, head: int) -> _Place:
        """The place of a complement, by the signature of what takes it."""
        tree = self._tree
        outer = self._place(embedder)
        if self._frames[embedder].dropped:
            return outer
        if self._exceeds(head, embedder):
            return _Place({"+": "-"}.get(outer.sign, "o"), outer.reported)
        lemma = tree.lemma(embedder)
        finite = tree.is_finite(head)
        signs = signature(tree.grammar.language, lemma, finite=finite)
        if "from" in tree.marks(head):
            hindered = signature(tree.grammar.language, f"{lemma}_from", finite=finite)
            signs = signs if signs == "-+" else hindered
        status = _status(
            outer.sign, self._negated(embedder), self._modality(embedder), self._condition(embedder)
        )
        if signs == "++":
            sign = outer.sign if outer.sign != "-" else "+"
        else:
            sign = {"+": signs[0], "-": signs[1], "o": "o"}[status]
        return _Place(sign, (*outer.reported, lemma))

    def _content(self, noun: int) -> _Place:
        """The place of what a noun is about, by the noun and by the clause that has it."""
        tree = self._tree
        signs = signature(tree.grammar.language, tree.lemma(noun), finite=True)
        clause = self._clause_above(noun)
        outer = Context() if clause is None else self.of_clause(clause)
        sign = signs[0]
        if signs != "++" and outer.factuality is not Factuality.FACT:
            sign = "o"
        return _Place(sign, (*outer.reported, tree.lemma(noun)))

    def _is_done_by_having(self, head: int) -> bool:
        """Whether an infinitive is done, or not done, as something is had: `the nerve to lie`."""
        tree = self._tree
        noun = tree.head(head)
        signs = signature(tree.grammar.language, tree.lemma(noun), finite=False)
        verb = tree.head(noun)
        had = verb >= 0 and tree.lemma(verb) in {"have", "find", "muster"}
        return had and signs == "+-" and tree.is_infinitive(head) and verb in self._frames

    def _had(self, head: int) -> _Place:
        verb = self._tree.head(self._tree.head(head))
        factuality = self.of_clause(verb).factuality
        return _Place({v: k for k, v in _FACTUALITY.items()}[factuality])

    def _adverbial(self, head: int, above: int) -> _Place:
        tree = self._tree
        if self._exceeds(head, above):
            outer = self._place(above)
            return _Place({"+": "-"}.get(outer.sign, "o"), outer.reported)
        outer = self._place(above) if above in self._frames else _Place("+")
        marks = set(tree.marks(head))
        hindering = signature(tree.grammar.language, f"{tree.lemma(above)}_from", finite=False)
        if "from" in marks and hindering != "oo" and above in self._frames:
            return self._under(above, head)
        aimed = marks & (tree.grammar.conditionals | tree.grammar.purposes)
        if aimed and not (marks == {"perché"} and tree.is_finite(head)):
            return _Place("o", outer.reported)
        return outer

    def _exceeds(self, head: int, above: int) -> bool:
        """Whether an infinitive says what is not so: `too weak to walk`, `not old enough to`."""
        tree = self._tree
        if tree.grammar.language != "en" or above not in self._frames:
            return False
        if not tree.is_infinitive(head) or self._modality(above) or self._condition(above):
            return False
        words = {tree.lemma(item) for item in tree.dependents(above, "advmod")}
        return "enough" in words if self._negated(above) else "too" in words

    def _noun_place(self, noun: int) -> _Place:
        """A modifier of a definite noun is presupposed; of another one it is under its clause."""
        tree = self._tree
        determiners = {
            tree.grammar.determiners.get(tree.lemma(item), "")
            for item in tree.dependents(noun, "det", "nmod")
            if tree.relation(item) == "det" or tree.full_relation(item) == "nmod:poss"
        }
        possessed = any(tree.full_relation(item) == "nmod:poss" for item in tree.below[noun])
        if determiners & {"no", "every"}:
            return _Place("o")
        if "definite" in determiners or possessed or tree[noun].upos == "PROPN":
            return _Place("+")
        clause = self._clause_above(noun)
        if clause is None:
            return _Place("+")
        context = self.of_clause(clause)
        sign = "+" if context.factuality is Factuality.FACT else "o"
        return _Place(sign, context.reported)

    def _clause_above(self, index: int) -> int | None:
        steps = 0
        while index >= 0 and steps <= len(self._tree):
            if index in self._frames and (steps or self._tree.dependents(index, "cop")):
                return index
            index = self._tree.head(index)
            steps += 1
        return None

    def _asks_or_orders(self, head: int) -> bool:
        tree = self._tree
        if tree.tokens[-1].form == "?":
            return True
        frame = self._frames[head]
        bare = tree[head].xpos == "VB" or tree[head].feature("Mood") == "Imp"
        return bare and frame.subject is None and not tree.dependents(head, "aux")

    def _negated(self, head: int) -> bool:
        tree, grammar = self._tree, self._tree.grammar
        count = sum(mark in grammar.negative_marks for mark in tree.marks(head))
        for item in tree.below[head]:
            relation = tree.relation(item)
            if relation in {"advmod", "cc", "det", "aux"}:
                count += tree.lemma(item) in grammar.negators
            elif relation in {"nsubj", "obj", "iobj", "obl"}:
                count += self._is_negative(item) or self._is_neither(item)
        carried = self._carried(head)
        if carried is not None:
            count += self._negated(carried)
        return count > 0 if grammar.negative_concord else count % 2 == 1

    def _is_negative(self, noun: int) -> bool:
        tree = self._tree
        negators = tree.grammar.negators
        if tree.lemma(noun) in negators and tree[noun].upos in {"PRON", "DET", "ADV", "NOUN"}:
            return True
        determiners = tree.dependents(noun, "det", "amod")
        if any(tree.lemma(item) == "a" for item in determiners):
            negators = negators - {"few"}  # `a few` are some
        return any(tree.lemma(item) in negators - {"little"} for item in determiners)

    def _is_neither(self, noun: int) -> bool:
        """Whether a phrase is `neither this nor that`."""
        tree = self._tree
        return any(
            tree.lemma(item) in tree.grammar.negators for item in tree.dependents(noun, "cc")
        )

    def _carried(self, head: int) -> int | None:
        """The clause whose negation and modality also hold here: a modal, a verb before `or`."""
        tree = self._tree
        embedder = self._embedder.get(head)
        if embedder is not None and self._frames[embedder].dropped:
            return embedder
        if tree.relation(head) != "conj" or tree.head(head) not in self._frames:
            return None
        own = tree.dependents(head, "nsubj", "aux", "csubj")
        return None if own or not tree.is_infinitive(head) else tree.head(head)

    def _modality(self, head: int) -> str:
        tree, grammar = self._tree, self._tree.grammar
        for item in tree.dependents(head, "aux", "advmod"):
            if tree.lemma(item) in grammar.modals:
                return grammar.modals[tree.lemma(item)]
        embedder = self._embedder.get(head)
        if embedder is not None and self._frames[embedder].dropped:
            return grammar.modal_heads.get(tree.lemma(embedder), "")
        carried = self._carried(head)
        if carried is not None:
            return self._modality(carried)
        bare = tree.full_relation(head) == "acl" or "to" in tree.marks(head)
        done = tree.relation(head) == "acl" and self._is_done_by_having(head)
        if tree.relation(head) == "acl" and bare and tree.is_infinitive(head) and not done:
            return "intended"
        return ""

    def _condition(self, head: int) -> str:
        tree = self._tree
        conditionals = tree.grammar.conditionals
        if head in self._alternatives:
            return "alternative"
        if tree.relation(head) == "advcl" and set(tree.marks(head)) & conditionals:
            return "antecedent"
        clauses = tree.dependents(tree.first_conjunct(head), "advcl")
        if any(set(tree.marks(item)) & conditionals for item in clauses):
            return "consequent"
        return ""

    def _tense(self, head: int) -> str:
        tree = self._tree
        parts = [*tree.dependents(head, "aux", "cop"), head]
        if any(tree.lemma(item) in tree.grammar.future for item in parts[:-1]):
            return "future"
        for item in parts:
            token = tree[item]
            if token.xpos == "VBD":
                return "past"
            if token.xpos in {"VBZ", "VBP"}:
                return "present"
            if not token.xpos.startswith("VB") and (
                token.feature("VerbForm") == "Fin" or token.feature("Mood")
            ):
                return {"Past": "past", "Imp": "past", "Fut": "future"}.get(
                    token.feature("Tense"), "present"
                )
        return ""


def _status(sign: str, negated: bool, modality: str, condition: str) -> str:
    if modality or condition:
        return "o"
    return _FLIPPED[sign] if negated else sign


def _alternatives(tree: Tree) -> frozenset[int]:
    """Tokens that are joined by `or`."""
    found: set[int] = set()
    for token in tree.tokens:
        conjuncts = tree.conjuncts(token.index)
        if len(conjuncts) > 1 and token.relation != "conj":
            words = {tree.coordinator(item) for item in conjuncts}
            if tree.preposition(token.index) == "than":
                continue  # who is faster than A or B is faster than both
            if words & tree.grammar.or_words:
                found.update(conjuncts)
    return frozenset(found)
