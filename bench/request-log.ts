// CPU time and storage of the request log: `node bench/request-log.ts [--requests 50000] [--companies 1]`. It records requests as an API
// process does, on a database of its own, which it drops.

import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { loadConfig } from '../src/config.ts';
import { storeRequests } from '../src/db/usage/request-log.ts';
import { createRequestRecorder } from '../src/http/request-recorder.ts';
import { openDatabase } from '../src/postgres/connection.ts';
import { createCompany } from '../src/services/accounts/companies.ts';
import { ownDatabase } from './database.ts';
import { PostgresCpu } from './process-cpu.ts';

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '50000' }, companies: { type: 'string', default: '1' } },
});
const requests = Number(values.requests);
/** About a second of a busy process. */
const burst = 500;

const { url, release } = await ownDatabase('requests');
const db = openDatabase(url, { poolSize: 2 });
try {
  const settings = { tccEnabled: false, tspEnabled: false };
  const companyIds: string[] = [];
  for (let n = 0; n < Number(values.companies); n++)
    companyIds.push((await createCompany(db, { name: `Buyer ${n}`, ...settings }, loadConfig().plans)).id);
  const stored = openDatabase(url, { poolSize: 1, applicationName: 'request log' });
  const postgres = new PostgresCpu(db);
  await stored.raw('SELECT');
  await postgres.sample();
  const cpu = process.cpuUsage();
  let recordMs = 0;
  for (let sent = 0; sent < requests; sent += burst) {
    const recorder = createRequestRecorder((id, batch) => storeRequests(stored, id, batch), pino({ level: 'fatal' }));
    const start = process.cpuUsage();
    for (let n = 0; n < burst; n++) {
      recorder.record({
        companyId: companyIds[n % companyIds.length]!,
        keyId: '7Kq2xV9bTn4c',
        requestedAt: new Date(),
        method: 'GET',
        pathTemplate: '/api/v2/external/orders/{ref}',
        path: '/api/v2/external/orders/PS-2026-0042',
        status: 200,
        errorCode: null,
        requestId: randomUUID(),
        durationMs: 9,
      });
    }
    const { user, system } = process.cpuUsage(start);
    recordMs += (user + system) / 1000;
    await recorder.close();
  }
  const { user, system } = process.cpuUsage(cpu);
  await postgres.sample();
  const { rows } = await db.raw<{ rows: { bytes: number; logged: number }[] }>(
    `SELECT pg_total_relation_size('request_log')::float8 AS bytes, (SELECT count(*)::integer FROM request_log) AS logged`,
  );
  const perRequest = (ms: number) => `${((ms * 1000) / requests).toFixed(1)} µs`;
  console.log(
    `${rows[0]!.logged} requests of ${companyIds.length} companies: CPU of a request in the process ${perRequest((user + system) / 1000)}, of that before the response ${perRequest(recordMs)}, in PostgreSQL ${perRequest(postgres.used())}; ${(rows[0]!.bytes / requests).toFixed(0)} bytes stored with indexes`,
  );
  await stored.destroy();
} finally {
  await db.destroy();
  await release();
}
