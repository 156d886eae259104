// The requests and responses of handlers, derived from openapi/account.yaml by `npm run generate`.

export type ClientOptions = {
    baseUrl: `${string}://${string}` | (string & {});
};

/**
 * Class of a product by its revenue of the last 365 days.
 */
export type AbcClass = 'A' | 'B' | 'C';

/**
 * Units of an order that are still expected, with one date, or with the day of their arrival if the order is paid today.
 */
export type AccountArrival = {
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
    /**
     * The `laterConfirmedDate` of the order, for units with an estimate.
     */
    laterConfirmedDate: string | null;
    /**
     * The `expectedIfPaidToday` of the order. Null for units with a date.
     */
    expectedIfPaidToday: string | null;
};

/**
 * A page of arrivals.
 */
export type AccountArrivalList = {
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
        items: Array<AccountArrival>;
        /**
         * The `cursor` of the next page, or null on the last page.
         */
        nextCursor: string | null;
    };
};

/**
 * A page of the catalog.
 */
export type AccountCatalogList = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The products.
     */
    data: {
        /**
         * The products, the best matches first if you sent `search`.
         */
        items: Array<BuyerProduct>;
        /**
         * The `cursor` of the next page, or null on the last page.
         */
        nextCursor: string | null;
    };
};

/**
 * Counts of the catalog or of a search result.
 */
export type AccountCatalogSummaryResponse = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The counts.
     */
    data: {
        /**
         * Number of products.
         */
        total: number;
        /**
         * Whether the search result is larger than the 10000 products that are counted.
         */
        capped: boolean;
        /**
         * By category, in the order of the names.
         */
        categories: Array<CatalogCount>;
        /**
         * By supplier, in the order of the names.
         */
        suppliers: Array<CatalogCount>;
        /**
         * By availability.
         */
        availabilities: Array<{
            value: ProductAvailability;
            /**
             * Number of products.
             */
            count: number;
        }>;
        /**
         * By currency of the price, the most frequent first.
         */
        currencies: Array<{
            value: Currency;
            /**
             * Number of products.
             */
            count: number;
            /**
             * The lowest price.
             */
            minPrice: Money;
            /**
             * The highest price.
             */
            maxPrice: Money;
        }>;
        /**
         * By material in lower case, the most frequent first. A product counts for each of its materials.
         */
        materials: Array<{
            /**
             * The material.
             */
            value: string;
            /**
             * Number of products.
             */
            count: number;
        }>;
        /**
         * By tag, the most frequent first. A product counts for each of its tags.
         */
        tagCounts: Array<CatalogCount>;
        /**
         * The numbers of products with a minimum quantity of at most 1, 12, 24, 48 and 100. Products without one count for each.
         */
        minimumQuantities: Array<StepCount>;
        /**
         * The numbers of products that their supplier ships within 7, 14, 21, 30 and 45 days.
         */
        productionTimes: Array<StepCount>;
    };
};

/**
 * The draft at current prices, terms and availability, for users.
 */
export type AccountCurrentDraft = {
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
    quote: AccountQuote | null;
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
 * A file. Its content is a separate resource.
 */
export type AccountFile = {
    id: Uuid;
    subjectType: SubjectType;
    /**
     * ID of the object that the file belongs to.
     */
    subjectId: Uuid;
    kind: FileKind;
    /**
     * Name of the file, without a path. It has an extension of the `mediaType`.
     */
    fileName: string;
    /**
     * Media type, detected from the content: `application/pdf`.
     */
    mediaType: string;
    /**
     * Size of the file.
     */
    sizeBytes: number;
    createdAt: Timestamp;
    /**
     * The user who uploaded the file.
     */
    createdBy: UserReference;
};

/**
 * A catalog product that may be the same as the listing, with its barcode and category.
 */
export type AccountMatchCandidate = {
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
    /**
     * Barcode of the product.
     */
    barcode: string | null;
    /**
     * Name of the category.
     */
    category: string | null;
    /**
     * URL of the first image. Null without an image.
     */
    imageUrl: string | null;
};

/**
 * A page of matched listings.
 */
export type AccountMatchList = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The listings, and how far matching is.
     */
    data: {
        /**
         * The listings, by `clientProductId`.
         */
        products: Array<AccountMatchedListing>;
        /**
         * Number of listings on all pages.
         */
        total: number;
        /**
         * Number of these listings that are not matched yet since their last change.
         */
        waitingCount: number;
        /**
         * Whether scores are being recalculated, for example after a decision or a change of the catalog.
         */
        isCalculating: boolean;
        /**
         * Cursor of the next page. Null on the last page.
         */
        nextCursor: string | null;
    };
};

/**
 * A listing with its candidates and rejected products.
 */
export type AccountMatchedListing = {
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
    candidates: Array<AccountMatchCandidate>;
    /**
     * The product that you confirmed, or null.
     */
    confirmedProductId: string | null;
    listing: ListingProperties;
    /**
     * Another listing with the same `clientName` whose match you confirmed last, or null. Null if a product is confirmed for this listing, or if you
     * rejected the product for it.
     *
     */
    sameNameMatch: {
        /**
         * Your ID of the other listing.
         */
        clientProductId: string;
        productId: Uuid;
        /**
         * Name of the product.
         */
        name: string;
    } | null;
    /**
     * Rejected products, latest first, up to 20. If you confirm one, its rejection is removed.
     */
    rejectedProducts: Array<{
        productId: Uuid;
        /**
         * Name of the product.
         */
        name: string;
        /**
         * SKU of the product.
         */
        sku: string;
    }>;
};

/**
 * An order, with the day of its arrival if it is paid today.
 */
export type AccountOrder = {
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
     * The latest day that the supplier confirmed, if it is after the estimate that is `arrivesOn`. Null without one, and once you accepted or rejected
     * it.
     *
     */
    laterConfirmedDate: string | null;
    /**
     * Day on which the goods are expected if the first payment is made today: one lead time of the supplier by the shipping method from today. Null if the
     * order has a payment, `expectedOn` or no open units, without a shipping method, and for a cancelled order.
     *
     */
    expectedIfPaidToday: string | null;
    /**
     * Day of the latest receipt with received units, once all units of the order are received or short. Null while units are open, without received
     * units, after delivery, and for a cancelled order.
     *
     */
    receivedOn: string | null;
};

/**
 * An order with its history, with the day of its arrival if it is paid today, and whether it was sent to the supplier.
 */
export type AccountOrderDetail = {
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
    /**
     * The latest day that the supplier confirmed, if it is after the estimate that is `arrivesOn`. Null without one, and once you accepted or rejected
     * it.
     *
     */
    laterConfirmedDate: string | null;
    /**
     * Day on which the goods are expected if the first payment is made today: one lead time of the supplier by the shipping method from today. Null if the
     * order has a payment, `expectedOn` or no open units, without a shipping method, and for a cancelled order.
     *
     */
    expectedIfPaidToday: string | null;
    /**
     * Day of the latest receipt with received units, once all units of the order are received or short. Null while units are open, without received
     * units, after delivery, and for a cancelled order.
     *
     */
    receivedOn: string | null;
    /**
     * Whether `unsent` selects the order in the list.
     */
    isUnsent: boolean;
};

/**
 * An order draft, with what the signed-in user can do.
 */
export type AccountOrderDraft = {
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
    current: AccountCurrentDraft | null;
    /**
     * Whether you can accept `lastChange`: you created the draft, and another user has changed it since.
     */
    canAcceptChange: boolean;
    /**
     * Whether you can reject the draft: it is open, and you are a manager or its creator.
     */
    canReject: boolean;
    /**
     * Code of the error that an approval by you returns. Null if you can approve the draft.
     */
    approvalError: 'MANAGER_ROLE_REQUIRED' | 'OWN_DRAFT' | 'DRAFT_CLOSED' | null;
};

/**
 * A page of drafts.
 */
export type AccountOrderDraftList = {
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
        items: Array<AccountOrderDraftRow>;
        /**
         * The `cursor` of the next page, or null on the last page.
         */
        nextCursor: string | null;
        /**
         * Number of open drafts, with any filter. At most 1000 are counted.
         */
        openCount: number;
    };
};

/**
 * The draft.
 */
export type AccountOrderDraftResponse = {
    /**
     * Always `true`.
     */
    success: true;
    data: AccountOrderDraft;
};

/**
 * A draft in a list, with those who can approve it.
 */
export type AccountOrderDraftRow = {
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
    /**
     * Number of users who can approve the draft: with the permission, and a monthly order limit that its amount fits at current rates. A draft with an own price needs a user without a limit. Null if the draft is not open.
     */
    approverCount: number | null;
    /**
     * The first of these users. You come first, if you can approve it.
     */
    approvers: Array<UserReference>;
};

/**
 * A page of orders.
 */
export type AccountOrderList = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The page.
     */
    data: {
        /**
         * The orders, newest first unless you send `sort`.
         */
        items: Array<AccountOrder>;
        /**
         * The `cursor` of the next page, or null on the last page.
         */
        nextCursor: string | null;
    };
};

/**
 * An order.
 */
export type AccountOrderResponse = {
    /**
     * Always `true`.
     */
    success: true;
    data: AccountOrderDetail;
};

/**
 * The figures of the company.
 */
export type AccountOverviewResponse = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The figures.
     */
    data: {
        attention: Attention;
        /**
         * The numbers of a week ago. Null if they were not counted.
         */
        attentionWeekAgo: AttentionWeekAgo | null;
        /**
         * The first items of the numbers of `attention` that count products or orders, except arrivals, orders to pay and watched prices.
         */
        attentionItems: Array<AttentionItems>;
        /**
         * The value of late orders in each currency, ordered by currency.
         */
        lateOrderAmounts: Array<{
            currency: Currency;
            amount: Money;
        }>;
        /**
         * The claims of the orders that `claimOrders` counts.
         */
        openClaims: OpenClaims;
        /**
         * The orders of the products that `dueSoonProducts` counts.
         */
        dueSoonOrders: {
            /**
             * Units of all orders.
             */
            units: number;
            /**
             * First day by which an order is to be placed. Null for none.
             */
            orderBy: string | null;
        };
        /**
         * Problems of the connected systems. Null for users without `view_integration`.
         */
        integrationProblems: IntegrationProblems | null;
        salesData: SalesData;
        /**
         * Rates that are missing or older than 4 days, of the currencies of your orders and products among EUR, GBP and USD.
         */
        staleRates: Array<StaleRate>;
        spend: Spend;
        stock: StockFigures;
        upcomingArrivals: UpcomingArrivals;
        paymentsDue: PaymentsDue;
    };
};

/**
 * A product with what is known about it.
 */
export type AccountProduct = {
    product: CatalogItem;
    supplier: OrderSupplier;
    /**
     * URL of the first image. Null without an image.
     */
    imageUrl: string | null;
    /**
     * TCC in TRY, as a decimal string. Null if TCC is off, or without an exchange rate.
     */
    tcc: string | null;
    /**
     * TSP in TRY, as a decimal string. Null if TSP is off, or without an exchange rate.
     */
    tsp: string | null;
    /**
     * Daily sales of up to the last 182 days.
     */
    sales: {
        /**
         * Day of the first value. Null without sales data.
         */
        firstDay: string | null;
        /**
         * Units sold on each day from `firstDay` to yesterday (UTC). Null on days out of stock, and on days whose sales are unknown.
         */
        dailySales: Array<string | null>;
    };
    /**
     * The recommendation with `explain` and `projection`. Null if the product has none, or if your roles do not show recommendations.
     */
    recommendation: Recommendation | null;
    /**
     * Whether the recommendation is being recalculated, as in the list of recommendations.
     */
    isRecalculating: boolean;
    /**
     * The days on which the product is expected to be out of stock, as in the list of recommendations. Null if there are none, or without a recommendation.
     */
    stockout: Stockout | null;
    /**
     * The needed units that the supplier cannot deliver, as in the list of recommendations. Null if there are none, or without a recommendation.
     */
    supplierShortage: SupplierShortage | null;
    /**
     * An order by air beside one by sea, in money. Null without a recommendation.
     */
    methodComparison: MethodComparison | null;
    /**
     * Landed cost of a unit at `price` of the product by each method, as in the cost of an order with `estimate=learned`. It is price × coefficient for
     * a method that none of your complete orders went by.
     *
     */
    landedUnitCosts: {
        /**
         * The landed cost by sea.
         */
        sea: LandedUnitCost;
        /**
         * The landed cost by air.
         */
        air: LandedUnitCost;
    };
    /**
     * The forecast of the next 91 days. Null without sales data.
     */
    forecast: Forecast | null;
    /**
     * Prices of the supplier, with TCC at the current exchange rate.
     */
    priceHistory: {
        /**
         * The current price, then earlier ones, newest first.
         */
        items: Array<PricePeriod>;
        /**
         * The lowest price of the last 90 days, including the current one.
         */
        lowest90: PriceFields;
        /**
         * The next announced price. Null for none.
         */
        nextPrice: AnnouncedPrice | null;
    };
    /**
     * Whether your company watches the price.
     */
    isPriceWatched: boolean;
};

/**
 * A product with what is known about it.
 */
export type AccountProductResponse = {
    /**
     * Always `true`.
     */
    success: true;
    data: AccountProduct;
};

/**
 * The quote, for users.
 */
export type AccountQuote = {
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
    warnings: Array<AccountQuoteWarning>;
};

/**
 * The orders, totals, landed cost and arrival dates. Nothing was stored.
 */
export type AccountQuoteResponse = {
    /**
     * Always `true`.
     */
    success: true;
    data: AccountQuote;
};

/**
 * A warning to check before you order, with what users read in their language.
 */
export type AccountQuoteWarning = {
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
    /**
     * With `INSUFFICIENT_SUPPLIER_STOCK`, the day on which the supplier expects new stock, if it is known.
     */
    restockDate?: string;
};

/**
 * A recommendation with product details.
 */
export type AccountRecommendation = {
    /**
     * SKU of the product.
     */
    sku: string;
    /**
     * Name of the product.
     */
    name: string;
    supplier: OrderSupplier;
    price: Money;
    currency: Currency;
    /**
     * Name of the category.
     */
    category: string;
    /**
     * Stable identifier of the category.
     */
    categorySlug: string;
    /**
     * URL of the first image. Null without an image.
     */
    imageUrl: string | null;
    /**
     * Units × current unit price of the orders of `plan` that are due, in `currency`.
     */
    orderValue: Money;
    /**
     * TRY per unit of `currency` at the current exchange rate, as a decimal string. Null without a rate.
     */
    tryRate: string | null;
    /**
     * The dismissal of the recommendation. Null if it is not dismissed.
     */
    dismissal: Dismissal | null;
    /**
     * The open order drafts with the product, at most the 10 newest, newest first. They do not change the quantities of the recommendation.
     */
    drafts: Array<DraftedProduct>;
    recommendation: Recommendation;
    /**
     * Expected units per day until the stock runs out: the rate of `daysUntilStockout` and `shippingReason`.
     */
    dailyDemand: Decimal;
    /**
     * The days on which the product is expected to be out of stock, although what is on order and recommended arrives. Null if units arrive before
     * stock runs out, or an order placed now still would, and if the stock is unknown.
     *
     */
    stockout: Stockout | null;
    /**
     * The units that are needed now and that the supplier cannot deliver. Null if it can, or if its stock is unknown.
     */
    supplierShortage: SupplierShortage | null;
    /**
     * Whether the product is being recalculated because its data has changed, such as an order: the recommendation is the one before, and follows
     * within seconds.
     *
     */
    isRecalculating: boolean;
};

/**
 * A page of recommendations, most urgent first.
 */
export type AccountRecommendationList = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The recommendations.
     */
    data: {
        /**
         * One item per product.
         */
        items: Array<AccountRecommendation>;
        /**
         * The `cursor` of the next page, or null on the last page.
         */
        nextCursor: string | null;
    };
};

/**
 * A page of suppliers.
 */
export type AccountSupplierList = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The page.
     */
    data: {
        /**
         * The suppliers.
         */
        items: Array<SupplierFigures>;
        /**
         * Number of suppliers on all pages.
         */
        total: number;
        /**
         * The `cursor` of the next page, or null on the last page.
         */
        nextCursor: string | null;
    };
};

/**
 * A supplier with its open orders.
 */
export type AccountSupplierResponse = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The supplier.
     */
    data: {
        id: Uuid;
        /**
         * Name of the supplier.
         */
        name: string;
        /**
         * Currency of the supplier's prices.
         */
        currency: Currency;
        /**
         * Number of the supplier's products in your catalog.
         */
        productCount: number;
        /**
         * Orders that are not delivered yet.
         */
        openOrders: number;
        /**
         * The totals of the open orders, by currency.
         */
        openValues: Array<{
            currency: Currency;
            /**
             * Total of the orders.
             */
            amount: Money;
            /**
             * Number of orders.
             */
            orderCount: number;
        }>;
        /**
         * Open orders whose promised date has passed.
         */
        lateOrders: number;
        /**
         * Orders with a promised date that were delivered in the last 12 months.
         */
        deliveredOrders: number;
        /**
         * Orders that are delivered and not accepted yet. Their lead times count from their acceptance.
         */
        ordersToAccept: number;
        /**
         * The share of `deliveredOrders` that were delivered by the promised date, 0 to 1, as a decimal string. An order with receipts counts by the share
         * of its received units that came by then. Null without any.
         *
         */
        onTimeShare: string | null;
        /**
         * Orders of the last 12 months in TRY at current exchange rates, as in the overview.
         */
        yearlySpend: Money;
        /**
         * When the last order was created. Null without orders.
         */
        lastOrderAt: string | null;
        /**
         * Days from the first payment to the acceptance or, with receipts, to their mean day by units: by sea, then by air.
         */
        leadTimes: Array<SupplierLeadTime>;
        /**
         * Orders that were accepted in the last 12 months.
         */
        acceptedOrders: number;
        /**
         * The share of the ordered units of `acceptedOrders` that were received, 0 to 1, as a decimal string. An order without receipts is received as
         * ordered, without its short units. Null without any.
         *
         */
        fillRate: string | null;
        /**
         * The orders of the last 12 months by month in TRY at current exchange rates. A month without orders has the amount 0.
         */
        monthlySpend: Array<{
            /**
             * First day of the month.
             */
            month: string;
            /**
             * Total of the orders in TRY.
             */
            amount: Money;
            /**
             * Number of orders.
             */
            orderCount: number;
        }>;
        /**
         * Up to 20 products of the orders of the last 12 months, the highest amount first. Custom lines are left out.
         */
        boughtProducts: Array<{
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
             * Ordered units.
             */
            units: number;
            /**
             * Number of orders.
             */
            orderCount: number;
            /**
             * Total of its lines in TRY at current exchange rates. Lines in currencies without a rate are left out.
             */
            amount: Money;
            /**
             * When its last order was created.
             */
            lastOrderAt: Timestamp;
        }>;
        /**
         * Up to 20 changes of prices in the last 12 months, the latest first.
         */
        changedPrices: Array<{
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
             * When the price was changed.
             */
            changedAt: Timestamp;
            /**
             * Price before the change.
             */
            oldPrice: Money;
            /**
             * Price after the change.
             */
            price: Money;
        }>;
        contact: SupplierContact;
        /**
         * The e-mails that a status change of an order from the supplier sends, in the order of the statuses. They go to the addresses that the operator
         * of the platform stores, not to `contact`.
         *
         */
        statusEmails: Array<{
            status: OrderStatus;
            /**
             * Your company, or the supplier.
             */
            recipient: 'buyer' | 'supplier';
            /**
             * Its address. Null if there is none. Then no e-mail is sent.
             */
            email: string | null;
        }>;
        /**
         * What you owe the supplier for orders.
         */
        paymentsDue: PaymentsDue;
        /**
         * The open claims of orders from the supplier.
         */
        openClaims: OpenClaims;
        /**
         * Up to 20 open orders, the earliest promised date first. Orders without one are last.
         */
        nextOrders: Array<{
            /**
             * Order number.
             */
            orderNumber: string;
            /**
             * Your reference of the order, or null.
             */
            externalOrderId: string | null;
            status: OrderStatus;
            /**
             * The first estimated arrival. Null without an estimate.
             */
            promisedDate: string | null;
            /**
             * The `daysLate` of the order.
             */
            daysLate: number;
            /**
             * The `arrivesOn` of the order.
             */
            arrivesOn: string | null;
            arrivesOnBasis: ArrivesOnBasis;
            /**
             * The `expectedOn` of the order.
             */
            expectedOn: string | null;
            /**
             * The `isArrivalAssumed` of the order.
             */
            isArrivalAssumed: boolean;
            /**
             * The `laterConfirmedDate` of the order.
             */
            laterConfirmedDate: string | null;
            /**
             * The `expectedIfPaidToday` of the order.
             */
            expectedIfPaidToday: string | null;
            /**
             * The `receivedOn` of the order.
             */
            receivedOn: string | null;
            /**
             * When the order was created.
             */
            createdAt: string;
            /**
             * Total of the order.
             */
            totalAmount: Money;
            currency: Currency;
        }>;
    };
};

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
 * A key without its secret.
 */
export type ApiKey = {
    id: KeyId;
    /**
     * Purpose of the key.
     */
    name: string;
    scopes: KeyScopes;
    /**
     * `manager` keys can also cancel orders.
     */
    role: 'member' | 'manager';
    /**
     * Life of the key.
     */
    status: 'active' | 'retiring' | 'expired' | 'revoked';
    createdAt: Timestamp;
    /**
     * When the key expires. Null if it does not expire.
     */
    expiresAt: Timestamp | null;
    /**
     * When the key was revoked.
     */
    revokedAt: Timestamp | null;
    /**
     * When the key was last used, to the minute.
     */
    lastUsedAt: Timestamp | null;
    /**
     * The key that replaces this key after a rotation.
     */
    successorId: KeyId | null;
    /**
     * Whether the key is of the sandbox. Its text begins with `pk_test_`.
     */
    isSandbox: boolean;
};

/**
 * The keys of the company, newest first.
 */
export type ApiKeyList = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The keys.
     */
    data: {
        /**
         * Valid, revoked and expired keys.
         */
        items: Array<ApiKey>;
        /**
         * The `cursor` of the next page, or null on the last page.
         */
        nextCursor: string | null;
    };
};

/**
 * The key.
 */
export type ApiKeyResponse = {
    /**
     * Always `true`.
     */
    success: true;
    data: ApiKey;
};

/**
 * A key with its secret.
 */
export type ApiKeyWithSecret = {
    id: KeyId;
    /**
     * Purpose of the key.
     */
    name: string;
    scopes: KeyScopes;
    /**
     * `manager` keys can also cancel orders.
     */
    role: 'member' | 'manager';
    /**
     * Life of the key.
     */
    status: 'active' | 'retiring' | 'expired' | 'revoked';
    createdAt: Timestamp;
    /**
     * When the key expires. Null if it does not expire.
     */
    expiresAt: Timestamp | null;
    /**
     * When the key was revoked.
     */
    revokedAt: Timestamp | null;
    /**
     * When the key was last used, to the minute.
     */
    lastUsedAt: Timestamp | null;
    /**
     * The key that replaces this key after a rotation.
     */
    successorId: KeyId | null;
    /**
     * Whether the key is of the sandbox. Its text begins with `pk_test_`.
     */
    isSandbox: boolean;
    /**
     * The API key. It is shown only once and not stored in plain text: save it now.
     */
    key: string;
};

/**
 * The new key.
 */
export type ApiKeyWithSecretResponse = {
    /**
     * Always `true`.
     */
    success: true;
    data: ApiKeyWithSecret;
};

/**
 * ID of the connection.
 */
export type AppId = string;

/**
 * The approval.
 */
export type ApproveOrderDraftRequest = {
    /**
     * `current.digest` of the draft that you approve.
     */
    digest: DraftDigest;
    /**
     * Shipping method of the orders, for a draft without one. Null or omitted, it is that of the draft.
     */
    shippingMethod?: ShippingMethod;
};

/**
 * Numbers of what needs attention, each of a list of this API with the same filter. Lists of recommendations are without dismissed ones. Orders, drafts
 * and listings are counted up to 10,000. Numbers of recommendations, drafts and matches are 0 for users who cannot open these lists.
 *
 */
export type Attention = {
    /**
     * Recommendations of products with demand and without stock.
     */
    outOfStock: number;
    /**
     * Recommendations with an order that is due, and whose `lastSafeOrderDate` has passed.
     */
    overdueProducts: number;
    /**
     * Recommendations with the urgency `stockout_unavoidable`, including those without an order that is due.
     */
    unavoidableStockouts: number;
    /**
     * Due recommendations with the urgency `air_urgent_stockout_risk`.
     */
    urgentAirOrders: number;
    /**
     * Recommendations that are not overdue, and whose first `orderBy` of `plan` is at most 6 days from today.
     */
    dueSoonProducts: number;
    /**
     * Recommendations with the urgency `unavailable`.
     */
    unavailableProducts: number;
    /**
     * Arrivals in 7 days, as `arrivalCount` of `upcomingArrivals`.
     */
    weekArrivals: number;
    /**
     * Undelivered orders whose promised date has passed.
     */
    lateOrders: number;
    /**
     * Orders with `openDifferences`.
     */
    differingOrders: number;
    /**
     * Orders that `unclaimedShort` selects.
     */
    shortOrders: number;
    /**
     * Orders that `openClaims` selects.
     */
    claimOrders: number;
    /**
     * Orders that `unsent` selects.
     */
    unsentOrders: number;
    /**
     * Orders with the status `delivered`.
     */
    unacceptedOrders: number;
    /**
     * Orders with an instalment that is overdue or due from today to 6 days on.
     */
    dueOrders: number;
    /**
     * Order drafts that wait for approval.
     */
    openDrafts: number;
    /**
     * Recommendations of products for which the supplier announced a higher price.
     */
    risingPrices: number;
    /**
     * Watched products whose price changed in the last 7 days, since it is watched.
     */
    changedWatchedPrices: number;
    /**
     * Recommendations of products whose current price was confirmed until a day that has passed.
     */
    expiredPrices: number;
    /**
     * Recommendations of products with demand whose stock was observed more than 7 days ago or never.
     */
    outdatedStocks: number;
    /**
     * Listings without a confirmed product.
     */
    openMatches: number;
};

/**
 * The first items of a number.
 */
export type AttentionItems = {
    /**
     * Name of the number.
     */
    kind: 'outOfStock' | 'overdueProducts' | 'unavoidableStockouts' | 'urgentAirOrders' | 'dueSoonProducts' | 'unavailableProducts' | 'weekArrivals' | 'lateOrders' | 'differingOrders' | 'shortOrders' | 'claimOrders' | 'unsentOrders' | 'unacceptedOrders' | 'dueOrders' | 'openDrafts' | 'risingPrices' | 'changedWatchedPrices' | 'expiredPrices' | 'outdatedStocks' | 'openMatches';
    /**
     * Names of the most urgent products, or the `externalOrderId` or else the `orderNumber` of the newest orders.
     */
    names: Array<string>;
};

/**
 * The numbers of a week ago, as they were counted on that day.
 */
export type AttentionWeekAgo = {
    /**
     * The day (UTC).
     */
    day: Day;
    /**
     * `outOfStock` of that day. Null if it was not counted.
     */
    outOfStock: number | null;
    /**
     * `overdueProducts` of that day. Null if it was not counted.
     */
    overdueProducts: number | null;
    /**
     * `unavoidableStockouts` of that day. Null if it was not counted.
     */
    unavoidableStockouts: number | null;
    /**
     * `urgentAirOrders` of that day. Null if it was not counted.
     */
    urgentAirOrders: number | null;
    /**
     * `dueSoonProducts` of that day. Null if it was not counted.
     */
    dueSoonProducts: number | null;
    /**
     * `unavailableProducts` of that day. Null if it was not counted.
     */
    unavailableProducts: number | null;
    /**
     * `weekArrivals` of that day. Null if it was not counted.
     */
    weekArrivals: number | null;
    /**
     * `lateOrders` of that day. Null if it was not counted.
     */
    lateOrders: number | null;
    /**
     * `differingOrders` of that day. Null if it was not counted.
     */
    differingOrders: number | null;
    /**
     * `shortOrders` of that day. Null if it was not counted.
     */
    shortOrders: number | null;
    /**
     * `claimOrders` of that day. Null if it was not counted.
     */
    claimOrders: number | null;
    /**
     * `unsentOrders` of that day. Null if it was not counted.
     */
    unsentOrders: number | null;
    /**
     * `unacceptedOrders` of that day. Null if it was not counted.
     */
    unacceptedOrders: number | null;
    /**
     * `dueOrders` of that day. Null if it was not counted.
     */
    dueOrders: number | null;
    /**
     * `openDrafts` of that day. Null if it was not counted.
     */
    openDrafts: number | null;
    /**
     * `risingPrices` of that day. Null if it was not counted.
     */
    risingPrices: number | null;
    /**
     * `changedWatchedPrices` of that day. Null if it was not counted.
     */
    changedWatchedPrices: number | null;
    /**
     * `expiredPrices` of that day. Null if it was not counted.
     */
    expiredPrices: number | null;
    /**
     * `outdatedStocks` of that day. Null if it was not counted.
     */
    outdatedStocks: number | null;
    /**
     * `openMatches` of that day. Null if it was not counted.
     */
    openMatches: number | null;
};

/**
 * A change, recorded in the same transaction. Secrets are never recorded.
 */
export type AuditEntry = {
    id: Uuid;
    recordedAt: Timestamp;
    /**
     * Who made the change: a user of the company, an operator of the service, an API key, or a supplier by a confirmation link.
     */
    actor: 'user' | 'operator' | 'api_key' | 'supplier';
    /**
     * The user. Null for others.
     */
    userId: Uuid | null;
    /**
     * E-mail address of the user, name of the operator, name and ID of the API key, or name of the supplier.
     */
    actorName: string;
    /**
     * Resource kind and action, separated by a dot: `key.rotated`. New actions may be added.
     */
    action: string;
    /**
     * ID of the changed resource. Null if the company has only one.
     */
    subject: string | null;
    /**
     * Display name of the changed resource, such as an e-mail address, a key name, an endpoint URL, an item name or the title of a draft. For an order, its
     * `externalOrderId`. Null for other and for deleted resources.
     *
     */
    subjectName: string | null;
    /**
     * The changed values before the change. Null if the resource was created.
     */
    before: {
        [key: string]: unknown;
    } | null;
    /**
     * The changed values after the change. Null if the resource was removed.
     */
    after: {
        [key: string]: unknown;
    } | null;
    /**
     * The products, suppliers, orders, drafts, users and files of your company that `before` and `after` identify by ID. Deleted ones are left out.
     */
    references: Array<AuditReference>;
    /**
     * ID of the request that made the change.
     */
    requestId: string;
};

/**
 * A page of the audit log, newest entries first.
 */
