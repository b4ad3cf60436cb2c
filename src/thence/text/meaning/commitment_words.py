"""English words and phrases under which something is mentioned and not asserted."""

from __future__ import annotations

from thence.languages import word_set

__all__ = [
    "ATTITUDES",
    "BLAMING",
    "BOUNDS",
    "CONTENT",
    "DONE_GERUNDS",
    "ENDED",
    "ENDING",
    "EXCEPTED",
    "HEARSAY",
    "HINDERING",
    "INVERTIBLE",
    "LIGHT",
    "LONG_EXCEPTIONS",
    "NEAR_MISSES",
    "NEGATIONS",
    "NEGATORS",
    "NOT_ONE",
    "PRIVATIVE",
    "REPLACED",
    "SCARCELY",
    "SOURCES",
    "SUPPOSED",
    "UNPROVED",
    "WISHES",
]

Patterns = tuple[tuple[str, ...], ...]

NEAR_MISSES = word_set("almost nearly virtually practically")
HEARSAY = word_set(
    "allegedly supposedly reportedly purportedly ostensibly apparently presumably seemingly "
    "possibly perhaps maybe hopefully theoretically"
)
ENDED: Patterns = (("no", "longer"), ("not", "anymore"), ("n't", "anymore"))
REPLACED: Patterns = (
    ("instead", "of"),
    ("rather", "than"),
    ("far", "from"),
    ("in", "place", "of"),
    ("in", "lieu", "of"),
    ("as", "opposed", "to"),
)
EXCEPTED: Patterns = (
    ("except",),
    ("excepting",),
    ("excluding",),
    ("barring",),
    ("unlike",),
    ("bar",),
)
LONG_EXCEPTIONS: Patterns = (
    ("except", "for"),
    ("apart", "from"),
    ("aside", "from"),
    ("other", "than"),
)
SOURCES: Patterns = (
    ("according", "to"),
    ("in", "the", "opinion", "of"),
    ("in", "the", "view", "of"),
)
NOT_ONE: Patterns = (
    ("not", "a", "single"),
    ("not", "one"),
    ("not", "a"),
    ("not", "even", "one"),
)
SUPPOSED: Patterns = (
    ("as", "if"),
    ("as", "though"),
    ("if", "only"),
    ("not", "the", "case"),
    ("is", "to", "be"),
    ("are", "to", "be"),
    ("was", "to", "be"),
    ("were", "to", "be"),
    ("yet", "to"),
    ("about", "to"),
)
BOUNDS: Patterns = (
    ("fewer", "than"),
    ("less", "than"),
    ("at", "most"),
    ("no", "more", "than"),
    ("not", "more", "than"),
    ("up", "to"),
)
SCARCELY = word_set("hardly barely scarcely rarely seldom")
DONE_GERUNDS = word_set(
    "apologise apologize succeed thank praise credit congratulate regret admit confess forgive "
    "punish fine reward insist keep persist use help benefit result start begin end finish die"
)
"""Verbs whose gerund with a preposition did happen, or is read by their signature."""
UNPROVED = word_set(
    "rumour rumor claim plan proposal idea belief possibility hope fear theory allegation "
    "suggestion suspicion attempt wish desire offer promise refusal threat request order chance "
    "opportunity intention risk danger prospect hypothesis accusation speculation denial doubt"
)
PRIVATIVE = word_set(
    "alleged supposed suspected presumed purported putative so-called self-styled reputed apparent "
    "fake false counterfeit mock toy dummy pseudo sham phony phoney bogus imaginary fictional "
    "fictitious hypothetical imitation would-be wannabe aspiring prospective potential possible "
    "likely probable future former ex late erstwhile onetime past failed attempted foiled averted "
    "planned proposed intended aborted cancelled rumoured rumored doubtful disputed"
)
ENDING = word_set("stop quit cease discontinue")
BLAMING = word_set("accuse suspect charge acquit clear absolve blame indict try")
HINDERING = word_set(
    "prevent stop keep bar ban dissuade deter prohibit discourage hinder block restrain save rescue"
)
ATTITUDES = word_set("of about on against for at")
INVERTIBLE = word_set("have be should")
WISHES = word_set("wish hope dream imagine suppose pretend fancy")
LIGHT = word_set("be have do will would a an the")
NEGATIONS = frozenset(
    {"neither ... nor", *SCARCELY, *(" ".join(words) for words in (*NOT_ONE, *ENDED))}
)
NEGATORS = word_set("not n't no never neither nor none nobody nothing without")
CONTENT = frozenset({"NOUN", "PROPN", "VERB", "ADJ", "NUM"})
