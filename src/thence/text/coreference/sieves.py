"""Names and noun phrases: sieves from the surest to the least sure, each over all mentions."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from thence.languages import word_set
from thence.text.coreference.clusters import Clusters, Partition
from thence.text.coreference.features import agree
from thence.text.coreference.mentions import Mention, mentions
from thence.text.coreference.pronouns import resolve_pronouns
from thence.text.document import Document, Sentence

__all__ = [
    "link",
    "match_heads",
    "match_names",
    "match_strings",
    "match_structure",
    "resolve",
    "resolve_topic",
]

_TITLES = word_set(
    "mr mr. mrs mrs. ms ms. miss dr dr. prof prof. sir lord lady president minister senator "
    "judge general captain king queen pope prince signor signora sig. dott. dott.ssa on. sen."
)
_SMALL = word_set("of the and for de di da del della dei e la il")
_FEW_LETTERS = 2


def match_strings(partition: Partition) -> None:
    """The same name; the same noun phrase taken up as a definite one."""
    seen: dict[tuple[str, str, frozenset[str]], int] = {}
    for index, mention in enumerate(partition.mentions):
        if mention.kind == "name":
            key = ("name", mention.text.lower(), frozenset[str]())
        elif mention.kind in {"noun", "group"}:
            key = ("noun", mention.lemma, mention.words)
        else:
            continue
        known = seen.get(key)
        if known is not None and _may_take_up(partition, known, index):
            partition.join(known, index)
        seen[key] = index


def match_structure(partition: Partition, documents: Sequence[Document]) -> None:
    """Appositions and predicate nouns are what they hang on."""
    heads = {
        (item.document, item.sentence, item.head): index
        for index, item in enumerate(partition.mentions)
        if item.kind in {"name", "noun", "pronoun"}
    }
    for index, mention in enumerate(partition.mentions):
        if mention.kind not in {"name", "noun"}:
            continue
        sentence = documents[mention.document].sentences[mention.sentence]
        other: int | None = None
        if mention.relation == "appos":
            other = heads.get((mention.document, mention.sentence, mention.governor))
        else:
            subject = _copular_subject(sentence, mention)
            if subject is not None:
                other = heads.get((mention.document, mention.sentence, subject))
        if other is not None and agree(partition.features(other), partition.features(index)):
            partition.join(other, index)


def match_names(partition: Partition) -> None:
    """Parts and acronyms of names: Bill Clinton, Mr. Clinton, Clinton; European Union, EU."""
    known: dict[str, list[int]] = defaultdict(list)
    for index, mention in enumerate(partition.mentions):
        if mention.kind != "name":
            continue
        words = _name_words(mention)
        for other in reversed(known.get(words[-1] if words else "", [])):
            if _names_fit(partition, other, index):
                partition.join(other, index)
                break
        for key in {*words[-1:], *words[:1], _acronym(mention)}:
            if key:
                known[key].append(index)


def match_heads(partition: Partition) -> None:
    """A definite noun phrase takes up an earlier one with its head and all its modifiers."""
    by_head: dict[str, list[int]] = defaultdict(list)
    for index, mention in enumerate(partition.mentions):
        if mention.kind != "noun":
            continue
        if mention.definite:
            for other in reversed(by_head[mention.lemma]):
                earlier = partition.mentions[other]
                if mention.words <= earlier.words and _may_take_up(partition, other, index):
                    partition.join(other, index)
                    break
        by_head[mention.lemma].append(index)


def _may_take_up(partition: Partition, earlier: int, later: int) -> bool:
    one, two = partition.mentions[earlier], partition.mentions[later]
    if two.kind == "noun" and not two.definite and one.document == two.document:
        return False
    if (one.document, one.sentence) == (two.document, two.sentence):
        nested = one.first <= two.head < one.last or two.first <= one.head < two.last
        if nested or (one.governor == two.governor and two.kind == "noun"):
            return False
    return agree(partition.features(earlier), partition.features(later))


def _copular_subject(sentence: Sentence, mention: Mention) -> int | None:
    """The subject of which a noun is predicated, and not denied."""
    children = sentence.children(mention.head)
    names = {item.relation.partition(":")[0] for item in children}
    lemmas = {item.lemma.lower() for item in children}
    if mention.relation in {"xcomp", "obj"} and mention.governor >= 0:
        verb = sentence.tokens[mention.governor]
        if verb.lemma.lower() in {"become", "remain", "diventare", "rimanere"}:
            children = sentence.children(verb.index)
            names, lemmas = {"cop"}, {item.lemma.lower() for item in children}
    if "cop" not in names or "case" in names or lemmas & {"not", "n't", "never", "non", "no"}:
        return None
    if any(item.lemma.lower() in {"may", "might", "could", "would"} for item in children):
        return None
    return next((item.index for item in children if item.relation.startswith("nsubj")), None)


def _name_words(mention: Mention) -> list[str]:
    words = [word.lower() for word in mention.text.split()]
    return [word for word in words if word not in _TITLES and word not in _SMALL]


def _names_fit(partition: Partition, earlier: int, later: int) -> bool:
    """Whether one name is a part of the other, or its acronym."""
    if not agree(partition.features(earlier), partition.features(later)):
        return False
    one, two = partition.mentions[earlier], partition.mentions[later]
    first, second = _name_words(one), _name_words(two)
    if not first or not second:
        return False
    if _acronym(one) == second[0] and len(second) == 1:
        return True
    if _acronym(two) == first[0] and len(first) == 1:
        return True
    shorter, longer = sorted((first, second), key=len)
    if shorter == longer:
        return True
    if not set(shorter) <= set(longer):
        return False
    known = (partition.features(earlier), partition.features(later))
    if any(item.animate is False for item in known):
        return False  # York is no part of New York
    if any(item.collective for item in known):
        return shorter[0] == longer[0] and all(item.collective for item in known)
    return True


def _acronym(mention: Mention) -> str:
    letters = [word[0] for word in mention.text.split() if word.lower() not in _SMALL]
    return "".join(letters).lower() if len(letters) >= _FEW_LETTERS else ""


def resolve(document: Document) -> Clusters:
    """The clusters of a document."""
    return resolve_topic([document])


def link(text: Document, hypothesis: Document) -> Clusters:
    """The clusters over a text (document 0) and a hypothesis (document 1).

    Like expressions are taken to corefer unless their features, numbers or modifiers disagree:
    an indefinite noun of the hypothesis takes up the same noun of the text.
    """
    return resolve_topic([text, hypothesis])


def resolve_topic(documents: Sequence[Document]) -> Clusters:
    """The clusters over several documents on one topic; pronouns stay within their document."""
    found: list[Mention] = []
    for number, document in enumerate(documents):
        found += mentions(document, number)
    partition = Partition(found)
    match_strings(partition)
    match_structure(partition, documents)
    match_names(partition)
    match_heads(partition)
    resolve_pronouns(partition, documents)
    return partition.clusters()
