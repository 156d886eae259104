import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startAccount, type TestUser } from '../../support/account.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';

const service = await startAccount();
const supplier = await addSupplier(service.db);
const [heart, lamp] = [
  await addProduct(service.db, { supplier, name: 'White hanging heart' }),
  await addProduct(service.db, { supplier, name: 'Brass lamp' }),
];
await service.send('pushListings', 'POST', '/api/v2/external/listings', {
  body: {
    listings: [
      {
        clientProductId: 'K-1',
        name: 'White heart',
        sku: 'KE-1',
        barcode: '5012345678900',
        brand: 'Ev',
        price: 189.9,
        currency: 'TRY',
      },
      { clientProductId: 'K-2', name: 'Lamp' },
    ],
  },
});
type Change = [clientProductId: string, productId: string, decision: string | null];
const decide = (changes: Change[], as: TestUser | null = service.member) =>
  service.call('updateAccountMatches', {
    as,
    body: {
      decisions: changes.map(([clientProductId, productId, decision]) => ({ clientProductId, productId, decision })),
    },
  });
const stored = async () =>
  (await service.db('match_decisions').where({ company_id: service.company.id }).orderBy('client_product_id')).map(
    (row) => [row.client_product_id, row.product_id, row.decision],
  );
const undo = () =>
  decide([
    ['K-1', heart.id, null],
    ['K-1', lamp.id, null],
    ['K-2', lamp.id, null],
  ]);

describe('POST /api/account/v1/matches/decisions', () => {
  it('records several decisions with the user, and removes them', async () => {
    const { status, body } = await decide([
      ['K-2', lamp.id, 'confirmed'],
      ['K-1', heart.id, 'confirmed'],
      ['K-1', lamp.id, 'rejected'],
    ]);
    assert.deepEqual([status, body.data.decided], [200, 3]);
    const expected = [
      ['K-1', 'confirmed'],
      ['K-1', 'rejected'],
      ['K-2', 'confirmed'],
    ];
    assert.deepEqual((await stored()).map(([id, , decision]) => [id, decision]).sort(), expected);
    assert.equal((await undo()).status, 200);
    assert.deepEqual(await stored(), []);
    const entries = await service.audit('match.decided');
    assert.equal(entries.length, 6);
    assert.deepEqual(new Set(entries.map(({ user_id }) => user_id)), new Set([service.member.id]));
    assert.equal(entries.at(-1)?.after?.decision, null);
  });

  it('records decisions about one listing in their order, so that a replaced confirmation can be restored', async () => {
    await decide([['K-1', heart.id, 'confirmed']]);
    await decide([['K-1', lamp.id, 'confirmed']]);
    await decide([
      ['K-1', lamp.id, null],
      ['K-1', heart.id, 'confirmed'],
    ]);
    assert.deepEqual(await stored(), [['K-1', heart.id, 'confirmed']]);
    await undo();
  });

  it('changes nothing when a decision is repeated or removed again', async () => {
    await decide([
      ['K-1', heart.id, 'confirmed'],
      ['K-1', heart.id, 'confirmed'],
    ]);
    const count = (await service.audit('match.decided')).length;
    await decide([
      ['K-1', heart.id, 'confirmed'],
      ['K-2', lamp.id, null],
    ]);
    assert.equal((await service.audit('match.decided')).length, count);
    await undo();
  });

  it('records none if a listing or product is unknown, and names its position', async () => {
    const theirs = await addProduct(service.db, { supplier, companyId: service.stranger.companyId });
    for (const unknown of [
      ['K-9', lamp.id, 'confirmed'],
      ['K-2', theirs.id, 'confirmed'],
    ] as Change[]) {
      const { status, body } = await decide([['K-1', heart.id, 'confirmed'], unknown]);
      assert.deepEqual([status, body.code], [404, 'NOT_FOUND']);
      assert.match(body.details[0], /^\/decisions\/1: /);
      assert.deepEqual(await stored(), []);
    }
  });

  it('lists what users compare', async () => {
    const [listing] = (await service.call('listAccountMatches')).body.data.products;
    assert.deepEqual(listing.listing, {
      sku: 'KE-1',
      barcode: '5012345678900',
      brand: 'Ev',
      category: null,
      price: '189.90',
      currency: 'TRY',
      imageUrl: null,
    });
  });
});
