"""Clauses: active, passive and copular, with all their complements or with a gap."""

from __future__ import annotations

from draw import WORDS, Draw
from lexicon import Verb
from tokens import Gap, Phrase, Token
from verbs import VerbGroups

__all__ = ["Clauses", "Complement"]

Complement = tuple[Phrase, str, str]
"""A phrase, its relation to the verb, and the preposition or marker before it."""


class Clauses:
    """Builds clauses; their noun phrases may hold clauses in turn."""

    def __init__(self, draw: Draw) -> None:
        from nouns import NounPhrases

        self.draw = draw
        self.verbs = VerbGroups(draw)
        self.nouns = NounPhrases(draw, self)
        self.dative = draw.listed("dative")
        self.bare = draw.listed("bare")
        self.object_control = draw.listed("object_control")
        self.addressee_control = draw.listed("addressee_control")

    def clause(self, depth: int, gap: Gap | None = None) -> Phrase:
        """A finite clause, active, passive or copular, with a gap where asked for."""
        if gap is None or gap.role == "subject":
            kind = self.draw.weighted((self.active, 62), (self.passive, 25), (self.copular, 13))
            return kind(depth, gap)
        return self.active(depth, gap)

    def active(self, depth: int, gap: Gap | None) -> Phrase:
        """Subject, verb and complements; the relativiser goes first."""
        verb, complements = self.frame(depth, gap)
        subject, front, plural = self.subject(depth, gap)
        group, head = self.verbs.verb_group(verb, plural)
        if gap is not None and gap.role != "subject":
            front, complements = self.extract(gap, complements)
            front = self.fronted(front, head)
        tokens = [*front, *subject.under(head, "nsubj")] if subject else self.fronted(front, head)
        tokens += group + self.attach(head, complements)
        return Phrase(tokens, head)

    def passive(self, depth: int, gap: Gap | None) -> Phrase:
        """A short or long passive; of a dative verb, either object may be the subject."""
        complements: list[Complement] = []
        if self.draw.maybe(0.3):
            verb = self.draw.random.choice(self.dative)
            if self.draw.maybe(0.5):
                complements.append((self.nouns.noun_phrase(depth - 1, name=0.0), "obj", ""))
            else:
                complements.append((self.nouns.noun_phrase(depth - 1), "obl", "to"))
        else:
            verb = self.draw.verb("transitive")
        if self.draw.maybe(0.55):
            complements.append((self.nouns.noun_phrase(depth - 1), "obl:agent", "by"))
        elif not complements and self.draw.maybe(0.2):
            complements.append(
                (self.nouns.noun_phrase(0), "obl", self.draw.random.choice(WORDS["prepositions"]))
            )
        subject, front, plural = self.subject(depth, gap)
        head = Token(verb.participle, verb.base, "VERB", "VBN")
        group = [
            *self.verbs.passive_auxiliaries(head, plural),
            *self.verbs.manner(head, 0.06),
            head,
        ]
        tokens = self.fronted(front, head, "nsubj:pass")
        if subject:
            tokens = subject.under(head, "nsubj:pass")
        return Phrase(tokens + group + self.attach(head, complements), head)

    def copular(self, depth: int, gap: Gap | None) -> Phrase:
        """The man is happy, a doctor, in the garden."""
        subject, front, plural = self.subject(depth, gap)
        form, xpos = self.verbs.be(plural)
        pick = self.draw.random.random()
        if pick < 0.6:
            adjective = self.draw.common(self.draw.lexicon.adjectives)
            head = Token(adjective, adjective, "ADJ", "JJ")
            rest = (
                [Token("very", "very", "ADV", "RB", head, "advmod")] if self.draw.maybe(0.2) else []
            )
            rest.append(head)
        elif pick < 0.8:
            predicate = self.nouns.noun_phrase(0, name=0.0)
            head, rest = predicate.head, predicate.tokens
        else:
            place = self.nouns.noun_phrase(0, name=0.0)
            head = place.head
            preposition = self.draw.random.choice(WORDS["prepositions"])
            rest = [Token(preposition, preposition, "ADP", "IN", head, "case"), *place.tokens]
        be = Token(form, "be", "AUX", xpos, head, "cop")
        tokens = subject.under(head, "nsubj") if subject else self.fronted(front, head)
        return Phrase([*tokens, be, *self.verbs.negation(head, 0.08), *rest], head)

    def infinitive(self, depth: int) -> Phrase:
        """A bare verb phrase."""
        verb, complements = self.frame(min(depth, 0))
        head = Token(verb.base, verb.base, "VERB", "VB")
        return Phrase([head, *self.attach(head, complements)], head)

    def verb_phrase_conjunct(self, clause: Phrase) -> list[Token]:
        """And a second verb phrase, in the past, which agrees with any subject."""
        verb, complements = self.frame(0)
        head = Token(verb.past, verb.base, "VERB", "VBD", clause.head, "conj")
        link = self.draw.random.choice(["and", "but"])
        joint = Token(link, link, "CCONJ", "CC", head, "cc")
        return [joint, head, *self.attach(head, complements)]

    def frame(self, depth: int, gap: Gap | None = None) -> tuple[Verb, list[Complement]]:
        """A verb with its complements: phrase, relation, preposition or marker."""
        needed = gap.role if gap else ""
        if needed == "object":
            name = self.draw.weighted(("transitive", 60), ("dative", 20), ("to", 20))
        elif needed == "indirect":
            name = self.draw.weighted(("dative", 15), ("to", 85))
        elif needed == "oblique":
            name = "prepositional"
        elif depth <= 0:
            name = self.draw.weighted(("intransitive", 40), ("transitive", 45), ("dative", 15))
        else:
            name = self.draw.weighted(
                ("intransitive", 22),
                ("transitive", 26),
                ("dative", 12),
                ("to", 9),
                ("prepositional", 8),
                ("that", 8),
                ("bare", 5),
                ("subject control", 5),
                ("object control", 5),
            )
        return self.complements(name, depth - 1)

    def complements(self, name: str, depth: int) -> tuple[Verb, list[Complement]]:
        """The complements of one frame."""
        if name == "intransitive":
            return self.draw.verb("intransitive"), []
        if name == "transitive":
            return self.draw.verb("transitive"), [
                (self.nouns.noun_phrase(depth, bare=True), "obj", "")
            ]
        if name == "dative":
            # A name or a heavy phrase in the middle would read as an apposition or a relative.
            addressee = self.nouns.noun_phrase(depth if self.draw.maybe(0.15) else 0)
            objects = (addressee, "iobj", ""), (self.nouns.noun_phrase(depth, name=0.0), "obj", "")
            return self.draw.random.choice(self.dative), list(objects)
        if name == "to":
            verb = (
                self.draw.random.choice(self.dative[:16])
                if self.draw.maybe(0.5)
                else self.draw.verb("to")
            )
            objects = (
                (self.nouns.noun_phrase(depth), "obj", ""),
                (self.nouns.noun_phrase(depth), "obl", "to"),
            )
            return verb, list(objects)
        if name == "prepositional":
            place = (
                self.nouns.noun_phrase(depth),
                "obl",
                self.draw.random.choice(WORDS["prepositions"]),
            )
            return self.draw.verb("prepositional"), [place]
        if name == "that":
            marker = self.draw.random.choice(["that", ""])
            return self.draw.verb("that"), [(self.clause(depth), "ccomp", marker)]
        if name == "bare":
            objects = (
                (self.nouns.noun_phrase(depth), "obj", ""),
                (self.infinitive(depth), "xcomp", ""),
            )
            return self.draw.random.choice(self.bare), list(objects)
        if name == "subject control":
            return self.draw.verb(name), [(self.infinitive(depth), "xcomp", "to")]
        verbs, relation = self.draw.random.choice(
            [(self.object_control, "obj"), (self.addressee_control, "iobj")]
        )
        controller = self.nouns.noun_phrase(depth), relation, ""
        return self.draw.random.choice(verbs), [controller, (self.infinitive(depth), "xcomp", "to")]

    def attach(self, head: Token, complements: list[Complement]) -> list[Token]:
        """The tokens after the verb."""
        tokens: list[Token] = []
        for phrase, relation, marker in complements:
            if marker == "that":
                tokens.append(Token("that", "that", "SCONJ", "IN", phrase.head, "mark"))
            elif marker == "to" and relation == "xcomp":
                tokens.append(Token("to", "to", "PART", "TO", phrase.head, "mark"))
            elif marker:
                tokens.append(Token(marker, marker, "ADP", "IN", phrase.head, "case"))
            tokens += phrase.under(head, relation)
        if not complements:
            tokens += self.verbs.manner(head, 0.12)
        return tokens

    def extract(
        self, gap: Gap, complements: list[Complement]
    ) -> tuple[list[Token], list[Complement]]:
        """Take the gapped complement out: the words that go first, and what stays."""
        wanted = {"object": ("obj",), "indirect": ("obl", "iobj"), "oblique": ("obl",)}[gap.role]
        place = next(i for i, item in enumerate(complements) if item[1] in wanted)
        _, relation, preposition = complements[place]
        left = complements[:place] + complements[place + 1 :]
        front = [self.relative_word(gap.relativiser, relation)] if gap.relativiser else []
        if preposition:
            word = Token(preposition, preposition, "ADP", "IN", relation=relation)
            if front and not gap.stranded:
                word.head, word.relation = front[0], "case"
                return [word, *front], left
            if front:
                left.insert(place, (Phrase([word], front[0]), relation, ""))
                word.head, word.relation = front[0], "case"
                return front, left
            left.insert(place, (Phrase([word], word), relation, ""))
        return front, left

    def fronted(self, front: list[Token], head: Token, relation: str = "") -> list[Token]:
        """Attach the relativiser among the first words to the verb."""
        for token in front:
            if token.head is None:
                token.head = head
                token.relation = relation or token.relation
        return front

    def subject(self, depth: int, gap: Gap | None) -> tuple[Phrase | None, list[Token], bool]:
        """The subject, or the relativiser in its place; and whether the verb is plural."""
        if gap is not None and gap.role == "subject":
            return None, [self.relative_word(gap.relativiser, "nsubj")], gap.plural
        phrase = self.nouns.noun_phrase(depth - 1)
        return phrase, [], phrase.plural

    def relative_word(self, form: str, relation: str) -> Token:
        """Who, whom, which or that."""
        xpos = "WP" if form.startswith("who") else "WDT"
        return Token(form, "who" if form == "whom" else form, "PRON", xpos, None, relation)
