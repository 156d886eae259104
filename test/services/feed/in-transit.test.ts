import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pino } from 'pino';
import { addDays } from '../../../src/domain/day.ts';
import { getCompany } from '../../../src/services/accounts/companies.ts';
import { readProductsToCalculate } from '../../../src/services/recommendations/read-products.ts';
import { poll, startFeed, tell, today, useFeed } from '../../support/feeds.ts';
import { createBuyer, createSupplierWithProduct, orderContext } from '../../support/orders.ts';

test("recommendations count a company's own orders in transit until they are accepted", async () => {
  const ctx = { ...(await orderContext()), log: pino({ level: 'silent' }) };
  ctx.config.allowPrivateTargets = true;
  const { supplier, product } = await createSupplierWithProduct(ctx.db);
  const { companyId } = await createBuyer(ctx.db);
  const feed = await startFeed();
  await useFeed(ctx, companyId, feed);
  const paidOn = addDays(today, -20);
  const order = {
    orderRef: 'PO-1',
    status: 'on_the_way',
    supplier: supplier.name,
    currency: 'EUR',
    total: 30,
    lines: [{ productId: product.id, units: 3, price: 10, currency: 'EUR' }],
    firstPaymentDate: paidOn,
    shippingMethod: 'sea',
  };
  tell(feed, 'orders', order);
  feed.data.stock = [{ productId: product.id, observedAt: `${today}T00:00:00Z`, on_hand: 1 } as { observedAt: string }];
  await poll(ctx, companyId);

  const orderedUnits = async () =>
    (await readProductsToCalculate(ctx, await getCompany(ctx.db, companyId), [product.id], today))[0]?.orderedUnits;
  const estimatedOn = addDays(paidOn, 45);
  const known = {
    orderRef: 'PO-1',
    source: 'feed',
    quantity: 3,
    shippingMethod: 'sea',
    estimatedOn,
    promisedOn: null,
    isDelivered: false,
  };
  assert.deepEqual(await orderedUnits(), [known]);
  const touched = await ctx.db('recalculation_queue').where({ company_id: companyId });
  assert.ok(touched.some(({ product_ids }) => product_ids.includes(product.id)));

  tell(feed, 'orders', { ...order, status: 'accepted', acceptedDate: today });
  await poll(ctx, companyId);
  assert.deepEqual(await orderedUnits(), []);
});
