"""A small biaffine parser on ONNX Runtime, as a component of a spaCy pipeline."""
