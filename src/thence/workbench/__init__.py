"""What the verbs of the command do, as functions by task; `import thence` has them all."""
