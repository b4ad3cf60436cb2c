"""Neural models that read T and H together, whatever they run on."""

from thence.engines.cross_encoder.engine import FolderEngine
from thence.engines.cross_encoder.judging import CrossEncoder
from thence.engines.cross_encoder.session import OnnxClassifier

__all__ = ["CrossEncoder", "FolderEngine", "OnnxClassifier"]
