// Derived from openapi/external-v1.yaml by `npm run generate`.

export type ClientOptions = {
    baseUrl: `${string}://${string}` | (string & {});
};

export type Webhooks = OrderUpdatedWebhookRequest | OrderCreatedWebhookRequest | OrderStatusChangedWebhookRequest | OrderCancelledWebhookRequest | OrderConfirmedWebhookRequest | WebhookTestWebhookRequest;

/**
 * The order as it was when it was cancelled, and why.
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
     * The carrier's number, or null.
     */
    trackingNumber: string | null;
    supplier: OrderSupplier;
    /**
     * The lines, as they were sent.
     */
    items: Array<OrderLine>;
    /**
     * Sum of the lines, in `currency`.
     */
    totalAmount: Money;
    /**
     * The supplier's currency.
     */
    currency: Currency;
    /**
     * When the goods should arrive; as in the order reads.
     */
    estimatedArrivalDate: string | null;
    /**
     * What that date is counted from.
     */
    estimatedArrivalBasis: 'first_payment' | 'shipped' | null;
    /**
     * Legacy alias of `estimatedArrivalDate`.
     */
    estimatedDeliveryDate: string | null;
    /**
     * The order's page under the account pages.
     */
    orderUrl: string;
    /**
     * When it became `paid`; null until then.
     */
    paidAt: string | null;
    /**
     * When it became `on_the_way`; null until then.
     */
    onTheWayAt: string | null;
    /**
     * When the order was made.
     */
    createdAt: Timestamp;
    /**
     * The `comment` that the order was cancelled with, or null.
     */
    cancellationReason: string | null;
};

/**
 * A line with a catalog product. Name, SKU, price and image are those of the moment of ordering.
 */
export type CatalogLine = {
    /**
     * Always `false` on a catalog line.
     */
    isCustom: false;
    productId: Uuid;
    /**
     * The product's SKU.
     */
    sku: string;
    /**
     * The product's name.
     */
    name: string;
    /**
     * Absolute public address of the product's first image, or null.
     */
    imageUrl: string | null;
    /**
     * Units ordered.
     */
    quantity: number;
    /**
     * Price of one unit, in `currency`.
     */
    unitPrice: Money;
    /**
     * `quantity` × `unitPrice`, in `currency`.
     */
    totalPrice: Money;
    currency: Currency;
};

/**
 * A catalog line in the detail read, which carries the product beside it.
 */
export type CatalogLineDetail = {
    /**
     * Always `false` on a catalog line.
     */
    isCustom: false;
    productId: Uuid;
    /**
     * The product's SKU.
     */
    sku: string;
    /**
     * The product's name.
     */
    name: string;
    /**
     * Absolute public address of the product's first image, or null.
     */
    imageUrl: string | null;
    /**
     * Units ordered.
     */
    quantity: number;
    /**
     * Price of one unit, in `currency`.
     */
    unitPrice: Money;
    /**
     * `quantity` × `unitPrice`, in `currency`.
     */
    totalPrice: Money;
    currency: Currency;
    /**
     * The product in short.
     */
    product: {
        /**
         * The product's name.
         */
        name: string;
        /**
         * The product's SKU.
         */
        sku: string;
        /**
         * Absolute public address of its first image, or null.
         */
        imageUrl: string | null;
    };
};

/**
 * One of the orders a call created.
 */
export type CreatedOrder = {
    orderNumber: OrderNumber;
    deliveryId: DeliveryId;
    /**
     * The supplier's UUID.
     */
    supplierId: Uuid;
    /**
     * A new order is always `created`.
     */
    status: 'created';
    /**
     * Sum of the order's lines, in `currency`.
     */
    totalAmount: number;
    /**
     * The supplier's currency.
     */
    currency: Currency;
    /**
     * Number of lines.
     */
    items: number;
    /**
     * When the order was made.
     */
    createdAt: Timestamp;
};

/**
 * The new order in the legacy format.
 */
