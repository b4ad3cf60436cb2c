"""Thence where people are: MCP, pytest, Inspect, ragas, DeepEval and OpenTelemetry.

Each module needs an extra of its own and is imported by name; nothing else in Thence imports them.
"""
