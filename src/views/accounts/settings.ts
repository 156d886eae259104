// A company's settings on the wire.

import type { Settings } from '../../../generated/account/types.gen.ts';
import type { Company } from '../../domain/accounts/company.ts';

/** Returns what a company has set, and what support has set for it. */
export function settingsView(company: Company): Settings['data'] {
  const { name, email, locale, tccEnabled, tccCoefficient, tspEnabled, tspFormula } = company;
  const { serviceLevel, reviewPeriodDays, contractForm, plan } = company;
  const prices = { tccEnabled, tccCoefficient, tspEnabled, tspFormula };
  return { name, email, locale, ...prices, serviceLevel, reviewPeriodDays, contractForm, plan };
}
