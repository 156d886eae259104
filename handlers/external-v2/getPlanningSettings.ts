import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import { getCompany } from '../../src/services/accounts/companies.ts';
import { planningSettingsView } from '../../src/views/accounts/planning-settings.ts';

/** Returns the company's planning settings. */
export const getPlanningSettings: Handler<Operations['getPlanningSettings']> = async (ctx, { company }) => {
  // The company of the request can be a few seconds old.
  return { success: true, data: planningSettingsView(await getCompany(ctx.db, company.id)) };
};
