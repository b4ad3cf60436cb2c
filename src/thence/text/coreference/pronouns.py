"""Pronouns and unsaid subjects: agreement and binding filter, salience chooses."""

from __future__ import annotations

from collections.abc import Sequence

from thence.languages import word_set
from thence.text.coreference.clusters import Partition
from thence.text.coreference.features import agree
from thence.text.coreference.mentions import Mention
from thence.text.document import Document

__all__ = ["resolve_pronouns"]

WINDOW = 3
"""Sentences back, the pronoun's own not counted."""
_REFLEXIVE = word_set("himself herself itself themselves myself ourselves yourself stesso se sé")
_ARGUMENTS = frozenset({"nsubj", "obj", "iobj", "obl"})
_PERSONAL = word_set(
    "he him his she her hers it its they them their theirs himself herself itself themselves "
    "lui lei loro egli ella esso essa essi esse lo la li le gli suo sua suoi sue sé se"
)


def resolve_pronouns(partition: Partition, documents: Sequence[Document]) -> None:
    """Join each personal pronoun of the third person with its most salient antecedent."""
    for index, mention in enumerate(partition.mentions):
        if mention.kind == "null" or (
            mention.kind == "pronoun" and _is_personal(mention, documents)
        ):
            antecedent = _antecedent(partition, index, documents)
            if antecedent is not None:
                partition.join(antecedent, index)
        elif mention.kind == "pronoun" and mention.features.person != "3":
            _join_speaker(partition, index)


def _is_personal(mention: Mention, documents: Sequence[Document]) -> bool:
    token = documents[mention.document].sentences[mention.sentence].tokens[mention.head]
    return token.form.lower() in _PERSONAL or mention.lemma in _PERSONAL


def _join_speaker(partition: Partition, index: int) -> None:
    """`I`, `me` and `my` of one document are one speaker."""
    mention = partition.mentions[index]
    family = _SPEAKERS.get(mention.features.person)
    for other in range(index - 1, -1, -1):
        earlier = partition.mentions[other]
        if earlier.document != mention.document:
            return
        same = _SPEAKERS.get(earlier.features.person) == family
        if earlier.kind == "pronoun" and family is not None and same:
            partition.join(other, index)
            return


_SPEAKERS = {
    **dict.fromkeys(word_set("i me my mine myself io mi mio"), "I"),
    **dict.fromkeys(word_set("we us our ours ourselves noi nostro"), "we"),
}


def _antecedent(partition: Partition, index: int, documents: Sequence[Document]) -> int | None:
    mention = partition.mentions[index]
    best, best_score = None, 0.0
    rivals = _rivals(partition, index, documents)
    subject = _local_subject(partition, index, documents)
    for other in range(index - 1, -1, -1):
        candidate = partition.mentions[other]
        distance = mention.sentence - candidate.sentence
        if candidate.document != mention.document or distance > WINDOW:
            break
        if partition.find(other) in rivals:
            continue
        if not _is_possible(partition, other, index, documents):
            continue
        score = _salience(partition, other, index)
        if mention.relation in {"nmod", "det"} and other == subject:
            score += 0.5
        if best is None or score > best_score:
            best, best_score = other, score
    return _cataphoric(partition, index, documents) if best is None else best


def _rivals(partition: Partition, index: int, documents: Sequence[Document]) -> frozenset[int]:
    """Clusters that another argument of the pronoun's own clause belongs to."""
    mention = partition.mentions[index]
    if mention.relation not in _ARGUMENTS or _is_reflexive(mention, documents):
        return frozenset()
    found: set[int] = set()
    clause = _clause(mention, documents)
    controller = _local_subject(partition, index, documents)
    if controller is not None:
        found.add(partition.find(controller))
    for other in range(index - 1, -1, -1):
        earlier = partition.mentions[other]
        if (earlier.document, earlier.sentence) != (mention.document, mention.sentence):
            break
        if earlier.relation in _ARGUMENTS and _clause(earlier, documents) == clause:
            found.add(partition.find(other))
    return frozenset(found)


