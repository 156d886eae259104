// What users have ordered this month, for their limits.

import type { User } from '../../domain/accounts/user.ts';
import type { OrderLimit } from '../../domain/orders/approval/order-limit.ts';
import { toMoney } from '../../domain/pricing/money.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';

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
    .first<{ limit: string | null; setsPrices: boolean } | undefined>(
      trx.raw(`monthly_order_limit::text AS "limit", role = 'manager' AS "setsPrices"`),
    );
  if (user === undefined || user.limit === null) return undefined;
  const { rows } = await trx.raw<{ rows: Omit<OrderLimit, 'limit' | 'setsPrices'>[] }>(
    `SELECT ${sumUsed} AS used, min(o.currency) FILTER (WHERE r.try_rate IS NULL) AS "unvaluedCurrency" ${ofMonth}`,
    { companyId, userIds: [userId], month },
  );
  return { limit: user.limit, setsPrices: user.setsPrices, ...rows[0]! };
}

/** The value of the orders of `ofMonth` at current rates, in TRY; without those in currencies that have no rate. */
const sumUsed = 'round(coalesce(sum(o.total_amount * r.try_rate), 0), 2)::text';

/** The orders of users since the start of a month, without cancelled ones. Bindings: companyId, userIds, month. */
const ofMonth = `
  FROM orders o LEFT JOIN current_rates r ON r.currency = o.currency
  WHERE o.company_id = :companyId AND o.ordered_by = ANY (:userIds::uuid[]) AND o.status <> 'cancelled' AND o.created_at >= :month::timestamptz`;

/**
 * Returns how much of the limit each user of these who has one has used this month, by user ID, in TRY: what `lockOrderLimit` returns as used, or null
 * if an order has a currency without a rate.
 */
export async function readUsedLimits(
  db: Database,
  companyId: string,
  users: readonly Pick<User, 'id' | 'monthlyOrderLimit'>[],
): Promise<Map<string, string | null>> {
  const userIds = users.filter(({ monthlyOrderLimit }) => monthlyOrderLimit !== null).map(({ id }) => id);
  if (userIds.length === 0) return new Map();
  const start = await db.raw<{ rows: { month: string }[] }>(`SELECT ${startOfMonth} AS month`);
  const { rows } = await db.raw<{ rows: { userId: string; used: string | null }[] }>(
    `SELECT o.ordered_by AS "userId", CASE WHEN count(*) = count(r.try_rate) THEN ${sumUsed} END AS used ${ofMonth} GROUP BY o.ordered_by`,
    { companyId, userIds, month: start.rows[0]!.month },
  );
  const usedBy = new Map(rows.map(({ userId, used }) => [userId, used]));
  return new Map(userIds.map((id) => [id, usedBy.has(id) ? usedBy.get(id)! : '0.00']));
}

/**
 * Returns what each of these users who has a limit can still order this month, in TRY, by user ID; null if an order has a currency without a rate.
 */
export async function readLeftLimits(
  db: Database,
  companyId: string,
  userIds: readonly string[],
): Promise<Map<string, string | null>> {
  const users: { id: string; monthlyOrderLimit: string }[] = await db('users')
    .where({ company_id: companyId })
    .whereIn('id', [...userIds])
    .whereNotNull('monthly_order_limit')
    .select('id', { monthlyOrderLimit: 'monthly_order_limit' });
  const used = await readUsedLimits(db, companyId, users);
  return new Map(
    users.map(({ id, monthlyOrderLimit }) => {
      const usedByUser = used.get(id) ?? null;
      return [id, usedByUser && toMoney(monthlyOrderLimit).minus(usedByUser).toFixed()];
    }),
  );
}

const startOfMonth = `iso_utc(date_trunc('month', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC')`;

/** Locks the orders of a user, and returns the start of the month by the clock of the database, which orders have. A statement for a shard has no clock. */
async function lockOrders(trx: Transaction, userId: string): Promise<string> {
  // A row lock on a user would need all nodes of a cluster.
  const { rows } = await trx.raw<{ rows: { month: string }[] }>(
    `SELECT pg_advisory_xact_lock(hashtextextended(?, 0)), ${startOfMonth} AS month`,
    [`orders of ${userId}`],
  );
  return rows[0]!.month;
}
