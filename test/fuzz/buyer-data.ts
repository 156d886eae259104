// Commands on sales, stock and listings.

import assert from 'node:assert/strict';
import { assertError, assertPushed, type Buyer, countChanges } from './buyer.ts';
import type { Model } from './model.ts';

const v2 = '/api/v2/external';
const pathOf = (ref: string) => encodeURIComponent(ref);

/** Pushes sales, some of which correct earlier ones. */
export async function pushSales(
  model: Model,
  buyer: Buyer,
  sales: { product: number; daysAgo: number; saleId: string; units: number; price: number }[],
): Promise<void> {
  const records = sales.map(({ product, daysAgo, ...sale }) => ({
    productId: buyer.products[product % buyer.products.length]!.id,
    date: day(daysAgo),
    currency: 'EUR',
    marketplace: 'shop',
    ...sale,
  }));
  const keyed = new Map(records.map((record) => [`${record.productId} ${record.date} ${record.saleId}`, record]));
  const response = await buyer.send('pushRawSales', 'POST', `${v2}/sales`, { sales: [...keyed.values()] });
  assertPushed(
    response,
    countChanges(
      model.sales,
      [...keyed].map(([key, { productId, units, price }]) => [key, { productId, units, price }]),
    ),
  );
}

/** Asserts that the demand for a product equals the sum of its sales. */
export async function readDemand(model: Model, buyer: Buyer, product: number): Promise<void> {
  const { id } = buyer.products[product % buyer.products.length]!;
  const { body } = await buyer.send('getDemand', 'GET', `${v2}/demand/${id}?windowDays=60`);
  const units = [...model.sales.values()]
    .filter(({ productId }) => productId === id)
    .reduce((sum, sale) => sum + sale.units, 0);
  assert.equal(Number(body.data.totalUnits), units);
}

/** Pushes stock observations; resending one with another quantity corrects it. */
export async function pushStock(
  model: Model,
  buyer: Buyer,
  observations: { product: number; hour: number; onHand: number }[],
): Promise<void> {
  const records = observations.map(({ product, hour, onHand }) => ({
    productId: buyer.products[product % buyer.products.length]!.id,
    observedAt: `${day(1)}T${String(hour).padStart(2, '0')}:00:00Z`,
    on_hand: onHand,
    out_of_stock: false,
  }));
  const keyed = new Map(records.map((record) => [`${record.productId} ${record.observedAt}`, record]));
  const response = await buyer.send('pushStock', 'POST', `${v2}/stock`, { stock: [...keyed.values()] });
  assertPushed(
    response,
    countChanges(
      model.observations,
      [...keyed].map(([key, { on_hand }]) => [key, on_hand]),
    ),
  );
}

/** Pushes listings, some of them renamed. */
export async function pushListings(
  model: Model,
  buyer: Buyer,
  listings: { id: string; name: string }[],
): Promise<void> {
  const distinct = [...new Map(listings.map((listing) => [listing.id, listing])).values()];
  const response = await buyer.send('pushListings', 'POST', `${v2}/listings`, {
    listings: distinct.map(({ id, name }) => ({ clientProductId: id, name })),
  });
  const names = new Map([...model.listings].map(([id, { name }]) => [id, name]));
  assertPushed(
    response,
    countChanges(
      names,
      distinct.map(({ id, name }) => [id, name]),
    ),
  );
  for (const { id, name } of distinct)
    model.listings.set(id, { name, confirmed: model.listings.get(id)?.confirmed ?? null });
}

/** Confirms or rejects the match of a listing; an unknown listing returns NOT_FOUND. */
export async function updateMatch(
  model: Model,
  buyer: Buyer,
  id: string,
  product: number,
  decision: 'confirmed' | 'rejected',
): Promise<void> {
  const { id: productId } = buyer.products[product % buyer.products.length]!;
  const response = await buyer.send('updateMatch', 'PUT', `${v2}/matches/${pathOf(id)}`, { productId, decision });
  const listing = model.listings.get(id);
  if (listing === undefined) return assertError(response, 'NOT_FOUND');
  assert.equal(response.status, 200, response.text);
  if (decision === 'confirmed') listing.confirmed = productId;
  else if (listing.confirmed === productId) listing.confirmed = null;
}

/** Asserts that all listings have the expected name and confirmed product. */
export async function readMatches(model: Model, buyer: Buyer): Promise<void> {
  const { body } = await buyer.send('listMatches', 'GET', `${v2}/matches?limit=500`);
  const actual = body.data.products.map(
    (one: { clientProductId: string; clientName: string; confirmedProductId: string | null }) => [
      one.clientProductId,
      one.clientName,
      one.confirmedProductId,
    ],
  );
  const expected = [...model.listings].map(([id, { name, confirmed }]) => [id, name, confirmed]);
  assert.deepEqual(actual.toSorted(), expected.toSorted());
}

function day(daysAgo: number): string {
  return new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
}
