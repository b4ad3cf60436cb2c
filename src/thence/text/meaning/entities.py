"""The entities of a sentence, made as predicates ask for them."""

from __future__ import annotations

from thence.text.meaning.structure import Entity, EntityKind
from thence.text.meaning.tree import Tree

__all__ = ["Entities"]


class Entities:
    """Hands out one entity for each head token, and ids that predicates share."""

    def __init__(self, tree: Tree) -> None:
        self._tree = tree
        self._found: dict[int, Entity] = {}
        self._nulls: dict[int, Entity] = {}
        self._names: dict[str, Entity] = {}
        self._last = -1

    def next_id(self) -> int:
        """A fresh id."""
        self._last += 1
        return self._last

    def of(self, token: int) -> int:
        """The id of the entity that a token heads."""
        if token not in self._found:
            entity = self._entity(token)
            if entity.kind is EntityKind.NAME:
                # One name in one sentence is one bearer, however often it stands there.
                entity = self._names.setdefault(entity.lemma, entity)
            self._found[token] = entity
        return self._found[token].id

    def null(self, verb: int) -> int:
        """The id of the unsaid subject of a verb."""
        if verb not in self._nulls:
            features = _agreement(self._tree, verb)
            self._nulls[verb] = Entity(
                self.next_id(), None, "_", EntityKind.NULL, features=features
            )
        return self._nulls[verb].id

    def add_all(self, without: set[int]) -> None:
        """Add the nouns and names that no predicate speaks of."""
        tree = self._tree
        for token in tree.tokens:
            part = tree.relation(token.index) in {"flat", "compound", "fixed"}
            if token.upos in {"NOUN", "PROPN"} and token.index not in without and not part:
                self.of(token.index)

    def all(self) -> tuple[Entity, ...]:
        """All entities so far, in the order of the sentence."""
        found = dict.fromkeys(self._found[token] for token in sorted(self._found))
        return (*found, *self._nulls.values())

    def adverbs(self, token: int) -> tuple[str, ...]:
        """Adverbs that say how, when or how much; not those that negate or give a modality."""
        tree, grammar = self._tree, self._tree.grammar
        lemmas = (
            tree.lemma(item)
            for item in tree.dependents(token, "advmod")
            if tree[item].upos == "ADV" and tree[item].form.lower() not in grammar.relative_adverbs
        )
        return tuple(
            sorted(word for word in lemmas if word not in grammar.negators | set(grammar.modals))
        )

    def _entity(self, index: int) -> Entity:
        tree, token = self._tree, self._tree[index]
        kind = {"PROPN": EntityKind.NAME, "PRON": EntityKind.PRONOUN}.get(
            token.upos, EntityKind.NOUN
        )
        if kind is EntityKind.NAME and self._is_of_several(index):
            kind = EntityKind.NOUN
        determiner = self._determiner(index)
        return Entity(
            id=self.next_id(),
            token=index,
            lemma=self._label(index, kind),
            kind=kind,
            number=_number(tree, index),
            determiner=determiner,
            quantity=self._quantity(index),
            features=token.features if kind is EntityKind.PRONOUN else "",
        )

    def _is_of_several(self, index: int) -> bool:
        """Whether a name in the plural is one of many: `most Europeans`, not `the Philippines`."""
        tree, token = self._tree, self._tree[index]
        plain = not tree.dependents(index, "flat", "compound")
        return token.xpos == "NNPS" and plain and token.lemma.lower() != token.form.lower()

    def _label(self, index: int, kind: EntityKind) -> str:
        tree, token = self._tree, self._tree[index]
        if kind is EntityKind.PRONOUN:
            form = token.form.lower()
            return tree.grammar.pronouns.get(form, token.lemma.lower() or form)
        if kind is EntityKind.NAME:
            parts = [index] + [
                item
                for item in tree.dependents(index, "flat", "compound")
                if tree[item].upos == "PROPN" or tree.relation(item) == "flat"
            ]
            return " ".join(tree[item].form for item in sorted(parts))
        return token.lemma.lower() or token.form.lower()

    def _determiner(self, index: int) -> str:
        tree, words = self._tree, self._tree.grammar.determiners
        above = tree.head(index)
        if (
            tree.relation(index) == "nmod"
            and above >= 0
            and tree.lemma(above) in tree.grammar.quantity_nouns
            and tree.preposition(index) in tree.grammar.genitive_prepositions
        ):
            return tree.grammar.quantity_nouns[tree.lemma(above)]
        for item in tree.dependents(index, "det", "amod"):
            if tree.lemma(item) in words:
                return words[tree.lemma(item)]
        if any(tree.full_relation(item) == "nmod:poss" for item in tree.below[index]):
            return "definite"
        return words.get(tree.lemma(index), "") if tree[index].upos == "PRON" else ""

    def _quantity(self, index: int) -> str:
        tree = self._tree
        words: list[str] = []
        for item in tree.dependents(index, "nummod"):
            inside = sorted({item, *tree.dependents(item, "advmod", "compound", "case", "nmod")})
            words += [tree[part].form.lower() for part in inside]
        return " ".join(words)


def _number(tree: Tree, index: int) -> str:
    token = tree[index]
    if token.xpos in {"NNS", "NNPS"} or token.feature("Number") == "Plur":
        return "plural"
    if token.xpos in {"NN", "NNP"} or token.feature("Number") == "Sing":
        return "singular"
    return ""


def _agreement(tree: Tree, verb: int) -> str:
    """The person and number that the finite verb, copula or auxiliary shows."""
    for item in (*tree.dependents(verb, "aux", "cop"), verb):
        token = tree[item]
        if token.feature("Person"):
            parts = (f"{name}={token.feature(name)}" for name in ("Number", "Person"))
            return "|".join(part for part in parts if not part.endswith("="))
    return ""
