"""English words and phrases under which something is mentioned and not asserted."""

from __future__ import annotations

from thence.languages import word_set

__all__ = [
    "ACHIEVED",
    "ATTITUDES",
    "BLAMING",
    "BOUNDS",
    "CONTENT",
    "DONE_GERUNDS",
    "DURATIONS",
    "ENDED",
    "ENDING",
    "EXCEPTED",
    "FACTS",
    "FACTUAL_MARKS",
    "FICTIONS",
    "HEARSAY",
    "HINDERING",
    "IMAGES",
    "INVERTIBLE",
    "LIGHT",
    "LONG_EXCEPTIONS",
    "NEAR_MISSES",
    "NEGATIONS",
    "NEGATORS",
    "NOT_ONE",
    "OPENING_PROVISOS",
    "PRIVATIVE",
    "PROVISOS",
    "REPLACED",
    "SCARCELY",
    "SOURCES",
    "SUPPOSED",
    "UNIVERSALS",
    "UNPROVED",
    "WISHED_FOR",
    "WISHES",
]

Patterns = tuple[tuple[str, ...], ...]

ACHIEVED = word_set(
    "win build write compose draw paint die drown cross arrive reach finish complete repair fix "
    "cure sink solve assemble knit sew conquer climb lose"
)
"""Verbs of what is done only at its end: who is building a house has not built it."""
DURATIONS = word_set("second minute hour day week month year decade")
NEAR_MISSES = word_set(
    "almost nearly virtually practically partly partially half mostly largely incompletely"
)
HEARSAY = word_set(
    "allegedly supposedly reportedly purportedly ostensibly apparently presumably seemingly "
    "possibly perhaps maybe hopefully theoretically probably likely conceivably potentially "
    "arguably imaginably plausibly doubtfully nominally fictitiously falsely hypothetically"
)
FICTIONS = word_set(
    "film movie novel story play dream nightmare tale fable myth legend opera game book cartoon "
    "fantasy vision joke poem imagination scenario simulation series sitcom"
)
"""Where things happen that do not happen."""
WISHED_FOR = word_set(
    "seek need want lack expect fear imagine request demand avoid prevent avert deny desire "
    "envisage forecast predict propose plan oppose hope wish dread anticipate"
)
"""Verbs whose indefinite object there need not be."""
IMAGES = word_set(
    "threat risk danger fear hope lack absence possibility chance prospect shortage need search "
    "demand request plan dream rumour rumor prevention denial allegation accusation suspicion "
    "picture photo photograph drawing statue myth legend image likelihood probability idea "
    "notion promise wish desire want call warning proposal attempt avoidance portrait sketch"
)
"""Nouns that are of something that there need not be."""
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
PROVISOS: Patterns = (
    ("provided", "that"),
    ("providing", "that"),
    ("supposing", "that"),
    ("assuming", "that"),
    ("suppose", "that"),
    ("even", "if"),
    ("as", "long", "as"),
    ("so", "long", "as"),
    ("on", "condition", "that"),
    ("on", "the", "condition", "that"),
    ("in", "the", "event", "that"),
    ("in", "the", "event", "of"),
    ("but", "for"),
    ("otherwise",),
    ("or", "else"),
)
"""What makes all of a sentence depend on something; logic knows `if` itself."""
OPENING_PROVISOS = word_set("provided providing supposing assuming presuming suppose pending")
"""The like, which stand first or after a comma."""
FACTUAL_MARKS = word_set(
    "because since as when while whilst after although though whereas once where that by in on "
    "upon despite given now even with for whenever wherever cos inasmuch seeing having albeit"
)
"""Subordinators of what is so; any other leaves its clause open."""
FACTS = word_set("fact truth reality proof knowledge realisation realization discovery awareness")
"""Nouns whose clause with `that` is so."""
UNIVERSALS = word_set(
    "all every each any no everybody everyone everything nobody nothing none anybody anyone"
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
    ("in", "case"),
    ("in", "order", "that"),
    ("so", "that"),
    ("thought", "to"),
    ("said", "to"),
    ("believed", "to"),
    ("reported", "to"),
    ("considered", "to"),
    ("alleged", "to"),
    ("rumoured", "to"),
    ("rumored", "to"),
    ("expected", "to"),
    ("claimed", "to"),
    ("assumed", "to"),
    ("lest",),
    ("in", "order", "to"),
    ("so", "as", "to"),
    ("supposed", "to"),
    ("meant", "to"),
    ("due", "to", "be"),
    ("set", "to"),
    ("in", "theory"),
    ("in", "principle"),
    ("on", "the", "verge", "of"),
    ("on", "the", "brink", "of"),
    ("on", "the", "point", "of"),
    ("short", "of"),
    ("free", "to"),
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
    "planned proposed intended aborted cancelled rumoured rumored doubtful disputed professed "
    "self-proclaimed self-appointed feigned simulated pretended faux ersatz forged phantom "
    "claimed reported believed unconfirmed nonexistent non-existent nominal budding designate "
    "averted thwarted abortive unsuccessful incipient impossible unlikely artificial plastic "
    "rubber stuffed model painted invented forthcoming eventual desired wanted virtual quasi near "
    "half-finished unfinished incomplete"
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
