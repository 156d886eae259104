// The requests and responses of handlers, derived from openapi/operator.yaml by `npm run generate`.

export type ClientOptions = {
    baseUrl: `${string}://${string}` | (string & {});
};

/**
 * Decisions. An empty object confirms the columns as detected.
 */
export type ConfirmImportRequest = {
    /**
     * Columns to import instead of the detected ones. Other detected columns are still imported.
     */
    columns?: Array<{
        field: ImportField;
        /**
         * Name of the column in the file.
         */
        name: string;
    }>;
    /**
     * Decimal separator of prices and weights. The supplier's next lists need no decision.
     */
    decimal?: 'point' | 'comma';
    /**
     * Character encoding, one of the choices or another one. The supplier's next lists need no decision.
     */
    encoding?: string;
    /**
     * Name or number of the sheet. The supplier's next lists need no decision.
     */
    sheet?: string;
    /**
     * The supplier's currency, if symbols such as `$` in the file mean it. The supplier's next lists need no decision.
     */
    currency?: string;
    /**
     * How prices for several units are read. The supplier's next lists with the same quantities need no decision.
     */
    priceQuantity?: 'divide' | 'unit';
    /**
     * Confirms that prices are without tax.
     */
    tax?: 'excluded';
    /**
     * Confirms that prices are what is paid, despite a discount, a surcharge, a factor or retail prices.
     */
    price?: 'paid';
    /**
     * Whether to import prices that are 0 or change by more than 50 %.
     */
    acceptPriceChanges?: boolean;
};

/**
 * What the review found in the file.
 */
export type DetectedFormat = {
    /**
     * Format of the file, detected from its first bytes.
     */
    format: 'csv' | 'ndjson' | 'xlsx';
    /**
     * Character encoding; null for workbooks.
     */
    encoding: string | null;
    /**
     * Delimiter of CSV; null for other formats.
     */
    delimiter: string | null;
    /**
     * Sheet of a workbook; null for other formats.
     */
    sheet: string | null;
    /**
     * First and last header row, from 1; null for NDJSON.
     */
    headerRows: Array<number> | null;
    /**
     * Decimal separator of prices; null if all prices are whole numbers or the format has none.
     */
    decimal: 'point' | 'comma' | null;
    /**
     * The mapped columns.
     */
    columns: Array<ImportColumn>;
    /**
     * Columns that are not imported.
     */
    unusedColumns: Array<string>;
};

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
 * An import of a price list.
 */
export type Import = {
    id: Uuid;
    status: ImportStatus;
    /**
     * Step of an import: `waiting` for another import, `reading` rows, or `indexing` for the search. Null in other statuses.
     *
     */
    stage: 'waiting' | 'reading' | 'indexing' | null;
    /**
     * In the stage `waiting`, the import that runs: that of the same supplier, or else the one that began first. Null in other stages, and while it waits for
     * an import by the command line or for another change of the catalog.
     *
     */
    waitsFor: RunningImport | null;
    /**
     * The supplier of all rows.
     */
    supplier: OrderSupplier;
    /**
     * The company whose personal items the rows are; null for products of the catalog.
     */
    companyId: Uuid | null;
    /**
     * The filename that you sent, or null.
     */
    fileName: string | null;
    /**
     * Size of the file in bytes.
     */
    fileSize: number;
    /**
     * Whether the import writes only the report.
     */
    dryRun: boolean;
    /**
     * Rows read so far.
     */
    rowsRead: number;
    /**
     * Products created or changed so far. They are visible when the import has finished.
     */
    rowsWritten: number;
    /**
     * What the review found; null until then.
     */
    detected: DetectedFormat | null;
    /**
     * Questions that the confirmation must decide. Empty if only the columns need confirmation.
     */
    questions: Array<ImportQuestion>;
    /**
     * Row counts of a finished import; null until then.
     */
    counts: ImportCounts | null;
    /**
     * Why the import failed; null otherwise.
     */
    problem: ImportError | null;
    /**
     * Name of the operator token.
     */
    operator: string;
    createdAt: Timestamp;
    updatedAt: Timestamp;
};

/**
 * A column that maps to a field.
 */
export type ImportColumn = {
    field: ImportField;
    /**
     * Name of the column in the file.
     */
    name: string;
    /**
     * How the column was found.
     */
    match: 'given' | 'profile' | 'exact' | 'usual' | 'similar';
    /**
     * The first values of the column, at most three.
     */
    sampleValues: Array<string>;
};

