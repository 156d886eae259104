// Derived from openapi/standard.yaml by `npm run generate`.

export type ClientOptions = {
    baseUrl: `${string}://${string}` | (string & {});
};

/**
 * An amount converted into TRY at the current rate.
 */
export type Conversion = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The amount that was sent, in `originalCurrency`.
     */
    originalAmount: number;
    /**
     * The currency that was sent.
     */
    originalCurrency: 'EUR' | 'USD' | 'GBP';
    /**
     * The amount in TRY, rounded half up to 2 places.
     */
    convertedAmount: number;
    /**
     * Always `TRY`.
     */
    targetCurrency: 'TRY';
    /**
     * TRY for one unit of `originalCurrency`, unrounded.
     */
    exchangeRate: number;
    /**
     * The rate's own time, as its source states it; not the time of this call.
     */
    lastUpdated: Timestamp;
};

/**
 * ISO 4217 code in capitals, for example EUR, USD, GBP or TRY.
 */
export type Currency = string;

/**
 * A calendar day, `YYYY-MM-DD`. Days are UTC.
 */
export type Day = string;

/**
 * `ps_` followed by 10 characters; the alternative product key.
 */
export type InternalProductId = string;

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
 * Where a page of the Standard API's list stands.
 */
export type PagePagination = {
    /**
     * The page asked for; 1 when a `cursor` was sent.
     */
    page: number;
    /**
     * Maximum rows per page that was used.
     */
    limit: number;
    /**
     * Rows that match over all pages.
     */
    total: number;
    /**
     * Number of pages: `total` ÷ `limit`, rounded up; 0 when nothing matches.
     */
    pages: number;
    nextCursor: NextCursor;
};

/**
 * The general error response. Every 4xx and 5xx but 429 has this body, some with an `errors` list beside it.
 */
export type Problem = {
    /**
     * Always `false` in an error response.
     */
    success: false;
    /**
     * The kind of error in a few words, for logs.
     */
    error: string;
    /**
     * One sentence for people. Its wording may change; switch on `code`.
     */
    message: string;
    code: ProblemCode;
    /**
     * One entry per error, beginning with its place where it has one: a JSON pointer into the body (`/items/0/quantity must be integer`) or
     * a parameter (`query parameter "limit" must be <= 1000`). Errors of pushed records have a colon after the pointer:
     * `/sales/3/units: must be number`. Empty when there is nothing to add.
     *
     */
    details: Array<string>;
};

/**
 * Machine-readable reason for the error. The code decides the HTTP status. New codes may be added; treat an unknown one by
 * its status.
 *
 */
export type ProblemCode = 'INVALID_REQUEST' | 'MALFORMED_JSON' | 'INVALID_ORDER_LINES' | 'INVALID_STATUS_TRANSITION' | 'ORDER_FINAL' | 'IDEMPOTENCY_KEY_REUSED' | 'INVALID_TOKEN' | 'LAST_MANAGER' | 'UNAUTHORIZED' | 'INVALID_SIGNATURE' | 'INVALID_CREDENTIALS' | 'COMPANY_SUSPENDED' | 'INSUFFICIENT_SCOPE' | 'MANAGER_ROLE_REQUIRED' | 'CROSS_SITE_REQUEST' | 'NOT_FOUND' | 'METHOD_NOT_ALLOWED' | 'REQUEST_TIMEOUT' | 'PAYLOAD_TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'REQUEST_HEADERS_TOO_LARGE' | 'RATE_LIMIT_EXCEEDED' | 'INTERNAL_ERROR' | 'SERVICE_UNAVAILABLE';

/**
 * A product of the catalog that the key sees. The fields of a group are present only when its flag was set: category
 * (`includeCategory`), TCC (`includeTcc`), TSP (`includeTsp`), images (`withImages`).
 *
 * The **legacy format** (companies whose contract form is `earlier`) has the same fields; only `category_name` differs: it is
 * Russian there.
 *
 */
