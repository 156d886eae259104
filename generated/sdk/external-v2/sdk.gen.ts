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
     * List the catalog
     *
     * A page of the catalog: the active products of active suppliers and the company's own personal items (hidden like all else of a supplier
     * while that is inactive), in a stable order.
     *
     * For a full run prefer `cursor`: every page costs the same however deep it is, and no item is skipped or repeated while the catalog
     * changes. To stay in sync afterwards follow `GET /api/v2/external/catalog/changes`.
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
     * Finds products by a part of their name (`q`), by the beginning of their SKU (`sku`, which also looks at `supplierSku`), or by both
     * at once. At least one of the two is required. Case does not matter.
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
     * Follow the catalog's changes
     *
     * What has changed in the catalog that the key sees since the cursor: products, suppliers going active or inactive, personal items. What has
     * left the catalog comes as `{productId, removed: true}`, even if it came and went between two calls and you never saw it.
     *
     * Start without a cursor to load everything, keep `nextCursor` after each page is applied, and go on until `hasMore` is false; then come back
     * whenever you like. `limit` and `include` may differ from call to call.
     *
     * No change is lost, however many are being written at the same time: a change is listed once every write that began before it has ended.
     * So a long one, such as a price list being imported, delays the feed by as long as it takes, a minute or so for a million products. A change
     * may come twice; each time the item is as it is now.
     *
     * A cursor is rejected as too old after 30 days without a call, and after the service's database was restored or another took its place, for
     * then the changes that you received may not have happened: start again without one.
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
     * Push your own listings
     *
     * Sends your own listings, up to 1000 a call, to be matched with the catalog. Idempotent on `clientProductId`: sending one again replaces what
     * was sent before and matches it again, also if nothing changed; the earlier values stay in the history. Matches appear within seconds in
     * `GET /api/v2/external/matches`, and follow the catalog from then on.
     *
     * The evidence, strongest first: an equal barcode, an equal supplier article code, a model number in the title, the name with its brand.
     * A price with its currency tells near products apart. Barcodes of restricted circulation and of case packs are no evidence;
     * descriptions, categories and addresses are kept and not looked at.
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
     * Your listings, by `clientProductId`, with the catalog products they may be: at most 10 each, the most likely first, with a calibrated `score`.
     * `method` names the evidence used for the candidates of this page, `note` says it in words, and also how many listings are still being
     * matched, or that scores are being recalculated after a decision or a change of the catalog.
     *
     * You are taken to list a product once: of several listings that come near one product, those that fit it less get a lower score.
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
     * Addition: records what you know about a candidate, or about any other product that you see. A confirmed product stays first with the
     * listing, with a score of 1; the other candidates stay behind it, with a score of 0. A rejected one is not suggested for the listing again.
     * Both survive recalculation and act at once; the scores of your other listings follow within seconds, and until then `note` says so.
     * Deciding anew replaces the decision, and confirming another product the earlier confirmation. While a confirmed product is out of the
     * catalog, the others are scored as if nothing were confirmed.
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
     * Single sales, up to 5000 a call, all or nothing. Append-only and idempotent on (`productId`, `date`, `marketplace`, `saleId`): sending a key
     * again with other values adds a revision, the newest counts, and no history is lost; sending it unchanged changes no record.
     *
     * The service derives daily volume, weighted price and trend, and recalculates the recommendations of the products in the request within
     * seconds, also if nothing changed.
     * A return is a sale with negative `units`.
     *
     * A product is one of the shared catalog or a personal item of yours; it may have left the catalog since, for what was sold of it stays
     * a fact. Any other makes its record invalid. A key that is in the call twice counts once; with different values it is an error.
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
     * Stock as observed, up to 5000 observations a call, all or nothing. Every observation is kept, none is overwritten, several a day are
     * welcome; the current stock is the one with the latest `observedAt`. The same product and moment with other values is a new revision.
     *
     * The recommendations of the products in the request are recalculated within seconds, also if nothing changed.
     *
     * Send `out_of_stock` on every observation: it decides whether the day counts towards demand.
     *
     * | `on_hand` | `out_of_stock` | The day |
     * |---|---|---|
     * | more than 0 | `true` | is not counted |
     * | 0 | `false` | is counted |
     * | 0 | left out | is not counted |
     * | more than 0 | `false` or left out | is counted |
     *
     * A day (UTC) has the state of its latest observation; a day without one is counted. A stock figure of the Standard API is an observation of its
     * day's first instant.
     *
     * Products are those that may be sent as sales. A product and moment that is in the call twice counts once; with other values it is an error.
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
     * Push payments of an order
     *
     * What you paid towards the order - goods, freight, customs, VAT, insurance, other - up to 1000 payments a call. Payments are cumulative and
     * idempotent on (order, `paymentId`): sending one again corrects it, and the replaced values stay in the history.
     *
     * They give the order its real landed cost in place of the estimate, and the earliest date starts its delivery estimate. They never move the
     * order's status. A request that changes something emits one `order.updated`. The landed cost is calculated from the payments whenever it is
     * read; the recommendations of the order's products are recalculated within seconds of every request, also if nothing changed.
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
     * Read an order's landed cost
     *
     * What the order costs, landed. With payments on record it is their sum, each converted into the order's currency at the rate of its own date
     * (else the nearest earlier one, else the oldest known): `source: actual`. Without, it is the order's total × your TCC coefficient, or 1.7
     * if you have none: `source: estimated`.
     *
     * Between the first payment and the last, `landedCost` is only what you have paid so far. `complete` tells when it is the cost of the order;
     * until then, `projectedLandedCost` is what the order is expected to cost.
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
     * Addition: takes the body of an order (`POST /api/v1/external/orders`) and says what would become of it - the split by supplier, totals,
     * estimated landed cost, when the goods would arrive, and what to look at first. Nothing is stored; a key with the `read` scope alone may
     * call it. `externalOrderId` and `comment` are accepted and have no effect. A body that is rejected there is rejected here with the same
     * response.
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
     * What to order of each product, when, and how to ship it: the company's latest calculation, complete, the most urgent first. It is made every
     * day at 02:00 UTC, and again within seconds for the products a v2 push touched; `calculationDate` tells.
     *
     * A recommendation weighs sea against air: it is `sea`, unless stock would run out before a shipment by sea arrives and air would help.
     * `include=explain` adds every input and intermediate, so that the numbers can be computed again from the response alone.
     *
     * There is an item for every product of the catalog of which you have sent sales, stock or a smart reorder. The pages that `limit` and `cursor`
     * give are of a list that a calculation in between reorders: read the whole of it in one call where that matters.
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
     * Read a product's demand
     *
     * How much of the product sold over a window of days. The window ends yesterday (UTC), or today if units were sold today. Days on which the
     * product was out of stock and days before its first sale or stock record do not count towards the daily mean; `countedDays` is the
     * number of days that do. Sources, strongest first, per day: v2 sales, Standard API sales, the history of smart reorder. Prices are those of v2
     * sales; the other sources have none.
     *
     * A product that is inactive, or whose supplier is, still has its demand.
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
     * Addition: how many days your orders took from first payment to acceptance, by supplier and shipping method, and what recommendations, quotes and
     * delivery date estimates use: the days, the level that they come from, and the orders that were ignored. A figure without data is null, never 0.
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
     * Addition, for reconciling: the company's events of the last 30 days, oldest first, of every name but `webhook.test`, whether or not an endpoint is subscribed.
     * Ids are those of the deliveries (`X-Webhook-Id`), bodies those that webhooks carry. Poll with `after` set to the last `nextAfter`; it
     * holds however long nothing happens. It is rejected once events behind it are gone: read the orders anew, and start without it.
     * The list only ever grows at its end, so that nothing is missed; an event may come into it a moment after its webhook.
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
