// The requests and responses of handlers, derived from openapi/standard.yaml by `npm run generate`.

export type ClientOptions = {
    baseUrl: `${string}://${string}` | (string & {});
};

/**
 * An amount converted into TRY at the current rate. Amounts are numbers here, not decimal strings, as published.
 */
export type Conversion = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The amount that you sent, in `originalCurrency`. A number, not a decimal string.
     */
    originalAmount: number;
    /**
     * The currency that you sent.
     */
    originalCurrency: 'EUR' | 'USD' | 'GBP';
    /**
     * The amount in TRY, rounded half up to 2 places. A number, not a decimal string.
     */
    convertedAmount: number;
    /**
     * Always `TRY`.
     */
    targetCurrency: 'TRY';
    /**
     * TRY per unit of `originalCurrency`, not rounded. A number, not a decimal string.
     */
    exchangeRate: number;
    /**
     * Timestamp of the rate at its source, not of this request.
     */
    lastUpdated: Timestamp;
};

/**
 * ISO 4217 code in capital letters, for example EUR, USD, GBP or TRY.
 */
export type Currency = string;

/**
 * Date, `YYYY-MM-DD`, in UTC.
 */
export type Day = string;

/**
 * An error of the request, with its field: `pointer`, `parameter` or `header`. Requests that are not valid HTTP have errors without a field.
 *
 */
export type FieldError = {
    /**
     * [JSON Pointer](https://www.rfc-editor.org/rfc/rfc6901) to the property of the body, such as `/items/0/quantity`; empty for the whole body.
     */
    pointer?: string;
    /**
     * The query or path parameter.
     */
    parameter?: string;
    /**
     * The header.
     */
    header?: string;
    /**
     * Index of the element, starting at 0, if the error is in a list of the body.
     */
    index?: number;
    /**
     * The violated constraint, to be shown beside the field. The wording can change.
     */
    message: string;
    /**
     * The expected value, if it can be described.
     */
    expected?: string;
    /**
     * The received value as text, up to 200 characters, or `missing`. Secrets, lists and objects are not repeated.
     */
    received?: string;
};

/**
 * `ps_` followed by 10 characters. Alternative ID of a product.
 */
export type InternalProductId = string;

/**
 * Amount as a decimal string in the `currency` beside it: two to four decimal places, no exponent, no thousands separator. Parse it as a decimal,
 * not as a float.
 *
 */
export type Money = string;

/**
 * The `cursor` of the next page, or null on the last page. Each page is equally fast, and no row is skipped or repeated while the
 * catalog changes.
 *
 */
export type NextCursor = string | null;

/**
 * Pagination of a list in the Standard API.
 */
export type PagePagination = {
    /**
     * Page number. 1 if you sent a `cursor`.
     */
    page: number;
    /**
     * Maximum number of rows per page.
     */
    limit: number;
    /**
     * Number of rows on all pages.
     */
    total: number;
    /**
     * Number of pages: `total` ÷ `limit`, rounded up. 0 if no row matches.
     */
    pages: number;
    nextCursor: NextCursor;
};

/**
 * The general error body, used for all 4xx and 5xx statuses except 429.
 */
export type Problem = {
    /**
     * Always `false` in an error response.
     */
    success: false;
    /**
     * Short name of the status, for logs.
     */
    error: string;
    /**
     * Human-readable sentence. The wording can change: use `code` in programs.
     */
    message: string;
    code: ProblemCode;
    /**
     * One text per error, for people: `<location>: <constraint>`. The location is a JSON pointer into the body (`/items/0/quantity`), or a parameter
     * or header (`query parameter "limit"`). Programs use `errors`.
     *
     */
    details: Array<string>;
    /**
     * The errors by field, in the order of `details`. Each 400 has them; other statuses have them if a field is the cause.
     *
     */
    errors?: Array<FieldError>;
    /**
     * The page about `code`: its causes, and how to fix them.
     */
    docUrl: string;
};

/**
 * Machine-readable reason of the error. It determines the HTTP status. New codes may be added: handle unknown codes by their status.
 */
