// What an advance of the clock of a sandbox has caused, read from its data.

import type { Database } from '../../postgres/connection.ts';

/** What happened in a sandbox between two times of its clock (ISO 8601 UTC). */
export interface AdvanceResults {
  from: string;
  to: string;
  /** Units sold on the days (UTC) that ended, a decimal string. */
  soldUnits: string;
  /** The orders that were delivered, the first ones. */
  arrivedOrders: {
    orderId: string;
    orderNumber: string;
    externalOrderId: string | null;
    supplier: { id: string; name: string };
  }[];
  arrivedOrderCount: number;
  /** Products whose recommended quantity or urgency is another one than before. */
  changedRecommendations: number;
  /** Events that were recorded. */
  recordedEvents: number;
}

const maxOrders = 50;

/** Returns what happened to a company after `from` and until `to`. */
export async function readAdvanceResults(
  db: Database,
  companyId: string,
  from: Date,
  to: Date,
): Promise<AdvanceResults> {
  const times = { from: from.toISOString(), to: to.toISOString() };
  const { rows } = await db.raw<{ rows: Omit<AdvanceResults, 'from' | 'to'>[] }>(
    `WITH arrived AS MATERIALIZED (
       SELECT o.id, o.order_number, o.external_order_id, s.id AS supplier_id, s.name, c.changed_at
       FROM order_status_changes c JOIN orders o ON o.company_id = c.company_id AND o.id = c.order_id
       JOIN suppliers s ON s.id = o.supplier_id
       WHERE c.company_id = :companyId AND o.company_id = :companyId AND c.status = 'delivered' AND c.changed_at > :from AND c.changed_at <= :to
     )
     SELECT
       (SELECT coalesce(trim_scale(sum(units)), 0)::text FROM sales_days
        WHERE company_id = :companyId AND day >= (:from::timestamptz AT TIME ZONE 'UTC')::date AND day < (:to::timestamptz AT TIME ZONE 'UTC')::date) AS "soldUnits",
       (SELECT coalesce(json_agg(json_build_object('orderId', id, 'orderNumber', order_number, 'externalOrderId', external_order_id,
          'supplier', json_build_object('id', supplier_id, 'name', name)) ORDER BY changed_at, id), '[]')
        FROM (SELECT * FROM arrived ORDER BY changed_at, id LIMIT ${maxOrders}) AS first) AS "arrivedOrders",
       (SELECT count(*)::int FROM arrived) AS "arrivedOrderCount",
       (SELECT count(*)::int FROM recommendation_history later
        JOIN recommendation_history earlier USING (company_id, product_id)
        WHERE earlier.company_id = :companyId AND later.company_id = :companyId AND earlier.calculated_on = (SELECT max(calculated_on) FROM recommendation_history
            WHERE company_id = :companyId AND calculated_on <= (:from::timestamptz AT TIME ZONE 'UTC')::date)
          AND later.calculated_on = (SELECT max(calculated_on) FROM recommendation_history WHERE company_id = :companyId)
          AND (earlier.recommended_quantity, earlier.urgency_rank) IS DISTINCT FROM (later.recommended_quantity, later.urgency_rank)
       ) AS "changedRecommendations",
       (SELECT count(*)::int FROM events WHERE company_id = :companyId AND created_at > :from AND created_at <= :to) AS "recordedEvents"`,
    { companyId, ...times },
  );
  return { ...times, ...rows[0]! };
}
