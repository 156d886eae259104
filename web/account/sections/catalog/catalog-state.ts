// What the catalog page shows, as its URL has it.

import type { callApi } from '../../api.ts';

const names = [
  ...([
    'search',
    'category',
    'supplier',
    'availability',
    'material',
    'tags',
    'currency',
    'minPrice',
    'maxPrice',
    'watch',
  ] as const),
  ...(['minimum', 'days', 'sort', 'direction', 'layout', 'product'] as const),
];
/** Each part of the URL, '' for none. Several values of a part are separated by commas. */
export type CatalogState = Record<(typeof names)[number], string>;
export type ListPart = 'category' | 'supplier' | 'availability' | 'material' | 'tags';
export type At = (changes: Partial<CatalogState>) => string;
export type ListQuery = NonNullable<NonNullable<Parameters<typeof callApi<'listAccountCatalog'>>[1]>['query']>;

/** Filters without search, order and layout. */
const filterNames = names.slice(1, 12);

export function catalogState(query: URLSearchParams): CatalogState {
  return Object.fromEntries(names.map((name) => [name, query.get(name) ?? ''])) as CatalogState;
}

/** Returns the values of a part. */
export function valuesOf(state: CatalogState, part: ListPart): string[] {
  return state[part].split(',').filter(Boolean);
}

/** Returns the part with a value added, or removed if it has it. */
export function toggled(state: CatalogState, part: ListPart, value: string): string {
  const values = valuesOf(state, part);
  return (values.includes(value) ? values.filter((other) => other !== value) : [...values, value]).join(',');
}

/** Returns the number of parts that are set. */
export function countFilters(state: CatalogState): number {
  return filterNames.filter((name) => state[name] !== '').length;
}

/** Returns the state without filters, with the same order and layout. */
export function withoutFilters(): Partial<CatalogState> {
  return Object.fromEntries(['search', ...filterNames].map((name) => [name, '']));
}

/** Returns the parameters of the list, without its order. */
export function filterQuery(state: CatalogState): ListQuery {
  return {
    search: state.search,
    categorySlug: [state.category],
    supplierId: [state.supplier],
    availability: [state.availability],
    material: [state.material],
    tags: [state.tags],
    currency: state.currency,
    minPrice: state.minPrice,
    maxPrice: state.maxPrice,
    priceWatch: [state.watch === 'all' ? 'changed,unchanged' : state.watch],
    maxMinimumQuantity: state.minimum,
    maxProductionTimeDays: state.days,
  } satisfies Partial<Record<keyof ListQuery, unknown>> as unknown as ListQuery;
}
