"""Text reworded so that each clause can be read alone: divided, with names for its pronouns.

`safe_clauses` divides what a text is held to, and leaves whole what it does not claim by itself;
`every_claim` divides a question into all its parts.
"""

from thence.text.standalone.clauses import Clause, relation, worded
from thence.text.standalone.names import Naming, name_for, naming
from thence.text.standalone.safe import every_claim, safe_clauses

__all__ = [
    "Clause",
    "Naming",
    "every_claim",
    "name_for",
    "naming",
    "relation",
    "safe_clauses",
    "worded",
]
