// Erases a company that has rows in nearly every table.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { companyTables, otherTables } from '../../src/db/company-data/company-tables.ts';
import { notOnCitus } from '../support/citus-tenants.ts';
import { runCli } from '../support/cli.ts';
import { createTestDatabase } from '../support/database.ts';
import { hoursAgo, storeSampleRequests } from '../support/requests.ts';

const companyId = '01900000-0000-7000-8000-0000000000c1';
const otherId = '01900000-0000-7000-8000-0000000000c2';
const fixture = await readFile(join(import.meta.dirname, '../fixtures/release-1.0.sql'), 'utf8');

async function createCompanies() {
  const { db, url } = await createTestDatabase();
  await db.raw(fixture.replaceAll('?', '\\?'));
  // Personal data in rows that remain.
  const who = 'dila@kirlangic.example';
  const details = JSON.stringify({
    note: who,
    confirmedBy: who,
    linkRecipients: [who],
    carrier: 'Dila',
    trackingNumber: 'TR 1',
    amount: '5',
  });
  await db('orders')
    .where({ company_id: companyId })
    .update({ comment: who, delivery_address: who, cancellation_reason: who, external_order_id: 'PO-1' });
  await db('order_status_changes').where({ company_id: companyId }).update({ comment: who });
  await db('order_facts').where({ company_id: companyId }).update({ details });
  await db('order_fact_history').where({ company_id: companyId }).update({ details });
  await db('orders').insert(await copyOfOrder(db));
  const run = (...args: string[]) => runCli(url, ['company', 'erase', ...args]);
  const count = async (table: string, id = companyId) => {
    const column = table === 'companies' ? 'id' : 'company_id';
    const row = await db(table)
      .where({ [column]: id })
      .count({ count: '*' })
      .first();
    return Number(row?.count);
  };
  return { db, run, count };
}

type Database = Awaited<ReturnType<typeof createTestDatabase>>['db'];

/** An order of another company, which an erasure must not change. */
async function copyOfOrder(db: Database) {
  const order = await db('orders').where({ company_id: companyId }).first();
  const json = (value: unknown) => JSON.stringify(value);
  return {
    ...order,
    company_id: otherId,
    payment_terms: json(order.payment_terms),
    comment: 'call Deniz',
    delivery_address: 'Izmir',
    cancellation_reason: null,
  };
}

async function findText(db: Database, pattern: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of [...companyTables.keys(), ...Object.keys(otherTables)]) {
    const { rows } = await db.raw(`SELECT 1 FROM ${table} t WHERE row_to_json(t)::text ~* ? LIMIT 1`, [pattern]);
    if (rows.length > 0) found.push(table);
  }
  return found;
}

test('deletes all rows but accounting records, and leaves no personal data in these', async () => {
  const { db, run, count } = await createCompanies();
  const before = new Map<string, number>();
  for (const table of companyTables.keys()) before.set(table, await count(table));
  const others = await db('orders').where({ company_id: otherId });

  const { status, stdout, stderr } = await run('Kirlangic', '--confirm', 'Kirlangic', '--json');
  assert.equal(status, 0, stderr);

  for (const [table, erasure] of companyTables) {
    if (erasure === 'delete') assert.equal(await count(table), 0, table);
  }
  for (const table of [
    'orders',
    'order_lines',
    'order_status_changes',
    'order_facts',
    'order_fact_history',
    'payments',
    'payment_history',
  ]) {
    assert.ok(before.get(table)! > 0, table);
    assert.equal(await count(table), before.get(table), table);
  }
  assert.deepEqual(await findText(db, 'kirlangic'), []);
  const fact = await db('order_facts').where({ company_id: companyId }).first();
  assert.deepEqual(fact.details, { amount: '5' });
  // The company's own reference, which its accounting records name.
  const order = await db('orders').where({ company_id: companyId }).first();
  assert.equal(order.external_order_id, 'PO-1');
  const company = await db('companies').where({ id: companyId }).first();
  assert.deepEqual([company.name, company.email], [`Deleted company ${companyId}`, null]);
  assert.ok(company.suspended_at);
  assert.deepEqual(await db('orders').where({ company_id: otherId }), others);

  const { erased, kept } = JSON.parse(stdout);
  assert.equal(erased.users, before.get('users'));
  const orders = kept.find(({ table }: { table: string }) => table === 'orders');
  assert.deepEqual(
    [orders.rows, orders.reason],
    [before.get('orders'), 'accounting record, without comments, addresses, names and tracking numbers'],
  );
});

test('requests that a process stores after the erasure are not kept', async () => {
  const { db, run, count } = await createCompanies();
  const requests = [{ keyId: 'key', requestedAt: hoursAgo(0) }];
  await storeSampleRequests(db, companyId, requests);
  assert.ok((await count('request_log')) > 0);
  await run('Kirlangic', '--confirm', 'Kirlangic');
  await storeSampleRequests(db, companyId, requests);
  assert.deepEqual([await count('request_log'), await count('request_usage')], [0, 0]);
});

