"""Mending of trees: where a short sentence's tree is ill-formed, a small grammar reads it anew.

The statistical parser errs in a systematic way on short sentences with relative clauses and
participles ("The man who gives the woman the flower sings": *sings* becomes a noun). A tree that
breaks a constraint of English is replaced by the cheapest analysis of the grammar that covers the
whole sentence; readings and arcs of the parser are cheaper, so what it got right stays.
"""

from thence.text.repair.mend import mend
from thence.text.repair.vocabulary import Vocabulary

__all__ = ["Vocabulary", "mend"]
