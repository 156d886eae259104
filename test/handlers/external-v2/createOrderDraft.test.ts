import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { startDrafts } from '../../support/order-drafts.ts';
import { nothingStored, storedRows } from '../../support/orders.ts';

const { service, addBuyer, addDraft, createByKey } = await startDrafts();
const { db } = service;

describe('POST /api/v2/external/order-drafts', () => {
  it('stores the lines at current prices for 7 days, orders nothing and records the key', async () => {
    const buyer = await addBuyer();
    const body = { items: buyer.items, shippingMethod: 'sea', externalOrderId: 'PO-1', comment: 'Gate 2', note: 'Low' };
    const { status, body: response } = await createByKey(body, { key: buyer.agent });
    assert.equal(status, 201);
    const { id: draftId, digest, createdBy, createdAt, expiresAt, current, ...draft } = response.data;
    assert.equal(Date.parse(expiresAt) - Date.parse(createdAt), 7 * 86_400_000);
    assert.deepEqual([createdBy.type, createdBy.name], ['api_key', 'test']);
    assert.deepEqual([draft.status, draft.source, draft.items], ['open', 'agent', buyer.items]);
    assert.deepEqual(
      draft.orders.map(({ supplier, totalAmount, currency }: Record<string, unknown>) => [
        supplier,
        totalAmount,
        currency,
      ]),
      [[{ id: buyer.supplier.id, name: buyer.supplier.name }, '160.00', 'EUR']],
    );
    assert.deepEqual(draft.totalsByCurrency, [{ currency: 'EUR', totalAmount: '160.00' }]);
    assert.deepEqual(
      [draft.shippingMethod, draft.externalOrderId, draft.comment, draft.note],
      ['sea', 'PO-1', 'Gate 2', 'Low'],
    );
    assert.deepEqual([current.digest, current.changes, current.quote.totalAmount], [digest, [], '160.00']);
    assert.deepEqual(await storedRows(db, buyer.id), nothingStored);
    const entries = (await service.audit('order_draft.created')).filter(({ company_id }) => company_id === buyer.id);
    assert.deepEqual(
      entries.map(({ subject, user_id, after }) => [subject, user_id, after?.['digest']]),
      [[draftId, null, digest]],
    );
  });

  it('groups the lines of several suppliers', async () => {
    const buyer = await addBuyer();
    const other = await addProduct(db, { supplier: await addSupplier(db, { currency: 'GBP' }), price: '2' });
    const [first, second] = buyer.items;
    const items = [first, { productId: other.id, quantity: 5 }, second];
    const draft = await addDraft(buyer, { items });
    assert.deepEqual(draft.items, [first, second, items[1]]);
    assert.equal(draft.orders.length, 2);
  });

  it('returns the same draft for the same idempotency key, in its current status', async () => {
    const buyer = await addBuyer();
    const options = { key: buyer.agent, headers: { 'Idempotency-Key': 'restock-1' } };
    const body = { items: buyer.items };
    const responses = await Promise.all([1, 2, 3].map(() => createByKey(body, options)));
    const ids = new Set(responses.map((response) => response.body.data.id));
    assert.equal(ids.size, 1);
    assert.equal(responses.filter(({ headers }) => headers['idempotency-replayed'] === 'true').length, 2);
    await db('order_drafts').where({ company_id: buyer.id }).update({
      decision: 'rejected',
      decided_at: new Date(),
      decided_by_name: 'x@y.example',
    });
    const replayed = await createByKey(body, options);
    assert.deepEqual([replayed.body.data.id, replayed.body.data.status], [...ids, 'rejected']);
    const reused = await createByKey({ items: buyer.items.slice(0, 1) }, options);
    assert.deepEqual([reused.status, reused.body.code], [409, 'IDEMPOTENCY_KEY_REUSED']);
  });

  it('returns an open draft of the key with the same content, whatever its note and idempotency key', async () => {
    const buyer = await addBuyer();
    const first = await addDraft(buyer, { note: 'first turn' });
    const again = await createByKey(
      { items: buyer.items, note: 'second turn' },
      { key: buyer.agent, headers: { 'Idempotency-Key': 'other' } },
    );
    assert.deepEqual([again.body.data.id, again.headers['idempotency-replayed']], [first.id, 'true']);
    const other = await service.addKey(buyer.id, { scopes: ['read', 'draft'] });
    const another = await createByKey({ items: buyer.items }, { key: other });
    assert.notEqual(another.body.data.id, first.id);
    const stored = await db('order_drafts').where({ company_id: buyer.id });
    assert.equal(stored.length, 2);
  });

  it('rejects lines that cannot be ordered, by the index of the request', async () => {
    const buyer = await addBuyer();
    const items = [buyer.items[0], { productId: randomUUID(), quantity: 1 }];
    const { status, body } = await createByKey({ items }, { key: buyer.agent });
    assert.deepEqual([status, body.code, body.errors[0].index], [400, 'INVALID_ORDER_LINES', 1]);
    const other = await addBuyer();
    const personal = await addProduct(db, { supplier: buyer.supplier, companyId: other.id });
    const foreign = await createByKey({ items: [{ productId: personal.id, quantity: 1 }] }, { key: buyer.agent });
    assert.equal(foreign.body.code, 'INVALID_ORDER_LINES');
    for (const invalid of [{}, { items: [] }, { items: buyer.items, source: 'plan' }, { items: [{ quantity: 0 }] }])
      assert.equal((await createByKey(invalid, { key: buyer.agent })).status, 400, JSON.stringify(invalid));
  });

  it('requires the scope draft, which does not allow to order; write includes it', async () => {
    const buyer = await addBuyer();
    const body = { items: buyer.items };
    const [reader, writer] = [
      await service.addKey(buyer.id, { scopes: ['read'] }),
      await service.addKey((await addBuyer()).id, { scopes: ['read', 'write'] }),
    ];
    const { status, body: error } = await createByKey(body, { key: reader });
    assert.deepEqual([status, error.code], [403, 'INSUFFICIENT_SCOPE']);
    assert.match(error.message, /scope draft/);
    assert.equal((await createByKey(body, { key: writer })).status, 201);
    for (const [operation, path] of [
      ['createOrders', '/api/v1/external/orders'],
      ['createOrder', '/api/v2/external/orders'],
    ] as const) {
      const { status, body: error } = await service.send(operation, 'POST', path, { key: buyer.agent, body });
      assert.deepEqual([status, error.code], [403, 'INSUFFICIENT_SCOPE']);
    }
    assert.deepEqual(await storedRows(db, buyer.id), nothingStored);
  });
});
