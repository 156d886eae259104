// What a handler is given and answers, derived from openapi/external-v2.yaml by `npm run generate`.

import type {
  ListCatalogData,
  ListCatalogResponses,
  SearchProductsData,
  SearchProductsResponses,
} from './types.gen.ts';

export interface Operations {
  /** GET /api/v2/external/catalog */
  listCatalog: {
    path: Record<string, never>;
    query: NonNullable<ListCatalogData['query']>;
    headers: NonNullable<ListCatalogData['headers']>;
    body: undefined;
    answer: ListCatalogResponses[200];
  };
  /** GET /api/v2/external/products/search */
  searchProducts: {
    path: Record<string, never>;
    query: NonNullable<SearchProductsData['query']>;
    headers: NonNullable<SearchProductsData['headers']>;
    body: undefined;
    answer: SearchProductsResponses[200];
  };
}

export const operationIds = [
  'listCatalog',
  'searchProducts',
] as const satisfies (keyof Operations)[];

/** The operations that have a handler; the others are `x-planned` and answer 501. */
export type Implemented = keyof Operations;
