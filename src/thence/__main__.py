"""`python -m thence` is the command."""

from thence.cli import main

main()
