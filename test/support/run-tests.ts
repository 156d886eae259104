// Runs the test files: `node test/support/run-tests.ts [--fast|--all|--citus [--if-installed]] [--also 'make check'] [files or folders…]`. Files of folders
// that share nothing global run several to a process, which saves loading the service for each; all others have a process of their own.
// The processes that take longest start first. Prints the output of each process when it ends, then the totals, the failed files, and the
// tests that take too long.

import { spawn, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { listChangedFiles } from '../../scripts/changed-files.ts';
import type { ProcessResults, ResultCounts } from './result-reporter.ts';
import { listTenantViolations } from './routing.ts';
import { limitSeconds, listOverBudget, overLimit, readCosts, watchCores } from './test-budget.ts';
import { createGroups, selectFiles, type TestGroup, type TestRun } from './test-groups.ts';
import type { TestCost } from './test-process.ts';
import { measureServerCpu, openTestServer } from './test-server.ts';

const root = join(import.meta.dirname, '../..');
const failuresFile = join(root, 'node_modules/.failed-tests');
const durationsFile = join(root, 'node_modules/.cache/test-durations.json');
/** More than the cores, since many tests wait for timers and processes. */
const concurrency = Number(process.env.TEST_CONCURRENCY ?? availableParallelism() + 2);

// `time` writes to file descriptor 3; the program's own errors go to that of the shell.
const timed = 'TIMEFORMAT="%U %S"; { time "$@" 2>&4; } 4>&2 2>&3';

const { values, positionals } = readArguments();
const run: TestRun = values.all ? 'all' : values.fast ? 'fast' : values.citus ? 'citus' : 'default';
/** Shell commands that run beside the tests. */
const commands = [...values.also];
const failedCommands: string[] = [];
const selected = (positionals.length > 0 ? positionals : ['test']).flatMap(expand);
const files = selected.map((file) => relative(root, join(root, relative(root, file)))).sort();
const durations = readDurations();
const groups = createGroups(
  positionals.length > 0 ? files : selectFiles(files, run, run === 'fast' ? (listChangedFiles(root) ?? []) : []),
  durations,
);

// Tests use fewer rounds, seeds and combinations where the run is not a full one (full-run.ts).
if (run === 'all') process.env.TEST_RUN = 'all';
// Child processes load compiled code instead of compiling it again.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compile');

const start = performance.now();
let cpuSeconds = 0;
/** Undefined where the server's CPU time is unknown. */
let postgresCpu: number | undefined;
const totals: ResultCounts = { tests: 0, passed: 0, failed: 0, cancelled: 0, skipped: 0, todo: 0 };
const failedFiles = new Set<string>();
const costs: TestCost[] = [];
/** Tests that took too long, and again when they ran alone. */
let tooExpensive: TestCost[] = [];
const folder = await mkdtemp(join(tmpdir(), 'portside-test-results-'));
const { status: buildStatus } = spawnSync(process.execPath, [join(root, 'scripts/build.ts')], { stdio: 'inherit' });
if (buildStatus !== 0) process.exit(1);
await using closing = new AsyncDisposableStack();
const routingLog = join(folder, 'routing.log');
if (values.citus) process.env.PORTSIDE_ROUTING_LOG = routingLog;
/** Statements of a company that needed several nodes or shards. */
let violations: string[] = [];
const server = await openTestServer(values.citus ? { serverUrl: await findCluster(), citus: true } : {});
try {
  const { url, template, copyPrefix, workers } = server;
  process.env.PORTSIDE_TEST_SERVER = JSON.stringify({ url, template, copyPrefix, workers });
  const before = await measureServerCpu(url);
  await Promise.all(Array.from({ length: concurrency }, runWaiting));
  // A full run has more rounds, seeds and combinations.
  if (run !== 'all') tooExpensive = await runAgain(overLimit(costs));
  const after = await measureServerCpu(url);
  if (before !== undefined && after !== undefined) postgresCpu = after - before;
} finally {
  await server.close();
  violations = listTenantViolations(routingLog);
  await rm(folder, { recursive: true });
}
if (positionals.length === 0 && !values.citus) writeJson(durationsFile, durations);
storeFailedFiles();
printTotals();
process.exitCode = failedFiles.size + failedCommands.length + violations.length + tooExpensive.length > 0 ? 1 : 0;

/** Returns the URL of the coordinator: CITUS_URL, or that of a cluster that runs until the tests have ended. */
async function findCluster(): Promise<string> {
  if (process.env.CITUS_URL) return process.env.CITUS_URL;
  const { citusMissing, startCitusCluster } = await import('./citus-cluster.ts');
  if (citusMissing && values['if-installed']) {
    console.log(`ℹ citus NOT RUN: CITUS_URL is not set, and ${citusMissing}`);
    process.exit(0);
  }
  if (citusMissing) return endWith(`CITUS_URL is not set, and ${citusMissing}.`);
  return (await startCitusCluster(closing)).coordinator.url;
}

function readArguments() {
  try {
    return parseArgs({
      options: {
        fast: { type: 'boolean', default: false },
        all: { type: 'boolean', default: false },
        citus: { type: 'boolean', default: false },
        'if-installed': { type: 'boolean', default: false },
        also: { type: 'string', multiple: true, default: [] },
      },
      allowPositionals: true,
    });
  } catch (error) {
    return endWith((error as Error).message);
  }
}

/** Returns the test files of a file, folder or pattern. Ends the run if there are none: it must not seem to have passed. */
function expand(path: string): string[] {
  const isFolder = statSync(join(root, relative(root, path)), { throwIfNoEntry: false })?.isDirectory();
  const found = globSync(isFolder ? `${path}/**` : path, { cwd: root }).filter((file) => file.endsWith('.test.ts'));
  return found.length > 0 ? found : endWith(`No test file (*.test.ts) matches ${path}.`);
}

function endWith(message: string): never {
  console.error(message);
  process.exit(2);
}

async function runWaiting(): Promise<void> {
  for (let command = commands.shift(); command !== undefined; command = commands.shift()) await runCommand(command);
  for (let group = groups.shift(); group !== undefined; group = groups.shift()) await runGroup(group);
}

async function runCommand(command: string): Promise<void> {
  const { exitCode, ...output } = await runProcess('bash', ['-c', command]);
  if (exitCode !== 0) failedCommands.push(command);
  printBlock(command, output);
}

interface ProcessOutput {
  text: string;
  seconds: number;
  /** Of the process and its children, user and system. */
  cpu: number;
}

async function runProcess(program: string, args: string[], environment: Record<string, string> = {}) {
  const began = performance.now();
  const child = spawn('bash', ['-c', timed, 'bash', program, ...args], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  let times = '';
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => void output.push(chunk));
  }
  (child.stdio[3] as Readable).setEncoding('utf8').on('data', (chunk: string) => {
    times += chunk;
  });
  const exitCode = await new Promise<number | null>((resolve) => child.once('close', resolve));
  const cpu = times
    .trim()
    .split(/\s+/)
    .reduce((sum, seconds) => sum + Number(seconds), 0);
  cpuSeconds += cpu;
  return { exitCode, text: output.join(''), seconds: (performance.now() - began) / 1000, cpu };
}