export type AuditEntryList = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The entries.
     */
    data: {
        /**
         * The entries.
         */
        items: Array<AuditEntry>;
        /**
         * The `cursor` of the next page, or null on the last page.
         */
        nextCursor: string | null;
    };
};

/**
 * The kind of resource that changed.
 */
export type AuditKind = 'session' | 'password' | 'two_factor' | 'user' | 'company' | 'settings' | 'company_details' | 'supplier_contact' | 'key' | 'sandbox' | 'app' | 'webhook_endpoint' | 'delivery' | 'feed' | 'commission' | 'personal_item' | 'match' | 'recommendation' | 'outlier' | 'order' | 'order_draft' | 'calendar_feed' | 'file' | 'comment';

/**
 * An object with its current name.
 */
export type AuditReference = {
    id: Uuid;
    /**
     * Name of the product, supplier or file, number of the order, title of the draft, or e-mail address of the user.
     */
    name: string;
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
 * A catalog product with the company's prices, stock and sales.
 */
export type BuyerProduct = {
    /**
     * The product with `attributes`, `terms` and `availability`.
     */
    product: CatalogItem;
    supplier: OrderSupplier;
    /**
     * URL of the first image. Null without an image.
     */
    imageUrl: string | null;
    /**
     * TCC in TRY, as a decimal string. Null if TCC is off, or without an exchange rate.
     */
    tcc: string | null;
    /**
     * TSP in TRY, as a decimal string. Null if TSP is off, or without an exchange rate.
     */
    tsp: string | null;
    /**
     * Your stock and sales. Null without such data.
     */
    own: {
        /**
         * Units on hand: the latest observation, less later sales and plus accepted orders. 0 if the stock is unknown.
         */
        currentStock: number;
        /**
         * Whether you ever sent the stock of the product.
         */
        isStockKnown: boolean;
        /**
         * Units ordered and not yet accepted.
         */
        ordersInTransit: number;
        /**
         * Mean units per day in the last 30 days whose sales are known.
         */
        averageDailySales: Decimal;
        /**
         * Days until the stock is sold, as in the recommendation. 9999 if no demand is expected, or the stock is unknown.
         */
        daysUntilStockout: string;
        /**
         * Units to order now by the recommended method. 0 if your roles do not show recommendations.
         */
        recommendedQuantity: number;
        /**
         * The orders in `plan` of the recommendation that are due, at most one by each method. Empty if the recommendation is dismissed, or if your roles do not show recommendations.
         */
        recommendedOrders: Array<{
            /**
             * Shipping method.
             */
            shippingMethod: 'sea' | 'air';
            /**
             * Units.
             */
            quantity: number;
        }>;
        /**
         * Urgency of the recommendation. Null if it is dismissed, or if your roles do not show recommendations.
         */
        shippingUrgency: ShippingUrgency | null;
        /**
         * Whether the supplier can deliver in time. See the recommendation.
         */
        supplierAvailability: 'unknown' | 'available' | 'restock_expected' | 'insufficient';
        /**
         * The orders of the recommendation, due or later. Empty if it is dismissed, or if your roles do not show recommendations.
         */
        plan: Array<RecommendedOrder>;
    } | null;
};

/**
 * Your calendar URL, without its secret.
 */
export type CalendarFeedResponse = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The calendar URL.
     */
    data: {
        /**
         * When the URL was created. Null if you have none.
         */
        createdAt: string | null;
    };
};

/**
 * The public ID of a key: the 12 characters after `pk_`. For connected apps, the ID of their user.
 */
export type CallerId = string;

/**
 * An order of a cart.
 */
export type CartOrder = {
    supplier: OrderSupplier;
    /**
     * Shipping method.
     */
    shippingMethod: 'sea' | 'air';
    /**
     * Number of lines.
     */
    lineCount: number;
    /**
     * Units of all lines.
     */
    units: number;
    /**
     * Sum of the lines, in `currency`.
     */
    totalAmount: Money;
    /**
     * Currency of the supplier.
     */
    currency: Currency;
    /**
     * Estimated landed cost, in `currency`, as in a quote.
     */
    estimatedLandedCost: Money;
    landedCostLevel: LandedCostLevel;
    /**
     * Number of complete orders at `landedCostLevel`.
     */
    landedCostOrders: number;
    arrival: QuotedArrival;
    /**
     * Minimum amount of the order. Null for none.
     */
    minimumOrder: {
        amount: Money;
        currency: Currency;
    } | null;
    /**
     * What is missing to `minimumOrder`, in `currency`. 0 if it is reached, or for none.
     */
    missingAmount: Money;
    load: ShipmentLoad;
};

/**
 * The cart of the signed-in user.
 */
export type CartResponse = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The cart.
     */
    data: {
        /**
         * The lines, in the order in which they were added. Products that left the catalog are not listed.
         */
        items: Array<{
            /**
             * The product with `attributes`, `terms` and `availability`.
             */
            product: CatalogItem;
            supplier: OrderSupplier;
            /**
             * URL of the first image. Null without an image.
             */
            imageUrl: string | null;
            /**
             * TCC in TRY, as a decimal string. Null if TCC is off, or without an exchange rate.
             */
            tcc: string | null;
            /**
             * TSP in TRY, as a decimal string. Null if TSP is off, or without an exchange rate.
             */
            tsp: string | null;
            /**
             * Your stock and sales. Null without such data.
             */
            own: {
                /**
                 * Units on hand: the latest observation, less later sales and plus accepted orders. 0 if the stock is unknown.
                 */
                currentStock: number;
                /**
                 * Whether you ever sent the stock of the product.
                 */
                isStockKnown: boolean;
                /**
                 * Units ordered and not yet accepted.
                 */
                ordersInTransit: number;
                /**
                 * Mean units per day in the last 30 days whose sales are known.
                 */
                averageDailySales: Decimal;
                /**
                 * Days until the stock is sold, as in the recommendation. 9999 if no demand is expected, or the stock is unknown.
                 */
                daysUntilStockout: string;
                /**
                 * Units to order now by the recommended method. 0 if your roles do not show recommendations.
                 */
                recommendedQuantity: number;
                /**
                 * The orders in `plan` of the recommendation that are due, at most one by each method. Empty if the recommendation is dismissed, or if your roles do not show recommendations.
                 */
                recommendedOrders: Array<{
                    /**
                     * Shipping method.
                     */
                    shippingMethod: 'sea' | 'air';
                    /**
                     * Units.
                     */
                    quantity: number;
                }>;
                /**
                 * Urgency of the recommendation. Null if it is dismissed, or if your roles do not show recommendations.
                 */
                shippingUrgency: ShippingUrgency | null;
                /**
                 * Whether the supplier can deliver in time. See the recommendation.
                 */
                supplierAvailability: 'unknown' | 'available' | 'restock_expected' | 'insufficient';
                /**
                 * The orders of the recommendation, due or later. Empty if it is dismissed, or if your roles do not show recommendations.
                 */
                plan: Array<RecommendedOrder>;
            } | null;
            /**
             * Units.
             */
            quantity: number;
            /**
             * Shipping method.
             */
            shippingMethod: 'sea' | 'air';
            /**
             * Price of a unit in the currency of the supplier.
             */
            unitPrice: Money;
            /**
             * `unitPrice` × `quantity`.
             */
            totalPrice: Money;
            /**
             * The open order drafts with the product, at most the 10 newest, newest first.
             */
            drafts: Array<DraftedProduct>;
        }>;
        summary: CartSummary;
    };
};

/**
 * The orders of the cart, and their sums.
 */
export type CartSummary = {
    /**
     * Currency of the totals.
     */
    currency: Currency;
    /**
     * Total of all orders at current exchange rates. Null if a currency has no rate.
     */
    totalAmount: Money | null;
    /**
     * Estimated landed cost of all orders. Null if a currency has no rate.
     */
    estimatedLandedCost: Money | null;
    /**
     * One order for each supplier and shipping method, in the order of the lines.
     */
    orders: Array<CartOrder>;
    /**
     * What goes by sea and by air. A method without lines is left out.
     */
    loads: Array<MethodLoad>;
    /**
     * What share of a container the orders by sea fill.
     */
    containers: Array<ContainerFill>;
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
 * The number of products with a value.
 */
export type CatalogCount = {
    /**
     * The slug of the category, the ID of the supplier, or the tag in lower case.
     */
    value: string;
    /**
     * Display name.
     */
    name: string;
    /**
     * Number of products.
     */
    count: number;
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
 * The challenge of the sign-in response. It works once.
 */
export type ChallengeToken = string;

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
 * The current code of the authenticator app, or a recovery code. Each code works once.
 */
export type Code = string;

/**
 * The active users of the company, by e-mail address.
 */
export type ColleagueList = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The users.
     */
    data: {
        /**
         * One entry per user.
         */
        items: Array<UserReference>;
        /**
         * The `cursor` of the next page, or null on the last page.
         */
        nextCursor: string | null;
    };
};

/**
 * A comment. A deleted comment stays listed without its text.
 */
export type Comment = {
    id: Uuid;
    subjectType: SubjectType;
    /**
     * ID of the object that the comment belongs to.
     */
    subjectId: Uuid;
    /**
     * Plain text. Null if the comment is deleted.
     */
    text: string | null;
    /**
     * The mentioned users. Empty if the comment is deleted.
     */
    mentions: Array<UserReference>;
    createdAt: Timestamp;
    /**
     * The author.
     */
    createdBy: UserReference;
    /**
     * Time of the last edit. Null without one.
     */
    editedAt: Timestamp | null;
    /**
     * Time of the deletion. Null for a comment that is not deleted.
     */
    deletedAt: Timestamp | null;
};

/**
 * A page of comments, newest first.
 */
export type CommentList = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The comments.
     */
    data: {
        /**
         * One entry per comment, including deleted comments.
         */
        items: Array<Comment>;
        /**
         * The `cursor` of the next page, or null on the last page.
         */
        nextCursor: string | null;
    };
};

/**
 * The comment.
 */
export type CommentResponse = {
    /**
     * Always `true`.
     */
    success: true;
    data: Comment;
};

/**
 * Plain text of up to 2,000 characters.
 */
export type CommentText = string;

/**
 * The commission of a marketplace.
 */
export type Commission = {
    /**
     * Name of the marketplace, as in your sales.
     */
    marketplace: string;
    percent: Percent;
    updatedAt: Timestamp;
};

/**
 * The commissions of the company, by marketplace.
 */
export type CommissionList = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The commissions.
     */
    data: {
        /**
         * One entry per marketplace.
         */
        items: Array<Commission>;
        /**
         * The `cursor` of the next page, or null on the last page.
         */
        nextCursor: string | null;
    };
};

/**
 * The commission.
 */
export type CommissionResponse = {
    /**
     * Always `true`.
     */
    success: true;
    data: Commission;
};

/**
 * The company as the buyer on purchase orders.
 */
export type CompanyDetails = {
    /**
     * Legal name. Without one, purchase orders have the name of the account.
     */
    legalName: string | null;
    /**
     * Tax number.
     */
    taxNumber: string | null;
    /**
     * Tax office.
     */
    taxOffice: string | null;
    /**
     * Address, with line feeds between its lines.
     */
    address: string | null;
    /**
     * Country, ISO 3166-1 alpha-2.
     */
    country: string | null;
    /**
     * Name of the person that suppliers contact.
     */
    contactName: string | null;
    /**
     * E-mail address for suppliers. Without one, purchase orders have that of the settings.
     */
    contactEmail: string | null;
    /**
     * Phone number for suppliers.
     */
    contactPhone: string | null;
    /**
     * Places that receive goods. The first is on purchase orders whose order has no delivery address.
     */
    deliveryAddresses: Array<{
        /**
         * Name of the place.
         */
        name: string;
        /**
         * Address, with line feeds between its lines.
         */
        address: string;
    }>;
};

/**
 * The company details.
 */
export type CompanyDetailsResponse = {
    /**
     * Always `true`.
     */
    success: true;
    data: CompanyDetails;
};

/**
 * The challenge and the code.
 */
export type ConfirmSignInRequest = {
    challenge: ChallengeToken;
    code: Code;
};

/**
 * A code of the authenticator app.
 */
export type ConfirmTwoFactorSetupRequest = {
    /**
     * The current code of the authenticator app.
     */
    code: string;
};

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
 * An AI agent or another MCP client that a user has connected.
 */
export type ConnectedApp = {
    id: AppId;
    /**
     * Name that the app gave itself. It is not verified.
     */
    name: string;
    /**
     * Host to which users are sent after they connect the app.
     */
    redirectHost: string;
    /**
     * What the app may do.
     */
    scopes: Array<'read' | 'draft'>;
    /**
     * E-mail address of the user who connected the app.
     */
    userEmail: string;
    connectedAt: Timestamp;
    /**
     * Time of the last request. Null if there was none.
     */
    lastUsedAt: Timestamp | null;
    expiresAt: Timestamp;
};

/**
 * Connected apps, newest first.
 */
export type ConnectedAppList = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The apps.
     */
    data: {
        /**
         * The apps.
         */
        items: Array<ConnectedApp>;
        /**
         * The `cursor` of the next page, or null on the last page.
         */
        nextCursor: string | null;
    };
};

/**
 * The disconnected app.
 */
export type ConnectedAppResponse = {
    /**
     * Always `true`.
     */
    success: true;
    data: ConnectedApp;
};

/**
 * Language of purchase orders. Null for the language of the supplier.
 */
export type ContactLanguage = 'en' | 'tr' | 'ru' | 'de' | null;

/**
 * What share of a container the load fills, above 1 for more than one container. Usable volumes are 28, 58 and 66 m³. Payloads are 28,180, 26,730 and
 * 26,540 kg.
 *
 */
export type ContainerFill = {
    /**
     * Type of container.
     */
    type: '20ft' | '40ft' | '40ft_high_cube';
    /**
     * Share of the usable volume.
     */
    volumeShare: Decimal;
    /**
     * Share of the payload.
     */
    payloadShare: Decimal;
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
 * What to order, and where the draft comes from.
 */
export type CreateAccountOrderDraftRequest = {
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
    /**
     * Origin of the draft: entered, from recommendations, or from a purchase plan.
     */
    source: 'user' | 'recommendations' | 'plan';
};

/**
 * A comment on an object.
 */
export type CreateCommentRequest = {
    subjectType: SubjectType;
    /**
     * The `id` of the object. Of an order, its `orderId`; of a product, its `productId`.
     */
    subjectId: Uuid;
    text: CommentText;
    mentionedUserIds?: MentionedUserIds;
};

/**
 * The properties of a new key.
 */
export type CreateKeyRequest = {
    /**
     * Purpose of the key.
     */
    name: string;
    /**
     * Always `read`, and optionally `write`, `draft` and `webhooks`.
     */
    scopes: Array<KeyScope>;
    /**
     * `manager` keys can also cancel orders.
     */
    role: 'member' | 'manager';
    /**
     * When the key expires, in the future. By default it does not expire.
     */
    expiresAt?: string;
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
 * A new item. Its price is in the currency of the supplier.
 */
export type CreatePersonalItemRequest = {
    supplierId: Uuid;
    /**
     * Article code, unique among your items of the supplier.
     */
    sku: string;
    /**
     * Name of the item.
     */
    name: string;
    /**
     * Unit price in the currency of the supplier, with at most 4 decimals.
     */
    price: string | number;
    /**
     * Slug or name of the category.
     */
    category?: string;
    /**
     * UPC, EAN or GTIN. Empty for none.
     */
    barcode?: string;
    /**
     * Description of the item.
     */
    description?: string;
};

/**
 * The password and a code.
 */
export type CreateRecoveryCodesRequest = {
    password: Password;
    code: Code;
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
 * The user to invite.
 */
export type CreateUserRequest = {
    email: Email;
    /**
     * Role of the user.
     */
    role: 'member' | 'manager';
    /**
     * Roles of a member. By default none.
     */
    memberRoles?: MemberRoles;
    /**
     * Most value in TRY of the orders of a month; null for no limit. By default, a user who was already invited keeps the limit, and others have none.
     * A manager who has a limit cannot set one.
     *
     */
    monthlyOrderLimit?: SubmittedOrderLimit;
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
 * The new calendar URL.
 */
export type CreatedCalendarFeedResponse = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The calendar URL.
     */
    data: {
        /**
         * The secret URL. It is shown only here.
         */
        url: string;
        /**
         * When the URL was created.
         */
        createdAt: Timestamp;
    };
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
 * The calendar URL is revoked.
 */
export type DeletedCalendarFeedResponse = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * What was deleted.
     */
    data: {
        /**
         * Always `true`.
         */
        deleted: true;
    };
};

/**
 * The deleted commission.
 */
export type DeletedCommissionResponse = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * What was deleted.
     */
    data: {
        /**
         * Name of the marketplace.
         */
        marketplace: string;
        /**
         * Always `true`.
         */
        deleted: true;
    };
};

/**
 * The feed is deleted.
 */
export type DeletedFeedResponse = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * What was deleted.
     */
    data: {
        /**
         * Always `true`.
         */
        deleted: true;
    };
};

/**
 * The deleted file.
 */
export type DeletedFileResponse = {
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
    };
};

/**
 * The dismissal is deleted.
 */
export type DeletedRecommendationDismissalResponse = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * What was deleted.
     */
    data: {
        productId: Uuid;
        /**
         * Always `true`.
         */
        deleted: true;
    };
};

/**
 * The sandbox is deleted.
 */
export type DeletedSandboxResponse = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The sandbox.
     */
    data: {
        /**
         * Always `true`.
         */
        deleted: true;
    };
};

/**
 * The session that ended.
 */
export type DeletedSessionResponse = {
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
    };
};

/**
 * Two-factor sign-in of the user is off.
 */
export type DeletedUserTwoFactorResponse = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * What was deleted.
     */
    data: {
        /**
         * ID of the user.
         */
        id: Uuid;
        /**
         * Always `true`.
         */
        deleted: true;
        /**
         * Number of sessions ended.
         */
        endedSessions: number;
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
 * Your own ID of the event. Case is significant.
 */
export type DemandEventId = string;

/**
 * Kind of the event. Uplifts are learned per kind.
 */
export type DemandEventKind = 'promotion' | 'holiday' | 'other';

/**
 * Name of the event, in one line.
 */
export type DemandEventName = string;

/**
 * Status of the differences of a line.
 */
export type DifferenceStatus = 'open' | 'accepted' | 'rejected';

/**
 * How often a user gets the digest.
 */
export type Digest = {
    /**
     * `daily`, `weekly` (on Mondays), or `none`, as for users who have never chosen.
     */
    frequency: 'none' | 'daily' | 'weekly';
};

/**
 * The digest of a user.
 */
export type DigestResponse = {
    /**
     * Always `true`.
     */
    success: true;
    data: Digest;
};

/**
 * The password and a code.
 */
export type DisableTwoFactorRequest = {
    password: Password;
    code: Code;
};

/**
 * Why, by whom and when a recommendation was dismissed.
 */
export type Dismissal = {
    /**
     * Reason of the user.
     */
    reason: string;
    /**
     * E-mail address of the user. Null if the user was deleted.
     */
    dismissedBy: string | null;
    dismissedAt: Timestamp;
    /**
     * The recommendation is hidden until the calculation of this day, or until it becomes more urgent. Null until it changes.
     */
    returnDate: string | null;
};

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
 * An open order draft with a product.
 */
export type DraftedProduct = {
    /**
     * The `id` of the draft.
     */
    id: Uuid;
    /**
     * Shipping method of the draft, `null` for one without.
     */
    shippingMethod: 'sea' | 'air' | null;
    /**
     * Units of the product in the draft.
     */
    quantity: number;
};

/**
 * Open amounts of instalments.
 */
export type DueAmounts = {
    /**
     * Number of instalments.
     */
    paymentCount: number;
    /**
     * Number of their orders.
     */
    orderCount: number;
    /**
     * The sum in each currency, ordered by currency. Empty if nothing is due.
     */
    amounts: Array<{
        currency: Currency;
        amount: Money;
    }>;
};

/**
 * The orders that are due to a supplier.
 */
export type DueSupplierOrders = {
    supplier: OrderSupplier;
    /**
     * Number of products.
     */
    productCount: number;
    /**
     * Units of all orders.
     */
    units: number;
    /**
     * Value of all orders at current unit prices, in `currency`.
     */
    amount: Money;
    currency: Currency;
    /**
     * Minimum amount of each order. Null for none.
     */
    minimumOrder: {
        amount: Money;
        currency: Currency;
    } | null;
    /**
     * The order by each method.
     */
    orders: Array<{
        /**
         * Shipping method.
         */
        shippingMethod: 'sea' | 'air';
        /**
         * Number of products.
         */
        productCount: number;
        /**
         * Units.
         */
        units: number;
        /**
         * Value at current unit prices, in `currency`.
         */
        amount: Money;
        /**
         * What is missing to `minimumOrder`, in `currency`. 0 if it is reached, or for none.
         */
        missingAmount: Money;
    }>;
};

/**
 * An e-mail address. Case-insensitive.
 */
export type Email = string;

/**
 * Two-factor sign-in is on.
 */
export type EnabledTwoFactorResponse = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The recovery codes.
     */
    data: {
        /**
         * Ten codes for sign-in without the app. Each works once. They are returned only here.
         */
        recoveryCodes: Array<string>;
        /**
         * Number of other sessions ended.
         */
        endedSessions: number;
    };
};

/**
 * The number of sessions ended.
 */
export type EndedSessionsResponse = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The count.
     */
    data: {
        /**
         * Number of sessions ended.
         */
        endedSessions: number;
    };
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
 * A poll with the results of its sections.
 */
export type FeedPoll = {
    id: Uuid;
    /**
     * Who started the poll.
     */
    startedBy: 'schedule' | 'operator' | 'user';
    startedAt: Timestamp;
    /**
     * When the poll finished. Null while it is running or if it was interrupted.
     */
    finishedAt: Timestamp | null;
    /**
     * Results by section. `received` is the sum of the last four counts.
     */
    sections: Array<{
        section: FeedSection;
        from: Day;
        to: Day;
        /**
         * Rows received.
         */
        received: number;
        /**
         * New rows.
         */
        created: number;
        /**
         * Rows that changed stored data.
         */
        updated: number;
        /**
         * Rows without changes.
         */
        unchanged: number;
        /**
         * Rejected rows.
         */
        rejected: number;
        /**
         * Human-readable reason why the section failed.
         */
        error: string | null;
        /**
         * The first rejected rows, up to 50.
         */
        rejectedRows: Array<{
            /**
             * Index of the row in the list of the section.
             */
            index: number;
            day?: Day;
            /**
             * The error, starting with the property.
             */
            error: string;
            /**
             * The expected value.
             */
            expected: string;
            /**
             * The received value.
             */
            received: string;
        }>;
    }>;
};

/**
 * The polls of the last 30 days, newest first.
 */
export type FeedPollList = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The polls.
     */
    data: {
        /**
         * One entry per poll.
         */
        items: Array<FeedPoll>;
        /**
         * The `cursor` of the next page, or null on the last page.
         */
        nextCursor: string | null;
    };
};

/**
 * The feed without its token. Null if the company has none.
 */
export type FeedResponse = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The feed.
     */
    data: {
        /**
         * The feed, or null.
         */
        feed: {
            /**
             * Base URL of the feed.
             */
            url: string;
            /**
             * Whether the feed is polled.
             */
            enabled: boolean;
            createdAt: Timestamp;
            updatedAt: Timestamp;
            /**
             * Progress of each section.
             */
            sections: Array<{
                section: FeedSection;
                coveredTo: Day;
                /**
                 * When the section was last read successfully.
                 */
                succeededAt: Timestamp | null;
                /**
                 * Since when requests of the section have failed. Null if they succeed.
                 */
                failingSince: Timestamp | null;
            }>;
        } | null;
    };
};

/**
 * A section of the feed.
 */
export type FeedSection = 'orders' | 'payments' | 'sales' | 'stock' | 'products';

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
 * The bytes of the file.
 */
export type FileContent = Blob | File;

/**
 * What the file is.
 */
export type FileKind = 'invoice' | 'packing_list' | 'customs_declaration' | 'photo' | 'other';

/**
 * A page of files, newest first.
 */
export type FileList = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The files.
     */
    data: {
        /**
         * One entry per file.
         */
        items: Array<AccountFile>;
        /**
         * The `cursor` of the next page, or null on the last page.
         */
        nextCursor: string | null;
    };
};

/**
 * The file.
 */
export type FileResponse = {
    /**
     * Always `true`.
     */
    success: true;
    data: AccountFile;
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
 * Columns that the table leaves out. Pages ignore names that they do not have.
 */
export type HiddenColumns = Array<string>;

/**
 * Class of the response status. `none` is a request without a response, because the client disconnected.
 */
export type HttpStatusClass = '2xx' | '3xx' | '4xx' | '5xx' | 'none';

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
 * Incoterm (2020) of your orders.
 */
export type Incoterm = 'EXW' | 'FCA' | 'FAS' | 'FOB' | 'CFR' | 'CIF' | 'CPT' | 'CIP' | 'DAP' | 'DPU' | 'DDP' | null;

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
 * Numbers of what concerns the systems that are connected, each counted up to 10,000.
 */
export type IntegrationProblems = {
    /**
     * Webhook endpoints that are failing or paused.
     */
    failingEndpoints: number;
    /**
     * Webhook deliveries that failed and are not retried.
     */
    failedDeliveries: number;
    /**
     * Sections of the enabled pull feed that are failing.
     */
    failingFeedSections: number;
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
 * The landed cost of a unit by a method, and what it is based on.
 */
export type LandedUnitCost = {
    /**
     * In `currency` of the product, rounded half up to 4 places.
     */
    amount: Money;
    landedCostLevel: LandedCostLevel;
    /**
     * Number of complete orders at `landedCostLevel`.
     */
    landedCostOrders: number;
};

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
 * The source of a lead time: the first level that applies to the shipping method. `all_companies` never reveals the orders of a single company.
 *
 */
export type LeadTimeLevel = 'company_supplier' | 'company' | 'all_companies' | 'default';

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
 * CSV (RFC 4180) in UTF-8 with a byte-order mark and a header row, as Excel reads it in the language of the list.
 *
 * - Titles and words such as statuses are in that language.
 * - English: cells are separated by commas, decimals by points; days are `YYYY-MM-DD`.
 * - Turkish and Russian: cells are separated by semicolons, decimals by commas; days are `DD.MM.YYYY`.
 * - An apostrophe before what could be a formula keeps spreadsheets from evaluating it.
 *
 */
export type ListCsv = string;

/**
 * An Excel workbook with one sheet. Quantities, amounts, days and times are cells of these types; days and times are UTC. A workbook has at most
 * 10,000 rows: a longer list gets status 400, and can be downloaded as CSV.
 *
 */
export type ListWorkbook = Blob | File;

/**
 * What the listing is compared by, as you sent it.
 */
export type ListingProperties = {
    /**
     * Your SKU.
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
     * Your price in `currency`, as a decimal string.
     */
    price: string | null;
    /**
     * Currency of the price.
     */
    currency: string | null;
    /**
     * URL of your image. The account loads it with `getAccountListingImage`.
     */
    imageUrl: string | null;
};

/**
 * Whether a product is confirmed for the listing.
 */
export type ListingStatus = 'open' | 'confirmed';

/**
 * Language of e-mails and of the human-readable fields `statusDisplay.label` and `shippingReason`. Codes are not translated.
 */
export type Locale = 'en' | 'tr' | 'ru';

/**
 * A request. The log has no query strings, headers, bodies or client addresses.
 */
export type LoggedRequest = {
    /**
     * When the request arrived.
     */
    requestedAt: Timestamp;
    keyId: CallerId;
    /**
     * Current name of the key, or e-mail address of the user whose apps sent the requests. Null if it was deleted.
     */
    keyName: string | null;
    /**
     * HTTP method.
     */
    method: string;
    /**
     * Path of the operation, with its parameters. Null if no operation matches.
     */
    pathTemplate: string | null;
    /**
     * Path of the request, without the query string. At most 500 characters.
     */
    path: string;
    /**
     * Status of the response. Null if the client disconnected before it.
     */
    httpStatus: number | null;
    /**
     * The `code` of the error. Null if there is none.
     */
    errorCode: string | null;
    /**
     * `X-Request-Id` of the response.
     */
    requestId: string;
    /**
     * Milliseconds until the response was sent.
     */
    durationMs: number;
};

/**
 * A page of the request log.
 */
export type LoggedRequestList = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The requests.
     */
    data: {
        /**
         * The requests, newest first.
         */
        items: Array<LoggedRequest>;
        /**
         * The `cursor` of the next page, or null on the last page.
         */
        nextCursor: string | null;
    };
};

/**
 * Codes to look up.
 */
export type LookUpAccountProductsRequest = {
    /**
     * SKUs, supplier SKUs or barcodes. Case-insensitive.
     */
    codes: Array<string>;
};

/**
 * The products of each code.
 */
export type LookedUpProductsResponse = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The codes.
     */
    data: {
        /**
         * The codes, in the order in which you sent them.
         */
        codes: Array<{
            /**
             * The code as you sent it.
             */
            code: string;
            /**
             * No product for an unknown code, several for an ambiguous one.
             */
            products: Array<BuyerProduct>;
            /**
             * Products that an unknown code could mean, the most similar SKU first.
             */
            suggestions: Array<BuyerProduct>;
        }>;
    };
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
 * The number of decisions.
 */
export type MatchDecisionsResponse = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The number of decisions.
     */
    data: {
        /**
         * Number of decisions in the request.
         */
        decided: number;
    };
};

/**
 * What to do with the candidate. `sure`: accept it without review, at least 98 % are correct. A confirmed product is `sure`.
 * `likely`: review it. `unlikely`: ignore it, fewer than one in ten is correct.
 *
 */
export type MatchLikelihood = 'sure' | 'likely' | 'unlikely';

/**
 * Role of a member.
 */
export type MemberRole = 'buyer' | 'approver' | 'finance' | 'developer';

/**
 * Roles of a member, who can do what one of them permits. Empty for a member without roles, who can do what `x-role` states, and for a manager.
 */
export type MemberRoles = Array<MemberRole>;

/**
 * IDs of active users whom the text mentions, by convention as `@` and their e-mail address. They must be permitted to see the object. Each of them gets one e-mail. In a
 * sandbox, nobody does. A company can send 200 of these e-mails per hour; further requests get 429.
 *
 */
export type MentionedUserIds = Array<Uuid>;

/**
 * What an order of today leads to by each method. `costs` are null unless `explain.choice.costs` of the recommendation exist: an order by air is due
 * before sea can deliver, and freight and margin are known.
 *
 */
export type MethodComparison = {
    /**
     * Units by air that are compared. Null without costs.
     */
    quantity: number | null;
    /**
     * Currency of the amounts. Null without costs.
     */
    currency: string | null;
    /**
     * Whether the margin by air is larger. Null without costs.
     */
    isAirWorthwhile: boolean | null;
    air: MethodOutcome;
    sea: MethodOutcome;
    /**
     * Air less sea.
     */
    difference: {
        /**
         * Days between the arrivals. Negative if air is faster.
         */
        arrivalDays: number;
        /**
         * Units.
         */
        lostSales: Decimal;
        /**
         * The differences in money. Null without costs.
         */
        costs: MethodMoney | null;
    };
};

