// From the start of the API process to its first response on an existing database, and what it holds in memory and does when idle:
// `node bench/start.ts [--rounds 5] [--idle 20]`, with the seconds that each process is observed.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '../src/postgres/connection.ts';
import { freePort } from '../test/support/free-port.ts';
import { benchDatabase } from './database.ts';
import { median } from './load.ts';
import { cpuOf } from './process-cpu.ts';
import './secrets.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, idle: { type: 'string', default: '20' } },
});
/** After the start, the due runs of recurring jobs. */
const settleMs = 10_000;
const idleMs = Number(values.idle) * 1000;
const { scripts } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'));
const startCommand: string = scripts.start;

const { url, key, release } = await benchDatabase(10_000);
const responseTimes: number[] = [];
const resident: number[] = [];
const statements: number[] = [];
const cpuShares: number[] = [];
const db = openDatabase(url, { poolSize: 1, applicationName: 'portside bench' });
for (let round = 0; round < Number(values.rounds); round++) {
  const port = await freePort();
  const environment = { NODE_ENV: 'production', DATABASE_URL: url, PORT: String(port), LOG_LEVEL: 'error' };
  const begun = performance.now();
  // The very command of `npm start`, without npm around it.
  const child = spawn('sh', ['-c', startCommand], { env: { ...process.env, ...environment }, stdio: 'inherit' });
  while (!(await isServing(port, key))) {
    if (child.exitCode !== null) throw new Error(`the service ended with ${child.exitCode} as it started`);
    await sleep(5);
  }
  responseTimes.push(performance.now() - begun);
  await sleep(settleMs);
  const [before, cpu] = [await countTransactions(), cpuOf(child.pid!)];
  await sleep(idleMs);
  statements.push(((await countTransactions()) - before) / (idleMs / 1000));
  cpuShares.push((cpuOf(child.pid!) - cpu) / idleMs);
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  resident.push(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
  child.kill('SIGTERM');
  await once(child, 'exit');
}
await db.destroy();
await release();
console.log(`start to first response  ${median(responseTimes).toFixed(0)} ms (target 2000)`);
console.log(`idle, worker included  ${median(resident).toFixed(0)} MB resident (target 150)`);
console.log(
  `idle, worker included  ${median(statements).toFixed(1)} transactions a second (target 3), ${(median(cpuShares) * 100).toFixed(1)} % of a core (target 1)`,
);

async function isServing(port: number, key: string): Promise<boolean> {
  const headers = { 'X-API-Key': key };
  return await fetch(`http://127.0.0.1:${port}/api/v1/products?limit=1`, { headers }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Transactions of the database so far. Those of other connections than the service's are few: each read of this counts as one. */
async function countTransactions(): Promise<number> {
  await sleep(1100); // Connections report at most once a second.
  const { rows } = await db.raw<{ rows: [{ count: string }] }>(
    'SELECT xact_commit + xact_rollback AS count FROM pg_stat_database WHERE datname = current_database()',
  );
  return Number(rows[0].count);
}