function printBlock(title: string, { text, seconds, cpu }: ProcessOutput): void {
  console.log(`# ${title} in ${seconds.toFixed(1)} s, ${cpu.toFixed(1)} s CPU\n${text.trimEnd()}`);
}

/** Runs the files of the tests again, one at a time; returns those tests that took too long again, with no other load on the machine. */
async function runAgain(tests: readonly TestCost[]): Promise<TestCost[]> {
  const before = costs.length;
  const again: TestCost[] = [];
  for (const file of new Set(tests.map((test) => test.file))) {
    const isQuiet = watchCores();
    await runGroup({ files: [file] });
    const expensive = overLimit(costs.splice(before));
    if (isQuiet()) again.push(...expensive);
  }
  return tests.filter((test) => again.some(({ file, name }) => file === test.file && name === test.name));
}

async function runGroup({ files }: TestGroup): Promise<void> {
  const resultsFile = join(folder, `${files[0]!.replaceAll('/', '-')}.json`);
  const costsFile = join(folder, `${files[0]!.replaceAll('/', '-')}.costs`);
  const reporters = ['spec', 'stdout', './test/support/result-reporter.ts', resultsFile];
  const args = [
    // Fewer collections of short-lived objects.
    '--max-semi-space-size=32',
    ...['--import', './test/support/test-process.ts', '--test', '--test-isolation=none'],
    ...reporters.map((value, index) => `--test-reporter${index % 2 ? '-destination' : ''}=${value}`),
    ...files,
  ];
  const { exitCode, ...output } = await runProcess(process.execPath, args, { PORTSIDE_TEST_COSTS: costsFile });
  const results = readResults(resultsFile);
  printBlock(files.join(' '), { ...output, text: withoutSummary(output.text) });
  costs.push(...readCosts(costsFile, (file) => relative(root, file)));
  record(files, output.seconds, exitCode, results);
}

