// The budget of a test: one CPU second, in a file that is not named `*.slow.test.ts`. A run fails if a test takes more than six
// times as much, and again when it runs alone on a machine that has idle cores. Between the two it is only named: one and the same
// test takes up to twice as much CPU time on another machine or beside other load, and that must not turn a run red.

import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { isSlow } from './test-groups.ts';
import type { TestCost } from './test-process.ts';

const budgetSeconds = 1;
export const limitSeconds = 6 * budgetSeconds;
/** Least share of the time of all cores that is idle beside a test that runs alone, unless the machine has other work. */
const quietShare = 0.15;

/** Reads what a process recorded; empty if it has recorded nothing. `toPath` makes a path relative to the project. */
export function readCosts(file: string, toPath: (file: string) => string): TestCost[] {
  try {
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n').filter(Boolean);
    return lines.map((line) => JSON.parse(line) as TestCost).map((cost) => ({ ...cost, file: toPath(cost.file) }));
  } catch {
    return [];
  }
}

/** Returns the tests of quick files that took more than a run accepts. */
export function overLimit(costs: readonly TestCost[]): TestCost[] {
  return costs.filter(({ file, cpu }) => cpu > limitSeconds && !isSlow(file));
}

/** Returns the tests of quick files that took more than their budget, most expensive first, as lines. */
export function listOverBudget(costs: readonly TestCost[]): string[] {
  return costs
    .filter(({ file, cpu }) => cpu > budgetSeconds && !isSlow(file))
    .toSorted((one, other) => other.cpu - one.cpu)
    .map(({ file, name, cpu }) => `${cpu.toFixed(1)} s  ${file}: ${name}`);
}

/** Starts to watch the cores. The returned function returns whether the machine has done little but run one test since then. */
export function watchCores(): () => boolean {
  const began = coreTimes();
  return () => {
    const ended = coreTimes();
    return ended.idle - began.idle > quietShare * (ended.all - began.all);
  };
}

/** Milliseconds of all cores since the machine started. */
function coreTimes(): { idle: number; all: number } {
  const times = cpus().map((core) => core.times);
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  return { idle: sum(times.map(({ idle }) => idle)), all: sum(times.flatMap((core) => Object.values(core))) };
}
