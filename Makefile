# Every target does its own set-up first. The work itself is in Tools/, one script each.
.DEFAULT_GOAL := help
.PHONY: help setup demo install test story check bench format docs crash histories fuzz attack sanitize
.PHONY: schemathesis outside reuse clean

help: ## what you can type
	@sed -n 's/^\([a-z]*\): ## /  make \1\t/p' $(MAKEFILE_LIST) | expand -t 16

setup: ## install the Debian packages that are missing
	@Tools/setup --test

demo: ## run the platform with a demo household and open the client
	@Tools/setup
	@Tools/demo

install: ## build the programs and put them in place (PREFIX=/usr/local, DESTDIR=)
	@Tools/setup
	@PREFIX="$(PREFIX)" DESTDIR="$(DESTDIR)" Tools/install

test: ## build and run every test
	@Tools/setup --test
	@Tools/check build tests

story: ## play stories with real programs; STORY="screens 10", or --list, --all
	@Tools/setup --test
	@Tools/story $(or $(STORY),--list)

check: ## what CI runs: lint, all gates, build with warnings as errors, every test
	@Tools/setup --test
	@Tools/check

bench: ## measure ratios against bare libraries; BENCH="--only read", BENCH="--against COMMIT"
	@Tools/setup --bench
	@Tools/bench $(BENCH)

format: ## format every Swift file in place
	@swift format --in-place --parallel --recursive Package.swift Apps Modules Tests Tools

docs: ## make browsable reference pages of the public modules in .build/docs
	@Tools/setup
	@Tools/docs

crash: ## the long kill -9 loop: 50 rounds against the real server
	@Tools/setup --test
	@Tools/crash

histories: ## 200 random histories of vaults, with crashes, through the real server
	@Tools/setup --test
	@Tools/histories

fuzz: ## coverage-guided fuzzing of every parser, a minute each
	@Tools/setup --test
	@Tools/fuzz

attack: ## play attacks on the real server and say which fell
	@Tools/setup --test
	@Tools/check build
	@Tools/attack

sanitize: ## every test under the address and the thread sanitizer
	@Tools/setup --test
	@Tools/sanitize

schemathesis: ## ask the real server everything that /openapi.json describes, 50 new examples a call
	@Tools/setup --test
	@Tools/check build
	@Tools/schemathesis

outside: ## an outside client and a real browser against the real server
	@Tools/setup --test
	@Tools/check build
	@Tools/outside

reuse: ## build and run the outside packages that use one product each
	@Tools/setup
	@Tools/reuse

clean: ## remove the build and the demo's data
	@rm -rf .build .build-* .demo
