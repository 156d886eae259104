// Derived from openapi/standard.yaml by `npm run generate`.

import type { Client, ClientMeta, Options as Options2, RequestResult, TDataShape } from '../runtime/client/index.ts';
import type { ConvertToTryData, ConvertToTryErrors, ConvertToTryResponses, GetProductData, GetProductErrors, GetProductResponses, ListProductsData, ListProductsErrors, ListProductsResponses, ListSmartReorderingData, ListSmartReorderingErrors, ListSmartReorderingResponses, PushSalesData, PushSalesErrors, PushSalesResponses } from './types.gen.ts';

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
            throw new Error(`No SDK client found. Create one with "new Standard()" to fix this error.`);
        }
        return instance;
    }
    
    set(value: T, key?: string): void {
        this.instances.set(key ?? this.defaultKey, value);
    }
}

export class Standard extends HeyApiClient {
    public static readonly __registry: HeyApiRegistry<Standard> = new HeyApiRegistry<Standard>();
    
    constructor(args: {
        client: Client;
        key?: string;
    }) {
        super(args);
        Standard.__registry.set(this, args.key);
    }
    
    /**
     * List products
     *
     * Returns a page of the catalog. Products are sorted by `created_at`, then `id`; with `search`, the best matches come first. Products must match
     * all filters: `supplier_id`, `search` and `ids`. The `include…` and `withImages` parameters add fields.
     *
     * To read the whole catalog, use `cursor`: no product is skipped or repeated while the catalog changes. To refresh a page, send `If-None-Match`.
     *
     */
    public listProducts<ThrowOnError extends boolean = true>(options?: Options<ListProductsData, ThrowOnError>): RequestResult<ListProductsResponses, ListProductsErrors, ThrowOnError> {
        return (options?.client ?? this.client).get<ListProductsResponses, ListProductsErrors, ThrowOnError>({
            security: [{ name: 'X-API-Key', type: 'apiKey' }],
            url: '/api/v1/products',
            ...options
        });
    }
    
    /**
     * Retrieve a product
     *
     * Returns a product by its UUID or `ps_` ID. Unlike in the list, images are included by default.
     */
    public getProduct<ThrowOnError extends boolean = true>(options: Options<GetProductData, ThrowOnError>): RequestResult<GetProductResponses, GetProductErrors, ThrowOnError> {
        return (options.client ?? this.client).get<GetProductResponses, GetProductErrors, ThrowOnError>({
            security: [{ name: 'X-API-Key', type: 'apiKey' }],
            url: '/api/v1/products/{id}',
            ...options
        });
    }
    
    /**
     * Push daily sales and stock
     *
     * Stores up to 1000 daily records, all or nothing. The daily calculation of recommendations uses them.
     *
     * - Records of the same product and date **in one request** are merged: `quantity` is summed, `stock_on_hand` is the maximum. Send one record
     * per warehouse.
     * - A **later request** replaces the day. Earlier values stay in the history. If nothing changes, `message` says so.
     * - `stock_on_hand: 0` marks the day as out of stock. Such days do not count towards average sales.
     * - If a record is invalid, nothing is stored. The response lists up to 100 errors.
     * - Products must be in the shared catalog or your personal items, now or in the past.
     *
     * **Current format** (since 2025-12-08): `productId`, a 36-character UUID. **Legacy format**: `internal_id`, a UUID or `ps_` ID, or `productId`,
     * a UUID. During migration you can use both in one request, but only one per record.
     *
     */
    public pushSales<ThrowOnError extends boolean = true>(options: Options<PushSalesData, ThrowOnError>): RequestResult<PushSalesResponses, PushSalesErrors, ThrowOnError> {
        return (options.client ?? this.client).post<PushSalesResponses, PushSalesErrors, ThrowOnError>({
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
     * Returns the latest calculation on or before `date`, most urgent products first. There is a row for each catalog product with sales, stock or
     * smart reorder data. The list is empty before the first calculation.
     *
     * Recommendations are calculated every day at 02:00 UTC and kept for 90 days. For delivery windows, safety stock and explanations, use `GET
     * /api/v2/external/recommendations`.
     *
     */
    public listSmartReordering<ThrowOnError extends boolean = true>(options?: Options<ListSmartReorderingData, ThrowOnError>): RequestResult<ListSmartReorderingResponses, ListSmartReorderingErrors, ThrowOnError> {
        return (options?.client ?? this.client).get<ListSmartReorderingResponses, ListSmartReorderingErrors, ThrowOnError>({
            security: [{ name: 'X-API-Key', type: 'apiKey' }],
            url: '/api/v1/smart-reordering',
            ...options
        });
    }
    
    /**
     * Convert an amount to TRY
     *
     * Converts an amount in EUR, USD or GBP into Turkish lira at the current rate, which TCC and TSP also use.
     *
     * Rates are the selling rates of the Turkish central bank, else of the European Central Bank, fetched every hour. If no newer rate is available,
     * the last one is used; check `lastUpdated`. Without a rate, the response is 503.
     *
     */
    public convertToTry<ThrowOnError extends boolean = true>(options: Options<ConvertToTryData, ThrowOnError>): RequestResult<ConvertToTryResponses, ConvertToTryErrors, ThrowOnError> {
        return (options.client ?? this.client).get<ConvertToTryResponses, ConvertToTryErrors, ThrowOnError>({
            security: [{ name: 'X-API-Key', type: 'apiKey' }],
            url: '/api/v1/currency/convert-to-try',
            ...options
        });
    }
}
