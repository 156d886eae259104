import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addSupplier } from '../../support/catalog.ts';
import { imports, startImportService } from '../../support/imports.ts';

const service = await startImportService();
const { db, token, process, run, confirm } = service;

async function prices(number: string): Promise<Record<string, string>> {
  const rows = await db('products')
    .join('suppliers', 'suppliers.id', 'supplier_id')
    .where({ number })
    .select('supplier_sku', 'price');
  return Object.fromEntries(rows.map((row) => [row.supplier_sku, String(Number(row.price))]));
}

test('imports the columns as detected, and remembers them for the supplier', async () => {
  const supplier = String((await addSupplier(db)).number);
  const list = 'Item Code,Item Name,Net Price,Retail\nA-1,Lantern,4.20,9.90\n';
  const reviewed = await process(list, { supplierId: supplier });
  assert.equal(reviewed.status, 'awaiting_confirmation');
  assert.deepEqual(await prices(supplier), {});
  const { status, body } = await confirm(reviewed.id);
  assert.deepEqual([status, body.data.status], [202, 'importing']);
  const finished = await run(reviewed.id);
  assert.equal(finished.status, 'finished');
  assert.deepEqual(
    [finished.counts.rows, finished.counts.created, finished.rowsRead, finished.rowsWritten],
    [1, 1, 1, 1],
  );
  assert.deepEqual(await prices(supplier), { 'A-1': '4.2' });
  const again = await process(list, { supplierId: supplier });
  assert.deepEqual(
    again.detected.columns.map(({ match }: { match: string }) => match),
    ['profile', 'profile', 'profile'],
  );
  const files = await db('catalog_import_parts').where({ import_id: reviewed.id, kind: 'file' });
  assert.equal(files.length, 0);
});

test('asks for the decimal separator, and shows the columns after the decision', async () => {
  const supplier = String((await addSupplier(db)).number);
  const asked = await process('sku;name;price\nA;Cup;1.234\nB;Cup;2.500\nC;Cup;3.750\n', { supplierId: supplier });
  assert.equal(asked.status, 'awaiting_confirmation');
  const [question] = asked.questions;
  assert.deepEqual([question.kind, question.choices, question.details.length], ['decimal', ['point', 'comma'], 3]);
  const missing = await confirm(asked.id);
  assert.deepEqual([missing.status, missing.body.details], [400, ['/decimal: is required']]);
  assert.equal((await confirm(asked.id, { decimal: 'comma' })).body.data.status, 'reviewing');
  const reviewed = await run(asked.id);
  assert.deepEqual(
    [reviewed.status, reviewed.questions, reviewed.detected.decimal],
    ['awaiting_confirmation', [], 'comma'],
  );
  await confirm(asked.id);
  assert.equal((await run(asked.id)).status, 'finished');
  assert.deepEqual(await prices(supplier), { A: '1234', B: '2500', C: '3750' });
});

test('asks whether to divide prices for several units, and remembers it for the supplier', async () => {
  const supplier = String((await addSupplier(db)).number);
  const list = (price: string) => `sku;name;Price per 100\nA;Cup;${price}\n`;
  const asked = await process(list('250,00'), { supplierId: supplier });
  assert.deepEqual(
    asked.questions.map(({ kind, choices }: { kind: string; choices: string[] }) => [kind, choices]),
    [['price_quantity', ['divide', 'unit']]],
  );
  const missing = await confirm(asked.id);
  assert.deepEqual([missing.status, missing.body.details], [400, ['/priceQuantity: is required']]);
  await confirm(asked.id, { priceQuantity: 'divide' });
  assert.deepEqual((await run(asked.id)).questions, []);
  await confirm(asked.id);
  assert.equal((await run(asked.id)).status, 'finished');
  assert.deepEqual(await prices(supplier), { A: '2.5' });
  // An update is read by the same rule.
  const updated = await process(list('260,00'), { supplierId: supplier, confirm: 'auto' });
  assert.equal(updated.status, 'finished');
  assert.deepEqual(await prices(supplier), { A: '2.6' });
});

test('asks whether prices beside a discount are what is paid', async () => {
  const supplier = String((await addSupplier(db)).number);
  const asked = await process('sku;name;price;Discount\nA;Cup;2,50;10%\n', { supplierId: supplier, confirm: 'auto' });
  assert.deepEqual(
    asked.questions.map(({ kind, details }: { kind: string; details: string[] }) => [kind, details]),
    [['price', ['"10%" in the column "Discount"']]],
  );
  await confirm(asked.id, { price: 'paid' });
  assert.equal((await run(asked.id)).status, 'finished');
  assert.deepEqual(await prices(supplier), { A: '2.5' });
});

test('an update in another currency changes no price', async () => {
  const supplier = String((await addSupplier(db, { currency: 'EUR' })).number);
  await process('sku;name;price\nA;Cup;2,50\n', { supplierId: supplier, confirm: 'auto' });
  for (const list of ['sku;name;Price USD\nA;Cup;2,60\n', 'sku;name;price;Curr.\nA;Cup;2,60;USD\n']) {
    const finished = await process(list, { supplierId: supplier, confirm: 'auto' });
    assert.deepEqual([finished.status, finished.counts.updated, finished.counts.rejected], ['finished', 0, 1]);
  }
  assert.deepEqual(await prices(supplier), { A: '2.5' });
});

