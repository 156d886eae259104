// Sends requests made from the documents, and sequences of what buyers do, to a service of its own, round after round, until so many
// seconds are over or Ctrl-C: `node scripts/fuzz.ts [--op createOrders] [--seed 1] [--path …] [--runs 200] [--seconds 600]`.
//
// Each round has the next seed, and companies of its own. What goes wrong is printed as it is found, with what shows it again.

import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createCatalog, createFuzzContext } from '../test/fuzz/fixtures.ts';
import { isFuzzed, type RoundReport, runRound, type Tally } from '../test/fuzz/round.ts';
import { runSequences, sequences } from '../test/fuzz/sequences.ts';
import { copyDatabase } from '../test/support/database.ts';
import { serve } from '../test/support/service.ts';

const { values } = parseArgs({
  options: {
    op: { type: 'string' },
    seed: { type: 'string' },
    path: { type: 'string' },
    runs: { type: 'string', default: '200' },
    seconds: { type: 'string' },
  },
});
const { op, path } = values;
const [runs, firstSeed] = [parseCount('runs', values.runs), parseCount('seed', values.seed ?? randomInt(2 ** 31))];
/** Where a seed is replayed, one round shows it. */
const seconds =
  values.seconds === undefined
    ? path === undefined
      ? Number.POSITIVE_INFINITY
      : 0
    : parseCount('seconds', values.seconds);

if (op !== undefined && op !== sequences && !isFuzzed(op)) endWith(`Unknown operation ${op}.`);

const stopping = new AbortController();
process.once('SIGINT', () => stopping.abort());
if (Number.isFinite(seconds) && path === undefined) setTimeout(() => stopping.abort(), seconds * 1000).unref();

const start = performance.now();
const elapsed = () => Math.round((performance.now() - start) / 1000);
const sums = new Map<string, Tally>();
const done = { rounds: 0, requests: 0, sequences: 0, inSequences: 0, failures: 0 };

await using closing = new AsyncDisposableStack();
const service = await serve(await copyDatabase(closing), { ALLOW_PRIVATE_TARGETS: 'true' });
const catalog = await createCatalog(service);
console.log(`seed ${firstSeed}; to stop, press Ctrl-C`);
const progress = showProgress();
for (let seed = firstSeed; !stopping.signal.aborted; seed++) {
  await round(seed);
  done.rounds += 1;
  if (path !== undefined) break;
}
stopping.abort();
await progress;
summarize();
process.exitCode = done.failures > 0 ? 1 : 0;

function parseCount(name: string, written: string | number): number {
  if (/^\d{1,10}$/.test(String(written))) return Number(written);
  return endWith(`--${name} must be a whole number.`);
}

function endWith(message: string): never {
  console.error(message);
  process.exit(2);
}

async function round(seed: number): Promise<void> {
  const { signal } = stopping;
  if (op === undefined || op === sequences) {
    const { failures, ...counts } = await runSequences(service, catalog, {
      seed,
      runs: Math.ceil(runs / 10),
      path,
      signal,
    });
    done.sequences += counts.sequences;
    done.inSequences += counts.requests;
    tell(failures);
  }
  if (op === sequences) return;
  const context = await createFuzzContext(service, catalog);
  const completed = () => {
    done.requests += 1;
  };
  const report = await runRound(context, { seed, runs, operationId: op, path, signal, onResponse: completed });
  add(report);
  tell(report.failures);
}

function tell(failures: string[]): void {
  done.failures += failures.length;
  for (const failure of failures) console.log(`\n${failure}\n`);
}

function add({ tallies }: RoundReport): void {
  for (const tally of tallies) {
    const sum = sums.get(tally.operationId);
    if (sum === undefined) {
      sums.set(tally.operationId, tally);
      continue;
    }
    sum.requests += tally.requests;
    sum.valid += tally.valid;
    sum.successes += tally.successes;
    if (tally.slowest.ms > sum.slowest.ms) sum.slowest = tally.slowest;
  }
}

async function showProgress(): Promise<void> {
  const every = process.stdout.isTTY ? 500 : 10_000;
  while (!stopping.signal.aborted) {
    await sleep(every, undefined, { signal: stopping.signal }).catch(() => undefined);
    const { rounds, requests, inSequences, failures } = done;
    const line = `${elapsed()} s: round ${rounds + 1}, ${requests + inSequences} requests, ${failures} failures`;
    if (process.stdout.isTTY) process.stdout.write(`\r${line}\u001b[K`);
    else console.log(line);
  }
  if (process.stdout.isTTY) process.stdout.write('\n');
}

function summarize(): void {
  console.log('operation                requests  allowed  of these 2xx  slowest ms');
  for (const { operationId, requests, valid, successes, slowest } of [...sums.values()].sort(
    (a, b) => b.slowest.ms - a.slowest.ms,
  )) {
    const cells = [requests, valid, successes, Math.round(slowest.ms)].map((cell, index) =>
      String(cell).padStart([8, 9, 14, 12][index]!),
    );
    console.log(operationId.padEnd(24) + cells.join(''));
  }
  const { rounds, requests, sequences: many, inSequences, failures } = done;
  console.log(
    `${requests} requests and ${many} sequences of ${inSequences} more in ${elapsed()} s, seeds ${firstSeed} to ${firstSeed + Math.max(rounds - 1, 0)}: ` +
      (failures === 0 ? 'no errors found' : `${failures} failures`),
  );
}