export type CreatedOrderSnapshot = {
    orderId: Uuid;
    orderNumber: OrderNumber;
    deliveryId: DeliveryId;
    /**
     * A new order is always `created`.
     */
    status: 'created';
    /**
     * The supplier's UUID.
     */
    supplierId: Uuid;
    /**
     * Sum of the lines, in `currency`.
     */
    totalAmount: Money;
    /**
     * The supplier's currency.
     */
    currency: Currency;
    /**
     * The lines in short.
     */
    items: Array<{
        /**
         * The product's UUID; null on a custom line.
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
     * When the order was made.
     */
    createdAt: Timestamp;
};

/**
 * The orders a call created.
 */
export type CreatedOrders = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The orders and their total.
     */
    data: {
        /**
         * One order per supplier, in the order in which the suppliers first appear in `items`.
         */
        orders: Array<CreatedOrder>;
        /**
         * Number of orders.
         */
        totalOrders: number;
        /**
         * Total over all orders. When they are in several currencies, it is in the first order's currency at the current rates,
         * rounded half up to 2 places; `totalsByCurrency` has the exact sums.
         *
         */
        totalAmount: number;
        /**
         * Addition: the exact sum per currency.
         */
        totalsByCurrency: Array<CurrencyTotal>;
    };
};

/**
 * ISO 4217 code in capitals, for example EUR, USD, GBP or TRY.
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
 * A line with an item that is in no catalog. `sku` and `name` are absent; use the custom fields.
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
     * The item's SKU as the buyer gave it.
     */
    customSku: string;
    /**
     * The item's name as the buyer gave it.
     */
    customName: string;
    /**
     * The category as the buyer gave it; empty when none was given.
     */
    customCategory: string;
    /**
     * The description as the buyer gave it; empty when none was given.
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
     * Price of one unit, in `currency`.
     */
    unitPrice: Money;
    /**
     * `quantity` × `unitPrice`, in `currency`.
     */
    totalPrice: Money;
    currency: Currency;
};

/**
 * `PS-YYYY-NNNN`: the UTC year and a sequence of at least four digits. An order whose content equals an earlier one's takes
 * that order's base with the next suffix: `/2`, `/3`, …
 *
 */
export type DeliveryId = string;

/**
 * OrderRow (legacy format)
 *
 * An order in a list, for companies whose contract form is `earlier`: `supplierName` in place of `supplier`, and counts and
 * `statusChangedAt` beside the rest.
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
     * Legacy format of `supplier`: the name alone.
     */
    supplierName: string;
    /**
     * The lines, as they were sent.
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
     * Sum of the lines, in `currency`.
     */
    totalAmount: Money;
    /**
     * The supplier's currency.
     */
    currency: Currency;
    shippingMethod: ShippingMethod;
    /**
     * When the goods should arrive, from the median of real deliveries by the order's `shippingMethod`: counted from the first payment
     * before shipment, refined from the shipment date after it. Null with no shipping method, before the first payment, after
     * acceptance (use `acceptedAt`) and when cancelled.
     *
     */
    estimatedArrivalDate: string | null;
    /**
     * What `estimatedArrivalDate` is counted from; null when that is null.
     */
    estimatedArrivalBasis: 'first_payment' | 'shipped' | null;
    /**
     * Legacy alias of `estimatedArrivalDate`.
     */
    estimatedDeliveryDate: string | null;
    /**
     * The day the order was made (UTC), `DD/MM/YY`.
     */
    createdAt: string;
    /**
     * When the order took its present status.
     */
    statusChangedAt: Timestamp;
};

/**
 * An event as a webhook carries it. Whatever `data` holds is accepted; it is the signature that is checked.
 */
export type EventEnvelope = {
    event: EventName;
    /**
     * When it happened, ISO 8601.
     */
    timestamp: Timestamp;
    /**
     * The event's data.
     */
    data: {
        [key: string]: unknown;
    };
};

/**
 * What happened. An endpoint gets `order.updated` alone unless it asked for the names of the legacy format.
 *
 */
export type EventName = 'order.updated' | 'order.created' | 'order.status_changed' | 'order.cancelled' | 'order.confirmed' | 'webhook.test';

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
 * What to order. Lines are grouped by supplier, so one call may create several orders.
 */
export type NewOrder = {
    /**
     * 1 to 500 lines.
     */
    items: Array<NewOrderLine>;
    /**
     * Your own reference, kept on every order of the call.
     */
    externalOrderId?: string;
    /**
     * A remark, kept on every order of the call.
     */
    comment?: string;
    /**
     * Addition: how the orders shall travel. Delivery dates can be estimated only once it is known.
     */
    shippingMethod?: ShippingMethod;
};

/**
 * One line to order. It names its item in exactly one of three ways:
 *
 * - **catalog, current format**: `productId`;
 * - **catalog, legacy format**: `ps_id`, still accepted;
 * - **custom** (addition): `supplierId`, `customSku`, `customName` and `customPrice`, with `customCategory` and `customDescription`
 * if you like; the line goes to that supplier's order, in its currency.
 *
 * On a catalog line `customPrice` is optional and replaces the product's price. The custom fields other than `customPrice` are
 * allowed on custom lines only.
 *
 */