def _local_subject(partition: Partition, index: int, documents: Sequence[Document]) -> int | None:
    """The subject of the pronoun's clause; of an infinitive, the argument that controls it."""
    mention = partition.mentions[index]
    tokens = documents[mention.document].sentences[mention.sentence].tokens
    verb = _clause(mention, documents)
    while verb >= 0 and tokens[verb].upos not in {"VERB", "AUX", "ADJ"}:
        verb = tokens[verb].head
    arguments: dict[tuple[int, str], int] = {}
    for other in range(index - 1, -1, -1):
        earlier = partition.mentions[other]
        if (earlier.document, earlier.sentence) != (mention.document, mention.sentence):
            break
        arguments.setdefault((_clause(earlier, documents), earlier.relation), other)
    while verb >= 0 and (verb, "nsubj") not in arguments and tokens[verb].relation == "xcomp":
        verb = tokens[verb].head
        for relation in ("obj", "iobj"):
            if (verb, relation) in arguments:
                return arguments[verb, relation]
    return arguments.get((verb, "nsubj"))


def _is_possible(
    partition: Partition, earlier: int, later: int, documents: Sequence[Document]
) -> bool:
    """Agreement and binding."""
    one, two = partition.mentions[earlier], partition.mentions[later]
    if one.features.amount or not agree(partition.features(earlier), partition.features(later)):
        return False
    if one.kind == "null" and two.kind == "null" and one.head == two.head:
        return False
    if one.sentence != two.sentence:
        return not _is_reflexive(two, documents)
    if one.first <= two.head < one.last and one.head != two.head and one.kind != "group":
        return False
    if one.kind == "group" and one.first <= two.head < one.last:
        return False
    together = _clause(one, documents) == _clause(two, documents)
    arguments = one.relation in _ARGUMENTS and two.relation in _ARGUMENTS
    if _is_reflexive(two, documents):
        return together
    return not (together and arguments)


def _clause(mention: Mention, documents: Sequence[Document]) -> int:
    """The verb or predicate that a mention is an argument of; of a conjunct, that of the first."""
    tokens = documents[mention.document].sentences[mention.sentence].tokens
    index = mention.head
    while tokens[index].relation == "conj" and tokens[index].head >= 0:
        index = tokens[index].head
    return mention.governor if mention.kind == "null" else tokens[index].head


def _is_reflexive(mention: Mention, documents: Sequence[Document]) -> bool:
    token = documents[mention.document].sentences[mention.sentence].tokens[mention.head]
    return mention.kind == "pronoun" and token.form.lower() in _REFLEXIVE


def _salience(partition: Partition, earlier: int, later: int) -> float:
    """Recency, grammatical function, parallelism, and how much is known to agree."""
    one, two = partition.mentions[earlier], partition.mentions[later]
    score = -0.7 * (two.sentence - one.sentence)
    if one.relation == "nsubj":
        score += 0.8 if two.kind != "null" else 1.2
    elif one.relation in {"obj", "iobj"}:
        score += 0.3
    elif one.relation == "nmod":
        score -= 0.4
    if one.relation == two.relation:
        score += 0.2
    known, wanted = partition.features(earlier), two.features
    if one.kind == "group" or (one.kind == "name" and known.animate):
        score += 0.3
    if wanted.number == "plural" and known.collective:
        score -= 0.8
    if wanted.gender and known.gender == wanted.gender:
        score += 0.7
    elif wanted.gender in {"female", "male"} and one.kind == "name":
        score -= 0.3  # a name that may be of either is less likely than a maid for `she`
    if wanted.animate is not None and known.animate is wanted.animate:
        score += 0.4
    if wanted.number and not known.number:
        score -= 0.2
    score += 0.15 * min(partition.size(earlier) - 1, 3)
    return score - 0.02 * (later - earlier)


def _cataphoric(partition: Partition, index: int, documents: Sequence[Document]) -> int | None:
    """`When he arrived, John sat down`: the subject of the main clause that follows."""
    mention = partition.mentions[index]
    tokens = documents[mention.document].sentences[mention.sentence].tokens
    clause = mention.governor
    if clause < 0 or mention.relation != "nsubj" or tokens[clause].relation != "advcl":
        return None
    main = tokens[clause].head
    for other in range(index + 1, len(partition.mentions)):
        later = partition.mentions[other]
        if (later.document, later.sentence) != (mention.document, mention.sentence):
            return None
        if later.governor == main and later.relation == "nsubj" and main > clause:
            fits = agree(partition.features(other), mention.features)
            return other if fits and later.kind in {"name", "noun"} else None
    return None
