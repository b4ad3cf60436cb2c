"""Files, once: reading, writing all or nothing, work that resumes, and tables that ship."""

from thence.files.compressed import opened, plain_name
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
from thence.files.tables import by_word, made, packaged_table, word_set
from thence.files.writing import replacing, write_json, write_text

__all__ = [
    "LineFile",
    "ResumableFolder",
    "by_word",
    "decoded",
    "decoded_file",
    "json_objects",
    "locked",
    "made",
    "numbered_lines",
    "opened",
    "packaged_table",
    "plain_name",
    "read_json",
    "read_manifest",
    "read_text",
    "replacing",
    "text_lines",
    "word_set",
    "write_json",
    "write_text",
]
