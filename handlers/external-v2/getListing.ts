import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import { findListing } from '../../src/db/matching/listings.ts';
import { notFoundError } from '../../src/domain/errors.ts';
import type { Handler } from '../../src/http/operation.ts';

/** Returns a listing of the company. */
export const getListing: Handler<Operations['getListing']> = async (ctx, { company, path }) => {
  const listing = await findListing(ctx.db, company.id, path.clientProductId);
  if (listing === undefined) throw notFoundError('The listing');
  return { success: true, data: listing };
};
