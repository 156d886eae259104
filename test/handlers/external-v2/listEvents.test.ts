import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { recordEvents } from '../../../src/db/events.ts';
import { type Received, startReceiver } from '../../support/webhook-receiver.ts';
import { startWebhookService } from '../../support/webhooks.ts';

const service = await startWebhookService();
const list = (query: string, key?: string) => service.get('listEvents', `/api/v2/external/events${query}`, { key });
const idsOf = (body: { data: { items: { id: string }[] } }) => body.data.items.map(({ id }) => id);

/** The list once it has `count` events: those of another test's transactions make it wait too, for a moment. */
async function listOf(count: number, query: string, key?: string) {
  for (const end = performance.now() + 10_000; ; ) {
    const answer = await list(query, key);
    if (answer.status !== 200 || idsOf(answer.body).length === count || performance.now() > end) return answer;
    await setTimeout(20);
  }
}

/** The data of an `order.status_changed`. */
const data = {
  orderId: randomUUID(),
  orderNumber: 'ORD-7K3M9QX2VB',
  oldStatus: 'created',
  newStatus: 'part_paid',
  changedBy: 'external_api',
  comment: null,
  changedAt: '2026-11-24T08:30:12.041Z',
};
const record = (companyId: string, count = 1) =>
  service.record(Array(count).fill('order.status_changed'), { companyId, data });

describe('GET /api/v2/external/events', () => {
  it('is empty for a company without events', async () => {
    const { key } = await service.addCompany();
    assert.deepEqual((await list('', key)).body, {
      success: true,
      data: { items: [], nextAfter: null, hasMore: false },
    });
  });

  it('lists what webhooks carried: the same ids, the same bodies, in the order of writing', async () => {
    const company = await service.addCompany();
    const receiver = await startReceiver();
    await service.addEndpoint(receiver.url, ['order.status_changed'], company.id);
    service.startSending();
    const ids = await record(company.id, 3);
    const sent = await receiver.arrived(3);
    const { text, body } = await listOf(3, '', company.key);
    assert.deepEqual(idsOf(body), ids);
    assert.deepEqual(new Set(sent.map(({ headers }) => headers['x-webhook-id'])), new Set(ids));
    for (const request of sent as Received[]) assert.ok(text.includes(request.body));
    assert.equal(body.data.nextAfter, ids[2]);
    assert.equal(body.data.hasMore, false);
  });

  it('pages without a gap, and goes on from the last page when there is more', async () => {
    const company = await service.addCompany();
    const ids = await record(company.id, 7);
    const seen: string[] = [];
    await listOf(7, '', company.key);
    let query = '?limit=3';
    for (let page = 1; page <= 3; page++) {
      const { body } = await list(query, company.key);
      seen.push(...idsOf(body));
      assert.equal(body.data.hasMore, page < 3);
      query = `?limit=3&after=${body.data.nextAfter}`;
    }
    assert.deepEqual(seen, ids);
    const { body: nothing } = await list(query, company.key);
    assert.deepEqual(nothing.data, { items: [], nextAfter: ids[6], hasMore: false });
    const later = await record(company.id, 2);
    assert.deepEqual(idsOf((await listOf(2, query, company.key)).body), later);
  });

  it('never skips an event that is committed after later ones', async () => {
    const company = await service.addCompany();
    const [first] = await record(company.id);
    await listOf(1, '', company.key);
    const slow = await service.db.transaction();
    const at = new Date().toISOString();
    const event = { orderId: randomUUID(), name: 'order.status_changed' as const, data, at };
    await recordEvents(slow, company.id, 'a-request', [event]);
    const [late] = await slow('events').where({ order_id: event.orderId }).pluck('id');
    const [quick] = await record(company.id);

    // The quick one is there, and waits for the slow one, which may come to stand before it.
    const before = await list(`?after=${first}`, company.key);
    assert.deepEqual(before.body.data, { items: [], nextAfter: first, hasMore: false });
    // Who has heard of it by webhook, and asks from there, is sent back to where nothing can be missed.
    const ahead = await list(`?after=${quick}`, company.key);
    assert.deepEqual(ahead.body.data, { items: [], nextAfter: first, hasMore: false });

    await slow.commit();
    const after = await listOf(2, `?after=${first}`, company.key);
    assert.deepEqual(idsOf(after.body), [late, quick]);
  });

  it('shows each event once to who follows it, while many are written and committed out of turn', async () => {
    const company = await service.addCompany();
    const written: string[] = [];
    const write = async (writer: number) => {
      for (let round = 0; round < 15; round++) {
        const orderId = randomUUID();
        const trx = await service.db.transaction();
        const at = new Date().toISOString();
        const events = [0, 1].map(() => ({ orderId, name: 'order.status_changed' as const, data, at }));
        await recordEvents(trx, company.id, 'a-request', events);
        await setTimeout((round * 7 + writer * 11) % 23);
        written.push(...(await trx('events').where({ order_id: orderId }).pluck('id')));
        await trx.commit();
      }
    };
    const writing = Promise.all([0, 1, 2].map(write)).then(() => true);
    const seen: string[] = [];
    let query = '';
    const patience = AbortSignal.timeout(20_000);
    for (let over = false; (!over || seen.length < written.length) && !patience.aborted; ) {
      over = await Promise.race([writing, setTimeout(1, false)]);
      const { body } = await list(`?limit=4${query}`, company.key);
      seen.push(...idsOf(body));
      if (body.data.nextAfter) query = `&after=${body.data.nextAfter}`;
    }
    assert.equal(written.length, 90);
    assert.deepEqual(seen.toSorted(), written.toSorted());
  });

  it('lists 30 days', async () => {
    const company = await service.addCompany();
    const [old, kept] = await record(company.id, 2);
    const age = (id: string | undefined, days: number) =>
      service
        .db('events')
        .where({ id })
        .update({ created_at: service.db.raw(`now() - interval '${days} days 1 minute'`) });
    await age(old, 30);
    await age(kept, 29);
    assert.deepEqual(idsOf((await listOf(1, '', company.key)).body), [kept]);
    const { status, body } = await list(`?after=${old}`, company.key);
    assert.equal(status, 400);
    assert.deepEqual(body.details, ['query parameter "after" is not one of your events of the last 30 days']);
  });

  it("shows nothing of another company's, and takes none of its events as a place", async () => {
    const [one, other] = [await service.addCompany(), await service.addCompany()];
    const [id] = await record(one.id);
    assert.deepEqual(idsOf((await list('', other.key)).body), []);
    assert.equal((await list(`?after=${id}`, other.key)).status, 400);
  });

  it('refuses what is no parameter of it', async () => {
    for (const query of ['?limit=0', '?limit=501', '?limit=x', '?after=x', '?before=1', `?after=${randomUUID()}`]) {
      assert.equal((await list(query)).status, 400, query);
    }
  });

  it('wants a key', async () => {
    assert.equal((await list('', '')).status, 401);
  });
});
