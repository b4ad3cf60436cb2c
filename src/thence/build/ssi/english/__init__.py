"""A factorised English grammar with a lexicon and inflection."""
