"""WordNet 3.0: the database that ships with Thence, its morphology, measures and relations."""

from thence.knowledge.wordnet.database import Database, Part, Pointer, shipped_database
from thence.knowledge.wordnet.morphology import base_forms
from thence.knowledge.wordnet.synset_relations import WordNet

__all__ = ["Database", "Part", "Pointer", "WordNet", "base_forms", "shipped_database"]
