// Time and memory of an export of the catalog: `node bench/exports.ts [--products 100000]`. It keeps the catalog for the next run.

import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { loadConfig } from '../src/config.ts';
import { findExport } from '../src/db/exports/exports.ts';
import { systemClock } from '../src/domain/clock.ts';
import { runExport } from '../src/jobs/write-export.ts';
import { openDatabase } from '../src/postgres/connection.ts';
import { createExport } from '../src/services/exports/create-export.ts';
import { createStores } from '../src/stores.ts';
import { benchDatabase } from './database.ts';
import { encryption } from './secrets.ts';

const { values } = parseArgs({ options: { products: { type: 'string', default: '100000' } } });
const { url, companyId, release } = await benchDatabase(Number(values.products));
const config = loadConfig();
const db = openDatabase(url, { poolSize: 4 });
try {
  for (const format of ['ndjson', 'csv'] as const) {
    const request = { kind: 'products' as const, format };
    const { id } = await createExport({ db }, { companyId, requestId: 'bench' }, request);
    let highest = 0;
    const watch = setInterval(() => {
      highest = Math.max(highest, process.memoryUsage.rss());
    }, 100);
    const start = performance.now();
    const cpu = process.cpuUsage();
    await runExport(
      { db, config, ...createStores(db, { clock: systemClock, encryption }) },
      { companyId, exportId: id },
      new AbortController().signal,
    );
    const seconds = (performance.now() - start) / 1000;
    const { user, system } = process.cpuUsage(cpu);
    clearInterval(watch);
    const { status, rows, sizeBytes } = (await findExport(db, companyId, id))!;
    console.log(
      `${format}: ${status}, ${rows} rows, ${(sizeBytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s, CPU ${((user + system) / 1e6).toFixed(1)} s, RSS at most ${(highest / 1e6).toFixed(0)} MB, load ${loadavg()[0]!.toFixed(1)}`,
    );
  }
  // The jobs are not run by a worker, and the daily limit is for clients.
  await db('jobs').where({ name: 'write-export' }).delete();
  await db('exports').where({ company_id: companyId }).delete();
} finally {
  await db.destroy();
  await release();
}