export type NewOrderLine = {
    /**
     * The product's UUID.
     */
    productId?: Uuid;
    /**
     * Legacy format of `productId`.
     */
    ps_id?: InternalProductId;
    /**
     * Custom line: the supplier's UUID, as `supplier.id` of an order shows it.
     */
    supplierId?: Uuid;
    /**
     * Custom line: your or the supplier's article code.
     */
    customSku?: string;
    /**
     * Custom line: what it is.
     */
    customName?: string;
    /**
     * Custom line: a category in your own words.
     */
    customCategory?: string;
    /**
     * Custom line: what the supplier should know.
     */
    customDescription?: string;
    /**
     * Units to order, a whole number. The same product in two lines stays two lines.
     */
    quantity: number;
    /**
     * Price of one unit in the supplier's currency, with at most 4 decimal places. Required on a custom line; on a catalog line it
     * defaults to the product's price.
     *
     */
    customPrice?: number;
};

/**
 * Where a page of an order list stands.
 */
export type OffsetPagination = {
    /**
     * Orders that match over all pages.
     */
    total: number;
    /**
     * Rows asked for per page.
     */
    limit: number;
    /**
     * Rows skipped.
     */
    offset: number;
};

/**
 * One order.
 */
export type OrderAnswer = {
    /**
     * Always `true`.
     */
    success: true;
    data: OrderDetail;
};

/**
 * order.cancelled (legacy format)
 *
 * An order was cancelled.
 */
export type OrderCancelledEvent = {
    /**
     * The event's name.
     */
    event: 'order.cancelled';
    /**
     * When it happened.
     */
    timestamp: Timestamp;
    data: CancelledOrderSnapshot;
};

/**
 * order.confirmed (legacy format)
 *
 * An order first left `created` for a payment status.
 */
export type OrderConfirmedEvent = {
    /**
     * The event's name.
     */
    event: 'order.confirmed';
    /**
     * When it happened.
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
     * The event's name.
     */
    event: 'order.created';
    /**
     * When it happened.
     */
    timestamp: Timestamp;
    data: CreatedOrderSnapshot;
};

/**
 * An order in full. Timestamps are ISO 8601 here, `createdAt` too.
 */
export type OrderDetail = {
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
     * The lines, as they were sent.
     */
    items: Array<OrderLineDetail>;
    /**
     * Whether any line is custom.
     */
    hasCustomItems: boolean;
    /**
     * Sum of the lines, in `currency`.
     */
    totalAmount: Money;
    /**
     * The supplier's currency.
     */
    currency: Currency;
    shippingMethod: ShippingMethod;
    /**
     * When the goods should arrive, from the median of real deliveries by the order's `shippingMethod`: counted from the first payment
     * before shipment, refined from the shipment date after it. Null with no shipping method, before the first payment, after
     * acceptance (use `acceptedAt`) and when cancelled.
     *
     */
    estimatedArrivalDate: string | null;
    /**
     * What `estimatedArrivalDate` is counted from; null when that is null.
     */
    estimatedArrivalBasis: 'first_payment' | 'shipped' | null;
    /**
     * Legacy alias of `estimatedArrivalDate`.
     */
    estimatedDeliveryDate: string | null;
    /**
     * The day (UTC) on which the order became `delivered`; null until then.
     */
    actualDeliveryDate: string | null;
    /**
     * When the order was made.
     */
    createdAt: Timestamp;
    /**
     * When the order first left `created` for a payment status; null until then.
     */
    confirmedAt: string | null;
    /**
     * When it became `paid`; null until then.
     */
    paidAt: string | null;
    /**
     * When it became `on_the_way`; null until then.
     */
    shippedAt: string | null;
    /**
     * When it became `accepted`; null until then.
     */
    acceptedAt: string | null;
    /**
     * Addition: the carrier's number, or null.
     */
    trackingNumber: string | null;
    /**
     * Addition: the remark the order was made with, or null.
     */
    comment: string | null;
    /**
     * Addition: the statuses that a status update may set now; empty on a final order. `cancelled` needs a manager key.
     */
    allowedTransitions: Array<OrderStatus>;
    /**
     * Addition: every status the order took, oldest first.
     */
    timeline: Array<TimelineEntry>;
};

/**
 * A line of an order. Switch on `isCustom`; do not infer it from `productId` being null.
 */
