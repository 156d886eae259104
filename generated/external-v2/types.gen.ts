// The requests and responses of handlers, derived from openapi/external-v2.yaml by `npm run generate`.

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
 * A change in the catalog that the key sees. Switch on `removed`.
 */
export type CatalogChange = ChangedItem | RemovedItem;

/**
 * A page of changes.
 */
export type CatalogChanges = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The changes and where to go on.
     */
    data: {
        /**
         * The changes, in the order to apply them. A product appears once in a page, in its latest state; applying a page twice does
         * no harm.
         *
         */
        items: Array<CatalogChange>;
        /**
         * Where to go on. Keep it once the page is applied.
         */
        nextCursor: string;
        /**
         * Whether more changes wait right now; if not, ask again later with the same `nextCursor`.
         */
        hasMore: boolean;
    };
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
     * `include=description`: the supplier's text as plain text, in English where it was translated; `descriptionLanguage` names its language. Empty when there is none.
     */
    description?: string;
    /**
     * `include=description`: the language of `description` as an ISO 639-1 code. `en` once the text is English, by itself or by translation; another
     * code while it is not translated yet, or where the service has no translation provider; null while it is undetermined.
     *
     */
    descriptionLanguage?: string | null;
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
         * Number of items in this response.
         */
        count: number;
        /**
         * The items: in the order of their SKUs when `sku` was sent, else oldest first.
         */
        items: Array<CatalogItem>;
    };
};

/**
 * An item that is new to the company's catalog or has changed. It is the whole item as it is now.
 */
