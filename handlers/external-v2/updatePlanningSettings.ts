import type { Operations } from '../../generated/external-v2/operations.gen.ts';
import { listCategories } from '../../src/db/catalog/taxonomy.ts';
import { categorySeasonErrors, formatCategorySeasons } from '../../src/domain/accounts/planning-settings.ts';
import { submittedDecimal, submittedDecimalOrNull } from '../../src/domain/decimal-text.ts';
import { invalidRequestError } from '../../src/domain/errors.ts';
import { defaultMaxCoverDays } from '../../src/domain/recommendations/cover-limit.ts';
import type { Handler } from '../../src/http/operation.ts';
import { actorFromKey } from '../../src/services/accounts/actor.ts';
import { changeCompany } from '../../src/services/accounts/companies.ts';
import { planningSettingsView } from '../../src/views/accounts/planning-settings.ts';

/** Replaces the company's planning settings. */
export const updatePlanningSettings: Handler<Operations['updatePlanningSettings']> = async (ctx, request) => {
  const { company, key, requestId, body } = request;
  const { serviceLevel, reviewPeriodDays, maxCoverDays = defaultMaxCoverDays, abcServiceLevels, costs } = body;
  const seasons = body.categorySeasons ?? [];
  const categories = seasons.length === 0 ? [] : await listCategories(ctx.db);
  const errors = categorySeasonErrors(seasons, new Set(categories.map(({ slug }) => slug)));
  if (errors.length > 0) throw invalidRequestError(errors);
  const decimal = (value: string | number | null = null) => submittedDecimalOrNull(value);
  const changed = await changeCompany(ctx, actorFromKey(company.id, key, requestId), {
    ...{ serviceLevel: submittedDecimal(serviceLevel), reviewPeriodDays, maxCoverDays },
    categorySeasonEnds: formatCategorySeasons(seasons),
    serviceLevelA: decimal(abcServiceLevels?.A),
    serviceLevelB: decimal(abcServiceLevels?.B),
    serviceLevelC: decimal(abcServiceLevels?.C),
    holdingCostRate: decimal(costs?.holdingCostRate),
    shortageCostRate: decimal(costs?.shortageCostRate),
  });
  return { success: true, data: planningSettingsView(changed) };
};
