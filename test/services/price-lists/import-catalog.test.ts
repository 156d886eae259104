import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Supplier } from '../../../src/db/catalog/suppliers.ts';
import { attributeNames } from '../../../src/domain/catalog/product-fields.ts';
import { hasCitus } from '../../../src/postgres/distribution/placement.ts';
import { createCompany } from '../../../src/services/accounts/companies.ts';
import { createSupplier } from '../../../src/services/catalog/suppliers.ts';
import type { ImportResult } from '../../../src/services/price-lists/import-catalog.ts';
import type { ReportLine } from '../../../src/services/price-lists/report.ts';
import { catalogCard, standardCard } from '../../support/catalog.ts';
import { createTestDatabase } from '../../support/database.ts';
import { type FileImport, importFile } from '../../support/price-lists.ts';

const { db } = await createTestDatabase();
let suppliers = 0;

function newSupplier(currency = 'EUR'): Promise<Supplier> {
  suppliers += 1;
  return createSupplier(db, { name: `Supplier ${suppliers}`, currency, email: 'orders@supplier.example' });
}

type Outcome = ImportResult & { lines: ReportLine[] };

/** Imports text, or pieces of it, and collects the report. */
async function importText(pieces: string | Buffer[], request: Partial<FileImport> = {}): Promise<Outcome> {
  const lines: ReportLine[] = [];
  const bytes = (async function* () {
    yield* typeof pieces === 'string' ? [Buffer.from(pieces)] : pieces;
  })();
  const onReport = async (some: ReportLine[]) => void lines.push(...some);
  return { ...(await importFile(db, { bytes, onReport, ...request })), lines };
}

/** The error of an import that is rejected as a whole. */
async function importError(pieces: string | Buffer[], request: Partial<FileImport>): Promise<string> {
  return importText(pieces, request).then(
    () => assert.fail('the import should have been rejected'),
    (error) => [error.message, ...error.details].join(' '),
  );
}

function counts({ created, updated, unchanged, rejected, warned, deactivated }: Outcome): Record<string, number> {
  const all = { created, updated, unchanged, rejected, warned, deactivated };
  return Object.fromEntries(Object.entries(all).filter(([, count]) => count > 0));
}

async function product(supplierId: string, sku: string) {
  return db('products').where({ supplier_id: supplierId, supplier_sku: sku }).first();
}

function formatReport({ lines }: Outcome): string[] {
  return lines.map(({ row, outcome, reasons = [], warnings = [] }) => {
    const why = [...reasons, ...warnings].map(({ field, value, reason }) =>
      [field, value, reason].filter(Boolean).join(' '),
    );
    return `${row} ${outcome}: ${why.join('; ')}`;
  });
}

/** Inconsistent catalog cards and search rows. */
async function inconsistencies(): Promise<unknown[]> {
  const { rows } = await db.raw(`
    SELECT p.sku FROM products p JOIN suppliers s ON s.id = p.supplier_id JOIN categories c ON c.id = p.category_id
    LEFT JOIN product_search f ON f.product_id = p.id
    WHERE p.standard_card <> ${standardCard} OR p.catalog_card <> ${catalogCard}
      OR p.listed <> (p.active AND s.active) OR p.listed <> (f.product_id IS NOT NULL) OR f.words <> search_words(p.name, p.sku, p.description)
      OR p.internal_id !~ '^ps_[0-9A-Za-z]{10}$'`);
  return rows;
}