export type ChangedItem = {
    /**
     * Always `false` on an item that is there.
     */
    removed: false;
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
     * `include=description`: the supplier's text as plain text, in English where it was translated; `descriptionLanguage` names its language. Empty when there is none.
     */
    description?: string;
    /**
     * `include=description`: the language of `description` as an ISO 639-1 code. `en` once the text is English, by itself or by translation; another
     * code while it is not translated yet, or where the service has no translation provider; null while it is undetermined.
     *
     */
    descriptionLanguage?: string | null;
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
 * A calendar day, `YYYY-MM-DD`. Days are UTC.
 */
export type Day = string;

/**
 * A number as a decimal string without an exponent. Parse it as a decimal.
 */
export type Decimal = string;

/**
 * `PS-YYYY-NNNN`: the UTC year and a sequence of at least four digits. An order whose content equals an earlier one's takes
 * that order's base with the next suffix: `/2`, `/3`, …
 *
 */
export type DeliveryId = string;

/**
 * Demand for one product over the window, which ends yesterday (UTC), or today if units were sold today.
 */
export type Demand = {
    productId: Uuid;
    /**
     * Length of the window in days.
     */
    windowDays: number;
    /**
     * Days on which units were sold, returned again or not.
     */
    daysWithSales: number;
    /**
     * Units sold less units returned, over the window; a decimal string.
     */
    totalUnits: Decimal;
    /**
     * Units on counted days ÷ counted days (`countedDays`), rounded to 4 places; `0` when none are. Days out of stock and days before the
     * product's first sale or stock record are not counted; later days without a stock observation are. With `windowDays=30` and
     * nothing sold today it equals `averageDailySales` of the recommendation.
     *
     */
    avgDailyUnits: Decimal;
    /**
     * Mean price of one unit weighted by units, over positive sales, in `currency`, rounded to 4 places; null when there are no sales with
     * a price. What was sold in other currencies is converted at the rates of its day.
     *
     */
    weightedAvgPrice: string | null;
    trend: Trend;
    /**
     * Addition: the days that `avgDailyUnits` divides by.
     */
    countedDays: number;
    /**
     * Addition: the currency of `weightedAvgPrice`, that of most units; null when there are no sales.
     */
    currency: string | null;
};

/**
 * Demand for one product.
 */
export type DemandAnswer = {
    /**
     * Always `true`.
     */
    success: true;
    data: Demand;
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
     * The events and where to go on.
     */
    data: {
        /**
         * The events, oldest first.
         */
        items: Array<EventRecord>;
        /**
         * What to send as `after` next time: the id of the last event, or the `after` that was sent when there was none. When the
         * `after` that was sent is not yet in the list itself, the id of the last event that is. Null when the list is empty.
         *
         */
        nextAfter: string | null;
        /**
         * Whether more events wait right now.
         */
        hasMore: boolean;
    };
};

/**
 * What happened. An endpoint gets `order.updated` alone unless it asked for the names of the legacy format.
 *
 */
export type EventName = 'order.updated' | 'order.created' | 'order.status_changed' | 'order.cancelled' | 'order.confirmed' | 'webhook.test';

/**
 * An event in the list.
 */
export type EventRecord = {
    /**
     * The event's id, the same as in `X-Webhook-Id` of its deliveries.
     */
    id: Uuid;
    body: OrderEvent;
};

/**
 * `include=explain`: every input and intermediate of the item, so that its numbers can be computed again from this response alone.
 *
 * With *d* = `forecast.dailyDemand`, *L* = `leadTime.days`, *σL* = `leadTime.deviationDays`, *E* = `errorOverLeadTime`, *z* = `settings.z`:
 * safety stock = z · √(E² + d² · σL²); reorder point = d · (L + `calculationIntervalDays`) + safety stock; order-up-to = reorder point +
 * d · `reviewPeriodDays`; quantity = order-up-to − inventory position once that is at or under the reorder point, else 0, rounded up to
 * `unitsPerBox`.
 *
 */
export type Explanation = {
    /**
     * What the company and the service have set.
     */
    settings: {
        /**
         * Share of windows without a stockout aimed for, 0 to 1.
         */
        serviceLevel: Decimal;
        /**
         * The standard normal quantile of the service level.
         */
        z: Decimal;
        /**
         * Days of demand an order covers beyond the reorder point.
         */
        reviewPeriodDays: number;
        /**
         * Days between two calculations.
         */
        calculationIntervalDays: number;
        /**
         * Units in a box, to which quantities are rounded up; null for no rounding.
         */
        unitsPerBox: number | null;
    };
    /**
     * The days the numbers rest on.
     */
    history: {
        /**
         * The product's first record, two years ago at most; null when it has none.
         */
        firstDay: string | null;
        /**
         * The last day used; today never counts.
         */
        lastDay: string | null;
        /**
         * Days between the two that count.
         */
        daysUsed: number;
        /**
         * Days between the two that do not count, and why.
         */
        daysLeftOut: Array<{
            date: Day;
            /**
             * Why it does not count.
             */
            reason: 'out_of_stock';
        }>;
        /**
         * Counted days behind `averageDailySales`, of the last 30.
         */
        averageDays: number;
        /**
         * Units sold on them.
         */
        averageUnits: Decimal;
    };
    /**
     * The method that forecasts this product best, and how well.
     */
    forecast: {
        /**
         * The method chosen; `mean(…)` is the mean of the methods it names.
         */
        method: string;
        /**
         * Units a day it expects.
         */
        dailyDemand: Decimal;
        /**
         * Days ahead over which methods were judged: 28, fewer for a product younger than six weeks.
         */
        horizonDays: number;
        /**
         * Days in the past from which each method had to forecast.
         */
        origins: number;
        /**
         * The method chosen, then every method that was tried, best first.
         */
        candidates: Array<{
            /**
             * The method.
             */
            method: string;
            /**
             * Root mean squared scaled error of the horizon's total, as a decimal string.
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
    };
    /**
     * The stock figure and where it comes from.
     */
    stock: {
        /**
         * Units in stock.
         */
        units: number;
        /**
         * When they were observed; null when never.
         */
        observedAt: string | null;
    };
    /**
     * The calculation by either method.
     */
    scenarios: {
        air: ScenarioExplanation;
        sea: ScenarioExplanation;
    };
    /**
     * Why this method.
     */
    choice: {
        /**
         * The day stock, and what arrives before it is used up, runs out; null when no demand is expected.
         */
        stockoutOn: string | null;
        airArrivesOn: Day;
        seaArrivesOn: Day;
        /**
         * Days between arrival by sea and stockout, negative when too late, as a decimal string.
         */
        seaSlackDays: string | null;
    };
};

/**
 * Accepted orders of yours that the planned lead time does not use at a level.
 */
export type IgnoredOrders = {
    /**
     * The level that the orders belong to.
     */
    level: 'company_supplier' | 'company';
    /**
     * Why they are not used.
     */
    reason: 'too_few_orders' | 'under_one_day';
    /**
     * Number of orders.
     */
    orders: number;
};

/**
 * `ps_` followed by 10 characters; the alternative product key.
 */
export type InternalProductId = string;

/**
 * Days from the first payment to acceptance, over the company's accepted orders with the supplier by the method. The figures are null
 * without such an order, never 0.
 *
 * Recommendations and quotes plan with `plannedDays` = (`sampleOrders` × `sampleMedian` + 3 × `defaultDays`) ÷ (`sampleOrders` + 3), rounded
 * half up to 4 places: few orders move the default only part of the way. Delivery date estimates of orders use `estimateDays`, which is not blended.
 *
 */
export type LeadTime = {
    supplier: OrderSupplier;
    /**
     * How the orders travelled.
     */
    shippingMethod: 'sea' | 'air';
    /**
     * Number of orders the figures are over.
     */
    n: number;
    /**
     * Median, in days, as a decimal string; the mean of the middle two of an even number.
     */
    median: string | null;
    /**
     * 80 % of the orders took at most this many days, interpolated linearly between two.
     */
    p80: string | null;
    /**
     * 90 % of the orders took at most this many days.
     */
    p90: string | null;
    /**
     * Sample standard deviation in days, to 2 places; null with fewer than two orders.
     */
    deviation: string | null;
    fallback: LeadTimeLevel;
    /**
     * The lead time that recommendations and quotes plan with, in days. Its sample is of the level that `fallback` names.
     */
    plannedDays: string;
    /**
     * Addition: median days of the orders at the level planned with, ignored ones left out; null at the default.
     */
    sampleMedian: string | null;
    /**
     * Addition: number of orders behind `sampleMedian`; of other companies at the level `all_companies`.
     */
    sampleOrders: number;
    /**
     * Addition: the operator's default for the method, in days.
     */
    defaultDays: string;
    /**
     * Addition: your orders that `plannedDays` does not use at a level, and why.
     */
    ignored: Array<IgnoredOrders>;
    /**
     * Addition: days that delivery date estimates add to the first payment: the median of `estimateLevel`. Orders of under a day count.
     */
    estimateDays: string;
    estimateLevel: LeadTimeLevel;
};

/**
 * Where a lead time comes from, the first of these that applies to the shipping method. A level of other companies' orders never shows a single
 * company's few orders.
 *
 */
export type LeadTimeLevel = 'company_supplier' | 'company' | 'all_companies' | 'default';

/**
 * The lead times of every supplier in the company's catalog, per method.
 */
export type LeadTimes = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The lead times.
     */
    data: {
        /**
         * Number of rows.
         */
        count: number;
        /**
         * One row per supplier and method, by the supplier's name.
         */
        items: Array<LeadTime>;
    };
};

/**
 * A line's share of the landed cost, in the order's currency.
 */
export type LineCost = {
    /**
     * Whether the line is custom.
     */
    isCustom: boolean;
    /**
     * The product's UUID; null on a custom line.
     */
    productId: string | null;
    /**
     * The line's SKU; a custom line's `customSku`.
     */
    sku: string;
    /**
     * The line's name; a custom line's `customName`.
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
     * The line's share of the order's landed cost.
     */
    landedCost: Money;
    /**
     * `landedCost` ÷ `quantity`, rounded half up to 4 places.
     */
    landedUnitCost: Money;
    /**
     * The line's share of the order's `projectedLandedCost`, allocated like `landedCost`.
     */
    projectedLandedCost: Money;
    /**
     * `projectedLandedCost` ÷ `quantity`, rounded half up to 4 places.
     */
    projectedLandedUnitCost: Money;
};

/**
 * One of your own listings. The key is `clientProductId`. Send what you have; a barcode is the strongest evidence.
 */
export type Listing = {
    /**
     * Your id of the listing. Kept exactly as sent; `.` and `..` are no ids, for no address can hold them.
     */
    clientProductId: string;
    /**
     * Its title.
     */
    name: string;
    /**
     * Your or the supplier's article code.
     */
    sku?: string;
    /**
     * UPC, EAN or GTIN. One with a wrong check digit is kept and not used as evidence.
     */
    barcode?: string;
    /**
     * The brand.
     */
    brand?: string;
    /**
     * The category in your own words.
     */
    category?: string;
    /**
     * The listing's text.
     */
    description?: string;
    /**
     * Your price of one unit in `currency`, at most 4 decimals. Not without `currency`.
     */
    price?: number;
    /**
     * Currency of `price`.
     */
    currency?: Currency;
    /**
     * The listing's page.
     */
    url?: string;
    /**
     * An image of it.
     */
    imageUrl?: string;
};

/**
 * Up to 1000 listings.
 */
export type ListingsPush = {
    /**
     * The listings, in any order.
     */
    products: Array<Listing>;
};

/**
 * A catalog product that the listing may be.
 */
export type MatchCandidate = {
    productId: Uuid;
    /**
     * The product's name.
     */
    name: string;
    /**
     * The product's SKU.
     */
    sku: string;
    /**
     * The supplier's article code.
     */
    supplierSku: string;
    /**
     * Wholesale price of one unit, in `currency`.
     */
    price: Money;
    currency: Currency;
    /**
     * The supplier's name.
     */
    supplier: string;
    /**
     * How likely it is the same product, 0 to 1 - 0.9 is right nine times of ten.
     */
    score: number;
};

/**
 * The decision as it is on record.
 */
export type MatchDecided = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The decision.
     */
    data: {
        /**
         * Your id of the listing.
         */
        clientProductId: string;
        productId: Uuid;
        decision: MatchDecision;
        /**
         * When it was decided.
         */
        decidedAt: Timestamp;
    };
};

/**
 * What the company decided about a candidate. It survives recalculation: a confirmed product stays first, with the others behind it, a
 * rejected one is not suggested again.
 *
 */
export type MatchDecision = 'confirmed' | 'rejected';

/**
 * A listing and what it may be.
 */
export type MatchedListing = {
    /**
     * Your id of the listing.
     */
    clientProductId: string;
    /**
     * Your title of it.
     */
    clientName: string;
    /**
     * At most 10 products, the most likely first; empty when nothing comes near. One that you confirmed is first with a score of 1, the
     * others then have 0.
     *
     */
    candidates: Array<MatchCandidate>;
    /**
     * Addition: the candidate you confirmed, or null.
     */
    confirmedProductId: string | null;
};

/**
 * A page of matched listings.
 */
export type Matches = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The listings, and how they were matched.
     */
    data: {
        /**
         * The evidence that was used, strongest first, of `gtin`, `supplier_sku`, `model_number`, `name` and `embedding`, or `none`; for people.
         *
         */
        method: string;
        /**
         * Whether an embedding provider took part.
         */
        embeddings: boolean;
        /**
         * The same in words.
         */
        note: string;
        /**
         * The listings, by `clientProductId`.
         */
        products: Array<MatchedListing>;
        /**
         * Addition: listings over all pages.
         */
        total: number;
        /**
         * Addition: listings asked for per page.
         */
        limit: number;
        /**
         * Addition: listings skipped.
         */
        offset: number;
    };
};

