import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deleteExpiredRows } from '../../../src/db/expired-rows.ts';
import { expireFiles } from '../../../src/db/exports/exports.ts';
import { exportColumns } from '../../../src/domain/exports/csv-row.ts';
import { runExport } from '../../../src/jobs/write-export.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { exportClient, linesOf } from '../../support/exports.ts';
import { addEndpoint } from '../../support/fixtures.ts';
import { orderFacts, receipt, today } from '../../support/order-facts.ts';
import { steadily, storeDemand } from '../../support/recommendations.ts';
import { startService, type TestCompany } from '../../support/service.ts';
import { until } from '../../support/until.ts';

const service = await startService();
const { db, ctx } = service;
const { create, get, process, download } = exportClient(service);
const supplier = await addSupplier(db);
const product = await addProduct(db, { supplier, sku: 'A-1' });
const signal = new AbortController().signal;

async function queued(kind: string, company: TestCompany, format = 'ndjson'): Promise<string> {
  return (await create({ kind, format }, company)).body.data.id;
}

async function rowsOf(id: string, company: TestCompany) {
  return linesOf((await download(id, company)).bytes).map((line) => JSON.parse(line));
}

test('exports the company’s own sales and stock, with exact decimals', async () => {
  const [buyer, other] = [await service.addCompany(), await service.addCompany()];
  const sale = { productId: product.id, date: '2026-11-20', currency: 'TRY', marketplace: '=shop', saleId: 'S-1' };
  const stock = { productId: product.id, observedAt: '2026-11-20T10:00:00Z', on_hand: 7 };
  for (const { key } of [buyer, other]) {
    const body = { sales: [{ ...sale, units: -0.25, price: 549.9 }] };
    await service.send('pushRawSales', 'POST', '/api/v2/external/sales', { key, body });
    await service.send('pushStock', 'POST', '/api/v2/external/stock', { key, body: { stock: [stock] } });
  }
  const [sales, levels, table] = [
    await queued('sales', buyer),
    await queued('stock', buyer),
    await queued('sales', buyer, 'csv'),
  ];
  for (const id of [sales, levels, table]) await process(id, buyer);
  assert.deepEqual(await rowsOf(sales, buyer), [{ ...sale, units: '-0.25', price: '549.9' }]);
  assert.deepEqual(await rowsOf(levels, buyer), [
    { ...stock, observedAt: '2026-11-20T10:00:00.000Z', out_of_stock: null },
  ]);
  const [header, row] = linesOf((await download(table, buyer)).bytes);
  assert.deepEqual(
    [header, row],
    ['productId,date,units,price,currency,marketplace,saleId', `${product.id},2026-11-20,-0.25,549.9,TRY,'=shop,S-1`],
  );
});

test('exports recommendations as they are listed', async () => {
  const buyer = await service.addCompany();
  await storeDemand(db, buyer.id, product.id, { sold: steadily(10, 60), stock: 95 });
  const { calculateProducts } = await import('../../../src/services/recommendations/calculate.ts');
  await calculateProducts(ctx, buyer.id, [product.id]);
  const id = await queued('recommendations', buyer);
  await process(id, buyer);
  const { body } = await service.get('listRecommendations', '/api/v2/external/recommendations', { key: buyer.key });
  assert.deepEqual(await rowsOf(id, buyer), body.data.items);
});

