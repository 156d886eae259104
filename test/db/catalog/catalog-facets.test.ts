// Counts of the catalog by what buyers filter by, and how often they are read.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCatalogFacets } from '../../../src/db/catalog/account/catalog-facets.ts';
import { CatalogCache } from '../../../src/db/catalog/catalog-cache.ts';
import type { ProductFilter } from '../../../src/db/catalog/product-filter.ts';
import type { Company } from '../../../src/domain/accounts/company.ts';
import { getCompany } from '../../../src/services/accounts/companies.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { createTestDatabase } from '../../support/database.ts';
import { createBuyer } from '../../support/orders.ts';

const { db } = await createTestDatabase();
const reader = { db, catalogCache: new CatalogCache() };
const [first, second, owner] = await Promise.all(
  [1, 2, 3].map(async () => await getCompany(db, (await createBuyer(db)).companyId)),
);
const [oak, glass] = [await addSupplier(db), await addSupplier(db)];
const kinds = { supplier: [oak, glass], minimumQuantity: [null, 12, 48], supplierStock: [null, 0, 5] };
const products = kinds.supplier.flatMap((supplier) =>
  kinds.minimumQuantity.flatMap((minimumQuantity) =>
    kinds.supplierStock.map((supplierStock) => ({ supplier, minimumQuantity, supplierStock })),
  ),
);
for (const { supplier, minimumQuantity, supplierStock } of products) {
  await addProduct(db, { supplier, columns: { minimum_quantity: minimumQuantity, supplier_stock: supplierStock } });
}
await addProduct(db, { supplier: oak, companyId: owner!.id });

const read = (company: Company, filter: ProductFilter = {}) =>
  readCatalogFacets(reader, company, { text: undefined, filter });

test('counts the values of each part of a filter together with the other parts', async () => {
  const { total, suppliers, minimumQuantities, availabilities } = await read(first!, {
    supplierId: [oak.id],
    maxMinimumQuantity: 12,
    availability: ['in_stock'],
  });
  const matching = (supplier: typeof oak | undefined, maximum: number, stocks: (number | null)[]) =>
    products.filter(
      (product) =>
        (supplier === undefined || product.supplier === supplier) &&
        (product.minimumQuantity ?? 1) <= maximum &&
        stocks.includes(product.supplierStock),
    ).length;
  assert.equal(total, matching(oak, 12, [5]));
  assert.deepEqual(
    new Map(suppliers.map(({ value, count }) => [value, count])),
    new Map([oak, glass].map((supplier) => [supplier.id, matching(supplier, 12, [5])])),
  );
  assert.deepEqual(
    minimumQuantities.map(({ upTo, count }) => [upTo, count]),
    [1, 12, 24, 48, 100].map((upTo) => [upTo, matching(oak, upTo, [5])]),
  );
  assert.deepEqual(
    availabilities.map(({ value, count }) => [value, count]),
    [
      ['in_stock', matching(oak, 12, [5])],
      ['out_of_stock', matching(oak, 12, [0])],
      ['unknown', matching(oak, 12, [null])],
    ],
  );
});

test('counts nothing of an empty selection', async () => {
  const { total, capped, suppliers } = await read(first!, { maxMinimumQuantity: 12, currency: 'USD' });
  assert.deepEqual([total, capped, suppliers], [0, false, []]);
});

test('is counted once for all companies without products of their own, and after each change of the catalog', async () => {
  let countedTimes = 0;
  db.on('query', ({ sql }: { sql: string }) => {
    if (sql.includes('GROUPING SETS')) countedTimes += 1;
  });
  reader.catalogCache.invalidate();
  assert.equal((await read(first!)).total, products.length);
  assert.equal((await read(second!)).total, products.length);
  assert.equal(countedTimes, 1);
  assert.equal((await read(owner!)).total, products.length + 1);
  assert.equal(countedTimes, 2);
  await addProduct(db, { supplier: oak, companyId: second!.id });
  reader.catalogCache.invalidate();
  assert.equal((await read(second!)).total, products.length + 1);
  assert.equal((await read(first!)).total, products.length);
  assert.equal(countedTimes, 4);
});