export type ProblemCode = 'INVALID_REQUEST' | 'MALFORMED_JSON' | 'INVALID_ORDER_LINES' | 'UNAUTHORIZED' | 'INVALID_SIGNATURE' | 'COMPANY_SUSPENDED' | 'INSUFFICIENT_SCOPE' | 'MANAGER_ROLE_REQUIRED' | 'ROLE_REQUIRED' | 'OWN_DRAFT' | 'ORDER_LIMIT_REACHED' | 'TEST_KEY_REQUIRED' | 'LIVE_KEY_REQUIRED' | 'NOT_FOUND' | 'METHOD_NOT_ALLOWED' | 'REQUEST_TIMEOUT' | 'INVALID_STATUS_TRANSITION' | 'ORDER_FINAL' | 'ORDER_SHIPPED' | 'AMBIGUOUS_REFERENCE' | 'IDEMPOTENCY_KEY_REUSED' | 'PLAN_OUTDATED' | 'PLAN_ORDERED' | 'SANDBOX_BUSY' | 'LIMIT_REACHED' | 'ROTATION_IN_PROGRESS' | 'ALREADY_EXISTS' | 'INVALID_STATE' | 'PAYLOAD_TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RANGE_NOT_SATISFIABLE' | 'RATE_LIMIT_EXCEEDED' | 'REQUEST_HEADERS_TOO_LARGE' | 'INTERNAL_ERROR' | 'SERVICE_UNAVAILABLE' | 'INVALID_TOKEN' | 'INVALID_CREDENTIALS' | 'TWO_FACTOR_REQUIRED' | 'CROSS_SITE_REQUEST' | 'NOT_AUTHOR' | 'SANDBOX_NOT_FOUND' | 'LAST_MANAGER' | 'DRAFT_OUTDATED' | 'DRAFT_CLOSED';

/**
 * A product in your catalog. Field names are in snake_case, as published. Groups of fields are present only if you request them: category
 * (`includeCategory`), TCC (`includeTcc`), TSP (`includeTsp`), images (`withImages`).
 *
 * In the **legacy format**, `category_name` is in Russian. All other fields are the same.
 *
 */
export type Product = {
    /**
     * Permanent ID of the product.
     */
    id: Uuid;
    internal_id: InternalProductId;
    /**
     * Name of the product.
     */
    name: string;
    /**
     * Unique in the whole catalog. It can have a suffix such as `-v2` that the supplier's price list does not have.
     */
    sku: string;
    /**
     * Wholesale unit price in `currency`, as a decimal string. Orders of External API v1 have it at any quantity. Price breaks do not apply to them, but
     * to orders of v2, drafts, plans and orders in the account.
     *
     */
    price: Money;
    currency: Currency;
    /**
     * The supplier, as an integer that you can use in the `supplier_id` filter. The published specification also allows a UUID string, which this
     * service never returns.
     *
     */
    supplier_id: number;
    /**
     * When the product was added to the catalog.
     */
    created_at: Timestamp;
    /**
     * When the product last changed.
     */
    updated_at: Timestamp;
    /**
     * With `includeCategory`: UUID of the category.
     */
    category_id?: Uuid;
    /**
     * With `includeCategory`: name of the category. English in the current format, equal to `category_name_en`; Russian in the legacy format.
     *
     */
    category_name?: string;
    /**
     * With `includeCategory`: English name of the category.
     */
    category_name_en?: string;
    /**
     * With `includeTcc`: whether TCC is on for your company. If not, the other TCC fields are absent.
     */
    tcc_enabled?: boolean;
    /**
     * With `includeTcc`: your coefficient. 1.7 means +70 % for shipping, taxes and customs. A number, not a decimal string.
     */
    tcc_coefficient?: number;
    /**
     * With `includeTcc`: Total Current Cost of one unit in TRY: `price` converted at the current rate × `tcc_coefficient`, rounded half up to 2
     * places. Absent if TCC is off or the currency has no rate. A number, not a decimal string.
     *
     */
    tcc_total_cost?: number;
    /**
     * With `includeTcc`: currency of `tcc_total_cost`. Absent without it.
     */
    tcc_currency?: 'TRY';
    /**
     * With `includeTsp`: whether TSP is on for your company. If not, the other TSP fields are absent.
     */
    tsp_enabled?: boolean;
    /**
     * With `includeTsp`: Total Sale Price, the recommended retail price of one unit in TRY. The `tsp_formula` is applied to the TCC before
     * rounding, then rounded half up to 2 places. Absent if TSP is off or there is no TCC. A number, not a decimal string.
     *
     */
    tsp_value?: number;
    /**
     * With `includeTsp`: your formula, `TCC * a` or `TCC * a + b`, with a > 0 and b ≥ 0, both with a decimal point.
     */
    tsp_formula?: string;
    /**
     * With `includeTsp`: currency of `tsp_value`. Absent without it.
     */
    tsp_currency?: 'TRY';
    /**
     * With `withImages`: images of the product by `position`. Empty if there are none.
     */
    images?: Array<ProductImage>;
};

