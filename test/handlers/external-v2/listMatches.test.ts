import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { matchCompany } from '../../../src/services/matching/match-company.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { assertRejectsCursors, readPages } from '../../support/list-pages.ts';
import { type RequestOptions, startService, type TestCompany } from '../../support/service.ts';

const service = await startService();
const supplier = await addSupplier(service.db, { name: 'Brightwater Giftware', currency: 'GBP' });
const shelf = async (name: string, more: object = {}) => ({
  name,
  ...(await addProduct(service.db, { supplier, name, ...more })),
});
const white = await shelf('White hanging heart T-light holder', {
  supplierSku: '85123A',
  sku: '85123A-v2',
  price: '2.55',
});
const red = await shelf('Red hanging heart T-light holder', { barcode: '5012345851235' });
const stand = await shelf('Regency cakestand 3 tier');
await shelf('Regency cakestand 2 tier', { listed: false });

const list = (query = '', options: RequestOptions = {}) =>
  service.get('listMatches', `/api/v2/external/matches${query}`, options);

async function companyWith(...products: object[]): Promise<TestCompany> {
  const company = await service.addCompany();
  const { status } = await service.send('pushListings', 'POST', '/api/v2/external/listings', {
    body: { listings: products },
    key: company.key,
  });
  assert.equal(status, 200);
  // Runs the match job that the push enqueued.
  await service.db('jobs').where({ name: 'match-listings', unique_key: company.id }).delete();
  await matchCompany(service.ctx, company.id);
  return company;
}
const firsts = (body: { data: { products: { clientProductId: string; candidates: { productId: string }[] }[] } }) =>
  body.data.products.map(({ clientProductId, candidates }) => [clientProductId, candidates[0]?.productId]);

