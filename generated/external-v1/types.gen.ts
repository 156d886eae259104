// The requests and responses of handlers, derived from openapi/external-v1.yaml by `npm run generate`.

export type ClientOptions = {
    baseUrl: `${string}://${string}` | (string & {});
};

export type Webhooks = OrderUpdatedWebhookRequest | OrderCreatedWebhookRequest | OrderStatusChangedWebhookRequest | OrderCancelledWebhookRequest | OrderConfirmedWebhookRequest | OrderLinesChangedWebhookRequest | ProductPriceChangedWebhookRequest | ProductUnavailableWebhookRequest | CatalogChangedWebhookRequest | StockLowWebhookRequest | RecommendationUrgentWebhookRequest | FeedFailedWebhookRequest | ExportFinishedWebhookRequest | WebhookEndpointPausedWebhookRequest | WebhookTestWebhookRequest;

/**
 * The number of products that changed at once.
 */
export type BulkCatalogChange = {
    /**
     * Number of products whose price changed.
     */
    priceChanges: number;
    /**
     * Number of products that left your catalog.
     */
    unavailable: number;
    /**
     * When they changed.
     */
    changedAt: Timestamp;
};

/**
 * The order at the time of its cancellation, with the reason.
 */
export type CancelledOrderSnapshot = {
    orderId: Uuid;
    orderNumber: OrderNumber;
    deliveryId: DeliveryId;
    /**
     * Your own reference, or null.
     */
    externalOrderId: string | null;
    status: OrderStatus;
    shippingMethod: ShippingMethod;
    /**
     * Tracking number of the carrier, or null.
     */
    trackingNumber: string | null;
    supplier: OrderSupplier;
    /**
     * The lines, in the order in which you sent them.
     */
    items: Array<OrderLine>;
    /**
     * Sum of the lines in `currency`, as a decimal string.
     */
    totalAmount: Money;
    /**
     * Currency of the supplier.
     */
    currency: Currency;
    /**
     * Estimated arrival, as in the order.
     */
    estimatedArrivalDate: string | null;
    /**
     * The date from which the estimate is counted.
     */
    estimatedArrivalBasis: 'first_payment' | 'shipped' | null;
    /**
     * Legacy alias of `estimatedArrivalDate`.
     */
    estimatedDeliveryDate: string | null;
    /**
     * URL of the order on the account pages.
     */
    orderUrl: string;
    /**
     * When the order became `paid`, or null.
     */
    paidAt: string | null;
    /**
     * When the order became `on_the_way`, or null.
     */
    onTheWayAt: string | null;
    /**
     * When the order was created.
     */
    createdAt: Timestamp;
    /**
     * The `comment` of the cancellation, or null.
     */
    cancellationReason: string | null;
};

/**
 * catalog.changed
 *
 * More than 1,000 products changed at once.
 */
export type CatalogChangedEvent = {
    /**
     * Name of the event.
     */
    event: 'catalog.changed';
    /**
     * When the event happened.
     */
    timestamp: Timestamp;
    data: BulkCatalogChange;
};

/**
 * A line with a catalog product. Name, SKU, price and image are those at the time of the order.
 */
export type CatalogLine = {
    /**
     * Always `false` on a catalog line.
     */
    isCustom: false;
    productId: Uuid;
    /**
     * SKU of the product.
     */
    sku: string;
    /**
     * Name of the product.
     */
    name: string;
    /**
     * Absolute public URL of the first image of the product, or null.
     */
    imageUrl: string | null;
    /**
     * Units ordered.
     */
    quantity: number;
    /**
     * Unit price in `currency`.
     */
    unitPrice: Money;
    /**
     * `quantity` × `unitPrice`, in `currency`.
     */
    totalPrice: Money;
    currency: Currency;
};

/**
 * A catalog line with its product.
 */
export type CatalogLineDetail = {
    /**
     * Always `false` on a catalog line.
     */
    isCustom: false;
    productId: Uuid;
    /**
     * SKU of the product.
     */
    sku: string;
    /**
     * Name of the product.
     */
    name: string;
    /**
     * Absolute public URL of the first image of the product, or null.
     */
    imageUrl: string | null;
    /**
     * Units ordered.
     */
    quantity: number;
    /**
     * Unit price in `currency`.
     */
    unitPrice: Money;
    /**
     * `quantity` × `unitPrice`, in `currency`.
     */
    totalPrice: Money;
    currency: Currency;
    /**
     * The product in short form.
     */
    product: {
        /**
         * Name of the product.
         */
        name: string;
        /**
         * SKU of the product.
         */
        sku: string;
        /**
         * Absolute public URL of the first image, or null.
         */
        imageUrl: string | null;
    };
};

/**
 * The lines of an order whose quantities changed.
 */
export type ChangedOrderLines = {
    orderId: Uuid;
    orderNumber: OrderNumber;
    deliveryId: DeliveryId;
    /**
     * Your own reference, or null.
     */
    externalOrderId: string | null;
    /**
     * The changed lines, ordered by `lineNumber`, with all their quantities after the change.
     */
    lines: Array<LineQuantities>;
};

/**
 * The lines to order. They are grouped by supplier, so a request can create several orders.
 */
export type CreateOrderRequest = {
    /**
     * 1 to 500 lines.
     */
    items: Array<NewOrderLine>;
    /**
     * Your own reference, stored with every order of the request.
     */
    externalOrderId?: string;
    /**
     * A note to the supplier, stored with every order of the request.
     */
    comment?: string;
    /**
     * The day on which you want the goods: today (UTC) or later, at most two years ahead.
     */
    requestedDate?: string;
    /**
     * Where the goods go, in at most 10 lines with line feeds between them. By default the first delivery address of your account.
     */
    deliveryAddress?: string;
    /**
     * Shipping method of the orders. It is required for arrival estimates.
     */
    shippingMethod?: ShippingMethod;
};

/**
 * The new order in the legacy format.
 */
export type CreatedOrderSnapshot = {
    orderId: Uuid;
    orderNumber: OrderNumber;
    deliveryId: DeliveryId;
    /**
     * Always `created`.
     */
    status: 'created';
    /**
     * UUID of the supplier.
     */
    supplierId: Uuid;
    /**
     * Sum of the lines in `currency`.
     */
    totalAmount: Money;
    /**
     * Currency of the supplier.
     */
    currency: Currency;
    /**
     * The lines in short form.
     */
    items: Array<{
        /**
         * UUID of the product. Null on a custom line.
         */
        productId: string | null;
        /**
         * Units ordered.
         */
        quantity: number;
        unitPrice: Money;
        totalPrice: Money;
    }>;
    /**
     * Your own reference, or null.
     */
    externalOrderId: string | null;
    /**
     * When the order was created.
     */
    createdAt: Timestamp;
};

/**
 * An order that the request created.
 */
