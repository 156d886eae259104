import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import { validateListings } from '../../src/domain/matching/listing.ts';
import type { Handler } from '../../src/http/operation.ts';
import { pushListings } from '../../src/services/matching/push-listings.ts';

/** The alias of `pushListings` with the published path. */
export const pushProducts: Handler<Operations['pushProducts']> = async (ctx, { company, key, requestId, body }) => {
  const pusher = { companyId: company.id, keyId: key.id, requestId };
  return { success: true, data: await pushListings(ctx, pusher, body.products, { member: 'products' }) };
};

pushProducts.validateRecords = async (_ctx, _company, products) => validateListings(products);
