// Every statement of the source is one that Citus accepts and routes to the node of its company, as far as its text shows. So a violation
// is found on plain PostgreSQL.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { tablePlacements } from '../../src/db/table-placement.ts';
import { findMixedJoin, findTenantFree, listRejected } from '../support/citus-rules.ts';
import { createTestDatabase } from '../support/database.ts';
import { multiShardStatements } from '../support/multi-shard-statements.ts';
import { readSourceStatements, readStatementsOf, type SourceStatement } from '../support/source-statements.ts';

const { db } = await createTestDatabase();
const statements = await readSourceStatements();
const kinds = new Map(tablePlacements.map(({ table, kind }) => [table, kind]));
const isDistributed = (table: string) => kinds.get(table) === 'distributed';
const managed = await readManagedTables();
const isShared = (table: string) => managed.has(table) || (kinds.get(table) ?? 'local') !== 'local';
const isLocal = (table: string) => kinds.get(table) === 'local';
const functions = await readMutableFunctions();
const rejected = (sql: string) => listRejected(sql, functions, isShared);

describe('statements on a cluster', () => {
  it('are read from the source', () => {
    const files = new Set(statements.map(({ file }) => file));
    for (const file of ['src/db/webhooks/deliveries.ts', 'src/db/exports/exports.ts', 'src/db/usage/request-log.ts'])
      assert.ok(files.has(file), file);
    assert.ok(statements.length > 300, `${statements.length} statements`);
  });

  it('have nothing that Citus rejects', () => {
    assert.deepEqual(
      statements.flatMap((statement) => rejected(statement.sql).map((reason) => describeStatement(statement, reason))),
      [],
    );
  });

  it('name one company in each query of distributed tables, or are listed with the reason', () => {
    const free = statements.flatMap((statement) => {
      const reason = isListed(statement) ? undefined : findTenantFree(statement.sql, isDistributed);
      return reason === undefined ? [] : describeStatement(statement, reason);
    });
    assert.deepEqual([...new Set(free)], []);
  });

  it('join no table of companies with one on the coordinator', () => {
    const mixed = statements.flatMap((statement) => {
      const reason = isListed(statement) ? undefined : findMixedJoin(statement.sql, isDistributed, isLocal);
      return reason === undefined ? [] : describeStatement(statement, reason);
    });
    assert.deepEqual([...new Set(mixed)], []);
    const join = 'SELECT 1 FROM account_mails m LEFT JOIN order_drafts d ON d.id = m.draft_id WHERE m.company_id = ?';
    assert.match(findMixedJoin(join, isDistributed, isLocal)!, /^order_drafts with account_mails/);
  });
});

const deliveries = 'UPDATE webhook_deliveries d SET';
const ofCompany = 'company_id = :companyId';

describe('statements that Citus rejects', () => {
  for (const sql of [
    `${deliveries} due_at = CASE WHEN d.held_back THEN now() ELSE d.due_at END WHERE ${ofCompany}`,
    `${deliveries} due_at = coalesce(d.due_at, (now() + interval '1 hour')) WHERE ${ofCompany}`,
    `${deliveries} due_at = clock_timestamp() WHERE ${ofCompany}`,
    `${deliveries} attempts = attempts + 1 WHERE ${ofCompany} AND random() < 0.5`,
    `${deliveries} replay = true WHERE ${ofCompany} AND CASE WHEN replay THEN due_at < now() END`,
    `${deliveries} event_id = uuid_v7() WHERE ${ofCompany}`,
    `UPDATE exports SET kind = to_char(created_at, 'YYYY') WHERE ${ofCompany}`,
    `UPDATE exports SET rows = 1 WHERE ${ofCompany} RETURNING id, iso_utc(created_at)`,
    `DELETE FROM exports WHERE ${ofCompany} RETURNING id, created_at > CURRENT_TIMESTAMP AS ended`,
    `UPDATE users SET role = 'member' WHERE id = :id RETURNING now()`,
    `WITH a AS (${deliveries} due_at = CASE WHEN replay THEN now() END WHERE ${ofCompany}) SELECT 1`,
    `INSERT INTO exports (company_id) VALUES (:companyId) RETURNING json_build_object('id', id)`,
    `INSERT INTO feeds AS known (company_id) VALUES (:companyId) ON CONFLICT (company_id) DO UPDATE SET updated_at = now()`,
    `INSERT INTO exports (company_id, rows) VALUES (:companyId, (SELECT count(*) FROM events WHERE ${ofCompany}))`,
    `WITH a AS (INSERT INTO events (company_id) VALUES (:companyId)) INSERT INTO exports (company_id) SELECT company_id FROM events`,
  ])
    it(sql, () => assert.equal(rejected(sql).length, 1, String(rejected(sql))));

  for (const code of [
    "db('exports').where({ company_id: id }).update({ rows: 1 }).returning(db.raw('iso_utc(created_at)'))",
    "const columns = `id, iso_utc(created_at)`; trx('exports').insert({ company_id: id }).returning(trx.raw(columns))",
    "trx('exports').where({ company_id: id }).update({ started_at: trx.raw('CASE WHEN rows > 0 THEN now() END') })",
    "db('exports').insert({ company_id: id }).onConflict('id').merge({ started_at: db.fn.now() })",
    "const own = () => db('exports').where({ company_id: id }); own().update({ started_at: db.raw('coalesce(started_at, now())') })",
    "const own = trx('exports').where({ company_id: id }); await own.delete().returning(trx.raw('now()'))",
    "const time = (at = 'now()') => `CASE WHEN rows > 0 THEN §{at} END`; db.raw(`UPDATE exports SET started_at = §{time()} WHERE company_id = ?`)",
    "db.raw(`UPDATE exports SET rows = 1 §{all ? '' : 'WHERE company_id = ?'} RETURNING §{all ? 'now()' : '1'}`)",
  ])
    it(code, () => assert.equal(listOf(code).length, 1, String(listOf(code))));
});

