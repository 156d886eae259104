// Starts `src/server.ts` to test its start and its end.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { until } from './until.ts';

const root = join(import.meta.dirname, '../..');

/** Creates a database, and returns functions that start servers on it. */
export async function createServerDatabase() {
  const database = await createTestDatabase();
  return {
    ...database,
    startServer: (environment: Record<string, string> = {}) => startServer(database, environment),
    heldRequest: (address: string) => heldRequest(database, address),
  };
}

/** Starts `node src/server.ts`; `left` resolves with its exit status and stderr. */
function startServer({ url, closing }: TestDatabase, environment: Record<string, string>) {
  const child = spawn(process.execPath, ['src/server.ts'], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: url, PORT: '0', LOG_LEVEL: 'info', ...environment },
  });
  closing.defer(() => void child.kill('SIGKILL'));
  const left = Promise.all([once(child, 'exit'), text(child.stderr)]).then(([[code], errors]) => ({ code, errors }));
  let log = '';
  const address = new Promise<string>((found) => {
    child.stdout.on('data', (chunk) => {
      log += chunk;
      const line = log.split('\n').find((entry) => entry.includes('"listening"'));
      if (line) found(JSON.parse(line).address);
    });
  });
  return { child, left, address };
}

/** Starts a request that blocks in the database until the returned function is called. */
async function heldRequest({ db }: TestDatabase, address: string) {
  const holder = await db.transaction();
  await holder.raw('LOCK TABLE api_keys IN ACCESS EXCLUSIVE MODE');
  const headers = { 'X-API-Key': 'pk_abcdefghijkl_0123456789012345678901234567890123456789012' };
  const sent = request(`${address}/api/v1/products`, { headers, agent: false }).end();
  let responseHeaders: IncomingHttpHeaders = {};
  const completed = once(sent, 'response').then(([response]) => {
    responseHeaders = response.headers;
    return response.statusCode as number;
  });
  completed.catch(() => undefined);
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await until(async () => (await db.raw(waiting)).rows.length > 0);
  return { completed, headers: () => responseHeaders, letGo: () => holder.commit() };
}
