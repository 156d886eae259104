// The requests and responses of handlers, derived from openapi/external-v2.yaml by `npm run generate`.

export type ClientOptions = {
    baseUrl: `${string}://${string}` | (string & {});
};

export type Webhooks = OrderUpdatedWebhookRequest | OrderCreatedWebhookRequest | OrderStatusChangedWebhookRequest | OrderCancelledWebhookRequest | OrderConfirmedWebhookRequest | OrderLinesChangedWebhookRequest | ProductPriceChangedWebhookRequest | ProductUnavailableWebhookRequest | CatalogChangedWebhookRequest | StockLowWebhookRequest | RecommendationUrgentWebhookRequest | FeedFailedWebhookRequest | ExportFinishedWebhookRequest | WebhookEndpointPausedWebhookRequest | WebhookTestWebhookRequest;

/**
 * Class of a product by its revenue of the last 365 days.
 */
export type AbcClass = 'A' | 'B' | 'C';

/**
 * Service levels by ABC class. Null or omitted for `serviceLevel`.
 */
export type AbcServiceLevels = {
    A?: OptionalServiceLevel;
    B?: OptionalServiceLevel;
    C?: OptionalServiceLevel;
} | null;

/**
 * The time to set.
 */
export type AdvanceSandboxClockRequest = {
    /**
     * ISO 8601 with a time zone. Not before the present time of the sandbox, and at most 366 days after it. Null stops an advance.
     */
    advanceTo: string | null;
};

/**
 * The status to advance the order to.
 */
export type AdvanceSandboxOrderRequest = {
    /**
     * The last status to set. By default the next one.
     */
    status?: 'part_paid' | 'paid' | 'on_the_way' | 'delivered' | 'accepted';
};

/**
 * A difference between the draft and the recommendation of a product.
 */
export type AdviceWarning = {
    /**
     * Machine-readable kind of the difference from the orders that are due or, if none is, that are to be placed within 7 days. A draft without a
     * method counts as one by sea.
     *
     */
    code: 'QUANTITY_DIFFERS' | 'METHOD_DIFFERS' | 'OTHER_METHOD_MISSING' | 'NOT_ADVISED';
    /**
     * Human-readable sentence.
     */
    message: string;
    /**
     * Index of the first line of the product in `items`.
     */
    index: number;
    /**
     * Units that open drafts order by the method of the draft, this one and others.
     */
    quantity: number;
    /**
     * Method of the advised order. Null for none.
     */
    advisedMethod: 'sea' | 'air' | null;
    /**
     * Units of the advised order. 0 for none.
     */
    advisedQuantity: number;
};

/**
 * The stock and the recommendation of a product.
 */
export type AdvisedLine = {
    /**
     * Date of the calculation.
     */
    calculationDate: Day;
    /**
     * Whether you ever sent the stock of the product. Nothing is recommended without it.
     */
    isStockKnown: boolean;
    /**
     * Units on hand. 0 if the stock is unknown.
     */
    currentStock: number;
    /**
     * Units ordered and not yet accepted.
     */
    ordersInTransit: number;
    /**
     * Days that the stock lasts at the expected demand, at most 9999. 9999 if no demand is expected, or the stock is unknown.
     */
    daysUntilStockout: string;
    shippingUrgency: ShippingUrgency;
    /**
     * Whether the supplier can deliver in time. See the recommendation.
     */
    supplierAvailability: 'unknown' | 'available' | 'restock_expected' | 'insufficient';
    /**
     * Reason of the recommendation in words. For display only; do not parse it.
     */
    shippingReason: string;
    /**
     * The orders that are due, at most one by each method. Empty if no order is due.
     */
    orders: Array<RecommendedOrder>;
    /**
     * The orders to place later, at most one by each method.
     */
    laterOrders: Array<RecommendedOrder>;
};

/**
 * The period that an order by air covers, until the next arrival.
 */
export type AirBridge = {
    /**
     * Arrival of units under way, or the day from which an order placed by sea now is available.
     *
     */
    until: Day;
    /**
     * Days from the calculation to `until`.
     */
    coveredDays: Decimal;
    /**
     * Units that arrive after the order by air and before `until`.
     */
    arrivingBefore: number;
    /**
     * `lostSales` of the order by air.
     *
     */
    lostSales?: Decimal;
    /**
     * The order-up-to level: demand over `coveredDays` + safety stock − `arrivingBefore` − `lostSales`.
     */
    orderUpTo: Decimal;
};

/**
 * The similar products that the forecast of a new product is based on. Null from 28 counted days on, and without similar products.
 * The forecast is the mean of the own sales, weighted with `ownWeight`, and `dailyDemand`, weighted with the rest.
 */
export type Analogue = {
    /**
     * The category of the similar products.
     */
    categorySlug: string;
    /**
     * Number of your products of the category with about the same price: at least 3. 1 with `similarProduct`.
     */
    productCount: number;
    similarProduct?: SimilarProduct;
    /**
     * Median of their units per day, without season.
     */
    dailyDemand: Decimal;
    /**
     * Counted days of the product ÷ 28.
     */
    ownWeight: Decimal;
} | null;

/**
 * A price that the supplier has announced.
 */
export type AnnouncedPrice = {
    /**
     * Unit price of the supplier in `currency`, as a decimal string.
     */
    price: Money;
    /**
     * Currency of the supplier.
     */
    currency: Currency;
    /**
     * Your TCC of this price in TRY, as a decimal string. Null if you have no coefficient, or if the exchange rate is unknown.
     */
    tcc: string | null;
    /**
     * The day (UTC) on which it becomes the current price.
     */
    validFrom: Day;
    /**
     * The last day for which the supplier has confirmed the price, or null.
     */
    validTo: Day | null;
};

/**
 * Units of an order that are still expected, with one date.
 */
export type Arrival = {
    orderId: Uuid;
    orderNumber: OrderNumber;
    deliveryId: DeliveryId;
    /**
     * Your own reference, or null.
     */
    externalOrderId: string | null;
    /**
     * Your ID of the shipment. Null for the units of the order in no shipment with an `expectedDate`.
     */
    shipmentId: string | null;
    /**
     * Tracking number of the shipment, otherwise of the order, or null.
     */
    trackingNumber: string | null;
    supplier: OrderSupplier;
    status: OrderStatus;
    shippingMethod: ShippingMethod;
    /**
     * Day of the expected arrival. It is the `expectedDate` of the shipment, otherwise the latest confirmed date that you accepted, otherwise the
     * `estimatedArrivalDate` of the order. Without these, it is the latest day that the supplier confirmed for lines of the order, otherwise the
     * `promisedDate`. Null if the order has none.
     *
     */
    arrivesOn: string | null;
    /**
     * Where `arrivesOn` is from: `carrier` is the shipment, and `accepted` is the confirmed date that you accepted. `shipped` or `first_payment` is the
     * estimate with its `estimatedArrivalBasis`. `confirmed` is a confirmed date that you have not accepted. `promised` is the promised date. Null without
     * a date.
     *
     */
    arrivesOnBasis: 'carrier' | 'accepted' | 'shipped' | 'first_payment' | 'confirmed' | 'promised' | null;
    /**
     * Day on which the units are expected now: `arrivesOn` until that day. After it, `arrivesOn` plus 1.2816 standard deviations of the lead time, by which
     * nine in ten orders arrive. After that day, one lead time from today. The lead time counts from the first payment, and after shipment from the
     * shipment. Null without a date.
     *
     */
    expectedOn: string | null;
    /**
     * Whether `expectedOn` is only one lead time from today, as in the order.
     */
    isArrivalAssumed: boolean;
    /**
     * The `promisedDate` of the order.
     */
    promisedDate: string | null;
    /**
     * The `daysLate` of the order.
     */
    daysLate: number;
    /**
     * Units that are still expected.
     */
    openUnits: number;
    /**
     * Value of these units at the prices of the order.
     */
    openAmount: Money;
    /**
     * Currency of `openAmount`.
     */
    currency: Currency;
    /**
     * `openAmount` in TRY at the current rate, rounded half up to 2 places. Null without a rate.
     */
    openAmountTry: Money | null;
    /**
     * Weight of the units in kilograms, as a decimal string. Null if that of a line is unknown.
     */
    weightKg: string | null;
    /**
     * Volume of the units in cubic meters, as a decimal string. Null if that of a line is unknown.
     */
    volumeM3: string | null;
};

/**
 * A page of arrivals.
 */
export type ArrivalList = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The page.
     */
    data: {
        /**
         * The arrivals. Those of late orders are first. Then they are sorted by `arrivesOn`, with those without a date last.
         */
        items: Array<Arrival>;
        /**
         * The `cursor` of the next page, or null on the last page.
         */
        nextCursor: string | null;
    };
};

/**
 * With `include=availability`: what the supplier reported.
 */
export type Availability = {
    /**
     * Units that the supplier has. Null if unknown.
     */
    supplierStock: number | null;
    /**
     * Day on which the supplier expects new stock. Null if unknown.
     */
    restockDate: string | null;
    /**
     * The product that replaces this one, which is discontinued. Null if the product is not discontinued.
     */
    successor: {
        /**
         * Article code of the supplier.
         */
        supplierSku: string;
        /**
         * ID of the successor. Null if it is not in your catalog.
         */
        productId: string | null;
    } | null;
};

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
 * The public ID of a key: the 12 characters after `pk_`. For connected apps, the ID of their user.
 */
export type CallerId = string;

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
 * With `include=attributes`: physical properties. Each can be null.
 */
export type CatalogAttributes = {
    /**
     * Material of the product.
     */
    material: string | null;
    /**
     * IP class such as IPX5. Not a boolean.
     */
    waterproof: string | null;
    /**
     * Whether the product vibrates.
     */
    hasVibration: boolean | null;
    /**
     * Whether the product heats.
     */
    hasHeating: boolean | null;
    /**
     * Weight of one unit in kilograms, as a decimal string.
     */
    weightKg: string | null;
    /**
     * Size of one unit in centimeters, as decimal strings.
     */
    dimensionsCm: {
        length: Decimal;
        width: Decimal;
        height: Decimal;
    } | null;
    /**
     * Units per shipping box. Recommended quantities are rounded up to full boxes.
     */
    unitsPerBox: number | null;
    /**
     * Days that the supplier needs before shipping.
     */
    productionTimeDays: number | null;
};

/**
 * A change in your catalog. Check `removed` to distinguish the two variants.
 */
export type CatalogChange = ChangedItem | RemovedItem;

/**
 * A page of changes.
 */
export type CatalogChangeList = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The changes and the cursor.
     */
    data: {
        /**
         * The changes, in the order in which to apply them. A product occurs once per page, in its latest state. You can apply a page twice.
         *
         */
        items: Array<CatalogChange>;
        /**
         * Cursor of the next request. Store it after you apply the page.
         */
        nextCursor: string;
        /**
         * Whether more changes are available now. If not, send the same `nextCursor` later.
         */
        hasMore: boolean;
    };
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
 * A product in your catalog. `description`, `tags`, `attributes`, `terms`, `availability`, `customs` and `images` are present only if you
 * request them with `include`.
 *
 * A product has one of about 30 categories. There are no sub-categories; features are tags.
 *
 */
export type CatalogItem = {
    /**
     * Permanent ID of the product.
     */
    productId: Uuid;
    /**
     * Unique in the whole catalog. It can have a suffix such as `-v2` that the supplier's price list does not have. It never changes.
     */
    sku: string;
    /**
     * Article code of the supplier, without the suffix. Use this or `barcode` to map your listings.
     */
    supplierSku: string;
    /**
     * UPC, EAN or GTIN, the best field to map your listings. Null if the supplier provides none.
     */
    barcode: string | null;
    /**
     * Name of the product.
     */
    name: string;
    /**
     * Wholesale unit price in `currency`, as a decimal string. In v2, a line that reaches a price break (`include=terms`) costs less.
     * `POST /api/v1/external/orders` orders at this price.
     *
     */
    price: Money;
    currency: Currency;
    /**
     * Name of the supplier.
     */
    supplier: string;
    /**
     * ID of the supplier. Other lists filter by it.
     */
    supplierId: Uuid;
    /**
     * Display name of the category. It can change: use `categorySlug` as identifier.
     */
    category: string;
    /**
     * Stable identifier of the category.
     */
    categorySlug: string;
    /**
     * With `include=description`: plain text of the supplier, in English if translated; see `descriptionLanguage`. Empty if there is none.
     *
     */
    description?: string;
    /**
     * With `include=description`: ISO 639-1 code of the language of `description`. `en` if the text is in English or translated, another code if
     * not. Null while the language is not detected.
     *
     */
    descriptionLanguage?: string | null;
    /**
     * With `include=tags`: features from a controlled vocabulary, by form, style, zone, medium, motion, wear and segment. Casing is mixed: compare
     * case-insensitively. Ignore legacy tags for materials (silicone, abs, tpe): use `attributes.material`.
     *
     */
    tags?: Array<string>;
    attributes?: CatalogAttributes;
    terms?: TradeTerms;
    availability?: Availability;
    customs?: ProductCustoms;
    /**
     * With `include=images`: images of the product by `position`. Empty if there are none.
     */
    images?: Array<ProductImage>;
};

/**
 * The product.
 */
export type CatalogItemResponse = {
    /**
     * Always `true`.
     */
    success: true;
    data: CatalogItem;
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
 * A page of the catalog.
 */
export type CatalogList = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The items and the pagination.
     */
    data: {
        /**
         * Number of items on all pages.
         */
        total: number;
        /**
         * Maximum number of items per page.
         */
        limit: number;
        /**
         * Number of items skipped. 0 if you sent a `cursor`.
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
 * The search result.
 */
export type CatalogSearchResponse = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The items found.
     */
    data: {
        /**
         * The items, the best matches first if you sent `search`, by SKU if you sent `sku`, else oldest first.
         */
        items: Array<CatalogItem>;
        /**
         * The `cursor` of the next page, or null on the last page.
         */
        nextCursor: string | null;
        facets?: SearchFacets;
    };
};

/**
 * A supplier with products in your catalog.
 */
export type CatalogSupplier = {
    id: Uuid;
    /**
     * Name of the supplier.
     */
    name: string;
    /**
     * Currency of the supplier's prices.
     */
    currency: Currency;
};

/**
 * A category of products.
 */
export type Category = {
    /**
     * Stable identifier of the category.
     */
    slug: string;
    /**
     * Display name in English.
     */
    name: string;
};

/**
 * The categories.
 */
export type CategoryList = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The categories.
     */
    data: {
        /**
         * The categories.
         */
        items: Array<Category>;
        /**
         * The `cursor` of the next page, or null on the last page.
         */
        nextCursor: string | null;
    };
};

/**
 * The end of the selling season of a category.
 */
export type CategorySeason = {
    /**
     * Slug of the category of the products.
     */
    categorySlug: string;
    /**
     * The last day on which its products sell: `YYYY-MM-DD` once, or `MM-DD` every year.
     */
    seasonEndsOn: string;
};

/**
 * An item that was added to your catalog or has changed, with its current values.
 */
export type ChangedItem = {
    /**
     * Always `false` for an added or changed item.
     */
    removed: false;
    /**
     * Permanent ID of the product.
     */
    productId: Uuid;
    /**
     * Unique in the whole catalog. It can have a suffix such as `-v2` that the supplier's price list does not have. It never changes.
     */
    sku: string;
    /**
     * Article code of the supplier, without the suffix. Use this or `barcode` to map your listings.
     */
    supplierSku: string;
    /**
     * UPC, EAN or GTIN, the best field to map your listings. Null if the supplier provides none.
     */
    barcode: string | null;
    /**
     * Name of the product.
     */
    name: string;
    /**
     * Wholesale unit price in `currency`, as a decimal string. In v2, a line that reaches a price break (`include=terms`) costs less.
     * `POST /api/v1/external/orders` orders at this price.
     *
     */
    price: Money;
    currency: Currency;
    /**
     * Name of the supplier.
     */
    supplier: string;
    /**
     * ID of the supplier. Other lists filter by it.
     */
    supplierId: Uuid;
    /**
     * Display name of the category. It can change: use `categorySlug` as identifier.
     */
    category: string;
    /**
     * Stable identifier of the category.
     */
    categorySlug: string;
    /**
     * With `include=description`: plain text of the supplier, in English if translated; see `descriptionLanguage`. Empty if there is none.
     *
     */
    description?: string;
    /**
     * With `include=description`: ISO 639-1 code of the language of `description`. `en` if the text is in English or translated, another code if
     * not. Null while the language is not detected.
     *
     */
    descriptionLanguage?: string | null;
    /**
     * With `include=tags`: features from a controlled vocabulary, by form, style, zone, medium, motion, wear and segment. Casing is mixed: compare
     * case-insensitively. Ignore legacy tags for materials (silicone, abs, tpe): use `attributes.material`.
     *
     */
    tags?: Array<string>;
    attributes?: CatalogAttributes;
    terms?: TradeTerms;
    availability?: Availability;
    customs?: ProductCustoms;
    /**
     * With `include=images`: images of the product by `position`. Empty if there are none.
     */
    images?: Array<ProductImage>;
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
 * A claim against the supplier. The key is (order, `claimId`).
 */
export type Claim = {
    claimId: FactId;
    /**
     * Date of the claim, from 1970-01-01 to tomorrow (UTC).
     */
    date: FactDate;
    kind: ClaimKind;
    status: ClaimStatus;
    /**
     * Amount in the currency of the order, greater than 0, with at most 4 decimal places.
     */
    amount?: string | number;
    note?: FactNote;
    fileIds?: FactFileIds;
    /**
     * The lines that the claim is about, each once.
     */
    lines: Array<ClaimedLine>;
};

/**
 * What the claim is about.
 */
export type ClaimKind = 'short' | 'damaged' | 'wrong_item' | 'price' | 'other';

/**
 * A page of claims.
 */
export type ClaimList = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The claims.
     */
    data: {
        /**
         * The claims, ordered by `claimId`.
         */
        items: Array<RecordedClaim>;
        /**
         * The `cursor` of the next page, or null on the last page.
         */
        nextCursor: string | null;
    };
};

/**
 * Status of the claim.
 */
export type ClaimStatus = 'open' | 'accepted' | 'rejected' | 'settled';

/**
 * A line of a claim.
 */
export type ClaimedLine = {
    lineNumber: LineNumber;
    /**
     * Units claimed, at most 5 % more than ordered, rounded down.
     */
    quantity: number;
};

/**
 * What happened in the sandbox during an advance of its clock.
 */
export type ClockAdvance = {
    /**
     * The time from which the clock was advanced.
     */
    from: Timestamp;
    /**
     * The time to which it was advanced.
     */
    to: Timestamp;
    /**
     * Units sold on the days that ended, as a decimal string.
     */
    soldUnits: Decimal;
    /**
     * The orders that were delivered, the earliest ones.
     */
    arrivedOrders: Array<{
        orderId: Uuid;
        orderNumber: OrderNumber;
        /**
         * Your reference.
         */
        externalOrderId: string | null;
        supplier: OrderSupplier;
    }>;
    /**
     * Number of all orders that were delivered.
     */
    arrivedOrderCount: number;
    /**
     * Products whose `recommendedQuantity` or `shippingUrgency` differs from before.
     */
    changedRecommendations: number;
    /**
     * Events that were recorded.
     */
    recordedEvents: number;
};

/**
 * Whether the clock is being advanced, or the sandbox is being reset.
 */
export type ClockStatus = 'ready' | 'advancing' | 'resetting';

/**
 * What the supplier confirmed. The key is (order, `confirmationId`).
 */
export type Confirmation = {
    confirmationId: FactId;
    /**
     * Date of the confirmation, from 1970-01-01 to tomorrow (UTC). The latest confirmation of a line counts, and tomorrow counts as today.
     */
    date: FactDate;
    note?: FactNote;
    /**
     * The confirmed lines, each once. Lines that you leave out keep their earlier confirmation.
     */
    lines: Array<ConfirmedLine>;
};

/**
 * A link that was sent to the supplier of an order, without its secret.
 */
export type ConfirmationLink = {
    id: Uuid;
    /**
     * Whether the link works. It is `active` until it expires or you revoke it. A `cancelled` or `accepted` order can't be confirmed by a link.
     */
    status: 'active' | 'expired' | 'revoked';
    /**
     * E-mail addresses that the link was sent to.
     */
    recipients: Array<string>;
    /**
     * E-mail address of the user, or name of the API key, who sent it.
     */
    requestedBy: string;
    /**
     * Time of the request that sent it.
     */
    createdAt: Timestamp;
    /**
     * Time at which it expires, 30 days after `createdAt`.
     */
    expiresAt: Timestamp;
    /**
     * Time at which it was first opened, or null. Mail servers that check links also open it.
     */
    openedAt: string | null;
    /**
     * Time at which the supplier last confirmed the order with it, or null.
     */
    confirmedAt: string | null;
    /**
     * Time at which you revoked it, or null.
     */
    revokedAt: string | null;
};

/**
 * A page of confirmation links.
 */
export type ConfirmationLinkList = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The confirmation links.
     */
    data: {
        /**
         * The confirmation links, newest first.
         */
        items: Array<ConfirmationLink>;
        /**
         * The `cursor` of the next page, or null on the last page.
         */
        nextCursor: string | null;
    };
};

/**
 * A confirmation link.
 */
export type ConfirmationLinkResponse = {
    /**
     * Always `true`.
     */
    success: true;
    data: ConfirmationLink;
};

/**
 * A page of confirmations.
 */
export type ConfirmationList = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The confirmations.
     */
    data: {
        /**
         * The confirmations, ordered by `confirmationId`.
         */
        items: Array<RecordedConfirmation>;
        /**
         * The `cursor` of the next page, or null on the last page.
         */
        nextCursor: string | null;
    };
};

/**
 * A line of a confirmation.
 */
export type ConfirmedLine = {
    lineNumber: LineNumber;
    /**
     * Units that the supplier will ship, at most 5 % more than ordered, rounded down. 0 if none.
     */
    quantity: number;
    /**
     * Unit price in the currency of the order, with at most 4 decimal places.
     */
    unitPrice?: string | number;
    /**
     * Date on which the supplier expects the units to arrive, from a year before to three years after `date`.
     */
    expectedDate?: Day;
};

/**
 * The landed cost learned from your complete orders by the same shipping method. Only with `estimate=learned`. Amounts are in the
 * currency of the order. `low` and `high` are an 80 % prediction interval.
 *
 */
export type CostEstimate = {
    /**
     * The most specific orders that the estimate uses. Each level is blended with the next one by the number of its orders.
     *
     * - `supplier`: your complete orders with the supplier.
     * - `company`: all your complete orders. There are none with the supplier.
     * - `coefficient`: `orderTotal` × your TCC coefficient, or × 1.7. You have no complete orders by this shipping method.
     *
     * Customs of lines with a duty rate are their duty instead, except at the level `coefficient`.
     *
     */
    level: 'supplier' | 'company' | 'coefficient';
    /**
     * Number of complete orders at this level: the newest, without this order.
     */
    orderCount: number;
    /**
     * Lower limit of the interval, a decimal string. Null at the level `coefficient`.
     */
    low: string | null;
    /**
     * Expected landed cost: `orderTotal` plus the expected costs of all kinds.
     */
    expectedCost: Money;
    /**
     * Upper limit of the interval, a decimal string. Null at the level `coefficient`.
     */
    high: string | null;
    /**
     * The costs by kind. Empty at the level `coefficient`.
     */
    kinds: Array<KindEstimate>;
    /**
     * Kinds of payments that are still expected. `goods_invoice` is one of them until the goods are paid in full. Others are those that at least half
     * of your accepted orders at this level have, if this order has no payment of them. Without accepted orders, they are freight and customs. An
     * `accepted` order can miss only `goods_invoice`, and a `cancelled` order nothing.
     *
     */
    missingKinds: Array<PaymentKind>;
};

/**
 * Costs as shares of the unit cost.
 */
export type CostRates = {
    /**
     * Cost of holding a unit for a year as a share of its cost.
     */
    holdingCostRate: Decimal;
    /**
     * Margin lost per unit that is not in stock as a share of its cost.
     */
    shortageCostRate: Decimal;
};

/**
 * What to export.
 */
export type CreateExportRequest = {
    kind: ExportKind;
    /**
     * Format of the file.
     */
    format: 'ndjson' | 'csv';
};

/**
 * What to order.
 */
export type CreateOrderDraftRequest = {
    items: DraftItems;
    /**
     * Shipping method of the orders.
     */
    shippingMethod?: ShippingMethod;
    externalOrderId?: DraftExternalOrderId;
    /**
     * A note to the suppliers.
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
     * Note for the approver, such as the reason. Suppliers do not see it.
     */
    note?: string;
    title?: DraftTitle;
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
 * What to plan, and the limits. An empty object plans all products that you should order now, without limits.
 */
export type CreatePurchasePlanRequest = {
    /**
     * Only these products.
     */
    productIds?: Array<Uuid>;
    /**
     * Only products of these suppliers.
     */
    supplierIds?: Array<Uuid>;
    /**
     * Only orders by this method. By default both.
     */
    shippingMethod?: 'sea' | 'air';
    /**
     * Maximum total of all orders. Other currencies are converted at the current rates.
     */
    budget?: {
        /**
         * The budget.
         */
        amount: Limit;
        currency: Currency;
    };
    /**
     * Limits of each order by a shipping method, such as those of a container.
     */
    orderLimits?: {
        air?: OrderLimits;
        sea?: OrderLimits;
    };
};

/**
 * The key of the sandbox.
 */
export type CreateSandboxRequest = {
    /**
     * Purpose of the key.
     */
    name: string;
};

/**
 * The URL and the events of the new endpoint.
 */
export type CreateWebhookEndpointRequest = {
    url: WebhookUrl;
    /**
     * Types of the events that the endpoint receives.
     */
    eventTypes: Array<SubscribedEvent>;
    retrySchedule: RetrySchedule;
    ordering: WebhookOrdering;
    supplierIds: SupplierFilter;
};

/**
 * An order that the request created.
 */
export type CreatedOrder = {
    deliveryId: DeliveryId;
    orderNumber: OrderNumber;
    orderId: Uuid;
    /**
     * Your own reference, or null.
     */
    externalOrderId: string | null;
    supplier: OrderSupplier;
    /**
     * Always `created`.
     */
    status: 'created';
    /**
     * Sum of the lines in `currency`.
     */
    totalAmount: Money;
    /**
     * Currency of the supplier.
     */
    currency: Currency;
    /**
     * Number of lines.
     */
    lineCount: number;
    /**
     * Time at which the order was created.
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
 * The orders that the request created.
 */
export type CreatedOrdersResponse = {
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
        orders: Array<CreatedOrder>;
        /**
         * Number of orders.
         */
        totalOrders: number;
        /**
         * Currency of `totalAmount`, which is that of the first order.
         */
        currency: Currency;
        /**
         * Total of all orders in `currency`. Other currencies are converted at the current rates, rounded half up to 2 places; `totalsByCurrency`
         * has exact sums.
         *
         */
        totalAmount: Money;
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
 * The API key of the request, with its company.
 */
export type CurrentApiKey = {
    id: KeyId;
    /**
     * Purpose of the key.
     */
    name: string;
    scopes: KeyScopes;
    /**
     * `manager` keys can also cancel orders and create a sandbox.
     */
    role: 'member' | 'manager';
    /**
     * Life of the key.
     */
    status: 'active' | 'retiring';
    /**
     * The data that the key reads and changes.
     */
    mode: 'live' | 'test';
    createdAt: Timestamp;
    /**
     * When the key expires. Null if it does not expire.
     */
    expiresAt: Timestamp | null;
    /**
     * The key that replaces this key after a rotation.
     */
    successorId: KeyId | null;
    /**
     * The company that the key belongs to. The key of a sandbox belongs to the company of the sandbox.
     */
    company: {
        id: Uuid;
        /**
         * Name of the company.
         */
        name: string;
    };
};

/**
 * The API key of the request.
 */
export type CurrentApiKeyResponse = {
    /**
     * Always `true`.
     */
    success: true;
    data: CurrentApiKey;
};

/**
 * The draft at current prices, terms and availability.
 */
export type CurrentDraft = {
    /**
     * Send it to approve the draft. Null if a line can no longer be ordered.
     */
    digest: DraftDigest | null;
    /**
     * What changed since `digest` of the draft. Empty if nothing changed.
     */
    changes: Array<DraftChange>;
    /**
     * Quote of the draft. Null if a line can no longer be ordered.
     */
    quote: Quote | null;
    /**
     * What an approver checks about each line, in the order of `items`.
     */
    lines: Array<DraftLineFacts>;
    /**
     * Differences from the recommendations. They do not prevent an approval.
     */
    adviceWarnings: Array<AdviceWarning>;
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
 * Your customs classification of a product. The key is `productId`. It replaces your stored classification of the product.
 */
export type CustomsClassification = {
    productId: Uuid;
    /**
     * HS code of 6 to 12 digits. Single dots, spaces and hyphens between digits are removed, because tariffs differ in them: `9405.50`, `9405 50 00`,
     * `9405.50-000`. Null or omitted for none.
     *
     */
    hsCode?: string | null;
    /**
     * Duty rate in percent of the dutiable value, 0 to 1000, with at most 4 decimal places, such as `2.7`. Include additional duties. Null or
     * omitted for none.
     *
     */
    dutyRate?: string | number | null;
};

/**
 * A page of your customs classifications.
 */
export type CustomsList = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The classifications.
     */
    data: {
        /**
         * The classifications, in the order of `productId`.
         */
        items: Array<StoredCustoms>;
        /**
         * The `cursor` of the next page, or null on the last page.
         */
        nextCursor: string | null;
    };
};

/**
 * The result of a push. You can repeat a push safely.
 */
export type CustomsReceiptResponse = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * Counts of records. `received` is the sum of the other two.
     */
    data: {
        /**
         * Records received.
         */
        received: number;
        /**
         * Products with a new or removed classification.
         */
        updated: number;
        /**
         * Records that changed nothing.
         */
        unchanged: number;
    };
};

/**
 * Last day for which you sent sales data. Later days are unknown, not without sales. Null if you sent none.
 */
export type DataAsOf = string | null;

/**
 * Date, `YYYY-MM-DD`, in UTC.
 */
export type Day = string;

/**
 * A day in UTC, such as `2026-11-27`, or a time with a time zone, such as `2026-11-27T08:30:00Z`.
 */
export type DayOrTime = string | string;

/**
 * Number as a decimal string without an exponent. Parse it as a decimal.
 */
export type Decimal = string;

/**
 * The deleted demand event.
 */
export type DeletedDemandEventResponse = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The event.
     */
    data: {
        id: DemandEventId;
        /**
         * False if there was no event with this ID.
         */
        deleted: boolean;
    };
};

/**
 * The deleted listing.
 */
export type DeletedListingResponse = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The listing.
     */
    data: {
        /**
         * Your ID of the listing.
         */
        clientProductId: string;
        /**
         * False if there was no listing with this ID.
         */
        deleted: boolean;
    };
};

/**
 * The deleted endpoint.
 */
export type DeletedWebhookEndpointResponse = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * What was deleted.
     */
    data: {
        id: Uuid;
        /**
         * Always `true`.
         */
        deleted: true;
        /**
         * Number of pending deliveries. They are not sent.
         */
        unsentDeliveries: number;
    };
};

/**
 * The delivery of an event to an endpoint.
 */
export type Delivery = {
    id: WebhookDeliveryId;
    endpointId: Uuid;
    eventId: Uuid;
    event: SubscribedEvent;
    /**
     * Number of the event's order; null if the event is about something else.
     */
    orderNumber: string | null;
    status: DeliveryStatus;
    /**
     * When the event happened.
     */
    createdAt: Timestamp;
    /**
     * Number of attempts.
     */
    attemptCount: number;
    /**
     * When a pending delivery is attempted next. Null while its endpoint is paused.
     */
    nextAttemptAt: Timestamp | null;
    /**
     * HTTP status of the last attempt.
     */
    httpStatus: number | null;
    /**
     * Duration of the last attempt in milliseconds.
     */
    durationMs: number | null;
    /**
     * Human-readable reason why the last attempt failed, or why none is made: the endpoint is paused or was deleted.
     */
    error: string | null;
};

/**
 * A delivery with its body and attempts.
 */
export type DeliveryDetails = {
    id: WebhookDeliveryId;
    endpointId: Uuid;
    eventId: Uuid;
    event: SubscribedEvent;
    /**
     * Number of the event's order; null if the event is about something else.
     */
    orderNumber: string | null;
    status: DeliveryStatus;
    /**
     * When the event happened.
     */
    createdAt: Timestamp;
    /**
     * Number of attempts.
     */
    attemptCount: number;
    /**
     * When a pending delivery is attempted next. Null while its endpoint is paused.
     */
    nextAttemptAt: Timestamp | null;
    /**
     * HTTP status of the last attempt.
     */
    httpStatus: number | null;
    /**
     * Duration of the last attempt in milliseconds.
     */
    durationMs: number | null;
    /**
     * Human-readable reason why the last attempt failed, or why none is made: the endpoint is paused or was deleted.
     */
    error: string | null;
    /**
     * The body of the webhook: event, timestamp and data.
     */
    body: {
        [key: string]: unknown;
    };
    /**
     * The attempts, oldest first.
     */
    attempts: Array<WebhookAttempt>;
};

/**
 * `PS-YYYY-NNNN`: the UTC year and a sequence number of at least four digits. An order with the same content as an earlier order has the delivery ID
 * of that order with the next suffix: `/2`, `/3`, …
 *
 */
export type DeliveryId = string;