export type CreatedOrderV1 = {
    orderNumber: OrderNumber;
    deliveryId: DeliveryId;
    /**
     * UUID of the supplier.
     */
    supplierId: Uuid;
    /**
     * Always `created`.
     */
    status: 'created';
    /**
     * Sum of the order's lines in `currency`. A number, not a decimal string.
     */
    totalAmount: number;
    /**
     * Currency of the supplier.
     */
    currency: Currency;
    /**
     * Number of lines.
     */
    items: number;
    /**
     * When the order was created.
     */
    createdAt: Timestamp;
};

/**
 * The orders that the request created.
 */
export type CreatedOrdersV1 = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The orders and their totals.
     */
    data: {
        /**
         * One order per supplier, in the order in which the suppliers first occur in `items`.
         */
        orders: Array<CreatedOrderV1>;
        /**
         * Number of orders.
         */
        totalOrders: number;
        /**
         * Total of all orders. With several currencies, it is in the currency of the first order at the current rates, rounded half up to 2 places;
         * `totalsByCurrency` has exact sums. A number, not a decimal string.
         *
         */
        totalAmount: number;
        /**
         * Exact sum per currency.
         */
        totalsByCurrency: Array<CurrencyTotal>;
    };
};

/**
 * ISO 4217 code in capital letters, for example EUR, USD, GBP or TRY.
 */
export type Currency = string;

/**
 * The exact sum of the orders in one currency.
 */
export type CurrencyTotal = {
    currency: Currency;
    totalAmount: Money;
};

/**
 * A line with an item that is not in the catalog. It has the custom fields instead of `sku` and `name`.
 */
export type CustomLine = {
    /**
     * Always `true` on a custom line.
     */
    isCustom: true;
    /**
     * Always null on a custom line.
     */
    productId: null;
    /**
     * Your SKU of the item.
     */
    customSku: string;
    /**
     * Your name of the item.
     */
    customName: string;
    /**
     * Your category of the item, or an empty string.
     */
    customCategory: string;
    /**
     * Your description of the item, or an empty string.
     */
    customDescription: string;
    /**
     * Always null on a custom line.
     */
    imageUrl: null;
    /**
     * Units ordered.
     */
    quantity: number;
    /**
     * Unit price in `currency`.
     */
    unitPrice: Money;
    /**
     * `quantity` × `unitPrice`, in `currency`.
     */
    totalPrice: Money;
    currency: Currency;
};

/**
 * Date, `YYYY-MM-DD`, in UTC.
 */
export type Day = string;

/**
 * Number as a decimal string without an exponent. Parse it as a decimal.
 */
export type Decimal = string;

/**
 * `PS-YYYY-NNNN`: the UTC year and a sequence number of at least four digits. An order with the same content as an earlier order has the delivery ID
 * of that order with the next suffix: `/2`, `/3`, …
 *
 */
export type DeliveryId = string;

/**
 * Status of the differences of a line.
 */
export type DifferenceStatus = 'open' | 'accepted' | 'rejected';

/**
 * OrderRow (legacy format)
 *
 * An order in a list, for companies with the legacy format: with `supplierName` instead of `supplier`, and with counts and `statusChangedAt`.
 *
 */
export type EarlierOrderRow = {
    orderId: Uuid;
    orderNumber: OrderNumber;
    deliveryId: DeliveryId;
    /**
     * Your own reference, or null.
     */
    externalOrderId: string | null;
    status: OrderStatus;
    statusDisplay: StatusDisplay;
    /**
     * Legacy format of `supplier`: name only.
     */
    supplierName: string;
    /**
     * The lines, in the order in which you sent them.
     */
    items: Array<OrderLine>;
    /**
     * Number of lines.
     */
    itemsCount: number;
    /**
     * Whether any line is custom.
     */
    hasCustomItems: boolean;
    /**
     * Number of custom lines.
     */
    customItemsCount: number;
    /**
     * Number of catalog lines.
     */
    catalogItemsCount: number;
    /**
     * Sum of the lines in `currency`, as a decimal string.
     */
    totalAmount: Money;
    /**
     * Currency of the supplier.
     */
    currency: Currency;
    shippingMethod: ShippingMethod;
    /**
     * Estimated arrival, from the median delivery time of the shipping method after the first payment, or after shipment. Null without a shipping
     * method, before the first payment, after acceptance (use `acceptedAt`) and if cancelled.
     *
     */
    estimatedArrivalDate: string | null;
    /**
     * The date from which `estimatedArrivalDate` is counted, or null.
     */
    estimatedArrivalBasis: 'first_payment' | 'shipped' | null;
    /**
     * Legacy alias of `estimatedArrivalDate`.
     */
    estimatedDeliveryDate: string | null;
    /**
     * The date (UTC) on which the order was created, as `DD/MM/YY`.
     */
    createdAt: string;
    /**
     * When the order got its current status.
     */
    statusChangedAt: Timestamp;
};

/**
 * A webhook event. Any `data` is accepted, because only the signature is verified.
 */
export type EventEnvelope = {
    event: EventName;
    /**
     * When the event happened, in ISO 8601.
     */
    timestamp: Timestamp;
    /**
     * Data of the event.
     */
    data: {
        [key: string]: unknown;
    };
};

/**
 * Name of the event. By default an endpoint receives only `order.updated`; it can subscribe to other events.
 */
export type EventName = 'order.updated' | 'order.created' | 'order.status_changed' | 'order.cancelled' | 'order.confirmed' | 'order.lines_changed' | 'product.price_changed' | 'product.unavailable' | 'catalog.changed' | 'stock.low' | 'recommendation.urgent' | 'feed.failed' | 'export.finished' | 'webhook.endpoint_paused' | 'webhook.test';

/**
 * An export.
 */
export type Export = {
    id: Uuid;
    kind: ExportKind;
    format: ExportFormat;
    status: ExportStatus;
    /**
     * Number of rows written so far.
     */
    rows: number;
    /**
     * Number of rows of the file. Null until a worker has counted them.
     */
    expectedRows: number | null;
    /**
     * Size of the compressed file. 0 until the export is finished.
     */
    sizeBytes: number;
    /**
     * SHA-256 of the compressed file. Null until the export is finished.
     */
    sha256: string | null;
    /**
     * Name of the compressed file.
     */
    fileName: string;
    /**
     * Time of the request.
     */
    createdAt: Timestamp;
    /**
     * Time of the data. Null until a worker reads it.
     */
    startedAt: string | null;
    /**
     * Time when the export finished or failed. Null before.
     */
    finishedAt: string | null;
    /**
     * The file is deleted after this time. Null until the export is finished.
     */
    expiresAt: string | null;
};

/**
 * export.finished
 *
 * An export finished or failed.
 */
export type ExportFinishedEvent = {
    /**
     * Name of the event.
     */
    event: 'export.finished';
    /**
     * When the event happened.
     */
    timestamp: Timestamp;
    data: Export;
};

