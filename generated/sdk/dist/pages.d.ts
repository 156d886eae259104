import type { CatalogChange, CatalogItem, EventRecord, ExternalV2, ListCatalogChangesData, ListCatalogData, ListEventsData, ListRecommendationsData, Options as OptionsV2, Recommendation } from './external-v2/index.ts';
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
    [List in keyof Pages]: Pages[List] extends Paged<infer CallOptions, infer Item> ? (options?: CallOptions) => AsyncGenerator<Item, void, undefined> : never;
};
/** The lists of these surfaces, page by page. */
export declare function pagesOf({ standard, externalV2 }: {
    standard: Standard;
    externalV2: ExternalV2;
}): Pages;
/** The same lists, item by item. */
export declare function itemsOf(pages: Pages): Items;
export {};
