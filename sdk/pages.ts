// Reads all pages of the lists with cursors.

import type {
  CatalogChange,
  CatalogItem,
  Delivery,
  EventRecord,
  Export,
  ExternalV2,
  LeadTime,
  ListCatalogChangesData,
  ListCatalogData,
  ListCustomsData,
  ListDemandEventsData,
  ListEventsData,
  ListExportsData,
  ListLeadTimesData,
  ListListingsData,
  ListMatchesData,
  ListOrderDraftsData,
  ListOrdersData,
  ListProductPlanningData,
  ListProductPricesData,
  ListPurchasePlansData,
  ListRecommendationsData,
  ListSandboxEmailsData,
  ListStockHealthData,
  ListUsageData,
  ListWebhookDeliveriesData,
  ListWebhookEndpointsData,
  MatchedListing,
  Options as OptionsV2,
  Order,
  OrderDraftRow,
  PlannedProduct,
  PricePeriod,
  PurchasePlanRow,
  Recommendation,
  SandboxEmail,
  SearchProductsData,
  StockHealthItem,
  StoredCustoms,
  StoredDemandEvent,
  StoredListing,
  Usage,
  WebhookEndpoint,
} from './generated/external-v2/index.ts';
import type { ListProductsData, Options, Product, Standard } from './generated/standard/index.ts';

export interface Page<Item> {
  items: Item[];
  /** Cursor of the next page, or of the next run; null at the end of a list. */
  cursor: string | null;
}

type Paged<CallOptions, Item> = (options?: CallOptions) => AsyncGenerator<Page<Item>, void, undefined>;
/** A list of an object that the options name. */
type PagedOf<CallOptions, Item> = (options: CallOptions) => AsyncGenerator<Page<Item>, void, undefined>;

/** Each method has the options of its operation and starts at `cursor`, if given. */
export interface Pages {
  listProducts: Paged<Options<ListProductsData, true>, Product>;
  listCatalog: Paged<OptionsV2<ListCatalogData, true>, CatalogItem>;
  searchProducts: Paged<OptionsV2<SearchProductsData, true>, CatalogItem>;
  /** Ends after the last change. Store the cursor of each page that you processed. */
  listCatalogChanges: Paged<OptionsV2<ListCatalogChangesData, true>, CatalogChange>;
  /** Of the product in `path`, newest first. */
  listProductPrices: PagedOf<OptionsV2<ListProductPricesData, true>, PricePeriod>;
  listListings: Paged<OptionsV2<ListListingsData, true>, StoredListing>;
  listMatches: Paged<OptionsV2<ListMatchesData, true>, MatchedListing>;
  listLeadTimes: Paged<OptionsV2<ListLeadTimesData, true>, LeadTime>;
  /** Without `limit`, one page has all recommendations. */
  listRecommendations: Paged<OptionsV2<ListRecommendationsData, true>, Recommendation>;
  /** Newest first. */
  listExports: Paged<OptionsV2<ListExportsData, true>, Export>;
  /** Newest first. */
  listOrderDrafts: Paged<OptionsV2<ListOrderDraftsData, true>, OrderDraftRow>;
  /** Newest first. */
  listPurchasePlans: Paged<OptionsV2<ListPurchasePlansData, true>, PurchasePlanRow>;
  /** Newest first, with `updatedSince` by latest change. */
  listOrders: Paged<OptionsV2<ListOrdersData, true>, Order>;
  listStockHealth: Paged<OptionsV2<ListStockHealthData, true>, StockHealthItem>;
  listDemandEvents: Paged<OptionsV2<ListDemandEventsData, true>, StoredDemandEvent>;
  listProductPlanning: Paged<OptionsV2<ListProductPlanningData, true>, PlannedProduct>;
  listCustoms: Paged<OptionsV2<ListCustomsData, true>, StoredCustoms>;
  /** Newest events first. */
  listWebhookDeliveries: Paged<OptionsV2<ListWebhookDeliveriesData, true>, Delivery>;
  /** Oldest interval first. */
  listUsage: Paged<OptionsV2<ListUsageData, true>, Usage>;
  /** Oldest first. */
  listWebhookEndpoints: Paged<OptionsV2<ListWebhookEndpointsData, true>, WebhookEndpoint>;
  /** Newest first. */
  listSandboxEmails: Paged<OptionsV2<ListSandboxEmailsData, true>, SandboxEmail>;
  /** Ends after the last change. Store the cursor of each page that you processed. */
  listEvents: Paged<OptionsV2<ListEventsData, true>, EventRecord>;
}

export type Items = {
  [List in keyof Pages]: Pages[List] extends (
    ...options: infer CallOptions
  ) => AsyncGenerator<Page<infer Item>, void, undefined>
    ? (...options: CallOptions) => AsyncGenerator<Item, void, undefined>
    : never;
};