/**
 * An amount as a decimal string, in the `currency` beside it: two to four decimal places, no exponent, no thousands separator.
 * Parse it as a decimal, never as a float.
 *
 */
export type Money = string;

/**
 * A candidate, and what you decide about it.
 */
export type NewMatchDecision = {
    /**
     * The candidate's UUID.
     */
    productId: Uuid;
    decision: MatchDecision;
};

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
 * Addition: send it as `cursor` for the rows that follow; null when there are none. It costs the same however deep the list is,
 * and skips or repeats no row while the catalog changes.
 *
 */
export type NextCursor = string | null;

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
 * What an order costs, landed.
 */
export type OrderCost = {
    orderNumber: OrderNumber;
    /**
     * `actual`: the sum of your payments of all kinds, each converted into `currency` at the rate of its own date. `estimated`: you sent no
     * payments yet; `orderTotal` × your TCC coefficient, or 1.7 if you have none.
     *
     */
    source: 'actual' | 'estimated';
    /**
     * The landed cost of the order, in `currency`; exact where all payments are in it, else rounded half up to 2 places, once. While `source` is
     * `actual` and `complete` is false this is what you have paid so far, not what the order costs: use `projectedLandedCost`.
     *
     */
    landedCost: number;
    /**
     * The order's currency.
     */
    currency: Currency;
    /**
     * Sum of the order's lines, in `currency`.
     */
    orderTotal: number;
    shippingMethod: ShippingMethod;
    /**
     * When the goods should arrive; as in the order reads.
     */
    estimatedArrivalDate: string | null;
    /**
     * What that date is counted from.
     */
    estimatedArrivalBasis: 'first_payment' | 'shipped' | null;
    /**
     * The payments on record, oldest first; empty while the cost is estimated.
     */
    payments: Array<RecordedPayment>;
    /**
     * Addition: whether your payments are the cost of the order. True once payments of kind `goods_invoice`, each converted at the rate of its own
     * date, cover `orderTotal` within 2 %, or the order is `accepted` and has such a payment.
     *
     */
    complete: boolean;
    paidToDate: PaidToDate;
    /**
     * Addition: what the order is expected to cost, in `currency`. Until `complete` the larger of the payments so far and the estimate
     * (`orderTotal` × your TCC coefficient, or 1.7), then the payments.
     *
     */
    projectedLandedCost: Money;
    /**
     * Addition: the landed cost allocated to the lines by their value, or by quantity where no line has one. Rounded by largest remainder, so that the parts add up to
     * `landedCost` exactly.
     *
     */
    lines: Array<LineCost>;
};

