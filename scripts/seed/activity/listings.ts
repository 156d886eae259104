// The demo company's listings, their matches, and decisions on some of them.

import type { SubmittedListing } from '../../../src/domain/matching/listing.ts';
import { seedBarcode, seedItems } from '../../../src/domain/sandbox/seed-catalog.ts';
import { shopPrice } from '../../../src/domain/sandbox/seed-demand.ts';
import { matchCompany } from '../../../src/services/matching/match-company.ts';
import { readMatches, updateMatch } from '../../../src/services/matching/matches.ts';
import { pushListings } from '../../../src/services/matching/push-listings.ts';
import type { ActivityContext } from './activity.ts';
import { demoSource, demoUsers } from './demo-actor.ts';

/** What a listing has in common with its product. */
const evidence = ['barcode', 'sku', 'name'] as const;
const confirmedCount = 4;

/** Pushes a listing per product of the first shelf and one without a product, matches them, confirms the first matches, and rejects one candidate. */
export async function addMatches(
  ctx: ActivityContext,
  companyId: string,
  productIds: ReadonlyMap<string, string>,
): Promise<void> {
  const skus = seedItems.filter((_, index) => index % 15 < 5).map(({ sku }) => sku);
  const giftCard = { clientProductId: 'SHOP-900', name: 'Gift card 50 EUR', price: 50, currency: 'EUR' };
  await pushListings(ctx, demoSource(companyId), [...skus.map(createListing), giftCard]);
  await matchCompany(ctx, companyId);

  const { listings } = await readMatches(ctx, companyId, { limit: 100 });
  const { buyer: actor } = await demoUsers(ctx.db, companyId);
  const expected = new Map(skus.map((sku, index) => [listingId(index), productIds.get(sku)]));
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

function createListing(sku: string, index: number): SubmittedListing {
  const kind = evidence[index % evidence.length];
  const item = seedItems.find((one) => one.sku === sku)!;
  return {
    clientProductId: listingId(index),
    name: kind === 'name' ? item.name : `${item.name} | Demo Trading`,
    price: shopPrice(item),
    currency: 'EUR',
    ...(kind === 'barcode' && { barcode: seedBarcode(item) }),
    ...(kind === 'sku' && { sku }),
  };
}

function listingId(index: number): string {
  return `SHOP-${String(index + 1).padStart(3, '0')}`;
}
