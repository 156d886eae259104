import type { Operations } from '../../generated/account/operations.gen.ts';
import { readCompanyDetails } from '../../src/db/accounts/trading-parties.ts';
import type { AccountHandler } from '../../src/http/operation.ts';

/** Returns what purchase orders say about the company. */
export const getCompanyDetails: AccountHandler<Operations['getCompanyDetails']> = async ({ db }, { company }) => ({
  success: true,
  data: await readCompanyDetails(db, company.id),
});