/**
 * Row counts by outcome.
 */
export type ImportCounts = {
    /**
     * Rows of the file without the header.
     */
    rows: number;
    /**
     * New products.
     */
    created: number;
    /**
     * Changed products.
     */
    updated: number;
    /**
     * Products without changes.
     */
    unchanged: number;
    /**
     * Rows that were not imported.
     */
    rejected: number;
    /**
     * Rows that are no products, or hidden: hidden and filtered rows of workbooks, and repeated headers.
     */
    skipped: number;
    /**
     * Imported rows with warnings, such as an invalid optional value that was omitted.
     */
    withWarnings: number;
    /**
     * Active products of the supplier that are not in the file.
     */
    missing: number;
    /**
     * Missing products that were deactivated.
     */
    deactivated: number;
    /**
     * Prices that are 0 or change by more than 50 %.
     */
    priceAlerts: number;
    /**
     * Why rows were rejected or skipped, or have warnings, the most frequent reasons of each outcome first. The report has each row with its values.
     */
    reasons: Array<ImportReason>;
};

/**
 * Why nothing was imported.
 */
export type ImportError = {
    /**
     * The reason in one sentence.
     */
    message: string;
    /**
     * Rows or columns with errors.
     */
    details: Array<string>;
};

/**
 * Server-sent events. `progress` has `status`, `stage`, `rowsRead` and `rowsWritten`. The last event is `end`: its data is the import. Comments keep
 * the connection open.
 *
 */
export type ImportEvents = string;

/**
 * Field of a product:
 *
 * - Required: `sku`, `name`, `price`
 * - Price: `currency`, `priceUnit` (the quantity that the price is for), `tax` (whether the price includes tax), `validFrom`, `validTo`
 * - Product: `description`, `barcode`, `category`, `tags`, `images`, `active`
 * - Attributes: `material`, `waterproof`, `hasVibration`, `hasHeating`, `weightKg`, `dimensionsCm`, `unitsPerBox`, `productionTimeDays`
 * - Trade terms: `minimumQuantity`, `orderMultiple`, `priceBreaks`, or `price_48` for the price from 48 units on
 * - Availability: `supplierStock`, `restockDate`, `successor`
 * - Customs: `hsCode`, `dutyRate`
 *
 */
export type ImportField = string;

/**
 * A page of imports, newest first.
 */
export type ImportList = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The page.
     */
    data: {
        /**
         * The imports.
         */
        items: Array<Import>;
        /**
         * The `cursor` of the next page, or null on the last page.
         */
        nextCursor: string | null;
    };
};

/**
 * A question that the confirmation must decide.
 */
export type ImportQuestion = {
    /**
     * What is asked.
     */
    kind: 'columns' | 'decimal' | 'encoding' | 'sheet' | 'currency' | 'price_quantity' | 'tax' | 'price' | 'price_changes';
    /**
     * The question in one sentence.
     */
    message: string;
    /**
     * Rows or columns that the question is about, such as three sample rows.
     */
    details: Array<string>;
    /**
     * Possible values; empty if any value is possible.
     */
    choices: Array<string>;
};

/**
 * Rows with the same reason.
 */
export type ImportReason = {
    /**
     * What happened to the rows.
     */
    outcome: 'rejected' | 'skipped' | 'warned';
    /**
     * Field of the value. Absent for a reason of the whole row.
     */
    field?: string;
    /**
     * The reason. Numbers that differ between the rows are `…`.
     */
    reason: string;
    /**
     * Number of rows.
     */
    count: number;
    /**
     * Numbers of the first 1000 rows.
     */
    rowNumbers: Array<number>;
};

/**
 * Lines of JSON: one for each row that was rejected or skipped, has warnings, or created or changed a product, and one for each missing product. The last line
 * has the `counts`. If nothing was imported, it has the reason as `failed` instead.
 *
 */
export type ImportReport = string;

/**
 * The import.
 */
export type ImportResponse = {
    /**
     * Always `true`.
     */
    success: true;
    data: Import;
};

/**
 * Status of an import.
 */
export type ImportStatus = 'reviewing' | 'awaiting_confirmation' | 'importing' | 'finished' | 'failed' | 'cancelled';

/**
 * The supplier of the order.
 */
