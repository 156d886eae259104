import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exportFields } from '../../../src/domain/catalog/product-fields.ts';
import { createCompany } from '../../../src/services/accounts/companies.ts';
import { type CatalogExport, exportCatalog } from '../../../src/services/catalog/export-catalog.ts';
import { createSupplier } from '../../../src/services/catalog/suppliers.ts';
import { createTestDatabase } from '../../support/database.ts';
import { importFile } from '../../support/price-lists.ts';

const { db } = await createTestDatabase();
const finch = await createSupplier(db, { name: 'Harbour & "Finch", Ltd', currency: 'GBP', email: 'a@finch.example' });
const nordlys = await createSupplier(db, { name: 'Nordlys', currency: 'EUR', email: 'a@nordlys.example' });
const company = await createCompany(db, { name: 'Demo' });

const items = [
  {
    supplier: finch.name,
    sku: 'A,1',
    name: 'Mug "5"" tall", red\\blue',
    price: '1234.5678',
    description: 'Two\nlines, a\ttab and "quotes"',
    barcode: '4006381333931',
    category: 'drinkware',
    tags: ['Set', 'Shabby chic'],
    images: ['https://img.example/a.jpg?x=1,2', 'https://img.example/b.jpg'],
    material: 'bone china',
    waterproof: 'IPX5',
    hasVibration: true,
    hasHeating: false,
    weightKg: '0.125',
    dimensionsCm: { length: '10.5', width: '8', height: '9' },
    unitsPerBox: 12,
    productionTimeDays: 0,
    active: false,
  },
  {
    supplier: finch.name,
    sku: "'=1+1",
    name: 'Çay bardağı 茶 🫖',
    price: 0,
    description: 'Write &lt;b&gt;bold&lt;/b&gt;, &amp;amp; and 1 < 2 \u0001 & more',
    images: [{ url: 'https://img.example/c.jpg', alt: 'front, "left"' }],
  },
  { supplier: nordlys.name, sku: 'A,1', name: 'Lamp', price: '3' },
  {
    supplier: finch.name,
    sku: '-1',
    name: '=HYPERLINK("https://evil.example")',
    price: 1,
    material: '@steel',
    tags: ['+'],
  },
];

async function* bytesOf(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}

async function exported(selection: CatalogExport): Promise<string> {
  return (await Array.fromAsync(exportCatalog(db, selection))).join('');
}

await importFile(db, { bytes: bytesOf(items.map((item) => JSON.stringify(item)).join('\n')) });
await importFile(db, {
  bytes: bytesOf('sku,name,price\nA,Own label,2\n'),
  supplier: nordlys,
  companyId: company.id,
});

const kinds: CatalogExport[] = [{ format: 'csv' }, { format: 'csv', excelSafe: true }, { format: 'ndjson' }];
for (const kind of kinds) {
  const format = kind.excelSafe ? 'CSV for spreadsheets' : kind.format;
  test(`an import of an export as ${format} changes nothing`, async () => {
    const text = await exported(kind);
    const { unchanged, rows, warned } = await importFile(db, { bytes: bytesOf(text) });
    assert.deepEqual([rows, unchanged, warned], [4, 4, 0]);
  });

  test(`an import of an export as ${format} into an empty catalog creates the same products`, async () => {
    const columns = [
      'supplier_id',
      'supplier_sku',
      'name',
      'description',
      'barcode',
      'price',
      'tags',
      'attributes',
      'images',
      'active',
    ];
    const products = () =>
      db('products').whereNull('company_id').orderBy('supplier_id').orderBy('supplier_sku').select(columns);
    const before = await products();
    const text = await exported(kind);
    await db('product_search').delete();
    await db('products').whereNull('company_id').delete();
    await importFile(db, { bytes: bytesOf(text) });
    assert.deepEqual(await products(), before);
  });
}

test('an export for spreadsheets has no formula cells; other exports are not escaped', async () => {
  const safe = await exported({ format: 'csv', excelSafe: true, supplierId: finch.id });
  assert.match(safe, /,'-1,"'=HYPERLINK\(""https:\/\/evil\.example""\)",/);
  assert.match(safe, /,''=1\+1,/);
  const plain = await exported({ format: 'csv', supplierId: finch.id });
  assert.match(plain, /,-1,"=HYPERLINK\(""https:\/\/evil\.example""\)",/);
  assert.match(await exported({ format: 'ndjson', supplierId: finch.id }), /"sku":"'=1\+1"/);
});

test('a description that contains HTML syntax as text is unchanged', async () => {
  const { description } = await db('products').where({ price: 0 }).first();
  assert.equal(description, 'Write <b>bold</b>, &amp; and 1 < 2 & more');
});

test('an export contains the products of one supplier, or the personal items of one company', async () => {
  const lines = async (selection: Partial<CatalogExport>) =>
    (await exported({ format: 'csv', ...selection })).trim().split('\r\n');
  assert.match((await lines({ supplierId: nordlys.id }))[1]!, /^Nordlys,"A,1",Lamp,3.00,EUR,,,other,,,/);
  assert.equal((await lines({ supplierId: nordlys.id })).length, 2);
  assert.match((await lines({ companyId: company.id }))[1]!, /^Nordlys,A,Own label,2.00,EUR,/);
  const empty = await lines({ supplierId: finch.id, companyId: company.id });
  assert.deepEqual(empty, [exportFields.join(',')]);
  assert.match(empty[0]!, /^supplier,sku,name,price,currency,description,barcode,category,tags,images,.*,active$/);
});

test('an export that is not read to its end leaves no transaction open', async () => {
  for await (const piece of exportCatalog(db, { format: 'ndjson' })) {
    assert.ok(piece);
    break;
  }
  const open = await db('pg_stat_activity').whereRaw(`datname = current_database() AND state = 'idle in transaction'`);
  assert.deepEqual(open, []);
});