export type OrderLine = CatalogLine | CustomLine;

/**
 * A line in the detail read. Switch on `isCustom`; do not infer it from `productId` being null.
 */
export type OrderLineDetail = CatalogLineDetail | CustomLine;

/**
 * One error of one order line.
 */
export type OrderLineFault = {
    /**
     * Position of the line in `items`, from 0.
     */
    index: number;
    /**
     * What is wrong with it.
     */
    error: string;
    /**
     * The invalid property, if the error concerns one.
     */
    field?: string;
};

/**
 * Rejected order lines
 *
 * The error of a call in which at least one line cannot be ordered. No order was made.
 */
export type OrderLinesProblem = {
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
    /**
     * `INVALID_REQUEST` when a member of a line does not match the schema, `INVALID_ORDER_LINES` when each has and the line as a whole cannot be ordered.
     */
    code: 'INVALID_REQUEST' | 'INVALID_ORDER_LINES';
    /**
     * One entry per error, beginning with its place where it has one: a JSON pointer into the body (`/items/0/quantity must be integer`) or
     * a parameter (`query parameter "limit" must be <= 1000`). Errors of pushed records have a colon after the pointer:
     * `/sales/3/units: must be number`. Empty when there is nothing to add.
     *
     */
    details: Array<string>;
    /**
     * The errors, by line.
     */
    errors: Array<OrderLineFault>;
};

/**
 * A page of orders.
 */
export type OrderList = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The orders and where the page stands.
     */
    data: {
        /**
         * The orders, newest first. All rows of a response have the same form: the company's.
         */
        orders: Array<OrderRow | EarlierOrderRow>;
        pagination: OffsetPagination;
    };
};

/**
 * `ORD-` and 10 characters of Crockford base32. Random and unique; treat it as opaque.
 */
export type OrderNumber = string;

/**
 * OrderRow (current format)
 *
 * An order in a list. `createdAt` is `DD/MM/YY` here.
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
     * The lines, as they were sent.
     */
    items: Array<OrderLine>;
    /**
     * Sum of the lines, in `currency`.
     */
    totalAmount: Money;
    /**
     * The supplier's currency.
     */
    currency: Currency;
    shippingMethod: ShippingMethod;
    /**
     * When the goods should arrive, from the median of real deliveries by the order's `shippingMethod`: counted from the first payment
     * before shipment, refined from the shipment date after it. Null with no shipping method, before the first payment, after
     * acceptance (use `acceptedAt`) and when cancelled.
     *
     */
    estimatedArrivalDate: string | null;
    /**
     * What `estimatedArrivalDate` is counted from; null when that is null.
     */
    estimatedArrivalBasis: 'first_payment' | 'shipped' | null;
    /**
     * Legacy alias of `estimatedArrivalDate`.
     */
    estimatedDeliveryDate: string | null;
    /**
     * The day the order was made (UTC), `DD/MM/YY`.
     */
    createdAt: string;
};

/**
 * The order as it was when the event happened.
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
     * The carrier's number, or null.
     */
    trackingNumber: string | null;
    supplier: OrderSupplier;
    /**
     * The lines, as they were sent.
     */
    items: Array<OrderLine>;
    /**
     * Sum of the lines, in `currency`.
     */
    totalAmount: Money;
    /**
     * The supplier's currency.
     */
    currency: Currency;
    /**
     * When the goods should arrive; as in the order reads.
     */
    estimatedArrivalDate: string | null;
    /**
     * What that date is counted from.
     */
    estimatedArrivalBasis: 'first_payment' | 'shipped' | null;
    /**
     * Legacy alias of `estimatedArrivalDate`.
     */
    estimatedDeliveryDate: string | null;
    /**
     * The order's page under the account pages.
     */
    orderUrl: string;
    /**
     * When it became `paid`; null until then.
     */
    paidAt: string | null;
    /**
     * When it became `on_the_way`; null until then.
     */
    onTheWayAt: string | null;
    /**
     * When the order was made.
     */
    createdAt: Timestamp;
};

/**
 * Where the order stands. It goes `created` → `part_paid` → `paid` → `on_the_way` → `delivered` → `accepted`, one step at a time, and can
 * be `cancelled` from any status but the two final ones, `accepted` and `cancelled`.
 *
 */
export type OrderStatus = 'created' | 'part_paid' | 'paid' | 'on_the_way' | 'delivered' | 'accepted' | 'cancelled';

/**
 * order.status_changed (legacy format)
 *
 * An order's status changed.
 */
