// What must hold of orders, their events and deliveries whatever happened to the processes that wrote them.

import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../src/postgres/connection.ts';
import type { ReceivedMail } from './mail-server.ts';
import type { Answers } from './order-load.ts';

/** Each finds what is not whole, and so must find nothing. */
const faults = {
  'an order without lines, or whose total is not their sum': `
    SELECT order_number FROM orders o
    WHERE total_amount IS DISTINCT FROM (
      SELECT sum(total_price) FROM order_lines l
      WHERE l.company_id = o.company_id AND l.order_id = o.id AND total_price = quantity * unit_price)`,
  'an order whose steps are not those to its status': `
    SELECT order_number, status, steps FROM orders o, LATERAL (
      SELECT array_agg(c.status ORDER BY step) AS steps, max(step) AS last FROM order_status_changes c
      WHERE c.company_id = o.company_id AND c.order_id = o.id) walked
    WHERE last IS NULL OR steps[last] <> status
      OR steps <> (ARRAY['created', 'part_paid', 'paid', 'on_the_way', 'delivered', 'accepted'])[:last]`,
  'an order that lacks an event, or has one twice': `
    SELECT order_number, events.*, steps, payments FROM orders o, LATERAL (
      SELECT count(*) FILTER (WHERE name = 'order.created') AS created,
        count(*) FILTER (WHERE name = 'order.status_changed') AS changed,
        count(*) FILTER (WHERE name = 'order.confirmed') AS confirmed,
        count(*) FILTER (WHERE name = 'order.updated') AS updated, count(*) AS all
      FROM events e WHERE e.company_id = o.company_id AND e.order_id = o.id) events, LATERAL (
      SELECT count(*) AS steps FROM order_status_changes c WHERE c.company_id = o.company_id AND c.order_id = o.id) walked,
      LATERAL (SELECT count(*) AS payments FROM payments p WHERE p.company_id = o.company_id AND p.order_id = o.id) paid
    WHERE (created, changed, confirmed, updated, events.all)
      IS DISTINCT FROM (1, steps - 1, least(1, steps - 1), steps + payments, 2 * steps + least(1, steps - 1) + payments)`,
  'an event that was not delivered to each endpoint': `
    SELECT e.id, e.name, d.state FROM events e CROSS JOIN webhook_endpoints w
    LEFT JOIN webhook_deliveries d ON d.company_id = e.company_id AND d.event_id = e.id AND d.endpoint_id = w.id
    WHERE w.company_id = e.company_id AND d.state IS DISTINCT FROM 'delivered'`,
  'a step without its messages, or with others': `
    SELECT order_number, c.status, mailed FROM orders o
    JOIN order_status_changes c ON c.company_id = o.company_id AND c.order_id = o.id, LATERAL (
      SELECT array_agg(recipient ORDER BY recipient) AS mailed FROM order_mails m
      WHERE m.company_id = o.company_id AND m.order_id = o.id AND m.status = c.status) mails
    WHERE mailed IS DISTINCT FROM CASE
      WHEN c.status IN ('part_paid', 'paid', 'accepted') THEN ARRAY['supplier']
      WHEN c.status = 'on_the_way' THEN ARRAY['buyer']
      WHEN c.status = 'delivered' THEN ARRAY['buyer', 'supplier'] END`,
  'an idempotency key without its answer': 'SELECT idempotency_key FROM idempotency_keys WHERE response IS NULL',
};

/** Asserts that no order is half there, and that each event went out. */
export async function assertWhole(db: Database): Promise<void> {
  for (const [fault, sql] of Object.entries(faults)) {
    const { rows } = await db.raw(sql);
    assert.deepEqual(rows.slice(0, 5), [], `${fault} (${rows.length} of them)`);
  }
}

