// Price lists as suppliers really send them: each is imported with one command and one confirmation.
// cspell:disable

import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { run as runProgram } from '../../src/cli/index.ts';
import { createSupplier } from '../../src/services/catalog/suppliers.ts';
import { runCli } from '../support/cli.ts';
import { createTestDatabase } from '../support/database.ts';
import { writeWorkbook } from '../support/workbooks.ts';

const { db, url, closing } = await createTestDatabase();
const folder = await mkdtemp(join(tmpdir(), 'portside-'));
closing.defer(() => rm(folder, { recursive: true }));
let suppliers = 0;

async function newSupplier(currency = 'TRY') {
  suppliers += 1;
  return await createSupplier(db, { name: `Supplier ${suppliers}`, currency, email: 'a@supplier.example' });
}

async function write(name: string, content: string | Buffer): Promise<string> {
  await writeFile(join(folder, name), content);
  return name;
}

function importFile(...args: string[]) {
  return runCli(url, ['catalog', 'import', ...args], { cwd: folder });
}

async function importJson(...args: string[]) {
  const { status, stdout, stderr } = await importFile(...args, '--json');
  assert.equal(status, 0, stderr || stdout);
  return JSON.parse(stdout);
}

/** Imports a file as a person at a terminal, who gives these responses. */
async function importAtTerminal(args: string[], responses: string[]) {
  const questions: string[] = [];
  const output: string[] = [];
  const status = await runProgram(
    ['catalog', 'import', ...args.map((arg) => (arg.includes('.') ? join(folder, arg) : arg))],
    {
      env: { ...process.env, DATABASE_URL: url },
      stdout: { write: (text) => output.push(String(text)) > 0 },
      stderr: { write: (text) => output.push(String(text)) > 0 },
      ask: async (question) => {
        questions.push(question);
        const response = responses.shift();
        assert.ok(response !== undefined, question);
        return response;
      },
    },
  );
  return { status, questions, output: output.join('') };
}

async function products(supplierId: string) {
  return await db('products')
    .where({ supplier_id: supplierId })
    .orderBy('supplier_sku')
    .select('supplier_sku', 'name', 'price', 'barcode');
}

function encode1254(text: string): Buffer {
  const bytes: Record<string, number> = { Ğ: 0xd0, İ: 0xdd, Ş: 0xde, ğ: 0xf0, ı: 0xfd, ş: 0xfe };
  return Buffer.from([...text].map((letter) => bytes[letter] ?? letter.charCodeAt(0)));
}

test('a workbook with title rows, a merged header, and barcodes with leading zeros', async () => {
  const supplier = await newSupplier();
  const barcode = (number: number) => ({ number, format: '0000000000000' });
  const price = (number: number) => ({ number, format: '#,##0.00\\ "₺"' });
  const list = await write(
    'fiyat.xlsx',
    writeWorkbook([
      { name: 'Notlar', rows: [['Fiyatlar 2026 için geçerlidir.']] },
      {
        name: 'Liste',
        rows: [
          ['ÖRNEK CAM SANAYİ — FİYAT LİSTESİ 2026'],
          [],
          ['Ürün', null, 'Barkod', 'Birim Fiyat', 'Koli İçi', 'Grup'],
          ['Kodu', 'Adı', null, 'KDV Hariç', null, null],
          ['GL-1', 'Cam fener, küçük', barcode(12345678905), price(1234.5), 12, 'Fener'],
          ['GL-2', 'Cam fener, büyük', barcode(36000291452), { xml: '<f>D5*1.01</f><v>1246.845</v>' }, 6, null],
        ],
        merged: ['A1:F1', 'A3:B3', 'C3:C4', 'D3:D3', 'E3:E4', 'F3:F4', 'F5:F6'],
      },
      {
        name: 'Eski',
        state: 'hidden',
        rows: [
          ['sku', 'name', 'price'],
          ['X', 'Old', 1],
        ],
      },
    ]),
  );
  const { status, questions, output } = await importAtTerminal(
    [list, '--supplier', supplier.name, '--category', 'other'],
    ['y'],
  );
  assert.equal(status, 0, output);
  assert.equal(questions.length, 1);
  assert.match(questions[0]!, /workbook, sheet "Liste", header in rows 3 and 4/);
  assert.match(questions[0]!, /^sku +Ürün Kodu +recognized +GL-1 \| GL-2$/m);
  assert.deepEqual(await products(supplier.id), [
    { supplier_sku: 'GL-1', name: 'Cam fener, küçük', price: '1234.5000', barcode: '0012345678905' },
    { supplier_sku: 'GL-2', name: 'Cam fener, büyük', price: '1246.8450', barcode: '0036000291452' },
  ]);
  const { rows } = await db.raw(`SELECT attributes->>'unitsPerBox' AS units FROM products WHERE supplier_sku = 'GL-1'`);
  assert.equal(rows[0].units, '12');
  // The profile remembers the confirmed columns, and that "Grup" is the category.
  const again = await importJson(list, '--supplier', supplier.name, '--category', 'other');
  assert.deepEqual([again.unchanged, again.missing, again.priceAlerts], [2, 0, 0]);
});

