"""H_i in T's own words: clauses without a subject, other voices, events, amounts calculated."""

import pytest

from thence.build.monothematic import decompose
from thence.pair import Pair

MADE = [
    (
        "discourse:anaphora-zero",
        "Raised by his aunt in Bergen, the dancer Levan Kobal joined the theatre in 1990.",
        "Levan Kobal was raised in Bergen.",
        "The dancer Levan Kobal was raised by his aunt in Bergen.",
    ),
    (
        "discourse:anaphora-zero",
        "Owners can return the lamps to any shop and will get their money in May.",
        "Owners of lamps get money.",
        "Owners will get their money in May.",
    ),
    (
        "syntactic:active-passive-alternation",
        "The firm Marlow was bought by Kestrel Lines in 2011.",
        "Kestrel Lines was bought by Marlow.",
        "The firm Marlow bought Kestrel Lines in 2011.",
    ),
    (
        "syntactic:active-passive-alternation",
        "Fishermen rescued nine tourists whose boat had sunk.",
        "Nine tourists were rescued.",
        "Nine tourists whose boat had sunk were rescued by fishermen.",
    ),
    (
        "syntactic:active-passive-alternation",
        "The roof was badly damaged by hail on Sunday.",
        "Hail damaged the roof.",
        "Hail badly damaged the roof on Sunday.",
    ),
    (
        "syntactic:argument-realization",
        "The Harper Institute sold its telescope to a school in May.",
        "A school sold a telescope to the Harper Institute.",
        "A school sold its telescope to the Harper Institute in May.",
    ),
    (
        "lexical-syntactic:causative",
        "Fog forced the pilots to land in Faro on Saturday.",
        "The pilots landed in Faro.",
        "The pilots landed in Faro on Saturday.",
    ),
    (
        "lexical-syntactic:verb-nominalization",
        "The discovery of the comet by the schoolboy Ravi Menon in 1987 made headlines.",
        "Ravi Menon discovered a comet.",
        "The schoolboy Ravi Menon discovered the comet in 1987.",
    ),
    (
        "lexical-syntactic:verb-nominalization",
        "Nadia Petrova's victory over the champion surprised the town.",
        "Nadia Petrova beat the champion.",
        "Nadia Petrova beat the champion.",
    ),
    (
        "syntactic:negation",
        "The probe failed to reach the orbit of Venus in March.",
        "The probe did not reach Venus.",
        "The probe did not reach the orbit of Venus in March.",
    ),
    (
        "syntactic:negation",
        "A law forbids shops to sell glass.",
        "Shops are not allowed to sell glass.",
        "A law does not allow shops to sell glass.",
    ),
    (
        "syntactic:negation",
        "No prisoner was injured in May.",
        "A prisoner was injured.",
        "A prisoner was injured in May.",
    ),
    (
        "syntactic:modifier",
        "Police are looking for a man who allegedly burned three cars.",
        "A man burned three cars.",
        "Police are looking for a man who burned three cars.",
    ),
    (
        "reasoning:quantity",
        "Building began in 1874 and ended three years later.",
        "Building ended in 1877.",
        "Building began in 1874 and ended in 1877.",
    ),
    (
        "reasoning:quantity",
        "The price of saffron fell from 1,900 to 1,400 euros.",
        "The price of saffron fell by 500 euros.",
        "The price of saffron fell by 500 euros.",
    ),
    (
        "reasoning:quantity",
        "Some of the workers left in May.",
        "All workers left.",
        "All the workers left in May.",
    ),
    (
        "lexical:hyponymy",
        "The Spitfire crashed into Lake Omber in 1943.",
        "The Spitfire crashed into a lake.",
        "The Spitfire crashed into a lake in 1943.",
    ),
    (
        "lexical:synonymy",
        "The carmaker Lund opened a plant in Spain.",
        "The car manufacturer Lund opened a plant.",
        "The car manufacturer Lund opened a plant in Spain.",
    ),
    (
        "lexical:synonymy",
        "He walks to the old harbour daily.",
        "He walks to the harbour every day.",
        "He walks to the old harbour every day.",
    ),
    (
        "lexical:demonymy",
        "The museum in Ibadan bought the beetles in May.",
        "A Nigerian museum bought the beetles.",
        "The Nigerian museum in Ibadan bought the beetles in May.",
    ),
    (
        "discourse:apposition",
        "Two dishes made the inn famous: its trout and its cake.",
        "The inn is famous for its cake.",
        "The two dishes that made the inn famous were its trout and its cake.",
    ),
    (
        "discourse:statements",
        "The director Olga Brandt is said to be preparing a film about ants.",
        "Olga Brandt is preparing a film.",
        "The director Olga Brandt is preparing a film about ants.",
    ),
    (
        "discourse:coreference",
        "A thief took the bronze otter in May. The council wants to find the animal.",
        "The council wants to find an otter.",
        "The council wants to find the otter.",
    ),
    (
        "reasoning:metonymy",
        "The Kremlin has promised to pay for the pipeline.",
        "Russia has promised to pay for a pipeline.",
        "Russia has promised to pay for the pipeline.",
    ),
    (
        "reasoning:relative-clause",
        "The tunnel, which is used by 9,000 cars a day, will be shut in August.",
        "9,000 cars a day drive through the tunnel.",
        "The tunnel is used by 9,000 cars a day.",
    ),
    (
        "reasoning:elliptic-expression",
        "Adelphi 3, Corran 1: that was the score in May.",
        "Adelphi beat Corran.",
        "Adelphi beat Corran by three goals to one.",
    ),
    (
        "syntactic:apposition",
        "Ana Tavares, Portugal's youngest minister, resigned. Her friend is Rui Prado.",
        "Rui Prado is the youngest minister.",
        "Rui Prado is Portugal's youngest minister.",
    ),
]


@pytest.mark.parametrize(
    ("phenomenon", "text", "hypothesis", "made"), MADE, ids=[row[3] for row in MADE]
)
def test_made_in_the_words_of_t(phenomenon: str, text: str, hypothesis: str, made: str) -> None:
    found = decompose(Pair("1", text, hypothesis))
    assert (phenomenon, made) in [(item.phenomenon, item.hypothesis) for item in found]


@pytest.mark.parametrize(
    ("phenomenon", "text", "hypothesis"),
    [
        # Another noun is meant, or one that H tells from others of its kind.
        ("syntactic:modifier", "The third island was sold in May.", "The island was sold."),
        # What a group says is not what a part of a set says.
        ("reasoning:meronymy", "Half of the hostages were freed.", "All hostages were freed."),
        # Who stands in the same sentence is not looked for elsewhere.
        (
            "discourse:coreference",
            "Olga Brandt sold her boat in May.",
            "Olga Brandt sold a boat.",
        ),
        # A person's name is no place.
        (
            "lexical:geographical-knowledge",
            "The minister Odd Nilsen resigned in May.",
            "A Norwegian minister resigned.",
        ),
    ],
)
def test_not_proposed(phenomenon: str, text: str, hypothesis: str) -> None:
    assert phenomenon not in {each.phenomenon for each in decompose(Pair("1", text, hypothesis))}
