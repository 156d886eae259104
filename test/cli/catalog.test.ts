import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { createCompany } from '../../src/services/accounts/companies.ts';
import { createSupplier } from '../../src/services/catalog/suppliers.ts';
import { runCli, runCliProcess } from '../support/cli.ts';
import { createTestDatabase } from '../support/database.ts';

const { db, url, closing } = await createTestDatabase();
const folder = await mkdtemp(join(tmpdir(), 'portside-'));
closing.defer(() => rm(folder, { recursive: true }));
await createCompany(db, { name: 'Demo' });

function run(...args: string[]) {
  return runCli(url, args, { cwd: folder });
}

async function json(...args: string[]) {
  const { status, stdout, stderr } = await run(...args, '--json');
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout);
}

async function file(name: string, text: string | Buffer): Promise<string> {
  await writeFile(join(folder, name), text);
  return name;
}

async function reported(name: string): Promise<Record<string, unknown>[]> {
  const text = await readFile(join(folder, name), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

test('imports a list with custom columns and writes a report next to it', async () => {
  await json('supplier', 'create', 'Online Retail', '--currency', 'GBP', '--email', 'a@retail.example');
  // From the data set "Online Retail" (UCI Machine Learning Repository, CC0).
  const list = await file(
    'items.csv',
    `stock_code,name,median_unit_price_gbp,days_with_sales
10002,INFLATABLE POLITICAL GLOBE,0.85,46
15036,ASSORTED COLOURS SILK FAN,"0,83",1
21111,"SWISS ROLL TOWEL, CHOCOLATE  SPOTS",2.95,67
`,
  );
  const map = ['--map', 'sku=stock_code,name=name', '--map', 'price=median_unit_price_gbp', '--decimal', 'point'];
  const { status, stdout, stderr } = await run('catalog', 'import', list, '--supplier', 'online retail', ...map);
  assert.equal(status, 0, stderr);
  assert.match(stdout, /^Imported\. items\.csv: 3 rows in [\d.]+ s, /);
  for (const line of [/^created +2$/m, /^rejected +1$/m, /^Unused columns: days_with_sales$/m])
    assert.match(stdout, line);
  const [created, rejected, , last] = await reported('items.report.ndjson');
  assert.deepEqual(created, {
    row: 2,
    outcome: 'created',
    sku: '10002',
    name: 'INFLATABLE POLITICAL GLOBE',
    price: '0.85',
  });
  const reason = 'has a decimal comma, unlike earlier rows of the column';
  assert.deepEqual(rejected, {
    row: 3,
    outcome: 'rejected',
    sku: '15036',
    reasons: [{ field: 'price', value: '0,83', reason }],
  });
  assert.partialDeepStrictEqual(last, { counts: { rows: 3, created: 2, rejected: 1 } });

  await file('map.json', '{"sku": "stock_code", "price": "median_unit_price_gbp"}');
  const again = await json(
    'catalog',
    'import',
    list,
    '--supplier',
    '1',
    '--map-file',
    'map.json',
    '--decimal',
    'point',
    '--report',
    'r.ndjson',
    '--report-all',
  );
  assert.deepEqual(
    [again.unchanged, again.rejected, again.report, again.unusedColumns],
    [2, 1, 'r.ndjson', ['days_with_sales']],
  );
  assert.deepEqual((await reported('r.ndjson')).map(({ row, outcome }) => [row, outcome]).slice(0, 3), [
    [2, 'unchanged'],
    [3, 'rejected'],
    [4, 'unchanged'],
  ]);
});

test('reads stdin for "-" and detects the format by the first character', async () => {
  const input = '{"sku":"N1","name":"Mug","price":1}\n';
  const args = ['catalog', 'import', '-', '--supplier', '1', '--json'];
  const { stdout, status } = await runCli(url, args, { cwd: folder, input });
  assert.equal(status, 0);
  assert.deepEqual([JSON.parse(stdout).created, JSON.parse(stdout).report], [1, 'catalog-import.report.ndjson']);
});

test('changes nothing in a dry run', async () => {
  const list = await file('dry.csv', 'sku,name,price\nDRY,Mug,1\n');
  const { stdout } = await run('catalog', 'import', list, '--supplier', '1', '--dry-run');
  assert.match(stdout, /^Dry run, nothing changed\./);
  assert.equal(await db('products').where({ sku: 'DRY' }).first(), undefined);
});

test('imports other separators and encodings, private products and partial lists', async () => {
  await json('supplier', 'create', 'Anadolu', '--currency', 'TRY', '--email', 'a@anadolu.example');
  const list = await file('tr.txt', Buffer.from('sku\tname\tprice\nT1\tKa\xfe\xfdk\t5\nT2\tTabak\t5\n', 'latin1'));
  const reading = [
    '--delimiter',
    'tab',
    '--encoding',
    'windows-1254',
    '--supplier',
    'anadolu',
    '--company',
    'Demo',
    '--category',
    'tableware',
  ];
  assert.equal((await json('catalog', 'import', list, ...reading)).created, 2);
  const { name, company_id } = await db('products').where({ sku: 'T1' }).first();
  assert.equal(name, 'Kaşık');
  assert.ok(company_id);
  await file('tr.txt', 'sku\tname\tprice\nT1\tKaşık\t5\n');
  const { unchanged, deactivated } = await json(
    'catalog',
    'import',
    list,
    ...reading.slice(0, 2),
    ...reading.slice(4),
    '--deactivate-missing',
  );
  assert.deepEqual([unchanged, deactivated], [1, 1]);
});

test('reports why an import fails, and rolls it back', async () => {
  const list = await file('bad.csv', 'sku,name\nF1,Mug\n');
  const { status, stdout, stderr } = await run('catalog', 'import', list, '--supplier', '1');
  assert.deepEqual([status, stdout], [1, '']);
  assert.match(
    stderr,
    /^portside: The header row of the file is invalid\. It has no column that is recognized as the price\..*"sku", "name"\.$/m,
  );
  const [last, ...before] = (await reported('bad.report.ndjson')).reverse();
  assert.deepEqual(before, []);
  assert.match(
    String(last!.failed),
    /^The header row of the file is invalid\. It has no column that is recognized as the price\./,
  );

  const allRejected = await run(
    'catalog',
    'import',
    await file('none.csv', 'sku,name,price\nF1,Mug,x\n'),
    '--supplier',
    '1',
  );
  assert.equal(allRejected.status, 1);
  assert.match(allRejected.stdout, /^Nothing was imported\. none\.csv: 1 row in /);
  for (const wrong of [
    ['--map', 'sku'],
    ['--map', 'colour=x'],
    ['--delimiter', 'ab'],
    ['--encoding', 'klingon'],
    ['--header-row', '0'],
  ]) {
    const { status, stderr } = await run('catalog', 'import', list, '--supplier', '1', ...wrong);
    assert.equal(status, 2, `${wrong}: ${stderr}`);
  }
});

test('names the missing supplier, and columns that are mapped to other fields', async () => {
  const list = await file('plain.csv', 'sku,name,price\nG1,Mug,1.50\n');
  const unknown = await run('catalog', 'import', list);
  assert.deepEqual(
    [unknown.status, unknown.stderr],
    [1, 'portside: The file has no supplier column: set --supplier.\n'],
  );
  const taken = await run('catalog', 'import', '--map', 'price=name', list, '--supplier', '1');
  assert.match(taken.stderr, /Its column "name" is mapped to price, and no other column is recognized as the name\./);
  const dry = await run('catalog', 'import', list, '--supplier', '1', '--dry-run');
  assert.doesNotMatch(dry.stderr, /search index/);
  const hundreds = await file('hundreds.csv', 'sku,name,price per 100\nG1,Mug,150\n');
  assert.match(
    (await run('catalog', 'import', hundreds, '--supplier', '1')).stderr,
    /one unit: price per 100\. Set --price-quantity divide or --price-quantity unit\.$/m,
  );
});

test('reports an invalid file in one line', async () => {
  await mkdir(join(folder, 'autumn'));
  const invalidFiles: [args: string[], message: string][] = [
    [['nowhere.csv'], 'portside: file not found: nowhere.csv\n'],
    [['autumn'], 'portside: autumn is a folder, not a file\n'],
    [[await file('l.csv', 'sku,name,price\n'), '--map-file', 'no.json'], 'portside: file not found: no.json\n'],
    [['l.csv', '--report', 'no/r.ndjson'], 'portside: file not found: no/r.ndjson\n'],
  ];
  for (const [args, message] of invalidFiles) {
    const { status, stdout, stderr } = await run('catalog', 'import', ...args, '--supplier', '1');
    assert.deepEqual([status, stdout, stderr], [1, '', message]);
  }
  const list = await file('s.csv', 'sku;name;price\nA;Mug;1\n');
  const { status, stderr } = await run('catalog', 'import', list, '--supplier', '1', '--delimiter', ',');
  assert.equal(status, 1);
  assert.match(stderr, /^portside: The header row of the file is invalid\..* give --delimiter ";"\.\n$/);
});

test('does not overwrite a list with a report, and reports an unwritable path', async () => {
  const supplier = await createSupplier(db, { name: 'Kestrel', currency: 'EUR', email: 'a@kestrel.example' });
  const own = ['--supplier', supplier.name, '--company', 'Demo'];
  const text = 'sku,name,price\nR1,Mug,1\nR2,Cup,x\n';
  const list = await file('own.csv', text);
  await symlink(list, join(folder, 'alias.csv'));
  for (const report of ['own.csv', './own.csv', 'alias.csv']) {
    const { status, stderr } = await run('catalog', 'import', list, ...own, '--report', report);
    assert.deepEqual([status, stderr], [2, 'portside: the report would overwrite the price list\n']);
  }
  assert.equal(await readFile(join(folder, list), 'utf8'), text);

  const noRoom = await run('catalog', 'import', list, ...own, '--report', '/dev/full');
  assert.deepEqual([noRoom.status, noRoom.stderr], [1, 'portside: no space left to write /dev/full\n']);
  assert.equal(await db('products').where({ supplier_sku: 'R1' }).first(), undefined);
  const sound = await file('sound.csv', 'sku,name,price\nR1,Mug,1\n');
  assert.equal((await json('catalog', 'import', sound, ...own)).created, 1);
  const atTheEnd = await run('catalog', 'import', sound, ...own, '--report', '/dev/full');
  assert.equal(atTheEnd.status, 1);
  assert.match(atTheEnd.stdout, /^Imported\..*\n\nThe report is incomplete: no space left to write \/dev\/full\.$/ms);
  assert.ok(await db('products').where({ supplier_sku: 'R1' }).first());
});

test('documents the exit status, which is 0 even if some rows are rejected', async () => {
  const { stdout } = await run('catalog', 'import', '--help');
  assert.match(stdout, /Exit status:\n {2}0 {2}imported; some rows may be rejected/);
  const some = await file('some.csv', 'sku,name,price\nE1,Mug,x\nE2,Mug,1\n');
  assert.equal((await run('catalog', 'import', some, '--supplier', '1', '--dry-run')).status, 0);
});

test('exports to stdout or a file that can be imported unchanged', async () => {
  const { stdout, status } = await runCliProcess(url, ['catalog', 'export', '--supplier', 'Online Retail']);
  assert.equal(status, 0);
  const lines = stdout.split('\r\n');
  assert.deepEqual([lines.length, lines.at(-1)], [5, '']);
  assert.match(stdout, /^Online Retail,21111,"SWISS ROLL TOWEL, CHOCOLATE SPOTS",2\.95,GBP,/m);
  assert.deepEqual(await json('catalog', 'export', '--format', 'ndjson', '--out', 'all.ndjson'), {
    products: 3,
    file: 'all.ndjson',
    excelSafe: false,
  });
  const unclear = await run('catalog', 'export', '--json');
  assert.deepEqual([unclear.status, unclear.stdout], [2, '']);
  const { rows, unchanged } = await json('catalog', 'import', 'all.ndjson');
  assert.deepEqual([rows, unchanged], [3, 3]);
});

test('lists suppliers and categories; hides and shows a supplier', async () => {
  const list = await run('supplier', 'list');
  assert.match(list.stdout, /^1 +Online Retail +GBP +active +3 +a@retail\.example +en /m);
  assert.equal((await run('supplier', 'deactivate', '1')).stdout, 'Online Retail is inactive. Products hidden: 3.\n');
  assert.equal((await json('supplier', 'activate', 'online retail')).products, 3);
  const categories = await json('category', 'list');
  assert.equal(categories.length, 32);
  assert.deepEqual(categories.at(-1), { ...categories.at(-1), slug: 'other', nameEn: 'Other', nameRu: 'Другое' });
  assert.equal((await run('supplier', 'create', 'X', '--currency', 'EUR')).status, 2);
});
