// Task of the matching threads.

import { type MatchingReport, matchWithProvider } from '../../services/matching/match-company.ts';
import { withThreadDatabase } from '../../threads/thread-database.ts';
import { createThreadLog } from '../../threads/thread-log.ts';

/** Updates the matches of a company. */
export async function matchListings(companyId: string): Promise<MatchingReport> {
  // One connection each to hold the lock, read the catalog, check it for changes, and write.
  return await withThreadDatabase({ name: 'matching', poolSize: 4 }, ({ db, config }) =>
    matchWithProvider({ db, config, log: createThreadLog(config) }, companyId),
  );
}