test('semicolon CSV in Windows-1254 with decimal commas', async () => {
  const supplier = await newSupplier();
  const text =
    'Stok Kodu;Ürün Adı;Fiyat;Ağırlık (kg)\r\nAK-1;Kaşık takımı;1.234,50;0,250\r\nÇT-2;Çatal "özel";12,5;1\r\n';
  const list = await write('liste.csv', encode1254(text));
  const unconfirmed = await importFile(list, '--supplier', supplier.name);
  assert.equal(unconfirmed.status, 1);
  assert.match(unconfirmed.stdout, /^liste\.csv: CSV, delimiter ";", windows-1254, header in row 1, decimal comma$/m);
  assert.match(
    unconfirmed.stdout,
    /these options:\n {2}--map 'sku=Stok Kodu' --map 'name=Ürün Adı' --map price=Fiyat --map 'weightKg=Ağırlık \(kg\)'$/m,
  );
  assert.deepEqual(await products(supplier.id), []);
  const { created, detected } = await importJson(list, '--supplier', supplier.name, '--yes');
  assert.deepEqual(
    [created, detected.encoding, detected.delimiter, detected.decimal],
    [2, 'windows-1254', ';', 'comma'],
  );
  assert.deepEqual(
    (await products(supplier.id)).map(({ name, price }) => [name, price]),
    [
      ['Kaşık takımı', '1234.5000'],
      ['Çatal "özel"', '12.5000'],
    ],
  );
});

test('tab-separated text copied from a spreadsheet', async () => {
  const supplier = await newSupplier('EUR');
  const text =
    'Art.-Nr.\tBezeichnung\tVPE\tEK netto\tUVP\r\n0815\tSchüssel 5" grün\t6\t€ 12,50\t25,00 €\r\n0816\tTeller\t12\t1.012,00 €\t2.000,00 €\r\n';
  const list = await write('clipboard.txt', Buffer.from(`\ufeff${text}`, 'utf16le'));
  const { status, questions, output } = await importAtTerminal([list, '--supplier', supplier.name], ['']);
  assert.equal(status, 0, output);
  assert.match(questions[0]!, /CSV, delimiter a tab, utf-16le, header in row 1, decimal comma/);
  assert.match(questions[0]!, /^Not imported: UVP$/m);
  assert.match(output, /^Unused columns: UVP$/m);
  assert.doesNotMatch(output, /first values/);
  assert.deepEqual(await products(supplier.id), [
    { supplier_sku: '0815', name: 'Schüssel 5" grün', price: '12.5000', barcode: null },
    { supplier_sku: '0816', name: 'Teller', price: '1012.0000', barcode: null },
  ]);
});

