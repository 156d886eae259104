// What must hold of all that is stored, whatever was sent.

import type { Database } from '../../src/postgres/connection.ts';

/** Each finds what is half there or contradicts itself, and so must find nothing. */
const rules: Record<string, string> = {
  'an order without lines, or whose total is not their sum': `
    SELECT order_number FROM orders o WHERE total_amount IS DISTINCT FROM (
      SELECT sum(total_price) FROM order_lines l WHERE l.company_id = o.company_id AND l.order_id = o.id)`,
  'an order whose steps are not those to its status': `
    SELECT order_number, status, steps FROM orders o, LATERAL (
      SELECT array_agg(c.status ORDER BY step) AS steps, array_agg(step ORDER BY step) AS numbers FROM order_status_changes c
      WHERE c.company_id = o.company_id AND c.order_id = o.id) walked
    WHERE steps IS NULL OR steps[cardinality(steps)] <> status OR numbers[cardinality(numbers)] <> cardinality(numbers)
      OR (CASE WHEN status = 'cancelled' THEN trim_array(steps, 1) ELSE steps END)
        <> (ARRAY['created', 'part_paid', 'paid', 'on_the_way', 'delivered', 'accepted'])[:cardinality(steps) - (status = 'cancelled')::int]`,
  'an order whose stamps are not those of its steps': `
    SELECT order_number, status FROM orders o WHERE (confirmed_at, paid_at, shipped_at, delivered_at, accepted_at, cancelled_at)
      IS DISTINCT FROM (SELECT (max(changed_at) FILTER (WHERE c.status = 'part_paid'), max(changed_at) FILTER (WHERE c.status = 'paid'),
        max(changed_at) FILTER (WHERE c.status = 'on_the_way'), max(changed_at) FILTER (WHERE c.status = 'delivered'),
        max(changed_at) FILTER (WHERE c.status = 'accepted'), max(changed_at) FILTER (WHERE c.status = 'cancelled'))
      FROM order_status_changes c WHERE c.company_id = o.company_id AND c.order_id = o.id)`,
  'an order that lacks an event of its steps, or has one twice': `
    SELECT order_number, events.*, steps FROM orders o, LATERAL (
      SELECT count(*) FILTER (WHERE name = 'order.created') AS created, count(*) FILTER (WHERE name = 'order.status_changed') AS changed,
        count(*) FILTER (WHERE name = 'order.cancelled') AS cancelled, count(*) FILTER (WHERE name = 'order.confirmed') AS confirmed,
        count(*) FILTER (WHERE name = 'order.updated') AS updated
      FROM events e WHERE e.company_id = o.company_id AND e.order_id = o.id) events, LATERAL (
      SELECT count(*) AS steps FROM order_status_changes c WHERE c.company_id = o.company_id AND c.order_id = o.id) walked
    WHERE (created, changed, cancelled, confirmed)
      IS DISTINCT FROM (1::bigint, steps - 1, (o.cancelled_at IS NOT NULL)::int::bigint, (o.confirmed_at IS NOT NULL)::int::bigint) OR updated < steps`,
  'an event without the deliveries to those who asked for it': `
    SELECT e.id, e.name FROM events e JOIN webhook_endpoints w ON w.company_id = e.company_id AND e.name = ANY (w.event_names)
    LEFT JOIN webhook_deliveries d ON d.company_id = e.company_id AND d.event_id = e.id AND d.endpoint_id = w.id
    WHERE d.event_id IS NULL AND e.created_at > w.created_at
      AND NOT EXISTS (SELECT FROM audit_entries a WHERE a.company_id = e.company_id AND a.action LIKE 'webhook%')`,
  'a delivery of no event': `
    SELECT d.event_id FROM webhook_deliveries d LEFT JOIN events e ON e.company_id = d.company_id AND e.id = d.event_id WHERE e.id IS NULL`,
  'lines, steps, payments or messages of no order': `
    SELECT order_id FROM (SELECT company_id, order_id FROM order_lines UNION SELECT company_id, order_id FROM order_status_changes
      UNION SELECT company_id, order_id FROM payments UNION SELECT company_id, order_id FROM payment_history
      UNION SELECT company_id, order_id FROM order_mails UNION SELECT company_id, order_id FROM lead_time_samples) of_order
    LEFT JOIN orders o USING (company_id) WHERE o.id IS NULL`,
  'an order whose earliest payment is another': `
    SELECT order_number FROM orders o WHERE earliest_payment_on IS DISTINCT FROM (
      SELECT min(paid_on) FROM payments p WHERE p.company_id = o.company_id AND p.order_id = o.id)`,
  'a payment whose history has a gap': `
    SELECT payment_id FROM payments p WHERE revision - 1 <> (SELECT count(*) FROM payment_history h
      WHERE (h.company_id, h.order_id, h.payment_id) = (p.company_id, p.order_id, p.payment_id) AND h.revision < p.revision)`,
  'a listing whose history has a gap': `
    SELECT client_product_id FROM listings l WHERE revision - 1 <> (SELECT count(*) FROM listing_history h
      WHERE (h.company_id, h.client_product_id) = (l.company_id, l.client_product_id) AND h.revision < l.revision)`,
  'a decision or a candidate of no listing': `
    SELECT client_product_id FROM (SELECT company_id, client_product_id FROM match_decisions
      UNION SELECT company_id, client_product_id FROM match_candidates) of_listing
    LEFT JOIN listings l USING (company_id, client_product_id) WHERE l.name IS NULL`,
  'an idempotency key without its answer': 'SELECT idempotency_key FROM idempotency_keys WHERE response IS NULL',
  "an order of another company's product": `
    SELECT l.order_id, l.product_id FROM order_lines l JOIN products p ON p.id = l.product_id
    WHERE p.company_id <> l.company_id`,
  'sales, stock or a decision of a product that its company does not see': `
    SELECT t.company_id, t.product_id FROM (SELECT company_id, product_id FROM raw_sales UNION SELECT company_id, product_id FROM daily_sales
      UNION SELECT company_id, product_id FROM stock_observations UNION SELECT company_id, product_id FROM match_decisions) t
    LEFT JOIN products p ON p.id = t.product_id WHERE p.id IS NULL OR p.company_id <> t.company_id`,
};

/** Returns each rule that something breaks, with the first of what does. */
export async function brokenRules(db: Database): Promise<string[]> {
  const broken: string[] = [];
  for (const [rule, sql] of Object.entries(rules)) {
    const { rows } = await db.raw<{ rows: object[] }>(sql);
    if (rows.length > 0) broken.push(`stored: ${rule} (${rows.length} of them): ${JSON.stringify(rows.slice(0, 2))}`);
  }
  return broken;
}