/**
 * The cost of one order.
 */
export type OrderCostAnswer = {
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
 * Any of the events of an order. Switch on `event`.
 */
export type OrderEvent = OrderUpdatedEvent | OrderCreatedEvent | OrderStatusChangedEvent | OrderCancelledEvent | OrderConfirmedEvent;

/**
 * A line of an order. Switch on `isCustom`; do not infer it from `productId` being null.
 */
export type OrderLine = CatalogLine | CustomLine;

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
 * `ORD-` and 10 characters of Crockford base32. Random and unique; treat it as opaque.
 */
export type OrderNumber = string;

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
 * Addition: your payments of each kind so far, in the order's currency, each payment converted at the rate of its own date. A kind is exact where
 * all its payments are in that currency, else rounded half up to 2 places, once.
 *
 */
export type PaidToDate = {
    /**
     * Paid for goods.
     */
    goods_invoice: Money;
    /**
     * Paid for freight.
     */
    freight: Money;
    /**
     * Paid for customs.
     */
    customs: Money;
    /**
     * Paid for VAT.
     */
    vat: Money;
    /**
     * Paid for insurance.
     */
    insurance: Money;
    /**
     * Paid for anything else.
     */
    other: Money;
};

/**
 * One payment towards an order. The key is (order, `paymentId`).
 */
export type Payment = {
    /**
     * Your id of the payment, unique within the order. Taken exactly as sent: case counts, and so does space around it.
     */
    paymentId: string;
    /**
     * The day it was paid, `YYYY-MM-DD`, from 1970-01-01 to tomorrow (UTC); the earliest one of an order starts its delivery estimate.
     *
     */
    date: string;
    /**
     * The amount in `currency`, greater than 0, with at most 4 decimal places. A number, not a string.
     */
    amount: number;
    /**
     * Currency of `amount`; the order's, or one that the service has a rate for (EUR, USD, GBP, TRY and others).
     */
    currency: Currency;
    kind: PaymentKind;
};

/**
 * What was paid for.
 */
export type PaymentKind = 'goods_invoice' | 'freight' | 'customs' | 'vat' | 'insurance' | 'other';

/**
 * Up to 1000 payments of one order.
 */
export type PaymentsPush = {
    /**
     * The payments, in any order. A `paymentId` may be there twice only with the same values.
     */
    payments: Array<Payment>;
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
 * The result for the records. Re-sending a push is safe: it creates no duplicate, loses no history and says what it changed.
 *
 */
export type PushReceipt = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * Counts that add up - `received` is the sum of the other three.
     */
    data: {
        /**
         * Records received.
         */
        received: number;
        /**
         * Records whose key was new.
         */
        created: number;
        /**
         * Records whose key was known with other values; the earlier values stay in the history.
         */
        updated: number;
        /**
         * Records that were known exactly as sent.
         */
        unchanged: number;
    };
};

/**
 * The split, totals, landed estimate and arrival of what was sent. Nothing was stored.
 */
export type Quote = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The quote.
     */
    data: {
        /**
         * One order per supplier, in the order in which the suppliers first appear in `items`.
         */
        orders: Array<QuotedOrder>;
        /**
         * Number of orders.
         */
        totalOrders: number;
        /**
         * Total over all orders in `currency`, converted at the current rates where they differ.
         */
        totalAmount: Money;
        /**
         * The first order's currency.
         */
        currency: Currency;
        /**
         * The exact sum per currency.
         */
        totalsByCurrency: Array<CurrencyTotal>;
        /**
         * Sum of the orders' `landedCost`, in `currency`.
         */
        landedCost: Money;
        /**
         * What to look at before ordering; usually empty.
         */
        warnings: Array<QuoteWarning>;
    };
};

/**
 * Something to look at before ordering. A warning never stops an order.
 */
export type QuoteWarning = {
    /**
     * What it is about.
     */
    code: 'PRICE_DIFFERS' | 'NOT_A_FULL_BOX' | 'SAME_CONTENT_AS_EARLIER_ORDER' | 'RATE_OUTDATED';
    /**
     * One sentence for people.
     */
    message: string;
    /**
     * Position of the line in `items`, or null where it is about the whole.
     */
    index: number | null;
};

/**
 * When an order would arrive if it were first paid for on `firstPaymentDate`.
 */
export type QuotedArrival = {
    /**
     * How it would travel.
     */
    shippingMethod: 'sea' | 'air';
    /**
     * The assumed day of the first payment - today (UTC).
     */
    firstPaymentDate: Day;
    /**
     * `firstPaymentDate` plus the days planned with, as `GET /api/v2/external/lead-times` lists them; parts of a day count as a day.
     */
    expectedDate: Day;
    /**
     * The same plus what the 90 % quantile of your own orders lies above their median; null without orders of your own.
     *
     */
    lateDate: string | null;
    leadTimeLevel: LeadTimeLevel;
};

/**
 * One of the orders that the call would create.
 */
