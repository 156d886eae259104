// Turkish: cspell:ignore mavi seramik kupa kırmızı

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pino } from 'pino';
import { createCompany } from '../../src/services/accounts/companies.ts';
import { matchCompany, matchWithProvider } from '../../src/services/matching/match-company.ts';
import { readMatches, updateMatch } from '../../src/services/matching/matches.ts';
import { pushListings } from '../../src/services/matching/push-listings.ts';
import { addProduct, addSupplier } from '../support/catalog.ts';
import { createTestDatabase } from '../support/database.ts';
import { startEmbeddingProvider } from '../support/embedding-provider.ts';

const { db } = await createTestDatabase();
const ctx = { db };
const supplier = await addSupplier(db);
let made = 0;

async function companyWith(...names: string[]): Promise<string> {
  made += 1;
  const { id } = await createCompany(db, { name: `Company ${made}` });
  await push(id, names);
  return id;
}
async function push(companyId: string, names: string[]): Promise<void> {
  const listings = names.map((name) => ({ clientProductId: name.slice(0, 12), name }));
  if (names.length > 0) await pushListings(ctx, { companyId, keyId: null, requestId: 'test' }, listings);
}
const addTitled = (name: string, more = {}) => addProduct(db, { supplier, name, ...more });
async function bestOf(companyId: string): Promise<(string | undefined)[]> {
  const { listings } = await readMatches(ctx, companyId, { limit: 100 });
  return listings.map(({ candidates }) => candidates[0]?.productId);
}
const candidatesOf = (companyId: string) =>
  db('match_candidates').where({ company_id: companyId }).orderBy(['client_product_id', 'product_id']);

const heart = await addTitled('White hanging heart T-light holder');
await addTitled('Red hanging heart T-light holder');
const stand = await addTitled('Regency cakestand 3 tier');

test('only new listings and products are compared', async () => {
  const id = await companyWith('white hanging heart holder', 'regency cake stand');
  const first = await matchCompany(ctx, id);
  assert.equal(first.matched, 2);
  const before = await candidatesOf(id);
  const second = await matchCompany(ctx, id);
  assert.deepEqual([second.matched, second.rescored], [0, 0]);
  assert.deepEqual(await candidatesOf(id), before);
  await push(id, ['regency cakestand, three tiers']);
  assert.equal((await matchCompany(ctx, id)).matched, 1);
  await matchCompany(ctx, id, { rematchAll: true });
  assert.deepEqual(await bestOf(id), [stand.id, heart.id]);
});

test('matches are updated for products that are new, renamed, hidden and shown again', async () => {
  const id = await companyWith('Enamel milk jug', 'white hanging heart holder');
  await matchCompany(ctx, id);
  const jug = await addTitled('Milk jug of enamel');
  const added = await matchCompany(ctx, id);
  // Open transactions elsewhere on the server can add products to the comparison.
  assert.ok(added.changedProducts >= 1);
  assert.equal(added.matched, 0);
  assert.equal((await bestOf(id))[0], jug.id);
  const renamed = async (name: string) => {
    await db('products').where({ id: jug.id }).update({ name });
    assert.equal((await matchCompany(ctx, id)).matched, 0);
  };
  await renamed('Bicycle pump');
  assert.notEqual((await bestOf(id))[0], jug.id);
  await renamed('Enamel milk jug');
  const show = (listed: boolean) => db('products').where({ id: jug.id }).update({ listed });
  await show(false);
  await matchCompany(ctx, id);
  assert.notEqual((await bestOf(id))[0], jug.id);
  await show(true);
  await matchCompany(ctx, id);
  assert.equal((await bestOf(id))[0], jug.id);
  assert.equal((await bestOf(id))[1], heart.id);
});

test('words of a listing in another language match the description that the supplier has sent', async () => {
  const mug = async (color: string, sent: string) => {
    const added = await addTitled(`${color} ceramic mug 300 ml`, { description: `${color} ceramic mug.` });
    await db('products').where({ id: added.id }).update({ original_description: sent });
    return added;
  };
  // Without the suppliers' descriptions, the first of two equal candidates would be best.
  await mug('Blue', 'Mavi seramik kupa.');
  const red = await mug('Red', 'Kırmızı seramik kupa.');
  const id = await companyWith('Kırmızı seramik kupa 300 ml');
  await matchCompany(ctx, id);
  assert.deepEqual(await bestOf(id), [red.id]);
});

test('too many changes cause a full comparison', async () => {
  const id = await companyWith('Enamel bread bin', 'white hanging heart holder');
  await matchCompany(ctx, id);
  await push(id, ['Enamel butter dish']);
  const bin = await addTitled('Bread bin of enamel');
  const dish = await addTitled('Butter dish of enamel');
  const full = await matchCompany(ctx, id, { maxChanged: 1 });
  // First only the pushed listing, then all three.
  assert.deepEqual([full.matched, full.changedProducts], [4, 0]);
  assert.deepEqual(await bestOf(id), [bin.id, dish.id, heart.id]);
});

test('a product whose transaction commits after a later run began is not missed', async () => {
  const id = await companyWith('Copper watering can');
  await matchCompany(ctx, id);
  const late = await db.transaction();
  const can = await addProduct(late as unknown as typeof db, { supplier, name: 'Watering can of copper' });
  await matchCompany(ctx, id);
  await late.commit();
  await matchCompany(ctx, id);
  assert.equal((await bestOf(id))[0], can.id);
});