/**
 * Boxes, weight and volume of the lines by a shipping method. Lines without a measure are left out of its sum and counted.
 */
export type MethodLoad = {
    /**
     * Shipping method.
     */
    shippingMethod: 'sea' | 'air';
    /**
     * Boxes. A started box counts as a full one.
     */
    boxCount: number;
    /**
     * Weight in kilograms.
     */
    weightKg: Decimal;
    /**
     * Volume in cubic meters.
     */
    volumeM3: Decimal;
    /**
     * Lines whose units per box are unknown.
     */
    unknownBoxes: number;
    /**
     * Lines whose weight is unknown.
     */
    unknownWeights: number;
    /**
     * Lines whose dimensions are unknown.
     */
    unknownVolumes: number;
};

/**
 * Costs and margin by a method, or their differences, which can be negative.
 */
export type MethodMoney = {
    /**
     * Landed cost of a unit: by air, the one by sea + extra freight ÷ `quantity`.
     */
    unitCost: Decimal;
    /**
     * Margin of `lostSales`.
     */
    lostMargin: Decimal;
    /**
     * Expected margin of `quantity` units: by air `quantity` × unit margin − extra freight, by sea (`quantity` − `unitsShort`) × unit margin.
     *
     */
    margin: Decimal;
};

/**
 * What an order of today leads to by a method.
 */
export type MethodOutcome = {
    /**
     * Expected arrival.
     */
    arrivesOn: Day;
    /**
     * Expected units that find no stock before the order arrives.
     */
    lostSales: Decimal;
    /**
     * The amounts. Null without costs.
     */
    costs: MethodMoney | null;
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
 * Most value in TRY of the orders that the user can place or approve in a calendar month (UTC), with those of API keys that the user created. Null for no
 * limit. Cancelled orders do not count. Other currencies are converted at current rates.
 */
export type MonthlyOrderLimit = Money | null;

/**
 * Value in TRY of the orders of this month that count towards the limit. Null without a limit, and if one has a currency without an exchange rate.
 */
export type MonthlyOrderLimitUsed = Money | null;

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
 * The open claims of several orders.
 */
export type OpenClaims = {
    /**
     * Number of claims.
     */
    claimCount: number;
    /**
     * Number of their orders.
     */
    orderCount: number;
    /**
     * Sums of the amounts, ordered by currency. Claims without an amount are left out.
     */
    amounts: Array<{
        currency: Currency;
        amount: Money;
    }>;
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
 * The file.
 */
export type OrderDocument = Blob | File;

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
 * `ORD-` followed by 10 characters in Crockford base32. Unique, random and opaque.
 */
export type OrderNumber = string;

/**
 * The `orderNumber`, `deliveryId`, `orderId` or `externalOrderId` of an order. If several orders have the `externalOrderId`, it is rejected.
 */
export type OrderRef = string;

/**
 * Status of the order: `created`, `part_paid`, `paid`, `on_the_way`, `delivered`, `accepted`, one step at a time. It can become `cancelled` from any
 * status except the final ones, `accepted` and `cancelled`.
 *
 */
export type OrderStatus = 'created' | 'part_paid' | 'paid' | 'on_the_way' | 'delivered' | 'accepted' | 'cancelled';

/**
 * Totals of a filtered list.
 */
export type OrderSummaryResponse = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The totals and counts.
     */
    data: {
        /**
         * Number of orders.
         */
        orderCount: number;
        /**
         * Sum of the orders per currency, without cancelled ones.
         */
        orderValues: Array<{
            currency: Currency;
            amount: Money;
        }>;
        /**
         * By status, in lifecycle order. Statuses without orders are left out.
         */
        statuses: Array<{
            status: OrderStatus;
            /**
             * Number of orders.
             */
            orderCount: number;
        }>;
        /**
         * Orders that `late` selects.
         */
        lateOrders: number;
        /**
         * Orders with open differences.
         */
        differingOrders: number;
        /**
         * Orders that `unclaimedShort` selects.
         */
        shortOrders: number;
        /**
         * Orders that `openClaims` selects.
         */
        claimOrders: number;
        /**
         * Orders that `unsent` selects.
         */
        unsentOrders: number;
        /**
         * Orders that `paymentDue` selects.
         */
        dueOrders: number;
        /**
         * Orders that `paymentOpen` selects.
         */
        unpaidOrders: number;
        /**
         * What is to be paid of each order that `paymentDue` or `paymentOpen` selects, regardless of the other filters. The earliest due date is first,
         * orders without one are last. Empty without these filters.
         *
         */
        payments: Array<{
            orderId: Uuid;
            currency: Currency;
            /**
             * In `currency`.
             */
            amount: Money;
            /**
             * The earliest due date, or null if none of them has one yet.
             */
            dueDate: string | null;
            /**
             * The part of `amount` that is due on `dueDate`.
             */
            dueAmount: Money;
            /**
             * The shares of the instalments of `dueAmount`.
             */
            dueTerms: PaymentTerms;
        }>;
        /**
         * The open claims of each order that `openClaims` selects, regardless of the other filters. The newest order is first. Empty without this filter.
         *
         */
        claims: Array<{
            orderId: Uuid;
            currency: Currency;
            /**
             * Number of open claims.
             */
            claimCount: number;
            /**
             * Sum of their amounts, in `currency`. Null if none has an amount.
             */
            amount: Money | null;
        }>;
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
 * A password. A new password needs 12 to 200 characters and a strength of at least 3 of 4 on the zxcvbn scale. The strength is estimated from
 * the first 72 characters, for an attacker who knows the company name and the e-mail address.
 *
 */
export type Password = string;

/**
 * The token in the fragment of the link (after `#`).
 */
export type PasswordToken = string;

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
 * What is open of the payment schedules of orders: the `openAmount` of each instalment by its `dueDate` (UTC). Orders from suppliers without payment
 * terms are left out.
 *
 */
export type PaymentsDue = {
    /**
     * All that is open, with and without a due date.
     */
    allOpen: DueAmounts;
    /**
     * Overdue, or due from today to 6 days on.
     */
    dueNow: DueAmounts;
    /**
     * Due before today.
     */
    overdue: DueAmounts;
    /**
     * Due from today to 6 days on.
     */
    dueSoon: DueAmounts;
    /**
     * This week from today on, and the next 7 weeks.
     */
    weeks: Array<{
        /**
         * Monday.
         */
        from: Day;
        /**
         * Sunday.
         */
        to: Day;
        /**
         * Number of instalments.
         */
        paymentCount: number;
        /**
         * Number of their orders.
         */
        orderCount: number;
        /**
         * The sum in each currency, ordered by currency. Empty if nothing is due.
         */
        amounts: Array<{
            currency: Currency;
            amount: Money;
        }>;
    }>;
    /**
     * Due after these weeks.
     */
    later: DueAmounts;
    /**
     * Without a due date, such as before the shipment.
     */
    undated: DueAmounts;
};

/**
 * A percentage of the sale price, 0 to 99.99.
 */
export type Percent = string;

/**
 * What a user can do.
 */
export type Permission = 'view_purchasing' | 'purchase' | 'place_orders' | 'approve_drafts' | 'record_payments' | 'view_settings' | 'view_integration' | 'manage_integration' | 'manage_company';

/**
 * A product that only your company can see.
 */
export type PersonalItem = {
    productId: Uuid;
    /**
     * Unique in the service. It can have a suffix such as `-v2`.
     */
    sku: string;
    /**
     * Article code of the supplier.
     */
    supplierSku: string;
    /**
     * UPC, EAN or GTIN, or null.
     */
    barcode: string | null;
    /**
     * Name of the item.
     */
    name: string;
    /**
     * Description in plain text, or an empty string.
     */
    description: string;
    price: Money;
    currency: Currency;
    supplier: OrderSupplier;
    /**
     * Name of the category.
     */
    category: string;
    /**
     * Stable identifier of the category.
     */
    categorySlug: string;
    /**
     * Whether the item is in your catalog.
     */
    active: boolean;
    updatedAt: Timestamp;
};

/**
 * The suppliers and categories for personal items.
 */
export type PersonalItemChoicesResponse = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The choices.
     */
    data: {
        /**
         * Active suppliers, by name.
         */
        suppliers: Array<{
            id: Uuid;
            /**
             * Name of the supplier.
             */
            name: string;
            currency: Currency;
        }>;
        /**
         * Categories, by name.
         */
        categories: Array<{
            /**
             * Stable identifier of the category.
             */
            slug: string;
            /**
             * Name of the category.
             */
            name: string;
        }>;
    };
};

/**
 * A page of your personal items, latest first.
 */
export type PersonalItemList = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The items.
     */
    data: {
        /**
         * Active and removed items.
         */
        items: Array<PersonalItem>;
        /**
         * Number of items on all pages.
         */
        total: number;
        /**
         * The `cursor` of the next page, or null on the last page.
         */
        nextCursor: string | null;
    };
};

/**
 * The personal item.
 */
export type PersonalItemResponse = {
    /**
     * Always `true`.
     */
    success: true;
    data: PersonalItem;
};

/**
 * The settings to preview. Omitted settings have their stored values.
 */
export type PreviewPricesRequest = {
    tccCoefficient?: SubmittedTccCoefficient;
    tspFormula?: TspFormula;
    /**
     * The products to show. By default the first products of the catalog. Unknown IDs are ignored.
     */
    productIds?: Array<Uuid>;
};

/**
 * Prices in TRY with the given settings, even if TCC or TSP is off. Null without a coefficient, a formula or an exchange rate.
 */
export type PreviewedPrices = {
    /**
     * TCC (Total Current Cost).
     */
    tcc: Money | null;
    /**
     * TSP (Total Sale Price).
     */
    tsp: Money | null;
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
 * A preview of prices.
 */
export type PricePreviewResponse = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The products.
     */
    data: {
        /**
         * One entry per product.
         */
        products: Array<{
            productId: Uuid;
            /**
             * SKU of the product.
             */
            sku: string;
            /**
             * Name of the product.
             */
            name: string;
            price: Money;
            currency: Currency;
            before: PreviewedPrices;
            after: PreviewedPrices;
        }>;
    };
};

/**
 * Whether the price is watched.
 */
export type PriceWatchResponse = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The product.
     */
    data: {
        productId: Uuid;
        /**
         * Whether your company watches the price.
         */
        isWatched: boolean;
    };
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
 * A poll that starts shortly.
 */
export type QueuedFeedPollResponse = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The poll.
     */
    data: {
        /**
         * Always `true`.
         */
        isQueued: true;
    };
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
 * The number of recommendations with a value.
 */
export type RecommendationCount = {
    /**
     * The urgency as `shippingUrgency` selects it, the ID of the supplier, the slug of the category, or the method.
     */
    value: string;
    /**
     * Name of the supplier or category, otherwise `value`.
     */
    name: string;
    /**
     * Number of recommendations.
     */
    count: number;
};

/**
 * The dismissal.
 */
export type RecommendationDismissalResponse = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The product, the reason and the day of the return.
     */
    data: {
        productId: Uuid;
        /**
         * The recorded reason.
         */
        reason: string;
        /**
         * Day on which the recommendation returns. Null if it returns when it changes.
         */
        returnDate: string | null;
    };
};

/**
 * Totals of a filtered list.
 */
export type RecommendationSummaryResponse = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The totals and counts.
     */
    data: {
        salesData: SalesData;
        /**
         * Number of recommendations.
         */
        productCount: number;
        /**
         * Units of the orders that are due.
         */
        units: number;
        /**
         * Value of the orders that are due, in the currency of the company at current exchange rates. Products in currencies without a rate are left
         * out.
         *
         */
        totalValue: {
            currency: Currency;
            amount: Money;
        };
        /**
         * The orders that are due by supplier, those of the largest value first.
         */
        supplierOrders: Array<DueSupplierOrders>;
        /**
         * Sum of the values of recommendations with a quantity, per currency.
         */
        orderValues: Array<{
            currency: Currency;
            amount: Money;
        }>;
        /**
         * By urgency.
         */
        urgencies: Array<RecommendationCount>;
        /**
         * By supplier, in the order of the names.
         */
        suppliers: Array<RecommendationCount>;
        /**
         * By category, in the order of the names.
         */
        categories: Array<RecommendationCount>;
        /**
         * By method.
         */
        methods: Array<RecommendationCount>;
    };
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
 * New recovery codes.
 */
export type RecoveryCodesResponse = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The recovery codes.
     */
    data: {
        /**
         * Ten codes for sign-in without the app. Each works once. They are returned only here.
         */
        recoveryCodes: Array<string>;
    };
};

/**
 * The rejection.
 */
export type RejectOrderDraftRequest = {
    /**
     * Why the draft is rejected. Its creator can read it.
     */
    reason?: string;
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
 * The e-mail address of the user.
 */
export type RequestPasswordResetRequest = {
    email: Email;
};

/**
 * The response, which is the same for all e-mail addresses.
 */
export type RequestPasswordResetResponse = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * Human-readable sentence about the next step.
     */
    message: string;
};

/**
 * The token of the link and the new password.
 */
export type ResetPasswordRequest = {
    token: PasswordToken;
    password: Password;
};

/**
 * The password is set. You can sign in with it.
 */
export type ResetPasswordResponse = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The user whose password was set.
     */
    data: {
        email: Email;
    };
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
 * Role of the user. `x-role` is the role that an operation requires. Managers can do everything that members can.
 */
export type Role = 'member' | 'manager';

/**
 * The options of a rotation.
 */
export type RotateKeyRequest = {
    /**
     * Hours for which the old key remains valid.
     */
    graceHours: number;
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
 * The new key and the old key of a rotation.
 */
export type RotatedApiKeyResponse = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * Both keys.
     */
    data: {
        newKey: ApiKeyWithSecret;
        oldKey: ApiKey;
    };
};

/**
 * Until when your sales data are complete.
 */
export type SalesData = {
    dataAsOf: DataAsOf;
    isStale: IsStale;
    /**
     * Marketplaces whose sales are missing while others are sent. After 28 days, such a marketplace is taken as closed.
     */
    silentMarketplaces: Array<{
        /**
         * The marketplace as sent.
         */
        marketplace: string;
        /**
         * Last day with sales data.
         */
        dataAsOf: Day;
    }>;
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
 * The sessions of the user, last used first.
 */
export type SessionList = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The sessions.
     */
    data: {
        /**
         * One entry per session.
         */
        items: Array<{
            id: Uuid;
            /**
             * Whether this is the session of the request.
             */
            isCurrent: boolean;
            createdAt: Timestamp;
            /**
             * When the session was last used, to the minute.
             */
            lastUsedAt: Timestamp;
            expiresAt: Timestamp;
            /**
             * IP address from which the user signed in.
             */
            address: string;
            /**
             * User agent of the browser.
             */
            userAgent: string;
        }>;
        /**
         * The `cursor` of the next page, or null on the last page.
         */
        nextCursor: string | null;
    };
};

/**
 * The signed-in user, the company and the end of the session.
 */
export type SessionResponse = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The session.
     */
    data: {
        id: Uuid;
        /**
         * When the session expires at the latest. It also expires after 12 hours without a request.
         */
        expiresAt: Timestamp;
        /**
         * Two-factor sign-in of the user.
         */
        twoFactor: {
            /**
             * Whether the user needs a code to sign in.
             */
            enabled: boolean;
            /**
             * Whether the company requires two-factor sign-in and the user has to set it up first. Until then, other operations return
             * `TWO_FACTOR_REQUIRED`.
             *
             */
            setupRequired: boolean;
        };
        /**
         * The user.
         */
        user: {
            id: Uuid;
            email: Email;
            role: Role;
            memberRoles: MemberRoles;
            /**
             * What the user can do. An operation with `x-permission` needs that permission.
             */
            permissions: Array<Permission>;
            monthlyOrderLimit: MonthlyOrderLimit;
            monthlyOrderLimitUsed: MonthlyOrderLimitUsed;
        };
        /**
         * The company.
         */
        company: {
            id: Uuid;
            /**
             * Name of the company.
             */
            name: string;
            locale: Locale;
            /**
             * Whether the company has a sandbox.
             */
            hasSandbox: boolean;
        };
    };
};

/**
 * The settings of a company.
 */
export type SettingsResponse = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The settings.
     */
    data: {
        /**
         * Name of the company. Set by support.
         */
        name: string;
        /**
         * E-mail address for order notifications. Null for no e-mails.
         */
        email: string | null;
        locale: Locale;
        /**
         * Whether products show TCC.
         */
        tccEnabled: boolean;
        tccCoefficient: TccCoefficient;
        /**
         * Whether products show TSP.
         */
        tspEnabled: boolean;
        tspFormula: TspFormula;
        /**
         * Whether you reclaim VAT, so that landed costs do not include it. The coefficient is then meant without VAT.
         */
        vatReclaimed: boolean;
        /**
         * Target share of lead times without a stockout, 0.5 to 0.9999. Recommendations use it.
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
         * Whether users cannot approve order drafts that they created or last changed, and neither they nor API keys that they created can place orders directly.
         */
        requireSecondApprover: boolean;
        /**
         * Whether users without two-factor sign-in must set it up when they next sign in.
         */
        requireTwoFactor: boolean;
        /**
         * Format of API responses: current or legacy (`earlier`). Set by support.
         */
        contractForm: 'current' | 'earlier';
        /**
         * Rate limit plan. Set by support.
         */
        rateLimitPlan: string;
    };
};

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
 * Boxes, weight and volume of lines. Lines without a measure are left out of its sum and counted.
 */
export type ShipmentLoad = {
    /**
     * Boxes. A started box counts as a full one.
     */
    boxCount: number;
    /**
     * Weight in kilograms.
     */
    weightKg: Decimal;
    /**
     * Volume in cubic meters.
     */
    volumeM3: Decimal;
    /**
     * Lines whose units per box are unknown.
     */
    unknownBoxes: number;
    /**
     * Lines whose weight is unknown.
     */
    unknownWeights: number;
    /**
     * Lines whose dimensions are unknown.
     */
    unknownVolumes: number;
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
 * Urgency as pages show it.
 */
export type ShownUrgency = 'none' | 'order_soon' | 'unavailable' | 'sea_window_open' | 'sea_window_closing' | 'air_urgent_stockout_risk' | 'stockout_unavoidable';

/**
 * The password is correct, and the user needs a code. There is no session yet: send the challenge with the code to
 * `POST /api/account/v1/session/code`.
 *
 */
export type SignInChallengeResponse = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The challenge.
     */
    data: {
        challenge: ChallengeToken;
        /**
         * When the challenge expires, 5 minutes after the password was sent.
         */
        expiresAt: Timestamp;
    };
};

/**
 * The e-mail address and the password.
 */
export type SignInRequest = {
    email: Email;
    password: Password;
};

/**
 * The new session, or a challenge if the user has two-factor sign-in.
 */
export type SignInResponse = SessionResponse | SignInChallengeResponse;

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
 * Totals of the orders created in this month and the 11 months before it (UTC), in TRY at current exchange rates. Cancelled orders and orders in
 * currencies without a rate are left out.
 *
 */
export type Spend = {
    /**
     * Currency of the amounts.
     */
    currency: 'TRY';
    /**
     * The 12 months, oldest first.
     */
    months: Array<{
        /**
         * The month (UTC).
         */
        month: string;
        amount: Money;
        /**
         * Number of orders.
         */
        orderCount: number;
    }>;
    /**
     * The 8 suppliers with the highest totals.
     */
    suppliers: Array<{
        supplier: OrderSupplier;
        amount: Money;
        /**
         * Number of orders.
         */
        orderCount: number;
    }>;
    /**
     * Total of all other suppliers.
     */
    otherSuppliers: Money;
};

/**
 * An exchange rate that is missing or older than 4 days.
 */
export type StaleRate = {
    currency: Currency;
    /**
     * When the rate was published. Null without a rate.
     */
    asOf: Timestamp | null;
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
 * The number of products up to a value.
 */
export type StepCount = {
    /**
     * The value.
     */
    upTo: number;
    /**
     * Number of products.
     */
    count: number;
};

/**
 * The stock of the products with a recommendation, at its last calculation.
 */
export type StockFigures = {
    /**
     * Currency of `stockValue`.
     */
    currency: 'TRY';
    /**
     * Number of products.
     */
    productCount: number;
    /**
     * Units in stock.
     */
    units: number;
    /**
     * Value of the units at TCC, or at their price without TCC. Products without an exchange rate are left out.
     */
    stockValue: Money;
    /**
     * Whether `stockValue` is at TCC.
     */
    isAtTcc: boolean;
    /**
     * `stockValue` ÷ value of the expected demand of a day, as a decimal string. Products whose stock is unknown are left out. Null without demand.
     */
    daysOfStock: string | null;
    /**
     * Mean `forecastAccuracy` of the products, weighted by the value of their sales. Null if no forecast was measured yet.
     */
    forecastAccuracy: string | null;
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
 * Days on which a product is expected to be out of stock.
 */
export type Stockout = {
    /**
     * Day on which stock, with the units on order that arrive before, runs out.
     */
    startsOn: string;
    /**
     * Day on which the next units arrive. Null if none are on order or recommended.
     */
    endsOn: string | null;
    /**
     * Units on order that arrive on `endsOn`. 0 if they are units of a recommended order.
     */
    arrivingUnits: number;
    /**
     * Day on which the supplier expects new stock, if it cannot deliver what is needed before. Null otherwise.
     */
    restockDate: string | null;
};

/**
 * Type of the object that files and comments belong to.
 */
export type SubjectType = 'order' | 'order_draft' | 'product' | 'supplier';

/**
 * Most value in TRY of the orders of a month; null for no limit. A manager who has a limit cannot change limits.
 */
export type SubmittedOrderLimit = string | number | null;

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
 * Coefficient of TCC, greater than 0 and less than 1000000, with at most 4 decimals. Null for none.
 *
 */
export type SubmittedTccCoefficient = string | number | null;

/**
 * Type of an event that endpoints can receive.
 */
export type SubscribedEvent = 'order.updated' | 'order.created' | 'order.status_changed' | 'order.cancelled' | 'order.confirmed' | 'order.lines_changed' | 'product.price_changed' | 'product.unavailable' | 'catalog.changed' | 'stock.low' | 'recommendation.urgent' | 'feed.failed' | 'export.finished' | 'webhook.endpoint_paused';

/**
 * Your contact at the supplier, and your terms. Your company enters them, and members are null until then.
 */
export type SupplierContact = {
    /**
     * Name of the person.
     */
    name: string | null;
    /**
     * E-mail address to which you send purchase orders.
     */
    email: string | null;
    /**
     * Phone number.
     */
    phone: string | null;
    language: ContactLanguage;
    /**
     * Address of the supplier, with line feeds between its lines.
     */
    address: string | null;
    /**
     * Country of the supplier, ISO 3166-1 alpha-2.
     */
    country: string | null;
    incoterm: Incoterm;
    /**
     * Place of the Incoterm, such as a port.
     */
    incotermPlace: string | null;
    paymentTerms: PaymentTerms;
};

/**
 * The contact at a supplier.
 */
export type SupplierContactResponse = {
    /**
     * Always `true`.
     */
    success: true;
    data: SupplierContact;
};

/**
 * A supplier with the figures of your orders, without cancelled ones.
 */
export type SupplierFigures = {
    id: Uuid;
    /**
     * Name of the supplier.
     */
    name: string;
    /**
     * Currency of the supplier's prices.
     */
    currency: Currency;
    /**
     * Number of the supplier's products in your catalog.
     */
    productCount: number;
    /**
     * Orders that are not delivered yet.
     */
    openOrders: number;
    /**
     * The totals of the open orders, by currency.
     */
    openValues: Array<{
        currency: Currency;
        /**
         * Total of the orders.
         */
        amount: Money;
        /**
         * Number of orders.
         */
        orderCount: number;
    }>;
    /**
     * Open orders whose promised date has passed.
     */
    lateOrders: number;
    /**
     * Orders with a promised date that were delivered in the last 12 months.
     */
    deliveredOrders: number;
    /**
     * Orders that are delivered and not accepted yet. Their lead times count from their acceptance.
     */
    ordersToAccept: number;
    /**
     * The share of `deliveredOrders` that were delivered by the promised date, 0 to 1, as a decimal string. An order with receipts counts by the share
     * of its received units that came by then. Null without any.
     *
     */
    onTimeShare: string | null;
    /**
     * Orders of the last 12 months in TRY at current exchange rates, as in the overview.
     */
    yearlySpend: Money;
    /**
     * When the last order was created. Null without orders.
     */
    lastOrderAt: string | null;
    /**
     * Days from the first payment to the acceptance or, with receipts, to their mean day by units: by sea, then by air.
     */
    leadTimes: Array<SupplierLeadTime>;
};

/**
 * The suppliers whose orders and products the endpoint receives events about. Empty for all suppliers. Events that are not about one supplier,
 * such as `catalog.changed`, are not filtered.
 *
 */
export type SupplierFilter = Array<Uuid>;

/**
 * The expected lead time by one shipping method, as in arrival estimates and recommendations. The other members are the distribution of your recent
 * orders with the supplier that took at least a day: those accepted on its last 7 days with acceptances. If there are at least 5, `plannedDays` is
 * their median. A `delivered` order whose receipts leave no unit open counts as an accepted one. Quantiles are interpolated linearly.
 *
 */
export type SupplierLeadTime = {
    /**
     * Shipping method.
     */
    shippingMethod: 'sea' | 'air';
    /**
     * Expected days.
     */
    plannedDays: Decimal;
    level: LeadTimeLevel;
    /**
     * Number of these orders.
     */
    orderCount: number;
    /**
     * 10 % of the orders took at most this many days, as a decimal string. Null with fewer than 5 orders.
     */
    p10: string | null;
    /**
     * 90 % of the orders took at most this many days, as a decimal string. Null with fewer than 5 orders.
     */
    p90: string | null;
    /**
     * Number of orders by days, in ascending order of days.
     */
    distribution: Array<{
        /**
         * Days.
         */
        days: number;
        /**
         * Number of orders.
         */
        orderCount: number;
    }>;
};

/**
 * Needed units of a product beside those that its supplier has.
 */
export type SupplierShortage = {
    /**
     * Units that the supplier has.
     */
    supplierStock: number;
    /**
     * Units that are needed now by all methods.
     */
    neededQuantity: number;
    /**
     * Day on which the supplier expects new stock. Null if unknown.
     */
    restockDate: string | null;
};

/**
 * A table of the account pages.
 */
export type TableName = 'orders' | 'recommendations' | 'suppliers' | 'catalog' | 'drafts' | 'deliveries' | 'audit_log' | 'requests';

/**
 * The columns and views of a user.
 */
export type TableSettings = {
    hiddenColumns: HiddenColumns;
    /**
     * Saved views in the order of the page.
     */
    views: Array<TableView>;
    /**
     * How the user sees the products of the catalog. Absent until they choose, and for other tables.
     */
    layout?: 'cards' | 'list';
};

/**
 * The settings of a table.
 */
export type TableSettingsResponse = {
    /**
     * Always `true`.
     */
    success: true;
    data: TableSettings;
};

/**
 * A saved view of a table.
 */
export type TableView = {
    /**
     * Name of the view. Names of the table that differ in case, spaces or invisible characters only are the same.
     */
    name: string;
    /**
     * Query string of the URL of the page: filters and order.
     */
    query: string;
    hiddenColumns: HiddenColumns;
};

/**
 * Coefficient of TCC (Total Current Cost): TCC = price in TRY × coefficient. Greater than 0 and less than 1000000, with at most 4 decimals. Null for
 * none.
 *
 */
export type TccCoefficient = string | null;

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
 * Formula of TSP (Total Sale Price): `TCC * a` or `TCC * a + b`. `a` is above 0, with up to 8 integer digits and 6 decimals. `b` is at least 0
 * in TRY, with up to 10 integer digits and 4 decimals. Null for none.
 *
 */
export type TspFormula = string | null;

/**
 * Two-factor sign-in of the user.
 */
export type TwoFactorResponse = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The state.
     */
    data: {
        /**
         * Whether the user needs a code to sign in.
         */
        enabled: boolean;
        /**
         * When it was turned on. Null if it is off.
         */
        enabledAt: Timestamp | null;
        /**
         * Whether the company requires two-factor sign-in of all users.
         */
        required: boolean;
        /**
         * Number of recovery codes that were not used.
         */
        recoveryCodesLeft: number;
    };
};

/**
 * The secret for the authenticator app. Two-factor sign-in is off until a code is confirmed.
 */
export type TwoFactorSetupResponse = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The secret.
     */
    data: {
        /**
         * The secret in Base32, to enter manually. Codes have 6 digits and change every 30 seconds (SHA-1).
         */
        secret: string;
        /**
         * The same as an `otpauth:` URI, for a QR code.
         */
        uri: string;
    };
};

/**
 * The arrivals from today to 6 days on (UTC): those that `GET /api/account/v1/arrivals` lists with `from` and `to`.
 */
