// product_facets has one current row for each listed product, whatever wrote the product.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSupplier, setSupplierVisible } from '../../../src/services/catalog/suppliers.ts';
import { applyAnnouncedPrices } from '../../../src/services/pricing/apply-announced-prices.ts';
import { createTestDatabase } from '../../support/database.ts';
import { importFile } from '../../support/price-lists.ts';

const { db } = await createTestDatabase();
const supplier = await createSupplier(db, { name: 'Lantern works', currency: 'EUR', email: 'orders@supplier.example' });

const importList = (text: string, options: { deactivateMissing?: boolean } = {}) => {
  const bytes = (async function* () {
    yield Buffer.from(text);
  })();
  return importFile(db, { bytes, supplier, ...options });
};

/** The rows, by name, after checking that they agree with the products. */
async function facets(): Promise<Record<string, unknown>[]> {
  const { rows } = await db.raw(`
    SELECT p.sku FROM (SELECT * FROM products WHERE listed) p FULL JOIN product_facets f USING (id)
    WHERE p.id IS NULL OR f.id IS NULL OR (p.price, p.currency, p.category_id, p.created_at) <> (f.price, f.currency, f.category_id, f.created_at)
      OR (p.supplier_stock, p.minimum_quantity) IS DISTINCT FROM (f.supplier_stock, f.minimum_quantity)`);
  assert.deepEqual(rows, []);
  const columns = { name: 'lower_name', days: 'production_time_days', materials: 'materials', tags: 'tags' };
  return (
    await db('product_facets')
      .orderBy('lower_name')
      .select({ ...columns, price: db.raw('money_text(price)') })
  ).map((row) => ({ ...row }));
}

const header = 'sku,name,price,material,productionTimeDays,tags,minimumQuantity,supplierStock\n';

test('follows imports, their changes and products that are no longer listed', async () => {
  await importList(`${header}A,Mug,1.50,"Glass, Oak",14,Retro,12,5\nB,Cup,2,,,,,\n`);
  const mug = { name: 'mug', days: 14, materials: ['glass', 'oak'], tags: ['retro'], price: '1.50' };
  const cup = { name: 'cup', days: null, materials: [], tags: [], price: '2.00' };
  assert.deepEqual(await facets(), [cup, mug]);
  await importList(`${header}A,Mug,1.75,Glass,20,Retro,6,0\nB,Cup,2,,,,,\n`);
  const changed = { ...mug, days: 20, materials: ['glass'], price: '1.75' };
  assert.deepEqual(await facets(), [cup, changed]);
  await importList(`${header}A,Mug,1.75,Glass,20,Retro,6,0\n`, { deactivateMissing: true });
  assert.deepEqual(await facets(), [changed]);
});

test('follows announced prices, and suppliers that are hidden and shown', async () => {
  await db.raw(
    `INSERT INTO price_validity (product_id, valid_from, price, is_current) SELECT id, '2026-01-01', 3, false FROM products WHERE listed`,
  );
  await applyAnnouncedPrices(db, '2026-01-02');
  assert.deepEqual(
    (await facets()).map(({ price }) => price),
    ['3.00'],
  );
  await setSupplierVisible(db, supplier.name, false);
  assert.deepEqual(await facets(), []);
  await setSupplierVisible(db, supplier.name, true);
  assert.equal((await facets()).length, 1);
});
