"""Short sentences with their gold trees, built from templates over a wide vocabulary.

Usage: templates.py WORDNET SHORT COUNT OUT
The trees follow the conventions of the English Web Treebank, looked up construction by
construction: relatives with and without a relativiser, stranded prepositions, passives, datives,
participles, complements, control, clefts and coordination.
"""

from __future__ import annotations

import sys
from pathlib import Path

from clauses import Clauses
from draw import Draw
from lexicon import read_lexicon
from tokens import Gap, Phrase, Token
from treebank import Word, read, write


class Templates:
    """A generator of sentences."""

    def __init__(self, draw: Draw) -> None:
        self.draw = draw
        self.clauses = Clauses(draw)
        self.nouns = self.clauses.nouns

    def sentence(self) -> list[Word]:
        """One sentence."""
        kind = self.draw.weighted(
            (self.statement, 80),
            (self.cleft, 4),
            (self.question, 6),
            (self.imperative, 2),
            (self.two_clauses, 8),
        )
        phrase, mark = kind()
        tokens = phrase.tokens
        if self.draw.maybe(0.92):
            tokens.append(Token(mark, mark, "PUNCT", ".", phrase.head, "punct"))
        lower = self.draw.maybe(0.05)
        for token in tokens:
            if lower:
                token.form = token.form.lower()
        if not lower:
            tokens[0].form = tokens[0].form[0].upper() + tokens[0].form[1:]
        places = {id(token): place for place, token in enumerate(tokens, 1)}
        return [
            Word(
                t.form,
                t.lemma,
                t.upos,
                t.xpos,
                "_",
                places[id(t.head)] if t.head else 0,
                t.relation,
            )
            for t in tokens
        ]

    def statement(self) -> tuple[Phrase, str]:
        """A plain clause, its verb phrase doubled now and then."""
        clause = self.clauses.clause(2)
        if self.draw.maybe(0.08):
            clause.tokens += self.clauses.verb_phrase_conjunct(clause)
        return clause, "."

    def two_clauses(self) -> tuple[Phrase, str]:
        """Two coordinated clauses, or a main and an adverbial one."""
        first, second = self.clauses.clause(1), self.clauses.clause(1)
        if self.draw.maybe(0.5):
            link = self.draw.random.choice(["and", "but", "or"])
            joint, relation = Token(link, link, "CCONJ", "CC", second.head, "cc"), "conj"
        else:
            link = self.draw.random.choice(
                ["because", "while", "although", "before", "after", "if"]
            )
            joint, relation = Token(link, link, "SCONJ", "IN", second.head, "mark"), "advcl"
        first.tokens += [joint, *second.under(first.head, relation)]
        return first, "."

    def cleft(self) -> tuple[Phrase, str]:
        """It was the man who sang."""
        noun = self.nouns.noun_phrase(0)
        relative = self.nouns.relative(noun, 0, overt=True)
        relative[0].head.head.relation = "advcl:relcl"  # type: ignore[union-attr]
        form, xpos = self.draw.random.choice([("was", "VBD"), ("is", "VBZ")])
        it = Token("it", "it", "PRON", "PRP", noun.head, "expl")
        be = Token(form, "be", "AUX", xpos, noun.head, "cop")
        return Phrase([it, be, *noun.tokens, *relative], noun.head), "."

    def question(self) -> tuple[Phrase, str]:
        """Did the man sing? or Who sang?"""
        if self.draw.maybe(0.4):
            gap = Gap("subject", "who", stranded=False, plural=False)
            clause = self.clauses.clause(1, gap)
            return clause, "?"
        verb, complements = self.clauses.frame(1)
        subject = self.nouns.noun_phrase(1)
        head = Token(verb.base, verb.base, "VERB", "VB")
        form, lemma, xpos = self.draw.random.choice(
            [("did", "do", "VBD"), ("will", "will", "MD"), ("can", "can", "MD")]
        )
        if lemma == "do" and self.draw.maybe(0.5):
            form, xpos = ("do", "VBP") if subject.plural else ("does", "VBZ")
        tokens = [Token(form, lemma, "AUX", xpos, head, "aux"), *subject.under(head, "nsubj"), head]
        return Phrase(tokens + self.clauses.attach(head, complements), head), "?"

    def imperative(self) -> tuple[Phrase, str]:
        """Give the man the flower."""
        verb, complements = self.clauses.frame(1)
        head = Token(verb.base, verb.base, "VERB", "VB")
        return Phrase([head, *self.clauses.attach(head, complements)], head), "."


def main(wordnet: Path, short: Path, count: int, out: Path) -> None:
    """Write so many sentences, each once, none with an open-class word of the test sentences."""
    tested = {
        w.form.lower() for s in read(short) for w in s if w.upos in {"NOUN", "VERB", "ADJ", "ADV"}
    }
    templates = Templates(Draw(read_lexicon(wordnet, tested), seed=1))
    sentences: dict[str, list[Word]] = {}
    while len(sentences) < count:
        words = templates.sentence()
        if len(words) <= 40 and not tested & {word.form.lower() for word in words}:
            sentences[" ".join(word.form for word in words)] = words
    write(out, sentences.values())


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3]), Path(sys.argv[4]))
