// From the start of the API process to its first response on an existing database, and what it holds in memory when idle:
// `node bench/start.ts [--rounds 5]`.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '../test/support/free-port.ts';
import { benchDatabase } from './database.ts';
import { median } from './load.ts';
import './secrets.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const idleMs = 3000;
const { scripts } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'));
const startCommand: string = scripts.start;

const { url, key, release } = await benchDatabase(10_000);
const responseTimes: number[] = [];
const resident: number[] = [];
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
  await sleep(idleMs);
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  resident.push(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
  child.kill('SIGTERM');
  await once(child, 'exit');
}
await release();
console.log(`start to first response  ${median(responseTimes).toFixed(0)} ms (target 2000)`);
console.log(`idle, worker included  ${median(resident).toFixed(0)} MB resident (target 150)`);

async function isServing(port: number, key: string): Promise<boolean> {
  const headers = { 'X-API-Key': key };
  return await fetch(`http://127.0.0.1:${port}/api/v1/products?limit=1`, { headers }).then(
    ({ ok }) => ok,
    () => false,
  );
}
