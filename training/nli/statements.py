"""Short statements out of a parsed text, of the kind that people write as hypotheses.

A clause with some of its modifiers, what a relative clause, an apposition, a title or a possessor
says, the passive of an active clause; then, altered: names exchanged, a word for a related one, a
number, a negation. Whether a statement follows from its text is for the teachers to say.
"""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from thence.knowledge.wordnet.database import Database, Part, Pointer, shipped_database
from thence.text.document import Document, Sentence, Token

__all__ = [
    "Forms",
    "Statement",
    "Word",
    "altered",
    "filled",
    "names_of",
    "statements",
    "whole",
    "written",
]

NAMES = frozenset({"PERSON", "ORG", "GPE", "LOC", "NORP", "FAC", "PRODUCT", "EVENT", "WORK_OF_ART"})
CORE = frozenset(
    [
        "nsubj",
        "nsubj:pass",
        "csubj",
        "aux",
        "aux:pass",
        "cop",
        "obj",
        "iobj",
        "xcomp",
        "compound:prt",
        "expl",
        "case",
        "det",
        "amod",
        "compound",
        "nummod",
        "flat",
        "fixed",
        "nmod:poss",
    ]
)
NEVER = frozenset(["conj", "cc", "punct", "mark", "parataxis", "discourse", "vocative", "dep"])
HEAVY = frozenset(["acl:relcl", "acl", "appos", "parataxis", "advcl", "dep"])
BARE = frozenset({"NN", "JJ", "VB", "RB"})
"""Tags whose form is the lemma."""
PARTS = {"N": Part.NOUN, "V": Part.VERB, "J": Part.ADJECTIVE}


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a statement, or a whole name."""

    text: str
    lemma: str = ""
    tag: str = ""
    name: str = ""
    """The type of a name; empty for a plain word."""


Statement = tuple[Word, ...]


class Forms:
    """How lemmas are inflected, as read in parsed texts."""

    def __init__(self, sentences: Iterable[Sentence]) -> None:
        counts: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
        for sentence in sentences:
            for token in sentence:
                counts[token.lemma.lower(), token.xpos][token.form.lower()] += 1
        self.forms = {key: found.most_common(1)[0][0] for key, found in counts.items()}
        self.database: Database = shipped_database()

    def inflected(self, lemma: str, tag: str) -> str | None:
        """The form of a lemma under a tag, if it was ever seen."""
        return lemma if tag in BARE else self.forms.get((lemma, tag))

    def related(self, rng: random.Random, word: Word) -> Word | None:
        """A synonym, a wider or narrower word, a sister or an opposite, in the same form."""
        part = PARTS.get(word.tag[:1])
        if part is None or word.name or word.lemma in {"be", "have", "do"}:
            return None
        senses = self.database.senses(word.lemma.lower(), part)[:2]
        if not senses:
            return None
        sense = rng.choice(senses)
        chance = rng.random()
        above = self.database.hypernyms(sense)
        if chance < 0.35:
            near = [sense]
        elif chance < 0.55:
            near = above
        elif chance < 0.7:
            near = self.database.inverse(sense, Pointer.HYPERNYM)
        elif chance < 0.85 and above:
            near = self.database.inverse(rng.choice(above), Pointer.HYPERNYM)
        else:
            near = self.database.targets_of(sense, Pointer.ANTONYM)
        if not near:
            return None
        lemma = rng.choice(self.database.words(rng.choice(near))).replace("_", " ").lower()
        form = self.inflected(lemma, word.tag)
        if form is None or lemma == word.lemma.lower():
            return None
        return replace(word, text=form, lemma=lemma)


def written(statement: Iterable[Word]) -> str:
    """The statement as a sentence."""
    text = ""
    for word in statement:
        close = word.text[:1] in {",", ".", "'", "’", "%", ")"} or word.text in {"n't", "-"}
        text += word.text if close or not text or text[-1:] in "-($" else " " + word.text
    text = text.strip(" ,;:-.")
    return text[:1].upper() + text[1:] + "."


def whole(document: Document, sentence: Sentence) -> Statement:
    """All words of a sentence, names joined."""
    return tuple(_worded(document, sentence, range(len(sentence))))


def names_of(document: Document) -> list[Word]:
    """The names in a text, each once."""
    found = {
        word.text: word
        for sentence in document
        for word in whole(document, sentence)
        if word.name in NAMES
    }
    return list(found.values())


def statements(rng: random.Random, document: Document, forms: Forms) -> Iterator[Statement]:
    """What the sentences of a text say in short; other choices at each call."""
    people = [word for word in names_of(document) if word.name in {"PERSON", "ORG", "GPE"}]
    for sentence in document:
        for token in sentence:
            for made in _from_token(rng, document, sentence, token, forms):
                yield tuple(_named(rng, made, people))


def filled(rng: random.Random, template: Statement, names: Sequence[Word]) -> Statement | None:
    """A statement about other names, of the same types where there are any."""
    made: list[Word] = []
    used: set[str] = set()
    for word in template:
        if word.name not in NAMES:
            made.append(word)
            continue
        free = [name for name in names if name.text not in used]
        if not free:
            return None
        made.append(rng.choice([name for name in free if name.name == word.name] or free))
        used.add(made[-1].text)
    return tuple(made)


def altered(
    rng: random.Random, statement: Statement, names: Sequence[Word], forms: Forms
) -> Statement | None:
    """The statement with something changed in it; None where it did not work out."""
    words = list(statement)
    named = [place for place, word in enumerate(words) if word.name in NAMES]
    plain = [place for place, word in enumerate(words) if word.tag[:1] in PARTS and not word.name]
    chance = rng.random()
    if chance < 0.2 and len(named) > 1:
        first, second = rng.sample(named, 2)
        words[first], words[second] = words[second], words[first]
    elif chance < 0.4 and named and names:
        place = rng.choice(named)
        alike = [name for name in names if name.name == words[place].name] or list(names)
        words[place] = rng.choice(alike)
    elif chance < 0.8 and plain:
        place = rng.choice(plain)
        other = forms.related(rng, words[place])
        if other is None:
            return None
        words[place] = other
    elif chance < 0.88:
        return _negated(words, forms)
    else:
        numbers = [place for place, word in enumerate(words) if word.tag == "CD"]
        if not numbers:
            return None
        place = rng.choice(numbers)
        digits = words[place].text.replace(",", "")
        other_number = (
            str(int(digits) + rng.choice((-5, -2, -1, 1, 2, 10, 100)))
            if digits.isdigit()
            else rng.choice(("two", "three", "five", "ten", "twenty"))
        )
        words[place] = replace(words[place], text=other_number)
    return tuple(words) if tuple(words) != statement else None


def _negated(words: list[Word], forms: Forms) -> Statement | None:
    for place, word in enumerate(words):
        if word.text.lower() in {"not", "n't", "never"}:
            return tuple(words[:place] + words[place + 1 :])
        if word.tag == "MD" or word.text in {"is", "are", "was", "were", "has", "have", "had"}:
            return (*words[: place + 1], Word("not"), *words[place + 1 :])
        if word.tag in {"VBD", "VBZ", "VBP"}:
            aid = {"VBD": "did", "VBZ": "does", "VBP": "do"}[word.tag]
            base = replace(word, text=word.lemma, tag="VB")
            return (*words[:place], Word(aid), Word("not"), base, *words[place + 1 :])
    return None


def _from_token(
    rng: random.Random, document: Document, sentence: Sentence, token: Token, forms: Forms
) -> Iterator[list[Word]]:
    def phrase(index: int, *, without: Collection[int] = (), marked: bool = False) -> list[Word]:
        marks = set() if marked else _marks(sentence, index)
        return list(_worded(document, sentence, _light(rng, sentence, index, marks.union(without))))

    below = sentence.children(token.index)
    subjects = [child for child in below if child.relation.startswith("nsubj")]
    above = sentence.tokens[token.head] if token.head >= 0 else None
    if subjects:
        yield from _clause(rng, document, sentence, token, subjects[0], forms)
    elif token.relation == "conj" and above is not None and token.upos == "VERB":
        shared = [c for c in sentence.children(above.index) if c.relation.startswith("nsubj")]
        if shared and token.xpos in {"VBD", "VBZ", "VBP"}:
            predicate = _kept(rng, sentence, token, below)
            yield phrase(shared[0].index) + list(_worded(document, sentence, predicate))
    if above is None:
        return
    if token.relation == "acl" and token.xpos == "VBN":
        predicate = _kept(rng, sentence, token, below)
        subject = phrase(above.index, without={token.index})
        yield (
            [
                *subject,
                Word(rng.choice(("is", "was"))),
                *list(_worded(document, sentence, predicate)),
            ]
        )
    elif token.relation == "appos":
        first, second = phrase(above.index, without={token.index}), phrase(token.index)
        if any(word.name for word in second) and rng.random() < 0.5:
            first, second = second, first
        yield [*first, Word(rng.choice(("is", "is", "was"))), *second]
    elif token.relation == "nmod:poss" and token.upos != "PRON" and above.upos == "NOUN":
        owner, thing = phrase(token.index), phrase(above.index, without={token.index})
        if rng.random() < 0.5:
            yield [Word("The"), *thing, Word("belongs", "belong", "VBZ"), Word("to"), *owner]
        else:
            yield [*owner, Word("has", "have", "VBZ"), Word("a"), *thing]
    elif token.relation == "compound" and above.upos == "PROPN" and token.upos == "NOUN":
        yield _titled(rng, document, sentence, token, above)
    elif token.relation == "nmod" and token.upos == "PROPN" and above.upos in {"NOUN", "PROPN"}:
        place = [c.form.lower() for c in below if c.relation == "case"]
        if place[:1] in (["in"], ["at"], ["near"], ["from"]):
            thing = phrase(above.index, without={token.index})
            verb = [Word("is", "be", "VBZ")]
            verb += [Word("located", "locate", "VBN")] if rng.random() < 0.4 else []
            yield [*thing, *verb, *phrase(token.index, marked=True)]


def _clause(
    rng: random.Random,
    document: Document,
    sentence: Sentence,
    verb: Token,
    subject: Token,
    forms: Forms,
) -> Iterator[list[Word]]:
    below = sentence.children(verb.index)
    first = _light(rng, sentence, subject.index, _marks(sentence, subject.index))
    if subject.form.lower() in {"who", "which", "that"} and verb.relation == "acl:relcl":
        first = _light(rng, sentence, verb.head, _marks(sentence, verb.head) | {verb.index})
    rest = [child for child in below if child.index != subject.index]
    predicate = _kept(rng, sentence, verb, rest)
    said = list(_worded(document, sentence, first))
    yield said + list(_worded(document, sentence, predicate))
    objects = [child for child in below if child.relation == "obj"]
    agents = [
        child
        for child in below
        if child.relation.startswith("obl")
        and any(c.form.lower() == "by" for c in sentence.children(child.index))
    ]
    lemma = verb.lemma.lower()
    if objects and verb.xpos in {"VBD", "VBZ", "VBN"}:
        participle = forms.inflected(lemma, "VBN")
        thing = list(_worded(document, sentence, _light(rng, sentence, objects[0].index, ())))
        if participle:
            yield [
                *thing,
                Word(rng.choice(("was", "is"))),
                Word(participle, lemma, "VBN"),
                Word("by"),
                *said,
            ]
    elif agents and verb.xpos == "VBN" and subject.relation == "nsubj:pass":
        past = forms.inflected(lemma, "VBD")
        doer = [
            word
            for word in _worded(document, sentence, _light(rng, sentence, agents[0].index, ()))
            if word.text.lower() != "by"
        ]
        if past:
            yield [*doer, Word(past, lemma, "VBD"), *said]


def _titled(
    rng: random.Random, document: Document, sentence: Sentence, title: Token, bearer: Token
) -> list[Word]:
    parts = [c for c in sentence.children(bearer.index) if c.index < bearer.index]
    own = [c.index for c in parts if c.upos in {"NOUN", "ADJ"}]
    land = [c.index for c in parts if c.upos == "PROPN" and c.index < title.index]
    name = list(range(title.index + 1, bearer.index + 1))
    name += [c.index for c in sentence.children(bearer.index) if c.relation == "flat"]
    made = [*_worded(document, sentence, name), Word("is", "be", "VBZ")]
    made += [Word(rng.choice(("the", "a"))), *list(_worded(document, sentence, own))]
    return made + ([Word("of"), *_worded(document, sentence, land)] if land else [])


def _kept(rng: random.Random, sentence: Sentence, verb: Token, below: Iterable[Token]) -> list[int]:
    """The predicate with its complements and some of its modifiers."""
    kept = [verb.index]
    for child in below:
        relation = child.relation
        if relation in NEVER or relation.startswith("nsubj") or child.xpos in {"WRB", "WP", "WDT"}:
            continue
        denies = child.lemma.lower() in {"not", "never", "n't"}
        share = 0.75 if relation == "ccomp" else 0.3 if relation in HEAVY else 0.45
        if relation in CORE or denies or rng.random() < share:
            kept += _light(rng, sentence, child.index, ())
    return sorted(set(kept))


def _marks(sentence: Sentence, index: int) -> set[int]:
    """What ties a phrase to the words before it: prepositions, conjunctions."""
    return {c.index for c in sentence.children(index) if c.relation in {"case", "cc", "mark"}}


def _light(
    rng: random.Random, sentence: Sentence, index: int, without: Collection[int]
) -> list[int]:
    """A phrase, mostly without its clauses and asides."""
    kept = [index]
    for child in sentence.children(index):
        relation = child.relation
        if child.index in without or relation in {"punct", "parataxis"}:
            continue
        if relation in HEAVY and rng.random() < 0.75:
            continue
        if relation in {"nmod", "obl", "advmod", "amod", "conj", "cc"} and rng.random() < 0.15:
            continue
        kept += _light(rng, sentence, child.index, without)
    return sorted(set(kept))


def _worded(document: Document, sentence: Sentence, places: Iterable[int]) -> Iterator[Word]:
    inside = {
        place: entity
        for entity in sentence.entities
        if entity.type in NAMES
        for place in range(entity.first, entity.last)
    }
    done = set()
    for place in places:
        entity = inside.get(place)
        if entity is None:
            token = sentence.tokens[place]
            yield Word(token.form, token.lemma.lower(), token.xpos)
        elif entity.first not in done:
            done.add(entity.first)
            start, end = sentence.tokens[entity.first].start, sentence.tokens[entity.last - 1].end
            text = document.text[start:end]
            text = text.removesuffix("'s").removesuffix("’s").removeprefix("the ").strip()
            yield Word(text, text, "NNP", entity.type)


def _named(rng: random.Random, words: Iterable[Word], people: Sequence[Word]) -> Iterator[Word]:
    """The first pronoun replaced by a name of the text, as a hypothesis would."""
    first = True
    for word in words:
        if first and word.tag == "PRP" and people and rng.random() < 0.75:
            yield rng.choice(people)
            first = False
        else:
            yield word
