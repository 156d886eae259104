import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCompany } from '../../src/services/accounts/companies.ts';
import { pushListings } from '../../src/services/matching/push-listings.ts';
import { addProduct, addSupplier } from '../support/catalog.ts';
import { runCli } from '../support/cli.ts';
import { createTestDatabase } from '../support/database.ts';

const { url, db } = await createTestDatabase();
const cli = (...args: string[]) => runCli(url, ['match', ...args]);
async function json(...args: string[]) {
  const { status, stdout, stderr } = await cli(...args, '--json');
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout);
}

const supplier = await addSupplier(db, { name: 'Brightwater' });
const heart = await addProduct(db, { supplier, name: 'White hanging heart', sku: 'HEART' });
const { id: companyId } = await createCompany(db, { name: 'Acme' });
await pushListings({ db }, { companyId, keyId: null, requestId: 'test' }, [
  { clientProductId: 'K-1', name: 'hanging heart, white' },
  { clientProductId: 'K-2', name: 'qqq' },
]);

test('matches, lists, shows and decides on listings', async () => {
  assert.match((await cli('list', 'Acme')).stdout, /2 listings are still being matched/);
  assert.equal((await json('run', 'Acme')).matched, 2);
  assert.equal((await json('run', 'Acme')).matched, 0);
  assert.match((await cli('run', 'Acme', '--anew')).stdout, /listings matched +2/);
  const { stdout } = await cli('list', 'Acme', '--limit', '1');
  assert.match(
    stdout,
    /K-1 +hanging heart, white +White hanging heart +HEART +0\.\d\d +0\n\nMore of the 2 listings: --after K-1\n/,
  );
  assert.match((await cli('list', 'Acme', '--after', 'K-1')).stdout, /^LISTING .*\nK-2 /);
  assert.match((await cli('show', 'Acme', 'K-1')).stdout, new RegExp(`0\\.\\d\\d +${heart.id} +HEART .*Brightwater`));
  assert.match((await cli('show', 'Acme', 'K-2')).stdout, /No similar products/);
  const decided = await json('decide', 'Acme', 'K-1', heart.id.toUpperCase(), '--confirm');
  assert.deepEqual([decided.productId, decided.decision], [heart.id, 'confirmed']);
  assert.match((await cli('show', 'Acme', 'K-1')).stdout, /confirmed +/);
  await json('decide', 'Acme', 'K-1', heart.id, '--reject');
  assert.deepEqual((await json('show', 'Acme', 'K-1')).candidates, []);
});

test('opens the connections that matching needs, whatever the limit per process', async () => {
  const { status, stdout, stderr } = await runCli(url, ['match', 'run', 'Acme', '--anew'], { env: { POOL_SIZE: '1' } });
  assert.equal(status, 0, stderr);
  assert.match(stdout, /listings matched +2/);
});

test('reports unknown ids and invalid options in one line', async () => {
  for (const [args, expected, message] of [
    [['list', 'Nobody'], 1, /was not found/],
    [['show', 'Acme', 'K-9'], 1, /The listing K-9 was not found/],
    [['decide', 'Acme', 'K-9', heart.id, '--reject'], 1, /The listing was not found/],
    [['decide', 'Acme', 'K-1', companyId, '--reject'], 1, /The product was not found/],
    [['decide', 'Acme', 'K-1', heart.id], 2, /--confirm or --reject/],
    [['decide', 'Acme', 'K-1', heart.id, '--confirm', '--reject'], 2, /cannot be used with/],
    [['decide', 'Acme', 'K-1', 'HEART', '--reject'], 2, /must be a UUID/],
    [['list', 'Acme', '--min-score', '2'], 2, /from 0 to 1/],
  ] as const) {
    const { status, stderr } = await cli(...args);
    assert.equal(status, expected, stderr);
    assert.match(stderr, message);
  }
});