describe('statements that Citus accepts', () => {
  for (const sql of [
    `${deliveries} due_at = now() + :leaseMs * interval '1 millisecond' WHERE ${ofCompany} AND due_at <= now()`,
    `WITH a AS (SELECT now() AS at) ${deliveries} due_at = CASE WHEN d.replay THEN a.at ELSE d.due_at END FROM a WHERE ${ofCompany}`,
    `SELECT CASE WHEN due_at < now() THEN iso_utc(due_at) END FROM webhook_deliveries WHERE ${ofCompany}`,
    `UPDATE exports SET rows = 1 WHERE ${ofCompany} RETURNING iso_utc_immutable(created_at), 'now()' -- not now()`,
    `UPDATE jobs SET next_run_at = coalesce(next_run_at, clock_timestamp()) RETURNING now()`,
  ])
    it(sql, () => assert.deepEqual([rejected(sql), findTenantFree(sql, isDistributed)], [[], undefined]));
});

describe('statements without a company', () => {
  for (const [sql, table] of [
    ['SELECT id FROM orders WHERE status = :status', 'orders'],
    [`SELECT (SELECT count(*) FROM events) FROM orders o WHERE o.${ofCompany}`, 'events'],
    [
      `SELECT 1 FROM orders o JOIN LATERAL (SELECT 1 FROM order_lines WHERE order_id = o.id) l ON true WHERE ${ofCompany}`,
      'order_lines',
    ],
    ['SELECT 1 FROM orders o, order_lines l WHERE l.company_id = o.company_id', 'orders'],
    ['DELETE FROM events WHERE created_at < now()', 'events'],
  ] as const)
    it(sql, () =>
      assert.ok(findTenantFree(sql, isDistributed)?.startsWith(`${table} `), findTenantFree(sql, isDistributed)),
    );
});

function listOf(code: string): string[] {
  // In the examples, § is the dollar sign of a template.
  return [...new Set(readStatementsOf(code.replaceAll('§', '$')).flatMap(({ sql }) => rejected(sql)))];
}

function isListed({ file, functions: names }: SourceStatement): boolean {
  return names.some((name) => `${file} ${name}` in multiShardStatements);
}

function describeStatement({ file, line, sql }: SourceStatement, reason: string): string {
  return `${file}:${line} ${reason}: ${sql.replaceAll(/\s+/g, ' ').trim().slice(0, 120)}`;
}

/** Local tables with a foreign key to reference tables, or to each other: Citus plans their statements, too. */
async function readManagedTables(): Promise<ReadonlySet<string>> {
  const { rows } = await db.raw<{ rows: { name: string }[] }>(
    `WITH RECURSIVE keys AS (
       SELECT conrelid::regclass::text AS source, confrelid::regclass::text AS target FROM pg_constraint WHERE contype = 'f'
     ), linked AS (
       SELECT source, target FROM keys UNION SELECT target, source FROM keys
     ), managed AS (
       SELECT unnest(:reference::text[]) AS name
       UNION SELECT linked.source FROM linked JOIN managed ON managed.name = linked.target
     )
     SELECT name FROM managed`,
    { reference: tablePlacements.filter(({ kind }) => kind === 'reference').map(({ table }) => table) },
  );
  return new Set(rows.map(({ name }) => name));
}

/** Of functions with several signatures, only those that are mutable in each. */
async function readMutableFunctions() {
  const { rows } = await db.raw<{ rows: { name: string; isVolatile: boolean }[] }>(
    `SELECT proname AS name, bool_and(provolatile = 'v') AS "isVolatile" FROM pg_proc
     GROUP BY proname HAVING bool_and(provolatile <> 'i')`,
  );
  const names = (isVolatile: boolean) =>
    new Set(rows.filter((row) => row.isVolatile === isVolatile).map(({ name }) => name));
  return { stable: names(false), volatile: names(true) };
}
