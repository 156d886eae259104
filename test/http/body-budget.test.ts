// Memory limits of request bodies, and early rejection of bodies that cannot be valid.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { createApp } from '../../src/app.ts';
import { BodyMemoryExceededError } from '../../src/domain/errors.ts';
import { createBodyBudget } from '../../src/http/body-budget.ts';
import { listen } from '../../src/http/listen.ts';
import { addProduct, addSupplier } from '../support/catalog.ts';
import { startService } from '../support/service.ts';

const megabyte = 1024 * 1024;
const service = await startService({
  BODY_LIMIT: '1mb',
  BODY_MEMORY_PER_COMPANY: '2mb',
  BODY_MEMORY_PER_ADDRESS: '3mb',
});
const { hostname, port } = new URL(service.url);
const sales = '/api/v2/external/sales';

/** Opens a connection and sends the first `sent` bytes of a 1 MB body. */
async function sendPartialBody(key: string, sent: number): Promise<Socket> {
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  const head = `POST ${sales} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\n`;
  socket.write(`${head}Content-Length: ${megabyte}\r\n\r\n`);
  await new Promise((written) => socket.write(Buffer.alloc(sent, ' '), written));
  return socket;
}

describe('request bodies in progress', () => {
  it('are rejected above the limit of their key, while other keys are served', async () => {
    const other = (await service.addCompany()).key;
    const sockets = await Promise.all(Array.from({ length: 10 }, () => sendPartialBody(service.key, megabyte - 1)));
    const heads: string[] = [];
    const rejected = Promise.withResolvers<void>();
    for (const socket of sockets) {
      socket.on('data', (bytes) => {
        heads.push(String(bytes));
        if (heads.length === 8) rejected.resolve();
      });
    }
    await rejected.promise;
    for (const head of heads) {
      assert.match(head, /^HTTP\/1\.1 429 /);
      assert.match(head, /^Retry-After: 5\r$/m);
      assert.match(head, /^RateLimit-Remaining: \d+\r$/m);
      assert.match(head, /"code":"RATE_LIMIT_EXCEEDED"/);
    }
    assert.equal((await service.get('listCatalog', '/api/v2/external/catalog', { key: other })).status, 200);
    const push = await service.send('pushRawSales', 'POST', sales, { key: other, body: { sales: [] } });
    assert.equal(push.status, 400);
    for (const socket of sockets) socket.destroy();
  });

  it('release their memory however they end', async () => {
    const times = { headersTimeout: 300, requestTimeout: 600, keepAliveTimeout: 300, connectionsCheckingInterval: 50 };
    const { port, close } = await listen(
      await createApp(service.ctx, service.closing),
      { host: '127.0.0.1', port: 0, publicUrl: service.url },
      times,
    );
    service.closing.defer(close);
    // One at a time, because each needs more than half of the key's limit.
    for (let n = 0; n < 6; n++) {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined);
      socket.write(
        `POST ${sales} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${service.key}\r\nContent-Type: application/json\r\nContent-Length: ${megabyte}\r\n\r\n`,
      );
      socket.write(Buffer.alloc(megabyte - 1, ' '));
      const [response] = await once(socket, 'data');
      assert.match(String(response), /^HTTP\/1\.1 408 /);
      socket.destroy();
    }
  });

  it('are limited per address and process, and wait in FIFO order', async () => {
    const budget = createBodyBudget({ bodyMemory: { company: 10, address: 15, process: 600_000 } });
    const subject = (id: string) => ({ company: { id }, key: { id: `${id}1` } }) as never;
    const exceeds = (scope: string) => (error: unknown) =>
      error instanceof BodyMemoryExceededError && error.scope === scope;
    using one = budget.open(subject('a'), '192.0.2.1');
    one.grow(10);
    assert.throws(() => one.grow(1), exceeds('client'));
    {
      using two = budget.open(subject('b'), '192.0.2.1');
      assert.throws(() => two.grow(6), exceeds('client'));
      two.grow(5);
    }
    using three = budget.open(subject('b'), '192.0.2.1');
    three.grow(5);

    const process = createBodyBudget({ bodyMemory: { company: 1e6, address: 1e6, process: 600_000 } });
    using large = process.open(subject('a'), '192.0.2.1');
    large.grow(500_000);
    const second = process.open(subject('b'), '192.0.2.2');
    assert.throws(() => second.grow(100_001), exceeds('process'));
    const order: string[] = [];
    await large.enter(500_000);
    const waiting = [second.enter(100_000).then(() => order.push('second'))];
    using third = process.open(subject('c'), '192.0.2.3');
    waiting.push(third.enter(150_000).then(() => order.push('third')));
    using small = process.open(subject('d'), '192.0.2.4');
    await small.enter(1000);
    assert.deepEqual(order, []);
    large[Symbol.dispose]();
    await waiting[0];
    second[Symbol.dispose]();
    await Promise.all(waiting);
    assert.deepEqual(order, ['second', 'third']);
  });
});

