// Reads return the attributes of a product as stored, so a migration that adds an attribute updates existing products.

import assert from 'node:assert/strict';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { attributeNames } from '../../../src/domain/catalog/product-fields.ts';
import { hasCitus } from '../../../src/postgres/distribution/placement.ts';
import { listMigrationFiles, migrate } from '../../../src/postgres/migrate.ts';
import { addSupplier } from '../../support/catalog.ts';
import { createTestDatabase } from '../../support/database.ts';

const migrations = join(import.meta.dirname, '../../../src/db/migrations');

test('migrations add each attribute to existing products, in order', async (t) => {
  const { db, url, closing } = await createTestDatabase();
  if (await hasCitus(db)) return t.skip('drops the schema, with the cluster');
  await db.raw('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  const folder = await mkdtemp(join(tmpdir(), 'portside-migrations-'));
  closing.defer(() => rm(folder, { recursive: true }));
  const first = (await listMigrationFiles()).map(({ name }) => name).filter((name) => name < '006');
  for (const name of first) await cp(join(migrations, name), join(folder, name));
  await migrate(url, folder);

  const { id: supplierId } = await addSupplier(db);
  const { rows: products } = await db.raw(
    `INSERT INTO products (internal_id, supplier_id, category_id, supplier_sku, sku, name, price, currency, listed,
       standard_card, catalog_card)
     SELECT 'ps_0123456789', :supplierId, id, 'T-1', 'T-1', 'Cup', 1, 'EUR', true, '', '' FROM categories LIMIT 1 RETURNING id`,
    { supplierId },
  );
  assert.equal(products.length, 1);

  await migrate(url);
  const [attributes] = await db('products').pluck('attributes');
  assert.deepEqual(
    Object.keys(attributes),
    attributeNames,
    'a migration must update products.attributes of existing rows when an attribute is added',
  );
});
