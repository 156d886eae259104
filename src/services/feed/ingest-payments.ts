// Takes the payments of a feed: each is towards an order placed here, or towards one that the company placed elsewhere.

import type { Context } from '../../context.ts';
import {
  findOrdersByReference,
  lockClientOrder,
  type ReferencedOrder,
  recordEarliestClientPayment,
} from '../../db/orders/client-orders.ts';
import { storeLeadTimes } from '../../db/orders/lead-times.ts';
import { dayOf } from '../../domain/day.ts';
import { formatReceived, type RecordError } from '../../domain/errors.ts';
import type { FeedRow } from '../../domain/feed/feed.ts';
import { clientOrderSample } from '../../domain/orders/client-order.ts';
import type { SentPayment } from '../../domain/orders/payment.ts';
import { pushPayments, recordPayments, validatePayments } from '../orders/push-payments.ts';
import { type IngestCounts, type IngestSource, ingestValid, onlyChanges } from './ingest-valid.ts';

/** A payment as a feed tells of it. */
export type FeedPayment = SentPayment & { orderRef: string };

type Ctx = Pick<Context, 'db' | 'config'>;
/** Stores payments, those of an order together, and says what that changed and which rows are at fault. */
export async function ingestPayments(
  ctx: Ctx,
  poller: IngestSource,
  sent: readonly FeedRow<FeedPayment>[],
): Promise<IngestCounts> {
  const taken: IngestCounts = { created: 0, updated: 0, faults: [] };
  const byOrder = Map.groupBy(sent, ({ row }) => row.orderRef);
  const here = await findOrdersByReference(ctx.db, poller.companyId, [...byOrder.keys()]);
  for (const [ref, named] of byOrder) {
    const rows = named.map(({ index, row: { orderRef, ...payment } }) => ({ index, row: payment }));
    const order = here.get(ref);
    const part =
      order?.isExternal === false
        ? await payHere(ctx, poller, order, rows)
        : await payElsewhere(ctx, poller, ref, rows);
    taken.created += part.created;
    taken.updated += part.updated;
    taken.faults.push(...part.faults);
  }
  return taken;
}

type Rows = readonly FeedRow<SentPayment>[];

async function payHere(
  ctx: Ctx,
  poller: IngestSource,
  { orderNumber, currency }: ReferencedOrder,
  rows: Rows,
): Promise<IngestCounts> {
  return await ingestValid(
    rows,
    (payments) => validatePayments(ctx.db, currency, payments, today()),
    (payments) => pushPayments(ctx, poller, orderNumber, payments, onlyChanges),
  );
}

async function payElsewhere(ctx: Ctx, poller: IngestSource, ref: string, rows: Rows): Promise<IngestCounts> {
  const { companyId } = poller;
  return await ctx.db.transaction(async (trx) => {
    const order = await lockClientOrder(trx, companyId, ref);
    if (order === undefined)
      return { created: 0, updated: 0, faults: rows.map(({ index }) => unknownOrder(index, ref)) };
    const taken = await ingestValid(
      rows,
      (payments) => validatePayments(trx, order.currency, payments, today()),
      (payments) => recordPayments(trx, poller, order, payments, today()),
    );
    const changed = taken.created + taken.updated > 0 && (await recordEarliestClientPayment(trx, companyId, order.id));
    const sample = changed ? clientOrderSample(changed) : undefined;
    if (changed) await storeLeadTimes(trx, companyId, sample ? [sample] : [], sample ? [] : [order.id]);
    return taken;
  });
}

function today(): string {
  return dayOf(new Date().toISOString());
}

function unknownOrder(index: number, ref: string): RecordError {
  const expected = 'an order placed here, by its number or delivery id, or one that /orders has named';
  return { index, error: 'orderRef is no order of yours', expected, received: formatReceived(ref) };
}
