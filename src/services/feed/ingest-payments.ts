// Ingests the payments of a feed, for orders placed on the platform and for external orders.

import type { Context } from '../../context.ts';
import {
  findOrdersByReference,
  lockClientOrder,
  type ReferencedOrder,
  recordEarliestClientPayment,
} from '../../db/orders/client-orders.ts';
import { storeLeadTimes } from '../../db/orders/lead-times.ts';
import { currentDay } from '../../domain/clock.ts';
import { formatReceived, type RecordError } from '../../domain/errors.ts';
import type { FeedRow } from '../../domain/feed/feed.ts';
import { clientOrderSample } from '../../domain/orders/client-order.ts';
import type { SubmittedPayment } from '../../domain/orders/payment.ts';
import { pushPayments, recordPayments, validatePayments } from '../orders/push-payments.ts';
import { feedPushOptions, type IngestCounts, type IngestSource, ingestValid } from './ingest-valid.ts';

/** A payment row of a feed. */
export type FeedPayment = SubmittedPayment & { orderRef: string };

type Ctx = Pick<Context, 'db' | 'config' | 'clock' | 'wakeUps' | 'orderQueues'>;
/** Stores payments per order and returns counts and errors by row. */
export async function ingestPayments(
  ctx: Ctx,
  poller: IngestSource,
  sent: readonly FeedRow<FeedPayment>[],
): Promise<IngestCounts> {
  const result: IngestCounts = { created: 0, updated: 0, errors: [] };
  const byOrder = Map.groupBy(sent, ({ row }) => row.orderRef);
  const orders = await findOrdersByReference(ctx.db, poller.companyId, [...byOrder.keys()]);
  for (const [ref, orderRows] of byOrder) {
    const rows = orderRows.map(({ index, row: { orderRef, ...payment } }) => ({ index, row: payment }));
    const order = orders.get(ref);
    const orderResult =
      order?.isExternal === false
        ? await ingestPlatformPayments(ctx, poller, order, rows)
        : await ingestExternalPayments(ctx, poller, ref, rows);
    result.created += orderResult.created;
    result.updated += orderResult.updated;
    result.errors.push(...orderResult.errors);
  }
  return result;
}

type Rows = readonly FeedRow<SubmittedPayment>[];

async function ingestPlatformPayments(
  ctx: Ctx,
  poller: IngestSource,
  { orderNumber, currency }: ReferencedOrder,
  rows: Rows,
): Promise<IngestCounts> {
  return await ingestValid(
    rows,
    (payments) => validatePayments(ctx.db, currency, payments, currentDay(ctx.clock)),
    (payments) => pushPayments(ctx, poller, orderNumber, payments, feedPushOptions),
  );
}

async function ingestExternalPayments(ctx: Ctx, poller: IngestSource, ref: string, rows: Rows): Promise<IngestCounts> {
  const { companyId } = poller;
  return await ctx.db.transaction(async (trx) => {
    const order = await lockClientOrder(trx, companyId, ref);
    if (order === undefined)
      return { created: 0, updated: 0, errors: rows.map(({ index }) => unknownOrderError(index, ref)) };
    const result = await ingestValid(
      rows,
      (payments) => validatePayments(trx, order.currency, payments, currentDay(ctx.clock)),
      (payments) => recordPayments(trx, poller, order, payments, currentDay(ctx.clock)),
    );
    const changed =
      result.created + result.updated > 0 && (await recordEarliestClientPayment(trx, companyId, order.id));
    const sample = changed ? clientOrderSample(changed) : undefined;
    if (changed) await storeLeadTimes(trx, companyId, sample ? [sample] : [], sample ? [] : [order.id]);
    return result;
  });
}

function unknownOrderError(index: number, ref: string): RecordError {
  const expected = 'an order placed here, by its number or delivery id, or one that /orders has named';
  return { index, error: 'orderRef is not one of your orders', expected, received: formatReceived(ref) };
}
