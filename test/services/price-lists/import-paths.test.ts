// Products of a supplier that had none are copied straight into the catalog; all others are staged and compared. Both paths
// must result in the same catalog.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Supplier } from '../../../src/db/catalog/suppliers.ts';
import { itemFields } from '../../../src/domain/catalog/product-fields.ts';
import { createCompany } from '../../../src/services/accounts/companies.ts';
import { createSupplier, setSupplierVisible } from '../../../src/services/catalog/suppliers.ts';
import type { ReportLine } from '../../../src/services/price-lists/report.ts';
import { catalogCard, standardCard } from '../../support/catalog.ts';
import { createTestDatabase } from '../../support/database.ts';
import { isFullRun } from '../../support/full-run.ts';
import { importFile } from '../../support/price-lists.ts';

const { db } = await createTestDatabase();
const company = await createCompany(db, { name: 'Acme' });
let suppliers = 0;
let comparisons = 0;
db.on('query', ({ sql }) => {
  if (sql.includes('INSERT INTO import_plan')) comparisons += 1;
});

function newSupplier(): Promise<Supplier> {
  suppliers += 1;
  const name = `Dağ "& Deniz" \\ ${suppliers}`;
  return createSupplier(db, { name, currency: 'EUR', email: 'orders@supplier.example' });
}

async function importItems(items: object[], request: object): Promise<ReportLine[]> {
  const lines: ReportLine[] = [];
  const bytes = (async function* () {
    yield Buffer.from(items.map((item) => `${JSON.stringify(item)}\n`).join(''));
  })();
  await importFile(db, { bytes, reportAll: true, onReport: async (some) => void lines.push(...some), ...request });
  return lines;
}

/** The supplier's products without values that differ between imports, with whether their ids, times, cards and search rows are consistent. */
async function productsOf(supplier: Supplier): Promise<object[]> {
  const { rows } = await db.raw(
    `SELECT to_jsonb(p) - ARRAY['id', 'internal_id', 'supplier_id', 'sku', 'created_at', 'updated_at', 'standard_card', 'catalog_card'] AS columns,
       p.attributes::text, p.images::text, p.created_at = p.updated_at AS is_new, length(p.id::text) AS id_length,
       p.internal_id = internal_id_of(p.id) AS internal_id, p.standard_card = ${standardCard} AS standard_card,
       p.catalog_card = ${catalogCard} AS catalog_card, p.listed = (f.product_id IS NOT NULL) AS is_listed,
       f.words = search_words(p.name, p.sku, p.description) AS words
     FROM products p JOIN suppliers s ON s.id = p.supplier_id JOIN categories c ON c.id = p.category_id
     LEFT JOIN product_search f ON f.product_id = p.id
     WHERE s.id = ? AND p.supplier_sku <> 'KNOWN' ORDER BY p.supplier_sku COLLATE "C"`,
    [supplier.id],
  );
  return rows;
}

