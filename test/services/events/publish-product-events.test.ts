import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import fc from 'fast-check';
import type { Supplier } from '../../../src/db/catalog/suppliers.ts';
import type { EventName } from '../../../src/domain/events/event.ts';
import { operatorActor } from '../../../src/services/accounts/actor.ts';
import { changeItem, createItem } from '../../../src/services/catalog/personal-items.ts';
import { setSupplierVisible } from '../../../src/services/catalog/suppliers.ts';
import { publishProductEvents } from '../../../src/services/events/publish-product-events.ts';
import { applyAnnouncedPrices } from '../../../src/services/pricing/apply-announced-prices.ts';
import { setRate } from '../../../src/services/pricing/exchange-rates.ts';
import { addEndpoint, changeCompany, removeEndpoint } from '../../support/fixtures.ts';
import { isFullRun } from '../../support/full-run.ts';
import { createBuyer, orderContext, recordedEvents } from '../../support/orders.ts';
import { importList, newListSupplier, productIdOf } from '../../support/price-lists.ts';
import { day } from '../../support/pushes.ts';

const ctx = await orderContext();
const { db } = ctx;
await setRate(db, { currency: 'EUR', tryRate: '40', asOf: `${day(-2)}T12:00Z` });
const all: EventName[] = ['product.price_changed', 'product.unavailable', 'catalog.changed'];

// Subscribers of earlier tests would get the events of later ones.
beforeEach(() => db('webhook_endpoints').update({ removed_at: new Date().toISOString() }));

/** A company with an endpoint for these events; without names, for the default. */
async function subscriber(eventNames?: string[]): Promise<{ id: string; endpointId: string }> {
  const { companyId } = await createBuyer(db);
  const endpoint = await addEndpoint(ctx, companyId, {
    url: 'https://shop.example/webhooks',
    ...(eventNames && { eventNames }),
  });
  return { id: companyId, endpointId: endpoint.id };
}

/** The company's events as sorted `name: values`; validates their bodies. */
async function eventsOf({ id }: { id: string }, publish = true): Promise<string[]> {
  if (publish) await publishProductEvents(ctx);
  const events = await recordedEvents(db, { company_id: id });
  const texts = events.map(({ name, data }) => {
    const { supplierSku, oldPrice, newPrice, reason, priceChanges, unavailable } = data as Record<string, unknown>;
    const values = [supplierSku, oldPrice, newPrice, reason, priceChanges, unavailable];
    return `${name}: ${values.filter((value) => value !== undefined).join(' ')}`;
  });
  return texts.toSorted();
}

const load = (supplier: Supplier, rows: string[], request = {}) =>
  importList(db, supplier, ['sku,name,price,active', ...rows, ''].join('\n'), request);
const manyRows = (count: number, price: number) => Array.from({ length: count }, (_, n) => `M${n},Mug,${price},yes`);

test('price changes and delisted products of an import are events of the companies that subscribe', async () => {
  const [subscribed, prices, other] = [
    await subscriber(all),
    await subscriber(['product.price_changed']),
    await subscriber(),
  ];
  const supplier = await newListSupplier(db);
  await load(supplier, ['A,Mug,2.40,yes', 'B,Cup,1,yes', 'C,Jar,5,yes', 'D,Pot,1,no']);
  assert.deepEqual(await eventsOf(subscribed), []);
  await load(supplier, ['A,Mug,2.55,yes', 'B,Cup,1,no', 'C,Big jar,5,yes', 'D,Pot,2,no', 'E,New,1,yes']);
  const changed = ['product.price_changed: A 2.40 2.55'];
  assert.deepEqual(await eventsOf(subscribed), [...changed, 'product.unavailable: B delisted']);
  assert.deepEqual(await eventsOf(prices), changed);
  assert.deepEqual(await eventsOf(other), []);
  const { rows } = await db.raw('SELECT count(*)::int AS n FROM webhook_deliveries WHERE company_id = ?', [
    subscribed.id,
  ]);
  assert.equal(rows[0].n, 2);

  // The same file again is no change.
  await load(supplier, ['A,Mug,2.55,yes', 'B,Cup,1,no', 'C,Big jar,5,yes', 'D,Pot,2,no', 'E,New,1,yes']);
  assert.equal((await eventsOf(subscribed)).length, 2);
});