test('groups of columns above names that are fields', async () => {
  const supplier = await newSupplier('GBP');
  const list = await write(
    'groups.xlsx',
    writeWorkbook([
      {
        name: 'Wholesale',
        rows: [
          ['ACME GLASS LTD: wholesale price list'],
          ['Product', null, null, 'Price', null, 'Packing', null, 'Origin'],
          ['Code', 'Description', 'Barcode', 'Trade', 'RRP', 'Inner', 'Carton', null],
          ['AG-1', 'Glass lantern', '5012345000008', 2.5, 5.99, 6, 24, 'CN'],
          ['AG-2', 'Glass bowl', null, 3, 6.99, 6, 24, 'CN'],
        ],
        merged: ['A1:H1', 'A2:C2', 'D2:E2', 'F2:G2', 'H2:H3'],
      },
      { name: 'Notes', rows: [['Prices exclude VAT', 'E&OE']] },
    ]),
  );
  const { status, questions, output } = await importAtTerminal([list, '--supplier', supplier.name], ['y']);
  assert.equal(status, 0, output);
  assert.match(questions[0]!, /header in rows 2 and 3/);
  assert.deepEqual(
    (await products(supplier.id)).map((product) => [product.supplier_sku, product.name, product.price]),
    [
      ['AG-1', 'Glass lantern', '2.5000'],
      ['AG-2', 'Glass bowl', '3.0000'],
    ],
  );
});

test('a list with two header rows', async () => {
  const supplier = await newSupplier('EUR');
  const text = [
    'Brightwater Giftware,,,,',
    ',,,,',
    'Product,,Price (EUR),,EAN',
    'Code,Name,Wholesale,Retail,',
    'A1,Lantern,4.50,9.99,4006381333931',
    'A2,Candle,1.25,2.99,',
    ',,,,',
  ].join('\n');
  const list = await write('two-rows.csv', text);
  const { detected, created, unusedColumns } = await importJson(list, '--supplier', supplier.name, '--yes');
  assert.deepEqual([created, detected.headerRows, unusedColumns], [2, [3, 4], ['Price (EUR) Retail']]);
  assert.deepEqual(await products(supplier.id), [
    { supplier_sku: 'A1', name: 'Lantern', price: '4.5000', barcode: '4006381333931' },
    { supplier_sku: 'A2', name: 'Candle', price: '1.2500', barcode: null },
  ]);
});

test('a list with price breaks in columns: the price from 1 is the price, and the others are its breaks', async () => {
  const supplier = await newSupplier('EUR');
  const text = 'Item no.;Description;Price 1-47;Price 48+;Price 144+\nB1;Mug;2,40;2,10;1,85\nB2;Bowl;3,00;2,80;2,50\n';
  const list = await write('breaks.csv', text);
  const { status, questions, output } = await importAtTerminal([list, '--supplier', supplier.name], ['y']);
  assert.equal(status, 0, output);
  assert.equal(questions.length, 1);
  assert.match(questions[0]!, /^price_48 +Price 48\+ +recognized +2,10 \| 2,80$/m);
  assert.match(questions[0]!, /^price_144 +Price 144\+ +recognized +1,85 \| 2,50$/m);
  assert.deepEqual(await termsOf(supplier.id), [
    { sku: 'B1', price: '2.4000', breaks: '48:2.10 144:1.85' },
    { sku: 'B2', price: '3.0000', breaks: '48:2.80 144:2.50' },
  ]);
  // The columns are remembered, and an unchanged list changes nothing.
  const { created, updated, unchanged } = await importJson(list, '--supplier', supplier.name);
  assert.deepEqual([created, updated, unchanged], [0, 0, 2]);
});

async function termsOf(supplierId: string) {
  const rows = await db('products').where({ supplier_id: supplierId }).orderBy('supplier_sku');
  return rows.map(({ supplier_sku: sku, price, price_breaks }) => ({
    sku,
    price,
    breaks: (price_breaks as { fromQuantity: number; price: string }[])
      .map((each) => `${each.fromQuantity}:${each.price}`)
      .join(' '),
  }));
}

