import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { matchCompany } from '../../../src/services/matching/match-company.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { type RequestOptions, startService, type TestCompany } from '../../support/service.ts';

const service = await startService();
const supplier = await addSupplier(service.db);
const white = await addProduct(service.db, { supplier, name: 'White hanging heart T-light holder' });
const red = await addProduct(service.db, { supplier, name: 'Red hanging heart T-light holder' });
const lamp = await addProduct(service.db, { supplier, name: 'Brass desk lamp' });

const decide = (id: string, productId: string, decision: string, options: RequestOptions = {}) =>
  service.send('updateMatch', 'PUT', `/api/v2/external/matches/${encodeURIComponent(id)}`, {
    body: { productId, decision },
    ...options,
  });

async function companyWith(...names: string[]): Promise<TestCompany> {
  const company = await service.addCompany();
  const products = names.map((name, i) => ({ clientProductId: `K/${i}`, name }));
  await service.send('pushListings', 'POST', '/api/v2/external/listings', {
    body: { listings: products },
    key: company.key,
  });
  await recalculate(company);
  return company;
}

async function matchesOf({ key }: TestCompany) {
  return (await service.get('listMatches', '/api/v2/external/matches', { key })).body.data;
}
const candidatesOf = async (company: TestCompany, listing = 0) => {
  const { candidates } = (await matchesOf(company)).products[listing];
  return candidates.map(({ productId, score }: { productId: string; score: number }) => [productId, score]);
};
const waiting = (id: string) => service.db('jobs').where({ name: 'match-listings', unique_key: id });
/** Runs the company's match job directly. */
async function recalculate({ id }: TestCompany): Promise<void> {
  await waiting(id).delete();
  await matchCompany(service.ctx, id);
}