export type Product = {
    /**
     * The product's permanent key.
     */
    id: Uuid;
    internal_id: InternalProductId;
    /**
     * The product's name.
     */
    name: string;
    /**
     * Unique over the whole catalog; may carry a collision suffix such as `-v2` that the supplier's price list does not have.
     */
    sku: string;
    /**
     * Wholesale price of one unit as a decimal string, in `currency`.
     */
    price: Money;
    currency: Currency;
    /**
     * The supplier, as the integer that the `supplier_id` filter takes. The published contract allows a UUID string here too;
     * this service returns the integer.
     *
     */
    supplier_id: number;
    /**
     * When the product entered the catalog.
     */
    created_at: Timestamp;
    /**
     * When the product last changed.
     */
    updated_at: Timestamp;
    /**
     * `includeCategory`: the product's one category.
     */
    category_id?: Uuid;
    /**
     * `includeCategory`: the category's name. Current format: English, equal to `category_name_en`. Legacy format: Russian.
     *
     */
    category_name?: string;
    /**
     * `includeCategory`: the category's English name.
     */
    category_name_en?: string;
    /**
     * `includeTcc`: whether the company has TCC switched on. If not, the other TCC fields are null.
     */
    tcc_enabled?: boolean;
    /**
     * `includeTcc`: the company's coefficient; 1.7 means +70 % for shipping, taxes and customs.
     */
    tcc_coefficient?: number | null;
    /**
     * `includeTcc`: Total Current Cost of one unit in TRY: `price` converted at the current rate × `tcc_coefficient`, rounded half up
     * to 2 places. Null when TCC is off or no rate for the product's currency is known.
     *
     */
    tcc_total_cost?: number | null;
    /**
     * `includeTcc`: the currency of `tcc_total_cost`. Null when that is null.
     */
    tcc_currency?: 'TRY' | null;
    /**
     * `includeTsp`: whether the company has TSP switched on. If not, the other TSP fields are null.
     */
    tsp_enabled?: boolean;
    /**
     * `includeTsp`: Total Sale Price, the recommended retail price of one unit in TRY: `tsp_formula` applied to the unrounded TCC,
     * rounded half up to 2 places. Null when TSP is off or there is no TCC to compute it from.
     *
     */
    tsp_value?: number | null;
    /**
     * `includeTsp`: the company's formula, `TCC * a` or `TCC * a + b`, with a greater than 0 and b not negative, both with a
     * decimal point.
     *
     */
    tsp_formula?: string | null;
    /**
     * `includeTsp`: the currency of `tsp_value`. Null when that is null.
     */
    tsp_currency?: 'TRY' | null;
    /**
     * `withImages`: the product's images by `position`; empty when it has none.
     */
    images?: Array<ProductImage>;
};

/**
 * One product.
 */
export type ProductAnswer = {
    /**
     * Always `true`.
     */
    success: true;
    data: Product;
};

/**
 * One image of a product.
 */
