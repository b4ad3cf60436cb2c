"""What verbs take, counted from small trees by hand."""

from thence.text.document import Sentence, Token
from thence.text.verb_frames import VerbCounts, VerbFrames, count_frames, verb_frames_for


def tree(*rows: tuple[str, str, str, int, str]) -> Sentence:
    return Sentence(
        tuple(
            Token(index, form, lemma, upos, "", "", head, relation, index, index)
            for index, (form, lemma, upos, head, relation) in enumerate(rows)
        )
    )


SAW = tree(
    ("Ann", "Ann", "PROPN", 1, "nsubj"),
    ("saw", "see", "VERB", -1, "root"),
    ("Bob", "Bob", "PROPN", 1, "obj"),
)
WAS_SEEN = tree(
    ("Bob", "Bob", "PROPN", 2, "nsubj:pass"),
    ("was", "be", "AUX", 2, "aux:pass"),
    ("seen", "see", "VERB", -1, "root"),
)
SAW_THAT = tree(
    ("Ann", "Ann", "PROPN", 1, "nsubj"),
    ("saw", "see", "VERB", -1, "root"),
    ("Bob", "Bob", "PROPN", 3, "nsubj"),
    ("slept", "sleep", "VERB", 1, "ccomp"),
)


def test_clauses_are_counted_by_what_the_verb_has() -> None:
    # Two active clauses of "see", one with an object and one with a clause, and a passive one;
    # "sleep" is seen once, which is too little.
    assert count_frames([SAW, WAS_SEEN, SAW_THAT]) == {"see": [2, 1, 1, 1]}
    assert count_frames([SAW_THAT, SAW_THAT])["sleep"] == [2, 0, 0, 0]


def test_what_a_verb_takes_is_said_where_it_was_seen_often_enough() -> None:
    frames = VerbFrames(
        {
            "see": VerbCounts(40, 30, 5, 3),
            "kill": VerbCounts(40, 39, 0, 10),
            "seem": VerbCounts(20, 0, 15, 0),
            "doze": VerbCounts(19, 0, 0, 0),
        }
    )
    assert frames.takes_object("see") is True
    assert frames.takes_object("seem") is False
    assert frames.takes_object("doze") is None
    assert frames.takes_object("zzz") is None
    assert frames.needs_object("kill") is True
    assert frames.needs_object("see") is False
    assert frames.needs_object("seem") is None


def test_counts_ship_for_english_and_italian() -> None:
    assert verb_frames_for("en").takes_object("eat") is True
    assert verb_frames_for("it").takes_object("avere") is True
    assert verb_frames_for("nn") == VerbFrames({})
