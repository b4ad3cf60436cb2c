"""The lexical-semantic classifier of paper 004: distances, grammar and resources, weighed."""

from thence.engines.classifier.spec import CLASSIFIER

__all__ = ["CLASSIFIER"]
