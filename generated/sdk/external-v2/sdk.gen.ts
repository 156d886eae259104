// Derived from openapi/external-v2.yaml by `npm run generate`.

import type { Client, ClientMeta, Options as Options2, RequestResult, TDataShape } from '../runtime/client/index.ts';
import type { ListCatalogData, ListCatalogErrors, ListCatalogResponses, SearchProductsData, SearchProductsErrors, SearchProductsResponses } from './types.gen.ts';

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
     * A page of the catalog: the active products of active suppliers and the company's own personal items, in a stable order.
     *
     * For a full run prefer `cursor`: every page costs the same however deep it is, and no item is skipped or repeated while the catalog
     * changes. To stay in sync afterwards follow `GET /api/v2/external/catalog/changes`.
     *
     */
    public listCatalog<ThrowOnError extends boolean = false>(options?: Options<ListCatalogData, ThrowOnError>): RequestResult<ListCatalogResponses, ListCatalogErrors, ThrowOnError> {
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
    public searchProducts<ThrowOnError extends boolean = false>(options?: Options<SearchProductsData, ThrowOnError>): RequestResult<SearchProductsResponses, SearchProductsErrors, ThrowOnError> {
        return (options?.client ?? this.client).get<SearchProductsResponses, SearchProductsErrors, ThrowOnError>({
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/api/v2/external/products/search',
            ...options
        });
    }
}
