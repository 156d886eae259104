// Every statement that reads or writes rows of companies says of which company, in each of the tables it touches.
//
// The statements are those that the service sends while every operation is called in every way that the fuzzing knows, and every job
// has run. PostgreSQL plans each of them; a scan of a company's table has to be restricted by company_id, by itself or by what it
// is joined with. So nothing here depends on how a statement is written.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { enqueueJob } from '../../src/db/jobs.ts';
import { jobs } from '../../src/jobs/index.ts';
import { startWorker } from '../../src/jobs/start-worker.ts';
import { openDatabase } from '../../src/postgres/connection.ts';
import { createCatalog, createFuzzContext } from '../fuzz/fixtures.ts';
import { runRound } from '../fuzz/round.ts';
import { encryption } from '../support/database.ts';
import { startService } from '../support/service.ts';

/** What may look over companies, by how it starts, and why. */
const allowed = [
  {
    start: 'SELECT users.id, users.email, users.role,',
    why: 'the token of a password link is unique over all companies',
  },
  {
    start: 'select users.id, users.email, users.role,',
    why: 'finds whose e-mail address it is that someone signs in with',
  },
  {
    start: 'select id, company_id AS "companyId", name, scopes',
    why: 'an id of a key is unique over all; whose it is is looked at next',
  },
  { start: 'update "api_keys" set "revoked_at"', why: 'the same, once that has been looked at' },
  { start: 'update "api_keys" set "successor_id"', why: 'the same' },
  {
    start: "UPDATE webhook_deliveries SET state = 'failed' WHERE (company_id",
    why: 'retention applies to all companies',
  },
  { start: 'WITH RECURSIVE waiting AS ( (SELECT company_id, endpoint_id', why: 'a worker sends for all companies' },
  {
    start: 'WITH RECURSIVE company AS ( (SELECT company_id AS id FROM demand_series',
    why: 'whom the night calculates for',
  },
  { start: 'DELETE FROM user_sessions WHERE ctid = ANY', why: 'retention applies to all companies' },
  { start: 'DELETE FROM feed_polls WHERE (company_id, id) IN', why: 'retention applies to all companies' },
  { start: 'DELETE FROM idempotency_keys WHERE ctid = ANY', why: 'retention applies to all companies' },
  { start: 'DELETE FROM recommendation_history WHERE ctid IN', why: 'retention applies to all companies' },
  { start: 'DELETE FROM recommendation_pieces WHERE ctid IN', why: 'retention applies to all companies' },
  { start: 'DELETE FROM password_tokens WHERE ctid = ANY', why: 'retention applies to all companies' },
  { start: 'DELETE FROM events WHERE (company_id, id) IN', why: 'retention applies to all companies' },
  { start: 'DELETE FROM webhook_deliveries WHERE (company_id', why: 'retention applies to all companies' },
  { start: 'DELETE FROM account_mails WHERE ctid = ANY', why: 'retention applies to all companies' },
];

/** An import works on tables of its own, which go with its transaction: no plan of theirs can be had after it. */
const staging = /\bimport_(batch|plan|seen|ready|origins)\b/;

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Alias?: string;
  Plans?: Plan[];
  [detail: string]: unknown;
}

const service = await startService({ ALLOW_PRIVATE_TARGETS: 'true' });
const { db, ctx } = service;
// What tests ask themselves goes another way.
ctx.db = openDatabase(ctx.databaseUrl, { poolSize: 4, encryption });
service.closing.defer(() => ctx.db.destroy());
const statements = await sentStatements();
const { rows: server } = await ctx.db.raw(`SELECT current_setting('server_version_num')::integer AS version`);
const tooOld = server[0].version < 160_000 && 'PostgreSQL plans statements without their values from version 16 on';

test('the statements are those of the whole service', () => {
  assert.ok(statements.length > 150, `${statements.length} statements`);
});

test('every one says of which company', { skip: tooOld }, async (t) => {
  const tables = await tenantTables();
  const open: string[] = [];
  const used = new Set<string>();
  for (const sql of statements) {
    const statement = sql.replaceAll(/--.*/g, '').replaceAll(/\s+/g, ' ');
    const exception = allowed.find(({ start }) => statement.startsWith(start));
    // Looked for in what was sent, not in how it is planned: that changes with what autovacuum has counted.
    if (exception) used.add(exception.start);
    const unrestricted = exception ? [] : scansWithoutCompany(await planOf(sql), tables);
    if (unrestricted.length > 0) open.push(`${[...new Set(unrestricted)].join(', ')}: ${statement.slice(0, 300)}`);
  }
  assert.deepEqual(open, [], 'statements that look over companies and are not among those that may');
  // A round of fuzzing need not come by all of them.
  const unused = allowed.map(({ start }) => start).filter((start) => !used.has(start));
  if (unused.length > 0) t.diagnostic(`exceptions that nothing needed this time: ${unused.join('; ')}`);
});

/** Calls everything, runs every job, and returns what was sent to the database, each statement once. */
async function sentStatements(): Promise<string[]> {
  const sent = new Set<string>();
  ctx.db.on('query', ({ sql }: { sql: string }) => sent.add(sql.trim()));
  const context = await createFuzzContext(service, await createCatalog(service));
  // How the answers are is judged elsewhere.
  await runRound(context, { seed: 7, runs: 10 });
  const worker = await startWorker(ctx);
  service.closing.defer(() => worker.stop());
  for (const { name, every } of jobs) if (every) await enqueueJob(db, name, {} as never);
  await jobsDone();
  return [...sent].filter((sql) => /^(SELECT|INSERT|UPDATE|DELETE|WITH)\b/i.test(sql) && !staging.test(sql));
}

async function jobsDone(): Promise<void> {
  for (const end = performance.now() + 60_000; ; await sleep(100)) {
    const due = await db('jobs')
      .whereRaw("next_run_at <= now() OR locked_at > now() - interval '1 minute'")
      .pluck('name');
    if (due.length === 0) return;
    assert.ok(performance.now() < end, `these wait: ${due.join(', ')}`);
  }
}

/** Those all of whose rows are some company's. What is everyone's beside (products) is read by id, once it was found for a company. */
async function tenantTables(): Promise<Set<string>> {
  const { rows } = await db.raw<{ rows: { name: string }[] }>(
    `SELECT table_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = 'company_id' AND is_nullable = 'NO'`,
  );
  return new Set(rows.map(({ name }) => name));
}

async function planOf(statement: string): Promise<Plan> {
  const client = await db.client.acquireConnection();
  try {
    const { rows } = await client.query(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${statement}`);
    return rows[0]['QUERY PLAN'][0].Plan;
  } catch (error) {
    throw new Error(`${(error as Error).message} in ${statement}`);
  } finally {
    await db.client.releaseConnection(client);
  }
}

/** The tables that are scanned without a condition on their company_id. */
function scansWithoutCompany(plan: Plan, tables: Set<string>, joins: string[] = []): string[] {
  const table = plan['Relation Name'];
  const own = ['Index Cond', 'Recheck Cond', 'Filter', 'Hash Cond', 'Merge Cond', 'Join Filter'].map((kind) =>
    String(plan[kind] ?? ''),
  );
  const isScan = table !== undefined && plan['Node Type'] !== 'ModifyTable' && tables.has(table);
  const restricted =
    own.some((condition) => condition.includes('company_id')) ||
    joins.some((condition) => condition.includes(`${plan.Alias}.company_id`));
  const below = (plan.Plans ?? []).flatMap((part) => scansWithoutCompany(part, tables, [...joins, ...own]));
  return isScan && !restricted ? [table, ...below] : below;
}
