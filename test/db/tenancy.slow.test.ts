// Every statement on tables of companies is restricted to one company.
//
// The fuzzer calls every operation and every job runs. PostgreSQL plans each statement that was sent, and every scan of a company's table
// must be restricted by company_id, by its own condition or by a join. The test does not depend on how a statement is written.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { companyColumns } from '../../src/db/accounts/companies.ts';
import { enqueueJob } from '../../src/db/jobs.ts';
import { jobs } from '../../src/jobs/index.ts';
import { startWorker } from '../../src/jobs/start-worker.ts';
import { openDatabase } from '../../src/postgres/connection.ts';
import { createCatalog, createFuzzContext } from '../fuzz/fixtures.ts';
import { runRound } from '../fuzz/round.ts';
import { startService } from '../support/service.ts';
import { until } from '../support/until.ts';

/** Statements that may read several companies, by their start, with the reason. */
const allowed = [
  {
    start: 'SELECT users.id, users.email, users.role,',
    why: 'the token of a password link is unique across companies',
  },
  {
    start: 'select users.id, users.email, users.role,',
    why: 'sign-in finds the user by e-mail address',
  },
  {
    start: 'select id, company_id AS "companyId", name, scopes',
    why: 'a key ID is unique across companies, and its company is checked next',
  },
  { start: 'update "api_keys" set "revoked_at"', why: 'as above, after that check' },
  { start: 'update "api_keys" set "successor_id"', why: 'as above' },
  {
    start: "UPDATE webhook_deliveries SET status = 'failed', cancelled = true WHERE (company_id",
    why: 'retention applies to all companies',
  },
  {
    start: `SELECT ${companyColumns}, s.id AS "sessionId"`.replaceAll(/\s+/g, ' '),
    why: 'the token of a session is unique across companies',
  },
  {
    start: `SELECT ${companyColumns}, u.id AS "userId" FROM calendar_feeds`.replaceAll(/\s+/g, ' '),
    why: 'the token of a calendar URL is unique across companies',
  },
  {
    start: `SELECT ${companyColumns}, json_build_object('id', l.id`.replaceAll(/\s+/g, ' '),
    why: 'the token of a confirmation link is unique across companies',
  },
  {
    start: 'WITH expired AS MATERIALIZED ( SELECT company_id, day FROM overview_snapshots',
    why: 'retention applies to all companies',
  },
  { start: 'DELETE FROM confirmation_links WHERE ctid', why: 'retention applies to all companies' },
  {
    start: 'WITH expired AS MATERIALIZED ( SELECT m.company_id, m.id FROM order_mails m',
    why: 'retention applies to all companies',
  },
  {
    start: 'WITH held AS MATERIALIZED ( SELECT held.* FROM webhook_endpoints endpoint',
    why: 'a worker sends for all companies',
  },
  {
    start: 'WITH expired AS MATERIALIZED ( SELECT company_id, requested_at, id FROM request_log',
    why: 'retention applies to all companies',
  },
  {
    start: 'WITH expired AS MATERIALIZED ( SELECT company_id, hour, key_id FROM request_usage',
    why: 'retention applies to all companies',
  },
  { start: 'WITH RECURSIVE waiting AS ( (SELECT company_id, endpoint_id', why: 'a worker sends for all companies' },
  {
    start: 'WITH RECURSIVE company AS ( (SELECT company_id AS id FROM demand_series',
    why: 'the nightly calculation runs for all companies',
  },
  { start: 'DELETE FROM user_sessions WHERE ctid = ANY', why: 'retention applies to all companies' },
  { start: 'DELETE FROM feed_polls WHERE (company_id, id) IN', why: 'retention applies to all companies' },
  { start: 'DELETE FROM idempotency_keys known USING', why: 'retention applies to all companies' },
  {
    start: 'WITH expired AS MATERIALIZED ( SELECT calculated_on, company_id',
    why: 'retention applies to all companies',
  },
  {
    start: 'WITH expired AS MATERIALIZED ( SELECT run_on, company_id, batch',
    why: 'retention applies to all companies',
  },
  {
    start: 'WITH expired AS MATERIALIZED ( SELECT company_id, id FROM purchase_plans',
    why: 'retention applies to all companies',
  },
  {
    start: 'WITH expired AS MATERIALIZED ( SELECT company_id, id FROM order_drafts',
    why: 'retention applies to all companies',
  },
  {
    start: 'WITH expired AS MATERIALIZED ( SELECT company_id, product_id, sold_on FROM outlier_decisions',
    why: 'retention applies to all companies',
  },
  {
    start: 'WITH expired AS MATERIALIZED ( SELECT company_id, event_id FROM demand_events',
    why: 'retention applies to all companies',
  },
  {
    start: 'WITH expired AS MATERIALIZED ( SELECT company_id, id FROM exports',
    why: 'retention applies to all companies',
  },
  {
    start: 'WITH counted AS ( SELECT company_id, shipping_method, counted_from, days, sum(orders) OVER',
    why: 'the medians of all companies',
  },
  { start: 'DELETE FROM password_tokens WHERE ctid = ANY', why: 'retention applies to all companies' },
  { start: 'DELETE FROM sign_in_challenges WHERE ctid = ANY', why: 'retention applies to all companies' },
  {
    start: 'select "company_id" as "companyId", "user_id" as "userId" from "sign_in_challenges"',
    why: 'the token of a challenge is unique across companies',
  },
  {
    start: 'select "id" from "sandboxes" where "id" = ',
    why: 'a schema without a sandbox is found by its ID, and belongs to no company',
  },
  { start: 'DELETE FROM events WHERE (company_id, id) IN', why: 'retention applies to all companies' },
  { start: 'DELETE FROM published_batches WHERE (company_id, batch_id) IN', why: 'retention applies to all companies' },
  {
    start: 'SELECT e.company_id AS "companyId", e.event_names AS',
    why: 'an event of the shared catalog has subscribers in all companies',
  },
  { start: 'DELETE FROM webhook_deliveries WHERE (company_id', why: 'retention applies to all companies' },
  { start: 'DELETE FROM account_mails WHERE ctid = ANY', why: 'retention applies to all companies' },
];

