import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { updatePlatformLeadTimes } from '../../../src/db/orders/lead-times.ts';
import { addDays } from '../../../src/domain/day.ts';
import type { ShippingMethod } from '../../../src/domain/orders/order.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { recordDeliveries } from '../../support/lead-times.ts';
import { assertRejectsCursors, readPages } from '../../support/list-pages.ts';
import { type RequestOptions, startService, type TestCompany } from '../../support/service.ts';

const service = await startService();
const path = '/api/v2/external/lead-times';
const list = async (options: RequestOptions = {}) => await service.get('listLeadTimes', path, options);

async function shelf(name: string) {
  const supplier = await addSupplier(service.db, { name });
  return { ...supplier, productId: (await addProduct(service.db, { supplier })).id };
}

async function company(): Promise<TestCompany> {
  const added = await service.addCompany();
  await service.settled();
  return added;
}

async function received(companyId: string, supplierId: string, shippingMethod: ShippingMethod, ...days: number[]) {
  await recordDeliveries(service.db, companyId, supplierId, shippingMethod, days);
  await updatePlatformLeadTimes(service.db);
}

const noData = { supplierOrderCount: 0, median: null, p80: null, p90: null, deviation: null };
const used = (level: string, plannedDays: string, orderCount: number, deviationDays: string, defaultDays: string) => ({
  ...{ plannedDays, level, orderCount, deviationDays, defaultDays },
  ignored: [] as object[],
});

