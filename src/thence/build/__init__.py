"""Builders of benchmarks."""
