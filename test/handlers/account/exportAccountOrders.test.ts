// cspell:ignore Planlanan Tutar

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays } from '../../../src/domain/day.ts';
import { startAccount } from '../../support/account.ts';
import { downloadList } from '../../support/list-files.ts';
import { createSupplierWithProduct, place } from '../../support/orders.ts';

const service = await startAccount();
const { db } = service;
const first = await createSupplierWithProduct(db);
const other = await createSupplierWithProduct(db, { name: 'Lamp' });
const buyer = {
  companyId: service.company.id,
  by: 'external_api' as const,
  keyId: 'KeyOfTheTest',
  requestId: 'a request',
};
const today = new Date().toISOString().slice(0, 10);

async function createOrder(productId: string, externalOrderId: string, promisedOn: string | null, status: string) {
  const [order] = await place(service.ctx, buyer, { lines: [{ productId, quantity: 3 }], externalOrderId });
  await db('orders').where({ order_number: order!.orderNumber }).update({ promised_on: promisedOn, status });
  return order!.orderNumber;
}
const late = await createOrder(first.product.id, '=PO-1', addDays(today, -3), 'on_the_way');
await createOrder(first.product.id, 'PO-2', today, 'on_the_way');
await createOrder(other.product.id, 'PO-3', addDays(today, -3), 'delivered');
const open = await createOrder(other.product.id, 'PO-4', null, 'created');

async function download(query: string) {
  const file = await downloadList(service, 'orders', query);
  return { ...file, orders: file.rows.map((row) => row['Order']) };
}

test('returns the list as CSV, newest first, that spreadsheets do not evaluate', async () => {
  const { response, text, titles, rows, orders } = await download('');
  assert.deepEqual([response.status, response.headers.get('content-type')], [200, 'text/csv; charset=utf-8']);
  assert.match(response.headers.get('content-disposition') ?? '', /filename="orders-\d{4}-\d\d-\d\d\.csv"$/);
  assert.deepEqual([text.charCodeAt(0), new Set(titles).size], [0xfeff, titles.length], 'UTF-8, each column once');
  assert.deepEqual([orders.length, orders[0], orders[3]], [4, open, late]);
  const { Status: status, Lines: lines, Units: units, Amount: amount, Currency: currency } = rows[3]!;
  assert.deepEqual([status, lines, units, amount, currency], ['On the way', '1', '3', '30.00', 'EUR']);
  assert.equal(rows[3]!['Your reference'], "'=PO-1");
  assert.deepEqual([rows[3]!['Planned date'], rows[3]!['Days late']], [addDays(today, -3), '3']);
  const listed: { expectedOn: string | null; isArrivalAssumed: boolean }[] = (await service.call('listAccountOrders'))
    .body.data.items;
  assert.deepEqual(
    rows.map((row) => [row['Expected arrival now'], row['Expected arrival is assumed']]),
    listed.map(({ expectedOn, isArrivalAssumed }) => [
      expectedOn ?? '',
      expectedOn === null ? '' : isArrivalAssumed ? 'yes' : 'no',
    ]),
  );
});

test('is read by Excel in the language of the reader', async () => {
  const { rows } = await downloadList(service, 'orders', '?language=tr', { delimiter: ';' });
  const { Durum: status, Tutar: amount, 'Planlanan tarih': promised } = rows[3]!;
  const [year, month, day] = addDays(today, -3).split('-');
  assert.deepEqual([status, amount, promised], ['Yolda', '30,00', `${day}.${month}.${year}`]);
  assert.match(rows[3]!['Sipariş tarihi (UTC)']!, /^\d\d\.\d\d\.\d{4} \d\d:\d\d$/);
});

test('has the units of all lines together', async () => {
  const receipts = [{ receiptId: 'R', date: today, lines: [{ lineNumber: 1, received: 2, damaged: 1 }] }];
  const { status } = await service.call('pushAccountReceipts', { path: { ref: open }, body: { receipts } });
  assert.equal(status, 200);
  const { rows } = await download('');
  const units = (row: Record<string, string>) =>
    ['confirmed', 'shipped', 'received', 'damaged', 'short', 'open', 'claimed'].map((name) => row[`Units ${name}`]);
  assert.deepEqual(units(rows[0]!), ['', '0', '2', '1', '0', '1', '0']);
  assert.deepEqual(units(rows[3]!), ['', '0', '0', '0', '0', '3', '0']);
});

test('filters like the list: late, supplier, status and text', async () => {
  for (const [query, expected] of [
    ['late=true', [late]],
    ['late=false', undefined],
    [`supplierId=${other.supplier.id}&status=created`, [open]],
    ['search=po-4', [open]],
    ['late=true&search=PO-2', []],
    [`from=${today}`, undefined],
    [`to=${addDays(today, -1)}`, []],
  ] as const) {
    const { orders } = await download(`?${query}`);
    const listed = await service.call('listAccountOrders', { query: Object.fromEntries(new URLSearchParams(query)) });
    assert.deepEqual(
      orders,
      listed.body.data.items.map(({ orderNumber }: { orderNumber: string }) => orderNumber),
      query,
    );
    if (expected) assert.deepEqual(orders, expected, query);
  }
});

test('the list has the promised date and the days late', async () => {
  const [order] = (await service.call('listAccountOrders', { query: { late: 'true' } })).body.data.items;
  assert.deepEqual([order.promisedDate, order.daysLate], [addDays(today, -3), 3]);
});
