"""Short sentences in families: every way that a small grammar has of saying one thing.

Each family is drawn at random (seeded) from one of the patterns below; all its sentences should
come out as one structure.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass

__all__ = ["Family", "families"]


@dataclass(frozen=True)
class Family:
    pattern: str
    sentences: tuple[str, ...]


@dataclass(frozen=True)
class Verb:
    base: str
    third: str
    past: str
    participle: str
    gerund: str


def _words(table: str) -> list[str]:
    return table.split()


def _verbs(table: str) -> list[Verb]:
    return [Verb(*line.split()) for line in table.strip().splitlines()]


INTRANSITIVE = _verbs("""
sing sings sang sung singing
dance dances danced danced dancing
sleep sleeps slept slept sleeping
run runs ran run running
smile smiles smiled smiled smiling
laugh laughs laughed laughed laughing
jump jumps jumped jumped jumping
cough coughs coughed coughed coughing
work works worked worked working
swim swims swam swum swimming
limp limps limped limped limping
snore snores snored snored snoring
""")
TRANSITIVE = _verbs("""
love loves loved loved loving
help helps helped helped helping
kick kicks kicked kicked kicking
admire admires admired admired admiring
chase chases chased chased chasing
follow follows followed followed following
greet greets greeted greeted greeting
visit visits visited visited visiting
hug hugs hugged hugged hugging
blame blames blamed blamed blaming
""")
MAKING = _verbs("""
eat eats ate eaten eating
buy buys bought bought buying
break breaks broke broken breaking
paint paints painted painted painting
clean cleans cleaned cleaned cleaning
hide hides hid hidden hiding
""")
DITRANSITIVE = _verbs("""
give gives gave given giving
send sends sent sent sending
show shows showed shown showing
offer offers offered offered offering
lend lends lent lent lending
sell sells sold sold selling
hand hands handed handed handing
""")
CLAUSAL = _verbs("""
insist insists insisted insisted insisting
think thinks thought thought thinking
say says said said saying
believe believes believed believed believing
claim claims claimed claimed claiming
know knows knew known knowing
""")
PERCEPTION = _verbs("""
see sees saw seen seeing
hear hears heard heard hearing
watch watches watched watched watching
notice notices noticed noticed noticing
""")
PEOPLE = _words("man woman boy girl teacher doctor soldier lawyer sailor nurse painter king")
THINGS = _words("flower cake book ring letter vase cup apple painting chair")
SMELLS = [
    ("smells", "nice"),
    ("tastes", "good"),
    ("looks", "fresh"),
    ("feels", "soft"),
    ("smells", "awful"),
    ("sounds", "strange"),
    ("tastes", "bitter"),
    ("looks", "old"),
]
NAMES = _words("Bill Mary Lisa John Susan Peter Alice Tom")


def families(count: int, seed: int) -> Iterator[Family]:
    """That many families, the patterns in turn."""
    chance = random.Random(seed)
    names = list(PATTERNS)
    for number in range(count):
        name = names[number % len(names)]
        sentences = dict.fromkeys(PATTERNS[name](chance))
        yield Family(name, tuple(f"{line[0].upper()}{line[1:]}." for line in sentences))


def _two(chance: random.Random, words: list[str]) -> tuple[str, str]:
    first, second = chance.sample(words, 2)
    return f"the {first}", f"the {second}"


def intransitive(chance: random.Random) -> list[str]:
    who = "the " + chance.choice(PEOPLE)
    one, two = chance.sample(INTRANSITIVE, 2)
    noun = who.removeprefix("the ")
    return [
        f"{who} who {one.third} {two.third}",
        f"{who} that {one.third} {two.third}",
        f"{who} who {two.third} {one.third}",
        f"{who} that {two.third} {one.third}",
        f"the {one.gerund} {noun} {two.third}",
        f"the {two.gerund} {noun} {one.third}",
        f"it is {who} who {one.third} that {two.third}",
        f"{who} {one.gerund} {two.third}",
    ]


def transitive(chance: random.Random) -> list[str]:
    who, whom = _two(chance, PEOPLE)
    verb = chance.choice(TRANSITIVE)
    return [
        f"{who} {verb.third} {whom}",
        f"{whom} is {verb.participle} by {who}",
        f"it is {who} who {verb.third} {whom}",
        f"it is {who} that {verb.third} {whom}",
        f"it is {whom} whom {who} {verb.third}",
        f"it is {whom} that {who} {verb.third}",
        f"it is {whom} who is {verb.participle} by {who}",
    ]


def transitive_subject(chance: random.Random) -> list[str]:
    who, whom = _two(chance, PEOPLE)
    verb, mode = chance.choice(TRANSITIVE), chance.choice(INTRANSITIVE)
    noun = who.removeprefix("the ")
    return [
        f"{who} who {mode.third} {verb.third} {whom}",
        f"{who} that {mode.third} {verb.third} {whom}",
        f"{who} who {verb.third} {whom} {mode.third}",
        f"{who} that {verb.third} {whom} {mode.third}",
        f"the {mode.gerund} {noun} {verb.third} {whom}",
        f"{whom} is {verb.participle} by {who} who {mode.third}",
        f"{whom} is {verb.participle} by the {mode.gerund} {noun}",
        f"{who} by whom {whom} is {verb.participle} {mode.third}",
        f"{who} {verb.gerund} {whom} {mode.third}",
    ]


def transitive_object(chance: random.Random) -> list[str]:
    who, whom = _two(chance, PEOPLE)
    verb, mode = chance.choice(TRANSITIVE), chance.choice(INTRANSITIVE)
    noun = whom.removeprefix("the ")
    return [
        f"{who} {verb.third} {whom} who {mode.third}",
        f"{who} {verb.third} the {mode.gerund} {noun}",
        f"{whom} who {who} {verb.third} {mode.third}",
        f"{whom} whom {who} {verb.third} {mode.third}",
        f"{whom} that {who} {verb.third} {mode.third}",
        f"{whom} {who} {verb.third} {mode.third}",
        f"{whom} who is {verb.participle} by {who} {mode.third}",
        f"{whom} {verb.participle} by {who} {mode.third}",
        f"{whom} that {mode.third} is {verb.participle} by {who}",
        f"the {mode.gerund} {noun} is {verb.participle} by {who}",
    ]


def transitive_thing(chance: random.Random) -> list[str]:
    who = chance.choice(NAMES)
    what = "the " + chance.choice(THINGS)
    verb = chance.choice(MAKING)
    smell, nice = chance.choice(SMELLS)
    return [
        f"{who} {verb.third} {what} which {smell} {nice}",
        f"{who} {verb.third} {what} that {smell} {nice}",
        f"{what} which {who} {verb.third} {smell} {nice}",
        f"{what} that {who} {verb.third} {smell} {nice}",
        f"{what} {who} {verb.third} {smell} {nice}",
        f"{what} which is {verb.participle} by {who} {smell} {nice}",
        f"{what} {verb.participle} by {who} {smell} {nice}",
        f"{what} that {smell} {nice} is {verb.participle} by {who}",
    ]


def short_passive(chance: random.Random) -> list[str]:
    what = "the " + chance.choice(THINGS)
    verb = chance.choice(MAKING)
    smell, nice = chance.choice(SMELLS)
    return [
        f"{what} which is {verb.participle} {smell} {nice}",
        f"{what} that is {verb.participle} {smell} {nice}",
        f"{what} which {smell} {nice} is {verb.participle}",
        f"{what} that {smell} {nice} is {verb.participle}",
        f"it is {what} which {smell} {nice} that is {verb.participle}",
    ]


def ditransitive(chance: random.Random) -> list[str]:
    who, whom = _two(chance, PEOPLE)
    what, verb = "the " + chance.choice(THINGS), chance.choice(DITRANSITIVE)
    return [
        f"{who} {verb.third} {whom} {what}",
        f"{who} {verb.third} {what} to {whom}",
        f"{what} is {verb.participle} to {whom} by {who}",
        f"{whom} is {verb.participle} {what} by {who}",
        f"{what} is {verb.participle} {whom} by {who}",
        f"it is {who} who {verb.third} {what} to {whom}",
        f"it is {who} who {verb.third} {whom} {what}",
        f"it is {what} that {who} {verb.third} to {whom}",
        f"it is {whom} to whom {who} {verb.third} {what}",
        f"it is to {whom} that {who} {verb.third} {what}",
    ]


def ditransitive_subject(chance: random.Random) -> list[str]:
    who, whom = _two(chance, PEOPLE)
    what, verb = "the " + chance.choice(THINGS), chance.choice(DITRANSITIVE)
    mode = chance.choice(INTRANSITIVE)
    noun = who.removeprefix("the ")
    return [
        f"{who} who {verb.third} {whom} {what} {mode.third}",
        f"{who} who {verb.third} {what} to {whom} {mode.third}",
        f"{who} that {verb.third} {what} to {whom} {mode.third}",
        f"{who} who {mode.third} {verb.third} {whom} {what}",
        f"{who} who {mode.third} {verb.third} {what} to {whom}",
        f"the {mode.gerund} {noun} {verb.third} {whom} {what}",
        f"the {mode.gerund} {noun} {verb.third} {what} to {whom}",
        f"{what} is {verb.participle} to {whom} by {who} who {mode.third}",
        f"{whom} is {verb.participle} {what} by the {mode.gerund} {noun}",
        f"{who} {verb.gerund} {what} to {whom} {mode.third}",
    ]


def ditransitive_recipient(chance: random.Random) -> list[str]:
    who, whom = _two(chance, PEOPLE)
    what, verb = "the " + chance.choice(THINGS), chance.choice(DITRANSITIVE)
    mode = chance.choice(INTRANSITIVE)
    noun = whom.removeprefix("the ")
    return [
        f"{who} {verb.third} {what} to {whom} who {mode.third}",
        f"{who} {verb.third} {what} to the {mode.gerund} {noun}",
        f"{whom} to whom {who} {verb.third} {what} {mode.third}",
        f"{whom} who {who} {verb.third} {what} to {mode.third}",
        f"{whom} {who} {verb.third} {what} to {mode.third}",
        f"{whom} who is {verb.participle} {what} by {who} {mode.third}",
        f"{whom} to whom {what} is {verb.participle} by {who} {mode.third}",
        f"the {mode.gerund} {noun} is {verb.participle} {what} by {who}",
        f"{what} is {verb.participle} to {whom} who {mode.third} by {who}",
    ]


def ditransitive_thing(chance: random.Random) -> list[str]:
    who, whom = _two(chance, PEOPLE)
    what, verb = "the " + chance.choice(THINGS), chance.choice(DITRANSITIVE)
    smell, nice = chance.choice(SMELLS)
    return [
        f"{who} {verb.third} {whom} {what} which {smell} {nice}",
        f"{who} {verb.third} {whom} {what} that {smell} {nice}",
        f"{what} which {who} {verb.third} to {whom} {smell} {nice}",
        f"{what} that {who} {verb.third} {whom} {smell} {nice}",
        f"{what} {who} {verb.third} to {whom} {smell} {nice}",
        f"{what} which {smell} {nice} is {verb.participle} to {whom} by {who}",
        f"{what} which {smell} {nice} is {verb.participle} {whom} by {who}",
        f"{what} which is {verb.participle} {whom} by {who} {smell} {nice}",
        f"{what} that is {verb.participle} to {whom} by {who} {smell} {nice}",
        f"{what} {verb.participle} to {whom} by {who} {smell} {nice}",
        f"{whom} is {verb.participle} {what} that {smell} {nice} by {who}",
    ]


def clausal(chance: random.Random) -> list[str]:
    name, who = chance.choice(NAMES), "the " + chance.choice(PEOPLE)
    verb, mode, act = chance.choice(CLAUSAL), *chance.sample(INTRANSITIVE, 2)
    noun = who.removeprefix("the ")
    sentences = [
        f"{name} {verb.third} that {who} who {mode.third} {act.third}",
        f"{name} {verb.third} that {who} that {mode.third} {act.third}",
        f"{name} {verb.third} that the {mode.gerund} {noun} {act.third}",
        f"{name} {verb.third} the {mode.gerund} {noun} {act.third}",
        f"{who} who {name} {verb.third} {act.third} {mode.third}",
        f"{who} that {name} {verb.third} {act.third} {mode.third}",
        f"it is {name} who {verb.third} that the {mode.gerund} {noun} {act.third}",
    ]
    if verb.base == "insist":
        sentences += [
            f"{name} insists for {who} who {mode.third} to {act.base}",
            f"{name} insists for the {mode.gerund} {noun} to {act.base}",
            f"{who} who {name} insists that {act.third} {mode.third}",
        ]
    return sentences


def clausal_transitive(chance: random.Random) -> list[str]:
    name, (who, whom) = chance.choice(NAMES), _two(chance, PEOPLE)
    verb, act = chance.choice(CLAUSAL), chance.choice(TRANSITIVE)
    return [
        f"{name} {verb.third} that {who} {act.third} {whom}",
        f"{name} {verb.third} that {whom} is {act.participle} by {who}",
        f"{name} {verb.third} that it is {who} who {act.third} {whom}",
        f"it is {name} who {verb.third} that {who} {act.third} {whom}",
    ]


def perceived(chance: random.Random) -> list[str]:
    name, (who, whom) = chance.choice(NAMES), _two(chance, PEOPLE)
    what, verb = "the " + chance.choice(THINGS), chance.choice(DITRANSITIVE)
    see = chance.choice(PERCEPTION)
    return [
        f"{name} {see.third} {who} {verb.base} {what} to {whom}",
        f"{name} {see.third} {who} {verb.base} {whom} {what}",
        f"{name} {see.third} {who} {verb.gerund} {what} to {whom}",
        f"{name} {see.third} {who} {verb.gerund} {whom} {what}",
        f"{name} {see.third} that {who} {verb.third} {what} to {whom}",
        f"{name} {see.third} that {what} is {verb.participle} to {whom} by {who}",
        f"it is {name} who {see.third} {who} {verb.base} {what} to {whom}",
    ]


def perceived_intransitive(chance: random.Random) -> list[str]:
    name, who = chance.choice(NAMES), "the " + chance.choice(PEOPLE)
    see, mode, act = chance.choice(PERCEPTION), *chance.sample(INTRANSITIVE, 2)
    noun = who.removeprefix("the ")
    return (
        [
            f"{name} {see.third} {who} {act.base}",
            f"{name} {see.third} {who} {act.gerund}",
            f"{name} {see.third} that {who} {act.third}",
            f"it is {name} who {see.third} {who} {act.base}",
        ]
        if chance.random() < 0.5
        else [
            f"{name} {see.third} the {mode.gerund} {noun} {act.base}",
            f"{name} {see.third} {who} who {mode.third} {act.base}",
            f"{name} {see.third} that the {mode.gerund} {noun} {act.third}",
            f"{name} {see.third} that {who} who {mode.third} {act.third}",
        ]
    )


def past_ditransitive(chance: random.Random) -> list[str]:
    who, whom = chance.sample(NAMES, 2)
    what, verb = (
        "a " + chance.choice(["book", "cake", "ring", "vase", "letter"]),
        chance.choice(DITRANSITIVE),
    )
    return [
        f"{who} {verb.past} {whom} {what}",
        f"{who} {verb.past} {what} to {whom}",
        f"{what} was {verb.participle} to {whom} by {who}",
        f"{whom} was {verb.participle} {what} by {who}",
        f"it was {who} who {verb.past} {whom} {what}",
        f"it was {whom} to whom {who} {verb.past} {what}",
        f"there is {what} that {who} {verb.past} to {whom}",
        f"there is {what} that was {verb.participle} to {whom} by {who}",
    ]


PATTERNS: dict[str, Callable[[random.Random], list[str]]] = {
    rule.__name__: rule
    for rule in (
        intransitive,
        transitive,
        transitive_subject,
        transitive_object,
        transitive_thing,
        short_passive,
        ditransitive,
        ditransitive_subject,
        ditransitive_recipient,
        ditransitive_thing,
        clausal,
        clausal_transitive,
        perceived,
        perceived_intransitive,
        past_ditransitive,
    )
}