export type ProductImage = {
    /**
     * The image's key; opaque.
     */
    id: string;
    /**
     * Absolute public address.
     */
    url: string;
    /**
     * What the image shows, in words; may be empty.
     */
    alt: string;
    /**
     * Its place among the product's images, ascending; an order line's `imageUrl` is the first.
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
 * The body of a 429. It carries nothing but the code.
 */
export type RateLimitProblem = {
    /**
     * Always `false` in an error response.
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
 * One error of one pushed record.
 */
export type RecordFault = {
    /**
     * Position of the record in the pushed array, from 0. For an error of the whole request: 0, and if there are too many records the
     * position of the first one beyond the limit.
     *
     */
    index: number;
    /**
     * What is wrong, beginning with the property.
     */
    error: string;
    /**
     * What the property must be.
     */
    expected: string;
    /**
     * What was sent, as text of at most 200 characters; `missing` where nothing was.
     */
    received: string;
};

/**
 * Rejected records
 *
 * The error of a push with at least one invalid record. Nothing was stored. `error`, `errors` and `processed` are the
 * published body; `success`, `message`, `code` and `details` are additions.
 *
 */
export type RecordsProblem = {
    /**
     * Always `false` in an error response.
     */
    success: false;
    /**
     * Always `Validation errors`.
     */
    error: 'Validation errors';
    /**
     * One sentence for people. Its wording may change; switch on `code`.
     */
    message: string;
    /**
     * Always `INVALID_REQUEST`.
     */
    code: 'INVALID_REQUEST';
    /**
     * One entry per error, beginning with its place where it has one: a JSON pointer into the body (`/items/0/quantity must be integer`) or
     * a parameter (`query parameter "limit" must be <= 1000`). Errors of pushed records have a colon after the pointer:
     * `/sales/3/units: must be number`. Empty when there is nothing to add.
     *
     */
    details: Array<string>;
    /**
     * The errors, by record; the first 100 of them. `details` has an entry for each, in the same order.
     */
    errors: Array<RecordFault>;
    /**
     * Always 0: a push is stored as a whole or not at all.
     */
    processed: 0;
};

/**
 * Up to 1000 daily sales records.
 */
export type SalesPush = {
    /**
     * The records, in any order.
     */
    sales: Array<SalesRecord>;
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
     * For people; it ends with `Nothing changed.` where all was known already.
     */
    message: string;
    /**
     * Records received, before those of the same product and date were merged.
     */
    processed: number;
};

/**
 * One product's sales on one day. **Current format**: `productId`. **Legacy format** (companies whose contract form is `earlier`):
 * `internal_id` or `productId`. Exactly one of the two.
 *
 */
export type SalesRecord = {
    /**
     * The product's UUID, 36 characters; no other form is accepted. Required in the current format.
     */
    productId?: Uuid;
    /**
     * Legacy format only, instead of `productId`. The product's UUID or its `ps_` id.
     */
    internal_id?: string;
    /**
     * The day of the sales, `YYYY-MM-DD`. It must exist and lie from 1970 to tomorrow (UTC).
     */
    date: string;
    /**
     * Units sold on that day.
     */
    quantity: number;
    /**
     * Units in stock on that day. 0 marks the day as out of stock: it is left out of average-sales calculations. Send each warehouse
     * as a record of its own.
     *
     */
    stock_on_hand?: number;
};

/**
 * The company's latest calculation at or before the date asked for. Companies of both contract forms get this body: it is the
 * published legacy format plus the additive `product_id`. The current format was never published.
 *
 */
export type SmartReordering = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The date asked for.
     */
    date: Day;
    /**
     * Every product of the calculation, the most urgent first; empty when nothing was calculated by then.
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
 * What to reorder of one product.
 */
export type SmartReorderingRow = {
    /**
     * Addition: the product's UUID.
     */
    product_id: Uuid;
    product_internal_id: InternalProductId;
    /**
     * The product's name.
     */
    product_name: string;
    /**
     * The product's SKU.
     */
    product_sku: string;
    /**
     * Units to order now; 0 when nothing is due.
     */
    recommended_quantity: number;
    /**
     * Units in stock by the latest observation.
     */
    current_stock: number;
    /**
     * Mean units a day over the last 30 days (fewer if the product is younger), days out of stock left out; 0 where more came back than was sold.
     */
    average_daily_sales: number;
    /**
     * From 0 to 1, higher is better; null with less than 28 counted days of history.
     */
    forecast_accuracy: number | null;
    /**
     * The day of the calculation.
     */
    calculation_date: Day;
};

/**
 * ISO 8601 in UTC.
 */
export type Timestamp = string;

/**
 * A UUID in its 36-character form.
 */
export type Uuid = string;

/**
 * Continues a list: the `nextCursor` of the previous response. Opaque and tied to the filters of that call, which must be sent again
 * unchanged; `limit` may change. No row is skipped or repeated while the catalog changes. With `cursor`, the page or offset is ignored.
 * A value that did not come from `nextCursor` is rejected with 400.
 *
 */
export type Cursor = string;

/**
 * The `ETag` of an earlier response. If it still holds, the response is 304 without a body. A 304 counts towards the rate limit.
 */
export type IfNoneMatch = string;

/**
 * An id of your own for this request, up to 128 visible ASCII characters. It comes back in the response header of the same
 * name. A longer or otherwise unusable value is ignored, and the service makes one.
 *
 */
export type RequestId = string;

/**
 * Adds `category_id`, `category_name` and `category_name_en`.
 */
export type WithCategory = boolean;

/**
 * Adds the company's Total Current Cost, in TRY - `tcc_enabled`, `tcc_coefficient`, `tcc_total_cost`, `tcc_currency`.
 */
export type WithTcc = boolean;

/**
 * Adds the company's Total Sale Price, in TRY - `tsp_enabled`, `tsp_value`, `tsp_formula`, `tsp_currency`.
 */
export type WithTsp = boolean;

export type ListProductsData = {
    body?: never;
    headers?: {
        /**
         * An id of your own for this request, up to 128 visible ASCII characters. It comes back in the response header of the same
         * name. A longer or otherwise unusable value is ignored, and the service makes one.
         *
         */
        'X-Request-Id'?: string;
        /**
         * The `ETag` of an earlier response. If it still holds, the response is 304 without a body. A 304 counts towards the rate limit.
         */
        'If-None-Match'?: string;
    };
    path?: never;
    query?: {
        /**
         * Page number, from 1. A page after the last is empty.
         */
        page?: number;
        /**
         * Products per page. The default is 100; with `ids` it is 1000, so that all products found are on one page.
         */
        limit?: number;
        /**
         * Continues a list: the `nextCursor` of the previous response. Opaque and tied to the filters of that call, which must be sent again
         * unchanged; `limit` may change. No row is skipped or repeated while the catalog changes. With `cursor`, the page or offset is ignored.
         * A value that did not come from `nextCursor` is rejected with 400.
         *
         */
        cursor?: string;
        /**
         * Only products of this supplier, by the integer that `supplier_id` of a product shows.
         */
        supplier_id?: number;
        /**
         * Only products whose name, SKU or description contains this text, whatever its case.
         */
        search?: string;
        /**
         * Only these products: up to 1000 product ids, comma-separated, UUIDs and `ps_` ids mixed as you like. Unknown ones are
         * left out of the response; an entry of neither form is 400. Without `limit`, all products found are on one page.
         *
         */
        ids?: string;
        /**
         * Adds `images`.
         */
        withImages?: boolean;
        /**
         * Adds `category_id`, `category_name` and `category_name_en`.
         */
        includeCategory?: boolean;
        /**
         * Adds the company's Total Current Cost, in TRY - `tcc_enabled`, `tcc_coefficient`, `tcc_total_cost`, `tcc_currency`.
         */
        includeTcc?: boolean;
        /**
         * Adds the company's Total Sale Price, in TRY - `tsp_enabled`, `tsp_value`, `tsp_formula`, `tsp_currency`.
         */
        includeTsp?: boolean;
    };
    url: '/api/v1/products';
};

export type ListProductsErrors = {
    /**
     * A parameter is missing, of the wrong type, out of range, malformed or unknown; `details` has one entry per error.
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
     * An internal error. The body contains no internals; quote the `X-Request-Id` to support.
     *
     */
    500: Problem;
    /**
     * The service is temporarily unavailable: it is starting or stopping, or its database is unavailable. Nothing was stored, unless `message`
     * says that this is unknown because the database connection was lost during the commit. Send the same request again after `Retry-After`
     * seconds, with the same `Idempotency-Key` if it had one.
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
         * An id of your own for this request, up to 128 visible ASCII characters. It comes back in the response header of the same
         * name. A longer or otherwise unusable value is ignored, and the service makes one.
         *
         */
        'X-Request-Id'?: string;
        /**
         * The `ETag` of an earlier response. If it still holds, the response is 304 without a body. A 304 counts towards the rate limit.
         */
        'If-None-Match'?: string;
    };
    path: {
        /**
         * The product's UUID or its `ps_` id. Anything of neither form is 400.
         */
        id: string;
    };
    query?: {
        /**
         * Adds `images`. On by default here.
         */
        withImages?: boolean;
        /**
         * Adds `category_id`, `category_name` and `category_name_en`.
         */
        includeCategory?: boolean;
        /**
         * Adds the company's Total Current Cost, in TRY - `tcc_enabled`, `tcc_coefficient`, `tcc_total_cost`, `tcc_currency`.
         */
        includeTcc?: boolean;
        /**
         * Adds the company's Total Sale Price, in TRY - `tsp_enabled`, `tsp_value`, `tsp_formula`, `tsp_currency`.
         */
        includeTsp?: boolean;
    };
    url: '/api/v1/products/{id}';
};

export type GetProductErrors = {
    /**
     * The id has the wrong form, or a parameter is of the wrong type or unknown; `details` has one entry per error.
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
     * No such product in the catalog that the key sees. Inactive products and other companies' personal items look the same.
     *
     */
    404: Problem;
    /**
     * The window's requests are used up. Back off exponentially and not before `Retry-After` seconds have passed.
     *
     */
    429: RateLimitProblem;
    /**
     * An internal error. The body contains no internals; quote the `X-Request-Id` to support.
     *
     */
    500: Problem;
    /**
     * The service is temporarily unavailable: it is starting or stopping, or its database is unavailable. Nothing was stored, unless `message`
     * says that this is unknown because the database connection was lost during the commit. Send the same request again after `Retry-After`
     * seconds, with the same `Idempotency-Key` if it had one.
     *
     */
    503: Problem;
};

export type GetProductError = GetProductErrors[keyof GetProductErrors];

export type GetProductResponses = {
    /**
     * The product.
     */
    200: ProductAnswer;
};

export type GetProductResponse = GetProductResponses[keyof GetProductResponses];

export type PushSalesData = {
    /**
     * The records.
     */
    body: SalesPush;
    headers?: {
        /**
         * An id of your own for this request, up to 128 visible ASCII characters. It comes back in the response header of the same
         * name. A longer or otherwise unusable value is ignored, and the service makes one.
         *
         */
        'X-Request-Id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v1/sales';
};

export type PushSalesErrors = {
    /**
     * Nothing was stored. `INVALID_REQUEST`: the errors are listed in `errors` by index (`index` is the position in the `sales` array), and in
     * `details` by their JSON pointer. Errors of the whole request have the same body: with more than 1,000 records `index` is 1000; where
     * `sales` is missing, empty or not an array, the body is not an object, or a parameter is invalid, `index` is 0. Only a request that cannot be parsed
     * (`MALFORMED_JSON`, more than 100 levels, repeated query parameters) has the general body.
     *
     */
    400: RecordsProblem | Problem;
    /**
     * The API key is missing, malformed, unknown, revoked or expired. The body is the same in each case.
     */
    401: Problem;
    /**
     * The company behind the key is suspended, or the key has the `read` scope alone.
     *
     */
    403: Problem;
    /**
     * The body is larger than the service reads.
     */
    413: Problem;
    /**
     * The body is not declared as `application/json`.
     *
     */
    415: Problem;
    /**
     * The window's requests are used up. Back off exponentially and not before `Retry-After` seconds have passed.
     *
     */
    429: RateLimitProblem;
    /**
     * An internal error. The body contains no internals; quote the `X-Request-Id` to support.
     *
     */
    500: Problem;
    /**
     * The service is temporarily unavailable: it is starting or stopping, or its database is unavailable. Nothing was stored, unless `message`
     * says that this is unknown because the database connection was lost during the commit. Send the same request again after `Retry-After`
     * seconds, with the same `Idempotency-Key` if it had one.
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
         * An id of your own for this request, up to 128 visible ASCII characters. It comes back in the response header of the same
         * name. A longer or otherwise unusable value is ignored, and the service makes one.
         *
         */
        'X-Request-Id'?: string;
    };
    path?: never;
    query?: {
        /**
         * The day to look at, `YYYY-MM-DD`. Left out, today (UTC).
         */
        date?: string;
    };
    url: '/api/v1/smart-reordering';
};

export type ListSmartReorderingErrors = {
    /**
     * `date` is not a day of the calendar, or a parameter is unknown.
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
     * An internal error. The body contains no internals; quote the `X-Request-Id` to support.
     *
     */
    500: Problem;
    /**
     * The service is temporarily unavailable: it is starting or stopping, or its database is unavailable. Nothing was stored, unless `message`
     * says that this is unknown because the database connection was lost during the commit. Send the same request again after `Retry-After`
     * seconds, with the same `Idempotency-Key` if it had one.
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
         * An id of your own for this request, up to 128 visible ASCII characters. It comes back in the response header of the same
         * name. A longer or otherwise unusable value is ignored, and the service makes one.
         *
         */
        'X-Request-Id'?: string;
    };
    path?: never;
    query: {
        /**
         * The amount, not negative, with a decimal point.
         */
        amount: number;
        /**
         * The amount's currency, in capitals.
         */
        currency: 'EUR' | 'USD' | 'GBP';
    };
    url: '/api/v1/currency/convert-to-try';
};

export type ConvertToTryErrors = {
    /**
     * `amount` or `currency` is missing or not allowed, or a parameter is unknown.
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
     * An internal error. The body contains no internals; quote the `X-Request-Id` to support.
     *
     */
    500: Problem;
    /**
     * The service is temporarily unavailable: it is starting or stopping, or its database is unavailable. Nothing was stored, unless `message`
     * says that this is unknown because the database connection was lost during the commit. Send the same request again after `Retry-After`
     * seconds, with the same `Idempotency-Key` if it had one.
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
