// Records the events of product changes for each company that subscribes to them.
//
// The events of a batch and the mark that the company has them are one transaction per company, so that a repeated run neither loses nor
// repeats events.

import type { Context } from '../../context.ts';
import { forEachCompany } from '../../db/company-statements.ts';
import { recordEvents } from '../../db/events/events.ts';
import {
  claimBatch,
  findUnpublishedBatch,
  listSubscribers,
  markPublished,
  type ProductChangeBatch,
  readChangedProducts,
  type Subscriber,
} from '../../db/events/product-change-batches.ts';
import type { DomainEvent } from '../../domain/events/event.ts';
import {
  type ChangedProduct,
  catalogChangedEvent,
  priceChangedEvent,
  productEventNames,
  unavailableEvent,
} from '../../domain/events/product-events.ts';

/** Records the events of all batches, oldest first. If that fails for some companies, rejects after the others; it can be run again. */
export async function publishProductEvents(ctx: Pick<Context, 'db' | 'wakeUps'>, signal?: AbortSignal): Promise<void> {
  const { db } = ctx;
  const errors: unknown[] = [];
  for (let after: string | undefined; ; ) {
    const batch = await findUnpublishedBatch(db, after);
    if (batch === undefined) break;
    after = batch.id;
    try {
      await publishBatch(ctx, batch, signal);
      await markPublished(db, batch.id);
    } catch (error) {
      signal?.throwIfAborted();
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}

async function publishBatch(
  { db, wakeUps }: Pick<Context, 'db' | 'wakeUps'>,
  batch: ProductChangeBatch,
  signal?: AbortSignal,
): Promise<void> {
  const names = batch.changes === null ? (['catalog.changed'] as const) : productEventNames;
  // The batch stays unpublished while companies are missing.
  const errors: unknown[] = [];
  const subscribers = await listSubscribers(db, names, batch.companyId, (error) => errors.push(error));
  const ids = subscribers.length === 0 ? [] : (batch.changes ?? []).map(({ productId }) => productId);
  const products = await readChangedProducts(db, ids);
  await forEachCompany(db, subscribers, async (subscriber) => {
    signal?.throwIfAborted();
    await db.transaction(async (trx) => {
      if (!(await claimBatch(trx, subscriber.companyId, batch.id))) return;
      const events = eventsOf(batch, products, subscriber);
      if (events.length > 0) await recordEvents(trx, wakeUps, subscriber.companyId, batch.id, events);
    });
    return [];
  });
  if (errors.length > 0) throw errors[0];
}

/** Returns the events of a batch that the company's endpoints subscribe to. */
function eventsOf(
  batch: ProductChangeBatch,
  products: ReadonlyMap<string, ChangedProduct>,
  subscriber: Subscriber,
): DomainEvent[] {
  const { recordedAt: at, changes } = batch;
  const events = changes?.flatMap(({ productId, oldPrice, price, reason }) => {
    const product = products.get(productId)!;
    if (reason !== null) return unavailableEvent(product, reason, at);
    return priceChangedEvent(subscriber, product, { oldPrice: oldPrice!, price: price! }, at);
  }) ?? [catalogChangedEvent(batch)];
  return events.filter(({ name }) => subscriber.eventNames.includes(name));
}