test('exports orders as they are listed, newest first', async () => {
  const buyer = await service.addCompany();
  const { id: productId } = await addProduct(db, { supplier, sku: 'A-2', price: '2.50' });
  for (const externalOrderId of ['PO-1', '=PO-2', 'PO-3']) {
    const body = { items: [{ productId, quantity: 2 }], externalOrderId, shippingMethod: 'sea' };
    const created = await service.send('createOrder', 'POST', '/api/v2/external/orders', {
      key: buyer.key,
      body,
    });
    assert.equal(created.status, 201);
  }
  const [id, table] = [await queued('orders', buyer), await queued('orders', buyer, 'csv')];
  const { rows, expectedRows } = await process(id, buyer);
  assert.deepEqual([rows, expectedRows], [3, 3]);
  // Exports have the next statuses that a manager can set.
  const manager = await service.addKey(buyer.id, { role: 'manager' });
  const { body } = await service.get('listOrders', '/api/v2/external/orders', { key: manager });
  const units = { ordered: 2, confirmed: null, shipped: 0, received: 0, damaged: 0, short: 0, open: 2, claimed: 0 };
  const quantities = { quantities: units, lineQuantities: [{ lineNumber: 1, ...units }] };
  assert.deepEqual(
    await rowsOf(id, buyer),
    body.data.items.map((order: object) => ({ ...order, ...quantities })),
  );
  await process(table, buyer);
  const [, , second] = linesOf((await download(table, buyer)).bytes);
  assert.match(second!, /^PS-\d{4}-\d{4}\/2,ORD-\w+,[0-9a-f-]+,'=PO-2,created,Created,/);
});

test('exports orders with the quantities of their lines, as they are listed', async () => {
  const { placeOrder, push, linesOf: quantitiesOf } = await orderFacts(service);
  const { orderNumber } = await placeOrder();
  await push('confirmations', orderNumber, [
    { confirmationId: 'C', date: today, lines: [{ lineNumber: 1, quantity: 47 }] },
  ]);
  const received = receipt('R', { lineNumber: 1, received: 30, damaged: 3 }, { lineNumber: 2, received: 5, short: 1 });
  await push('receipts', orderNumber, [received]);
  const [id, table] = [await queued('orders', service.company), await queued('orders', service.company, 'csv')];
  for (const one of [id, table]) await process(one, service.company);
  const [row] = await rowsOf(id, service.company);
  const units = { ordered: 54, confirmed: 47, shipped: 0, received: 35, damaged: 3, short: 1, open: 18, claimed: 0 };
  assert.deepEqual(row.quantities, units);
  const listed = await quantitiesOf(orderNumber);
  for (const [index, line] of row.lineQuantities.entries())
    for (const [name, value] of Object.entries(line)) assert.equal(value, listed[index][name], name);
  const [header, cells] = linesOf((await download(table, service.company)).bytes);
  assert.match(header!, /,cancelledAt,quantities\.ordered,/);
  assert.match(cells!, /,54,47,0,35,3,1,18,0,"\[\{""lineNumber"":1,/);
});

test('exports of empty kinds are valid files, in CSV with a header', async () => {
  const buyer = await service.addCompany();
  for (const kind of ['sales', 'stock', 'recommendations', 'orders'] as const) {
    for (const format of ['ndjson', 'csv']) {
      const id = await queued(kind, buyer, format);
      const { status, rows, expectedRows } = await process(id, buyer);
      assert.deepEqual([status, rows, expectedRows], ['finished', 0, 0]);
      const header = exportColumns[kind].join(',');
      assert.deepEqual(linesOf((await download(id, buyer)).bytes), format === 'csv' ? [header] : []);
    }
  }
});

test('an interrupted attempt is repeated, and only the last one ends the export', async () => {
  const buyer = await service.addCompany();
  const exportId = await queued('products', buyer);
  const interrupted = AbortSignal.abort(new Error('stopped'));
  await assert.rejects(runExport(ctx, { companyId: buyer.id, exportId }, interrupted), /stopped/);
  assert.equal((await get(exportId, buyer)).body.data.status, 'running');
  // Parts of a killed attempt.
  const part = { company_id: buyer.id, export_id: exportId, attempt: 1, position: 0, content: Buffer.from('half') };
  await db('export_parts').insert(part);
  await Promise.all([1, 2, 3].map(() => runExport(ctx, { companyId: buyer.id, exportId }, signal)));
  const { status, rows } = (await get(exportId, buyer)).body.data;
  assert.deepEqual([status, rows], ['finished', (await rowsOf(exportId, buyer)).length]);
  const attempts = await db('export_parts').where({ export_id: exportId }).distinct().pluck('attempt');
  assert.equal(attempts.length, 1);
});

test('records one event, also for an export that fails', async () => {
  const buyer = await service.addCompany();
  await addEndpoint(ctx, buyer.id, { url: 'https://shop.example/webhooks', eventNames: ['export.finished'] });
  const exportId = await queued('stock', buyer);
  await process(exportId, buyer);
  await process(exportId, buyer);
  const failing = await queued('stock', buyer);
  const interrupted = AbortSignal.abort(new Error('stopped'));
  for (let run = 1; run <= 6; run++)
    await runExport(ctx, { companyId: buyer.id, exportId: failing }, interrupted).catch(() => undefined);
  assert.equal((await get(failing, buyer)).body.data.status, 'failed');
  // Open transactions of other tests on the same server can delay events.
  const events = await until(async () => {
    const { body } = await service.get('listEvents', '/api/v2/external/events', { key: buyer.key });
    return body.data.items.length >= 2 && body.data.items;
  });
  const ended = events.map((event: { body: string | { data: unknown } }) => {
    const { data } = (typeof event.body === 'string' ? JSON.parse(event.body) : event.body) as {
      data: { id: string; status: string };
    };
    return [data.id, data.status];
  });
  assert.deepEqual(ended, [
    [exportId, 'finished'],
    [failing, 'failed'],
  ]);
});

test('keeps two files of a kind and format, and files for 3 days', async () => {
  const buyer = await service.addCompany();
  const ids: string[] = [];
  for (let n = 0; n < 3; n++) {
    ids.push(await queued('stock', buyer));
    await process(ids.at(-1)!, buyer);
  }
  const statuses = async () => await Promise.all(ids.map(async (id) => (await get(id, buyer)).body.data.status));
  assert.deepEqual(await statuses(), ['expired', 'finished', 'finished']);
  await db('exports')
    .where({ id: ids[1] })
    .update({ finished_at: db.raw(`now() - interval '73 hours'`) });
  assert.equal(await expireFiles(db, 3, 10), 1);
  assert.deepEqual(await statuses(), ['expired', 'expired', 'finished']);
  assert.deepEqual(await db('export_parts').where({ company_id: buyer.id }).distinct().pluck('export_id'), [ids[2]]);
  await db('exports')
    .where({ company_id: buyer.id })
    .update({ created_at: db.raw(`now() - interval '31 days'`) });
  assert.equal(await deleteExpiredRows(db, 'exports', 30, 10), 3);
  assert.deepEqual(await db('export_parts').where({ company_id: buyer.id }), []);
});
