"""Sets of mentions of one thing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from thence.text.coreference.features import Features
from thence.text.coreference.mentions import Mention

__all__ = ["Clusters", "Partition"]


@dataclass(frozen=True, slots=True)
class Clusters:
    """All mentions, in clusters; those mentioned once make a cluster of their own."""

    clusters: tuple[tuple[Mention, ...], ...]
    """Each in the order of the text."""

    def __iter__(self) -> Iterator[tuple[Mention, ...]]:
        return iter(self.clusters)

    def chains(self) -> tuple[tuple[Mention, ...], ...]:
        """The clusters of two mentions or more."""
        return tuple(cluster for cluster in self.clusters if len(cluster) > 1)

    def at(self, sentence: int, token: int, document: int = 0) -> tuple[Mention, ...]:
        """The cluster of the mention that a token heads; empty for none."""
        for cluster in self.clusters:
            for item in cluster:
                if (item.document, item.sentence, item.head) == (document, sentence, token):
                    return cluster
        return ()

    def best_name(self, cluster: tuple[Mention, ...]) -> Mention:
        """The mention that says most: the longest name, else the first noun, else the first."""
        names = [item for item in cluster if item.kind == "name"]
        if names:
            return max(names, key=lambda item: (len(item.text), -item.sentence))
        nouns = [item for item in cluster if item.kind in {"noun", "group"}]
        return nouns[0] if nouns else cluster[0]


class Partition:
    """Mentions under way to clusters; a merged cluster has what is known of all its mentions."""

    def __init__(self, mentions: list[Mention]) -> None:
        self.mentions = mentions
        self._parent = list(range(len(mentions)))
        self._features = [item.features for item in mentions]
        self._size = [1] * len(mentions)

    def find(self, index: int) -> int:
        """The representative of a mention's cluster."""
        while self._parent[index] != index:
            self._parent[index] = self._parent[self._parent[index]]
            index = self._parent[index]
        return index

    def features(self, index: int) -> Features:
        """What is known of a mention's cluster."""
        return self._features[self.find(index)]

    def size(self, index: int) -> int:
        """How many mentions the cluster has."""
        return self._size[self.find(index)]

    def same(self, first: int, second: int) -> bool:
        """Whether two mentions are in one cluster already."""
        return self.find(first) == self.find(second)

    def join(self, first: int, second: int) -> None:
        """Put two mentions in one cluster."""
        one, two = sorted((self.find(first), self.find(second)))
        if one == two:
            return
        self._parent[two] = one
        self._size[one] += self._size[two]
        self._features[one] = _merged(self._features[one], self._features[two])

    def clusters(self) -> Clusters:
        """The result, in the order of the first mentions."""
        found: dict[int, list[Mention]] = {}
        for index, mention in enumerate(self.mentions):
            found.setdefault(self.find(index), []).append(mention)
        return Clusters(tuple(tuple(items) for items in found.values()))


def _merged(one: Features, two: Features) -> Features:
    return replace(
        one,
        gender=one.gender or two.gender,
        number=one.number or two.number,
        animate=two.animate if one.animate is None else one.animate,
        collective=one.collective or two.collective,
    )
