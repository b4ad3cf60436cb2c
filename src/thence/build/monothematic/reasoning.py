"""Reasoning over relations between things: parts, places, owners, spokesmen, relative clauses."""

from __future__ import annotations

from collections.abc import Iterator

from thence.build.monothematic.candidate import Candidate, Form, extraction, substitution
from thence.build.monothematic.comparison import Comparison
from thence.build.monothematic.cues import (
    DIRECTIONS,
    MEMBERS,
    POWERS,
    SEATS,
    SPOKESMEN,
    VAGUE_VERBS,
)
from thence.build.monothematic.kinds import is_kind
from thence.build.monothematic.lexical import GENERAL, exchanged_states
from thence.build.monothematic.nominal import told_as_clause
from thence.build.monothematic.reading import Reading
from thence.build.monothematic.regions import is_place
from thence.build.monothematic.restoring import governing_verb, restored
from thence.build.monothematic.rewriting import Change, is_passive, mid_sentence
from thence.build.monothematic.stating import named

__all__ = [
    "general_inference",
    "genitives",
    "inferred_modifiers",
    "metonymy",
    "relative_clauses",
    "representatives",
    "spatial",
]


GENITIVE = Form(
    "reasoning:genitive", "=>", "x's noun", "x verbs", "genitive(x, noun) and relation(verbs, x)"
)
RELATIVE = Form(
    "reasoning:relative-clause", "=>", "x who verbs", "x verbs", "relative-clause(who verbs, x)"
)
METONYMY = Form("reasoning:metonymy", "=>", "x", "y", "stands-for(x, y)")
SPEAKS = Form("reasoning:representative", "=>", "x, of y", "y", "speaks-for(x, y)")
BELONGS = Form(
    "reasoning:representative", "=/=>", "x, of y", "y", "member(x, y) but not speaks-for(x, y)"
)
SPATIAL = Form("reasoning:spatial", "=>", "x", "y", "inverse-relation(x, y)")

_RELATIVES = frozenset({"who", "which", "that", "che", "quale"})


def relative_clauses(comparison: Comparison) -> Iterator[Candidate]:
    """What a relative clause of T says, as a clause of its own in H."""
    text = comparison.text
    for place, token in enumerate(text.tokens):
        if token.relation != "acl:relcl" or token.upos not in {"VERB", "ADJ", "NOUN"}:
            continue
        if not _drawn_on(comparison, place):
            continue
        antecedent = text.heads[place]
        linked = any(
            comparison.source(p)
            for p in (*range(*text.name(antecedent)), *text.subtree(place))
            if p != place
        )
        if not linked:
            continue
        start, end = text.phrase(antecedent)
        clause = text.subtree(place)
        said = [p for p in clause if p >= end and not _opens_clause(text, p)]
        # on which she worked, whose boat sank
        if said and text.tokens[said[0]].upos != "ADP" and text.tokens[said[0]].xpos != "WP$":
            other = _other_subject(comparison, place, antecedent)
            subject = mid_sentence(text, start, end) if other is None else named(text, other)
            words = f"{subject} {text.words(said[0], said[-1] + 1)}"
            if _has_subject(text, place):
                # The firm that he founded in 1928: he founded the firm in 1928.
                rest = f" {text.words(place + 1, said[-1] + 1)}" if said[-1] > place else ""
                words = f"{text.words(said[0], place + 1)} {mid_sentence(text, start, end)}{rest}"
            stretch = start, max(end, clause[-1] + 1)
            yield from extraction(comparison, RELATIVE, stretch, words, "tree")


def genitives(comparison: Comparison) -> Iterator[Candidate]:
    """A possessor of T who does in H what the possessed noun names."""
    text, hypothesis = comparison.text, comparison.hypothesis
    for place, token in enumerate(text.tokens):
        if token.relation != "nmod:poss":
            continue
        noun = text.heads[place]
        for at in comparison.source(noun):
            verb = governing_verb(hypothesis, at)
            if hypothesis.children(at, "nmod:poss") or hypothesis.tokens[verb].upos != "VERB":
                continue
            if hypothesis.tokens[at].upos == "NOUN" and verb not in comparison.unexplained:
                continue
            fillers = hypothesis.children(verb, "nsubj", "obj", "obl:agent")
            if any(comparison.same_thing(filler, place) for filler in fillers if filler != at):
                told = ""
                if any(
                    text.tokens[at].relation != "nmod:poss" for at in text.children(noun, "nmod")
                ):
                    told = told_as_clause(comparison, at, noun, exchanged=False)
                if not told and hypothesis.relation(at) == "obj":
                    done = mid_sentence(hypothesis, verb, verb + 1)
                    owner = mid_sentence(text, *text.phrase(place)).removesuffix("'s")
                    words = f"the {text.tokens[noun].form} that {owner} {done}"
                    change = Change(*text.phrase(noun), words)
                    yield from substitution(comparison, GENITIVE, change, "tree")
                    continue
                words = told or restored(comparison, at)
                yield from extraction(comparison, GENITIVE, text.phrase(noun), words, "tree")