export type OrderStatusChangedEvent = {
    /**
     * The event's name.
     */
    event: 'order.status_changed';
    /**
     * When it happened.
     */
    timestamp: Timestamp;
    data: StatusChange;
};

/**
 * The supplier the order goes to.
 */
export type OrderSupplier = {
    id: Uuid;
    /**
     * The supplier's name.
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
     * The event's name.
     */
    event: 'order.updated';
    /**
     * When it happened.
     */
    timestamp: Timestamp;
    data: OrderSnapshot;
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
 * How the order travels; null when not known.
 */
export type ShippingMethod = 'sea' | 'air' | null;

/**
 * The company's smart reorder after the call.
 */
export type SmartReorder = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The company's one smart reorder.
     */
    data: {
        /**
         * Its id; a company has one, and later calls add to it.
         */
        smartReorderId: Uuid;
        /**
         * When its products were last sent.
         */
        lastUpdated: Timestamp;
        /**
         * Whether it takes part in the daily calculation.
         */
        isActive: boolean;
    };
};

/**
 * One product's stock and history. **Current format**: `productId`. **Legacy format**: `ps_id`, still accepted. Exactly one of the two.
 *
 */
export type SmartReorderProduct = {
    /**
     * The product's UUID.
     */
    productId?: Uuid;
    /**
     * Legacy format of `productId`.
     */
    ps_id?: InternalProductId;
    /**
     * Units already on order outside this service; they count as in transit. At most 4 decimals, of which recommendations count whole units.
     */
    quantity: number;
    /**
     * Units in stock now, at most 4 decimals, of which recommendations count whole units. The current stock until a later figure comes; it takes no day out of the demand.
     *
     */
    current_stock: number;
    /**
     * Units sold a day, oldest first; the last entry is the day before this call (UTC). At least 7; at most 4 decimals each.
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
 * A change of an order's status.
 */
export type StatusChange = {
    orderId: Uuid;
    orderNumber: OrderNumber;
    oldStatus: OrderStatus;
    newStatus: OrderStatus;
    /**
     * Who set it: `external_api`, `operator` or `system`.
     */
    changedBy: string;
    /**
     * The remark given with it, or null.
     */
    comment: string | null;
    /**
     * When it was set.
     */
    changedAt: Timestamp;
};

/**
 * The status as a person should see it.
 */
export type StatusDisplay = {
    /**
     * Label in the company's locale, `en` unless it is changed. Display it, never parse it.
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
     */
    label: string;
    /**
     * The label's colour - created blue, part_paid amber, paid teal, on_the_way purple, delivered indigo, accepted green, cancelled red.
     */
    color: 'blue' | 'amber' | 'teal' | 'purple' | 'indigo' | 'green' | 'red';
    /**
     * The same as Tailwind CSS class names.
     */
    cssClass: string;
};

/**
 * A new status, and what to note with it.
 */
export type StatusUpdate = {
    /**
     * The status to set: the next one, `cancelled` (manager key), or the present one again as a safe retry. `created` is set by the
     * system only and is rejected with `INVALID_STATUS_TRANSITION`.
     *
     */
    status: OrderStatus;
    /**
     * Your own reference; replaces the one on the order.
     */
    externalOrderId?: string;
    /**
     * A remark for the timeline. With `cancelled` it is the reason, delivered as `cancellationReason`.
     */
    comment?: string;
    /**
     * Addition: how the order travels; replaces what the order has.
     */
    shippingMethod?: ShippingMethod;
    /**
     * Addition: the carrier's number.
     */
    trackingNumber?: string;
};

/**
 * StatusUpdated (legacy format)
 *
 * The order's status after the call. The legacy format is the only one published, and is what every company gets.
 */
export type StatusUpdated = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The order's status after the call.
     */
    data: {
        orderId: Uuid;
        orderNumber: OrderNumber;
        status: OrderStatus;
        /**
         * When the order took this status. After a safe retry, the time of the first call.
         */
        statusChangedAt: Timestamp;
    };
};

/**
 * A status the order took.
 */
export type TimelineEntry = {
    status: OrderStatus;
    /**
     * When it took it.
     */
    at: Timestamp;
    /**
     * Who set it: `system`, `external_api` or `operator`.
     */
    by: string;
    /**
     * The remark given with it, or null.
     */
    comment: string | null;
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
 * The signature holds.
 */
export type VerifiedEvent = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * What was received.
     */
    data: {
        event: EventName;
        /**
         * When it was received.
         */
        receivedAt: Timestamp;
    };
};