/**
 * A page of deliveries, newest events first.
 */
export type DeliveryList = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The deliveries of the last 30 days.
     */
    data: {
        /**
         * One entry per event and endpoint.
         */
        items: Array<Delivery>;
        /**
         * The `cursor` of the next page, or null on the last page.
         */
        nextCursor: string | null;
    };
};

/**
 * A delivery with its body and attempts.
 */
export type DeliveryResponse = {
    /**
     * Always `true`.
     */
    success: true;
    data: DeliveryDetails;
};

/**
 * Status of the delivery. Failed deliveries can be retried.
 */
export type DeliveryStatus = 'pending' | 'delivered' | 'failed';

/**
 * Demand for a product in the window, which ends yesterday (UTC), or today if units were sold today. If sales data are missing, it ends on the last
 * day whose sales are known.
 *
 */
export type Demand = {
    productId: Uuid;
    /**
     * Length of the window in days.
     */
    windowDays: number;
    /**
     * Days with sales, including sales that were returned.
     */
    daysWithSales: number;
    /**
     * Units sold minus units returned in the window, as a decimal string.
     */
    totalUnits: Decimal;
    /**
     * Units on counted days ÷ `countedDays`, rounded to 4 places; `0` if no day counts. Days out of stock, and days before the first sale or stock
     * record, do not count. With `windowDays=30` and no sales today, this equals `averageDailySales` of the recommendation.
     *
     */
    avgDailyUnits: Decimal;
    /**
     * Mean unit price in `currency`, weighted by units of positive sales, rounded to 4 places. Other currencies are converted at the rates of the
     * day. Null if no sale has a price.
     *
     */
    weightedAvgPrice: string | null;
    trend: Trend;
    /**
     * Number of days that `avgDailyUnits` is divided by.
     */
    countedDays: number;
    /**
     * Currency of `weightedAvgPrice`: the one with the most units. Null without sales.
     */
    currency: string | null;
    dataAsOf: DataAsOf;
    isStale: IsStale;
};

/**
 * A demand event. The key is `id`.
 */
export type DemandEvent = {
    id: DemandEventId;
    name: DemandEventName;
    kind: DemandEventKind;
    /**
     * First day of the event (UTC), at most 730 days ago.
     */
    startDate: Day;
    /**
     * Last day of the event (UTC), at most 365 days ahead. An event has at most 60 days.
     */
    endDate: Day;
    productIds: DemandEventProducts;
    uplift?: DemandUplift;
};

/**
 * Your own ID of the event. Case is significant.
 */
export type DemandEventId = string;

/**
 * Kind of the event. Uplifts are learned per kind.
 */
export type DemandEventKind = 'promotion' | 'holiday' | 'other';

/**
 * A page of demand events.
 */
export type DemandEventList = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The events.
     */
    data: {
        /**
         * The events, ordered by `id`.
         */
        items: Array<StoredDemandEvent>;
        /**
         * The `cursor` of the next page, or null on the last page.
         */
        nextCursor: string | null;
    };
};

/**
 * Name of the event, in one line.
 */
export type DemandEventName = string;

/**
 * The products of the event. Null for all products.
 */
export type DemandEventProducts = Array<Uuid> | null;

/**
 * The result of a push. You can repeat a push safely.
 */
export type DemandEventsReceiptResponse = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * Counts of records. `received` is the sum of the other three.
     */
    data: {
        /**
         * Records received.
         */
        received: number;
        /**
         * Records with a new key.
         */
        created: number;
        /**
         * Records with a known key and other content.
         */
        updated: number;
        /**
         * Records that changed nothing.
         */
        unchanged: number;
    };
};

/**
 * Demand for a product.
 */
export type DemandResponse = {
    /**
     * Always `true`.
     */
    success: true;
    data: Demand;
};

/**
 * Demand during the event ÷ usual demand, 0 to 100, with at most 4 decimal places. `"2.5"` is two and a half times the usual demand, `"0"` none.
 * Null or omitted to learn it from past events.
 *
 */
export type DemandUplift = string | number | null;

/**
 * Status of the differences of a line.
 */
export type DifferenceStatus = 'open' | 'accepted' | 'rejected';

/**
 * An e-mail with the document of an order.
 */
export type DocumentEmail = {
    id: Uuid;
    /**
     * E-mail address of the recipient.
     */
    email: string;
    /**
     * `sent` if a mail server has accepted the e-mail. `failed` if it was rejected, or was not accepted within two days. `uncertain` if the connection
     * was lost while it was sent. It stays `pending` in a sandbox, which sends nothing.
     *
     */
    status: 'pending' | 'sent' | 'failed' | 'uncertain';
    /**
     * Time of the request.
     */
    createdAt: Timestamp;
    /**
     * E-mail address of the user, or name of the API key.
     */
    requestedBy: string;
    /**
     * Time at which it became `sent`, or null.
     */
    sentAt: string | null;
};

/**
 * What changed since the draft was created or last changed.
 */
export type DraftChange = {
    /**
     * Machine-readable kind of the change.
     */
    code: 'PRICE_CHANGED' | 'SUPPLIER_CHANGED' | 'NOT_ORDERABLE' | 'WARNING_ADDED' | 'WARNING_REMOVED';
    /**
     * Human-readable sentence.
     */
    message: string;
    /**
     * Index of the line in `items`, or null if the change is about an order.
     */
    index: number | null;
    /**
     * Earlier price, supplier or warning code, or null.
     */
    oldValue: string | null;
    /**
     * Current price, supplier or warning code, or null.
     */
    newValue: string | null;
};

/**
 * Who created the draft.
 */
export type DraftCreator = {
    /**
     * A user of the company, or an API key. An app that a user has connected counts as an API key.
     */
    type: 'user' | 'api_key';
    /**
     * ID of the user or of the key. For a connected app, the ID of its user.
     */
    id: string;
    /**
     * E-mail address of the user or name of the key.
     */
    name: string;
};

/**
 * The approval or rejection.
 */
export type DraftDecision = {
    /**
     * Time of the decision.
     */
    decidedAt: Timestamp;
    /**
     * E-mail address of the user.
     */
    decidedBy: string;
    /**
     * Reason of a rejection, or null.
     */
    reason: string | null;
    /**
     * Shipping method that the approver chose for a draft without one. Null otherwise.
     */
    shippingMethod: 'sea' | 'air' | null;
};

/**
 * SHA-256 hash of the draft with its prices, terms and availability.
 */
export type DraftDigest = string;

/**
 * A changed value of a draft.
 */
export type DraftEdit = {
    /**
     * The changed field.
     */
    field: 'quantity' | 'customPrice' | 'shippingMethod' | 'requestedDate' | 'deliveryAddress' | 'externalOrderId' | 'comment' | 'note' | 'title';
    /**
     * Product of the line. Null for a custom item and for a field of the draft.
     */
    productId: Uuid | null;
    /**
     * SKU of the line, or null for a field of the draft.
     */
    sku: string | null;
    /**
     * Name of the product or custom item, or null for a field of the draft.
     */
    name: string | null;
    /**
     * Value before the changes. Null for none, such as the quantity of an added product.
     */
    oldValue: string | null;
    /**
     * Value after the changes. Null for none, such as the quantity of a removed product.
     */
    newValue: string | null;
};

/**
 * Your own reference for the orders of the draft.
 */
export type DraftExternalOrderId = string;

/**
 * 1 to 500 lines to order.
 */
export type DraftItems = Array<NewOrderLine>;

/**
 * What an approver checks about a line.
 */
export type DraftLineFacts = {
    /**
     * Stock and recommendation of the product. Null for a custom item, and for a product without a recommendation.
     */
    recommendation: AdvisedLine | null;
    /**
     * The latest order of the product. Null if you have not ordered it.
     */
    lastOrder: LastOrder | null;
    /**
     * Why the current price of the line is or is not that of `lastOrder`.
     */
    priceReason: 'first_order' | 'unchanged' | 'own_price' | 'quantity' | 'supplier_price' | 'last_price_agreed';
    /**
     * When the supplier last changed the price of the product. Null if it is not known to have changed.
     */
    priceChangedAt: string | null;
};

/**
 * Origin of the draft.
 */
export type DraftSource = 'agent' | 'user' | 'recommendations' | 'plan';

/**
 * Status of the draft.
 */
export type DraftStatus = 'open' | 'approved' | 'rejected' | 'expired';

/**
 * Title of the draft for its readers. By default what it orders.
 */
export type DraftTitle = string;

/**
 * The last changes of a user, without one by another user between them.
 */
export type DraftUpdate = {
    /**
     * Time of the last of the changes.
     */
    changedAt: Timestamp;
    /**
     * E-mail address of the user.
     */
    changedBy: string;
    /**
     * Why the draft was changed, or null.
     */
    note: string | null;
    /**
     * What the changes replaced, lines first.
     */
    edits: Array<DraftEdit>;
    /**
     * When the creator of the draft accepted the changes. Null before.
     */
    acceptedAt: string | null;
    /**
     * E-mail address of the creator who accepted the changes, or null.
     */
    acceptedBy: string | null;
};

/**
 * An order with a supplier.
 */
export type DraftedOrder = {
    supplier: OrderSupplier;
    /**
     * The lines with the prices of `digest`.
     */
    items: Array<OrderLine>;
    /**
     * Sum of the lines in `currency`.
     */
    totalAmount: Money;
    /**
     * Currency of the supplier.
     */
    currency: Currency;
};

/**
 * A page of events.
 */
export type EventList = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The events and the position of the next request.
     */
    data: {
        /**
         * The events, oldest first.
         */
        items: Array<EventRecord>;
        /**
         * The `cursor` of the next request: the ID of the last event, or the `cursor` that you sent if there are no later events. If the `cursor` that
         * you sent is not in the list yet, or an empty page has filters but no `to`, the last event of your company. Null if you sent none and the list is
         * empty.
         *
         */
        nextCursor: string | null;
        /**
         * Whether more events are available now.
         */
        hasMore: boolean;
    };
};

/**
 * Name of the event. By default an endpoint receives only `order.updated`; it can subscribe to other events.
 */
export type EventName = 'order.updated' | 'order.created' | 'order.status_changed' | 'order.cancelled' | 'order.confirmed' | 'order.lines_changed' | 'product.price_changed' | 'product.unavailable' | 'catalog.changed' | 'stock.low' | 'recommendation.urgent' | 'feed.failed' | 'export.finished' | 'webhook.endpoint_paused' | 'webhook.test';

/**
 * A recorded event.
 */
export type EventRecord = {
    /**
     * ID of the event, equal to `X-Webhook-Id` of its deliveries.
     */
    id: Uuid;
    body: OrderEvent;
};

/**
 * An event.
 */
export type EventResponse = {
    /**
     * Always `true`.
     */
    success: true;
    data: EventRecord;
};

/**
 * An order that covers too much demand.
 */
export type ExcessCover = {
    /**
     * Units.
     */
    quantity: number;
    /**
     * Days of usual demand that they cover.
     */
    coverDays: Decimal;
    /**
     * Most days of demand that the orders of a day cover.
     */
    maxCoverDays: number;
    /**
     * Units that can still be sold, if these are the limit, or null.
     */
    sellableUnits: number | null;
};

/**
 * With `include=explain`: all inputs and intermediate results, so that you can reproduce the numbers.
 *
 * With *d* = `forecast.dailyDemand`, *L* = `leadTime.plannedDays`, *σL* = `leadTime.deviationDays`, *E* = `errorOverLeadTime`, *z* = `settings.z`:
 *
 * - safety stock after t days = √((z · E)² + A²), where A is the expected demand of the z · σL days after t
 * - reorder point = d · t + safety stock, where t = L + `calculationIntervalDays`
 * - order-up-to level = the same with t = L + `calculationIntervalDays` + `reviewPeriodDays`, − `lostSales`
 * - order-up-to level before the end of a season, `forecast.seasonEnd`: at most the demand until then − `lostSales`
 * - order-up-to level by air with a `bridge`: d · `bridge.coveredDays` + safety stock − `bridge.arrivingBefore` − `bridge.lostSales`
 * - quantity = order-up-to level − inventory position, at least 0, rounded up, if the inventory position is at or below the reorder point, else 0
 *
 * Quantities are rounded up to the minimum quantity and the order multiple, or to `unitsPerBox` without one.
 *
 * If `order.supplierStock` is less than this quantity, `recommendedQuantity` is `order.supplierStock` rounded down to the order multiple, or to
 * `unitsPerBox` without one. It is 0 if that is less than the minimum quantity. There is no limit from `order.restockDate` on.
 *
 */
export type Explanation = {
    /**
     * Settings of the company and the service.
     */
    settings: {
        /**
         * Target share of windows without a stockout, 0 to 1.
         */
        serviceLevel: Decimal;
        /**
         * Standard normal quantile of the service level.
         */
        z: Decimal;
        /**
         * Days of demand that an order covers beyond the reorder point.
         */
        reviewPeriodDays: number;
        /**
         * Days between two calculations.
         */
        calculationIntervalDays: number;
        /**
         * Most days of demand that an order covers.
         */
        maxCoverDays?: number;
        /**
         * Units per box. Quantities are rounded up to full boxes. Null for no rounding.
         */
        unitsPerBox: number | null;
        /**
         * Origin of `serviceLevel`. Missing until the first calculation after this member was introduced.
         */
        serviceLevelSource?: 'product' | 'abc_class' | 'costs' | 'company';
        /**
         * ABC class of the product. Null before its first classification, and missing like `serviceLevelSource`.
         */
        abcClass?: AbcClass | null;
        /**
         * Costs that `serviceLevel` follows from. Only with the source `costs`.
         */
        costs?: CostRates;
    };
    /**
     * The days that the calculation is based on.
     */
    history: {
        /**
         * First record of the product, at most two years ago. Null if there is none.
         */
        firstDay: string | null;
        /**
         * Last day used: yesterday, or the last day whose sales are known.
         */
        lastDay: string | null;
        /**
         * Number of counted days between the two.
         */
        daysUsed: number;
        /**
         * Days between the two that do not count.
         */
        daysLeftOut: Array<{
            date: Day;
            /**
             * Why the day does not count.
             */
            reason: 'out_of_stock';
        }>;
        /**
         * Counted days of the last 30, for `averageDailySales`.
         */
        averageDays: number;
        /**
         * Units sold on these days.
         */
        averageUnits: Decimal;
    };
    /**
     * The forecast and its accuracy. It is the mean of the best methods in a backtest on the history of the product.
     */
    forecast: {
        /**
         * The chosen method. `mean(…)` is the mean of several methods.
         */
        method: string;
        /**
         * Forecast units per day.
         */
        dailyDemand: Decimal;
        /**
         * Forecast horizon of the backtest in days: 28, or fewer for a product that is less than six weeks old.
         */
        horizonDays: number;
        /**
         * Number of past days from which each method was tested.
         */
        origins: number;
        /**
         * The chosen method, then all tested methods, best first.
         */
        candidates: Array<{
            /**
             * Name of the method.
             */
            method: string;
            /**
             * Root mean squared scaled error of the total in the horizon, as a decimal string.
             */
            rmsse: string | null;
            /**
             * Mean error ÷ mean demand, as a decimal string.
             */
            bias: string | null;
            /**
             * Weighted absolute percentage error, as a decimal string.
             */
            wape: string | null;
        }>;
        outliers?: Outliers;
        levelShifts?: LevelShifts;
        trendLine?: TrendLine;
        /**
         * Whether the product sold on less than 4 of the last 365 days. No demand is expected then. In less than half a year, fewer days
         * are enough, at least 2.
         *
         */
        hasFewSales?: boolean;
        /**
         * The end of the selling season, after which no demand is expected. Null if none is known.
         */
        seasonEnd?: SeasonEnd | null;
        /**
         * Whether demand follows a yearly season.
         */
        hasYearlyProfile?: boolean;
        yearlyProfile?: YearlyProfileSource;
        analogue?: Analogue;
        /**
         * Expected units of each day from `calculationDate` on, as decimal strings; the last value holds for later days. With a yearly season,
         * its end, steady growth or decline, or a coming demand event only: without them, each day has `dailyDemand`.
         */
        dailyMeans?: Array<string>;
        /**
         * Your demand events that have not ended and begin within 182 days, by first day. Absent without such events.
         */
        demandEvents?: Array<UpcomingDemandEvent>;
    };
    /**
     * The stock and its source.
     */
    stock: {
        /**
         * `observedUnits` − `soldSince` + `receivedSince`, at least 0 and rounded down.
         */
        units: number;
        /**
         * When the stock was observed. Null if never.
         */
        observedAt: string | null;
        /**
         * Units on hand at `observedAt`. 0 if it was never observed.
         */
        observedUnits: Decimal;
        /**
         * Units sold, less units returned, on the days after that of `observedAt`.
         */
        soldSince: Decimal;
        /**
         * Units of orders accepted on these days and not delivered before `observedAt`.
         */
        receivedSince: Decimal;
    };
    /**
     * The calculation by shipping method.
     */
    scenarios: {
        air: ScenarioExplanation;
        sea: ScenarioExplanation;
    };
    /**
     * The dates that determine `recommendedMethod`.
     */
    choice: {
        /**
         * The day on which stock and the orders that arrive before run out. Null if no demand is expected.
         */
        stockoutOn: string | null;
        airArrivesOn: Day;
        seaArrivesOn: Day;
        /**
         * Days between arrival by sea and stockout, as a decimal string. Negative if it arrives too late.
         */
        seaSlackDays: string | null;
        /**
         * Days of demand that only an order by air would serve, as a decimal string, if they are less than 3 and the costs are unknown: the order then
         * goes by sea. Null otherwise.
         *
         */
        shortGapDays?: string | null;
        costs?: ModeCosts;
    };
    /**
     * The order of `recommendedQuantity` and the terms of the supplier.
     */
    order?: {
        /**
         * Minimum quantity. Null for none.
         */
        minimumQuantity: number | null;
        /**
         * Order multiple, which replaces `unitsPerBox`. Null for none.
         */
        orderMultiple: number | null;
        /**
         * Why the quantity before the limit to the supplier's stock is larger than `quantityBeforeRounding`.
         */
        rounding: 'none' | 'whole_units' | 'box' | 'order_multiple' | 'minimum_quantity';
        /**
         * Price of a unit by the price break that the quantity reaches.
         */
        unitPrice: Money;
        /**
         * Quantity from which `unitPrice` applies.
         */
        fromQuantity: number;
        /**
         * `unitPrice` × `recommendedQuantity`.
         */
        totalPrice: Money;
        currency: Currency;
        /**
         * Units that the supplier has. Null if unknown.
         */
        supplierStock: number | null;
        /**
         * Day on which the supplier expects new stock. Null if unknown.
         */
        restockDate: string | null;
        /**
         * `combinedQuantities` before the limit to what the supplier has in stock.
         *
         */
        quantitiesBeforeLimit?: {
            /**
             * Units by air.
             */
            air: number;
            /**
             * Units by sea in addition.
             */
            sea: number;
        };
        /**
         * The product that replaces this one, which is discontinued. Absent for other products.
         */
        successor?: {
            /**
             * Article code of the supplier.
             */
            supplierSku: string;
            /**
             * ID of the successor. Null if it is not in your catalog.
             */
            productId: string | null;
        };
    };
};

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
 * The compressed file.
 */
export type ExportFile = Blob | File;

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
 * A page of exports.
 */
export type ExportList = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The exports.
     */
    data: {
        /**
         * The exports, newest first.
         */
        items: Array<Export>;
        /**
         * The `cursor` of the next page, or null on the last page.
         */
        nextCursor: string | null;
    };
};

/**
 * An export.
 */
export type ExportResponse = {
    /**
     * Always `true`.
     */
    success: true;
    data: Export;
};

/**
 * Status of the export.
 */
export type ExportStatus = 'queued' | 'running' | 'finished' | 'failed' | 'expired';

/**
 * The number of products with a value.
 */
export type FacetCount = {
    /**
     * The `categorySlug`, the supplier name, the tag or the currency.
     */
    value: string;
    /**
     * Number of products.
     */
    count: number;
};

/**
 * Date, `YYYY-MM-DD`, from 1970-01-01 to tomorrow (UTC).
 */
export type FactDate = string;

/**
 * Files of the order that show it, such as photos. They are uploaded in the account.
 */
export type FactFileIds = Array<Uuid>;

/**
 * Your ID, unique within the order. Case and whitespace are significant.
 */
export type FactId = string;

/**
 * A note in your own words.
 */
export type FactNote = string;

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
 * Expected demand for a product from today (UTC) on, and the figures behind it.
 */
export type Forecast = {
    productId: Uuid;
    calculationDate: Day;
    dataAsOf: DataAsOf;
    isStale: IsStale;
    /**
     * The chosen method. `mean(…)` is the mean of several methods. `analogue` is based on similar products.
     */
    method: string;
    /**
     * Mean expected units per day of the next 28 days.
     */
    dailyDemand: Decimal;
    trend: Trend;
    /**
     * Whether demand follows a yearly season.
     */
    hasYearlyProfile: boolean;
    yearlyProfile: YearlyProfileSource;
    analogue: Analogue;
    /**
     * Whether demand differs between days of the week.
     */
    hasWeekdayProfile: boolean;
    /**
     * Days of the history, without days out of stock and days whose sales are unknown.
     */
    countedDays: number;
    /**
     * Errors of past forecasts of the total over `horizonDays`, of the last 364 origins. Outliers, level shifts, steady growth and the season are
     * removed from the history before.
     */
    backtest: {
        /**
         * Forecast horizon in days: 28, or fewer for a product that is less than six weeks old.
         */
        horizonDays: number;
        /**
         * Number of past days from which a forecast was made.
         */
        origins: number;
        /**
         * Root mean squared scaled error of the total, as a decimal string. Null without data to evaluate.
         */
        rmsse: string | null;
        /**
         * Mean error ÷ mean demand, as a decimal string: positive forecasts were too high.
         */
        bias: string | null;
        /**
         * Weighted absolute percentage error, as a decimal string.
         */
        wape: string | null;
    };
    outliers: Outliers;
    levelShifts: LevelShifts;
    trendLine: TrendLine;
    /**
     * Your demand events of the product, of the history and to come, by first day.
     */
    demandEvents: Array<ForecastDemandEvent>;
    /**
     * The requested days, starting today (UTC).
     */
    dailyForecast: Array<ForecastDay>;
};

/**
 * The expected units of a day, and of the total from today to the end of this day. The mean is from `p10` to `p90`: if a product rarely sells, `p90`
 * is at least the mean.
 */
export type ForecastDay = {
    date: Day;
    /**
     * Expected units.
     */
    mean: Decimal;
    /**
     * 10 % quantile.
     */
    p10: Decimal;
    /**
     * Median.
     */
    p50: Decimal;
    /**
     * 90 % quantile.
     */
    p90: Decimal;
    /**
     * The total of all days up to this one. Its quantiles are not the sums of those of the days.
     */
    cumulative: {
        /**
         * Expected units.
         */
        mean: Decimal;
        /**
         * 10 % quantile.
         */
        p10: Decimal;
        /**
         * Median.
         */
        p50: Decimal;
        /**
         * 90 % quantile.
         */
        p90: Decimal;
    };
};

/**
 * A demand event in the forecast of a product.
 */
export type ForecastDemandEvent = {
    id: DemandEventId;
    name: DemandEventName;
    kind: DemandEventKind;
    /**
     * First day of the event (UTC).
     */
    startDate: Day;
    /**
     * Last day of the event (UTC).
     */
    endDate: Day;
    /**
     * Factor of the expected demand on the days of the event from today on. Null if it has ended. On days of several events, the largest uplift
     * applies.
     */
    uplift: Decimal | null;
    /**
     * `given`: you sent it. `learned`: from at least 7 days of past events of the same kind. `none`: there are fewer days, and the uplift is 1. Null
     * if the event has ended.
     */
    upliftSource: 'given' | 'learned' | 'none' | null;
    /**
     * Days of the history that do not count because of the event.
     */
    excludedDays: number;
    /**
     * Units sold on these days.
     */
    excludedUnits: Decimal;
};

/**
 * Forecast of a product.
 */
export type ForecastResponse = {
    /**
     * Always `true`.
     */
    success: true;
    data: Forecast;
};

/**
 * Your accepted orders that the lead time ignores at a level.
 */
export type IgnoredOrders = {
    /**
     * The level of the orders.
     */
    level: 'company_supplier' | 'company';
    /**
     * Why the orders are ignored.
     */
    reason: 'too_few_orders' | 'under_one_day';
    /**
     * Number of orders.
     */
    orderCount: number;
};

/**
 * A share of the order's total.
 */
export type Instalment = {
    /**
     * Percentage of the total.
     */
    percent: Decimal;
    dueEvent: PaymentDueEvent;
    /**
     * Days after the event.
     */
    days: number;
    /**
     * The share of the total. The instalments add up to it without `cancelledAmount`, which the last ones do not contain.
     */
    amount: Money;
    /**
     * What is paid of it. Payments count for the earliest due dates first.
     */
    paidAmount: Money;
    /**
     * What is left to pay.
     */
    openAmount: Money;
    /**
     * The day on which it is due. Null before the shipment is recorded or an arrival is expected.
     */
    dueDate: string | null;
    /**
     * Whether the date counts from the expected arrival of the order.
     */
    isEstimated: boolean;
    /**
     * `paid`; `overdue`, if the date has passed (UTC); `due`, today or later; or `undated`.
     */
    status: 'paid' | 'overdue' | 'due' | 'undated';
};

/**
 * `ps_` followed by 10 characters. Alternative ID of a product.
 */
export type InternalProductId = string;

/**
 * Whether sales data have been missing since `dataAsOf` for more than three times your usual interval, at least 2 days. The figures are
 * then those of `dataAsOf`.
 *
 */
export type IsStale = boolean;

/**
 * The public ID of a key: the 12 characters after `pk_`.
 */
export type KeyId = string;

/**
 * A scope.
 */
export type KeyScope = 'read' | 'write' | 'draft' | 'webhooks';

/**
 * Always `read`, and optionally `write`, `draft` and `webhooks`.
 */
export type KeyScopes = Array<KeyScope>;

/**
 * How a kind of cost is allocated to the lines.
 */
export type KindAllocation = {
    /**
     * Purpose of the payments.
     */
    kind: 'freight' | 'customs' | 'vat' | 'insurance' | 'other';
    /**
     * What the costs are allocated by.
     */
    basis: 'value' | 'weight' | 'volume' | 'quantity' | 'duty';
    /**
     * Positions in `lines`, from 0, of the lines without a weight, volume or duty rate. They get their share by value, and the other lines divide the
     * rest by the basis. All lines if none has the measure.
     *
     */
    fallbackLines: Array<number>;
};

/**
 * The expected costs of a kind with their 80 % prediction interval, in the currency of the order.
 */
export type KindEstimate = {
    /**
     * Purpose of the payments.
     */
    kind: 'freight' | 'customs' | 'vat' | 'insurance' | 'other';
    /**
     * Lower limit of the interval.
     */
    low: Money;
    /**
     * Expected costs.
     */
    expectedCost: Money;
    /**
     * Upper limit of the interval.
     */
    high: Money;
};

/**
 * What the estimated landed cost is learned from: orders of the supplier, of your company, or your coefficient without such orders.
 */
export type LandedCostLevel = 'supplier' | 'company' | 'coefficient';

/**
 * The latest order of a product that is not cancelled.
 */
export type LastOrder = {
    /**
     * Number of the order.
     */
    orderNumber: string;
    /**
     * Time at which it was created.
     */
    createdAt: Timestamp;
    /**
     * Units of the line.
     */
    quantity: number;
    /**
     * Unit price of the line.
     */
    unitPrice: Money;
    currency: Currency;
};

/**
 * Days from first payment to acceptance, by supplier and shipping method. If an order has receipts, the mean day of its received units counts instead
 * of the day of acceptance. A `delivered` order whose receipts leave no unit open counts as an accepted one. Arrival estimates of orders, quotes, plans and recommendations all use `plannedDays`.
 *
 * `supplierOrderCount`, `median`, `p80`, `p90` and `deviation` are measured on your accepted orders with the supplier. Without orders they are null, never 0.
 * Orders of less than a day count nowhere.
 *
 * `plannedDays` and `deviationDays` count the recent orders of a supplier: those accepted on its last 7 days with acceptances.
 *
 */
export type LeadTime = {
    supplier: OrderSupplier;
    /**
     * Shipping method of the orders.
     */
    shippingMethod: 'sea' | 'air';
    /**
     * Expected days, as a decimal string: the median of the recent orders at `level`, or the default. With an even number of orders, the mean of the middle two.
     */
    plannedDays: string;
    level: LeadTimeLevel;
    /**
     * Number of orders behind `plannedDays`. At the level `all_companies`, orders of other companies; 0 at the level `default`.
     */
    orderCount: number;
    /**
     * Standard deviation in days that the safety stock of recommendations uses. From 5 own orders on it is the measured one · √(1 + 1/n) · t ÷ 1.6449.
     * t is the 95 % quantile of Student's t with n − 1 degrees of freedom. Few orders show too little variation. With 1 to 4 own orders,
     * it also counts the difference from the default. Let n be the number of orders, m their median, s their sample deviation (0 for one order), and
     * D the default. The deviation is √(((n − 1) · s² + 3 · (D ÷ 7)² + 3 · n ÷ (n + 3) · (m − D)²) ÷ (n + 3)). Without own orders, it is `plannedDays` ÷ 7.
     * Rounded half up to 2 places.
     *
     * At the level `company`, s is the median of the deviations of your suppliers, and n is 1 plus the orders beyond the first of each. If your k
     * orders with the supplier took a median of d days longer than planned, 3 · k ÷ (k + 3)² · d² is added under the root.
     *
     */
    deviationDays: string;
    /**
     * Default of the operator for the shipping method, in days.
     */
    defaultDays: string;
    /**
     * Your orders that `plannedDays` ignores at a level, with the reason.
     */
    ignored: Array<IgnoredOrders>;
    /**
     * Number of your orders with the supplier.
     */
    supplierOrderCount: number;
    /**
     * Median of your orders with the supplier in days, as a decimal string.
     */
    median: string | null;
    /**
     * 80 % of the orders took at most this many days, with linear interpolation. Null with fewer than 5 orders.
     */
    p80: string | null;
    /**
     * 90 % of the orders took at most this many days. Null with fewer than 5 orders.
     */
    p90: string | null;
    /**
     * Sample standard deviation in days, to 2 places. Null with fewer than two orders.
     */
    deviation: string | null;
};

/**
 * The source of a lead time: the first level that applies to the shipping method. `all_companies` never reveals the orders of a single company.
 *
 */
export type LeadTimeLevel = 'company_supplier' | 'company' | 'all_companies' | 'default';

/**
 * A page of the lead times of the suppliers in your catalog, by shipping method.
 */
export type LeadTimeList = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The lead times.
     */
    data: {
        /**
         * One row per supplier and shipping method, by name of the supplier.
         */
        items: Array<LeadTime>;
        /**
         * The `cursor` of the next page, or null on the last page.
         */
        nextCursor: string | null;
    };
};

/**
 * Freight of a shipping method, learned from your complete orders.
 */
export type LearnedFreight = {
    /**
     * Freight ÷ goods value.
     */
    factor: Decimal;
    /**
     * Orders that the factor is learned from.
     */
    level: 'supplier' | 'company';
    /**
     * Number of complete orders at `level`.
     */
    orderCount: number;
    /**
     * `quantity` × `unitPrice` × `factor`, rounded half up to 2 places.
     */
    amount: Money;
};

/**
 * Days from which the product sells at another level, oldest first. Forecasts start from the last level.
 */
export type LevelShifts = Array<{
    date: Day;
    /**
     * Mean units per day before, without season.
     */
    oldLevel: Decimal;
    /**
     * Mean units per day from this day on, without season.
     */
    newLevel: Decimal;
}>;

/**
 * Nonnegative decimal with up to four decimal places.
 */
export type Limit = string | number;

/**
 * The share of a line in the landed cost, in the currency of the order.
 */
export type LineCost = {
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
     * Name of the line, or `customName` of a custom line.
     */
    name: string;
    /**
     * Units ordered.
     */
    quantity: number;
    /**
     * `quantity` × unit price.
     */
    totalPrice: Money;
    /**
     * Share of the line in `landedCost` of the order.
     */
    landedCostShare: Money;
    /**
     * Units that the costs are divided by: received without the damaged ones, and `open`. Before receipts, these are the ordered units. If no unit
     * can be sold, the ordered units count.
     *
     */
    costedUnits: number;
    /**
     * Amounts of the claims of the line that are `accepted` or `settled`. Unit costs are reduced by them as far as the payments for goods don't
     * leave them out already.
     *
     */
    claimCredit: Money;
    /**
     * (`landedCostShare` − `claimCredit`) ÷ `costedUnits`, rounded half up to 4 places.
     */
    landedUnitCost: Money;
    /**
     * Share of the line in `projectedLandedCost` of the order, allocated like `landedCost`.
     */
    projectedLandedCost: Money;
    /**
     * (`projectedLandedCost` − `claimCredit`) ÷ `costedUnits`, rounded half up to 4 places.
     */
    projectedLandedUnitCost: Money;
    /**
     * Customs classification of the line. Only with `estimate=learned`. Null if neither you nor the supplier classified the product, and
     * on custom lines.
     *
     */
    customs?: LineCustoms | null;
};

/**
 * The customs classification that the estimate uses for a line.
 */
