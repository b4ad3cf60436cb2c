"""Italian: words out of contractions, lemmas and names for the pipeline that Thence ships."""