test('a list creates products, leaves them unchanged when imported again, and updates those that differ', async () => {
  const supplier = await newSupplier();
  const first = await importText('sku,name,price\nA,Mug,2.50\nB,Bowl,3\n', { supplier });
  assert.deepEqual(counts(first), { created: 2 });
  const before = [await product(supplier.id, 'A'), await product(supplier.id, 'B')];

  assert.deepEqual(counts(await importText('sku,name,price\nA,Mug,2.5\nB,Bowl,3.00\n', { supplier })), {
    unchanged: 2,
  });
  assert.deepEqual([await product(supplier.id, 'A'), await product(supplier.id, 'B')], before);

  assert.deepEqual(counts(await importText('sku,name,price\nA,Mug,2.75\nB,Bowl,3\n', { supplier })), {
    updated: 1,
    unchanged: 1,
  });
  const [a, b] = [await product(supplier.id, 'A'), await product(supplier.id, 'B')];
  assert.deepEqual(b, before[1]);
  assert.deepEqual(
    [a.id, a.internal_id, a.sku, a.created_at],
    [before[0].id, before[0].internal_id, 'A', before[0].created_at],
  );
  assert.equal(a.price, '2.7500');
  assert.ok(a.updated_at > before[0].updated_at);
  assert.match(a.standard_card, /"price":"2.75"/);
  assert.deepEqual(await inconsistencies(), []);
});

test('columns that a list does not have keep their values', async () => {
  const supplier = await newSupplier();
  const full = {
    sku: 'A',
    name: 'Mug',
    price: '2',
    description: 'A mug.',
    barcode: '036000291452',
    category: 'drinkware',
    tags: ['Set'],
    images: [{ url: 'https://img.example/a.jpg', alt: 'Mug' }],
    material: 'stoneware',
    waterproof: 'IPX5',
    hasVibration: false,
    hasHeating: false,
    weightKg: '0.3',
    dimensionsCm: { length: 10, width: 8, height: 9 },
    unitsPerBox: 6,
    productionTimeDays: 20,
    active: true,
  };
  await importText(JSON.stringify(full), { supplier });
  const { price, standard_card, catalog_card, updated_at, ...before } = await product(supplier.id, 'A');
  assert.equal(before.barcode, '0036000291452');
  assert.equal(Object.keys(before.attributes).length, attributeNames.length);

  await importText('sku,name,price\nA,Mug,4\n', { supplier });
  const { price: dearer, standard_card: s, catalog_card: c, updated_at: u, ...after } = await product(supplier.id, 'A');
  assert.equal(dearer, '4.0000');
  assert.deepEqual(after, before);

  await importText('{"sku":"A","name":"Mug","price":4,"weightKg":null,"unitsPerBox":8,"barcode":"","images":[]}', {
    supplier,
  });
  const { attributes, barcode, images } = await product(supplier.id, 'A');
  assert.deepEqual(attributes, { ...before.attributes, weightKg: null, unitsPerBox: 8 });
  assert.deepEqual([barcode, images], [null, []]);
  const again = '{"sku":"A","name":"Mug","price":4,"unitsPerBox":"8","material":"stoneware"}';
  assert.deepEqual(counts(await importText(again, { supplier })), { unchanged: 1 });
});

const noticed = {
  name: 'Cup',
  price: '2.01',
  description: 'Another.',
  barcode: '96385074',
  category: 'other',
  tags: ['Set', 'Mini'],
  images: [{ url: 'https://img.example/a.jpg', alt: 'Mug' }],
  material: 'glass',
  dimensionsCm: '1x2x4',
  active: false,
};

for (const [field, value] of Object.entries(noticed)) {
  test(`a list in which only the ${field} differs updates the product once`, async () => {
    const supplier = await newSupplier();
    const images = ['https://img.example/a.jpg'];
    const more = {
      barcode: '036000291452',
      category: 'drinkware',
      tags: ['Set'],
      images,
      material: 'tin',
      dimensionsCm: '1x2x3',
    };
    const item = { sku: 'A', name: 'Mug', price: '2', description: 'A mug.', ...more };
    await importText(JSON.stringify(item), { supplier });
    const changed = JSON.stringify({ ...item, [field]: value });
    assert.deepEqual(counts(await importText(changed, { supplier })), { updated: 1 });
    assert.deepEqual(counts(await importText(changed, { supplier })), { unchanged: 1 });
    assert.deepEqual(await inconsistencies(), []);
  });
}

