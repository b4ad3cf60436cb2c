"""The tour: every part of Thence once, on what ships with it, in two minutes."""

from thence.tour.pages import demo, stops_of, write_pages
from thence.tour.plan import Folders, Plan
from thence.tour.taking import Tour, take_tour

__all__ = ["Folders", "Plan", "Tour", "demo", "stops_of", "take_tour", "write_pages"]
