"""Analysis of texts: words, names, Universal Dependencies trees, meaning and coreference."""