test('a new product has every attribute, null where unknown, and the default category', async () => {
  const supplier = await newSupplier();
  const csv = 'sku,name,price,weightKg,category\nA,Mug,2,0.5,\nB,Cup,2,,drinkware\n';
  await importText(csv, { supplier, category: 'Tableware' });
  const { attributes } = await product(supplier.id, 'A');
  const unknown = Object.fromEntries(attributeNames.map((name) => [name, null]));
  assert.deepEqual(attributes, { ...unknown, weightKg: '0.5' });
  const slugs = await db('products')
    .join('categories', 'categories.id', 'category_id')
    .where({ supplier_id: supplier.id })
    .orderBy('supplier_sku')
    .pluck('slug');
  assert.deepEqual(slugs, ['tableware', 'drinkware']);
});

test('a code in use by another product gets a suffix, which is stable', async () => {
  const [one, two, three] = [await newSupplier(), await newSupplier(), await newSupplier()];
  await importText('sku,name,price\nK1,First,1\nK1-v2,Named like a suffix,1\n', { supplier: one });
  const second = await importText('sku,name,price\nK1,Second,1\nK2,Free,1\n', { supplier: two, reportAll: true });
  assert.deepEqual(
    second.lines.map(({ row, catalogSku }) => [row, catalogSku]),
    [
      [2, 'K1-v3'],
      [3, undefined],
    ],
  );
  await importText('sku,name,price\nK1,Third,1\nK1-v2,Third,1\n', { supplier: three });
  const skus = await db('products').whereIn('supplier_id', [one.id, two.id, three.id]).orderBy('sku').pluck('sku');
  assert.deepEqual(skus, ['K1', 'K1-v2', 'K1-v2-v2', 'K1-v3', 'K1-v4', 'K2']);

  await importText('sku,name,price\nK1,Second again,1\n', { supplier: two });
  const repeated = await product(two.id, 'K1');
  assert.deepEqual([repeated.sku, repeated.name], ['K1-v3', 'Second again']);
  assert.deepEqual(await inconsistencies(), []);
});

test('suppliers in one list that use the same code get suffixes in list order', async () => {
  const [one, two, three] = [await newSupplier(), await newSupplier(), await newSupplier()];
  const rows = [three, one, two].map(({ number }) => `${number},S1,Same,1`);
  await importText(`supplier,sku,name,price\n${rows.join('\n')}\n${one.number},S1-v2,Other,1\n`);
  const skuOf = async (supplier: Supplier) => (await product(supplier.id, 'S1')).sku;
  assert.deepEqual([await skuOf(three), await skuOf(one), await skuOf(two)], ['S1', 'S1-v3', 'S1-v4']);
});

test('concurrent imports are serialized and assign unique codes', async () => {
  const several = await Promise.all([1, 2, 3, 4].map(() => newSupplier()));
  const csv = `sku,name,price\n${Array.from({ length: 50 }, (_, i) => `P${i},Pot ${i},1`).join('\n')}\n`;
  const outcomes = await Promise.all(several.map((supplier) => importText(csv, { supplier })));
  assert.deepEqual(outcomes.map(counts), Array(4).fill({ created: 50 }));
  const skus = await db('products').where({ supplier_sku: 'P7' }).orderBy('sku').pluck('sku');
  assert.deepEqual(skus, ['P7', 'P7-v2', 'P7-v3', 'P7-v4']);
});

