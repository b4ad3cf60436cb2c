"""Each claim of a generated answer, against the sources that it should rest on."""
