// Totals of a filtered list of orders, and the counts of what it can be filtered by.

import type { Knex } from 'knex';
import { type OrderStatus, orderStatuses } from '../../domain/orders/order-status.ts';
import { hasOpenClaims, hasUnclaimedShort } from './order-facts.ts';
import { isUnsent } from './order-mails.ts';
import { filterBindings, filterConditions, type OrderPageFilter } from './order-page.ts';
import { containsOrderText, isDiffering, isLate } from './orders.ts';

/** The totals. The counts ignore the filters by status, lateness, differences, short units, claims, e-mails and payments, so that a list of choices does not shrink. */
export interface OrderSummary {
  orderCount: number;
  /** Without cancelled orders, by currency; decimal strings. */
  orderValues: { currency: string; amount: string }[];
  /** In lifecycle order; statuses without orders are left out. */
  statuses: { status: OrderStatus; orderCount: number }[];
  lateOrders: number;
  differingOrders: number;
  shortOrders: number;
  claimOrders: number;
  /** Orders that were not sent to the supplier. */
  unsentOrders: number;
  /** Orders with a payment that is due. */
  dueOrders: number;
  /** Orders with an open payment. */
  unpaidOrders: number;
}

/** Returns the totals of the company's orders in one statement. `today` decides which orders are late; the IDs are of orders with payments. */
export async function summarizeOrders(
  db: Knex,
  companyId: string,
  {
    statuses,
    lateOn,
    hasOpenDifferences,
    unclaimedShort,
    openClaims,
    unsent,
    orderIds,
    ...filter
  }: Omit<OrderPageFilter, 'updatedSince'>,
  { today, ...payments }: { today: string; dueOrderIds: readonly string[]; unpaidOrderIds: readonly string[] },
): Promise<OrderSummary> {
  const chosen = [
    ...(statuses === undefined ? [] : ['status = ANY (:statuses)']),
    ...(lateOn === undefined ? [] : ['late']),
    ...(unclaimedShort ? ['short'] : []),
    ...(openClaims ? ['claimed'] : []),
    ...(unsent ? ['unsent'] : []),
    ...(orderIds === undefined ? [] : ['id = ANY (:orderIds::uuid[])']),
    ...(hasOpenDifferences === undefined ? [] : [`differing = ${hasOpenDifferences}`]),
  ];
  const { rows } = await db.raw<{ rows: [OrderSummary] }>(
    `WITH listed AS MATERIALIZED (
       SELECT id, status, currency, total_amount, ${isDiffering} AS differing, coalesce(${isLate}, false) AS late,
         ${hasUnclaimedShort} AS short, ${hasOpenClaims} AS claimed, ${isUnsent()} AS unsent
       FROM orders WHERE ${filterConditions(filter)} ${filter.text === undefined ? '' : `AND ${containsOrderText}`}
     ), selected AS MATERIALIZED (SELECT * FROM listed WHERE ${chosen.join(' AND ') || 'true'})
     SELECT (SELECT count(*)::int FROM selected) AS "orderCount",
       (SELECT coalesce(json_agg(json_build_object('currency', currency, 'amount', money_text(amount)) ORDER BY currency), '[]')
         FROM (SELECT currency, sum(total_amount) AS amount FROM selected WHERE status <> 'cancelled' GROUP BY currency) totals) AS "orderValues",
       (SELECT coalesce(json_agg(json_build_object('status', status, 'orderCount', count)
           ORDER BY array_position(:orderStatuses::text[], status)), '[]')
         FROM (SELECT status, count(*)::int AS count FROM listed GROUP BY status) counted) AS statuses,
       count(*) FILTER (WHERE late)::int AS "lateOrders", count(*) FILTER (WHERE differing)::int AS "differingOrders",
       count(*) FILTER (WHERE short)::int AS "shortOrders", count(*) FILTER (WHERE claimed)::int AS "claimOrders",
       count(*) FILTER (WHERE unsent)::int AS "unsentOrders",
       count(*) FILTER (WHERE id = ANY (:dueOrderIds::uuid[]))::int AS "dueOrders",
       count(*) FILTER (WHERE id = ANY (:unpaidOrderIds::uuid[]))::int AS "unpaidOrders"
     FROM listed`,
    { ...filterBindings(companyId, filter), statuses, orderIds, ...payments, orderStatuses, lateOn: today },
  );
  return rows[0];
}
