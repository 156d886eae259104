// Derived from openapi/external-v2.yaml by `npm run generate`.

import type { Client, ClientMeta, Options as Options2, RequestResult, TDataShape } from '../runtime/client/index.ts';
import type { DecideMatchData, DecideMatchErrors, DecideMatchResponses, GetDemandData, GetDemandErrors, GetDemandResponses, GetOrderCostData, GetOrderCostErrors, GetOrderCostResponses, ListCatalogChangesData, ListCatalogChangesErrors, ListCatalogChangesResponses, ListCatalogData, ListCatalogErrors, ListCatalogResponses, ListEventsData, ListEventsErrors, ListEventsResponses, ListLeadTimesData, ListLeadTimesErrors, ListLeadTimesResponses, ListMatchesData, ListMatchesErrors, ListMatchesResponses, ListRecommendationsData, ListRecommendationsErrors, ListRecommendationsResponses, PushListingsData, PushListingsErrors, PushListingsResponses, PushPaymentsData, PushPaymentsErrors, PushPaymentsResponses, PushRawSalesData, PushRawSalesErrors, PushRawSalesResponses, PushStockData, PushStockErrors, PushStockResponses, QuoteOrderData, QuoteOrderErrors, QuoteOrderResponses, SearchProductsData, SearchProductsErrors, SearchProductsResponses } from './types.gen.ts';

export type Options<TData extends TDataShape = TDataShape, ThrowOnError extends boolean = boolean, TResponse = unknown> = Options2<TData, ThrowOnError, TResponse> & {
    /**
     * You can provide a client instance returned by `createClient()` instead of
     * individual options. This might be also useful if you want to implement a
     * custom client.
     */
    client?: Client;
    /**
     * You can pass arbitrary values through the `meta` object. This can be
     * used to access values that aren't defined as part of the SDK function.
     */
    meta?: keyof ClientMeta extends never ? Record<string, unknown> : ClientMeta;
};

class HeyApiClient {
    protected client: Client;
    
    constructor(args: {
        client: Client;
    }) {
        this.client = args.client;
    }
}

class HeyApiRegistry<T> {
    private readonly defaultKey = 'default';
    
    private readonly instances: Map<string, T> = new Map();
    
    get(key?: string): T {
        const instance = this.instances.get(key ?? this.defaultKey);
        if (!instance) {
            throw new Error(`No SDK client found. Create one with "new ExternalV2()" to fix this error.`);
        }
        return instance;
    }
    
    set(value: T, key?: string): void {
        this.instances.set(key ?? this.defaultKey, value);
    }
}

export class ExternalV2 extends HeyApiClient {
    public static readonly __registry: HeyApiRegistry<ExternalV2> = new HeyApiRegistry<ExternalV2>();
    
    constructor(args: {
        client: Client;
        key?: string;
    }) {
        super(args);
        ExternalV2.__registry.set(this, args.key);
    }
    
    /**
     * List catalog items
     *
     * Returns a page of the catalog: active products of active suppliers, and your personal items of active suppliers. The sort order is stable.
     *
     * Use `cursor` to read the whole catalog. Each page is equally fast, and no item is skipped or repeated while the catalog changes. To
     * synchronize later changes, use `GET /api/v2/external/catalog/changes`.
     *
     */
    public listCatalog<ThrowOnError extends boolean = true>(options?: Options<ListCatalogData, ThrowOnError>): RequestResult<ListCatalogResponses, ListCatalogErrors, ThrowOnError> {
        return (options?.client ?? this.client).get<ListCatalogResponses, ListCatalogErrors, ThrowOnError>({
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/api/v2/external/catalog',
            ...options
        });
    }
    
    /**
     * Search products
     *
     * Returns products whose name contains `q` and whose `sku` or `supplierSku` starts with `sku`. At least one of the two parameters is required.
     * The search is case-insensitive.
     *
     */
    public searchProducts<ThrowOnError extends boolean = true>(options?: Options<SearchProductsData, ThrowOnError>): RequestResult<SearchProductsResponses, SearchProductsErrors, ThrowOnError> {
        return (options?.client ?? this.client).get<SearchProductsResponses, SearchProductsErrors, ThrowOnError>({
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/api/v2/external/products/search',
            ...options
        });
    }
    