/**
 * webhook.test
 *
 * A trial of an endpoint.
 */
export type WebhookTestEvent = {
    /**
     * The event's name.
     */
    event: 'webhook.test';
    /**
     * When it happened.
     */
    timestamp: Timestamp;
    /**
     * Which endpoint is tried.
     */
    data: {
        /**
         * The endpoint's id.
         */
        endpointId: Uuid;
        /**
         * A sentence for people.
         */
        message: string;
    };
};

/**
 * Makes a retry safe: up to 255 characters of your choice, kept for 24 hours. The same key with the same body replays the
 * stored response and sets `Idempotency-Replayed: true`; the same key with another body is rejected with
 * `IDEMPOTENCY_KEY_REUSED`; a twin that arrives while the first call is still running waits for it and replays its response.
 * Without the header every call creates new orders.
 *
 */
export type IdempotencyKey = string;

/**
 * Number of rows to skip.
 */
export type Offset = number;

/**
 * The order: its `orderNumber` (`ORD-…`) or its `deliveryId` (`PS-YYYY-NNNN`). You can send the slash of a
 * suffixed delivery id encoded (`PS-2026-0417%2F2`) or as it is (`PS-2026-0417/2`). Anything of neither form is 400; a well-formed reference
 * that names no order of the company is 404.
 *
 */
export type OrderNumber2 = string;

/**
 * An id of your own for this request, up to 128 visible ASCII characters. It comes back in the response header of the same
 * name. A longer or otherwise unusable value is ignored, and the service makes one.
 *
 */
export type RequestId = string;

/**
 * The event's name, the same as `event` in the body.
 */
export type SentEvent = EventName;

/**
 * The event's id. It stays the same over retries and replays and is the same at every endpoint; use it to drop duplicates.
 */
export type SentId = string;

/**
 * `sha256=` and the lower-case hex HMAC-SHA256 of `<timestamp>.<raw body>`, keyed with the signing secret as it was
 * shown, `whsec_` included. The timestamp is the value of `X-Webhook-Timestamp`. For the secret `secret`, the timestamp `1674087231` and the body `{"a":1}` it is
 * `sha256=fb7845f871e7ead3667ff9bb682d8239bbc65a2098ed6c02923e0a8b2d0ce787`.
 *
 * While a rotation of the secret overlaps (24 hours, or until you switch) it is made with the old secret; a replay is signed with the
 * current one.
 *
 */
export type SentSignature = string;

/**
 * When this attempt was signed, in Unix seconds. Reject what is more than 5 minutes off.
 */
export type SentTimestamp = string;

/**
 * The same id under its Standard Webhooks name.
 */
export type StandardWebhookId = string;

/**
 * The Standard Webhooks signature: `v1,` and the base64 HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`, keyed with the
 * bytes that the secret has behind `whsec_`, decoded from base64. During the 24 hours in which two secrets are valid it holds one signature for each, separated by a space.
 *
 */
export type StandardWebhookSignature = string;

/**
 * The same time under its Standard Webhooks name, in Unix seconds.
 */
export type StandardWebhookTimestamp = string;

export type ListOrdersData = {
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
         * Only orders in this status.
         */
        status?: OrderStatus;
        /**
         * Orders per page.
         */
        limit?: number;
        /**
         * Number of rows to skip.
         */
        offset?: number;
    };
    url: '/api/v1/external/orders';
};

