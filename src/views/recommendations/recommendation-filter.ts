// The filter parameters of recommendation lists.

import type { ListFilter, ListSort } from '../../db/recommendations/recommendation-list.ts';
import type { Company } from '../../domain/accounts/company.ts';
import type { Locale } from '../../domain/locale.ts';

export type FilterQuery = Omit<ListFilter, 'productIds'>;

export interface SortQuery {
  sort: ListSort;
  direction: 'asc' | 'desc';
}

/** Returns the filter of a request. */
export function filterOf({
  search,
  shippingUrgency,
  supplierId,
  categorySlug,
  recommendedMethod,
  due,
  dismissed,
}: FilterQuery): FilterQuery {
  return { search, shippingUrgency, supplierId, categorySlug, recommendedMethod, due, dismissed };
}

/** Returns the filters and the order that a cursor of a sorted list is valid for. */
export function sortedListKey(query: FilterQuery & SortQuery): unknown[] {
  return [filterOf(query), query.sort, query.direction];
}

/** Returns whether a request has filters or an order other than the default. */
export function isFiltered(query: FilterQuery & SortQuery): boolean {
  const isSorted = query.sort !== 'shippingUrgency' || query.direction !== 'asc';
  return isSorted || Object.values(filterOf(query)).some((value) => value !== undefined && value !== false);
}

/** Returns the company as a reader of reasons: in the requested language, or else in its own. */
export function readerOf(company: Company, { language }: { language?: Locale | undefined }): Company {
  return language === undefined ? company : { ...company, locale: language };
}
