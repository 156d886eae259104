import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findCompany } from '../../../src/db/accounts/companies.ts';
import { purgeNightlyJob } from '../../../src/jobs/retention.ts';
import { setSupplierVisible } from '../../../src/services/catalog/suppliers.ts';
import { encodeChangesCursor, parseChangesCursor } from '../../../src/views/catalog/changes-cursor.ts';
import { addProduct, addSupplier, changeProducts } from '../../support/catalog.ts';
import { followCatalog, transactionsEnded } from '../../support/catalog-copy.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const { db } = service;
const supplier = await addSupplier(db, { currency: 'GBP' });

const list = (query: string, key?: string) =>
  service.get('listCatalogChanges', `/api/v2/external/catalog/changes?${query}`, { key });

/** Adds a company that sees only its personal items, and loads its copy of the catalog. */
async function addFollower() {
  const company = await service.addCompany();
  const copy = followCatalog(service, { key: company.key });
  await transactionsEnded(db);
  await copy.sync();
  return { company, copy };
}

describe('GET /api/v2/external/catalog/changes', () => {
  it('returns the whole catalog without a cursor, page by page, then nothing new', async () => {
    const company = await service.addCompany();
    const made: string[] = [];
    for (let n = 0; n < 5; n++) made.push((await addProduct(db, { supplier, companyId: company.id })).id);
    await addProduct(db, { supplier, listed: false });
    await transactionsEnded(db);
    const seen: string[] = [];
    let query = 'limit=2';
    for (let page = 1; page <= 50; page++) {
      const { data } = (await list(query, company.key)).body;
      assert.ok(data.items.every(({ removed }: { removed: boolean }) => !removed));
      seen.push(...data.items.map(({ productId }: { productId: string }) => productId));
      query = `limit=2&cursor=${data.nextCursor}`;
      if (!data.hasMore) break;
    }
    assert.deepEqual(seen.slice(-5), made);
    const { data } = (await list(query, company.key)).body;
    assert.deepEqual({ ...data, nextCursor: '' }, { items: [], nextCursor: '', hasMore: false });
    const again = (await list(`cursor=${data.nextCursor}`, company.key)).body.data;
    assert.equal(again.nextCursor, data.nextCursor);
  });

  it('returns a change as the whole item, with the requested extras', async () => {
    const { company, copy } = await addFollower();
    const item = { supplier, companyId: company.id, name: 'Tall "vase"', price: '2.65', tags: ['Gift'] };
    const { id, sku } = await addProduct(db, item);
    const [change] = await copy.arrived(1, 'include=tags');
    assert.deepEqual(change, {
      removed: false,
      productId: id,
      sku,
      supplierSku: sku,
      barcode: null,
      name: 'Tall "vase"',
      price: '2.65',
      currency: 'GBP',
      supplier: supplier.name,
      supplierId: supplier.id,
      category: 'Other',
      categorySlug: 'other',
      tags: ['Gift'],
    });
  });

  it('returns a product once per page, however often it has changed', async () => {
    const { company, copy } = await addFollower();
    const { id } = await addProduct(db, { supplier, companyId: company.id });
    for (const price of ['3', '4', '5']) await changeProducts(db, [id], (products) => products.update({ price }));
    const changes = await copy.arrived(1);
    assert.deepEqual(
      changes.map(({ productId }) => productId),
      [id],
    );
  });

  it('reports products that left the catalog and products that returned', async () => {
    const { company, copy } = await addFollower();
    const other = await addSupplier(db);
    const { id } = await addProduct(db, { supplier: other, companyId: company.id });
    await copy.arrived(1);
    await setSupplierVisible(db, other.name, false);
    assert.deepEqual(await copy.arrived(1), [{ removed: true, productId: id }]);
    await setSupplierVisible(db, other.name, true);
    assert.equal((await copy.arrived(1))[0]?.removed, false);
    await changeProducts(db, [id], (products) => products.delete());
    assert.deepEqual(await copy.arrived(1), [{ removed: true, productId: id }]);
  });

  it('does not report personal items of another company', async () => {
    const [one, other] = [await addFollower(), await addFollower()];
    const { id } = await addProduct(db, { supplier, companyId: one.company.id });
    const shared = await addProduct(db, { supplier });
    const seen = await other.copy.arrived(1);
    assert.deepEqual(
      seen.map(({ productId }) => productId),
      [shared.id],
    );
    await one.copy.arrived(2);
    await changeProducts(db, [id], (products) => products.update({ listed: false }));
    await one.copy.arrived(1);
    assert.deepEqual((await list(`cursor=${other.copy.cursor()}`, other.company.key)).body.data.items, []);
  });

  it('delays a change until transactions that began before it end, and skips no late commit', async () => {
    const { company, copy } = await addFollower();
    const slow = await db.transaction();
    // With no new word in common: the second insert would wait for the first.
    const late = await addProduct(slow, { supplier, companyId: company.id, sku: 'LATE' });
    const quick = await addProduct(db, { supplier, companyId: company.id, sku: 'QUICK' });
    assert.deepEqual((await list(`cursor=${copy.cursor()}`, company.key)).body.data.items, []);
    await slow.commit();
    const changes = await copy.arrived(2);
    assert.deepEqual(
      changes.map(({ productId }) => productId),
      [late.id, quick.id],
    );
  });

  it('returns after a load whatever was uncommitted while it ran', async () => {
    const company = await service.addCompany();
    await addProduct(db, { supplier, companyId: company.id });
    const removed = await addProduct(db, { supplier, companyId: company.id });
    const slow = await db.transaction();
    // Created before the position that the load will have reached when this is committed.
    const late = await addProduct(slow, { supplier, companyId: company.id, createdAt: '2020-01-01T00:00:00Z' });
    await addProduct(db, { supplier, listed: false });
    const copy = followCatalog(service, { key: company.key, limit: 1 });
    await copy.turn();
    await copy.turn();
    // On a cluster, it waits for the open insert.
    const hidden = changeProducts(db, [removed.id], (products) => products.update({ listed: false }));
    await slow.commit();
    await hidden;
    await copy.arrived(1);
    assert.ok(copy.items().has(late.id));
    assert.ok(!copy.items().has(removed.id));
  });

  it('rejects a malformed cursor, one of another company, and one older than 30 days', async () => {
    const { company, copy } = await addFollower();
    const { key } = await service.addCompany();
    const foreign = await list(`cursor=${copy.cursor()}`, key);
    assert.equal(foreign.status, 400);
    assert.match(foreign.body.details[0], /^query parameter "cursor": must be a cursor of this list/);
    assert.equal((await list('cursor=eyJzIjoiNDgyMTAifQ', key)).status, 400);
    assert.equal((await list('cursor=', key)).status, 400);

    const owner = (await findCompany(service.db, company.id))!;
    const aged = (days: number) => {
      const day = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
      return encodeChangesCursor({ ...parseChangesCursor(copy.cursor(), owner), day }, owner);
    };
    assert.equal((await list(`cursor=${aged(30)}`, company.key)).status, 200);
    const old = await list(`cursor=${aged(31)}`, company.key);
    assert.equal(old.status, 400);
    assert.deepEqual(old.body.details, [
      'query parameter "cursor": must not be older than the retained changes; start again without a cursor',
    ]);
  });

  it('retains change records for longer than cursors are valid', async () => {
    const { company, copy } = await addFollower();
    await addProduct(db, { supplier, companyId: company.id });
    await copy.arrived(1);
    const notes = () => db('catalog_changes').where({ company_id: company.id });
    await notes().update({ recorded_at: db.raw(`now() - interval '34 days'`) });
    await purgeNightlyJob.run(service.ctx, {}, new AbortController().signal);
    assert.notEqual((await notes()).length, 0);
    await notes().update({ recorded_at: db.raw(`now() - interval '36 days'`) });
    await purgeNightlyJob.run(service.ctx, {}, new AbortController().signal);
    assert.equal((await notes()).length, 0);
  });
});