export type LineCustoms = {
    /**
     * HS code, digits only. Null for none.
     */
    hsCode: string | null;
    /**
     * Duty rate in percent of the dutiable value, as a decimal string. Null for none.
     */
    dutyRate: string | null;
    /**
     * Who classified the product. Your classification takes precedence.
     */
    source: 'company' | 'supplier';
    /**
     * Duty rate × dutiable value, which is `totalPrice` plus the line's share by value of the expected freight and insurance. Null without a rate,
     * and at the level `coefficient`.
     *
     */
    expectedDuty: string | null;
};

/**
 * A line whose differences you accept or reject.
 */
export type LineDecision = {
    lineNumber: LineNumber;
    /**
     * Whether you accept the quantity, price and date that the supplier confirmed.
     */
    differenceStatus: 'accepted' | 'rejected';
    /**
     * Whether the ordered units that the supplier did not confirm will not come. They are `cancelled` and you do not owe them. Without it, they stay open.
     * Only to accept fewer units than ordered.
     *
     */
    cancelMissing: boolean;
    /**
     * The `confirmed` units of the line that you decide about. If the supplier has confirmed other values since, the response is 409
     * `INVALID_STATE`.
     *
     */
    confirmed?: number;
    /**
     * The `confirmedUnitPrice` of the line that you decide about, or null if it has none.
     */
    confirmedUnitPrice?: string | number | null;
    /**
     * The `confirmedDate` of the line that you decide about, or null if it has none.
     */
    confirmedDate?: string | null;
};

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
 * One of your own listings. The key is `clientProductId`. Send all the properties that you have; a barcode is the strongest evidence.
 */
export type Listing = {
    /**
     * Your ID of the listing, stored exactly as sent. `.` and `..` are not allowed, because they cannot be in a path.
     */
    clientProductId: string;
    /**
     * Title of the listing.
     */
    name: string;
    /**
     * Your article code, or that of the supplier.
     */
    sku?: string;
    /**
     * UPC, EAN or GTIN. A barcode that does not identify the item globally is stored, not used for matching, and reported in `warnings`.
     */
    barcode?: string;
    /**
     * Brand of the product.
     */
    brand?: string;
    /**
     * Category in your own words.
     */
    category?: string;
    /**
     * Text of the listing.
     */
    description?: string;
    /**
     * Your unit price in `currency`, with at most 4 decimals. Requires `currency`.
     */
    price?: string | number;
    /**
     * Currency of `price`.
     */
    currency?: Currency;
    /**
     * URL of the listing.
     */
    url?: string;
    /**
     * URL of an image.
     */
    imageUrl?: string;
};

/**
 * A page of listings.
 */
export type ListingList = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The page.
     */
    data: {
        /**
         * The listings, ordered by `clientProductId`.
         */
        items: Array<StoredListing>;
        /**
         * The `cursor` of the next page, or null on the last page.
         */
        nextCursor: string | null;
    };
};

/**
 * A listing.
 */
export type ListingResponse = {
    /**
     * Always `true`.
     */
    success: true;
    data: StoredListing;
};

/**
 * Whether a product is confirmed for the listing.
 */
export type ListingStatus = 'open' | 'confirmed';

/**
 * A value that is stored but not used for matching.
 */
export type ListingWarning = {
    /**
     * Index of the listing in the request, from 0.
     */
    index: number;
    /**
     * JSON pointer to the value in the request body.
     */
    pointer: string;
    /**
     * Why the value is not used.
     */
    message: string;
    /**
     * The value.
     */
    received: string;
};

/**
 * The result of a push of listings. You can repeat it safely: it creates no duplicates, and earlier values stay in the history.
 */
export type ListingsReceiptResponse = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * Counts of listings. `received` is the sum of the other three.
     */
    data: {
        /**
         * Listings received.
         */
        received: number;
        /**
         * Listings with a new key.
         */
        created: number;
        /**
         * Listings with a known key and new values. Earlier values stay in the history.
         */
        updated: number;
        /**
         * Listings that were already stored with the same values.
         */
        unchanged: number;
        /**
         * Barcodes that matching cannot use. Absent if there are none.
         */
        warnings?: Array<ListingWarning>;
    };
};

/**
 * A catalog product that may be the same as the listing.
 */
export type MatchCandidate = {
    productId: Uuid;
    /**
     * Name of the product.
     */
    name: string;
    /**
     * SKU of the product.
     */
    sku: string;
    /**
     * Article code of the supplier.
     */
    supplierSku: string;
    /**
     * Wholesale unit price in `currency`, as a decimal string.
     */
    price: Money;
    currency: Currency;
    /**
     * Name of the supplier.
     */
    supplier: string;
    /**
     * ID of the supplier.
     */
    supplierId: Uuid;
    /**
     * Probability that it is the same product, 0 to 1: of the candidates with 0.9, nine of ten are correct. A number, not a decimal string.
     *
     */
    score: number;
    decision: MatchLikelihood;
};

/**
 * The company's decision about a candidate. It survives recalculation. A confirmed product stays first; a rejected product is not suggested again.
 *
 */
export type MatchDecision = 'confirmed' | 'rejected';

/**
 * The recorded decision.
 */
export type MatchDecisionResponse = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The decision.
     */
    data: {
        /**
         * Your ID of the listing.
         */
        clientProductId: string;
        productId: Uuid;
        decision: MatchDecision;
        /**
         * When the decision was made.
         */
        decidedAt: Timestamp;
    };
};

/**
 * What to do with the candidate. `sure`: accept it without review, at least 98 % are correct. A confirmed product is `sure`.
 * `likely`: review it. `unlikely`: ignore it, fewer than one in ten is correct.
 *
 */
export type MatchLikelihood = 'sure' | 'likely' | 'unlikely';

/**
 * A page of matched listings.
 */
export type MatchList = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The listings and the matching method.
     */
    data: {
        /**
         * The evidence that was used, strongest first: `gtin`, `supplier_sku`, `model_number`, `name`, `embedding`, or `none`. Human-readable.
         *
         */
        method: string;
        /**
         * Whether an embedding provider was used.
         */
        embeddings: boolean;
        /**
         * Human-readable description of the method.
         */
        note: string;
        /**
         * The listings, by `clientProductId`.
         */
        products: Array<MatchedListing>;
        /**
         * Number of listings on all pages.
         */
        total: number;
        /**
         * Cursor of the next page. Null on the last page.
         */
        nextCursor: string | null;
    };
};

/**
 * A listing with its candidates.
 */
export type MatchedListing = {
    /**
     * Your ID of the listing.
     */
    clientProductId: string;
    /**
     * Your title of the listing.
     */
    clientName: string;
    /**
     * Up to 10 products, most likely first. Empty if no product is similar. A confirmed product is first with a score of 1, and the others have a
     * score of 0.
     *
     */
    candidates: Array<MatchCandidate>;
    /**
     * The product that you confirmed, or null.
     */
    confirmedProductId: string | null;
};

/**
 * The cost of an order by air and what it saves, compared with waiting for sea, in the currency of the product. Present if an order by
 * air is due before sea can deliver, the freight of both methods is known from your complete orders, and so is the margin.
 *
 */
