// A company's decisions about outliers in the sales of its products.

import type { DatedDecision } from '../../domain/demand/forecast/outlier-decisions.ts';
import { historyDays } from '../../domain/demand/sales-history.ts';
import { arrayLiteral } from '../../postgres/array-literal.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';
import type { PushSource } from '../sales/pushes.ts';

/** A decision about a day of a product. */
export interface OutlierDecision extends DatedDecision {
  productId: string;
}

/** Returns the decisions about the products by product ID, the oldest decision first. */
export async function readOutlierDecisions(
  db: Database,
  companyId: string,
  productIds: readonly string[],
): Promise<Map<string, DatedDecision[]>> {
  const rows: OutlierDecision[] = await db('outlier_decisions')
    .where({ company_id: companyId })
    .whereRaw('product_id = ANY (?::uuid[])', [arrayLiteral(productIds)])
    .orderBy(['product_id', 'decided_at', 'sold_on'])
    .select({ productId: 'product_id', date: db.raw('sold_on::text'), decision: 'decision' });
  const byProduct = Map.groupBy(rows, ({ productId }) => productId);
  return new Map([...byProduct].map(([id, found]) => [id, found.map(({ date, decision }) => ({ date, decision }))]));
}

/** Stores a decision; it replaces an earlier one about the day. Returns whether it differs from the earlier one. */
export async function storeOutlierDecision(
  trx: Transaction,
  { companyId, keyId, requestId }: PushSource,
  { productId, date, decision }: OutlierDecision,
): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: unknown[] }>(
    `INSERT INTO outlier_decisions AS known (company_id, product_id, sold_on, decision, key_id, request_id)
     VALUES (:companyId, :productId, :date, :decision, :keyId, :requestId)
     ON CONFLICT (company_id, product_id, sold_on) DO UPDATE SET decision = excluded.decision, decided_at = excluded.decided_at,
       key_id = excluded.key_id, request_id = excluded.request_id
     WHERE known.decision <> excluded.decision
     RETURNING sold_on`,
    { companyId, keyId, requestId, productId, date, decision },
  );
  return rows.length > 0;
}

/** Deletes the decision about a day. Returns whether there was one. */
export async function deleteOutlierDecision(
  trx: Transaction,
  companyId: string,
  productId: string,
  date: string,
): Promise<boolean> {
  return (
    (await trx('outlier_decisions').where({ company_id: companyId, product_id: productId, sold_on: date }).delete()) > 0
  );
}

/** Deletes up to `limit` decisions about days before the history of forecasts, of all companies. Returns their number. */
export async function deleteExpiredOutlierDecisions(db: Database, limit: number): Promise<number> {
  const { rowCount } = await db.raw(
    `WITH expired AS MATERIALIZED (
       SELECT company_id, product_id, sold_on FROM outlier_decisions
       WHERE sold_on < (now() AT TIME ZONE 'UTC')::date - :days::int LIMIT :limit
     )
     DELETE FROM outlier_decisions decision USING expired e
     WHERE decision.company_id = e.company_id AND decision.product_id = e.product_id AND decision.sold_on = e.sold_on`,
    { days: historyDays, limit },
  );
  return rowCount;
}