export type UpcomingArrivals = {
    /**
     * Today.
     */
    from: Day;
    /**
     * 6 days after it.
     */
    to: Day;
    /**
     * Number of arrivals.
     */
    arrivalCount: number;
    /**
     * Currency of `openAmount`.
     */
    currency: 'TRY';
    /**
     * Sum of their `openAmountTry`. Arrivals in currencies without a rate are left out.
     */
    openAmount: Money;
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
 * Up to 100 decisions. Several decisions about one listing are recorded in their order.
 */
export type UpdateAccountMatchesRequest = {
    /**
     * The decisions.
     */
    decisions: Array<{
        /**
         * Your ID of the listing.
         */
        clientProductId: string;
        /**
         * UUID of the product.
         */
        productId: Uuid;
        /**
         * Your decision. Null removes the stored decision.
         */
        decision: 'confirmed' | 'rejected' | null;
    }>;
};

/**
 * The values of a payment.
 */
export type UpdateAccountPaymentRequest = {
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
 * Whether to watch the price.
 */
export type UpdateAccountPriceWatchRequest = {
    /**
     * Whether your company watches the price.
     */
    isWatched: boolean;
};

/**
 * The reason of a dismissal, and how long it lasts.
 */
export type UpdateAccountRecommendationDismissalRequest = {
    /**
     * Why the recommendation is not followed.
     */
    reason: string;
    /**
     * Postpones the recommendation: it is hidden until the calculation of this day, or until it becomes more urgent. The day must be later than today
     * (UTC) and at most 366 days ahead. Without it, the recommendation is hidden until its urgency, method or quantity changes.
     *
     */
    returnDate?: string | null;
};

/**
 * Quantities to set.
 */
export type UpdateCartRequest = {
    /**
     * Products and their new quantities. If a product occurs twice by the same method, the last quantity counts.
     */
    items: Array<{
        productId: Uuid;
        /**
         * Units. 0 removes the line.
         */
        quantity: number;
        /**
         * Shipping method of the line. A product can have a line by each method.
         */
        shippingMethod: 'sea' | 'air';
    }>;
};

/**
 * The new text. Without `mentionedUserIds`, the mentioned users are not changed.
 */
export type UpdateCommentRequest = {
    text: CommentText;
    mentionedUserIds?: MentionedUserIds;
};

/**
 * The new commission.
 */
export type UpdateCommissionRequest = {
    /**
     * A percentage of the sale price, 0 to 99.99, with at most 2 decimals.
     */
    percent: string | number;
};

/**
 * The members to change. Null clears a member, omitted members are not changed.
 */
export type UpdateCompanyDetailsRequest = {
    /**
     * Legal name.
     */
    legalName?: string | null;
    /**
     * Tax number.
     */
    taxNumber?: string | null;
    /**
     * Tax office.
     */
    taxOffice?: string | null;
    /**
     * Address in at most 8 lines, with line feeds between them.
     */
    address?: string | null;
    /**
     * Country, ISO 3166-1 alpha-2.
     */
    country?: string | null;
    /**
     * Name of the person that suppliers contact.
     */
    contactName?: string | null;
    /**
     * E-mail address for suppliers.
     */
    contactEmail?: string | null;
    /**
     * Phone number for suppliers.
     */
    contactPhone?: string | null;
    /**
     * All places that receive goods, the default first.
     */
    deliveryAddresses?: Array<{
        /**
         * Name of the place, unique in the list.
         */
        name: string;
        /**
         * Address in at most 8 lines, with line feeds between them.
         */
        address: string;
    }>;
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
 * The values to set. Omitted values are not changed. A new feed needs `url` and `token`.
 */
export type UpdateFeedRequest = {
    /**
     * Base URL: https, resolves to public addresses only, without a query.
     */
    url?: string;
    /**
     * The token that the service sends as bearer token. It is never shown again.
     */
    token?: string;
    /**
     * Whether the feed is polled.
     */
    enabled?: boolean;
    /**
     * Read everything since this day, including days that were read before.
     */
    from?: string;
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
 * The new content of the draft. Omitted properties are not changed, null removes them.
 */
export type UpdateOrderDraftRequest = {
    /**
     * `digest` of the draft that you change.
     */
    digest: DraftDigest;
    items?: DraftItems;
    /**
     * Shipping method of the orders.
     */
    shippingMethod?: ShippingMethod;
    /**
     * Your own reference for the orders of the draft.
     */
    externalOrderId?: string | null;
    /**
     * A note to the suppliers.
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
    /**
     * Note for the approver. Suppliers do not see it.
     */
    note?: string | null;
    /**
     * Title of the draft. Null for what it orders.
     */
    title?: string | null;
    /**
     * Why you change the draft, for the user who created it. Send it with a change, or to replace the note on your own last change. A blank one removes that.
     */
    changeNote?: string;
    /**
     * Accepts `lastChange` of another user, without other members. Only the creator of the draft can accept it, and is then the author of the
     * lines. The other user can then approve the draft, also if your company requires a second approver.
     *
     */
    acceptChange?: true;
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
 * Your decision about the day.
 */
export type UpdateOutlierDecisionRequest = {
    decision: OutlierDecision;
};

/**
 * The current password and the new one.
 */
export type UpdatePasswordRequest = {
    currentPassword: Password;
    newPassword: Password;
};

/**
 * The fields to change. Omitted fields are not changed.
 */
export type UpdatePersonalItemRequest = {
    /**
     * Name of the item.
     */
    name?: string;
    /**
     * Unit price in the currency of the supplier, with at most 4 decimals.
     */
    price?: string | number;
    /**
     * Slug or name of the category.
     */
    category?: string;
    /**
     * UPC, EAN or GTIN. Empty for none.
     */
    barcode?: string;
    /**
     * Description of the item.
     */
    description?: string;
    /**
     * `true` restores a removed item.
     */
    active?: boolean;
};

/**
 * The settings to change. Omitted settings are not changed.
 */
export type UpdateSettingsRequest = {
    /**
     * E-mail address for order notifications. Null for no e-mails.
     */
    email?: string | null;
    locale?: Locale;
    /**
     * Whether products show TCC. Requires a coefficient.
     */
    tccEnabled?: boolean;
    tccCoefficient?: SubmittedTccCoefficient;
    /**
     * Whether products show TSP. Requires a coefficient and a formula.
     */
    tspEnabled?: boolean;
    tspFormula?: TspFormula;
    /**
     * Whether you reclaim VAT, so that landed costs do not include it. The coefficient is then meant without VAT.
     */
    vatReclaimed?: boolean;
    /**
     * 0.5 to 0.9999, with at most 4 decimals.
     */
    serviceLevel?: string | number;
    /**
     * A whole number of days.
     */
    reviewPeriodDays?: number;
    /**
     * A whole number of days.
     */
    maxCoverDays?: number;
    /**
     * Whether users cannot approve order drafts that they created or last changed, and neither they nor API keys that they created can place orders directly.
     */
    requireSecondApprover?: boolean;
    /**
     * Whether users without two-factor sign-in must set it up when they next sign in.
     */
    requireTwoFactor?: boolean;
};

/**
 * The members to change. Null clears a member, omitted members are not changed.
 */
export type UpdateSupplierContactRequest = {
    /**
     * Name of the person.
     */
    name?: string | null;
    /**
     * E-mail address to which you send purchase orders.
     */
    email?: string | null;
    /**
     * Phone number.
     */
    phone?: string | null;
    language?: ContactLanguage;
    /**
     * Address in at most 8 lines, with line feeds between them.
     */
    address?: string | null;
    /**
     * Country, ISO 3166-1 alpha-2.
     */
    country?: string | null;
    incoterm?: Incoterm;
    /**
     * Place of the Incoterm. Requires an Incoterm.
     */
    incotermPlace?: string | null;
    paymentTerms?: SubmittedPaymentTerms;
};

/**
 * The values to change. Omitted values are not changed.
 */
export type UpdateUserRequest = {
    role?: Role;
    /**
     * Roles of a member, which replace the current ones. A manager has none, and they are removed when a member becomes a manager.
     */
    memberRoles?: MemberRoles;
    /**
     * Whether the user can sign in. `false` ends all sessions of the user.
     */
    active?: boolean;
    monthlyOrderLimit?: SubmittedOrderLimit;
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
 * A user of the company.
 */
export type User = {
    id: Uuid;
    email: Email;
    role: Role;
    memberRoles: MemberRoles;
    /**
     * Life of the user.
     */
    status: 'invited' | 'active' | 'deactivated';
    /**
     * Whether the user has two-factor sign-in.
     */
    hasTwoFactor: boolean;
    monthlyOrderLimit: MonthlyOrderLimit;
    monthlyOrderLimitUsed: MonthlyOrderLimitUsed;
    createdAt: Timestamp;
    /**
     * When the user last signed in.
     */
    lastSignInAt: Timestamp | null;
};

/**
 * The users of the company, by e-mail address.
 */
export type UserList = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The users.
     */
    data: {
        /**
         * One entry per user, including deactivated users.
         */
        items: Array<User>;
        /**
         * The `cursor` of the next page, or null on the last page.
         */
        nextCursor: string | null;
    };
};

/**
 * A user of the company.
 */
export type UserReference = {
    id: Uuid;
    /**
     * E-mail address of the user at that time.
     */
    name: string;
};

/**
 * The user.
 */
export type UserResponse = {
    /**
     * Always `true`.
     */
    success: true;
    data: User;
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
 * Where `arrivesOn` is from: `carrier` is the shipment, and `accepted` is the confirmed date that you accepted. `shipped` or `first_payment` is the
 * estimate with its `estimatedArrivalBasis`. `confirmed` is a confirmed date that you have not accepted. `promised` is the promised date. Null without
 * a date.
 *
 */
export type ArrivesOnBasis = 'carrier' | 'accepted' | 'shipped' | 'first_payment' | 'confirmed' | 'promised' | null;

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
 * Language of titles and reasons. By default that of the company.
 */
export type DraftLanguage = 'en' | 'tr' | 'ru';

/**
 * Basis of the estimated landed cost: `coefficient` is your TCC coefficient or 1.7, `learned` is what your complete orders have cost.
 *
 */
export type EstimateBasis = 'coefficient' | 'learned';

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
 * `csv`, or `xlsx` for an Excel workbook of at most 10,000 rows.
 */
export type ListFormat = 'csv' | 'xlsx';

/**
 * Language of titles and texts, which also decides how CSV writes numbers and days. By default that of the company.
 */
export type ListLanguage = 'en' | 'tr' | 'ru';

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
 * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
 * are those of live data.
 *
 */
export type Mode = 'live' | 'test';

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
 * Only orders that one of these figures counts, separated by commas. Of their supplier, `on_time` is for `onTimeShare`, and `fill_rate` for
 * `fillRate` of the last 12 months. `sea_lead_time` and `air_lead_time` are for the `distribution` of `leadTimes`. `spend` is for `spend` of the overview, in any month.
 *
 */
export type OrdersCountedIn = Array<'on_time' | 'fill_rate' | 'sea_lead_time' | 'air_lead_time' | 'spend'>;

/**
 * Only orders created on this day (UTC) or later, or at this time or later.
 */
export type OrdersFrom = DayOrTime;

/**
 * Only orders created on this day (UTC) or earlier, or before this time.
 */
export type OrdersTo = DayOrTime;

/**
 * With `true`, only orders with claims that are `open`.
 */
export type OrdersWithOpenClaims = boolean;

/**
 * With `true`, only orders with `openDifferences`; with `false`, only orders without.
 */
export type OrdersWithOpenDifferences = boolean;

/**
 * With `true`, only orders with an instalment that is not paid, whether it is due or not.
 */
export type OrdersWithOpenPayment = boolean;

/**
 * With `true`, only orders with an instalment that is overdue or due from today to 6 days on (UTC).
 */
export type OrdersWithPaymentDue = boolean;

/**
 * With `true`, only orders with `unclaimedShort`.
 */
export type OrdersWithUnclaimedShort = boolean;

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
 * Only products of this supplier.
 */
export type ProductSupplier = Uuid;

/**
 * Only products of one of these suppliers, separated by commas.
 */
export type ProductSuppliers = Array<Uuid>;

/**
 * Language of `shippingReason`. By default that of the company.
 */
export type ReasonLanguage = 'en' | 'tr' | 'ru';

/**
 * Only recommendations with one of these, separated by commas. `out_of_stock`: there is demand and no stock. `overdue`: an order is due, and
 * `lastSafeOrderDate` has passed. `due_soon`: not `overdue`, and the first `orderBy` of `plan` is at most 6 days from today. `price_rise`: the supplier announced a
 * higher price. `price_expired`: the last day of the current price has passed. `stock_outdated`: there is demand, and the stock was observed more than 7 days ago or never.
 *
 */
export type RecommendationAttention = Array<'out_of_stock' | 'overdue' | 'due_soon' | 'price_rise' | 'price_expired' | 'stock_outdated'>;

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
 * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
 *
 */
export type RequestId = string;

/**
 * Direction of `sort`.
 */
export type SortDirection = 'asc' | 'desc';

/**
 * Only suppliers with this text in their name. Case-insensitive.
 */
export type SupplierSearch = string;

/**
 * With `true`, only orders that are not shipped yet, and whose purchase order was not e-mailed to the supplier or could not be sent. Orders that the
 * supplier has confirmed or shipped in part are left out. A copy to the sender does not count, and neither do your receipts and claims.
 *
 */
export type UnsentOrders = boolean;

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

export type SignOutData = {
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
    url: '/api/account/v1/session';
};

export type SignOutErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The browser sent the request from a page of another site.
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

export type SignOutError = SignOutErrors[keyof SignOutErrors];

export type SignOutResponses = {
    /**
     * The session has ended.
     */
    200: EndedSessionsResponse;
};

export type SignOutResponse = SignOutResponses[keyof SignOutResponses];

export type GetSessionData = {
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
    url: '/api/account/v1/session';
};

export type GetSessionErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended.
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

export type GetSessionError = GetSessionErrors[keyof GetSessionErrors];

export type GetSessionResponses = {
    /**
     * The session.
     */
    200: SessionResponse;
};

export type GetSessionResponse = GetSessionResponses[keyof GetSessionResponses];

export type SignInData = {
    body: SignInRequest;
    headers?: {
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/account/v1/session';
};

export type SignInErrors = {
    /**
     * - `INVALID_REQUEST`: the body, a parameter or a header is invalid. `details` has an entry for each error.
     * - `MALFORMED_JSON`: the body is not valid JSON.
     *
     */
    400: Problem;
    /**
     * The e-mail address or the password is incorrect, the invitation has not been accepted, or the user is deactivated. The body does not say which.
     *
     */
    401: Problem;
    /**
     * The company is suspended, or the browser sent the request from a page of another site.
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

export type SignInError = SignInErrors[keyof SignInErrors];

export type SignInResponses = {
    /**
     * The new session, or a challenge if the user has two-factor sign-in.
     */
    200: SignInResponse;
};

export type SignInResponse2 = SignInResponses[keyof SignInResponses];

export type ConfirmSignInData = {
    body: ConfirmSignInRequest;
    headers?: {
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/account/v1/session/code';
};

export type ConfirmSignInErrors = {
    /**
     * - `INVALID_TOKEN`: the challenge is invalid, expired or already used.
     * - `INVALID_REQUEST`: the body does not match the schema.
     * - `MALFORMED_JSON`: the body is not valid JSON.
     *
     */
    400: Problem;
    /**
     * The code is incorrect, expired or already used.
     */
    401: Problem;
    /**
     * The company is suspended, or the browser sent the request from a page of another site.
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

export type ConfirmSignInError = ConfirmSignInErrors[keyof ConfirmSignInErrors];

export type ConfirmSignInResponses = {
    /**
     * The new session.
     */
    200: SessionResponse;
};

export type ConfirmSignInResponse = ConfirmSignInResponses[keyof ConfirmSignInResponses];

export type SignOutEverywhereData = {
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
    url: '/api/account/v1/sessions';
};

export type SignOutEverywhereErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The browser sent the request from a page of another site.
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

export type SignOutEverywhereError = SignOutEverywhereErrors[keyof SignOutEverywhereErrors];

export type SignOutEverywhereResponses = {
    /**
     * The sessions have ended.
     */
    200: EndedSessionsResponse;
};

export type SignOutEverywhereResponse = SignOutEverywhereResponses[keyof SignOutEverywhereResponses];

export type ListSessionsData = {
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
         * Maximum number of entries per page.
         */
        limit: number;
    };
    url: '/api/account/v1/sessions';
};

export type ListSessionsErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the user must set up two-factor sign-in first or has no role for the operation.
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

export type ListSessionsError = ListSessionsErrors[keyof ListSessionsErrors];

export type ListSessionsResponses = {
    /**
     * The sessions.
     */
    200: SessionList;
};

export type ListSessionsResponse = ListSessionsResponses[keyof ListSessionsResponses];

export type DeleteSessionData = {
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
         * ID of the session.
         */
        sessionId: Uuid;
    };
    query?: never;
    url: '/api/account/v1/sessions/{sessionId}';
};

export type DeleteSessionErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the request is from a page of another site.
     * Or the user must set up two-factor sign-in first, or has no role for the operation.
     *
     */
    403: Problem;
    /**
     * The resource does not exist or belongs to another company.
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

export type DeleteSessionError = DeleteSessionErrors[keyof DeleteSessionErrors];

export type DeleteSessionResponses = {
    /**
     * The session has ended.
     */
    200: DeletedSessionResponse;
};

export type DeleteSessionResponse = DeleteSessionResponses[keyof DeleteSessionResponses];

export type UpdatePasswordData = {
    body: UpdatePasswordRequest;
    headers?: {
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/account/v1/password';
};

export type UpdatePasswordErrors = {
    /**
     * - `INVALID_REQUEST`: the body, a parameter or a header is invalid. `details` has an entry for each error.
     * - `MALFORMED_JSON`: the body is not valid JSON.
     *
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the request is from a page of another site.
     * Or the user must set up two-factor sign-in first, or has no role for the operation.
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

export type UpdatePasswordError = UpdatePasswordErrors[keyof UpdatePasswordErrors];

export type UpdatePasswordResponses = {
    /**
     * The password is set.
     */
    200: EndedSessionsResponse;
};

export type UpdatePasswordResponse = UpdatePasswordResponses[keyof UpdatePasswordResponses];

export type GetTwoFactorData = {
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
    url: '/api/account/v1/two-factor';
};

export type GetTwoFactorErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended.
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

export type GetTwoFactorError = GetTwoFactorErrors[keyof GetTwoFactorErrors];

export type GetTwoFactorResponses = {
    /**
     * The state.
     */
    200: TwoFactorResponse;
};

export type GetTwoFactorResponse = GetTwoFactorResponses[keyof GetTwoFactorResponses];

export type CreateTwoFactorSetupData = {
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
    url: '/api/account/v1/two-factor/setup';
};

export type CreateTwoFactorSetupErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the browser sent the request from a page of another site.
     */
    403: Problem;
    /**
     * Two-factor sign-in is already on or off, or its set-up was not started.
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

export type CreateTwoFactorSetupError = CreateTwoFactorSetupErrors[keyof CreateTwoFactorSetupErrors];

export type CreateTwoFactorSetupResponses = {
    /**
     * The secret.
     */
    201: TwoFactorSetupResponse;
};

export type CreateTwoFactorSetupResponse = CreateTwoFactorSetupResponses[keyof CreateTwoFactorSetupResponses];

export type ConfirmTwoFactorSetupData = {
    body: ConfirmTwoFactorSetupRequest;
    headers?: {
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/account/v1/two-factor/confirm';
};

export type ConfirmTwoFactorSetupErrors = {
    /**
     * - `INVALID_REQUEST`: the code is incorrect or already used, or the body does not match the schema.
     * - `MALFORMED_JSON`: the body is not valid JSON.
     *
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the browser sent the request from a page of another site.
     */
    403: Problem;
    /**
     * Two-factor sign-in is already on or off, or its set-up was not started.
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

export type ConfirmTwoFactorSetupError = ConfirmTwoFactorSetupErrors[keyof ConfirmTwoFactorSetupErrors];

export type ConfirmTwoFactorSetupResponses = {
    /**
     * The recovery codes.
     */
    200: EnabledTwoFactorResponse;
};

export type ConfirmTwoFactorSetupResponse = ConfirmTwoFactorSetupResponses[keyof ConfirmTwoFactorSetupResponses];

export type DisableTwoFactorData = {
    body: DisableTwoFactorRequest;
    headers?: {
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/account/v1/two-factor/disable';
};

export type DisableTwoFactorErrors = {
    /**
     * - `INVALID_REQUEST`: the code is incorrect or already used, or the body does not match the schema.
     * - `MALFORMED_JSON`: the body is not valid JSON.
     *
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * - `TWO_FACTOR_REQUIRED`: the company requires two-factor sign-in.
     * - `COMPANY_SUSPENDED`: the company is suspended.
     * - `CROSS_SITE_REQUEST`: the browser sent the request from a page of another site.
     *
     */
    403: Problem;
    /**
     * Two-factor sign-in is already on or off, or its set-up was not started.
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

export type DisableTwoFactorError = DisableTwoFactorErrors[keyof DisableTwoFactorErrors];

export type DisableTwoFactorResponses = {
    /**
     * Two-factor sign-in is off.
     */
    200: TwoFactorResponse;
};

export type DisableTwoFactorResponse = DisableTwoFactorResponses[keyof DisableTwoFactorResponses];

export type CreateRecoveryCodesData = {
    body: CreateRecoveryCodesRequest;
    headers?: {
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/account/v1/two-factor/recovery-codes';
};

export type CreateRecoveryCodesErrors = {
    /**
     * - `INVALID_REQUEST`: the code is incorrect or already used, or the body does not match the schema.
     * - `MALFORMED_JSON`: the body is not valid JSON.
     *
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the request is from a page of another site.
     * Or the user must set up two-factor sign-in first, or has no role for the operation.
     *
     */
    403: Problem;
    /**
     * Two-factor sign-in is already on or off, or its set-up was not started.
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

export type CreateRecoveryCodesError = CreateRecoveryCodesErrors[keyof CreateRecoveryCodesErrors];

export type CreateRecoveryCodesResponses = {
    /**
     * The new recovery codes.
     */
    201: RecoveryCodesResponse;
};

export type CreateRecoveryCodesResponse = CreateRecoveryCodesResponses[keyof CreateRecoveryCodesResponses];

export type RequestPasswordResetData = {
    body: RequestPasswordResetRequest;
    headers?: {
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/account/v1/password/reset-requests';
};

export type RequestPasswordResetErrors = {
    /**
     * - `INVALID_REQUEST`: the body, a parameter or a header is invalid. `details` has an entry for each error.
     * - `MALFORMED_JSON`: the body is not valid JSON.
     *
     */
    400: Problem;
    /**
     * The browser sent the request from a page of another site.
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

export type RequestPasswordResetError = RequestPasswordResetErrors[keyof RequestPasswordResetErrors];

export type RequestPasswordResetResponses = {
    /**
     * The request is accepted.
     */
    202: RequestPasswordResetResponse;
};

export type RequestPasswordResetResponse2 = RequestPasswordResetResponses[keyof RequestPasswordResetResponses];

export type ResetPasswordData = {
    body: ResetPasswordRequest;
    headers?: {
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/account/v1/password/resets';
};

export type ResetPasswordErrors = {
    /**
     * - `INVALID_TOKEN`: the link is invalid, expired or already used.
     * - `INVALID_REQUEST`: the password is too weak, or the body does not match the schema.
     * - `MALFORMED_JSON`: the body is not valid JSON.
     *
     */
    400: Problem;
    /**
     * The browser sent the request from a page of another site.
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

export type ResetPasswordError = ResetPasswordErrors[keyof ResetPasswordErrors];

export type ResetPasswordResponses = {
    /**
     * The password is set.
     */
    200: ResetPasswordResponse;
};

export type ResetPasswordResponse2 = ResetPasswordResponses[keyof ResetPasswordResponses];

export type GetSettingsData = {
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
    url: '/api/account/v1/settings';
};

export type GetSettingsErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the user must set up two-factor sign-in first or has no role for the operation.
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

export type GetSettingsError = GetSettingsErrors[keyof GetSettingsErrors];

export type GetSettingsResponses = {
    /**
     * The settings.
     */
    200: SettingsResponse;
};

export type GetSettingsResponse = GetSettingsResponses[keyof GetSettingsResponses];

export type UpdateSettingsData = {
    body: UpdateSettingsRequest;
    headers?: {
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/account/v1/settings';
};

export type UpdateSettingsErrors = {
    /**
     * A setting is invalid, settings are incompatible, or the body does not match the schema.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the request is from a page of another site.
     * Or the user must set up two-factor sign-in first, is not a manager, or has no role for the operation.
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

export type UpdateSettingsError = UpdateSettingsErrors[keyof UpdateSettingsErrors];

export type UpdateSettingsResponses = {
    /**
     * The current settings.
     */
    200: SettingsResponse;
};

export type UpdateSettingsResponse = UpdateSettingsResponses[keyof UpdateSettingsResponses];

export type PreviewPricesData = {
    body: PreviewPricesRequest;
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
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/settings/preview';
};

export type PreviewPricesErrors = {
    /**
     * A setting is invalid, settings are incompatible, or the body does not match the schema.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the request is from a page of another site.
     * Or the user must set up two-factor sign-in first, or has no role for the operation.
     *
     */
    403: Problem;
    /**
     * The `mode` is `test`, and the company has no sandbox.
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

export type PreviewPricesError = PreviewPricesErrors[keyof PreviewPricesErrors];

export type PreviewPricesResponses = {
    /**
     * The products with both prices.
     */
    200: PricePreviewResponse;
};

export type PreviewPricesResponse = PreviewPricesResponses[keyof PreviewPricesResponses];

export type ListConnectedAppsData = {
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
         * Maximum number of entries per page.
         */
        limit: number;
    };
    url: '/api/account/v1/connected-apps';
};

export type ListConnectedAppsErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the user must set up two-factor sign-in first or has no role for the operation.
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

export type ListConnectedAppsError = ListConnectedAppsErrors[keyof ListConnectedAppsErrors];

export type ListConnectedAppsResponses = {
    /**
     * The apps.
     */
    200: ConnectedAppList;
};

export type ListConnectedAppsResponse = ListConnectedAppsResponses[keyof ListConnectedAppsResponses];

export type DeleteConnectedAppData = {
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
         * ID of the connection.
         */
        appId: AppId;
    };
    query?: never;
    url: '/api/account/v1/connected-apps/{appId}';
};

export type DeleteConnectedAppErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The browser sent the request from a page of another site.
     */
    403: Problem;
    /**
     * The resource does not exist or belongs to another company.
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

export type DeleteConnectedAppError = DeleteConnectedAppErrors[keyof DeleteConnectedAppErrors];

export type DeleteConnectedAppResponses = {
    /**
     * The app is disconnected.
     */
    200: ConnectedAppResponse;
};

export type DeleteConnectedAppResponse = DeleteConnectedAppResponses[keyof DeleteConnectedAppResponses];

export type ListKeysData = {
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
         * Maximum number of entries per page.
         */
        limit: number;
    };
    url: '/api/account/v1/keys';
};

export type ListKeysErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended. Or the user must set up two-factor sign-in first, is not a manager, or has no role for the operation.
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

export type ListKeysError = ListKeysErrors[keyof ListKeysErrors];

export type ListKeysResponses = {
    /**
     * The keys.
     */
    200: ApiKeyList;
};

export type ListKeysResponse = ListKeysResponses[keyof ListKeysResponses];

export type CreateKeyData = {
    body: CreateKeyRequest;
    headers?: {
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/account/v1/keys';
};

export type CreateKeyErrors = {
    /**
     * - `INVALID_REQUEST`: the body, a parameter or a header is invalid. `details` has an entry for each error.
     * - `MALFORMED_JSON`: the body is not valid JSON.
     *
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the request is from a page of another site.
     * Or the user must set up two-factor sign-in first, is not a manager, or has no role for the operation.
     *
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

export type CreateKeyError = CreateKeyErrors[keyof CreateKeyErrors];

export type CreateKeyResponses = {
    /**
     * The new key.
     */
    201: ApiKeyWithSecretResponse;
};

export type CreateKeyResponse = CreateKeyResponses[keyof CreateKeyResponses];

export type DeleteKeyData = {
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
         * Public ID of the key.
         */
        keyId: KeyId;
    };
    query?: never;
    url: '/api/account/v1/keys/{keyId}';
};

export type DeleteKeyErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the request is from a page of another site.
     * Or the user must set up two-factor sign-in first, is not a manager, or has no role for the operation.
     *
     */
    403: Problem;
    /**
     * The resource does not exist or belongs to another company.
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

export type DeleteKeyError = DeleteKeyErrors[keyof DeleteKeyErrors];

export type DeleteKeyResponses = {
    /**
     * The key is revoked.
     */
    200: ApiKeyResponse;
};

export type DeleteKeyResponse = DeleteKeyResponses[keyof DeleteKeyResponses];

export type GetKeyData = {
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
         * Public ID of the key.
         */
        keyId: KeyId;
    };
    query?: never;
    url: '/api/account/v1/keys/{keyId}';
};

export type GetKeyErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended. Or the user must set up two-factor sign-in first, is not a manager, or has no role for the operation.
     */
    403: Problem;
    /**
     * The resource does not exist or belongs to another company.
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

export type GetKeyError = GetKeyErrors[keyof GetKeyErrors];

export type GetKeyResponses = {
    /**
     * The key.
     */
    200: ApiKeyResponse;
};

export type GetKeyResponse = GetKeyResponses[keyof GetKeyResponses];

export type RotateKeyData = {
    body: RotateKeyRequest;
    headers?: {
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
    };
    path: {
        /**
         * Public ID of the key.
         */
        keyId: KeyId;
    };
    query?: never;
    url: '/api/account/v1/keys/{keyId}/rotate';
};

export type RotateKeyErrors = {
    /**
     * - `INVALID_REQUEST`: the body, a parameter or a header is invalid. `details` has an entry for each error.
     * - `MALFORMED_JSON`: the body is not valid JSON.
     *
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the request is from a page of another site.
     * Or the user must set up two-factor sign-in first, is not a manager, or has no role for the operation.
     *
     */
    403: Problem;
    /**
     * The resource does not exist or belongs to another company.
     */
    404: Problem;
    /**
     * Nothing was created.
     *
     * - `INVALID_STATE`: the key is revoked, expired or already rotated.
     * - `LIMIT_REACHED`: the company has twice as many valid keys as it may create.
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

export type RotateKeyError = RotateKeyErrors[keyof RotateKeyErrors];

export type RotateKeyResponses = {
    /**
     * The new key and the old key.
     */
    200: RotatedApiKeyResponse;
};

export type RotateKeyResponse = RotateKeyResponses[keyof RotateKeyResponses];

export type ListUsersData = {
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
         * Maximum number of entries per page.
         */
        limit: number;
    };
    url: '/api/account/v1/users';
};

export type ListUsersErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended. Or the user must set up two-factor sign-in first, is not a manager, or has no role for the operation.
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

export type ListUsersError = ListUsersErrors[keyof ListUsersErrors];

export type ListUsersResponses = {
    /**
     * The users.
     */
    200: UserList;
};

export type ListUsersResponse = ListUsersResponses[keyof ListUsersResponses];

export type CreateUserData = {
    body: CreateUserRequest;
    headers?: {
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/account/v1/users';
};

export type CreateUserErrors = {
    /**
     * - `INVALID_REQUEST`: the body, a parameter or a header is invalid. `details` has an entry for each error.
     * - `MALFORMED_JSON`: the body is not valid JSON.
     *
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the request is from a page of another site.
     * Or the user must set up two-factor sign-in first, is not a manager, or has no role for the operation.
     *
     */
    403: Problem;
    /**
     * Nobody was invited.
     *
     * - `ALREADY_EXISTS`: the address is that of an existing user.
     * - `LIMIT_REACHED`: the company has as many users as it may have.
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

export type CreateUserError = CreateUserErrors[keyof CreateUserErrors];

export type CreateUserResponses = {
    /**
     * The user.
     */
    201: UserResponse;
};

export type CreateUserResponse = CreateUserResponses[keyof CreateUserResponses];

export type GetUserData = {
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
         * ID of the user.
         */
        userId: Uuid;
    };
    query?: never;
    url: '/api/account/v1/users/{userId}';
};

export type GetUserErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended. Or the user must set up two-factor sign-in first, is not a manager, or has no role for the operation.
     */
    403: Problem;
    /**
     * The resource does not exist or belongs to another company.
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

export type GetUserError = GetUserErrors[keyof GetUserErrors];

export type GetUserResponses = {
    /**
     * The user.
     */
    200: UserResponse;
};

export type GetUserResponse = GetUserResponses[keyof GetUserResponses];

export type UpdateUserData = {
    body: UpdateUserRequest;
    headers?: {
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
    };
    path: {
        /**
         * ID of the user.
         */
        userId: Uuid;
    };
    query?: never;
    url: '/api/account/v1/users/{userId}';
};

export type UpdateUserErrors = {
    /**
     * - `INVALID_REQUEST`: the body, a parameter or a header is invalid. `details` has an entry for each error.
     * - `MALFORMED_JSON`: the body is not valid JSON.
     *
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the request is from a page of another site.
     * Or the user must set up two-factor sign-in first, is not a manager, or has no role for the operation.
     *
     */
    403: Problem;
    /**
     * The resource does not exist or belongs to another company.
     */
    404: Problem;
    /**
     * Nothing changed.
     *
     * - `LAST_MANAGER`: no manager would be left who can sign in.
     * - `LIMIT_REACHED`: the company has as many users as it may have.
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

export type UpdateUserError = UpdateUserErrors[keyof UpdateUserErrors];

export type UpdateUserResponses = {
    /**
     * The updated user.
     */
    200: UserResponse;
};

export type UpdateUserResponse = UpdateUserResponses[keyof UpdateUserResponses];

export type DeleteUserTwoFactorData = {
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
         * ID of another user with two-factor sign-in.
         */
        userId: Uuid;
    };
    query?: never;
    url: '/api/account/v1/users/{userId}/two-factor';
};

export type DeleteUserTwoFactorErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the request is from a page of another site.
     * Or the user must set up two-factor sign-in first, is not a manager, or has no role for the operation.
     *
     */
    403: Problem;
    /**
     * The resource does not exist or belongs to another company.
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

export type DeleteUserTwoFactorError = DeleteUserTwoFactorErrors[keyof DeleteUserTwoFactorErrors];

export type DeleteUserTwoFactorResponses = {
    /**
     * Two-factor sign-in of the user is off.
     */
    200: DeletedUserTwoFactorResponse;
};

