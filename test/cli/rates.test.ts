import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runCli } from '../support/cli.ts';
import { createTestDatabase } from '../support/database.ts';
import { ecbDocument, serveDocument, tcmbDocument } from '../support/rate-sources.ts';

test('sets rates and lists them with their history', async () => {
  const { url } = await createTestDatabase();
  const run = (...args: string[]) => runCli(url, ['rates', ...args]);
  assert.match((await run('list')).stdout, /^No rates yet/);

  const first = await run('set', 'USD', '48.70', '--as-of', '2025-11-20T12:30Z');
  assert.equal(first.stdout, '1 USD = 48.70 TRY as of 2025-11-20T12:30:00.000Z. This is the current rate.\n');
  const earlier = await run('set', 'USD', '48.10', '--as-of', '2025-11-19');
  assert.match(earlier.stdout, /A newer rate is in effect\./);
  const now = await run('set', 'EUR', '55.9431', '--json');
  const { asOf, ...rest } = JSON.parse(now.stdout);
  assert.deepEqual(rest, { currency: 'EUR', tryRate: '55.9431', source: 'manual', inForce: true });
  assert.ok(Math.abs(Date.now() - Date.parse(asOf)) < 60_000);

  const { stdout } = await run('list');
  const [heading = '', euro = '', dollar = ''] = stdout.split('\n');
  assert.match(heading, /^CURRENCY +IN TRY +SOURCE +AS OF$/);
  assert.match(euro, /^EUR +55\.9431 +manual +\S+Z$/);
  assert.match(dollar, /^USD +48\.7 +manual +2025-11-20T12:30:00\.000Z +old$/);
  const history = JSON.parse((await run('list', 'USD', '--json')).stdout);
  assert.deepEqual(
    history.map(({ tryRate, asOf }: { tryRate: string; asOf: string }) => [tryRate, asOf]),
    [
      ['48.7', '2025-11-20T12:30:00.000Z'],
      ['48.1', '2025-11-19T00:00:00.000Z'],
    ],
  );
  assert.equal(JSON.parse((await run('list', 'USD', '--limit', '1', '--json')).stdout).length, 1);
  assert.match((await run('list', 'XAU')).stdout, /No rates for XAU/);
});

test('requires --force for a rate far from the current one', async () => {
  const { url } = await createTestDatabase();
  await runCli(url, ['rates', 'set', 'USD', '48.7']);
  const rejected = await runCli(url, ['rates', 'set', 'USD', '4870']);
  assert.deepEqual([rejected.status, rejected.stdout], [1, '']);
  assert.match(rejected.stderr, /^portside: The exchange rate was not set: tryRate must be within 50 %.*--force\.\n$/);
  const { stdout } = await runCli(url, ['rates', '--help']);
  assert.match(stdout, /if it is correct, set it with --force\./);
  const forced = await runCli(url, ['rates', 'set', 'USD', '4870', '--force']);
  assert.deepEqual([forced.status, forced.stderr], [0, '']);
});

test('fetches rates from both central banks and reports the failure of one', async (t) => {
  const { url } = await createTestDatabase();
  const env = { TCMB_URL: await serveDocument(t, tcmbDocument), ECB_URL: await serveDocument(t, ecbDocument) };
  const both = await runCli(url, ['rates', 'fetch'], { env });
  assert.deepEqual([both.status, both.stderr], [0, '']);
  assert.equal(both.stdout, 'tcmb: 9 rates\necb: 21 rates\n30 rates stored, 23 current rates changed.\n');

  const one = await runCli(url, ['rates', 'fetch'], { env: { ...env, ECB_URL: 'http://127.0.0.1:1/' } });
  assert.deepEqual([one.status, one.stderr], [0, '']);
  assert.match(one.stdout, /^tcmb: 9 rates\necb: connect ECONNREFUSED.*\n0 rates stored, 0 current rates changed\.\n$/);

  const none = await runCli(url, ['rates', 'fetch', '--json'], {
    env: { TCMB_URL: env.ECB_URL, ECB_URL: 'http://127.0.0.1:1/' },
  });
  assert.equal(none.status, 1);
  const { sources } = JSON.parse(none.stdout);
  assert.deepEqual(
    sources.map(({ error }: { error: string }) => error),
    ['The document has no Tarih_Date where it should be.', 'connect ECONNREFUSED 127.0.0.1:1'],
  );
});

test('reports a fetched rate that is implausible', async (t) => {
  const { url } = await createTestDatabase();
  const env = { TCMB_URL: await serveDocument(t, tcmbDocument), ECB_URL: await serveDocument(t, ecbDocument) };
  await runCli(url, ['rates', 'set', 'USD', '20', '--as-of', '2025-11-01']);
  const { stdout } = await runCli(url, ['rates', 'fetch'], { env });
  assert.match(stdout, /^tcmb: USD 48\.6992 rejected\. It is more than 50 % from the rate in force, 20\.$/m);
});

for (const [args, said] of [
  [['set', 'USD'], /missing required argument 'rate'/],
  [['list', 'USD', '--limit', '0'], /from 1 to 1000/],
  [['list', 'USD', '--limit', '1001'], /from 1 to 1000/],
  [['burn'], /unknown command 'burn'/],
] as const) {
  test(`rejects "rates ${args.join(' ')}"`, async () => {
    const { status, stdout, stderr } = await runCli('postgres://nowhere.invalid/', ['rates', ...args]);
    assert.deepEqual([status, stdout], [2, '']);
    assert.match(stderr, said);
  });
}
