// Invariants of the stored data that hold after any requests.

import type { Database } from '../../src/postgres/connection.ts';

/** Each query returns incomplete or inconsistent rows, so it must return none. */
const invariants: Record<string, string> = {
  'order total differs from the sum of its lines': `
    SELECT order_number FROM orders o WHERE total_amount IS DISTINCT FROM (
      SELECT sum(total_price) FROM order_lines l WHERE l.company_id = o.company_id AND l.order_id = o.id)`,
  'order status history does not match the status': `
    SELECT order_number, status, steps FROM orders o, LATERAL (
      SELECT array_agg(c.status ORDER BY step) AS steps, array_agg(step ORDER BY step) AS numbers FROM order_status_changes c
      WHERE c.company_id = o.company_id AND c.order_id = o.id) history
    WHERE steps IS NULL OR steps[cardinality(steps)] <> status OR numbers[cardinality(numbers)] <> cardinality(numbers)
      OR (CASE WHEN status = 'cancelled' THEN trim_array(steps, 1) ELSE steps END)
        <> (ARRAY['created', 'part_paid', 'paid', 'on_the_way', 'delivered', 'accepted'])[:cardinality(steps) - (status = 'cancelled')::int]`,
  'order timestamps do not match the status history': `
    SELECT order_number, status FROM orders o WHERE (confirmed_at, paid_at, shipped_at, delivered_at, accepted_at, cancelled_at)
      IS DISTINCT FROM (SELECT (max(changed_at) FILTER (WHERE c.status = 'part_paid'), max(changed_at) FILTER (WHERE c.status = 'paid'),
        max(changed_at) FILTER (WHERE c.status = 'on_the_way'), max(changed_at) FILTER (WHERE c.status = 'delivered'),
        max(changed_at) FILTER (WHERE c.status = 'accepted'), max(changed_at) FILTER (WHERE c.status = 'cancelled'))
      FROM order_status_changes c WHERE c.company_id = o.company_id AND c.order_id = o.id)`,
  'order event is missing or duplicated': `
    SELECT order_number, events.*, steps FROM orders o, LATERAL (
      SELECT count(*) FILTER (WHERE name = 'order.created') AS created, count(*) FILTER (WHERE name = 'order.status_changed') AS changed,
        count(*) FILTER (WHERE name = 'order.cancelled') AS cancelled, count(*) FILTER (WHERE name = 'order.confirmed') AS confirmed,
        count(*) FILTER (WHERE name = 'order.updated') AS updated
      FROM events e WHERE e.company_id = o.company_id AND e.subject_type = 'order' AND e.subject_id = o.id) events, LATERAL (
      SELECT count(*) AS steps FROM order_status_changes c WHERE c.company_id = o.company_id AND c.order_id = o.id) history
    WHERE (created, changed, cancelled, confirmed)
      IS DISTINCT FROM (1::bigint, steps - 1, (o.cancelled_at IS NOT NULL)::int::bigint, (o.confirmed_at IS NOT NULL)::int::bigint) OR updated < steps`,
  'event without a delivery to a subscribed endpoint': `
    SELECT e.id, e.name FROM events e JOIN webhook_endpoints w ON w.company_id = e.company_id AND e.name = ANY (w.event_names)
    LEFT JOIN webhook_deliveries d ON d.company_id = e.company_id AND d.event_id = e.id AND d.endpoint_id = w.id
    WHERE d.event_id IS NULL AND e.created_at > w.created_at
      AND NOT EXISTS (SELECT FROM audit_entries a WHERE a.company_id = e.company_id AND a.action LIKE 'webhook%')`,
  'delivery without an event': `
    SELECT d.event_id FROM webhook_deliveries d LEFT JOIN events e ON e.company_id = d.company_id AND e.id = d.event_id WHERE e.id IS NULL`,
  'lines, status changes, payments or e-mails without an order': `
    SELECT order_id FROM (SELECT company_id, order_id FROM order_lines UNION SELECT company_id, order_id FROM order_status_changes
      UNION SELECT company_id, order_id FROM payments UNION SELECT company_id, order_id FROM payment_history
      UNION SELECT company_id, order_id FROM order_facts UNION SELECT company_id, order_id FROM order_fact_history
      UNION SELECT company_id, order_id FROM order_mails UNION SELECT company_id, order_id FROM lead_time_samples) of_order
    LEFT JOIN orders o USING (company_id) WHERE o.id IS NULL`,
  'an order whose earliest payment is another': `
    SELECT order_number FROM orders o WHERE earliest_payment_on IS DISTINCT FROM (
      SELECT min(paid_on) FROM payments p WHERE p.company_id = o.company_id AND p.order_id = o.id)`,
  'payment history has a gap': `
    SELECT payment_id FROM payments p WHERE revision - 1 <> (SELECT count(*) FROM payment_history h
      WHERE (h.company_id, h.order_id, h.payment_id) = (p.company_id, p.order_id, p.payment_id) AND h.revision < p.revision)`,
  'history of facts about order lines has a gap': `
    SELECT fact_id FROM order_facts f WHERE revision - 1 <> (SELECT count(*) FROM order_fact_history h
      WHERE (h.company_id, h.order_id, h.kind, h.fact_id) = (f.company_id, f.order_id, f.kind, f.fact_id) AND h.revision < f.revision)`,
  'listing history has a gap': `
    SELECT client_product_id FROM listings l WHERE revision - 1 <> (SELECT count(*) FROM listing_history h
      WHERE (h.company_id, h.client_product_id) = (l.company_id, l.client_product_id) AND h.revision < l.revision)`,
  'match decision or candidate without a listing': `
    SELECT client_product_id FROM (SELECT company_id, client_product_id FROM match_decisions
      UNION SELECT company_id, client_product_id FROM match_candidates) of_listing
    LEFT JOIN listings l USING (company_id, client_product_id) WHERE l.name IS NULL`,
  'idempotency key without a response': 'SELECT idempotency_key FROM idempotency_keys WHERE response IS NULL',
  "order of another company's product": `
    SELECT l.order_id, l.product_id FROM order_lines l JOIN products p ON p.id = l.product_id
    WHERE p.company_id <> l.company_id`,
  'sales, stock or match decision of a product that the company cannot see': `
    SELECT t.company_id, t.product_id FROM (SELECT company_id, product_id FROM raw_sales UNION SELECT company_id, product_id FROM daily_sales
      UNION SELECT company_id, product_id FROM stock_observations UNION SELECT company_id, product_id FROM match_decisions) t
    LEFT JOIN products p ON p.id = t.product_id WHERE p.id IS NULL OR p.company_id <> t.company_id`,
};

/** Returns the violated invariants, each with its first rows. */
export async function findViolations(db: Database): Promise<string[]> {
  const violations: string[] = [];
  for (const [name, sql] of Object.entries(invariants)) {
    const { rows } = await db.raw<{ rows: object[] }>(sql);
    if (rows.length > 0)
      violations.push(`stored data: ${name} (${rows.length} rows): ${JSON.stringify(rows.slice(0, 2))}`);
  }
  return violations;
}
