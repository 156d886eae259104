import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import {
  deleteExpiredDeliveries,
  deleteExpiredEvents,
  listEvents,
  recordEvents,
} from '../../../src/db/events/events.ts';
import { claimDeliveries } from '../../../src/db/webhooks/deliveries.ts';
import { findAttempts } from '../../../src/db/webhooks/delivery-log.ts';
import { insertEndpoint } from '../../../src/db/webhooks/endpoints.ts';
import { type DomainEvent, type EventName, eventNames } from '../../../src/domain/events/event.ts';
import { addEndpoint } from '../../support/fixtures.ts';
import { startService } from '../../support/service.ts';
import { until } from '../../support/until.ts';

/** A type that no document publishes. */
const unpublished = 'test.product_changed' as EventName;

const { ctx, db, ...service } = await startService({ ALLOW_PRIVATE_TARGETS: 'true' });

function productEvent(): DomainEvent {
  const at = new Date().toISOString();
  return { subject: { type: 'product', id: randomUUID() }, name: unpublished, data: { stock: 3 }, at };
}

async function record(companyId: string, events: DomainEvent[]): Promise<string[]> {
  await db.transaction((trx) => recordEvents(trx, ctx.wakeUps, companyId, 'a-request', events));
  const subjects = events.map(({ subject }) => subject.id);
  return await db('events').whereIn('subject_id', subjects).orderBy('number').pluck('id');
}

/** The events of a company, read until there are `count`: they are listed once concurrent transactions have ended. */
async function listUntil(companyId: string, count: number) {
  return await until(async () => {
    const page = await listEvents(db, companyId, { limit: 10 });
    return page?.events.length === count && page;
  });
}

describe('events whose subject is not an order', () => {
  it('are stored with their subject and listed with the same body as others', async () => {
    const { id: companyId } = await service.addCompany();
    const event = productEvent();
    const [id] = await record(companyId, [event]);
    const [row] = await db('events').where({ id });
    assert.deepEqual([row.subject_type, row.subject_id, row.request_id], ['product', event.subject.id, 'a-request']);
    const body = `{"event":"${unpublished}","timestamp":"${event.at}","data":{"stock":3}}`;
    assert.deepEqual(await listUntil(companyId, 1), { events: [{ id, body }], nextAfter: id, hasMore: false });
  });

  it('are delivered to the endpoints subscribed to them', async () => {
    const { id: companyId } = await service.addCompany();
    const secret = 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=';
    const url = 'https://shop.example/webhooks';
    const { id: endpointId } = await insertEndpoint(db, ctx.encryption, companyId, {
      url,
      eventNames: [unpublished],
      retrySchedule: 'standard',
      ordering: 'none',
      supplierIds: [],
      secret,
    });
    await insertEndpoint(db, ctx.encryption, companyId, {
      url,
      eventNames: ['order.updated'],
      retrySchedule: 'standard',
      ordering: 'none',
      supplierIds: [],
      secret,
    });
    const [eventId] = await record(companyId, [productEvent()]);
    const claimed = await claimDeliveries(ctx, { free: 100, busy: [] }, 60_000);
    assert.deepEqual(
      claimed.map((delivery) => [delivery.eventId, delivery.endpointId, delivery.eventName]),
      [[eventId, endpointId, unpublished]],
    );
    const { body } = (await findAttempts(db, companyId, { eventId: eventId! }))!;
    assert.equal(claimed[0]?.body, body);
  });

  it('expire with their deliveries like others, except the last one', async () => {
    const { id: companyId } = await service.addCompany();
    const secret = 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=';
    await insertEndpoint(db, ctx.encryption, companyId, {
      url: 'https://shop.example/',
      eventNames: [unpublished],
      retrySchedule: 'standard',
      ordering: 'none',
      supplierIds: [],
      secret,
    });
    const ids = await record(companyId, [productEvent(), productEvent()]);
    await db('events')
      .whereIn('id', ids)
      .update({ created_at: db.raw(`now() - interval '31 days'`) });
    assert.equal(await deleteExpiredEvents(db, 100), 1);
    await deleteExpiredDeliveries(db, 100);
    assert.deepEqual(await db('events').where({ company_id: companyId }).pluck('id'), [ids[1]]);
    assert.deepEqual(await db('webhook_deliveries').where({ company_id: companyId }), []);
  });

  it('are not offered for subscription until they are published', async () => {
    assert.ok(!(eventNames as readonly string[]).includes(unpublished));
    const endpoint = { url: 'https://shop.example/', eventNames: [unpublished] };
    await assert.rejects(addEndpoint(ctx, service.company.id, endpoint), { code: 'INVALID_REQUEST' });
  });
});
