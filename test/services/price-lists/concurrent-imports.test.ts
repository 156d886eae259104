// Imports that run at the same time.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lockTurn } from '../../../src/db/price-lists/import-session.ts';
import type { ImportResult } from '../../../src/services/price-lists/import-catalog.ts';
import { notOnCitus } from '../../support/citus-tenants.ts';
import { createTestDatabase } from '../../support/database.ts';
import { countWaiting } from '../../support/locks.ts';
import { importFile, newListSupplier } from '../../support/price-lists.ts';
import { until } from '../../support/until.ts';

const { db } = await createTestDatabase();

/** Imports a list of these SKUs. `onWrite` is called when a batch is written. */
async function importSkus(skus: string[], onWrite: () => Promise<void> = async () => undefined): Promise<ImportResult> {
  const supplier = await newListSupplier(db);
  const bytes = (async function* () {
    yield Buffer.from(['sku,name,price', ...skus.map((sku) => `${sku},Lamp,5`)].join('\n'));
  })();
  return await importFile(db, { bytes, supplier, reportAll: true, onReport: onWrite });
}

const skusOf = (prefix: string) => db('products').whereLike('sku', `${prefix}%`).orderBy('sku').pluck('sku');
const waitForBlockedSession = () => until(() => countWaiting(db), { what: 'a session waits for a lock' });

test('a small list is written while another import has the turn', async () => {
  const other = await db.transaction();
  await lockTurn(other as never, true);
  assert.equal((await importSkus(['S-1', 'S-2'])).created, 2);
  await other.rollback();
});

test('a list of the same SKU waits until the other import has ended, and then gets a suffix', async () => {
  let second: Promise<ImportResult> | undefined;
  await importSkus(['D-1', 'D-2'], async () => {
    if (second) return;
    second = importSkus(['D-2', 'D-3']);
    second.catch(() => undefined);
    await waitForBlockedSession();
    // On Citus a second import waits for the first, whatever its SKUs.
    if (notOnCitus) assert.equal((await importSkus(['D-4'])).created, 1, 'others do not wait');
  });
  assert.equal((await second!).created, 2);
  assert.deepEqual(await skusOf('D-'), ['D-1', 'D-2', 'D-2-v2', 'D-3', ...(notOnCitus ? ['D-4'] : [])]);
});

test('a list of several batches waits for its turn, with no product written', async () => {
  const other = await db.transaction();
  await lockTurn(other as never, true);
  const rejected = Array.from({ length: 9_999 }, () => '?'.repeat(101));
  const large = importSkus(['L-1', ...rejected, 'L-2']);
  large.catch(() => undefined);
  await waitForBlockedSession();
  assert.equal((await importSkus(['L-1'])).created, 1);
  await other.rollback();
  assert.equal((await large).created, 2);
  assert.deepEqual(await skusOf('L-'), ['L-1', 'L-1-v2', 'L-2']);
});

test('two small lists that need SKUs of each other are both imported', async () => {
  const skus = Array.from({ length: 200 }, (_, at) => `X-${at}`);
  const results = await Promise.all([importSkus(skus), importSkus(skus.toReversed())]);
  assert.deepEqual(
    results.map(({ created }) => created),
    [200, 200],
  );
  assert.equal((await skusOf('X-')).length, 400);
});