export type OrderSupplier = {
    id: Uuid;
    /**
     * Name of the supplier.
     */
    name: string;
};

/**
 * The bytes of the file.
 */
export type PriceList = Blob | File;

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
 * An import that another one waits for.
 */
export type RunningImport = {
    id: Uuid;
    /**
     * The supplier of its rows.
     */
    supplier: OrderSupplier;
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
 * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
 *
 */
export type RequestId = string;

export type ListImportsData = {
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
         * The `nextCursor` of the previous response. Any other value is rejected with 400.
         */
        cursor?: string;
        /**
         * Maximum number of imports per page.
         */
        limit: number;
    };
    url: '/api/operator/v1/imports';
};

export type ListImportsErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * The operator token is missing, malformed, unknown, revoked or expired. The body does not say which.
     */
    401: Problem;
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

export type ListImportsError = ListImportsErrors[keyof ListImportsErrors];

export type ListImportsResponses = {
    /**
     * The imports.
     */
    200: ImportList;
};

export type ListImportsResponse = ListImportsResponses[keyof ListImportsResponses];

export type CreateImportData = {
    body: PriceList;
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
         * ID of the supplier of all rows, or its number or name.
         */
        supplierId: string;
        /**
         * ID or name of a company. The rows are imported as personal items, which only this company can see.
         */
        companyId?: string;
        /**
         * With `auto`, the detected columns are imported without confirmation. Questions still need a decision.
         */
        confirm: 'auto' | 'manual';
        /**
         * Name of the file, for lists and reports.
         */
        fileName?: string;
        /**
         * Slug or English name of the category for new products without a known category.
         */
        category?: string;
        /**
         * File format. By default, it is detected.
         */
        format?: 'csv' | 'ndjson' | 'xlsx';
        /**
         * Name or number of the sheet of a workbook. By default, it is detected.
         */
        sheet?: string;
        /**
         * Number of the header row. By default, it is detected.
         */
        headerRow?: number;
        /**
         * Decimal separator. By default, it is detected.
         */
        decimal?: 'point' | 'comma';
        /**
         * CSV delimiter. `bar` is the vertical bar, `|`. By default, it is detected.
         */
        delimiter?: 'comma' | 'semicolon' | 'tab' | 'bar';
        /**
         * Quotation marks of CSV cells. By default, they are detected.
         */
        quote?: 'double' | 'single' | 'none';
        /**
         * Character encoding, such as `windows-1254`. By default, it is detected.
         */
        encoding?: string;
        /**
         * The supplier's currency, if symbols such as `$` in the file mean it.
         */
        currency?: string;
        /**
         * Whether prices for several units are divided by the quantity, or are for one unit. By default, you are asked.
         */
        priceQuantity?: 'divide' | 'unit';
        /**
         * Confirms that prices are without tax, though the file says that they include tax.
         */
        tax?: 'excluded';
        /**
         * Confirms that prices are what is paid, though the file mentions a discount, a surcharge, a factor or retail prices.
         */
        price?: 'paid';
        /**
         * Whether to import prices that are 0 or change by more than 50 %.
         */
        acceptPriceChanges: boolean;
        /**
         * Whether to deactivate products of the supplier that are not in the file, unless a row is rejected.
         */
        deactivateMissing: boolean;
        /**
         * Whether to write the report without changing the catalog.
         */
        dryRun: boolean;
        /**
         * Whether to report every row, not only rejected, new and changed rows and rows with warnings.
         */
        reportAll: boolean;
    };
    url: '/api/operator/v1/imports';
};

export type CreateImportErrors = {
    /**
     * A parameter is missing, invalid or unknown, or the file is empty. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * The operator token is missing, malformed, unknown, revoked or expired. The body does not say which.
     */
    401: Problem;
    /**
     * The supplier or the company does not exist.
     */
    404: Problem;
    /**
     * The body is larger than the limit.
     */
    413: Problem;
    /**
     * The `Content-Type` is not one of a price list, or the body has a `Content-Encoding`. Forms (`multipart/form-data`) are not supported.
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

export type CreateImportError = CreateImportErrors[keyof CreateImportErrors];

export type CreateImportResponses = {
    /**
     * The import. A worker reviews the file. `Location` is the path of the import.
     */
    202: ImportResponse;
};

export type CreateImportResponse = CreateImportResponses[keyof CreateImportResponses];