describe('PUT /api/v2/external/matches/{clientProductId}', () => {
  it('ranks a confirmed product first, at once and after every recalculation', async () => {
    const company = await companyWith('white heart T-light holder, hanging');
    assert.equal((await candidatesOf(company))[0][0], white.id);
    const { status, body } = await decide('K/0', red.id, 'confirmed', company);
    assert.equal(status, 200);
    const { decidedAt, ...decided } = body.data;
    assert.deepEqual(decided, { clientProductId: 'K/0', productId: red.id, decision: 'confirmed' });
    for (const recalculate of [
      async () => {},
      () => matchCompany(service.ctx, company.id),
      () => matchCompany(service.ctx, company.id, { rematchAll: true }),
    ]) {
      await recalculate();
      assert.deepEqual((await candidatesOf(company))[0], [red.id, 1]);
      assert.equal((await matchesOf(company)).products[0].confirmedProductId, red.id);
    }
    assert.ok(Date.parse(decidedAt) > 0);
    assert.deepEqual((await decide('K/0', red.id, 'confirmed', company)).body, body, 'twice');
  });

  it('never suggests a rejected product again, even if the listing is sent again', async () => {
    const company = await companyWith('white hanging heart T-light holder');
    await decide('K/0', white.id, 'rejected', company);
    const suggested = async () => (await candidatesOf(company)).map(([id]: [string]) => id);
    assert.deepEqual(await suggested(), [red.id]);
    await matchCompany(service.ctx, company.id);
    assert.deepEqual(await suggested(), [red.id]);
    const products = [{ clientProductId: 'K/0', name: 'White hanging heart T-light holder, new' }];
    await service.send('pushListings', 'POST', '/api/v2/external/listings', {
      body: { listings: products },
      key: company.key,
    });
    await service.db('products').where({ id: white.id }).update({ price: '3' });
    await matchCompany(service.ctx, company.id);
    assert.deepEqual(await suggested(), [red.id]);
    await matchCompany(service.ctx, company.id, { rematchAll: true });
    assert.deepEqual(await suggested(), [red.id]);
  });

  it('lowers the score of a confirmed product for other listings', async () => {
    const company = await companyWith('white hanging heart T-light holder', 'white heart holder for T-light');
    const before = (await candidatesOf(company, 1)).find(([id]: [string]) => id === white.id)[1];
    await decide('K/0', white.id, 'confirmed', company);
    assert.equal((await waiting(company.id)).length, 1);
    await matchCompany(service.ctx, company.id);
    const after = (await candidatesOf(company, 1)).find(([id]: [string]) => id === white.id)[1];
    assert.ok(after <= before, `${after} ${before}`);
  });

  it('replaces a decision: rejected after confirmed, another product confirmed, the first one again', async () => {
    const company = await companyWith('hanging heart T-light holder');
    const confirmed = async () => (await matchesOf(company)).products[0].confirmedProductId;
    await decide('K/0', white.id, 'confirmed', company);
    await decide('K/0', white.id, 'rejected', company);
    assert.equal(await confirmed(), null);
    await decide('K/0', white.id, 'confirmed', company);
    await decide('K/0', red.id, 'confirmed', company);
    assert.equal(await confirmed(), red.id);
    const responses = await Promise.all(
      [white, red, lamp, white].map(({ id }) => decide('K/0', id, 'confirmed', company)),
    );
    assert.deepEqual(
      responses.map(({ status }) => status),
      [200, 200, 200, 200],
    );
    assert.ok([white.id, red.id, lamp.id].includes(await confirmed()));
  });

  it('applies a replaced confirmation at once and completely', async () => {
    const company = await companyWith('white heart T-light holder, hanging');
    const undecided = await candidatesOf(company);
    assert.deepEqual(
      undecided.map(([id]: [string]) => id),
      [white.id, red.id],
    );
    await decide('K/0', white.id, 'confirmed', company);
    await recalculate(company);
    await decide('K/0', red.id, 'confirmed', company);
    const replaced = [
      [red.id, 1],
      [white.id, 0],
    ];
    assert.deepEqual(await candidatesOf(company), replaced);
    await recalculate(company);
    assert.deepEqual(await candidatesOf(company), replaced);
    await decide('K/0', red.id, 'rejected', company);
    const [[id, score], ...others] = await candidatesOf(company);
    assert.deepEqual([id, others], [white.id, []]);
    assert.ok(score > 0.5 && score <= 0.99, `${score}`);
    assert.equal((await matchesOf(company)).products[0].confirmedProductId, null);
    await recalculate(company);
    assert.deepEqual(await candidatesOf(company), [[id, score]]);
  });

  it('keeps the other candidates after a confirmed product with probability 0, so that another can be confirmed', async () => {
    const company = await companyWith('hanging heart T-light holder');
    await decide('K/0', lamp.id, 'confirmed', company);
    for (const again of [async () => {}, () => recalculate(company)]) {
      await again();
      const [first, ...others] = await candidatesOf(company);
      assert.deepEqual(first, [lamp.id, 1]);
      assert.deepEqual(others.map(([id]: [string]) => id).toSorted(), [white.id, red.id].toSorted());
      assert.ok(others.every(([, score]: [string, number]) => score === 0));
    }
    const likely = await service.get('listMatches', '/api/v2/external/matches?minScore=0.01', company);
    assert.deepEqual(
      likely.body.data.products[0].candidates.map(({ productId }: { productId: string }) => productId),
      [lamp.id],
    );
  });

  it('suggests other products while a confirmed product is not in the catalog', async () => {
    const company = await companyWith('Seasonal paper lantern');
    const lantern = await addProduct(service.db, { supplier, name: 'Seasonal paper lantern' });
    const lanterns = await addProduct(service.db, { supplier, name: 'Seasonal lantern of paper' });
    await recalculate(company);
    await decide('K/0', lantern.id, 'confirmed', company);
    await service.db('products').where({ id: lantern.id }).update({ active: false, listed: false });
    const [[id, score]] = await candidatesOf(company);
    assert.equal(id, lanterns.id);
    assert.ok(score > 0 && score <= 0.99, `${score}`);
    assert.equal((await matchesOf(company)).products[0].confirmedProductId, lantern.id);
    await service.db('products').where({ id: lantern.id }).update({ active: true, listed: true });
    assert.deepEqual((await candidatesOf(company))[0], [lantern.id, 1]);
    await service.db('products').whereIn('id', [lantern.id, lanterns.id]).update({ active: false, listed: false });
  });

  it('notes that scores are being recalculated, until the recalculation ends', async () => {
    const company = await companyWith('hanging heart T-light holder', 'Brass desk lamp');
    const pending = /Scores are being recalculated\./;
    const note = async () => (await matchesOf(company)).note;
    assert.doesNotMatch(await note(), pending);
    for (const decision of ['confirmed', 'rejected']) {
      await decide('K/0', white.id, decision, company);
      assert.match(await note(), pending);
      await recalculate(company);
      assert.doesNotMatch(await note(), pending);
    }
  });

  it('accepts a product that was not suggested', async () => {
    const company = await companyWith('hanging heart T-light holder');
    await decide('K/0', lamp.id, 'confirmed', company);
    assert.deepEqual((await candidatesOf(company))[0], [lamp.id, 1]);
    await matchCompany(service.ctx, company.id, { rematchAll: true });
    assert.deepEqual((await candidatesOf(company))[0], [lamp.id, 1]);
  });

  it('returns 404 for listings of other companies, unknown listings, and products that the company cannot see', async () => {
    const company = await companyWith('hanging heart T-light holder');
    const other = await service.addCompany();
    const theirs = await addProduct(service.db, { supplier, name: 'Theirs', companyId: other.id });
    const hidden = await addProduct(service.db, { supplier, name: 'Hidden', listed: false });
    await service.settled();
    assert.equal((await decide('K/0', white.id, 'confirmed', other)).status, 404);
    assert.equal((await decide('K/9', white.id, 'confirmed', company)).status, 404);
    for (const id of [theirs.id, hidden.id, randomUUID()]) {
      assert.equal((await decide('K/0', id, 'confirmed', company)).status, 404);
    }
    assert.deepEqual(await service.db('match_decisions').where({ company_id: company.id }), []);
  });
});