/**
 * Format of the file.
 */
export type ExportFormat = 'ndjson' | 'csv';

/**
 * Rows of the file.
 */
export type ExportKind = 'products' | 'sales' | 'stock' | 'recommendations' | 'orders';

/**
 * Status of the export.
 */
export type ExportStatus = 'queued' | 'running' | 'finished' | 'failed' | 'expired';

/**
 * feed.failed
 *
 * A section of your pull feed starts to fail.
 */
export type FeedFailedEvent = {
    /**
     * Name of the event.
     */
    event: 'feed.failed';
    /**
     * When the event happened.
     */
    timestamp: Timestamp;
    /**
     * The failure.
     */
    data: {
        /**
         * ID of the poll.
         */
        pollId: Uuid;
        /**
         * The section that failed.
         */
        section: 'orders' | 'payments' | 'sales' | 'stock' | 'products';
        /**
         * The reason. The wording can change.
         */
        error: string;
        failedAt: Timestamp;
    };
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
 * `ps_` followed by 10 characters. Alternative ID of a product.
 */
export type InternalProductId = string;

/**
 * What the supplier confirmed otherwise than ordered.
 */
export type LineDifference = 'quantity' | 'price' | 'date';

/**
 * Position of the line in the order, from 1. It does not change.
 */
export type LineNumber = number;

/**
 * A line of an order with its quantities in units. Unless the order is cancelled, `received` + `open` + `short` = `ordered` + `surplus`.
 *
 */
export type LineQuantities = {
    lineNumber: LineNumber;
    /**
     * Whether the line is custom.
     */
    isCustom: boolean;
    /**
     * UUID of the product. Null on a custom line.
     */
    productId: string | null;
    /**
     * SKU of the line, or `customSku` of a custom line.
     */
    sku: string;
    /**
     * Barcode of the product, such as an EAN. Null if it has none, and on a custom line.
     */
    barcode: string | null;
    /**
     * Name of the line, or `customName` of a custom line.
     */
    name: string;
    /**
     * Units ordered.
     */
    ordered: number;
    /**
     * Units in the latest confirmation that has the line, by `date`. Of two on one date, the one that was pushed or corrected last counts. Null
     * without one.
     *
     */
    confirmed: number | null;
    /**
     * ID of that confirmation, or null without one.
     */
    confirmationId: string | null;
    /**
     * Unit price in that confirmation, in the currency of the order. Null if it has none.
     */
    confirmedUnitPrice: Money | null;
    /**
     * The `expectedDate` of the line in that confirmation. Null if it has none.
     */
    confirmedDate: string | null;
    /**
     * Units in all shipments.
     */
    shipped: number;
    /**
     * Units in all receipts, with the damaged ones. If you accept an order without received units in its receipts, all ordered units that are not
     * short are received.
     *
     */
    received: number;
    /**
     * Units that were received damaged.
     */
    damaged: number;
    /**
     * Units that will not come: those that receipts state, and `cancelled` ones, at most those that were not received. If you accept an order with received units in its receipts, all other ordered units are short.
     *
     */
    short: number;
    /**
     * Units of `short` that you accepted not to get with `cancelMissing`. You neither owe nor claim them.
     */
    cancelled: number;
    /**
     * Units received beyond those ordered.
     */
    surplus: number;
    /**
     * Units that are still expected. 0 in an accepted or cancelled order.
     */
    open: number;
    /**
     * Units in claims that are `open` or `accepted`.
     */
    claimed: number;
    /**
     * What the latest confirmation states otherwise than the order. `date`: later than `promisedDate` of the order. Empty without a
     * difference and without a confirmation.
     *
     */
    differences: Array<LineDifference>;
    /**
     * Status of the differences. `open` again when a confirmation states other values. Null without a difference.
     *
     */
    differenceStatus: DifferenceStatus | null;
};

/**
 * Amount as a decimal string in the `currency` beside it: two to four decimal places, no exponent, no thousands separator. Parse it as a decimal,
 * not as a float.
 *
 */
export type Money = string;

/**
 * A line to order. Identify its item in exactly one way:
 *
 * - **catalog, current format**: `productId`;
 * - **catalog, legacy format**: `ps_id`;
 * - **custom**: `supplierId`, `customSku`, `customName` and `customPrice`, optionally `customCategory` and `customDescription`. The line
 * is in that supplier's order and currency.
 *
 * On a catalog line, `customPrice` is optional and overrides the price of the product. The other custom fields are not allowed.
 *
 */
export type NewOrderLine = {
    /**
     * UUID of the product.
     */
    productId?: Uuid;
    /**
     * Legacy alternative to `productId`. Its name stays in snake case for compatibility.
     */
    ps_id?: InternalProductId;
    /**
     * Custom line: UUID of the supplier, equal to `supplier.id` of an order.
     */
    supplierId?: Uuid;
    /**
     * Custom line: your article code, or that of the supplier.
     */
    customSku?: string;
    /**
     * Custom line: name of the item.
     */
    customName?: string;
    /**
     * Custom line: category in your own words.
     */
    customCategory?: string;
    /**
     * Custom line: description for the supplier.
     */
    customDescription?: string;
    /**
     * Units to order, an integer. Two lines with the same product are not merged.
     */
    quantity: number;
    /**
     * Unit price in the supplier's currency, with at most 4 decimal places. Required on a custom line. On a catalog line, the default of
     * `POST /api/v1/external/orders` is the `price` of the product at any quantity. In v2, it is the price break that the quantity reaches, otherwise
     * `price`.
     *
     */
    customPrice?: string | number;
};

/**
 * Pagination of a list by `limit` and `offset`.
 */
export type OffsetPagination = {
    /**
     * Number of rows on all pages.
     */
    total: number;
    /**
     * Maximum number of rows per page.
     */
    limit: number;
    /**
     * Number of rows skipped.
     */
    offset: number;
};

/**
 * order.cancelled (legacy format)
 *
 * An order was cancelled.
 */
export type OrderCancelledEvent = {
    /**
     * Name of the event.
     */
    event: 'order.cancelled';
    /**
     * When the event happened.
     */
    timestamp: Timestamp;
    data: CancelledOrderSnapshot;
};

/**
 * order.confirmed (legacy format)
 *
 * An order first changed from `created` to a payment status.
 */
export type OrderConfirmedEvent = {
    /**
     * Name of the event.
     */
    event: 'order.confirmed';
    /**
     * When the event happened.
     */
    timestamp: Timestamp;
    data: OrderSnapshot;
};

/**
 * order.created (legacy format)
 *
 * An order was created.
 */
export type OrderCreatedEvent = {
    /**
     * Name of the event.
     */
    event: 'order.created';
    /**
     * When the event happened.
     */
    timestamp: Timestamp;
    data: CreatedOrderSnapshot;
};

/**
 * An order in detail. All timestamps are ISO 8601, including `createdAt`.
 */
export type OrderDetailV1 = {
    orderId: Uuid;
    orderNumber: OrderNumber;
    deliveryId: DeliveryId;
    /**
     * Your own reference, or null.
     */
    externalOrderId: string | null;
    status: OrderStatus;
    statusDisplay: StatusDisplay;
    supplier: OrderSupplier;
    /**
     * The lines, in the order in which you sent them.
     */
    items: Array<OrderLineDetail>;
    /**
     * Whether any line is custom.
     */
    hasCustomItems: boolean;
    /**
     * Sum of the lines in `currency`, as a decimal string.
     */
    totalAmount: Money;
    /**
     * Currency of the supplier.
     */
    currency: Currency;
    shippingMethod: ShippingMethod;
    /**
     * Estimated arrival, from the median delivery time of the shipping method after the first payment, or after shipment. Null without a shipping
     * method, before the first payment, after acceptance (use `acceptedAt`) and if cancelled.
     *
     */
    estimatedArrivalDate: string | null;
    /**
     * The date from which `estimatedArrivalDate` is counted, or null.
     */
    estimatedArrivalBasis: 'first_payment' | 'shipped' | null;
    /**
     * Legacy alias of `estimatedArrivalDate`.
     */
    estimatedDeliveryDate: string | null;
    /**
     * The date (UTC) on which the order became `delivered`, or null.
     */
    actualDeliveryDate: string | null;
    /**
     * When the order was created.
     */
    createdAt: Timestamp;
    /**
     * When the order first changed from `created` to a payment status, or null.
     */
    confirmedAt: string | null;
    /**
     * When the order became `paid`, or null.
     */
    paidAt: string | null;
    /**
     * When the order became `on_the_way`, or null.
     */
    shippedAt: string | null;
    /**
     * When the order became `accepted`, or null.
     */
    acceptedAt: string | null;
    /**
     * Tracking number of the carrier, or null.
     */
    trackingNumber: string | null;
    /**
     * The comment of the order, or null.
     */
    comment: string | null;
    /**
     * The statuses that your key can set now: `cancelled` only with a manager key, and none without the scope `write`. Empty for a final
     * order: setting another status returns `ORDER_FINAL`.
     *
     */
    allowedTransitions: Array<OrderStatus>;
    /**
     * All statuses that the order has had, oldest first.
     */
    timeline: Array<TimelineEntry>;
};

/**
 * A line of an order. Check `isCustom` to distinguish the variants, not whether `productId` is null.
 */
export type OrderLine = CatalogLine | CustomLine;

/**
 * A line of an order in detail. Check `isCustom` to distinguish the variants, not whether `productId` is null.
 */
export type OrderLineDetail = CatalogLineDetail | CustomLine;

/**
 * order.lines_changed
 *
 * The quantities of lines of an order changed.
 */
export type OrderLinesChangedEvent = {
    /**
     * Name of the event.
     */
    event: 'order.lines_changed';
    /**
     * When the event happened.
     */
    timestamp: Timestamp;
    data: ChangedOrderLines;
};

/**
 * A page of orders.
 */
export type OrderListV1 = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The orders and the pagination.
     */
    data: {
        /**
         * The orders, newest first. All rows have the format of your company.
         */
        orders: Array<OrderRow | EarlierOrderRow>;
        pagination: OffsetPagination;
    };
};

