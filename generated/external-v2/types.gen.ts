// What a handler is given and answers, derived from openapi/external-v2.yaml by `npm run generate`.

export type ClientOptions = {
    baseUrl: `${string}://${string}` | (string & {});
};

/**
 * `include=attributes`: physical properties. Any of them may be null.
 */
export type CatalogAttributes = {
    /**
     * What it is made of.
     */
    material: string | null;
    /**
     * IP class such as IPX5; not a boolean.
     */
    waterproof: string | null;
    /**
     * Whether it vibrates.
     */
    hasVibration: boolean | null;
    /**
     * Whether it heats.
     */
    hasHeating: boolean | null;
    /**
     * Weight of one unit in kilograms, as a decimal string.
     */
    weightKg: string | null;
    /**
     * Size of one unit in centimetres, as decimal strings.
     */
    dimensionsCm: {
        length: Decimal;
        width: Decimal;
        height: Decimal;
    } | null;
    /**
     * Units in a shipping box; recommended quantities are rounded up to it.
     */
    unitsPerBox: number | null;
    /**
     * Days the supplier needs before shipping.
     */
    productionTimeDays: number | null;
};

/**
 * A product of the catalog that the key sees. `description`, `tags` and `attributes` are present only when `include` names them.
 *
 * Taxonomy: a product has one category, of about 30 top-level ones without sub-categories; its features are tags.
 *
 */
export type CatalogItem = {
    /**
     * The product's permanent key.
     */
    productId: Uuid;
    /**
     * Unique over the whole catalog. May carry a collision suffix such as `-v2` that the supplier's price list does not have; it never
     * changes once given.
     *
     */
    sku: string;
    /**
     * The supplier's article code without that suffix. Map your listings on this or on `barcode`.
     */
    supplierSku: string;
    /**
     * UPC, EAN or GTIN, the strongest key for mapping; null when the supplier gives none.
     */
    barcode: string | null;
    /**
     * The product's name.
     */
    name: string;
    /**
     * Wholesale price of one unit as a decimal string, in `currency`.
     */
    price: Money;
    currency: Currency;
    /**
     * The supplier's name.
     */
    supplier: string;
    /**
     * The category's name for display. Not a stable identifier.
     */
    category: string;
    /**
     * The category's stable identifier; match on this.
     */
    categorySlug: string;
    /**
     * `include=description`: the supplier's text, cleaned and translated to English; empty when there is none.
     */
    description?: string;
    /**
     * `include=tags`: features from a controlled vocabulary, grouped by form, style, zone, medium, motion, wear and segment. Casing is
     * mixed; compare case-insensitively. Legacy values may name materials (silicone, abs, tpe): ignore them in favour of
     * `attributes.material`.
     *
     */
    tags?: Array<string>;
    attributes?: CatalogAttributes;
};

/**
 * A page of the catalog.
 */
export type CatalogPage = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The items and where the page stands.
     */
    data: {
        /**
         * Items over all pages.
         */
        total: number;
        /**
         * Items asked for per page.
         */
        limit: number;
        /**
         * Items skipped; 0 when a `cursor` was sent.
         */
        offset: number;
        /**
         * The items, in a stable order.
         */
        items: Array<CatalogItem>;
        nextCursor: NextCursor;
    };
};

/**
 * What a search found.
 */
export type CatalogSearch = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The items found.
     */
    data: {
        /**
         * Items asked for at most.
         */
        limit: number;
        /**
         * Number of items in this answer.
         */
        count: number;
        /**
         * The items, best match first.
         */
        items: Array<CatalogItem>;
    };
};

/**
 * ISO 4217 code in capitals, for example EUR, USD, GBP or TRY.
 */
export type Currency = string;

/**
 * A number as a decimal string without an exponent. Parse it as a decimal.
 */
export type Decimal = string;