test('trade terms and availability in a Turkish workbook, with two header rows of price breaks', async () => {
  const supplier = await newSupplier('EUR');
  const list = await write(
    'kosullar.xlsx',
    writeWorkbook([
      {
        name: 'Liste',
        rows: [
          [
            'Stok Kodu',
            'Ürün Adı',
            'Fiyat',
            null,
            null,
            'Min. Sipariş Adedi',
            'Katları',
            'Stok',
            'Geliş Tarihi',
            'Muadil',
          ],
          [null, null, '1-47', '48 adet', '144 adet ve üzeri', null, null, null, null, null],
          ['K1', 'Fincan', 2.4, 2.1, 1.85, 24, 24, 500, { number: 46461, format: 'dd/mm/yyyy' }, 'K2'],
          ['K2', 'Kupa', 3, null, 2.5, null, null, '>1000', null, null],
        ],
      },
    ]),
  );
  const { created, rejected, warned } = await importJson(list, '--supplier', supplier.name, '--yes');
  assert.deepEqual([created, rejected, warned], [2, 0, 0]);
  assert.deepEqual(await termsOf(supplier.id), [
    { sku: 'K1', price: '2.4000', breaks: '48:2.10 144:1.85' },
    { sku: 'K2', price: '3.0000', breaks: '144:2.50' },
  ]);
  const [first, second] = await db('products').where({ supplier_id: supplier.id }).orderBy('supplier_sku');
  assert.deepEqual([first.minimum_quantity, first.order_multiple, first.supplier_stock], [24, 24, 500]);
  assert.deepEqual([first.restock_date, first.successor, second.supplier_stock], ['2027-03-15', 'K2', 1000]);
});

test('contradicting terms reject their rows, with the column', async () => {
  const supplier = await newSupplier('EUR');
  const text =
    'sku,name,price,MOQ,Multiple,price_24,price_144\nA,Mug,2,48,24,1.8,1.5\nB,Cup,2,24,24,1.8,0\nC,Pot,2,24,24,1.8,1.5\n';
  const list = await write('wrong.csv', text);
  const { created, rejected } = await importJson(list, '--supplier', supplier.name, '--yes');
  assert.deepEqual([created, rejected], [1, 2]);
  const report = (await readFile(join(folder, 'wrong.report.ndjson'), 'utf8')).split('\n');
  const reasons = report.filter((line) => line.includes('rejected","sku')).map((line) => JSON.parse(line).reasons);
  assert.deepEqual(reasons, [
    [{ field: 'price_24', value: '24', reason: 'is below the minimum quantity 48' }],
    [{ field: 'price_144', value: '0', reason: 'is not a positive price' }],
  ]);
  // The file has only some of the terms, and they contradict those in the catalog.
  const later = await write('later.csv', 'sku,name,price,minimumQuantity\nC,Pot,2,30\n');
  const failed = await importFile(later, '--supplier', supplier.name);
  assert.equal(failed.status, 1, failed.stdout);
  assert.match(await readFile(join(folder, 'later.report.ndjson'), 'utf8'), /contradict those in the catalog/);
  const [pot] = await db('products').where({ supplier_id: supplier.id, supplier_sku: 'C' });
  assert.equal(pot.minimum_quantity, 24);
});

test('an operator shows and sets the terms of a supplier', async () => {
  const supplier = await newSupplier('EUR');
  const terms = async (...args: string[]) => {
    const { status, stdout, stderr } = await runCli(url, ['supplier', 'terms', supplier.name, ...args, '--json']);
    return status === 0 ? JSON.parse(stdout) : stderr;
  };
  const none = { supplier: supplier.name, minimumOrder: null, strict: false, sumsLines: false };
  assert.deepEqual(await terms(), none);
  assert.deepEqual(await terms('--minimum-order', '250', '--strict', '--sums-lines'), {
    ...none,
    minimumOrder: '250.00',
    strict: true,
    sumsLines: true,
  });
  assert.deepEqual(await terms('--no-strict'), { ...none, minimumOrder: '250.00', sumsLines: true });
  assert.match(await terms('--minimum-order', '-1'), /The minimum order "-1" is negative/);
  assert.deepEqual(await terms('--minimum-order', 'none', '--no-sums-lines'), none);
});

