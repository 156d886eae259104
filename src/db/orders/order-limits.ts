// What users have ordered this month, for their limits.

import type { OrderLimit } from '../../domain/orders/approval/order-limit.ts';
import type { Transaction } from '../../postgres/connection.ts';

/**
 * Returns the limit of a user and the value of their orders of this calendar month (UTC) at current rates, without cancelled ones; undefined for a user
 * without a limit. Other orders of the user wait until the transaction ends, so that no two of them are placed beside each other.
 */
export async function lockOrderLimit(
  trx: Transaction,
  companyId: string,
  userId: string,
): Promise<OrderLimit | undefined> {
  const month = await lockOrders(trx, userId);
  const user = await trx('users')
    .where({ company_id: companyId, id: userId })
    .first<{ limit: string | null } | undefined>(trx.raw('monthly_order_limit::text AS "limit"'));
  if (user === undefined || user.limit === null) return undefined;
  const { rows } = await trx.raw<{ rows: Omit<OrderLimit, 'limit'>[] }>(
    `SELECT round(coalesce(sum(o.total_amount * r.try_rate), 0), 2)::text AS used,
       min(o.currency) FILTER (WHERE r.try_rate IS NULL) AS "unvaluedCurrency"
     FROM orders o LEFT JOIN current_rates r ON r.currency = o.currency
     WHERE o.company_id = :companyId AND o.ordered_by = :userId AND o.status <> 'cancelled'
       AND o.created_at >= :month::timestamptz`,
    { companyId, userId, month },
  );
  return { limit: user.limit, ...rows[0]! };
}

/** Locks the orders of a user, and returns the start of the month by the clock of the database, which orders have. A statement for a shard has no clock. */
async function lockOrders(trx: Transaction, userId: string): Promise<string> {
  // A row lock on a user would need all nodes of a cluster.
  const { rows } = await trx.raw<{ rows: { month: string }[] }>(
    `SELECT pg_advisory_xact_lock(hashtextextended(?, 0)),
       iso_utc(date_trunc('month', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC') AS month`,
    [`orders of ${userId}`],
  );
  return rows[0]!.month;
}
