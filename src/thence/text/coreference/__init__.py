"""Coreference by sieves: names, noun phrases, then pronouns, the surest first.

>>> from thence.text.analysis import analyse
>>> from thence.text.coreference import resolve, substitute
>>> document, = analyse(["Mary saw a dog. She fed it."], "en")
>>> substitute(document, resolve(document))
'Mary saw a dog. Mary fed a dog.'
"""

from thence.text.coreference.clusters import Clusters
from thence.text.coreference.mentions import Mention
from thence.text.coreference.resolve import link, resolve, resolve_topic, substitute

__all__ = ["Clusters", "Mention", "link", "resolve", "resolve_topic", "substitute"]
