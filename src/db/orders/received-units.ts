// Units that a buyer has received since the stock was last observed, from receipts and accepted orders.

import type { Database } from '../../postgres/connection.ts';
import { dueUnits, unitsInReceipts } from './order-facts.ts';

/** A product and the time of its latest stock observation, ISO 8601 UTC. */
interface ObservedProduct {
  productId: string;
  observedAt: string;
}

/**
 * Returns the units of each product that were received on a later day (UTC) than that of the observation. Those of receipts are without the
 * damaged ones. An order without received units in its receipts, also one of the company's feed, is received when it is accepted, unless it was
 * delivered before the observation: its units were counted then. A day after `today` (`YYYY-MM-DD`), which is sent from a time zone where it is
 * tomorrow already, counts as today. Products without such units are omitted. With `until`, units of later
 * days are left out.
 */
export async function sumReceivedUnits(
  db: Database,
  companyId: string,
  observed: readonly ObservedProduct[],
  today: string,
  until?: string,
): Promise<Map<string, number>> {
  if (observed.length === 0) return new Map();
  const days = observed.map(({ productId, observedAt }) => ({
    productId,
    day: observedAt.slice(0, 'YYYY-MM-DD'.length),
    observedAt,
  }));
  const from = days.reduce((earliest, { day }) => (day < earliest ? day : earliest), days[0]!.day);
  const { rows } = await db.raw<{ rows: { productId: string; units: number }[] }>(
    `WITH observed AS MATERIALIZED (
       SELECT * FROM json_to_recordset(:observed) AS t ("productId" uuid, day date, "observedAt" timestamptz)
     ), received AS (
       SELECT l.product_id, (o.accepted_at AT TIME ZONE 'UTC')::date AS day, o.delivered_at,
         greatest(0, ${dueUnits} - ${unitsInReceipts('line.short')}) AS units
       FROM orders o JOIN order_lines l ON l.company_id = o.company_id AND l.order_id = o.id
       WHERE o.company_id = :companyId AND o.accepted_at >= (:from::date + 1)::timestamp AT TIME ZONE 'UTC'
         AND o.status = 'accepted' AND NOT EXISTS (
           SELECT FROM order_facts f WHERE f.company_id = :companyId AND f.order_id = o.id AND f.kind = 'receipt'
             AND jsonb_path_match(f.lines, '$[*].received > 0'))
       UNION ALL
       SELECT l.product_id, least(f.fact_on, :today::date), NULL, line.received - coalesce(line.damaged, 0)
       FROM order_facts f CROSS JOIN LATERAL jsonb_to_recordset(f.lines) AS line ("lineNumber" integer, received integer, damaged integer)
       JOIN order_lines l ON l.company_id = f.company_id AND l.order_id = f.order_id AND l.line_number = line."lineNumber"
       WHERE f.company_id = :companyId AND f.kind = 'receipt' AND f.fact_on > :from::date
       UNION ALL
       SELECT line."productId", least(accepted_on, :today::date), NULL, line.units
       FROM client_orders, jsonb_to_recordset(lines) AS line ("productId" uuid, units integer)
       WHERE company_id = :companyId AND accepted_on > :from::date AND status <> 'cancelled'
     )
     SELECT "productId", sum(units)::float8 AS units FROM observed JOIN received ON product_id = "productId" AND received.day > observed.day
       AND (delivered_at IS NULL OR delivered_at >= "observedAt") ${until === undefined ? '' : 'AND received.day <= :until::date'}
     GROUP BY "productId"`,
    { companyId, from, today, until, observed: JSON.stringify(days) },
  );
  return new Map(rows.map(({ productId, units }) => [productId, units]));
}