export type ListOrdersErrors = {
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

export type ListOrdersError = ListOrdersErrors[keyof ListOrdersErrors];

export type ListOrdersResponses = {
    /**
     * A page of orders.
     */
    200: OrderList;
};

export type ListOrdersResponse = ListOrdersResponses[keyof ListOrdersResponses];

export type CreateOrdersData = {
    /**
     * What to order.
     */
    body: NewOrder;
    headers?: {
        /**
         * An id of your own for this request, up to 128 visible ASCII characters. It comes back in the response header of the same
         * name. A longer or otherwise unusable value is ignored, and the service makes one.
         *
         */
        'X-Request-Id'?: string;
        /**
         * Makes a retry safe: up to 255 characters of your choice, kept for 24 hours. The same key with the same body replays the
         * stored response and sets `Idempotency-Replayed: true`; the same key with another body is rejected with
         * `IDEMPOTENCY_KEY_REUSED`; a twin that arrives while the first call is still running waits for it and replays its response.
         * Without the header every call creates new orders.
         *
         */
        'Idempotency-Key'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v1/external/orders';
};

export type CreateOrdersErrors = {
    /**
     * No order was made. `INVALID_ORDER_LINES`: at least one line cannot be ordered. `INVALID_REQUEST`: the body or a header does not
     * match the schema. Either way `errors` names the invalid lines by index. `MALFORMED_JSON`: the body is not JSON.
     * `IDEMPOTENCY_KEY_REUSED`: the key was used with another body.
     *
     */
    400: OrderLinesProblem | Problem;
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

export type CreateOrdersError = CreateOrdersErrors[keyof CreateOrdersErrors];

export type CreateOrdersResponses = {
    /**
     * The orders are made. Also the response to a replay, with `Idempotency-Replayed`.
     */
    200: CreatedOrders;
};

export type CreateOrdersResponse = CreateOrdersResponses[keyof CreateOrdersResponses];

export type GetOrderData = {
    body?: never;
    headers?: {
        /**
         * An id of your own for this request, up to 128 visible ASCII characters. It comes back in the response header of the same
         * name. A longer or otherwise unusable value is ignored, and the service makes one.
         *
         */
        'X-Request-Id'?: string;
    };
    path: {
        /**
         * The order: its `orderNumber` (`ORD-…`) or its `deliveryId` (`PS-YYYY-NNNN`). You can send the slash of a
         * suffixed delivery id encoded (`PS-2026-0417%2F2`) or as it is (`PS-2026-0417/2`). Anything of neither form is 400; a well-formed reference
         * that names no order of the company is 404.
         *
         */
        orderNumber: string;
    };
    query?: never;
    url: '/api/v1/external/orders/{orderNumber}';
};

export type GetOrderErrors = {
    /**
     * The order number has the wrong form, or a parameter is unknown.
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
     * No such order. Another company's order looks the same.
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

export type GetOrderError = GetOrderErrors[keyof GetOrderErrors];

export type GetOrderResponses = {
    /**
     * The order.
     */
    200: OrderAnswer;
};

export type GetOrderResponse = GetOrderResponses[keyof GetOrderResponses];

export type UpdateOrderStatusData = {
    /**
     * The status to set.
     */
    body: StatusUpdate;
    headers?: {
        /**
         * An id of your own for this request, up to 128 visible ASCII characters. It comes back in the response header of the same
         * name. A longer or otherwise unusable value is ignored, and the service makes one.
         *
         */
        'X-Request-Id'?: string;
    };
    path: {
        /**
         * The order: its `orderNumber` (`ORD-…`) or its `deliveryId` (`PS-YYYY-NNNN`). You can send the slash of a
         * suffixed delivery id encoded (`PS-2026-0417%2F2`) or as it is (`PS-2026-0417/2`). Anything of neither form is 400; a well-formed reference
         * that names no order of the company is 404.
         *
         */
        orderNumber: string;
    };
    query?: never;
    url: '/api/v1/external/orders/{orderNumber}/status';
};

export type UpdateOrderStatusErrors = {
    /**
     * Nothing changed. `INVALID_STATUS_TRANSITION` and `ORDER_FINAL`: see above. `INVALID_REQUEST`: an unknown status value, or
     * another error of the body or the path. `MALFORMED_JSON`: the body is not JSON.
     *
     */
    400: Problem;
    /**
     * The API key is missing, malformed, unknown, revoked or expired. The body is the same in each case.
     */
    401: Problem;
    /**
     * The company is suspended, the key has the `read` scope alone, or a `member` key tries to cancel.
     */
    403: Problem;
    /**
     * No such order. Another company's order looks the same.
     */
    404: Problem;
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

export type UpdateOrderStatusError = UpdateOrderStatusErrors[keyof UpdateOrderStatusErrors];

export type UpdateOrderStatusResponses = {
    /**
     * The order has the status asked for.
     */
    200: StatusUpdated;
};

export type UpdateOrderStatusResponse = UpdateOrderStatusResponses[keyof UpdateOrderStatusResponses];

export type PushSmartReorderData = {
    /**
     * The products.
     */
    body: SmartReorderPush;
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
    url: '/api/v1/external/smart-reorder';
};

export type PushSmartReorderErrors = {
    /**
     * Nothing was stored. `INVALID_REQUEST`: errors of records are listed in `errors` by index (`index` is the position in the pushed array),
     * and in `details` by their JSON pointer; an error outside the records, such as too many of them, has the general body. `MALFORMED_JSON`: the body is not JSON.
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

export type PushSmartReorderError = PushSmartReorderErrors[keyof PushSmartReorderErrors];

export type PushSmartReorderResponses = {
    /**
     * The products are taken in and take part in the next calculation.
     */
    200: SmartReorder;
};

export type PushSmartReorderResponse = PushSmartReorderResponses[keyof PushSmartReorderResponses];

export type ReceiveWebhookData = {
    /**
     * The event, byte for byte as it was signed.
     */
    body: EventEnvelope;
    headers: {
        /**
         * An id of your own for this request, up to 128 visible ASCII characters. It comes back in the response header of the same
         * name. A longer or otherwise unusable value is ignored, and the service makes one.
         *
         */
        'X-Request-Id'?: string;
        /**
         * `sha256=` and the lower-case hex HMAC-SHA256 of `<timestamp>.<raw body>`, keyed with the signing secret as it was
         * shown, `whsec_` included. The timestamp is the value of `X-Webhook-Timestamp`. For the secret `secret`, the timestamp `1674087231` and the body `{"a":1}` it is
         * `sha256=fb7845f871e7ead3667ff9bb682d8239bbc65a2098ed6c02923e0a8b2d0ce787`.
         *
         * While a rotation of the secret overlaps (24 hours, or until you switch) it is made with the old secret; a replay is signed with the
         * current one.
         *
         */
        'X-Webhook-Signature': string;
        /**
         * When this attempt was signed, in Unix seconds. Reject what is more than 5 minutes off.
         */
        'X-Webhook-Timestamp': string;
    };
    path?: never;
    query?: never;
    url: '/api/v1/external/webhook';
};

export type ReceiveWebhookErrors = {
    /**
     * The body, a parameter or a header is invalid (`INVALID_REQUEST`; `details` has one entry per error), or the body is not
     * JSON at all (`MALFORMED_JSON`).
     *
     */
    400: Problem;
    /**
     * `UNAUTHORIZED`: no valid API key. `INVALID_SIGNATURE`: a signature header is missing or malformed (`details` names it), the signature
     * does not match, the timestamp is off by more than 5 minutes, or the company has no signing secret.
     *
     */
    401: Problem;
    /**
     * The company behind the key is suspended.
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

export type ReceiveWebhookError = ReceiveWebhookErrors[keyof ReceiveWebhookErrors];

export type ReceiveWebhookResponses = {
    /**
     * The signature holds.
     */
    200: VerifiedEvent;
};

export type ReceiveWebhookResponse = ReceiveWebhookResponses[keyof ReceiveWebhookResponses];

/**
 * The event. Verify the signature over these exact bytes before parsing them.
 */
export type OrderUpdatedWebhookPayload = OrderUpdatedEvent;

export type OrderUpdatedWebhookRequest = {
    body: OrderUpdatedWebhookPayload;
    key: 'orderUpdated';
    path?: never;
    query?: never;
};

/**
 * The event. Verify the signature over these exact bytes before parsing them.
 */
export type OrderCreatedWebhookPayload = OrderCreatedEvent;

export type OrderCreatedWebhookRequest = {
    body: OrderCreatedWebhookPayload;
    key: 'orderCreated';
    path?: never;
    query?: never;
};

/**
 * The event. Verify the signature over these exact bytes before parsing them.
 */
export type OrderStatusChangedWebhookPayload = OrderStatusChangedEvent;

export type OrderStatusChangedWebhookRequest = {
    body: OrderStatusChangedWebhookPayload;
    key: 'orderStatusChanged';
    path?: never;
    query?: never;
};

/**
 * The event. Verify the signature over these exact bytes before parsing them.
 */
export type OrderCancelledWebhookPayload = OrderCancelledEvent;

export type OrderCancelledWebhookRequest = {
    body: OrderCancelledWebhookPayload;
    key: 'orderCancelled';
    path?: never;
    query?: never;
};

/**
 * The event. Verify the signature over these exact bytes before parsing them.
 */
export type OrderConfirmedWebhookPayload = OrderConfirmedEvent;

export type OrderConfirmedWebhookRequest = {
    body: OrderConfirmedWebhookPayload;
    key: 'orderConfirmed';
    path?: never;
    query?: never;
};

/**
 * The event. Verify the signature over these exact bytes before parsing them.
 */
export type WebhookTestWebhookPayload = WebhookTestEvent;

export type WebhookTestWebhookRequest = {
    body: WebhookTestWebhookPayload;
    key: 'webhookTest';
    path?: never;
    query?: never;
};
