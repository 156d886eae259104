import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { calculateProducts } from '../../../src/services/recommendations/calculate.ts';
import { startDrafts } from '../../support/order-drafts.ts';
import { createProductWithDemand, steadily } from '../../support/recommendations.ts';

const drafts = await startDrafts();
const { service, addBuyer, addDraft, create, get, getByKey, list } = drafts;
const { db } = service;

describe('GET /api/account/v1/order-drafts/{draftId}', () => {
  it('returns the draft as the API does, with what the user can do', async () => {
    const buyer = await addBuyer();
    const { id: draftId } = await addDraft(buyer);
    const { canAcceptChange, canReject, approvalError, ...draft } = (await get(draftId, buyer.manager)).body.data;
    assert.deepEqual([canAcceptChange, canReject, approvalError], [false, true, null]);
    assert.deepEqual(draft, (await getByKey(draftId, { key: buyer.agent })).body.data);
    await db('products')
      .where({ id: draft.items[0].productId })
      .update({ supplier_stock: 0, restock_date: '2027-03-15' });
    const stockWarning = ({ current }: { current: { quote: { warnings: { code: string }[] } } }) =>
      current.quote.warnings.find(({ code }) => code === 'INSUFFICIENT_SUPPLIER_STOCK');
    const published = stockWarning((await getByKey(draftId, { key: buyer.agent })).body.data);
    const forUsers = { ...published, restockDate: '2027-03-15' };
    assert.deepEqual(stockWarning((await get(draftId, buyer.manager)).body.data), forUsers);
    const forMember = (await get(draftId, buyer.member)).body.data;
    assert.deepEqual([forMember.canReject, forMember.approvalError], [false, 'MANAGER_ROLE_REQUIRED']);
  });
});

describe('what an approver checks about the lines of a draft', () => {
  it('has stock, recommendation and last price, and warns of differences from the recommendation', async () => {
    const buyer = await addBuyer();
    const product = await createProductWithDemand(
      db,
      buyer.id,
      { sold: steadily(10, 40), stock: 200 },
      { price: '10' },
    );
    const [custom] = [
      { supplierId: buyer.supplier.id, customSku: 'BOX', customName: 'Box', quantity: 1, customPrice: '2' },
    ];
    await calculateProducts(service.ctx, buyer.id, [product.id]);
    const first = await create({ items: [{ productId: product.id, quantity: 7 }, custom] }, buyer.member);
    const [line, ofCustom] = first.body.data.current.lines;
    const { recommendation } = line;
    assert.deepEqual(
      [recommendation.isStockKnown, recommendation.currentStock, recommendation.daysUntilStockout],
      [true, 200, '20'],
    );
    assert.deepEqual([line.lastOrder, line.priceReason], [null, 'first_order']);
    assert.deepEqual(ofCustom, {
      recommendation: null,
      lastOrder: null,
      priceReason: 'own_price',
      priceChangedAt: null,
    });
    const due = recommendation.orders.map((order: { shippingMethod: string; quantity: number }) => [
      order.shippingMethod,
      order.quantity,
    ]);
    assert.ok(due.length > 0);
    const { adviceWarnings } = first.body.data.current;
    assert.ok(adviceWarnings.length > 0);
    const [row] = (await list({}, buyer.member)).body.data.items;
    assert.equal(row.adviceWarningCount, adviceWarnings.length);
    assert.deepEqual(
      (await getByKey(first.body.data.id, { key: buyer.agent })).body.data.current.adviceWarnings,
      adviceWarnings,
    );
    // Drafts with all that is due have no warnings: each half counts for the other one.
    await drafts.reject(first.body.data.id, {}, buyer.manager);
    const complete = [];
    for (const [shippingMethod, quantity] of due) {
      const items = [{ productId: product.id, quantity }];
      complete.push((await create({ items, shippingMethod }, buyer.member)).body.data.id);
    }
    for (const { id } of (await list({ status: 'open' }, buyer.member)).body.data.items) {
      assert.deepEqual((await get(id, buyer.manager)).body.data.current.adviceWarnings, []);
    }
    assert.equal(complete.length, due.length);
    // The reason is in the language of the reader.
    const { body } = await service.call('getAccountOrderDraft', {
      path: { draftId: complete[0] },
      query: { language: 'tr' },
      as: buyer.member,
    });
    assert.match(body.data.current.lines[0].recommendation.shippingReason, /Günde|stok/);
    assert.match(body.data.title, /adet, (deniz|hava) yoluyla/);
  });

  it('has the last order, and why the price differs from it', async () => {
    const buyer = await addBuyer();
    const { id: productId } = buyer.products[0]!;
    const firstOrder = await create({ items: [{ productId, quantity: 5 }] }, buyer.member);
    await drafts.approve(firstOrder.body.data.id, firstOrder.body.data.digest, buyer.manager);
    await db('products').where({ id: productId }).update({ price: '12' });
    await db('price_changes').insert({ product_id: productId, old_price: '10', price: '12' });
    const { data } = (await create({ items: [{ productId, quantity: 5 }] }, buyer.member)).body;
    const [{ lastOrder, priceReason, priceChangedAt }] = data.current.lines;
    assert.deepEqual([lastOrder.unitPrice, lastOrder.currency, lastOrder.quantity], ['10.00', 'EUR', 5]);
    assert.equal(priceReason, 'supplier_price');
    assert.ok(priceChangedAt > lastOrder.createdAt);
    const [order] = await db('orders').where({ company_id: buyer.id });
    assert.equal(lastOrder.orderNumber, order.order_number);
  });

  it('shows another company neither orders nor drafts', async () => {
    const [buyer, other] = [await addBuyer(), await addBuyer()];
    const { id: productId } = buyer.products[0]!;
    const ordered = await create({ items: [{ productId, quantity: 5 }] }, buyer.member);
    await drafts.approve(ordered.body.data.id, ordered.body.data.digest, buyer.manager);
    const { data } = (await create({ items: [{ productId, quantity: 5 }] }, other.member)).body;
    assert.equal(data.current.lines[0].lastOrder, null);
  });

  it('has the typed title, or what the draft orders', async () => {
    const buyer = await addBuyer();
    const derived = (await create({ items: buyer.items, shippingMethod: 'air' }, buyer.member)).body.data;
    assert.deepEqual(
      [derived.title, derived.hasOwnTitle],
      [`${buyer.supplier.name}: 30 units by air, 160.00 EUR`, false],
    );
    const typed = (await create({ items: buyer.items, title: 'Before the holidays' }, buyer.member)).body.data;
    assert.deepEqual([typed.title, typed.hasOwnTitle], ['Before the holidays', true]);
    const { body } = await drafts.change(typed.id, { digest: typed.digest, title: null }, buyer.member);
    assert.equal(body.data.title, `${buyer.supplier.name}: 30 units, 160.00 EUR`);
    for (const title of ['', ' ', 'x'.repeat(121)]) {
      const { status, body: error } = await create({ items: buyer.items, title }, buyer.member);
      assert.deepEqual([status, error.errors[0].pointer], [400, '/title']);
    }
  });
});
