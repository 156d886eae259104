// Deletes listings of a company.

import type { Context } from '../../context.ts';
import { enqueueJob } from '../../db/jobs.ts';
import { deleteListing as deleteStored } from '../../db/matching/listings.ts';

/** Deletes a listing, whose candidates other listings may get. Returns whether there was one. */
export async function deleteListing(
  { db }: Pick<Context, 'db'>,
  companyId: string,
  clientProductId: string,
): Promise<boolean> {
  return await db.transaction(async (trx) => {
    const deleted = await deleteStored(trx, companyId, clientProductId);
    if (deleted) await enqueueJob(trx, 'match-listings', { companyId }, { key: companyId });
    return deleted;
  });
}
