// The demo company's listings, their matches, and decisions on some of them.

import type { SubmittedListing } from '../../../src/domain/matching/listing.ts';
import { matchCompany } from '../../../src/services/matching/match-company.ts';
import { readMatches, updateMatch } from '../../../src/services/matching/matches.ts';
import { pushListings } from '../../../src/services/matching/push-listings.ts';
import type { ActivityContext } from './activity.ts';
import { demoActor, demoSource } from './demo-actor.ts';
import type { DemoProduct } from './products.ts';

/** What a listing has in common with its product. */
const evidence = ['barcode', 'sku', 'name'] as const;
const confirmedCount = 4;

/** Pushes a listing per product and one without a product, matches them, confirms the first matches, and rejects one candidate. */
export async function addMatches(ctx: ActivityContext, companyId: string, products: DemoProduct[]): Promise<void> {
  const giftCard = { clientProductId: 'SHOP-900', name: 'Gift card 50 EUR', price: 50, currency: 'EUR' };
  await pushListings(ctx, demoSource(companyId), [...products.map(createListing), giftCard]);
  await matchCompany(ctx, companyId);

  const { listings } = await readMatches(ctx, companyId, { limit: 100 });
  const actor = demoActor(companyId);
  const expected = new Map(products.map(({ id }, index) => [listingId(index), id]));
  const matched = listings.filter(
    ({ clientProductId, candidates }) => candidates[0]?.productId === expected.get(clientProductId),
  );
  for (const { clientProductId, candidates } of matched.slice(0, confirmedCount)) {
    await updateMatch(ctx, actor, { clientProductId, productId: candidates[0]!.productId, decision: 'confirmed' });
  }
  const open = matched.slice(confirmedCount).find(({ candidates }) => candidates.length > 1);
  if (open !== undefined) {
    const { clientProductId, candidates } = open;
    await updateMatch(ctx, actor, { clientProductId, productId: candidates.at(-1)!.productId, decision: 'rejected' });
  }
  await matchCompany(ctx, companyId);
}

function createListing({ name, barcode, supplierSku, price, currency }: DemoProduct, index: number): SubmittedListing {
  const kind = evidence[index % evidence.length];
  return {
    clientProductId: listingId(index),
    name: kind === 'name' ? name : `${name} | Demo Trading`,
    price: Math.round(Number(price) * 180) / 100,
    currency,
    ...(kind === 'barcode' && barcode !== null && { barcode }),
    ...(kind === 'sku' && { sku: supplierSku }),
  };
}

function listingId(index: number): string {
  return `SHOP-${String(index + 1).padStart(3, '0')}`;
}
