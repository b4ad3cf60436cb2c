"""Measures: one idea a module, each over gold pairs joined with a run."""
