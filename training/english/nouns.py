"""Noun phrases: determiners, adjectives, names, and the clauses that modify a noun."""

from __future__ import annotations

from clauses import Clauses
from draw import WORDS, Draw
from lexicon import Noun
from tokens import Gap, Phrase, Token

__all__ = ["NounPhrases"]


class NounPhrases:
    """Builds noun phrases; the clauses inside them come from `clauses`."""

    def __init__(self, draw: Draw, clauses: Clauses) -> None:
        self.draw = draw
        self.clauses = clauses

    def noun_phrase(self, depth: int, name: float = 0.18, bare: bool = False) -> Phrase:
        """A name, a pronoun, or a noun with determiner, adjectives and what modifies it."""
        if self.draw.maybe(name):
            return self.name()
        plural = self.draw.maybe(0.3)
        person = self.draw.maybe(0.6)
        noun: Noun = self.draw.common(
            self.draw.lexicon.persons if person else self.draw.lexicon.things
        )
        form, xpos = (noun.plural, "NNS") if plural else (noun.singular, "NN")
        head = Token(form, noun.singular, "NOUN", xpos)
        phrase = Phrase(
            [*self.determiner(head, plural, bare), *self.adjectives(head), head], head, plural
        )
        if phrase.tokens[0].form == "a" and phrase.tokens[1].form[0] in "aeiou":
            phrase.tokens[0].form = "an"
        if depth > 0 and self.draw.maybe(0.62):
            phrase.tokens += self.modifier(phrase, depth - 1, person)
        elif self.draw.maybe(0.04):
            other = self.noun_phrase(0)
            joint = Token("and", "and", "CCONJ", "CC", other.head, "cc")
            phrase.tokens += [joint, *other.under(head, "conj")]
            phrase.plural = True
        return phrase

    def modifier(self, noun: Phrase, depth: int, person: bool) -> list[Token]:
        """A relative clause, a participle or a prepositional phrase."""
        kind = self.draw.weighted(("relative", 74), ("gerund", 10), ("participle", 10), ("of", 6))
        if kind == "relative":
            return self.relative(noun, depth, overt=self.draw.maybe(0.7), person=person)
        if kind == "of":
            other = self.noun_phrase(0)
            preposition = self.draw.random.choice(["of", "of", "with", "from"])
            case = Token(preposition, preposition, "ADP", "IN", other.head, "case")
            return [case, *other.under(noun.head, "nmod")]
        if kind == "gerund":
            verb, complements = self.clauses.frame(0)
            head = Token(verb.gerund, verb.base, "VERB", "VBG", noun.head, "acl")
            return [head, *self.clauses.attach(head, complements)]
        verb = self.draw.verb("transitive")
        head = Token(verb.participle, verb.base, "VERB", "VBN", noun.head, "acl")
        agent = self.noun_phrase(depth), "obl:agent", "by"
        place = self.noun_phrase(0), "obl", self.draw.random.choice(WORDS["prepositions"])
        return [head, *self.clauses.attach(head, [agent if self.draw.maybe(0.7) else place])]

    def relative(self, noun: Phrase, depth: int, overt: bool, person: bool = True) -> list[Token]:
        """A relative clause on a noun."""
        role = self.draw.weighted(("subject", 42), ("object", 33), ("indirect", 17), ("oblique", 8))
        if overt and self.draw.maybe(0.05):
            return self.possessive_relative(noun, depth)
        if role == "subject" and not overt:
            role = "object"
        stranded = role in {"indirect", "oblique"} and self.draw.maybe(0.5)
        words = ["who", "who", "that"] if person else ["which", "that"]
        if role != "subject":
            words = ["whom", "who", "that"] if person else ["which", "that"]
        if role in {"indirect", "oblique"} and not stranded:
            words = ["whom"] if person else ["which"]
        relativiser = self.draw.random.choice(words) if overt else ""
        clause = self.clauses.clause(depth, Gap(role, relativiser, stranded, noun.plural))
        return clause.under(noun.head, "acl:relcl")

    def possessive_relative(self, noun: Phrase, depth: int) -> list[Token]:
        """The man whose dog sings."""
        clause = self.clauses.clause(depth, Gap("subject", "whose", stranded=False, plural=False))
        owned: Noun = self.draw.common(self.draw.lexicon.things + self.draw.lexicon.persons)
        word = clause.tokens[0]
        subject = Token(owned.singular, owned.singular, "NOUN", "NN", word.head, word.relation)
        word.upos, word.xpos, word.lemma = "PRON", "WP$", "whose"
        word.head, word.relation = subject, "nmod:poss"
        clause.tokens.insert(1, subject)
        return clause.under(noun.head, "acl:relcl")

    def determiner(self, head: Token, plural: bool, bare: bool) -> list[Token]:
        """An article, a demonstrative, a quantifier, a possessive, or nothing before a plural."""
        pick = self.draw.random.random()
        if pick < 0.62:
            form = "the"
        elif pick < 0.78:
            if bare and plural:
                return []
            form = "some" if plural else "a"
        elif pick < 0.88:
            form = self.draw.random.choice(
                ["some", "these", "all", "many", "no"]
                if plural
                else ["this", "that", "every", "each", "no"]
            )
        else:
            form = self.draw.random.choice(["his", "her", "their", "our", "my"])
            lemma = {"her": "she", "his": "he", "their": "they", "our": "we", "my": "I"}[form]
            return [Token(form, lemma, "PRON", "PRP$", head, "nmod:poss")]
        if form == "many":
            return [Token(form, form, "ADJ", "JJ", head, "amod")]
        lemma = {"these": "this"}.get(form, form)
        return [Token(form, lemma, "DET", "DT", head, "det")]

    def adjectives(self, head: Token) -> list[Token]:
        """An adjective or a noun before the noun, now and then."""
        if self.draw.maybe(0.18):
            form = self.draw.common(self.draw.lexicon.adjectives)
            tokens = [Token(form, form, "ADJ", "JJ", head, "amod")]
        elif self.draw.maybe(0.06):
            noun: Noun = self.draw.common(self.draw.lexicon.things)
            tokens = [Token(noun.singular, noun.singular, "NOUN", "NN", head, "compound")]
        else:
            tokens = []
        return tokens

    def name(self) -> Phrase:
        """Mary, Mary Jones, or a pronoun."""
        if self.draw.maybe(0.12):
            form, plural = self.draw.random.choice([("someone", False), ("everyone", False)])
            head = Token(form, form, "PRON", "NN")
            return Phrase([head], head, plural)
        given = self.draw.random.choice(WORDS["names"])
        head = Token(given, given, "PROPN", "NNP")
        tokens = [head]
        if self.draw.maybe(0.2):
            family = self.draw.random.choice(WORDS["families"])
            tokens.append(Token(family, family, "PROPN", "NNP", head, "flat"))
        return Phrase(tokens, head)
