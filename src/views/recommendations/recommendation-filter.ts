// The filter parameters of recommendation lists.

import type { ListFilter } from '../../db/recommendations/recommendation-list.ts';

interface FilterQuery extends Omit<ListFilter, 'categorySlug'> {
  category?: string | undefined;
}

/** Returns the filter of a request. */
export function filterOf({ search, urgency, supplierId, category, method, due, dismissed }: FilterQuery): ListFilter {
  return { search, urgency, supplierId, categorySlug: category, method, due, dismissed };
}

/** Returns the filters and the order that a cursor of a sorted list is valid for. */
export function sortedListKey(query: FilterQuery & { sort: string; direction: string }): unknown[] {
  return [filterOf(query), query.sort, query.direction];
}