    /**
     * List catalog changes
     *
     * Returns the changes in your catalog since the cursor: products, suppliers that became active or inactive, and personal items. An item that
     * left the catalog is returned as `{productId, removed: true}`, even if it was added and removed between two requests.
     *
     * 1. Send the first request without a cursor to load the whole catalog.
     * 2. Apply each page, then store its `nextCursor`.
     * 3. Request the next page until `hasMore` is false.
     * 4. Continue later with the stored cursor.
     *
     * `limit` and `include` can differ between requests.
     *
     * No change is lost. A change is listed after all writes that started before it have finished, so a long import delays the list: about one
     * minute for a million products. A change can be listed twice, each time with the current item.
     *
     * A cursor expires after 30 days without a request, or when the database of the service is restored or replaced. The response is then 400. Start
     * again without a cursor.
     *
     */
    public listCatalogChanges<ThrowOnError extends boolean = true>(options?: Options<ListCatalogChangesData, ThrowOnError>): RequestResult<ListCatalogChangesResponses, ListCatalogChangesErrors, ThrowOnError> {
        return (options?.client ?? this.client).get<ListCatalogChangesResponses, ListCatalogChangesErrors, ThrowOnError>({
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/api/v2/external/catalog/changes',
            ...options
        });
    }
    
    /**
     * Push listings
     *
     * Stores up to 1000 of your own listings and matches them with the catalog.
     *
     * The request is idempotent on `clientProductId`. A listing that you send again replaces the stored one and is matched again, even if it did not
     * change. Earlier values stay in the history. Matches are available in `GET /api/v2/external/matches` within seconds and are updated when the
     * catalog changes.
     *
     * Matching uses this evidence, strongest first: barcode, supplier article code, model number in the title, name with brand. A price with its
     * currency separates similar products. Restricted-circulation and case-pack barcodes are not used. Descriptions, categories and URLs are stored
     * but not used.
     *
     */
    public pushListings<ThrowOnError extends boolean = true>(options: Options<PushListingsData, ThrowOnError>): RequestResult<PushListingsResponses, PushListingsErrors, ThrowOnError> {
        return (options.client ?? this.client).post<PushListingsResponses, PushListingsErrors, ThrowOnError>({
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/api/v2/external/products',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * List matches
     *
     * Returns your listings by `clientProductId`. Each has up to 10 catalog products that may be the same product, most likely first, with a
     * calibrated `score`.
     *
     * `method` lists the evidence used on this page. `note` describes it in words, and says when listings are still being matched or scores are
     * being recalculated.
     *
     * Matching assumes that you list a product once. If several listings are similar to one product, the weaker ones get a lower score.
     *
     */
    public listMatches<ThrowOnError extends boolean = true>(options?: Options<ListMatchesData, ThrowOnError>): RequestResult<ListMatchesResponses, ListMatchesErrors, ThrowOnError> {
        return (options?.client ?? this.client).get<ListMatchesResponses, ListMatchesErrors, ThrowOnError>({
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/api/v2/external/matches',
            ...options
        });
    }
    
    /**
     * Confirm or reject a match
     *
     * Records your decision about a candidate or any other product in your catalog (extension).
     *
     * - A confirmed product is listed first with a score of 1. The other candidates have a score of 0.
     * - A rejected product is not suggested for the listing again.
     *
     * Decisions apply immediately and survive recalculation. The scores of your other listings follow within seconds; `note` says when this is
     * pending. A new decision replaces the earlier one, and a new confirmation replaces the earlier confirmation. While a confirmed product is not
     * in your catalog, the other candidates are scored as if nothing were confirmed.
     *
     */
    public decideMatch<ThrowOnError extends boolean = true>(options: Options<DecideMatchData, ThrowOnError>): RequestResult<DecideMatchResponses, DecideMatchErrors, ThrowOnError> {
        return (options.client ?? this.client).put<DecideMatchResponses, DecideMatchErrors, ThrowOnError>({
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/api/v2/external/matches/{clientProductId}',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Push sales
     *
     * Stores up to 5000 single sales, all or nothing.
     *
     * Sales are append-only and idempotent on (`productId`, `date`, `marketplace`, `saleId`). The same key with other values adds a revision, and
     * the newest revision counts. The same key with the same values changes nothing. To record a return, send negative `units`.
     *
     * The service derives daily volume, weighted price and trend. It recalculates the recommendations of the products in the request within seconds,
     * even if nothing changed.
     *
     * The product must be in the shared catalog or be one of your personal items; it can have left the catalog since. Any other product makes the
     * record invalid. A key that occurs twice in the request counts once; with different values it is an error.
     *
     */
    public pushRawSales<ThrowOnError extends boolean = true>(options: Options<PushRawSalesData, ThrowOnError>): RequestResult<PushRawSalesResponses, PushRawSalesErrors, ThrowOnError> {
        return (options.client ?? this.client).post<PushRawSalesResponses, PushRawSalesErrors, ThrowOnError>({
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/api/v2/external/sales',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Push stock observations
     *
     * Stores up to 5000 stock observations, all or nothing. You can send several observations per product and day. None is overwritten, and the one
     * with the latest `observedAt` is the current stock. The same product and time with other values is a new revision.
     *
     * The recommendations of the products in the request are recalculated within seconds, even if nothing changed.
     *
     * Send `out_of_stock` with every observation. It decides whether the day counts towards demand:
     *
     * | `on_hand` | `out_of_stock` | Day |
     * |---|---|---|
     * | more than 0 | `true` | not counted |
     * | 0 | `false` | counted |
     * | 0 | omitted | not counted |
     * | more than 0 | `false` or omitted | counted |
     *
     * The latest observation of a day (UTC) decides for that day. A day without observations is counted. Stock from the Standard API is an
     * observation at 00:00 UTC of its day.
     *
     * The product must be in the shared catalog or be one of your personal items; it can have left the catalog since. A product and time that occurs
     * twice in the request counts once; with other values it is an error.
     *
     */
    public pushStock<ThrowOnError extends boolean = true>(options: Options<PushStockData, ThrowOnError>): RequestResult<PushStockResponses, PushStockErrors, ThrowOnError> {
        return (options.client ?? this.client).post<PushStockResponses, PushStockErrors, ThrowOnError>({
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/api/v2/external/stock',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Push order payments
     *
     * Stores up to 1000 payments that you made for the order: goods, freight, customs, VAT, insurance and other costs.
     *
     * Payments are cumulative and idempotent on (order, `paymentId`). The same key with other values corrects the payment, and the earlier values
     * stay in the history.
     *
     * The order's landed cost is then based on the payments instead of an estimate, and its estimated arrival is counted from the earliest payment
     * date. Payments never change the order status. A request that changes something emits one `order.updated` event. The recommendations of the
     * order's products are recalculated within seconds of every request, even if nothing changed.
     *
     */
    public pushPayments<ThrowOnError extends boolean = true>(options: Options<PushPaymentsData, ThrowOnError>): RequestResult<PushPaymentsResponses, PushPaymentsErrors, ThrowOnError> {
        return (options.client ?? this.client).post<PushPaymentsResponses, PushPaymentsErrors, ThrowOnError>({
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/api/v2/external/orders/{ref}/payments',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Retrieve the landed cost of an order
     *
     * Returns the landed cost of the order.
     *
     * - `source: actual`: the sum of your payments, each converted into the order currency at the rate of its date. If there is no rate for that
     * date, the nearest earlier rate is used, else the oldest known rate.
     * - `source: estimated`: no payments are stored. The cost is the order total × your TCC coefficient, or × 1.7 if you have none.
     *
     * Until you have pushed all payments, `landedCost` is what you have paid so far. Use `projectedLandedCost` until `complete` is true.
     *
     */
    public getOrderCost<ThrowOnError extends boolean = true>(options: Options<GetOrderCostData, ThrowOnError>): RequestResult<GetOrderCostResponses, GetOrderCostErrors, ThrowOnError> {
        return (options.client ?? this.client).get<GetOrderCostResponses, GetOrderCostErrors, ThrowOnError>({
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/api/v2/external/orders/{ref}/cost',
            ...options
        });
    }
    
    /**
     * Quote an order
     *
     * Returns what `POST /api/v1/external/orders` would create from the same body: the orders by supplier, totals, estimated landed cost, arrival
     * dates and warnings (extension).
     *
     * Nothing is stored, and a key with the `read` scope is sufficient. `externalOrderId` and `comment` are accepted and have no effect. Invalid
     * bodies get the same errors as order creation.
     *
     */
    public quoteOrder<ThrowOnError extends boolean = true>(options: Options<QuoteOrderData, ThrowOnError>): RequestResult<QuoteOrderResponses, QuoteOrderErrors, ThrowOnError> {
        return (options.client ?? this.client).post<QuoteOrderResponses, QuoteOrderErrors, ThrowOnError>({
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/api/v2/external/orders/quote',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * List recommendations
     *
     * Returns the complete latest calculation: how much of each product to order, when, and how to ship it. The most urgent products come first.
     *
     * Recommendations are calculated every day at 02:00 UTC, and within seconds for products in a v2 push. See `calculationDate`. There is an item
     * for each catalog product with sales, stock or smart reorder data.
     *
     * `recommendedMethod` is `sea`, unless stock would run out before a sea shipment arrives and air would prevent this. `include=explain` adds all
     * inputs and intermediate results, so that you can reproduce the numbers.
     *
     * A calculation between two pages can reorder the list. To get a consistent list, omit `limit`.
     *
     */
    public listRecommendations<ThrowOnError extends boolean = true>(options?: Options<ListRecommendationsData, ThrowOnError>): RequestResult<ListRecommendationsResponses, ListRecommendationsErrors, ThrowOnError> {
        return (options?.client ?? this.client).get<ListRecommendationsResponses, ListRecommendationsErrors, ThrowOnError>({
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/api/v2/external/recommendations',
            ...options
        });
    }
    
    /**
     * Retrieve product demand
     *
     * Returns how many units of the product you sold in a window of days. The window ends yesterday (UTC), or today if units were sold today.
     *
     * The daily mean leaves out days on which the product was out of stock and days before its first sale or stock record. `countedDays` is the
     * number of remaining days. For each day the strongest source is used: v2 sales, then Standard API sales, then smart reorder history. Only v2
     * sales have prices.
     *
     * Inactive products, and products of inactive suppliers, are included.
     *
     */
    public getDemand<ThrowOnError extends boolean = true>(options: Options<GetDemandData, ThrowOnError>): RequestResult<GetDemandResponses, GetDemandErrors, ThrowOnError> {
        return (options.client ?? this.client).get<GetDemandResponses, GetDemandErrors, ThrowOnError>({
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/api/v2/external/demand/{productId}',
            ...options
        });
    }
    
    /**
     * List lead times
     *
     * Returns the days from first payment to acceptance of your orders, by supplier and shipping method (extension). It also returns the days that
     * recommendations, quotes and arrival estimates use, where they come from, and the orders that were ignored. A figure without data is null,
     * never 0.
     *
     */
    public listLeadTimes<ThrowOnError extends boolean = true>(options?: Options<ListLeadTimesData, ThrowOnError>): RequestResult<ListLeadTimesResponses, ListLeadTimesErrors, ThrowOnError> {
        return (options?.client ?? this.client).get<ListLeadTimesResponses, ListLeadTimesErrors, ThrowOnError>({
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/api/v2/external/lead-times',
            ...options
        });
    }
    
    /**
     * List events
     *
     * Returns your events of the last 30 days, oldest first (extension). Use it to reconcile missed webhooks. It lists all events except
     * `webhook.test`, whether or not an endpoint is subscribed. IDs equal `X-Webhook-Id`, and bodies equal those of the webhooks.
     *
     * To poll, set `after` to the last `nextAfter`. If events after that ID have been deleted, the response is 400: read the orders again and start
     * without `after`.
     *
     * New events are added at the end of the list only, so you miss none. An event can be listed slightly after its webhook is sent.
     *
     */
    public listEvents<ThrowOnError extends boolean = true>(options?: Options<ListEventsData, ThrowOnError>): RequestResult<ListEventsResponses, ListEventsErrors, ThrowOnError> {
        return (options?.client ?? this.client).get<ListEventsResponses, ListEventsErrors, ThrowOnError>({
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/api/v2/external/events',
            ...options
        });
    }
}
