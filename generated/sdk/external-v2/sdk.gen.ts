// Derived from openapi/external-v2.yaml by `npm run generate`.

import type { Client, ClientMeta, Options as Options2, RequestResult, TDataShape } from '../runtime/client/index.ts';
import type { AdvanceSandboxClockData, AdvanceSandboxClockErrors, AdvanceSandboxClockResponses, AdvanceSandboxOrderData, AdvanceSandboxOrderErrors, AdvanceSandboxOrderResponses, CreateExportData, CreateExportErrors, CreateExportResponses, CreatePurchaseDraftData, CreatePurchaseDraftErrors, CreatePurchaseDraftResponses, CreatePurchaseOrdersData, CreatePurchaseOrdersErrors, CreatePurchaseOrdersResponses, CreatePurchasePlanData, CreatePurchasePlanErrors, CreatePurchasePlanResponses, CreateSandboxData, CreateSandboxErrors, CreateSandboxResponses, CreateSandboxWebhookData, CreateSandboxWebhookErrors, CreateSandboxWebhookResponses, DecideMatchData, DecideMatchErrors, DecideMatchResponses, DecideOutlierData, DecideOutlierErrors, DecideOutlierResponses, DeleteDemandEventData, DeleteDemandEventErrors, DeleteDemandEventResponses, DeleteOutlierDecisionData, DeleteOutlierDecisionErrors, DeleteOutlierDecisionResponses, DownloadExportData, DownloadExportErrors, DownloadExportResponses, GetDemandData, GetDemandErrors, GetDemandResponses, GetExportData, GetExportErrors, GetExportResponses, GetForecastData, GetForecastErrors, GetForecastResponses, GetOrderCostData, GetOrderCostErrors, GetOrderCostResponses, GetPlanningSettingsData, GetPlanningSettingsErrors, GetPlanningSettingsResponses, GetPurchaseDraftData, GetPurchaseDraftErrors, GetPurchaseDraftResponses, GetPurchaseOrderData, GetPurchaseOrderErrors, GetPurchaseOrderResponses, GetPurchasePlanData, GetPurchasePlanErrors, GetPurchasePlanResponses, GetSandboxClockData, GetSandboxClockErrors, GetSandboxClockResponses, ListCatalogChangesData, ListCatalogChangesErrors, ListCatalogChangesResponses, ListCatalogData, ListCatalogErrors, ListCatalogResponses, ListCustomsData, ListCustomsErrors, ListCustomsResponses, ListDemandEventsData, ListDemandEventsErrors, ListDemandEventsResponses, ListEventsData, ListEventsErrors, ListEventsResponses, ListExportsData, ListExportsErrors, ListExportsResponses, ListLeadTimesData, ListLeadTimesErrors, ListLeadTimesResponses, ListMatchesData, ListMatchesErrors, ListMatchesResponses, ListProductPlanningData, ListProductPlanningErrors, ListProductPlanningResponses, ListProductPricesData, ListProductPricesErrors, ListProductPricesResponses, ListPurchaseDraftsData, ListPurchaseDraftsErrors, ListPurchaseDraftsResponses, ListPurchaseOrdersData, ListPurchaseOrdersErrors, ListPurchaseOrdersResponses, ListPurchasePlansData, ListPurchasePlansErrors, ListPurchasePlansResponses, ListRecommendationsData, ListRecommendationsErrors, ListRecommendationsResponses, ListSandboxEmailsData, ListSandboxEmailsErrors, ListSandboxEmailsResponses, ListSandboxWebhooksData, ListSandboxWebhooksErrors, ListSandboxWebhooksResponses, ListStockHealthData, ListStockHealthErrors, ListStockHealthResponses, ListUsageData, ListUsageErrors, ListUsageResponses, ListWebhookDeliveriesData, ListWebhookDeliveriesErrors, ListWebhookDeliveriesResponses, OrderPurchasePlanData, OrderPurchasePlanErrors, OrderPurchasePlanResponses, PushCustomsData, PushCustomsErrors, PushCustomsResponses, PushDemandEventsData, PushDemandEventsErrors, PushDemandEventsResponses, PushListingsData, PushListingsErrors, PushListingsResponses, PushPaymentsData, PushPaymentsErrors, PushPaymentsResponses, PushProductPlanningData, PushProductPlanningErrors, PushProductPlanningResponses, PushRawSalesData, PushRawSalesErrors, PushRawSalesResponses, PushStockData, PushStockErrors, PushStockResponses, QuoteOrderData, QuoteOrderErrors, QuoteOrderResponses, RemoveSandboxWebhookData, RemoveSandboxWebhookErrors, RemoveSandboxWebhookResponses, ResetSandboxData, ResetSandboxErrors, ResetSandboxResponses, RetryWebhookDeliveriesData, RetryWebhookDeliveriesErrors, RetryWebhookDeliveriesResponses, SearchProductsData, SearchProductsErrors, SearchProductsResponses, SetPlanningSettingsData, SetPlanningSettingsErrors, SetPlanningSettingsResponses, TriggerSandboxEventData, TriggerSandboxEventErrors, TriggerSandboxEventResponses, UpdatePurchaseOrderStatusData, UpdatePurchaseOrderStatusErrors, UpdatePurchaseOrderStatusesData, UpdatePurchaseOrderStatusesErrors, UpdatePurchaseOrderStatusesResponses, UpdatePurchaseOrderStatusResponses } from './types.gen.ts';

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
     * Returns a page of your catalog: active products and personal items of active suppliers, in a stable order.
     *
     * To read the whole catalog, use `cursor`: no item is skipped or repeated while the catalog changes. To synchronize later changes, use `GET
     * /api/v2/external/catalog/changes`.
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
     * Finds products in one of two ways:
     *
     * - `text` is a ranked word search, as a user types it. Every word must occur in the name, codes, tags, category or description, in any order.
     * Plural forms and one typing error per word are tolerated. See *Search the catalog*.
     * - `q` is a part of the name, and `sku` the start of the `sku` or `supplierSku`. Products must match both if you send both. Case-insensitive.
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
     * Returns the changes in your catalog since the cursor. An item that left the catalog is returned as `{productId, removed: true}`, even if you
     * never received it.
     *
     * 1. Send the first request without a cursor to load the whole catalog.
     * 2. Apply each page, then store its `nextCursor`.
     * 3. Continue until `hasMore` is false, and later with the stored cursor.
     *
     * `limit` and `include` can differ between requests.
     *
     * No change is lost. A change is listed after all writes that started before it have finished; an import of a million products delays the list
     * by about a minute. A change can be listed twice, each time with the current item.
     *
     * A cursor expires after 30 days without a request, and when the service's database is restored or replaced. Start again without a cursor.
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
     * Stores up to 1000 of your own listings and matches them with the catalog. Matches are available in `GET /api/v2/external/matches` within
     * seconds, and are updated when the catalog changes.
     *
     * The request is idempotent on `clientProductId`. A repeated listing replaces the stored one and is matched again. Earlier values stay in the
     * history.
     *
     * Matching uses, strongest first: barcode, supplier article code, model number in the title, name with brand. A price with its currency
     * separates similar products. Restricted-circulation and case-pack barcodes, descriptions, categories and URLs are not used.
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
     * List product prices
     *
     * Returns the current price of a product and its earlier prices, newest first, with your TCC. `lowest90` is the lowest price of the last 90 days.
     * `nextPrice` is the next price that the supplier has announced; it becomes the current price at 00:00 UTC of its day.
     *
     * TCC values use today's exchange rate and coefficient, so that only changes of the supplier's price show. Prices are kept for two years.
     *
     */
    public listProductPrices<ThrowOnError extends boolean = true>(options: Options<ListProductPricesData, ThrowOnError>): RequestResult<ListProductPricesResponses, ListProductPricesErrors, ThrowOnError> {
        return (options.client ?? this.client).get<ListProductPricesResponses, ListProductPricesErrors, ThrowOnError>({
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/api/v2/external/products/{productId}/prices',
            ...options
        });
    }
    
    /**
     * List matches
     *
     * Returns your listings by `clientProductId`, each with up to 10 candidate products, most likely first. The `score` of a candidate is the
     * probability, from 0 to 1, that it is the same product: of the candidates with 0.9, nine of ten are correct.
     *
     * `method` lists the evidence used on this page. `note` describes it, and says when matching or scoring is in progress.
     *
     * Matching assumes that you list a product once. Weaker listings of the same product get a lower score.
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
     * Records your decision about a candidate or any other product in your catalog (extension). It applies immediately and is kept when matches
     * are recalculated.
     *
     * - A confirmed product is listed first with a score of 1, the others with 0. It replaces an earlier confirmation. If it leaves your catalog,
     * the others are scored as if nothing were confirmed.
     * - A rejected product is not suggested for the listing again.
     *
     * A new decision replaces the earlier one. Scores of your other listings follow within seconds; until then `note` says so.
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
     * Stores up to 5000 single sales, all or nothing. To record a return, send negative `units`.
     *
     * Sales are append-only and idempotent on (`productId`, `date`, `marketplace`, `saleId`). The same key with other values adds a revision, and
     * the newest revision counts. In one request, a key with different values is an error.
     *
     * The service recalculates the recommendations of these products within seconds, even if nothing changed.
     *
     * Products must be in the shared catalog or your personal items, now or in the past.
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
     * Stores up to 5000 stock observations, all or nothing. All observations are kept, and the latest `observedAt` is the current stock. The same
     * product and time with other values is a new revision; in one request it is an error.
     *
     * The service recalculates the recommendations of these products within seconds, even if nothing changed.
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
     * The latest observation of a day (UTC) decides. A day without observations is counted. Stock from the Standard API is observed at 00:00 UTC.
     *
     * Products must be in the shared catalog or your personal items, now or in the past.
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
     * List order drafts
     *
     * Returns the order drafts of your company of the last 90 days, newest first.
     */
    public listPurchaseDrafts<ThrowOnError extends boolean = true>(options?: Options<ListPurchaseDraftsData, ThrowOnError>): RequestResult<ListPurchaseDraftsResponses, ListPurchaseDraftsErrors, ThrowOnError> {
        return (options?.client ?? this.client).get<ListPurchaseDraftsResponses, ListPurchaseDraftsErrors, ThrowOnError>({
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/api/v2/external/order-drafts',
            ...options
        });
    }
    
    /**
     * Create an order draft
     *
     * Stores lines at current prices for approval. Nothing is ordered: a manager of your company approves or rejects the draft in the account, within 7
     * days. Requires the scope `draft`.
     *
     * If your key has an open draft with the same content, that draft is returned.
     *
     */
    public createPurchaseDraft<ThrowOnError extends boolean = true>(options: Options<CreatePurchaseDraftData, ThrowOnError>): RequestResult<CreatePurchaseDraftResponses, CreatePurchaseDraftErrors, ThrowOnError> {
        return (options.client ?? this.client).post<CreatePurchaseDraftResponses, CreatePurchaseDraftErrors, ThrowOnError>({
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/api/v2/external/order-drafts',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Retrieve an order draft
     *
     * Returns the draft. An open draft has its current quote, and what changed since it was created. An approved draft has its orders.
     *
     */
    public getPurchaseDraft<ThrowOnError extends boolean = true>(options: Options<GetPurchaseDraftData, ThrowOnError>): RequestResult<GetPurchaseDraftResponses, GetPurchaseDraftErrors, ThrowOnError> {
        return (options.client ?? this.client).get<GetPurchaseDraftResponses, GetPurchaseDraftErrors, ThrowOnError>({
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/api/v2/external/order-drafts/{draftId}',
            ...options
        });
    }
    
    /**
     * List orders
     *
     * Returns your orders, newest first, including cancelled orders. Filters can be combined.
     *
     * With `updatedSince`, the orders are sorted by `updatedAt`, oldest first. An order that changes while you read moves to the end, so that no
     * change is missed. Repeat the request with the last `updatedAt`, minus a minute for changes that were in progress. To follow single changes,
     * use `GET /api/v2/external/events`.
     *
     */
    public listPurchaseOrders<ThrowOnError extends boolean = true>(options?: Options<ListPurchaseOrdersData, ThrowOnError>): RequestResult<ListPurchaseOrdersResponses, ListPurchaseOrdersErrors, ThrowOnError> {
        return (options?.client ?? this.client).get<ListPurchaseOrdersResponses, ListPurchaseOrdersErrors, ThrowOnError>({
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/api/v2/external/orders',
            ...options
        });
    }
    
    /**
     * Create orders
     *
     * Creates orders from 1 to 500 lines, one per supplier, in the supplier's currency and with the status `created`. Either all orders are created
     * or none: if a line cannot be ordered, the request is rejected, and `errors` lists each such line by index.
     *
     * - To retry safely, send an `Idempotency-Key`. It is valid for `POST /api/v1/external/orders` too, so that the same body and key never place
     * an order in both versions.
     * - If an order has the supplier, products, quantities and prices of an earlier one, its `deliveryId` is the earlier one with the next
     * suffix: `/2`, `/3`, …
     * - If the lines have several currencies, each currency needs an exchange rate. Order lines in a currency without a rate separately.
     * - The total of an order, and of the request, is at most 99999999999.9999.
     * - You can send **60 requests an hour per key** to this operation and its v1 predecessor together, besides the general limit of 1000.
     * - The events `order.updated` and `order.created` are emitted. No e-mail is sent.
     *
     */
    public createPurchaseOrders<ThrowOnError extends boolean = true>(options: Options<CreatePurchaseOrdersData, ThrowOnError>): RequestResult<CreatePurchaseOrdersResponses, CreatePurchaseOrdersErrors, ThrowOnError> {
        return (options.client ?? this.client).post<CreatePurchaseOrdersResponses, CreatePurchaseOrdersErrors, ThrowOnError>({
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/api/v2/external/orders',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Update order statuses
     *
     * Sets the statuses of up to 100 orders. Each update has the effect of `PUT /api/v2/external/orders/{deliveryId}/status` and is stored on its
     * own. The response is 200 with a result per update, also if some or all are rejected.
     *
     * If you repeat the request, orders that already have the status do not change and send nothing.
     *
     */
    public updatePurchaseOrderStatuses<ThrowOnError extends boolean = true>(options: Options<UpdatePurchaseOrderStatusesData, ThrowOnError>): RequestResult<UpdatePurchaseOrderStatusesResponses, UpdatePurchaseOrderStatusesErrors, ThrowOnError> {
        return (options.client ?? this.client).post<UpdatePurchaseOrderStatusesResponses, UpdatePurchaseOrderStatusesErrors, ThrowOnError>({
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/api/v2/external/orders/status',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Retrieve an order
     *
     * Returns the order with its lines, timestamps, estimated arrival, allowed next statuses and history.
     *
     * `estimatedArrivalDate` is based on the median delivery time for the shipping method, of the first of these that is available:
     *
     * 1. your orders with the supplier, if there are at least 5;
     * 2. all your orders;
     * 3. orders of other companies, if there are at least 10 of at least 3 companies;
     * 4. a default: 45 days by sea and 14 by air from the first payment, 35 and 10 from shipment.
     *
     * Half days are rounded up. The first payment is the earliest pushed payment, else the day on which the order became `part_paid` or `paid`.
     *
     */
    public getPurchaseOrder<ThrowOnError extends boolean = true>(options: Options<GetPurchaseOrderData, ThrowOnError>): RequestResult<GetPurchaseOrderResponses, GetPurchaseOrderErrors, ThrowOnError> {
        return (options.client ?? this.client).get<GetPurchaseOrderResponses, GetPurchaseOrderErrors, ThrowOnError>({
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/api/v2/external/orders/{deliveryId}',
            ...options
        });
    }
    
    /**
     * Update an order status
     *
     * Sets the next status of the order, or cancels it. The dates are used for arrival estimates and lead times.
     *
     * - **Current status**: returns 200, changes no status and sends nothing, so you can retry safely. Only `externalOrderId` is updated.
     * - **Skipped or earlier status**, or `created`: rejected with `INVALID_STATUS_TRANSITION`. `details` lists the current and the allowed
     * statuses.
     * - **Final order** (`accepted` or `cancelled`): rejected with `ORDER_FINAL`.
     * - **Cancelling** requires a key with the `manager` role. `comment` is the reason.
     * - **Events**: `order.updated`, `order.status_changed`, and `order.confirmed` or `order.cancelled` if applicable.
     *
     */
    public updatePurchaseOrderStatus<ThrowOnError extends boolean = true>(options: Options<UpdatePurchaseOrderStatusData, ThrowOnError>): RequestResult<UpdatePurchaseOrderStatusResponses, UpdatePurchaseOrderStatusErrors, ThrowOnError> {
        return (options.client ?? this.client).put<UpdatePurchaseOrderStatusResponses, UpdatePurchaseOrderStatusErrors, ThrowOnError>({
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/api/v2/external/orders/{deliveryId}/status',
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
     * Stores up to 1000 payments for the order: goods, freight, customs, VAT, insurance and other costs.
     *
     * Payments add up and are idempotent on (order, `paymentId`). The same key with other values corrects the payment. Earlier values stay in
     * the history.
     *
     * The landed cost is then based on the payments, and the estimated arrival on the earliest payment date. Payments never change the order status.
     * Changes emit one `order.updated` event per request. The recommendations of the order's products are recalculated within seconds, even if
     * nothing changed.
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
     * - `source: actual`: the sum of your payments, converted into the order currency at the rates of their dates, or else the nearest earlier or
     * the oldest known rate.
     * - `source: estimated`: no payments are stored. The order total × your TCC coefficient, or × 1.7 if you have none.
     *
     * Until `complete` is true, `landedCost` with `source: actual` is only what you have paid so far. Use `projectedLandedCost`.
     *
     * `estimate=learned` replaces the coefficient with what your complete orders have cost, and adds `estimate` with a range. Customs of lines with
     * a duty rate are their duty.
     *
     * `allocation` selects what each kind of cost is allocated to the lines by. The sum of the lines is always `landedCost`.
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
     * Returns the orders that `POST /api/v2/external/orders` would create from the same body, and stores nothing (extension). A key with the
     * `read` scope is sufficient. `externalOrderId` and `comment` have no effect. Errors are the same as for order creation.
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
     * Returns the latest calculation: how much of each product to order, when, and how to ship it, most urgent first. There is an item for each
     * catalog product with sales, stock or smart reorder data.
     *
     * Recommendations are calculated every day at 02:00 UTC, and within seconds for products in a v2 push; see `calculationDate`. The method is
     * `sea`, unless stock would run out before a sea shipment arrives and air would prevent this.
     *
     * Add `include=explain` for all inputs and intermediate results. For a consistent list, omit `limit`: a calculation between two pages can
     * reorder it.
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
     * List purchase plans
     *
     * Returns your purchase plans of the last 90 days, newest first.
     */
    public listPurchasePlans<ThrowOnError extends boolean = true>(options?: Options<ListPurchasePlansData, ThrowOnError>): RequestResult<ListPurchasePlansResponses, ListPurchasePlansErrors, ThrowOnError> {
        return (options?.client ?? this.client).get<ListPurchasePlansResponses, ListPurchasePlansErrors, ThrowOnError>({
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/api/v2/external/purchase-plans',
            ...options
        });
    }
    
    /**
     * Create a purchase plan
     *
     * Plans orders for the products that you should order now: one per supplier and shipping method. You can limit the budget, and the weight and
     * volume of each order. Quantities satisfy the supplier's terms, and are raised to a price break if that costs less. Each change of a recommended
     * quantity has a reason. Nothing is ordered: order the plan with `POST /api/v2/external/purchase-plans/{planId}/orders`.
     *
     * If a limit applies, the plan first includes the units that are most likely to be needed. An order below the supplier's minimum order is raised
     * with more units of its products, at most to twice the recommended quantity, or omitted. A plan has the 500 most urgent lines and can be ordered
     * for 7 days. A repeated request creates another plan.
     *
     */
    public createPurchasePlan<ThrowOnError extends boolean = true>(options: Options<CreatePurchasePlanData, ThrowOnError>): RequestResult<CreatePurchasePlanResponses, CreatePurchasePlanErrors, ThrowOnError> {
        return (options.client ?? this.client).post<CreatePurchasePlanResponses, CreatePurchasePlanErrors, ThrowOnError>({
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/api/v2/external/purchase-plans',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Retrieve a purchase plan
     *
     * Returns the plan as it was created, and the orders that were placed from it.
     */
    public getPurchasePlan<ThrowOnError extends boolean = true>(options: Options<GetPurchasePlanData, ThrowOnError>): RequestResult<GetPurchasePlanResponses, GetPurchasePlanErrors, ThrowOnError> {
        return (options.client ?? this.client).get<GetPurchasePlanResponses, GetPurchasePlanErrors, ThrowOnError>({
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/api/v2/external/purchase-plans/{planId}',
            ...options
        });
    }
    
    /**
     * Order a purchase plan
     *
     * Places all orders of the plan or none, and returns the plan with `placedOrders`. A plan can be ordered once: another request is rejected with
     * `PLAN_ORDERED`, unless it repeats the `Idempotency-Key`. If a recommended quantity, a price, or the terms or stock of the supplier have
     * changed so that the plan is no longer valid, it is rejected with `PLAN_OUTDATED`. `details` lists the changes.
     *
     */
    public orderPurchasePlan<ThrowOnError extends boolean = true>(options: Options<OrderPurchasePlanData, ThrowOnError>): RequestResult<OrderPurchasePlanResponses, OrderPurchasePlanErrors, ThrowOnError> {
        return (options.client ?? this.client).post<OrderPurchasePlanResponses, OrderPurchasePlanErrors, ThrowOnError>({
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/api/v2/external/purchase-plans/{planId}/orders',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * List dead, excess and at-risk stock
     *
     * Returns the stock that needs attention: `dead` stock does not sell, `excess` is more than is needed, and stock `at_risk` runs out before an order
     * can arrive. It is classified with each calculation of `GET /api/v2/external/recommendations`.
     *
     * Values use the current price and exchange rate, and your TCC coefficient if TCC is enabled.
     *
     */
    public listStockHealth<ThrowOnError extends boolean = true>(options?: Options<ListStockHealthData, ThrowOnError>): RequestResult<ListStockHealthResponses, ListStockHealthErrors, ThrowOnError> {
        return (options?.client ?? this.client).get<ListStockHealthResponses, ListStockHealthErrors, ThrowOnError>({
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/api/v2/external/stock-health',
            ...options
        });
    }
    
    /**
     * Get planning settings
     *
     * Returns the settings that recommendations are calculated with: service levels or costs, and the review period. `serviceLevel` and
     * `reviewPeriodDays` are also on your account page.
     *
     */
    public getPlanningSettings<ThrowOnError extends boolean = true>(options?: Options<GetPlanningSettingsData, ThrowOnError>): RequestResult<GetPlanningSettingsResponses, GetPlanningSettingsErrors, ThrowOnError> {
        return (options?.client ?? this.client).get<GetPlanningSettingsResponses, GetPlanningSettingsErrors, ThrowOnError>({
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/api/v2/external/planning-settings',
            ...options
        });
    }
    
    /**
     * Set planning settings
     *
     * Replaces the planning settings. If a setting changes, the recalculation of all products starts within seconds.
     *
     * You can set either `costs` or service levels of ABC classes. Service levels of products take precedence over both: see
     * `POST /api/v2/external/planning-settings/products`.
     *
     */
    public setPlanningSettings<ThrowOnError extends boolean = true>(options: Options<SetPlanningSettingsData, ThrowOnError>): RequestResult<SetPlanningSettingsResponses, SetPlanningSettingsErrors, ThrowOnError> {
        return (options.client ?? this.client).put<SetPlanningSettingsResponses, SetPlanningSettingsErrors, ThrowOnError>({
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/api/v2/external/planning-settings',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * List planning settings of products
     *
     * Returns your products with settings of their own or an ABC class, ordered by ID. The classes are calculated every day with the recommendations.
     *
     */
    public listProductPlanning<ThrowOnError extends boolean = true>(options?: Options<ListProductPlanningData, ThrowOnError>): RequestResult<ListProductPlanningResponses, ListProductPlanningErrors, ThrowOnError> {
        return (options?.client ?? this.client).get<ListProductPlanningResponses, ListProductPlanningErrors, ThrowOnError>({
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/api/v2/external/planning-settings/products',
            ...options
        });
    }
    
    /**
     * Push planning settings of products
     *
     * Stores the settings of up to 1000 products, all or nothing. A record replaces the settings of its product. The same product with other settings
     * in one request is an error.
     *
     * The service recalculates the recommendations of these products within seconds. Products must be in the shared catalog or your personal items,
     * now or in the past. The same applies to `similarProductId`, which must be another product.
     *
     */
    public pushProductPlanning<ThrowOnError extends boolean = true>(options: Options<PushProductPlanningData, ThrowOnError>): RequestResult<PushProductPlanningResponses, PushProductPlanningErrors, ThrowOnError> {
        return (options.client ?? this.client).post<PushProductPlanningResponses, PushProductPlanningErrors, ThrowOnError>({
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/api/v2/external/planning-settings/products',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * List your customs classifications
     *
     * Returns the HS codes and duty rates that you have pushed, in the order of `productId`. Those of the suppliers are in the catalog with
     * `include=customs`.
     *
     */
    public listCustoms<ThrowOnError extends boolean = true>(options?: Options<ListCustomsData, ThrowOnError>): RequestResult<ListCustomsResponses, ListCustomsErrors, ThrowOnError> {
        return (options?.client ?? this.client).get<ListCustomsResponses, ListCustomsErrors, ThrowOnError>({
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/api/v2/external/customs',
            ...options
        });
    }
    
    /**
     * Push customs classifications
     *
     * Stores your HS codes and duty rates of up to 1000 products, all or nothing. A record replaces your classification of its product; a record
     * without both removes it. The same product with other values in one request is an error.
     *
     * Your classification of a product takes precedence over that of the supplier as a whole: a record with an HS code only has no duty rate.
     * Learned estimates of the landed cost use it from the next request on. Products must be in the shared catalog or your personal items, now or
     * in the past.
     *
     */
    public pushCustoms<ThrowOnError extends boolean = true>(options: Options<PushCustomsData, ThrowOnError>): RequestResult<PushCustomsResponses, PushCustomsErrors, ThrowOnError> {
        return (options.client ?? this.client).post<PushCustomsResponses, PushCustomsErrors, ThrowOnError>({
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/api/v2/external/customs',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Retrieve product demand
     *
     * Returns how many units of the product you sold in a window of days. Inactive products are included.
     *
     * Days out of stock, and days before the first sale or stock record, do not count towards the daily mean; `countedDays` is the number of other
     * days. Each day uses the strongest source: v2 sales, then Standard API sales, then smart reorder history. Only v2 sales have prices.
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
     * Retrieve product forecast
     *
     * Returns the expected units of each coming day with quantiles, from the data that you sent up to yesterday (UTC). Inactive products are included.
     *
     * Days out of stock, and days before the first sale or stock record, do not count. Returns are subtracted from sales. Isolated spikes and bursts do
     * not count; `outliers` lists them. After a change of level, the forecast starts from the new level; `levelShifts` lists them.
     * Steady growth or decline continues; `trendLine` has it.
     *
     * The past days of your demand events do not count either, and coming events raise or lower the forecast; `demandEvents` lists them.
     *
     */
    public getForecast<ThrowOnError extends boolean = true>(options: Options<GetForecastData, ThrowOnError>): RequestResult<GetForecastResponses, GetForecastErrors, ThrowOnError> {
        return (options.client ?? this.client).get<GetForecastResponses, GetForecastErrors, ThrowOnError>({
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/api/v2/external/forecast/{productId}',
            ...options
        });
    }
    
    /**
     * Delete an outlier decision
     *
     * Deletes your decision about the day (extension). Whether it is an outlier is then detected automatically. Repeating the request has no effect.
     *
     */
    public deleteOutlierDecision<ThrowOnError extends boolean = true>(options: Options<DeleteOutlierDecisionData, ThrowOnError>): RequestResult<DeleteOutlierDecisionResponses, DeleteOutlierDecisionErrors, ThrowOnError> {
        return (options.client ?? this.client).delete<DeleteOutlierDecisionResponses, DeleteOutlierDecisionErrors, ThrowOnError>({
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/api/v2/external/forecast/{productId}/outliers/{date}',
            ...options
        });
    }
    
    /**
     * Confirm or dismiss an outlier
     *
     * Records whether a day of the product's sales is an outlier (extension). The next forecast considers it; the recommendation follows within
     * seconds. Repeating the request changes nothing.
     *
     * - A `dismissed` outlier is normal demand and counts. `outliers` of the forecast still lists it.
     * - A `confirmed` day does not count. You can confirm a day that was not detected.
     *
     * A decision about a day of a burst applies to the whole burst; the newest one wins. The day must be in the history of the product: before today
     * (UTC), not before its first record, and at most 730 days ago.
     *
     */
    public decideOutlier<ThrowOnError extends boolean = true>(options: Options<DecideOutlierData, ThrowOnError>): RequestResult<DecideOutlierResponses, DecideOutlierErrors, ThrowOnError> {
        return (options.client ?? this.client).put<DecideOutlierResponses, DecideOutlierErrors, ThrowOnError>({
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/api/v2/external/forecast/{productId}/outliers/{date}',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * List demand events
     *
     * Returns your demand events, ordered by `eventId`. Events that ended more than 730 days ago are deleted.
     *
     */
    public listDemandEvents<ThrowOnError extends boolean = true>(options?: Options<ListDemandEventsData, ThrowOnError>): RequestResult<ListDemandEventsResponses, ListDemandEventsErrors, ThrowOnError> {
        return (options?.client ?? this.client).get<ListDemandEventsResponses, ListDemandEventsErrors, ThrowOnError>({
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/api/v2/external/demand-events',
            ...options
        });
    }
    
    /**
     * Push demand events
     *
     * Stores up to 100 demand events, such as promotions and holidays, all or nothing (extension). A record replaces the event with the same
     * `eventId`. The same event with other content in one request is an error.
     *
     * - The days of past events do not count in the base demand of their products.
     * - From today on, the forecast is multiplied by the `uplift` on the days of an event. The next event within lead time and review period is in the
     * order quantity.
     * - Without `uplift`, it is learned from past events of the same kind.
     *
     * The service recalculates the recommendations of the products within seconds. A company has at most 500 events, an event at most 1000 products
     * and 60 days. It begins at most 730 days ago and ends at most 365 days ahead. Products must be in the shared catalog or your personal items, now
     * or in the past.
     *
     */
    public pushDemandEvents<ThrowOnError extends boolean = true>(options: Options<PushDemandEventsData, ThrowOnError>): RequestResult<PushDemandEventsResponses, PushDemandEventsErrors, ThrowOnError> {
        return (options.client ?? this.client).post<PushDemandEventsResponses, PushDemandEventsErrors, ThrowOnError>({
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/api/v2/external/demand-events',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Delete a demand event
     *
     * Deletes the event, and recalculates the recommendations of its products within seconds (extension). Its past days then count as usual. Repeating
     * the request has no effect.
     *
     */
    public deleteDemandEvent<ThrowOnError extends boolean = true>(options: Options<DeleteDemandEventData, ThrowOnError>): RequestResult<DeleteDemandEventResponses, DeleteDemandEventErrors, ThrowOnError> {
        return (options.client ?? this.client).delete<DeleteDemandEventResponses, DeleteDemandEventErrors, ThrowOnError>({
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/api/v2/external/demand-events/{eventId}',
            ...options
        });
    }
    
    /**
     * List lead times
     *
     * Returns the days from first payment to acceptance of your orders, by supplier and shipping method (extension). It also returns the days that
     * recommendations, quotes and arrival estimates use, their source, and ignored orders. A figure without data is null, never 0.
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
     * List exports
     *
     * Returns your exports of the last 30 days, newest first.
     */
    public listExports<ThrowOnError extends boolean = true>(options?: Options<ListExportsData, ThrowOnError>): RequestResult<ListExportsResponses, ListExportsErrors, ThrowOnError> {
        return (options?.client ?? this.client).get<ListExportsResponses, ListExportsErrors, ThrowOnError>({
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/api/v2/external/exports',
            ...options
        });
    }
    
    /**
     * Create an export
     *
     * Creates a file with all your products, sales, stock, recommendations or orders, as they are at one time. The file is written in the background.
     * Poll `GET /api/v2/external/exports/{exportId}`, or subscribe an endpoint to `export.finished`. Then download the file with `GET
     * /api/v2/external/exports/{exportId}/file`.
     *
     * If an export of the same kind and format is queued or running, the request returns that export. You can create 24 exports in 24 hours. A
     * file can be downloaded for 3 days, or until two newer exports of the same kind and format are finished.
     *
     */
    public createExport<ThrowOnError extends boolean = true>(options: Options<CreateExportData, ThrowOnError>): RequestResult<CreateExportResponses, CreateExportErrors, ThrowOnError> {
        return (options.client ?? this.client).post<CreateExportResponses, CreateExportErrors, ThrowOnError>({
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/api/v2/external/exports',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Retrieve an export
     *
     * Returns the status and the progress.
     */
    public getExport<ThrowOnError extends boolean = true>(options: Options<GetExportData, ThrowOnError>): RequestResult<GetExportResponses, GetExportErrors, ThrowOnError> {
        return (options.client ?? this.client).get<GetExportResponses, GetExportErrors, ThrowOnError>({
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/api/v2/external/exports/{exportId}',
            ...options
        });
    }
    
    /**
     * Download an export
     *
     * Returns the compressed file (gzip) of a finished export. To resume an interrupted download, request the missing bytes with `Range`, such as
     * `bytes=1048576-`. Send the `ETag` of the first response in `If-Range`: you then get the missing bytes only if the file is still the same.
     *
     */
    public downloadExport<ThrowOnError extends boolean = true>(options: Options<DownloadExportData, ThrowOnError>): RequestResult<DownloadExportResponses, DownloadExportErrors, ThrowOnError> {
        return (options.client ?? this.client).get<DownloadExportResponses, DownloadExportErrors, ThrowOnError>({
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/api/v2/external/exports/{exportId}/file',
            ...options
        });
    }
    
    /**
     * List usage
     *
     * Returns the number of requests per API key and interval of the last 90 days, by status class. All APIs and the MCP server are counted, with all
     * keys of your company. Requests without a valid key are not counted.
     *
     * Numbers are up to date within about two seconds. The current interval is incomplete.
     *
     */
    public listUsage<ThrowOnError extends boolean = true>(options?: Options<ListUsageData, ThrowOnError>): RequestResult<ListUsageResponses, ListUsageErrors, ThrowOnError> {
        return (options?.client ?? this.client).get<ListUsageResponses, ListUsageErrors, ThrowOnError>({
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/api/v2/external/usage',
            ...options
        });
    }
    
    /**
     * List events
     *
     * Returns your events of the last 30 days, oldest first, for example to reconcile missed webhooks (extension). Order events are listed with or
     * without an endpoint. Events of products, the catalog and stock are listed if an endpoint subscribed to them. IDs equal `X-Webhook-Id`, and bodies equal those of the webhooks.
     *
     * To poll, set `after` to the last `nextAfter`. If later events have been deleted, the response is 400: read the orders again and start without
     * `after`.
     *
     * New events are only added at the end, possibly just after their webhook is sent.
     *
     */
    public listEvents<ThrowOnError extends boolean = true>(options?: Options<ListEventsData, ThrowOnError>): RequestResult<ListEventsResponses, ListEventsErrors, ThrowOnError> {
        return (options?.client ?? this.client).get<ListEventsResponses, ListEventsErrors, ThrowOnError>({
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/api/v2/external/events',
            ...options
        });
    }
    
    /**
     * List webhook deliveries
     *
     * Returns the deliveries to your webhook endpoints of the last 30 days, newest events first. Filters can be combined.
     *
     */
    public listWebhookDeliveries<ThrowOnError extends boolean = true>(options?: Options<ListWebhookDeliveriesData, ThrowOnError>): RequestResult<ListWebhookDeliveriesResponses, ListWebhookDeliveriesErrors, ThrowOnError> {
        return (options?.client ?? this.client).get<ListWebhookDeliveriesResponses, ListWebhookDeliveriesErrors, ThrowOnError>({
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/api/v2/external/webhook-deliveries',
            ...options
        });
    }
    
    /**
     * Retry webhook deliveries
     *
     * Sends the deliveries of an event, an order or a time range, or all failed deliveries, again. IDs and bodies of the events do not change, so that
     * your receiver can skip those that it has processed. Pending deliveries are not affected.
     *
     * After an outage of your receiver, send the time range with `onlyFailed`. To process events again, set `onlyFailed` to `false`.
     *
     */
    public retryWebhookDeliveries<ThrowOnError extends boolean = true>(options: Options<RetryWebhookDeliveriesData, ThrowOnError>): RequestResult<RetryWebhookDeliveriesResponses, RetryWebhookDeliveriesErrors, ThrowOnError> {
        return (options.client ?? this.client).post<RetryWebhookDeliveriesResponses, RetryWebhookDeliveriesErrors, ThrowOnError>({
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/api/v2/external/webhook-deliveries/retry',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Create a sandbox
     *
     * Creates the sandbox of your company, if it has none, and returns a new key of it. Use a live key with the role `manager`. The first request takes
     * several seconds.
     *
     * A key of a sandbox begins with `pk_test_`, has the role `manager`, and works on all endpoints with the data of the sandbox. See the guide
     * *Sandbox*.
     *
     */
    public createSandbox<ThrowOnError extends boolean = true>(options: Options<CreateSandboxData, ThrowOnError>): RequestResult<CreateSandboxResponses, CreateSandboxErrors, ThrowOnError> {
        return (options.client ?? this.client).post<CreateSandboxResponses, CreateSandboxErrors, ThrowOnError>({
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/api/v2/external/sandbox',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Retrieve the clock
     *
     * Returns the present time of the sandbox. It stands still until you advance it.
     *
     */
    public getSandboxClock<ThrowOnError extends boolean = true>(options?: Options<GetSandboxClockData, ThrowOnError>): RequestResult<GetSandboxClockResponses, GetSandboxClockErrors, ThrowOnError> {
        return (options?.client ?? this.client).get<GetSandboxClockResponses, GetSandboxClockErrors, ThrowOnError>({
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/api/v2/sandbox/clock',
            ...options
        });
    }
    
    /**
     * Advance the clock
     *
     * Advances the clock of your sandbox to `advanceTo`. All work that is due until then runs in order, each at its own time: nightly
     * recommendations, webhook retries, feed polls and announced prices.
     *
     * Advancing by a month takes seconds. If it takes more than 20 seconds, the response has the `status` `advancing`. Retrieve the clock until its
     * `status` is `ready`.
     *
     */
    public advanceSandboxClock<ThrowOnError extends boolean = true>(options: Options<AdvanceSandboxClockData, ThrowOnError>): RequestResult<AdvanceSandboxClockResponses, AdvanceSandboxClockErrors, ThrowOnError> {
        return (options.client ?? this.client).post<AdvanceSandboxClockResponses, AdvanceSandboxClockErrors, ThrowOnError>({
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/api/v2/sandbox/clock',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Trigger an event
     *
     * Records an event of this name with example data of its documentation, on orders and products of your sandbox. It is listed and delivered like
     * any other event.
     *
     */
    public triggerSandboxEvent<ThrowOnError extends boolean = true>(options: Options<TriggerSandboxEventData, ThrowOnError>): RequestResult<TriggerSandboxEventResponses, TriggerSandboxEventErrors, ThrowOnError> {
        return (options.client ?? this.client).post<TriggerSandboxEventResponses, TriggerSandboxEventErrors, ThrowOnError>({
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/api/v2/sandbox/events',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Advance an order
     *
     * Sets the next status of an order, or all statuses up to `status`, at the time of the sandbox. To have days between them, advance the clock.
     *
     */
    public advanceSandboxOrder<ThrowOnError extends boolean = true>(options: Options<AdvanceSandboxOrderData, ThrowOnError>): RequestResult<AdvanceSandboxOrderResponses, AdvanceSandboxOrderErrors, ThrowOnError> {
        return (options.client ?? this.client).post<AdvanceSandboxOrderResponses, AdvanceSandboxOrderErrors, ThrowOnError>({
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/api/v2/sandbox/orders/{deliveryId}/advance',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * List webhook endpoints
     *
     * Returns the webhook endpoints of the sandbox, oldest first. The endpoints of your live data are on the account pages.
     *
     */
    public listSandboxWebhooks<ThrowOnError extends boolean = true>(options?: Options<ListSandboxWebhooksData, ThrowOnError>): RequestResult<ListSandboxWebhooksResponses, ListSandboxWebhooksErrors, ThrowOnError> {
        return (options?.client ?? this.client).get<ListSandboxWebhooksResponses, ListSandboxWebhooksErrors, ThrowOnError>({
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/api/v2/sandbox/webhooks',
            ...options
        });
    }
    
    /**
     * Create a webhook endpoint
     *
     * Creates a webhook endpoint of the sandbox and returns its signing secret once. It must have a public https URL, as with live data. To receive
     * events on your computer, use `listen` of the SDK command line instead.
     *
     */
    public createSandboxWebhook<ThrowOnError extends boolean = true>(options: Options<CreateSandboxWebhookData, ThrowOnError>): RequestResult<CreateSandboxWebhookResponses, CreateSandboxWebhookErrors, ThrowOnError> {
        return (options.client ?? this.client).post<CreateSandboxWebhookResponses, CreateSandboxWebhookErrors, ThrowOnError>({
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/api/v2/sandbox/webhooks',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Delete a webhook endpoint
     *
     * Deletes a webhook endpoint of the sandbox. Its pending deliveries are not sent.
     *
     */
    public removeSandboxWebhook<ThrowOnError extends boolean = true>(options: Options<RemoveSandboxWebhookData, ThrowOnError>): RequestResult<RemoveSandboxWebhookResponses, RemoveSandboxWebhookErrors, ThrowOnError> {
        return (options.client ?? this.client).delete<RemoveSandboxWebhookResponses, RemoveSandboxWebhookErrors, ThrowOnError>({
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/api/v2/sandbox/webhooks/{endpointId}',
            ...options
        });
    }
    
    /**
     * List e-mails
     *
     * Returns the recorded e-mails about order status changes. A sandbox sends no e-mails.
     *
     */
    public listSandboxEmails<ThrowOnError extends boolean = true>(options?: Options<ListSandboxEmailsData, ThrowOnError>): RequestResult<ListSandboxEmailsResponses, ListSandboxEmailsErrors, ThrowOnError> {
        return (options?.client ?? this.client).get<ListSandboxEmailsResponses, ListSandboxEmailsErrors, ThrowOnError>({
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/api/v2/sandbox/emails',
            ...options
        });
    }
    
    /**
     * Reset the sandbox
     *
     * Replaces all data of the sandbox with the data of a new one, and sets the clock to the current time. Keys stay valid; webhook endpoints are
     * removed. The request takes several seconds.
     *
     */
    public resetSandbox<ThrowOnError extends boolean = true>(options?: Options<ResetSandboxData, ThrowOnError>): RequestResult<ResetSandboxResponses, ResetSandboxErrors, ThrowOnError> {
        return (options?.client ?? this.client).post<ResetSandboxResponses, ResetSandboxErrors, ThrowOnError>({
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/api/v2/sandbox/reset',
            ...options
        });
    }
}
