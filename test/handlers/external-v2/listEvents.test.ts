import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { eventSamples } from '../../../sdk/generated/events.gen.ts';
import { recordEvents } from '../../../src/db/events/events.ts';
import { lockImports } from '../../../src/db/price-lists/import-session.ts';
import { purgeNightlyJob } from '../../../src/jobs/retention.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { createEmptyDatabase } from '../../support/database.ts';
import { until } from '../../support/until.ts';
import { type Received, startReceiver } from '../../support/webhook-receiver.ts';
import { startWebhookService } from '../../support/webhooks.ts';

const service = await startWebhookService();
const list = (query: string, key?: string) => service.get('listEvents', `/api/v2/external/events${query}`, { key });
const idsOf = (body: { data: { items: { id: string }[] } }) => body.data.items.map(({ id }) => id);

/** Returns the list once it has `count` events. Open transactions of other tests can delay events for a moment. */
const listOf = (count: number, query: string, key?: string) => askUntil(count, () => list(query, key));

async function askUntil(count: number, ask: () => ReturnType<typeof list>) {
  return await until(async () => {
    const response = await ask();
    return (response.status !== 200 || idsOf(response.body).length === count) && response;
  });
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
      data: { items: [], nextCursor: null, hasMore: false },
    });
  });

  it('returns the ids and bodies that webhooks delivered, in the order of writing', async () => {
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
    assert.equal(body.data.nextCursor, ids[2]);
    assert.equal(body.data.hasMore, false);
  });

  it('pages without a gap, and continues after the last page when there are new events', async () => {
    const company = await service.addCompany();
    const ids = await record(company.id, 7);
    const seen: string[] = [];
    await listOf(7, '', company.key);
    let query = '?limit=3';
    for (let page = 1; page <= 3; page++) {
      const { body } = await list(query, company.key);
      seen.push(...idsOf(body));
      assert.equal(body.data.hasMore, page < 3);
      query = `?limit=3&cursor=${body.data.nextCursor}`;
    }
    assert.deepEqual(seen, ids);
    const { body: lastPage } = await list(query, company.key);
    assert.deepEqual(lastPage.data, { items: [], nextCursor: ids[6], hasMore: false });
    const later = await record(company.id, 2);
    assert.deepEqual(idsOf((await listOf(2, query, company.key)).body), later);
  });

  it('filters by type and time', async () => {
    const company = await service.addCompany();
    const [changed] = await record(company.id);
    const [paused] = await service.record(['order.cancelled'], {
      companyId: company.id,
      data: { ...eventSamples['order.cancelled'].data },
    });
    await listOf(2, '', company.key);
    const at = (id: string | undefined, time: string) =>
      service.db('events').where({ id }).update({ created_at: time });
    const [day, next] = [1, 0].map((days) => new Date(Date.now() - days * 86_400_000 - 60_000).toISOString());
    await at(changed, day!);
    await at(paused, next!);
    const ids = async (query: string) => idsOf((await list(query, company.key)).body);
    assert.deepEqual(await ids('?eventTypes=order.cancelled'), [paused]);
    assert.deepEqual(await ids('?eventTypes=order.cancelled,order.status_changed'), [changed, paused]);
    assert.deepEqual(await ids(`?from=${next}`), [paused]);
    assert.deepEqual(await ids(`?from=${day}&to=${next}`), [changed]);
    assert.deepEqual(await ids(`?from=${next}&eventTypes=order.status_changed`), []);
    const { status, body } = await list('?eventTypes=order.updated,order.lost', company.key);
    assert.equal(status, 400);
    assert.deepEqual(body.errors.length, 1);
    assert.match(body.details[0], /^query parameter "eventTypes": must list order\.updated, .*, not "order\.lost"$/);
  });

  it('filters by order, with each of its identifiers', async () => {
    const company = await service.addCompany();
    const product = await addProduct(service.db, { supplier: await addSupplier(service.db) });
    const create = async (quantity: number) => {
      const body = { items: [{ productId: product.id, quantity }] };
      const response = await service.send('createOrder', 'POST', '/api/v2/external/orders', { key: company.key, body });
      return response.body.data.orders[0];
    };
    const [{ deliveryId, orderNumber }] = [await create(1), await create(2)];
    const order = await service.db('orders').where({ order_number: orderNumber }).first('id');
    const stored = await service
      .db('events')
      .where({ company_id: company.id })
      .orderBy('number')
      .select('id', 'subject_id');
    const ids = stored.filter((event) => event.subject_id === order.id).map(({ id }) => id);
    assert.ok(ids.length > 0 && ids.length < stored.length);
    for (const ref of [deliveryId, orderNumber, order.id]) {
      assert.deepEqual(idsOf((await listOf(ids.length, `?orderRef=${ref}`, company.key)).body), ids, ref);
    }
    const rest = await listOf(ids.length - 1, `?orderRef=${deliveryId}&cursor=${ids[0]}`, company.key);
    assert.deepEqual(idsOf(rest.body), ids.slice(1));
    const updated = await list(`?orderRef=${deliveryId}&eventTypes=order.cancelled`, company.key);
    assert.deepEqual(updated.body.data.items, []);
    const unknown = (await list('?orderRef=ORD-9999999999', company.key)).body.data;
    assert.deepEqual(unknown, { items: [], nextCursor: stored.at(-1).id, hasMore: false });
    const other = await service.addCompany();
    assert.deepEqual((await list(`?orderRef=${orderNumber}`, other.key)).body.data.items, []);
    assert.equal((await list('?orderRef=%20', company.key)).status, 400);
  });

  it('moves the cursor of a client that waits for a rare type past the other events', async () => {
    const company = await service.addCompany();
    const ids = await record(company.id, 3);
    await listOf(3, '', company.key);
    const cursorOf = async (query: string) => (await list(query, company.key)).body.data.nextCursor;
    assert.equal(await cursorOf(`?eventTypes=order.cancelled&cursor=${ids[0]}`), ids[2]);
    // The range may end before later events.
    assert.equal(await cursorOf(`?eventTypes=order.cancelled&cursor=${ids[0]}&to=${new Date().toISOString()}`), ids[0]);
    const [rare] = await service.record(['order.cancelled'], {
      companyId: company.id,
      data: { ...eventSamples['order.cancelled'].data },
    });
    const { body } = await listOf(1, `?eventTypes=order.cancelled&cursor=${ids[2]}`, company.key);
    assert.equal(body.data.nextCursor, rare);
  });

  it('never skips an event that is committed after later ones', async () => {
    const company = await service.addCompany();
    const [first] = await record(company.id);
    await listOf(1, '', company.key);
    const slow = await service.db.transaction();
    const at = new Date().toISOString();
    const event = { subject: { type: 'order', id: randomUUID() }, name: 'order.status_changed' as const, data, at };
    await recordEvents(slow, service.ctx.wakeUps, company.id, 'a-request', [event]);
    const [late] = await slow('events').where({ subject_id: event.subject.id }).pluck('id');
    const [quick] = await record(company.id);

    // The committed event is withheld until the open transaction ends, which may add an earlier event.
    const before = await list(`?cursor=${first}`, company.key);
    assert.deepEqual(before.body.data, { items: [], nextCursor: first, hasMore: false });
    // A client that pages from the id of a webhook delivery gets an earlier position, from which it misses nothing.
    const ahead = await list(`?cursor=${quick}`, company.key);
    assert.deepEqual(ahead.body.data, { items: [], nextCursor: first, hasMore: false });

    await slow.commit();
    const after = await listOf(2, `?cursor=${first}`, company.key);
    assert.deepEqual(idsOf(after.body), [late, quick]);
  });

  it('is not delayed by a price list import', async () => {
    const company = await service.addCompany();
    const importing = await service.db.transaction();
    await importing.raw('SELECT pg_current_xact_id()');
    await lockImports(importing, true);
    const [made] = await record(company.id);
    assert.deepEqual(idsOf((await listOf(1, '', company.key)).body), [made]);
    assert.deepEqual(idsOf((await list(`?cursor=${made}`, company.key)).body), []);
    await importing.rollback();
    const other = await service.db.transaction();
    await other('feed_polls').insert({ company_id: company.id, started_by: 'operator' });
    const [waits] = await record(company.id);
    assert.deepEqual(idsOf((await list(`?cursor=${made}`, company.key)).body), []);
    await other.rollback();
    assert.deepEqual(idsOf((await listOf(1, `?cursor=${made}`, company.key)).body), [waits]);
  });

  it('is not delayed by a transaction of another database of the server', async () => {
    const company = await service.addCompany();
    const { db } = await createEmptyDatabase();
    const trx = await db.transaction();
    await trx.raw('CREATE TABLE written (id int)');
    const [made] = await record(company.id);
    assert.deepEqual(idsOf((await listOf(1, '', company.key)).body), [made]);
    await trx.rollback();
  });

  it('returns each event once to a client that polls while many are written and committed out of order', async () => {
    const company = await service.addCompany();
    const written: string[] = [];
    const write = async (writer: number) => {
      for (let round = 0; round < 15; round++) {
        const subject = { type: 'order', id: randomUUID() };
        const trx = await service.db.transaction();
        const at = new Date().toISOString();
        const events = [0, 1].map(() => ({ subject, name: 'order.status_changed' as const, data, at }));
        await recordEvents(trx, service.ctx.wakeUps, company.id, 'a-request', events);
        await setTimeout((round * 7 + writer * 11) % 23);
        written.push(...(await trx('events').where({ subject_id: subject.id }).pluck('id')));
        await trx.commit();
      }
    };
    const writing = Promise.all([0, 1, 2].map(write)).then(() => true);
    const seen: string[] = [];
    let query = '';
    const poll = async () => {
      const { body } = await list(`?limit=4${query}`, company.key);
      seen.push(...idsOf(body));
      if (body.data.nextCursor) query = `&cursor=${body.data.nextCursor}`;
    };
    while (!(await Promise.race([writing, setTimeout(1, false)]))) await poll();
    await until(async () => {
      await poll();
      return seen.length >= written.length;
    });
    assert.equal(written.length, 90);
    assert.deepEqual(seen.toSorted(), written.toSorted());
  });

  it('continues at its position in a dump restored into a cluster with lower transaction ids', async () => {
    const restored = await startWebhookService();
    const company = await restored.addCompany();
    const write = () => restored.record(['order.status_changed'], { companyId: company.id, data });
    const listed = async (count: number, after?: string) => {
      const path = `/api/v2/external/events${after ? `?cursor=${after}` : ''}`;
      const ask = () => restored.get('listEvents', path, { key: company.key });
      return idsOf((await askUntil(count, ask)).body);
    };
    const [third, second, first] = [...(await write()), ...(await write()), ...(await write())];
    await restored.db.raw(
      `UPDATE events SET server_id = server_id + 1,
         position = ((2::bigint << 48) + 900000000000 - position::text::bigint)::text::xid8`,
    );
    assert.deepEqual(await listed(3), [first, second, third]);

    // The first event written there is committed after the next one.
    const subject = { type: 'order', id: randomUUID() };
    const slow = await restored.db.transaction();
    const event = { subject, name: 'order.status_changed' as const, data, at: new Date().toISOString() };
    await recordEvents(slow, service.ctx.wakeUps, company.id, 'a-request', [event]);
    const writing = write();
    assert.deepEqual(await listed(1, second), [third]);
    const [late] = await slow('events').where({ subject_id: subject.id }).pluck('id');
    await slow.commit();
    const [next] = await writing;
    assert.deepEqual(await listed(3, second), [third, late, next]);
    const [last] = await write();
    assert.deepEqual(await listed(1, next), [last]);
    assert.deepEqual(await listed(6), [first, second, third, late, next, last]);
  });

  it('lists 30 days, and continues from the last event before them, however long nothing happens', async () => {
    const company = await service.addCompany();
    const [older, old, recent] = await record(company.id, 3);
    const age = (id: string | undefined, days: number) =>
      service
        .db('events')
        .where({ id })
        .update({ created_at: service.db.raw(`now() - interval '${days} days 1 minute'`) });
    await age(older, 31);
    await age(old, 30);
    await age(recent, 29);
    assert.deepEqual(idsOf((await listOf(1, '', company.key)).body), [recent]);
    assert.deepEqual(idsOf((await list(`?cursor=${old}`, company.key)).body), [recent]);
    const { status, body } = await list(`?cursor=${older}`, company.key);
    assert.equal(status, 400);
    assert.deepEqual(body.details, [
      'query parameter "cursor": must be one of your events of the last 30 days, or the event before them',
    ]);

    await age(recent, 30);
    await purgeNightlyJob.run(service.ctx, {}, new AbortController().signal);
    const { body: quiet } = await list(`?cursor=${recent}`, company.key);
    assert.deepEqual(quiet.data, { items: [], nextCursor: recent, hasMore: false });
    assert.equal((await list(`?cursor=${old}`, company.key)).status, 400);
    const later = await record(company.id);
    assert.deepEqual(idsOf((await listOf(1, `?cursor=${recent}`, company.key)).body), later);
  });

  it("does not list another company's events, nor accept their ids as a position", async () => {
    const [one, other] = [await service.addCompany(), await service.addCompany()];
    const [id] = await record(one.id);
    assert.deepEqual(idsOf((await list('', other.key)).body), []);
    assert.equal((await list(`?cursor=${id}`, other.key)).status, 400);
  });

  it('rejects unknown and invalid parameters', async () => {
    for (const query of ['?limit=0', '?limit=501', '?limit=x', '?cursor=x', '?before=1', `?cursor=${randomUUID()}`]) {
      assert.equal((await list(query)).status, 400, query);
    }
    const { status, body } = await list('?from=2026-11-21T10:00:00Z&to=2026-11-21T10:00:00Z');
    assert.deepEqual([status, body.errors[0].parameter], [400, 'to']);
  });
});
