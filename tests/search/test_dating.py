from datetime import date

import pytest

from thence.search.dating import dated

WEDNESDAY = date(2023, 3, 8)


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("It sank yesterday.", "It sank on March 7, 2023."),
        ("Tomorrow it sails.", "On March 9, 2023 it sails."),
        ("It sank on Monday.", "It sank on March 6, 2023."),
        ("It sank Wednesday.", "It sank on March 8, 2023."),
        ("It sank last Wednesday.", "It sank on March 1, 2023."),
        ("It will sail on Monday.", "It will sail on March 13, 2023."),
        ("It sails next Wednesday.", "It sails on March 15, 2023."),
        ("It stays until Friday.", "It stays until March 3, 2023."),
        ("It sank last year.", "It sank in 2022."),
        ("It sank last month.", "It sank in February 2023."),
        ("It sank three days ago.", "It sank on March 5, 2023."),
        ("It sank two years ago.", "It sank in 2021."),
        ("It sank on December 30.", "It sank on December 30, 2022."),
        ("It sank on March 3, 2020.", "It sank on March 3, 2020."),
        ("It may march on Sundays.", "It may march on Sundays."),
    ],
)
def test_english(said: str, meant: str) -> None:
    assert dated(said, WEDNESDAY).text == meant


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("La nave è affondata ieri sera.", "La nave è affondata il 7 marzo 2023."),
        ("È successo lunedì scorso.", "È successo il 6 marzo 2023."),
        ("È successo due anni fa.", "È successo nel 2021."),
        ("È successo l'anno scorso.", "È successo nel 2022."),
        ("È successo sabato 4 marzo 2023.", "È successo sabato 4 marzo 2023."),
    ],
)
def test_italian(said: str, meant: str) -> None:
    assert dated(said, WEDNESDAY, "it").text == meant


def test_readings_are_told() -> None:
    assert dated("Yesterday it sank.", WEDNESDAY).readings == (("Yesterday", "on March 7, 2023"),)


def test_without_a_day_or_a_known_language_nothing_changes() -> None:
    assert dated("It sank yesterday.", None).text == "It sank yesterday."
    assert dated("Gestern sank es.", WEDNESDAY, "de").text == "Gestern sank es."


def test_a_leap_day_is_read_in_a_leap_year() -> None:
    assert dated("On February 29 it sank.", date(2024, 3, 1)).text.startswith(
        "On February 29, 2024"
    )
