import assert from 'node:assert/strict';
import { test } from 'node:test';
import { imports, startImportService } from '../../support/imports.ts';

const service = await startImportService();
const { token, process } = service;
const list = 'sku,name,price\nA-1,<b>Lantern</b>,4.20\nA-2,Candle,none\n';
const report = async (id: string, accept?: string, key = token) =>
  await service.get('getImportReport', `${imports}/${id}/report`, { key, ...(accept && { headers: { accept } }) });

test('returns the report as lines of JSON, and as a page', async () => {
  const { id } = await process(list, { confirm: 'auto', fileName: 'autumn.csv' });
  const lines = (await report(id)).text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  assert.deepEqual(
    lines.map(({ outcome, sku }) => [outcome, sku]),
    [
      ['created', 'A-1'],
      ['rejected', 'A-2'],
      [undefined, undefined],
    ],
  );
  assert.deepEqual([lines[2].counts.created, lines[2].counts.rejected], [1, 1]);
  const page = await report(id, 'text/html,*/*;q=0.8');
  assert.equal(page.headers['content-type'], 'text/html; charset=utf-8');
  assert.match(page.text, /autumn\.csv/);
  assert.match(page.text, /A-2/);
  assert.doesNotMatch(page.text, /<b>Lantern/);
  assert.equal(
    (await report(id, 'application/x-ndjson, text/html')).headers['content-type'],
    'application/x-ndjson; charset=utf-8',
  );
});

test('a dry run has a report and changes nothing', async () => {
  const { id, status, counts, supplier } = await process(list, { confirm: 'auto', dryRun: 'true' });
  assert.deepEqual([status, counts.created], ['finished', 1]);
  assert.match((await report(id)).text, /"outcome":"created"/);
  assert.deepEqual(await service.db('products').where({ supplier_id: supplier.id }), []);
});

test('the counts of a dry run have the rows of each reason', async () => {
  const rows = 'A,Cup,-1,\nB,Cup,-2,\nC,Cup,1,5012345851234\n';
  const { counts } = await process(`sku,name,price,barcode\n${rows}`, { confirm: 'auto', dryRun: 'true' });
  assert.deepEqual(counts.reasons, [
    { outcome: 'rejected', field: 'price', reason: 'is negative', count: 2, rowNumbers: [2, 3] },
    {
      outcome: 'warned',
      field: 'barcode',
      reason: 'has a wrong check digit, 5 would be right',
      count: 1,
      rowNumbers: [4],
    },
  ]);
});

test('returns 404 without a report', async () => {
  const { id } = await process(list);
  const missing = await report(id);
  assert.deepEqual([missing.status, missing.body.message], [404, 'The report of the import was not found.']);
  assert.equal((await report('0198c9a4-5f0e-7c1b-9d8e-2f6a1b3c4d5e')).status, 404);
});
