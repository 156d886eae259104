// How many requests a plan allows a key. `standard` is what is published now; `earlier` is what was published before.

import type { RateWindow } from '../rate-limit-window.ts';
import type { Company } from './company.ts';

/** Where a request with a key comes in; the agent endpoint counts as external. */
export type KeySurface = 'standard' | 'external';

/** Where any request comes in; users of the account have a window of their own. */
export type Surface = KeySurface | 'account';

/** A window that a plan gives each key. Without `surface` or `operations` it counts every request, else only those. */
export interface PlanLimit extends RateWindow {
  surface?: KeySurface;
  /** Ids of the contract's operations. */
  operations?: string[];
}

/** The limits of each plan, by the plan's name. */
export type Plans = Record<string, PlanLimit[]>;

const orderCreation: PlanLimit = { name: 'orders', limit: 60, seconds: 3600, operations: ['createOrders'] };

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

/** Returns the limits of a plan that count a request; `operation` is undefined where the path is none of the contract's. */
export function limitsFor(plan: PlanLimit[], surface: Surface, operation: string | undefined): PlanLimit[] {
  return plan.filter(
    (limit) =>
      (limit.surface === undefined || limit.surface === surface) &&
      (limit.operations === undefined || (operation !== undefined && limit.operations.includes(operation))),
  );
}

/** Returns the name of the plan that goes with a form of the contract where nothing else was chosen. */
export function defaultPlan(contractForm: Company['contractForm']): keyof typeof publishedPlans {
  return contractForm === 'earlier' ? 'earlier' : 'standard';
}