export type ModeCosts = {
    /**
     * Whether `lostMargin` is larger than `extraFreight`, or `extraFreight` is not above 0. If not, the order goes by sea.
     */
    isAirWorthwhile: boolean;
    currency: Currency;
    /**
     * Units of the order by air.
     */
    quantity: number;
    /**
     * Unit price by the price break that `quantity` reaches.
     */
    unitPrice: Money;
    /**
     * Landed cost of a unit by sea, learned from your complete orders.
     */
    unitCost: Money;
    /**
     * TSP in the currency of the product. Null if `unitMargin` follows from your shortage cost.
     */
    salePrice: Money | null;
    /**
     * `unitCost` × `shortageCostRate` if you set costs, else `salePrice` − `unitCost`. At least 0.
     */
    unitMargin: Money;
    /**
     * Expected units that find no stock after the order by air arrives and before an order by sea of today arrives. At most `quantity`.
     *
     */
    unitsShort: Decimal;
    /**
     * `unitsShort` × `unitMargin`.
     */
    lostMargin: Money;
    /**
     * The freight of `quantity` by method.
     */
    freight: {
        air: LearnedFreight;
        sea: LearnedFreight;
    };
    /**
     * Freight by air − freight by sea, in `currency`. Can be negative.
     */
    extraFreight: Decimal;
    /**
     * `lostSales` by sea.
     *
     */
    lostSales: Decimal;
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
 * The `cursor` of the next page, or null on the last page. Each page is equally fast, and no row is skipped or repeated while the
 * catalog changes.
 *
 */
export type NextCursor = string | null;

/**
 * A line with a catalog product. Name, SKU, price and image are those at the time of the order.
 */
export type NumberedCatalogLine = {
    lineNumber: LineNumber;
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
 * A line with an item that is not in the catalog. It has the custom fields instead of `sku` and `name`.
 */
export type NumberedCustomLine = {
    lineNumber: LineNumber;
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
 * A line of an order with its number. Check `isCustom` to distinguish the variants, not whether `productId` is null.
 */
export type NumberedOrderLine = NumberedCatalogLine | NumberedCustomLine;

/**
 * A recommendation that the plan leaves out.
 */
export type OmittedProduct = {
    productId: Uuid;
    /**
     * SKU of the product.
     */
    sku: string;
    /**
     * Name of the product.
     */
    name: string;
    supplier: OrderSupplier;
    /**
     * Shipping method.
     */
    shippingMethod: 'sea' | 'air';
    /**
     * Recommended units by this shipping method. 0 if the supplier cannot deliver the needed ones.
     */
    recommendedQuantity: number;
    code: PlanChangeCode;
    /**
     * Human-readable sentence in your locale.
     */
    message: string;
};

/**
 * Service level of the class, 0.5 to 0.9999, with at most 4 decimal places. Null or omitted for the level of the company.
 */
export type OptionalServiceLevel = string | number | null;

/**
 * An order.
 */
export type Order = {
    deliveryId: DeliveryId;
    orderNumber: OrderNumber;
    orderId: Uuid;
    /**
     * Your own reference, or null.
     */
    externalOrderId: string | null;
    status: OrderStatus;
    statusDisplay: StatusDisplay;
    /**
     * The statuses that your key or user can set now: `cancelled` only for a manager. None for a key without the scope `write` and for a user
     * without the permission `purchase`. Empty for a final order: setting another status returns `ORDER_FINAL`. An export has those of a manager key.
     *
     */
    allowedTransitions: Array<OrderStatus>;
    supplier: OrderSupplier;
    /**
     * The lines, in the order in which you sent them.
     */
    items: Array<NumberedOrderLine>;
    /**
     * Sum of the lines in `currency`.
     */
    totalAmount: Money;
    /**
     * Currency of the supplier.
     */
    currency: Currency;
    shippingMethod: ShippingMethod;
    /**
     * Tracking number of the carrier, or null.
     */
    trackingNumber: string | null;
    /**
     * Estimated arrival, from the median delivery time of the shipping method after the first payment, or after shipment. Null without a shipping
     * method, before the first payment, after acceptance and if cancelled.
     *
     */
    estimatedArrivalDate: string | null;
    /**
     * The date from which `estimatedArrivalDate` is counted, or null.
     */
    estimatedArrivalBasis: 'first_payment' | 'shipped' | null;
    /**
     * `arrivesOn` of the arrival of the order that is expected last, in the list of arrivals. Null if nothing says when, after delivery, and when all units
     * are received or short.
     *
     */
    arrivesOn: string | null;
    /**
     * Where `arrivesOn` is from, as in the list of arrivals. Null without a date.
     */
    arrivesOnBasis: 'carrier' | 'accepted' | 'shipped' | 'first_payment' | 'confirmed' | 'promised' | null;
    /**
     * Day on which the goods are expected now: `arrivesOn` until that day. After it, `arrivesOn` plus 1.2816 standard deviations of the lead time, by
     * which nine in ten orders arrive. After that day, one lead time from today. The lead time counts from the first payment, and after shipment from
     * the shipment. Null if nothing says when, after delivery, and when all units are received or short.
     *
     */
    expectedOn: string | null;
    /**
     * Whether `expectedOn` is only one lead time from today, because the goods are later than nine in ten orders. It moves on each day: ask the supplier
     * for a new date.
     *
     */
    isArrivalAssumed: boolean;
    /**
     * The first `estimatedArrivalDate` of the order. It does not change. Null until there is an estimate.
     */
    promisedDate: string | null;
    /**
     * Days after `promisedDate`, until today or until delivery. 0 for an order that is not late, for a cancelled order, and for an undelivered one whose
     * units are all received or short.
     *
     */
    daysLate: number;
    /**
     * Number of lines whose `differenceStatus` is `open`. 0 for a cancelled order.
     */
    openDifferences: number;
    /**
     * Short units of receipts that no claim of the kind `short` is about, without `cancelled` ones. 0 for an accepted or cancelled order.
     *
     */
    unclaimedShort: number;
    /**
     * The note to the supplier, or null.
     */
    comment: string | null;
    /**
     * The day on which you want the goods, or null.
     */
    requestedDate: string | null;
    /**
     * Where the goods go, or null for the first delivery address of your account.
     */
    deliveryAddress: string | null;
    /**
     * The comment of the cancellation, or null.
     */
    cancellationReason: string | null;
    /**
     * Time at which the order was created.
     */
    createdAt: Timestamp;
    /**
     * Time of the latest change of the order, its status, its payments or its `openDifferences`.
     */
    updatedAt: Timestamp;
    /**
     * Time at which the order got its current status.
     */
    statusChangedAt: Timestamp;
    /**
     * Time at which the order first got a payment status, or null.
     */
    confirmedAt: string | null;
    /**
     * Time at which the order became `paid`, or null.
     */
    paidAt: string | null;
    /**
     * Time at which the order became `on_the_way`, or null.
     */
    shippedAt: string | null;
    /**
     * Time at which the order became `delivered`, or null.
     */
    deliveredAt: string | null;
    /**
     * Time at which the order became `accepted`, or null.
     */
    acceptedAt: string | null;
    /**
     * Time at which the order became `cancelled`, or null.
     */
    cancelledAt: string | null;
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
 * The landed cost of an order.
 */
export type OrderCost = {
    orderNumber: OrderNumber;
    /**
     * - `actual`: the sum of your payments of all kinds, each converted into `currency` at the rate of its date.
     * - `estimated`: no payments are stored. `orderTotal` × your TCC coefficient, or × 1.7 if you have none. With `estimate=learned`,
     * `estimate.expected`.
     *
     */
    source: 'actual' | 'estimated';
    /**
     * Landed cost in `currency`. Exact if all payments are in that currency, else rounded once, half up to 2 places. While `source` is `actual` and
     * `complete` is false, this is only what you have paid so far: use `projectedLandedCost`. A number, not a decimal string.
     *
     */
    landedCost: number;
    /**
     * Currency of the order.
     */
    currency: Currency;
    /**
     * Sum of the order's lines in `currency`. A number, not a decimal string.
     */
    orderTotal: number;
    shippingMethod: ShippingMethod;
    /**
     * Estimated arrival, as in the order.
     */
    estimatedArrivalDate: string | null;
    /**
     * The date from which the estimate is counted.
     */
    estimatedArrivalBasis: 'first_payment' | 'shipped' | null;
    /**
     * The stored payments, oldest first. Empty while the cost is estimated.
     */
    payments: Array<RecordedPayment>;
    /**
     * Whether the payments cover the cost of the order. Payments of the kind `goods_invoice` must cover `orderTotal` within 2 %, or
     * the order is `accepted` and has such a payment. Payments are converted at the rates of their dates. With `estimate=learned`, also
     * no kind is in `estimate.missingKinds`.
     *
     */
    complete: boolean;
    paidToDate: PaidToDate;
    /**
     * Expected landed cost of the order in `currency`. Until `complete`, the larger of the payments so far and the estimate
     * (`orderTotal` × your TCC coefficient, or × 1.7). After that, the payments. With `estimate=learned`, the estimate is compared with the
     * payments by kind: the sum of the larger amount of each kind. Of a cancelled order, the payments.
     *
     */
    projectedLandedCost: Money;
    /**
     * Costs that are expected besides the payments, by kind. Together with the payments of `paidToDate`, without VAT that you reclaim, they are
     * `projectedLandedCost`. They can differ by cents where payments are converted, because each kind is rounded. Empty once `complete`, if the payments are not less than the estimate, and for a cancelled order.
     *
     */
    remainingCosts: Array<RemainingCost>;
    estimate?: CostEstimate;
    /**
     * How each kind of cost is allocated to the lines. Only with the parameter `allocation`.
     */
    allocation?: Array<KindAllocation>;
    /**
     * The landed cost by line, allocated by value, or by quantity if no line has a value. With the parameter `allocation`, each kind of
     * cost is allocated by its basis. Rounded by the largest remainder method: the sum equals `landedCost`.
     *
     */
    lines: Array<LineCost>;
};

/**
 * The landed cost of an order.
 */
export type OrderCostResponse = {
    /**
     * Always `true`.
     */
    success: true;
    data: OrderCost;
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
 * An order with its history.
 */
export type OrderDetail = {
    deliveryId: DeliveryId;
    orderNumber: OrderNumber;
    orderId: Uuid;
    /**
     * Your own reference, or null.
     */
    externalOrderId: string | null;
    status: OrderStatus;
    statusDisplay: StatusDisplay;
    /**
     * The statuses that your key or user can set now: `cancelled` only for a manager. None for a key without the scope `write` and for a user
     * without the permission `purchase`. Empty for a final order: setting another status returns `ORDER_FINAL`. An export has those of a manager key.
     *
     */
    allowedTransitions: Array<OrderStatus>;
    supplier: OrderSupplier;
    /**
     * The lines, in the order in which you sent them.
     */
    items: Array<NumberedOrderLine>;
    /**
     * Sum of the lines in `currency`.
     */
    totalAmount: Money;
    /**
     * Currency of the supplier.
     */
    currency: Currency;
    shippingMethod: ShippingMethod;
    /**
     * Tracking number of the carrier, or null.
     */
    trackingNumber: string | null;
    /**
     * Estimated arrival, from the median delivery time of the shipping method after the first payment, or after shipment. Null without a shipping
     * method, before the first payment, after acceptance and if cancelled.
     *
     */
    estimatedArrivalDate: string | null;
    /**
     * The date from which `estimatedArrivalDate` is counted, or null.
     */
    estimatedArrivalBasis: 'first_payment' | 'shipped' | null;
    /**
     * `arrivesOn` of the arrival of the order that is expected last, in the list of arrivals. Null if nothing says when, after delivery, and when all units
     * are received or short.
     *
     */
    arrivesOn: string | null;
    /**
     * Where `arrivesOn` is from, as in the list of arrivals. Null without a date.
     */
    arrivesOnBasis: 'carrier' | 'accepted' | 'shipped' | 'first_payment' | 'confirmed' | 'promised' | null;
    /**
     * Day on which the goods are expected now: `arrivesOn` until that day. After it, `arrivesOn` plus 1.2816 standard deviations of the lead time, by
     * which nine in ten orders arrive. After that day, one lead time from today. The lead time counts from the first payment, and after shipment from
     * the shipment. Null if nothing says when, after delivery, and when all units are received or short.
     *
     */
    expectedOn: string | null;
    /**
     * Whether `expectedOn` is only one lead time from today, because the goods are later than nine in ten orders. It moves on each day: ask the supplier
     * for a new date.
     *
     */
    isArrivalAssumed: boolean;
    /**
     * The first `estimatedArrivalDate` of the order. It does not change. Null until there is an estimate.
     */
    promisedDate: string | null;
    /**
     * Days after `promisedDate`, until today or until delivery. 0 for an order that is not late, for a cancelled order, and for an undelivered one whose
     * units are all received or short.
     *
     */
    daysLate: number;
    /**
     * Number of lines whose `differenceStatus` is `open`. 0 for a cancelled order.
     */
    openDifferences: number;
    /**
     * Short units of receipts that no claim of the kind `short` is about, without `cancelled` ones. 0 for an accepted or cancelled order.
     *
     */
    unclaimedShort: number;
    /**
     * The note to the supplier, or null.
     */
    comment: string | null;
    /**
     * The day on which you want the goods, or null.
     */
    requestedDate: string | null;
    /**
     * Where the goods go, or null for the first delivery address of your account.
     */
    deliveryAddress: string | null;
    /**
     * The comment of the cancellation, or null.
     */
    cancellationReason: string | null;
    /**
     * Time at which the order was created.
     */
    createdAt: Timestamp;
    /**
     * Time of the latest change of the order, its status, its payments or its `openDifferences`.
     */
    updatedAt: Timestamp;
    /**
     * Time at which the order got its current status.
     */
    statusChangedAt: Timestamp;
    /**
     * Time at which the order first got a payment status, or null.
     */
    confirmedAt: string | null;
    /**
     * Time at which the order became `paid`, or null.
     */
    paidAt: string | null;
    /**
     * Time at which the order became `on_the_way`, or null.
     */
    shippedAt: string | null;
    /**
     * Time at which the order became `delivered`, or null.
     */
    deliveredAt: string | null;
    /**
     * Time at which the order became `accepted`, or null.
     */
    acceptedAt: string | null;
    /**
     * Time at which the order became `cancelled`, or null.
     */
    cancelledAt: string | null;
    /**
     * Your payment terms at the supplier when the order was placed, or as changed for the order. Empty without terms.
     */
    paymentTerms: PaymentTerms;
    /**
     * All statuses that the order has had, oldest first.
     */
    timeline: Array<TimelineEntry>;
    /**
     * The newest 50 e-mails with the document of the order, newest first.
     */
    documentEmails: Array<DocumentEmail>;
};

/**
 * The file.
 */
export type OrderDocument = Blob | File;

/**
 * An order draft.
 */
export type OrderDraft = {
    id: Uuid;
    status: DraftStatus;
    source: DraftSource;
    createdBy: DraftCreator;
    /**
     * E-mail address of the user who last changed the content, or null.
     */
    changedBy: string | null;
    /**
     * The last changes of a user, or null.
     */
    lastChange: DraftUpdate | null;
    /**
     * Title of the draft: as typed, or the suppliers, units, shipping method and value in words.
     */
    title: string;
    /**
     * Whether the title was typed.
     */
    hasOwnTitle: boolean;
    /**
     * Time at which the draft was created.
     */
    createdAt: Timestamp;
    /**
     * Time until which the draft can be approved.
     */
    expiresAt: Timestamp;
    digest: DraftDigest;
    /**
     * The lines, grouped by supplier. They are in the order of the lines of `orders`.
     */
    items: Array<NewOrderLine>;
    /**
     * The orders that an approval places, one per supplier.
     */
    orders: Array<DraftedOrder>;
    /**
     * Exact sum of the orders per currency.
     */
    totalsByCurrency: Array<CurrencyTotal>;
    shippingMethod: ShippingMethod;
    /**
     * Your own reference, or null.
     */
    externalOrderId: string | null;
    /**
     * Note to the suppliers, or null.
     */
    comment: string | null;
    /**
     * The day on which you want the goods, or null.
     */
    requestedDate: string | null;
    /**
     * Where the goods go, or null for the first delivery address of your account.
     */
    deliveryAddress: string | null;
    /**
     * Note for the approver, or null.
     */
    note: string | null;
    /**
     * The approval or rejection. Null before.
     */
    review: DraftDecision | null;
    /**
     * The orders that the approval placed. Empty before.
     */
    placedOrders: Array<CreatedOrder>;
    /**
     * The draft at current prices. Null if it is not open.
     */
    current: CurrentDraft | null;
};

/**
 * A page of drafts.
 */
export type OrderDraftList = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The page.
     */
    data: {
        /**
         * The drafts, newest first.
         */
        items: Array<OrderDraftRow>;
        /**
         * The `cursor` of the next page, or null on the last page.
         */
        nextCursor: string | null;
    };
};

/**
 * The draft.
 */
export type OrderDraftResponse = {
    /**
     * Always `true`.
     */
    success: true;
    data: OrderDraft;
};

/**
 * A draft in a list.
 */
export type OrderDraftRow = {
    id: Uuid;
    status: DraftStatus;
    /**
     * Title of the draft: as typed, or the suppliers, units, shipping method and value in words.
     */
    title: string;
    source: DraftSource;
    createdBy: DraftCreator;
    /**
     * Time at which the draft was created.
     */
    createdAt: Timestamp;
    /**
     * Time until which the draft can be approved.
     */
    expiresAt: Timestamp;
    /**
     * Number of orders.
     */
    totalOrders: number;
    /**
     * Number of lines of all orders.
     */
    totalLines: number;
    /**
     * Units of all lines.
     */
    unitCount: number;
    /**
     * Exact sum of the orders per currency.
     */
    totalsByCurrency: Array<CurrencyTotal>;
    shippingMethod: ShippingMethod;
    /**
     * Your own reference, or null.
     */
    externalOrderId: string | null;
    /**
     * Note for the approver, or null.
     */
    note: string | null;
    /**
     * The approval or rejection. Null before.
     */
    review: DraftDecision | null;
    /**
     * Number of differences from the recommendations. Null if the draft is not open.
     */
    adviceWarningCount: number | null;
};

/**
 * Any event. Check `event` to distinguish them.
 */
export type OrderEvent = OrderUpdatedEvent | OrderCreatedEvent | OrderStatusChangedEvent | OrderCancelledEvent | OrderConfirmedEvent | OrderLinesChangedEvent | ProductPriceChangedEvent | ProductUnavailableEvent | CatalogChangedEvent | StockLowEvent | RecommendationUrgentEvent | FeedFailedEvent | ExportFinishedEvent | WebhookEndpointPausedEvent;

/**
 * Limits of an order. If there is such a limit, products without weight or dimensions are omitted.
 */
export type OrderLimits = {
    /**
     * Maximum weight in kilograms.
     */
    maxWeightKg?: Limit;
    /**
     * Maximum volume in cubic meters.
     */
    maxVolumeM3?: Limit;
};

/**
 * A line of an order. Check `isCustom` to distinguish the variants, not whether `productId` is null.
 */
export type OrderLine = CatalogLine | CustomLine;

/**
 * A page of the lines of an order.
 */
export type OrderLineList = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The lines.
     */
    data: {
        /**
         * The lines, ordered by `lineNumber`.
         */
        items: Array<LineQuantities>;
        /**
         * The `cursor` of the next page, or null on the last page.
         */
        nextCursor: string | null;
        /**
         * Number of lines of the order.
         */
        total: number;
    };
};

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
 * Lines of an order.
 */
export type OrderLinesResponse = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The lines of the request.
     */
    data: {
        /**
         * The lines in the order of the request.
         */
        lines: Array<LineQuantities>;
    };
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
     * The page.
     */
    data: {
        /**
         * The orders, newest first; with `updatedSince`, by `updatedAt`, oldest first.
         */
        items: Array<Order>;
        /**
         * The `cursor` of the next page, or null on the last page.
         */
        nextCursor: string | null;
    };
};

/**
 * `ORD-` followed by 10 characters in Crockford base32. Unique, random and opaque.
 */
export type OrderNumber = string;

/**
 * The approval of a plan.
 */
export type OrderPurchasePlanRequest = {
    /**
     * `digest` of the plan.
     */
    digest: string;
    /**
     * Your own reference for all orders of the plan.
     */
    externalOrderId?: string;
    /**
     * A note to the suppliers.
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
};

/**
 * The `orderNumber`, `deliveryId`, `orderId` or `externalOrderId` of an order. If several orders have the `externalOrderId`, it is rejected.
 */
export type OrderRef = string;

/**
 * An order.
 */
export type OrderResponse = {
    /**
     * Always `true`.
     */
    success: true;
    data: OrderDetail;
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
 * The new status of an order, and optional values to store with it.
 */
export type OrderStatusUpdate = {
    orderRef: OrderRef;
    /**
     * The status to set, as in `PUT /api/v2/external/orders/{ref}/status`.
     */
    status: OrderStatus;
    /**
     * Your own reference. Replaces the stored one.
     */
    externalOrderId?: string;
    /**
     * A comment for the history. With `cancelled`, the reason.
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
 * The error that a single update would respond with.
 */
export type OrderStatusUpdateError = {
    /**
     * Error code.
     */
    code: 'NOT_FOUND' | 'AMBIGUOUS_REFERENCE' | 'INVALID_STATUS_TRANSITION' | 'ORDER_FINAL' | 'MANAGER_ROLE_REQUIRED';
    /**
     * What is wrong.
     */
    message: string;
    /**
     * One text per error, for people. Programs use `errors`.
     */
    details: Array<string>;
    /**
     * The errors by field of the update, in the order of `details`.
     */
    errors: Array<FieldError>;
};

/**
 * The result of an update. Either `order` or `problem` is null.
 */
export type OrderStatusUpdateResult = {
    /**
     * Position in `updates`.
     */
    index: number;
    /**
     * The `orderRef` of the update.
     */
    orderRef: OrderRef;
    /**
     * The status of the order, or null if the update was rejected.
     */
    order: UpdatedOrderStatus | null;
    /**
     * Why the update was rejected, or null.
     */
    problem: OrderStatusUpdateError | null;
};

/**
 * The result of each update.
 */
export type OrderStatusUpdatesResponse = {
    /**
     * Always `true`. Check `rejected`.
     */
    success: true;
    /**
     * The results and their counts.
     */
    data: {
        /**
         * Number of orders that have the requested status.
         */
        accepted: number;
        /**
         * Number of updates with an error.
         */
        rejected: number;
        /**
         * A result per update, in the order of `updates`.
         */
        results: Array<OrderStatusUpdateResult>;
    };
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
 * `confirmed`: the day is an outlier and does not count. `dismissed`: it is normal demand and counts, with its mean over the last 365 counted days.
 */
export type OutlierDecision = 'confirmed' | 'dismissed';

/**
 * The decision about a day.
 */
export type OutlierDecisionResponse = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The day with its decision.
     */
    data: {
        productId: Uuid;
        date: Day;
        /**
         * Your decision, or `automatic` without one.
         */
        decision: 'automatic' | 'confirmed' | 'dismissed';
    };
};

/**
 * Days that sold far more than usual and did not recur, and days that you confirmed as outliers, oldest first. They do not count,
 * unless you dismissed them. A dismissed day counts with its mean over the last 365 counted days.
 */
export type Outliers = Array<{
    date: Day;
    /**
     * Number of days from the first to the last.
     */
    days: number;
    /**
     * Units sold on these days.
     */
    unitsSold: Decimal;
    /**
     * Your newest decision about these days, or `automatic`. Absent until the next calculation of the product.
     */
    decision?: 'automatic' | 'confirmed' | 'dismissed';
}>;

/**
 * Your payments so far by kind, in the currency of the order. Other currencies are converted at the rates of their dates, and the kind
 * is rounded once, half up to 2 places.
 *
 */
export type PaidToDate = {
    /**
     * Payments for goods. In snake_case, like the payment kind.
     */
    goods_invoice: Money;
    /**
     * Payments for freight.
     */
    freight: Money;
    /**
     * Payments for customs.
     */
    customs: Money;
    /**
     * Payments for VAT.
     */
    vat: Money;
    /**
     * Payments for insurance.
     */
    insurance: Money;
    /**
     * Other payments.
     */
    other: Money;
};

/**
 * A payment for an order. The key is (order, `paymentId`).
 */
export type Payment = {
    /**
     * Your ID of the payment, unique within the order. Case and whitespace are significant.
     */
    paymentId: string;
    /**
     * Date of the payment, `YYYY-MM-DD`, from 1970-01-01 to tomorrow (UTC). The estimated arrival of the order is counted from the earliest date.
     *
     */
    date: string;
    /**
     * Amount in `currency`, greater than 0, with at most 4 decimal places.
     */
    amount: string | number;
    /**
     * Currency of `amount`: that of the order, or one with an exchange rate in the service (EUR, USD, GBP, TRY and others).
     */
    currency: Currency;
    kind: PaymentKind;
};

/**
 * What the due date counts from.
 */
export type PaymentDueEvent = 'order' | 'shipment' | 'delivery';

/**
 * Purpose of the payment.
 */
export type PaymentKind = 'goods_invoice' | 'freight' | 'customs' | 'vat' | 'insurance' | 'other';

/**
 * The payment schedule of an order.
 */
export type PaymentScheduleResponse = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The schedule.
     */
    data: {
        orderNumber: OrderNumber;
        /**
         * Currency of all amounts.
         */
        currency: Currency;
        /**
         * Total of the order.
         */
        totalAmount: Money;
        /**
         * Value of the `cancelled` units of the lines, which you accepted not to get. You do not owe it.
         *
         */
        cancelledAmount: Money;
        /**
         * Sum of the payments with the kind `goods_invoice`, converted at the rates of their dates.
         */
        paidAmount: Money;
        /**
         * What is left of the total without `cancelledAmount`. 0.00 for a cancelled order, and if more was paid.
         */
        openAmount: Money;
        /**
         * The earliest due date first, those without one last. Empty for a cancelled order, and if the order was placed without payment terms.
         */
        instalments: Array<Instalment>;
    };
};

/**
 * The shares of an order's total and when they are due. Empty without terms.
 */
export type PaymentTerms = Array<{
    /**
     * Percentage of the total.
     */
    percent: Decimal;
    dueEvent: PaymentDueEvent;
    /**
     * Days after the event. With 0 days after `shipment`, the share is due before shipment.
     */
    days: number;
}>;

/**
 * An order that was placed from the plan.
 */
export type PlacedPlanOrder = {
    orderNumber: OrderNumber;
    deliveryId: DeliveryId;
    orderId: Uuid;
    /**
     * Your own reference, or null.
     */
    externalOrderId: string | null;
    supplier: OrderSupplier;
    /**
     * Shipping method.
     */
    shippingMethod: 'sea' | 'air';
    /**
     * Total of the order in `currency`.
     */
    totalAmount: Money;
    currency: Currency;
    createdAt: Timestamp;
};

/**
 * A reason why a quantity is not the needed one.
 */
export type PlanChange = {
    code: PlanChangeCode;
    /**
     * Human-readable sentence in your locale.
     */
    message: string;
};

/**
 * Why a quantity is not the needed one.
 */
export type PlanChangeCode = 'PRICE_BREAK' | 'MINIMUM_ORDER' | 'SUPPLIER_STOCK' | 'BUDGET' | 'MAX_WEIGHT' | 'MAX_VOLUME' | 'MINIMUM_ORDER_NOT_REACHED' | 'WEIGHT_UNKNOWN' | 'VOLUME_UNKNOWN' | 'RATE_UNKNOWN';

/**
 * Status of the plan.
 */
export type PlanStatus = 'open' | 'ordered' | 'expired';

/**
 * A product of a planned order.
 */
export type PlannedLine = {
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
     * Recommended units by this shipping method.
     */
    recommendedQuantity: number;
    /**
     * Planned units.
     */
    quantity: number;
    /**
     * Price of a unit at this quantity.
     */
    unitPrice: Money;
    /**
     * `quantity` × `unitPrice`.
     */
    totalPrice: Money;
    /**
     * Last day on which an order arrives before the stock runs out at the 10 % quantile. Null if it does not run out within a year.
     */
    lastSafeOrderDate: string | null;
    dataAsOf: DataAsOf;
    isStale: IsStale;
    /**
     * Why `quantity` is not the needed one. Usually empty.
     */
    changes: Array<PlanChange>;
};

/**
 * A planned order with a supplier.
 */
export type PlannedOrder = {
    supplier: OrderSupplier;
    /**
     * Shipping method.
     */
    shippingMethod: 'sea' | 'air';
    /**
     * The products, most urgent first.
     */
    lines: Array<PlannedLine>;
    /**
     * Sum of the lines in `currency`.
     */
    totalAmount: Money;
    /**
     * Currency of the supplier.
     */
    currency: Currency;
    /**
     * Weight in kilograms, as a decimal string. Null if that of a product is unknown.
     */
    weightKg: string | null;
    /**
     * Volume in cubic meters, as a decimal string. Null if that of a product is unknown.
     */
    volumeM3: string | null;
    /**
     * The earliest `lastSafeOrderDate` of the lines.
     */
    lastSafeOrderDate: string | null;
};

/**
 * A product with settings or an ABC class.
 */
export type PlannedProduct = {
    productId: Uuid;
    /**
     * Your service level of the product. Null for none.
     */
    serviceLevel: Decimal | null;
    /**
     * Your ABC class of the product. Null for the calculated class.
     */
    abcClass: AbcClass | null;
    /**
     * The ABC class of the last nightly calculation. Null before it.
     */
    calculatedAbcClass: AbcClass | null;
    /**
     * The product that you chose as similar to this one. Null for none.
     */
    similarProductId: string | null;
    /**
     * The last day on which the product sells, `YYYY-MM-DD`, or `MM-DD` of every year. Null if you have not set it.
     */
    seasonEndsOn: string | null;
};

/**
 * Costs in place of service levels. The service level is then the critical ratio, bounded to 0.5 to 0.999. With R review period days, it is
 * `shortageCostRate` ÷ (`shortageCostRate` + `holdingCostRate` · R ÷ 365). Null or omitted for service levels. Not together with service levels of
 * ABC classes.
 *
 */
export type PlanningCosts = {
    /**
     * Cost of holding a unit for a year as a share of its cost, more than 0, at most 10, with at most 4 decimal places.
     */
    holdingCostRate: string | number;
    /**
     * Margin lost per unit that is not in stock as a share of its cost, more than 0, at most 10, with at most 4 decimal places.
     */
    shortageCostRate: string | number;
} | null;

/**
 * Planning settings of the company.
 */
export type PlanningSettingsResponse = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The settings.
     */
    data: {
        /**
         * Target share of lead times without a stockout. Not used with `costs`.
         */
        serviceLevel: Decimal;
        /**
         * Days of demand that an order covers beyond the reorder point.
         */
        reviewPeriodDays: number;
        /**
         * Most days of demand that an order covers.
         */
        maxCoverDays: number;
        /**
         * Service levels by ABC class. Null for `serviceLevel`.
         */
        abcServiceLevels: {
            A: StoredServiceLevel;
            B: StoredServiceLevel;
            C: StoredServiceLevel;
        };
        /**
         * Costs in place of service levels. Null for service levels.
         */
        costs: CostRates | null;
        /**
         * The end of the selling season of categories, ordered by slug.
         */
        categorySeasons: Array<CategorySeason>;
        /**
         * The service level that follows from `costs`. Null without costs.
         */
        criticalRatio: Decimal | null;
    };
};

/**
 * The price of each unit from a quantity on.
 */
export type PriceBreak = {
    /**
     * Quantity from which the price applies.
     */
    fromQuantity: number;
    /**
     * Unit price in the currency of the product, as a decimal string.
     */
    price: Money;
    /**
     * TCC of this price in TRY at the current exchange rate, as a decimal string. Null without a coefficient or an exchange rate. Rate changes
     * are not catalog changes.
     *
     */
    tcc: string | null;
};

/**
 * A price with your TCC.
 */
export type PriceFields = {
    /**
     * Unit price of the supplier in `currency`, as a decimal string.
     */
    price: Money;
    /**
     * Currency of the supplier.
     */
    currency: Currency;
    /**
     * Your TCC of this price in TRY, as a decimal string. Null if you have no coefficient, or if the exchange rate is unknown.
     */
    tcc: string | null;
};

/**
 * A price and the time in which it was the current price.
 */
export type PricePeriod = {
    /**
     * Unit price of the supplier in `currency`, as a decimal string.
     */
    price: Money;
    /**
     * Currency of the supplier.
     */
    currency: Currency;
    /**
     * Your TCC of this price in TRY, as a decimal string. Null if you have no coefficient, or if the exchange rate is unknown.
     */
    tcc: string | null;
    /**
     * When the price became the current one. Null if that is not recorded.
     */
    startedAt: Timestamp | null;
    /**
     * When the next price replaced it. Null for the current price.
     */
    endedAt: Timestamp | null;
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
 * What the supplier reported of a product.
 */
export type ProductAvailability = 'in_stock' | 'out_of_stock' | 'unknown' | 'discontinued';

/**
 * With `include=customs`: customs classification by the supplier. Your own classification, see `GET /api/v2/external/customs`, is not part of the
 * catalog.
 *
 */
export type ProductCustoms = {
    /**
     * HS code, digits only. Null if unknown.
     */
    hsCode: string | null;
    /**
     * Duty rate in percent of the dutiable value, as a decimal string. Null if unknown.
     */
    dutyRate: string | null;
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
 * Your settings of a product. The key is `productId`. They replace the stored settings of the product.
 */
export type ProductPlanning = {
    productId: Uuid;
    /**
     * Service level of the product, 0.5 to 0.9999, with at most 4 decimal places. It takes precedence over that of the ABC class, of the company and of
     * `costs`. Null or omitted removes it.
     *
     */
    serviceLevel?: string | number | null;
    /**
     * ABC class of the product in place of the calculated one. Null or omitted for the calculated class.
     */
    abcClass?: 'A' | 'B' | 'C' | null;
    /**
     * A product that this one sells like, until this one has 28 counted days. It replaces the products of the category with about the same price. If it
     * has less than 28 counted days itself or no expected demand, those count. Its own `similarProductId` does not. Null or omitted removes it.
     *
     */
    similarProductId?: string | null;
    /**
     * The last day on which the product sells: `YYYY-MM-DD` once, or `MM-DD` every year. Orders cover no demand after it, and an order that would
     * arrive after it is not recommended. Null or omitted removes it.
     *
     */
    seasonEndsOn?: string | null;
};

/**
 * A page of products with settings or an ABC class.
 */
export type ProductPlanningList = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The products.
     */
    data: {
        /**
         * The products, ordered by ID.
         */
        items: Array<PlannedProduct>;
        /**
         * The `cursor` of the next page, or null on the last page.
         */
        nextCursor: string | null;
    };
};

/**
 * The result of a push. You can repeat a push safely.
 */
export type ProductPlanningReceiptResponse = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * Counts of records. `received` is the sum of the other two.
     */
    data: {
        /**
         * Records received.
         */
        received: number;
        /**
         * Products with new settings.
         */
        updated: number;
        /**
         * Records that changed nothing.
         */
        unchanged: number;
    };
};

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
 * The prices of a product.
 */
export type ProductPriceList = {
    /**
     * Always `true`.
     */
    success: true;
    data: ProductPrices;
};

/**
 * The prices of a product.
 */
export type ProductPrices = {
    productId: Uuid;
    /**
     * The last day for which the supplier has confirmed the current price, or null. Afterwards the price stays until the supplier sends another one.
     *
     */
    validTo: Day | null;
    /**
     * The current price, then earlier ones, newest first.
     */
    items: Array<PricePeriod>;
    /**
     * The `cursor` of the next page, or null on the last page.
     */
    nextCursor: string | null;
    /**
     * The lowest price of the last 90 days, including the current one.
     */
    lowest90: PriceFields;
    /**
     * The next announced price, or null.
     */
    nextPrice: AnnouncedPrice | null;
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
 * A purchase plan.
 */
export type PurchasePlan = {
    id: Uuid;
    status: PlanStatus;
    /**
     * Time at which the plan was created.
     */
    createdAt: Timestamp;
    /**
     * Time until which the plan can be ordered.
     */
    expiresAt: Timestamp;
    /**
     * Time at which the plan was ordered. Null before.
     */
    orderedAt: string | null;
    /**
     * SHA-256 hash of the planned orders. Send it to place exactly these orders.
     */
    digest: string;
    /**
     * One order per supplier and shipping method. Empty if nothing is due, or everything is omitted.
     */
    orders: Array<PlannedOrder>;
    /**
     * Due recommendations that the plan leaves out, with the reason.
     */
    omitted: Array<OmittedProduct>;
    /**
     * Exact sum of the orders per currency.
     */
    totalsByCurrency: Array<CurrencyTotal>;
    /**
     * The budget, and what the orders use of it. Null without a budget.
     */
    budget: {
        /**
         * The budget, as a decimal string.
         */
        amount: string;
        currency: Currency;
        /**
         * Total of the orders in `currency`; each line is rounded up.
         */
        planned: Money;
    } | null;
    /**
     * Whether more is due than the 500 most urgent lines of the plan. Plan the rest by supplier.
     */
    hasMore: boolean;
    /**
     * The orders that were placed from the plan. Empty before.
     */
    placedOrders: Array<PlacedPlanOrder>;
};

/**
 * A page of purchase plans.
 */
export type PurchasePlanList = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The page.
     */
    data: {
        /**
         * The plans, newest first.
         */
        items: Array<PurchasePlanRow>;
        /**
         * The `cursor` of the next page, or null on the last page.
         */
        nextCursor: string | null;
    };
};

/**
 * The plan.
 */
export type PurchasePlanResponse = {
    /**
     * Always `true`.
     */
    success: true;
    data: PurchasePlan;
};

/**
 * A purchase plan in a list.
 */
export type PurchasePlanRow = {
    id: Uuid;
    status: PlanStatus;
    /**
     * Time at which the plan was created.
     */
    createdAt: Timestamp;
    /**
     * Time until which the plan can be ordered.
     */
    expiresAt: Timestamp;
    /**
     * Time at which the plan was ordered. Null before.
     */
    orderedAt: string | null;
    /**
     * Number of orders.
     */
    totalOrders: number;
    /**
     * Number of lines of all orders.
     */
    totalLines: number;
    /**
     * Exact sum of the orders per currency.
     */
    totalsByCurrency: Array<CurrencyTotal>;
};

/**
 * Up to 100 claims about one order.
 */
export type PushClaimsRequest = {
    /**
     * The claims, in any order. A `claimId` can occur twice only with the same content.
     */
    claims: Array<Claim>;
};

/**
 * Up to 100 confirmations of one order.
 */
export type PushConfirmationsRequest = {
    /**
     * The confirmations, in any order. A `confirmationId` can occur twice only with the same content, and must not be `supplier-link`: only the links of the
     * order store it.
     *
     */
    confirmations: Array<Confirmation>;
};

/**
 * Up to 1000 products.
 */
export type PushCustomsRequest = {
    /**
     * The products, in any order.
     */
    products: Array<CustomsClassification>;
};

/**
 * Up to 100 demand events.
 */
export type PushDemandEventsRequest = {
    /**
     * The events, in any order.
     */
    demandEvents: Array<DemandEvent>;
};

/**
 * Up to 1000 listings.
 */
export type PushListingsRequest = {
    /**
     * The listings, in any order.
     */
    listings: Array<Listing>;
};

/**
 * Up to 1000 payments of one order.
 */
export type PushPaymentsRequest = {
    /**
     * The payments, in any order. A `paymentId` can occur twice only with the same values.
     */
    payments: Array<Payment>;
};

/**
 * Up to 1000 products.
 */
export type PushProductPlanningRequest = {
    /**
     * The products, in any order.
     */
    products: Array<ProductPlanning>;
};

/**
 * Up to 1000 listings.
 */
export type PushProductsRequest = {
    /**
     * The listings, in any order.
     */
    products: Array<Listing>;
};

/**
 * Up to 5000 sales.
 */
export type PushRawSalesRequest = {
    /**
     * The sales, in any order.
     */
    sales: Array<RawSale>;
};

/**
 * The result of a push. You can repeat a push safely: it creates no duplicates, and earlier values stay in the history.
 */
export type PushReceiptResponse = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * Counts of records. `received` is the sum of the other three.
     */
    data: {
        /**
         * Records received.
         */
        received: number;
        /**
         * Records with a new key.
         */
        created: number;
        /**
         * Records with a known key and new values. Earlier values stay in the history.
         */
        updated: number;
        /**
         * Records that were already stored with the same values.
         */
        unchanged: number;
    };
};

/**
 * Up to 100 receipts of one order.
 */
export type PushReceiptsRequest = {
    /**
     * The receipts, in any order. A `receiptId` can occur twice only with the same content.
     */
    receipts: Array<Receipt>;
};

/**
 * Up to 100 shipments of one order.
 */
export type PushShipmentsRequest = {
    /**
     * The shipments, in any order. A `shipmentId` can occur twice only with the same content.
     */
    shipments: Array<Shipment>;
};

/**
 * Up to 5000 observations.
 */
export type PushStockRequest = {
    /**
     * The observations, in any order.
     */
    stock: Array<StockObservation>;
};

/**
 * The quote.
 */
export type Quote = {
    /**
     * One order per supplier, in the order in which the suppliers first occur in `items`.
     */
    orders: Array<QuotedOrder>;
    /**
     * Number of orders.
     */
    totalOrders: number;
    /**
     * Total of all orders in `currency`, converted at the current rates if they have several currencies.
     */
    totalAmount: Money;
    /**
     * Currency of the first order.
     */
    currency: Currency;
    /**
     * Exact sum per currency.
     */
    totalsByCurrency: Array<CurrencyTotal>;
    /**
     * Sum of the orders' `estimatedLandedCost`, in `currency`.
     */
    estimatedLandedCost: Money;
    /**
     * Warnings to check before you order. Usually empty.
     */
    warnings: Array<QuoteWarning>;
};

/**
 * The orders, totals, landed cost and arrival dates. Nothing was stored.
 */
export type QuoteResponse = {
    /**
     * Always `true`.
     */
    success: true;
    data: Quote;
};

/**
 * A warning to check before you order. Warnings never reject an order.
 */
export type QuoteWarning = {
    /**
     * Machine-readable reason of the warning.
     */
    code: 'PRICE_DIFFERS' | 'NOT_A_FULL_BOX' | 'SAME_CONTENT_AS_EARLIER_ORDER' | 'RATE_OUTDATED' | 'BELOW_MINIMUM_QUANTITY' | 'NOT_A_MULTIPLE' | 'BELOW_SUPPLIER_MINIMUM' | 'INSUFFICIENT_SUPPLIER_STOCK' | 'DISCONTINUED';
    /**
     * Human-readable sentence.
     */
    message: string;
    /**
     * Index of the line in `items`, or null if the warning is about the whole quote.
     */
    index: number | null;
    /**
     * Nearest quantity of the line that satisfies the terms or the stock, if there is one.
     */
    suggestedQuantity?: number;
    /**
     * With `DISCONTINUED`, the ID of the successor, if it is in your catalog.
     */
    successorProductId?: Uuid;
};

/**
 * Estimated arrival of an order with a first payment on `firstPaymentDate`.
 */
export type QuotedArrival = {
    /**
     * Shipping method.
     */
    shippingMethod: 'sea' | 'air';
    /**
     * Assumed date of the first payment: today (UTC).
     */
    firstPaymentDate: Day;
    /**
     * `firstPaymentDate` plus `plannedDays` of `GET /api/v2/external/lead-times`, rounded up to full days: the `estimatedArrivalDate` of the order
     * with this first payment.
     *
     */
    expectedDate: Day;
    /**
     * `firstPaymentDate` plus the days in which 90 % of your own orders arrived. Null with fewer than 5 own orders.
     */
    lateDate: string | null;
    leadTimeLevel: LeadTimeLevel;
    /**
     * Number of past orders behind both dates. 0 at the level `default`.
     */
    leadTimeOrders: number;
};

/**
 * Estimated landed cost of an order by a shipping method, and what it is learned from.
 */
export type QuotedLandedCost = {
    /**
     * Shipping method.
     */
    shippingMethod: 'sea' | 'air';
    /**
     * Estimated landed cost in `currency` of the order.
     */
    amount: Money;
    landedCostLevel: LandedCostLevel;
    /**
     * Number of complete orders at `landedCostLevel`.
     */
    landedCostOrders: number;
};

/**
 * An order that the request would create.
 */
export type QuotedOrder = {
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
     * Estimated landed cost in `currency`, learned from your complete orders by the shipping method, or by any method if you sent none. At the level
     * `coefficient`, it is `totalAmount` × `landedCostCoefficient`.
     *
     */
    estimatedLandedCost: Money;
    /**
     * Your TCC coefficient, or 1.7 if you have none.
     */
    landedCostCoefficient: Decimal;
    landedCostLevel: LandedCostLevel;
    /**
     * Number of complete orders at `landedCostLevel`.
     */
    landedCostOrders: number;
    /**
     * Estimated landed cost by the `shippingMethod` that you sent, or by both methods if you sent none.
     */
    landedCosts: Array<QuotedLandedCost>;
    /**
     * Estimated arrival by the `shippingMethod` that you sent, or by both methods if you sent none.
     */
    arrivals: Array<QuotedArrival>;
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
 * A single sale from a marketplace. The key is (`productId`, `date`, `marketplace`, `saleId`).
 */
export type RawSale = {
    productId: Uuid;
    /**
     * Date of the sale, `YYYY-MM-DD`, from 1970 to tomorrow (UTC).
     */
    date: string;
    /**
     * Units sold, with at most 4 decimals. Negative for a return.
     */
    units: string | number;
    /**
     * Unit price in `currency`, with at most 4 decimals.
     */
    price: string | number;
    /**
     * Currency of `price`, which needs an exchange rate in the service (EUR, USD, GBP, TRY and others).
     */
    currency: Currency;
    /**
     * Marketplace of the sale, in your own words. Part of the key: case and whitespace are significant.
     */
    marketplace: string;
    /**
     * Your ID of the sale, unique within product, date and marketplace. Case and whitespace are significant.
     */
    saleId: string;
};

/**
 * What you received. The key is (order, `receiptId`).
 */
export type Receipt = {
    receiptId: FactId;
    /**
     * Date of the receipt, from 1970-01-01 to tomorrow (UTC). The units are in your stock from this date on.
     */
    date: FactDate;
    note?: FactNote;
    fileIds?: FactFileIds;
    /**
     * The received lines, each once.
     */
    lines: Array<ReceivedLine>;
};

/**
 * A page of receipts.
 */
export type ReceiptList = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The receipts.
     */
    data: {
        /**
         * The receipts, ordered by `receiptId`.
         */
        items: Array<RecordedReceipt>;
        /**
         * The `cursor` of the next page, or null on the last page.
         */
        nextCursor: string | null;
    };
};

/**
 * A line of a receipt.
 */
export type ReceivedLine = {
    lineNumber: LineNumber;
    /**
     * Units received, with the damaged ones. All receipts of a line together can have 5 % more than ordered, rounded down.
     */
    received: number;
    /**
     * Units that are damaged, at most `received`.
     */
    damaged: number;
    /**
     * Units that will not come, at most those ordered. They are not open anymore. To expect them again, correct the receipt.
     */
    short: number;
};

/**
 * The reorder recommendation for a product.
 */
export type Recommendation = {
    productId: Uuid;
    /**
     * SKU of the product.
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
     * Units to order now by `recommendedMethod`: at least the minimum quantity of the supplier, in its order multiple or in full boxes. 0 while stock plus orders expected within the lead time + 1 days is above the
     * reorder point. Orders that arrive later do not count. An order by air covers at most the time until sea can deliver: the arrival of units
     * under way, or of an order placed by sea now. Limited to what the supplier has in stock, unless its restock date has passed:
     * `shippingScenarios` has the quantity before this limit. 0 for a discontinued product.
     *
     */
    recommendedQuantity: number;
    /**
     * Units on hand: the latest observation, less the sales and plus the accepted orders of the days after it. Orders that were delivered before the
     * observation are in it. 0 if the stock is unknown.
     *
     */
    currentStock: number;
    /**
     * Time of the latest stock observation. Null if you never sent one.
     */
    stockAsOf?: string | null;
    /**
     * Whether you ever sent the stock of the product. If not, all quantities are 0 and nothing is urgent: send stock to get quantities.
     *
     */
    isStockKnown?: boolean;
    /**
     * Units ordered and not yet accepted, from orders, your pull feed, and `quantity` of smart reorder.
     */
    ordersInTransit: number;
    /**
     * Mean units per day in the 30 days up to yesterday, or up to the last day whose sales are known, or fewer for a newer product, without days out
     * of stock. 0 if returns exceed sales.
     *
     */
    averageDailySales: Decimal;
    /**
     * Accuracy of the forecast, 0 to 1, higher is better: 1 − weighted absolute error of 28-day totals in the backtest. 0 while
     * `forecastAccuracyDays` is 0.
     *
     */
    forecastAccuracy: string;
    /**
     * Counted days on which `forecastAccuracy` is measured. 0 if it cannot be measured yet: with fewer than 28 counted days, or without
     * sales.
     *
     */
    forecastAccuracyDays: number;
    /**
     * Date of the calculation.
     */
    calculationDate: Day;
    dataAsOf?: DataAsOf;
    isStale?: IsStale;
    /**
     * Reorder point in units, by `recommendedMethod`: order when stock plus orders expected within the lead time + 1 days is at or below it.
     *
     */
    reorderPoint: Decimal;
    /**
     * Safety stock in units, which covers the uncertainty of demand and delivery.
     */
    safetyStock: Decimal;
    demandTrend: Trend;
    /**
     * `sea`, unless stock would run out before a sea shipment arrives and an air shipment, due now, would prevent this.
     */
    recommendedMethod: 'sea' | 'air';
    /**
     * Stock ÷ expected daily demand, in days, at most 9999. 9999 if no demand is expected, or the stock is unknown.
     */
    daysUntilStockout: string;
    shippingUrgency: ShippingUrgency;
    /**
     * Reason in words, in the locale of the company (`en`, `tr` or `ru`). For display only; do not parse it.
     */
    shippingReason: string;
    /**
     * The figures by shipping method.
     */
    shippingScenarios: {
        air: ShippingScenario;
        sea: ShippingScenario;
    };
    /**
     * Whether the supplier can deliver the quantity before the limit to its stock in time.
     *
     */
    supplierAvailability?: 'unknown' | 'available' | 'restock_expected' | 'insufficient';
    /**
     * The orders to place, at most one by each method: those that are due, and the next one by a method that is not used now. By air, the
     * quantity bridges the time until sea can deliver. Account, purchase plans and agents order those that are due.
     *
     */
    plan?: Array<RecommendedOrder>;
    /**
     * Units to order now by each method: the quantities of `plan` that are due, or 0. The value of
     * `recommendedMethod` is `recommendedQuantity`. The sum is limited to what the supplier has in stock, air first.
     *
     */
    combinedQuantities?: {
        /**
         * Units to order by air. 0 if `recommendedMethod` is `sea`.
         */
        air: number;
        /**
         * Units to order by sea in addition.
         */
        sea: number;
    };
    /**
     * `orderBy` of the first order in `plan` that is due: the last day on which it arrives before the projected stock runs out, with a
     * probability of 90 %. Before `calculationDate`, it is too late. Null if no order is due, or the stock lasts for a year.
     *
     */
    lastSafeOrderDate?: string | null;
    explain?: Explanation;
    /**
     * With `include=projection`: the projected stock by day. `plan` has the orders of `plan`, `nothing` no order, `air` and `sea` one order
     * by the method on `calculationDate`.
     *
     */
    projection?: {
        air: StockProjection;
        sea: StockProjection;
        plan: StockProjection;
        nothing: StockProjection;
    };
};

/**
 * The latest calculation.
 */
export type RecommendationList = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The recommendations.
     */
    data: {
        /**
         * Number of items in this response.
         */
        count: number;
        /**
         * The recommendations, most urgent first.
         */
        items: Array<Recommendation>;
        /**
         * The `cursor` of the next page, or null on the last page and without `limit`.
         */
        nextCursor: string | null;
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
 * An order of a plan.
 */
export type RecommendedOrder = {
    /**
     * Shipping method.
     */
    shippingMethod: 'sea' | 'air';
    /**
     * Units, limited to what the supplier has in stock.
     */
    quantity: number;
    /**
     * Whether to place it now. Otherwise, wait until `orderBy`.
     */
    isDue: boolean;
    /**
     * Of an order that is due: the last day on which it arrives before the projected stock runs out, with a probability of 90 %. Before `calculationDate`,
     * it is overdue. Null if stock lasts for a year. Of a later order: the day on which it becomes due if sales are as expected.
     *
     */
    orderBy: string | null;
    /**
     * Expected arrival if it is placed on `calculationDate`, or a later order on `orderBy`.
     */
    arrivesOn: Day;
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
 * A stored claim.
 */
export type RecordedClaim = {
    /**
     * Your ID of the claim.
     */
    claimId: string;
    /**
     * Date of the claim.
     */
    date: Day;
    kind: ClaimKind;
    status: ClaimStatus;
    /**
     * Amount in the currency of the order, or null.
     */
    amount: Money | null;
    /**
     * Your note, or null.
     */
    note: string | null;
    fileIds: RecordedFileIds;
    /**
     * When the claim or its last correction was pushed.
     */
    recordedAt: Timestamp;
    /**
     * The lines, ordered by `lineNumber`.
     */
    lines: Array<ClaimedLine>;
};

/**
 * A stored confirmation.
 */
export type RecordedConfirmation = {
    /**
     * Your ID of the confirmation, or `supplier-link`.
     */
    confirmationId: string;
    /**
     * Date of the confirmation.
     */
    date: Day;
    /**
     * Your note, or that of the supplier, or null.
     */
    note: string | null;
    /**
     * When the confirmation or its last correction was pushed.
     */
    recordedAt: Timestamp;
    /**
     * `supplier_link` if the supplier confirmed by a confirmation link, `company` if you pushed the confirmation or entered it in the account.
     */
    source: 'company' | 'supplier_link';
    /**
     * Name that the supplier entered on the page of the link, not verified, or null.
     */
    confirmedBy: string | null;
    /**
     * E-mail addresses to which the confirmation link was sent. Empty without a link.
     */
    linkRecipients: Array<string>;
    /**
     * The lines, ordered by `lineNumber`.
     */
    lines: Array<RecordedConfirmedLine>;
};

/**
 * A line of a stored confirmation.
 */
export type RecordedConfirmedLine = {
    lineNumber: LineNumber;
    /**
     * Units that the supplier will ship.
     */
    quantity: number;
    /**
     * Unit price in the currency of the order, or null.
     */
    unitPrice: Money | null;
    /**
     * Date on which the supplier expects the units to arrive, or null.
     */
    expectedDate: string | null;
};

/**
 * Files of the order that show it. A file that was deleted since is listed, too.
 */
export type RecordedFileIds = Array<Uuid>;

/**
 * A stored payment. Unlike in the push, `amount` is a decimal string.
 */
export type RecordedPayment = {
    /**
     * Your ID of the payment.
     */
    paymentId: string;
    date: Day;
    amount: Money;
    currency: Currency;
    kind: PaymentKind;
};

/**
 * A stored receipt.
 */
export type RecordedReceipt = {
    /**
     * Your ID of the receipt.
     */
    receiptId: string;
    /**
     * Date of the receipt.
     */
    date: Day;
    /**
     * Your note, or null.
     */
    note: string | null;
    fileIds: RecordedFileIds;
    /**
     * When the receipt or its last correction was pushed.
     */
    recordedAt: Timestamp;
    /**
     * The lines, ordered by `lineNumber`.
     */
    lines: Array<RecordedReceivedLine>;
};

/**
 * A line of a stored receipt.
 */
export type RecordedReceivedLine = {
    lineNumber: LineNumber;
    /**
     * Units received, with the damaged ones.
     */
    received: number;
    /**
     * Units that are damaged.
     */
    damaged: number;
    /**
     * Units that will not come.
     */
    short: number;
};

/**
 * A stored shipment.
 */
export type RecordedShipment = {
    /**
     * Your ID of the shipment.
     */
    shipmentId: string;
    /**
     * Date of the shipment.
     */
    date: Day;
    /**
     * Tracking number of the carrier, or null.
     */
    trackingNumber: string | null;
    /**
     * Name of the carrier, or null.
     */
    carrier: string | null;
    /**
     * Date on which the supplier expects the shipment to arrive, or null.
     */
    expectedDate: string | null;
    /**
     * Your note, or null.
     */
    note: string | null;
    /**
     * When the shipment or its last correction was pushed.
     */
    recordedAt: Timestamp;
    /**
     * The lines, ordered by `lineNumber`.
     */
    lines: Array<ShippedLine>;
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
 * A part of the landed cost that is still expected.
 */
export type RemainingCost = {
    /**
     * Purpose of the payments. Null for all kinds but goods together, because your coefficient has no kinds.
     */
    kind: 'goods_invoice' | 'freight' | 'customs' | 'vat' | 'insurance' | 'other' | null;
    /**
     * Amount in the currency of the order.
     */
    amount: Money;
    /**
     * Whether the amount is estimated. That of the goods is from the order.
     */
    isEstimated: boolean;
};

/**
 * An item that left your catalog. If it returns, it is listed as a changed item.
 */
export type RemovedItem = {
    /**
     * Always `true` for a removed item.
     */
    removed: true;
    productId: Uuid;
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
 * The number of deliveries queued.
 */
export type RetriedDeliveriesResponse = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The count.
     */
    data: {
        /**
         * Number of deliveries queued.
         */
        queued: number;
    };
};

/**
 * Retries of a failed delivery. `standard`: after 2, 4 and 8 s. `extended`: then also after 1, 5 and 30 min, and after 2, 5, 10 and 24 h.
 */
export type RetrySchedule = 'standard' | 'extended';

/**
 * The deliveries to retry: those of an event, an order or a time range, or the failed ones of an endpoint. At least one of `eventId`, `endpointId`,
 * `orderRef`, `from` and `to` is required. The fields are combined, and may select at most 10,000 deliveries. Event IDs do not change.
 *
 */
export type RetryWebhookDeliveriesRequest = {
    eventId?: Uuid;
    endpointId?: Uuid;
    /**
     * The `orderNumber`, `deliveryId` or `orderId` of an order. Only its events are retried.
     */
    orderRef?: OrderRef;
    /**
     * Only events of this day (UTC) or later, or at this time or later.
     */
    from?: DayOrTime;
    /**
     * Only events of this day (UTC) or earlier, or before this time.
     */
    to?: DayOrTime;
    /**
     * `false` also retries successful deliveries. Requires `eventId`, `orderRef`, `from` or `to`.
     *
     */
    onlyFailed: boolean;
};

/**
 * The options of a rotation.
 */
export type RotateWebhookEndpointSecretRequest = {
    /**
     * Hours for which both secrets are valid. 0 for none.
     */
    overlapHours: number;
};

/**
 * The clock.
 */
export type SandboxClockResponse = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The clock.
     */
    data: {
        /**
         * The present time of the sandbox.
         */
        now: Timestamp;
        status: ClockStatus;
        /**
         * The time to which the clock is being advanced. Null if it stands still.
         */
        advancingTo: string | null;
        /**
         * How far the advance or the reset is, in percent. Absent if `status` is `ready`.
         */
        progress?: number;
        /**
         * What the last advance caused. Null before the first one and while the clock is being advanced.
         */
        lastAdvance: ClockAdvance | null;
    };
};

/**
 * An e-mail that live data would have sent.
 */
export type SandboxEmail = {
    id: Uuid;
    /**
     * E-mail address of the recipient. Null if the company has none.
     */
    to: string | null;
    /**
     * Subject.
     */
    subject: string;
    /**
     * Plain text.
     */
    text: string;
    /**
     * Time of the order status change or of the request.
     */
    createdAt: Timestamp;
};

/**
 * The e-mails.
 */
export type SandboxEmailList = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The e-mails.
     */
    data: {
        /**
         * One entry per e-mail, newest first.
         */
        items: Array<SandboxEmail>;
        /**
         * The `cursor` of the next page, or null on the last page.
         */
        nextCursor: string | null;
    };
};

/**
 * The sandbox, and a new key of it once it is ready.
 */
export type SandboxKeyResponse = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The key and the sandbox. While the sandbox is being created, only `status` and `progress`.
     */
    data: {
        status: SandboxStatus;
        progress: SandboxProgress;
        /**
         * Whether the request created the sandbox. `false` if you had one, or an earlier request has created it.
         */
        isNew?: boolean;
        /**
         * Time at which the sandbox was created or last reset.
         */
        createdAt?: Timestamp;
        keyId?: KeyId;
        /**
         * The API key. It is shown only once and not stored in plain text: save it now.
         */
        key?: string;
    };
};

/**
 * How far the creation of the sandbox is, in percent.
 */
export type SandboxProgress = number;

/**
 * The new sandbox.
 */
export type SandboxResetResponse = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The sandbox.
     */
    data: {
        status: SandboxStatus;
        progress: SandboxProgress;
        /**
         * Time of the reset. Absent until the sandbox is `ready`.
         */
        createdAt?: Timestamp;
    };
};

/**
 * The sandbox of the company.
 */
export type SandboxResponse = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The sandbox.
     */
    data: {
        /**
         * The creation of the sandbox that is in progress. Absent if there is none.
         */
        creation?: {
            progress: SandboxProgress;
        };
        /**
         * The sandbox. Null if there is none.
         */
        sandbox: {
            /**
             * Time at which the sandbox was created or last reset.
             */
            createdAt: Timestamp;
            /**
             * The clock.
             */
            clock: {
                /**
                 * The present time of the sandbox.
                 */
                now: Timestamp;
                status: ClockStatus;
                /**
                 * The time to which the clock is being advanced. Null if it stands still.
                 */
                advancingTo: string | null;
                /**
                 * How far the advance or the reset is, in percent. Absent if `status` is `ready`.
                 */
                progress?: number;
                /**
                 * What the last advance caused. Null before the first one and while the clock is being advanced.
                 */
                lastAdvance: ClockAdvance | null;
            };
        } | null;
    };
};

