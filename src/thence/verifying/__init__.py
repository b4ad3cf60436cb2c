"""Each claim of a generated answer, against the sources that it should rest on."""

from thence.verifying.source import Source, named_text, source_of
from thence.verifying.verification import Claim, Finding, Standing, Verification
from thence.verifying.verify import verify_answer

__all__ = [
    "Claim",
    "Finding",
    "Source",
    "Standing",
    "Verification",
    "named_text",
    "source_of",
    "verify_answer",
]