/**
 * `ORD-` followed by 10 characters in Crockford base32. Unique, random and opaque.
 */
export type OrderNumber = string;

/**
 * An order.
 */
export type OrderResponseV1 = {
    /**
     * Always `true`.
     */
    success: true;
    data: OrderDetailV1;
};

/**
 * OrderRow (current format)
 *
 * An order in a list. `createdAt` is `DD/MM/YY` here, not ISO 8601.
 */
export type OrderRow = {
    orderId: Uuid;
    orderNumber: OrderNumber;
    deliveryId: DeliveryId;
    /**
     * Your own reference, or null.
     */
    externalOrderId: string | null;
    status: OrderStatus;
    statusDisplay: StatusDisplay;
    supplier: OrderSupplier;
    /**
     * The lines, in the order in which you sent them.
     */
    items: Array<OrderLine>;
    /**
     * Sum of the lines in `currency`, as a decimal string.
     */
    totalAmount: Money;
    /**
     * Currency of the supplier.
     */
    currency: Currency;
    shippingMethod: ShippingMethod;
    /**
     * Estimated arrival, from the median delivery time of the shipping method after the first payment, or after shipment. Null without a shipping
     * method, before the first payment, after acceptance (use `acceptedAt`) and if cancelled.
     *
     */
    estimatedArrivalDate: string | null;
    /**
     * The date from which `estimatedArrivalDate` is counted, or null.
     */
    estimatedArrivalBasis: 'first_payment' | 'shipped' | null;
    /**
     * Legacy alias of `estimatedArrivalDate`.
     */
    estimatedDeliveryDate: string | null;
    /**
     * The date (UTC) on which the order was created, as `DD/MM/YY`.
     */
    createdAt: string;
};

/**
 * The order at the time of the event.
 */
export type OrderSnapshot = {
    orderId: Uuid;
    orderNumber: OrderNumber;
    deliveryId: DeliveryId;
    /**
     * Your own reference, or null.
     */
    externalOrderId: string | null;
    status: OrderStatus;
    shippingMethod: ShippingMethod;
    /**
     * Tracking number of the carrier, or null.
     */
    trackingNumber: string | null;
    supplier: OrderSupplier;
    /**
     * The lines, in the order in which you sent them.
     */
    items: Array<OrderLine>;
    /**
     * Sum of the lines in `currency`, as a decimal string.
     */
    totalAmount: Money;
    /**
     * Currency of the supplier.
     */
    currency: Currency;
    /**
     * Estimated arrival, as in the order.
     */
    estimatedArrivalDate: string | null;
    /**
     * The date from which the estimate is counted.
     */
    estimatedArrivalBasis: 'first_payment' | 'shipped' | null;
    /**
     * Legacy alias of `estimatedArrivalDate`.
     */
    estimatedDeliveryDate: string | null;
    /**
     * URL of the order on the account pages.
     */
    orderUrl: string;
    /**
     * When the order became `paid`, or null.
     */
    paidAt: string | null;
    /**
     * When the order became `on_the_way`, or null.
     */
    onTheWayAt: string | null;
    /**
     * When the order was created.
     */
    createdAt: Timestamp;
};

/**
 * Status of the order: `created`, `part_paid`, `paid`, `on_the_way`, `delivered`, `accepted`, one step at a time. It can become `cancelled` from any
 * status except the final ones, `accepted` and `cancelled`.
 *
 */
