import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { addProduct, addSupplier } from '../support/catalog.ts';
import { runCli } from '../support/cli.ts';
import { day } from '../support/pushes.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const { id, internalId, sku } = await addProduct(service.db, { supplier: await addSupplier(service.db) });
const post = async (operation: string, path: string, body: object) => {
  const response = await service.send(operation, 'POST', path, { body });
  assert.equal(response.status, 200, response.text);
  return response.headers['x-request-id'];
};
const sale = { productId: id, date: day(-1), units: 3, price: 10.5, currency: 'TRY', marketplace: 'm', saleId: 'S-1' };
const sell = (...sales: object[]) => post('pushRawSales', '/api/v2/external/sales', { sales });
const observation = { productId: id, observedAt: `${day(-1)}T09:00:00Z`, on_hand: 4 };
const observe = (...stock: object[]) => post('pushStock', '/api/v2/external/stock', { stock });
const requests: (string | undefined)[] = [];

before(async () => {
  requests.push(await sell(sale, { ...sale, saleId: 'S-2', date: day(-2) }));
  requests.push(await sell({ ...sale, units: 2 }));
  requests.push(await sell({ ...sale, units: 2, price: 9 }));
  await post('pushSales', '/api/v1/sales', {
    sales: [{ productId: id, date: day(-1), quantity: 7, stock_on_hand: 5 }],
  });
  const products = [{ productId: id, quantity: 0, current_stock: 6.5, sales_history: [1, 2, 3, 4, 5, 6, 7] }];
  await post('pushSmartReorder', '/api/v1/external/smart-reorder', { products });
  await observe(observation);
  await observe({ ...observation, on_hand: 0, out_of_stock: false });
});

const run = (...args: string[]) => runCli(service.ctx.databaseUrl, args);

test('shows every revision of sales, by any product identifier', async () => {
  for (const name of [id, id.toUpperCase(), internalId, sku]) {
    const { stdout, stderr } = await run('sales', 'history', service.company.name, name, '--json');
    assert.equal(stderr, '');
    const rows = JSON.parse(stdout);
    const inV2 = rows.filter(({ source }: { source: string }) => source === 'v2');
    type Row = {
      saleId: string;
      revision: number;
      units: string;
      price: string;
      supersededAt: string;
      requestId: string;
    };
    assert.deepEqual(
      inV2.map((row: Row) => [
        row.saleId,
        row.revision,
        row.units,
        row.price,
        row.supersededAt === null,
        row.requestId,
      ]),
      [
        ['S-1', 3, '2', '9.00', true, requests[2]],
        ['S-1', 2, '2', '10.50', false, requests[1]],
        ['S-1', 1, '3', '10.50', false, requests[0]],
        ['S-2', 1, '3', '10.50', true, requests[0]],
      ],
    );
    assert.deepEqual(
      rows.filter(({ source }: { source: string }) => source !== 'v2').map((row: Row) => row.units),
      ['1 2 3 4 5 6 7', '7'],
    );
  }
  const { stdout } = await run('sales', 'history', service.company.name, sku, '--limit', '1');
  assert.match(
    stdout,
    /^DAY +SOURCE +MARKETPLACE +SALE +UNITS +PRICE +REVISION +RECEIVED +REPLACED +KEY +REQUEST\n.*\n$/,
  );
});

test('shows the data of one day in the sales history', async () => {
  const units = async (on: string) =>
    JSON.parse((await run('sales', 'history', service.company.name, sku, '--day', on, '--json')).stdout).map(
      ({ units }: { units: string }) => units,
    );
  assert.deepEqual(await units(day(-2)), ['1 2 3 4 5 6 7', '3']);
  assert.deepEqual(await units(day(-8)), []);
  assert.match((await run('sales', 'history', service.company.name, sku, '--day', day(-9))).stdout, /^No data/);
});

test('shows every revision of stock from every source', async () => {
  const { stdout } = await run('stock', 'history', service.company.name, sku, '--json');
  type Row = {
    source: string;
    revision: number;
    onHand: string;
    outOfStock: boolean | null;
    supersededAt: string | null;
  };
  assert.deepEqual(
    JSON.parse(stdout).map((row: Row) => [
      row.source,
      row.revision,
      row.onHand,
      row.outOfStock,
      row.supersededAt === null,
    ]),
    [
      ['smart-reorder', 1, '6.5', null, true],
      ['v2', 2, '0', false, true],
      ['v2', 1, '4', null, false],
      ['standard', 1, '5', null, true],
    ],
  );
  const ofDay = await run('stock', 'history', service.company.name, sku, '--day', day(-1));
  assert.equal(ofDay.stdout.trimEnd().split('\n').length, 4);
});

test('reports an unknown product or company', async () => {
  for (const [company, product] of [
    [service.company.name, 'nothing'],
    ['nobody', sku],
  ] as const) {
    const { status, stderr } = await run('sales', 'history', company, product);
    assert.equal(status, 1);
    assert.match(stderr, /not found/);
  }
  for (const wrong of [
    ['--day', '2025-02-29'],
    ['--day', 'today'],
    ['--limit', '0'],
  ]) {
    assert.equal((await run('stock', 'history', service.company.name, sku, ...wrong)).status, 2);
  }
});
