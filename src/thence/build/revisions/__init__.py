"""Pairs from the revisions of Wikipedia pages (Bos, Zanzotto & Pennacchiotti 2009)."""