/**
 * An amount as a decimal string, in the `currency` beside it: two to four decimal places, no exponent, no thousands separator.
 * Parse it as a decimal, never as a float.
 *
 */
export type Money = string;

/**
 * Addition: send it as `cursor` for the rows that follow; null when there are none. It costs the same however deep the list is,
 * and skips or repeats no row while the catalog changes.
 *
 */
export type NextCursor = string | null;

/**
 * The general refusal. Every 4xx and 5xx but 429 has this body, some with an `errors` list beside it.
 */
export type Problem = {
    /**
     * Always `false` on a refusal.
     */
    success: false;
    /**
     * The kind of refusal in a few words, for logs.
     */
    error: string;
    /**
     * One sentence for people. Its wording may change; switch on `code`.
     */
    message: string;
    code: ProblemCode;
    /**
     * One entry per fault, each beginning with its place: a JSON pointer into the body (`/items/0/quantity must be integer`) or
     * a parameter (`query parameter "limit" must be <= 1000`). Empty when there is nothing to add.
     *
     */
    details: Array<string>;
};

/**
 * Why the request was refused, for programs. The code decides the HTTP status. New codes may be added; treat an unknown one by
 * its status.
 *
 */
export type ProblemCode = 'INVALID_REQUEST' | 'MALFORMED_JSON' | 'INVALID_ORDER_LINES' | 'INVALID_RECORDS' | 'INVALID_STATUS_TRANSITION' | 'ORDER_FINAL' | 'IDEMPOTENCY_KEY_REUSED' | 'UNAUTHORIZED' | 'INVALID_SIGNATURE' | 'COMPANY_SUSPENDED' | 'INSUFFICIENT_SCOPE' | 'MANAGER_ROLE_REQUIRED' | 'NOT_FOUND' | 'METHOD_NOT_ALLOWED' | 'PAYLOAD_TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMIT_EXCEEDED' | 'INTERNAL_ERROR' | 'NOT_IMPLEMENTED' | 'SERVICE_UNAVAILABLE';

/**
 * The body of a 429. It carries nothing but the code.
 */
export type RateLimitProblem = {
    /**
     * Always `false` on a refusal.
     */
    success: false;
    /**
     * What was exceeded.
     */
    error: {
        /**
         * Always `RATE_LIMIT_EXCEEDED`.
         */
        code: 'RATE_LIMIT_EXCEEDED';
    };
};

/**
 * A UUID in its 36-character form.
 */
export type Uuid = string;

/**
 * Extras to add to each item, comma-separated: `description`, `tags`, `attributes`. Unknown values are silently ignored.
 *
 */
export type CatalogInclude = string;

/**
 * Continues a list: the `nextCursor` of the answer before. Opaque and tied to the other parameters of that call, which must be
 * sent again unchanged. No row is skipped or repeated while the catalog changes. With `cursor`, the page or offset is ignored.
 * A value that did not come from `nextCursor` is refused with 400.
 *
 */
export type Cursor = string;

/**
 * The `ETag` of an earlier answer. If it still holds, the answer is 304 without a body. A 304 counts towards the rate limit.
 */
export type IfNoneMatch = string;

/**
 * Number of rows to skip.
 */
export type Offset = number;

/**
 * An id of your own for this request, up to 128 visible ASCII characters. It comes back in the response header of the same
 * name. A longer or otherwise unusable value is ignored, and the service makes one.
 *
 */
export type RequestId = string;

