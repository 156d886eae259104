// Validation of a company's planning settings.

import { isSeasonEnd, seasonEndConstraint } from '../demand/season-end.ts';
import { type FieldError, inBody } from '../field-error.ts';
import type { Company } from './company.ts';

/** The settings of a company that recommendations are calculated with. */
export const planningSettings = [
  'serviceLevel',
  'reviewPeriodDays',
  'maxCoverDays',
  'categorySeasonEnds',
  'serviceLevelA',
  'serviceLevelB',
  'serviceLevelC',
  'holdingCostRate',
  'shortageCostRate',
] as const satisfies (keyof Company)[];

/** The end of the selling season of a category. */
export interface CategorySeason {
  categorySlug: string;
  /** `YYYY-MM-DD`, or `MM-DD` of every year. */
  seasonEndsOn: string;
}

/** Returns the stored form of the seasons of categories; null for none. */
export function formatCategorySeasons(seasons: readonly CategorySeason[]): string | null {
  if (seasons.length === 0) return null;
  return JSON.stringify(
    Object.fromEntries(seasons.map(({ categorySlug, seasonEndsOn }) => [categorySlug, seasonEndsOn])),
  );
}

/** Returns the seasons of categories, ordered by slug. */
export function parseCategorySeasons(stored: string | null): CategorySeason[] {
  const ends: Record<string, string> = JSON.parse(stored ?? '{}');
  return Object.entries(ends)
    .map(([categorySlug, seasonEndsOn]) => ({ categorySlug, seasonEndsOn }))
    .sort((a, b) => a.categorySlug.localeCompare(b.categorySlug));
}

/** Returns the errors of submitted seasons of categories. */
export function categorySeasonErrors(
  seasons: readonly CategorySeason[],
  knownCategories: ReadonlySet<string>,
): FieldError[] {
  return seasons.flatMap(({ categorySlug, seasonEndsOn }, index) => [
    ...(knownCategories.has(categorySlug)
      ? []
      : [inBody(`/categorySeasons/${index}/categorySlug`, 'must be the slug of a category')]),
    ...(seasons.findIndex((other) => other.categorySlug === categorySlug) === index
      ? []
      : [inBody(`/categorySeasons/${index}/categorySlug`, 'must be unique in the request')]),
    ...(isSeasonEnd(seasonEndsOn) ? [] : [inBody(`/categorySeasons/${index}/seasonEndsOn`, seasonEndConstraint)]),
  ]);
}

export type PlanningSettings = Pick<Company, (typeof planningSettings)[number]>;

/** The constraint of service levels. */
export const serviceLevelConstraint = 'must be from 0.5 to 0.9999, with at most 4 decimal places, such as 0.95';

/** Largest yearly holding cost and cost of a lost sale, as shares of the unit cost. */
const maxCostRate = 10;

/** Returns whether a text is a service level: 0.5 to 0.9999, with at most 4 decimal places. */
export function isServiceLevel(text: string): boolean {
  return /^0\.\d{1,4}$/.test(text) && Number(text) >= 0.5;
}

/** Returns the errors of planning settings. */
export function planningErrors(settings: PlanningSettings): FieldError[] {
  const { serviceLevel, reviewPeriodDays, maxCoverDays, holdingCostRate, shortageCostRate } = settings;
  const { serviceLevelA: A, serviceLevelB: B, serviceLevelC: C } = settings;
  const classLevels = Object.entries({ A, B, C }).filter(([, level]) => level !== null);
  const errors: FieldError[] = [];
  if (!isServiceLevel(serviceLevel)) errors.push(inBody('/serviceLevel', serviceLevelConstraint));
  if (!Number.isInteger(reviewPeriodDays) || reviewPeriodDays < 1 || reviewPeriodDays > 365) {
    errors.push(inBody('/reviewPeriodDays', 'must be a whole number of days from 1 to 365'));
  }
  if (!Number.isInteger(maxCoverDays) || maxCoverDays < 30 || maxCoverDays > 3650) {
    errors.push(inBody('/maxCoverDays', 'must be a whole number of days from 30 to 3650'));
  }
  for (const [abcClass, level] of classLevels) {
    if (!isServiceLevel(level!)) errors.push(inBody(`/abcServiceLevels/${abcClass}`, serviceLevelConstraint));
  }
  for (const [name, rate] of Object.entries({ holdingCostRate, shortageCostRate })) {
    if (rate !== null && !isCostRate(rate)) {
      errors.push(
        inBody(
          `/costs/${name}`,
          `must be greater than 0 and at most ${maxCostRate}, with at most 4 decimal places, such as 0.25`,
        ),
      );
    }
  }
  if (classLevels.length > 0 && holdingCostRate !== null)
    errors.push(inBody('/costs', 'must be null with service levels of ABC classes'));
  return errors;
}

function isCostRate(text: string): boolean {
  return /^\d{1,2}(\.\d{1,4})?$/.test(text) && Number(text) > 0 && Number(text) <= maxCostRate;
}
