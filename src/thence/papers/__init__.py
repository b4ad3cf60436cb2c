"""Published figures as data, and their recomputation by our own measures."""
