"""How the claims in sentences of WiCE stand, by what its annotators say of the sentence.

`python -m tests.verifying.wice_claims CLAIMS 90 200` prints the figures of docs/verify.md: the
sentences from the 91st to the 200th, which no number in the code was chosen on.
"""

import sys
from collections import Counter
from itertools import islice

from thence.engines import build_engine
from thence.formats.topics import Topic, open_topics
from thence.verifying.source import Source
from thence.verifying.verification import Standing
from thence.verifying.verify import verify_answer


def article(topic: Topic) -> Source:
    """The article of a claim, in the sentences that annotators saw."""
    spans, text = [], ""
    for sentence in topic.sentences().values():
        spans.append((len(text), len(text) + len(sentence)))
        text += f"{sentence}\n"
    return Source("article", text, tuple(spans))


def main(path: str, first: int, last: int) -> None:
    """Print, for each label, how many claims stand how, and whether the sentence shown is gold."""
    engine = build_engine("nli")
    found: Counter[tuple[str, Standing]] = Counter()
    shown: Counter[bool] = Counter()
    for topic in islice(open_topics(path), first, last):
        (hypothesis,) = topic.hypotheses
        places = topic.places()
        for claim in verify_answer(hypothesis.text, [article(topic)], engine).claims:
            found[hypothesis.label, claim.standing] += 1
            if claim.standing is Standing.SUPPORTED and hypothesis.entailing:
                number = claim.finding.evidence[0].number
                shown[places[number - 1] in hypothesis.entailing] += 1
    for label in sorted({label for label, _ in found}):
        total = sum(number for (of, _), number in found.items() if of == label)
        stands = ", ".join(f"{found[label, standing]} {standing}" for standing in Standing)
        print(f"{label}: {total} claims, {stands}")
    print(f"sentence shown is marked by annotators: {shown[True]} of {shown.total()}")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
