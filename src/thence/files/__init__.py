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
from thence.files.resumable import LineFile, ResumableFolder, locked, read_manifest
from thence.files.writing import replacing, write_json, write_text

__all__ = [
    "LineFile",
    "ResumableFolder",
    "decoded",
    "decoded_file",
    "json_objects",
    "locked",
    "numbered_lines",
    "read_json",
    "read_manifest",
    "read_text",
    "replacing",
    "text_lines",
    "write_json",
    "write_text",
]