describe('bodies that cannot be valid', () => {
  it('are rejected before they are read if the operation has a lower size limit', async () => {
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST /api/account/v1/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 65537\r\n\r\n`,
    );
    const [response] = await once(socket, 'data');
    assert.match(String(response), /^HTTP\/1\.1 413 [\s\S]*"request body: must be at most 65536 bytes"/);
    socket.destroy();
    const headers = { 'content-encoding': 'gzip' };
    const body = gzipSync(`{"email":"${'x'.repeat(70_000)}"}`);
    const packed = await service.send('signIn', 'POST', '/api/account/v1/session', { key: '', headers, body });
    assert.equal(packed.status, 413);
  });

  it('get at most 100 errors in the response', async () => {
    const product = await addProduct(service.db, { supplier: await addSupplier(service.db) });
    const sale = (index: number) => ({
      productId: product.id,
      date: '2026-11-01',
      units: 1,
      price: 1,
      currency: 'TRY',
      marketplace: 'm',
      saleId: `${index}`,
    });
    const push = async (records: object[]) =>
      (await service.send('pushRawSales', 'POST', sales, { body: { sales: records } })).body;
    const all = Array.from({ length: 3000 }, (_, index) => sale(index));
    const each = await push(all.map((record) => ({ ...record, units: 'x' })));
    assert.equal(each.errors.length, 100);
    assert.match(each.message, /^At least \d+ records are invalid/);
    assert.deepEqual(
      each.errors.map(({ index }: { index: number }) => index),
      Array.from({ length: 100 }, (_, index) => index),
    );
    const last = await push(
      all.with(2999, { ...sale(2999), units: 'x' } as never).with(2998, { ...sale(2998), price: 1.23456 }),
    );
    assert.deepEqual(
      last.errors.map(({ index, error }: { index: number; error: string }) => [index, error]),
      [
        [2998, 'price must have at most 4 decimal places'],
        [2999, 'units must be a decimal from -1000000 to 1000000 with at most 4 decimal places'],
      ],
    );
    assert.equal(last.message, '2 records are invalid, so nothing was stored.');
    assert.equal((await push(all)).success, true);
  });

  it('get truncated values in error messages', async () => {
    const name = '\\u0000'.repeat(100_000);
    const response = await service.send('pushRawSales', 'POST', sales, { body: `{"sales":[{"${name}":1}]}` });
    assert.equal(response.status, 400);
    assert.ok(response.text.length < 10_000);
  });

  it('get errors that state the limits on members, items and values', async () => {
    const details = async (body: string) => (await service.send('pushRawSales', 'POST', sales, { body })).body.details;
    const members = Array.from({ length: 300 }, (_, index) => `"m${index}":1`);
    assert.deepEqual(await details(`{${members}}`), ['request body: must have at most 250 members']);
    assert.deepEqual(await details(`{"sales":[{${members}}]}`), ['/sales/0: must have at most 250 members']);
    assert.deepEqual(await details(`{"sales":[${Array(11_000).fill(1)}]}`), ['/sales: must have at most 5000 items']);
    const record = `{${members.slice(0, 40)}}`;
    assert.deepEqual(await details(`{"sales":[${Array(2_500).fill(record)}]}`), [
      'request body: must have at most 65002 values',
    ]);
  });
});
