"""Verbs with their auxiliaries, negation and adverbs."""

from __future__ import annotations

from draw import WORDS, Draw
from lexicon import Verb
from tokens import Token

__all__ = ["VerbGroups"]


class VerbGroups:
    """What stands around a verb."""

    def __init__(self, draw: Draw) -> None:
        self.draw = draw

    def verb_group(self, verb: Verb, plural: bool) -> tuple[list[Token], Token]:
        """The verb with its auxiliaries, negation and a manner adverb."""
        head = Token(verb.third, verb.base, "VERB", "VBZ")
        group: list[Token] = []
        pick = self.draw.random.random()
        if pick < 0.38:
            head.form, head.xpos = (verb.base, "VBP") if plural else (verb.third, "VBZ")
        elif pick < 0.68:
            head.form, head.xpos = verb.past, "VBD"
        elif pick < 0.78:
            modal = self.draw.random.choice(WORDS["modals"])
            head.form, head.xpos = verb.base, "VB"
            group = [Token(modal, modal, "AUX", "MD", head, "aux"), *self.negation(head, 0.2)]
        elif pick < 0.85:
            form, xpos = self.be(plural)
            head.form, head.xpos = verb.gerund, "VBG"
            group = [Token(form, "be", "AUX", xpos, head, "aux"), *self.negation(head, 0.15)]
        elif pick < 0.92:
            form, xpos = self.have(plural)
            head.form, head.xpos = verb.participle, "VBN"
            group = [Token(form, "have", "AUX", xpos, head, "aux"), *self.negation(head, 0.15)]
        else:
            present = ("do", "VBP") if plural else ("does", "VBZ")
            form, xpos = self.draw.random.choice([present, ("did", "VBD")])
            head.form, head.xpos = verb.base, "VB"
            group = [Token(form, "do", "AUX", xpos, head, "aux"), *self.negation(head, 1.0)]
        # Only after an auxiliary: between two verbs, an adverb might belong to either.
        return [*group, *(self.manner(head, 0.15) if group else []), head], head

    def passive_auxiliaries(self, head: Token, plural: bool) -> list[Token]:
        """Is, was being, has been, will be."""
        pick = self.draw.random.random()
        form, xpos = self.be(plural)
        if pick < 0.65:
            return [Token(form, "be", "AUX", xpos, head, "aux:pass"), *self.negation(head, 0.1)]
        if pick < 0.75:
            first = Token(form, "be", "AUX", xpos, head, "aux")
            second = Token("being", "be", "AUX", "VBG", head, "aux:pass")
        elif pick < 0.88:
            form, xpos = self.have(plural)
            first = Token(form, "have", "AUX", xpos, head, "aux")
            second = Token("been", "be", "AUX", "VBN", head, "aux:pass")
        else:
            modal = self.draw.random.choice(WORDS["modals"])
            first = Token(modal, modal, "AUX", "MD", head, "aux")
            second = Token("be", "be", "AUX", "VB", head, "aux:pass")
        return [first, *self.negation(head, 0.1), second]

    def negation(self, head: Token, share: float) -> list[Token]:
        """Not, after an auxiliary."""
        return [Token("not", "not", "PART", "RB", head, "advmod")] if self.draw.maybe(share) else []

    def manner(self, head: Token, share: float) -> list[Token]:
        """An adverb."""
        if not self.draw.maybe(share):
            return []
        form = self.draw.common(self.draw.lexicon.adverbs)
        return [Token(form, form, "ADV", "RB", head, "advmod")]

    def be(self, plural: bool) -> tuple[str, str]:
        """A finite form of be."""
        past = ("were" if plural else "was", "VBD")
        return self.draw.random.choice([past, ("are", "VBP") if plural else ("is", "VBZ")])

    def have(self, plural: bool) -> tuple[str, str]:
        """A finite form of have."""
        return self.draw.random.choice(
            [("had", "VBD"), ("have", "VBP") if plural else ("has", "VBZ")]
        )