export type DeleteUserTwoFactorResponse = DeleteUserTwoFactorResponses[keyof DeleteUserTwoFactorResponses];

export type ListAuditLogData = {
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
         * Only changes of these kinds of resources, separated by commas.
         */
        kind?: Array<AuditKind>;
        /**
         * Only changes of this user.
         */
        userId?: Uuid;
        /**
         * Only changes with this text in the name of who made them, in the ID, number or name of the changed object, or in the values before and after.
         * Case-insensitive.
         *
         */
        search?: string;
        /**
         * Only changes on this day (UTC) or later, or at this time or later.
         */
        from?: DayOrTime;
        /**
         * Only changes on this day (UTC) or earlier, or before this time.
         */
        to?: DayOrTime;
        /**
         * Direction of the list by time. By default, the newest entries are first.
         */
        direction: 'asc' | 'desc';
        /**
         * The `nextCursor` of the previous response with the same filters. Any other value is rejected with 400.
         */
        cursor?: string;
        /**
         * Maximum number of entries per page.
         */
        limit: number;
    };
    url: '/api/account/v1/audit-log';
};

export type ListAuditLogErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended. Or the user must set up two-factor sign-in first, is not a manager, or has no role for the operation.
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

export type ListAuditLogError = ListAuditLogErrors[keyof ListAuditLogErrors];

export type ListAuditLogResponses = {
    /**
     * The entries.
     */
    200: AuditEntryList;
};

export type ListAuditLogResponse = ListAuditLogResponses[keyof ListAuditLogResponses];

export type ExportAuditLogData = {
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
         * Only changes of these kinds of resources, separated by commas.
         */
        kind?: Array<AuditKind>;
        /**
         * Only changes of this user.
         */
        userId?: Uuid;
        /**
         * Only changes with this text in the name of who made them, in the ID, number or name of the changed object, or in the values before and after.
         * Case-insensitive.
         *
         */
        search?: string;
        /**
         * Only changes on this day (UTC) or later, or at this time or later.
         */
        from?: DayOrTime;
        /**
         * Only changes on this day (UTC) or earlier, or before this time.
         */
        to?: DayOrTime;
        /**
         * Direction of the list by time. By default, the newest entries are first.
         */
        direction: 'asc' | 'desc';
        /**
         * `csv`, or `xlsx` for an Excel workbook of at most 10,000 rows.
         */
        format: 'csv' | 'xlsx';
        /**
         * Language of titles and texts, which also decides how CSV writes numbers and days. By default that of the company.
         */
        language?: 'en' | 'tr' | 'ru';
    };
    url: '/api/account/v1/audit-log/export';
};

export type ExportAuditLogErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended. Or the user must set up two-factor sign-in first, is not a manager, or has no role for the operation.
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

export type ExportAuditLogError = ExportAuditLogErrors[keyof ExportAuditLogErrors];

export type ExportAuditLogResponses = {
    /**
     * The changes.
     */
    200: ListCsv;
};

export type ExportAuditLogResponse = ExportAuditLogResponses[keyof ExportAuditLogResponses];

export type DeleteAccountSandboxData = {
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
    url: '/api/account/v1/sandbox';
};

export type DeleteAccountSandboxErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the request is from a page of another site.
     * Or the user must set up two-factor sign-in first, is not a manager, or has no role for the operation.
     *
     */
    403: Problem;
    /**
     * The resource does not exist or belongs to another company.
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

export type DeleteAccountSandboxError = DeleteAccountSandboxErrors[keyof DeleteAccountSandboxErrors];

export type DeleteAccountSandboxResponses = {
    /**
     * The sandbox is deleted.
     */
    200: DeletedSandboxResponse;
};

export type DeleteAccountSandboxResponse = DeleteAccountSandboxResponses[keyof DeleteAccountSandboxResponses];

export type GetAccountSandboxData = {
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
    url: '/api/account/v1/sandbox';
};

export type GetAccountSandboxErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the user must set up two-factor sign-in first or has no role for the operation.
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

export type GetAccountSandboxError = GetAccountSandboxErrors[keyof GetAccountSandboxErrors];

export type GetAccountSandboxResponses = {
    /**
     * The sandbox.
     */
    200: SandboxResponse;
};

export type GetAccountSandboxResponse = GetAccountSandboxResponses[keyof GetAccountSandboxResponses];

export type CreateAccountSandboxData = {
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
    url: '/api/account/v1/sandbox';
};

export type CreateAccountSandboxErrors = {
    /**
     * - `INVALID_REQUEST`: the body, a parameter or a header is invalid. `details` has an entry for each error.
     * - `MALFORMED_JSON`: the body is not valid JSON.
     *
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the request is from a page of another site.
     * Or the user must set up two-factor sign-in first, is not a manager, or has no role for the operation.
     *
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

export type CreateAccountSandboxError = CreateAccountSandboxErrors[keyof CreateAccountSandboxErrors];

export type CreateAccountSandboxResponses = {
    /**
     * The sandbox and its new key. `Location` is the path of the sandbox.
     */
    202: SandboxKeyResponse;
};

export type CreateAccountSandboxResponse = CreateAccountSandboxResponses[keyof CreateAccountSandboxResponses];

export type AdvanceAccountSandboxClockData = {
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
    url: '/api/account/v1/sandbox/clock';
};

export type AdvanceAccountSandboxClockErrors = {
    /**
     * - `INVALID_REQUEST`: the body, a parameter or a header is invalid. `details` has an entry for each error.
     * - `MALFORMED_JSON`: the body is not valid JSON.
     *
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the request is from a page of another site.
     * Or the user must set up two-factor sign-in first, is not a manager, or has no role for the operation.
     *
     */
    403: Problem;
    /**
     * The resource does not exist or belongs to another company.
     */
    404: Problem;
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

export type AdvanceAccountSandboxClockError = AdvanceAccountSandboxClockErrors[keyof AdvanceAccountSandboxClockErrors];

export type AdvanceAccountSandboxClockResponses = {
    /**
     * The clock, at `advanceTo` or on its way. `Location` is the path of the sandbox.
     */
    202: SandboxClockResponse;
};

export type AdvanceAccountSandboxClockResponse = AdvanceAccountSandboxClockResponses[keyof AdvanceAccountSandboxClockResponses];

export type ResetAccountSandboxData = {
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
    url: '/api/account/v1/sandbox/reset';
};

export type ResetAccountSandboxErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the request is from a page of another site.
     * Or the user must set up two-factor sign-in first, is not a manager, or has no role for the operation.
     *
     */
    403: Problem;
    /**
     * The resource does not exist or belongs to another company.
     */
    404: Problem;
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

export type ResetAccountSandboxError = ResetAccountSandboxErrors[keyof ResetAccountSandboxErrors];

export type ResetAccountSandboxResponses = {
    /**
     * The new sandbox. `Location` is the path of the sandbox.
     */
    202: SandboxResetResponse;
};

export type ResetAccountSandboxResponse = ResetAccountSandboxResponses[keyof ResetAccountSandboxResponses];

export type ListAccountWebhookEndpointsData = {
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
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
        /**
         * The `nextCursor` of the previous response. Any other value is rejected with 400.
         */
        cursor?: string;
        /**
         * Maximum number of entries per page.
         */
        limit: number;
    };
    url: '/api/account/v1/webhook-endpoints';
};

export type ListAccountWebhookEndpointsErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the user must set up two-factor sign-in first or has no role for the operation.
     */
    403: Problem;
    /**
     * The `mode` is `test`, and the company has no sandbox.
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

export type ListAccountWebhookEndpointsError = ListAccountWebhookEndpointsErrors[keyof ListAccountWebhookEndpointsErrors];

export type ListAccountWebhookEndpointsResponses = {
    /**
     * The endpoints.
     */
    200: WebhookEndpointList;
};

export type ListAccountWebhookEndpointsResponse = ListAccountWebhookEndpointsResponses[keyof ListAccountWebhookEndpointsResponses];

export type CreateAccountWebhookEndpointData = {
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
    query: {
        /**
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/webhook-endpoints';
};

export type CreateAccountWebhookEndpointErrors = {
    /**
     * - `INVALID_REQUEST`: the body, a parameter or a header is invalid. `details` has an entry for each error.
     * - `MALFORMED_JSON`: the body is not valid JSON.
     *
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the request is from a page of another site.
     * Or the user must set up two-factor sign-in first, is not a manager, or has no role for the operation.
     *
     */
    403: Problem;
    /**
     * - `NOT_FOUND`: the resource does not exist in the data of the `mode`, or belongs to another company.
     * - `SANDBOX_NOT_FOUND`: the `mode` is `test`, and the company has no sandbox.
     *
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

export type CreateAccountWebhookEndpointError = CreateAccountWebhookEndpointErrors[keyof CreateAccountWebhookEndpointErrors];

export type CreateAccountWebhookEndpointResponses = {
    /**
     * The endpoint with its secret. `Location` is the path of the endpoint.
     */
    201: WebhookEndpointWithSecretResponse;
};

export type CreateAccountWebhookEndpointResponse = CreateAccountWebhookEndpointResponses[keyof CreateAccountWebhookEndpointResponses];

export type DeleteAccountWebhookEndpointData = {
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
    query: {
        /**
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/webhook-endpoints/{endpointId}';
};

export type DeleteAccountWebhookEndpointErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the request is from a page of another site.
     * Or the user must set up two-factor sign-in first, is not a manager, or has no role for the operation.
     *
     */
    403: Problem;
    /**
     * - `NOT_FOUND`: the resource does not exist in the data of the `mode`, or belongs to another company.
     * - `SANDBOX_NOT_FOUND`: the `mode` is `test`, and the company has no sandbox.
     *
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

export type DeleteAccountWebhookEndpointError = DeleteAccountWebhookEndpointErrors[keyof DeleteAccountWebhookEndpointErrors];

export type DeleteAccountWebhookEndpointResponses = {
    /**
     * The endpoint is deleted.
     */
    200: DeletedWebhookEndpointResponse;
};

export type DeleteAccountWebhookEndpointResponse = DeleteAccountWebhookEndpointResponses[keyof DeleteAccountWebhookEndpointResponses];

export type GetAccountWebhookEndpointData = {
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
    query: {
        /**
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/webhook-endpoints/{endpointId}';
};

export type GetAccountWebhookEndpointErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the user must set up two-factor sign-in first or has no role for the operation.
     */
    403: Problem;
    /**
     * - `NOT_FOUND`: the resource does not exist in the data of the `mode`, or belongs to another company.
     * - `SANDBOX_NOT_FOUND`: the `mode` is `test`, and the company has no sandbox.
     *
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

export type GetAccountWebhookEndpointError = GetAccountWebhookEndpointErrors[keyof GetAccountWebhookEndpointErrors];

export type GetAccountWebhookEndpointResponses = {
    /**
     * The endpoint.
     */
    200: WebhookEndpointResponse;
};

export type GetAccountWebhookEndpointResponse = GetAccountWebhookEndpointResponses[keyof GetAccountWebhookEndpointResponses];

export type UpdateAccountWebhookEndpointData = {
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
    query: {
        /**
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/webhook-endpoints/{endpointId}';
};

export type UpdateAccountWebhookEndpointErrors = {
    /**
     * - `INVALID_REQUEST`: the body, a parameter or a header is invalid. `details` has an entry for each error.
     * - `MALFORMED_JSON`: the body is not valid JSON.
     *
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the request is from a page of another site.
     * Or the user must set up two-factor sign-in first, is not a manager, or has no role for the operation.
     *
     */
    403: Problem;
    /**
     * - `NOT_FOUND`: the resource does not exist in the data of the `mode`, or belongs to another company.
     * - `SANDBOX_NOT_FOUND`: the `mode` is `test`, and the company has no sandbox.
     *
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

export type UpdateAccountWebhookEndpointError = UpdateAccountWebhookEndpointErrors[keyof UpdateAccountWebhookEndpointErrors];

export type UpdateAccountWebhookEndpointResponses = {
    /**
     * The updated endpoint.
     */
    200: WebhookEndpointResponse;
};

export type UpdateAccountWebhookEndpointResponse = UpdateAccountWebhookEndpointResponses[keyof UpdateAccountWebhookEndpointResponses];

export type RotateAccountWebhookEndpointSecretData = {
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
    query: {
        /**
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/webhook-endpoints/{endpointId}/rotate';
};

export type RotateAccountWebhookEndpointSecretErrors = {
    /**
     * - `INVALID_REQUEST`: the body, a parameter or a header is invalid. `details` has an entry for each error.
     * - `MALFORMED_JSON`: the body is not valid JSON.
     *
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the request is from a page of another site.
     * Or the user must set up two-factor sign-in first, is not a manager, or has no role for the operation.
     *
     */
    403: Problem;
    /**
     * - `NOT_FOUND`: the resource does not exist in the data of the `mode`, or belongs to another company.
     * - `SANDBOX_NOT_FOUND`: the `mode` is `test`, and the company has no sandbox.
     *
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

export type RotateAccountWebhookEndpointSecretError = RotateAccountWebhookEndpointSecretErrors[keyof RotateAccountWebhookEndpointSecretErrors];

export type RotateAccountWebhookEndpointSecretResponses = {
    /**
     * The endpoint with its new secret.
     */
    200: WebhookEndpointWithSecretResponse;
};

export type RotateAccountWebhookEndpointSecretResponse = RotateAccountWebhookEndpointSecretResponses[keyof RotateAccountWebhookEndpointSecretResponses];

export type FinishAccountWebhookEndpointRotationData = {
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
    query: {
        /**
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/webhook-endpoints/{endpointId}/finish-rotation';
};

export type FinishAccountWebhookEndpointRotationErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the request is from a page of another site.
     * Or the user must set up two-factor sign-in first, is not a manager, or has no role for the operation.
     *
     */
    403: Problem;
    /**
     * - `NOT_FOUND`: the resource does not exist in the data of the `mode`, or belongs to another company.
     * - `SANDBOX_NOT_FOUND`: the `mode` is `test`, and the company has no sandbox.
     *
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

export type FinishAccountWebhookEndpointRotationError = FinishAccountWebhookEndpointRotationErrors[keyof FinishAccountWebhookEndpointRotationErrors];

export type FinishAccountWebhookEndpointRotationResponses = {
    /**
     * The endpoint.
     */
    200: WebhookEndpointResponse;
};

export type FinishAccountWebhookEndpointRotationResponse = FinishAccountWebhookEndpointRotationResponses[keyof FinishAccountWebhookEndpointRotationResponses];

export type ResumeAccountWebhookEndpointData = {
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
    query: {
        /**
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/webhook-endpoints/{endpointId}/resume';
};

export type ResumeAccountWebhookEndpointErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the request is from a page of another site.
     * Or the user must set up two-factor sign-in first, is not a manager, or has no role for the operation.
     *
     */
    403: Problem;
    /**
     * - `NOT_FOUND`: the resource does not exist in the data of the `mode`, or belongs to another company.
     * - `SANDBOX_NOT_FOUND`: the `mode` is `test`, and the company has no sandbox.
     *
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

export type ResumeAccountWebhookEndpointError = ResumeAccountWebhookEndpointErrors[keyof ResumeAccountWebhookEndpointErrors];

export type ResumeAccountWebhookEndpointResponses = {
    /**
     * The endpoint.
     */
    200: WebhookEndpointResponse;
};

export type ResumeAccountWebhookEndpointResponse = ResumeAccountWebhookEndpointResponses[keyof ResumeAccountWebhookEndpointResponses];

export type TestAccountWebhookEndpointData = {
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
    query: {
        /**
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/webhook-endpoints/{endpointId}/test';
};

export type TestAccountWebhookEndpointErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the request is from a page of another site.
     * Or the user must set up two-factor sign-in first, is not a manager, or has no role for the operation.
     *
     */
    403: Problem;
    /**
     * - `NOT_FOUND`: the resource does not exist in the data of the `mode`, or belongs to another company.
     * - `SANDBOX_NOT_FOUND`: the `mode` is `test`, and the company has no sandbox.
     *
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

export type TestAccountWebhookEndpointError = TestAccountWebhookEndpointErrors[keyof TestAccountWebhookEndpointErrors];

export type TestAccountWebhookEndpointResponses = {
    /**
     * The result of the delivery.
     */
    200: WebhookEndpointTestResponse;
};

export type TestAccountWebhookEndpointResponse = TestAccountWebhookEndpointResponses[keyof TestAccountWebhookEndpointResponses];

export type ListAccountWebhookDeliveriesData = {
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
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
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
         * The `nextCursor` of the previous response with the same filters. Any other value is rejected with 400.
         */
        cursor?: string;
        /**
         * Maximum number of entries per page.
         */
        limit: number;
    };
    url: '/api/account/v1/webhook-deliveries';
};

export type ListAccountWebhookDeliveriesErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the user must set up two-factor sign-in first or has no role for the operation.
     */
    403: Problem;
    /**
     * The `mode` is `test`, and the company has no sandbox.
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

export type ListAccountWebhookDeliveriesError = ListAccountWebhookDeliveriesErrors[keyof ListAccountWebhookDeliveriesErrors];

export type ListAccountWebhookDeliveriesResponses = {
    /**
     * The deliveries.
     */
    200: DeliveryList;
};

export type ListAccountWebhookDeliveriesResponse = ListAccountWebhookDeliveriesResponses[keyof ListAccountWebhookDeliveriesResponses];

export type GetAccountWebhookDeliveryData = {
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
    query: {
        /**
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/webhook-deliveries/{webhookDeliveryId}';
};

export type GetAccountWebhookDeliveryErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the user must set up two-factor sign-in first or has no role for the operation.
     */
    403: Problem;
    /**
     * - `NOT_FOUND`: the resource does not exist in the data of the `mode`, or belongs to another company.
     * - `SANDBOX_NOT_FOUND`: the `mode` is `test`, and the company has no sandbox.
     *
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

export type GetAccountWebhookDeliveryError = GetAccountWebhookDeliveryErrors[keyof GetAccountWebhookDeliveryErrors];

export type GetAccountWebhookDeliveryResponses = {
    /**
     * The delivery.
     */
    200: DeliveryResponse;
};

export type GetAccountWebhookDeliveryResponse = GetAccountWebhookDeliveryResponses[keyof GetAccountWebhookDeliveryResponses];

export type RetryAccountWebhookDeliveriesData = {
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
    query: {
        /**
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/webhook-deliveries/retry';
};

export type RetryAccountWebhookDeliveriesErrors = {
    /**
     * - `INVALID_REQUEST`: the body, a parameter or a header is invalid. `details` has an entry for each error.
     * - `MALFORMED_JSON`: the body is not valid JSON.
     *
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the request is from a page of another site.
     * Or the user must set up two-factor sign-in first, is not a manager, or has no role for the operation.
     *
     */
    403: Problem;
    /**
     * - `NOT_FOUND`: the resource does not exist in the data of the `mode`, or belongs to another company.
     * - `SANDBOX_NOT_FOUND`: the `mode` is `test`, and the company has no sandbox.
     *
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

export type RetryAccountWebhookDeliveriesError = RetryAccountWebhookDeliveriesErrors[keyof RetryAccountWebhookDeliveriesErrors];

export type RetryAccountWebhookDeliveriesResponses = {
    /**
     * The number of queued deliveries.
     */
    202: RetriedDeliveriesResponse;
};

export type RetryAccountWebhookDeliveriesResponse = RetryAccountWebhookDeliveriesResponses[keyof RetryAccountWebhookDeliveriesResponses];

export type ListRequestsData = {
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
         * Only requests of this key, or of the apps that this user has connected.
         */
        keyId?: CallerId;
        /**
         * Only requests with a status of one of these classes, separated by commas.
         */
        httpStatusClass?: Array<HttpStatusClass>;
        /**
         * Only requests whose method and path contain this text, such as `GET /api/v2`. Case-insensitive.
         */
        search?: string;
        /**
         * Only requests with this `X-Request-Id`.
         */
        requestId?: string;
        /**
         * Only requests that arrived on this day (UTC) or later, or at this time or later.
         */
        from?: DayOrTime;
        /**
         * Only requests that arrived on this day (UTC) or earlier, or before this time.
         */
        to?: DayOrTime;
        /**
         * Direction of the list by time. By default, the newest entries are first.
         */
        direction: 'asc' | 'desc';
        /**
         * The `nextCursor` of the previous response with the same filters. Any other value is rejected with 400.
         */
        cursor?: string;
        /**
         * Maximum number of entries per page.
         */
        limit: number;
    };
    url: '/api/account/v1/requests';
};

export type ListRequestsErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the user must set up two-factor sign-in first or has no role for the operation.
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

export type ListRequestsError = ListRequestsErrors[keyof ListRequestsErrors];

export type ListRequestsResponses = {
    /**
     * The requests.
     */
    200: LoggedRequestList;
};

export type ListRequestsResponse = ListRequestsResponses[keyof ListRequestsResponses];

export type ExportRequestsData = {
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
         * Only requests of this key, or of the apps that this user has connected.
         */
        keyId?: CallerId;
        /**
         * Only requests with a status of one of these classes, separated by commas.
         */
        httpStatusClass?: Array<HttpStatusClass>;
        /**
         * Only requests whose method and path contain this text, such as `GET /api/v2`. Case-insensitive.
         */
        search?: string;
        /**
         * Only requests with this `X-Request-Id`.
         */
        requestId?: string;
        /**
         * Only requests that arrived on this day (UTC) or later, or at this time or later.
         */
        from?: DayOrTime;
        /**
         * Only requests that arrived on this day (UTC) or earlier, or before this time.
         */
        to?: DayOrTime;
        /**
         * Direction of the list by time. By default, the newest entries are first.
         */
        direction: 'asc' | 'desc';
        /**
         * `csv`, or `xlsx` for an Excel workbook of at most 10,000 rows.
         */
        format: 'csv' | 'xlsx';
        /**
         * Language of titles and texts, which also decides how CSV writes numbers and days. By default that of the company.
         */
        language?: 'en' | 'tr' | 'ru';
    };
    url: '/api/account/v1/requests/export';
};

export type ExportRequestsErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the user must set up two-factor sign-in first or has no role for the operation.
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

export type ExportRequestsError = ExportRequestsErrors[keyof ExportRequestsErrors];

export type ExportRequestsResponses = {
    /**
     * The requests.
     */
    200: ListCsv;
};

export type ExportRequestsResponse = ExportRequestsResponses[keyof ExportRequestsResponses];

export type ListAccountUsageData = {
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
         * The `nextCursor` of the previous response with the same filters. Any other value is rejected with 400.
         */
        cursor?: string;
    };
    url: '/api/account/v1/usage';
};

export type ListAccountUsageErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the user must set up two-factor sign-in first or has no role for the operation.
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

export type ListAccountUsageError = ListAccountUsageErrors[keyof ListAccountUsageErrors];

export type ListAccountUsageResponses = {
    /**
     * The usage.
     */
    200: UsageList;
};

export type ListAccountUsageResponse = ListAccountUsageResponses[keyof ListAccountUsageResponses];

export type DeleteFeedData = {
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
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/feed';
};

export type DeleteFeedErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the request is from a page of another site.
     * Or the user must set up two-factor sign-in first, is not a manager, or has no role for the operation.
     *
     */
    403: Problem;
    /**
     * - `NOT_FOUND`: the resource does not exist in the data of the `mode`, or belongs to another company.
     * - `SANDBOX_NOT_FOUND`: the `mode` is `test`, and the company has no sandbox.
     *
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

export type DeleteFeedError = DeleteFeedErrors[keyof DeleteFeedErrors];

export type DeleteFeedResponses = {
    /**
     * The feed is deleted.
     */
    200: DeletedFeedResponse;
};

export type DeleteFeedResponse = DeleteFeedResponses[keyof DeleteFeedResponses];

export type GetFeedData = {
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
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/feed';
};

export type GetFeedErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the user must set up two-factor sign-in first or has no role for the operation.
     */
    403: Problem;
    /**
     * The `mode` is `test`, and the company has no sandbox.
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

export type GetFeedError = GetFeedErrors[keyof GetFeedErrors];

export type GetFeedResponses = {
    /**
     * The feed.
     */
    200: FeedResponse;
};

export type GetFeedResponse = GetFeedResponses[keyof GetFeedResponses];

export type UpdateFeedData = {
    body: UpdateFeedRequest;
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
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/feed';
};

export type UpdateFeedErrors = {
    /**
     * - `INVALID_REQUEST`: the body, a parameter or a header is invalid. `details` has an entry for each error.
     * - `MALFORMED_JSON`: the body is not valid JSON.
     *
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the request is from a page of another site.
     * Or the user must set up two-factor sign-in first, is not a manager, or has no role for the operation.
     *
     */
    403: Problem;
    /**
     * The `mode` is `test`, and the company has no sandbox.
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

export type UpdateFeedError = UpdateFeedErrors[keyof UpdateFeedErrors];

export type UpdateFeedResponses = {
    /**
     * The feed.
     */
    200: FeedResponse;
};

export type UpdateFeedResponse = UpdateFeedResponses[keyof UpdateFeedResponses];

export type ListFeedPollsData = {
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
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
        /**
         * The `nextCursor` of the previous response. Any other value is rejected with 400.
         */
        cursor?: string;
        /**
         * Maximum number of entries per page.
         */
        limit: number;
    };
    url: '/api/account/v1/feed/polls';
};

export type ListFeedPollsErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the user must set up two-factor sign-in first or has no role for the operation.
     */
    403: Problem;
    /**
     * The `mode` is `test`, and the company has no sandbox.
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

export type ListFeedPollsError = ListFeedPollsErrors[keyof ListFeedPollsErrors];

export type ListFeedPollsResponses = {
    /**
     * The polls.
     */
    200: FeedPollList;
};

export type ListFeedPollsResponse = ListFeedPollsResponses[keyof ListFeedPollsResponses];

export type PollFeedData = {
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
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/feed/polls';
};

export type PollFeedErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the request is from a page of another site.
     * Or the user must set up two-factor sign-in first, is not a manager, or has no role for the operation.
     *
     */
    403: Problem;
    /**
     * - `NOT_FOUND`: the resource does not exist in the data of the `mode`, or belongs to another company.
     * - `SANDBOX_NOT_FOUND`: the `mode` is `test`, and the company has no sandbox.
     *
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

export type PollFeedError = PollFeedErrors[keyof PollFeedErrors];

export type PollFeedResponses = {
    /**
     * The poll is queued.
     */
    202: QueuedFeedPollResponse;
};

export type PollFeedResponse = PollFeedResponses[keyof PollFeedResponses];

export type ListCommissionsData = {
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
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
        /**
         * The `nextCursor` of the previous response. Any other value is rejected with 400.
         */
        cursor?: string;
        /**
         * Maximum number of entries per page.
         */
        limit: number;
    };
    url: '/api/account/v1/commissions';
};

export type ListCommissionsErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the user must set up two-factor sign-in first or has no role for the operation.
     */
    403: Problem;
    /**
     * The `mode` is `test`, and the company has no sandbox.
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

export type ListCommissionsError = ListCommissionsErrors[keyof ListCommissionsErrors];

export type ListCommissionsResponses = {
    /**
     * The commissions.
     */
    200: CommissionList;
};

export type ListCommissionsResponse = ListCommissionsResponses[keyof ListCommissionsResponses];

export type DeleteCommissionData = {
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
         * Name of the marketplace, as in your sales, percent-encoded.
         */
        marketplace: string;
    };
    query: {
        /**
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/commissions/{marketplace}';
};

export type DeleteCommissionErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the request is from a page of another site.
     * Or the user must set up two-factor sign-in first, is not a manager, or has no role for the operation.
     *
     */
    403: Problem;
    /**
     * - `NOT_FOUND`: the resource does not exist in the data of the `mode`, or belongs to another company.
     * - `SANDBOX_NOT_FOUND`: the `mode` is `test`, and the company has no sandbox.
     *
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

export type DeleteCommissionError = DeleteCommissionErrors[keyof DeleteCommissionErrors];

export type DeleteCommissionResponses = {
    /**
     * The commission is deleted.
     */
    200: DeletedCommissionResponse;
};

export type DeleteCommissionResponse = DeleteCommissionResponses[keyof DeleteCommissionResponses];