export type OrderStatus = 'created' | 'part_paid' | 'paid' | 'on_the_way' | 'delivered' | 'accepted' | 'cancelled';

/**
 * order.status_changed (legacy format)
 *
 * The status of an order changed.
 */
export type OrderStatusChangedEvent = {
    /**
     * Name of the event.
     */
    event: 'order.status_changed';
    /**
     * When the event happened.
     */
    timestamp: Timestamp;
    data: StatusChange;
};

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
 * order.updated (current format)
 *
 * An order or its delivery changed.
 */
export type OrderUpdatedEvent = {
    /**
     * Name of the event.
     */
    event: 'order.updated';
    /**
     * When the event happened.
     */
    timestamp: Timestamp;
    data: OrderSnapshot;
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
 * The price change of a product.
 */
export type ProductPriceChange = {
    /**
     * UUID of the product.
     */
    productId: Uuid;
    /**
     * Unique product code in Portside.
     */
    sku: string;
    /**
     * Article code of the supplier.
     */
    supplierSku: string;
    /**
     * Name of the product.
     */
    name: string;
    /**
     * The supplier of the product.
     */
    supplier: OrderSupplier;
    /**
     * Currency of the supplier.
     */
    currency: Currency;
    /**
     * The price before, in `currency`.
     */
    oldPrice: Money;
    /**
     * The price after the change, in `currency`.
     */
    newPrice: Money;
    /**
     * Your TCC of the old price in TRY, at the exchange rate of the event. Null if you have no coefficient, or if the rate is unknown.
     */
    oldTcc: string | null;
    /**
     * Your TCC of the new price in TRY. Null if you have no coefficient, or if the rate is unknown.
     */
    newTcc: string | null;
    /**
     * Change of the price in percent, rounded to 2 places. Negative if the price fell. Null if the old price was 0.
     */
    changePercent: Decimal | null;
    /**
     * When the price changed.
     */
    changedAt: Timestamp;
};

/**
 * product.price_changed
 *
 * The price of a product changed.
 */
export type ProductPriceChangedEvent = {
    /**
     * Name of the event.
     */
    event: 'product.price_changed';
    /**
     * When the event happened.
     */
    timestamp: Timestamp;
    data: ProductPriceChange;
};

/**
 * A product that left your catalog.
 */
export type ProductUnavailability = {
    /**
     * UUID of the product.
     */
    productId: Uuid;
    /**
     * Unique product code in Portside.
     */
    sku: string;
    /**
     * Article code of the supplier.
     */
    supplierSku: string;
    /**
     * Name of the product.
     */
    name: string;
    /**
     * The supplier of the product.
     */
    supplier: OrderSupplier;
    /**
     * Why it is unavailable: the product was delisted, the price list of the supplier no longer has it, or the supplier is inactive.
     */
    reason: 'delisted' | 'not_in_price_list' | 'supplier_inactive';
    /**
     * When it became unavailable.
     */
    unavailableSince: Timestamp;
};

/**
 * product.unavailable
 *
 * A product left your catalog.
 */
export type ProductUnavailableEvent = {
    /**
     * Name of the event.
     */
    event: 'product.unavailable';
    /**
     * When the event happened.
     */
    timestamp: Timestamp;
    data: ProductUnavailability;
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
 * recommendation.urgent
 *
 * A product will run out of stock before a sea shipment arrives.
 */
export type RecommendationUrgentEvent = {
    /**
     * Name of the event.
     */
    event: 'recommendation.urgent';
    /**
     * When the event happened.
     */
    timestamp: Timestamp;
    data: ReorderAlert;
};

/**
 * An error of a pushed record.
 */
export type RecordError = {
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
     * Index of the record in the array that you sent, starting at 0. For an error of the whole request 0, or the index of the first record above the
     * limit.
     *
     */
    index: number;
    /**
     * The violated constraint, to be shown beside the field. The wording can change.
     */
    message: string;
    /**
     * The expected value.
     */
    expected: string;
    /**
     * The received value as text, up to 200 characters, or `missing`.
     */
    received: string;
    /**
     * Description of the error, starting with the property.
     */
    error: string;
};

/**
 * Rejected records
 *
 * The error of a push with invalid records. Nothing was stored. `error`, `errors` and `processed` are those of `POST /api/v1/sales`.
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
    errors: Array<RecordError>;
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
 * The recommendation of the product at the time of the event.
 */
export type ReorderAlert = {
    productId: Uuid;
    /**
     * SKU of the product.
     */
    sku: string;
    /**
     * Name of the product.
     */
    name: string;
    /**
     * The supplier of the product.
     */
    supplier: OrderSupplier;
    /**
     * Units on hand.
     */
    currentStock: number;
    /**
     * Units ordered and not yet accepted.
     */
    ordersInTransit: number;
    /**
     * Reorder point by `recommendedMethod`, in units.
     */
    reorderPoint: Decimal;
    /**
     * Stock ÷ expected daily demand, in days, at most 9999. 9999 if no demand is expected.
     */
    daysUntilStockout: string;
    /**
     * Units to order now.
     */
    recommendedQuantity: number;
    /**
     * Recommended shipping method.
     */
    recommendedMethod: 'air' | 'sea';
    shippingUrgency: ShippingUrgency;
    /**
     * Last day on which an order by `recommendedMethod` arrives in time. Null if no order is due.
     */
    lastSafeOrderDate: string | null;
    calculationDate: Day;
};

/**
 * Shipping method, or null if it is not known.
 */
export type ShippingMethod = 'sea' | 'air' | null;

/**
 * Urgency of the shipping method decision.
 */
export type ShippingUrgency = 'none' | 'sea_window_open' | 'sea_window_closing' | 'air_urgent_stockout_risk' | 'stockout_unavoidable';

/**
 * The smart reorder after the request.
 */
export type SmartReorder = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The smart reorder of the company.
     */
    data: {
        /**
         * ID of the smart reorder. A company has only one.
         */
        smartReorderId: Uuid;
        /**
         * When products were last sent.
         */
        lastUpdated: Timestamp;
        /**
         * Whether the daily calculation uses it.
         */
        isActive: boolean;
    };
};

/**
 * Stock and sales history of a product. Send either `productId` (current format) or `ps_id` (legacy format).
 */
export type SmartReorderProduct = {
    /**
     * UUID of the product.
     */
    productId?: Uuid;
    /**
     * Legacy alternative to `productId`. Its name stays in snake case for compatibility.
     */
    ps_id?: InternalProductId;
    /**
     * Units already on order elsewhere, which count as in transit. Recommendations use whole units. A number, not a decimal string.
     */
    quantity: number;
    /**
     * Units on hand now, until a later observation. Recommendations use whole units. It does not mark days as out of stock. A number in snake_case,
     * as published.
     *
     */
    current_stock: number;
    /**
     * Units sold per day, oldest first; the last entry is the day before this request (UTC). Its name stays in snake case for compatibility.
     */
    sales_history: Array<number>;
};

/**
 * Up to 1000 products.
 */
export type SmartReorderPush = {
    /**
     * The products, in any order.
     */
    products: Array<SmartReorderProduct>;
};

/**
 * An order status change.
 */
export type StatusChange = {
    orderId: Uuid;
    orderNumber: OrderNumber;
    oldStatus: OrderStatus;
    newStatus: OrderStatus;
    /**
     * Who set the status: `external_api`, `operator`, `system` or `user`.
     */
    changedBy: string;
    /**
     * The comment of the status update, or null.
     */
    comment: string | null;
    /**
     * When the status was set.
     */
    changedAt: Timestamp;
};

/**
 * The status for display.
 */
export type StatusDisplay = {
    /**
     * Label in the locale of the company, `en` by default. For display only; do not parse it.
     *
     * | status | `en` | `tr` | `ru` |
     * |---|---|---|---|
     * | `created` | Created | Oluşturuldu | Создан |
     * | `part_paid` | Partly paid | Kısmen ödendi | Частично оплачен |
     * | `paid` | Paid | Ödendi | Оплачен |
     * | `on_the_way` | On the way | Yolda | В пути |
     * | `delivered` | Delivered | Teslim edildi | Доставлен |
     * | `accepted` | Accepted | Kabul edildi | Принят |
     * | `cancelled` | Cancelled | İptal edildi | Отменён |
     *
     */
    label: string;
    /**
     * Color of the label: created blue, part_paid amber, paid teal, on_the_way purple, delivered indigo, accepted green, cancelled red.
     */
    color: 'blue' | 'amber' | 'teal' | 'purple' | 'indigo' | 'green' | 'red';
    /**
     * Tailwind CSS classes of that color.
     */
    cssClass: string;
};

/**
 * StatusUpdated (legacy format)
 *
 * The order status after the request. Only the legacy format is published, so all companies get it.
 */
export type StatusUpdated = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The order status.
     */
    data: {
        orderId: Uuid;
        orderNumber: OrderNumber;
        status: OrderStatus;
        /**
         * When the order got this status. After a retry, the time of the first request.
         */
        statusChangedAt: Timestamp;
    };
};

