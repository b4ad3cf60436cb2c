# Two commands matter: `make demo` and `make test`. Each sets up .venv from the locked versions.
PYTHON ?= python3
BIN := .venv/bin
.DEFAULT_GOAL := help

.PHONY: help demo test test-slow test-bars test-cluster test-integrations coverage bench docs lint lock clean

help:  ## list the targets
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*##/\t/' | expand -t 14

demo: .venv/run.stamp  ## set up and run the tour: bundled engines on bundled benchmarks, one report
	$(BIN)/thence demo

test: .venv/dev.stamp lint  ## set up and run the tests (slow ones left out)
	$(BIN)/pytest -n 2 -m "not slow and not cluster and not bar"

test-slow: .venv/dev.stamp  ## the slow tests
	$(BIN)/pytest -n 2 -m slow

test-bars: .venv/dev.stamp  ## the bars that take minutes
	$(BIN)/pytest -n 2 -m bar

test-cluster: .venv/dev.stamp  ## learning, parsing and judging on a real Spark cluster, started and stopped
	$(BIN)/pytest -m cluster

test-integrations: .venv-integrations/stamp  ## ragas, DeepEval, Inspect, MCP, OpenTelemetry, in an environment of their own
	.venv-integrations/bin/python -m pytest -q -o addopts= -o filterwarnings=default --confcutdir tests/integrations -p no:cacheprovider tests/integrations

coverage: .venv/dev.stamp  ## branches of src/ that the fast and the slow tests take: the worst files and the total
	rm -f .coverage .coverage.*
	$(BIN)/coverage run -m pytest -n 2 -m "not cluster and not bar"
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report

bench: .venv/dev.stamp  ## speed and memory, each against a peer in the same run
	$(BIN)/python -m benchmarks

docs: .venv/docs.stamp  ## the guides and the reference of the Python API as one site, in site/
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict

lint: .venv/dev.stamp  ## ruff and mypy --strict
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

lock: .venv/dev.stamp  ## resolve the locked versions anew
	$(BIN)/pip install uv
	$(BIN)/uv pip compile pyproject.toml --extra build --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header -q -o requirements/run.lock
	$(BIN)/uv pip compile pyproject.toml --extra dev --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header -q -o requirements/dev.lock
	$(BIN)/uv pip compile pyproject.toml --extra integrations --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header -q -o requirements/integrations.lock
	$(BIN)/uv pip compile pyproject.toml --extra docs -c requirements/dev.lock --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header -q -o requirements/docs.lock

clean:  ## remove the virtual environment and caches
	rm -rf .venv .venv-integrations site .pytest_cache .mypy_cache .ruff_cache dist

.venv/bin/python:
	$(PYTHON) -c 'import sys; sys.exit("Thence needs Python 3.11 or newer; set PYTHON=") if sys.version_info < (3, 11) else None'
	$(PYTHON) -m venv .venv

.venv/run.stamp: requirements/run.lock pyproject.toml | .venv/bin/python
	@echo "Installing the locked versions into .venv; this takes a few minutes once."
	test -e .venv/dev.stamp || $(BIN)/pip install -q --disable-pip-version-check --require-hashes -r requirements/run.lock
	$(BIN)/pip install -q --disable-pip-version-check --no-build-isolation --no-deps -e .
	touch $@

.venv/docs.stamp: requirements/docs.lock | .venv/bin/python
	$(BIN)/pip install -q --disable-pip-version-check --require-hashes -r requirements/docs.lock
	touch $@

.venv/dev.stamp: requirements/dev.lock pyproject.toml | .venv/bin/python
	@echo "Installing the locked versions into .venv; this takes a few minutes once."
	$(BIN)/pip install -q --disable-pip-version-check --require-hashes -r requirements/dev.lock
	$(BIN)/pip install -q --disable-pip-version-check --no-build-isolation --no-deps -e .
	touch $@

# Apart from .venv: deepeval caps versions that the command needs newer, and loads plugins of pytest.
.venv-integrations/stamp: requirements/integrations.lock pyproject.toml
	test -e .venv-integrations/bin/python || $(PYTHON) -m venv .venv-integrations
	.venv-integrations/bin/pip install -q --disable-pip-version-check --require-hashes -r requirements/integrations.lock
	.venv-integrations/bin/pip install -q --disable-pip-version-check --no-build-isolation --no-deps -e .
	touch $@