export type UpdateCommissionData = {
    body: UpdateCommissionRequest;
    headers?: {
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
    };
    path: {
        /**
         * Name of the marketplace, as in your sales, percent-encoded.
         */
        marketplace: string;
    };
    query: {
        /**
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/commissions/{marketplace}';
};

export type UpdateCommissionErrors = {
    /**
     * - `INVALID_REQUEST`: the body, a parameter or a header is invalid. `details` has an entry for each error.
     * - `MALFORMED_JSON`: the body is not valid JSON.
     *
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the request is from a page of another site.
     * Or the user must set up two-factor sign-in first, is not a manager, or has no role for the operation.
     *
     */
    403: Problem;
    /**
     * The `mode` is `test`, and the company has no sandbox.
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

export type UpdateCommissionError = UpdateCommissionErrors[keyof UpdateCommissionErrors];

export type UpdateCommissionResponses = {
    /**
     * The commission.
     */
    200: CommissionResponse;
};

export type UpdateCommissionResponse = UpdateCommissionResponses[keyof UpdateCommissionResponses];

export type GetCompanyDetailsData = {
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
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/company-details';
};

export type GetCompanyDetailsErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the user must set up two-factor sign-in first or has no role for the operation.
     */
    403: Problem;
    /**
     * The `mode` is `test`, and the company has no sandbox.
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

export type GetCompanyDetailsError = GetCompanyDetailsErrors[keyof GetCompanyDetailsErrors];

export type GetCompanyDetailsResponses = {
    /**
     * The details.
     */
    200: CompanyDetailsResponse;
};

export type GetCompanyDetailsResponse = GetCompanyDetailsResponses[keyof GetCompanyDetailsResponses];

export type UpdateCompanyDetailsData = {
    body: UpdateCompanyDetailsRequest;
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
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/company-details';
};

export type UpdateCompanyDetailsErrors = {
    /**
     * A setting is invalid, settings are incompatible, or the body does not match the schema.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the request is from a page of another site.
     * Or the user must set up two-factor sign-in first, is not a manager, or has no role for the operation.
     *
     */
    403: Problem;
    /**
     * The `mode` is `test`, and the company has no sandbox.
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

export type UpdateCompanyDetailsError = UpdateCompanyDetailsErrors[keyof UpdateCompanyDetailsErrors];

export type UpdateCompanyDetailsResponses = {
    /**
     * The details.
     */
    200: CompanyDetailsResponse;
};

export type UpdateCompanyDetailsResponse = UpdateCompanyDetailsResponses[keyof UpdateCompanyDetailsResponses];

export type ListPersonalItemsData = {
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
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
        /**
         * Only items with this text in the name, SKU, supplier SKU, barcode or supplier name. Case-insensitive.
         */
        search?: string;
        /**
         * The `nextCursor` of the previous response with the same filters. Any other value is rejected with 400.
         */
        cursor?: string;
        /**
         * Maximum number of entries per page.
         */
        limit: number;
    };
    url: '/api/account/v1/personal-items';
};

export type ListPersonalItemsErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the user must set up two-factor sign-in first or has no role for the operation.
     */
    403: Problem;
    /**
     * The `mode` is `test`, and the company has no sandbox.
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

export type ListPersonalItemsError = ListPersonalItemsErrors[keyof ListPersonalItemsErrors];

export type ListPersonalItemsResponses = {
    /**
     * The items.
     */
    200: PersonalItemList;
};

export type ListPersonalItemsResponse = ListPersonalItemsResponses[keyof ListPersonalItemsResponses];

export type CreatePersonalItemData = {
    body: CreatePersonalItemRequest;
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
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/personal-items';
};

export type CreatePersonalItemErrors = {
    /**
     * - `INVALID_REQUEST`: the body, a parameter or a header is invalid. `details` has an entry for each error.
     * - `MALFORMED_JSON`: the body is not valid JSON.
     *
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the request is from a page of another site.
     * Or the user must set up two-factor sign-in first, is not a manager, or has no role for the operation.
     *
     */
    403: Problem;
    /**
     * The `mode` is `test`, and the company has no sandbox.
     */
    404: Problem;
    /**
     * Nothing was stored.
     *
     * - `ALREADY_EXISTS`: the company has an item of the supplier with this SKU.
     * - `LIMIT_REACHED`: the company has as many active items as it may have.
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

export type CreatePersonalItemError = CreatePersonalItemErrors[keyof CreatePersonalItemErrors];

export type CreatePersonalItemResponses = {
    /**
     * The new item.
     */
    201: PersonalItemResponse;
};

export type CreatePersonalItemResponse = CreatePersonalItemResponses[keyof CreatePersonalItemResponses];

export type GetPersonalItemChoicesData = {
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
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/personal-items/choices';
};

export type GetPersonalItemChoicesErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the user must set up two-factor sign-in first or has no role for the operation.
     */
    403: Problem;
    /**
     * The `mode` is `test`, and the company has no sandbox.
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

export type GetPersonalItemChoicesError = GetPersonalItemChoicesErrors[keyof GetPersonalItemChoicesErrors];

export type GetPersonalItemChoicesResponses = {
    /**
     * The suppliers and categories.
     */
    200: PersonalItemChoicesResponse;
};

export type GetPersonalItemChoicesResponse = GetPersonalItemChoicesResponses[keyof GetPersonalItemChoicesResponses];

export type DeletePersonalItemData = {
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
         * ID of the item.
         */
        productId: Uuid;
    };
    query: {
        /**
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/personal-items/{productId}';
};

export type DeletePersonalItemErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the request is from a page of another site.
     * Or the user must set up two-factor sign-in first, is not a manager, or has no role for the operation.
     *
     */
    403: Problem;
    /**
     * - `NOT_FOUND`: the resource does not exist in the data of the `mode`, or belongs to another company.
     * - `SANDBOX_NOT_FOUND`: the `mode` is `test`, and the company has no sandbox.
     *
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

export type DeletePersonalItemError = DeletePersonalItemErrors[keyof DeletePersonalItemErrors];

export type DeletePersonalItemResponses = {
    /**
     * The current item.
     */
    200: PersonalItemResponse;
};

export type DeletePersonalItemResponse = DeletePersonalItemResponses[keyof DeletePersonalItemResponses];

export type GetPersonalItemData = {
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
         * ID of the item.
         */
        productId: Uuid;
    };
    query: {
        /**
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/personal-items/{productId}';
};

export type GetPersonalItemErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended. Or the user must set up two-factor sign-in first, is not a manager, or has no role for the operation.
     */
    403: Problem;
    /**
     * - `NOT_FOUND`: the resource does not exist in the data of the `mode`, or belongs to another company.
     * - `SANDBOX_NOT_FOUND`: the `mode` is `test`, and the company has no sandbox.
     *
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

export type GetPersonalItemError = GetPersonalItemErrors[keyof GetPersonalItemErrors];

export type GetPersonalItemResponses = {
    /**
     * The current item.
     */
    200: PersonalItemResponse;
};

export type GetPersonalItemResponse = GetPersonalItemResponses[keyof GetPersonalItemResponses];

export type UpdatePersonalItemData = {
    body: UpdatePersonalItemRequest;
    headers?: {
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
    };
    path: {
        /**
         * ID of the item.
         */
        productId: Uuid;
    };
    query: {
        /**
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/personal-items/{productId}';
};

export type UpdatePersonalItemErrors = {
    /**
     * - `INVALID_REQUEST`: the body, a parameter or a header is invalid. `details` has an entry for each error.
     * - `MALFORMED_JSON`: the body is not valid JSON.
     *
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the request is from a page of another site.
     * Or the user must set up two-factor sign-in first, is not a manager, or has no role for the operation.
     *
     */
    403: Problem;
    /**
     * - `NOT_FOUND`: the resource does not exist in the data of the `mode`, or belongs to another company.
     * - `SANDBOX_NOT_FOUND`: the `mode` is `test`, and the company has no sandbox.
     *
     */
    404: Problem;
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

export type UpdatePersonalItemError = UpdatePersonalItemErrors[keyof UpdatePersonalItemErrors];

export type UpdatePersonalItemResponses = {
    /**
     * The current item.
     */
    200: PersonalItemResponse;
};

export type UpdatePersonalItemResponse = UpdatePersonalItemResponses[keyof UpdatePersonalItemResponses];

export type GetAccountOverviewData = {
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
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/overview';
};

export type GetAccountOverviewErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the user must set up two-factor sign-in first or has no role for the operation.
     */
    403: Problem;
    /**
     * The `mode` is `test`, and the company has no sandbox.
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

export type GetAccountOverviewError = GetAccountOverviewErrors[keyof GetAccountOverviewErrors];

export type GetAccountOverviewResponses = {
    /**
     * The overview.
     */
    200: AccountOverviewResponse;
};

export type GetAccountOverviewResponse = GetAccountOverviewResponses[keyof GetAccountOverviewResponses];

export type ListAccountOrdersData = {
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
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
        /**
         * Only orders in one of these statuses, separated by commas.
         */
        status?: Array<OrderStatus>;
        /**
         * Only orders from this supplier.
         */
        supplierId?: Uuid;
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
         * With `true`, only orders with `unclaimedShort`.
         */
        unclaimedShort: boolean;
        /**
         * With `true`, only orders with claims that are `open`.
         */
        openClaims: boolean;
        /**
         * With `true`, only orders that are not shipped yet, and whose purchase order was not e-mailed to the supplier or could not be sent. Orders that the
         * supplier has confirmed or shipped in part are left out. A copy to the sender does not count, and neither do your receipts and claims.
         *
         */
        unsent: boolean;
        /**
         * With `true`, only orders with an instalment that is overdue or due from today to 6 days on (UTC).
         */
        paymentDue: boolean;
        /**
         * With `true`, only orders with an instalment that is not paid, whether it is due or not.
         */
        paymentOpen: boolean;
        /**
         * Only orders that one of these figures counts, separated by commas. Of their supplier, `on_time` is for `onTimeShare`, and `fill_rate` for
         * `fillRate` of the last 12 months. `sea_lead_time` and `air_lead_time` are for the `distribution` of `leadTimes`. `spend` is for `spend` of the overview, in any month.
         *
         */
        countedIn?: Array<'on_time' | 'fill_rate' | 'sea_lead_time' | 'air_lead_time' | 'spend'>;
        /**
         * Only orders with this text in the order number, delivery ID, `externalOrderId`, supplier, or line SKUs and names.
         * Case-insensitive.
         *
         */
        search?: string;
        /**
         * The field by which the list is ordered. `status` is the lifecycle order, `supplier` that of their names, `totalAmount` ignores the currency.
         * `dueDate` is the earliest due date of an instalment that is not paid. Orders without a promised date or due date are last.
         *
         */
        sort: 'createdAt' | 'status' | 'supplier' | 'promisedDate' | 'dueDate' | 'totalAmount';
        /**
         * Direction of `sort`. By default, the newest orders are first.
         */
        direction: 'asc' | 'desc';
        /**
         * Maximum number of orders per page.
         */
        limit: number;
        /**
         * The `nextCursor` of the previous response with the same filters. Any other value is rejected with 400.
         */
        cursor?: string;
    };
    url: '/api/account/v1/orders';
};

export type ListAccountOrdersErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the user must set up two-factor sign-in first or has no role for the operation.
     */
    403: Problem;
    /**
     * The `mode` is `test`, and the company has no sandbox.
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

export type ListAccountOrdersError = ListAccountOrdersErrors[keyof ListAccountOrdersErrors];

export type ListAccountOrdersResponses = {
    /**
     * The orders.
     */
    200: AccountOrderList;
};

export type ListAccountOrdersResponse = ListAccountOrdersResponses[keyof ListAccountOrdersResponses];

export type CreateAccountOrderData = {
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
    query: {
        /**
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/orders';
};

export type CreateAccountOrderErrors = {
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
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * Nothing was ordered.
     *
     * - `MANAGER_ROLE_REQUIRED`: the user is not a manager, and has no roles.
     * - `OWN_DRAFT`: the company requires that another user approves the draft than the one who created it or last changed it.
     * - `ORDER_LIMIT_REACHED`: the orders would exceed the user's monthly limit.
     * - `COMPANY_SUSPENDED`: the company is suspended.
     * - `TWO_FACTOR_REQUIRED`: the user must set up two-factor sign-in first.
     * - `ROLE_REQUIRED`: the user's roles do not permit the operation.
     * - `CROSS_SITE_REQUEST`: the browser sent the request from a page of another site.
     *
     */
    403: Problem;
    /**
     * The `mode` is `test`, and the company has no sandbox.
     */
    404: Problem;
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

export type CreateAccountOrderError = CreateAccountOrderErrors[keyof CreateAccountOrderErrors];

export type CreateAccountOrderResponses = {
    /**
     * The orders are created. `Location` is the path of the first one. A replayed response has the header `Idempotency-Replayed`.
     */
    201: CreatedOrdersResponse;
};

export type CreateAccountOrderResponse = CreateAccountOrderResponses[keyof CreateAccountOrderResponses];

export type ListAccountArrivalsData = {
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
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
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
    url: '/api/account/v1/arrivals';
};

export type ListAccountArrivalsErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the user must set up two-factor sign-in first or has no role for the operation.
     */
    403: Problem;
    /**
     * The `mode` is `test`, and the company has no sandbox.
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

export type ListAccountArrivalsError = ListAccountArrivalsErrors[keyof ListAccountArrivalsErrors];

export type ListAccountArrivalsResponses = {
    /**
     * The arrivals.
     */
    200: AccountArrivalList;
};

export type ListAccountArrivalsResponse = ListAccountArrivalsResponses[keyof ListAccountArrivalsResponses];

export type ExportAccountArrivalsData = {
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
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
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
         * `csv`, or `xlsx` for an Excel workbook of at most 10,000 rows.
         */
        format: 'csv' | 'xlsx';
        /**
         * Language of titles and texts, which also decides how CSV writes numbers and days. By default that of the company.
         */
        language?: 'en' | 'tr' | 'ru';
    };
    url: '/api/account/v1/arrivals/export';
};

export type ExportAccountArrivalsErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the user must set up two-factor sign-in first or has no role for the operation.
     */
    403: Problem;
    /**
     * The `mode` is `test`, and the company has no sandbox.
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

export type ExportAccountArrivalsError = ExportAccountArrivalsErrors[keyof ExportAccountArrivalsErrors];

export type ExportAccountArrivalsResponses = {
    /**
     * The list.
     */
    200: ListCsv;
};

export type ExportAccountArrivalsResponse = ExportAccountArrivalsResponses[keyof ExportAccountArrivalsResponses];

export type DeleteCalendarFeedData = {
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
    url: '/api/account/v1/calendar-feed';
};

export type DeleteCalendarFeedErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the request is from a page of another site.
     * Or the user must set up two-factor sign-in first, or has no role for the operation.
     *
     */
    403: Problem;
    /**
     * The resource does not exist or belongs to another company.
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

export type DeleteCalendarFeedError = DeleteCalendarFeedErrors[keyof DeleteCalendarFeedErrors];

export type DeleteCalendarFeedResponses = {
    /**
     * The URL is revoked.
     */
    200: DeletedCalendarFeedResponse;
};

export type DeleteCalendarFeedResponse = DeleteCalendarFeedResponses[keyof DeleteCalendarFeedResponses];

export type GetCalendarFeedData = {
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
    url: '/api/account/v1/calendar-feed';
};

export type GetCalendarFeedErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the user must set up two-factor sign-in first or has no role for the operation.
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

export type GetCalendarFeedError = GetCalendarFeedErrors[keyof GetCalendarFeedErrors];

export type GetCalendarFeedResponses = {
    /**
     * The calendar URL, without its secret.
     */
    200: CalendarFeedResponse;
};

export type GetCalendarFeedResponse = GetCalendarFeedResponses[keyof GetCalendarFeedResponses];

export type CreateCalendarFeedData = {
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
    url: '/api/account/v1/calendar-feed';
};

export type CreateCalendarFeedErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the request is from a page of another site.
     * Or the user must set up two-factor sign-in first, or has no role for the operation.
     *
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

export type CreateCalendarFeedError = CreateCalendarFeedErrors[keyof CreateCalendarFeedErrors];

export type CreateCalendarFeedResponses = {
    /**
     * The new URL.
     */
    201: CreatedCalendarFeedResponse;
};

export type CreateCalendarFeedResponse = CreateCalendarFeedResponses[keyof CreateCalendarFeedResponses];

export type GetDigestData = {
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
    url: '/api/account/v1/digest';
};

export type GetDigestErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the user must set up two-factor sign-in first or has no role for the operation.
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

export type GetDigestError = GetDigestErrors[keyof GetDigestErrors];

export type GetDigestResponses = {
    /**
     * The digest.
     */
    200: DigestResponse;
};

export type GetDigestResponse = GetDigestResponses[keyof GetDigestResponses];

export type UpdateDigestData = {
    body: Digest;
    headers?: {
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/account/v1/digest';
};

export type UpdateDigestErrors = {
    /**
     * - `INVALID_REQUEST`: the body, a parameter or a header is invalid. `details` has an entry for each error.
     * - `MALFORMED_JSON`: the body is not valid JSON.
     *
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the request is from a page of another site.
     * Or the user must set up two-factor sign-in first, or has no role for the operation.
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

export type UpdateDigestError = UpdateDigestErrors[keyof UpdateDigestErrors];

export type UpdateDigestResponses = {
    /**
     * The digest is changed.
     */
    200: DigestResponse;
};

export type UpdateDigestResponse = UpdateDigestResponses[keyof UpdateDigestResponses];

export type GetTableSettingsData = {
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
         * The table.
         */
        table: TableName;
    };
    query?: never;
    url: '/api/account/v1/tables/{table}';
};

export type GetTableSettingsErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the user must set up two-factor sign-in first or has no role for the operation.
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

export type GetTableSettingsError = GetTableSettingsErrors[keyof GetTableSettingsErrors];

export type GetTableSettingsResponses = {
    /**
     * The settings.
     */
    200: TableSettingsResponse;
};

export type GetTableSettingsResponse = GetTableSettingsResponses[keyof GetTableSettingsResponses];

export type UpdateTableSettingsData = {
    body: TableSettings;
    headers?: {
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
    };
    path: {
        /**
         * The table.
         */
        table: TableName;
    };
    query?: never;
    url: '/api/account/v1/tables/{table}';
};

export type UpdateTableSettingsErrors = {
    /**
     * - `INVALID_REQUEST`: the body, a parameter or a header is invalid. `details` has an entry for each error.
     * - `MALFORMED_JSON`: the body is not valid JSON.
     *
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the request is from a page of another site.
     * Or the user must set up two-factor sign-in first, or has no role for the operation.
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

export type UpdateTableSettingsError = UpdateTableSettingsErrors[keyof UpdateTableSettingsErrors];

export type UpdateTableSettingsResponses = {
    /**
     * The settings are stored.
     */
    200: TableSettingsResponse;
};

export type UpdateTableSettingsResponse = UpdateTableSettingsResponses[keyof UpdateTableSettingsResponses];

export type QuoteAccountOrderData = {
    body: CreateOrderRequest;
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
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/orders/quote';
};

export type QuoteAccountOrderErrors = {
    /**
     * - `INVALID_ORDER_LINES`: at least one line cannot be ordered. `errors` lists the lines by index.
     * - `INVALID_REQUEST`: the body or a parameter does not match the schema. `errors` lists invalid lines by index.
     * - `MALFORMED_JSON`: the body is not valid JSON.
     *
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the request is from a page of another site.
     * Or the user must set up two-factor sign-in first, or has no role for the operation.
     *
     */
    403: Problem;
    /**
     * The `mode` is `test`, and the company has no sandbox.
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

export type QuoteAccountOrderError = QuoteAccountOrderErrors[keyof QuoteAccountOrderErrors];

export type QuoteAccountOrderResponses = {
    /**
     * The quote.
     */
    200: AccountQuoteResponse;
};

export type QuoteAccountOrderResponse = QuoteAccountOrderResponses[keyof QuoteAccountOrderResponses];

export type SummarizeAccountOrdersData = {
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
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
        /**
         * Only orders in one of these statuses, separated by commas.
         */
        status?: Array<OrderStatus>;
        /**
         * Only orders from this supplier.
         */
        supplierId?: Uuid;
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
         * With `true`, only orders with `unclaimedShort`.
         */
        unclaimedShort: boolean;
        /**
         * With `true`, only orders with claims that are `open`.
         */
        openClaims: boolean;
        /**
         * With `true`, only orders that are not shipped yet, and whose purchase order was not e-mailed to the supplier or could not be sent. Orders that the
         * supplier has confirmed or shipped in part are left out. A copy to the sender does not count, and neither do your receipts and claims.
         *
         */
        unsent: boolean;
        /**
         * With `true`, only orders with an instalment that is overdue or due from today to 6 days on (UTC).
         */
        paymentDue: boolean;
        /**
         * With `true`, only orders with an instalment that is not paid, whether it is due or not.
         */
        paymentOpen: boolean;
        /**
         * Only orders that one of these figures counts, separated by commas. Of their supplier, `on_time` is for `onTimeShare`, and `fill_rate` for
         * `fillRate` of the last 12 months. `sea_lead_time` and `air_lead_time` are for the `distribution` of `leadTimes`. `spend` is for `spend` of the overview, in any month.
         *
         */
        countedIn?: Array<'on_time' | 'fill_rate' | 'sea_lead_time' | 'air_lead_time' | 'spend'>;
        /**
         * Only orders with this text in the order number, delivery ID, `externalOrderId`, supplier, or line SKUs and names.
         * Case-insensitive.
         *
         */
        search?: string;
    };
    url: '/api/account/v1/orders/summary';
};

export type SummarizeAccountOrdersErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the user must set up two-factor sign-in first or has no role for the operation.
     */
    403: Problem;
    /**
     * The `mode` is `test`, and the company has no sandbox.
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

export type SummarizeAccountOrdersError = SummarizeAccountOrdersErrors[keyof SummarizeAccountOrdersErrors];

export type SummarizeAccountOrdersResponses = {
    /**
     * The totals.
     */
    200: OrderSummaryResponse;
};

export type SummarizeAccountOrdersResponse = SummarizeAccountOrdersResponses[keyof SummarizeAccountOrdersResponses];

export type ExportAccountOrdersData = {
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
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
        /**
         * Only orders in one of these statuses, separated by commas.
         */
        status?: Array<OrderStatus>;
        /**
         * Only orders from this supplier.
         */
        supplierId?: Uuid;
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
         * With `true`, only orders with `unclaimedShort`.
         */
        unclaimedShort: boolean;
        /**
         * With `true`, only orders with claims that are `open`.
         */
        openClaims: boolean;
        /**
         * With `true`, only orders that are not shipped yet, and whose purchase order was not e-mailed to the supplier or could not be sent. Orders that the
         * supplier has confirmed or shipped in part are left out. A copy to the sender does not count, and neither do your receipts and claims.
         *
         */
        unsent: boolean;
        /**
         * With `true`, only orders with an instalment that is overdue or due from today to 6 days on (UTC).
         */
        paymentDue: boolean;
        /**
         * With `true`, only orders with an instalment that is not paid, whether it is due or not.
         */
        paymentOpen: boolean;
        /**
         * Only orders that one of these figures counts, separated by commas. Of their supplier, `on_time` is for `onTimeShare`, and `fill_rate` for
         * `fillRate` of the last 12 months. `sea_lead_time` and `air_lead_time` are for the `distribution` of `leadTimes`. `spend` is for `spend` of the overview, in any month.
         *
         */
        countedIn?: Array<'on_time' | 'fill_rate' | 'sea_lead_time' | 'air_lead_time' | 'spend'>;
        /**
         * Only orders with this text in the order number, delivery ID, `externalOrderId`, supplier, or line SKUs and names.
         * Case-insensitive.
         *
         */
        search?: string;
        /**
         * The field by which the list is ordered. `status` is the lifecycle order, `supplier` that of their names, `totalAmount` ignores the currency.
         * `dueDate` is the earliest due date of an instalment that is not paid. Orders without a promised date or due date are last.
         *
         */
        sort: 'createdAt' | 'status' | 'supplier' | 'promisedDate' | 'dueDate' | 'totalAmount';
        /**
         * Direction of `sort`. By default, the newest orders are first.
         */
        direction: 'asc' | 'desc';
        /**
         * `csv`, or `xlsx` for an Excel workbook of at most 10,000 rows.
         */
        format: 'csv' | 'xlsx';
        /**
         * Language of titles and texts, which also decides how CSV writes numbers and days. By default that of the company.
         */
        language?: 'en' | 'tr' | 'ru';
    };
    url: '/api/account/v1/orders/export';
};

export type ExportAccountOrdersErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the user must set up two-factor sign-in first or has no role for the operation.
     */
    403: Problem;
    /**
     * The `mode` is `test`, and the company has no sandbox.
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

export type ExportAccountOrdersError = ExportAccountOrdersErrors[keyof ExportAccountOrdersErrors];

export type ExportAccountOrdersResponses = {
    /**
     * The list.
     */
    200: ListCsv;
};

export type ExportAccountOrdersResponse = ExportAccountOrdersResponses[keyof ExportAccountOrdersResponses];

export type GetAccountOrderData = {
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
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/orders/{ref}';
};

export type GetAccountOrderErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the user must set up two-factor sign-in first or has no role for the operation.
     */
    403: Problem;
    /**
     * - `NOT_FOUND`: the resource does not exist in the data of the `mode`, or belongs to another company.
     * - `SANDBOX_NOT_FOUND`: the `mode` is `test`, and the company has no sandbox.
     *
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

export type GetAccountOrderError = GetAccountOrderErrors[keyof GetAccountOrderErrors];

export type GetAccountOrderResponses = {
    /**
     * The order.
     */
    200: AccountOrderResponse;
};

export type GetAccountOrderResponse = GetAccountOrderResponses[keyof GetAccountOrderResponses];

