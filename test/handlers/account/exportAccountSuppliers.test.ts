// cspell:ignore nord

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { recordDeliveries } from '../../support/lead-times.ts';
import { downloadList } from '../../support/list-files.ts';
import { place } from '../../support/orders.ts';

const service = await startAccount();
const { db } = service;
await service.setRates({ EUR: '50' });
const first = await addSupplier(db, { name: '=HYPERLINK("x")', currency: 'EUR' });
const second = await addSupplier(db, { name: 'Nordlys', currency: 'EUR' });
const product = await addProduct(db, { supplier: first, price: '10.00' });
await addProduct(db, { supplier: second });
const buyer = {
  companyId: service.company.id,
  by: 'external_api' as const,
  keyId: 'KeyOfTheTest',
  requestId: 'a request',
};
await place(service.ctx, buyer, { lines: [{ productId: product.id, quantity: 3 }] });
await recordDeliveries(db, service.company.id, first.id, 'air', [12, 12]);

test('returns the list as CSV that spreadsheets do not evaluate', async () => {
  const { response, rows } = await downloadList(service, 'suppliers');
  assert.deepEqual([response.status, response.headers.get('content-type')], [200, 'text/csv; charset=utf-8']);
  assert.match(response.headers.get('content-disposition') ?? '', /filename="suppliers-\d{4}-\d\d-\d\d\.csv"$/);
  assert.equal(rows.length, 2);
  assert.partialDeepStrictEqual(rows[0], {
    ...{ Supplier: `'=HYPERLINK("x")`, Products: '1', 'Open orders': '1', 'Value of open orders': '30.00 EUR' },
    ...{ 'Spend, 12 months (TRY)': '1500.00', 'On time (%)': '', 'Lead time (days), sea': '45' },
    ...{ 'Lead time from, sea': 'default', 'Lead time (days), air': '12', 'Lead time from, air': 'all your orders' },
    ...{ 'Orders measured, air': '2', '90 % of orders within (days), air': '' },
  });
  assert.partialDeepStrictEqual(rows[1], { Supplier: 'Nordlys', 'Value of open orders': '', 'Last order (UTC)': '' });
});

test('filters like the list', async () => {
  assert.equal((await downloadList(service, 'suppliers', '?search=nord')).rows.length, 1);
});