describe('GET /api/v2/external/matches', () => {
  it('returns the candidates of each listing, the most likely first, with the method', async () => {
    const { key } = await companyWith(
      { clientProductId: 'a', name: 'Kalp mumluk', sku: '85123a' },
      { clientProductId: 'b', name: 'Kırmızı mumluk', barcode: '5012345851235' },
      { clientProductId: 'c', name: '3 tier cake stand by Regency' },
      { clientProductId: 'd', name: 'Zzyzx qwv' },
    );
    const { status, body } = await list('', { key });
    assert.equal(status, 200);
    assert.deepEqual(firsts(body), [
      ['a', white.id],
      ['b', red.id],
      ['c', stand.id],
      ['d', undefined],
    ]);
    const [{ clientName, confirmedProductId, candidates }] = body.data.products;
    const { score, ...candidate } = candidates[0];
    assert.deepEqual([clientName, confirmedProductId], ['Kalp mumluk', null]);
    assert.deepEqual(candidate, {
      productId: white.id,
      name: white.name,
      sku: '85123A-v2',
      supplierSku: '85123A',
      price: '2.55',
      currency: 'GBP',
      supplier: 'Brightwater Giftware',
      supplierId: supplier.id,
      decision: 'likely',
    });
    assert.ok(score > 0.5 && score <= 0.99);
    const { method, embeddings, note, total, nextCursor } = body.data;
    assert.deepEqual([method, embeddings, total, nextCursor], ['gtin, supplier_sku, name', false, 4, null]);
    assert.match(
      note,
      /^Matched by barcode, supplier article code and name similarity\. No embedding provider took part\.$/,
    );
  });

  it('classifies candidates: sure by barcode, likely by name, unlikely', async () => {
    const { key } = await companyWith(
      { clientProductId: 'a', name: 'Red hanging heart T-light holder', barcode: '5012345851235' },
      { clientProductId: 'b', name: 'Regency cakestand 3 tier' },
    );
    const { body } = await list('', { key });
    const decisions = body.data.products.map(({ candidates }: { candidates: { decision: string }[] }) =>
      candidates.map(({ decision }) => decision),
    );
    assert.equal(decisions[0][0], 'sure');
    assert.ok(decisions[0].slice(1).every((decision: string) => decision === 'unlikely'));
    assert.equal(decisions[1][0], 'likely');
  });

  it('notes that no listings were sent, and which are not matched yet', async () => {
    const { key, id } = await service.addCompany();
    await service.settled();
    assert.deepEqual((await list('', { key })).body.data, {
      method: 'none',
      embeddings: false,
      note: 'No listings have been sent yet.',
      products: [],
      total: 0,
      nextCursor: null,
    });
    const products = [{ clientProductId: 'a', name: 'Regency cakestand' }];
    await service.send('pushListings', 'POST', '/api/v2/external/listings', { body: { listings: products }, key });
    const { body } = await list('', { key });
    assert.deepEqual([body.data.products[0].candidates, body.data.method], [[], 'none']);
    assert.match(body.data.note, /1 listing is still being matched/);
    await matchCompany(service.ctx, id);
    assert.equal((await list('', { key })).body.data.products[0].candidates[0].productId, stand.id);
  });

  it('is paged by listing id, and can be filtered by it', async () => {
    const { key } = await companyWith(
      ...['b/2', 'a', 'c %'].map((clientProductId) => ({ clientProductId, name: 'Regency cakestand' })),
    );
    const ids = async (query: string) => {
      const { data } = (await list(query, { key })).body;
      return [data.products.map((one: { clientProductId: string }) => one.clientProductId), data.total];
    };
    assert.deepEqual(await ids(''), [['a', 'b/2', 'c %'], 3]);
    const read = (query: Record<string, string>) => list(`?${new URLSearchParams(query)}`, { key });
    const pages = await readPages<{ clientProductId: string }>(read, 'products', 2);
    assert.deepEqual(
      pages.map(({ clientProductId }) => clientProductId),
      ['a', 'b/2', 'c %'],
    );
    const { nextCursor, total } = (await read({ limit: '1' })).body.data;
    assert.equal(total, 3);
    await assertRejectsCursors((query) => read({ ...query, clientProductId: 'a' }), [nextCursor]);
    assert.deepEqual(await ids('?clientProductId=c%20%25'), [['c %'], 1]);
    assert.deepEqual(await ids('?clientProductId=%25'), [[], 0]);
  });

  it('leaves out candidates below a score, and keeps their listings', async () => {
    const { key } = await companyWith({ clientProductId: 'a', name: 'hanging heart T-light holder' });
    const all = (await list('', { key })).body.data.products[0].candidates as { score: number }[];
    assert.ok(all.length >= 2 && all[0]!.score < 0.9);
    assert.deepEqual((await list('?minScore=0.95', { key })).body.data.products[0].candidates, []);
    const some = (await list(`?minScore=${all[0]!.score}`, { key })).body.data.products[0].candidates;
    assert.ok(some.length >= 1 && some.length <= all.length);
  });

  it('returns ten candidates at most', async () => {
    for (let i = 0; i < 14; i++) await shelf(`Retrospot bunting number ${i}`);
    const { key } = await companyWith({ clientProductId: 'a', name: 'Retrospot bunting' });
    const { candidates } = (await list('', { key })).body.data.products[0];
    assert.equal(candidates.length, 10);
    const scores = candidates.map(({ score }: { score: number }) => score);
    assert.deepEqual(
      scores,
      scores.toSorted((a: number, b: number) => b - a),
    );
  });

  it('returns only what the company can see', async () => {
    const one = await companyWith({ clientProductId: 'a', name: 'Own label teapot warmer' });
    const other = await companyWith({ clientProductId: 'x', name: 'Own label teapot warmer' });
    const own = await shelf('Own label teapot warmer', { companyId: one.id });
    for (const { id } of [one, other]) await matchCompany(service.ctx, id);
    assert.deepEqual(firsts((await list('', { key: one.key })).body), [['a', own.id]]);
    const theirs = (await list('', { key: other.key })).body.data;
    assert.deepEqual([theirs.total, theirs.products[0].clientProductId], [1, 'x']);
    assert.doesNotMatch(JSON.stringify(theirs), new RegExp(own.id));
  });

  it('hides products that leave the catalog at once', async () => {
    const gone = await shelf('Doomed porcelain elephant');
    const { key } = await companyWith({ clientProductId: 'a', name: 'Doomed porcelain elephant' });
    assert.deepEqual(firsts((await list('', { key })).body), [['a', gone.id]]);
    await service.db('products').where({ id: gone.id }).update({ active: false, listed: false });
    assert.doesNotMatch(JSON.stringify((await list('', { key })).body), new RegExp(gone.id));
  });
});