/**
 * Whether the sandbox can be used.
 */
export type SandboxStatus = 'ready' | 'creating';

/**
 * The calculation for a shipping method.
 */
export type ScenarioExplanation = {
    /**
     * The lead time and its source.
     */
    leadTime: {
        /**
         * Expected days, as in arrival estimates of orders: the median of the recent orders at `level`, or `defaultDays`.
         */
        plannedDays: Decimal;
        level: LeadTimeLevel;
        /**
         * Number of orders behind `plannedDays`. At the level `all_companies`, orders of other companies.
         */
        orderCount: number;
        /**
         * Standard deviation in days. From 5 own orders on, it is `sampleDeviation` · √(1 + 1/n) · t ÷ 1.6449. With 1 to 4 own orders, let n be `orderCount`, s `sampleDeviation`,
         * D `defaultDays`, and d `plannedDays` − D. The deviation is √(((n − 1) · s² + 3 · (D ÷ 7)² + 3 · n ÷ (n + 3) · d²) ÷ (n + 3)). Otherwise, it is
         * `plannedDays` ÷ 7. Rounded half up to 2 places. At the level `company`, see `deviationDays` of `GET /api/v2/external/lead-times`.
         *
         */
        deviationDays: Decimal;
        /**
         * Sample standard deviation of your own orders with a supplier in days, before and since a `change` each by itself, as a decimal string. At the level `company`, the median of your suppliers. Null if no supplier has 2 own orders. It counts as 0 then.
         */
        sampleDeviation: string | null;
        /**
         * 80 % quantile of your own deliveries in days, as a decimal string. Null with fewer than 5 own deliveries.
         */
        p80: string | null;
        /**
         * 90 % quantile of your own deliveries in days, as a decimal string. Null with fewer than 5 own deliveries.
         */
        p90: string | null;
        /**
         * A change of the lead time: the orders of the last 4 to 6 days with acceptances took at least 1.5 times as long as those before, or at most two
         * thirds. Absent for none.
         *
         */
        change?: {
            /**
             * Median days of the orders before.
             */
            daysBefore: Decimal;
            /**
             * Median days of the orders since.
             */
            daysSince: Decimal;
            /**
             * Number of orders since.
             */
            orderCount: number;
        };
        /**
         * Default of the operator for the shipping method, in days.
         */
        defaultDays: Decimal;
        /**
         * Your orders that are ignored at a level, with the reason.
         */
        ignored: Array<IgnoredOrders>;
    };
    /**
     * Lead time plus the days between two calculations.
     */
    protectionDays: Decimal;
    /**
     * Size of past errors in the total over a lead time, scaled to current demand. The larger of root mean square and service level quantile ÷ `z`.
     */
    errorOverLeadTime: Decimal;
    /**
     * Safety stock in units.
     */
    safetyStock: Decimal;
    /**
     * Reorder point in units.
     */
    reorderPoint: Decimal;
    /**
     * Order-up-to level in units.
     */
    orderUpTo: Decimal;
    /**
     * Units that cannot be sold before the order arrives, because stock runs out. It is the largest shortfall, at least 0. The shortfall is demand −
     * `stock.units` − earlier arrivals, on the day of each arrival. 0 if `stock.observedAt` is null.
     *
     */
    lostSales?: Decimal;
    /**
     * The period that an order by air covers. Null if it covers the whole review period, and by sea.
     *
     */
    bridge?: AirBridge | null;
    /**
     * Orders expected within the horizon, and all by the same method. They count towards the inventory position.
     */
    ordersCounted: Array<TransitOrder>;
    /**
     * Orders expected later. They do not count.
     */
    ordersNotCounted: Array<TransitOrder>;
    /**
     * Stock plus counted orders.
     */
    inventoryPosition: number;
    /**
     * Last day on which an order by the method arrives in time. See `lastSafeOrderDate` of the recommendation.
     */
    lastSafeOrderDate?: string | null;
    /**
     * Order-up-to level minus inventory position, at least 0. 0 above the reorder point.
     */
    quantityBeforeRounding: Decimal;
    /**
     * `quantityBeforeRounding` in full boxes, before the limit to what the supplier has in stock.
     */
    recommendedQuantity: number;
    /**
     * The needed order, if the smallest possible one covers more than `settings.maxCoverDays`, or would mostly be left over when demand ends. Null
     * otherwise.
     *
     */
    excessCover?: ExcessCover | null;
};

/**
 * Counts of the whole result, for the requested facets. Each lists up to 20 values, the most frequent first.
 */
export type SearchFacets = {
    /**
     * Whether the result is larger than the 10000 products that are counted.
     */
    capped: boolean;
    /**
     * By category.
     */
    category?: Array<FacetCount>;
    /**
     * By supplier.
     */
    supplier?: Array<FacetCount>;
    /**
     * By tag. A product counts for each of its tags.
     */
    tags?: Array<FacetCount>;
    /**
     * By currency.
     */
    currency?: Array<FacetCount>;
};

/**
 * The end of a selling season.
 */
export type SeasonEnd = {
    /**
     * The last day with demand.
     */
    date: Day;
    /**
     * First day, as in the year before. Absent once it has passed or if unknown.
     */
    startsOn?: Day;
    /**
     * Units in stock and under way beyond the expected demand until then, once the peak of the season is over. Absent for none.
     *
     */
    unitsLeft?: number;
    /**
     * What the end is known from.
     */
    source: 'company' | 'earlier_years' | 'profile';
};

/**
 * Who gets the purchase order. Without members, your contact at the supplier.
 */
export type SendOrderRequest = {
    /**
     * E-mail addresses, each of which gets an e-mail of its own. By default that of your contact at the supplier.
     */
    recipients?: Array<string>;
    /**
     * Whether to send the same e-mail to you. This is the signed-in user, or for an API key the e-mail address of the company on the document.
     */
    copyToSender: boolean;
    /**
     * A text for the recipients. It is in the e-mail only.
     */
    message?: string | null;
    /**
     * Language of the e-mail and the document. By default that of your contact at the supplier, or else of e-mails to the supplier.
     */
    language?: 'en' | 'tr' | 'ru' | 'de';
    /**
     * Size of the pages of the PDF.
     */
    pageSize: 'a4' | 'letter';
    /**
     * Whether the supplier can confirm the order by a link in the e-mail. Copies to you do not have the link, and no recipient can be an
     * address of your company or its users. Must be false for an `accepted` order.
     *
     */
    confirmationLink: boolean;
};

/**
 * The e-mails of the request.
 */
export type SentOrderResponse = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The e-mails.
     */
    data: {
        /**
         * One for each recipient.
         */
        documentEmails: Array<DocumentEmail>;
        /**
         * The link in the e-mails, without its secret. Null if the supplier cannot confirm by a link.
         */
        confirmationLink: ConfirmationLink | null;
    };
};

/**
 * Target share of lead times without a stockout, 0.5 to 0.9999, with at most 4 decimal places.
 */
export type ServiceLevel = string | number;

/**
 * What the supplier shipped. The key is (order, `shipmentId`).
 */
export type Shipment = {
    shipmentId: FactId;
    /**
     * Date of the shipment, from 1970-01-01 to tomorrow (UTC).
     */
    date: FactDate;
    /**
     * Tracking number of the carrier.
     */
    trackingNumber?: string;
    /**
     * Name of the carrier.
     */
    carrier?: string;
    /**
     * Date on which the supplier expects the shipment to arrive, from a year before to three years after `date`.
     */
    expectedDate?: Day;
    note?: FactNote;
    /**
     * The shipped lines, each once.
     */
    lines: Array<ShippedLine>;
};

/**
 * A page of shipments.
 */
export type ShipmentList = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The shipments.
     */
    data: {
        /**
         * The shipments, ordered by `shipmentId`.
         */
        items: Array<RecordedShipment>;
        /**
         * The `cursor` of the next page, or null on the last page.
         */
        nextCursor: string | null;
    };
};

/**
 * A line of a shipment.
 */
export type ShippedLine = {
    lineNumber: LineNumber;
    /**
     * Units shipped, at most 5 % more than ordered, rounded down.
     */
    quantity: number;
};

/**
 * Shipping method, or null if it is not known.
 */
export type ShippingMethod = 'sea' | 'air' | null;

/**
 * The figures for a shipping method. They are numbers here, not decimal strings, as published.
 */
export type ShippingScenario = {
    /**
     * Safety stock in units. A number, not a decimal string.
     */
    safetyStock: number;
    /**
     * Planned lead time: days from first payment to acceptance. A number, not a decimal string.
     */
    leadTimeDays: number;
    /**
     * Reorder point in units: order when stock plus orders expected within `leadTimeDays` + 1 days is at or below it. A number, not a decimal string.
     */
    reorderPoint: number;
    /**
     * Units to order now, before the limit to what the supplier has in stock.
     */
    recommendedQuantity: number;
};

/**
 * Urgency of the shipping method decision.
 */
export type ShippingUrgency = 'none' | 'sea_window_open' | 'sea_window_closing' | 'air_urgent_stockout_risk' | 'stockout_unavoidable';

/**
 * The product that you chose with `similarProductId` of `POST /api/v2/external/planning-settings/products`. Absent if the similar products are those
 * of the category with about the same price.
 */
export type SimilarProduct = {
    productId: Uuid;
    /**
     * Article code of the supplier.
     */
    supplierSku: string;
    /**
     * Product name.
     */
    name: string;
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
 * A product whose stock needs attention.
 */
export type StockHealthItem = {
    productId: Uuid;
    /**
     * SKU.
     */
    sku: string;
    /**
     * Name of the product.
     */
    name: string;
    health: StockIssue;
    /**
     * Units that the class concerns.
     */
    units: number;
    /**
     * Units on hand at the calculation.
     */
    currentStock: number;
    /**
     * Cost of a unit in TRY, or the TCC if you have it enabled. Null if the exchange rate is unknown.
     */
    unitCost: Money | null;
    /**
     * `units` × `unitCost`.
     */
    stockValue: Money | null;
    /**
     * With `at_risk`: `units` × the mean price of your sales of the last 90 days, or × TSP without sales, in TRY. Null if neither is known.
     *
     */
    lostRevenue?: Money | null;
    /**
     * Stock ÷ expected daily demand, in days, at most 9999, as a decimal string. 9999 if no demand is expected.
     */
    daysUntilStockout: Decimal;
    /**
     * Date of the calculation.
     */
    calculationDate: Day;
    dataAsOf: DataAsOf;
    isStale: IsStale;
    /**
     * Time of the latest stock observation. Null before the next calculation of the product.
     */
    stockAsOf: string | null;
    /**
     * The last day of the selling season. Null if none is known.
     */
    seasonEndsOn: string | null;
    /**
     * Units in stock and under way that are expected to be left at the end of the season: mark the price down instead of ordering. Null without an end,
     * before the peak of the season, or if none are left.
     *
     */
    markdownUnits: number | null;
};

/**
 * The stock that needs attention, and its totals.
 */
export type StockHealthList = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The stock that needs attention.
     */
    data: {
        /**
         * Currency of all values.
         */
        currency: 'TRY';
        /**
         * Totals of each class over all pages, regardless of `health`.
         */
        totals: Array<StockHealthTotal>;
        /**
         * The products, most valuable first. Products without a value are last.
         */
        items: Array<StockHealthItem>;
        /**
         * The `cursor` of the next page, or null on the last page.
         */
        nextCursor: string | null;
    };
};

/**
 * The total of a class.
 */
export type StockHealthTotal = {
    health: StockIssue;
    /**
     * Number of products.
     */
    productCount: number;
    /**
     * Sum of `units`.
     */
    units: number;
    /**
     * Sum of the values that are known.
     */
    stockValue: Money;
    /**
     * With `at_risk`: sum of the `lostRevenue` that is known.
     */
    lostRevenue?: Money;
};

/**
 * Class of the stock; the first of `dead`, `at_risk` and `excess` that applies.
 */
export type StockIssue = 'dead' | 'excess' | 'at_risk';

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
 * The stock of a product at a point in time. The key is (`productId`, `observedAt`). You can send several observations per day.
 */
export type StockObservation = {
    productId: Uuid;
    /**
     * When the stock was observed: ISO 8601 with a time zone such as `Z`, `+03:00` or `+03`, from 1970 to one day ahead, with millisecond precision.
     */
    observedAt: string;
    /**
     * Units on hand. Its name stays in snake case for compatibility.
     */
    on_hand: number;
    /**
     * Whether the product could not be sold. Send it with every observation. If it is `true`, the day does not count towards demand, if it is
     * `false`, the day counts, whatever `on_hand` is. If omitted, `on_hand: 0` means out of stock. Its name stays in snake case for compatibility.
     *
     */
    out_of_stock?: boolean;
};

/**
 * The days from `calculationDate` to the end of the review period after the last arrival of an order, at most 180 days. Empty if the stock is unknown.
 *
 */
export type StockProjection = Array<{
    date: Day;
    /**
     * Expected units in stock.
     */
    median: Decimal;
    /**
     * 10 % quantile of the units in stock: with the 90 % quantile of the total demand, which is the expected demand + 1.2816 · its error, and
     * with late arrivals. Never above `median`.
     *
     */
    low: Decimal;
    /**
     * Units under way that arrive on this day.
     */
    arriving: number;
    /**
     * Units of the orders to place that arrive on this day. What the supplier does not have in stock follows a lead time after its restock
     * date. Without one, it is left out.
     *
     */
    ordered: number;
}>;

/**
 * Your customs classification of a product. At least one of `hsCode` and `dutyRate` is not null.
 */
export type StoredCustoms = {
    productId: Uuid;
    /**
     * HS code, digits only. Null for none.
     */
    hsCode: string | null;
    /**
     * Duty rate in percent of the dutiable value, as a decimal string. Null for none.
     */
    dutyRate: string | null;
    /**
     * Time of the last change.
     */
    updatedAt: string;
};

/**
 * A demand event.
 */
export type StoredDemandEvent = {
    id: DemandEventId;
    name: DemandEventName;
    kind: DemandEventKind;
    /**
     * First day of the event (UTC).
     */
    startDate: Day;
    /**
     * Last day of the event (UTC).
     */
    endDate: Day;
    /**
     * The products of the event, ordered by ID. Null for all products.
     */
    productIds: Array<Uuid> | null;
    /**
     * The uplift that you gave. Null to learn it from past events.
     */
    uplift: Decimal | null;
};

/**
 * One of your listings. Properties that you did not send are null.
 */
export type StoredListing = {
    /**
     * Your ID of the listing.
     */
    clientProductId: string;
    /**
     * Title of the listing.
     */
    name: string;
    /**
     * Article code.
     */
    sku: string | null;
    /**
     * Barcode.
     */
    barcode: string | null;
    /**
     * Brand.
     */
    brand: string | null;
    /**
     * Your category.
     */
    category: string | null;
    /**
     * Text of the listing.
     */
    description: string | null;
    /**
     * Your unit price in `currency`, as a decimal string.
     */
    price: Money | null;
    /**
     * Currency of `price`.
     */
    currency: Currency | null;
    /**
     * URL of the listing.
     */
    url: string | null;
    /**
     * URL of an image.
     */
    imageUrl: string | null;
    /**
     * When the listing was stored or last changed.
     */
    updatedAt: Timestamp;
};

/**
 * Service level of the class. Null for the level of the company.
 */
export type StoredServiceLevel = Decimal | null;

/**
 * All shares of an order's total. Their percentages add up to 100. Empty for no terms.
 */
export type SubmittedPaymentTerms = Array<{
    /**
     * Percentage of the total, more than 0, with at most 2 decimals.
     */
    percent: string | number;
    dueEvent: PaymentDueEvent;
    /**
     * Days after the event.
     */
    days: number;
}>;

/**
 * Type of an event that endpoints can receive.
 */
export type SubscribedEvent = 'order.updated' | 'order.created' | 'order.status_changed' | 'order.cancelled' | 'order.confirmed' | 'order.lines_changed' | 'product.price_changed' | 'product.unavailable' | 'catalog.changed' | 'stock.low' | 'recommendation.urgent' | 'feed.failed' | 'export.finished' | 'webhook.endpoint_paused';

/**
 * The suppliers whose orders and products the endpoint receives events about. Empty for all suppliers. Events that are not about one supplier,
 * such as `catalog.changed`, are not filtered.
 *
 */
export type SupplierFilter = Array<Uuid>;

/**
 * The suppliers.
 */
export type SupplierList = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The suppliers.
     */
    data: {
        /**
         * The suppliers.
         */
        items: Array<CatalogSupplier>;
        /**
         * The `cursor` of the next page, or null on the last page.
         */
        nextCursor: string | null;
    };
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
 * With `include=terms`: quantities and prices in which the supplier sells the product. Orders outside the terms are accepted, and quotes have
 * warnings, unless `strict` is true.
 *
 */
export type TradeTerms = {
    /**
     * Minimum quantity of a line. Null for none.
     */
    minimumQuantity: number | null;
    /**
     * The quantity of a line is a multiple of this. Null for any quantity.
     */
    orderMultiple: number | null;
    /**
     * Lower prices for larger quantities, with ascending `fromQuantity`. A line has the price of the last break that its quantity reaches,
     * otherwise `price` of the product. Orders created by `POST /api/v1/external/orders` have `price` at any quantity. Empty if there are none.
     *
     */
    priceBreaks: Array<PriceBreak>;
    /**
     * Minimum total of an order to the supplier. Null for none.
     */
    minimumOrder: {
        amount: Money;
        currency: Currency;
    } | null;
    /**
     * Whether orders outside the terms are rejected.
     */
    strict: boolean;
    /**
     * Whether the quantities of several lines of the product are added up for price breaks.
     */
    sumsLines: boolean;
};

/**
 * Units of the product in transit.
 */
export type TransitOrder = {
    /**
     * Order number, or your own reference of a feed order. Null for `quantity` of smart reorder.
     */
    orderRef: string | null;
    /**
     * Source of the order.
     */
    source: 'order' | 'feed' | 'smart_reorder';
    /**
     * Units in transit, without those that receipts state as received or short. All count, also `unconfirmedUnits`.
     *
     */
    quantity: number;
    /**
     * Units of `quantity` that the supplier neither confirmed nor shipped, while you have not decided about the difference. Absent for 0, and until
     * the next calculation of the product.
     *
     */
    unconfirmedUnits?: number;
    /**
     * Expected arrival: `expectedOn` of the units in the list of arrivals. Orders of which nothing says when: one lead time from today. Delivered orders
     * that are not accepted yet: tomorrow.
     *
     */
    expectedOn: Day;
    /**
     * `true` if nothing says when the units arrive until the order is paid: `expectedOn` is the `expectedIfPaidToday` of the order in the
     * Account API. Absent otherwise, and until the next calculation of the product.
     *
     */
    isExpectedIfPaidToday?: boolean;
    /**
     * Shipping method of the order. Absent if unknown.
     */
    shippingMethod?: 'sea' | 'air';
    /**
     * `true` if the order is delivered and not accepted yet. It counts as arriving tomorrow.
     */
    isDelivered?: boolean;
    /**
     * Days since the promised date; for feed orders, since the estimated arrival. Absent if not late, or delivered.
     */
    daysLate?: number;
    /**
     * Standard deviation of the arrival in days: that of the lead time, which counts from the shipment after shipment. Absent for 0, and until the
     * next calculation of the product.
     *
     */
    deviationDays?: Decimal;
};

/**
 * Direction of demand: `up` or `down` if the counted days have a significant trend, else `flat`. It is significant by Mann–Kendall at 5 %,
 * with a Theil–Sen slope of more than 15 % of their mean over the period. Recommendations and forecasts use the last 91 counted days, by week and without season. If
 * these are `flat`, the direction of `trendLine` applies.
 *
 */
export type Trend = 'up' | 'flat' | 'down';

/**
 * Steady growth or decline of the last 8 to 52 weeks. The forecast continues it with damping. Null without a significant one.
 */
export type TrendLine = {
    /**
     * First day of the line. It ends yesterday.
     */
    date: Day;
    /**
     * Units per day at its start, without season.
     */
    oldLevel: Decimal;
    /**
     * Units per day at its end, without season.
     */
    newLevel: Decimal;
} | null;

/**
 * The event to send.
 */
export type TriggerSandboxEventRequest = {
    event: SubscribedEvent;
};

/**
 * The event that was recorded.
 */
export type TriggeredEventResponse = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The event.
     */
    data: {
        /**
         * ID of the event, for `listEvents`, `getEvent` and the filter `eventId` of webhook deliveries.
         */
        eventId: Uuid;
        event: SubscribedEvent;
        /**
         * Webhook endpoints to which the event is sent.
         */
        deliveryCount: number;
    };
};

/**
 * A coming demand event of a recommendation.
 */
export type UpcomingDemandEvent = {
    id: DemandEventId;
    name: DemandEventName;
    kind: DemandEventKind;
    /**
     * First day of the event (UTC).
     */
    startDate: Day;
    /**
     * Last day of the event (UTC).
     */
    endDate: Day;
    /**
     * Factor of the expected demand on the days of the event from today on. Null if it has ended. On days of several events, the largest uplift
     * applies.
     */
    uplift: Decimal | null;
    /**
     * `given`: you sent it. `learned`: from at least 7 days of past events of the same kind. `none`: there are fewer days, and the uplift is 1. Null
     * if the event has ended.
     */
    upliftSource: 'given' | 'learned' | 'none' | null;
    /**
     * Days of the history that do not count because of the event.
     */
    excludedDays: number;
    /**
     * Units sold on these days.
     */
    excludedUnits: Decimal;
    /**
     * Whether the event begins within lead time, a day and review period of the order, so that the order quantity includes its demand in this
     * period.
     */
    isInHorizon: boolean;
};

/**
 * The lines whose differences you accept or reject.
 */
export type UpdateConfirmationRequest = {
    /**
     * The lines, each once. Each must have a difference, and this confirmation must be its latest one.
     */
    lines: Array<LineDecision>;
};

/**
 * A product and your decision.
 */
export type UpdateMatchRequest = {
    /**
     * UUID of the product.
     */
    productId: Uuid;
    decision: MatchDecision;
};

/**
 * The members to change. Null clears a member, omitted members are not changed.
 */
export type UpdateOrderRequest = {
    /**
     * Your own reference.
     */
    externalOrderId?: string | null;
    /**
     * A note to the supplier.
     */
    comment?: string | null;
    /**
     * The day on which you want the goods: today (UTC) or later, at most two years ahead.
     */
    requestedDate?: string | null;
    /**
     * Where the goods go, in at most 10 lines with line feeds between them. Null for the first delivery address of your account.
     */
    deliveryAddress?: string | null;
    paymentTerms?: SubmittedPaymentTerms;
};

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
 * Status updates of different orders.
 */
export type UpdateOrderStatusesRequest = {
    /**
     * 1 to 100 updates, at most one per order.
     */
    updates: Array<OrderStatusUpdate>;
};

/**
 * Your decision about the day.
 */
export type UpdateOutlierDecisionRequest = {
    decision: OutlierDecision;
};

/**
 * The planning settings. They replace the stored ones.
 */
export type UpdatePlanningSettingsRequest = {
    serviceLevel: ServiceLevel;
    /**
     * Days of demand that an order covers beyond the reorder point.
     */
    reviewPeriodDays: number;
    /**
     * Most days of demand that an order covers. If the smallest order that the supplier accepts covers more, nothing is recommended, and
     * `shippingReason` has its days.
     *
     */
    maxCoverDays: number;
    abcServiceLevels?: AbcServiceLevels;
    costs?: PlanningCosts;
    /**
     * The end of the selling season of categories, for products without their own `seasonEndsOn`. Omitted for none.
     */
    categorySeasons?: Array<CategorySeason>;
};

/**
 * The values to change. Omitted values are not changed.
 */
export type UpdateWebhookEndpointRequest = {
    url?: WebhookUrl;
    /**
     * Types of the events that the endpoint receives.
     */
    eventTypes?: Array<SubscribedEvent>;
    status?: WebhookEndpointStatus;
    retrySchedule?: RetrySchedule;
    ordering?: WebhookOrdering;
    supplierIds?: SupplierFilter;
};

/**
 * The status of an order after the request.
 */
export type UpdatedOrderStatus = {
    deliveryId: DeliveryId;
    orderNumber: OrderNumber;
    orderId: Uuid;
    /**
     * Your own reference, or null.
     */
    externalOrderId: string | null;
    status: OrderStatus;
    /**
     * Time at which the order got this status. After a retry, the time of the first request.
     */
    statusChangedAt: Timestamp;
    /**
     * The statuses that your key or user can set now: `cancelled` only for a manager. None for a key without the scope `write` and for a user
     * without the permission `purchase`. Empty for a final order: setting another status returns `ORDER_FINAL`. An export has those of a manager key.
     *
     */
    allowedTransitions: Array<OrderStatus>;
};

/**
 * The status of the order after the request.
 */
export type UpdatedOrderStatusResponse = {
    /**
     * Always `true`.
     */
    success: true;
    data: UpdatedOrderStatus;
};

/**
 * Numbers of requests of a key in an interval.
 */
export type Usage = {
    /**
     * Start of the interval.
     */
    startsAt: Timestamp;
    keyId: CallerId;
    /**
     * Current name of the key, or e-mail address of the user whose apps sent the requests. Null if it was deleted.
     */
    keyName: string | null;
    /**
     * Number of requests. It includes those without a response.
     */
    requests: number;
    /**
     * Number of successful responses.
     */
    status2xx: number;
    /**
     * Number of responses with 3xx, such as 304.
     */
    status3xx: number;
    /**
     * Number of responses with 4xx.
     */
    status4xx: number;
    /**
     * Number of responses with 5xx.
     */
    status5xx: number;
    /**
     * Number of responses with 429. `status4xx` includes them.
     */
    rateLimited: number;
};

/**
 * A page of the usage.
 */
export type UsageList = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The usage.
     */
    data: {
        /**
         * Length of the intervals.
         */
        interval: 'hour' | 'day';
        /**
         * Intervals that start at this time or later.
         */
        from: Timestamp;
        /**
         * Intervals that start before this time.
         */
        to: Timestamp;
        /**
         * The usage, oldest interval first. Intervals without requests are not listed.
         */
        items: Array<Usage>;
        /**
         * The `cursor` of the next page, or null on the last page.
         */
        nextCursor: string | null;
    };
};

/**
 * A UUID with 36 characters.
 */
export type Uuid = string;

/**
 * An attempt.
 */
export type WebhookAttempt = {
    /**
     * Number of the attempt.
     */
    number: number;
    /**
     * When the attempt began.
     */
    createdAt: Timestamp;
    /**
     * URL of the request.
     */
    url: string;
    /**
     * HTTP status of the response. Null without a response.
     */
    httpStatus: number | null;
    /**
     * Duration in milliseconds.
     */
    durationMs: number;
    /**
     * Start of the response body. Null without a response.
     */
    responseBody: string | null;
    /**
     * Human-readable reason of the failure.
     */
    error: string | null;
};

/**
 * ID of a webhook delivery.
 */
export type WebhookDeliveryId = string;

/**
 * A webhook endpoint without its secret.
 */
export type WebhookEndpoint = {
    id: Uuid;
    /**
     * URL of the endpoint.
     */
    url: string;
    /**
     * Types of the events that the endpoint receives.
     */
    eventTypes: Array<SubscribedEvent>;
    status: WebhookEndpointStatus;
    retrySchedule: RetrySchedule;
    ordering: WebhookOrdering;
    supplierIds: SupplierFilter;
    createdAt: Timestamp;
    /**
     * After a rotation: until when the previous secret is also used.
     */
    previousSecretUntil: Timestamp | null;
    /**
     * Time of the first failed attempt since the last success. Null if the endpoint works.
     */
    failingSince: Timestamp | null;
    /**
     * When the endpoint was paused. Null if it is not paused.
     */
    pausedAt: Timestamp | null;
    /**
     * Number of pending deliveries.
     */
    pendingDeliveries: number;
    /**
     * Number of failed deliveries. You can retry them.
     */
    failedDeliveries: number;
};

/**
 * The webhook endpoints of the company, oldest first.
 */