test('codes that look alike are one code', async () => {
  const supplier = await newSupplier();
  const codes = ['AB-1', '\u200bAB-1', 'AB\u2011１', 'CD\u00a02', 'CD 2', 'E\u0301', '\u00c9'];
  const csv = ['sku,name,price,successor', ...codes.map((code) => `${code},Cup,1,ＡＢ-1`)].join('\n');
  const outcome = await importText(csv, { supplier });
  assert.deepEqual(counts(outcome), { created: 3, rejected: 4, warned: 1 });
  assert.deepEqual(formatReport(outcome), [
    '2 created: successor ＡＢ-1 is the product itself',
    '3 rejected: sku AB-1 is already in row 2',
    '4 rejected: sku AB-1 is already in row 2',
    '6 rejected: sku CD 2 is already in row 5',
    '8 rejected: sku É is already in row 7',
  ]);
  const stored = await db('products')
    .where({ supplier_id: supplier.id })
    .orderBy('sku')
    .select('supplier_sku', 'successor');
  assert.deepEqual(
    stored.map((row) => [row.supplier_sku, row.successor]),
    [
      ['AB-1', null],
      ['CD 2', 'AB-1'],
      ['É', 'AB-1'],
    ],
  );
  const again = await importText('sku,name,price\nＣＤ 2,Cup,1\n', { supplier });
  assert.deepEqual(counts(again), { unchanged: 1 });
});

test('a code repeated in a list is rejected, in the same batch and in a later one', async () => {
  const supplier = await newSupplier();
  const rows = Array.from({ length: 10_050 }, (_, i) => `R${i},Ribbon ${i},1`);
  const csv = ['sku,name,price', 'R1,Early,1', 'R1,Twice,2', ...rows.slice(2), 'R1,Late,3', 'R9000,Late,3'].join('\n');
  const outcome = await importText(csv, { supplier });
  assert.deepEqual(counts(outcome), { created: 10_049, rejected: 3 });
  assert.deepEqual(formatReport(outcome), [
    '3 rejected: sku R1 is already in row 2',
    '10052 rejected: sku R1 is already in row 2',
    '10053 rejected: sku R9000 is already in row 9002',
  ]);
  assert.equal((await product(supplier.id, 'R1')).name, 'Early');
  assert.deepEqual(await inconsistencies(), []);
});

test('personal items are separate from the catalog and from those of other companies', async () => {
  const supplier = await newSupplier();
  const [ours, theirs] = [await createCompany(db, { name: 'Ours' }), await createCompany(db, { name: 'Theirs' })];
  const csv = 'sku,name,price\nQ1,Mug,1\n';
  assert.deepEqual(counts(await importText(csv, { supplier })), { created: 1 });
  assert.deepEqual(counts(await importText(csv, { supplier, companyId: ours.id })), { created: 1 });
  assert.deepEqual(counts(await importText(csv, { supplier, companyId: theirs.id })), { created: 1 });
  assert.deepEqual(counts(await importText(csv, { supplier, companyId: ours.id })), { unchanged: 1 });
  const rows = await db('products').where({ supplier_sku: 'Q1' }).orderBy('sku').select('sku', 'company_id');
  assert.deepEqual(rows, [
    { sku: 'Q1', company_id: null },
    { sku: 'Q1-v2', company_id: ours.id },
    { sku: 'Q1-v3', company_id: theirs.id },
  ]);
});

test('products missing from a list remain, unless they are to be deactivated', async () => {
  const supplier = await newSupplier();
  const another = await newSupplier();
  const company = await createCompany(db, { name: 'Owner of one' });
  await importText('sku,name,price\nD1,One,1\nD2,Two,1\nD3,Three,1\n', { supplier });
  await importText('sku,name,price\nD4,Personal,1\n', { supplier, companyId: company.id });
  await importText('sku,name,price\nD5,Not theirs,1\n', { supplier: another });
  assert.deepEqual(counts(await importText('sku,name,price\nD1,One,1\n', { supplier })), { unchanged: 1 });
  const outcome = await importText('sku,name,price\nD1,One,1\n', { supplier, deactivateMissing: true });
  assert.deepEqual(counts(outcome), { unchanged: 1, deactivated: 2 });
  const active = await db('products')
    .whereIn('supplier_sku', ['D1', 'D2', 'D3', 'D4', 'D5'])
    .where({ active: true })
    .orderBy('sku')
    .pluck('sku');
  assert.deepEqual(active, ['D1', 'D4', 'D5']);
  assert.deepEqual(await inconsistencies(), []);

  const back = await importText('sku,name,price,active\nD2,Two,1,yes\n', { supplier });
  assert.deepEqual(counts(back), { updated: 1 });
  assert.deepEqual(await inconsistencies(), []);
  await assert.rejects(
    importText('sku,name,price\nD1,One,1\n', { deactivateMissing: true }),
    /requires the supplier of the file/,
  );
});