function record(files: string[], seconds: number, exitCode: number | null, results: ProcessResults | undefined): void {
  const failed = new Set(results?.failedFiles.map((file) => relative(root, file)));
  // A test that a helper defines has the helper's location; a process without results has crashed.
  const failedHere = files.filter((file) => failed.has(file));
  if (results === undefined) totals.failed += 1;
  if (exitCode !== 0) for (const file of failedHere.length > 0 ? failedHere : files) failedFiles.add(file);
  for (const [file, ms] of Object.entries(results?.durations ?? {})) durations[relative(root, file)] = Math.round(ms);
  if (files.length === 1) durations[files[0]!] = Math.round(seconds * 1000);
  for (const name of Object.keys(totals) as (keyof ResultCounts)[]) totals[name] += results?.counts[name] ?? 0;
}

function readResults(file: string): ProcessResults | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** The totals of all processes are printed once, at the end. */
function withoutSummary(output: string): string {
  return output.replaceAll(/^ℹ (tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) [\d.]+\n/gm, '');
}

function readDurations(): Record<string, number> {
  try {
    return JSON.parse(readFileSync(durationsFile, 'utf8'));
  } catch {
    return {};
  }
}

/** Stores the failed files for `make test-again`: those of this run, and earlier ones that it did not run. */
function storeFailedFiles(): void {
  const earlier = existsSync(failuresFile) ? readFileSync(failuresFile, 'utf8').split('\n').filter(Boolean) : [];
  const others = positionals.length > 0 ? earlier.filter((file) => !files.includes(file) && existsSync(file)) : [];
  writeFileSync(failuresFile, [...others, ...failedFiles].map((file) => `${file}\n`).join(''));
}

function writeJson(file: string, value: unknown): void {
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, JSON.stringify(value));
}

function printTotals(): void {
  const { tests, passed, failed, cancelled, skipped, todo } = totals;
  const lines = { tests, pass: passed, fail: failed, cancelled, skipped, todo };
  if (failedCommands.length > 0)
    console.log(`\nFailed commands:\n${failedCommands.map((command) => `  ${command}`).join('\n')}`);
  if (failedFiles.size > 0) console.log(`\nFailed files:\n${[...failedFiles].map((file) => `  ${file}`).join('\n')}`);
  const overBudget = run === 'all' ? [] : listOverBudget(costs);
  if (overBudget.length > 0)
    console.log(`\nTests that took more than 1 s of CPU:\n${overBudget.map((line) => `  ${line}`).join('\n')}`);
  if (tooExpensive.length > 0)
    console.log(
      `\nTests that took more than ${limitSeconds} s of CPU twice; make them cheaper, or move them to a file named *.slow.test.ts:\n${tooExpensive.map(({ file, name }) => `  ${file}: ${name}`).join('\n')}`,
    );
  if (violations.length > 0)
    console.log(
      `\nStatements of a company that need several nodes or shards (if one is over all companies, add it to test/support/multi-shard-statements.ts):\n${violations.map((line) => `  ${line}`).join('\n')}`,
    );
  console.log(
    `\n${Object.entries(lines)
      .map(([name, count]) => `ℹ ${name} ${count}`)
      .join('\n')}`,
  );
  if (run === 'default' && positionals.length === 0) console.log('ℹ slow NOT RUN: run make test-all before a release');
  if (run === 'default' && positionals.length === 0)
    console.log('ℹ citus NOT RUN: run make test-citus to run the service tests on a Citus cluster');
  console.log(`ℹ duration_ms ${Math.round(performance.now() - start)}`);
  console.log(
    `ℹ cpu_ms ${Math.round(cpuSeconds * 1000)} without PostgreSQL${postgresCpu === undefined ? '' : `, ${Math.round(postgresCpu * 1000)} in PostgreSQL`}`,
  );
}
