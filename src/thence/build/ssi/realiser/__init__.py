"""A surface realiser for feature-based tree-adjoining grammars with flat semantics."""
