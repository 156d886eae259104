import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startDeliveryLog } from '../../support/delivery-log.ts';

const { service, endpointId, order, list, setTime } = await startDeliveryLog();
const [one, two] = [await order('failed'), await order('delivered')];
const none = { items: [], nextCursor: null };

/** The IDs of the listed events. */
async function listed(query: Record<string, string>): Promise<string[]> {
  const { status, body } = await list(query);
  assert.equal(status, 200, JSON.stringify(body));
  return body.data.items.map(({ eventId }: { eventId: string }) => eventId);
}

describe('GET /api/v2/external/webhook-deliveries', () => {
  it('finds the deliveries of an order by each of its identifiers', async () => {
    assert.deepEqual(await listed({ orderRef: one.orderNumber }), one.eventIds);
    assert.deepEqual(await listed({ orderRef: two.deliveryId }), two.eventIds);
    assert.match(two.deliveryId, /\/2$/);
    const ids = await service.db('orders').where({ order_number: two.orderNumber }).pluck('id');
    assert.deepEqual(await listed({ orderRef: ids[0] }), two.eventIds);
    assert.deepEqual((await list({ orderRef: 'ORD-9999999999' })).body.data, none);
  });

  it('filters by status, endpoint, event and time', async () => {
    assert.deepEqual(await listed({ status: 'failed' }), one.eventIds);
    assert.deepEqual(await listed({ status: 'failed,delivered' }), await listed({}));
    assert.deepEqual(await listed({ status: 'failed', orderRef: two.orderNumber }), []);
    assert.equal((await listed({ endpointId })).length, 4);
    assert.deepEqual(await listed({ endpointId: crypto.randomUUID() }), []);
    const [latest] = one.eventIds;
    assert.deepEqual(await listed({ eventId: latest! }), [latest]);
    assert.deepEqual(await listed({ eventId: crypto.randomUUID() }), []);
    await setTime(one.eventIds, '2026-11-01T10:00:00Z');
    const range = { from: '2026-11-01T10:00:00Z', to: '2026-11-01T11:00:00Z' };
    assert.deepEqual(await listed(range), one.eventIds);
    assert.deepEqual(await listed({ to: range.from }), []);
    assert.deepEqual(await listed({ from: range.to }), two.eventIds);
  });

  it('lists each delivery once over all pages', async () => {
    const first = (await list({ limit: '3' })).body.data;
    const rest = (await list({ limit: '3', cursor: first.nextCursor })).body.data;
    const ids = [...first.items, ...rest.items].map(({ eventId }: { eventId: string }) => eventId);
    assert.deepEqual([ids, rest.nextCursor], [[...two.eventIds, ...one.eventIds], null]);
    assert.equal((await list({ status: 'failed', cursor: first.nextCursor })).status, 400);
  });

  it('lists no deliveries of another company', async () => {
    const other = await service.addCompany();
    assert.deepEqual((await list({}, other)).body.data, none);
    assert.deepEqual((await list({ orderRef: one.orderNumber }, other)).body.data, none);
  });

  it('rejects invalid parameters', async () => {
    for (const query of [
      { orderRef: ' ' },
      { from: 'yesterday' },
      { from: '2026-11-01T10:00:00Z', to: '2026-11-01T10:00:00Z' },
      { status: 'lost' },
      { limit: '201' },
      { cursor: 'x' },
    ] as Record<string, string>[]) {
      const { status, body } = await list(query);
      assert.deepEqual([status, body.code], [400, 'INVALID_REQUEST'], JSON.stringify(query));
      const name = Object.keys(query).at(-1);
      assert.ok(body.details[0].includes(`"${name}"`), body.details[0]);
    }
  });
});