describe('GET /api/v2/external/lead-times', async () => {
  const brightwater = await shelf('Brightwater');
  const nordhaus = await shelf('Nordhaus');
  const named = ({ id, name }: { id: string; name: string }) => ({ id, name });

  it('returns null, never 0, without data, and the defaults', async () => {
    const fresh = await startService({ LEAD_TIME_SEA: '50/40' });
    const supplier = await addSupplier(fresh.db);
    await addProduct(fresh.db, { supplier });
    const { status, body } = await fresh.get('listLeadTimes', path);
    assert.equal(status, 200);
    const row = { supplier: named(supplier), ...noData };
    assert.deepEqual(body.data, {
      items: [
        { ...row, ...used('default', '50', 0, '7.14', '50'), shippingMethod: 'sea' },
        { ...row, ...used('default', '14', 0, '2', '14'), shippingMethod: 'air' },
      ],
      nextCursor: null,
    });
    const read = (query: Record<string, string>) => fresh.get('listLeadTimes', `${path}?${new URLSearchParams(query)}`);
    assert.deepEqual(await readPages(read, 'items', 1), body.data.items);
    await assertRejectsCursors(read);
  });

  it("returns statistics of the company's orders for each supplier and method, and the lead time that is used with its level", async () => {
    const { id, key } = await company();
    await received(id, brightwater.id, 'sea', 40, 44, 44, 51, 62);
    await received(id, nordhaus.id, 'sea', 30, 31, 33, 35);
    await received(id, nordhaus.id, 'air', 9);
    const { items } = (await list({ key })).body.data;
    const filtered = await service.get('listLeadTimes', `${path}?supplierId=${nordhaus.id}`, { key });
    assert.deepEqual(filtered.body.data, { items: items.slice(2), nextCursor: null });
    assert.deepEqual(
      items.map(({ supplier, ...figures }: Record<string, unknown>) => figures),
      [
        {
          shippingMethod: 'sea',
          supplierOrderCount: 5,
          median: '44',
          p80: '53.2',
          p90: '57.6',
          deviation: '8.67',
          ...used('company_supplier', '44', 5, '12.21', '45'),
        },
        {
          shippingMethod: 'air',
          ...noData,
          // √((3 · 2² + 3 ÷ 4 · 5²) ÷ 4)
          ...used('company', '9', 1, '2.77', '14'),
        },
        {
          shippingMethod: 'sea',
          supplierOrderCount: 4,
          median: '32',
          p80: null,
          p90: null,
          deviation: '2.22',
          // The smaller of the deviations of both suppliers, 8.67 and 2.22, times the factor of 8 deliveries.
          ...used('company', '40', 9, '2.71', '45'),
          ignored: [{ level: 'company_supplier', reason: 'too_few_orders', orderCount: 4 }],
        },
        {
          shippingMethod: 'air',
          supplierOrderCount: 1,
          median: '9',
          p80: null,
          p90: null,
          deviation: null,
          ...used('company', '9', 1, '2.77', '14'),
          ignored: [{ level: 'company_supplier', reason: 'too_few_orders', orderCount: 1 }],
        },
      ],
    );
  });

  it('ignores orders of under a day, and reports them', async () => {
    const { id, key } = await company();
    await received(id, brightwater.id, 'air', 0, 0, 0, 20, 22);
    const [, air] = (await list({ key })).body.data.items;
    assert.deepEqual(air, {
      supplier: named(brightwater),
      shippingMethod: 'air',
      supplierOrderCount: 2,
      median: '21',
      p80: null,
      p90: null,
      deviation: '1.41',
      // √((1.41² + 3 · 2² + 6 ÷ 5 · 7²) ÷ 5)
      ...used('company', '21', 2, '3.82', '14'),
      ignored: [
        { level: 'company_supplier', reason: 'too_few_orders', orderCount: 2 },
        { level: 'company', reason: 'under_one_day', orderCount: 3 },
      ],
    });
  });

  it('hides platform statistics while other companies have too few orders', async () => {
    const fresh = await startService();
    const supplier = await addSupplier(fresh.db);
    await addProduct(fresh.db, { supplier });
    const others = [await fresh.addCompany(), await fresh.addCompany(), await fresh.addCompany()];
    await fresh.settled();
    const accept = async (companyId: string, ...days: number[]) => {
      await recordDeliveries(fresh.db, companyId, supplier.id, 'sea', days);
      await updatePlatformLeadTimes(fresh.db);
    };
    const read = async () => (await fresh.get('listLeadTimes', path)).body.data.items[0];
    const before = await read();
    await accept(others[0]!.id, ...Array.from({ length: 60 }, () => 23));
    await accept(others[1]!.id, 23);
    assert.deepEqual(await read(), before, 'many orders of two companies');
    await accept(others[2]!.id, 23);
    assert.deepEqual(await read(), {
      supplier: named(supplier),
      shippingMethod: 'sea',
      ...noData,
      ...used('all_companies', '23', 62, '3.29', '45'),
    });
  });

  it('leaves out suppliers whose products the company cannot see', async () => {
    const [owner, other] = [await company(), await company()];
    const hidden = await addSupplier(service.db, { name: 'Hidden' });
    await addProduct(service.db, { supplier: hidden, listed: false });
    const personal = await addSupplier(service.db, { name: 'Personal' });
    await addProduct(service.db, { supplier: personal, companyId: owner.id });
    const names = async (key: string) => {
      const { items } = (await list({ key })).body.data;
      return [...new Set(items.map(({ supplier }: { supplier: { name: string } }) => supplier.name))];
    };
    assert.deepEqual(await names(owner.key), ['Brightwater', 'Nordhaus', 'Personal']);
    assert.deepEqual(await names(other.key), ['Brightwater', 'Nordhaus']);
  });

  it('learns from an order that passes through every status', async () => {
    const { key } = await company();
    const send = (operation: string, method: string, at: string, body: unknown) =>
      service.send(operation, method, at, { body, key });
    const order = { items: [{ productId: nordhaus.productId, quantity: 1 }], shippingMethod: 'air' };
    const { orderNumber } = (await send('createOrders', 'POST', '/api/v1/external/orders', order)).body.data.orders[0];
    const date = addDays(new Date().toISOString().slice(0, 10), -12);
    await send('pushPayments', 'POST', `/api/v2/external/orders/${orderNumber}/payments`, {
      payments: [{ paymentId: 'P', date, amount: 1, currency: 'EUR', kind: 'other' }],
    });
    const measured = async () => (await list({ key })).body.data.items[3];
    for (const status of ['part_paid', 'paid', 'on_the_way', 'delivered']) {
      await send('updateOrderStatus', 'PUT', `/api/v1/external/orders/${orderNumber}/status`, { status });
    }
    assert.equal((await measured()).supplierOrderCount, 0);
    await send('updateOrderStatus', 'PUT', `/api/v1/external/orders/${orderNumber}/status`, { status: 'accepted' });
    await send('updateOrderStatus', 'PUT', `/api/v1/external/orders/${orderNumber}/status`, { status: 'accepted' });
    const { supplierOrderCount, median } = await measured();
    assert.deepEqual([supplierOrderCount, median], [1, '12']);
  });
});
