"""The compiled WordNet holds what Princeton's files hold."""

from thence.knowledge.wordnet import Part, Pointer, shipped_database
from thence.knowledge.wordnet.closure import depths, hypernym_paths

DATABASE = shipped_database()


def test_counts() -> None:
    """As `wnstats(7WN)` gives them for WordNet 3.0."""
    parts = [int((DATABASE.parts == part).sum()) for part in Part]
    assert parts == [82115, 13767, 18156, 3621]
    assert len(DATABASE) == 117659
    assert len(DATABASE.lemmas) == 147306
    assert len(DATABASE.index_synsets) == 206941


def test_offsets_are_princetons() -> None:
    """As other resources cite them: dog, buy, suppress, restrain, good, orientated."""
    for part, offset, word in (
        (Part.NOUN, 2084071, "dog"),
        (Part.VERB, 2207206, "buy"),
        (Part.VERB, 612841, "suppress"),
        (Part.VERB, 2422663, "restrain"),
        (Part.ADJECTIVE, 1123148, "good"),
        (Part.ADJECTIVE, 1682229, "orientated"),
    ):
        synset = DATABASE.synset(part, offset)
        assert synset is not None
        assert word in DATABASE.words(synset)
    assert DATABASE.synset(Part.NOUN, 2084072) is None


def test_senses_come_in_order_with_their_counts() -> None:
    senses = DATABASE.senses("dog")
    labels = [DATABASE.label(synset, "dog") for synset in senses]
    assert labels == [f"dog.n.{rank}" for rank in range(1, 8)] + ["dog.v.1"]
    assert DATABASE.counts("dog") == [42, 0, 0, 0, 0, 0, 0, 2]
    assert (DATABASE.uses("dog", Part.NOUN), DATABASE.uses("dog", Part.VERB)) == (42, 2)
    assert DATABASE.senses("no such word") == DATABASE.counts("no such word") == []


def test_hyponyms_invert_hypernyms() -> None:
    dog = DATABASE.senses("dog", Part.NOUN)[0]
    kinds = DATABASE.inverse(dog, Pointer.HYPERNYM)
    assert {"puppy", "dalmatian", "poodle"} <= {word for at in kinds for word in DATABASE.words(at)}
    assert all(dog in DATABASE.hypernyms(kind) for kind in kinds)


def test_hypernym_paths_of_dog() -> None:
    """Both ways up, as `wn dog -hypen -n1` shows them."""
    paths = hypernym_paths(DATABASE, DATABASE.senses("dog", Part.NOUN)[0])
    assert sorted(len(path) for path in paths) == [9, 14]
    assert {DATABASE.words(path[-1])[0] for path in paths} == {"entity"}


def test_nothing_runs_in_circles() -> None:
    for part in (Part.NOUN, Part.VERB):
        assert depths(DATABASE, part).max() < 20