test('importing the same list again records no event, whatever its prices, terms and days', async () => {
  const company = await subscriber(all);
  const row = fc.record({
    price: fc.constantFrom('1', '2.50', '2.5000', '0.83', '1999.9999'),
    priceBreaks: fc.constantFrom(undefined, [], [{ fromQuantity: 24, price: '0.5' }]),
    minimumQuantity: fc.constantFrom(undefined, null, 12),
    validTo: fc.constantFrom(undefined, day(0), day(20)),
    description: fc.constantFrom(undefined, '', '<p>Blue &amp; white</p>'),
    active: fc.constantFrom(undefined, true, false),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 6 }), fc.boolean(), async (rows, announces) => {
      const supplier = await newListSupplier(db);
      const items = rows.map((item, n) => ({ sku: `P${n}`, name: 'Mug', ...item }));
      const announced = announces ? [{ sku: 'P0', name: 'Mug', price: '7', validFrom: day(1) }] : [];
      const list = [...items, ...announced].map((item) => JSON.stringify(item)).join('\n');
      const request = { layout: { format: 'ndjson' as const } };
      await importList(db, supplier, list, request);
      const before = await eventsOf(company);
      const again = await importList(db, supplier, list, request);
      assert.deepEqual([again.created, again.updated, again.rejected], [0, 0, 0]);
      assert.deepEqual(await eventsOf(company), before);
    }),
    { numRuns: isFullRun ? 15 : 4 },
  );
  // Another test applies announced prices.
  await db('price_validity').delete();
});

test("the event has each company's own TCC, and the change in percent", async () => {
  const [one, two] = [await subscriber(all), await subscriber(all)];
  await changeCompany(db, one.id, { tccEnabled: true, tccCoefficient: '1.5' });
  const supplier = await newListSupplier(db);
  await load(supplier, ['A,Mug,2.40,yes']);
  await load(supplier, ['A,Mug,2.55,yes']);
  await publishProductEvents(ctx);
  const dataOf = async ({ id }: { id: string }) => (await recordedEvents(db, { company_id: id }))[0]!.data;
  const { oldTcc, newTcc, changePercent, productId, currency } = (await dataOf(one)) as Record<string, unknown>;
  const id = await productIdOf(db, supplier, 'A');
  assert.deepEqual([oldTcc, newTcc, changePercent, productId, currency], ['144.00', '153.00', '6.25', id, 'EUR']);
  assert.equal(((await dataOf(two)) as Record<string, unknown>).newTcc, null);
});

/** The numbers of the company's events by name. */
async function countEvents({ id }: { id: string }): Promise<Record<string, number>> {
  await publishProductEvents(ctx);
  const rows = await db('events').where({ company_id: id }).groupBy('name').select('name').count();
  return Object.fromEntries(rows.map(({ name, count }) => [name, Number(count)]));
}

test('1,000 changed products are 1,000 events, and 1,001 are one', async () => {
  const company = await subscriber(all);
  const onlyProducts = await subscriber(['product.price_changed']);
  const supplier = await newListSupplier(db);
  await load(supplier, manyRows(1001, 1));
  await load(supplier, manyRows(1000, 2));
  const changed = { 'product.price_changed': 1000 };
  assert.deepEqual(await countEvents(company), changed);
  assert.deepEqual(await countEvents(onlyProducts), changed);
  await load(supplier, manyRows(1001, 3));
  assert.deepEqual(await countEvents(company), { ...changed, 'catalog.changed': 1 });
  assert.deepEqual(await countEvents(onlyProducts), changed);
  await setSupplierVisible(db, supplier.id, false);
  assert.deepEqual(await countEvents(company), { ...changed, 'catalog.changed': 2 });
  const summaries = await db('events').where({ company_id: company.id, name: 'catalog.changed' }).orderBy('number');
  assert.deepEqual(
    summaries.map(({ data }) => [data.priceChanges, data.unavailable]),
    [
      [1001, 0],
      [0, 1001],
    ],
  );
});

test('products that a list no longer has, or whose supplier is inactive, are unavailable once', async () => {
  const company = await subscriber(all);
  const supplier = await newListSupplier(db);
  await load(supplier, ['A,Mug,1,yes', 'B,Cup,1,yes', 'C,Jar,1,yes']);
  await load(supplier, ['A,Mug,1,yes', 'B,Cup,1,yes'], { deactivateMissing: true });
  assert.deepEqual(await eventsOf(company), ['product.unavailable: C not_in_price_list']);
  await setSupplierVisible(db, supplier.id, false);
  await setSupplierVisible(db, supplier.id, false);
  const hidden = ['product.unavailable: A supplier_inactive', 'product.unavailable: B supplier_inactive'];
  assert.deepEqual(await eventsOf(company), [...hidden, 'product.unavailable: C not_in_price_list']);
  // Hidden products change without an event.
  await load(supplier, ['A,Mug,2,yes'], { deactivateMissing: true });
  assert.equal((await eventsOf(company)).length, 3);
});

