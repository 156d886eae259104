// The verbs for a Citus cluster, on the distributed template of `make test-citus`.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tablePlacements } from '../../src/db/table-placement.ts';
import { runCli } from '../support/cli.ts';
import { createTestDatabase } from '../support/database.ts';

const { url, db } = await createTestDatabase();
const { rows: found } = await db.raw(`SELECT FROM pg_extension WHERE extname = 'citus'`);
const skip = found.length === 0 && 'runs on a Citus cluster: make test-citus';

test('reports placement, nodes and sizes, and changes nothing in a distributed database', { skip }, async () => {
  const again = await runCli(url, ['db', 'distribute', '--json']);
  assert.deepEqual([again.status, JSON.parse(again.stdout)], [0, { dryRun: false, steps: [] }]);
  const { status, stdout } = await runCli(url, ['db', 'status', '--json']);
  const { cluster } = JSON.parse(stdout);
  assert.deepEqual([status, cluster.misplaced, cluster.tables.length], [0, [], tablePlacements.length]);
  assert.deepEqual(
    cluster.nodes.map(({ role, active }: { role: string; active: boolean }) => [role, active]),
    [
      ['coordinator', true],
      ['worker', true],
      ['worker', true],
    ],
  );
  const { stdout: plan } = await runCli(url, ['db', 'rebalance', '--dry-run']);
  assert.equal(plan, 'The cluster is balanced.\n');
});

test('continues an interrupted run, and adds the foreign keys that it had dropped', { skip }, async () => {
  // As if the run had stopped after it dropped the keys and before it placed the table again.
  await db.raw(
    `CREATE TABLE distribution_foreign_keys ("table" text, name text, definition text, PRIMARY KEY ("table", name))`,
  );
  await db.raw(
    `INSERT INTO distribution_foreign_keys SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid) FROM pg_constraint
     WHERE conname = 'webhook_endpoints_company_id_fkey'`,
  );
  await db.raw('ALTER TABLE webhook_endpoints DROP CONSTRAINT webhook_endpoints_company_id_fkey');
  await db.raw(`SELECT undistribute_table('matching_progress')`);
  assert.equal((await runCli(url, ['db', 'status'])).status, 1);
  assert.equal((await runCli(url, ['db', 'distribute'])).status, 0);
  const { rows } = await db.raw(
    `SELECT (SELECT count(*)::int FROM pg_constraint WHERE conname = 'webhook_endpoints_company_id_fkey') AS keys,
       (SELECT citus_table_type FROM citus_tables WHERE table_name = 'matching_progress'::regclass) AS kind,
       to_regclass('distribution_foreign_keys') AS leftover`,
  );
  assert.deepEqual(rows, [{ keys: 1, kind: 'distributed', leftover: null }]);
});

test('rejects a table without a placement', { skip }, async () => {
  await db.raw('CREATE TABLE unplaced (id int PRIMARY KEY)');
  const { status, stderr } = await runCli(url, ['db', 'distribute']);
  assert.deepEqual(
    [status, /no placement for unplaced: add it to src\/db\/table-placement\.ts/.test(stderr)],
    [1, true],
  );
});
