// Company settings in Account API responses.

import type { SettingsResponse } from '../../../generated/account/types.gen.ts';
import type { Company } from '../../domain/accounts/company.ts';

/** Returns a company's settings, including those that only support changes. */
export function settingsView(company: Company): SettingsResponse['data'] {
  const { name, email, locale, tccEnabled, tccCoefficient, tspEnabled, tspFormula, vatReclaimed } = company;
  const { serviceLevel, reviewPeriodDays, maxCoverDays, requireSecondApprover, requireTwoFactor, contractForm, plan } =
    company;
  const prices = { tccEnabled, tccCoefficient, tspEnabled, tspFormula };
  return {
    name,
    email,
    locale,
    ...prices,
    vatReclaimed,
    serviceLevel,
    reviewPeriodDays,
    maxCoverDays,
    requireSecondApprover,
    requireTwoFactor,
    contractForm,
    rateLimitPlan: plan,
  };
}