test('asks for the encoding, and remembers it for the supplier', async () => {
  const supplier = String((await addSupplier(db)).number);
  // The Hebrew word for cup in Windows-1255; it reads as words in Greek and Cyrillic, too.
  const list = Buffer.from('sku;name;price\nA;\xeb\xe5\xf1;2\n', 'latin1');
  const asked = await process(list, { supplierId: supplier });
  const [question] = asked.questions;
  assert.deepEqual([question.kind, question.choices.includes('windows-1255')], ['encoding', true]);
  assert.deepEqual((await confirm(asked.id)).body.details, ['/encoding: is required']);
  const unknown = await confirm(asked.id, { encoding: 'base64' });
  assert.deepEqual(unknown.body.details, ['/encoding: must be the name of a character encoding']);
  assert.equal((await confirm(asked.id, { encoding: 'hebrew' })).body.data.status, 'reviewing');
  assert.equal((await run(asked.id)).detected.encoding, 'iso-8859-8');
  await confirm(asked.id);
  await run(asked.id);
  assert.equal((await db('products').where({ supplier_sku: 'A', name: 'כוס' })).length, 1);
  assert.equal((await process(list, { supplierId: supplier })).detected.encoding, 'iso-8859-8');
});

test('asks for required columns, and imports the decided ones without another confirmation with confirm=auto', async () => {
  const supplier = String((await addSupplier(db)).number);
  const asked = await process('sku,name,amount,other\nA,Cup,9.90,4.20\n', { supplierId: supplier, confirm: 'auto' });
  assert.deepEqual(
    asked.questions.map(({ kind }: { kind: string }) => kind),
    ['columns'],
  );
  assert.match(asked.questions[0].details[0], /It has no column that is recognized as the price/);
  const unknown = await confirm(asked.id, { columns: [{ field: 'cost', name: 'other' }] });
  assert.deepEqual(
    [unknown.status, unknown.body.details[0].slice(0, 36)],
    [400, '/columns/0/field: must be one of sup'],
  );
  await confirm(asked.id, { columns: [{ field: 'price', name: 'other' }] });
  assert.equal((await run(asked.id)).status, 'finished');
  assert.deepEqual(await prices(supplier), { A: '4.2' });
});

test('asks to accept price changes, and shows them in the report', async () => {
  const supplier = String((await addSupplier(db)).number);
  assert.equal(
    (await process('sku,name,price\nA,Cup,4.20\n', { supplierId: supplier, confirm: 'auto' })).status,
    'finished',
  );
  const asked = await process('sku,name,price\nA,Cup,42\n', { supplierId: supplier, confirm: 'auto' });
  const [question] = asked.questions;
  assert.deepEqual(
    [asked.status, question.kind, question.details],
    ['awaiting_confirmation', 'price_changes', ['row 2: A 4.20 → 42.00']],
  );
  assert.deepEqual(await prices(supplier), { A: '4.2' });
  const report = await service.get('getImportReport', `${imports}/${asked.id}/report`, { key: token });
  assert.match(report.text, /"reason":"was 4.20: it changes by more than 50 %"/);
  const missing = await confirm(asked.id, {});
  assert.deepEqual([missing.status, missing.body.details], [400, ['/acceptPriceChanges: must be true']]);
  await confirm(asked.id, { acceptPriceChanges: true });
  const finished = await run(asked.id);
  assert.deepEqual([finished.status, finished.counts.priceAlerts], ['finished', 1]);
  assert.deepEqual(await prices(supplier), { A: '42' });
});

test('rejects a second confirmation and an invalid decision', async () => {
  const { id } = await process('sku,name,price\nA,Cup,4.20\n');
  assert.equal((await confirm(id, { decimal: 'dot' })).status, 400);
  assert.equal((await confirm(id, { unknown: true })).status, 400);
  assert.equal((await confirm(id)).status, 202);
  const second = await confirm(id);
  assert.deepEqual(
    [second.status, second.body.details],
    [409, ['path parameter "importId": must not be an import with the status importing']],
  );
});

test('of several confirmations at once, one is accepted, and the others report the present status', async () => {
  const supplier = String((await addSupplier(db)).number);
  const { id } = await process('Item Code,Item Name,Net Price\nA-1,Lantern,4.20\n', { supplierId: supplier });
  const responses = await Promise.all(Array.from({ length: 4 }, () => confirm(id)));
  assert.deepEqual(responses.map(({ status }) => status).sort(), [202, 409, 409, 409]);
  for (const { status, body } of responses)
    if (status === 409)
      assert.deepEqual(body.details, ['path parameter "importId": must not be an import with the status importing']);
  assert.equal((await run(id)).counts.created, 1);
});

test('a field with two columns is rejected', async () => {
  const supplier = String((await addSupplier(db)).number);
  const { id } = await process('sku,name,price,Net\nA-1,Lantern,4.20,3\n', { supplierId: supplier });
  const columns = [
    { field: 'price', name: 'price' },
    { field: 'price', name: 'Net' },
  ];
  const { status, body } = await confirm(id, { columns });
  assert.deepEqual([status, body.details], [400, ['/columns/1/field: must be unique']]);
});