const odd = fc.string({
  unit: fc.constantFrom(
    ...['a', 'B', '7', ' ', '"', "'", '\\', '\\n', '\\N', '\t', '\n', '\r', '{', '}', ',', '|', '&amp;', '\u001f'],
    ...['\u2028', 'é', 'İ', 'ß', 'я', '漢', '😀'],
  ),
  maxLength: 12,
});
const name = odd.map((text) => `N${text}`);
/** The fields of generated items; those without values of their own below have odd texts. */
const fields = itemFields.filter((field) => !['supplier', 'sku', 'currency', 'priceUnit', 'tax'].includes(field));
const item = fc.record(
  {
    ...Object.fromEntries(fields.map((field) => [field, odd])),
    name,
    price: fc.constantFrom('0', '3', '2.5', '12.34', '0.83', '1.005', '0.0001', '9999999999.9999', '0012.500', 7.25),
    validFrom: fc.constantFrom('', '2020-01-01', null),
    validTo: fc.constantFrom('', '2099-12-31'),
    barcode: fc.constantFrom('', '036000291452', '40170725', '123', null),
    category: fc.constantFrom('', 'drinkware', 'Home Décor'),
    tags: fc.subarray(['Set', 'Retro', 'Budget', 'not a tag']),
    images: fc.array(
      fc.oneof(
        fc.constantFrom('https://img.example/a"b.jpg', 'https://img.example/ş\\.jpg', 'no address'),
        fc.record({ url: fc.constant('https://img.example/a.jpg'), alt: odd }),
      ),
      { maxLength: 3 },
    ),
    waterproof: fc.constantFrom('ipx5', '', 'wet'),
    hasVibration: fc.constantFrom(true, 'no', '', 'perhaps'),
    hasHeating: fc.boolean(),
    weightKg: fc.constantFrom('0.250', '3', 'heavy', ''),
    dimensionsCm: fc.constantFrom('30x20x10.5', '', { length: '1', width: 2, height: '3.10' }, null),
    unitsPerBox: fc.constantFrom(12, '1', '0', ''),
    productionTimeDays: fc.constantFrom(0, 20, null),
    minimumQuantity: fc.constantFrom(12, '24', '', null),
    orderMultiple: fc.constantFrom(12, '', null),
    priceBreaks: fc.constantFrom('24:2.5;48:2', '', [{ fromQuantity: 144, price: 1.25 }], '12:1', null),
    supplierStock: fc.constantFrom(0, '1500', '>10', 'yes', '', null),
    restockDate: fc.constantFrom('2027-03-15', '1.4.2027', 'soon', '', null),
    hsCode: fc.constantFrom('9405.42', '85123456', '', null),
    dutyRate: fc.constantFrom('4.7', '12,50 %', 0, '', null),
    active: fc.constantFrom(true, false, ''),
  },
  { requiredKeys: ['name', 'price'] },
);
const code = fc
  .tuple(fc.nat(9999), fc.constantFrom('', '"', '\\', "'", 'ü', '/', '-v2'))
  .map(([n, end]) => `${n}${end}`);

test('copied and staged products are the same', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.tuple(code, item), { minLength: 1, maxLength: 12, selector: ([sku]) => sku }),
      fc.boolean(),
      fc.boolean(),
      async (items, isPersonal, isActive) => {
        const [straight, compared] = [await newSupplier(), await newSupplier()];
        const request = { companyId: isPersonal ? company.id : undefined };
        await importItems([{ sku: 'KNOWN', name: 'Known', price: 1 }], { supplier: compared, ...request });
        for (const { id } of [straight, compared]) await setSupplierVisible(db, id, isActive);
        // Both lists have the same codes; the second list gets suffixes.
        const coded = items.map(([sku, rest]) => ({ sku: `${sku}#${suppliers}`, ...rest }));
        const ways = [];
        for (const supplier of [straight, compared]) {
          comparisons = 0;
          const lines = await importItems(coded, { supplier, ...request });
          if (supplier === straight) assert.equal(comparisons, 0);
          ways.push({ lines: lines.map(({ catalogSku, ...line }) => line), products: await productsOf(supplier) });
        }
        assert.deepEqual(ways[0], ways[1]);
      },
    ),
    { numRuns: isFullRun ? 15 : 6 },
  );
});

test('a list with codes in use is staged instead, with the same report', async () => {
  const [first, second] = [await newSupplier(), await newSupplier()];
  const items = ['T1', 'T2', 'T3'].map((sku) => ({
    sku,
    name: 'Cup',
    price: 1,
    tags: sku === 'T3' ? ['nonsense'] : [],
  }));
  await importItems(items.slice(1), { supplier: first });
  const lines = await importItems(items, { supplier: second, reportAll: false });
  assert.deepEqual(lines, [
    {
      row: 3,
      outcome: 'created',
      sku: 'T3',
      catalogSku: 'T3-v2',
      warnings: [{ field: 'tags', value: 'nonsense', reason: 'is not in the vocabulary' }],
    },
  ]);
  const skus = await db('products').where({ supplier_id: second.id }).orderBy('supplier_sku').pluck('sku');
  assert.deepEqual(skus, ['T1', 'T2-v2', 'T3-v2']);
});