export type WebhookEndpointList = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The endpoints.
     */
    data: {
        /**
         * One entry per endpoint.
         */
        items: Array<WebhookEndpoint>;
        /**
         * The `cursor` of the next page, or null on the last page.
         */
        nextCursor: string | null;
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
 * The webhook endpoint.
 */
export type WebhookEndpointResponse = {
    /**
     * Always `true`.
     */
    success: true;
    data: WebhookEndpoint;
};

/**
 * Status of the endpoint.
 */
export type WebhookEndpointStatus = 'active' | 'paused';

/**
 * The result of a test delivery.
 */
export type WebhookEndpointTestResponse = {
    /**
     * Always `true`. See `ok` for the result of the delivery.
     */
    success: true;
    /**
     * The response of the endpoint.
     */
    data: {
        /**
         * Whether the endpoint responded with 2xx in time.
         */
        ok: boolean;
        /**
         * HTTP status of the response. Null without a response.
         */
        httpStatus: number | null;
        /**
         * Duration in milliseconds.
         */
        durationMs: number;
        /**
         * Start of the response body. Null without a response.
         */
        responseBody: string | null;
        /**
         * Human-readable reason of the failure.
         */
        error: string | null;
    };
};

/**
 * A webhook endpoint with its signing secret.
 */
export type WebhookEndpointWithSecret = {
    id: Uuid;
    /**
     * URL of the endpoint.
     */
    url: string;
    /**
     * Types of the events that the endpoint receives.
     */
    eventTypes: Array<SubscribedEvent>;
    status: WebhookEndpointStatus;
    retrySchedule: RetrySchedule;
    ordering: WebhookOrdering;
    supplierIds: SupplierFilter;
    createdAt: Timestamp;
    /**
     * After a rotation: until when the previous secret is also used.
     */
    previousSecretUntil: Timestamp | null;
    /**
     * Time of the first failed attempt since the last success. Null if the endpoint works.
     */
    failingSince: Timestamp | null;
    /**
     * When the endpoint was paused. Null if it is not paused.
     */
    pausedAt: Timestamp | null;
    /**
     * Number of pending deliveries.
     */
    pendingDeliveries: number;
    /**
     * Number of failed deliveries. You can retry them.
     */
    failedDeliveries: number;
    /**
     * Signing secret: `whsec_` followed by 32 bytes in base64. It is shown only once.
     */
    secret: string;
};

/**
 * A webhook endpoint with a new secret.
 */
export type WebhookEndpointWithSecretResponse = {
    /**
     * Always `true`.
     */
    success: true;
    data: WebhookEndpointWithSecret;
};

/**
 * The order of deliveries. `none`: an event is sent as soon as it happens. `per_order`: an event of an order is sent when its earlier events have been
 * delivered, or their last retry has failed. Other orders do not wait for it. A change applies to events recorded after it.
 *
 */
export type WebhookOrdering = 'none' | 'per_order';

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
 * An https URL that resolves to public addresses only, without username and password.
 */
export type WebhookUrl = string;

/**
 * Where the yearly season comes from. Null without one.
 */
export type YearlyProfileSource = {
    /**
     * `product`: the history of the product. `category`: your products of its category, because its own history has less than two years.
     */
    source: 'product' | 'category';
    /**
     * The category, null for `product`.
     */
    categorySlug: string | null;
    /**
     * Number of your products in the season.
     */
    productCount: number;
    /**
     * Number of years in the season.
     */
    years: number;
} | null;

/**
 * Maximum number of arrivals per page.
 */
export type ArrivalLimit = number;

/**
 * Only arrivals by one of these shipping methods, separated by commas.
 */
export type ArrivalMethods = Array<'sea' | 'air'>;

/**
 * Only arrivals from this supplier.
 */
export type ArrivalSupplier = Uuid;

/**
 * Only arrivals on this day (UTC) or later, or at this time or later. An arrival is at the start of its day.
 */
export type ArrivalsFrom = DayOrTime;

/**
 * Only arrivals on this day (UTC) or earlier, or before this time.
 */
export type ArrivalsTo = DayOrTime;

/**
 * Groups of fields to add to each item, separated by commas: `description`, `tags`, `attributes`, `terms`, `availability`, `customs`, `images`. Unknown values are ignored.
 */
export type CatalogInclude = string;

/**
 * Your ID of the listing, percent-encoded.
 */
export type ClientProductId = string;

/**
 * Your ID of the confirmation, percent-encoded, or `supplier-link`.
 */
export type ConfirmationId = string;

/**
 * The `id` of the confirmation link.
 */
export type ConfirmationLinkId = Uuid;

/**
 * What each kind of cost is allocated to the lines by, as `kind:basis`, separated by commas. Kinds: `freight`, `customs`, `vat`, `insurance`, `other`.
 * Bases: `value`, `weight`, `volume`, `quantity`, and `duty` for `customs`. Goods and kinds that are not listed are allocated by value.
 *
 */
export type CostAllocation = string;

/**
 * Only events of this day (UTC) or later, or at this time or later.
 */
export type DeliveriesFrom = DayOrTime;

/**
 * Only events of this day (UTC) or earlier, or before this time.
 */
export type DeliveriesTo = DayOrTime;

/**
 * Only deliveries to this endpoint.
 */
export type DeliveryEndpointFilter = Uuid;

/**
 * Only deliveries of this event.
 */
export type DeliveryEventFilter = Uuid;

/**
 * Only deliveries of the order with this `deliveryId` (`PS-YYYY-NNNN`), `orderNumber` (`ORD-…`), `orderId` or `externalOrderId`.
 */
export type DeliveryOrderFilter = OrderRef;

/**
 * Only deliveries with one of these statuses, separated by commas.
 */
export type DeliveryStatusFilter = Array<DeliveryStatus>;

/**
 * The media type to return if `format` is not given. Anything else than the types of the response selects PDF.
 */
export type DocumentAccept = string;

/**
 * `pdf`, `xlsx` for Excel, or `ubl` for a UBL 2.1 Order in XML. By default the format that `Accept` asks for, or else `pdf`.
 *
 */
export type DocumentFormat = 'pdf' | 'xlsx' | 'ubl';

/**
 * Language of the document. By default that of e-mails to the supplier. UBL has none.
 */
export type DocumentLanguage = 'en' | 'tr' | 'ru' | 'de';

/**
 * Size of the pages of a PDF.
 */
export type DocumentPageSize = 'a4' | 'letter';

/**
 * A unique value of up to 255 characters that makes retries safe as long as the draft is stored. It belongs to the company: another API, API key or user can
 * retry the request.
 *
 * - Same key and body: returns the draft as it is now. The `note` is not compared.
 * - Same key, different body: rejected with `IDEMPOTENCY_KEY_REUSED`.
 *
 */
export type DraftIdempotencyKey = string;

/**
 * Basis of the estimated landed cost: `coefficient` is your TCC coefficient or 1.7, `learned` is what your complete orders have cost.
 *
 */
export type EstimateBasis = 'coefficient' | 'learned';

/**
 * Only events of the order with this `deliveryId` (`PS-YYYY-NNNN`), `orderNumber` (`ORD-…`), `orderId` or `externalOrderId`.
 */
export type EventOrderFilter = OrderRef;

/**
 * Only orders with exactly this `externalOrderId`.
 */
export type ExternalOrderId = string;

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
 * The `ETag` of an earlier response. If nothing changed, the response is 304 without a body, which counts towards the rate limit.
 */
export type IfNoneMatch = string;

/**
 * Only requests of this key, or of the apps that this user has connected.
 */
export type KeyIdFilter = CallerId;

/**
 * With `true`, only undelivered orders whose promised date has passed, and with units that are neither received nor short.
 */
export type LateOrders = boolean;

/**
 * The `nextCursor` of the previous response with the same filters. Any other value is rejected with 400.
 */
export type ListingCursor = string;

/**
 * Only listings with this text in the ID or name. Case-insensitive.
 */
export type MatchSearch = string;

/**
 * Only listings with one of these statuses, separated by commas: with (`confirmed`) or without (`open`) a confirmed product.
 */
export type MatchStatus = Array<ListingStatus>;

/**
 * The `deliveryId` (`PS-YYYY-NNNN`), `orderNumber` (`ORD-…`), `orderId` (a UUID) or `externalOrderId` (your own reference) of the order. The slash
 * of a suffix can be encoded (`PS-2026-0417%2F2`) or not (`PS-2026-0417/2`). Percent-encode your own reference. A
 * text in the form of the first two is not searched as your own reference. Unknown orders return 404. If several orders have your reference, the
 * response is 409.
 *
 */
export type OrderRef2 = OrderRef;

/**
 * Only orders in one of these statuses, separated by commas.
 */
export type OrderStatuses = Array<OrderStatus>;

/**
 * Only orders created on this day (UTC) or later, or at this time or later.
 */
export type OrdersFrom = DayOrTime;

/**
 * Only orders created on this day (UTC) or earlier, or before this time.
 */
export type OrdersTo = DayOrTime;

/**
 * With `true`, only orders with `openDifferences`; with `false`, only orders without.
 */
export type OrdersWithOpenDifferences = boolean;

/**
 * Only products with one of these availabilities, separated by commas.
 */
export type ProductAvailability2 = Array<ProductAvailability>;

/**
 * Only products of one of the categories with these slugs, separated by commas.
 */
export type ProductCategories = Array<string>;

/**
 * Only products of the category with this slug.
 */
export type ProductCategory = string;

/**
 * Only these products. IDs, separated by commas, at most 100.
 */
export type ProductIds = Array<Uuid>;

/**
 * Only products of this supplier.
 */
export type ProductSupplier = Uuid;

/**
 * Only products of one of these suppliers, separated by commas.
 */
export type ProductSuppliers = Array<Uuid>;

/**
 * With `true`, only recommendations with a quantity to order.
 */
export type RecommendationDue = boolean;

/**
 * Only recommendations with one of these shipping methods, separated by commas.
 */
export type RecommendationMethod = Array<'sea' | 'air'>;

/**
 * Only products with this text in the name or SKU. Case-insensitive.
 */
export type RecommendationSearch = string;

/**
 * The field by which the list is ordered. `shippingUrgency` is the order of urgency, `supplier` that of names. `orderBy` is the first of
 * `plan`: unavoidable stockouts are first, products without one last.
 *
 */
export type RecommendationSort = 'shippingUrgency' | 'name' | 'supplier' | 'daysUntilStockout' | 'averageDailySales' | 'recommendedQuantity' | 'orderValue' | 'lastSafeOrderDate' | 'orderBy';

/**
 * Only recommendations with one of these urgencies, separated by commas.
 */
export type RecommendationUrgency = Array<ShippingUrgency>;

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
 * The `nextCursor` of the previous response, valid for at least 30 days. Without it, the list starts with all items in your catalog.
 */
export type SinceCursor = string;

/**
 * Direction of `sort`.
 */
export type SortDirection = 'asc' | 'desc';

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

/**
 * Only suppliers with this text in their name. Case-insensitive.
 */
export type SupplierSearch = string;

/**
 * Only intervals that start on this day (UTC) or later, or at this time or later. By default 24 hours before `to`; with `interval=day`, 30 days.
 *
 */
export type UsageFrom = DayOrTime;

/**
 * Length of the intervals. Days are UTC.
 */
export type UsageInterval = 'hour' | 'day';

/**
 * Maximum number of rows per page.
 */
export type UsageLimit = number;

/**
 * Only intervals that start on this day (UTC) or earlier, or before this time. By default now.
 */
export type UsageTo = DayOrTime;

/**
 * ID of the webhook delivery.
 */
export type WebhookDeliveryId2 = WebhookDeliveryId;

/**
 * ID of the endpoint.
 */
export type WebhookEndpointId = Uuid;

export type ListCatalogData = {
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
         * Maximum number of items per page.
         */
        limit: number;
        /**
         * Number of items to skip. Not with `cursor`.
         */
        offset: number;
        /**
         * The `nextCursor` of the previous response with the same filters; you can change `limit` and `include`. No item is skipped or repeated while
         * the catalog changes. Any other value, and a cursor with an `offset` other than 0, is rejected with 400.
         *
         */
        cursor?: string;
        /**
         * Only products of one of these suppliers, separated by commas.
         */
        supplierId?: Array<Uuid>;
        /**
         * Only products of one of the categories with these slugs, separated by commas.
         */
        categorySlug?: Array<string>;
        /**
         * Only products with one of these availabilities, separated by commas.
         */
        availability?: Array<ProductAvailability>;
        /**
         * Product IDs, separated by commas, at most 100. Only these items are returned, in the order of the catalog, each once; `total`
         * is their number. IDs that are not in your catalog are omitted.
         *
         */
        ids?: Array<Uuid>;
        /**
         * Groups of fields to add to each item, separated by commas: `description`, `tags`, `attributes`, `terms`, `availability`, `customs`, `images`. Unknown values are ignored.
         */
        include?: string;
    };
    url: '/api/v2/external/catalog';
};

export type ListCatalogErrors = {
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

export type ListCatalogError = ListCatalogErrors[keyof ListCatalogErrors];

export type ListCatalogResponses = {
    /**
     * A page of the catalog.
     */
    200: CatalogList;
};

export type ListCatalogResponse = ListCatalogResponses[keyof ListCatalogResponses];

export type SearchProductsData = {
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
         * Part of the name. Case does not matter, by the rules of Unicode. The Turkish letters I, ı, İ and i are the same.
         */
        q?: string;
        /**
         * Start of the `sku` or the `supplierSku`.
         */
        sku?: string;
        /**
         * Words to find. Not with `q` or `sku`. Only the first 20 words are used.
         */
        search?: string;
        /**
         * Only products of one of these suppliers, separated by commas.
         */
        supplierId?: Array<Uuid>;
        /**
         * Only products of one of the categories with these slugs, separated by commas.
         */
        categorySlug?: Array<string>;
        /**
         * Only products with one of these availabilities, separated by commas.
         */
        availability?: Array<ProductAvailability>;
        /**
         * Only products with a price in this currency.
         */
        currency?: Currency;
        /**
         * Only products at this `price` or more. Requires `currency`, and must be at most `maxPrice`.
         */
        minPrice?: string;
        /**
         * Only products at this `price` or less. Requires `currency`.
         */
        maxPrice?: string;
        /**
         * The `nextCursor` of the previous response. Keep `search`, `q`, `sku` and the filters; you can change the other parameters. An invalid
         * cursor is rejected with 400.
         *
         */
        cursor?: string;
        /**
         * Only with `search`: counts of the result to add, separated by commas. Unknown values are rejected with 400.
         *
         */
        facets?: Array<'category' | 'supplier' | 'tags' | 'currency'>;
        /**
         * Maximum number of items per page.
         */
        limit: number;
        /**
         * Groups of fields to add to each item, separated by commas: `description`, `tags`, `attributes`, `terms`, `availability`, `customs`, `images`. Unknown values are ignored.
         */
        include?: string;
    };
    url: '/api/v2/external/products/search';
};

export type SearchProductsErrors = {
    /**
     * `search`, `q` and `sku` are all missing, or a parameter is invalid or unknown.
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

export type SearchProductsError = SearchProductsErrors[keyof SearchProductsErrors];

export type SearchProductsResponses = {
    /**
     * The matching products. The list is empty if no product matches.
     */
    200: CatalogSearchResponse;
};

export type SearchProductsResponse = SearchProductsResponses[keyof SearchProductsResponses];

export type ListCatalogChangesData = {
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
         * The `nextCursor` of the previous response, valid for at least 30 days. Without it, the list starts with all items in your catalog.
         */
        cursor?: string;
        /**
         * Maximum number of changes per page.
         */
        limit: number;
        /**
         * Groups of fields to add to each item, separated by commas: `description`, `tags`, `attributes`, `terms`, `availability`, `customs`, `images`. Unknown values are ignored.
         */
        include?: string;
    };
    url: '/api/v2/external/catalog/changes';
};

export type ListCatalogChangesErrors = {
    /**
     * The cursor is invalid or has expired, or a parameter is invalid or unknown. If the cursor has expired, start again without one.
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

export type ListCatalogChangesError = ListCatalogChangesErrors[keyof ListCatalogChangesErrors];

export type ListCatalogChangesResponses = {
    /**
     * A page of changes. The page is empty if nothing changed.
     */
    200: CatalogChangeList;
};

export type ListCatalogChangesResponse = ListCatalogChangesResponses[keyof ListCatalogChangesResponses];

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
         * UUID of the product.
         */
        productId: Uuid;
    };
    query?: {
        /**
         * Groups of fields to add to each item, separated by commas: `description`, `tags`, `attributes`, `terms`, `availability`, `customs`, `images`. Unknown values are ignored.
         */
        include?: string;
    };
    url: '/api/v2/external/products/{productId}';
};

export type GetProductErrors = {
    /**
     * The product ID is not a UUID, or a parameter is unknown.
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
    200: CatalogItemResponse;
};

export type GetProductResponse = GetProductResponses[keyof GetProductResponses];

export type ListProductPricesData = {
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
         * UUID of the product.
         */
        productId: Uuid;
    };
    query: {
        /**
         * Maximum number of prices per page, including the current one.
         */
        limit: number;
        /**
         * The `nextCursor` of the previous response. Any other value is rejected with 400.
         */
        cursor?: string;
    };
    url: '/api/v2/external/products/{productId}/prices';
};

export type ListProductPricesErrors = {
    /**
     * The product ID is not a UUID, or a parameter is invalid.
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
     * The product is not in your catalog.
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

export type ListProductPricesError = ListProductPricesErrors[keyof ListProductPricesErrors];

export type ListProductPricesResponses = {
    /**
     * The prices.
     */
    200: ProductPriceList;
};

export type ListProductPricesResponse = ListProductPricesResponses[keyof ListProductPricesResponses];

export type ListListingsData = {
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
         * Only listings with this text in the ID, name, SKU or barcode. Case-insensitive.
         */
        search?: string;
        /**
         * Maximum number of listings per page.
         */
        limit: number;
        /**
         * The `nextCursor` of the previous response with the same filters. Any other value is rejected with 400.
         */
        cursor?: string;
    };
    url: '/api/v2/external/listings';
};

export type ListListingsErrors = {
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

export type ListListingsError = ListListingsErrors[keyof ListListingsErrors];

export type ListListingsResponses = {
    /**
     * A page of listings.
     */
    200: ListingList;
};

export type ListListingsResponse = ListListingsResponses[keyof ListListingsResponses];

export type PushListingsData = {
    /**
     * Your listings.
     */
    body: PushListingsRequest;
    headers?: {
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v2/external/listings';
};

export type PushListingsErrors = {
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

export type PushListingsError = PushListingsErrors[keyof PushListingsErrors];

export type PushListingsResponses = {
    /**
     * The listings are stored. Matching follows.
     */
    200: ListingsReceiptResponse;
};

export type PushListingsResponse = PushListingsResponses[keyof PushListingsResponses];

export type ListMatchesData = {
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
         * Maximum number of listings per page.
         */
        limit: number;
        /**
         * The `nextCursor` of the previous response with the same filters. Any other value is rejected with 400.
         */
        cursor?: string;
        /**
         * Only this listing.
         */
        clientProductId?: string;
        /**
         * Only listings with this text in the ID or name. Case-insensitive.
         */
        search?: string;
        /**
         * Only listings with one of these statuses, separated by commas: with (`confirmed`) or without (`open`) a confirmed product.
         */
        status?: Array<ListingStatus>;
        /**
         * Only candidates with at least this score, from 0 to 1. A listing without candidates is still returned.
         */
        minScore?: number;
    };
    url: '/api/v2/external/matches';
};

export type ListMatchesErrors = {
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

export type ListMatchesError = ListMatchesErrors[keyof ListMatchesErrors];

export type ListMatchesResponses = {
    /**
     * A page of listings with their candidates.
     */
    200: MatchList;
};

export type ListMatchesResponse = ListMatchesResponses[keyof ListMatchesResponses];

export type UpdateMatchData = {
    /**
     * The product and the decision.
     */
    body: UpdateMatchRequest;
    headers?: {
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
    };
    path: {
        /**
         * Your ID of the listing, percent-encoded.
         */
        clientProductId: string;
    };
    query?: never;
    url: '/api/v2/external/matches/{clientProductId}';
};

export type UpdateMatchErrors = {
    /**
     * - `INVALID_REQUEST`: the body, a parameter or a header is invalid. `details` has an entry for each error.
     * - `MALFORMED_JSON`: the body is not valid JSON.
     *
     */
    400: Problem;
    /**
     * The API key is missing, malformed, unknown, revoked or expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company of the key is suspended, or the key does not have the `write` scope.
     */
    403: Problem;
    /**
     * The listing does not exist or belongs to another company, or the product is not in your catalog.
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

export type UpdateMatchError = UpdateMatchErrors[keyof UpdateMatchErrors];

export type UpdateMatchResponses = {
    /**
     * The decision is recorded.
     */
    200: MatchDecisionResponse;
};

export type UpdateMatchResponse = UpdateMatchResponses[keyof UpdateMatchResponses];

export type DeleteListingData = {
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
         * Your ID of the listing, percent-encoded.
         */
        clientProductId: string;
    };
    query?: never;
    url: '/api/v2/external/listings/{clientProductId}';
};

export type DeleteListingErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * The API key is missing, malformed, unknown, revoked or expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company of the key is suspended, or the key does not have the `write` scope.
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

export type DeleteListingError = DeleteListingErrors[keyof DeleteListingErrors];

export type DeleteListingResponses = {
    /**
     * The listing is deleted, or there was none with this ID.
     */
    200: DeletedListingResponse;
};

export type DeleteListingResponse = DeleteListingResponses[keyof DeleteListingResponses];

export type GetListingData = {
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
         * Your ID of the listing, percent-encoded.
         */
        clientProductId: string;
    };
    query?: never;
    url: '/api/v2/external/listings/{clientProductId}';
};

export type GetListingErrors = {
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
     * The listing does not exist or belongs to another company.
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

export type GetListingError = GetListingErrors[keyof GetListingErrors];

export type GetListingResponses = {
    /**
     * The listing.
     */
    200: ListingResponse;
};

export type GetListingResponse = GetListingResponses[keyof GetListingResponses];

export type PushProductsData = {
    /**
     * Your listings.
     */
    body: PushProductsRequest;
    headers?: {
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v2/external/products';
};

export type PushProductsErrors = {
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

export type PushProductsError = PushProductsErrors[keyof PushProductsErrors];

export type PushProductsResponses = {
    /**
     * The listings are stored. Matching follows.
     */
    200: ListingsReceiptResponse;
};

export type PushProductsResponse = PushProductsResponses[keyof PushProductsResponses];

export type PushRawSalesData = {
    /**
     * Your sales.
     */
    body: PushRawSalesRequest;
    headers?: {
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v2/external/sales';
};

export type PushRawSalesErrors = {
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

export type PushRawSalesError = PushRawSalesErrors[keyof PushRawSalesErrors];

export type PushRawSalesResponses = {
    /**
     * All sales are stored.
     */
    200: PushReceiptResponse;
};

export type PushRawSalesResponse = PushRawSalesResponses[keyof PushRawSalesResponses];

export type PushStockData = {
    /**
     * Your observations.
     */
    body: PushStockRequest;
    headers?: {
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v2/external/stock';
};

export type PushStockErrors = {
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

export type PushStockError = PushStockErrors[keyof PushStockErrors];

export type PushStockResponses = {
    /**
     * All observations are stored.
     */
    200: PushReceiptResponse;
};

export type PushStockResponse = PushStockResponses[keyof PushStockResponses];

export type ListOrderDraftsData = {
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
         * Only drafts with one of these statuses, separated by commas.
         */
        status?: Array<DraftStatus>;
        /**
         * Maximum number of drafts per page.
         */
        limit: number;
        /**
         * The `nextCursor` of the previous response with the same filters. Any other value is rejected with 400.
         */
        cursor?: string;
    };
    url: '/api/v2/external/order-drafts';
};

export type ListOrderDraftsErrors = {
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

export type ListOrderDraftsError = ListOrderDraftsErrors[keyof ListOrderDraftsErrors];

export type ListOrderDraftsResponses = {
    /**
     * The drafts.
     */
    200: OrderDraftList;
};

export type ListOrderDraftsResponse = ListOrderDraftsResponses[keyof ListOrderDraftsResponses];

export type CreateOrderDraftData = {
    /**
     * What to order.
     */
    body: CreateOrderDraftRequest;
    headers?: {
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
        /**
         * A unique value of up to 255 characters that makes retries safe as long as the draft is stored. It belongs to the company: another API, API key or user can
         * retry the request.
         *
         * - Same key and body: returns the draft as it is now. The `note` is not compared.
         * - Same key, different body: rejected with `IDEMPOTENCY_KEY_REUSED`.
         *
         */
        'idempotency-key'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v2/external/order-drafts';
};

export type CreateOrderDraftErrors = {
    /**
     * No draft was created.
     *
     * - `INVALID_ORDER_LINES`: at least one line cannot be ordered. `errors` lists the lines by index.
     * - `INVALID_REQUEST`: the body or a header does not match the schema. `errors` lists invalid lines by index.
     * - `MALFORMED_JSON`: the body is not valid JSON.
     *
     */
    400: Problem;
    /**
     * The API key is missing, malformed, unknown, revoked or expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company of the key is suspended, or the key has neither the scope `draft` nor `write`.
     */
    403: Problem;
    /**
     * Nothing was created.
     *
     * - `LIMIT_REACHED`: the company has as many objects of this kind as it may have.
     * - `IDEMPOTENCY_KEY_REUSED`: the key was used with a different operation or body.
     *
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

export type CreateOrderDraftError = CreateOrderDraftErrors[keyof CreateOrderDraftErrors];

export type CreateOrderDraftResponses = {
    /**
     * The draft. `Location` is its path. A response with an earlier draft has the header `Idempotency-Replayed`.
     */
    201: OrderDraftResponse;
};

export type CreateOrderDraftResponse = CreateOrderDraftResponses[keyof CreateOrderDraftResponses];

export type GetOrderDraftData = {
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
         * The `id` of a draft.
         */
        draftId: Uuid;
    };
    query?: never;
    url: '/api/v2/external/order-drafts/{draftId}';
};

export type GetOrderDraftErrors = {
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
     * The draft does not exist, has been deleted, or belongs to another company.
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

export type GetOrderDraftError = GetOrderDraftErrors[keyof GetOrderDraftErrors];

export type GetOrderDraftResponses = {
    /**
     * The draft.
     */
    200: OrderDraftResponse;
};

export type GetOrderDraftResponse = GetOrderDraftResponses[keyof GetOrderDraftResponses];

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
         * Only orders in one of these statuses, separated by commas.
         */
        status?: Array<OrderStatus>;
        /**
         * Only orders from this supplier.
         */
        supplierId?: Uuid;
        /**
         * Only orders with this text in the order number, delivery ID, `externalOrderId`, supplier, or line SKUs and names, at least 3 characters.
         * Case-insensitive.
         *
         */
        search?: string;
        /**
         * Only orders created on this day (UTC) or later, or at this time or later.
         */
        from?: DayOrTime;
        /**
         * Only orders created on this day (UTC) or earlier, or before this time.
         */
        to?: DayOrTime;
        /**
         * Only orders with exactly this `externalOrderId`.
         */
        externalOrderId?: string;
        /**
         * With `true`, only undelivered orders whose promised date has passed, and with units that are neither received nor short.
         */
        late: boolean;
        /**
         * With `true`, only orders with `openDifferences`; with `false`, only orders without.
         */
        hasOpenDifferences?: boolean;
        /**
         * Only orders that changed at this time or later. Changes the sort order.
         */
        updatedSince?: string;
        /**
         * Maximum number of orders per page.
         */
        limit: number;
        /**
         * The `nextCursor` of the previous response with the same filters. Any other value is rejected with 400.
         */
        cursor?: string;
    };
    url: '/api/v2/external/orders';
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
    200: OrderList;
};

export type ListOrdersResponse = ListOrdersResponses[keyof ListOrdersResponses];

export type CreateOrderData = {
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
    url: '/api/v2/external/orders';
};

export type CreateOrderErrors = {
    /**
     * No order was created.
     *
     * - `INVALID_ORDER_LINES`: at least one line cannot be ordered. `errors` lists the lines by index.
     * - `INVALID_REQUEST`: the body or a header does not match the schema. `errors` lists invalid lines by index.
     * - `MALFORMED_JSON`: the body is not valid JSON.
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
     * The `Idempotency-Key` was used with a different operation or body. Nothing was created.
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

export type CreateOrderError = CreateOrderErrors[keyof CreateOrderErrors];

export type CreateOrderResponses = {
    /**
     * The orders are created. `Location` is the path of the first one. A replayed response has the header `Idempotency-Replayed`.
     */
    201: CreatedOrdersResponse;
};

export type CreateOrderResponse = CreateOrderResponses[keyof CreateOrderResponses];

export type ListArrivalsData = {
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
         * Only arrivals on this day (UTC) or later, or at this time or later. An arrival is at the start of its day.
         */
        from?: DayOrTime;
        /**
         * Only arrivals on this day (UTC) or earlier, or before this time.
         */
        to?: DayOrTime;
        /**
         * Only arrivals from this supplier.
         */
        supplierId?: Uuid;
        /**
         * Only arrivals by one of these shipping methods, separated by commas.
         */
        shippingMethod?: Array<'sea' | 'air'>;
        /**
         * With `true`, only undelivered orders whose promised date has passed, and with units that are neither received nor short.
         */
        late: boolean;
        /**
         * Maximum number of arrivals per page.
         */
        limit: number;
        /**
         * The `nextCursor` of the previous response with the same filters. Any other value is rejected with 400.
         */
        cursor?: string;
    };
    url: '/api/v2/external/arrivals';
};

export type ListArrivalsErrors = {
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

export type ListArrivalsError = ListArrivalsErrors[keyof ListArrivalsErrors];

export type ListArrivalsResponses = {
    /**
     * A page of arrivals.
     */
    200: ArrivalList;
};

export type ListArrivalsResponse = ListArrivalsResponses[keyof ListArrivalsResponses];

export type UpdateOrderStatusesData = {
    /**
     * The updates.
     */
    body: UpdateOrderStatusesRequest;
    headers?: {
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v2/external/orders/status';
};

export type UpdateOrderStatusesErrors = {
    /**
     * - `INVALID_REQUEST`: the body, a parameter or a header is invalid. `details` has an entry for each error.
     * - `MALFORMED_JSON`: the body is not valid JSON.
     *
     */
    400: Problem;
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

export type UpdateOrderStatusesError = UpdateOrderStatusesErrors[keyof UpdateOrderStatusesErrors];

export type UpdateOrderStatusesResponses = {
    /**
     * The result of each update.
     */
    200: OrderStatusUpdatesResponse;
};

export type UpdateOrderStatusesResponse = UpdateOrderStatusesResponses[keyof UpdateOrderStatusesResponses];

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
         * The `deliveryId` (`PS-YYYY-NNNN`), `orderNumber` (`ORD-…`), `orderId` (a UUID) or `externalOrderId` (your own reference) of the order. The slash
         * of a suffix can be encoded (`PS-2026-0417%2F2`) or not (`PS-2026-0417/2`). Percent-encode your own reference. A
         * text in the form of the first two is not searched as your own reference. Unknown orders return 404. If several orders have your reference, the
         * response is 409.
         *
         */
        ref: OrderRef;
    };
    query?: never;
    url: '/api/v2/external/orders/{ref}';
};

export type GetOrderErrors = {
    /**
     * The order reference is malformed, or a parameter is unknown.
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
     * Several orders have this `externalOrderId`. `details` lists their order numbers.
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

export type GetOrderError = GetOrderErrors[keyof GetOrderErrors];

export type GetOrderResponses = {
    /**
     * The order.
     */
    200: OrderResponse;
};

export type GetOrderResponse = GetOrderResponses[keyof GetOrderResponses];

export type UpdateOrderData = {
    /**
     * The members to change.
     */
    body: UpdateOrderRequest;
    headers?: {
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
    };
    path: {
        /**
         * The `deliveryId` (`PS-YYYY-NNNN`), `orderNumber` (`ORD-…`), `orderId` (a UUID) or `externalOrderId` (your own reference) of the order. The slash
         * of a suffix can be encoded (`PS-2026-0417%2F2`) or not (`PS-2026-0417/2`). Percent-encode your own reference. A
         * text in the form of the first two is not searched as your own reference. Unknown orders return 404. If several orders have your reference, the
         * response is 409.
         *
         */
        ref: OrderRef;
    };
    query?: never;
    url: '/api/v2/external/orders/{ref}';
};

export type UpdateOrderErrors = {
    /**
     * - `INVALID_REQUEST`: the body, a parameter or a header is invalid. `details` has an entry for each error.
     * - `MALFORMED_JSON`: the body is not valid JSON.
     *
     */
    400: Problem;
    /**
     * The API key is missing, malformed, unknown, revoked or expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company of the key is suspended, or the key does not have the `write` scope.
     */
    403: Problem;
    /**
     * The order does not exist or belongs to another company.
     */
    404: Problem;
    /**
     * The order is shipped or cancelled, or several orders have this `externalOrderId`. Nothing changed.
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

export type UpdateOrderError = UpdateOrderErrors[keyof UpdateOrderErrors];

export type UpdateOrderResponses = {
    /**
     * The order.
     */
    200: OrderResponse;
};

export type UpdateOrderResponse = UpdateOrderResponses[keyof UpdateOrderResponses];

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
         * The `deliveryId` (`PS-YYYY-NNNN`), `orderNumber` (`ORD-…`), `orderId` (a UUID) or `externalOrderId` (your own reference) of the order. The slash
         * of a suffix can be encoded (`PS-2026-0417%2F2`) or not (`PS-2026-0417/2`). Percent-encode your own reference. A
         * text in the form of the first two is not searched as your own reference. Unknown orders return 404. If several orders have your reference, the
         * response is 409.
         *
         */
        ref: OrderRef;
    };
    query?: never;
    url: '/api/v2/external/orders/{ref}/status';
};

export type UpdateOrderStatusErrors = {
    /**
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
     * Nothing changed.
     *
     * - `INVALID_STATUS_TRANSITION`: the order cannot change to this status. `details` lists the allowed ones.
     * - `ORDER_FINAL`: the order is `accepted` or `cancelled`.
     * - `AMBIGUOUS_REFERENCE`: several orders have this `externalOrderId`. `details` lists their order numbers.
     *
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

export type UpdateOrderStatusError = UpdateOrderStatusErrors[keyof UpdateOrderStatusErrors];

export type UpdateOrderStatusResponses = {
    /**
     * The order has the requested status.
     */
    200: UpdatedOrderStatusResponse;
};

export type UpdateOrderStatusResponse = UpdateOrderStatusResponses[keyof UpdateOrderStatusResponses];

export type PushPaymentsData = {
    /**
     * Your payments.
     */
    body: PushPaymentsRequest;
    headers?: {
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
    };
    path: {
        /**
         * The `deliveryId` (`PS-YYYY-NNNN`), `orderNumber` (`ORD-…`), `orderId` (a UUID) or `externalOrderId` (your own reference) of the order. The slash
         * of a suffix can be encoded (`PS-2026-0417%2F2`) or not (`PS-2026-0417/2`). Percent-encode your own reference. A
         * text in the form of the first two is not searched as your own reference. Unknown orders return 404. If several orders have your reference, the
         * response is 409.
         *
         */
        ref: OrderRef;
    };
    query?: never;
    url: '/api/v2/external/orders/{ref}/payments';
};

export type PushPaymentsErrors = {
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
     * The order does not exist or belongs to another company.
     */
    404: Problem;
    /**
     * Several orders have this `externalOrderId`. `details` lists their order numbers.
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

export type PushPaymentsError = PushPaymentsErrors[keyof PushPaymentsErrors];

export type PushPaymentsResponses = {
    /**
     * All payments are stored.
     */
    200: PushReceiptResponse;
};

export type PushPaymentsResponse = PushPaymentsResponses[keyof PushPaymentsResponses];

export type ListConfirmationsData = {
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
         * The `deliveryId` (`PS-YYYY-NNNN`), `orderNumber` (`ORD-…`), `orderId` (a UUID) or `externalOrderId` (your own reference) of the order. The slash
         * of a suffix can be encoded (`PS-2026-0417%2F2`) or not (`PS-2026-0417/2`). Percent-encode your own reference. A
         * text in the form of the first two is not searched as your own reference. Unknown orders return 404. If several orders have your reference, the
         * response is 409.
         *
         */
        ref: OrderRef;
    };
    query: {
        /**
         * Maximum number of items per page.
         */
        limit: number;
        /**
         * The `nextCursor` of the previous response. Any other value is rejected with 400.
         */
        cursor?: string;
    };
    url: '/api/v2/external/orders/{ref}/confirmations';
};

export type ListConfirmationsErrors = {
    /**
     * The order reference is malformed, or a parameter is invalid.
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
     * Several orders have this `externalOrderId`. `details` lists their order numbers.
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

export type ListConfirmationsError = ListConfirmationsErrors[keyof ListConfirmationsErrors];

export type ListConfirmationsResponses = {
    /**
     * The confirmations. The list is empty if you pushed none.
     */
    200: ConfirmationList;
};

export type ListConfirmationsResponse = ListConfirmationsResponses[keyof ListConfirmationsResponses];

export type PushConfirmationsData = {
    /**
     * Your confirmations.
     */
    body: PushConfirmationsRequest;
    headers?: {
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
    };
    path: {
        /**
         * The `deliveryId` (`PS-YYYY-NNNN`), `orderNumber` (`ORD-…`), `orderId` (a UUID) or `externalOrderId` (your own reference) of the order. The slash
         * of a suffix can be encoded (`PS-2026-0417%2F2`) or not (`PS-2026-0417/2`). Percent-encode your own reference. A
         * text in the form of the first two is not searched as your own reference. Unknown orders return 404. If several orders have your reference, the
         * response is 409.
         *
         */
        ref: OrderRef;
    };
    query?: never;
    url: '/api/v2/external/orders/{ref}/confirmations';
};

export type PushConfirmationsErrors = {
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
     * The order does not exist or belongs to another company.
     */
    404: Problem;
    /**
     * The order is cancelled, or several orders have this `externalOrderId`. Nothing was stored.
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

export type PushConfirmationsError = PushConfirmationsErrors[keyof PushConfirmationsErrors];

export type PushConfirmationsResponses = {
    /**
     * All confirmations are stored.
     */
    200: PushReceiptResponse;
};

export type PushConfirmationsResponse = PushConfirmationsResponses[keyof PushConfirmationsResponses];

export type UpdateConfirmationData = {
    /**
     * The lines with your decisions.
     */
    body: UpdateConfirmationRequest;
    headers?: {
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
    };
    path: {
        /**
         * The `deliveryId` (`PS-YYYY-NNNN`), `orderNumber` (`ORD-…`), `orderId` (a UUID) or `externalOrderId` (your own reference) of the order. The slash
         * of a suffix can be encoded (`PS-2026-0417%2F2`) or not (`PS-2026-0417/2`). Percent-encode your own reference. A
         * text in the form of the first two is not searched as your own reference. Unknown orders return 404. If several orders have your reference, the
         * response is 409.
         *
         */
        ref: OrderRef;
        /**
         * Your ID of the confirmation, percent-encoded, or `supplier-link`.
         */
        confirmationId: string;
    };
    query?: never;
    url: '/api/v2/external/orders/{ref}/confirmations/{confirmationId}';
};

export type UpdateConfirmationErrors = {
    /**
     * - `INVALID_REQUEST`: the body, a parameter or a header is invalid. `details` has an entry for each error.
     * - `MALFORMED_JSON`: the body is not valid JSON.
     *
     */
    400: Problem;
    /**
     * The API key is missing, malformed, unknown, revoked or expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company of the key is suspended, or the key does not have the `write` scope.
     */
    403: Problem;
    /**
     * The order does not exist or belongs to another company.
     */
    404: Problem;
    /**
     * Nothing was stored.
     *
     * - `INVALID_STATE`: the supplier has confirmed other values than those that you decide about.
     * - `ORDER_FINAL`: the order is cancelled.
     * - `AMBIGUOUS_REFERENCE`: several orders have this `externalOrderId`. `details` lists their order numbers.
     *
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

export type UpdateConfirmationError = UpdateConfirmationErrors[keyof UpdateConfirmationErrors];

export type UpdateConfirmationResponses = {
    /**
     * The lines with their quantities.
     */
    200: OrderLinesResponse;
};

export type UpdateConfirmationResponse = UpdateConfirmationResponses[keyof UpdateConfirmationResponses];

export type ListConfirmationLinksData = {
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
         * The `deliveryId` (`PS-YYYY-NNNN`), `orderNumber` (`ORD-…`), `orderId` (a UUID) or `externalOrderId` (your own reference) of the order. The slash
         * of a suffix can be encoded (`PS-2026-0417%2F2`) or not (`PS-2026-0417/2`). Percent-encode your own reference. A
         * text in the form of the first two is not searched as your own reference. Unknown orders return 404. If several orders have your reference, the
         * response is 409.
         *
         */
        ref: OrderRef;
    };
    query: {
        /**
         * Maximum number of items per page.
         */
        limit: number;
        /**
         * The `nextCursor` of the previous response. Any other value is rejected with 400.
         */
        cursor?: string;
    };
    url: '/api/v2/external/orders/{ref}/confirmation-links';
};

export type ListConfirmationLinksErrors = {
    /**
     * The order reference is malformed, or a parameter is invalid.
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
     * Several orders have this `externalOrderId`. `details` lists their order numbers.
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

export type ListConfirmationLinksError = ListConfirmationLinksErrors[keyof ListConfirmationLinksErrors];

export type ListConfirmationLinksResponses = {
    /**
     * The confirmation links. The list is empty if you sent none.
     */
    200: ConfirmationLinkList;
};

export type ListConfirmationLinksResponse = ListConfirmationLinksResponses[keyof ListConfirmationLinksResponses];

export type DeleteConfirmationLinkData = {
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
         * The `deliveryId` (`PS-YYYY-NNNN`), `orderNumber` (`ORD-…`), `orderId` (a UUID) or `externalOrderId` (your own reference) of the order. The slash
         * of a suffix can be encoded (`PS-2026-0417%2F2`) or not (`PS-2026-0417/2`). Percent-encode your own reference. A
         * text in the form of the first two is not searched as your own reference. Unknown orders return 404. If several orders have your reference, the
         * response is 409.
         *
         */
        ref: OrderRef;
        /**
         * The `id` of the confirmation link.
         */
        linkId: Uuid;
    };
    query?: never;
    url: '/api/v2/external/orders/{ref}/confirmation-links/{linkId}';
};

export type DeleteConfirmationLinkErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * The API key is missing, malformed, unknown, revoked or expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company of the key is suspended, or the key does not have the `write` scope.
     */
    403: Problem;
    /**
     * The order does not exist or belongs to another company.
     */
    404: Problem;
    /**
     * Several orders have this `externalOrderId`. `details` lists their order numbers.
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

export type DeleteConfirmationLinkError = DeleteConfirmationLinkErrors[keyof DeleteConfirmationLinkErrors];

export type DeleteConfirmationLinkResponses = {
    /**
     * The link is revoked.
     */
    200: ConfirmationLinkResponse;
};

export type DeleteConfirmationLinkResponse = DeleteConfirmationLinkResponses[keyof DeleteConfirmationLinkResponses];

export type ListShipmentsData = {
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
         * The `deliveryId` (`PS-YYYY-NNNN`), `orderNumber` (`ORD-…`), `orderId` (a UUID) or `externalOrderId` (your own reference) of the order. The slash
         * of a suffix can be encoded (`PS-2026-0417%2F2`) or not (`PS-2026-0417/2`). Percent-encode your own reference. A
         * text in the form of the first two is not searched as your own reference. Unknown orders return 404. If several orders have your reference, the
         * response is 409.
         *
         */
        ref: OrderRef;
    };
    query: {
        /**
         * Maximum number of items per page.
         */
        limit: number;
        /**
         * The `nextCursor` of the previous response. Any other value is rejected with 400.
         */
        cursor?: string;
    };
    url: '/api/v2/external/orders/{ref}/shipments';
};

