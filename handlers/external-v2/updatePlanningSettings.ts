import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import type { Handler } from '../../src/http/operation.ts';
import { actorFromKey } from '../../src/services/accounts/actor.ts';
import { changeCompany } from '../../src/services/accounts/companies.ts';
import { planningSettingsView } from '../../src/views/accounts/planning-settings.ts';

/** Replaces the company's planning settings. */
export const updatePlanningSettings: Handler<Operations['updatePlanningSettings']> = async (ctx, request) => {
  const { company, key, requestId, body } = request;
  const { serviceLevel, reviewPeriodDays, abcServiceLevels, costs } = body;
  const changed = await changeCompany(ctx, actorFromKey(company.id, key, requestId), {
    ...{ serviceLevel, reviewPeriodDays },
    serviceLevelA: abcServiceLevels?.A ?? null,
    serviceLevelB: abcServiceLevels?.B ?? null,
    serviceLevelC: abcServiceLevels?.C ?? null,
    holdingCostRate: costs?.holdingCostRate ?? null,
    shortageCostRate: costs?.shortageCostRate ?? null,
  });
  return { success: true, data: planningSettingsView(changed) };
};
