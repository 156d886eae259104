// The filter parameters of recommendation lists.

import type { AttentionKind, ListFilter, ListSort } from '../../db/recommendations/recommendation-list.ts';
import type { Company } from '../../domain/accounts/company.ts';
import type { Locale } from '../../domain/locale.ts';

export type FilterQuery = Omit<ListFilter, 'productIds' | 'attention' | 'shownOn'>;

interface AccountFilterQuery extends FilterQuery {
  attention?: readonly AttentionKind[] | undefined;
}

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

/** Returns the filter of a request to the Account API. */
export function accountFilterOf(query: AccountFilterQuery): AccountFilterQuery {
  return { ...filterOf(query), attention: query.attention };
}

/** Returns the filters and the order that a cursor of a sorted list is valid for. */
export function sortedListKey(query: AccountFilterQuery & SortQuery): unknown[] {
  return [accountFilterOf(query), query.sort, query.direction];
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
