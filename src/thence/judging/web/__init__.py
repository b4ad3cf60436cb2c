"""The application: pages for people and a JSON API for programs, over one store."""

from thence.judging.web.app import create_app
from thence.judging.web.services import Services

__all__ = ["Services", "create_app"]