/** Asserts that what buyers were told is so, that a call sent again made nothing new, and one given up made all or nothing. */
export async function assertKept(db: Database, answers: Answers, ordersOfCall: number): Promise<void> {
  assert.deepEqual(answers.wrong, [], 'answers that no client should get');
  const { rows } = await db.raw<{ rows: { key: string; numbers: string[] }[] }>(
    `SELECT external_order_id AS key, array_agg(order_number) AS numbers FROM orders GROUP BY 1`,
  );
  const stored = new Map(rows.map(({ key, numbers }) => [key, numbers.toSorted()]));
  for (const [key, numbers] of answers.orders) {
    const told = numbers.map((text) => text.split(' ').toSorted());
    assert.deepEqual(told, [stored.get(key)], `the orders of the call ${key}`);
    stored.delete(key);
  }
  for (const [key, numbers] of stored) {
    assert.ok(answers.givenUp.has(key), `nobody sent a call ${key}`);
    assert.equal(numbers.length, ordersOfCall, `the orders of the call ${key}, which was given up`);
  }

  const { rows: walked } = await db.raw<{ rows: { step: string }[] }>(
    `SELECT o.order_number || ' ' || c.status AS step FROM order_status_changes c
     JOIN orders o ON o.company_id = c.company_id AND o.id = c.order_id`,
  );
  const steps = new Set(walked.map(({ step }) => step));
  const lost = answers.statuses.filter(({ orderNumber, status }) => !steps.has(`${orderNumber} ${status}`));
  assert.deepEqual(lost, [], 'statuses that were answered with 200 and are not stored');

  const { rows: paid } = await db.raw<{ rows: { of: string }[] }>(
    `SELECT o.order_number || ' ' || payment_id AS of FROM payments p
     JOIN orders o ON o.company_id = p.company_id AND o.id = p.order_id WHERE p.revision = 1`,
  );
  const payments = new Set(paid.map(({ of }) => of));
  const unpaid = answers.payments.filter(({ orderNumber, paymentId }) => !payments.has(`${orderNumber} ${paymentId}`));
  assert.deepEqual(unpaid, [], 'payments that were answered with 200 and are not stored once');
}

/**
 * Asserts that no message came twice, and that each was sent, but for those whose worker was killed while the mail server had
 * them; tells how many. The leases of killed workers end here and now, not after two minutes.
 */
export async function assertMailed(db: Database, received: readonly ReceivedMail[]): Promise<string> {
  await db('order_mails').where({ state: 'sending' }).update({ leased_until: db.fn.now() });
  await until(async () => (await db('order_mails').whereIn('state', ['sending', 'pending'])).length === 0);
  const arrivals = Map.groupBy(received, ({ to, mail }) => `${mail.messageId?.match(/<(.+)@/)?.[1]} to ${to.join()}`);
  const twice = [...arrivals].filter(([, { length }]) => length > 1).map(([message]) => message);
  assert.deepEqual(twice, [], 'messages that came twice');

  const mails: { message: string; state: string }[] = await db('order_mails').select(
    'state',
    db.raw(`id || ' to ' || address AS message`),
  );
  const inState = (wanted: string) => mails.filter(({ state }) => state === wanted).map(({ message }) => message);
  const [sent, uncertain] = [inState('sent'), inState('uncertain')];
  assert.equal(sent.length + uncertain.length, mails.length, 'every message is sent or in doubt');
  const arrived = new Set(arrivals.keys());
  assert.deepEqual(
    sent.filter((message) => !arrived.delete(message)),
    [],
    'sent, and not arrived',
  );
  const inDoubt = uncertain.filter((message) => arrived.delete(message)).length;
  assert.deepEqual([...arrived], [], 'arrived, and of no message that was sent');
  return `${sent.length} messages sent, ${uncertain.length} in doubt, of which ${inDoubt} had arrived`;
}

/** Resolves once no delivery and no message waits, no job is late and no transaction is open; rejects when that takes longer than `withinMs`. */
export async function nothingWaits(db: Database, withinMs: number): Promise<void> {
  for (const end = performance.now() + withinMs; ; await sleep(250)) {
    const { rows } = await db.raw(
      `SELECT (SELECT count(*)::int FROM webhook_deliveries WHERE state = 'pending') AS deliveries,
         (SELECT count(*)::int FROM order_mails WHERE state = 'pending') AS mails,
         (SELECT count(*)::int FROM jobs WHERE next_run_at < now() - interval '2 seconds' AND locked_at IS NULL) AS jobs,
         (SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database()
            AND state LIKE 'idle in transaction%') AS transactions`,
    );
    const waiting = Object.entries(rows[0]).filter(([, count]) => count !== 0);
    if (waiting.length === 0) return;
    if (performance.now() > end)
      assert.deepEqual(Object.fromEntries(waiting), {}, `still waiting after ${withinMs} ms`);
  }
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + 30_000; !(await holds()); await sleep(100)) {
    assert.ok(performance.now() < end, 'it takes more than 30 s');
  }
}