test('an ambiguous column stops with a question that shows three rows, and the response is remembered', async () => {
  const supplier = await newSupplier();
  const list = await write(
    'ambiguous.csv',
    'sku,name,price\nA,Mug,1.234\nB,Cup,2.345\nC,Jar,12\nD,Pot,3.456\nE,Pan,4.567\n',
  );
  const { status, stderr } = await importFile(list, '--supplier', supplier.name);
  assert.equal(status, 1);
  assert.match(
    stderr,
    /Column "price" \(price\) is ambiguous.*row 2: 1\.234; row 3: 2\.345; row 5: 3\.456.*Set --decimal point or --decimal comma\.\n$/,
  );
  const asked = await importAtTerminal([list, '--supplier', supplier.name], ['neither', 'comma']);
  assert.deepEqual([asked.status, asked.questions.length], [0, 2]);
  assert.deepEqual(
    (await products(supplier.id)).map(({ price }) => price),
    ['1234.0000', '2345.0000', '12.0000', '3456.0000', '4567.0000'],
  );
  assert.equal((await importJson(list, '--supplier', supplier.name)).unchanged, 5);
});

test('an ambiguous encoding stops with words in each of the likely ones', async () => {
  const supplier = await newSupplier();
  const list = await write('hebrew.csv', Buffer.from('sku;name;price\nA;\xeb\xe5\xf1;2\n', 'latin1'));
  const { status, stderr } = await importFile(list, '--supplier', supplier.name);
  assert.equal(status, 1);
  assert.match(stderr, /encoding of the file is ambiguous.*windows-1251: лес.*Set .*--encoding windows-1255/);
  const imported = await importJson(list, '--supplier', supplier.name, '--encoding', 'windows-1255');
  assert.deepEqual([imported.created, imported.detected.encoding], [1, 'windows-1255']);
  assert.equal((await importJson(list, '--supplier', supplier.name)).unchanged, 1);
});

test('mixed decimal separators in one column import nothing, even beyond the first rows', async () => {
  const supplier = await newSupplier();
  const near = await write('mixed.csv', 'sku;name;price\nA;Mug;1.50\nB;Cup;2,50\n');
  const { status, stderr } = await importFile(near, '--supplier', supplier.name);
  assert.equal(status, 1);
  assert.match(stderr, /Column "price" \(price\) mixes .*row 2: 1\.50.*row 3: 2,50/);
  const rows = Array.from({ length: 6000 }, (_, n) => `S${n};${'A mug '.repeat(80)}${n};1,50`);
  const far = await write('far.csv', ['sku;name;price', ...rows, 'LAST;Cup;2.50'].join('\n'));
  const late = await importFile(far, '--supplier', supplier.name);
  assert.equal(late.status, 1);
  assert.match(late.stderr, /Column "price" \(price\) mixes .*row 6002: 2\.50 has a decimal point/);
  assert.deepEqual(await products(supplier.id), []);
});