export type ListShipmentsErrors = {
    /**
     * The order reference is malformed, or a parameter is invalid.
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
     * Several orders have this `externalOrderId`. `details` lists their order numbers.
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

export type ListShipmentsError = ListShipmentsErrors[keyof ListShipmentsErrors];

export type ListShipmentsResponses = {
    /**
     * The shipments. The list is empty if you pushed none.
     */
    200: ShipmentList;
};

export type ListShipmentsResponse = ListShipmentsResponses[keyof ListShipmentsResponses];

export type PushShipmentsData = {
    /**
     * Your shipments.
     */
    body: PushShipmentsRequest;
    headers?: {
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
    };
    path: {
        /**
         * The `deliveryId` (`PS-YYYY-NNNN`), `orderNumber` (`ORD-…`), `orderId` (a UUID) or `externalOrderId` (your own reference) of the order. The slash
         * of a suffix can be encoded (`PS-2026-0417%2F2`) or not (`PS-2026-0417/2`). Percent-encode your own reference. A
         * text in the form of the first two is not searched as your own reference. Unknown orders return 404. If several orders have your reference, the
         * response is 409.
         *
         */
        ref: OrderRef;
    };
    query?: never;
    url: '/api/v2/external/orders/{ref}/shipments';
};

export type PushShipmentsErrors = {
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
     * The order does not exist or belongs to another company.
     */
    404: Problem;
    /**
     * The order is cancelled, or several orders have this `externalOrderId`. Nothing was stored.
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

export type PushShipmentsError = PushShipmentsErrors[keyof PushShipmentsErrors];

export type PushShipmentsResponses = {
    /**
     * All shipments are stored.
     */
    200: PushReceiptResponse;
};

export type PushShipmentsResponse = PushShipmentsResponses[keyof PushShipmentsResponses];

export type ListReceiptsData = {
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
         * The `deliveryId` (`PS-YYYY-NNNN`), `orderNumber` (`ORD-…`), `orderId` (a UUID) or `externalOrderId` (your own reference) of the order. The slash
         * of a suffix can be encoded (`PS-2026-0417%2F2`) or not (`PS-2026-0417/2`). Percent-encode your own reference. A
         * text in the form of the first two is not searched as your own reference. Unknown orders return 404. If several orders have your reference, the
         * response is 409.
         *
         */
        ref: OrderRef;
    };
    query: {
        /**
         * Maximum number of items per page.
         */
        limit: number;
        /**
         * The `nextCursor` of the previous response. Any other value is rejected with 400.
         */
        cursor?: string;
    };
    url: '/api/v2/external/orders/{ref}/receipts';
};

export type ListReceiptsErrors = {
    /**
     * The order reference is malformed, or a parameter is invalid.
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
     * Several orders have this `externalOrderId`. `details` lists their order numbers.
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

export type ListReceiptsError = ListReceiptsErrors[keyof ListReceiptsErrors];

export type ListReceiptsResponses = {
    /**
     * The receipts. The list is empty if you pushed none.
     */
    200: ReceiptList;
};

export type ListReceiptsResponse = ListReceiptsResponses[keyof ListReceiptsResponses];

export type PushReceiptsData = {
    /**
     * Your receipts.
     */
    body: PushReceiptsRequest;
    headers?: {
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
    };
    path: {
        /**
         * The `deliveryId` (`PS-YYYY-NNNN`), `orderNumber` (`ORD-…`), `orderId` (a UUID) or `externalOrderId` (your own reference) of the order. The slash
         * of a suffix can be encoded (`PS-2026-0417%2F2`) or not (`PS-2026-0417/2`). Percent-encode your own reference. A
         * text in the form of the first two is not searched as your own reference. Unknown orders return 404. If several orders have your reference, the
         * response is 409.
         *
         */
        ref: OrderRef;
    };
    query?: never;
    url: '/api/v2/external/orders/{ref}/receipts';
};

export type PushReceiptsErrors = {
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
     * The order does not exist or belongs to another company.
     */
    404: Problem;
    /**
     * The order is cancelled, or several orders have this `externalOrderId`. Nothing was stored.
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

export type PushReceiptsError = PushReceiptsErrors[keyof PushReceiptsErrors];

export type PushReceiptsResponses = {
    /**
     * All receipts are stored.
     */
    200: PushReceiptResponse;
};

export type PushReceiptsResponse = PushReceiptsResponses[keyof PushReceiptsResponses];

export type ListClaimsData = {
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
         * The `deliveryId` (`PS-YYYY-NNNN`), `orderNumber` (`ORD-…`), `orderId` (a UUID) or `externalOrderId` (your own reference) of the order. The slash
         * of a suffix can be encoded (`PS-2026-0417%2F2`) or not (`PS-2026-0417/2`). Percent-encode your own reference. A
         * text in the form of the first two is not searched as your own reference. Unknown orders return 404. If several orders have your reference, the
         * response is 409.
         *
         */
        ref: OrderRef;
    };
    query: {
        /**
         * Maximum number of items per page.
         */
        limit: number;
        /**
         * The `nextCursor` of the previous response. Any other value is rejected with 400.
         */
        cursor?: string;
    };
    url: '/api/v2/external/orders/{ref}/claims';
};

export type ListClaimsErrors = {
    /**
     * The order reference is malformed, or a parameter is invalid.
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
     * Several orders have this `externalOrderId`. `details` lists their order numbers.
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

export type ListClaimsError = ListClaimsErrors[keyof ListClaimsErrors];

export type ListClaimsResponses = {
    /**
     * The claims. The list is empty if you pushed none.
     */
    200: ClaimList;
};

export type ListClaimsResponse = ListClaimsResponses[keyof ListClaimsResponses];

export type PushClaimsData = {
    /**
     * Your claims.
     */
    body: PushClaimsRequest;
    headers?: {
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
    };
    path: {
        /**
         * The `deliveryId` (`PS-YYYY-NNNN`), `orderNumber` (`ORD-…`), `orderId` (a UUID) or `externalOrderId` (your own reference) of the order. The slash
         * of a suffix can be encoded (`PS-2026-0417%2F2`) or not (`PS-2026-0417/2`). Percent-encode your own reference. A
         * text in the form of the first two is not searched as your own reference. Unknown orders return 404. If several orders have your reference, the
         * response is 409.
         *
         */
        ref: OrderRef;
    };
    query?: never;
    url: '/api/v2/external/orders/{ref}/claims';
};

export type PushClaimsErrors = {
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
     * The order does not exist or belongs to another company.
     */
    404: Problem;
    /**
     * Several orders have this `externalOrderId`. `details` lists their order numbers.
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

export type PushClaimsError = PushClaimsErrors[keyof PushClaimsErrors];

export type PushClaimsResponses = {
    /**
     * All claims are stored.
     */
    200: PushReceiptResponse;
};

export type PushClaimsResponse = PushClaimsResponses[keyof PushClaimsResponses];

export type ListOrderLinesData = {
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
         * The `deliveryId` (`PS-YYYY-NNNN`), `orderNumber` (`ORD-…`), `orderId` (a UUID) or `externalOrderId` (your own reference) of the order. The slash
         * of a suffix can be encoded (`PS-2026-0417%2F2`) or not (`PS-2026-0417/2`). Percent-encode your own reference. A
         * text in the form of the first two is not searched as your own reference. Unknown orders return 404. If several orders have your reference, the
         * response is 409.
         *
         */
        ref: OrderRef;
    };
    query: {
        /**
         * Maximum number of items per page.
         */
        limit: number;
        /**
         * The `nextCursor` of the previous response. Any other value is rejected with 400.
         */
        cursor?: string;
    };
    url: '/api/v2/external/orders/{ref}/lines';
};

export type ListOrderLinesErrors = {
    /**
     * The order reference is malformed, or a parameter is invalid.
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
     * Several orders have this `externalOrderId`. `details` lists their order numbers.
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

export type ListOrderLinesError = ListOrderLinesErrors[keyof ListOrderLinesErrors];

export type ListOrderLinesResponses = {
    /**
     * The lines.
     */
    200: OrderLineList;
};

export type ListOrderLinesResponse = ListOrderLinesResponses[keyof ListOrderLinesResponses];

export type GetPaymentScheduleData = {
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
         * The `deliveryId` (`PS-YYYY-NNNN`), `orderNumber` (`ORD-…`), `orderId` (a UUID) or `externalOrderId` (your own reference) of the order. The slash
         * of a suffix can be encoded (`PS-2026-0417%2F2`) or not (`PS-2026-0417/2`). Percent-encode your own reference. A
         * text in the form of the first two is not searched as your own reference. Unknown orders return 404. If several orders have your reference, the
         * response is 409.
         *
         */
        ref: OrderRef;
    };
    query?: never;
    url: '/api/v2/external/orders/{ref}/payment-schedule';
};

export type GetPaymentScheduleErrors = {
    /**
     * The order reference is malformed, or a parameter is unknown.
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
     * Several orders have this `externalOrderId`. `details` lists their order numbers.
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

export type GetPaymentScheduleError = GetPaymentScheduleErrors[keyof GetPaymentScheduleErrors];

export type GetPaymentScheduleResponses = {
    /**
     * The payment schedule.
     */
    200: PaymentScheduleResponse;
};

export type GetPaymentScheduleResponse = GetPaymentScheduleResponses[keyof GetPaymentScheduleResponses];

export type GetOrderCostData = {
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
         * The `deliveryId` (`PS-YYYY-NNNN`), `orderNumber` (`ORD-…`), `orderId` (a UUID) or `externalOrderId` (your own reference) of the order. The slash
         * of a suffix can be encoded (`PS-2026-0417%2F2`) or not (`PS-2026-0417/2`). Percent-encode your own reference. A
         * text in the form of the first two is not searched as your own reference. Unknown orders return 404. If several orders have your reference, the
         * response is 409.
         *
         */
        ref: OrderRef;
    };
    query: {
        /**
         * Basis of the estimated landed cost: `coefficient` is your TCC coefficient or 1.7, `learned` is what your complete orders have cost.
         *
         */
        estimate: 'coefficient' | 'learned';
        /**
         * What each kind of cost is allocated to the lines by, as `kind:basis`, separated by commas. Kinds: `freight`, `customs`, `vat`, `insurance`, `other`.
         * Bases: `value`, `weight`, `volume`, `quantity`, and `duty` for `customs`. Goods and kinds that are not listed are allocated by value.
         *
         */
        allocation?: string;
    };
    url: '/api/v2/external/orders/{ref}/cost';
};

export type GetOrderCostErrors = {
    /**
     * The order reference is malformed, or a parameter is unknown.
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
     * Several orders have this `externalOrderId`. `details` lists their order numbers.
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

export type GetOrderCostError = GetOrderCostErrors[keyof GetOrderCostErrors];

export type GetOrderCostResponses = {
    /**
     * The landed cost.
     */
    200: OrderCostResponse;
};

export type GetOrderCostResponse = GetOrderCostResponses[keyof GetOrderCostResponses];

export type GetOrderDocumentData = {
    body?: never;
    headers?: {
        /**
         * The media type to return if `format` is not given. Anything else than the types of the response selects PDF.
         */
        accept?: string;
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
    };
    path: {
        /**
         * The `deliveryId` (`PS-YYYY-NNNN`), `orderNumber` (`ORD-…`), `orderId` (a UUID) or `externalOrderId` (your own reference) of the order. The slash
         * of a suffix can be encoded (`PS-2026-0417%2F2`) or not (`PS-2026-0417/2`). Percent-encode your own reference. A
         * text in the form of the first two is not searched as your own reference. Unknown orders return 404. If several orders have your reference, the
         * response is 409.
         *
         */
        ref: OrderRef;
    };
    query: {
        /**
         * `pdf`, `xlsx` for Excel, or `ubl` for a UBL 2.1 Order in XML. By default the format that `Accept` asks for, or else `pdf`.
         *
         */
        format?: 'pdf' | 'xlsx' | 'ubl';
        /**
         * Language of the document. By default that of e-mails to the supplier. UBL has none.
         */
        language?: 'en' | 'tr' | 'ru' | 'de';
        /**
         * Size of the pages of a PDF.
         */
        pageSize: 'a4' | 'letter';
    };
    url: '/api/v2/external/orders/{ref}/document';
};

export type GetOrderDocumentErrors = {
    /**
     * The order reference is malformed, or a parameter is invalid.
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
     * Several orders have this `externalOrderId`. `details` lists their order numbers.
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

export type GetOrderDocumentError = GetOrderDocumentErrors[keyof GetOrderDocumentErrors];

export type GetOrderDocumentResponses = {
    /**
     * The document.
     */
    200: OrderDocument;
};

export type GetOrderDocumentResponse = GetOrderDocumentResponses[keyof GetOrderDocumentResponses];

export type SendOrderData = {
    /**
     * The recipients, and a message to them.
     */
    body: SendOrderRequest;
    headers?: {
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
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
    };
    path: {
        /**
         * The `deliveryId` (`PS-YYYY-NNNN`), `orderNumber` (`ORD-…`), `orderId` (a UUID) or `externalOrderId` (your own reference) of the order. The slash
         * of a suffix can be encoded (`PS-2026-0417%2F2`) or not (`PS-2026-0417/2`). Percent-encode your own reference. A
         * text in the form of the first two is not searched as your own reference. Unknown orders return 404. If several orders have your reference, the
         * response is 409.
         *
         */
        ref: OrderRef;
    };
    query?: never;
    url: '/api/v2/external/orders/{ref}/send';
};

export type SendOrderErrors = {
    /**
     * - `INVALID_REQUEST`: the body, a parameter or a header is invalid. `details` has an entry for each error.
     * - `MALFORMED_JSON`: the body is not valid JSON.
     *
     */
    400: Problem;
    /**
     * The API key is missing, malformed, unknown, revoked or expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company of the key is suspended, or the key does not have the `write` scope.
     */
    403: Problem;
    /**
     * The order does not exist or belongs to another company.
     */
    404: Problem;
    /**
     * Nothing was sent.
     *
     * - `ORDER_FINAL`: the order is cancelled, or it is accepted and `confirmationLink` is true.
     * - `IDEMPOTENCY_KEY_REUSED`: the key was used with a different operation or body.
     * - `AMBIGUOUS_REFERENCE`: several orders have this `externalOrderId`. `details` lists their order numbers.
     *
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

export type SendOrderError = SendOrderErrors[keyof SendOrderErrors];

export type SendOrderResponses = {
    /**
     * The e-mails are queued. A replayed response has the header `Idempotency-Replayed`.
     */
    202: SentOrderResponse;
};

export type SendOrderResponse = SendOrderResponses[keyof SendOrderResponses];

export type QuoteOrderData = {
    /**
     * The items to quote.
     */
    body: CreateOrderRequest;
    headers?: {
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v2/external/orders/quote';
};

export type QuoteOrderErrors = {
    /**
     * - `INVALID_ORDER_LINES`: at least one line cannot be ordered. `errors` lists the lines by index.
     * - `INVALID_REQUEST`: the body or a parameter does not match the schema. `errors` lists invalid lines by index.
     * - `MALFORMED_JSON`: the body is not valid JSON.
     *
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

export type QuoteOrderError = QuoteOrderErrors[keyof QuoteOrderErrors];

export type QuoteOrderResponses = {
    /**
     * The quote.
     */
    200: QuoteResponse;
};

export type QuoteOrderResponse = QuoteOrderResponses[keyof QuoteOrderResponses];

export type ListRecommendationsData = {
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
         * `explain` adds the explanation to each item, `projection` the projected stock by day. Separate values by commas. Unknown values are
         * ignored. With `projection`, a page has at most 500 items.
         *
         */
        include?: string;
        /**
         * Only these products. IDs, separated by commas, at most 100.
         */
        productIds?: Array<Uuid>;
        /**
         * Only products with this text in the name or SKU. Case-insensitive.
         */
        search?: string;
        /**
         * Only recommendations with one of these urgencies, separated by commas.
         */
        shippingUrgency?: Array<ShippingUrgency>;
        /**
         * Only products of this supplier.
         */
        supplierId?: Uuid;
        /**
         * Only products of the category with this slug.
         */
        categorySlug?: string;
        /**
         * Only recommendations with one of these shipping methods, separated by commas.
         */
        recommendedMethod?: Array<'sea' | 'air'>;
        /**
         * With `true`, only recommendations with a quantity to order.
         */
        due: boolean;
        /**
         * The field by which the list is ordered. `shippingUrgency` is the order of urgency, `supplier` that of names. `orderBy` is the first of
         * `plan`: unavoidable stockouts are first, products without one last.
         *
         */
        sort: 'shippingUrgency' | 'name' | 'supplier' | 'daysUntilStockout' | 'averageDailySales' | 'recommendedQuantity' | 'orderValue' | 'lastSafeOrderDate' | 'orderBy';
        /**
         * Direction of `sort`.
         */
        direction: 'asc' | 'desc';
        /**
         * Maximum number of items per page. By default, all items are returned.
         */
        limit?: number;
        /**
         * The `nextCursor` of the previous response with the same filters and order. Any other value is rejected with 400.
         */
        cursor?: string;
    };
    url: '/api/v2/external/recommendations';
};

export type ListRecommendationsErrors = {
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

export type ListRecommendationsError = ListRecommendationsErrors[keyof ListRecommendationsErrors];

export type ListRecommendationsResponses = {
    /**
     * The recommendations. The list is empty before the first calculation.
     */
    200: RecommendationList;
};

export type ListRecommendationsResponse = ListRecommendationsResponses[keyof ListRecommendationsResponses];

export type ListPurchasePlansData = {
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
         * Only plans with one of these statuses, separated by commas.
         */
        status?: Array<PlanStatus>;
        /**
         * Maximum number of plans per page.
         */
        limit: number;
        /**
         * The `nextCursor` of the previous response with the same filters. Any other value is rejected with 400.
         */
        cursor?: string;
    };
    url: '/api/v2/external/purchase-plans';
};

export type ListPurchasePlansErrors = {
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

export type ListPurchasePlansError = ListPurchasePlansErrors[keyof ListPurchasePlansErrors];

export type ListPurchasePlansResponses = {
    /**
     * The plans.
     */
    200: PurchasePlanList;
};

export type ListPurchasePlansResponse = ListPurchasePlansResponses[keyof ListPurchasePlansResponses];

export type CreatePurchasePlanData = {
    /**
     * What to plan, and the limits.
     */
    body: CreatePurchasePlanRequest;
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
    url: '/api/v2/external/purchase-plans';
};

export type CreatePurchasePlanErrors = {
    /**
     * - `INVALID_REQUEST`: the body, a parameter or a header is invalid. `details` has an entry for each error.
     * - `MALFORMED_JSON`: the body is not valid JSON.
     *
     */
    400: Problem;
    /**
     * The API key is missing, malformed, unknown, revoked or expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company of the key is suspended, or the key has neither the scope `draft` nor `write`.
     */
    403: Problem;
    /**
     * The `Idempotency-Key` was used with a different operation or body. Nothing was created.
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

export type CreatePurchasePlanError = CreatePurchasePlanErrors[keyof CreatePurchasePlanErrors];

export type CreatePurchasePlanResponses = {
    /**
     * The plan. It has no orders if nothing is due. `Location` is its path.
     */
    201: PurchasePlanResponse;
};

export type CreatePurchasePlanResponse = CreatePurchasePlanResponses[keyof CreatePurchasePlanResponses];

export type GetPurchasePlanData = {
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
         * The `id` of a plan.
         */
        planId: Uuid;
    };
    query?: never;
    url: '/api/v2/external/purchase-plans/{planId}';
};

export type GetPurchasePlanErrors = {
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
     * The plan does not exist, has been deleted, or belongs to another company.
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

export type GetPurchasePlanError = GetPurchasePlanErrors[keyof GetPurchasePlanErrors];

export type GetPurchasePlanResponses = {
    /**
     * The plan.
     */
    200: PurchasePlanResponse;
};

export type GetPurchasePlanResponse = GetPurchasePlanResponses[keyof GetPurchasePlanResponses];

export type OrderPurchasePlanData = {
    /**
     * The approval of the plan.
     */
    body: OrderPurchasePlanRequest;
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
    path: {
        /**
         * The `id` of a plan.
         */
        planId: Uuid;
    };
    query?: never;
    url: '/api/v2/external/purchase-plans/{planId}/orders';
};

export type OrderPurchasePlanErrors = {
    /**
     * - `INVALID_REQUEST`: the body, a parameter or a header is invalid. `details` has an entry for each error.
     * - `MALFORMED_JSON`: the body is not valid JSON.
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
     * The plan does not exist, has been deleted, or belongs to another company.
     */
    404: Problem;
    /**
     * Nothing was ordered.
     *
     * - `PLAN_OUTDATED`: the plan has expired, or no longer agrees with recommendations, prices and terms.
     * - `PLAN_ORDERED`: the plan was already ordered.
     * - `IDEMPOTENCY_KEY_REUSED`: the key was used with a different operation or body.
     *
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

export type OrderPurchasePlanError = OrderPurchasePlanErrors[keyof OrderPurchasePlanErrors];

export type OrderPurchasePlanResponses = {
    /**
     * The plan with its orders. `Location` is the path of the first one. A replayed response has the header `Idempotency-Replayed`.
     */
    201: PurchasePlanResponse;
};

export type OrderPurchasePlanResponse = OrderPurchasePlanResponses[keyof OrderPurchasePlanResponses];

export type ListStockHealthData = {
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
         * Only products of these classes, separated by commas. By default all three.
         */
        health?: Array<StockIssue>;
        /**
         * Maximum number of items per page.
         */
        limit: number;
        /**
         * The `nextCursor` of the previous response with the same filters. Any other value is rejected with 400.
         */
        cursor?: string;
    };
    url: '/api/v2/external/stock-health';
};

