// Invariants of orders, events and deliveries that hold after process failures.

import assert from 'node:assert/strict';
import { type Database, openDatabase } from '../../src/postgres/connection.ts';
import type { ReceivedMail } from './mail-server.ts';
import type { RecordedResponses } from './order-load.ts';
import { until } from './until.ts';

/** Each query returns inconsistent rows, so it must return none. */
const invariants = {
  'order total differs from the sum of its lines': `
    SELECT order_number FROM orders o
    WHERE total_amount IS DISTINCT FROM (
      SELECT sum(total_price) FROM order_lines l
      WHERE l.company_id = o.company_id AND l.order_id = o.id AND total_price = quantity * unit_price)`,
  'order status history does not match the status': `
    SELECT order_number, status, steps FROM orders o, LATERAL (
      SELECT array_agg(c.status ORDER BY step) AS steps, max(step) AS last FROM order_status_changes c
      WHERE c.company_id = o.company_id AND c.order_id = o.id) history
    WHERE last IS NULL OR steps[last] <> status
      OR steps <> (ARRAY['created', 'part_paid', 'paid', 'on_the_way', 'delivered', 'accepted'])[:last]`,
  'order event is missing or duplicated': `
    SELECT order_number, events.*, steps, payments FROM orders o, LATERAL (
      SELECT count(*) FILTER (WHERE name = 'order.created') AS created,
        count(*) FILTER (WHERE name = 'order.status_changed') AS changed,
        count(*) FILTER (WHERE name = 'order.confirmed') AS confirmed,
        count(*) FILTER (WHERE name = 'order.updated') AS updated, count(*) AS all
      FROM events e WHERE e.company_id = o.company_id AND e.subject_type = 'order' AND e.subject_id = o.id) events, LATERAL (
      SELECT count(*) AS steps FROM order_status_changes c WHERE c.company_id = o.company_id AND c.order_id = o.id) history,
      LATERAL (SELECT count(*) AS payments FROM payments p WHERE p.company_id = o.company_id AND p.order_id = o.id) paid
    WHERE (created, changed, confirmed, updated, events.all)
      IS DISTINCT FROM (1, steps - 1, least(1, steps - 1), steps + payments, 2 * steps + least(1, steps - 1) + payments)`,
  'event not delivered to every endpoint': `
    SELECT e.id, e.name, d.status FROM events e CROSS JOIN webhook_endpoints w
    LEFT JOIN webhook_deliveries d ON d.company_id = e.company_id AND d.event_id = e.id AND d.endpoint_id = w.id
    WHERE w.company_id = e.company_id AND d.status IS DISTINCT FROM 'delivered'`,
  'order e-mails do not match the status change': `
    SELECT order_number, c.status, mailed FROM orders o
    JOIN order_status_changes c ON c.company_id = o.company_id AND c.order_id = o.id, LATERAL (
      SELECT array_agg(recipient ORDER BY recipient) AS mailed FROM order_mails m
      WHERE m.company_id = o.company_id AND m.order_id = o.id AND m.status = c.status) mails
    WHERE mailed IS DISTINCT FROM CASE
      WHEN c.status IN ('part_paid', 'paid', 'accepted') THEN ARRAY['supplier']
      WHEN c.status = 'on_the_way' THEN ARRAY['buyer']
      WHEN c.status = 'delivered' THEN ARRAY['buyer', 'supplier'] END`,
  'idempotency key without a response': 'SELECT idempotency_key FROM idempotency_keys WHERE response IS NULL',
};

/** Asserts that all orders are consistent and every event was delivered. */
export async function assertConsistent(db: Database): Promise<void> {
  for (const [name, sql] of Object.entries(invariants)) {
    const { rows } = await db.raw(sql);
    assert.deepEqual(rows.slice(0, 5), [], `${name} (${rows.length} rows)`);
  }
}

/**
 * Returns a database connection of which the tables of orders and events are local copies: a distributed database does not run all
 * statements of these assertions.
 */
export async function copyTables(url: string, closing: AsyncDisposableStack): Promise<Database> {
  const copy = openDatabase(url, { poolSize: 1 });
  closing.defer(() => copy.destroy());
  const tables = [
    ...['orders', 'order_lines', 'order_status_changes', 'order_mails', 'payments', 'idempotency_keys'],
    ...['events', 'webhook_endpoints', 'webhook_deliveries'],
  ];
  for (const table of tables) await copy.raw('CREATE TEMP TABLE ?? AS TABLE ??', [table, `public.${table}`]);
  return copy;
}

