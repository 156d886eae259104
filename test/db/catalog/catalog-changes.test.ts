// When cursors of the catalog change feed become invalid, and the query plans of the feed.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ChangeCursor, readCatalogChanges } from '../../../src/db/catalog/catalog-changes.ts';
import { type Database, openDatabase } from '../../../src/postgres/connection.ts';
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

test('a cursor is invalid in a copy of the database, which may lack changes that were returned before', async () => {
  const { db, url, closing, changes, cursor } = await createFollowedCatalog();
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

test('reads pages of changes by index', async () => {
  const { db, supplier, changes, cursor } = await createFollowedCatalog();
  await addProduct(db, { supplier, sku: 'X' });
  await db.raw(`
    INSERT INTO products SELECT r.* FROM products p, generate_series(1, 20000) n, jsonb_populate_record(NULL::products, to_jsonb(p)
      || jsonb_build_object('id', uuid_v7(), 'internal_id', 'ps_' || lpad(n::text, 10, '0'), 'sku', 'X' || n, 'supplier_sku', 'X' || n)) r
    WHERE p.sku = 'X'`);
  for (let n = 0; n < 1500; n++) await db.raw(`UPDATE products SET price = 1 WHERE sku = 'X'`);
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
