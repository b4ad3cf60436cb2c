"""Coreference by sieves: names, noun phrases, then pronouns, the surest first.

>>> from thence.text.analysis import analyse
>>> from thence.text.coreference import resolve
>>> document, = analyse(["Mary saw a dog. She fed it."], "en")
>>> [[mention.text for mention in chain] for chain in resolve(document).chains()]
[['Mary', 'She'], ['a dog', 'it']]
"""

from thence.text.coreference.clusters import Clusters
from thence.text.coreference.mentions import Mention
from thence.text.coreference.sieves import link, resolve, resolve_topic

__all__ = ["Clusters", "Mention", "link", "resolve", "resolve_topic"]
