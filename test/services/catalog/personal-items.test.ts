import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadConfig } from '../../../src/config.ts';
import { findPersonalItem } from '../../../src/db/catalog/personal-items.ts';
import type { Database } from '../../../src/postgres/connection.ts';
import { operatorActor } from '../../../src/services/accounts/actor.ts';
import { changeItem, createItem } from '../../../src/services/catalog/personal-items.ts';
import type { ReportLine } from '../../../src/services/price-lists/report.ts';
import { addSupplier } from '../../support/catalog.ts';
import { createTestDatabase } from '../../support/database.ts';
import { countWaiting, heldBackAtRow } from '../../support/locks.ts';
import { createBuyer } from '../../support/orders.ts';
import { type FileImport, importFile } from '../../support/price-lists.ts';
import { until } from '../../support/until.ts';

const { db } = await createTestDatabase();
const config = loadConfig({});
const { companyId } = await createBuyer(db);
const actor = operatorActor(companyId);
const supplier = { ...(await addSupplier(db)), locale: 'en' as const, active: true, email: null };
const item = { supplierId: supplier.id, name: 'Fig candle', price: '3.10' };

async function* toCsv(rows: string[]): AsyncGenerator<Buffer> {
  yield Buffer.from(['sku,name,price', ...rows].join('\n'));
}

/** Resolves when a session waits for a lock that the transaction holds. */
const waitForBlockedSession = () => until(() => countWaiting(db), { what: 'a session waits for a lock' });

/** Runs an import while an uncommitted transaction has created an item, and returns its report. */
async function importDuringCreation(sku: string, rows: string[]): Promise<ReportLine[]> {
  const lines: ReportLine[] = [];
  const request = { bytes: toCsv(rows), reportAll: true, onReport: async (l: ReportLine[]) => void lines.push(...l) };
  await importDuring(({ db }) => createItem({ db, config }, actor, { ...item, sku }), request);
  return lines;
}

/** Runs an import while an uncommitted transaction has done `work`, which is committed when the import waits for it. */
async function importDuring(
  work: (ctx: { db: Database }) => Promise<unknown>,
  request: Omit<FileImport, 'supplier'>,
): Promise<void> {
  const trx = await db.transaction();
  try {
    await work({ db: trx });
    const running = importFile(db, { ...request, supplier });
    running.catch(() => undefined);
    await waitForBlockedSession();
    await trx.commit();
    await running;
  } finally {
    if (!trx.isCompleted()) await trx.rollback();
  }
}

const isSearchable = async (connection: Database, sku: string) =>
  (await connection('product_search').join('products', 'products.id', 'product_id').where({ sku })).length === 1;

test('an item gets the first free SKU with a suffix', async () => {
  await importFile(db, { bytes: toCsv(['SHARED-1,Lamp,5']), supplier });
  const { sku, supplierSku } = await createItem({ db, config }, actor, { ...item, sku: 'SHARED-1' });
  assert.deepEqual([sku, supplierSku], ['SHARED-1-v2', 'SHARED-1']);
});

test('an import that meets an uncommitted item with the same SKU assigns a suffix', async () => {
  const [line] = await importDuringCreation('SAME-1', ['SAME-1,Lamp,5']);
  assert.deepEqual([line?.outcome, line?.catalogSku], ['created', 'SAME-1-v2']);
  assert.ok(await isSearchable(db, 'SAME-1'));
});

test('an item that is created while an import rebuilds the search index is found', async () => {
  const rows = Array.from({ length: 6000 }, (_, i) => `BULK-${i},Lamp ${i},5`);
  await importDuringCreation('DURING-1', rows);
  assert.ok(await isSearchable(db, 'BULK-5999'));
  assert.ok(await isSearchable(db, 'DURING-1'));
});

