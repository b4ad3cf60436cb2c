"""Two tiny topics with gold, for tests of the whole pipeline."""

from datetime import date

from thence.formats.topics import CorpusDocument, CorpusSentence, Hypothesis, Place, Topic


def topic(name: str, ship: str, people: int) -> Topic:
    first = CorpusDocument(
        f"{name}-1",
        (
            CorpusSentence("1", f"The ferry {ship} ran aground off Torsa on Monday."),
            CorpusSentence("2", f"It was carrying {people} passengers."),
            CorpusSentence("3", "The weather was fine."),
            CorpusSentence("4", "Divers will look at the hull."),
        ),
        f"{ship} runs aground",
        date(2018, 1, 9),
    )
    second = CorpusDocument(
        f"{name}-2",
        (
            CorpusSentence("1", f"The {ship} had {people} passengers aboard, its owner said."),
            CorpusSentence("2", "Nobody was hurt."),
            CorpusSentence("3", f"On January 8, 2018 the {ship} ran aground off Torsa."),
        ),
        "Owner speaks",
        date(2018, 1, 11),
    )
    grounded = Hypothesis(
        "1",
        f"The {ship} ran aground off Torsa on January 8, 2018",
        frozenset({Place(f"{name}-1", "1"), Place(f"{name}-2", "3")}),
    )
    aboard = Hypothesis(
        "2",
        f"The {ship} had {people} passengers aboard",
        frozenset({Place(f"{name}-1", "2"), Place(f"{name}-2", "1")}),
    )
    return Topic(name, (first, second), (grounded, aboard), f"Grounding of the {ship}")


TOPICS = [topic("T1", "Alma", 84), topic("T2", "Brita", 212), topic("T3", "Cora", 37)]