export type QuotedOrder = {
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
     * Estimated landed cost, in `currency` - `totalAmount` × `landedCostCoefficient`.
     */
    landedCost: Money;
    /**
     * Your TCC coefficient, or 1.7 if you have none.
     */
    landedCostCoefficient: Decimal;
    /**
     * When the goods would arrive - by the `shippingMethod` that was sent, or by both when none was.
     */
    arrivals: Array<QuotedArrival>;
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
 * One sale as the marketplace reported it. The key is (`productId`, `date`, `marketplace`, `saleId`).
 *
 */
export type RawSale = {
    productId: Uuid;
    /**
     * The day of the sale, `YYYY-MM-DD`, from 1970 to tomorrow (UTC).
     */
    date: string;
    /**
     * Units sold; negative for a return. At most 4 decimals.
     */
    units: number;
    /**
     * Price of one unit in `currency`, at most 4 decimals.
     */
    price: number;
    /**
     * Currency of `price`; one that the service has a rate for (EUR, USD, GBP, TRY and others).
     */
    currency: Currency;
    /**
     * Where it was sold, in your own words; part of the key. Taken exactly as sent: case counts, and so does space around it.
     */
    marketplace: string;
    /**
     * Your id of the sale, unique within product, date and marketplace. Taken exactly as sent, too.
     */
    saleId: string;
};

/**
 * Up to 5000 sales.
 */
export type RawSalesPush = {
    /**
     * The sales, in any order.
     */
    sales: Array<RawSale>;
};

/**
 * What to order of one product.
 */
export type Recommendation = {
    productId: Uuid;
    /**
     * Units to order now by `recommendedMethod`, rounded up to full boxes; 0 while stock and the orders expected within its lead time and one
     * day more are above the reorder point. Of `ordersInTransit` those that arrive later are not counted.
     *
     */
    recommendedQuantity: number;
    /**
     * Units in stock by the latest observation.
     */
    currentStock: number;
    /**
     * Units ordered and not yet accepted - here, in your pull feed, and as `quantity` of smart reorder.
     */
    ordersInTransit: number;
    /**
     * Mean units a day over the 30 days up to yesterday (fewer if the product is younger), days out of stock left out; 0 where more came back than was sold.
     */
    averageDailySales: Decimal;
    /**
     * From 0 to 1, higher is better - 1 minus the forecast's weighted absolute error over 28-day totals in its backtest. Null with less
     * than 28 counted days.
     *
     */
    forecastAccuracy: string | null;
    /**
     * The day of the calculation.
     */
    calculationDate: Day;
    /**
     * Order once stock and the orders expected within the recommended method's lead time and one day more are at or under this many units.
     */
    reorderPoint: Decimal;
    /**
     * Units kept against uncertainty of demand and delivery.
     */
    safetyStock: Decimal;
    demandTrend: Trend;
    /**
     * `sea`, unless stock would run out before sea arrives and air would help: while an order by air is not due yet, it would come before it is
     * needed, and the order goes by sea.
     *
     */
    recommendedMethod: 'sea' | 'air';
    /**
     * Stock ÷ expected daily demand, in days; null when no demand is expected.
     */
    daysUntilStockout: string | null;
    shippingUrgency: ShippingUrgency;
    /**
     * The reason in words, in the locale of the company (`en`, `tr` or `ru`). Display it, never parse it.
     */
    shippingReason: string;
    /**
     * The figures by either method.
     */
    shippingScenarios: {
        air: ShippingScenario;
        sea: ShippingScenario;
    };
    explain?: Explanation;
};

/**
 * The company's latest calculation.
 */
export type Recommendations = {
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
         * The recommendations, the most urgent first.
         */
        items: Array<Recommendation>;
        /**
         * Addition: send it as `cursor` for the items that follow; null when there are none, as always without `limit`.
         */
        nextCursor: string | null;
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
 * A payment as it is on record. Unlike in a push, `amount` is a string.
 */
export type RecordedPayment = {
    /**
     * Your id of the payment.
     */
    paymentId: string;
    date: Day;
    amount: Money;
    currency: Currency;
    kind: PaymentKind;
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
 * An item that has left the company's catalog. It comes back as a changed item if it returns.
 */
export type RemovedItem = {
    /**
     * Always `true` on an item that is gone.
     */
    removed: true;
    productId: Uuid;
};

/**
 * The calculation by one shipping method.
 */
export type ScenarioExplanation = {
    /**
     * Where the lead time comes from.
     */
    leadTime: {
        /**
         * Days to plan with: (`sampleOrders` × `sampleMedian` + 3 × `defaultDays`) ÷ (`sampleOrders` + 3), rounded half up to 4 places.
         *
         */
        days: Decimal;
        /**
         * Standard deviation in days. With fewer than 5 orders of the company's own, at least a seventh of `days`.
         */
        deviationDays: Decimal;
        /**
         * 80 % quantile in days of the company's own deliveries, as a decimal string; null without any.
         */
        p80: string | null;
        /**
         * 90 % quantile in days of the company's own deliveries, as a decimal string; null without any.
         */
        p90: string | null;
        /**
         * The company's own orders it rests on.
         */
        n: number;
        level: LeadTimeLevel;
        /**
         * Addition: median days of the orders at `level`, as a decimal string; null at the default. This and the following members are missing in a
         * product's explanation until its next calculation.
         *
         */
        sampleMedian?: string | null;
        /**
         * Addition: number of orders behind `sampleMedian`; of other companies at the level `all_companies`.
         */
        sampleOrders?: number;
        /**
         * Addition: the operator's default for the method, in days.
         */
        defaultDays?: Decimal;
        /**
         * Addition: orders of the company that are not used at a level, and why.
         */
        ignored?: Array<IgnoredOrders>;
    };
    /**
     * Lead time plus the days between two calculations.
     */
    horizonDays: Decimal;
    /**
     * Root mean square of the method's past errors in the total of a lead time ahead, brought to today's level of demand.
     */
    errorOverLeadTime: Decimal;
    /**
     * Units.
     */
    safetyStock: Decimal;
    /**
     * Units.
     */
    reorderPoint: Decimal;
    /**
     * Units.
     */
    orderUpTo: Decimal;
    /**
     * Orders expected within the horizon; they count towards the inventory position.
     */
    ordersCounted: Array<TransitOrder>;
    /**
     * Orders expected later; they do not.
     */
    ordersNotCounted: Array<TransitOrder>;
    /**
     * Stock plus the orders counted.
     */
    inventoryPosition: number;
    /**
     * What is lacking to order-up-to; 0 above the reorder point.
     */
    quantityBeforeRounding: Decimal;
    /**
     * The same in full boxes.
     */
    recommendedQuantity: number;
};

/**
 * How the order travels; null when not known.
 */
export type ShippingMethod = 'sea' | 'air' | null;

/**
 * The figures if the order travelled by this method.
 */
export type ShippingScenario = {
    /**
     * Units kept against uncertainty.
     */
    safetyStock: number;
    /**
     * Days from first payment to acceptance to plan with.
     */
    leadTimeDays: number;
    /**
     * Order once stock and the orders expected within `leadTimeDays` and one day more are at or under this many units.
     */
    reorderPoint: number;
    /**
     * Units to order now.
     */
    recommendedQuantity: number;
};

/**
 * How pressing the choice of shipping method is.
 */
export type ShippingUrgency = 'none' | 'sea_window_open' | 'sea_window_closing' | 'air_urgent_stockout_risk' | 'stockout_unavoidable';

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
 * What was in stock of one product at one moment. The key is (`productId`, `observedAt`); several observations a day are welcome.
 *
 */
export type StockObservation = {
    productId: Uuid;
    /**
     * When it was observed, ISO 8601 with a zone, from 1970 to one day ahead; kept to the millisecond.
     */
    observedAt: string;
    /**
     * Units on hand.
     */
    on_hand: number;
    /**
     * Whether the product could not be sold. Send it on every observation; it overrides `on_hand` when the service decides whether the day
     * counts towards demand: `on_hand > 0` with `true` is not counted, `on_hand: 0` with `false` is counted. Left out, `on_hand: 0` is
     * taken as out of stock, which is less accurate.
     *
     */
    out_of_stock?: boolean;
};

/**
 * Up to 5000 observations.
 */
export type StockPush = {
    /**
     * The observations, in any order.
     */
    stock: Array<StockObservation>;
};

/**
 * ISO 8601 in UTC.
 */
export type Timestamp = string;

/**
 * Units of the product on their way.
 */
export type TransitOrder = {
    /**
     * The order's number, or your own reference of a feed order; null for smart reorder's `quantity`.
     */
    orderRef: string | null;
    /**
     * Where the service knows it from.
     */
    source: 'order' | 'feed' | 'smart_reorder';
    /**
     * Units.
     */
    quantity: number;
    /**
     * When it is expected. An overdue order, and one without an estimate, are expected a median lead time from today; one that is delivered and
     * not yet accepted tomorrow.
     *
     */
    expectedOn: Day;
};

/**
 * The mean of the newer half of the counted days against the older half, the middle day left out where their number is odd: `up` or `down`
 * when it differs by more than 15 % of the older and by at least two standard errors of the difference, else `flat`.
 *
 */
export type Trend = 'up' | 'flat' | 'down';

/**
 * A UUID in its 36-character form.
 */
export type Uuid = string;

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
 * Extras to add to each item, comma-separated: `description`, `tags`, `attributes`. Unknown values are silently ignored.
 *
 */
export type CatalogInclude = string;

/**
 * Your id of the listing, percent-encoded.
 */
export type ClientProductId = string;

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
 * Number of rows to skip.
 */
export type Offset = number;

/**
 * The order: its `deliveryId` (`PS-YYYY-NNNN`) or its `orderNumber` (`ORD-…`). You can send the slash of a
 * suffixed delivery id encoded (`PS-2026-0417%2F2`) or as it is (`PS-2026-0417/2`). Anything of neither form is 400; a well-formed reference
 * that names no order of the company is 404.
 *
 */
export type OrderRef = string;

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
 * The `nextCursor` of the previous response. Left out, the feed begins with everything the key can see, so that the first run is
 * the full load and every later run is the difference. A cursor stays usable for at least 30 days.
 *
 */
export type SinceCursor = string;

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
         * The `ETag` of an earlier response. If it still holds, the response is 304 without a body. A 304 counts towards the rate limit.
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
         * Continues a list: the `nextCursor` of the previous response. Opaque and tied to the filters of that call, which must be sent again
         * unchanged; `limit` may change. No row is skipped or repeated while the catalog changes. With `cursor`, the page or offset is ignored.
         * A value that did not come from `nextCursor` is rejected with 400.
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
         * The `ETag` of an earlier response. If it still holds, the response is 304 without a body. A 304 counts towards the rate limit.
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

export type SearchProductsError = SearchProductsErrors[keyof SearchProductsErrors];

export type SearchProductsResponses = {
    /**
     * What was found; an empty list when nothing was.
     */
    200: CatalogSearch;
};

export type SearchProductsResponse = SearchProductsResponses[keyof SearchProductsResponses];

export type ListCatalogChangesData = {
    body?: never;
    headers?: {
        /**
         * An id of your own for this request, up to 128 visible ASCII characters. It comes back in the response header of the same
         * name. A longer or otherwise unusable value is ignored, and the service makes one.
         *
         */
        'x-request-id'?: string;
    };
    path?: never;
    query: {
        /**
         * The `nextCursor` of the previous response. Left out, the feed begins with everything the key can see, so that the first run is
         * the full load and every later run is the difference. A cursor stays usable for at least 30 days.
         *
         */
        cursor?: string;
        /**
         * Changes at most.
         */
        limit: number;
        /**
         * Extras to add to each item, comma-separated: `description`, `tags`, `attributes`. Unknown values are silently ignored.
         *
         */
        include?: string;
    };
    url: '/api/v2/external/catalog/changes';
};

export type ListCatalogChangesErrors = {
    /**
     * The cursor is not one of ours or is too old (start again without one), or a parameter is out of range or unknown.
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

export type ListCatalogChangesError = ListCatalogChangesErrors[keyof ListCatalogChangesErrors];

export type ListCatalogChangesResponses = {
    /**
     * A page of changes; empty when nothing is new.
     */
    200: CatalogChanges;
};

export type ListCatalogChangesResponse = ListCatalogChangesResponses[keyof ListCatalogChangesResponses];

export type PushListingsData = {
    /**
     * The listings.
     */
    body: ListingsPush;
    headers?: {
        /**
         * An id of your own for this request, up to 128 visible ASCII characters. It comes back in the response header of the same
         * name. A longer or otherwise unusable value is ignored, and the service makes one.
         *
         */
        'x-request-id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v2/external/products';
};

export type PushListingsErrors = {
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

export type PushListingsError = PushListingsErrors[keyof PushListingsErrors];

export type PushListingsResponses = {
    /**
     * The listings are stored; matching follows.
     */
    200: PushReceipt;
};

export type PushListingsResponse = PushListingsResponses[keyof PushListingsResponses];

export type ListMatchesData = {
    body?: never;
    headers?: {
        /**
         * An id of your own for this request, up to 128 visible ASCII characters. It comes back in the response header of the same
         * name. A longer or otherwise unusable value is ignored, and the service makes one.
         *
         */
        'x-request-id'?: string;
    };
    path?: never;
    query: {
        /**
         * Listings per page.
         */
        limit: number;
        /**
         * Number of rows to skip.
         */
        offset: number;
        /**
         * Only this listing.
         */
        clientProductId?: string;
        /**
         * Only candidates with at least this score; a listing left without any still appears.
         */
        minScore?: number;
    };
    url: '/api/v2/external/matches';
};

export type ListMatchesErrors = {
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

export type ListMatchesError = ListMatchesErrors[keyof ListMatchesErrors];

export type ListMatchesResponses = {
    /**
     * A page of listings with their candidates.
     */
    200: Matches;
};

export type ListMatchesResponse = ListMatchesResponses[keyof ListMatchesResponses];

export type DecideMatchData = {
    /**
     * The candidate and the decision.
     */
    body: NewMatchDecision;
    headers?: {
        /**
         * An id of your own for this request, up to 128 visible ASCII characters. It comes back in the response header of the same
         * name. A longer or otherwise unusable value is ignored, and the service makes one.
         *
         */
        'x-request-id'?: string;
    };
    path: {
        /**
         * Your id of the listing, percent-encoded.
         */
        clientProductId: string;
    };
    query?: never;
    url: '/api/v2/external/matches/{clientProductId}';
};

export type DecideMatchErrors = {
    /**
     * The body, a parameter or a header is invalid (`INVALID_REQUEST`; `details` has one entry per error), or the body is not
     * JSON at all (`MALFORMED_JSON`).
     *
     */
    400: Problem;
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
     * No such listing, or no such product in the catalog that the key sees. Another company's look the same.
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

export type DecideMatchError = DecideMatchErrors[keyof DecideMatchErrors];

export type DecideMatchResponses = {
    /**
     * The decision is recorded.
     */
    200: MatchDecided;
};

export type DecideMatchResponse = DecideMatchResponses[keyof DecideMatchResponses];

export type PushRawSalesData = {
    /**
     * The sales.
     */
    body: RawSalesPush;
    headers?: {
        /**
         * An id of your own for this request, up to 128 visible ASCII characters. It comes back in the response header of the same
         * name. A longer or otherwise unusable value is ignored, and the service makes one.
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

export type PushRawSalesError = PushRawSalesErrors[keyof PushRawSalesErrors];

export type PushRawSalesResponses = {
    /**
     * All sales are stored.
     */
    200: PushReceipt;
};

export type PushRawSalesResponse = PushRawSalesResponses[keyof PushRawSalesResponses];

export type PushStockData = {
    /**
     * The observations.
     */
    body: StockPush;
    headers?: {
        /**
         * An id of your own for this request, up to 128 visible ASCII characters. It comes back in the response header of the same
         * name. A longer or otherwise unusable value is ignored, and the service makes one.
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

export type PushStockError = PushStockErrors[keyof PushStockErrors];

export type PushStockResponses = {
    /**
     * All observations are stored.
     */
    200: PushReceipt;
};

export type PushStockResponse = PushStockResponses[keyof PushStockResponses];

export type PushPaymentsData = {
    /**
     * The payments.
     */
    body: PaymentsPush;
    headers?: {
        /**
         * An id of your own for this request, up to 128 visible ASCII characters. It comes back in the response header of the same
         * name. A longer or otherwise unusable value is ignored, and the service makes one.
         *
         */
        'x-request-id'?: string;
    };
    path: {
        /**
         * The order: its `deliveryId` (`PS-YYYY-NNNN`) or its `orderNumber` (`ORD-…`). You can send the slash of a
         * suffixed delivery id encoded (`PS-2026-0417%2F2`) or as it is (`PS-2026-0417/2`). Anything of neither form is 400; a well-formed reference
         * that names no order of the company is 404.
         *
         */
        ref: string;
    };
    query?: never;
    url: '/api/v2/external/orders/{ref}/payments';
};

export type PushPaymentsErrors = {
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

export type PushPaymentsError = PushPaymentsErrors[keyof PushPaymentsErrors];

export type PushPaymentsResponses = {
    /**
     * All payments are stored.
     */
    200: PushReceipt;
};

export type PushPaymentsResponse = PushPaymentsResponses[keyof PushPaymentsResponses];

export type GetOrderCostData = {
    body?: never;
    headers?: {
        /**
         * An id of your own for this request, up to 128 visible ASCII characters. It comes back in the response header of the same
         * name. A longer or otherwise unusable value is ignored, and the service makes one.
         *
         */
        'x-request-id'?: string;
    };
    path: {
        /**
         * The order: its `deliveryId` (`PS-YYYY-NNNN`) or its `orderNumber` (`ORD-…`). You can send the slash of a
         * suffixed delivery id encoded (`PS-2026-0417%2F2`) or as it is (`PS-2026-0417/2`). Anything of neither form is 400; a well-formed reference
         * that names no order of the company is 404.
         *
         */
        ref: string;
    };
    query?: never;
    url: '/api/v2/external/orders/{ref}/cost';
};

export type GetOrderCostErrors = {
    /**
     * The reference has the wrong form, or a parameter is unknown.
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

export type GetOrderCostError = GetOrderCostErrors[keyof GetOrderCostErrors];

export type GetOrderCostResponses = {
    /**
     * The cost.
     */
    200: OrderCostAnswer;
};

export type GetOrderCostResponse = GetOrderCostResponses[keyof GetOrderCostResponses];

export type QuoteOrderData = {
    /**
     * What you would order.
     */
    body: NewOrder;
    headers?: {
        /**
         * An id of your own for this request, up to 128 visible ASCII characters. It comes back in the response header of the same
         * name. A longer or otherwise unusable value is ignored, and the service makes one.
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
     * `INVALID_ORDER_LINES`: at least one line cannot be ordered. `INVALID_REQUEST`: the body or a parameter does not match the schema.
     * Either way `errors` names the invalid lines by index. `MALFORMED_JSON`: the body is not JSON.
     *
     */
    400: OrderLinesProblem | Problem;
    /**
     * The API key is missing, malformed, unknown, revoked or expired. The body is the same in each case.
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

export type QuoteOrderError = QuoteOrderErrors[keyof QuoteOrderErrors];

export type QuoteOrderResponses = {
    /**
     * The quote.
     */
    200: Quote;
};

export type QuoteOrderResponse = QuoteOrderResponses[keyof QuoteOrderResponses];

export type ListRecommendationsData = {
    body?: never;
    headers?: {
        /**
         * An id of your own for this request, up to 128 visible ASCII characters. It comes back in the response header of the same
         * name. A longer or otherwise unusable value is ignored, and the service makes one.
         *
         */
        'x-request-id'?: string;
        /**
         * The `ETag` of an earlier response. If it still holds, the response is 304 without a body. A 304 counts towards the rate limit.
         */
        'if-none-match'?: string;
    };
    path?: never;
    query?: {
        /**
         * `explain` adds the explanation to each item. Comma-separated; unknown values are silently ignored.
         */
        include?: string;
        /**
         * Addition - items at most. Left out, all of them.
         */
        limit?: number;
        /**
         * Addition - the `nextCursor` of the previous response. A value that did not come from it is rejected with 400.
         */
        cursor?: string;
    };
    url: '/api/v2/external/recommendations';
};

export type ListRecommendationsErrors = {
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

export type ListRecommendationsError = ListRecommendationsErrors[keyof ListRecommendationsErrors];

export type ListRecommendationsResponses = {
    /**
     * The recommendations; empty before the first calculation.
     */
    200: Recommendations;
};

export type ListRecommendationsResponse = ListRecommendationsResponses[keyof ListRecommendationsResponses];

export type GetDemandData = {
    body?: never;
    headers?: {
        /**
         * An id of your own for this request, up to 128 visible ASCII characters. It comes back in the response header of the same
         * name. A longer or otherwise unusable value is ignored, and the service makes one.
         *
         */
        'x-request-id'?: string;
    };
    path: {
        /**
         * The product's UUID.
         */
        productId: Uuid;
    };
    query: {
        /**
         * Length of the window in days. It ends yesterday (UTC), or today if units were sold today.
         */
        windowDays: number;
    };
    url: '/api/v2/external/demand/{productId}';
};

export type GetDemandErrors = {
    /**
     * The product id is not a UUID, or `windowDays` is out of range.
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
     * No such product, or another company's personal item. Inactive products are returned.
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

export type GetDemandError = GetDemandErrors[keyof GetDemandErrors];

export type GetDemandResponses = {
    /**
     * The demand; zeros when the product never sold.
     */
    200: DemandAnswer;
};

export type GetDemandResponse = GetDemandResponses[keyof GetDemandResponses];

export type ListLeadTimesData = {
    body?: never;
    headers?: {
        /**
         * An id of your own for this request, up to 128 visible ASCII characters. It comes back in the response header of the same
         * name. A longer or otherwise unusable value is ignored, and the service makes one.
         *
         */
        'x-request-id'?: string;
    };
    path?: never;
    query?: never;
    url: '/api/v2/external/lead-times';
};

export type ListLeadTimesErrors = {
    /**
     * A parameter is unknown.
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

export type ListLeadTimesError = ListLeadTimesErrors[keyof ListLeadTimesErrors];

export type ListLeadTimesResponses = {
    /**
     * The lead times.
     */
    200: LeadTimes;
};

export type ListLeadTimesResponse = ListLeadTimesResponses[keyof ListLeadTimesResponses];

export type ListEventsData = {
    body?: never;
    headers?: {
        /**
         * An id of your own for this request, up to 128 visible ASCII characters. It comes back in the response header of the same
         * name. A longer or otherwise unusable value is ignored, and the service makes one.
         *
         */
        'x-request-id'?: string;
    };
    path?: never;
    query: {
        /**
         * The `nextAfter` of the previous response, or the id of an event up to which you have all; the response begins behind it. Left out, with the oldest event of the last 30 days.
         */
        after?: Uuid;
        /**
         * Events at most.
         */
        limit: number;
    };
    url: '/api/v2/external/events';
};

export type ListEventsErrors = {
    /**
     * `after` is neither one of the company's events of the last 30 days nor the one before them, or a parameter is out of range or
     * unknown.
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

export type ListEventsError = ListEventsErrors[keyof ListEventsErrors];

export type ListEventsResponses = {
    /**
     * A page of events.
     */
    200: EventList;
};

export type ListEventsResponse = ListEventsResponses[keyof ListEventsResponses];

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