/**
 * stock.low
 *
 * The stock of a product and its orders in transit fall to its reorder point or below.
 */
export type StockLowEvent = {
    /**
     * Name of the event.
     */
    event: 'stock.low';
    /**
     * When the event happened.
     */
    timestamp: Timestamp;
    data: ReorderAlert;
};

/**
 * A status in the order history.
 */
export type TimelineEntry = {
    status: OrderStatus;
    /**
     * When the status was set.
     */
    createdAt: Timestamp;
    /**
     * Who set the status, or created the order: `external_api` (an API key), `user`, `operator`, or `system` (sample data of a sandbox).
     */
    by: string;
    /**
     * The comment of the status update, or null.
     */
    comment: string | null;
};

/**
 * ISO 8601 timestamp in UTC.
 */
export type Timestamp = string;

/**
 * The new status and optional values to store with it.
 */
export type UpdateOrderStatusRequest = {
    /**
     * The status to set: the next one, `cancelled` (requires a manager key), or the current one to retry safely. Another one, or `created`, is
     * rejected with `INVALID_STATUS_TRANSITION`, and any other one of a final order with `ORDER_FINAL`.
     *
     */
    status: OrderStatus;
    /**
     * Your own reference. Replaces the stored one.
     */
    externalOrderId?: string;
    /**
     * A comment for the history. With `cancelled`, the reason, which is then the `cancellationReason` of the order.
     */
    comment?: string;
    /**
     * Shipping method. Replaces the stored one.
     */
    shippingMethod?: ShippingMethod;
    /**
     * Tracking number of the carrier.
     */
    trackingNumber?: string;
};

/**
 * A UUID with 36 characters.
 */
export type Uuid = string;

/**
 * The signature is valid.
 */
export type VerifiedEvent = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The received event.
     */
    data: {
        event: EventName;
        /**
         * When the event was received.
         */
        receivedAt: Timestamp;
    };
};

/**
 * webhook.endpoint_paused
 *
 * A webhook endpoint was paused.
 */
export type WebhookEndpointPausedEvent = {
    /**
     * Name of the event.
     */
    event: 'webhook.endpoint_paused';
    /**
     * When the event happened.
     */
    timestamp: Timestamp;
    /**
     * The paused endpoint.
     */
    data: {
        /**
         * ID of the endpoint.
         */
        endpointId: Uuid;
        /**
         * URL of the endpoint.
         */
        url: string;
        /**
         * Time of the first failed attempt since the last success.
         */
        failingSince: Timestamp;
        /**
         * When the endpoint was paused. No attempts are made until a manager, or a key with the scope `webhooks`, resumes it.
         */
        pausedAt: Timestamp;
    };
};

/**
 * webhook.test
 *
 * A test event for an endpoint.
 */
export type WebhookTestEvent = {
    /**
     * Name of the event.
     */
    event: 'webhook.test';
    /**
     * When the event happened.
     */
    timestamp: Timestamp;
    /**
     * The tested endpoint.
     */
    data: {
        /**
         * ID of the endpoint.
         */
        endpointId: Uuid;
        /**
         * Human-readable text.
         */
        message: string;
    };
};

/**
 * A unique value of up to 255 characters that makes retries safe for 24 hours. It belongs to the company: another API, API key or user can retry the request.
 *
 * - Same key, operation and body: has no further effect. The response has the status of the first one and `Idempotency-Replayed: true`, if necessary after
 * the first request has finished. Its body is the stored one, or the object as it is now, if the operation says so.
 * - Same key, different operation or body: rejected with `IDEMPOTENCY_KEY_REUSED`.
 * - No key: every request is a new one.
 *
 */
export type IdempotencyKey = string;

/**
 * Number of rows to skip.
 */
export type Offset = number;

/**
 * The `orderNumber` (`ORD-…`) or `deliveryId` (`PS-YYYY-NNNN`) of the order. The slash of a suffix can be encoded (`PS-2026-0417%2F2`) or not
 * (`PS-2026-0417/2`). Malformed references return 400, unknown orders 404.
 *
 */
export type OrderNumber2 = string;

/**
 * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
 *
 */
export type RequestId = string;

/**
 * The event name, equal to `event` in the body.
 */
export type SentEvent = EventName;

/**
 * The event ID. It is the same for all retries, replays and endpoints. Use it to discard duplicates.
 */
export type SentId = string;

/**
 * `sha256=` followed by the HMAC-SHA256 of `<X-Webhook-Timestamp>.<raw body>` in lower-case hex. The key is the signing secret as text, including
 * `whsec_`. Example: the secret `secret`, the timestamp `1674087231` and the body `{"a":1}` give
 * `sha256=fb7845f871e7ead3667ff9bb682d8239bbc65a2098ed6c02923e0a8b2d0ce787`.
 *
 * While two secrets are valid after a rotation, the old one is used. Replays use the current one.
 *
 */
