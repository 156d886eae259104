// Planning settings in External API v2.

import type { PlanningSettingsResponse as Response } from '../../../generated/external-v2/types.gen.ts';
import { type PlanningSettings, parseCategorySeasons } from '../../domain/accounts/planning-settings.ts';
import { companyCosts, criticalRatio } from '../../domain/recommendations/service-level.ts';

/** Returns a company's planning settings, with the service level that follows from its costs. */
export function planningSettingsView(settings: PlanningSettings): Response['data'] {
  const {
    serviceLevel,
    reviewPeriodDays,
    maxCoverDays,
    serviceLevelA: A,
    serviceLevelB: B,
    serviceLevelC: C,
  } = settings;
  const costs = companyCosts(settings);
  return {
    ...{ serviceLevel, reviewPeriodDays, maxCoverDays, abcServiceLevels: { A, B, C }, costs },
    categorySeasons: parseCategorySeasons(settings.categorySeasonEnds),
    criticalRatio: costs && criticalRatio(costs, reviewPeriodDays),
  };
}
