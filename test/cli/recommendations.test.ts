import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCompany } from '../../src/services/accounts/companies.ts';
import { runCli } from '../support/cli.ts';
import { createTestDatabase } from '../support/database.ts';
import { changeCompany } from '../support/fixtures.ts';
import { recordDeliveries } from '../support/lead-times.ts';
import { createProductWithDemand, steadily, today } from '../support/recommendations.ts';

const { url, db } = await createTestDatabase();

const cli = (...args: string[]) => runCli(url, ['recommendations', ...args]);

async function json(...args: string[]) {
  const { status, stdout, stderr } = await cli(...args, '--json');
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout);
}

const acme = await createCompany(db, { name: 'Acme <Retail>' });
const named = (name: string, sold: (number | null)[], stock: number) =>
  createProductWithDemand(db, acme.id, { sold, stock }, { name, attributes: { unitsPerBox: 12 } });
const lamp = await named('Lamp & "shade"', [...steadily(6, 40), null, null, ...steadily(6, 20)], 100);
const plenty = await named('Plenty', steadily(1, 60), 9000);

test('explains the next step before the first calculation', async () => {
  assert.match((await cli('status')).stdout, /No calculations yet\. Start one/);
  assert.match((await cli('list', acme.name)).stdout, /No recommendations for this company yet/);
});

test('calculates recommendations, shows progress, and lists urgent ones first', async () => {
  assert.match((await cli('run', acme.id)).stdout, /^Calculated 2 products of 1 company in [\d.]+ s\.$/m);
  assert.equal((await json('run')).products, 2);
  const [night, ...others] = await json('status');
  assert.deepEqual([night.runOn, night.batches, night.batchesDone, night.products], [today(), 1, 1, 2]);
  assert.deepEqual(others, []);
  assert.match((await cli('status', acme.id)).stdout, /100 % \(1 of 1 batches\)/);
  const items = await json('list', acme.name);
  assert.deepEqual(
    items.map(({ sku }: { sku: string }) => sku),
    [lamp.sku, plenty.sku],
  );
  assert.match((await cli('list', acme.name)).stdout, /air_urgent_stockout_risk +192 by air/);
});

test('uses the locale of the company in the list and the explanation', async () => {
  await changeCompany(db, acme.id, { locale: 'tr' });
  const [item] = await json('list', acme.name);
  assert.match(item.item.shippingReason, /^Günde 6 adet satışla/);
  assert.match((await cli('explain', acme.name, lamp.sku)).stdout, /^reason +Günde 6 adet satışla/m);
  await changeCompany(db, acme.id, { locale: 'en' });
});

test('explains a product by SKU and by either id', async () => {
  for (const name of [lamp.sku, lamp.id, lamp.internalId]) {
    const { stdout } = await cli('explain', acme.name, name);
    assert.match(stdout, /^order now +192 by air, 228 by sea \(air_urgent_stockout_risk\)$/m);
    assert.match(stdout, /60 used, 2 out of stock/);
    assert.match(
      stdout,
      /^forecast +[\d.]+ a day, mean of the four methods with the smallest errors in totals of 28 days, tested from \d+ past days, /m,
    );
    assert.match(stdout, /^METHOD .*\nmean of the best four /m);
    assert.match(stdout, /^moving average, days 91 /m);
    assert.doesNotMatch(stdout, /[a-z]_\d/);
    assert.match(stdout, /^lead time +14 ± 2 days +45 ± 6\.43 days$/m);
    assert.match(stdout, /^level +default, 0 orders +default, 0 orders$/m);
  }
  const missing = await cli('explain', acme.name, 'nothing');
  assert.deepEqual([missing.status, missing.stdout], [1, '']);
  assert.match(
    missing.stderr,
    /A recommendation of the product "nothing" was not found: "Acme <Retail>" has sent no sales or stock for this product/,
  );
});

test('lists lead times with their level and the ignored orders', async () => {
  const [{ supplier_id: supplierId }] = await db('products').where({ id: lamp.id }).select('supplier_id');
  await recordDeliveries(db, acme.id, supplierId, 'sea', [0, 30]);
  const { stdout } = await cli('lead-times', acme.name);
  // √((0 + 3 · (45 ÷ 7)² + 3 ÷ 4 · 15²) ÷ 4)
  assert.match(
    stdout,
    / sea +30 ± 8\.55 \(company\) +1 +30 +- +1 company_supplier too_few_orders, 1 company under_one_day$/m,
  );
  assert.match(stdout, / air +14 ± 2 \(default\) +0 +- +- +-$/m);
  const rows = await json('lead-times', acme.id);
  assert.deepEqual([rows.length, rows[0].plannedDays, rows[0].level], [4, '30', 'company']);
});

test('accepts the company as the option --company too', async () => {
  const option = ['--company', acme.name];
  for (const verb of ['status', 'run', 'list', 'lead-times']) {
    assert.equal((await cli(verb, ...option)).status, 0, verb);
  }
  const { stdout } = await cli('explain', lamp.sku, ...option);
  assert.equal(stdout, (await cli('explain', acme.name, lamp.sku)).stdout);
});

test('requires the company once', async () => {
  assert.match((await cli('list', '--help')).stdout, /recommendations list \[options\] <company>/);
  for (const [args, reason] of [
    [['list'], /specify the company\n/],
    [['list', acme.name, '--company', acme.name], /specify the company only once/],
    [['explain', acme.name], /specify the product/],
    [['explain', '--company', acme.name], /specify the product/],
  ] as const) {
    const { status, stderr } = await cli(...args);
    assert.equal(status, 2, args.join(' '));
    assert.match(stderr, reason);
  }
});