test('a list with rejected rows deactivates nothing, because any product may be in those rows', async () => {
  const supplier = await newSupplier();
  await importText('sku,name,price\nN1,One,1\nN2,Two,1\nN3,Three,1\n', { supplier });
  const outcome = await importText('sku,name,price\nN1,One,1\nN2,Two,-1\n', { supplier, deactivateMissing: true });
  assert.deepEqual(counts(outcome), { unchanged: 1, rejected: 1 });
  assert.deepEqual(await db('products').where({ supplier_id: supplier.id }).pluck('active'), [true, true, true]);
});

test('a dry run returns the same report and changes nothing', async () => {
  const supplier = await newSupplier();
  const before = await db('products').count();
  const outcome = await importText('sku,name,price\nA,Mug,1\nB,,1\n', { supplier, dryRun: true });
  assert.deepEqual(counts(outcome), { created: 1, rejected: 1 });
  assert.deepEqual(formatReport(outcome), ['3 rejected: name is missing']);
  assert.deepEqual(await db('products').count(), before);
});

test('invalid rows are rejected one by one, with their reasons', async () => {
  const supplier = await newSupplier('GBP');
  const csv = [
    'sku,name,price,currency,category',
    'A,"1,234.50 mug",,GBP,',
    'B,Mug,-1,GBP,',
    'C,Mug,1.00001,GBP,',
    ',Mug,1,GBP,',
    'E,Mug,1,EUR,',
    'F,Mug,1,GBP,hats',
    'G,Mug,1',
    'H',
    'I,Mug,1,GBP,,,',
    'J,Mug,1,GBP,,surplus',
    '',
    'K,"A 5"" mug",1,gbp,Other',
  ].join('\r\n');
  const outcome = await importText(csv, { supplier });
  assert.deepEqual(formatReport(outcome), [
    '2 rejected: price is missing',
    '3 rejected: price -1 is negative',
    '4 rejected: price 1.00001 has 5 decimals, at most 4 are kept',
    '5 rejected: sku is missing',
    `6 rejected: currency EUR is not GBP, the currency of the supplier ${supplier.name}`,
    '7 rejected: category hats is not a known category',
    '8 rejected: has 3 columns instead of 5',
    '9 rejected: has 1 column instead of 5',
    '11 rejected: has 6 columns instead of 5',
  ]);
  assert.deepEqual(counts(outcome), { created: 2, rejected: 9 });
  assert.equal((await product(supplier.id, 'K')).name, 'A 5" mug');
});

test('a row with invalid optional values is reported with its outcome and warnings', async () => {
  const supplier = await newSupplier();
  const csv = 'sku,name,price,barcode,tags\nA,Mug,1,4006381333932,set|silicone\nB,Mug,1,4006381333931,\n';
  const first = await importText(csv, { supplier });
  const left =
    'barcode 4006381333932 has a wrong check digit, 1 would be right; tags silicone is not in the vocabulary';
  assert.deepEqual(formatReport(first), [`2 created: ${left}`]);
  assert.deepEqual(counts(first), { created: 2, warned: 1 });
  assert.deepEqual(formatReport(await importText(csv, { supplier })), [`2 unchanged: ${left}`]);
  const { barcode, tags } = await product(supplier.id, 'A');
  assert.deepEqual([barcode, tags], [null, ['Set']]);
});

