// Runs the script as a user does, in a temporary directory, against a real service.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { setRate } from '../../src/services/pricing/exchange-rates.ts';
import { addProduct, addSupplier } from '../support/catalog.ts';
import { day } from '../support/pushes.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const supplier = await addSupplier(service.db, { currency: 'GBP' });
const globe = await addProduct(service.db, { supplier, sku: '10002', supplierSku: '10002' });
const cactus = await addProduct(service.db, { supplier, sku: '10080-v2', supplierSku: '10080' });
const folder = await mkdtemp(join(tmpdir(), 'portside-push-'));
after(() => rm(folder, { recursive: true }));

const csv = `stock_code,date,units,avg_price_gbp,order_lines
10002,2010-12-01,60,0.85,2
10002,2010-12-03,1,0.853333333,1
10080,2010-12-02,4,0.39,1
99999,2010-12-04,7,1.00,1
`;
await writeFile(join(folder, 'sales.csv.gz'), gzipSync(csv));

const run = (file: string, ...args: string[]) =>
  new Promise<{ status: number; stdout: string; stderr: string }>((resolve) => {
    const script = join(import.meta.dirname, '../../scripts/push-sales.ts');
    const all = [script, file, '--url', service.url, '--key', service.key, ...args];
    execFile(process.execPath, all, { cwd: folder }, (error, stdout, stderr) =>
      resolve({ status: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });

const sold = async () =>
  (await service.db('raw_sales').orderBy(['product_id', 'sold_on'])).map(
    ({ product_id, sold_on, units, price, sale_id }) =>
      [product_id === globe.id ? 'globe' : 'cactus', sold_on, Number(units), Number(price), sale_id].join(' '),
  );

test('pushes sales once; applies another date shift only on request', async () => {
  const early = await run('sales.csv.gz', '--shift-to-today');
  assert.equal(early.status, 1);
  assert.match(early.stderr, /^push-sales: \/api\/v2\/external\/sales returned 400\..*currency has no exchange rate/m);

  await setRate(service.db, { currency: 'GBP', tryRate: '61.2' });
  const first = await run('sales.csv.gz', '--shift-to-today', '--stock', '500');
  assert.equal(first.status, 0, first.stderr);
  assert.match(first.stdout, /^3 sales pushed: 3 new, 0 corrected, 0 known\.$/m);
  assert.match(first.stdout, /^2 products sold, each with 500 in stock now\.$/m);
  assert.match(first.stdout, /^1 codes are not in the catalog and were skipped: 99999$/m);
  const expected = [
    `globe ${day(-4)} 60 0.85 2010-12-01`,
    `globe ${day(-2)} 1 0.8533 2010-12-03`,
    `cactus ${day(-3)} 4 0.39 2010-12-02`,
  ];
  assert.deepEqual((await sold()).sort(), expected.toSorted());
  const stock = await service.db('stock_observations');
  assert.deepEqual(
    new Set(stock.map(({ product_id, on_hand }) => `${product_id} ${on_hand}`)),
    new Set([`${globe.id} 500`, `${cactus.id} 500`]),
  );

  const second = await run('sales.csv.gz', '--shift-to-today');
  assert.match(second.stdout, /4 rows were already pushed\. Continuing after them\./);
  assert.match(second.stdout, /^0 sales pushed/m);
  const again = await run('sales.csv.gz', '--shift-to-today', '--again');
  assert.match(again.stdout, /^3 sales pushed: 0 new, 0 corrected, 3 known\.$/m);
});

test('resumes an interrupted run with the same date shift', async () => {
  await service.db('raw_sales').delete();
  await writeFile(join(folder, 'half.csv'), csv.replaceAll('stock_code', 'article'));
  const notes = { url: service.url, marketplace: 'shop', rows: 1, shiftDays: 10 };
  await writeFile(join(folder, 'half.csv.pushed.json'), JSON.stringify(notes));
  const result = await run('half.csv', '--shift-to-today', '--marketplace', 'shop', '--map', 'sku=article');
  assert.equal(result.status, 0, result.stderr);
  assert.deepEqual((await sold()).sort(), [
    'cactus 2010-12-12 4 0.39 2010-12-02',
    'globe 2010-12-13 1 0.8533 2010-12-03',
  ]);
});

test('reports an invalid command line, file or URL in one sentence', async () => {
  for (const [args, said] of [
    [['missing.csv'], /ENOENT/],
    [['sales.csv.gz', '--stock', 'many'], /--stock must be a whole number/],
    [['sales.csv.gz', '--map', 'colour=red'], /--map must be like sku=article/],
    [['sales.csv.gz', '--key', 'pk_nobody'], /returned 401/],
    [['sales.csv.gz', '--map', 'date=units', '--again'], /row 1: "60" must be a day/],
    [['sales.csv.gz', '--map', 'date=when', '--again', '--shift-to-today'], /has no column when/],
  ] as const) {
    const { status, stderr } = await run(...(args as unknown as [string]));
    assert.equal(status, 1);
    assert.match(stderr, said);
    assert.doesNotMatch(stderr, /\n {4}at /);
  }
});
