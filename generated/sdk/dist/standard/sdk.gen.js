// Derived from openapi/standard.yaml by `npm run generate`.
class HeyApiClient {
    client;
    constructor(args) {
        this.client = args.client;
    }
}
class HeyApiRegistry {
    defaultKey = 'default';
    instances = new Map();
    get(key) {
        const instance = this.instances.get(key ?? this.defaultKey);
        if (!instance) {
            throw new Error(`No SDK client found. Create one with "new Standard()" to fix this error.`);
        }
        return instance;
    }
    set(value, key) {
        this.instances.set(key ?? this.defaultKey, value);
    }
}
export class Standard extends HeyApiClient {
    static __registry = new HeyApiRegistry();
    constructor(args) {
        super(args);
        Standard.__registry.set(this, args.key);
    }
    /**
     * List products
     *
     * A page of the catalog, oldest product first (`created_at`, then `id`). Filters combine: `supplier_id`, `search` and `ids`
     * all have to match. Field groups are switched on by their flags; leave out what you do not need.
     *
     * For a full run prefer `cursor`: every page costs the same however deep it is, and no product is skipped or repeated while
     * the catalog changes. For a refresh send `If-None-Match`.
     *
     */
    listProducts(options) {
        return (options?.client ?? this.client).get({
            security: [{ name: 'X-API-Key', type: 'apiKey' }],
            url: '/api/v1/products',
            ...options
        });
    }
    /**
     * Read one product
     *
     * One product by its UUID or its `ps_` id. Unlike in the list, images are included unless you switch them off.
     *
     */
    getProduct(options) {
        return (options.client ?? this.client).get({
            security: [{ name: 'X-API-Key', type: 'apiKey' }],
            url: '/api/v1/products/{id}',
            ...options
        });
    }
    /**
     * Push daily sales and stock
     *
     * Up to 1000 daily records. They feed the recommendations, which are calculated once daily.
     *
     * - Records of the same product and date **within a call** are merged: `quantity` becomes their SUM, `stock_on_hand` their MAX.
     * Send each warehouse as a record of its own; the MAX stands for the total stock.
     * - A **later call** for the same product and date replaces that day. The replaced values are kept in the history.
     * - `stock_on_hand: 0` marks the day as out of stock; such days are left out of average sales.
     * - All or nothing: one invalid record rejects the call, every error is listed (up to 100), and nothing is stored.
     * - A product is one of the shared catalog or a personal item of yours; it may have left the catalog since. Any other is an error.
     * - Sending a call again changes nothing, and `message` says so.
     *
     * **Current format** (since 2025-12-08): `productId`, a 36-character UUID. **Legacy format**: `internal_id`, a UUID or a `ps_` id, or
     * `productId`, a UUID. A company on the legacy format can mix both in one request, so that it can migrate gradually; each record
     * has exactly one of the two.
     *
     */
    pushSales(options) {
        return (options.client ?? this.client).post({
            security: [{ name: 'X-API-Key', type: 'apiKey' }],
            url: '/api/v1/sales',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    /**
     * List reorder recommendations
     *
     * The company's latest calculation at or before `date`, complete, the most urgent product first. The calculation runs every day
     * at 02:00 UTC; each row's `calculation_date` tells which day's it is. A date before the first calculation gives an empty list,
     * and calculations are kept for 90 days. There is a row for every product of the catalog of which you have sent sales, stock or a smart reorder.
     *
     * For delivery windows, safety stock and the reasons behind a number see `GET /api/v2/external/recommendations`.
     *
     */
    listSmartReordering(options) {
        return (options?.client ?? this.client).get({
            security: [{ name: 'X-API-Key', type: 'apiKey' }],
            url: '/api/v1/smart-reordering',
            ...options
        });
    }
    /**
     * Convert an amount into TRY
     *
     * Converts an amount of EUR, USD or GBP into Turkish lira at the current rate, the one TCC and TSP use. Rates are the Turkish
     * central bank's selling rates, fetched hourly, with the European Central Bank's as second source; `lastUpdated` is the rate's
     * own time. If no newer rate can be had, the last one is still served: judge its age by `lastUpdated`. As long as no rate of the
     * currency is known, the response is 503.
     *
     */
    convertToTry(options) {
        return (options.client ?? this.client).get({
            security: [{ name: 'X-API-Key', type: 'apiKey' }],
            url: '/api/v1/currency/convert-to-try',
            ...options
        });
    }
}
