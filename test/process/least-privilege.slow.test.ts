// Runs API and worker with a role that has only the privileges of `db grant`: the order lifecycle and every job.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadConfig } from '../../src/config.ts';
import { enqueueJob } from '../../src/db/jobs.ts';
import { eventNames } from '../../src/domain/events/event.ts';
import { jobs } from '../../src/jobs/index.ts';
import { setRate } from '../../src/services/pricing/exchange-rates.ts';
import { createTestDatabase } from '../support/database.ts';
import { startEventLog } from '../support/event-log.ts';
import { addEndpoint, issueKey } from '../support/fixtures.ts';
import { createBuyer, createSupplierWithProduct } from '../support/orders.ts';
import { startProcess } from '../support/service-process.ts';
import { addServiceRole } from '../support/service-role.ts';
import { waitUntilIdle } from '../support/whole-orders.ts';

const { db, url, closing } = await createTestDatabase();

test('processes orders, payments and webhooks, and runs every job', async () => {
  const role = await addServiceRole(db, closing);
  const events = await startEventLog();
  const { companyId } = await createBuyer(db);
  const { product } = await createSupplierWithProduct(db);
  await setRate(db, { currency: 'EUR', tryRate: '48.12' });
  const { key } = await issueKey(db, { companyId, name: 'role', scopes: ['read', 'write'], role: 'manager' });
  const config = loadConfig({ ALLOW_PRIVATE_TARGETS: 'true' });
  const { secret } = await addEndpoint({ db, config }, companyId, { url: events.url, eventNames: [...eventNames] });
  events.verifyWith(secret);
  const api = await startProcess(closing, 'server.ts', role.url(url), { WORKER: 'off' });
  await startProcess(closing, 'worker.ts', role.url(url));

  const call = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(api.address + path, {
      method,
      headers: { authorization: `Bearer ${key}`, 'x-api-key': key, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    assert.equal(response.status, 200, `${method} ${path}: ${text}`);
    return JSON.parse(text);
  };
  const productId = product.id;
  const items = [{ productId, quantity: 3 }];
  const { data } = await call('POST', '/api/v1/external/orders', { items, shippingMethod: 'air' });
  const [{ orderNumber }] = data.orders;
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const payment = { paymentId: 'P-1', date: day, amount: 5, currency: 'EUR', kind: 'freight' };
  await call('POST', `/api/v2/external/orders/${orderNumber}/payments`, { payments: [payment] });
  await call('POST', `/api/v2/external/orders/${orderNumber}/payments`, { payments: [{ ...payment, amount: 6 }] });
  for (const status of ['part_paid', 'paid', 'on_the_way', 'delivered', 'accepted']) {
    await call('PUT', `/api/v1/external/orders/${orderNumber}/status`, { status });
  }
  const sale = { productId, date: day, price: 9, currency: 'EUR', marketplace: 'm', saleId: 'S-1' };
  for (const units of [1, 2]) await call('POST', '/api/v2/external/sales', { sales: [{ ...sale, units }] });
  const seen = { productId, observedAt: `${day}T10:00:00Z`, out_of_stock: false };
  for (const on_hand of [4, 5]) await call('POST', '/api/v2/external/stock', { stock: [{ ...seen, on_hand }] });
  for (const quantity of [1, 2]) await call('POST', '/api/v1/sales', { sales: [{ productId, date: day, quantity }] });
  await call('POST', '/api/v2/external/listings', { listings: [{ clientProductId: 'L-1', name: 'Lantern' }] });
  await call('DELETE', '/api/v2/external/listings/L-1');
  await call('POST', '/api/v1/external/smart-reorder', {
    products: [{ productId, quantity: 0, current_stock: 3, sales_history: [1, 2, 3, 4, 5, 6, 7] }],
  });
  for (const path of [
    '/api/v1/products',
    '/api/v2/external/catalog',
    '/api/v2/external/matches',
    '/api/v1/smart-reordering',
  ]) {
    await call('GET', path);
  }

  const recurring = jobs.filter(({ every }) => every);
  for (const { name } of recurring) await enqueueJob(db, name, {} as never);
  await waitUntilIdle(db);
  for (const end = performance.now() + 300_000; ; await sleep(100)) {
    const { rows } = await db.raw(
      `SELECT name, fail_reason FROM jobs WHERE next_run_at <= now() OR locked_at IS NOT NULL`,
    );
    if (rows.length === 0) break;
    assert.ok(performance.now() < end, `these wait: ${JSON.stringify(rows)}`);
  }
  const failed = await db('jobs').whereNotNull('fail_reason').pluck('fail_reason');
  assert.deepEqual(
    failed.filter((reason: string) => /permission|must be owner/.test(reason)),
    [],
  );
  assert.ok(events.bodies.size >= 6, `${events.bodies.size} events arrived`);
  const recommended = await call('GET', '/api/v2/external/recommendations');
  assert.equal(recommended.success, true);
});
