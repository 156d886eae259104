// The Standard API, with the products of all pages.

import { type ListProductsData, type Product, Standard } from './generated/standard/index.ts';

type ProductFilters = Omit<NonNullable<ListProductsData['query']>, 'page' | 'cursor'>;

export class StandardApi extends Standard {
  /** Iterates over the products of all pages. */
  async *iterateProducts(
    query: ProductFilters = {},
    options: { signal?: AbortSignal } = {},
  ): AsyncGenerator<Product, void, undefined> {
    let cursor: string | undefined;
    do {
      const { data } = await this.listProducts({ query: { ...query, ...(cursor && { cursor }) }, ...options });
      yield* data.data;
      const next = data.pagination.nextCursor ?? undefined;
      // The mock returns the same page for every cursor.
      cursor = next === cursor ? undefined : next;
    } while (cursor !== undefined);
  }
}
