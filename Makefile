# make demo and make test work on a bare machine with Python 3.11 or newer and make.

PYTHON ?= python3
VENV ?= .venv
BIN = $(VENV)/bin
STAMP = $(VENV)/.installed
PYTEST_ARGS ?= -n auto

.PHONY: help setup demo test check docs schemas bench wheel clean

help:
	@echo "make setup    a virtual environment in $(VENV) with the project and its tools"
	@echo "make demo     referees some recorded games, a disputed one among them"
	@echo "make test     runs the tests (PYTEST_ARGS='tests/cli -x' for some of them)"
	@echo "make check    lint, format, types, import contracts, generated files"
	@echo "make docs     writes docs/rules/ from seeds/"
	@echo "make schemas  writes schemas/ from the models"
	@echo "make bench    prints what things cost, as ratios measured side by side"
	@echo "make wheel    builds the wheel and tries it in an environment of its own"

setup: $(STAMP)

$(STAMP): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Python 3.11 or newer is needed; say which: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV) \
		|| { echo "No virtual environment could be made (Debian and Ubuntu: install python3-venv)."; exit 1; }
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[test,check]'
	@touch $(STAMP)

demo: setup
	@PATH="$(CURDIR)/$(BIN):$$PATH" sh docs/demo.sh

test: setup
	$(BIN)/python -m pytest $(PYTEST_ARGS)

check: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m referee.cli.generate --check

docs schemas: setup
	$(BIN)/python -m referee.cli.generate $@

bench: setup
	$(BIN)/python -m tests.benchmarks.ratios

wheel: setup
	sh tests/wheel.sh $(BIN)/python

clean:
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
