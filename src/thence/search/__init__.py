"""Search: every sentence of a corpus that entails a hypothesis (paper 002, section 4)."""