test('an import that updates an item keeps a concurrent change of a field that its file does not contain', async () => {
  const { productId } = await createItem({ db, config }, actor, { ...item, sku: 'MERGED-1', description: 'Old' });
  const change = { description: 'New', category: 'kitchenware' };
  await importDuring(({ db }) => changeItem({ db, config }, actor, productId, change), {
    bytes: toCsv(['MERGED-1,Fig candle,4.50']),
    companyId,
  });
  const { description, price, categorySlug } = (await findPersonalItem(db, companyId, { productId }))!;
  assert.deepEqual(
    { description, price, categorySlug },
    { description: 'New', price: '4.50', categorySlug: 'kitchenware' },
  );
});

test('an import that deactivates an item keeps a concurrent change', async () => {
  const { productId } = await createItem({ db, config }, actor, { ...item, sku: 'MISSING-1' });
  await importDuring(({ db }) => changeItem({ db, config }, actor, productId, { name: 'Lime candle' }), {
    bytes: toCsv(['OTHER-1,Lamp,5']),
    companyId,
    deactivateMissing: true,
  });
  const product = await db('products').where({ id: productId }).first('name', 'active', 'catalog_card');
  assert.deepEqual([product?.name, product?.active], ['Lime candle', false]);
  assert.match(product?.catalog_card ?? '', /Lime candle/);
});

test('concurrent changes of an item have a continuous audit trail', async () => {
  const { productId } = await createItem({ db, config }, actor, { ...item, sku: 'CHAIN-1' });
  await heldBackAtRow(db, 'products', productId, [
    () => changeItem({ db, config }, actor, productId, { price: '4.00' }),
    () => changeItem({ db, config }, actor, productId, { name: 'Lime candle' }),
  ]);
  const entries = await db('audit_entries').where({ action: 'personal_item.updated', subject: productId });
  const first = entries.find(({ before }) => before.price === '3.10' && before.name === 'Fig candle');
  const second = entries.find((entry) => entry !== first);
  assert.equal(entries.length, 2);
  assert.deepEqual(second.before, first.after);
  assert.deepEqual([second.after.price, second.after.name], ['4.00', 'Lime candle']);
});

test('an import and a user create items at the same time up to the limit', async () => {
  const { companyId } = await createBuyer(db);
  const companyLimits = { standard: { personalItems: 2 } };
  const outcomes: string[] = [];
  await importDuring(
    ({ db }) =>
      createItem({ db, config: { ...config, companyLimits } }, operatorActor(companyId), { ...item, sku: 'USER-1' }),
    {
      ...{ companyId, companyLimits, bytes: toCsv(['LIST-1,Lamp,5', 'LIST-2,Lamp,5']) },
      onReport: async (lines) => void outcomes.push(...lines.map(({ outcome }) => outcome)),
    },
  );
  assert.deepEqual(outcomes, ['rejected']);
  const active = await db('products')
    .where({ company_id: companyId, active: true })
    .orderBy('sku')
    .pluck('supplier_sku');
  assert.deepEqual(active, ['LIST-1', 'USER-1']);
});

test('a user who creates an item during an import of the company waits without locks that the import could need', async () => {
  const { companyId } = await createBuyer(db);
  let creating: Promise<unknown> | undefined;
  await importFile(db, {
    ...{ supplier, companyId, reportAll: true, bytes: toCsv(['BOTH-1,Lamp,5']) },
    async onReport() {
      creating = createItem({ db, config }, operatorActor(companyId), { ...item, sku: 'BOTH-2' });
      creating.catch(() => undefined);
      await waitForBlockedSession();
      // Databases of one template have the same IDs of tables.
      const { rows } = await db.raw(`
        SELECT FROM pg_locks held JOIN pg_locks waiting USING (pid)
        WHERE held.database = (SELECT oid FROM pg_database WHERE datname = current_database())
          AND NOT waiting.granted AND held.relation = 'products'::regclass AND held.mode = 'RowExclusiveLock'`);
      assert.equal(rows.length, 0);
    },
  });
  await creating;
});
