"""TEASE: templates that share characteristic arguments with an input template (Szpektor 2004).

Sentences that match the input give anchor sets, pairs of arguments; sentences that contain the
anchors of one set give the templates that link them there. What several sets lead to is learnt.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import product

from thence.errors import WrongUse
from thence.knowledge.templates import Context, Rule, Template, parse_template
from thence.rules.arcs import LOOSE
from thence.rules.argument import Argument, argument
from thence.rules.paths import LONGEST_SENTENCE, paths_between
from thence.rules.sentences import FoundSentence, SentenceSearch

__all__ = ["AnchorSet", "LearntTemplate", "TeaseSettings", "anchor_sets", "learn_tease", "tease"]

SOURCE = "tease"
INSIDE = frozenset({"compound", "nmod", "flat"})
"""Relations by which names and nouns stand inside the phrase of another noun."""


@dataclass(frozen=True, slots=True)
class TeaseSettings:
    """How far the search goes and what is kept."""

    pivots: int = 2000
    """Sentences with the words of the input template that are looked at."""
    sentences: int = 2000
    """Sentences that are looked at for one anchor set."""
    anchor_sets: int = 300
    """Anchor sets that are used, the most characteristic first."""
    support: int = 2
    """Anchor sets that a template needs."""

    def __post_init__(self) -> None:
        if min(self.pivots, self.sentences, self.anchor_sets, self.support) < 1:
            raise WrongUse("every limit of TEASE is 1 or more")


@dataclass(frozen=True, slots=True)
class AnchorSet:
    """Two arguments that fill the slots of the input template in some sentence."""

    x: Argument
    y: Argument
    weight: float
    """The share of the input template in the sentences that contain both."""
    pivots: frozenset[str]
    """The sentences of the input template that it comes from."""


@dataclass(slots=True)
class LearntTemplate:
    """A template with the anchor sets that lead to it."""

    template: Template
    anchor_sets: list[AnchorSet] = field(default_factory=list)
    share: float = 0.0
    """The weight of its anchor sets in that of all sets, in (0, 1]."""

    @property
    def support(self) -> int:
        """Its anchor sets, those of one sentence counted once."""
        return min(
            len(self.anchor_sets), len(frozenset().union(*(s.pivots for s in self.anchor_sets)))
        )


def learn_tease(
    inputs: Sequence[Template],
    web: SentenceSearch,
    settings: TeaseSettings,
    *,
    on_inputs: Callable[[int], None] = lambda count: None,
) -> Iterator[Rule]:
    """The rules of both directions between each input and its learnt templates."""
    for given in inputs:
        for learnt in tease(given, web, settings):
            sets = learnt.anchor_sets
            context = Context(
                tuple(sorted({each.x.type for each in sets} - {""})),
                tuple(sorted({each.y.type for each in sets} - {""})),
            )
            rule = Rule(given, learnt.template, learnt.share, None, context, learnt.support, SOURCE)
            yield rule
            yield rule.reversed()
        on_inputs(1)


def tease(given: Template, web: SentenceSearch, settings: TeaseSettings) -> list[LearntTemplate]:
    """The templates learnt for an input template, those of most anchor sets first."""
    sets = anchor_sets(given, web, settings)
    found: dict[str, LearntTemplate] = {}
    for anchors in sets:
        for name, template in _linking(given, anchors, web, settings).items():
            found.setdefault(name, LearntTemplate(template)).anchor_sets.append(anchors)
    total = sum(each.weight for each in sets)
    for learnt in found.values():
        learnt.share = sum(each.weight for each in learnt.anchor_sets) / total
    kept = [each for each in found.values() if each.support >= settings.support]
    return sorted(kept, key=lambda each: (-each.support, -each.share, str(each.template)))


def anchor_sets(given: Template, web: SentenceSearch, settings: TeaseSettings) -> list[AnchorSet]:
    """The characteristic anchor sets of a template, the most characteristic first.

    Any noun or name inside the phrase that fills a slot may be the anchor of it.
    """
    pivots: defaultdict[tuple[Argument, Argument], set[str]] = defaultdict(set)
    for found in web.find(given.words(), settings.pivots):
        phrases = _phrases(found)
        for path in paths_between(found.sentence, phrases, without=LOOSE):
            laid = {str(given): (path.x, path.y), str(given.swapped()): (path.y, path.x)}
            if path.template in laid:
                first, second = laid[path.template]
                for x, y in product(phrases[first], phrases[second]):
                    if x.filler != y.filler:
                        pivots[x, y].add(found.id)
    sets: list[AnchorSet] = []
    for (x, y), sentences in pivots.items():
        together = len(web.find(_words(x, y), settings.sentences))
        if len(sentences) < together:
            sets.append(AnchorSet(x, y, len(sentences) / together, frozenset(sentences)))
    ranked = sorted(sets, key=lambda each: (-each.weight, each.x, each.y))
    return ranked[: settings.anchor_sets]


def _linking(
    given: Template, anchors: AnchorSet, web: SentenceSearch, settings: TeaseSettings
) -> dict[str, Template]:
    """The templates that link the two anchors in sentences where the input template does not."""
    templates: dict[str, Template] = {}
    for found in web.find(_words(anchors.x, anchors.y), settings.sentences):
        if len(found.sentence) > LONGEST_SENTENCE:
            continue
        phrases = _phrases(found)
        xs = {head for head, nouns in phrases.items() if _names(nouns, anchors.x)}
        ys = {head for head, nouns in phrases.items() if _names(nouns, anchors.y)} - xs
        linking: dict[str, Template] = {}
        for path in paths_between(found.sentence, xs | ys, without=LOOSE):
            if (path.x in xs) is not (path.y in xs):
                template = _template(path.template)
                laid = template if path.x in xs else template.swapped()
                linking[str(laid)] = laid
        if given not in linking.values():
            templates |= linking
    return templates


@lru_cache(maxsize=200_000)
def _template(text: str) -> Template:
    return parse_template(text)


def _phrases(found: FoundSentence) -> dict[int, set[Argument]]:
    """The nouns and names of each noun phrase, by its head."""
    phrases = {
        token.index: {filler}
        for token in found.sentence
        if (filler := found.antecedents.get(token.index) or argument(found.sentence, token.index))
    }
    for token in found.sentence:
        if (
            token.relation.partition(":")[0] in INSIDE
            and {token.head, token.index} <= phrases.keys()
        ):
            phrases[token.head] |= {*phrases[token.index]}
    return phrases


def _names(nouns: set[Argument], anchor: Argument) -> bool:
    """Whether a phrase has an anchor: in full, or the word by which texts refer back to it."""
    last = anchor.filler.split()[-1]
    return any(last in noun.filler.split() for noun in nouns)


def _words(x: Argument, y: Argument) -> list[str]:
    """The words to search for: of a name its last, by which texts refer back to it."""
    return [x.filler.split()[-1], y.filler.split()[-1]]