export type UpdateAccountOrderData = {
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
    query: {
        /**
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/orders/{ref}';
};

export type UpdateAccountOrderErrors = {
    /**
     * - `INVALID_REQUEST`: the body, a parameter or a header is invalid. `details` has an entry for each error.
     * - `MALFORMED_JSON`: the body is not valid JSON.
     *
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the request is from a page of another site.
     * Or the user must set up two-factor sign-in first, or has no role for the operation.
     *
     */
    403: Problem;
    /**
     * - `NOT_FOUND`: the resource does not exist in the data of the `mode`, or belongs to another company.
     * - `SANDBOX_NOT_FOUND`: the `mode` is `test`, and the company has no sandbox.
     *
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

export type UpdateAccountOrderError = UpdateAccountOrderErrors[keyof UpdateAccountOrderErrors];

export type UpdateAccountOrderResponses = {
    /**
     * The order.
     */
    200: AccountOrderResponse;
};

export type UpdateAccountOrderResponse = UpdateAccountOrderResponses[keyof UpdateAccountOrderResponses];

export type UpdateAccountOrderStatusData = {
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
    query: {
        /**
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/orders/{ref}/status';
};

export type UpdateAccountOrderStatusErrors = {
    /**
     * - `INVALID_REQUEST`: the status is unknown, or the body or the path is invalid.
     * - `MALFORMED_JSON`: the body is not valid JSON.
     *
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the request is from a page of another site.
     * Or the user must set up two-factor sign-in first, is not a manager, or has no role for the operation.
     *
     */
    403: Problem;
    /**
     * - `NOT_FOUND`: the resource does not exist in the data of the `mode`, or belongs to another company.
     * - `SANDBOX_NOT_FOUND`: the `mode` is `test`, and the company has no sandbox.
     *
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

export type UpdateAccountOrderStatusError = UpdateAccountOrderStatusErrors[keyof UpdateAccountOrderStatusErrors];

export type UpdateAccountOrderStatusResponses = {
    /**
     * The order has the requested status.
     */
    200: UpdatedOrderStatusResponse;
};

export type UpdateAccountOrderStatusResponse = UpdateAccountOrderStatusResponses[keyof UpdateAccountOrderStatusResponses];

export type UpdateAccountPaymentData = {
    body: UpdateAccountPaymentRequest;
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
         * Your ID of the payment, unique within the order, percent-encoded. Case and whitespace are significant.
         */
        paymentId: string;
    };
    query: {
        /**
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/orders/{ref}/payments/{paymentId}';
};

export type UpdateAccountPaymentErrors = {
    /**
     * A setting is invalid, settings are incompatible, or the body does not match the schema.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the request is from a page of another site.
     * Or the user must set up two-factor sign-in first, is not a manager, or has no role for the operation.
     *
     */
    403: Problem;
    /**
     * - `NOT_FOUND`: the resource does not exist in the data of the `mode`, or belongs to another company.
     * - `SANDBOX_NOT_FOUND`: the `mode` is `test`, and the company has no sandbox.
     *
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

export type UpdateAccountPaymentError = UpdateAccountPaymentErrors[keyof UpdateAccountPaymentErrors];

export type UpdateAccountPaymentResponses = {
    /**
     * The payment is stored.
     */
    200: OrderCostResponse;
};

export type UpdateAccountPaymentResponse = UpdateAccountPaymentResponses[keyof UpdateAccountPaymentResponses];

export type GetAccountPaymentScheduleData = {
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
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/orders/{ref}/payment-schedule';
};

export type GetAccountPaymentScheduleErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the user must set up two-factor sign-in first or has no role for the operation.
     */
    403: Problem;
    /**
     * - `NOT_FOUND`: the resource does not exist in the data of the `mode`, or belongs to another company.
     * - `SANDBOX_NOT_FOUND`: the `mode` is `test`, and the company has no sandbox.
     *
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

export type GetAccountPaymentScheduleError = GetAccountPaymentScheduleErrors[keyof GetAccountPaymentScheduleErrors];

export type GetAccountPaymentScheduleResponses = {
    /**
     * The payment schedule.
     */
    200: PaymentScheduleResponse;
};

export type GetAccountPaymentScheduleResponse = GetAccountPaymentScheduleResponses[keyof GetAccountPaymentScheduleResponses];

export type ListAccountConfirmationsData = {
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
        /**
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/orders/{ref}/confirmations';
};

export type ListAccountConfirmationsErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the user must set up two-factor sign-in first or has no role for the operation.
     */
    403: Problem;
    /**
     * - `NOT_FOUND`: the resource does not exist in the data of the `mode`, or belongs to another company.
     * - `SANDBOX_NOT_FOUND`: the `mode` is `test`, and the company has no sandbox.
     *
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

export type ListAccountConfirmationsError = ListAccountConfirmationsErrors[keyof ListAccountConfirmationsErrors];

export type ListAccountConfirmationsResponses = {
    /**
     * The confirmations. The list is empty if there are none.
     */
    200: ConfirmationList;
};

export type ListAccountConfirmationsResponse = ListAccountConfirmationsResponses[keyof ListAccountConfirmationsResponses];

export type PushAccountConfirmationsData = {
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
    query: {
        /**
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/orders/{ref}/confirmations';
};

export type PushAccountConfirmationsErrors = {
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
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the request is from a page of another site.
     * Or the user must set up two-factor sign-in first, or has no role for the operation.
     *
     */
    403: Problem;
    /**
     * - `NOT_FOUND`: the resource does not exist in the data of the `mode`, or belongs to another company.
     * - `SANDBOX_NOT_FOUND`: the `mode` is `test`, and the company has no sandbox.
     *
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

export type PushAccountConfirmationsError = PushAccountConfirmationsErrors[keyof PushAccountConfirmationsErrors];

export type PushAccountConfirmationsResponses = {
    /**
     * All confirmations are stored.
     */
    200: PushReceiptResponse;
};

export type PushAccountConfirmationsResponse = PushAccountConfirmationsResponses[keyof PushAccountConfirmationsResponses];

export type UpdateAccountConfirmationData = {
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
    query: {
        /**
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/orders/{ref}/confirmations/{confirmationId}';
};

export type UpdateAccountConfirmationErrors = {
    /**
     * - `INVALID_REQUEST`: the body, a parameter or a header is invalid. `details` has an entry for each error.
     * - `MALFORMED_JSON`: the body is not valid JSON.
     *
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the request is from a page of another site.
     * Or the user must set up two-factor sign-in first, or has no role for the operation.
     *
     */
    403: Problem;
    /**
     * - `NOT_FOUND`: the resource does not exist in the data of the `mode`, or belongs to another company.
     * - `SANDBOX_NOT_FOUND`: the `mode` is `test`, and the company has no sandbox.
     *
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

export type UpdateAccountConfirmationError = UpdateAccountConfirmationErrors[keyof UpdateAccountConfirmationErrors];

export type UpdateAccountConfirmationResponses = {
    /**
     * The lines with their quantities.
     */
    200: OrderLinesResponse;
};

export type UpdateAccountConfirmationResponse = UpdateAccountConfirmationResponses[keyof UpdateAccountConfirmationResponses];

export type ListAccountConfirmationLinksData = {
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
        /**
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/orders/{ref}/confirmation-links';
};

export type ListAccountConfirmationLinksErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the user must set up two-factor sign-in first or has no role for the operation.
     */
    403: Problem;
    /**
     * - `NOT_FOUND`: the resource does not exist in the data of the `mode`, or belongs to another company.
     * - `SANDBOX_NOT_FOUND`: the `mode` is `test`, and the company has no sandbox.
     *
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

export type ListAccountConfirmationLinksError = ListAccountConfirmationLinksErrors[keyof ListAccountConfirmationLinksErrors];

export type ListAccountConfirmationLinksResponses = {
    /**
     * The confirmation links. The list is empty if there are none.
     */
    200: ConfirmationLinkList;
};

export type ListAccountConfirmationLinksResponse = ListAccountConfirmationLinksResponses[keyof ListAccountConfirmationLinksResponses];

export type DeleteAccountConfirmationLinkData = {
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
    query: {
        /**
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/orders/{ref}/confirmation-links/{linkId}';
};

export type DeleteAccountConfirmationLinkErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the request is from a page of another site.
     * Or the user must set up two-factor sign-in first, or has no role for the operation.
     *
     */
    403: Problem;
    /**
     * - `NOT_FOUND`: the resource does not exist in the data of the `mode`, or belongs to another company.
     * - `SANDBOX_NOT_FOUND`: the `mode` is `test`, and the company has no sandbox.
     *
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

export type DeleteAccountConfirmationLinkError = DeleteAccountConfirmationLinkErrors[keyof DeleteAccountConfirmationLinkErrors];

export type DeleteAccountConfirmationLinkResponses = {
    /**
     * The link is revoked.
     */
    200: ConfirmationLinkResponse;
};

export type DeleteAccountConfirmationLinkResponse = DeleteAccountConfirmationLinkResponses[keyof DeleteAccountConfirmationLinkResponses];

export type ListAccountShipmentsData = {
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
        /**
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/orders/{ref}/shipments';
};

export type ListAccountShipmentsErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the user must set up two-factor sign-in first or has no role for the operation.
     */
    403: Problem;
    /**
     * - `NOT_FOUND`: the resource does not exist in the data of the `mode`, or belongs to another company.
     * - `SANDBOX_NOT_FOUND`: the `mode` is `test`, and the company has no sandbox.
     *
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

export type ListAccountShipmentsError = ListAccountShipmentsErrors[keyof ListAccountShipmentsErrors];

export type ListAccountShipmentsResponses = {
    /**
     * The shipments. The list is empty if there are none.
     */
    200: ShipmentList;
};

export type ListAccountShipmentsResponse = ListAccountShipmentsResponses[keyof ListAccountShipmentsResponses];

export type PushAccountShipmentsData = {
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
    query: {
        /**
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/orders/{ref}/shipments';
};

export type PushAccountShipmentsErrors = {
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
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the request is from a page of another site.
     * Or the user must set up two-factor sign-in first, or has no role for the operation.
     *
     */
    403: Problem;
    /**
     * - `NOT_FOUND`: the resource does not exist in the data of the `mode`, or belongs to another company.
     * - `SANDBOX_NOT_FOUND`: the `mode` is `test`, and the company has no sandbox.
     *
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

export type PushAccountShipmentsError = PushAccountShipmentsErrors[keyof PushAccountShipmentsErrors];

export type PushAccountShipmentsResponses = {
    /**
     * All shipments are stored.
     */
    200: PushReceiptResponse;
};

export type PushAccountShipmentsResponse = PushAccountShipmentsResponses[keyof PushAccountShipmentsResponses];

export type ListAccountReceiptsData = {
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
        /**
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/orders/{ref}/receipts';
};

export type ListAccountReceiptsErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the user must set up two-factor sign-in first or has no role for the operation.
     */
    403: Problem;
    /**
     * - `NOT_FOUND`: the resource does not exist in the data of the `mode`, or belongs to another company.
     * - `SANDBOX_NOT_FOUND`: the `mode` is `test`, and the company has no sandbox.
     *
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

export type ListAccountReceiptsError = ListAccountReceiptsErrors[keyof ListAccountReceiptsErrors];

export type ListAccountReceiptsResponses = {
    /**
     * The receipts. The list is empty if there are none.
     */
    200: ReceiptList;
};

export type ListAccountReceiptsResponse = ListAccountReceiptsResponses[keyof ListAccountReceiptsResponses];

export type PushAccountReceiptsData = {
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
    query: {
        /**
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/orders/{ref}/receipts';
};

export type PushAccountReceiptsErrors = {
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
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the request is from a page of another site.
     * Or the user must set up two-factor sign-in first, or has no role for the operation.
     *
     */
    403: Problem;
    /**
     * - `NOT_FOUND`: the resource does not exist in the data of the `mode`, or belongs to another company.
     * - `SANDBOX_NOT_FOUND`: the `mode` is `test`, and the company has no sandbox.
     *
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

export type PushAccountReceiptsError = PushAccountReceiptsErrors[keyof PushAccountReceiptsErrors];

export type PushAccountReceiptsResponses = {
    /**
     * All receipts are stored.
     */
    200: PushReceiptResponse;
};

export type PushAccountReceiptsResponse = PushAccountReceiptsResponses[keyof PushAccountReceiptsResponses];

export type ListAccountClaimsData = {
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
        /**
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/orders/{ref}/claims';
};

export type ListAccountClaimsErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the user must set up two-factor sign-in first or has no role for the operation.
     */
    403: Problem;
    /**
     * - `NOT_FOUND`: the resource does not exist in the data of the `mode`, or belongs to another company.
     * - `SANDBOX_NOT_FOUND`: the `mode` is `test`, and the company has no sandbox.
     *
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

export type ListAccountClaimsError = ListAccountClaimsErrors[keyof ListAccountClaimsErrors];

export type ListAccountClaimsResponses = {
    /**
     * The claims. The list is empty if there are none.
     */
    200: ClaimList;
};

export type ListAccountClaimsResponse = ListAccountClaimsResponses[keyof ListAccountClaimsResponses];

export type PushAccountClaimsData = {
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
    query: {
        /**
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/orders/{ref}/claims';
};

export type PushAccountClaimsErrors = {
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
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the request is from a page of another site.
     * Or the user must set up two-factor sign-in first, or has no role for the operation.
     *
     */
    403: Problem;
    /**
     * - `NOT_FOUND`: the resource does not exist in the data of the `mode`, or belongs to another company.
     * - `SANDBOX_NOT_FOUND`: the `mode` is `test`, and the company has no sandbox.
     *
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

export type PushAccountClaimsError = PushAccountClaimsErrors[keyof PushAccountClaimsErrors];

export type PushAccountClaimsResponses = {
    /**
     * All claims are stored.
     */
    200: PushReceiptResponse;
};

export type PushAccountClaimsResponse = PushAccountClaimsResponses[keyof PushAccountClaimsResponses];

export type ListAccountOrderLinesData = {
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
        /**
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/orders/{ref}/lines';
};

export type ListAccountOrderLinesErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the user must set up two-factor sign-in first or has no role for the operation.
     */
    403: Problem;
    /**
     * - `NOT_FOUND`: the resource does not exist in the data of the `mode`, or belongs to another company.
     * - `SANDBOX_NOT_FOUND`: the `mode` is `test`, and the company has no sandbox.
     *
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

export type ListAccountOrderLinesError = ListAccountOrderLinesErrors[keyof ListAccountOrderLinesErrors];

export type ListAccountOrderLinesResponses = {
    /**
     * The lines.
     */
    200: OrderLineList;
};

export type ListAccountOrderLinesResponse = ListAccountOrderLinesResponses[keyof ListAccountOrderLinesResponses];

export type GetAccountOrderCostData = {
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
        /**
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/orders/{ref}/cost';
};

export type GetAccountOrderCostErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the user must set up two-factor sign-in first or has no role for the operation.
     */
    403: Problem;
    /**
     * - `NOT_FOUND`: the resource does not exist in the data of the `mode`, or belongs to another company.
     * - `SANDBOX_NOT_FOUND`: the `mode` is `test`, and the company has no sandbox.
     *
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

export type GetAccountOrderCostError = GetAccountOrderCostErrors[keyof GetAccountOrderCostErrors];

export type GetAccountOrderCostResponses = {
    /**
     * The landed cost.
     */
    200: OrderCostResponse;
};

export type GetAccountOrderCostResponse = GetAccountOrderCostResponses[keyof GetAccountOrderCostResponses];

export type GetAccountOrderDocumentData = {
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
        /**
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/orders/{ref}/document';
};

export type GetAccountOrderDocumentErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the user must set up two-factor sign-in first or has no role for the operation.
     */
    403: Problem;
    /**
     * - `NOT_FOUND`: the resource does not exist in the data of the `mode`, or belongs to another company.
     * - `SANDBOX_NOT_FOUND`: the `mode` is `test`, and the company has no sandbox.
     *
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

export type GetAccountOrderDocumentError = GetAccountOrderDocumentErrors[keyof GetAccountOrderDocumentErrors];

export type GetAccountOrderDocumentResponses = {
    /**
     * The document.
     */
    200: OrderDocument;
};

export type GetAccountOrderDocumentResponse = GetAccountOrderDocumentResponses[keyof GetAccountOrderDocumentResponses];

export type SendAccountOrderData = {
    body: SendOrderRequest;
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
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/orders/{ref}/send';
};

export type SendAccountOrderErrors = {
    /**
     * - `INVALID_REQUEST`: the body, a parameter or a header is invalid. `details` has an entry for each error.
     * - `MALFORMED_JSON`: the body is not valid JSON.
     *
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the request is from a page of another site.
     * Or the user must set up two-factor sign-in first, or has no role for the operation.
     *
     */
    403: Problem;
    /**
     * - `NOT_FOUND`: the resource does not exist in the data of the `mode`, or belongs to another company.
     * - `SANDBOX_NOT_FOUND`: the `mode` is `test`, and the company has no sandbox.
     *
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

export type SendAccountOrderError = SendAccountOrderErrors[keyof SendAccountOrderErrors];

export type SendAccountOrderResponses = {
    /**
     * The e-mails are queued. A replayed response has the header `Idempotency-Replayed`.
     */
    202: SentOrderResponse;
};

export type SendAccountOrderResponse = SendAccountOrderResponses[keyof SendAccountOrderResponses];

export type ListAccountSuppliersData = {
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
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
        /**
         * Only suppliers with this text in their name. Case-insensitive.
         */
        search?: string;
        /**
         * The field by which the list is ordered. `leadTimes` is the median lead time of all accepted orders.
         */
        sort: 'name' | 'yearlySpend' | 'openOrders' | 'onTimeShare' | 'leadTimes';
        /**
         * Direction of `sort`.
         */
        direction: 'asc' | 'desc';
        /**
         * Maximum number of suppliers per page.
         */
        limit: number;
        /**
         * The `nextCursor` of the previous response with the same filters. Any other value is rejected with 400.
         */
        cursor?: string;
    };
    url: '/api/account/v1/suppliers';
};

export type ListAccountSuppliersErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the user must set up two-factor sign-in first or has no role for the operation.
     */
    403: Problem;
    /**
     * The `mode` is `test`, and the company has no sandbox.
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

export type ListAccountSuppliersError = ListAccountSuppliersErrors[keyof ListAccountSuppliersErrors];

export type ListAccountSuppliersResponses = {
    /**
     * The suppliers.
     */
    200: AccountSupplierList;
};

export type ListAccountSuppliersResponse = ListAccountSuppliersResponses[keyof ListAccountSuppliersResponses];

export type ExportAccountSuppliersData = {
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
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
        /**
         * Only suppliers with this text in their name. Case-insensitive.
         */
        search?: string;
        /**
         * The field by which the list is ordered. `leadTimes` is the median lead time of all accepted orders.
         */
        sort: 'name' | 'yearlySpend' | 'openOrders' | 'onTimeShare' | 'leadTimes';
        /**
         * Direction of `sort`.
         */
        direction: 'asc' | 'desc';
        /**
         * `csv`, or `xlsx` for an Excel workbook of at most 10,000 rows.
         */
        format: 'csv' | 'xlsx';
        /**
         * Language of titles and texts, which also decides how CSV writes numbers and days. By default that of the company.
         */
        language?: 'en' | 'tr' | 'ru';
    };
    url: '/api/account/v1/suppliers/export';
};

export type ExportAccountSuppliersErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the user must set up two-factor sign-in first or has no role for the operation.
     */
    403: Problem;
    /**
     * The `mode` is `test`, and the company has no sandbox.
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

export type ExportAccountSuppliersError = ExportAccountSuppliersErrors[keyof ExportAccountSuppliersErrors];

export type ExportAccountSuppliersResponses = {
    /**
     * The list.
     */
    200: ListCsv;
};

export type ExportAccountSuppliersResponse = ExportAccountSuppliersResponses[keyof ExportAccountSuppliersResponses];

export type GetAccountSupplierData = {
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
         * ID of the supplier.
         */
        supplierId: Uuid;
    };
    query: {
        /**
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/suppliers/{supplierId}';
};

export type GetAccountSupplierErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the user must set up two-factor sign-in first or has no role for the operation.
     */
    403: Problem;
    /**
     * You have no products and no orders of a supplier with this ID, or the company has no sandbox.
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

export type GetAccountSupplierError = GetAccountSupplierErrors[keyof GetAccountSupplierErrors];

export type GetAccountSupplierResponses = {
    /**
     * The supplier.
     */
    200: AccountSupplierResponse;
};

export type GetAccountSupplierResponse = GetAccountSupplierResponses[keyof GetAccountSupplierResponses];

export type UpdateSupplierContactData = {
    body: UpdateSupplierContactRequest;
    headers?: {
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
    };
    path: {
        /**
         * ID of the supplier.
         */
        supplierId: Uuid;
    };
    query: {
        /**
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/suppliers/{supplierId}/contact';
};

export type UpdateSupplierContactErrors = {
    /**
     * - `INVALID_REQUEST`: the body, a parameter or a header is invalid. `details` has an entry for each error.
     * - `MALFORMED_JSON`: the body is not valid JSON.
     *
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the request is from a page of another site.
     * Or the user must set up two-factor sign-in first, or has no role for the operation.
     *
     */
    403: Problem;
    /**
     * You have no products and no orders of a supplier with this ID, or the company has no sandbox.
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

export type UpdateSupplierContactError = UpdateSupplierContactErrors[keyof UpdateSupplierContactErrors];

export type UpdateSupplierContactResponses = {
    /**
     * The contact.
     */
    200: SupplierContactResponse;
};

export type UpdateSupplierContactResponse = UpdateSupplierContactResponses[keyof UpdateSupplierContactResponses];

export type ListAccountOrderDraftsData = {
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
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
        /**
         * Only drafts with one of these statuses, separated by commas.
         */
        status?: Array<DraftStatus>;
        /**
         * Language of titles and reasons. By default that of the company.
         */
        language?: 'en' | 'tr' | 'ru';
        /**
         * The `nextCursor` of the previous response with the same filters. Any other value is rejected with 400.
         */
        cursor?: string;
        /**
         * Maximum number of entries per page.
         */
        limit: number;
    };
    url: '/api/account/v1/order-drafts';
};

export type ListAccountOrderDraftsErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the user must set up two-factor sign-in first or has no role for the operation.
     */
    403: Problem;
    /**
     * The `mode` is `test`, and the company has no sandbox.
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

export type ListAccountOrderDraftsError = ListAccountOrderDraftsErrors[keyof ListAccountOrderDraftsErrors];

export type ListAccountOrderDraftsResponses = {
    /**
     * The drafts.
     */
    200: AccountOrderDraftList;
};

export type ListAccountOrderDraftsResponse = ListAccountOrderDraftsResponses[keyof ListAccountOrderDraftsResponses];

export type CreateAccountOrderDraftData = {
    body: CreateAccountOrderDraftRequest;
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
    query: {
        /**
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/order-drafts';
};

export type CreateAccountOrderDraftErrors = {
    /**
     * - `INVALID_ORDER_LINES`: at least one line cannot be ordered. `errors` lists the lines by index.
     * - `INVALID_REQUEST`: the body or a parameter does not match the schema. `errors` lists invalid lines by index.
     * - `MALFORMED_JSON`: the body is not valid JSON.
     *
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the request is from a page of another site.
     * Or the user must set up two-factor sign-in first, or has no role for the operation.
     *
     */
    403: Problem;
    /**
     * The `mode` is `test`, and the company has no sandbox.
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

export type CreateAccountOrderDraftError = CreateAccountOrderDraftErrors[keyof CreateAccountOrderDraftErrors];

export type CreateAccountOrderDraftResponses = {
    /**
     * The draft. `Location` is its path. A response with an earlier draft has the header `Idempotency-Replayed`.
     */
    201: AccountOrderDraftResponse;
};

export type CreateAccountOrderDraftResponse = CreateAccountOrderDraftResponses[keyof CreateAccountOrderDraftResponses];

export type ExportAccountOrderDraftsData = {
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
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
        /**
         * Only drafts with one of these statuses, separated by commas.
         */
        status?: Array<DraftStatus>;
        /**
         * `csv`, or `xlsx` for an Excel workbook of at most 10,000 rows.
         */
        format: 'csv' | 'xlsx';
        /**
         * Language of titles and texts, which also decides how CSV writes numbers and days. By default that of the company.
         */
        language?: 'en' | 'tr' | 'ru';
    };
    url: '/api/account/v1/order-drafts/export';
};

export type ExportAccountOrderDraftsErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the user must set up two-factor sign-in first or has no role for the operation.
     */
    403: Problem;
    /**
     * The `mode` is `test`, and the company has no sandbox.
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

export type ExportAccountOrderDraftsError = ExportAccountOrderDraftsErrors[keyof ExportAccountOrderDraftsErrors];

export type ExportAccountOrderDraftsResponses = {
    /**
     * The list.
     */
    200: ListCsv;
};

export type ExportAccountOrderDraftsResponse = ExportAccountOrderDraftsResponses[keyof ExportAccountOrderDraftsResponses];

export type GetAccountOrderDraftData = {
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
    query: {
        /**
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
        /**
         * Language of titles and reasons. By default that of the company.
         */
        language?: 'en' | 'tr' | 'ru';
    };
    url: '/api/account/v1/order-drafts/{draftId}';
};

export type GetAccountOrderDraftErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the user must set up two-factor sign-in first or has no role for the operation.
     */
    403: Problem;
    /**
     * - `NOT_FOUND`: the resource does not exist in the data of the `mode`, or belongs to another company.
     * - `SANDBOX_NOT_FOUND`: the `mode` is `test`, and the company has no sandbox.
     *
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

export type GetAccountOrderDraftError = GetAccountOrderDraftErrors[keyof GetAccountOrderDraftErrors];

export type GetAccountOrderDraftResponses = {
    /**
     * The draft.
     */
    200: AccountOrderDraftResponse;
};

export type GetAccountOrderDraftResponse = GetAccountOrderDraftResponses[keyof GetAccountOrderDraftResponses];

export type UpdateOrderDraftData = {
    body: UpdateOrderDraftRequest;
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
    query: {
        /**
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/order-drafts/{draftId}';
};

export type UpdateOrderDraftErrors = {
    /**
     * - `INVALID_ORDER_LINES`: at least one line cannot be ordered. `errors` lists the lines by index.
     * - `INVALID_REQUEST`: the body or a parameter does not match the schema. `errors` lists invalid lines by index.
     * - `MALFORMED_JSON`: the body is not valid JSON.
     *
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the request is from a page of another site.
     * Or the user must set up two-factor sign-in first, or has no role for the operation.
     *
     */
    403: Problem;
    /**
     * - `NOT_FOUND`: the resource does not exist in the data of the `mode`, or belongs to another company.
     * - `SANDBOX_NOT_FOUND`: the `mode` is `test`, and the company has no sandbox.
     *
     */
    404: Problem;
    /**
     * Nothing was changed or ordered.
     *
     * - `DRAFT_OUTDATED`: the digest is not the current one. `details` has what changed.
     * - `DRAFT_CLOSED`: the draft was approved or rejected, or has expired.
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

export type UpdateOrderDraftError = UpdateOrderDraftErrors[keyof UpdateOrderDraftErrors];

export type UpdateOrderDraftResponses = {
    /**
     * The draft.
     */
    200: AccountOrderDraftResponse;
};

export type UpdateOrderDraftResponse = UpdateOrderDraftResponses[keyof UpdateOrderDraftResponses];

export type ApproveOrderDraftData = {
    body: ApproveOrderDraftRequest;
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
    query: {
        /**
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/order-drafts/{draftId}/approve';
};

export type ApproveOrderDraftErrors = {
    /**
     * - `INVALID_REQUEST`: the body, a parameter or a header is invalid. `details` has an entry for each error.
     * - `MALFORMED_JSON`: the body is not valid JSON.
     *
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * Nothing was ordered.
     *
     * - `MANAGER_ROLE_REQUIRED`: the user is not a manager, and has no roles.
     * - `OWN_DRAFT`: the company requires that another user approves the draft than the one who created it or last changed it.
     * - `ORDER_LIMIT_REACHED`: the orders would exceed the user's monthly limit.
     * - `COMPANY_SUSPENDED`: the company is suspended.
     * - `TWO_FACTOR_REQUIRED`: the user must set up two-factor sign-in first.
     * - `ROLE_REQUIRED`: the user's roles do not permit the operation.
     * - `CROSS_SITE_REQUEST`: the browser sent the request from a page of another site.
     *
     */
    403: Problem;
    /**
     * - `NOT_FOUND`: the resource does not exist in the data of the `mode`, or belongs to another company.
     * - `SANDBOX_NOT_FOUND`: the `mode` is `test`, and the company has no sandbox.
     *
     */
    404: Problem;
    /**
     * Nothing was changed or ordered.
     *
     * - `DRAFT_OUTDATED`: the digest is not the current one. `details` has what changed.
     * - `DRAFT_CLOSED`: the draft was approved or rejected, or has expired.
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

export type ApproveOrderDraftError = ApproveOrderDraftErrors[keyof ApproveOrderDraftErrors];

export type ApproveOrderDraftResponses = {
    /**
     * The approved draft with its orders.
     */
    200: AccountOrderDraftResponse;
};

export type ApproveOrderDraftResponse = ApproveOrderDraftResponses[keyof ApproveOrderDraftResponses];

export type RejectOrderDraftData = {
    body: RejectOrderDraftRequest;
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
    query: {
        /**
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/order-drafts/{draftId}/reject';
};

export type RejectOrderDraftErrors = {
    /**
     * - `INVALID_REQUEST`: the body, a parameter or a header is invalid. `details` has an entry for each error.
     * - `MALFORMED_JSON`: the body is not valid JSON.
     *
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the request is from a page of another site.
     * Or the user must set up two-factor sign-in first, has no role for the operation, or rejects another user's draft.
     *
     */
    403: Problem;
    /**
     * - `NOT_FOUND`: the resource does not exist in the data of the `mode`, or belongs to another company.
     * - `SANDBOX_NOT_FOUND`: the `mode` is `test`, and the company has no sandbox.
     *
     */
    404: Problem;
    /**
     * The draft was approved or rejected, or has expired.
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

export type RejectOrderDraftError = RejectOrderDraftErrors[keyof RejectOrderDraftErrors];

export type RejectOrderDraftResponses = {
    /**
     * The rejected draft.
     */
    200: AccountOrderDraftResponse;
};

export type RejectOrderDraftResponse = RejectOrderDraftResponses[keyof RejectOrderDraftResponses];

export type ListAccountRecommendationsData = {
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
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
        /**
         * Only products with this text in the name or SKU. Case-insensitive.
         */
        search?: string;
        /**
         * Only recommendations with one of these urgencies, separated by commas. Pages show these: without an order that is due,
         * `sea_window_closing` and `sea_window_open` are `none`, or `unavailable` if the supplier cannot deliver.
         *
         */
        shippingUrgency?: Array<ShownUrgency>;
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
         * Only recommendations with one of these, separated by commas. `out_of_stock`: there is demand and no stock. `overdue`: an order is due, and
         * `lastSafeOrderDate` has passed. `due_soon`: not `overdue`, and the first `orderBy` of `plan` is at most 6 days from today. `price_rise`: the supplier announced a
         * higher price. `price_expired`: the last day of the current price has passed. `stock_outdated`: there is demand, and the stock was observed more than 7 days ago or never.
         *
         */
        attention?: Array<'out_of_stock' | 'overdue' | 'due_soon' | 'price_rise' | 'price_expired' | 'stock_outdated'>;
        /**
         * With `true`, only dismissed recommendations, otherwise only others.
         */
        dismissed: boolean;
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
         * Language of `shippingReason`. By default that of the company.
         */
        language?: 'en' | 'tr' | 'ru';
        /**
         * The `nextCursor` of the previous response with the same filters. Any other value is rejected with 400.
         */
        cursor?: string;
        /**
         * Maximum number of entries per page.
         */
        limit: number;
    };
    url: '/api/account/v1/recommendations';
};

export type ListAccountRecommendationsErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the user must set up two-factor sign-in first or has no role for the operation.
     */
    403: Problem;
    /**
     * The `mode` is `test`, and the company has no sandbox.
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

export type ListAccountRecommendationsError = ListAccountRecommendationsErrors[keyof ListAccountRecommendationsErrors];

export type ListAccountRecommendationsResponses = {
    /**
     * The recommendations.
     */
    200: AccountRecommendationList;
};

export type ListAccountRecommendationsResponse = ListAccountRecommendationsResponses[keyof ListAccountRecommendationsResponses];

export type SummarizeAccountRecommendationsData = {
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
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
        /**
         * Only products with this text in the name or SKU. Case-insensitive.
         */
        search?: string;
        /**
         * Only recommendations with one of these urgencies, separated by commas. Pages show these: without an order that is due,
         * `sea_window_closing` and `sea_window_open` are `none`, or `unavailable` if the supplier cannot deliver.
         *
         */
        shippingUrgency?: Array<ShownUrgency>;
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
         * Only recommendations with one of these, separated by commas. `out_of_stock`: there is demand and no stock. `overdue`: an order is due, and
         * `lastSafeOrderDate` has passed. `due_soon`: not `overdue`, and the first `orderBy` of `plan` is at most 6 days from today. `price_rise`: the supplier announced a
         * higher price. `price_expired`: the last day of the current price has passed. `stock_outdated`: there is demand, and the stock was observed more than 7 days ago or never.
         *
         */
        attention?: Array<'out_of_stock' | 'overdue' | 'due_soon' | 'price_rise' | 'price_expired' | 'stock_outdated'>;
        /**
         * With `true`, only dismissed recommendations, otherwise only others.
         */
        dismissed: boolean;
    };
    url: '/api/account/v1/recommendations/summary';
};

export type SummarizeAccountRecommendationsErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the user must set up two-factor sign-in first or has no role for the operation.
     */
    403: Problem;
    /**
     * The `mode` is `test`, and the company has no sandbox.
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

export type SummarizeAccountRecommendationsError = SummarizeAccountRecommendationsErrors[keyof SummarizeAccountRecommendationsErrors];

export type SummarizeAccountRecommendationsResponses = {
    /**
     * The totals.
     */
    200: RecommendationSummaryResponse;
};

export type SummarizeAccountRecommendationsResponse = SummarizeAccountRecommendationsResponses[keyof SummarizeAccountRecommendationsResponses];

export type ExportAccountRecommendationsData = {
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
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
        /**
         * Only products with this text in the name or SKU. Case-insensitive.
         */
        search?: string;
        /**
         * Only recommendations with one of these urgencies, separated by commas. Pages show these: without an order that is due,
         * `sea_window_closing` and `sea_window_open` are `none`, or `unavailable` if the supplier cannot deliver.
         *
         */
        shippingUrgency?: Array<ShownUrgency>;
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
         * Only recommendations with one of these, separated by commas. `out_of_stock`: there is demand and no stock. `overdue`: an order is due, and
         * `lastSafeOrderDate` has passed. `due_soon`: not `overdue`, and the first `orderBy` of `plan` is at most 6 days from today. `price_rise`: the supplier announced a
         * higher price. `price_expired`: the last day of the current price has passed. `stock_outdated`: there is demand, and the stock was observed more than 7 days ago or never.
         *
         */
        attention?: Array<'out_of_stock' | 'overdue' | 'due_soon' | 'price_rise' | 'price_expired' | 'stock_outdated'>;
        /**
         * With `true`, only dismissed recommendations, otherwise only others.
         */
        dismissed: boolean;
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
         * `csv`, or `xlsx` for an Excel workbook of at most 10,000 rows.
         */
        format: 'csv' | 'xlsx';
        /**
         * Language of titles and texts, which also decides how CSV writes numbers and days. By default that of the company.
         */
        language?: 'en' | 'tr' | 'ru';
    };
    url: '/api/account/v1/recommendations/export';
};

export type ExportAccountRecommendationsErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the user must set up two-factor sign-in first or has no role for the operation.
     */
    403: Problem;
    /**
     * The `mode` is `test`, and the company has no sandbox.
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

export type ExportAccountRecommendationsError = ExportAccountRecommendationsErrors[keyof ExportAccountRecommendationsErrors];

export type ExportAccountRecommendationsResponses = {
    /**
     * The list.
     */
    200: ListCsv;
};

export type ExportAccountRecommendationsResponse = ExportAccountRecommendationsResponses[keyof ExportAccountRecommendationsResponses];

export type DeleteAccountRecommendationDismissalData = {
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
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/recommendations/{productId}/dismissal';
};

export type DeleteAccountRecommendationDismissalErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the request is from a page of another site.
     * Or the user must set up two-factor sign-in first, or has no role for the operation.
     *
     */
    403: Problem;
    /**
     * The product, its recommendation or the dismissal does not exist, the product is no longer in the catalog, or it is another company's personal item. Or the
     * company has no sandbox.
     *
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

export type DeleteAccountRecommendationDismissalError = DeleteAccountRecommendationDismissalErrors[keyof DeleteAccountRecommendationDismissalErrors];

export type DeleteAccountRecommendationDismissalResponses = {
    /**
     * The recommendation is not dismissed.
     */
    200: DeletedRecommendationDismissalResponse;
};

export type DeleteAccountRecommendationDismissalResponse = DeleteAccountRecommendationDismissalResponses[keyof DeleteAccountRecommendationDismissalResponses];

export type UpdateAccountRecommendationDismissalData = {
    body: UpdateAccountRecommendationDismissalRequest;
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
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/recommendations/{productId}/dismissal';
};

export type UpdateAccountRecommendationDismissalErrors = {
    /**
     * - `INVALID_REQUEST`: the body, a parameter or a header is invalid. `details` has an entry for each error.
     * - `MALFORMED_JSON`: the body is not valid JSON.
     *
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the request is from a page of another site.
     * Or the user must set up two-factor sign-in first, or has no role for the operation.
     *
     */
    403: Problem;
    /**
     * The product, its recommendation or the dismissal does not exist, the product is no longer in the catalog, or it is another company's personal item. Or the
     * company has no sandbox.
     *
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

export type UpdateAccountRecommendationDismissalError = UpdateAccountRecommendationDismissalErrors[keyof UpdateAccountRecommendationDismissalErrors];

export type UpdateAccountRecommendationDismissalResponses = {
    /**
     * The recommendation is dismissed.
     */
    200: RecommendationDismissalResponse;
};

export type UpdateAccountRecommendationDismissalResponse = UpdateAccountRecommendationDismissalResponses[keyof UpdateAccountRecommendationDismissalResponses];

export type ListAccountCatalogData = {
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
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
        /**
         * Ranked word search, like `search` of `GET /api/v2/external/products/search`.
         */
        search?: string;
        /**
         * Only products of one of the categories with these slugs, separated by commas.
         */
        categorySlug?: Array<string>;
        /**
         * Only products of one of these suppliers, separated by commas.
         */
        supplierId?: Array<Uuid>;
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
         * Only products of one of these materials, separated by commas. Case-insensitive.
         */
        material?: Array<string>;
        /**
         * Only products with one of these tags, separated by commas. Case-insensitive.
         */
        tags?: Array<string>;
        /**
         * Only products whose minimum quantity is at most this. Products without one match.
         */
        maxMinimumQuantity?: number;
        /**
         * Only products that their supplier ships within so many days. Products whose days are unknown do not match.
         */
        maxProductionTimeDays?: number;
        /**
         * Only products whose price your company watches: those whose price changed in the last 7 days, since it is watched, or the others, or both,
         * separated by commas.
         *
         */
        priceWatch?: Array<'changed' | 'unchanged'>;
        /**
         * The field by which the list is ordered. `relevance` has the best matches of `search` first, and without `search` the oldest products. `price`
         * compares prices at current exchange rates. Products without a value are last.
         *
         */
        sort: 'relevance' | 'name' | 'price' | 'minimumQuantity' | 'productionTimeDays' | 'createdAt';
        /**
         * Direction of `sort`, except `relevance`.
         */
        direction: 'asc' | 'desc';
        /**
         * The `nextCursor` of the previous response with the same filters. Any other value is rejected with 400.
         */
        cursor?: string;
        /**
         * Maximum number of entries per page.
         */
        limit: number;
    };
    url: '/api/account/v1/catalog';
};

export type ListAccountCatalogErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the user must set up two-factor sign-in first or has no role for the operation.
     */
    403: Problem;
    /**
     * The `mode` is `test`, and the company has no sandbox.
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

export type ListAccountCatalogError = ListAccountCatalogErrors[keyof ListAccountCatalogErrors];

export type ListAccountCatalogResponses = {
    /**
     * The products.
     */
    200: AccountCatalogList;
};

export type ListAccountCatalogResponse = ListAccountCatalogResponses[keyof ListAccountCatalogResponses];

export type SummarizeAccountCatalogData = {
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
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
        /**
         * Ranked word search, like `search` of `GET /api/v2/external/products/search`.
         */
        search?: string;
        /**
         * Only products of one of the categories with these slugs, separated by commas.
         */
        categorySlug?: Array<string>;
        /**
         * Only products of one of these suppliers, separated by commas.
         */
        supplierId?: Array<Uuid>;
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
         * Only products of one of these materials, separated by commas. Case-insensitive.
         */
        material?: Array<string>;
        /**
         * Only products with one of these tags, separated by commas. Case-insensitive.
         */
        tags?: Array<string>;
        /**
         * Only products whose minimum quantity is at most this. Products without one match.
         */
        maxMinimumQuantity?: number;
        /**
         * Only products that their supplier ships within so many days. Products whose days are unknown do not match.
         */
        maxProductionTimeDays?: number;
        /**
         * Only products whose price your company watches: those whose price changed in the last 7 days, since it is watched, or the others, or both,
         * separated by commas.
         *
         */
        priceWatch?: Array<'changed' | 'unchanged'>;
    };
    url: '/api/account/v1/catalog/summary';
};

export type SummarizeAccountCatalogErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the user must set up two-factor sign-in first or has no role for the operation.
     */
    403: Problem;
    /**
     * The `mode` is `test`, and the company has no sandbox.
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

export type SummarizeAccountCatalogError = SummarizeAccountCatalogErrors[keyof SummarizeAccountCatalogErrors];

export type SummarizeAccountCatalogResponses = {
    /**
     * The counts.
     */
    200: AccountCatalogSummaryResponse;
};

export type SummarizeAccountCatalogResponse = SummarizeAccountCatalogResponses[keyof SummarizeAccountCatalogResponses];

export type ExportAccountCatalogData = {
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
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
        /**
         * Ranked word search, like `search` of `GET /api/v2/external/products/search`.
         */
        search?: string;
        /**
         * Only products of one of the categories with these slugs, separated by commas.
         */
        categorySlug?: Array<string>;
        /**
         * Only products of one of these suppliers, separated by commas.
         */
        supplierId?: Array<Uuid>;
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
         * Only products of one of these materials, separated by commas. Case-insensitive.
         */
        material?: Array<string>;
        /**
         * Only products with one of these tags, separated by commas. Case-insensitive.
         */
        tags?: Array<string>;
        /**
         * Only products whose minimum quantity is at most this. Products without one match.
         */
        maxMinimumQuantity?: number;
        /**
         * Only products that their supplier ships within so many days. Products whose days are unknown do not match.
         */
        maxProductionTimeDays?: number;
        /**
         * Only products whose price your company watches: those whose price changed in the last 7 days, since it is watched, or the others, or both,
         * separated by commas.
         *
         */
        priceWatch?: Array<'changed' | 'unchanged'>;
        /**
         * The field by which the list is ordered. `relevance` has the best matches of `search` first, and without `search` the oldest products. `price`
         * compares prices at current exchange rates. Products without a value are last.
         *
         */
        sort: 'relevance' | 'name' | 'price' | 'minimumQuantity' | 'productionTimeDays' | 'createdAt';
        /**
         * Direction of `sort`, except `relevance`.
         */
        direction: 'asc' | 'desc';
        /**
         * `csv`, or `xlsx` for an Excel workbook of at most 10,000 rows.
         */
        format: 'csv' | 'xlsx';
        /**
         * Language of titles and texts, which also decides how CSV writes numbers and days. By default that of the company.
         */
        language?: 'en' | 'tr' | 'ru';
    };
    url: '/api/account/v1/catalog/export';
};

export type ExportAccountCatalogErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the user must set up two-factor sign-in first or has no role for the operation.
     */
    403: Problem;
    /**
     * The `mode` is `test`, and the company has no sandbox.
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

export type ExportAccountCatalogError = ExportAccountCatalogErrors[keyof ExportAccountCatalogErrors];

export type ExportAccountCatalogResponses = {
    /**
     * The list.
     */
    200: ListCsv;
};

export type ExportAccountCatalogResponse = ExportAccountCatalogResponses[keyof ExportAccountCatalogResponses];

export type LookUpAccountProductsData = {
    body: LookUpAccountProductsRequest;
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
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/catalog/lookup';
};

export type LookUpAccountProductsErrors = {
    /**
     * - `INVALID_REQUEST`: the body, a parameter or a header is invalid. `details` has an entry for each error.
     * - `MALFORMED_JSON`: the body is not valid JSON.
     *
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the request is from a page of another site.
     * Or the user must set up two-factor sign-in first, or has no role for the operation.
     *
     */
    403: Problem;
    /**
     * The `mode` is `test`, and the company has no sandbox.
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

export type LookUpAccountProductsError = LookUpAccountProductsErrors[keyof LookUpAccountProductsErrors];

export type LookUpAccountProductsResponses = {
    /**
     * The codes with their products.
     */
    200: LookedUpProductsResponse;
};

export type LookUpAccountProductsResponse = LookUpAccountProductsResponses[keyof LookUpAccountProductsResponses];

export type GetCartData = {
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
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/cart';
};

export type GetCartErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the user must set up two-factor sign-in first or has no role for the operation.
     */
    403: Problem;
    /**
     * The `mode` is `test`, and the company has no sandbox.
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

export type GetCartError = GetCartErrors[keyof GetCartErrors];

export type GetCartResponses = {
    /**
     * The cart.
     */
    200: CartResponse;
};

export type GetCartResponse = GetCartResponses[keyof GetCartResponses];

export type UpdateCartData = {
    body: UpdateCartRequest;
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
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/cart';
};

export type UpdateCartErrors = {
    /**
     * - `INVALID_REQUEST`: the body, a parameter or a header is invalid. `details` has an entry for each error.
     * - `MALFORMED_JSON`: the body is not valid JSON.
     *
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the request is from a page of another site.
     * Or the user must set up two-factor sign-in first, or has no role for the operation.
     *
     */
    403: Problem;
    /**
     * The `mode` is `test`, and the company has no sandbox.
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

export type UpdateCartError = UpdateCartErrors[keyof UpdateCartErrors];

export type UpdateCartResponses = {
    /**
     * The cart.
     */
    200: CartResponse;
};

export type UpdateCartResponse = UpdateCartResponses[keyof UpdateCartResponses];

export type GetAccountProductData = {
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
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
        /**
         * Language of `shippingReason`. By default that of the company.
         */
        language?: 'en' | 'tr' | 'ru';
    };
    url: '/api/account/v1/products/{productId}';
};

export type GetAccountProductErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the user must set up two-factor sign-in first or has no role for the operation.
     */
    403: Problem;
    /**
     * The product, its recommendation or the dismissal does not exist, the product is no longer in the catalog, or it is another company's personal item. Or the
     * company has no sandbox.
     *
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

export type GetAccountProductError = GetAccountProductErrors[keyof GetAccountProductErrors];

export type GetAccountProductResponses = {
    /**
     * The product.
     */
    200: AccountProductResponse;
};

export type GetAccountProductResponse = GetAccountProductResponses[keyof GetAccountProductResponses];

export type UpdateAccountPriceWatchData = {
    body: UpdateAccountPriceWatchRequest;
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
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/products/{productId}/price-watch';
};

export type UpdateAccountPriceWatchErrors = {
    /**
     * - `INVALID_REQUEST`: the body, a parameter or a header is invalid. `details` has an entry for each error.
     * - `MALFORMED_JSON`: the body is not valid JSON.
     *
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the request is from a page of another site.
     * Or the user must set up two-factor sign-in first, or has no role for the operation.
     *
     */
    403: Problem;
    /**
     * The product, its recommendation or the dismissal does not exist, the product is no longer in the catalog, or it is another company's personal item. Or the
     * company has no sandbox.
     *
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

export type UpdateAccountPriceWatchError = UpdateAccountPriceWatchErrors[keyof UpdateAccountPriceWatchErrors];

export type UpdateAccountPriceWatchResponses = {
    /**
     * The price is watched, or no longer.
     */
    200: PriceWatchResponse;
};

export type UpdateAccountPriceWatchResponse = UpdateAccountPriceWatchResponses[keyof UpdateAccountPriceWatchResponses];

export type GetAccountProductImageData = {
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
    query: {
        /**
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/products/{productId}/image';
};

export type GetAccountProductImageErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the user must set up two-factor sign-in first or has no role for the operation.
     */
    403: Problem;
    /**
     * The product is not in your catalog, has no image, or its image cannot be loaded. Or the company has no sandbox. `message` has the reason.
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

export type GetAccountProductImageError = GetAccountProductImageErrors[keyof GetAccountProductImageErrors];

export type GetAccountProductImageResponses = {
    /**
     * The file.
     */
    200: string;
};

export type GetAccountProductImageResponse = GetAccountProductImageResponses[keyof GetAccountProductImageResponses];

export type DeleteAccountOutlierDecisionData = {
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
    query: {
        /**
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/products/{productId}/outliers/{date}';
};

export type DeleteAccountOutlierDecisionErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the request is from a page of another site.
     * Or the user must set up two-factor sign-in first, or has no role for the operation.
     *
     */
    403: Problem;
    /**
     * The product, its recommendation or the dismissal does not exist, the product is no longer in the catalog, or it is another company's personal item. Or the
     * company has no sandbox.
     *
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

export type DeleteAccountOutlierDecisionError = DeleteAccountOutlierDecisionErrors[keyof DeleteAccountOutlierDecisionErrors];

export type DeleteAccountOutlierDecisionResponses = {
    /**
     * The decision is deleted, or there was none.
     */
    200: OutlierDecisionResponse;
};

export type DeleteAccountOutlierDecisionResponse = DeleteAccountOutlierDecisionResponses[keyof DeleteAccountOutlierDecisionResponses];

export type UpdateAccountOutlierDecisionData = {
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
    query: {
        /**
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/products/{productId}/outliers/{date}';
};

export type UpdateAccountOutlierDecisionErrors = {
    /**
     * - `INVALID_REQUEST`: the body, a parameter or a header is invalid. `details` has an entry for each error.
     * - `MALFORMED_JSON`: the body is not valid JSON.
     *
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the request is from a page of another site.
     * Or the user must set up two-factor sign-in first, or has no role for the operation.
     *
     */
    403: Problem;
    /**
     * The product, its recommendation or the dismissal does not exist, the product is no longer in the catalog, or it is another company's personal item. Or the
     * company has no sandbox.
     *
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

export type UpdateAccountOutlierDecisionError = UpdateAccountOutlierDecisionErrors[keyof UpdateAccountOutlierDecisionErrors];

export type UpdateAccountOutlierDecisionResponses = {
    /**
     * The decision is recorded.
     */
    200: OutlierDecisionResponse;
};

export type UpdateAccountOutlierDecisionResponse = UpdateAccountOutlierDecisionResponses[keyof UpdateAccountOutlierDecisionResponses];

export type ListAccountMatchesData = {
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
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
        /**
         * Maximum number of entries per page.
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
         * Only candidates with at least this score, from 0 to 1.
         */
        minScore?: number;
    };
    url: '/api/account/v1/matches';
};

export type ListAccountMatchesErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the user must set up two-factor sign-in first or has no role for the operation.
     */
    403: Problem;
    /**
     * The `mode` is `test`, and the company has no sandbox.
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

export type ListAccountMatchesError = ListAccountMatchesErrors[keyof ListAccountMatchesErrors];

export type ListAccountMatchesResponses = {
    /**
     * The listings.
     */
    200: AccountMatchList;
};

export type ListAccountMatchesResponse = ListAccountMatchesResponses[keyof ListAccountMatchesResponses];

export type ExportAccountMatchesData = {
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
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
        /**
         * Only listings with this text in the ID or name. Case-insensitive.
         */
        search?: string;
        /**
         * Only listings with one of these statuses, separated by commas: with (`confirmed`) or without (`open`) a confirmed product.
         */
        status?: Array<ListingStatus>;
        /**
         * Only candidates with at least this score, from 0 to 1.
         */
        minScore?: number;
        /**
         * `csv`, or `xlsx` for an Excel workbook of at most 10,000 rows.
         */
        format: 'csv' | 'xlsx';
        /**
         * Language of titles and texts, which also decides how CSV writes numbers and days. By default that of the company.
         */
        language?: 'en' | 'tr' | 'ru';
    };
    url: '/api/account/v1/matches/export';
};

export type ExportAccountMatchesErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the user must set up two-factor sign-in first or has no role for the operation.
     */
    403: Problem;
    /**
     * The `mode` is `test`, and the company has no sandbox.
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

export type ExportAccountMatchesError = ExportAccountMatchesErrors[keyof ExportAccountMatchesErrors];

export type ExportAccountMatchesResponses = {
    /**
     * The list.
     */
    200: ListCsv;
};

export type ExportAccountMatchesResponse = ExportAccountMatchesResponses[keyof ExportAccountMatchesResponses];

export type UpdateAccountMatchesData = {
    body: UpdateAccountMatchesRequest;
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
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/matches/decisions';
};

export type UpdateAccountMatchesErrors = {
    /**
     * - `INVALID_REQUEST`: the body, a parameter or a header is invalid. `details` has an entry for each error.
     * - `MALFORMED_JSON`: the body is not valid JSON.
     *
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the request is from a page of another site.
     * Or the user must set up two-factor sign-in first, or has no role for the operation.
     *
     */
    403: Problem;
    /**
     * - `NOT_FOUND`: the resource does not exist in the data of the `mode`, or belongs to another company.
     * - `SANDBOX_NOT_FOUND`: the `mode` is `test`, and the company has no sandbox.
     *
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

export type UpdateAccountMatchesError = UpdateAccountMatchesErrors[keyof UpdateAccountMatchesErrors];

export type UpdateAccountMatchesResponses = {
    /**
     * All decisions are recorded.
     */
    200: MatchDecisionsResponse;
};

export type UpdateAccountMatchesResponse = UpdateAccountMatchesResponses[keyof UpdateAccountMatchesResponses];

export type GetAccountListingImageData = {
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
         * Your ID of the listing, percent-encoded.
         */
        clientProductId: string;
    };
    query: {
        /**
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/matches/{clientProductId}/image';
};

export type GetAccountListingImageErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the user must set up two-factor sign-in first or has no role for the operation.
     */
    403: Problem;
    /**
     * You have no such listing, it has no image, or its image cannot be loaded. Or the company has no sandbox. `message` has the reason.
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

export type GetAccountListingImageError = GetAccountListingImageErrors[keyof GetAccountListingImageErrors];

export type GetAccountListingImageResponses = {
    /**
     * The file.
     */
    200: string;
};

export type GetAccountListingImageResponse = GetAccountListingImageResponses[keyof GetAccountListingImageResponses];

export type UpdateAccountMatchData = {
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
    query: {
        /**
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/matches/{clientProductId}';
};

export type UpdateAccountMatchErrors = {
    /**
     * - `INVALID_REQUEST`: the body, a parameter or a header is invalid. `details` has an entry for each error.
     * - `MALFORMED_JSON`: the body is not valid JSON.
     *
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the request is from a page of another site.
     * Or the user must set up two-factor sign-in first, or has no role for the operation.
     *
     */
    403: Problem;
    /**
     * - `NOT_FOUND`: the resource does not exist in the data of the `mode`, or belongs to another company.
     * - `SANDBOX_NOT_FOUND`: the `mode` is `test`, and the company has no sandbox.
     *
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

export type UpdateAccountMatchError = UpdateAccountMatchErrors[keyof UpdateAccountMatchErrors];

export type UpdateAccountMatchResponses = {
    /**
     * The recorded decision.
     */
    200: MatchDecisionResponse;
};

export type UpdateAccountMatchResponse = UpdateAccountMatchResponses[keyof UpdateAccountMatchResponses];

export type ListFilesData = {
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
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
        /**
         * Type of the object.
         */
        subjectType: SubjectType;
        /**
         * The `id` of the object. Of an order, its `orderId`; of a product, its `productId`.
         */
        subjectId: Uuid;
        /**
         * The `nextCursor` of the previous response with the same filters. Any other value is rejected with 400.
         */
        cursor?: string;
        /**
         * Maximum number of entries per page.
         */
        limit: number;
    };
    url: '/api/account/v1/files';
};

export type ListFilesErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the user must set up two-factor sign-in first or has no role for the operation.
     */
    403: Problem;
    /**
     * - `NOT_FOUND`: the resource does not exist in the data of the `mode`, or belongs to another company.
     * - `SANDBOX_NOT_FOUND`: the `mode` is `test`, and the company has no sandbox.
     *
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

export type ListFilesError = ListFilesErrors[keyof ListFilesErrors];

export type ListFilesResponses = {
    /**
     * The files.
     */
    200: FileList;
};

export type ListFilesResponse = ListFilesResponses[keyof ListFilesResponses];

export type CreateFileData = {
    body: FileContent;
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
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
        /**
         * Type of the object.
         */
        subjectType: SubjectType;
        /**
         * The `id` of the object. Of an order, its `orderId`; of a product, its `productId`.
         */
        subjectId: Uuid;
        /**
         * Name of the file. Its path, control characters and invisible characters are removed. If its extension is not one of the type of the file, that extension is
         * added.
         *
         */
        fileName: string;
        /**
         * What the file is.
         */
        kind: 'invoice' | 'packing_list' | 'customs_declaration' | 'photo' | 'other';
    };
    url: '/api/account/v1/files';
};

export type CreateFileErrors = {
    /**
     * Nothing was stored.
     *
     * - `INVALID_REQUEST`: a parameter is missing, invalid or unknown, or the file is empty.
     * - `MALFORMED_JSON`: the upload ended early.
     *
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the request is from a page of another site.
     * Or the user must set up two-factor sign-in first, or has no role for the operation.
     *
     */
    403: Problem;
    /**
     * - `NOT_FOUND`: the resource does not exist in the data of the `mode`, or belongs to another company.
     * - `SANDBOX_NOT_FOUND`: the `mode` is `test`, and the company has no sandbox.
     *
     */
    404: Problem;
    /**
     * The files of the company would be larger than they may be. Nothing was stored.
     */
    409: Problem;
    /**
     * The body is larger than the limit.
     */
    413: Problem;
    /**
     * The type of the file is not supported, the `Content-Type` is not `application/octet-stream`, or the body has a `Content-Encoding`.
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

export type CreateFileError = CreateFileErrors[keyof CreateFileErrors];

export type CreateFileResponses = {
    /**
     * The file. `Location` is the path of its content.
     */
    201: FileResponse;
};

export type CreateFileResponse = CreateFileResponses[keyof CreateFileResponses];

export type DeleteFileData = {
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
         * The `id` of a file.
         */
        fileId: Uuid;
    };
    query: {
        /**
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/files/{fileId}';
};

export type DeleteFileErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the request is from a page of another site.
     * Or the user must set up two-factor sign-in first, has no role for the operation, or deletes another user's file.
     *
     */
    403: Problem;
    /**
     * - `NOT_FOUND`: the resource does not exist in the data of the `mode`, or belongs to another company.
     * - `SANDBOX_NOT_FOUND`: the `mode` is `test`, and the company has no sandbox.
     *
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

export type DeleteFileError = DeleteFileErrors[keyof DeleteFileErrors];

export type DeleteFileResponses = {
    /**
     * The file is deleted.
     */
    200: DeletedFileResponse;
};

export type DeleteFileResponse = DeleteFileResponses[keyof DeleteFileResponses];

export type DownloadFileData = {
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
         * The `id` of a file.
         */
        fileId: Uuid;
    };
    query: {
        /**
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/files/{fileId}/content';
};

export type DownloadFileErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the user must set up two-factor sign-in first or has no role for the operation.
     */
    403: Problem;
    /**
     * - `NOT_FOUND`: the resource does not exist in the data of the `mode`, or belongs to another company.
     * - `SANDBOX_NOT_FOUND`: the `mode` is `test`, and the company has no sandbox.
     *
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

export type DownloadFileError = DownloadFileErrors[keyof DownloadFileErrors];

export type DownloadFileResponses = {
    /**
     * The content.
     */
    200: FileContent;
};

export type DownloadFileResponse = DownloadFileResponses[keyof DownloadFileResponses];

export type ListCommentsData = {
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
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
        /**
         * Type of the object.
         */
        subjectType: SubjectType;
        /**
         * The `id` of the object. Of an order, its `orderId`; of a product, its `productId`.
         */
        subjectId: Uuid;
        /**
         * The `nextCursor` of the previous response with the same filters. Any other value is rejected with 400.
         */
        cursor?: string;
        /**
         * Maximum number of entries per page.
         */
        limit: number;
    };
    url: '/api/account/v1/comments';
};

export type ListCommentsErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the user must set up two-factor sign-in first or has no role for the operation.
     */
    403: Problem;
    /**
     * - `NOT_FOUND`: the resource does not exist in the data of the `mode`, or belongs to another company.
     * - `SANDBOX_NOT_FOUND`: the `mode` is `test`, and the company has no sandbox.
     *
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

export type ListCommentsError = ListCommentsErrors[keyof ListCommentsErrors];

export type ListCommentsResponses = {
    /**
     * The comments.
     */
    200: CommentList;
};

export type ListCommentsResponse = ListCommentsResponses[keyof ListCommentsResponses];

export type CreateCommentData = {
    body: CreateCommentRequest;
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
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/comments';
};

export type CreateCommentErrors = {
    /**
     * - `INVALID_REQUEST`: the body, a parameter or a header is invalid. `details` has an entry for each error.
     * - `MALFORMED_JSON`: the body is not valid JSON.
     *
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the request is from a page of another site.
     * Or the user must set up two-factor sign-in first, or has no role for the operation.
     *
     */
    403: Problem;
    /**
     * - `NOT_FOUND`: the resource does not exist in the data of the `mode`, or belongs to another company.
     * - `SANDBOX_NOT_FOUND`: the `mode` is `test`, and the company has no sandbox.
     *
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

export type CreateCommentError = CreateCommentErrors[keyof CreateCommentErrors];

export type CreateCommentResponses = {
    /**
     * The comment. `Location` is its path.
     */
    201: CommentResponse;
};

export type CreateCommentResponse = CreateCommentResponses[keyof CreateCommentResponses];

export type DeleteCommentData = {
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
         * The `id` of a comment.
         */
        commentId: Uuid;
    };
    query: {
        /**
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/comments/{commentId}';
};

export type DeleteCommentErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * Nothing changed.
     *
     * - `NOT_AUTHOR`: the comment is another user's.
     * - `COMPANY_SUSPENDED`: the company is suspended.
     * - `TWO_FACTOR_REQUIRED`: the user must set up two-factor sign-in first.
     * - `ROLE_REQUIRED`: the user's roles do not permit the operation.
     * - `CROSS_SITE_REQUEST`: the browser sent the request from a page of another site.
     *
     */
    403: Problem;
    /**
     * - `NOT_FOUND`: the resource does not exist in the data of the `mode`, or belongs to another company.
     * - `SANDBOX_NOT_FOUND`: the `mode` is `test`, and the company has no sandbox.
     *
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

export type DeleteCommentError = DeleteCommentErrors[keyof DeleteCommentErrors];

export type DeleteCommentResponses = {
    /**
     * The comment without its text.
     */
    200: CommentResponse;
};

export type DeleteCommentResponse = DeleteCommentResponses[keyof DeleteCommentResponses];

export type GetCommentData = {
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
         * The `id` of a comment.
         */
        commentId: Uuid;
    };
    query: {
        /**
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/comments/{commentId}';
};

export type GetCommentErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the user must set up two-factor sign-in first or has no role for the operation.
     */
    403: Problem;
    /**
     * - `NOT_FOUND`: the resource does not exist in the data of the `mode`, or belongs to another company.
     * - `SANDBOX_NOT_FOUND`: the `mode` is `test`, and the company has no sandbox.
     *
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

export type GetCommentError = GetCommentErrors[keyof GetCommentErrors];

export type GetCommentResponses = {
    /**
     * The comment.
     */
    200: CommentResponse;
};

export type GetCommentResponse = GetCommentResponses[keyof GetCommentResponses];

export type UpdateCommentData = {
    body: UpdateCommentRequest;
    headers?: {
        /**
         * Your own ID for this request: up to 128 visible ASCII characters. The response returns it. Invalid values are replaced by a generated ID.
         *
         */
        'x-request-id'?: string;
    };
    path: {
        /**
         * The `id` of a comment.
         */
        commentId: Uuid;
    };
    query: {
        /**
         * The data of the request: `live` data, or those of the sandbox with `test`. Each request has its own mode. Roles, suspensions and rate limits
         * are those of live data.
         *
         */
        mode: 'live' | 'test';
    };
    url: '/api/account/v1/comments/{commentId}';
};

export type UpdateCommentErrors = {
    /**
     * - `INVALID_REQUEST`: the body, a parameter or a header is invalid. `details` has an entry for each error.
     * - `MALFORMED_JSON`: the body is not valid JSON.
     *
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * Nothing changed.
     *
     * - `NOT_AUTHOR`: the comment is another user's.
     * - `COMPANY_SUSPENDED`: the company is suspended.
     * - `TWO_FACTOR_REQUIRED`: the user must set up two-factor sign-in first.
     * - `ROLE_REQUIRED`: the user's roles do not permit the operation.
     * - `CROSS_SITE_REQUEST`: the browser sent the request from a page of another site.
     *
     */
    403: Problem;
    /**
     * - `NOT_FOUND`: the resource does not exist in the data of the `mode`, or belongs to another company.
     * - `SANDBOX_NOT_FOUND`: the `mode` is `test`, and the company has no sandbox.
     *
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

export type UpdateCommentError = UpdateCommentErrors[keyof UpdateCommentErrors];

export type UpdateCommentResponses = {
    /**
     * The comment.
     */
    200: CommentResponse;
};

export type UpdateCommentResponse = UpdateCommentResponses[keyof UpdateCommentResponses];

export type ListColleaguesData = {
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
         * Only users who may see objects of these types, separated by commas.
         */
        subjectType?: Array<SubjectType>;
        /**
         * The `nextCursor` of the previous response. Any other value is rejected with 400.
         */
        cursor?: string;
        /**
         * Maximum number of entries per page.
         */
        limit: number;
    };
    url: '/api/account/v1/colleagues';
};

export type ListColleaguesErrors = {
    /**
     * A parameter is missing, invalid or unknown. `details` has an entry for each error.
     */
    400: Problem;
    /**
     * There is no session, or it has expired. The body does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or the user must set up two-factor sign-in first or has no role for the operation.
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

export type ListColleaguesError = ListColleaguesErrors[keyof ListColleaguesErrors];

export type ListColleaguesResponses = {
    /**
     * The users.
     */
    200: ColleagueList;
};

export type ListColleaguesResponse = ListColleaguesResponses[keyof ListColleaguesResponses];
