import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';

const service = await startAccount();
const change = (body: unknown) => service.call('updateSettings', { body });

async function addOrder(): Promise<{ orderNumber: string }> {
  const product = await addProduct(service.db, { supplier: await addSupplier(service.db), price: '2.50' });
  const body = { items: [{ productId: product.id, quantity: 2 }] };
  return (await service.send('createOrders', 'POST', '/api/v1/external/orders', { body })).body.data.orders[0];
}

test('changes the given settings, and catalog prices reflect them', async () => {
  const supplier = await addSupplier(service.db, { currency: 'TRY' });
  await addProduct(service.db, { supplier, price: '100.00' });
  const { status, body } = await change({
    tccEnabled: true,
    tccCoefficient: '1.5',
    tspEnabled: true,
    tspFormula: 'TCC * 2 + 1',
  });
  assert.equal(status, 200);
  assert.deepEqual([body.data.tccCoefficient, body.data.tspFormula], ['1.5', 'TCC * 2 + 1']);
  await service.settled();
  const { body: page } = await service.get('listProducts', '/api/v1/products?includeTcc=true&includeTsp=true');
  assert.deepEqual([page.data[0].tcc_total_cost, page.data[0].tsp_value], [150, 301]);
  const cleared = await change({ tspEnabled: false, tspFormula: null });
  assert.deepEqual([cleared.body.data.tspFormula, cleared.body.data.tccCoefficient], [null, '1.5']);
  // null clears the formula, and means absent for other settings.
  const changed = await change({ tspEnabled: null, serviceLevel: null, reviewPeriodDays: 30 });
  assert.deepEqual(
    [changed.status, changed.body.data.tspEnabled, changed.body.data.reviewPeriodDays],
    [200, false, 30],
  );
});

test('records only the changed settings in the audit log', async () => {
  const requestId = 'settings-1';
  await service.call('updateSettings', { body: { reviewPeriodDays: 14 }, headers: { 'x-request-id': requestId } });
  const entry = (await service.audit('settings.updated')).find(({ request_id }) => request_id === requestId);
  assert.deepEqual([entry?.before, entry?.after], [{ reviewPeriodDays: 30 }, { reviewPeriodDays: 14 }]);
  assert.deepEqual([entry?.company_id, entry?.user_id], [service.company.id, service.manager.id]);
  const count = (await service.audit('settings.updated')).length;
  await change({ reviewPeriodDays: 14 });
  assert.equal((await service.audit('settings.updated')).length, count);
});

test('sets the locale of order labels, and rejects unsupported languages', async () => {
  const { orderNumber } = await addOrder();
  const label = async () => {
    await service.settled();
    return (await service.call('getAccountOrder', { path: { ref: orderNumber } })).body.data.statusDisplay.label;
  };
  assert.equal(await label(), 'Created');
  for (const [locale, expected] of [
    ['tr', 'Oluşturuldu'],
    ['ru', 'Создан'],
    ['en', 'Created'],
  ]) {
    assert.equal((await change({ locale })).body.data.locale, locale);
    assert.equal(await label(), expected);
    const rows = (await service.call('listAccountOrders')).body.data.items;
    assert.equal(rows[0].statusDisplay.label, expected);
    const path = `/api/v1/external/orders/${orderNumber}`;
    const { statusDisplay } = (await service.get('getOrder', path)).body.data;
    assert.deepEqual(statusDisplay, { label: expected, color: 'blue', cssClass: 'bg-blue-100 text-blue-800' });
  }
  for (const locale of ['de', 'TR', null, '']) assert.equal((await change({ locale })).status, 400);
});

test('names each invalid setting, and stores none', async () => {
  const { body: before } = await service.call('getSettings');
  const { status, body } = await change({
    serviceLevel: '2',
    tccCoefficient: '0',
    tspFormula: 'TCC + 1',
    email: 'nobody@acme..example',
  });
  assert.equal(status, 400);
  const places = body.details.map((detail: string) => detail.split(':')[0]).sort();
  assert.deepEqual(places, ['/email', '/serviceLevel', '/tccCoefficient', '/tspFormula']);
  assert.deepEqual((await service.call('getSettings')).body, before);
});

test('rejects settings that only support can change', async () => {
  for (const body of [
    { rateLimitPlan: 'earlier' },
    { contractForm: 'earlier' },
    { name: 'Other' },
    { suspended: true },
    {},
  ]) {
    assert.equal((await change(body)).status, 400);
  }
});

test('does not change settings of another company', async () => {
  await service.call('updateSettings', { as: service.stranger, body: { reviewPeriodDays: 99 } });
  assert.equal((await service.call('getSettings')).body.data.reviewPeriodDays, 14);
});
