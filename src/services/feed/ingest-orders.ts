// Ingests the orders of a feed. Rows of orders placed on the platform update those orders; all others are stored as external orders.

import type { Context } from '../../context.ts';
import { lockFeed } from '../../db/feed/feeds.ts';
import { findOrdersByReference, storeClientOrders } from '../../db/orders/client-orders.ts';
import { storeLeadTimes } from '../../db/orders/lead-times.ts';
import { queueRecalculation } from '../../db/recommendations/recalculation-queue.ts';
import { currentDay } from '../../domain/clock.ts';
import { ApiError, formatReceived, type RecordError } from '../../domain/errors.ts';
import { type FeedOrder, type FeedRow, validateFeedOrders } from '../../domain/feed/feed.ts';
import { clientOrderSample } from '../../domain/orders/client-order.ts';
import { toMoney } from '../../domain/pricing/money.ts';
import { applyOrderReport } from '../orders/apply-order-report.ts';
import { resolveProducts } from '../sales/resolve-products.ts';
import { excludeInvalid, type IngestCounts, type IngestSource } from './ingest-valid.ts';

/** Format of order numbers and delivery ids, reserved for orders placed on the platform. */
const platformReference = /^(ORD-[0-9A-HJKMNP-TV-Z]{10}|PS-[0-9]{4}-[0-9]{4,}(\/[0-9]+)?)$/;

/** Stores order rows, each independently, and returns counts and errors by row. */
export async function ingestOrders(
  ctx: Pick<Context, 'db' | 'config' | 'clock' | 'wakeUps' | 'orderQueues'>,
  poller: IngestSource,
  sent: readonly FeedRow<FeedOrder>[],
): Promise<IngestCounts> {
  const validationErrors = validateFeedOrders(sent, currentDay(ctx.clock));
  const valid = excludeInvalid(sent, validationErrors);
  const { platformRows, externalRows, errors } = await classifyRows(ctx, poller, valid);
  const reported = await applyReports(ctx, poller, platformRows);
  const stored = await storeExternal(ctx, poller, externalRows);
  return {
    created: stored.created,
    updated: stored.updated + reported.updated,
    errors: [...validationErrors, ...errors, ...reported.errors],
  };
}

/** Splits rows into orders placed on the platform and external orders, with errors for rows that can be neither. */
async function classifyRows(
  { db }: Pick<Context, 'db'>,
  { companyId }: IngestSource,
  rows: readonly FeedRow<FeedOrder>[],
) {
  const byRef = await findOrdersByReference(db, companyId, [...new Set(rows.map(({ row }) => row.orderRef))]);
  const platformRows = rows.filter(({ row }) => byRef.get(row.orderRef)?.isExternal === false);
  const conflictingReferences = rows.flatMap(({ index, row: { orderRef } }) => {
    const name = byRef.get(orderRef);
    return name?.isExternal
      ? [rowError(index, `orderRef is your externalOrderId of ${name.orderNumber}`, name.orderNumber, orderRef)]
      : [];
  });
  const unknownReferences = rows.flatMap(({ index, row: { orderRef } }) =>
    platformReference.test(orderRef) && !byRef.has(orderRef)
      ? [
          rowError(
            index,
            'orderRef is not one of your orders',
            'the number of one of your orders, or your own reference',
            orderRef,
          ),
        ]
      : [],
  );
  const others = excludeInvalid(rows, [...conflictingReferences, ...unknownReferences]).filter(
    ({ row }) => !byRef.has(row.orderRef),
  );
  const lines = others.flatMap(({ row }) => row.lines);
  const { unknownIds } = await resolveProducts(db, companyId, lines);
  const unknownLines = others.flatMap(({ index, row }) =>
    row.lines.flatMap(({ productId }, line) =>
      unknownIds.has(productId.toLowerCase())
        ? [
            rowError(
              index,
              `lines/${line}/productId is no product of your catalog`,
              'a product of your catalog',
              productId,
            ),
          ]
        : [],
    ),
  );
  return {
    platformRows,
    externalRows: excludeInvalid(others, unknownLines),
    errors: [...conflictingReferences, ...unknownReferences, ...unknownLines],
  };
}

async function applyReports(
  ctx: Pick<Context, 'db' | 'config' | 'wakeUps' | 'orderQueues'>,
  poller: IngestSource,
  rows: readonly FeedRow<FeedOrder>[],
) {
  let updated = 0;
  const errors: RecordError[] = [];
  for (const { index, row } of rows) {
    try {
      if (await applyOrderReport(ctx, poller, row.orderRef, row)) updated += 1;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      errors.push(rowError(index, error.message, 'what the order can follow', { status: row.status }));
    }
  }
  return { updated, errors };
}

/** Stores external orders in one transaction. Lead times and recalculations are written last, because their locks block other writers. */
async function storeExternal(
  { db }: Pick<Context, 'db'>,
  { companyId, requestId }: IngestSource,
  rows: readonly FeedRow<FeedOrder>[],
) {
  const distinct = new Map(rows.map(({ row }) => [row.orderRef, normalizeOrder(row)]));
  if (distinct.size === 0) return { created: 0, updated: 0 };
  return await db.transaction(async (trx) => {
    if (!(await lockFeed(trx, companyId))) return { created: 0, updated: 0 };
    const stored = await storeClientOrders(trx, companyId, [...distinct.values()], requestId);
    if (stored.length === 0) return { created: 0, updated: 0 };
    const samples = stored.flatMap((order) => clientOrderSample(order) ?? []);
    const withSample = new Set(samples.map(({ orderId }) => orderId));
    const withoutSample = stored.flatMap(({ id }) => (withSample.has(id) ? [] : [id]));
    await storeLeadTimes(trx, companyId, samples, withoutSample);
    const changedProducts = stored.flatMap(({ orderRef }) =>
      distinct.get(orderRef)!.lines.map(({ productId }) => productId),
    );
    await queueRecalculation(trx, companyId, [...new Set(changedProducts)]);
    const created = stored.filter(({ isNew }) => isNew).length;
    return { created, updated: stored.length - created };
  });
}

function normalizeOrder({ total, lines, ...order }: FeedOrder) {
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

function rowError(index: number, error: string, expected: string, received: unknown): RecordError {
  return { index, error, expected, received: formatReceived(received) };
}