def metonymy(comparison: Comparison) -> Iterator[Candidate]:
    """A name of T where H has the power that it stands for, or a price of what T prices."""
    text, hypothesis = comparison.text, comparison.hypothesis
    yield from _seats(comparison)
    for at in comparison.unexplained:
        lemma = hypothesis.lemma(at)
        if lemma in POWERS:
            seats = [p for p in _subjects(text) if text.tokens[p].upos == "PROPN"]
            seats.sort(key=lambda p: not is_place(text, p))
            for place in seats[:1]:
                words = mid_sentence(hypothesis, *hypothesis.phrase(at))
                change = Change(*text.phrase(place), words)
                yield from substitution(comparison, METONYMY, change, "names")
        elif lemma in {"price", "value", "cost"}:
            for child in hypothesis.children(at, "nmod"):
                link = comparison.links.get(child)
                if link is not None:
                    words = f"the {lemma} of {mid_sentence(text, link.text, link.text + 1)}"
                    change = Change(link.text, link.text + 1, words)
                    yield from substitution(comparison, METONYMY, change, "roles")


def _seats(comparison: Comparison) -> Iterator[Candidate]:
    """`the Kremlin` for which H has Russia."""
    text, hypothesis = comparison.text, comparison.hypothesis
    for place in _subjects(text):
        first, last = text.name(place)
        meant = SEATS.get(text.words(first, last).lower(), frozenset())
        for at in _subjects(hypothesis):
            start, end = hypothesis.phrase(at)
            said = {token.form.lower() for token in hypothesis.tokens[start:end]}
            if said & meant and hypothesis.lemma(at) not in POWERS:
                change = Change(*text.phrase(place), mid_sentence(hypothesis, start, end))
                yield from substitution(comparison, METONYMY, change, "names")


def representatives(comparison: Comparison) -> Iterator[Candidate]:
    """Who speaks or acts in T for a body, which in H does so itself."""
    text, hypothesis = comparison.text, comparison.hypothesis
    subjects = [at for at in _subjects(hypothesis) if at in comparison.links]
    for at in subjects:
        body = comparison.links[at].text
        head = text.heads[body]
        if head < 0:
            continue
        lemma = text.lemma(head)
        on_behalf = lemma == "behalf"
        spoken = text.preposition(body) in {"of", "for", "'s"} or text.tokens[body].relation in {
            "nmod:poss",
            "compound",
        }
        member = lemma in MEMBERS or _one_of(comparison, head, body)
        if not on_behalf and not (spoken and (lemma in SPOKESMEN or member)):
            continue
        change = _on_behalf(text, head, body) if on_behalf else _of_body(text, head, body)
        if change is not None:
            form = BELONGS if member and lemma not in SPOKESMEN else SPEAKS
            yield from substitution(comparison, form, change, "roles")


def _one_of(comparison: Comparison, head: int, body: int) -> bool:
    """Whether a noun of which H has nothing names a person of a body or a relation of somebody."""
    text = comparison.text
    subject = text.relation(head) == "nsubj"
    named = text.tokens[body].upos == "PROPN" and is_place(text, body)
    person = is_kind(text.lemma(head), "person") and not comparison.source(head)
    return subject and person and not named


def spatial(comparison: Comparison) -> Iterator[Candidate]:
    """A word of direction that H has and T has not, or has of something else."""
    text, hypothesis = comparison.text, comparison.hypothesis
    given = {
        token.lemma.lower(): p
        for p, token in enumerate(text.tokens)
        if token.lemma.lower() in DIRECTIONS
    }
    for place, token in enumerate(hypothesis.tokens):
        lemma = token.lemma.lower()
        if lemma not in DIRECTIONS or not given:
            continue
        head = hypothesis.heads[place]
        if token.relation == "amod" and hypothesis.tokens[head].upos == "PROPN":
            continue  # southern France
        near = [p for word, p in given.items() if word != lemma]
        if lemma in given or not near:
            continue
        following = hypothesis.tokens[place + 1 :][:1]
        kept = bool(following) and following[0].form == "of"
        end = near[0] + 1
        given_of = end < len(text) and text.tokens[end].form == "of"
        change = Change(near[0], end + (given_of and not kept), token.form)
        yield from substitution(comparison, SPATIAL, change, "directions")


def _has_subject(text: Reading, place: int) -> bool:
    """Whether a relative clause has a subject of its own, so that the antecedent is its object."""
    subjects = text.children(place, "nsubj")
    relative = {"WDT", "WP", "WP$"}
    own = bool(subjects) and text.tokens[subjects[0]].xpos not in relative
    return own and not text.children(place, "obj") and text.document.language == "en"