/**
 * An image of a product.
 */
export type ProductImage = {
    /**
     * Opaque ID of the image.
     */
    id: string;
    /**
     * Absolute public URL.
     */
    url: string;
    /**
     * Alternative text of the image. Can be empty.
     */
    alt: string;
    /**
     * Position among the images of the product, ascending. `imageUrl` of an order line is the first image.
     */
    position: number;
};

/**
 * A page of products.
 */
export type ProductList = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The products, oldest first (`created_at`, then `id`).
     */
    data: Array<Product>;
    pagination: PagePagination;
};

/**
 * A product.
 */
export type ProductResponse = {
    /**
     * Always `true`.
     */
    success: true;
    data: Product;
};

/**
 * Up to 1000 daily records.
 */
export type PushSalesRequest = {
    /**
     * The records, in any order.
     */
    sales: Array<SalesRecord>;
};

/**
 * The body of a 429 response.
 */
export type RateLimitProblem = {
    /**
     * Always `false` in an error response.
     */
    success: false;
    /**
     * The page about the code.
     */
    docUrl: string;
    /**
     * The exceeded limit.
     */
    error: {
        /**
         * Always `RATE_LIMIT_EXCEEDED`.
         */
        code: 'RATE_LIMIT_EXCEEDED';
    };
};

/**
 * An error of a pushed record.
 */
export type SalesError = {
    /**
     * Index of the record in the array that you sent, starting at 0. For an error of the whole request 0, or the index of the first record above the
     * limit.
     *
     */
    index: number;
    /**
     * Description of the error, starting with the property.
     */
    error: string;
    /**
     * The expected value.
     */
    expected: string;
    /**
     * The received value as text, up to 200 characters, or `missing`.
     */
    received: string;
};

/**
 * Rejected sales
 *
 * The error of a push with invalid records. Nothing was stored. `error`, `errors` and `processed` are the originally published body; the other
 * members are extensions.
 *
 */
export type SalesProblem = {
    /**
     * Always `false` in an error response.
     */
    success: false;
    /**
     * Always `Validation errors`.
     */
    error: 'Validation errors';
    /**
     * Human-readable sentence. The wording can change: use `code` in programs.
     */
    message: string;
    /**
     * Always `INVALID_REQUEST`.
     */
    code: 'INVALID_REQUEST';
    /**
     * One text per error, for people: `<location>: <constraint>`. The location is a JSON pointer into the body (`/items/0/quantity`), or a parameter
     * or header (`query parameter "limit"`). Programs use `errors`.
     *
     */
    details: Array<string>;
    /**
     * The first 100 errors by record. `details` has an entry for each, in the same order.
     */
    errors: Array<SalesError>;
    /**
     * The page about `code`: its causes, and how to fix them.
     */
    docUrl: string;
    /**
     * Always 0, because pushes are all-or-nothing.
     */
    processed: 0;
};

/**
 * The result of a push.
 */
export type SalesReceipt = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * Human-readable sentence. It ends with `Nothing changed.` if all values were already stored.
     */
    message: string;
    /**
     * Number of records received, before merging.
     */
    processed: number;
};

/**
 * The sales of a product on a day. In the **current format**, send `productId`. In the **legacy format**, send either `internal_id` or `productId`.
 *
 */
export type SalesRecord = {
    /**
     * UUID of the product, with 36 characters. Required in the current format.
     */
    productId?: Uuid;
    /**
     * Legacy format only, instead of `productId`: UUID or `ps_` ID of the product. Its name stays in snake case for compatibility.
     */
    internal_id?: string;
    /**
     * Date of the sales, `YYYY-MM-DD`, from 1970 to tomorrow (UTC).
     */
    date: string;
    /**
     * Units sold on that day.
     */
    quantity: number;
    /**
     * Units on hand on that day. 0 marks the day as out of stock, which does not count towards average sales. Send one record per warehouse. In
     * snake_case, as published.
     *
     */
    stock_on_hand?: number;
};