test('prices of 0 and changes by more than half need to be accepted', async () => {
  const supplier = await newSupplier();
  const first = await write('prices.csv', 'sku,name,price\nA,Mug,2.00\nB,Cup,2.00\nC,Jar,2.00\nD,Pot,2.00\n');
  await importJson(first, '--supplier', supplier.name);
  const changed = await write('prices.csv', 'sku,name,price\nA,Mug,3.00\nB,Cup,3.01\nC,Jar,0.99\nPA-5,New,0\n');
  const { status, stderr } = await importFile(changed, '--supplier', supplier.name);
  assert.equal(status, 1);
  assert.match(
    stderr,
    /3 prices are 0 or change by more than 50 %.*row 3: B 2\.00 → 3\.01; row 4: C 2\.00 → 0\.99; row 5: PA-5 new → 0\.00.*--accept-price-changes\.\n$/,
  );
  assert.deepEqual(
    (await products(supplier.id)).map(({ price }) => price),
    Array(4).fill('2.0000'),
  );
  const dry = await importFile(changed, '--supplier', supplier.name, '--dry-run');
  assert.equal(dry.status, 0);
  assert.match(dry.stdout, /^Prices that are 0 or change by more than 50 %: 3\./m);

  const accepted = await importJson(changed, '--supplier', supplier.name, '--accept-price-changes');
  assert.deepEqual([accepted.created, accepted.updated, accepted.missing, accepted.priceAlerts], [1, 3, 1, 3]);
  const lines = (await readFile(join(folder, 'prices.report.ndjson'), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  assert.deepEqual(lines.slice(0, -1), [
    { row: 2, outcome: 'updated', sku: 'A', name: 'Mug', price: '3.00', oldPrice: '2.00' },
    {
      ...{ row: 3, outcome: 'updated', sku: 'B', name: 'Cup', price: '3.01', oldPrice: '2.00' },
      warnings: [{ field: 'price', value: '3.01', reason: 'was 2.00: it changes by more than 50 %' }],
    },
    {
      ...{ row: 4, outcome: 'updated', sku: 'C', name: 'Jar', price: '0.99', oldPrice: '2.00' },
      warnings: [{ field: 'price', value: '0.99', reason: 'was 2.00: it changes by more than 50 %' }],
    },
    {
      ...{ row: 5, outcome: 'created', sku: 'PA-5', name: 'New', price: '0.00' },
      warnings: [{ field: 'price', value: '0.00', reason: 'is 0' }],
    },
    { outcome: 'missing', sku: 'D', name: 'Pot', price: '2.00' },
  ]);
  const page = await readFile(join(folder, 'prices.report.html'), 'utf8');
  for (const part of ['Changed prices', '2.00 → <b>3.01</b>', 'Not in the file', 'New products'])
    assert.ok(page.includes(part), part);
  assert.equal((await importJson(changed, '--supplier', supplier.name)).unchanged, 4);
});

test('a script with named columns is not stopped by columns that look like other fields', async () => {
  const supplier = await newSupplier();
  const list = await write('script.csv', 'sku,name,price,EAN\nA,Mug,2.00,4006381333931\n');
  const { status, stdout } = await importFile(list, '--supplier', supplier.name);
  assert.equal(status, 0);
  assert.match(stdout, /^Columns that look like other fields: barcode=EAN\. Add --yes to import them\.$/m);
  assert.equal((await products(supplier.id))[0]!.barcode, null);
  await importJson(list, '--supplier', supplier.name, '--yes');
  assert.equal((await products(supplier.id))[0]!.barcode, '4006381333931');
});

test('a profile is shown and deleted', async () => {
  const supplier = await newSupplier();
  const list = await write('profile.csv', 'Code,Title,Cost,Colour\nA,Mug,2.00,red\n');
  await importJson(list, '--supplier', supplier.name, '--yes');
  const profile = (...args: string[]) => runCli(url, ['catalog', 'profile', supplier.name, ...args], { cwd: folder });
  assert.deepEqual(JSON.parse((await profile('--json')).stdout), {
    supplier: supplier.name,
    columns: { sku: 'Code', name: 'Title', price: 'Cost' },
    unusedColumns: ['Colour'],
    decimal: null,
    sheet: null,
    encoding: null,
    currency: null,
    priceQuantity: null,
  });
  assert.match((await profile()).stdout, /^price +Cost$/m);
  assert.equal((await importFile(list, '--supplier', supplier.name)).status, 0);
  assert.match((await profile('--delete')).stdout, /is deleted/);
  assert.equal((await importFile(list, '--supplier', supplier.name)).status, 1);
});

test('nothing is imported if the columns are not confirmed', async () => {
  const supplier = await newSupplier();
  const list = await write('no.csv', 'Code,Title,Cost\nA,Mug,2.00\n');
  const { status, output } = await importAtTerminal([list, '--supplier', supplier.name], ['n']);
  assert.equal(status, 1);
  assert.match(output, /Nothing was imported\./);
  assert.deepEqual(await products(supplier.id), []);
});

test('asks about the quantity and the tax of prices, and names the options in scripts', async () => {
  const supplier = await newSupplier('EUR');
  const list = await write('per100.csv', 'sku;name;Preis je 100;MwSt\nA;Mug;250,00;inkl. 19%\n');
  const script = await importFile(list, '--supplier', supplier.name, '--yes');
  assert.equal(script.status, 1);
  assert.match(script.stderr, /Set --price-quantity divide or --price-quantity unit\./);
  const { status, questions } = await importAtTerminal(
    [list, '--supplier', supplier.name],
    ['divide', 'excluded', 'y'],
  );
  assert.deepEqual([status, questions.length], [0, 3]);
  assert.equal(Number((await products(supplier.id))[0]!.price), 2.5);
});

test('asks whether prices beside a discount are what is paid', async () => {
  const supplier = await newSupplier('EUR');
  const list = await write('discount.csv', 'sku;name;price;Rabatt %\nA;Mug;250,00;20\n');
  const script = await importFile(list, '--supplier', supplier.name, '--yes');
  assert.equal(script.status, 1);
  assert.match(script.stderr, /"20" in the column "Rabatt %"\. Set --price paid\./);
  const result = await importJson(list, '--supplier', supplier.name, '--price', 'paid');
  assert.equal(result.created, 1);
});

test('a currency column rejects rows of scripts that import only certain columns', async () => {
  const supplier = await newSupplier('EUR');
  const list = await write('ccy.csv', 'sku;name;price;Curr.;EAN\nA;Mug;2,50;USD;4006381333931\nB;Cup;2,50;€;\n');
  const result = await importJson(list, '--supplier', supplier.name);
  assert.deepEqual([result.created, result.rejected], [1, 1]);
  assert.deepEqual(
    (await products(supplier.id)).map(({ supplier_sku, barcode }) => [supplier_sku, barcode]),
    [['B', null]],
  );
});

test('products in hidden rows are not deactivated', async () => {
  const supplier = await newSupplier('EUR');
  const rows = [
    ['sku', 'name', 'price'],
    ['A', 'Mug', 1],
    ['B', 'Cup', 2],
  ];
  const all = await write('all.xlsx', writeWorkbook([{ name: 'List', rows }]));
  const filtered = await write('filtered.xlsx', writeWorkbook([{ name: 'List', rows, hidden: [3] }]));
  await importJson(all, '--supplier', supplier.name);
  const result = await importJson(filtered, '--supplier', supplier.name, '--deactivate-missing');
  assert.deepEqual([result.rows, result.unchanged, result.skipped, result.deactivated], [2, 1, 1, 0]);
});

test('a dry run shows the rejected rows and those with warnings by reason', async () => {
  const supplier = await newSupplier();
  const rows = ['A,Mug,-1,x', 'B,Cup,-2,', 'C,Jar,3,123', 'C,Jar,3,', 'D,Pan,4,1234', 'D,Pan,4,'];
  const list = await write('reasons.csv', `sku,name,price,barcode\n${rows.join('\n')}\n`);
  const { stdout } = await importFile(list, '--supplier', supplier.name, '--dry-run');
  assert.match(stdout, /^rejected +price +is negative +2 +2-3$/m);
  assert.match(stdout, /^rejected +sku +is already in row … +2 +5, 7$/m);
  assert.match(stdout, /^warned +barcode +has … digits instead of 8, 12, 13 or 14 +2 +4, 6$/m);
});
