"""Families of paraphrases: each is one thing said in several ways, with what it says."""

from __future__ import annotations

__all__ = ["ENGLISH", "PAPER"]

PAPER = (
    "The flower which smells nice is given to the woman by the man",
    "The flower which smells nice is given the woman by the man",
    "The flower which is given the woman by the man smells nice",
    "The flower which is given to the woman by the man smells nice",
    "The flower that smells nice is given to the woman by the man",
    "The flower that smells nice is given the woman by the man",
    "The flower that is given the woman by the man smells nice",
    "The flower that is given to the woman by the man smells nice",
)
"""Sentences (3a) to (3h) of Bedaride & Gardent 2010."""

ENGLISH: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "dative": (
        ("lend(Susan, book, neighbour)",),
        (
            "Susan lent the neighbour the book.",
            "Susan lent the book to the neighbour.",
            "The book was lent to the neighbour by Susan.",
            "The neighbour was lent the book by Susan.",
            "It was Susan who lent the neighbour the book.",
            "It was to the neighbour that Susan lent the book.",
            "What Susan lent the neighbour was the book.",
        ),
    ),
    "negation": (
        ("not approve(committee, plan)",),
        (
            "The committee did not approve the plan.",
            "The committee didn't approve the plan.",
            "The plan was not approved by the committee.",
            "The plan wasn't approved by the committee.",
            "It was the committee that did not approve the plan.",
            "The committee never approved the plan.",
        ),
    ),
    "nominalisation": (
        ("destroy(army, city)",),
        (
            "The army destroyed the city.",
            "The city was destroyed by the army.",
            "The destruction of the city by the army took place.",
            "The army's destruction of the city happened.",
            "The city's destruction by the army occurred.",
            "The army carried out the destruction of the city.",
        ),
    ),
    "copula and apposition": (
        ("be(Rossi, president)", "of(president, company)", "resign(Rossi)"),
        (
            "Rossi, the president of the company, resigned.",
            "Rossi, the company's president, resigned.",
            "Rossi, who is the president of the company, resigned.",
            "Rossi, who is the company's president, resigned.",
            "Rossi is the president of the company and resigned.",
            "Rossi, who resigned, is the president of the company.",
        ),
    ),
    "raising": (
        ("seem(_, admire(nurse, doctor))",),
        (
            "The nurse seems to admire the doctor.",
            "It seems that the nurse admires the doctor.",
            "It seems the nurse admires the doctor.",
            "The doctor seems to be admired by the nurse.",
            "It seems that the doctor is admired by the nurse.",
        ),
    ),
    "perception": (
        ("see(Bill, give(woman, flower, man))",),
        (
            "Bill sees the woman give the flower to the man.",
            "Bill sees the woman give the man the flower.",
            "Bill sees the woman giving the flower to the man.",
            "Bill sees that the woman gives the flower to the man.",
            "Bill sees that the flower is given to the man by the woman.",
            "It is Bill who sees the woman give the flower to the man.",
        ),
    ),
    "coordination": (
        ("dance(John)", "dance(Mary)", "sing(John)", "sing(Mary)"),
        (
            "John and Mary sing and dance.",
            "Mary and John dance and sing.",
            "John sings and dances and Mary sings and dances.",
            "It is John and Mary who sing and dance.",
            "John and Mary dance and John and Mary sing.",
        ),
    ),
    "possession and modifiers": (
        ("break_down(car)", "of(car, teacher)", "red(car)"),
        (
            "The teacher's red car broke down.",
            "The red car of the teacher broke down.",
            "The teacher's car, which is red, broke down.",
            "The teacher's car that broke down is red.",
            "The teacher's car which is red broke down.",
        ),
    ),
    "light verbs": (
        ("visit(queen, hospital)",),
        (
            "The queen visited the hospital.",
            "The hospital was visited by the queen.",
            "The queen paid a visit to the hospital.",
            "The queen made a visit to the hospital.",
            "It was the hospital that the queen visited.",
            "It was the queen by whom the hospital was visited.",
        ),
    ),
    "modality and condition": (
        ("if(possible cancel(referee, match), rain(it))",),
        (
            "If it rains, the referee can cancel the match.",
            "The referee can cancel the match if it rains.",
            "The referee may cancel the match if it rains.",
            "If it rains, the match can be cancelled by the referee.",
            "The match may be cancelled by the referee if it rains.",
        ),
    ),
    "relatives": (
        ("greet(lawyer, sailor)", "snore(sailor)"),
        (
            "The sailor who the lawyer greets snores.",
            "The sailor whom the lawyer greets snores.",
            "The sailor the lawyer greets snores.",
            "The sailor who is greeted by the lawyer snores.",
            "The sailor greeted by the lawyer snores.",
            "The snoring sailor is greeted by the lawyer.",
            "The lawyer greets the sailor who snores.",
        ),
    ),
    "report": (
        ("insist(Bill, dance(man))", "sing(man)"),
        (
            "Bill insists that the singing man dances.",
            "Bill insists that the man who sings dances.",
            "Bill insists for the man who sings to dance.",
            "Bill insists for the singing man to dance.",
            "The man who Bill insists that dances sings.",
            "The man who Bill insists dances sings.",
        ),
    ),
}
"""The ways of saying it after what is said."""
