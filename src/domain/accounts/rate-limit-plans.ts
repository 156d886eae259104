// Rate limits per plan. `standard` is the current published plan, `earlier` the legacy one.

import type { RateWindow } from '../rate-limit-window.ts';
import type { Company } from './company.ts';

/** The API of a request that is authenticated by key; the MCP endpoint counts as external. */
export type KeyApiName = 'standard' | 'external';

/** The API of any request. Users of the account API and operators have their own rate limits. */
export type ApiName = KeyApiName | 'account' | 'operator';

/**
 * A rate limit that applies to each key. Without `surface` or `operations` it counts every request, otherwise only
 * matching ones.
 */
export interface PlanLimit extends RateWindow {
  surface?: KeyApiName;
  /** OpenAPI operation ids. */
  operations?: string[];
}

/** The limits of each plan, by the plan's name. */
export type Plans = Record<string, PlanLimit[]>;

const orderCreation: PlanLimit = {
  name: 'orders',
  limit: 60,
  seconds: 3600,
  operations: ['createOrders', 'createOrder'],
};

const smartReordering = { operations: ['listSmartReordering', 'pushSmartReorder'] };

/** The published plans. */
export const publishedPlans = {
  standard: [{ name: 'hour', limit: 1000, seconds: 3600 }, orderCreation],
  earlier: [
    { name: 'standard-hour', limit: 1000, seconds: 3600, surface: 'standard' },
    { name: 'standard-minute', limit: 100, seconds: 60, surface: 'standard' },
    { name: 'standard-second', limit: 10, seconds: 1, surface: 'standard' },
    { name: 'external-hour', limit: 5000, seconds: 3600, surface: 'external' },
    { name: 'external-minute', limit: 200, seconds: 60, surface: 'external' },
    { name: 'external-second', limit: 20, seconds: 1, surface: 'external' },
    { name: 'smart-hour', limit: 100, seconds: 3600, ...smartReordering },
    { name: 'smart-minute', limit: 10, seconds: 60, ...smartReordering },
    { name: 'smart-second', limit: 2, seconds: 1, ...smartReordering },
    orderCreation,
  ],
} satisfies Plans;

/** Returns the limits of a plan that count a request; `operation` is undefined if the path matches no operation. */
export function selectLimits(plan: PlanLimit[], api: ApiName, operation: string | undefined): PlanLimit[] {
  return plan.filter(
    (limit) =>
      (limit.surface === undefined || limit.surface === api) &&
      (limit.operations === undefined || (operation !== undefined && limit.operations.includes(operation))),
  );
}

/** Returns the default plan for a contract format. */
export function defaultPlan(contractForm: Company['contractForm']): keyof typeof publishedPlans {
  return contractForm === 'earlier' ? 'earlier' : 'standard';
}
