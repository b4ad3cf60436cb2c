"""Pairs of our own whose label follows from the construction: the traps of word overlap.

Roles exchanged, voice, relative clauses, coordination, subordinate clauses under verbs and
adverbs of every signature, quantifiers and their monotonicity, numbers, comparison, negation.
The same words stand on both sides, so that only the construction can decide.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

__all__ = ["constructions"]

Row = tuple[str, str, int, str]
Draw = tuple[str, str, int]

PEOPLE = [
    "actor",
    "artist",
    "athlete",
    "author",
    "baker",
    "banker",
    "carpenter",
    "chef",
    "clerk",
    "client",
    "cook",
    "customer",
    "dancer",
    "doctor",
    "driver",
    "editor",
    "engineer",
    "farmer",
    "guard",
    "guest",
    "judge",
    "lawyer",
    "librarian",
    "manager",
    "mayor",
    "minister",
    "musician",
    "neighbour",
    "nurse",
    "officer",
    "painter",
    "patient",
    "pilot",
    "poet",
    "president",
    "professor",
    "reporter",
    "sailor",
    "scientist",
    "secretary",
    "senator",
    "singer",
    "soldier",
    "student",
    "surgeon",
    "tailor",
    "teacher",
    "tourist",
    "waiter",
    "worker",
    "writer",
]
NAMES = [
    "Alice",
    "Anna",
    "Brian",
    "Carlos",
    "Clara",
    "Daniel",
    "Diego",
    "Elena",
    "Emma",
    "Fatima",
    "Frank",
    "George",
    "Grace",
    "Hana",
    "Ivan",
    "James",
    "Julia",
    "Karim",
    "Laura",
    "Leo",
    "Lucy",
    "Marco",
    "Maria",
    "Martin",
    "Nadia",
    "Nina",
    "Omar",
    "Oscar",
    "Paul",
    "Peter",
    "Rosa",
    "Sara",
    "Simon",
    "Sofia",
    "Thomas",
    "Victor",
    "Wei",
    "Yusuf",
    "Zoe",
]
PLACES = [
    "airport",
    "bank",
    "beach",
    "bridge",
    "castle",
    "church",
    "factory",
    "garden",
    "harbour",
    "hospital",
    "hotel",
    "kitchen",
    "library",
    "market",
    "museum",
    "office",
    "park",
    "restaurant",
    "river",
    "school",
    "square",
    "station",
    "theatre",
    "tower",
]
THINGS = [
    "bicycle",
    "book",
    "bottle",
    "box",
    "camera",
    "car",
    "chair",
    "coat",
    "cup",
    "guitar",
    "hammer",
    "key",
    "lamp",
    "letter",
    "map",
    "painting",
    "phone",
    "photograph",
    "piano",
    "plate",
    "radio",
    "ring",
    "table",
    "ticket",
    "violin",
    "watch",
]
KINDS = {  # a kind, and kinds below it
    "dog": ("poodle", "terrier"),
    "bird": ("robin", "sparrow", "eagle"),
    "vehicle": ("car", "truck", "bus"),
    "fruit": ("apple", "pear", "banana"),
    "instrument": ("guitar", "violin", "piano"),
    "flower": ("rose", "tulip", "daisy"),
    "tree": ("oak", "pine", "birch"),
    "musician": ("pianist", "drummer", "violinist"),
    "athlete": ("swimmer", "runner", "boxer"),
}
ADJECTIVES = [
    "angry",
    "brave",
    "calm",
    "careful",
    "clever",
    "famous",
    "friendly",
    "happy",
    "honest",
    "hungry",
    "lazy",
    "lonely",
    "nervous",
    "old",
    "patient",
    "poor",
    "proud",
    "quiet",
    "rich",
    "serious",
    "shy",
    "sleepy",
    "strong",
    "tall",
    "tired",
    "wise",
    "young",
]
# base, past, participle
TRANSITIVE = [
    tuple(row.split("/"))
    for row in [
        "admire/admired/admired",
        "advise/advised/advised",
        "attack/attacked/attacked",
        "avoid/avoided/avoided",
        "blame/blamed/blamed",
        "call/called/called",
        "chase/chased/chased",
        "defend/defended/defended",
        "encourage/encouraged/encouraged",
        "find/found/found",
        "follow/followed/followed",
        "help/helped/helped",
        "hire/hired/hired",
        "invite/invited/invited",
        "mention/mentioned/mentioned",
        "notice/noticed/noticed",
        "pay/paid/paid",
        "praise/praised/praised",
        "recognise/recognised/recognised",
        "recommend/recommended/recommended",
        "see/saw/seen",
        "stop/stopped/stopped",
        "teach/taught/taught",
        "thank/thanked/thanked",
        "trust/trusted/trusted",
        "visit/visited/visited",
        "warn/warned/warned",
        "watch/watched/watched",
    ]
]
INTRANSITIVE = [
    tuple(row.split("/"))
    for row in [
        "arrive/arrived",
        "dance/danced",
        "fall/fell",
        "laugh/laughed",
        "leave/left",
        "run/ran",
        "resign/resigned",
        "shout/shouted",
        "sing/sang",
        "sleep/slept",
        "smile/smiled",
        "swim/swam",
        "talk/talked",
        "wait/waited",
        "walk/walked",
        "work/worked",
    ]
]
# What follows about the clause under a verb: it holds, it does not, or nothing is known.
HOLDS = [
    "knew",
    "realised",
    "remembered",
    "forgot",
    "noticed",
    "discovered",
    "admitted",
    "regretted",
    "proved",
]
OPEN = [
    "believed",
    "thought",
    "said",
    "claimed",
    "hoped",
    "suspected",
    "guessed",
    "assumed",
    "reported",
    "feared",
]
MANAGED = [("managed to", 0), ("failed to", 2), ("refused to", 2), ("tried to", 1)]
MANAGED += [("wanted to", 1), ("planned to", 1), ("forgot to", 2), ("remembered to", 0)]
MANAGED += [("was asked to", 1), ("was forced to", 0), ("happened to", 0), ("neglected to", 2)]
ADVERBS_HOLD = ["Obviously", "Clearly", "Of course", "Without a doubt", "Indeed"]
ADVERBS_OPEN = ["Probably", "Perhaps", "Supposedly", "Maybe", "Allegedly", "Hopefully"]
BEFORE_FACT = ["Because", "Since", "After", "When", "Although", "Though"]
BEFORE_OPEN = ["If", "Unless", "In case"]
NUMBERS = [
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
]


def constructions(count: int, seed: int) -> list[Row]:
    """So many different rows, drawn evenly from the constructions."""
    rng = random.Random(seed)
    made: dict[tuple[str, str], Row] = {}
    while len(made) < count:
        construction = rng.choice(CONSTRUCTIONS)
        for premise, hypothesis, label in construction(rng):
            row = (_sentence(premise), _sentence(hypothesis), label, "constructions")
            made.setdefault(row[:2], row)
    return list(made.values())[:count]


def _sentence(words: str) -> str:
    return words[0].upper() + words[1:] + "."


def _who(rng: random.Random) -> str:
    """A person: a name, or a description."""
    if rng.random() < 0.3:
        return rng.choice(NAMES)
    adjective = f"{rng.choice(ADJECTIVES)} " if rng.random() < 0.2 else ""
    return f"the {adjective}{rng.choice(PEOPLE)}"


def _two(rng: random.Random) -> tuple[str, str]:
    first = second = _who(rng)
    while second == first:
        second = _who(rng)
    return first, second


def _doing(rng: random.Random, other: str) -> tuple[str, str]:
    """A verb phrase in the past and in its base form."""
    if rng.random() < 0.5:
        base, past = rng.choice(INTRANSITIVE)
        return past, base
    base, past, _ = rng.choice(TRANSITIVE)
    return f"{past} {other}", f"{base} {other}"


def _negated(subject: str, base: str) -> str:
    return f"{subject} did not {base}"


def _roles(rng: random.Random) -> Iterator[Draw]:
    first, second = _two(rng)
    base, past, participle = rng.choice(TRANSITIVE)
    active = f"{first} {past} {second}"
    yield active, f"{second} {past} {first}", 3
    yield active, f"{second} was {participle} by {first}", 0
    yield active, f"{first} was {participle} by {second}", 3
    yield f"{second} was {participle} by {first}", active, 0
    yield f"{second} was {participle} by {first}", f"{second} {past} {first}", 3
    yield active, _negated(first, f"{base} {second}"), 2
    yield active, f"it was {first} who {past} {second}", 0


def _giving(rng: random.Random) -> Iterator[Draw]:
    first, second = _two(rng)
    thing = f"{rng.choice(['a', 'the', 'an old'])} {rng.choice(THINGS)}"
    past = rng.choice(["gave", "sold", "sent", "handed", "lent", "showed"])
    premise = f"{first} {past} {second} {thing}"
    yield premise, f"{first} {past} {thing} to {second}", 0
    yield premise, f"{second} {past} {thing} to {first}", 3
    yield f"{first} {past} {thing} to {second}", f"{second} {past} {first} {thing}", 3
    if past == "sold":
        yield premise, f"{second} bought {thing} from {first}", 0
        yield premise, f"{first} bought {thing} from {second}", 3


def _coordination(rng: random.Random) -> Iterator[Draw]:
    first, second = _two(rng)
    third = _who(rng)
    past, base = _doing(rng, third)
    other, other_base = _doing(rng, third)
    if past == other:
        return
    yield f"{first} and {second} {past}", f"{second} {past}", 0
    yield f"{first} or {second} {past}", f"{second} {past}", 1
    yield f"{first} {past} and {second} {other}", f"{first} {other}", 1
    yield f"{first} {past} and {second} {other}", f"{second} {other}", 0
    yield f"{first} {past} but {second} did not {other_base}", f"{second} {other}", 2
    yield f"{first} {past}", f"{first} or {second} {past}", 0
    yield f"{first} {past}", f"{first} and {second} {past}", 1
    yield f"neither {first} nor {second} {past}", f"{second} {past}", 2
    yield f"neither {first} nor {second} {past}", _negated(first, base), 0


def _attached(rng: random.Random) -> Iterator[Draw]:
    first, second = _two(rng)
    third = _who(rng)
    past, base = _doing(rng, third)
    other, other_base = _doing(rng, third)
    where = rng.choice(["near", "next to", "behind", "beside", "in front of"])
    place = f"the {rng.choice(PLACES)}"
    yield f"{first} {where} {second} {past}", f"{second} {past}", 1
    yield f"{first} {where} {second} {past}", f"{first} {past}", 0
    yield f"{first} in {place} {past}", f"{first} {past}", 0
    yield f"{first} {past}", f"{first} {past} in {place}", 1
    if first[0] == "t":
        yield f"{first} who {other} {past}", f"{first} {other}", 0
        yield f"{first} who {other} {past}", f"{first} {past}", 0
        if third != second:
            verb = rng.choice(TRANSITIVE)[1]
            yield f"{first} who {verb} {second} {past}", f"{second} {past}", 1
            yield f"{first} who {second} {verb} {past}", f"{second} {past}", 1
            yield f"{first} who {second} {verb} {past}", f"{second} {verb} {first}", 0
            yield f"{first} who {second} {verb} {past}", f"{first} {verb} {second}", 3
        yield f"{first} who {other} {past}", _negated(first, base), 2
        yield f"{first} who did not {other_base} {past}", f"{first} {other}", 2


def _clauses(rng: random.Random) -> Iterator[Draw]:
    first, second = _two(rng)
    third = _who(rng)
    past, base = _doing(rng, third)
    other, _other_base = _doing(rng, third)
    if past == other:
        return
    verb = rng.choice(HOLDS)
    yield f"{first} {verb} that {second} {past}", f"{second} {past}", 0
    yield f"{first} {verb} that {second} {past}", _negated(second, base), 2
    verb = rng.choice(OPEN)
    yield f"{first} {verb} that {second} {past}", f"{second} {past}", 1
    yield f"{first} {verb} {second} {past}", f"{second} {past}", 1
    word = rng.choice(BEFORE_FACT)
    yield f"{word} {second} {past}, {first} {other}", f"{second} {past}", 0
    yield f"{word} {second} {past}, {first} {other}", f"{first} {other}", 0
    word = rng.choice(BEFORE_OPEN)
    yield f"{word} {second} {past}, {first} {other}", f"{second} {past}", 1
    yield f"{word} {second} {past}, {first} {other}", f"{first} {other}", 1
    yield f"{rng.choice(ADVERBS_HOLD)} {second} {past}", f"{second} {past}", 0
    yield f"{rng.choice(ADVERBS_OPEN)} {second} {past}", f"{second} {past}", 1
    link, label = rng.choice(MANAGED)
    yield f"{second} {link} {base}", f"{second} {past}", label
    yield f"{second} {link} {base}", _negated(second, base), (2, 1, 0)[label]
    yield f"{second} may have {_perfect(past)}", f"{second} {past}", 1
    yield f"{first} {other} before {second} {past}", f"{second} {past} after {first} {other}", 0
    yield f"{first} {other} before {second} {past}", f"{second} {past} before {first} {other}", 2
    yield f"{first} prevented {second} from {_gerund(base)}", f"{second} {past}", 2
    yield f"it is not true that {second} {past}", f"{second} {past}", 2
    yield f"{second} would have {_perfect(past)}", f"{second} {past}", 1


def _perfect(past: str) -> str:
    verb, *rest = past.split(" ", 1)
    irregular = {"saw": "seen", "fell": "fallen", "ran": "run", "sang": "sung", "swam": "swum"}
    return " ".join([irregular.get(verb, verb), *rest])


def _gerund(base: str) -> str:
    verb, *rest = base.split(" ", 1)
    doubled = {"run": "running", "stop": "stopping", "swim": "swimming", "see": "seeing"}
    formed = doubled.get(verb) or (verb[:-1] if verb.endswith("e") else verb) + "ing"
    return " ".join([formed, *rest])


UP, DOWN = "up", "down"
# Quantifier, number, and how truth is kept in its noun and in its verb phrase.
QUANTIFIERS = [
    ("every", "one", DOWN, UP),
    ("each", "one", DOWN, UP),
    ("no", "one", DOWN, DOWN),
    ("a", "one", UP, UP),
    ("all", "many", DOWN, UP),
    ("some", "many", UP, UP),
    ("several", "many", UP, UP),
    ("at least three", "many", UP, UP),
    ("more than two", "many", UP, UP),
    ("at most five", "many", DOWN, DOWN),
    ("fewer than six", "many", DOWN, DOWN),
    ("most", "many", None, UP),
    ("few", "many", None, DOWN),
    ("exactly four", "many", None, None),
]


def _monotone(rng: random.Random) -> Iterator[Draw]:
    quantifier, number, noun_way, verb_way = rng.choice(QUANTIFIERS)
    adjective = rng.choice(ADJECTIVES)
    general, below = rng.choice(list(KINDS.items()))
    special = rng.choice(below)
    person = rng.choice(PEOPLE)
    narrow_noun = rng.choice([f"{adjective} {person}", f"{person} from the {rng.choice(PLACES)}"])
    verb = rng.choice(["saw", "drew", "bought", "mentioned", "photographed", "described"])
    wide_phrase, narrow_phrase = f"{verb} a {general}", f"{verb} {_article(special)}"

    def phrase(noun: str, what: str) -> str:
        if number == "many":
            head, *rest = noun.split(" from ")
            noun = " from ".join([_plural(head), *rest])
        text = f"{quantifier} {noun} {what}"
        return "an" + text[1:] if quantifier == "a" and noun[0] in "aeiou" else text

    wide, narrow = phrase(person, wide_phrase), phrase(narrow_noun, wide_phrase)
    deep = phrase(person, narrow_phrase)
    yield wide, narrow, 0 if noun_way == DOWN else 1
    yield narrow, wide, 0 if noun_way == UP else 1
    yield wide, deep, 0 if verb_way == DOWN else 1
    yield deep, wide, 0 if verb_way == UP else 1


def _plural(noun: str) -> str:
    return noun[:-1] + "ies" if noun.endswith("y") else noun + "s"


def _article(noun: str) -> str:
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"


def _amounts(rng: random.Random) -> Iterator[Draw]:
    low, high = sorted(rng.sample(range(len(NUMBERS)), 2))
    few, many = NUMBERS[low], NUMBERS[high]
    people = _plural(rng.choice(PEOPLE))
    past, base = rng.choice(INTRANSITIVE)[::-1]
    yield f"{many} {people} {past}", f"at least {few} {people} {past}", 0
    yield f"{many} {people} {past}", f"more than {few} {people} {past}", 0
    yield f"{few} {people} {past}", f"more than {many} {people} {past}", 3
    yield f"exactly {few} {people} {past}", f"{many} {people} {past}", 2
    yield f"{many} {people} {past}", f"no {people} {past}", 2
    yield f"{few} {people} {past}", f"some {people} {past}", 0
    yield f"at most {few} {people} {past}", f"{many} {people} {past}", 2
    yield f"no {people} {past}", f"some {people} {past}", 2
    yield f"not all {people} {past}", f"some {people} did not {base}", 0
    yield f"all {people} {past}", f"some {people} did not {base}", 2
    yield f"not all {people} {past}", f"no {people} {past}", 1


def _comparison(rng: random.Random) -> Iterator[Draw]:
    first, second = _two(rng)
    third = _who(rng)
    if third in {first, second}:
        return
    high, low = rng.choice([("taller", "shorter"), ("older", "younger"), ("richer", "poorer")])
    yield f"{first} is {high} than {second}", f"{second} is {low} than {first}", 0
    yield f"{first} is {high} than {second}", f"{second} is {high} than {first}", 2
    chain = f"{first} is {high} than {second} and {second} is {high} than {third}"
    yield chain, f"{first} is {high} than {third}", 0
    yield chain, f"{third} is {high} than {first}", 2
    yield f"{first} is {high} than {second}", f"{first} is {high} than {third}", 1


CONSTRUCTIONS: list[Callable[[random.Random], Iterator[Draw]]] = [
    _roles,
    _roles,
    _giving,
    _coordination,
    _attached,
    _attached,
    _clauses,
    _clauses,
    _monotone,
    _monotone,
    _amounts,
    _comparison,
]