/** Asserts that successful responses are stored, retries created nothing, and abandoned requests created all orders or none. */
export async function assertResponsesStored(
  db: Database,
  responses: RecordedResponses,
  ordersOfCall: number,
): Promise<void> {
  assert.deepEqual(responses.unexpected, [], 'unexpected responses');
  const { rows } = await db.raw<{ rows: { key: string; numbers: string[] }[] }>(
    `SELECT external_order_id AS key, array_agg(order_number) AS numbers FROM orders GROUP BY 1`,
  );
  const stored = new Map(rows.map(({ key, numbers }) => [key, numbers.toSorted()]));
  for (const [key, numbers] of responses.orders) {
    const returned = numbers.map((text) => text.split(' ').toSorted());
    assert.deepEqual(returned, [stored.get(key)], `orders with key ${key}`);
    stored.delete(key);
  }
  for (const [key, numbers] of stored) {
    assert.ok(responses.abandoned.has(key), `no request had the key ${key}`);
    assert.equal(numbers.length, ordersOfCall, `orders of the abandoned request ${key}`);
  }

  const { rows: history } = await db.raw<{ rows: { step: string }[] }>(
    `SELECT o.order_number || ' ' || c.status AS step FROM order_status_changes c
     JOIN orders o ON o.company_id = c.company_id AND o.id = c.order_id`,
  );
  const steps = new Set(history.map(({ step }) => step));
  const lost = responses.statuses.filter(({ orderNumber, status }) => !steps.has(`${orderNumber} ${status}`));
  assert.deepEqual(lost, [], 'status updates that returned 200 but are not stored');

  const { rows: paid } = await db.raw<{ rows: { of: string }[] }>(
    `SELECT o.order_number || ' ' || payment_id AS of FROM payments p
     JOIN orders o ON o.company_id = p.company_id AND o.id = p.order_id WHERE p.revision = 1`,
  );
  const payments = new Set(paid.map(({ of }) => of));
  const unpaid = responses.payments.filter(
    ({ orderNumber, paymentId }) => !payments.has(`${orderNumber} ${paymentId}`),
  );
  assert.deepEqual(unpaid, [], 'payments that returned 200 but are not stored exactly once');
}

/**
 * Asserts that no e-mail arrived duplicates, and that each was sent unless its worker was killed during the SMTP session; returns a
 * summary. Expires the leases of killed workers immediately.
 */
export async function assertMailsSent(db: Database, received: readonly ReceivedMail[]): Promise<string> {
  await db('order_mails').where({ state: 'sending' }).update({ leased_until: db.fn.now() });
  await until(async () => (await db('order_mails').whereIn('state', ['sending', 'pending'])).length === 0);
  const arrivals = Map.groupBy(received, ({ to, mail }) => `${mail.messageId?.match(/<(.+)@/)?.[1]} to ${to.join()}`);
  const duplicates = [...arrivals].filter(([, { length }]) => length > 1).map(([message]) => message);
  assert.deepEqual(duplicates, [], 'duplicate e-mails');

  const mails: { message: string; state: string }[] = await db('order_mails').select(
    'state',
    db.raw(`id || ' to ' || address AS message`),
  );
  const inState = (wanted: string) => mails.filter(({ state }) => state === wanted).map(({ message }) => message);
  const [sent, uncertain] = [inState('sent'), inState('uncertain')];
  assert.equal(sent.length + uncertain.length, mails.length, 'every e-mail is sent or uncertain');
  const arrived = new Set(arrivals.keys());
  assert.deepEqual(
    sent.filter((message) => !arrived.delete(message)),
    [],
    'sent but not received',
  );
  const receivedUncertain = uncertain.filter((message) => arrived.delete(message)).length;
  assert.deepEqual([...arrived], [], 'received but not recorded as sent');
  return `${sent.length} e-mails sent, ${uncertain.length} uncertain, of which ${receivedUncertain} were received`;
}

/** Expires the leases of killed workers on deliveries, which otherwise takes 30 s; retries wait at most 8 s. */
export async function endLeases(db: Database): Promise<void> {
  await db('webhook_deliveries')
    .where({ status: 'pending' })
    .andWhereRaw(`due_at > now() + interval '10 seconds'`)
    .update({ due_at: db.fn.now() });
}

/** Resolves once no deliveries or e-mails are pending, no job is overdue and no transaction is idle. */
export async function waitUntilIdle(db: Database): Promise<void> {
  await until(
    async () => {
      // One by one: on a cluster, no statement reads tables of several companies with others.
      if (await db('webhook_deliveries').where({ status: 'pending' }).first(db.raw('1'))) return false;
      if (await db('order_mails').where({ state: 'pending' }).first(db.raw('1'))) return false;
      const { rows } = await db.raw(
        `SELECT NOT EXISTS (SELECT FROM jobs WHERE next_run_at < now() - interval '2 seconds' AND locked_at IS NULL)
           AND NOT EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database()
             AND state LIKE 'idle in transaction%') AS is_idle`,
      );
      return rows[0].is_idle;
    },
    { what: 'no deliveries, e-mails, jobs and transactions are pending', everyMs: 250 },
  );
}