/** Returns the lists of these APIs, page by page. */
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
    searchProducts: ({ query, ...options } = {}) =>
      follow(query?.cursor, async (cursor) => {
        const { data } = await externalV2.searchProducts({ ...options, query: { ...query, cursor } });
        return { items: data.data.items, cursor: data.data.nextCursor };
      }),
    listCatalogChanges: ({ query, ...options } = {}) =>
      follow(query?.cursor, async (cursor) => {
        const { data } = await externalV2.listCatalogChanges({ ...options, query: { ...query, cursor } });
        return { items: data.data.items, cursor: data.data.nextCursor, hasMore: data.data.hasMore };
      }),
    listProductPrices: ({ query, ...options }) =>
      follow(query?.cursor, async (cursor) => {
        const { data } = await externalV2.listProductPrices({ ...options, query: { ...query, cursor } });
        return { items: data.data.items, cursor: data.data.nextCursor };
      }),
    listListings: ({ query, ...options } = {}) =>
      follow(query?.cursor, async (cursor) => {
        const { data } = await externalV2.listListings({ ...options, query: { ...query, cursor } });
        return { items: data.data.items, cursor: data.data.nextCursor };
      }),
    listMatches: ({ query, ...options } = {}) =>
      follow(query?.cursor, async (cursor) => {
        const { data } = await externalV2.listMatches({ ...options, query: { ...query, cursor } });
        return { items: data.data.products, cursor: data.data.nextCursor };
      }),
    listLeadTimes: ({ query, ...options } = {}) =>
      follow(query?.cursor, async (cursor) => {
        const { data } = await externalV2.listLeadTimes({ ...options, query: { ...query, cursor } });
        return { items: data.data.items, cursor: data.data.nextCursor };
      }),
    listRecommendations: ({ query, ...options } = {}) =>
      follow(query?.cursor, async (cursor) => {
        const { data } = await externalV2.listRecommendations({ ...options, query: { ...query, cursor } });
        return { items: data.data.items, cursor: data.data.nextCursor };
      }),
    listExports: ({ query, ...options } = {}) =>
      follow(query?.cursor, async (cursor) => {
        const { data } = await externalV2.listExports({ ...options, query: { ...query, cursor } });
        return { items: data.data.items, cursor: data.data.nextCursor };
      }),
    listOrderDrafts: ({ query, ...options } = {}) =>
      follow(query?.cursor, async (cursor) => {
        const { data } = await externalV2.listOrderDrafts({ ...options, query: { ...query, cursor } });
        return { items: data.data.items, cursor: data.data.nextCursor };
      }),
    listPurchasePlans: ({ query, ...options } = {}) =>
      follow(query?.cursor, async (cursor) => {
        const { data } = await externalV2.listPurchasePlans({ ...options, query: { ...query, cursor } });
        return { items: data.data.items, cursor: data.data.nextCursor };
      }),
    listOrders: ({ query, ...options } = {}) =>
      follow(query?.cursor, async (cursor) => {
        const { data } = await externalV2.listOrders({ ...options, query: { ...query, cursor } });
        return { items: data.data.items, cursor: data.data.nextCursor };
      }),
    listWebhookDeliveries: ({ query, ...options } = {}) =>
      follow(query?.cursor, async (cursor) => {
        const { data } = await externalV2.listWebhookDeliveries({ ...options, query: { ...query, cursor } });
        return { items: data.data.items, cursor: data.data.nextCursor };
      }),
    listStockHealth: ({ query, ...options } = {}) =>
      follow(query?.cursor, async (cursor) => {
        const { data } = await externalV2.listStockHealth({ ...options, query: { ...query, cursor } });
        return { items: data.data.items, cursor: data.data.nextCursor };
      }),
    listDemandEvents: ({ query, ...options } = {}) =>
      follow(query?.cursor, async (cursor) => {
        const { data } = await externalV2.listDemandEvents({ ...options, query: { ...query, cursor } });
        return { items: data.data.items, cursor: data.data.nextCursor };
      }),
    listProductPlanning: ({ query, ...options } = {}) =>
      follow(query?.cursor, async (cursor) => {
        const { data } = await externalV2.listProductPlanning({ ...options, query: { ...query, cursor } });
        return { items: data.data.items, cursor: data.data.nextCursor };
      }),
    listCustoms: ({ query, ...options } = {}) =>
      follow(query?.cursor, async (cursor) => {
        const { data } = await externalV2.listCustoms({ ...options, query: { ...query, cursor } });
        return { items: data.data.items, cursor: data.data.nextCursor };
      }),
    listUsage: ({ query, ...options } = {}) =>
      follow(query?.cursor, async (cursor) => {
        const { data } = await externalV2.listUsage({ ...options, query: { ...query, cursor } });
        return { items: data.data.items, cursor: data.data.nextCursor };
      }),
    listWebhookEndpoints: ({ query, ...options } = {}) =>
      follow(query?.cursor, async (cursor) => {
        const { data } = await externalV2.listWebhookEndpoints({ ...options, query: { ...query, cursor } });
        return { items: data.data.items, cursor: data.data.nextCursor };
      }),
    listSandboxEmails: ({ query, ...options } = {}) =>
      follow(query?.cursor, async (cursor) => {
        const { data } = await externalV2.listSandboxEmails({ ...options, query: { ...query, cursor } });
        return { items: data.data.items, cursor: data.data.nextCursor };
      }),
    listEvents: ({ query, ...options } = {}) =>
      follow(query?.cursor, async (cursor) => {
        const { data } = await externalV2.listEvents({ ...options, query: { ...query, cursor } });
        return { items: data.data.items, cursor: data.data.nextCursor, hasMore: data.data.hasMore };
      }),
  };
}

/** Returns the same lists, item by item. */
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
    // The mock returns the same page for every cursor.
    if (cursor === null || !hasMore || cursor === at) return;
    at = cursor;
  }
}