test('descriptions are stored as plain text', async () => {
  const supplier = await newSupplier();
  const html =
    '<p>A <b>mug</b> &amp; saucer</p><ul><li>5 &lt; 6</li></ul><script>alert(1)</script><style>p{}</style>It&#39;s  new';
  await importText(JSON.stringify({ sku: 'A', name: 'Mug', price: 1, description: html }), { supplier });
  assert.equal((await product(supplier.id, 'A')).description, "A mug & saucer\n5 < 6\nIt's new");
});

test('a file may begin with a byte-order mark, quote line breaks, and be split anywhere', async () => {
  const supplier = await newSupplier();
  const file = Buffer.from(
    '\uFEFFsku;name;price;description\r\n"A";Çay bardağı;1.5\r\nB;"Çay ""bardağı""";1.5;"two\nlines"\r\n',
  );
  const pieces = [...file].map((byte) => Buffer.from([byte]));
  const outcome = await importText(pieces, { supplier, layout: { delimiter: ';' } });
  assert.deepEqual(formatReport(outcome), ['2 rejected: has 3 columns instead of 4']);
  const { name, description } = await product(supplier.id, 'B');
  assert.deepEqual([name, description], ['Çay "bardağı"', 'two\nlines']);
});

test('invalid UTF-8 and NUL are rejected by row, in either format', async () => {
  const supplier = await newSupplier();
  const csv = Buffer.from('sku,name,price\nA,Caf\xe9,1\nB,M\0g,1\nC,Café,1\n', 'latin1');
  const outcome = await importText([csv], { supplier, layout: { encoding: 'utf-8' } });
  assert.deepEqual(
    outcome.lines.map(({ row, sku }) => [row, sku]),
    [
      [2, 'A'],
      [3, 'B'],
      [4, 'C'],
    ],
  );
  assert.match(formatReport(outcome)[0]!, /^2 rejected: name .* has bytes that are no characters/);
  assert.match(formatReport(outcome)[1]!, /^3 rejected: name .* has a NUL character$/);
  const ndjson = await importText(
    '{"sku":"A","name":"M\\u0000g","price":1}\n{"sku":"B","name":"\\ud800","price":1}\n',
    { supplier },
  );
  assert.deepEqual(counts(ndjson), { rejected: 2 });
});

test('an NDJSON line that is not an object is rejected on its own', async () => {
  const supplier = await newSupplier();
  const outcome = await importText(
    '{"sku":"A","name":"Mug","price":1}\n{"sku":\n[1]\n\n{"sku":"B","name":["x"],"price":{}}\n{"sku":"C","sku":"D","name":"Cup","price":1}',
    { supplier },
  );
  assert.deepEqual(counts(outcome), { created: 1, rejected: 4 });
  assert.equal(formatReport(outcome)[3], '6 rejected: gives /sku more than once');
  assert.match(formatReport(outcome)[0]!, /^2 rejected: is not JSON/);
  assert.equal(formatReport(outcome)[1], '3 rejected: is not a JSON object');
  assert.equal(
    formatReport(outcome)[2],
    '5 rejected: name ["x"] is not a single value; price {} is not a single value',
  );
});

