import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSeeded } from '../scripts/seed/demo.ts';
import { demoItems } from '../scripts/seed/products.ts';
import { seedDemo } from '../scripts/seed.ts';
import { createTestDatabase } from './support/database.ts';

const { db } = await createTestDatabase();

test('the demo fills an empty database with a catalog, once', async () => {
  assert.equal(await isSeeded(db), false);
  const company = await seedDemo(db, { products: 2000 });
  assert.equal(await isSeeded(db), true);
  assert.deepEqual([company.tccCoefficient, company.tspFormula, company.tspEnabled], ['1.7', 'TCC * 1.35 + 10', true]);
  const { rows } = await db.raw(
    `
    SELECT count(*) FILTER (WHERE company_id IS NULL)::int AS shared, count(*) FILTER (WHERE company_id = ?)::int AS personal,
      count(*) FILTER (WHERE NOT active)::int > 0 AS inactive, count(*) FILTER (WHERE sku LIKE '%-v2')::int > 0 AS suffixed,
      count(DISTINCT category_id)::int AS categories, count(DISTINCT supplier_id)::int AS suppliers, count(DISTINCT currency)::int AS currencies,
      count(barcode) * 100 / count(*) BETWEEN 80 AND 95 AS barcodes, min(json_array_length(images)) AS images,
      bool_and(standard_card LIKE '"id":"' || id || '"%') AS cards
    FROM products`,
    [company.id],
  );
  assert.deepEqual(rows[0], {
    shared: 2000,
    personal: 6,
    inactive: true,
    suffixed: true,
    categories: 32,
    suppliers: 8,
    currencies: 4,
    barcodes: true,
    images: 1,
    cards: true,
  });
  assert.deepEqual(await db('current_rates').orderBy('currency').pluck('currency'), ['EUR', 'GBP', 'TRY', 'USD']);
  assert.equal((await db('suppliers').where({ active: false })).length, 1);

  const updated = await db('products').max('updated_at');
  assert.equal((await seedDemo(db, { products: 2000 })).id, company.id);
  assert.deepEqual(await db('products').max('updated_at'), updated);
});

test('a larger demo begins with the same products', () => {
  assert.deepEqual([...demoItems(1000)].slice(0, 300), [...demoItems(300)]);
});

test('the articles of a supplier have different codes and barcodes', () => {
  const items = [...demoItems(20_000)];
  assert.equal(new Set(items.map(({ supplier, sku }) => `${supplier} ${sku}`)).size, items.length);
  const barcodes = items.map(({ barcode }) => barcode).filter((barcode) => barcode !== null);
  assert.equal(new Set(barcodes).size, barcodes.length);
});
