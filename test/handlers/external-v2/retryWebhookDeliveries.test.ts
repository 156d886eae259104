import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { startDeliveryLog } from '../../support/delivery-log.ts';

const { service, endpointId, order, retry, pending, setTime } = await startDeliveryLog();

afterEach(() => service.db('webhook_deliveries').delete());

async function queued(body: unknown): Promise<number> {
  const response = await retry(body);
  assert.equal(response.status, 202, JSON.stringify(response.body));
  return response.body.data.queued;
}

describe('POST /api/v2/external/webhook-deliveries/retry', () => {
  it('sends the failed deliveries of a time range again, and with onlyFailed false also the delivered ones', async () => {
    const [before, failed, delivered] = [await order('failed'), await order('failed'), await order('delivered')];
    await setTime(before.eventIds, '2026-11-01T07:59:59.999Z');
    await setTime([...failed.eventIds, ...delivered.eventIds], '2026-11-01T08:00:00Z');
    const range = { from: '2026-11-01T08:00:00Z', to: '2026-11-01T10:00:00Z' };
    assert.equal(await queued(range), 2);
    assert.deepEqual(await pending(), failed.eventIds);
    assert.equal(await queued(range), 0);
    assert.equal(await queued({ ...range, endpointId, onlyFailed: false }), 2);
    assert.equal((await pending()).length, 4);
  });

  it('sends the events of an order, and all failed deliveries of an endpoint', async () => {
    const [one, two, three] = [await order('failed'), await order('delivered'), await order('failed')];
    assert.equal(await queued({ orderRef: two.deliveryId, onlyFailed: false }), 2);
    assert.deepEqual(await pending(), two.eventIds);
    assert.equal(await queued({ orderRef: one.orderNumber }), 2);
    assert.equal(await queued({ endpointId }), 2);
    assert.deepEqual(await pending(), [...three.eventIds, ...two.eventIds, ...one.eventIds]);
  });

  it('queues deliveries once per Idempotency-Key', async () => {
    const { orderNumber, eventIds } = await order('delivered');
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const first = await retry({ orderRef: orderNumber, onlyFailed: false }, { headers });
    assert.deepEqual([first.body.data, await pending()], [{ queued: 2 }, eventIds]);
    await service.db('webhook_deliveries').update({ status: 'delivered' });
    const second = await retry({ orderRef: orderNumber, onlyFailed: false }, { headers });
    assert.deepEqual([second.status, second.body.data, await pending()], [202, { queued: 2 }, []]);
    assert.equal(second.headers['idempotency-replayed'], 'true');
    const other = await retry({ orderRef: orderNumber }, { headers });
    assert.deepEqual([other.status, other.body.code], [409, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('records the key and the selection in the audit log', async () => {
    const { orderNumber } = await order('failed');
    await queued({ orderRef: orderNumber });
    const [entry] = await service
      .db('audit_entries')
      .where({ action: 'delivery.retried' })
      .orderBy('id', 'desc')
      .limit(1);
    assert.deepEqual(entry.after, { orderRef: orderNumber, onlyFailed: true, queued: 2 });
    assert.equal(entry.actor, 'api_key');
  });

  it('rejects invalid selections and changes nothing', async () => {
    await order('failed');
    const from = '2026-11-01T10:00:00Z';
    for (const [body, detail] of [
      [{}, 'request body: '],
      [{ onlyFailed: false }, 'request body: '],
      [{ endpointId, onlyFailed: false }, '/onlyFailed: '],
      [{ from, to: from }, '/to: '],
      [{ from: 'yesterday' }, '/from'],
      [{ orderRef: ' ' }, '/orderRef'],
      [{ status: 'failed' }, '/status'],
    ] as [unknown, string][]) {
      const { status, body: problem } = await retry(body);
      assert.deepEqual([status, problem.code], [400, 'INVALID_REQUEST'], detail);
      assert.ok(problem.details[0].includes(detail), problem.details[0]);
    }
    assert.deepEqual(await pending(), []);
  });
});