/**
 * The latest calculation on or before the requested date. All companies get the published legacy format plus `product_id`; a current format was
 * never published.
 *
 */
export type SmartReordering = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The requested date.
     */
    date: Day;
    /**
     * All products of the calculation, most urgent first. Empty if there is no calculation.
     */
    recommendations: Array<SmartReorderingRow>;
    /**
     * Number of recommendations.
     */
    total: number;
};

/**
 * SmartReorderingRow (legacy format)
 *
 * The reorder recommendation for a product. Field names are in snake_case, as published.
 */
export type SmartReorderingRow = {
    /**
     * UUID of the product.
     */
    product_id: Uuid;
    product_internal_id: InternalProductId;
    /**
     * Name of the product.
     */
    product_name: string;
    /**
     * SKU of the product.
     */
    product_sku: string;
    /**
     * Units to order now. 0 if no order is due.
     */
    recommended_quantity: number;
    /**
     * Units on hand: the latest observation, less later sales and plus accepted orders. 0 if the stock is unknown.
     */
    current_stock: number;
    /**
     * Mean units per day in the last 30 days, or fewer for a newer product. Days out of stock do not count. 0 if returns exceed sales. A number, not a decimal string.
     */
    average_daily_sales: number;
    /**
     * Accuracy of the forecast, 0 to 1, higher is better. 0 while `forecast_accuracy_days` is 0. A number, not a decimal string.
     */
    forecast_accuracy: number;
    /**
     * Counted days on which `forecast_accuracy` is measured. 0 with fewer than 28 counted days, or without sales.
     */
    forecast_accuracy_days: number;
    /**
     * Date of the calculation.
     */
    calculation_date: Day;
};

/**
 * ISO 8601 timestamp in UTC.
 */
export type Timestamp = string;

/**
 * A UUID with 36 characters.
 */
export type Uuid = string;

/**
 * The `nextCursor` of the previous response. Keep the filters; you can change `limit`. No row is skipped or repeated while the catalog changes. The
 * page number or offset is ignored. An invalid cursor is rejected with 400.
 *
 */
export type Cursor = string;

/**
 * The `ETag` of an earlier response. If nothing changed, the response is 304 without a body, which counts towards the rate limit.
 */
export type IfNoneMatch = string;

/**
 * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
 *
 */
export type RequestId = string;

/**
 * Add `category_id`, `category_name` and `category_name_en`.
 */
export type WithCategory = boolean;

/**
 * Add TCC (Total Current Cost) in TRY: `tcc_enabled`, `tcc_coefficient`, `tcc_total_cost`, `tcc_currency`.
 */
export type WithTcc = boolean;

/**
 * Add TSP (Total Sale Price) in TRY: `tsp_enabled`, `tsp_value`, `tsp_formula`, `tsp_currency`.
 */
export type WithTsp = boolean;

export type ListProductsData = {
    body?: never;
    headers?: {
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
        /**
         * The `ETag` of an earlier response. If nothing changed, the response is 304 without a body, which counts towards the rate limit.
         */
        'if-none-match'?: string;
    };
    path?: never;
    query: {
        /**
         * Page number, starting at 1. A page after the last one is empty.
         */
        page: number;
        /**
         * Maximum number of products per page. The default is 100, or 1000 if you send `ids`.
         */
        limit?: number;
        /**
         * The `nextCursor` of the previous response. Keep the filters; you can change `limit`. No row is skipped or repeated while the catalog changes. The
         * page number or offset is ignored. An invalid cursor is rejected with 400.
         *
         */
        cursor?: string;
        /**
         * Only products of this supplier, by the integer in `supplier_id`.
         */
        supplier_id?: number;
        /**
         * Only products with these words in the name, codes, tags, category or description, the best matches first. Every word must occur, in
         * any order, also as a part of a word. Plural forms and one typing error per word are tolerated. Only the first 20 words are used.
         *
         */
        search?: string;
        /**
         * Only these products: up to 1000 UUIDs and `ps_` IDs, separated by commas. Unknown IDs are ignored. Malformed IDs are rejected with
         * 400. Without `limit`, all products are on one page.
         *
         */
        ids?: string;
        /**
         * Add `images`.
         */
        withImages: boolean;
        /**
         * Add `category_id`, `category_name` and `category_name_en`.
         */
        includeCategory: boolean;
        /**
         * Add TCC (Total Current Cost) in TRY: `tcc_enabled`, `tcc_coefficient`, `tcc_total_cost`, `tcc_currency`.
         */
        includeTcc: boolean;
        /**
         * Add TSP (Total Sale Price) in TRY: `tsp_enabled`, `tsp_value`, `tsp_formula`, `tsp_currency`.
         */
        includeTsp: boolean;
    };
    url: '/api/v1/products';
};

