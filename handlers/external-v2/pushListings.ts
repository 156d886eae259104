import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import { validateListings } from '../../src/domain/matching/listing.ts';
import type { Handler } from '../../src/http/operation.ts';
import { pushListings as ingestListings } from '../../src/services/matching/push-listings.ts';

/** Ingests the company's listings. Returns the numbers of new, changed and unchanged ones. */
export const pushListings: Handler<Operations['pushListings']> = async (ctx, { company, key, requestId, body }) => {
  const pusher = { companyId: company.id, keyId: key.id, requestId };
  return { success: true, data: await ingestListings(ctx, pusher, body.listings) };
};

pushListings.validateRecords = async (_ctx, _company, listings) => validateListings(listings);