test('keeps a record of who erased it, and removes the data of its sandbox', async () => {
  const { db, run } = await createCompanies();
  const { id } = await db('sandboxes').where({ company_id: companyId }).first();
  await run('Kirlangic', '--confirm', 'Kirlangic');
  const entries = await db('audit_entries').where({ company_id: companyId });
  assert.deepEqual(
    entries.map(({ actor, action }) => [actor, action]),
    [['operator', 'company.erased']],
  );
  assert.ok(entries[0].after.rows > 0);
  const jobs = await db('jobs').where({ name: 'delete-sandbox' }).pluck('data');
  assert.deepEqual(jobs, [{ sandboxId: id }]);
});

// Distributed tables have no triggers, which interrupt here.
test('can be repeated after it was interrupted, and after it has finished', { skip: !notOnCitus }, async () => {
  const { db, run, count } = await createCompanies();
  await db.raw(`CREATE FUNCTION interrupt() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'interrupted'; END $$`);
  await db.raw('CREATE TRIGGER interrupted BEFORE DELETE ON pushes EXECUTE FUNCTION interrupt()');
  const interrupted = await run('Kirlangic', '--confirm', 'Kirlangic');
  assert.equal(interrupted.status, 1);
  assert.deepEqual([await count('users'), (await count('pushes')) > 0], [0, true]);
  await db.raw('DROP TRIGGER interrupted ON pushes');
  assert.equal((await run('Kirlangic', '--confirm', 'Kirlangic')).status, 0);
  assert.equal(await count('pushes'), 0);

  const name = `Deleted company ${companyId}`;
  const again = await run(companyId, '--confirm', name, '--json');
  assert.equal(again.status, 0, again.stderr);
  assert.deepEqual(JSON.parse(again.stdout).erased, {});
});

test('deletes the tokens of connected apps, which have no company of their own', async () => {
  const { db, run } = await createCompanies();
  const { grant_id: grantId } = await db('oauth_records').where({ company_id: companyId }).first();
  assert.ok((await db('oauth_records').where({ grant_id: grantId, company_id: null })).length > 0);
  await run('Kirlangic', '--confirm', 'Kirlangic');
  assert.deepEqual(await db('oauth_records').where({ grant_id: grantId }), []);
});

test('keeps a personal item that was ordered, deactivated', async () => {
  const { db, run } = await createCompanies();
  const items = await db('products').where({ company_id: companyId }).pluck('id');
  assert.ok(items.length > 0);
  await db('order_lines').where({ company_id: companyId, custom_sku: null }).limit(1).update({ product_id: items[0] });
  await run('Kirlangic', '--confirm', 'Kirlangic');
  const left = await db('products').where({ company_id: companyId }).select('id', 'active', 'listed');
  assert.deepEqual(left, [{ id: items[0], active: false, listed: false }]);
});

test('a dry run lists the same tables and numbers as the erasure', async () => {
  const { db, run, count } = await createCompanies();
  const items = await db('products').where({ company_id: companyId }).pluck('id');
  await db('order_lines').where({ company_id: companyId, custom_sku: null }).limit(1).update({ product_id: items[0] });
  const planned = JSON.parse((await run('Kirlangic', '--dry-run', '--json')).stdout);
  const done = JSON.parse((await run('Kirlangic', '--confirm', 'Kirlangic', '--json')).stdout);
  assert.deepEqual(planned, done);
  for (const { table, rows } of planned.kept) assert.equal(await count(table), rows, table);
  assert.ok(planned.erased.orders > 0 && planned.erased.products > 0);
});

test('deletes nothing without the exact name, or with --dry-run', async () => {
  const { db, run, count } = await createCompanies();
  const users = await count('users');
  const unconfirmed = await run('Kirlangic');
  assert.deepEqual(
    [unconfirmed.status, unconfirmed.stderr],
    [2, 'portside: confirm with --confirm and the exact name of the company\n'],
  );
  assert.equal((await run('Kirlangic', '--confirm', 'kirlangic')).status, 2);
  const planned = await run('Kirlangic', '--dry-run');
  assert.equal(planned.status, 0, planned.stderr);
  assert.match(planned.stdout, /^Would delete these rows of Kirlangic:\n\nTABLE {2,}ROWS\n[\s\S]*\nusers {2,}2\n/);
  assert.match(planned.stdout, /These rows remain:\n\n[\s\S]*orders +\d+ +accounting record/);
  assert.equal(await count('users'), users);
  assert.equal((await db('companies').where({ id: companyId }).first()).suspended_at, null);
});