export type ListCatalogData = {
    body?: never;
    headers?: {
        /**
         * An id of your own for this request, up to 128 visible ASCII characters. It comes back in the response header of the same
         * name. A longer or otherwise unusable value is ignored, and the service makes one.
         *
         */
        'x-request-id'?: string;
        /**
         * The `ETag` of an earlier answer. If it still holds, the answer is 304 without a body. A 304 counts towards the rate limit.
         */
        'if-none-match'?: string;
    };
    path?: never;
    query: {
        /**
         * Items per page.
         */
        limit: number;
        /**
         * Number of rows to skip.
         */
        offset: number;
        /**
         * Continues a list: the `nextCursor` of the answer before. Opaque and tied to the other parameters of that call, which must be
         * sent again unchanged. No row is skipped or repeated while the catalog changes. With `cursor`, the page or offset is ignored.
         * A value that did not come from `nextCursor` is refused with 400.
         *
         */
        cursor?: string;
        /**
         * Extras to add to each item, comma-separated: `description`, `tags`, `attributes`. Unknown values are silently ignored.
         *
         */
        include?: string;
    };
    url: '/api/v2/external/catalog';
};

export type ListCatalogErrors = {
    /**
     * A parameter is missing, of the wrong type, out of range, malformed or unknown; `details` has one entry per fault.
     *
     */
    400: Problem;
    /**
     * The API key is missing, malformed, unknown, revoked or expired. The body is the same in each case.
     */
    401: Problem;
    /**
     * The company behind the key is suspended.
     */
    403: Problem;
    /**
     * The window's requests are used up. Back off exponentially and not before `Retry-After` seconds have passed.
     *
     */
    429: RateLimitProblem;
    /**
     * A fault of the service. The body tells nothing of the inside; the `X-Request-Id` finds it in the log.
     *
     */
    500: Problem;
    /**
     * The service cannot answer just now: it is starting, stopping, or its database is away. Nothing was stored. Try again after
     * `Retry-After` seconds.
     *
     */
    503: Problem;
};

export type ListCatalogError = ListCatalogErrors[keyof ListCatalogErrors];

export type ListCatalogResponses = {
    /**
     * A page of the catalog.
     */
    200: CatalogPage;
};

export type ListCatalogResponse = ListCatalogResponses[keyof ListCatalogResponses];

export type SearchProductsData = {
    body?: never;
    headers?: {
        /**
         * An id of your own for this request, up to 128 visible ASCII characters. It comes back in the response header of the same
         * name. A longer or otherwise unusable value is ignored, and the service makes one.
         *
         */
        'x-request-id'?: string;
        /**
         * The `ETag` of an earlier answer. If it still holds, the answer is 304 without a body. A 304 counts towards the rate limit.
         */
        'if-none-match'?: string;
    };
    path?: never;
    query: {
        /**
         * A part of the name.
         */
        q?: string;
        /**
         * The beginning of the `sku` or of the `supplierSku`.
         */
        sku?: string;
        /**
         * Items at most.
         */
        limit: number;
        /**
         * Extras to add to each item, comma-separated: `description`, `tags`, `attributes`. Unknown values are silently ignored.
         *
         */
        include?: string;
    };
    url: '/api/v2/external/products/search';
};

export type SearchProductsErrors = {
    /**
     * Neither `q` nor `sku` was sent, or a parameter is of the wrong type, out of range or unknown.
     */
    400: Problem;
    /**
     * The API key is missing, malformed, unknown, revoked or expired. The body is the same in each case.
     */
    401: Problem;
    /**
     * The company behind the key is suspended.
     */
    403: Problem;
    /**
     * The window's requests are used up. Back off exponentially and not before `Retry-After` seconds have passed.
     *
     */
    429: RateLimitProblem;
    /**
     * A fault of the service. The body tells nothing of the inside; the `X-Request-Id` finds it in the log.
     *
     */
    500: Problem;
    /**
     * The service cannot answer just now: it is starting, stopping, or its database is away. Nothing was stored. Try again after
     * `Retry-After` seconds.
     *
     */
    503: Problem;
};

export type SearchProductsError = SearchProductsErrors[keyof SearchProductsErrors];

export type SearchProductsResponses = {
    /**
     * What was found; an empty list when nothing was.
     */
    200: CatalogSearch;
};

export type SearchProductsResponse = SearchProductsResponses[keyof SearchProductsResponses];
