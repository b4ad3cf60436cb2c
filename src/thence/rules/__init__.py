"""Entailment rules between templates: learning them, sampling their instances, evaluating them."""
