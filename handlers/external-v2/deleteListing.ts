import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import { deleteListing as deleteStored } from '../../src/services/matching/delete-listing.ts';

/** Deletes a listing with its matches. Returns whether there was one. */
export const deleteListing: Handler<Operations['deleteListing']> = async (
  ctx,
  { company, path: { clientProductId } },
) => {
  return { success: true, data: { clientProductId, deleted: await deleteStored(ctx, company.id, clientProductId) } };
};
