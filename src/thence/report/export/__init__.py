"""Results in the shapes that other tools read."""

from thence.report.export.result import Result, data_name
from thence.report.export.writing import SHAPES, shape_named, write_export

__all__ = ["SHAPES", "Result", "data_name", "shape_named", "write_export"]
