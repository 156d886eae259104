// Restarts API processes one after the other behind nginx, under load: no request may fail.
//
// ROLLING_RESTARTS sets the number of restarts (one in `make test`, 3 in `make test-all`, 20 with `make rolling-restarts`). The processes share a listening
// socket; with ROLLING_SOCKETS=own each has its own.

import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { createSecretToken } from '../../src/domain/accounts/secret-token.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { issueKey } from '../support/fixtures.ts';
import { isFullRun } from '../support/full-run.ts';
import { noNginx } from '../support/nginx.ts';
import { createBuyer, createSupplierWithProduct } from '../support/orders.ts';
import { skipIf } from '../support/requested.ts';
import { startRollingProcesses } from '../support/rolling-processes.ts';

const rounds = Number(process.env.ROLLING_RESTARTS ?? (isFullRun ? 3 : 1));
/** Between the actions of a client; without a pause, the load takes the processors from the processes that start. */
const pauseMs = isFullRun ? 0 : 25;
const isShared = process.env.ROLLING_SOCKETS !== 'own';

/** Clients that send requests of every method sequentially until stopped, and record failures. */
function startLoad(origin: string, { key, cookie, productId }: { key: string; cookie: string; productId: string }) {
  // Over HTTP/2, undici fails requests that it sends while nginx closes a connection after 1,000 requests.
  const dispatcher = new Agent({ connect: { rejectUnauthorized: false }, keepAliveTimeout: 30_000, allowH2: false });
  const failures: string[] = [];
  const counts: Record<string, number> = {};
  let stopping = false;

  // biome-ignore lint/suspicious/noExplicitAny: the contract's tests look at bodies
  async function send(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<any> {
    const credential = path.startsWith('/api/account') ? { cookie } : { authorization: `Bearer ${key}` };
    const headers = { ...credential, ...(body && { 'content-type': 'application/json' }) };
    counts[method] = (counts[method] ?? 0) + 1;
    try {
      const options = { method, headers, dispatcher, ...(body && { body: JSON.stringify(body) }) };
      const response = await request(origin + path, options);
      const text = await response.body.text();
      if (response.statusCode === 200 || response.statusCode === 201) return JSON.parse(text);
      failures.push(`${method} ${path}: ${response.statusCode} ${text.slice(0, 300)}`);
    } catch (error) {
      failures.push(`${method} ${path}: ${(error as Error).message}`);
    }
    return undefined;
  }

  const orders: string[] = [];
  async function read(): Promise<void> {
    await send('GET', '/api/v2/external/catalog?limit=2');
  }
  async function order(): Promise<void> {
    const made = await send('POST', '/api/v1/external/orders', { items: [{ productId, quantity: 3 }] });
    if (made === undefined) return;
    const { orderNumber } = made.data.orders[0];
    orders.push(orderNumber);
    await send('PUT', `/api/v1/external/orders/${orderNumber}/status`, { status: 'part_paid' });
    await send('GET', `/api/v1/external/orders/${orderNumber}`);
  }
  async function administer(client: number): Promise<void> {
    const commission = `/api/account/v1/commissions/market-${client}`;
    await send('PUT', commission, { percent: '12.5' });
    await send('DELETE', commission);
    const made = await send('POST', '/api/account/v1/keys', { name: `key ${client}`, scopes: ['read'] });
    if (made === undefined) return;
    await send('DELETE', `/api/account/v1/keys/${made.data.id}`);
    await send('PATCH', '/api/account/v1/settings', { email: `buyer-${client}@acme.example` });
  }
  async function repeat(act: (client: number) => Promise<void>, client: number): Promise<void> {
    for (; !stopping; await sleep(pauseMs)) await act(client);
  }
  const running = [read, read, order, order, order, order, administer, administer].map(repeat);
  return {
    failures,
    orders,
    counts,
    async stop() {
      stopping = true;
      await Promise.all(running);
      await dispatcher.close();
    },
  };
}

/** Starts two processes behind nginx with data for the load. */
async function startBehindNginx({ db, url, closing }: TestDatabase) {
  const { companyId } = await createBuyer(db);
  const { product } = await createSupplierWithProduct(db);
  const { key } = await issueKey(db, { companyId, name: 'load', scopes: ['read', 'write'], role: 'manager' });
  const { text, hash } = createSecretToken();
  const [user] = await db('users')
    .insert({ company_id: companyId, email: 'ada@acme.example', role: 'manager' })
    .returning('id');
  const life = { expires_at: db.raw(`now() + interval '1 day'`), address: '127.0.0.1', user_agent: 'test' };
  await db('user_sessions').insert({ company_id: companyId, user_id: user.id, token_hash: hash, ...life });

  const { origin, restartAll, errors } = await startRollingProcesses(closing, url, { isShared });
  const load = startLoad(origin, { key, cookie: `portside=${text}`, productId: product.id });
  return { db, load, restartAll, errors };
}

const database = await createTestDatabase();

describe('a rolling restart behind nginx', {
  skip: skipIf(noNginx, { isRequested: process.env.ROLLING_RESTARTS !== undefined }),
}, () => {
  let service: Awaited<ReturnType<typeof startBehindNginx>>;
  const ends: unknown[] = [];

  before(async () => {
    service = await startBehindNginx(database);
    for (let round = 0; round < rounds; round++) ends.push(...(await service.restartAll()));
    await service.load.stop();
  });

  it('ends each process with 0', () => {
    assert.deepEqual(new Set(ends.map(String)), new Set([String([0, null])]));
  });

  it('fails no request, of whatever method', (t) => {
    const { counts, failures } = service.load;
    t.diagnostic(`${rounds} rolling restarts of 2 processes, ${JSON.stringify(counts)}, ${failures.length} failed`);
    for (const error of service.errors) t.diagnostic(error);
    assert.deepEqual(failures, []);
    assert.deepEqual(Object.keys(counts).toSorted(), ['DELETE', 'GET', 'PATCH', 'POST', 'PUT']);
  });

  it('stores each order once', async () => {
    const stored = await service.db('orders').pluck('order_number');
    assert.deepEqual(stored.toSorted(), service.load.orders.toSorted());
  });
});
