"""TEASE: templates that share characteristic arguments with an input template (Szpektor 2004).

Sentences that match the input give anchor sets, pairs of arguments; sentences that contain the
anchors of one set give the templates that link them there. What several sets lead to is learnt.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from thence.errors import WrongUse
from thence.knowledge.templates import Context, Rule, Template, parse_template
from thence.rules.argument import Argument, argument
from thence.rules.paths import LONGEST_SENTENCE, paths_between
from thence.rules.sentences import FoundSentence, SentenceSearch

__all__ = ["AnchorSet", "LearntTemplate", "TeaseSettings", "anchor_sets", "learn_tease", "tease"]

SOURCE = "tease"


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


@dataclass(slots=True)
class LearntTemplate:
    """A template with the anchor sets that lead to it."""

    template: Template
    anchor_sets: list[AnchorSet] = field(default_factory=list)
    share: float = 0.0
    """The weight of its anchor sets in that of all sets, in (0, 1]."""


def learn_tease(
    inputs: list[Template], web: SentenceSearch, settings: TeaseSettings
) -> Iterator[Rule]:
    """The rules of both directions between each input and its learnt templates."""
    for given in inputs:
        for learnt in tease(given, web, settings):
            sets = learnt.anchor_sets
            context = Context(
                tuple(sorted({each.x.type for each in sets} - {""})),
                tuple(sorted({each.y.type for each in sets} - {""})),
            )
            rule = Rule(given, learnt.template, learnt.share, None, context, len(sets), SOURCE)
            yield rule
            yield rule.reversed()


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
    kept = [each for each in found.values() if len(each.anchor_sets) >= settings.support]
    return sorted(kept, key=lambda each: (-len(each.anchor_sets), -each.share, str(each.template)))


def anchor_sets(given: Template, web: SentenceSearch, settings: TeaseSettings) -> list[AnchorSet]:
    """The characteristic anchor sets of a template, the most characteristic first."""
    counted: Counter[tuple[Argument, Argument]] = Counter()
    for found in web.find(given.words(), settings.pivots):
        fillers = _fillers(found)
        for path in paths_between(found.sentence, fillers):
            x, y = fillers[path.x], fillers[path.y]
            if x.filler == y.filler:
                continue
            if path.template == str(given):
                counted[x, y] += 1
            elif path.template == str(given.swapped()):
                counted[y, x] += 1
    sets: list[AnchorSet] = []
    for (x, y), pivots in counted.items():
        together = len(web.find(_words(x, y), settings.sentences))
        if pivots < together:
            sets.append(AnchorSet(x, y, pivots / together))
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
        fillers = _fillers(found)
        xs = {index for index, each in fillers.items() if _same(each, anchors.x)}
        ys = {index for index, each in fillers.items() if _same(each, anchors.y)} - xs
        linking: dict[str, Template] = {}
        for path in paths_between(found.sentence, xs | ys):
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


def _fillers(found: FoundSentence) -> dict[int, Argument]:
    return {
        token.index: filler
        for token in found.sentence
        if (filler := found.antecedents.get(token.index) or argument(found.sentence, token.index))
    }


def _same(one: Argument, other: Argument) -> bool:
    """Whether two fillers may name the same: all words of the shorter are in the longer."""
    first, second = set(one.filler.split()), set(other.filler.split())
    return first <= second or second <= first


def _words(x: Argument, y: Argument) -> list[str]:
    """The words to search for: of a name its last, by which texts refer back to it."""
    return [x.filler.split()[-1], y.filler.split()[-1]]