/** Temporary tables of an import. They are dropped with its transaction, so their statements cannot be planned afterwards. */
const staging = /\bimport_(batch|plan|seen|ready|origins|skus|updates)\b/;

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Alias?: string;
  Plans?: Plan[];
  [detail: string]: unknown;
}

const service = await startService({ ALLOW_PRIVATE_TARGETS: 'true' });
const { db, ctx } = service;
// The service uses its own pool, so that statements of the tests are not recorded.
ctx.db = openDatabase(ctx.databaseUrl, { poolSize: 4 });
service.closing.defer(() => ctx.db.destroy());
const statements = await recordStatements();
const { rows: server } = await ctx.db.raw(`SELECT current_setting('server_version_num')::integer AS version`);
const tooOld = server[0].version < 160_000 && 'PostgreSQL plans statements without their values from version 16 on';

test('the recorded statements cover the whole service', () => {
  assert.ok(statements.length > 150, `${statements.length} statements`);
});

test('restricts every statement to one company', { skip: tooOld }, async (t) => {
  const tables = await tenantTables();
  const violations: string[] = [];
  const used = new Set<string>();
  for (const sql of statements) {
    const statement = sql.replaceAll(/--.*/g, '').replaceAll(/\s+/g, ' ');
    const exception = allowed.find(({ start }) => statement.startsWith(start));
    // Match the statement, not its plan, which depends on table statistics.
    if (exception) used.add(exception.start);
    const unrestricted = exception ? [] : scansWithoutCompany(await planOf(sql), tables);
    if (unrestricted.length > 0)
      violations.push(`${[...new Set(unrestricted)].join(', ')}: ${statement.slice(0, 300)}`);
  }
  assert.deepEqual(violations, [], 'statements that are not restricted to one company');
  // One fuzzing round may not reach every exception.
  const unused = allowed.map(({ start }) => start).filter((start) => !used.has(start));
  if (unused.length > 0) t.diagnostic(`unused exceptions: ${unused.join('; ')}`);
});

/** Calls every operation, runs every job, and returns each distinct statement. */
async function recordStatements(): Promise<string[]> {
  const sent = new Set<string>();
  ctx.db.on('query', ({ sql }: { sql: string }) => sent.add(sql.trim()));
  const context = await createFuzzContext(service, await createCatalog(service));
  // Other tests check the responses.
  await runRound(context, { seed: 7, runs: 10 });
  const worker = await startWorker(ctx);
  service.closing.defer(() => worker.stop());
  for (const { name, every } of jobs) if (every) await enqueueJob(db, name, {} as never);
  await waitForJobs();
  return [...sent].filter((sql) => /^(SELECT|INSERT|UPDATE|DELETE|WITH)\b/i.test(sql) && !staging.test(sql));
}

async function waitForJobs(): Promise<void> {
  const due = () => db('jobs').whereRaw("next_run_at <= now() OR locked_at > now() - interval '1 minute'");
  await until(async () => (await due()).length === 0, { what: 'no job is due' });
}

/** Tables whose rows all belong to a company. Shared tables (products) are read by ID after a lookup for a company. */
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
