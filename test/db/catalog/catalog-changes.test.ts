// When cursors of the catalog change feed become invalid, and the query plans of the feed.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ChangeCursor, readCatalogChanges } from '../../../src/db/catalog/catalog-changes.ts';
import { type Database, openDatabase } from '../../../src/postgres/connection.ts';
import { hasCitus } from '../../../src/postgres/distribution/placement.ts';
import { getCompany } from '../../../src/services/accounts/companies.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { transactionsEnded } from '../../support/catalog-copy.ts';
import { createTestDatabase } from '../../support/database.ts';
import { createBuyer } from '../../support/orders.ts';
import { plansOf, scanned } from '../../support/plans.ts';
import { connect, databaseUrl, drop } from '../../support/test-server.ts';

const noExtras = { description: false, tags: false, attributes: false };

/** A database with a supplier, and a company with a current cursor of its catalog. */
async function createFollowedCatalog() {
  const { db, url, closing } = await createTestDatabase();
  const supplier = await addSupplier(db);
  await addProduct(db, { supplier });
  const company = await getCompany(db, (await createBuyer(db)).companyId);
  const changes = async (after?: ChangeCursor, on: Database = db, limit = 500) =>
    await readCatalogChanges(on, company, { after, limit, extras: noExtras });
  await transactionsEnded(db);
  const loaded = await changes();
  assert.ok(loaded);
  return { db, url, closing, supplier, changes, cursor: loaded.next };
}

test('a cursor is invalid in a copy of the database, which may lack changes that were returned before', async (t) => {
  const { db, url, closing, changes, cursor } = await createFollowedCatalog();
  if (await hasCitus(db)) return t.skip('a cluster is connected to its databases, which cannot be copied then');
  assert.notEqual(await changes(cursor), undefined);
  await db.destroy();
  const name = new URL(url).pathname.slice(1);
  const admin = await connect(databaseUrl(url, 'postgres'));
  closing.defer(() => admin.end());
  await admin.query(`CREATE DATABASE ${name}_copy TEMPLATE ${name}`);
  closing.defer(() => drop(admin, `${name}_copy`));
  const copy = openDatabase(databaseUrl(url, `${name}_copy`), { poolSize: 1 });
  closing.defer(() => copy.destroy());
  assert.equal(await changes(cursor, copy), undefined);
  assert.equal((await changes(undefined, copy))?.json.match(/productId/g)?.length, 1);
});

test('a cursor is invalid after the changes table was restored from a dump, and new cursors work', async () => {
  const { db, supplier, changes, cursor } = await createFollowedCatalog();
  // Like a restored dump: a new table with the same rows and the transaction IDs of another server.
  await db.raw(`
    CREATE TABLE restored (LIKE catalog_changes INCLUDING ALL);
    INSERT INTO restored (written_by, company_id, product_ids) SELECT '900000000000', company_id, product_ids FROM catalog_changes;
    DROP TABLE catalog_changes;
    ALTER TABLE restored RENAME TO catalog_changes`);
  assert.equal(await changes(cursor), undefined);
  await transactionsEnded(db);
  const loaded = await changes();
  assert.ok(loaded && !loaded.hasMore);
  const { id } = await addProduct(db, { supplier });
  await transactionsEnded(db);
  assert.ok((await changes(loaded.next))?.json.includes(id));
});

/** The cursor as it is after a failover: the history of another timeline. */
const fromOtherTimeline = (cursor: ChangeCursor): ChangeCursor => ({ ...cursor, history: 'before' });

test('a cursor stays valid after a failover that lost nothing', async () => {
  const { db, supplier, changes, cursor } = await createFollowedCatalog();
  const { id } = await addProduct(db, { supplier });
  await transactionsEnded(db);
  const read = await changes(fromOtherTimeline(cursor));
  assert.ok(read);
  assert.ok(read.json.includes(id));
  const idle = await changes(fromOtherTimeline(read.next));
  assert.deepEqual([idle?.json, idle?.next], ['[]', read.next], 'the cursor has the history of this timeline');
});

test('a cursor stays valid in a failover during a full load', async () => {
  const { db, supplier, changes } = await createFollowedCatalog();
  const { id } = await addProduct(db, { supplier });
  const first = await changes(undefined, db, 1);
  assert.ok(first?.next.loadPosition);
  assert.ok((await changes(fromOtherTimeline(first.next), db, 1))?.json.includes(id));
});

test('a cursor is invalid after a restore that lost a change, also if another one has its number', async () => {
  const { db, supplier, changes, cursor } = await createFollowedCatalog();
  await addProduct(db, { supplier });
  await transactionsEnded(db);
  const read = await changes(cursor);
  assert.ok(read);
  const { rows } = await db.raw(
    'DELETE FROM catalog_changes WHERE number = (SELECT max(number) FROM catalog_changes) RETURNING *',
  );
  assert.equal(await changes(fromOtherTimeline(read.next)), undefined);
  assert.notEqual(await changes(fromOtherTimeline(cursor)), undefined, 'a client that had not seen the change');
  await db.raw(
    `INSERT INTO catalog_changes (number, written_by, product_ids) OVERRIDING SYSTEM VALUE VALUES (?, ?, '{}')`,
    [rows[0].number, rows[0].written_by],
  );
  assert.equal(await changes(fromOtherTimeline(read.next)), undefined);
});

test('a load starts after the last change, since a promoted replica can assign later transaction IDs again', async () => {
  const { db, changes } = await createFollowedCatalog();
  const { rows } = await db.raw(
    'SELECT written_by::text AS "writtenBy" FROM catalog_changes ORDER BY written_by DESC, number DESC LIMIT 1',
  );
  await db.transaction((trx) => trx.raw('SELECT pg_current_xact_id()'));
  await transactionsEnded(db);
  assert.equal((await changes())?.next.writtenBy, rows[0].writtenBy);
});

test('reads pages of changes by index', async () => {
  const { db, supplier, changes, cursor } = await createFollowedCatalog();
  await addProduct(db, { supplier, sku: 'X' });
  await db.raw(`
    INSERT INTO products SELECT r.* FROM products p, generate_series(1, 20000) n, jsonb_populate_record(NULL::products, to_jsonb(p)
      || jsonb_build_object('id', uuid_v7(), 'internal_id', 'ps_' || lpad(n::text, 10, '0'), 'sku', 'X' || n, 'supplier_sku', 'X' || n)) r
    WHERE p.sku = 'X'`);
  await db.raw(`
    INSERT INTO catalog_changes (product_ids)
    SELECT ARRAY[id] FROM generate_series(1, 1500), products WHERE sku = 'X'`);
  await db.raw('ANALYZE products, catalog_changes');
  await transactionsEnded(db);
  let after = cursor;
  for (let page = 0; page < 3; page++) {
    const plans = await plansOf(db, async () => {
      const read = await changes(after);
      assert.ok(read?.hasMore);
      after = read.next;
    });
    assert.deepEqual(scanned(plans, ['pg_database']), []);
  }
  let last = await changes(after);
  while (last?.hasMore) last = await changes(last.next);
  assert.ok(last);
  const { next } = last;
  const plans = await plansOf(db, async () => assert.equal((await changes(next))?.json, '[]'));
  assert.deepEqual(scanned(plans, ['pg_database']), []);
});
