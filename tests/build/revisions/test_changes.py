import pytest

from thence.build.revisions.changes import Differ, Unit

FIRST = "The bridge opened in 1932 after four years of work."
OTHER = "The bridge opened in 1933 after four years of work."
NEXT = "Thousands of people came to see it."


def changed(before: str, after: str, unit: Unit = Unit.SENTENCE) -> list[tuple[str, str]]:
    return [(each.left, each.right) for each in Differ(unit, 0.5).changes(before, after)]


def test_a_changed_sentence_among_others() -> None:
    before = f"== History ==\n{FIRST} {NEXT}\n\nA second paragraph."
    after = f"== History ==\n{OTHER} {NEXT}\n\nA second paragraph."
    assert changed(before, after) == [(FIRST, OTHER)]


@pytest.mark.parametrize("unit", list(Unit))
def test_markup_alone_changes_nothing(unit: Unit) -> None:
    assert changed("The [[bridge]] opened.", "The '''bridge''' [[open]]ed.", unit) == []


def test_a_new_sentence_is_no_pair_of_sentences() -> None:
    assert changed(FIRST, f"{FIRST} {NEXT}") == []


def test_a_passage_has_the_sentence_before() -> None:
    assert changed(FIRST, f"{FIRST} {NEXT}", Unit.PASSAGE) == [(FIRST, f"{FIRST} {NEXT}")]


def test_a_passage_at_the_beginning_has_the_sentence_after() -> None:
    assert changed(FIRST, f"{NEXT} {FIRST}", Unit.PASSAGE) == [(FIRST, f"{NEXT} {FIRST}")]


def test_a_passage_is_all_that_changed_in_one_place() -> None:
    assert changed(FIRST, f"{OTHER} {NEXT}", Unit.PASSAGE) == [(FIRST, f"{OTHER} {NEXT}")]
    assert changed(FIRST, f"{OTHER} {NEXT}") == [(FIRST, OTHER)]


def test_revisions_in_a_row_share_what_was_read() -> None:
    differ = Differ(Unit.SENTENCE, 0.5)
    assert len(list(differ.changes(FIRST, OTHER))) == 1
    assert [(c.left, c.right) for c in differ.changes(OTHER, FIRST)] == [(OTHER, FIRST)]
    # another base than the last text read
    assert list(differ.changes(OTHER, OTHER)) == []


ELECTED = "Alle elezioni politiche 2006 è candidato al Senato, ma non risulta eletto."
SEAT = (
    "Dopo le elezioni politiche 2006 conferma il suo seggio a Montecitorio, risultando vincitore"
    " nella circoscrizione Calabria con la lista dell'L'Ulivo."
)


@pytest.mark.parametrize("unit", list(Unit))
def test_the_second_pair_of_the_paper_s_figure_1_is_not_lost(unit: Unit) -> None:
    (change,) = Differ(unit, 0.5).changes(
        f"Nasce a Cosenza.\n\n{ELECTED}", f"Nasce a Cosenza.\n\n{SEAT}"
    )
    assert (change.left, change.right) == (ELECTED, SEAT)
    assert 0 < change.similarity < 0.5


def test_sentences_that_answer_none_are_counted() -> None:
    differ = Differ(Unit.SENTENCE, 0.5)
    before = "The king died in his bed. Wheat is dear."
    after = "The king died in his sleep. Nobody came. All went home."
    assert [change.left for change in differ.changes(before, after)] == [
        "The king died in his bed."
    ]
    assert differ.alone == {"removed": 1, "added": 2}
    assert list(differ.changes(after, f"{after}\n\nAnd so it ended.")) == []
    assert differ.alone == {"removed": 1, "added": 3}