export type GetImportData = {
    body?: never;
    headers?: {
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
    };
    path: {
        /**
         * The ID of the import.
         */
        importId: Uuid;
    };
    query?: never;
    url: '/api/operator/v1/imports/{importId}';
};

export type GetImportErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * The operator token is missing, malformed, unknown, revoked or expired. The body does not say which.
     */
    401: Problem;
    /**
     * The import does not exist, was deleted 30 days after its last change, or has no report.
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

export type GetImportError = GetImportErrors[keyof GetImportErrors];

export type GetImportResponses = {
    /**
     * The import.
     */
    200: ImportResponse;
};

export type GetImportResponse = GetImportResponses[keyof GetImportResponses];

export type ConfirmImportData = {
    body: ConfirmImportRequest;
    headers?: {
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
    };
    path: {
        /**
         * The ID of the import.
         */
        importId: Uuid;
    };
    query?: never;
    url: '/api/operator/v1/imports/{importId}/confirm';
};

export type ConfirmImportErrors = {
    /**
     * - `INVALID_REQUEST`: a decision is missing or invalid.
     * - `MALFORMED_JSON`: the body is not valid JSON.
     *
     */
    400: Problem;
    /**
     * The operator token is missing, malformed, unknown, revoked or expired. The body does not say which.
     */
    401: Problem;
    /**
     * The import does not exist, was deleted 30 days after its last change, or has no report.
     */
    404: Problem;
    /**
     * The import has a status that does not permit the operation.
     */
    409: Problem;
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

export type ConfirmImportError = ConfirmImportErrors[keyof ConfirmImportErrors];

export type ConfirmImportResponses = {
    /**
     * The import. A worker imports the file, or reviews it again. `Location` is the path of the import.
     */
    202: ImportResponse;
};

export type ConfirmImportResponse = ConfirmImportResponses[keyof ConfirmImportResponses];

export type CancelImportData = {
    body?: never;
    headers?: {
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
    };
    path: {
        /**
         * The ID of the import.
         */
        importId: Uuid;
    };
    query?: never;
    url: '/api/operator/v1/imports/{importId}/cancel';
};

export type CancelImportErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * The operator token is missing, malformed, unknown, revoked or expired. The body does not say which.
     */
    401: Problem;
    /**
     * The import does not exist, was deleted 30 days after its last change, or has no report.
     */
    404: Problem;
    /**
     * The import has a status that does not permit the operation.
     */
    409: Problem;
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

export type CancelImportError = CancelImportErrors[keyof CancelImportErrors];

export type CancelImportResponses = {
    /**
     * The cancelled import.
     */
    200: ImportResponse;
};

export type CancelImportResponse = CancelImportResponses[keyof CancelImportResponses];

export type FollowImportData = {
    body?: never;
    headers?: {
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
        /**
         * ID of the last event that the client received. It is ignored.
         */
        'last-event-id'?: string;
    };
    path: {
        /**
         * The ID of the import.
         */
        importId: Uuid;
    };
    query?: never;
    url: '/api/operator/v1/imports/{importId}/events';
};

export type FollowImportErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * The operator token is missing, malformed, unknown, revoked or expired. The body does not say which.
     */
    401: Problem;
    /**
     * The import does not exist, was deleted 30 days after its last change, or has no report.
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

export type FollowImportError = FollowImportErrors[keyof FollowImportErrors];

export type FollowImportResponses = {
    /**
     * The events.
     */
    200: ImportEvents;
};

export type FollowImportResponse = FollowImportResponses[keyof FollowImportResponses];

export type GetImportReportData = {
    body?: never;
    headers?: {
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
        /**
         * The preferred format, `application/x-ndjson` or `text/html`.
         */
        accept?: string;
    };
    path: {
        /**
         * The ID of the import.
         */
        importId: Uuid;
    };
    query?: never;
    url: '/api/operator/v1/imports/{importId}/report';
};

export type GetImportReportErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * The operator token is missing, malformed, unknown, revoked or expired. The body does not say which.
     */
    401: Problem;
    /**
     * The import does not exist, was deleted 30 days after its last change, or has no report.
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

export type GetImportReportError = GetImportReportErrors[keyof GetImportReportErrors];

export type GetImportReportResponses = {
    /**
     * The report.
     */
    200: ImportReport;
};

export type GetImportReportResponse = GetImportReportResponses[keyof GetImportReportResponses];
