// cspell:ignore nord

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { recordDeliveries } from '../../support/lead-times.ts';
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

async function download(query: string, cookie = service.member.cookie) {
  const response = await fetch(`${service.url}/api/account/v1/suppliers/export${query}`, { headers: { cookie } });
  return { response, lines: (await response.text()).split('\r\n').slice(0, -1) };
}

test('returns the list as CSV that spreadsheets do not evaluate', async () => {
  const { response, lines } = await download('');
  assert.deepEqual([response.status, response.headers.get('content-type')], [200, 'text/csv; charset=utf-8']);
  assert.match(response.headers.get('content-disposition') ?? '', /filename="suppliers-\d{4}-\d\d-\d\d\.csv"$/);
  assert.match(
    lines[0]!,
    /^supplierId,name,currency,productCount,openOrders,openValues,.*,sea\.plannedDays,sea\.level,.*,air\.p90$/,
  );
  assert.equal(lines.length, 3);
  assert.match(
    lines[1]!,
    /,"'=HYPERLINK\(""x""\)",EUR,1,1,30\.00 EUR,0,0,0,,1500\.00,TRY,20.*Z,45,default,0,,,12,company,2,,$/,
  );
  assert.match(lines[2]!, /,Nordlys,EUR,1,0,,0,0,0,,0\.00,TRY,,45,default,0,,,12,company,0,,$/);
});

test('filters like the list', async () => {
  assert.deepEqual((await download('?search=nord')).lines.length, 2);
});