def _other_subject(comparison: Comparison, place: int, antecedent: int) -> int | None:
    """Who H says it of, where a relative clause of T says it of somebody else."""
    for pair in comparison.events:
        turned = is_passive(comparison.text, place) != is_passive(
            comparison.hypothesis, pair.hypothesis.place
        )
        if pair.text.place != place or not pair.same or turned:
            continue
        for at in comparison.hypothesis.children(pair.hypothesis.place, "nsubj"):
            link = comparison.links.get(at)
            if link is not None and link.relation is None:
                return None if comparison.same_thing(at, antecedent) else link.text
    return None


def _drawn_on(comparison: Comparison, place: int) -> bool:
    """Whether H says outside a relative clause what a relative clause of T says."""
    text, hypothesis = comparison.text, comparison.hypothesis
    inside = set(text.subtree(place))
    taken = [at for at, link in comparison.links.items() if link.text in inside]
    if any(hypothesis.tokens[at].relation == "acl:relcl" for at in taken):
        return False
    verb = any(comparison.links[at].text == place for at in taken)
    plain = any(comparison.links[at].relation is None for at in taken)
    return (verb and plain) or len({comparison.links[at].text for at in taken}) > 1


def _of_body(text: Reading, head: int, body: int) -> Change:
    """`a spokesman for x` made `x`."""
    first, last = text.phrase(head)[0], max(text.phrase(body)[1], text.phrase(head)[1])
    return Change(first, last, mid_sentence(text, *text.phrase(body)))


def _on_behalf(text: Reading, behalf: int, body: int) -> Change | None:
    """`y said on behalf of x` made `x said`."""
    verb = text.heads[behalf]
    subjects = text.children(verb, "nsubj") if verb >= 0 else []
    start = text.subtree(behalf)[0]
    if not subjects or not subjects[0] < verb < start:
        return None
    subject = text.subtree(subjects[0])
    between = next(at for at in range(subject[-1] + 1, start) if text.tokens[at].form != ",")
    words = f"{mid_sentence(text, *text.phrase(body))} {text.words(between, start)}"
    return Change(subject[0], text.phrase(body)[1], words)


def _opens_clause(text: Reading, place: int) -> bool:
    """Whether a token opens a relative clause: a comma or a pronoun, which a statement has not."""
    token = text.tokens[place]
    pronoun = token.upos in {"PRON", "SCONJ"}
    return token.form == "," or (pronoun and text.lemma(place) in _RELATIVES)


def _subjects(reading: Reading) -> list[int]:
    return [at for at in range(len(reading)) if reading.relation(at) == "nsubj"]


MODIFIER = Form(
    "reasoning:modifier", "=>", "x y", "z holds of y", "modifier(x, y) and implies(x, z)"
)


def general_inference(comparison: Comparison) -> Iterator[Candidate]:
    """The clauses of H with a word that neither a word nor an event of T gives."""
    hypothesis, text = comparison.hypothesis, comparison.text
    if len(comparison.links) < len(comparison.unexplained):
        return
    denying = set(exchanged_states(comparison).values())
    paired = {pair.hypothesis.place for pair in comparison.events}
    left = [
        at
        for at in comparison.unexplained
        if hypothesis.tokens[at].form.isalpha()
        and at not in paired
        and at not in denying
        and _tells(comparison, at)
    ]
    stretch = text.sentence(comparison.focus)
    for verb in dict.fromkeys(governing_verb(hypothesis, at) for at in left):
        yield from extraction(comparison, GENERAL, stretch, restored(comparison, verb), "rest")


def _tells(comparison: Comparison, at: int) -> bool:
    """Whether a word is a verb of some meaning, or what a verb of little meaning is said of."""
    hypothesis = comparison.hypothesis
    token, head = hypothesis.tokens[at], hypothesis.heads[at]
    vague = head >= 0 and hypothesis.tokens[head].lemma.lower() in VAGUE_VERBS
    if token.upos == "NOUN":
        return vague and token.relation == "obj"
    if token.relation in {"case", "mark", "amod"} or token.lemma.lower() in {"include", "accord"}:
        return False
    return token.upos == "VERB" and token.lemma.lower() not in VAGUE_VERBS


def inferred_modifiers(comparison: Comparison) -> Iterator[Candidate]:
    """A description that H adds to a noun for which T has a modifier that H drops."""
    hypothesis, text = comparison.hypothesis, comparison.text
    opposed = exchanged_states(comparison)
    for at, link in comparison.links.items():
        added = [
            child
            for child in hypothesis.children(at, "acl", "amod")
            if not any(p in comparison.links for p in hypothesis.subtree(child))
        ]
        dropped = [
            place
            for place in text.children(link.text, "amod", "acl")
            if not comparison.source(place) and place not in opposed
        ]
        if added and dropped:
            start, end = hypothesis.phrase(at)
            clause = hypothesis.subtree(added[-1])
            closing = "," if clause[0] > end - 1 and hypothesis.tokens[end].form == "," else ""
            words = mid_sentence(hypothesis, start, max(end, clause[-1] + 1)) + closing
            change = Change(*text.phrase(link.text), words)
            yield from substitution(comparison, MODIFIER, change, "tree")
