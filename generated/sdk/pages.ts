// The lists that have cursors, followed from page to page.

import type {
  CatalogChange,
  CatalogItem,
  EventRecord,
  ExternalV2,
  ListCatalogChangesData,
  ListCatalogData,
  ListEventsData,
  ListRecommendationsData,
  Options as OptionsV2,
  Recommendation,
} from './external-v2/index.ts';
import type { ListProductsData, Options, Product, Standard } from './standard/index.ts';

export interface Page<Item> {
  items: Item[];
  /** Where the next page begins, or where to go on another time; null where a list ends for good. */
  cursor: string | null;
}

type Paged<CallOptions, Item> = (options?: CallOptions) => AsyncGenerator<Page<Item>, void, undefined>;

/** Each takes what its operation takes; with `cursor` (of events, `after`) it begins there. */
export interface Pages {
  listProducts: Paged<Options<ListProductsData, true>, Product>;
  listCatalog: Paged<OptionsV2<ListCatalogData, true>, CatalogItem>;
  /** Ends when there is nothing new; keep each page's cursor once the page is applied. */
  listCatalogChanges: Paged<OptionsV2<ListCatalogChangesData, true>, CatalogChange>;
  /** With a `limit`, page by page; without, all in one. */
  listRecommendations: Paged<OptionsV2<ListRecommendationsData, true>, Recommendation>;
  /** Ends when there is nothing new; keep each page's cursor once the page is applied. */
  listEvents: Paged<OptionsV2<ListEventsData, true>, EventRecord>;
}

export type Items = {
  [List in keyof Pages]: Pages[List] extends Paged<infer CallOptions, infer Item>
    ? (options?: CallOptions) => AsyncGenerator<Item, void, undefined>
    : never;
};

/** The lists of these surfaces, page by page. */
export function pagesOf({ standard, externalV2 }: { standard: Standard; externalV2: ExternalV2 }): Pages {
  return {
    listProducts: ({ query, ...options } = {}) =>
      follow(query?.cursor, async (cursor) => {
        const { data } = await standard.listProducts({ ...options, query: { ...query, cursor } });
        return { items: data.data, cursor: data.pagination.nextCursor };
      }),
    listCatalog: ({ query, ...options } = {}) =>
      follow(query?.cursor, async (cursor) => {
        const { data } = await externalV2.listCatalog({ ...options, query: { ...query, cursor } });
        return { items: data.data.items, cursor: data.data.nextCursor };
      }),
    listCatalogChanges: ({ query, ...options } = {}) =>
      follow(query?.cursor, async (cursor) => {
        const { data } = await externalV2.listCatalogChanges({ ...options, query: { ...query, cursor } });
        return { items: data.data.items, cursor: data.data.nextCursor, hasMore: data.data.hasMore };
      }),
    listRecommendations: ({ query, ...options } = {}) =>
      follow(query?.cursor, async (cursor) => {
        const { data } = await externalV2.listRecommendations({ ...options, query: { ...query, cursor } });
        return { items: data.data.items, cursor: data.data.nextCursor };
      }),
    listEvents: ({ query, ...options } = {}) =>
      follow(query?.after, async (after) => {
        const { data } = await externalV2.listEvents({ ...options, query: { ...query, after } });
        return { items: data.data.items, cursor: data.data.nextAfter, hasMore: data.data.hasMore };
      }),
  };
}

/** The same lists, item by item. */
export function itemsOf(pages: Pages): Items {
  const lists = Object.entries<Paged<object, unknown>>(pages as unknown as Record<string, Paged<object, unknown>>);
  return Object.fromEntries(
    lists.map(([name, list]) => [
      name,
      async function* (options?: object) {
        for await (const { items } of list(options)) yield* items;
      },
    ]),
  ) as Items;
}

async function* follow<Item>(
  start: string | undefined,
  read: (cursor: string | undefined) => Promise<Page<Item> & { hasMore?: boolean }>,
): AsyncGenerator<Page<Item>, void, undefined> {
  let at = start;
  while (true) {
    const { items, cursor, hasMore = true } = await read(at);
    yield { items, cursor };
    // A mock gives the same page for every cursor; that ends, too.
    if (cursor === null || !hasMore || cursor === at) return;
    at = cursor;
  }
}