test('an announced price is an event on its day', async () => {
  const company = await subscriber(all);
  const supplier = await newListSupplier(db);
  const text = `sku,name,price,validFrom\nA,Mug,1,\nA,Mug,2,${day(1)}\n`;
  await importList(db, supplier, text);
  assert.deepEqual(await eventsOf(company), []);
  await applyAnnouncedPrices(db, day(1));
  await applyAnnouncedPrices(db, day(1));
  assert.deepEqual(await eventsOf(company), ['product.price_changed: A 1.00 2.00']);
});

test('changes of personal items are events of their company only', async () => {
  const [owner, other] = [await subscriber(all), await subscriber(all)];
  const supplier = await newListSupplier(db);
  const actor = operatorActor(owner.id);
  const { productId } = await createItem(ctx, actor, {
    supplierId: supplier.id,
    sku: 'P',
    name: 'Own',
    price: '1',
  });
  await changeItem(ctx, actor, productId, { price: '2' });
  await changeItem(ctx, actor, productId, { name: 'Other' });
  await changeItem(ctx, actor, productId, { active: false });
  await changeItem(ctx, actor, productId, { price: '3' });
  await load(supplier, ['L,Mug,1,yes'], { companyId: owner.id });
  await load(supplier, ['L,Mug,2,yes'], { companyId: owner.id });
  assert.deepEqual(await eventsOf(owner), [
    'product.price_changed: L 1.00 2.00',
    'product.price_changed: P 1.00 2.00',
    'product.unavailable: P delisted',
  ]);
  assert.deepEqual(await eventsOf(other), []);
});

test('a run that fails for a company loses and repeats nothing', async () => {
  const companies = await Promise.all(Array.from({ length: 6 }, () => subscriber(all)));
  const supplier = await newListSupplier(db);
  await load(supplier, ['A,Mug,1,yes', 'B,Cup,1,yes']);
  await load(supplier, ['A,Mug,2,yes', 'B,Cup,2,yes']);
  const failing = companies[2]!.id;
  await db.raw(`ALTER TABLE webhook_deliveries ADD CONSTRAINT no_deliveries CHECK (company_id <> '${failing}')`);
  await assert.rejects(publishProductEvents(ctx), /no_deliveries/);
  await load(supplier, ['A,Mug,3,yes', 'B,Cup,2,yes']);
  await assert.rejects(publishProductEvents(ctx), /no_deliveries/);
  const counts = () => Promise.all(companies.map(async (company) => (await eventsOf(company, false)).length));
  assert.deepEqual(await counts(), [3, 3, 0, 3, 3, 3]);
  await db.raw('ALTER TABLE webhook_deliveries DROP CONSTRAINT no_deliveries');
  await publishProductEvents(ctx);
  assert.deepEqual(await counts(), [3, 3, 3, 3, 3, 3]);
});

test('concurrent runs, and a run after a process died, record an event once', async () => {
  const company = await subscriber(all);
  const supplier = await newListSupplier(db);
  await load(supplier, ['A,Mug,1,yes']);
  await load(supplier, ['A,Mug,2,yes']);
  await Promise.all(Array.from({ length: 4 }, () => publishProductEvents(ctx)));
  // As if the process had died before it marked the batch.
  const [latest] = await db('product_change_batches').orderBy('id', 'desc').limit(1).pluck('id');
  await db('product_change_batches').where({ id: latest! }).update({ published_at: null });
  await publishProductEvents(ctx);
  assert.deepEqual(await eventsOf(company), ['product.price_changed: A 1.00 2.00']);
});

test('a removed endpoint gets no events, and a dry run records none', async () => {
  const company = await subscriber(all);
  const supplier = await newListSupplier(db);
  await load(supplier, ['A,Mug,1,yes']);
  await load(supplier, ['A,Mug,2,yes'], { dryRun: true });
  assert.deepEqual(await eventsOf(company), []);
  await removeEndpoint(db, company.id, company.endpointId);
  await load(supplier, ['A,Mug,2,yes']);
  assert.deepEqual(await eventsOf(company), []);
});
