// Runs the guides' programs against a service, in every language.

import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, describe, it } from 'node:test';
import { setRate } from '../../../src/services/pricing/exchange-rates.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { blocksOf, type Language, missing, programOf } from '../../support/guides.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const supplier = await addSupplier(service.db, { currency: 'EUR' });
const candle = await addProduct(service.db, { supplier, name: 'Pillar candle', price: '4.50' });
const holder = await addProduct(service.db, { supplier, name: 'Glass holder' });
await setRate(service.db, { currency: 'EUR', tryRate: '48.21', asOf: '2024-01-02' });
await service.settled();
const environment = { PORTSIDE_URL: service.url, PORTSIDE_KEY: service.key, PRODUCT: candle.id };

async function programIn(guide: string, language: Language) {
  const source = (await blocksOf(`docs/guides/${guide}.md`, language)).join('\n');
  return programOf(
    language,
    source.replace('https://portside.example', service.url).replace(/pk_(test_)?…/, service.key),
  );
}

async function placeOrder(): Promise<string> {
  const body = { items: [{ productId: candle.id, quantity: 7 }] };
  const { body: placed } = await service.send('createOrders', 'POST', '/api/v1/external/orders', { body });
  return placed.data.orders[0].orderNumber;
}

for (const language of ['sh', 'ts', 'python'] as const) {
  describe(`the guides in ${language}`, { skip: await missing(language) }, () => {
    it('place a first order and update its status', async () => {
      const output = await (await programIn('first-order', language)).run(environment);
      const [product, quote, placed, moved, read] = output.trim().split('\n');
      assert.equal(product, 'Pillar candle: 4.50 EUR');
      assert.equal(quote, '108.00 EUR, landed 183.60');
      assert.match(placed ?? '', /^ORD-\w{10} PS-\d{4}-\d{4}(\/\d)? created$/);
      assert.equal(moved, 'part_paid');
      assert.match(read ?? '', /^part_paid, expected \d{4}-\d\d-\d\d$/);
    });

    it('read all pages of the catalog', async () => {
      const source = (await blocksOf('docs/guides/pagination.md', language)).join('\n');
      const output = await (await programOf(language, source.replace('500', '1'))).run(environment);
      const ids = output.trim().split('\n');
      assert.ok(ids.includes(candle.id) && ids.includes(holder.id), output);
      assert.equal(new Set(ids).size, ids.length);
    });

    it('authenticate with every API', async () => {
      await (await programIn('authentication', language)).run(environment);
    });
  });
}

for (const language of ['ts', 'python'] as const) {
  describe(`the guides in ${language}`, { skip: await missing(language) }, () => {
    it('wait for Retry-After, then retry', async () => {
      const { url, calls } = await startBusyServer();
      const call = {
        ts: 'console.log((await fetchWithRetry(process.env.BUSY_URL!)).status);',
        python: 'import os\nprint(request_with_retry("GET", os.environ["BUSY_URL"]).status_code)',
      };
      const [source] = await blocksOf('docs/guides/rate-limits.md', language);
      const program = await programOf(language, `${source}\n${call[language]}\n`);
      assert.equal((await program.run({ BUSY_URL: url })).trim(), '200');
      assert.equal(calls.length, 2);
      assert.ok(calls[1]! - calls[0]! >= 1950, `${calls[1]! - calls[0]!} ms`);
    });
  });
}

describe('the guides in sh', { skip: await missing('sh') }, () => {
  it('get a 304 for an unchanged ETag', async () => {
    const output = await (await programIn('catalog-sync', 'sh')).run(environment);
    assert.match(output, /"terms":\{"minimumQuantity":.*\}304\n.*"lowest90":\{/s);
  });

  it('get the same order for the same Idempotency-Key', async () => {
    const [first, second, replayed] = (await (await programIn('idempotency', 'sh')).run(environment))
      .trim()
      .split('\n');
    assert.match(first ?? '', /^ORD-/);
    assert.equal(second, first);
    assert.match(replayed ?? '', /^idempotency-replayed: true/i);
  });

  it('push sales and stock', async () => {
    const [source = ''] = await blocksOf('docs/guides/sales-and-stock.md', 'sh');
    const output = await (await programOf('sh', source)).run(environment);
    const created = '{"success":true,"data":{"received":1,"created":1,"updated":0,"unchanged":0}}';
    assert.ok(output.startsWith(created + created), output);
    assert.match(output, /"windowDays":30,/);
  });

  it('send, read and delete listings, and decide a match', async () => {
    const [send = '', read = '', decide = ''] = await blocksOf('docs/guides/matching.md', 'sh');
    const output = await (await programOf('sh', send + read + decide)).run(environment);
    assert.match(
      output,
      /"created":1.*"items":\[{"clientProductId":"KE-10442".*"deleted":false.*"decision":"confirmed"/s,
    );
  });

  it('receive a part of an order', async () => {
    const NUMBER = await placeOrder();
    const output = await (await programIn('receiving', 'sh')).run({ ...environment, NUMBER });
    assert.match(output, /"received":1,"created":1,.*line 1: 1 of \d+ received, \d+ open/s);
  });

  it('turn an estimated cost into the actual one', async () => {
    const NUMBER = await placeOrder();
    const output = await (await programIn('landed-cost', 'sh')).run({ ...environment, NUMBER });
    assert.match(
      output,
      /actual 1510\.5 EUR, complete true, projected 1510\.50\n\d+\.\d\d, level coefficient, 0 orders\n.*"updated":1.* 940550 2\.7\n\{"kind":"freight","basis":"weight",/,
    );
  });
});

/** A server that returns 429 with Retry-After once. */
async function startBusyServer() {
  const calls: number[] = [];
  const server = createServer((_req, res) => {
    calls.push(performance.now());
    if (calls.length === 1) res.writeHead(429, { 'Retry-After': '2' }).end();
    else res.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  after(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls };
}
