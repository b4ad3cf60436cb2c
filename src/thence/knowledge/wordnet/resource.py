"""WordNet 3.0 as a resource."""

from __future__ import annotations

from thence.knowledge.resource import ResourceConfig, ResourceSpec
from thence.knowledge.wordnet.database import VERSION, Database, shipped_database
from thence.knowledge.wordnet.lexicon import EnglishLexicon
from thence.knowledge.wordnet.synset_relations import SynsetResource

__all__ = ["SPEC", "WordNet"]


class WordNet(SynsetResource):
    """English WordNet over all senses of a word, or over those up to a rank: 1 is the first."""

    def __init__(
        self, database: Database | None = None, name: str = "wordnet", max_rank: int | None = None
    ) -> None:
        lexicon = EnglishLexicon(database or shipped_database(), max_rank)
        super().__init__(lexicon, name, VERSION)


def _open(config: ResourceConfig) -> WordNet:
    return WordNet(name=config.name, **config.options)


SPEC = ResourceSpec(
    name="wordnet",
    summary="WordNet 3.0: synonyms, hypernyms, antonyms, entailments, causes, parts, derivations",
    open=_open,
    shipped=True,
)
