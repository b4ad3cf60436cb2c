"""Search: every sentence of a corpus that entails H (Bentivogli et al. 2009, section 4)."""