export type ListStockHealthErrors = {
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

export type ListStockHealthError = ListStockHealthErrors[keyof ListStockHealthErrors];

export type ListStockHealthResponses = {
    /**
     * The stock that needs attention. The list is empty before the first calculation.
     */
    200: StockHealthList;
};

export type ListStockHealthResponse = ListStockHealthResponses[keyof ListStockHealthResponses];

export type GetPlanningSettingsData = {
    body?: never;
    headers?: {
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v2/external/planning-settings';
};

export type GetPlanningSettingsErrors = {
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

export type GetPlanningSettingsError = GetPlanningSettingsErrors[keyof GetPlanningSettingsErrors];

export type GetPlanningSettingsResponses = {
    /**
     * The settings.
     */
    200: PlanningSettingsResponse;
};

export type GetPlanningSettingsResponse = GetPlanningSettingsResponses[keyof GetPlanningSettingsResponses];

export type UpdatePlanningSettingsData = {
    /**
     * The settings.
     */
    body: UpdatePlanningSettingsRequest;
    headers?: {
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v2/external/planning-settings';
};

export type UpdatePlanningSettingsErrors = {
    /**
     * - `INVALID_REQUEST`: the body, a parameter or a header is invalid. `details` has an entry for each error.
     * - `MALFORMED_JSON`: the body is not valid JSON.
     *
     */
    400: Problem;
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

export type UpdatePlanningSettingsError = UpdatePlanningSettingsErrors[keyof UpdatePlanningSettingsErrors];

export type UpdatePlanningSettingsResponses = {
    /**
     * The settings are stored.
     */
    200: PlanningSettingsResponse;
};

export type UpdatePlanningSettingsResponse = UpdatePlanningSettingsResponses[keyof UpdatePlanningSettingsResponses];

export type ListProductPlanningData = {
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
         * Only these products. IDs, separated by commas, at most 100.
         */
        productIds?: Array<Uuid>;
        /**
         * Maximum number of items per page.
         */
        limit: number;
        /**
         * The `nextCursor` of the previous response with the same filters. Any other value is rejected with 400.
         */
        cursor?: string;
    };
    url: '/api/v2/external/planning-settings/products';
};

export type ListProductPlanningErrors = {
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

export type ListProductPlanningError = ListProductPlanningErrors[keyof ListProductPlanningErrors];

export type ListProductPlanningResponses = {
    /**
     * The products. The list is empty before the first calculation.
     */
    200: ProductPlanningList;
};

export type ListProductPlanningResponse = ListProductPlanningResponses[keyof ListProductPlanningResponses];

export type PushProductPlanningData = {
    /**
     * The products.
     */
    body: PushProductPlanningRequest;
    headers?: {
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v2/external/planning-settings/products';
};

export type PushProductPlanningErrors = {
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

export type PushProductPlanningError = PushProductPlanningErrors[keyof PushProductPlanningErrors];

export type PushProductPlanningResponses = {
    /**
     * The settings are stored.
     */
    200: ProductPlanningReceiptResponse;
};

export type PushProductPlanningResponse = PushProductPlanningResponses[keyof PushProductPlanningResponses];

export type ListCustomsData = {
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
         * Only these products. IDs, separated by commas, at most 100.
         */
        productIds?: Array<Uuid>;
        /**
         * Maximum number of items per page.
         */
        limit: number;
        /**
         * The `nextCursor` of the previous response with the same filters. Any other value is rejected with 400.
         */
        cursor?: string;
    };
    url: '/api/v2/external/customs';
};

export type ListCustomsErrors = {
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

export type ListCustomsError = ListCustomsErrors[keyof ListCustomsErrors];

export type ListCustomsResponses = {
    /**
     * The classifications. The list is empty before your first push.
     */
    200: CustomsList;
};

export type ListCustomsResponse = ListCustomsResponses[keyof ListCustomsResponses];

export type PushCustomsData = {
    /**
     * The products.
     */
    body: PushCustomsRequest;
    headers?: {
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v2/external/customs';
};

export type PushCustomsErrors = {
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

export type PushCustomsError = PushCustomsErrors[keyof PushCustomsErrors];

export type PushCustomsResponses = {
    /**
     * The classifications are stored.
     */
    200: CustomsReceiptResponse;
};

export type PushCustomsResponse = PushCustomsResponses[keyof PushCustomsResponses];

export type GetDemandData = {
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
         * UUID of the product.
         */
        productId: Uuid;
    };
    query: {
        /**
         * Length of the window in days. The window ends yesterday (UTC), or today if units were sold today.
         */
        windowDays: number;
    };
    url: '/api/v2/external/demand/{productId}';
};

export type GetDemandErrors = {
    /**
     * The product ID is not a UUID, or `windowDays` is out of range.
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
     * The product does not exist or is another company's personal item. Inactive products are returned.
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

export type GetDemandError = GetDemandErrors[keyof GetDemandErrors];

export type GetDemandResponses = {
    /**
     * The demand. The values are zero if the product was never sold.
     */
    200: DemandResponse;
};

export type GetDemandResponse = GetDemandResponses[keyof GetDemandResponses];

export type GetForecastData = {
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
         * UUID of the product.
         */
        productId: Uuid;
    };
    query: {
        /**
         * Number of days to forecast, from today (UTC) on.
         */
        days: number;
    };
    url: '/api/v2/external/forecast/{productId}';
};

export type GetForecastErrors = {
    /**
     * The product ID is not a UUID, or `days` is out of range.
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
     * The product does not exist or is another company's personal item. Inactive products are returned.
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

export type GetForecastError = GetForecastErrors[keyof GetForecastErrors];

export type GetForecastResponses = {
    /**
     * The forecast. The values are zero if no demand is expected.
     */
    200: ForecastResponse;
};

export type GetForecastResponse = GetForecastResponses[keyof GetForecastResponses];

export type DeleteOutlierDecisionData = {
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
         * UUID of the product.
         */
        productId: Uuid;
        /**
         * The day.
         */
        date: Day;
    };
    query?: never;
    url: '/api/v2/external/products/{productId}/outliers/{date}';
};

export type DeleteOutlierDecisionErrors = {
    /**
     * The product ID is not a UUID, or the date is malformed.
     */
    400: Problem;
    /**
     * The API key is missing, malformed, unknown, revoked or expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company of the key is suspended, or the key does not have the `write` scope.
     */
    403: Problem;
    /**
     * The product does not exist or is another company's personal item.
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

export type DeleteOutlierDecisionError = DeleteOutlierDecisionErrors[keyof DeleteOutlierDecisionErrors];

export type DeleteOutlierDecisionResponses = {
    /**
     * The decision is deleted, or there was none.
     */
    200: OutlierDecisionResponse;
};

export type DeleteOutlierDecisionResponse = DeleteOutlierDecisionResponses[keyof DeleteOutlierDecisionResponses];

export type UpdateOutlierDecisionData = {
    /**
     * The decision.
     */
    body: UpdateOutlierDecisionRequest;
    headers?: {
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
    };
    path: {
        /**
         * UUID of the product.
         */
        productId: Uuid;
        /**
         * The day.
         */
        date: Day;
    };
    query?: never;
    url: '/api/v2/external/products/{productId}/outliers/{date}';
};

export type UpdateOutlierDecisionErrors = {
    /**
     * The body is invalid, or the day is outside of the history of the product.
     */
    400: Problem;
    /**
     * The API key is missing, malformed, unknown, revoked or expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company of the key is suspended, or the key does not have the `write` scope.
     */
    403: Problem;
    /**
     * The product does not exist or is another company's personal item.
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

export type UpdateOutlierDecisionError = UpdateOutlierDecisionErrors[keyof UpdateOutlierDecisionErrors];

export type UpdateOutlierDecisionResponses = {
    /**
     * The decision is recorded.
     */
    200: OutlierDecisionResponse;
};

export type UpdateOutlierDecisionResponse = UpdateOutlierDecisionResponses[keyof UpdateOutlierDecisionResponses];

export type ListDemandEventsData = {
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
         * Maximum number of items per page.
         */
        limit: number;
        /**
         * The `nextCursor` of the previous response. Any other value is rejected with 400.
         */
        cursor?: string;
    };
    url: '/api/v2/external/demand-events';
};

export type ListDemandEventsErrors = {
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

export type ListDemandEventsError = ListDemandEventsErrors[keyof ListDemandEventsErrors];

export type ListDemandEventsResponses = {
    /**
     * The events. The list is empty if you sent none.
     */
    200: DemandEventList;
};

export type ListDemandEventsResponse = ListDemandEventsResponses[keyof ListDemandEventsResponses];

export type PushDemandEventsData = {
    /**
     * The events.
     */
    body: PushDemandEventsRequest;
    headers?: {
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v2/external/demand-events';
};

export type PushDemandEventsErrors = {
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
     * The company has as many objects of this kind as it may have. Nothing was created.
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

export type PushDemandEventsError = PushDemandEventsErrors[keyof PushDemandEventsErrors];

export type PushDemandEventsResponses = {
    /**
     * The events are stored.
     */
    200: DemandEventsReceiptResponse;
};

export type PushDemandEventsResponse = PushDemandEventsResponses[keyof PushDemandEventsResponses];

export type DeleteDemandEventData = {
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
         * Your ID of the event.
         */
        demandEventId: DemandEventId;
    };
    query?: never;
    url: '/api/v2/external/demand-events/{demandEventId}';
};

export type DeleteDemandEventErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * The API key is missing, malformed, unknown, revoked or expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company of the key is suspended, or the key does not have the `write` scope.
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

export type DeleteDemandEventError = DeleteDemandEventErrors[keyof DeleteDemandEventErrors];

export type DeleteDemandEventResponses = {
    /**
     * The event is deleted, or there was none with this ID.
     */
    200: DeletedDemandEventResponse;
};

export type DeleteDemandEventResponse = DeleteDemandEventResponses[keyof DeleteDemandEventResponses];

export type ListSuppliersData = {
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
         * Only suppliers with this text in their name. Case-insensitive.
         */
        search?: string;
        /**
         * Maximum number of suppliers per page.
         */
        limit: number;
        /**
         * The `nextCursor` of the previous response with the same filters. Any other value is rejected with 400.
         */
        cursor?: string;
    };
    url: '/api/v2/external/suppliers';
};

export type ListSuppliersErrors = {
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

export type ListSuppliersError = ListSuppliersErrors[keyof ListSuppliersErrors];

export type ListSuppliersResponses = {
    /**
     * The suppliers.
     */
    200: SupplierList;
};

export type ListSuppliersResponse = ListSuppliersResponses[keyof ListSuppliersResponses];

export type ListCategoriesData = {
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
         * Maximum number of categories per page.
         */
        limit: number;
        /**
         * The `nextCursor` of the previous response. Any other value is rejected with 400.
         */
        cursor?: string;
    };
    url: '/api/v2/external/categories';
};

export type ListCategoriesErrors = {
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

export type ListCategoriesError = ListCategoriesErrors[keyof ListCategoriesErrors];

export type ListCategoriesResponses = {
    /**
     * The categories.
     */
    200: CategoryList;
};

export type ListCategoriesResponse = ListCategoriesResponses[keyof ListCategoriesResponses];

export type ListLeadTimesData = {
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
         * Only lead times of this supplier.
         */
        supplierId?: Uuid;
        /**
         * Maximum number of items per page.
         */
        limit: number;
        /**
         * The `nextCursor` of the previous response with the same filters. Any other value is rejected with 400.
         */
        cursor?: string;
    };
    url: '/api/v2/external/lead-times';
};

export type ListLeadTimesErrors = {
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

export type ListLeadTimesError = ListLeadTimesErrors[keyof ListLeadTimesErrors];

export type ListLeadTimesResponses = {
    /**
     * The lead times.
     */
    200: LeadTimeList;
};

export type ListLeadTimesResponse = ListLeadTimesResponses[keyof ListLeadTimesResponses];

export type ListExportsData = {
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
         * Maximum number of exports per page.
         */
        limit: number;
        /**
         * The `nextCursor` of the previous response. Any other value is rejected with 400.
         */
        cursor?: string;
    };
    url: '/api/v2/external/exports';
};

export type ListExportsErrors = {
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

export type ListExportsError = ListExportsErrors[keyof ListExportsErrors];

export type ListExportsResponses = {
    /**
     * The exports.
     */
    200: ExportList;
};

export type ListExportsResponse = ListExportsResponses[keyof ListExportsResponses];

export type CreateExportData = {
    /**
     * What to export.
     */
    body: CreateExportRequest;
    headers?: {
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v2/external/exports';
};

export type CreateExportErrors = {
    /**
     * - `INVALID_REQUEST`: the body, a parameter or a header is invalid. `details` has an entry for each error.
     * - `MALFORMED_JSON`: the body is not valid JSON.
     *
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

export type CreateExportError = CreateExportErrors[keyof CreateExportErrors];

export type CreateExportResponses = {
    /**
     * The export. `Location` is its path.
     */
    202: ExportResponse;
};

export type CreateExportResponse = CreateExportResponses[keyof CreateExportResponses];

export type GetExportData = {
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
         * The `id` of an export.
         */
        exportId: Uuid;
    };
    query?: never;
    url: '/api/v2/external/exports/{exportId}';
};

export type GetExportErrors = {
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
     * The export does not exist, has been deleted, or belongs to another company.
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

export type GetExportError = GetExportErrors[keyof GetExportErrors];

export type GetExportResponses = {
    /**
     * The export.
     */
    200: ExportResponse;
};

export type GetExportResponse = GetExportResponses[keyof GetExportResponses];

export type DownloadExportData = {
    body?: never;
    headers?: {
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
        /**
         * The bytes to return, one range. Anything else is ignored.
         */
        range?: string;
        /**
         * The `ETag` of the file that `Range` belongs to. With any other value, the whole file is returned.
         */
        'if-range'?: string;
    };
    path: {
        /**
         * The `id` of an export.
         */
        exportId: Uuid;
    };
    query?: never;
    url: '/api/v2/external/exports/{exportId}/file';
};

export type DownloadExportErrors = {
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
     * There is no such export, or it has no file; `message` has its status.
     */
    404: Problem;
    /**
     * The range starts after the end of the file. `Content-Range` has its size.
     */
    416: Problem;
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

export type DownloadExportError = DownloadExportErrors[keyof DownloadExportErrors];

export type DownloadExportResponses = {
    /**
     * The whole file.
     */
    200: ExportFile;
    /**
     * The requested bytes.
     */
    206: ExportFile;
};

export type DownloadExportResponse = DownloadExportResponses[keyof DownloadExportResponses];

export type GetCurrentKeyData = {
    body?: never;
    headers?: {
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v2/external/key';
};

export type GetCurrentKeyErrors = {
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

export type GetCurrentKeyError = GetCurrentKeyErrors[keyof GetCurrentKeyErrors];

export type GetCurrentKeyResponses = {
    /**
     * The key.
     */
    200: CurrentApiKeyResponse;
};

export type GetCurrentKeyResponse = GetCurrentKeyResponses[keyof GetCurrentKeyResponses];

export type ListUsageData = {
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
         * Only intervals that start on this day (UTC) or later, or at this time or later. By default 24 hours before `to`; with `interval=day`, 30 days.
         *
         */
        from?: DayOrTime;
        /**
         * Only intervals that start on this day (UTC) or earlier, or before this time. By default now.
         */
        to?: DayOrTime;
        /**
         * Length of the intervals. Days are UTC.
         */
        interval: 'hour' | 'day';
        /**
         * Only requests of this key, or of the apps that this user has connected.
         */
        keyId?: CallerId;
        /**
         * Maximum number of rows per page.
         */
        limit: number;
        /**
         * The `nextCursor` of the previous response. Keep the other parameters, `from` and `to` as in that response.
         */
        cursor?: string;
    };
    url: '/api/v2/external/usage';
};

export type ListUsageErrors = {
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

export type ListUsageError = ListUsageErrors[keyof ListUsageErrors];

export type ListUsageResponses = {
    /**
     * The usage.
     */
    200: UsageList;
};

export type ListUsageResponse = ListUsageResponses[keyof ListUsageResponses];

export type ListEventsData = {
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
         * Only events of these types, separated by commas.
         */
        eventTypes?: Array<SubscribedEvent>;
        /**
         * Only events of the order with this `deliveryId` (`PS-YYYY-NNNN`), `orderNumber` (`ORD-…`), `orderId` or `externalOrderId`.
         */
        orderRef?: OrderRef;
        /**
         * Only events of this day (UTC) or later, or at this time or later.
         */
        from?: DayOrTime;
        /**
         * Only events of this day (UTC) or earlier, or before this time.
         */
        to?: DayOrTime;
        /**
         * The `nextCursor` of the previous response, or the ID of the last event that you processed. By default the list starts with the oldest event
         * of the last 30 days.
         *
         */
        cursor?: Uuid;
        /**
         * Maximum number of events per page.
         */
        limit: number;
    };
    url: '/api/v2/external/events';
};

export type ListEventsErrors = {
    /**
     * `cursor` is not an event of the last 30 days or the last event before them, or a parameter is invalid or unknown.
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
     * Several orders have this `externalOrderId`. `details` lists their order numbers.
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

export type ListEventsError = ListEventsErrors[keyof ListEventsErrors];

export type ListEventsResponses = {
    /**
     * A page of events.
     */
    200: EventList;
};

export type ListEventsResponse = ListEventsResponses[keyof ListEventsResponses];

export type GetEventData = {
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
         * ID of the event.
         */
        eventId: Uuid;
    };
    query?: never;
    url: '/api/v2/external/events/{eventId}';
};

export type GetEventErrors = {
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
     * The event does not exist, is older than 30 days, or belongs to another company.
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

export type GetEventError = GetEventErrors[keyof GetEventErrors];

export type GetEventResponses = {
    /**
     * The event.
     */
    200: EventResponse;
};

export type GetEventResponse = GetEventResponses[keyof GetEventResponses];

export type ListWebhookEndpointsData = {
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
         * Maximum number of endpoints per page.
         */
        limit: number;
        /**
         * The `nextCursor` of the previous response. Any other value is rejected with 400.
         */
        cursor?: string;
    };
    url: '/api/v2/external/webhook-endpoints';
};

export type ListWebhookEndpointsErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * The API key is missing, malformed, unknown, revoked or expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company of the key is suspended, or the key does not have the `webhooks` scope.
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

export type ListWebhookEndpointsError = ListWebhookEndpointsErrors[keyof ListWebhookEndpointsErrors];

export type ListWebhookEndpointsResponses = {
    /**
     * The endpoints.
     */
    200: WebhookEndpointList;
};

export type ListWebhookEndpointsResponse = ListWebhookEndpointsResponses[keyof ListWebhookEndpointsResponses];

export type CreateWebhookEndpointData = {
    /**
     * The URL and the events.
     */
    body: CreateWebhookEndpointRequest;
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
    url: '/api/v2/external/webhook-endpoints';
};

export type CreateWebhookEndpointErrors = {
    /**
     * - `INVALID_REQUEST`: the body, a parameter or a header is invalid. `details` has an entry for each error.
     * - `MALFORMED_JSON`: the body is not valid JSON.
     *
     */
    400: Problem;
    /**
     * The API key is missing, malformed, unknown, revoked or expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company of the key is suspended, or the key does not have the `webhooks` scope.
     */
    403: Problem;
    /**
     * The endpoint of the repeated request was deleted.
     */
    404: Problem;
    /**
     * Nothing was created.
     *
     * - `LIMIT_REACHED`: the company has as many objects of this kind as it may have.
     * - `IDEMPOTENCY_KEY_REUSED`: the key was used with a different operation or body.
     *
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

export type CreateWebhookEndpointError = CreateWebhookEndpointErrors[keyof CreateWebhookEndpointErrors];

export type CreateWebhookEndpointResponses = {
    /**
     * The endpoint with its secret. `Location` is the path of the endpoint.
     */
    201: WebhookEndpointWithSecretResponse;
};

export type CreateWebhookEndpointResponse = CreateWebhookEndpointResponses[keyof CreateWebhookEndpointResponses];

export type DeleteWebhookEndpointData = {
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
         * ID of the endpoint.
         */
        endpointId: Uuid;
    };
    query?: never;
    url: '/api/v2/external/webhook-endpoints/{endpointId}';
};

export type DeleteWebhookEndpointErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * The API key is missing, malformed, unknown, revoked or expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company of the key is suspended, or the key does not have the `webhooks` scope.
     */
    403: Problem;
    /**
     * The endpoint does not exist, or was deleted.
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

export type DeleteWebhookEndpointError = DeleteWebhookEndpointErrors[keyof DeleteWebhookEndpointErrors];

export type DeleteWebhookEndpointResponses = {
    /**
     * The endpoint is deleted.
     */
    200: DeletedWebhookEndpointResponse;
};

export type DeleteWebhookEndpointResponse = DeleteWebhookEndpointResponses[keyof DeleteWebhookEndpointResponses];

export type GetWebhookEndpointData = {
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
         * ID of the endpoint.
         */
        endpointId: Uuid;
    };
    query?: never;
    url: '/api/v2/external/webhook-endpoints/{endpointId}';
};

export type GetWebhookEndpointErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * The API key is missing, malformed, unknown, revoked or expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company of the key is suspended, or the key does not have the `webhooks` scope.
     */
    403: Problem;
    /**
     * The endpoint does not exist, or was deleted.
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

export type GetWebhookEndpointError = GetWebhookEndpointErrors[keyof GetWebhookEndpointErrors];

export type GetWebhookEndpointResponses = {
    /**
     * The endpoint.
     */
    200: WebhookEndpointResponse;
};

export type GetWebhookEndpointResponse = GetWebhookEndpointResponses[keyof GetWebhookEndpointResponses];

export type UpdateWebhookEndpointData = {
    /**
     * The settings to change.
     */
    body: UpdateWebhookEndpointRequest;
    headers?: {
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
    };
    path: {
        /**
         * ID of the endpoint.
         */
        endpointId: Uuid;
    };
    query?: never;
    url: '/api/v2/external/webhook-endpoints/{endpointId}';
};

export type UpdateWebhookEndpointErrors = {
    /**
     * - `INVALID_REQUEST`: the body, a parameter or a header is invalid. `details` has an entry for each error.
     * - `MALFORMED_JSON`: the body is not valid JSON.
     *
     */
    400: Problem;
    /**
     * The API key is missing, malformed, unknown, revoked or expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company of the key is suspended, or the key does not have the `webhooks` scope.
     */
    403: Problem;
    /**
     * The endpoint does not exist, or was deleted.
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

export type UpdateWebhookEndpointError = UpdateWebhookEndpointErrors[keyof UpdateWebhookEndpointErrors];

export type UpdateWebhookEndpointResponses = {
    /**
     * The updated endpoint.
     */
    200: WebhookEndpointResponse;
};

export type UpdateWebhookEndpointResponse = UpdateWebhookEndpointResponses[keyof UpdateWebhookEndpointResponses];

export type RotateWebhookEndpointSecretData = {
    /**
     * The overlap.
     */
    body: RotateWebhookEndpointSecretRequest;
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
    path: {
        /**
         * ID of the endpoint.
         */
        endpointId: Uuid;
    };
    query?: never;
    url: '/api/v2/external/webhook-endpoints/{endpointId}/rotate';
};

export type RotateWebhookEndpointSecretErrors = {
    /**
     * - `INVALID_REQUEST`: the body, a parameter or a header is invalid. `details` has an entry for each error.
     * - `MALFORMED_JSON`: the body is not valid JSON.
     *
     */
    400: Problem;
    /**
     * The API key is missing, malformed, unknown, revoked or expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company of the key is suspended, or the key does not have the `webhooks` scope.
     */
    403: Problem;
    /**
     * The endpoint does not exist, or was deleted.
     */
    404: Problem;
    /**
     * - `ROTATION_IN_PROGRESS`: the endpoint has a previous secret, and `overlapHours` is not 0.
     * - `IDEMPOTENCY_KEY_REUSED`: the key was used with a different operation or body.
     *
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

export type RotateWebhookEndpointSecretError = RotateWebhookEndpointSecretErrors[keyof RotateWebhookEndpointSecretErrors];

export type RotateWebhookEndpointSecretResponses = {
    /**
     * The endpoint with its new secret.
     */
    200: WebhookEndpointWithSecretResponse;
};

export type RotateWebhookEndpointSecretResponse = RotateWebhookEndpointSecretResponses[keyof RotateWebhookEndpointSecretResponses];

export type FinishWebhookEndpointRotationData = {
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
         * ID of the endpoint.
         */
        endpointId: Uuid;
    };
    query?: never;
    url: '/api/v2/external/webhook-endpoints/{endpointId}/finish-rotation';
};

export type FinishWebhookEndpointRotationErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * The API key is missing, malformed, unknown, revoked or expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company of the key is suspended, or the key does not have the `webhooks` scope.
     */
    403: Problem;
    /**
     * The endpoint does not exist, or was deleted.
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

export type FinishWebhookEndpointRotationError = FinishWebhookEndpointRotationErrors[keyof FinishWebhookEndpointRotationErrors];

export type FinishWebhookEndpointRotationResponses = {
    /**
     * The endpoint.
     */
    200: WebhookEndpointResponse;
};

export type FinishWebhookEndpointRotationResponse = FinishWebhookEndpointRotationResponses[keyof FinishWebhookEndpointRotationResponses];

export type ResumeWebhookEndpointData = {
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
         * ID of the endpoint.
         */
        endpointId: Uuid;
    };
    query?: never;
    url: '/api/v2/external/webhook-endpoints/{endpointId}/resume';
};

export type ResumeWebhookEndpointErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * The API key is missing, malformed, unknown, revoked or expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company of the key is suspended, or the key does not have the `webhooks` scope.
     */
    403: Problem;
    /**
     * The endpoint does not exist, or was deleted.
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

export type ResumeWebhookEndpointError = ResumeWebhookEndpointErrors[keyof ResumeWebhookEndpointErrors];

export type ResumeWebhookEndpointResponses = {
    /**
     * The endpoint.
     */
    200: WebhookEndpointResponse;
};

export type ResumeWebhookEndpointResponse = ResumeWebhookEndpointResponses[keyof ResumeWebhookEndpointResponses];

export type TestWebhookEndpointData = {
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
         * ID of the endpoint.
         */
        endpointId: Uuid;
    };
    query?: never;
    url: '/api/v2/external/webhook-endpoints/{endpointId}/test';
};

export type TestWebhookEndpointErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * The API key is missing, malformed, unknown, revoked or expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company of the key is suspended, or the key does not have the `webhooks` scope.
     */
    403: Problem;
    /**
     * The endpoint does not exist, or was deleted.
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

export type TestWebhookEndpointError = TestWebhookEndpointErrors[keyof TestWebhookEndpointErrors];

export type TestWebhookEndpointResponses = {
    /**
     * The result of the delivery.
     */
    200: WebhookEndpointTestResponse;
};

export type TestWebhookEndpointResponse = TestWebhookEndpointResponses[keyof TestWebhookEndpointResponses];

export type ListWebhookDeliveriesData = {
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
         * Only deliveries with one of these statuses, separated by commas.
         */
        status?: Array<DeliveryStatus>;
        /**
         * Only deliveries to this endpoint.
         */
        endpointId?: Uuid;
        /**
         * Only deliveries of this event.
         */
        eventId?: Uuid;
        /**
         * Only deliveries of the order with this `deliveryId` (`PS-YYYY-NNNN`), `orderNumber` (`ORD-…`), `orderId` or `externalOrderId`.
         */
        orderRef?: OrderRef;
        /**
         * Only events of this day (UTC) or later, or at this time or later.
         */
        from?: DayOrTime;
        /**
         * Only events of this day (UTC) or earlier, or before this time.
         */
        to?: DayOrTime;
        /**
         * Maximum number of deliveries per page.
         */
        limit: number;
        /**
         * The `nextCursor` of the previous response with the same filters. Any other value is rejected with 400.
         */
        cursor?: string;
    };
    url: '/api/v2/external/webhook-deliveries';
};

export type ListWebhookDeliveriesErrors = {
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
     * Several orders have this `externalOrderId`. `details` lists their order numbers.
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

export type ListWebhookDeliveriesError = ListWebhookDeliveriesErrors[keyof ListWebhookDeliveriesErrors];

export type ListWebhookDeliveriesResponses = {
    /**
     * A page of deliveries.
     */
    200: DeliveryList;
};

export type ListWebhookDeliveriesResponse = ListWebhookDeliveriesResponses[keyof ListWebhookDeliveriesResponses];

export type GetWebhookDeliveryData = {
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
         * ID of the webhook delivery.
         */
        webhookDeliveryId: WebhookDeliveryId;
    };
    query?: never;
    url: '/api/v2/external/webhook-deliveries/{webhookDeliveryId}';
};

export type GetWebhookDeliveryErrors = {
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
     * The delivery does not exist, is older than 30 days, or belongs to another company.
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

export type GetWebhookDeliveryError = GetWebhookDeliveryErrors[keyof GetWebhookDeliveryErrors];

export type GetWebhookDeliveryResponses = {
    /**
     * The delivery.
     */
    200: DeliveryResponse;
};

export type GetWebhookDeliveryResponse = GetWebhookDeliveryResponses[keyof GetWebhookDeliveryResponses];

export type RetryWebhookDeliveriesData = {
    /**
     * The deliveries to retry.
     */
    body: RetryWebhookDeliveriesRequest;
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
    url: '/api/v2/external/webhook-deliveries/retry';
};

export type RetryWebhookDeliveriesErrors = {
    /**
     * - `INVALID_REQUEST`: the body, a parameter or a header is invalid. `details` has an entry for each error.
     * - `MALFORMED_JSON`: the body is not valid JSON.
     *
     */
    400: Problem;
    /**
     * The API key is missing, malformed, unknown, revoked or expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company of the key is suspended, or the key does not have the `webhooks` scope.
     */
    403: Problem;
    /**
     * The event, the order or the endpoint does not exist or belongs to another company.
     */
    404: Problem;
    /**
     * Nothing was queued.
     *
     * - `IDEMPOTENCY_KEY_REUSED`: the `Idempotency-Key` was used with a different operation or body.
     * - `AMBIGUOUS_REFERENCE`: several orders have this `externalOrderId`. `details` lists their order numbers.
     *
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

export type RetryWebhookDeliveriesError = RetryWebhookDeliveriesErrors[keyof RetryWebhookDeliveriesErrors];

export type RetryWebhookDeliveriesResponses = {
    /**
     * The number of queued deliveries.
     */
    202: RetriedDeliveriesResponse;
};

export type RetryWebhookDeliveriesResponse = RetryWebhookDeliveriesResponses[keyof RetryWebhookDeliveriesResponses];

export type GetSandboxData = {
    body?: never;
    headers?: {
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v2/external/sandbox';
};

export type GetSandboxErrors = {
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

export type GetSandboxError = GetSandboxErrors[keyof GetSandboxErrors];

export type GetSandboxResponses = {
    /**
     * The sandbox.
     */
    200: SandboxResponse;
};

export type GetSandboxResponse = GetSandboxResponses[keyof GetSandboxResponses];

export type CreateSandboxData = {
    /**
     * The key.
     */
    body: CreateSandboxRequest;
    headers?: {
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v2/external/sandbox';
};

export type CreateSandboxErrors = {
    /**
     * - `INVALID_REQUEST`: the body, a parameter or a header is invalid. `details` has an entry for each error.
     * - `MALFORMED_JSON`: the body is not valid JSON.
     *
     */
    400: Problem;
    /**
     * The API key is missing, malformed, unknown, revoked or expired. The body does not say which.
     */
    401: Problem;
    /**
     * The key is of a sandbox, has only the `read` scope or not the `manager` role, or the company is suspended.
     */
    403: Problem;
    /**
     * The company has as many objects of this kind as it may have. Nothing was created.
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

export type CreateSandboxError = CreateSandboxErrors[keyof CreateSandboxErrors];

export type CreateSandboxResponses = {
    /**
     * The sandbox and its new key. `Location` is the path of the sandbox.
     */
    202: SandboxKeyResponse;
};

export type CreateSandboxResponse = CreateSandboxResponses[keyof CreateSandboxResponses];

export type GetSandboxClockData = {
    body?: never;
    headers?: {
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v2/external/sandbox/clock';
};

export type GetSandboxClockErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * The API key is missing, malformed, unknown, revoked or expired. The body does not say which.
     */
    401: Problem;
    /**
     * The key is not of a sandbox, or the company is suspended.
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

export type GetSandboxClockError = GetSandboxClockErrors[keyof GetSandboxClockErrors];

export type GetSandboxClockResponses = {
    /**
     * The clock.
     */
    200: SandboxClockResponse;
};

export type GetSandboxClockResponse = GetSandboxClockResponses[keyof GetSandboxClockResponses];

export type AdvanceSandboxClockData = {
    /**
     * The time to set.
     */
    body: AdvanceSandboxClockRequest;
    headers?: {
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v2/external/sandbox/clock';
};

export type AdvanceSandboxClockErrors = {
    /**
     * - `INVALID_REQUEST`: the body, a parameter or a header is invalid. `details` has an entry for each error.
     * - `MALFORMED_JSON`: the body is not valid JSON.
     *
     */
    400: Problem;
    /**
     * The API key is missing, malformed, unknown, revoked or expired. The body does not say which.
     */
    401: Problem;
    /**
     * The key is not of a sandbox, or has only the `read` scope, or the company is suspended.
     */
    403: Problem;
    /**
     * The sandbox is being created, or its clock is being advanced.
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

export type AdvanceSandboxClockError = AdvanceSandboxClockErrors[keyof AdvanceSandboxClockErrors];

export type AdvanceSandboxClockResponses = {
    /**
     * The clock, at `advanceTo` or on its way. `Location` is the path of the clock.
     */
    202: SandboxClockResponse;
};

export type AdvanceSandboxClockResponse = AdvanceSandboxClockResponses[keyof AdvanceSandboxClockResponses];

export type TriggerSandboxEventData = {
    /**
     * The event.
     */
    body: TriggerSandboxEventRequest;
    headers?: {
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v2/external/sandbox/events';
};

export type TriggerSandboxEventErrors = {
    /**
     * - `INVALID_REQUEST`: the body, a parameter or a header is invalid. `details` has an entry for each error.
     * - `MALFORMED_JSON`: the body is not valid JSON.
     *
     */
    400: Problem;
    /**
     * The API key is missing, malformed, unknown, revoked or expired. The body does not say which.
     */
    401: Problem;
    /**
     * The key is not of a sandbox, or has only the `read` scope, or the company is suspended.
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

export type TriggerSandboxEventError = TriggerSandboxEventErrors[keyof TriggerSandboxEventErrors];

export type TriggerSandboxEventResponses = {
    /**
     * The event was recorded.
     */
    200: TriggeredEventResponse;
};

export type TriggerSandboxEventResponse = TriggerSandboxEventResponses[keyof TriggerSandboxEventResponses];

export type AdvanceSandboxOrderData = {
    /**
     * The last status to set.
     */
    body: AdvanceSandboxOrderRequest;
    headers?: {
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
    };
    path: {
        /**
         * The `deliveryId` (`PS-YYYY-NNNN`), `orderNumber` (`ORD-…`), `orderId` (a UUID) or `externalOrderId` (your own reference) of the order. The slash
         * of a suffix can be encoded (`PS-2026-0417%2F2`) or not (`PS-2026-0417/2`). Percent-encode your own reference. A
         * text in the form of the first two is not searched as your own reference. Unknown orders return 404. If several orders have your reference, the
         * response is 409.
         *
         */
        ref: OrderRef;
    };
    query?: never;
    url: '/api/v2/external/sandbox/orders/{ref}/advance';
};

export type AdvanceSandboxOrderErrors = {
    /**
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
     * The key is not of a sandbox, or has only the `read` scope, or the company is suspended.
     */
    403: Problem;
    /**
     * The order does not exist or belongs to another company.
     */
    404: Problem;
    /**
     * Nothing changed.
     *
     * - `INVALID_STATUS_TRANSITION`: the order cannot change to this status. `details` lists the allowed ones.
     * - `ORDER_FINAL`: the order is `accepted` or `cancelled`.
     * - `AMBIGUOUS_REFERENCE`: several orders have this `externalOrderId`. `details` lists their order numbers.
     *
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

export type AdvanceSandboxOrderError = AdvanceSandboxOrderErrors[keyof AdvanceSandboxOrderErrors];

export type AdvanceSandboxOrderResponses = {
    /**
     * The order.
     */
    200: UpdatedOrderStatusResponse;
};

export type AdvanceSandboxOrderResponse = AdvanceSandboxOrderResponses[keyof AdvanceSandboxOrderResponses];

export type ListSandboxEmailsData = {
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
         * Maximum number of e-mails per page.
         */
        limit: number;
        /**
         * The `nextCursor` of the previous response. Any other value is rejected with 400.
         */
        cursor?: string;
    };
    url: '/api/v2/external/sandbox/emails';
};

export type ListSandboxEmailsErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * The API key is missing, malformed, unknown, revoked or expired. The body does not say which.
     */
    401: Problem;
    /**
     * The key is not of a sandbox, or the company is suspended.
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

export type ListSandboxEmailsError = ListSandboxEmailsErrors[keyof ListSandboxEmailsErrors];

export type ListSandboxEmailsResponses = {
    /**
     * The e-mails.
     */
    200: SandboxEmailList;
};

export type ListSandboxEmailsResponse = ListSandboxEmailsResponses[keyof ListSandboxEmailsResponses];

export type ResetSandboxData = {
    body?: never;
    headers?: {
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v2/external/sandbox/reset';
};

export type ResetSandboxErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * The API key is missing, malformed, unknown, revoked or expired. The body does not say which.
     */
    401: Problem;
    /**
     * The key is not of a sandbox, or has only the `read` scope, or the company is suspended.
     */
    403: Problem;
    /**
     * The sandbox is being created, or its clock is being advanced.
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

export type ResetSandboxError = ResetSandboxErrors[keyof ResetSandboxErrors];

export type ResetSandboxResponses = {
    /**
     * The new sandbox. `Location` is the path of the sandbox.
     */
    202: SandboxResetResponse;
};

export type ResetSandboxResponse = ResetSandboxResponses[keyof ResetSandboxResponses];

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
