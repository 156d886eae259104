// Stores a company's demand events, all of a request or none, and queues their products for recalculation.

import type { Context } from '../../context.ts';
import * as stored from '../../db/demand/demand-events.ts';
import { queueAllProducts, queueRecalculation } from '../../db/recommendations/recalculation-queue.ts';
import type { PushSource } from '../../db/sales/pushes.ts';
import { currentDay } from '../../domain/clock.ts';
import { submittedDecimal } from '../../domain/decimal-text.ts';
import {
  demandEventErrors,
  isSameEvent,
  maxEvents,
  type SubmittedDemandEvent,
} from '../../domain/demand/events/submitted-event.ts';
import { ApiError, type RecordError } from '../../domain/errors.ts';
import { distinctRecords, recordError, type SubmittedRecords } from '../../domain/record-validation.ts';
import type { Transaction } from '../../postgres/connection.ts';
import { assertNoErrors, type PushReceipt } from '../sales/push-records.ts';
import { resolveProducts } from '../sales/resolve-products.ts';

/**
 * Stores the events and returns counts. Queues the products of new and changed events, also those that a changed event no longer has. Throws
 * INVALID_REQUEST with every error by index, or if the company would have more than 500 events.
 */
export async function pushDemandEvents(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  source: PushSource,
  sent: readonly SubmittedDemandEvent[],
): Promise<PushReceipt> {
  const { companyId } = source;
  assertNoErrors(await validateDemandEvents({ db, clock }, companyId, sent));
  const { distinct } = distinctRecords(sent.map(toEvent), ({ id }) => id, isSameEvent);
  return await db.transaction(async (trx) => {
    await stored.lockDemandEvents(trx, companyId);
    const ids = distinct.map(({ id }) => id);
    const known = await stored.findDemandEvents(trx, companyId, ids);
    const changed = distinct.filter((event) => {
      const before = known.get(event.id);
      return before === undefined || !isSameEvent(before, event);
    });
    const created = distinct.length - known.size;
    if (created > 0 && (await stored.countDemandEvents(trx, companyId)) + created > maxEvents) {
      throw new ApiError('LIMIT_REACHED', `Your company can have at most ${maxEvents} demand events.`);
    }
    if (changed.length > 0) await stored.storeDemandEvents(trx, source, changed);
    await queueProducts(
      trx,
      companyId,
      changed.flatMap((event) => [event, known.get(event.id) ?? event]),
    );
    const updated = changed.length - created;
    return { received: sent.length, created, updated, unchanged: sent.length - changed.length };
  });
}

/** Deletes an event and queues its products. Returns whether there was one. */
export async function deleteDemandEvent(
  { db }: Pick<Context, 'db'>,
  companyId: string,
  eventId: string,
): Promise<boolean> {
  return await db.transaction(async (trx) => {
    await stored.lockDemandEvents(trx, companyId);
    const known = await stored.findDemandEvents(trx, companyId, [eventId]);
    await stored.deleteDemandEvent(trx, companyId, eventId);
    await queueProducts(trx, companyId, [...known.values()]);
    return known.size > 0;
  });
}

/** Returns every error beyond schema validation; members that failed the schema are undefined. */
export async function validateDemandEvents(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  companyId: string,
  sent: SubmittedRecords<SubmittedDemandEvent>,
): Promise<RecordError[]> {
  const today = currentDay(clock);
  const named = sent.flatMap(({ productIds }) => productIds?.map((productId) => ({ productId })) ?? []);
  const { unknownIds } = await resolveProducts(db, companyId, named);
  return [
    ...sent.flatMap((event, index) => demandEventErrors(event, index, today)),
    ...distinctRecords(
      sent,
      ({ id }) => id,
      (a, b) => isSameEvent(toEvent(a), toEvent(b)),
    ).conflicting.map((index) =>
      recordError(index, 'id', 'must be unique in the request', 'a unique event', sent[index]?.id),
    ),
    ...sent.flatMap(({ productIds }, index) => {
      const first = productIds?.find((id) => unknownIds.has(id.toLowerCase()));
      if (first === undefined) return [];
      return [recordError(index, 'productIds', 'must be products of your catalog', 'products of your catalog', first)];
    }),
  ];
}

async function queueProducts(
  trx: Transaction,
  companyId: string,
  events: readonly { productIds: string[] | null }[],
): Promise<void> {
  if (events.some(({ productIds }) => productIds === null)) await queueAllProducts(trx, companyId);
  else await queueRecalculation(trx, companyId, [...new Set(events.flatMap(({ productIds }) => productIds ?? []))]);
}

/** Returns the stored form: lower-case IDs in ascending order, each once. Members that are missing stay undefined. */
function toEvent<Event extends Partial<SubmittedDemandEvent>>(event: Event) {
  const { productIds, uplift = null } = event;
  const ids = productIds && [...new Set(productIds.map((id) => id.toLowerCase()))].sort();
  return {
    ...event,
    productIds: ids as Event['productIds'],
    uplift: uplift === null ? null : submittedDecimal(uplift),
  };
}