test('an incremental run and a full run have the same result', async () => {
  const names = ['hanging heart white', 'cakestand regency', 'Wicker basket large'];
  const step = await companyWith(names[0]!);
  await matchCompany(ctx, step);
  await push(step, names.slice(1));
  await matchCompany(ctx, step, { batch: 1 });
  await addTitled('Large wicker basket');
  await matchCompany(ctx, step, { batch: 2 });
  const whole = await companyWith(...names);
  await matchCompany(ctx, whole);
  const pairs = async (id: string) =>
    (await candidatesOf(id)).map(({ client_product_id, product_id }) => `${client_product_id} ${product_id}`);
  assert.deepEqual(await pairs(step), await pairs(whole));
  assert.deepEqual(await bestOf(step), await bestOf(whole));
});

test('an interrupted run is resumed', async () => {
  const id = await companyWith('hanging heart white', 'cakestand regency', 'zinc bucket');
  let batches = 0;
  const dying = new Proxy(db, {
    get(target, property) {
      if (property !== 'transaction') return Reflect.get(target, property);
      return (...args: unknown[]) => {
        // Only the transactions that write candidates are given a function.
        if (typeof args[0] === 'function' && ++batches === 2) throw new Error('killed');
        return Reflect.apply(target.transaction, target, args);
      };
    },
  });
  await assert.rejects(matchCompany({ db: dying }, id, { batch: 1 }), /killed/);
  assert.equal((await db('listings').where({ company_id: id }).whereNull('matched_revision')).length, 2);
  assert.equal((await matchCompany(ctx, id)).matched, 2);
  assert.deepEqual((await bestOf(id)).slice(0, 2), [stand.id, heart.id]);
});

test('two concurrent runs are serialized', async () => {
  const id = await companyWith('hanging heart white', 'cakestand regency');
  const reports = await Promise.all([matchCompany(ctx, id), matchCompany(ctx, id)]);
  assert.deepEqual(reports.map(({ matched }) => matched).sort(), [0, 2]);
});

test('an empty catalog and listings without words are matched without errors', async () => {
  const id = await companyWith('??? ---', '%_\\ .*+?^$()|[]{}', 'x'.repeat(500));
  assert.equal((await matchCompany(ctx, id)).matched, 3);
  const none = await companyWith();
  assert.equal((await matchCompany(ctx, none)).matched, 0);
});

const quiet = pino({ level: 'silent' });
const withProvider = (url: string, model: string) => ({
  db,
  log: quiet,
  config: { embeddings: { url, key: undefined, model } },
});

test('embeddings are used when a provider is configured, and each text is sent once', async (t) => {
  const provider = await startEmbeddingProvider(t);
  const context = withProvider(provider.url, 'once');
  const id = await companyWith('White hanging heart');
  await matchWithProvider(context, id);
  const { embeddings, method, note } = await readMatches(ctx, id, { limit: 10 });
  assert.deepEqual([embeddings, method], [true, 'name, embedding']);
  assert.match(note, /An embedding provider took part\./);
  const sent = provider.requests.flatMap(({ input }) => input);
  assert.equal(new Set(sent).size, sent.length);
  await matchWithProvider(context, id, { rematchAll: true });
  assert.equal(provider.requests.flatMap(({ input }) => input).length, sent.length);
});

test('matching continues when the provider fails, and the response notes it', async (t) => {
  const provider = await startEmbeddingProvider(t, { responses: ['failure', 'failure'] });
  const id = await companyWith('White hanging heart');
  await matchWithProvider(withProvider(provider.url, 'failing'), id);
  const { embeddings, method, note, listings } = await readMatches(ctx, id, { limit: 10 });
  assert.deepEqual([embeddings, method, listings[0]!.candidates[0]!.productId], [false, 'name', heart.id]);
  assert.match(note, /The embedding provider did not respond for these listings/);
  await matchWithProvider(withProvider(provider.url, 'failing'), id, { rematchAll: true });
  assert.equal((await readMatches(ctx, id, { limit: 10 })).embeddings, true);
});

test('decisions change the weight of article codes for the company only', async () => {
  const codes = Array.from({ length: 9 }, (_, n) => `100${n}`);
  const products: { id: string }[] = [];
  for (const code of codes) products.push(await addTitled(`Ceramic planter glazed ${code}x`, { supplierSku: code }));
  const listings = codes.map((sku) => ({ clientProductId: sku, name: `Bicycle bell chrome`, sku }));
  const start = async () => {
    const id = await companyWith();
    await pushListings(ctx, { companyId: id, keyId: null, requestId: 'test' }, listings);
    await matchCompany(ctx, id);
    return id;
  };
  const last = async (id: string) => {
    const { listings: found } = await readMatches(ctx, id, { limit: 1, clientProductId: codes.at(-1)! });
    return found[0]!.candidates.find(({ productId }) => productId === products.at(-1)!.id)!;
  };
  const [one, other] = [await start(), await start()];
  const before = await last(one);
  for (const [i, code] of codes.slice(0, -1).entries()) {
    const match = { clientProductId: code, productId: products[i]!.id, decision: 'rejected' as const };
    await updateMatch(ctx, { companyId: one, keyId: null, requestId: 'test' }, match);
  }
  await matchCompany(ctx, one);
  const after = await last(one);
  assert.ok(after.score < before.score / 2, `${before.score} ${after.score}`);
  await matchCompany(ctx, one, { rematchAll: true });
  assert.equal((await last(one)).score, after.score, 'a full comparison keeps what was learned');
  assert.equal((await matchCompany(ctx, one)).rescored, 0);
  await matchCompany(ctx, other);
  assert.deepEqual(await last(other), before);
});