test('an unparsable file is rejected as a whole', async () => {
  const supplier = await newSupplier();
  const rows = Array.from({ length: 12_000 }, (_, i) => `W${i},Wreath ${i} ${'x'.repeat(200)},1`).join('\n');
  await assert.rejects(
    importText(`sku,name,price\n${rows}\nX,"open,1\n`, { supplier }),
    /row 12002 on: the quotation mark that is opened in line 12002 is not closed/,
  );
  assert.equal(await product(supplier.id, 'W0'), undefined);
  const details = (text: string, request: Partial<FileImport> = {}) => importError(text, { supplier, ...request });
  assert.match(
    await details('sku,name\nA,Mug\n'),
    /no column that is recognized as the price\. Its columns, separated by ",", are: "sku", "name"/,
  );
  assert.match(await details('sku,name,price,name\nA,Mug,1,Cup\n'), /has 2 columns named "name"/);
  assert.match(
    await details('sku,name,price\n', { layout: { columns: { barcode: 'ean' } } }),
    /no column "ean" for barcode/,
  );
  assert.match(await details(''), /The file is empty/);
  assert.match(await details('\ufeff'), /The file is empty/);
  assert.match(await details(' '.repeat(3_000_000)), /The file is empty/);
  await importText('sku,name,price\nE1,Egg cup,1\n', { supplier });
  for (const deactivateMissing of [false, true]) {
    assert.match(await details('sku,name,price\n', { deactivateMissing }), /has a header row and no other rows/);
    assert.match(await details('sku,name,price\r\n\r\n', { deactivateMissing }), /has a header row and no other rows/);
    assert.match(await details('\n \n\n', { deactivateMissing, layout: { format: 'ndjson' } }), /The file is empty/);
  }
  assert.equal((await product(supplier.id, 'E1'))?.active, true);
  assert.match(
    await details(`sku,name,price\nA,"${'x'.repeat(1_100_000)}`),
    /from row 2 on: a record is longer than 1 MB, perhaps because the quotation mark in line 2 is not closed/,
  );
  assert.match(await details(`{"sku":"${'x'.repeat(1_100_000)}`), /at most 1 MB/);
  assert.match(await details('sku,name,price\nA,Mug,1\n', { category: 'hats' }), /"hats" is not a category/);
});

test('the error for another separator suggests it', async () => {
  const supplier = await newSupplier();
  const headings: [heading: string, pattern: RegExp][] = [
    ['sku;name;price', /Separated by ";" they would be: "sku", "name", "price"; then give --delimiter ";"\.$/],
    [
      '"sku"\t"name"\t"price"',
      /Separated by a tab they would be: "sku", "name", "price"; then give --delimiter tab\.$/,
    ],
    [
      'sku;name;"price,net"',
      /Separated by ";" they would be: "sku", "name", "price,net"; then give --delimiter ";"\.$/,
    ],
    ['sku,name,shade;net', /are: "sku", "name", "shade;net"\.$/],
  ];
  for (const [heading, pattern] of headings) {
    assert.match(await importError(`${heading}\n`, { supplier, layout: { delimiter: ',' } }), pattern);
  }
});

const noTexts: [what: string, bytes: Buffer, pattern: RegExp][] = [
  ['a compressed list', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]), /It is packed by gzip: unpack it first/],
  ['a web page', Buffer.from('<HTML><body><table><tr><td>sku</td></tr></table>'), /It is a web page: open it/],
  ['a workbook as XML', Buffer.from('<?xml version="1.0"?><Workbook></Workbook>'), /It is XML: open it/],
  ['a PDF', Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'), /It is a PDF\.$/],
  ['UTF-16', Buffer.from('\uFEFFsku,name,price\n', 'utf16le'), /It is in UTF-16: give --encoding utf-16le/],
  ['UTF-32', Buffer.from('\xff\xfe\0\0s\0\0\0k\0\0\0u\0\0\0', 'latin1'), /It is in UTF-32: save it as UTF-8/],
];
for (const [what, bytes, pattern] of noTexts) {
  test(`${what} is rejected as not a text file`, async () => {
    const supplier = await newSupplier();
    const message = await importError([bytes], { supplier, layout: { encoding: 'utf-8' } });
    assert.match(message, /^The file is not a text file\./);
    assert.match(message, pattern);
  });
}

