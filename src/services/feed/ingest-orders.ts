// Takes the orders of a feed: those placed here follow what it says of them, all others are kept as the company's own.

import type { Context } from '../../context.ts';
import { lockFeed } from '../../db/feed/feeds.ts';
import { findOrdersByReference, storeClientOrders } from '../../db/orders/client-orders.ts';
import { storeLeadTimes } from '../../db/orders/lead-times.ts';
import { queueRecalculation } from '../../db/recommendations/recalculation-queue.ts';
import { findUnknownProducts } from '../../db/sales/pushes.ts';
import { dayOf } from '../../domain/day.ts';
import { ApiError, formatReceived, type RecordError } from '../../domain/errors.ts';
import { type FeedOrder, type FeedRow, validateFeedOrders } from '../../domain/feed/feed.ts';
import { clientOrderSample } from '../../domain/orders/client-order.ts';
import { toMoney } from '../../domain/pricing/money.ts';
import { applyOrderReport } from '../orders/apply-order-report.ts';
import { type IngestCounts, type IngestSource, withoutInvalid } from './ingest-valid.ts';

/** What only orders placed here are called. */
const ourForm = /^(ORD-[0-9A-HJKMNP-TV-Z]{10}|PS-[0-9]{4}-[0-9]{4,}(\/[0-9]+)?)$/;

/** Stores what orders tell, each order by itself, and says what that changed and which rows are at fault. */
export async function ingestOrders(
  ctx: Pick<Context, 'db' | 'config'>,
  poller: IngestSource,
  sent: readonly FeedRow<FeedOrder>[],
): Promise<IngestCounts> {
  const ownFaults = validateFeedOrders(sent, dayOf(new Date().toISOString()));
  const sound = withoutInvalid(sent, ownFaults);
  const { here, own, faults } = await sortOut(ctx, poller, sound);
  const followed = await follow(ctx, poller, here);
  const kept = await keep(ctx, poller, own);
  return {
    created: kept.created,
    updated: kept.updated + followed.updated,
    faults: [...ownFaults, ...faults, ...followed.faults],
  };
}

/** Which rows are of orders placed here, which are the company's own, and which can be neither. */
async function sortOut({ db }: Pick<Context, 'db'>, { companyId }: IngestSource, rows: readonly FeedRow<FeedOrder>[]) {
  const byRef = await findOrdersByReference(db, companyId, [...new Set(rows.map(({ row }) => row.orderRef))]);
  const here = rows.filter(({ row }) => byRef.get(row.orderRef)?.isExternal === false);
  const external = rows.flatMap(({ index, row: { orderRef } }) => {
    const name = byRef.get(orderRef);
    return name?.isExternal
      ? [fault(index, `orderRef is your externalOrderId of ${name.orderNumber}`, name.orderNumber, orderRef)]
      : [];
  });
  const missing = rows.flatMap(({ index, row: { orderRef } }) =>
    ourForm.test(orderRef) && !byRef.has(orderRef)
      ? [fault(index, 'orderRef is no order of yours', 'an order of yours, or a reference of your own', orderRef)]
      : [],
  );
  const others = withoutInvalid(rows, [...external, ...missing]).filter(({ row }) => !byRef.has(row.orderRef));
  const productIds = others.flatMap(({ row }) => row.lines.map(({ productId }) => productId));
  const unknown = await findUnknownProducts(db, companyId, [...new Set(productIds)]);
  const unknownLines = others.flatMap(({ index, row }) =>
    row.lines.flatMap(({ productId }, line) =>
      unknown.has(productId.toLowerCase())
        ? [
            fault(
              index,
              `lines/${line}/productId is no product of your catalog`,
              'a product of your catalog',
              productId,
            ),
          ]
        : [],
    ),
  );
  return { here, own: withoutInvalid(others, unknownLines), faults: [...external, ...missing, ...unknownLines] };
}

async function follow(ctx: Pick<Context, 'db' | 'config'>, poller: IngestSource, rows: readonly FeedRow<FeedOrder>[]) {
  let updated = 0;
  const faults: RecordError[] = [];
  for (const { index, row } of rows) {
    try {
      if (await applyOrderReport(ctx, poller, row.orderRef, row)) updated += 1;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      faults.push(fault(index, error.message, 'what the order can follow', { status: row.status }));
    }
  }
  return { updated, faults };
}

/** All of them in one transaction; what they teach and which products they touch come last, for others wait for that. */
async function keep(
  { db }: Pick<Context, 'db'>,
  { companyId, requestId }: IngestSource,
  rows: readonly FeedRow<FeedOrder>[],
) {
  const distinct = new Map(rows.map(({ row }) => [row.orderRef, asStored(row)]));
  if (distinct.size === 0) return { created: 0, updated: 0 };
  return await db.transaction(async (trx) => {
    if (!(await lockFeed(trx, companyId))) return { created: 0, updated: 0 };
    const stored = await storeClientOrders(trx, companyId, [...distinct.values()], requestId);
    if (stored.length === 0) return { created: 0, updated: 0 };
    const samples = stored.flatMap((order) => clientOrderSample(order) ?? []);
    const teaching = new Set(samples.map(({ orderId }) => orderId));
    const silent = stored.flatMap(({ id }) => (teaching.has(id) ? [] : [id]));
    await storeLeadTimes(trx, companyId, samples, silent);
    const touched = stored.flatMap(({ orderRef }) => distinct.get(orderRef)!.lines.map(({ productId }) => productId));
    await queueRecalculation(trx, companyId, [...new Set(touched)]);
    const created = stored.filter(({ isNew }) => isNew).length;
    return { created, updated: stored.length - created };
  });
}

function asStored({ total, lines, ...order }: FeedOrder) {
  return {
    ...order,
    total: toMoney(total).toFixed(),
    lines: lines.map(({ productId, units, price, currency }) => ({
      productId: productId.toLowerCase(),
      units,
      price: toMoney(price).toFixed(),
      currency,
    })),
  };
}

function fault(index: number, error: string, expected: string, received: unknown): RecordError {
  return { index, error, expected, received: formatReceived(received) };
}
