// cspell:ignore pumkin
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { beforeEach, describe, it } from 'node:test';
import { loadConfig } from '../../src/config.ts';
import { createContext } from '../../src/context.ts';
import { countCatalog } from '../../src/db/catalog/catalog-totals.ts';
import { lockImports } from '../../src/db/price-lists/import-session.ts';
import { updateSearchDocumentsJob } from '../../src/jobs/update-search-documents.ts';
import { getCompany } from '../../src/services/accounts/companies.ts';
import { addProduct, addSupplier } from '../support/catalog.ts';
import { createTestDatabase } from '../support/database.ts';
import { createBuyer } from '../support/orders.ts';

const { url, db, closing } = await createTestDatabase();
const ctx = await createContext(loadConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent' }));
closing.defer(() => ctx.close());
const { signal } = new AbortController();
const company = await getCompany(db, (await createBuyer(db)).companyId);
const supplier = await addSupplier(db);
await addProduct(db, { supplier, name: 'Pumpkin lantern' });

async function count(text: string): Promise<number> {
  ctx.catalogCache.invalidate();
  return await countCatalog(ctx, company, { text });
}

const retries = () => db('jobs').where({ name: 'update-search-documents', unique_key: 'importing' });

/** As a large import leaves them. */
beforeEach(async () => {
  await db('search_documents').delete();
  await db('search_index_state').update({ stale_since: new Date() });
  await retries().delete();
});

describe('the job that updates search documents', () => {
  it('writes missing documents, after which words are found in other forms', async () => {
    assert.equal(await count('pumkin'), 0);
    await updateSearchDocumentsJob.run(ctx, {}, signal);
    assert.equal(await count('pumkin'), 1);
    assert.deepEqual(await retries(), []);
  });

  it('can be repeated', async () => {
    await updateSearchDocumentsJob.run(ctx, {}, signal);
    await updateSearchDocumentsJob.run(ctx, {}, signal);
    assert.equal(await count('lanterns'), 1);
  });

  it('continues later if an import runs', async () => {
    await db.transaction(async (trx) => {
      await lockImports(trx, true);
      await updateSearchDocumentsJob.run(ctx, {}, signal);
    });
    assert.equal(await count('pumkin'), 0);
    assert.equal(await count('pumpkin'), 1, 'meanwhile, words are found as they are written');
    assert.equal((await retries()).length, 1);
    await updateSearchDocumentsJob.run(ctx, {}, signal);
    assert.equal(await count('pumkin'), 1);
  });

  it('writes all documents again after the statements of the documentation', async () => {
    await updateSearchDocumentsJob.run(ctx, {}, signal);
    const page = await readFile('docs/operating/run-search.md', 'utf8');
    await db.raw(/BEGIN;.*?COMMIT;/s.exec(page)![0]);
    const [job] = await db('jobs').where({ name: 'update-search-documents', unique_key: 'stale' });
    assert.notEqual(job?.next_run_at, null);
    assert.deepEqual([await count('lantern'), await count('lanterns')], [1, 0]);
    await updateSearchDocumentsJob.run(ctx, {}, signal);
    assert.equal(await count('lanterns'), 1);
  });

  it('stops when it is aborted', async () => {
    await assert.rejects(async () => await updateSearchDocumentsJob.run(ctx, {}, AbortSignal.abort()));
    assert.equal(await count('pumkin'), 0);
  });
});
