"""Files, once: reading with errors that name the place, writing all or nothing, resumable work."""

from thence.files.reading import (
    decoded,
    decoded_file,
    json_objects,
    numbered_lines,
    read_json,
    read_text,
    text_lines,
)
from thence.files.writing import replacing, write_json, write_text

__all__ = [
    "decoded",
    "decoded_file",
    "json_objects",
    "numbered_lines",
    "read_json",
    "read_text",
    "replacing",
    "text_lines",
    "write_json",
    "write_text",
]