test('column names match in any case, and unused columns are reported', async () => {
  const supplier = await newSupplier();
  const csv = 'Stock Code,Name,Trade price,Units sold\nA,Mug,1,7\n';
  const outcome = await importText(csv, { supplier, layout: { columns: { sku: 'stock code', price: 'Trade price' } } });
  assert.deepEqual(outcome.unusedColumns, ['Units sold']);
  assert.deepEqual(counts(outcome), { created: 1 });
  const ndjson = '{"code":"A","name":"Mug","price":"2"}';
  assert.deepEqual(counts(await importText(ndjson, { supplier, layout: { columns: { sku: 'code' } } })), {
    updated: 1,
  });
});

test('readers see the old catalog until an import commits', async () => {
  const supplier = await newSupplier();
  const rows = Array.from({ length: 12_000 }, (_, i) => `Z${i},Zip ${i},1`).join('\n');
  const shown = async () => [await db('products').count(), await db('product_search').count()];
  const before = await shown();
  let during: unknown;
  const bytes = (async function* () {
    yield Buffer.from(`sku,name,price\n${rows}\n`);
    // The first batch of 10,000 is being merged.
    during = await shown();
  })();
  await importFile(db, { bytes, supplier });
  assert.deepEqual(during, before);
  assert.notDeepEqual(await shown(), before);
});

test('a failed commit imports nothing', async (t) => {
  if (await hasCitus(db)) return t.skip('needs a trigger, which products cannot have on a cluster');
  const supplier = await newSupplier();
  await db.raw(`
    CREATE FUNCTION fail_at_commit() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN IF new.supplier_sku = 'END' THEN RAISE EXCEPTION 'too late'; END IF; RETURN NULL; END $$;
    CREATE CONSTRAINT TRIGGER at_the_end AFTER INSERT ON products DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION fail_at_commit()`);
  await assert.rejects(importText('sku,name,price\nEND,Mug,1\n', { supplier }), /too late/);
  await db.raw('DROP TRIGGER at_the_end ON products; DROP FUNCTION fail_at_commit()');
  assert.equal(await product(supplier.id, 'END'), undefined);
});

for (const isNewSupplier of [true, false]) {
  test(`rows over the limit of personal items are rejected, of a ${isNewSupplier ? 'new' : 'known'} supplier`, async () => {
    const { id: companyId } = await createCompany(db, { name: `Limited ${isNewSupplier}` });
    const supplier = await newSupplier();
    const request = { supplier, companyId, companyLimits: { standard: { personalItems: 3 } }, reportChanges: true };
    const first = 'sku,name,price,active\nN-1,Mug,1,\nN-2,Cup,1,no\n';
    if (!isNewSupplier) assert.deepEqual(counts(await importText(first, request)), { created: 2 });
    const others = 'N-3,Jug,1,\nN-4,Pot,1,\nN-5,Pan,0,\nN-6,Tin,1,no\n';
    const result = await importText(`${first}${others}`, { ...request, priceAlerts: 'confirm' });
    assert.deepEqual(
      counts(result),
      isNewSupplier ? { created: 5, rejected: 1 } : { created: 3, unchanged: 2, rejected: 1 },
    );
    const reason = 'is over the limit of 3 active personal items of the company';
    assert.deepEqual(
      result.lines.filter(({ outcome }) => outcome === 'rejected'),
      [{ row: 6, outcome: 'rejected', sku: 'N-5', reasons: [{ reason }] }],
    );
    assert.deepEqual(result.reasons, [{ outcome: 'rejected', reason, count: 1, rowNumbers: [6] }]);
    const updated = await importText(`${first.replaceAll(',1,', ',2,')}N-5,Pan,1,\n`, request);
    assert.deepEqual(counts(updated), { updated: 2, rejected: 1 }, 'existing items are updated at the limit');
    await importText('sku,name,price,active\nN-1,Mug,2,no\n', request);
    assert.deepEqual(
      counts(await importText(`${first}N-5,Pan,1,\n`, request)).created,
      1,
      'removed items do not count',
    );
  });
}
