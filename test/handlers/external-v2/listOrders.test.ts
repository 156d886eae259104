import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { addDays } from '../../../src/domain/day.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const [brightwater, nordhaus] = [
  await addSupplier(service.db, { name: 'Brightwater 100% Ltd' }),
  await addSupplier(service.db, { name: 'Nordhaus GmbH' }),
];
const heart = await addProduct(service.db, { supplier: brightwater, name: 'White hanging heart', sku: '85123A' });
const orders = '/api/v2/external/orders';

const list = async (query: Record<string, string> = {}, key = service.key) =>
  await service.get('listOrders', `${orders}?${new URLSearchParams(query)}`, { key });
const found = async (query: Record<string, string>, key?: string) =>
  (await list(query, key)).body.data.items.map(({ deliveryId }: { deliveryId: string }) => deliveryId);

async function order(line: object, externalOrderId = 'PO-1'): Promise<string> {
  const body = { items: [{ quantity: 1, ...line }], externalOrderId };
  return (await service.send('createOrder', 'POST', orders, { body })).body.data.orders[0].deliveryId;
}
const setStatus = (id: string, status: string) =>
  service.send('updateOrderStatus', 'PUT', `${orders}/${encodeURIComponent(id)}/status`, { body: { status } });

describe('GET /api/v2/external/orders', () => {
  /** Newest first: two of Nordhaus with a custom line, three of Brightwater. */
  const ids: string[] = [];
  before(async () => {
    for (let i = 0; i < 3; i++) ids.unshift(await order({ productId: heart.id }));
    const swatch = { supplierId: nordhaus.id, customSku: 'NH-SWATCH', customName: 'Swatch_book', customPrice: 9.5 };
    ids.unshift(await order(swatch, 'PO-77'));
    ids.unshift(await order({ ...swatch, quantity: 2 }));
    await setStatus(ids[3]!, 'part_paid');
    await setStatus(ids[1]!, 'part_paid');
  });

  it('lists orders newest first, page by page', async () => {
    assert.deepEqual(await found({}), ids);
    const seen: string[] = [];
    let cursor = '';
    do {
      const { data } = (await list({ limit: '2', ...(cursor && { cursor }) })).body;
      seen.push(...data.items.map(({ deliveryId }: { deliveryId: string }) => deliveryId));
      cursor = data.nextCursor;
    } while (cursor);
    assert.deepEqual(seen, ids);
  });

  it('has the same rows as the retrieved orders', async () => {
    const { data } = (await list({ limit: '2' })).body;
    for (const row of data.items) {
      const read = await service.get('getOrder', `${orders}/${encodeURIComponent(row.deliveryId)}`);
      const { timeline, documentEmails, paymentTerms, ...rest } = read.body.data;
      assert.deepEqual(row, rest);
    }
  });

  it('filters by status, supplier and text, which can be combined', async () => {
    assert.deepEqual(await found({ status: 'part_paid' }), [ids[1], ids[3]]);
    assert.deepEqual(await found({ status: 'part_paid, created' }), ids);
    assert.deepEqual(await found({ status: 'paid,part_paid' }), [ids[1], ids[3]]);
    assert.deepEqual(await found({ status: 'created,part_paid', search: 'hanging' }), ids.slice(2));
    assert.deepEqual(await found({ supplierId: nordhaus.id }), ids.slice(0, 2));
    assert.deepEqual(await found({ status: 'part_paid', supplierId: nordhaus.id }), [ids[1]]);
    for (const text of ['HANGING', '85123a', '100% l'])
      assert.deepEqual(await found({ search: text }), ids.slice(2), text);
    for (const text of ['swatch_b', 'nordhaus', 'nh-sw'])
      assert.deepEqual(await found({ search: text }), ids.slice(0, 2), text);
    assert.deepEqual(await found({ search: 'po-77' }), [ids[1]]);
    assert.deepEqual(await found({ search: ids[1]!.toLowerCase() }), [ids[1]]);
    assert.deepEqual(await found({ externalOrderId: 'PO-77' }), [ids[1]]);
    assert.deepEqual(await found({ externalOrderId: 'PO-7' }), []);
    assert.deepEqual(await found({ externalOrderId: 'PO-77', status: 'created' }), []);
    for (const text of ['swatch%book', 'hearts', '85123A\nWhite\\'])
      assert.deepEqual(await found({ search: text }), [], text);
    assert.deepEqual(await found({ status: 'part_paid', search: 'hanging' }), [ids[3]]);
  });

  it('filters by day of creation, and by a promised date that has passed', async () => {
    const today = new Date().toISOString().slice(0, 10);
    await service
      .db('orders')
      .where({ delivery_id: ids[3] })
      .update({ promised_on: addDays(today, -1) });
    await service.db('orders').where({ delivery_id: ids[4] }).update({ promised_on: today });
    await service
      .db('orders')
      .where({ delivery_id: ids[4] })
      .update({ created_at: `${addDays(today, -3)}T23:59:59.999Z` });
    assert.deepEqual(await found({ late: 'true' }), [ids[3]]);
    assert.deepEqual(await found({ late: 'false' }), ids);
    assert.deepEqual(await found({ to: addDays(today, -3) }), [ids[4]]);
    assert.deepEqual(await found({ from: addDays(today, -2) }), ids.slice(0, 4));
    const late = (await list({ late: 'true' })).body.data.items[0];
    assert.equal(late.daysLate, 1);
  });

  it('lists changed orders by their latest change, each again after the next change', async () => {
    const everything = await list({ updatedSince: '2020-01-01T00:00:00Z' });
    const rows: { deliveryId: string; updatedAt: string }[] = everything.body.data.items;
    assert.deepEqual(
      rows.map(({ deliveryId }) => deliveryId),
      [ids[4], ids[2], ids[0], ids[3], ids[1]],
    );
    const { updatedAt } = rows[3]!;
    assert.deepEqual(await found({ updatedSince: updatedAt }), [ids[3], ids[1]]);
    const unencoded = updatedAt.replace('Z', '+00:00');
    const { body } = await service.get('listOrders', `/api/v2/external/orders?updatedSince=${unencoded}`);
    assert.equal(body.data.items.length, 2);
    const first = (await list({ updatedSince: updatedAt, limit: '1' })).body.data;
    await setStatus(ids[3]!, 'paid');
    assert.deepEqual(await found({ updatedSince: updatedAt, cursor: first.nextCursor }), [ids[1], ids[3]]);
    assert.deepEqual(await found({ updatedSince: updatedAt, status: 'paid' }), [ids[3]]);
    assert.deepEqual(await found({ updatedSince: '2099-01-01T00:00:00Z' }), []);
  });

  it('rejects invalid filters and a cursor of other filters', async () => {
    const { nextCursor } = (await list({ limit: '2' })).body.data;
    for (const [query, detail] of [
      [{ cursor: nextCursor, status: 'paid' }, /"cursor"/],
      [{ status: 'paid,lost' }, /^query parameter "status": must list created, .*, not "lost"$/],
      [{ supplierId: 'Nordhaus' }, /"supplierId"/],
      [{ search: 'he' }, /"search"/],
      [{ updatedSince: 'yesterday' }, /"updatedSince"/],
      [{ updatedSince: '2026-11-01T00:00:00+23:59' }, /"updatedSince"/],
      [{ offset: '2' }, /"offset"/],
      [{ late: 'yes' }, /"late"/],
      [{ from: '2026-11-02', to: '2026-11-01' }, /"to"/],
    ] as const) {
      const { status, body } = await list(query);
      assert.deepEqual([status, body.code], [400, 'INVALID_REQUEST'], JSON.stringify(query));
      assert.match(body.details.join(), detail);
    }
  });

  it('does not list orders of other companies', async () => {
    const { key } = await service.addCompany();
    assert.deepEqual(await found({}, key), []);
    assert.deepEqual(await found({ search: 'hanging' }, key), []);
    assert.deepEqual(await found({ supplierId: brightwater.id, updatedSince: '2020-01-01T00:00:00Z' }, key), []);
  });
});