export type ListProductsErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * The API key is missing, malformed, unknown, revoked or expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company of the key is suspended.
     */
    403: Problem;
    /**
     * The rate limit is exceeded. Wait at least `Retry-After` seconds, then retry with exponential backoff.
     */
    429: RateLimitProblem;
    /**
     * An internal error. Send the `X-Request-Id` to support.
     */
    500: Problem;
    /**
     * The service is temporarily unavailable. Nothing was stored, unless `message` says that the result is unknown because the database connection was
     * lost during the commit. Retry after `Retry-After` seconds, with the same `Idempotency-Key` if you sent one.
     *
     */
    503: Problem;
};

export type ListProductsError = ListProductsErrors[keyof ListProductsErrors];

export type ListProductsResponses = {
    /**
     * A page of products.
     */
    200: ProductList;
};

export type ListProductsResponse = ListProductsResponses[keyof ListProductsResponses];

export type GetProductData = {
    body?: never;
    headers?: {
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
        /**
         * The `ETag` of an earlier response. If nothing changed, the response is 304 without a body, which counts towards the rate limit.
         */
        'if-none-match'?: string;
    };
    path: {
        /**
         * UUID or `ps_` ID of the product. Any other format is rejected with 400.
         */
        id: string;
    };
    query: {
        /**
         * Add `images`. On by default.
         */
        withImages: boolean;
        /**
         * Add `category_id`, `category_name` and `category_name_en`.
         */
        includeCategory: boolean;
        /**
         * Add TCC (Total Current Cost) in TRY: `tcc_enabled`, `tcc_coefficient`, `tcc_total_cost`, `tcc_currency`.
         */
        includeTcc: boolean;
        /**
         * Add TSP (Total Sale Price) in TRY: `tsp_enabled`, `tsp_value`, `tsp_formula`, `tsp_currency`.
         */
        includeTsp: boolean;
    };
    url: '/api/v1/products/{id}';
};

export type GetProductErrors = {
    /**
     * The ID is malformed, or a parameter is invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * The API key is missing, malformed, unknown, revoked or expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company of the key is suspended.
     */
    403: Problem;
    /**
     * The product is not in your catalog: it does not exist, is inactive, or is another company's personal item.
     */
    404: Problem;
    /**
     * The rate limit is exceeded. Wait at least `Retry-After` seconds, then retry with exponential backoff.
     */
    429: RateLimitProblem;
    /**
     * An internal error. Send the `X-Request-Id` to support.
     */
    500: Problem;
    /**
     * The service is temporarily unavailable. Nothing was stored, unless `message` says that the result is unknown because the database connection was
     * lost during the commit. Retry after `Retry-After` seconds, with the same `Idempotency-Key` if you sent one.
     *
     */
    503: Problem;
};

export type GetProductError = GetProductErrors[keyof GetProductErrors];

export type GetProductResponses = {
    /**
     * The product.
     */
    200: ProductResponse;
};

export type GetProductResponse = GetProductResponses[keyof GetProductResponses];

