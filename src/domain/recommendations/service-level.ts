// Selects the service level of a product: its own, that of its ABC class, the critical ratio of the company's costs, or that of the company.

import type { PlanningSettings } from '../accounts/planning-settings.ts';
import { roundForWire, toDecimal } from '../decimal-text.ts';
import { type AbcClass, type CostRates, type PlanSettings, planSettings } from './replenishment.ts';

/**
 * Shares of the company's revenue at which the first two ABC classes end. With products by descending revenue, a product is in class A if those
 * before it have less than 80 % of the revenue, in B if they have less than 95 %, else in C. Products without revenue are in C.
 *
 * Revenue 60, 25, 8, 5, 2: shares before 0, 60, 85, 93, 98 % → A, A, B, B, C
 */
export const abcShares = { A: '0.8', B: '0.95' } as const;

/** The settings of a product. */
export interface ProductPlanning {
  /** The product's own service level; null for none. */
  serviceLevel: string | null;
  /** Null until the first classification of the product. */
  abcClass: AbcClass | null;
}

const noSettings: ProductPlanning = { serviceLevel: null, abcClass: null };

/** Returns the settings of a product's calculation. A company has either costs or service levels of ABC classes. */
export function productPlanSettings(company: PlanningSettings, product: ProductPlanning = noSettings): PlanSettings {
  const { level, ...origin } = selectLevel(company, product);
  return {
    ...planSettings(level, company.reviewPeriodDays, company.maxCoverDays),
    ...origin,
    abcClass: product.abcClass,
  };
}

function selectLevel(
  company: PlanningSettings,
  { serviceLevel, abcClass }: ProductPlanning,
): Pick<PlanSettings, 'serviceLevelSource' | 'costs'> & { level: string } {
  if (serviceLevel !== null) return { level: serviceLevel, serviceLevelSource: 'product' };
  const costs = companyCosts(company);
  if (costs !== null) {
    return { level: criticalRatio(costs, company.reviewPeriodDays), serviceLevelSource: 'costs', costs };
  }
  const classLevel = abcClass && company[`serviceLevel${abcClass}`];
  if (classLevel) return { level: classLevel, serviceLevelSource: 'abc_class' };
  return { level: company.serviceLevel, serviceLevelSource: 'company' };
}

/** Returns the costs of a company; null if it uses service levels. */
export function companyCosts({ holdingCostRate, shortageCostRate }: PlanningSettings): CostRates | null {
  return holdingCostRate === null || shortageCostRate === null ? null : { holdingCostRate, shortageCostRate };
}

/**
 * Returns the critical ratio, the service level with the least expected costs, as a decimal string with 4 decimal places, from 0.5 to 0.999:
 * underage cost ÷ (underage cost + overage cost). A unit too few costs the lost margin, a unit too many its holding cost for a review
 * period, the time until the next order can be smaller. The unit cost cancels out. Silver, E. A., Pyke, D. F. and Thomas, D. J. (2017),
 * Inventory and Production Management in Supply Chains, 4th edition, the newsvendor problem and the cost per unit short (B2).
 *
 * Holding 0.25 a year, shortage 0.3, 30 days: 0.3 ÷ (0.3 + 0.25 · 30 ÷ 365) = 0.9359
 */
export function criticalRatio({ holdingCostRate, shortageCostRate }: CostRates, reviewPeriodDays: number): string {
  const underage = toDecimal(shortageCostRate);
  const overage = toDecimal(holdingCostRate).times(reviewPeriodDays).div(365);
  const ratio = roundForWire(underage.div(underage.plus(overage)));
  return String(Math.min(0.999, Math.max(0.5, ratio.toNumber())));
}