export type SentSignature = string;

/**
 * Unix time in seconds at which this attempt was signed. Reject timestamps that are more than 5 minutes off.
 */
export type SentTimestamp = string;

/**
 * The event ID under its Standard Webhooks name.
 */
export type StandardWebhookId = string;

/**
 * The Standard Webhooks signature: `v1,` followed by the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>` in base64. The key is the
 * decoded secret after `whsec_`. While two secrets are valid, there is one signature for each, separated by a space.
 *
 */
export type StandardWebhookSignature = string;

/**
 * The timestamp under its Standard Webhooks name, in Unix seconds.
 */
export type StandardWebhookTimestamp = string;

export type ListOrdersData = {
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
         * Only orders in this status.
         */
        status?: OrderStatus;
        /**
         * Maximum number of orders per page.
         */
        limit: number;
        /**
         * Number of rows to skip.
         */
        offset: number;
    };
    url: '/api/v1/external/orders';
};

export type ListOrdersErrors = {
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

export type ListOrdersError = ListOrdersErrors[keyof ListOrdersErrors];

export type ListOrdersResponses = {
    /**
     * A page of orders.
     */
    200: OrderListV1;
};

export type ListOrdersResponse = ListOrdersResponses[keyof ListOrdersResponses];

export type CreateOrdersData = {
    /**
     * The lines to order.
     */
    body: CreateOrderRequest;
    headers?: {
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
        /**
         * A unique value of up to 255 characters that makes retries safe for 24 hours. It belongs to the company: another API, API key or user can retry the request.
         *
         * - Same key, operation and body: has no further effect. The response has the status of the first one and `Idempotency-Replayed: true`, if necessary after
         * the first request has finished. Its body is the stored one, or the object as it is now, if the operation says so.
         * - Same key, different operation or body: rejected with `IDEMPOTENCY_KEY_REUSED`.
         * - No key: every request is a new one.
         *
         */
        'idempotency-key'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v1/external/orders';
};

export type CreateOrdersErrors = {
    /**
     * No order was created.
     *
     * - `INVALID_ORDER_LINES`: at least one line cannot be ordered. `errors` lists the lines by index.
     * - `INVALID_REQUEST`: the body or a header does not match the schema. `errors` lists invalid lines by index.
     * - `MALFORMED_JSON`: the body is not valid JSON.
     * - `IDEMPOTENCY_KEY_REUSED`: the key was used with a different operation or body.
     *
     */
    400: Problem;
    /**
     * The API key is missing, malformed, unknown, revoked or expired. The body does not say which.
     */
    401: Problem;
    /**
     * - `COMPANY_SUSPENDED`: the company of the key is suspended.
     * - `INSUFFICIENT_SCOPE`: the key does not have the `write` scope.
     * - `OWN_DRAFT`: the company requires a second approver, and a user of the company created the key. Create an order draft instead.
     * - `ORDER_LIMIT_REACHED`: a user of the company created the key, and the orders would exceed the user's monthly limit. Create an order draft instead.
     *
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

export type CreateOrdersError = CreateOrdersErrors[keyof CreateOrdersErrors];

export type CreateOrdersResponses = {
    /**
     * The orders are created. A replayed response has the header `Idempotency-Replayed`.
     */
    200: CreatedOrdersV1;
};

export type CreateOrdersResponse = CreateOrdersResponses[keyof CreateOrdersResponses];

export type GetOrderData = {
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
         * The `orderNumber` (`ORD-…`) or `deliveryId` (`PS-YYYY-NNNN`) of the order. The slash of a suffix can be encoded (`PS-2026-0417%2F2`) or not
         * (`PS-2026-0417/2`). Malformed references return 400, unknown orders 404.
         *
         */
        orderNumber: string;
    };
    query?: never;
    url: '/api/v1/external/orders/{orderNumber}';
};

export type GetOrderErrors = {
    /**
     * The order number is malformed, or a parameter is unknown.
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
     * The order does not exist or belongs to another company.
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

export type GetOrderError = GetOrderErrors[keyof GetOrderErrors];

export type GetOrderResponses = {
    /**
     * The order.
     */
    200: OrderResponseV1;
};

export type GetOrderResponse = GetOrderResponses[keyof GetOrderResponses];

export type UpdateOrderStatusData = {
    /**
     * The status to set.
     */
    body: UpdateOrderStatusRequest;
    headers?: {
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
    };
    path: {
        /**
         * The `orderNumber` (`ORD-…`) or `deliveryId` (`PS-YYYY-NNNN`) of the order. The slash of a suffix can be encoded (`PS-2026-0417%2F2`) or not
         * (`PS-2026-0417/2`). Malformed references return 400, unknown orders 404.
         *
         */
        orderNumber: string;
    };
    query?: never;
    url: '/api/v1/external/orders/{orderNumber}/status';
};

export type UpdateOrderStatusErrors = {
    /**
     * Nothing changed.
     *
     * - `INVALID_STATUS_TRANSITION`: the order cannot change to this status. `details` lists the allowed ones.
     * - `ORDER_FINAL`: the order is `accepted` or `cancelled`.
     * - `INVALID_REQUEST`: the status is unknown, or the body or the path is invalid.
     * - `MALFORMED_JSON`: the body is not valid JSON.
     *
     */
    400: Problem;
    /**
     * The API key is missing, malformed, unknown, revoked or expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, the key has only the `read` scope, or a `member` key tries to cancel an order.
     */
    403: Problem;
    /**
     * The order does not exist or belongs to another company.
     */
    404: Problem;
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

export type UpdateOrderStatusError = UpdateOrderStatusErrors[keyof UpdateOrderStatusErrors];

export type UpdateOrderStatusResponses = {
    /**
     * The order has the requested status.
     */
    200: StatusUpdated;
};

export type UpdateOrderStatusResponse = UpdateOrderStatusResponses[keyof UpdateOrderStatusResponses];

export type PushSmartReorderData = {
    /**
     * Your products.
     */
    body: SmartReorderPush;
    headers?: {
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v1/external/smart-reorder';
};

export type PushSmartReorderErrors = {
    /**
     * Nothing was stored.
     *
     * - `INVALID_REQUEST`: `errors` lists invalid records by index, `details` by JSON pointer. An error of the whole request, such as too many records,
     * has the general error body.
     * - `MALFORMED_JSON`: the body is not valid JSON.
     *
     */
    400: RecordsProblem | Problem;
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

export type PushSmartReorderError = PushSmartReorderErrors[keyof PushSmartReorderErrors];

export type PushSmartReorderResponses = {
    /**
     * The products are stored and used in the next calculation.
     */
    200: SmartReorder;
};

export type PushSmartReorderResponse = PushSmartReorderResponses[keyof PushSmartReorderResponses];

export type ReceiveWebhookData = {
    /**
     * The event, with exactly the signed bytes.
     */
    body: EventEnvelope;
    headers: {
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
        /**
         * `sha256=` followed by the HMAC-SHA256 of `<X-Webhook-Timestamp>.<raw body>` in lower-case hex. The key is the signing secret as text, including
         * `whsec_`. Example: the secret `secret`, the timestamp `1674087231` and the body `{"a":1}` give
         * `sha256=fb7845f871e7ead3667ff9bb682d8239bbc65a2098ed6c02923e0a8b2d0ce787`.
         *
         * While two secrets are valid after a rotation, the old one is used. Replays use the current one.
         *
         */
        'x-webhook-signature': string;
        /**
         * Unix time in seconds at which this attempt was signed. Reject timestamps that are more than 5 minutes off.
         */
        'x-webhook-timestamp': string;
    };
    path?: never;
    query?: never;
    url: '/api/v1/external/webhook';
};

export type ReceiveWebhookErrors = {
    /**
     * - `INVALID_REQUEST`: the body, a parameter or a header is invalid. `details` has an entry for each error.
     * - `MALFORMED_JSON`: the body is not valid JSON.
     *
     */
    400: Problem;
    /**
     * - `UNAUTHORIZED`: there is no valid API key.
     * - `INVALID_SIGNATURE`: a header is missing or malformed (see `details`), or the signature does not match. The timestamp must be
     * within 5 minutes, and the company must have a signing secret.
     *
     */
    401: Problem;
    /**
     * The company of the key is suspended.
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

export type ReceiveWebhookError = ReceiveWebhookErrors[keyof ReceiveWebhookErrors];

export type ReceiveWebhookResponses = {
    /**
     * The signature is valid.
     */
    200: VerifiedEvent;
};

export type ReceiveWebhookResponse = ReceiveWebhookResponses[keyof ReceiveWebhookResponses];

/**
 * The event. Verify the signature over the raw body before you parse it.
 */
export type OrderUpdatedWebhookPayload = OrderUpdatedEvent;

export type OrderUpdatedWebhookRequest = {
    body: OrderUpdatedWebhookPayload;
    key: 'orderUpdated';
    path?: never;
    query?: never;
};

/**
 * The event. Verify the signature over the raw body before you parse it.
 */
export type OrderCreatedWebhookPayload = OrderCreatedEvent;

export type OrderCreatedWebhookRequest = {
    body: OrderCreatedWebhookPayload;
    key: 'orderCreated';
    path?: never;
    query?: never;
};

/**
 * The event. Verify the signature over the raw body before you parse it.
 */
export type OrderStatusChangedWebhookPayload = OrderStatusChangedEvent;

export type OrderStatusChangedWebhookRequest = {
    body: OrderStatusChangedWebhookPayload;
    key: 'orderStatusChanged';
    path?: never;
    query?: never;
};

/**
 * The event. Verify the signature over the raw body before you parse it.
 */
export type OrderCancelledWebhookPayload = OrderCancelledEvent;

export type OrderCancelledWebhookRequest = {
    body: OrderCancelledWebhookPayload;
    key: 'orderCancelled';
    path?: never;
    query?: never;
};

/**
 * The event. Verify the signature over the raw body before you parse it.
 */
export type OrderConfirmedWebhookPayload = OrderConfirmedEvent;

export type OrderConfirmedWebhookRequest = {
    body: OrderConfirmedWebhookPayload;
    key: 'orderConfirmed';
    path?: never;
    query?: never;
};

/**
 * The event. Verify the signature over the raw body before you parse it.
 */
export type OrderLinesChangedWebhookPayload = OrderLinesChangedEvent;

export type OrderLinesChangedWebhookRequest = {
    body: OrderLinesChangedWebhookPayload;
    key: 'orderLinesChanged';
    path?: never;
    query?: never;
};

/**
 * The event. Verify the signature over the raw body before you parse it.
 */
export type ProductPriceChangedWebhookPayload = ProductPriceChangedEvent;

export type ProductPriceChangedWebhookRequest = {
    body: ProductPriceChangedWebhookPayload;
    key: 'productPriceChanged';
    path?: never;
    query?: never;
};

/**
 * The event. Verify the signature over the raw body before you parse it.
 */
export type ProductUnavailableWebhookPayload = ProductUnavailableEvent;

export type ProductUnavailableWebhookRequest = {
    body: ProductUnavailableWebhookPayload;
    key: 'productUnavailable';
    path?: never;
    query?: never;
};

/**
 * The event. Verify the signature over the raw body before you parse it.
 */
export type CatalogChangedWebhookPayload = CatalogChangedEvent;

export type CatalogChangedWebhookRequest = {
    body: CatalogChangedWebhookPayload;
    key: 'catalogChanged';
    path?: never;
    query?: never;
};

/**
 * The event. Verify the signature over the raw body before you parse it.
 */
export type StockLowWebhookPayload = StockLowEvent;

export type StockLowWebhookRequest = {
    body: StockLowWebhookPayload;
    key: 'stockLow';
    path?: never;
    query?: never;
};

/**
 * The event. Verify the signature over the raw body before you parse it.
 */
export type RecommendationUrgentWebhookPayload = RecommendationUrgentEvent;

export type RecommendationUrgentWebhookRequest = {
    body: RecommendationUrgentWebhookPayload;
    key: 'recommendationUrgent';
    path?: never;
    query?: never;
};

/**
 * The event. Verify the signature over the raw body before you parse it.
 */
export type FeedFailedWebhookPayload = FeedFailedEvent;

export type FeedFailedWebhookRequest = {
    body: FeedFailedWebhookPayload;
    key: 'feedFailed';
    path?: never;
    query?: never;
};

/**
 * The event. Verify the signature over the raw body before you parse it.
 */
export type ExportFinishedWebhookPayload = ExportFinishedEvent;

export type ExportFinishedWebhookRequest = {
    body: ExportFinishedWebhookPayload;
    key: 'exportFinished';
    path?: never;
    query?: never;
};

/**
 * The event. Verify the signature over the raw body before you parse it.
 */
export type WebhookEndpointPausedWebhookPayload = WebhookEndpointPausedEvent;

export type WebhookEndpointPausedWebhookRequest = {
    body: WebhookEndpointPausedWebhookPayload;
    key: 'webhookEndpointPaused';
    path?: never;
    query?: never;
};

/**
 * The event. Verify the signature over the raw body before you parse it.
 */
export type WebhookTestWebhookPayload = WebhookTestEvent;

export type WebhookTestWebhookRequest = {
    body: WebhookTestWebhookPayload;
    key: 'webhookTest';
    path?: never;
    query?: never;
};
