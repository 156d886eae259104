import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { deleteListing } from '../../../src/db/matching/listings.ts';
import { replaceCandidates } from '../../../src/db/matching/matching-runs.ts';
import { matchCompany } from '../../../src/services/matching/match-company.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { countWaiting } from '../../support/locks.ts';
import { startService } from '../../support/service.ts';
import { until } from '../../support/until.ts';

const service = await startService();
const { db } = service;
const path = '/api/v2/external/listings';
const supplier = await addSupplier(db);
const product = await addProduct(db, { supplier, name: 'Red enamel mug' });
const mug = { clientProductId: 'M/1', name: 'Red enamel mug' };
const other = { clientProductId: 'M-2', name: 'Red enamel mug, large' };

const push = (key: string, listings: object[] = [mug, other]) =>
  service.send('pushListings', 'POST', path, { body: { listings }, key });
const remove = (key: string, id = mug.clientProductId) =>
  service.send('deleteListing', 'DELETE', `${path}/${encodeURIComponent(id)}`, { key });
const rowsOf = (table: string, companyId: string) =>
  db(table).where({ company_id: companyId }).orderBy('client_product_id');

/** A company with two listings, which have candidates and a decision. */
async function matched() {
  const company = await service.addCompany();
  await push(company.key);
  await matchCompany(service.ctx, company.id);
  const decision = { productId: product.id, decision: 'confirmed' };
  const match = `/api/v2/external/matches/${encodeURIComponent(mug.clientProductId)}`;
  await service.send('updateMatch', 'PUT', match, { body: decision, key: company.key });
  await db('jobs').where({ name: 'match-listings', unique_key: company.id }).delete();
  return company;
}

describe('DELETE /api/v2/external/listings/{clientProductId}', () => {
  it('deletes the listing with its candidates and decisions, keeps its values, and matches the others again', async () => {
    const { id, key } = await matched();
    const { status, body } = await remove(key);
    assert.deepEqual([status, body], [200, { success: true, data: { clientProductId: 'M/1', deleted: true } }]);
    for (const table of ['listings', 'match_candidates']) {
      assert.deepEqual(new Set((await rowsOf(table, id)).map((row) => row.client_product_id)), new Set(['M-2']));
    }
    assert.deepEqual(await rowsOf('match_decisions', id), []);
    const [kept] = await rowsOf('listing_history', id);
    assert.deepEqual([kept.client_product_id, kept.revision, kept.name], ['M/1', 1, mug.name]);
    assert.equal((await db('jobs').where({ name: 'match-listings', unique_key: id })).length, 1);
    assert.equal((await service.get('listMatches', '/api/v2/external/matches', { key })).body.data.total, 1);
  });

  it('has no effect if there is no such listing, and none on those of other companies', async () => {
    const [one, another] = [await matched(), await service.addCompany()];
    for (const [key, listing] of [
      [one.key, 'M-9'],
      [another.key, 'M/1'],
    ] as const) {
      assert.deepEqual((await remove(key, listing)).body.data, { clientProductId: listing, deleted: false });
    }
    assert.equal((await rowsOf('listings', one.id)).length, 2);
    await remove(one.key);
    assert.equal((await remove(one.key)).body.data.deleted, false);
  });

  it('lets a listing that is pushed again continue its revisions, without its decisions', async () => {
    const { id, key } = await matched();
    await remove(key);
    assert.equal((await push(key, [mug])).body.data.created, 1);
    await push(key, [{ ...mug, name: 'Blue mug' }]);
    await remove(key);
    await push(key, [mug]);
    assert.equal((await db('listings').where({ company_id: id, client_product_id: 'M/1' }).first()).revision, 4);
    const history = await rowsOf('listing_history', id);
    assert.deepEqual(history.map(({ revision }) => revision).sort(), [1, 2, 3]);
    const query = `?clientProductId=${encodeURIComponent('M/1')}`;
    const [listing] = (await service.get('listMatches', `/api/v2/external/matches${query}`, { key })).body.data
      .products;
    assert.deepEqual([listing.candidates, listing.confirmedProductId], [[], null]);
  });

  it('leaves no candidates of a matching run in progress', async () => {
    const { id } = await matched();
    await db('match_candidates').where({ company_id: id }).delete();
    const found = [
      {
        ...{ clientProductId: 'M/1', revision: 1, embeddings: 'off' as const },
        candidates: [{ productId: product.id, evidence: [], logOdds: 1, score: 0.5 }],
      },
    ];
    const deleting = await db.transaction();
    await deleteListing(deleting, id, 'M/1');
    const writing = db.transaction((trx) => replaceCandidates(trx, id, found));
    await until(async () => (await countWaiting(db)) > 0);
    await deleting.commit();
    await writing;
    assert.deepEqual(await rowsOf('match_candidates', id), []);
  });
});