export type PushSalesData = {
    /**
     * Your records.
     */
    body: PushSalesRequest;
    headers?: {
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v1/sales';
};

export type PushSalesErrors = {
    /**
     * Nothing was stored.
     *
     * - `INVALID_REQUEST`: `errors` lists invalid records by index, `details` by JSON pointer. In errors of the whole request, `index` is 1000 if there
     * are more than 1,000 records, else 0.
     * - `MALFORMED_JSON`: the body is not valid JSON.
     *
     * `MALFORMED_JSON`, more than 100 nested levels and repeated query parameters have the general error body.
     *
     */
    400: SalesProblem | Problem;
    /**
     * The API key is missing, malformed, unknown, revoked or expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company of the key is suspended, or the key does not have the `write` scope.
     */
    403: Problem;
    /**
     * The body is larger than the limit.
     */
    413: Problem;
    /**
     * The `Content-Type` is not `application/json`.
     */
    415: Problem;
    /**
     * The rate limit is exceeded. Wait at least `Retry-After` seconds, then retry with exponential backoff.
     */
    429: RateLimitProblem;
    /**
     * An internal error. Send the `X-Request-Id` to support.
     */
    500: Problem;
    /**
     * The service is temporarily unavailable. Nothing was stored, unless `message` says that the result is unknown because the database connection was
     * lost during the commit. Retry after `Retry-After` seconds, with the same `Idempotency-Key` if you sent one.
     *
     */
    503: Problem;
};

export type PushSalesError = PushSalesErrors[keyof PushSalesErrors];

export type PushSalesResponses = {
    /**
     * All records are stored.
     */
    200: SalesReceipt;
};

export type PushSalesResponse = PushSalesResponses[keyof PushSalesResponses];

export type ListSmartReorderingData = {
    body?: never;
    headers?: {
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
    };
    path?: never;
    query?: {
        /**
         * The date, `YYYY-MM-DD`. The default is today (UTC).
         */
        date?: string;
    };
    url: '/api/v1/smart-reordering';
};

export type ListSmartReorderingErrors = {
    /**
     * `date` is not a calendar date, or a parameter is unknown.
     */
    400: Problem;
    /**
     * The API key is missing, malformed, unknown, revoked or expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company of the key is suspended.
     */
    403: Problem;
    /**
     * The rate limit is exceeded. Wait at least `Retry-After` seconds, then retry with exponential backoff.
     */
    429: RateLimitProblem;
    /**
     * An internal error. Send the `X-Request-Id` to support.
     */
    500: Problem;
    /**
     * The service is temporarily unavailable. Nothing was stored, unless `message` says that the result is unknown because the database connection was
     * lost during the commit. Retry after `Retry-After` seconds, with the same `Idempotency-Key` if you sent one.
     *
     */
    503: Problem;
};

export type ListSmartReorderingError = ListSmartReorderingErrors[keyof ListSmartReorderingErrors];

export type ListSmartReorderingResponses = {
    /**
     * The recommendations.
     */
    200: SmartReordering;
};

export type ListSmartReorderingResponse = ListSmartReorderingResponses[keyof ListSmartReorderingResponses];

export type ConvertToTryData = {
    body?: never;
    headers?: {
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
    };
    path?: never;
    query: {
        /**
         * The amount, 0 or more, with a decimal point.
         */
        amount: number;
        /**
         * The currency of the amount, in capital letters.
         */
        currency: 'EUR' | 'USD' | 'GBP';
    };
    url: '/api/v1/currency/convert-to-try';
};

export type ConvertToTryErrors = {
    /**
     * `amount` or `currency` is missing or invalid, or a parameter is unknown.
     */
    400: Problem;
    /**
     * The API key is missing, malformed, unknown, revoked or expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company of the key is suspended.
     */
    403: Problem;
    /**
     * The rate limit is exceeded. Wait at least `Retry-After` seconds, then retry with exponential backoff.
     */
    429: RateLimitProblem;
    /**
     * An internal error. Send the `X-Request-Id` to support.
     */
    500: Problem;
    /**
     * The service is temporarily unavailable. Nothing was stored, unless `message` says that the result is unknown because the database connection was
     * lost during the commit. Retry after `Retry-After` seconds, with the same `Idempotency-Key` if you sent one.
     *
     */
    503: Problem;
};

export type ConvertToTryError = ConvertToTryErrors[keyof ConvertToTryErrors];

export type ConvertToTryResponses = {
    /**
     * The amount in TRY.
     */
    200: Conversion;
};

export type ConvertToTryResponse = ConvertToTryResponses[keyof ConvertToTryResponses];
