// The requests and responses of handlers, derived from openapi/account.yaml by `npm run generate`.

export type ClientOptions = {
    baseUrl: `${string}://${string}` | (string & {});
};

/**
 * A key without its secret.
 */
export type AccountKey = {
    keyId: KeyId;
    /**
     * What it is for.
     */
    name: string;
    scopes: KeyScopes;
    /**
     * A manager key may also cancel orders.
     */
    role: 'member' | 'manager';
    /**
     * Whether it works.
     */
    state: 'active' | 'retiring' | 'expired' | 'revoked';
    createdAt: Timestamp;
    /**
     * When it stops working; null for never.
     */
    expiresAt: Timestamp | null;
    /**
     * When it was ended.
     */
    revokedAt: Timestamp | null;
    /**
     * When it was last used, to the minute.
     */
    lastUsedAt: Timestamp | null;
    /**
     * The key that it was rotated to.
     */
    successorId: KeyId | null;
};

/**
 * A listing, what it may be, and what it was said not to be.
 */
export type AccountMatchedListing = {
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
    /**
     * Products of the catalog that were rejected, the last first; at most 20. To confirm one takes its rejection back.
     */
    rejected: Array<{
        productId: Uuid;
        /**
         * The product's name.
         */
        name: string;
        /**
         * The product's SKU.
         */
        sku: string;
    }>;
};

/**
 * A page of matched listings.
 */
export type AccountMatches = {
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
        products: Array<AccountMatchedListing>;
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
 * A page of orders, the newest first, in the current format.
 */
export type AccountOrders = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The orders, and where the page stands.
     */
    data: {
        /**
         * The orders.
         */
        orders: Array<OrderRow>;
        pagination: OffsetPagination;
    };
};

/**
 * What to order of a product, with what a person wants to see of it.
 */
export type AccountRecommendation = {
    /**
     * Its SKU.
     */
    sku: string;
    /**
     * Its name.
     */
    name: string;
    /**
     * The supplier's name.
     */
    supplier: string;
    price: Money;
    currency: Currency;
    recommendation: Recommendation;
    /**
     * Units sold on each of up to 91 days before the calculation, oldest first; null on a day out of stock. To be drawn.
     */
    sales: Array<number | null>;
};

/**
 * A page of recommendations, the most urgent first.
 */
export type AccountRecommendations = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The recommendations.
     */
    data: {
        /**
         * One entry a product.
         */
        items: Array<AccountRecommendation>;
        /**
         * Send it as `cursor` for those that follow; null where none do.
         */
        nextCursor: string | null;
    };
};

/**
 * A person of the company.
 */
export type AccountUser = {
    userId: Uuid;
    email: Email;
    role: Role;
    /**
     * Whether the person can sign in.
     */
    state: 'invited' | 'active' | 'deactivated';
    createdAt: Timestamp;
    /**
     * When the person last signed in.
     */
    lastSignInAt: Timestamp | null;
};

/**
 * A change, as it was written down in its transaction. Secrets are never in it.
 */
export type AuditEntry = {
    entryId: Uuid;
    recordedAt: Timestamp;
    /**
     * Whether it was a user of the company, or an operator of the service.
     */
    actor: 'user' | 'operator';
    /**
     * The user; null for an operator.
     */
    userId: Uuid | null;
    /**
     * The user's e-mail address, or the operator's name on the machine.
     */
    actorName: string;
    /**
     * A kind, a dot, and what was done: `key.rotated`. More may come.
     */
    action: string;
    /**
     * What it was done to: an id, or nothing where the company has but one.
     */
    subject: string | null;
    /**
     * What that is called now, for people: a user's address, a key's name, an endpoint's address, a personal item's name, the order of an
     * event, the product that a match is about; null for everything else, and for what is no longer kept.
     *
     */
    subjectName: string | null;
    /**
     * What it was, as far as it changed; null where there was nothing.
     */
    before: {
        [key: string]: unknown;
    } | null;
    /**
     * What it became; null where there is nothing left.
     */
    after: {
        [key: string]: unknown;
    } | null;
    /**
     * The id of the request that did it.
     */
    requestId: string;
};

/**
 * A kind of thing that is changed.
 */
export type AuditKind = 'session' | 'password' | 'user' | 'settings' | 'key' | 'webhook' | 'delivery' | 'feed' | 'commission' | 'personal-item' | 'match';

/**
 * A page of the audit log, the newest first.
 */
export type AuditLog = {
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
        entries: Array<AuditEntry>;
        /**
         * Send it as `cursor` for what came before; null where nothing did.
         */
        nextCursor: string | null;
    };
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
 * What a marketplace keeps.
 */
export type Commission = {
    /**
     * The marketplace's name, as sales name it.
     */
    marketplace: string;
    percent: Percent;
    updatedAt: Timestamp;
};

/**
 * What the marketplace keeps.
 */
export type CommissionChange = {
    percent: Percent;
};

/**
 * A commission as it is now, or as it was when it was removed.
 */
export type CommissionResponse = {
    /**
     * Always `true`.
     */
    success: true;
    data: Commission;
};

/**
 * The company's commissions, by marketplace.
 */
export type Commissions = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The commissions.
     */
    data: {
        /**
         * One entry a marketplace.
         */
        commissions: Array<Commission>;
    };
};

/**
 * A new key.
 */
export type CreatedKey = {
    /**
     * Always `true`.
     */
    success: true;
    data: ShownKey;
};

/**
 * What a person signs in with.
 */
export type Credentials = {
    email: Email;
    password: Password;
};

/**
 * ISO 4217 code in capitals, for example EUR, USD, GBP or TRY.
 */
export type Currency = string;

/**
 * Who is signed in, for which company, and until when.
 */
export type CurrentSession = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The session.
     */
    data: {
        sessionId: Uuid;
        /**
         * When it is over at the latest; 12 hours without a request end it too.
         */
        expiresAt: Timestamp;
        /**
         * The user.
         */
        user: {
            userId: Uuid;
            email: Email;
            role: Role;
        };
        /**
         * The company.
         */
        company: {
            companyId: Uuid;
            /**
             * Its name.
             */
            name: string;
        };
    };
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
 * A page of deliveries, the newest event first.
 */
export type Deliveries = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The deliveries of the last 30 days.
     */
    data: {
        /**
         * One entry an event and endpoint.
         */
        deliveries: Array<Delivery>;
        /**
         * Send it as `cursor` for what came before; null where nothing did.
         */
        nextCursor: string | null;
    };
};

/**
 * An event on its way to an endpoint.
 */
export type Delivery = {
    eventId: Uuid;
    endpointId: Uuid;
    event: SubscribedEvent;
    /**
     * The number of the order that the event is about; null if it is about something else.
     */
    orderNumber: string | null;
    /**
     * When it happened.
     */
    at: Timestamp;
    state: DeliveryState;
    /**
     * How often it was sent.
     */
    attempts: number;
    /**
     * When a pending one is sent next.
     */
    dueAt: Timestamp | null;
    /**
     * The response status of the last attempt.
     */
    status: number | null;
    /**
     * Milliseconds the last attempt took.
     */
    ms: number | null;
    /**
     * Why the last attempt failed; for people.
     */
    error: string | null;
};

/**
 * An event and every attempt to deliver it.
 */
export type DeliveryAttempts = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The event.
     */
    data: {
        eventId: Uuid;
        /**
         * What was sent: the envelope of event, timestamp and data.
         */
        body: {
            [key: string]: unknown;
        };
        /**
         * By endpoint, in order.
         */
        attempts: Array<{
            endpointId: Uuid;
            /**
             * Which attempt it was at this endpoint.
             */
            attempt: number;
            startedAt: Timestamp;
            /**
             * Where it was sent.
             */
            url: string;
            /**
             * The status of the response.
             */
            status: number | null;
            /**
             * Milliseconds it took.
             */
            ms: number;
            /**
             * The beginning of the response body.
             */
            answer: string | null;
            /**
             * Why it failed; for people.
             */
            error: string | null;
        }>;
    };
};

/**
 * `PS-YYYY-NNNN`: the UTC year and a sequence of at least four digits. An order whose content equals an earlier one's takes
 * that order's base with the next suffix: `/2`, `/3`, …
 *
 */
export type DeliveryId = string;

/**
 * What is to be sent again: an event, or everything that failed, at one endpoint or at all. They keep their ids.
 *
 */
export type DeliveryRetry = {
    eventId?: Uuid;
    endpointId?: Uuid;
    /**
     * `false` sends an event again that was delivered; needs `eventId`.
     */
    onlyFailed: boolean;
};

/**
 * What has become of a delivery. A failed one waits for a retry.
 */
export type DeliveryState = 'pending' | 'delivered' | 'failed';

/**
 * An e-mail address. Its case does not matter.
 */
export type Email = string;

/**
 * How many sessions were ended.
 */
export type EndedSessions = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The count.
     */
    data: {
        /**
         * Sessions ended.
         */
        endedSessions: number;
    };
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
 * What is to be set; what is left out stays. A new feed needs `url` and `token`.
 */
export type FeedChange = {
    /**
     * The base address: https, public addresses only, no query.
     */
    url?: string;
    /**
     * The token that is sent as a bearer token. It is never shown again.
     */
    token?: string;
    /**
     * Whether it is polled.
     */
    enabled?: boolean;
    /**
     * Everything from this day on is asked for, again where it was before.
     */
    from?: string;
};

/**
 * A poll and the results of its sections.
 */
export type FeedPoll = {
    pollId: Uuid;
    /**
     * Who had it polled.
     */
    startedBy: 'schedule' | 'operator' | 'user';
    startedAt: Timestamp;
    /**
     * Null while it goes on and where it was cut off.
     */
    finishedAt: Timestamp | null;
    /**
     * The result of each section. The last four counts add up to `received`.
     */
    sections: Array<{
        section: FeedSection;
        from: Day;
        to: Day;
        /**
         * Rows that came.
         */
        received: number;
        /**
         * Rows that were new.
         */
        created: number;
        /**
         * Rows that changed what was known.
         */
        updated: number;
        /**
         * Rows that said nothing new.
         */
        unchanged: number;
        /**
         * Number of rejected rows.
         */
        refused: number;
        /**
         * Why the section failed; for people.
         */
        error: string | null;
        /**
         * The first rejected rows, up to 50.
         */
        refusals: Array<{
            /**
             * The row's place in the section's list.
             */
            index: number;
            day?: Day;
            /**
             * What is wrong, beginning with the property.
             */
            error: string;
            /**
             * What it must be.
             */
            expected: string;
            /**
             * What was sent.
             */
            received: string;
        }>;
    }>;
};

/**
 * Polls of the last 30 days, the newest first.
 */
export type FeedPolls = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The polls.
     */
    data: {
        /**
         * One entry a poll.
         */
        polls: Array<FeedPoll>;
    };
};

/**
 * A section of the feed.
 */
export type FeedSection = 'orders' | 'payments' | 'sales' | 'stock' | 'products';

/**
 * The feed without its token, or nothing where the company hosts none.
 */
export type FeedSettings = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The feed.
     */
    data: {
        /**
         * The feed; null where there is none.
         */
        feed: {
            /**
             * Its base address.
             */
            url: string;
            /**
             * Whether it is polled.
             */
            enabled: boolean;
            createdAt: Timestamp;
            updatedAt: Timestamp;
            /**
             * How far each section has been read.
             */
            sections: Array<{
                section: FeedSection;
                coveredTo: Day;
                /**
                 * When it last responded.
                 */
                succeededAt: Timestamp | null;
                /**
                 * Since when it has not.
                 */
                failingSince: Timestamp | null;
            }>;
        } | null;
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
 * Who is to be invited.
 */
export type Invitation = {
    email: Email;
    /**
     * What the person may do.
     */
    role: 'member' | 'manager';
};

/**
 * What a personal item can be of.
 */
export type ItemChoices = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The choices.
     */
    data: {
        /**
         * The active suppliers, by name.
         */
        suppliers: Array<{
            supplierId: Uuid;
            /**
             * Its name.
             */
            name: string;
            currency: Currency;
        }>;
        /**
         * The categories, by name.
         */
        categories: Array<{
            /**
             * Its stable identifier.
             */
            slug: string;
            /**
             * Its name.
             */
            name: string;
        }>;
    };
};

/**
 * The public part of a key, its 12 characters behind `pk_`.
 */
export type KeyId = string;

/**
 * How a key is rotated.
 */
export type KeyRotation = {
    /**
     * How long the old key remains valid.
     */
    graceHours: number;
};

/**
 * `read` alone, or `read` and `write`.
 */
export type KeyScopes = Array<'read' | 'write'>;

/**
 * The company's keys, the newest first.
 */
export type Keys = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The keys.
     */
    data: {
        /**
         * Working ones, and those that were revoked or expired.
         */
        keys: Array<AccountKey>;
    };
};

/**
 * Where a lead time comes from, the first of these that applies to the shipping method. A level of other companies' orders never shows a single
 * company's few orders.
 *
 */
export type LeadTimeLevel = 'company_supplier' | 'company' | 'all_companies' | 'default';

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
 * Whether a product is confirmed for a listing.
 */
export type ListingState = 'open' | 'confirmed';

/**
 * The language of e-mails and of human-readable fields - `statusDisplay.label` and `shippingReason`. Codes never change.
 */
export type Locale = 'en' | 'tr' | 'ru';

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
 * An amount as a decimal string, in the `currency` beside it: two to four decimal places, no exponent, no thousands separator.
 * Parse it as a decimal, never as a float.
 *
 */
export type Money = string;

/**
 * What a key is to be.
 */
export type NewKey = {
    /**
     * What it is for.
     */
    name: string;
    /**
     * `read` alone, or `read` and `write`.
     */
    scopes: Array<'read' | 'write'>;
    /**
     * A manager key may also cancel orders.
     */
    role: 'member' | 'manager';
    /**
     * When it is to stop working, in the future; never, if left out.
     */
    expiresAt?: string;
};

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
 * An item, in its supplier's currency.
 */
export type NewPersonalItem = {
    supplierId: Uuid;
    /**
     * The article code; unique among the company's items of the supplier.
     */
    sku: string;
    /**
     * Its name.
     */
    name: string;
    /**
     * The price of a unit, at most 4 decimals, in the supplier's currency.
     */
    price: string;
    /**
     * The slug or name of its category.
     */
    category?: string;
    /**
     * UPC, EAN or GTIN; empty for none.
     */
    barcode?: string;
    /**
     * Its description.
     */
    description?: string;
};

/**
 * Where events are to go, and which.
 */
export type NewWebhookEndpoint = {
    url: WebhookUrl;
    /**
     * Which events it gets.
     */
    events: Array<SubscribedEvent>;
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
 * Where the order stands. It goes `created` → `part_paid` → `paid` → `on_the_way` → `delivered` → `accepted`, one step at a time, and can
 * be `cancelled` from any status but the two final ones, `accepted` and `cancelled`.
 *
 */
export type OrderStatus = 'created' | 'part_paid' | 'paid' | 'on_the_way' | 'delivered' | 'accepted' | 'cancelled';

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
 * A password. A new one has 12 to 200 characters and is hard to guess: its estimated strength is at least 3 of 4 on the zxcvbn scale, for an
 * attacker who knows the company's name and the user's e-mail address. The first 72 characters are estimated.
 *
 */
export type Password = string;

/**
 * The present password and a new one.
 */
export type PasswordChange = {
    currentPassword: Password;
    newPassword: Password;
};

/**
 * The token of a link, and the password to be.
 */
export type PasswordReset = {
    token: PasswordToken;
    password: Password;
};

/**
 * The token from the fragment of an e-mail's link (after `#`).
 */
export type PasswordToken = string;

/**
 * The password is set; sign in with it.
 */
export type PasswordWasReset = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * Whose it is.
     */
    data: {
        email: Email;
    };
};

/**
 * What was paid for.
 */
export type PaymentKind = 'goods_invoice' | 'freight' | 'customs' | 'vat' | 'insurance' | 'other';

/**
 * A percentage of the sale price, 0 to 99.99.
 */
export type Percent = string;

/**
 * A product that the company alone sees.
 */
export type PersonalItem = {
    productId: Uuid;
    /**
     * Unique over the service; may carry a suffix such as `-v2`.
     */
    sku: string;
    /**
     * The article code.
     */
    supplierSku: string;
    /**
     * UPC, EAN or GTIN; null where there is none.
     */
    barcode: string | null;
    /**
     * Its name.
     */
    name: string;
    /**
     * Its description, as plain text; empty where there is none.
     */
    description: string;
    price: Money;
    currency: Currency;
    supplierId: Uuid;
    /**
     * The supplier's name.
     */
    supplier: string;
    /**
     * The category's name.
     */
    category: string;
    /**
     * The category's stable identifier.
     */
    categorySlug: string;
    /**
     * Whether it is in the company's catalog.
     */
    active: boolean;
    updatedAt: Timestamp;
};

/**
 * What is to change; what is left out stays.
 */
export type PersonalItemChange = {
    /**
     * Its name.
     */
    name?: string;
    /**
     * The price of a unit, at most 4 decimals, in the supplier's currency.
     */
    price?: string;
    /**
     * The slug or name of its category.
     */
    category?: string;
    /**
     * UPC, EAN or GTIN; empty for none.
     */
    barcode?: string;
    /**
     * Its description.
     */
    description?: string;
    /**
     * `true` puts a removed item back into the catalog.
     */
    active?: boolean;
};

/**
 * A personal item as it is now.
 */
export type PersonalItemResponse = {
    /**
     * Always `true`.
     */
    success: true;
    data: PersonalItem;
};

/**
 * A page of the company's personal items, the last added first.
 */
export type PersonalItems = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The items.
     */
    data: {
        /**
         * Active ones, and those that were removed.
         */
        items: Array<PersonalItem>;
        /**
         * Items over all pages.
         */
        total: number;
        /**
         * Items asked for per page.
         */
        limit: number;
        /**
         * Items skipped.
         */
        offset: number;
    };
};

/**
 * Prices in TRY by some settings, whether or not they are switched on; null without a coefficient, a formula or an exchange rate.
 */
export type PreviewedPrices = {
    /**
     * Total current cost.
     */
    tcc: Money | null;
    /**
     * Total sale price.
     */
    tsp: Money | null;
};

/**
 * What prices would become.
 */
export type PricePreview = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The products.
     */
    data: {
        /**
         * One entry a product.
         */
        products: Array<{
            productId: Uuid;
            /**
             * Its SKU.
             */
            sku: string;
            /**
             * Its name.
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
 * The settings to try; what is left out is as it is stored.
 */
export type PricePreviewRequest = {
    tccCoefficient?: TccCoefficient;
    tspFormula?: TspFormula;
    /**
     * Products to show; without it, the first of the catalog. Unknown ones are left out.
     */
    productIds?: Array<Uuid>;
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
 * A poll that begins within moments.
 */
export type QueuedPoll = {
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
        queued: true;
    };
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
 * What the removal of an endpoint left unsent.
 */
export type RemovedWebhook = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The count.
     */
    data: {
        /**
         * Deliveries that still waited. They are not sent.
         */
        unsent: number;
    };
};

/**
 * For whom a password is to be set.
 */
export type ResetRequest = {
    email: Email;
};

/**
 * Said of every address alike.
 */
export type ResetRequested = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * What happens next; for people.
     */
    message: string;
};

/**
 * How much is sent again.
 */
export type RetriedDeliveries = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The count.
     */
    data: {
        /**
         * Deliveries that are sent again at once.
         */
        queued: number;
    };
};

/**
 * A key that was ended.
 */
export type RevokedKey = {
    /**
     * Always `true`.
     */
    success: true;
    data: AccountKey;
};

/**
 * What a user may do. `x-role` at each operation says which of them it takes; a manager may all that a member may.
 */
export type Role = 'member' | 'manager';

/**
 * A key's successor, and the key that it takes over from.
 */
export type RotatedKey = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * Both keys.
     */
    data: {
        key: ShownKey;
        old: AccountKey;
    };
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
 * How a secret is rotated.
 */
export type SecretRotation = {
    /**
     * For how long both secrets sign; 0 for not at all.
     */
    overlapHours: number;
};

/**
 * The user's own sessions, the last used first.
 */
export type Sessions = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The sessions.
     */
    data: {
        /**
         * One entry a session.
         */
        sessions: Array<{
            sessionId: Uuid;
            /**
             * Whether this request was made in it.
             */
            isCurrent: boolean;
            createdAt: Timestamp;
            /**
             * To the minute.
             */
            lastUsedAt: Timestamp;
            expiresAt: Timestamp;
            /**
             * The network address it was begun from.
             */
            address: string;
            /**
             * What the browser calls itself.
             */
            userAgent: string;
        }>;
    };
};

/**
 * The settings of a company.
 */
export type Settings = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The settings.
     */
    data: {
        /**
         * The company's name; set by support.
         */
        name: string;
        /**
         * Where messages about orders go; null where they go nowhere.
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
         * The share of delivery times without a stockout that recommendations aim for, 0.5 to 0.9999.
         */
        serviceLevel: Decimal;
        /**
         * Days of demand that an order covers beyond the reorder point.
         */
        reviewPeriodDays: number;
        /**
         * Which response format the company's keys get; set by support.
         */
        contractForm: 'current' | 'earlier';
        /**
         * The plan of rate limits; set by support.
         */
        plan: string;
    };
};

/**
 * The settings to change; what is left out stays.
 */
export type SettingsChange = {
    /**
     * Where messages about orders go; null for nowhere.
     */
    email?: string | null;
    locale?: Locale;
    /**
     * Whether products show TCC; needs a coefficient.
     */
    tccEnabled?: boolean;
    tccCoefficient?: TccCoefficient;
    /**
     * Whether products show TSP; needs a coefficient and a formula.
     */
    tspEnabled?: boolean;
    tspFormula?: TspFormula;
    /**
     * 0.5 to 0.9999, with at most 4 decimals.
     */
    serviceLevel?: string;
    /**
     * A whole number of days.
     */
    reviewPeriodDays?: number;
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
 * A key with its text.
 */
export type ShownKey = {
    keyId: KeyId;
    /**
     * What it is for.
     */
    name: string;
    scopes: KeyScopes;
    /**
     * A manager key may also cancel orders.
     */
    role: 'member' | 'manager';
    /**
     * Whether it works.
     */
    state: 'active' | 'retiring' | 'expired' | 'revoked';
    createdAt: Timestamp;
    /**
     * When it stops working; null for never.
     */
    expiresAt: Timestamp | null;
    /**
     * When it was ended.
     */
    revokedAt: Timestamp | null;
    /**
     * When it was last used, to the minute.
     */
    lastUsedAt: Timestamp | null;
    /**
     * The key that it was rotated to.
     */
    successorId: KeyId | null;
    /**
     * The key itself. It is shown this once and stored nowhere: keep it now.
     */
    key: string;
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
 * An event that an endpoint gets.
 */
export type SubscribedEvent = 'order.updated' | 'order.created' | 'order.status_changed' | 'order.cancelled' | 'order.confirmed';

/**
 * TCC = price in TRY × this. More than 0, less than 1000000, at most 4 decimals; null where there is none.
 */
export type TccCoefficient = string | null;

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
 * `TCC * a` or `TCC * a + b`, with a > 0 of at most 8 whole digits and 6 decimals, and b ≥ 0 in TRY of at most 10 and 4; null where there is none.
 */
export type TspFormula = string | null;

/**
 * What is to change; what is left out stays.
 */
export type UserChange = {
    role?: Role;
    /**
     * Whether the person may sign in; `false` ends all their sessions.
     */
    active?: boolean;
};

/**
 * A person as they are now.
 */
export type UserResponse = {
    /**
     * Always `true`.
     */
    success: true;
    data: AccountUser;
};

/**
 * The company's people, by address.
 */
export type Users = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The users.
     */
    data: {
        /**
         * One entry a person, deactivated ones too.
         */
        users: Array<AccountUser>;
    };
};

/**
 * A UUID in its 36-character form.
 */
export type Uuid = string;

/**
 * An endpoint without its secret.
 */
export type WebhookEndpoint = {
    endpointId: Uuid;
    /**
     * Its address.
     */
    url: string;
    /**
     * What it gets.
     */
    events: Array<SubscribedEvent>;
    createdAt: Timestamp;
    /**
     * After a rotation - until when the secret before signs too.
     */
    previousSecretUntil: Timestamp | null;
    /**
     * Deliveries that wait to be sent.
     */
    pending: number;
    /**
     * Deliveries that failed for good and wait for a retry.
     */
    failed: number;
};

/**
 * What is to change; what is left out stays.
 */
export type WebhookEndpointChange = {
    url?: WebhookUrl;
    /**
     * Which events it gets.
     */
    events?: Array<SubscribedEvent>;
};

/**
 * An endpoint as it is now.
 */
export type WebhookEndpointResponse = {
    /**
     * Always `true`.
     */
    success: true;
    data: WebhookEndpoint;
};

/**
 * An endpoint with its signing secret.
 */
export type WebhookEndpointWithSecret = {
    endpointId: Uuid;
    /**
     * Its address.
     */
    url: string;
    /**
     * What it gets.
     */
    events: Array<SubscribedEvent>;
    createdAt: Timestamp;
    /**
     * After a rotation - until when the secret before signs too.
     */
    previousSecretUntil: Timestamp | null;
    /**
     * Deliveries that wait to be sent.
     */
    pending: number;
    /**
     * Deliveries that failed for good and wait for a retry.
     */
    failed: number;
    /**
     * The signing secret, `whsec_` and 32 bytes in base64. It is shown this once.
     */
    secret: string;
};

/**
 * The company's endpoints, oldest first.
 */
export type WebhookEndpoints = {
    /**
     * Always `true`.
     */
    success: true;
    /**
     * The endpoints.
     */
    data: {
        /**
         * One entry an endpoint.
         */
        endpoints: Array<WebhookEndpoint>;
    };
};

/**
 * An endpoint with a secret that was just made.
 */
export type WebhookSecretResponse = {
    /**
     * Always `true`.
     */
    success: true;
    data: WebhookEndpointWithSecret;
};

/**
 * The result of sending `webhook.test` to an endpoint.
 */
export type WebhookTest = {
    /**
     * Always `true`; whether the endpoint took it is `ok`.
     */
    success: true;
    /**
     * The exchange.
     */
    data: {
        /**
         * Whether it responded with 2xx in time.
         */
        ok: boolean;
        /**
         * Where it was sent.
         */
        url: string;
        /**
         * The status of the response; null without a response.
         */
        status: number | null;
        /**
         * Milliseconds it took.
         */
        ms: number;
        /**
         * The beginning of the response body.
         */
        answer: string | null;
        /**
         * Human-readable reason for the failure.
         */
        error: string | null;
    };
};

/**
 * An https address that resolves to public addresses only, without user and password in it.
 */
export type WebhookUrl = string;

/**
 * Your id of the listing, percent-encoded.
 */
export type ClientProductId = string;

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

export type SignOutData = {
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
    url: '/api/account/v1/session';
};

export type SignOutErrors = {
    /**
     * A parameter is missing, of the wrong type, out of range, malformed or unknown; `details` has one entry per error.
     *
     */
    400: Problem;
    /**
     * There is no session, or it is over. The body is the same in each case.
     */
    401: Problem;
    /**
     * A page of another site made the browser send this.
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

export type SignOutError = SignOutErrors[keyof SignOutErrors];

export type SignOutResponses = {
    /**
     * The session is ended.
     */
    200: EndedSessions;
};

export type SignOutResponse = SignOutResponses[keyof SignOutResponses];

export type GetSessionData = {
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
    url: '/api/account/v1/session';
};

export type GetSessionErrors = {
    /**
     * A parameter is missing, of the wrong type, out of range, malformed or unknown; `details` has one entry per error.
     *
     */
    400: Problem;
    /**
     * There is no session, or it is over. The body is the same in each case.
     */
    401: Problem;
    /**
     * The company is suspended.
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

export type GetSessionError = GetSessionErrors[keyof GetSessionErrors];

export type GetSessionResponses = {
    /**
     * The session.
     */
    200: CurrentSession;
};

export type GetSessionResponse = GetSessionResponses[keyof GetSessionResponses];

export type SignInData = {
    /**
     * The address and the password.
     */
    body: Credentials;
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
    url: '/api/account/v1/session';
};

export type SignInErrors = {
    /**
     * The body, a parameter or a header is invalid (`INVALID_REQUEST`; `details` has one entry per error), or the body is not
     * JSON at all (`MALFORMED_JSON`).
     *
     */
    400: Problem;
    /**
     * The e-mail address or the password is wrong, the invitation is not accepted yet, or the user is deactivated. The response does not say which.
     */
    401: Problem;
    /**
     * The company is suspended, or a page of another site made the browser send this.
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

export type SignInError = SignInErrors[keyof SignInErrors];

export type SignInResponses = {
    /**
     * The session that began.
     */
    200: CurrentSession;
};

export type SignInResponse = SignInResponses[keyof SignInResponses];

export type SignOutEverywhereData = {
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
    url: '/api/account/v1/sessions';
};

export type SignOutEverywhereErrors = {
    /**
     * A parameter is missing, of the wrong type, out of range, malformed or unknown; `details` has one entry per error.
     *
     */
    400: Problem;
    /**
     * There is no session, or it is over. The body is the same in each case.
     */
    401: Problem;
    /**
     * A page of another site made the browser send this.
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

export type SignOutEverywhereError = SignOutEverywhereErrors[keyof SignOutEverywhereErrors];

export type SignOutEverywhereResponses = {
    /**
     * They are ended.
     */
    200: EndedSessions;
};

export type SignOutEverywhereResponse = SignOutEverywhereResponses[keyof SignOutEverywhereResponses];

export type ListSessionsData = {
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
    url: '/api/account/v1/sessions';
};

export type ListSessionsErrors = {
    /**
     * A parameter is missing, of the wrong type, out of range, malformed or unknown; `details` has one entry per error.
     *
     */
    400: Problem;
    /**
     * There is no session, or it is over. The body is the same in each case.
     */
    401: Problem;
    /**
     * The company is suspended.
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

export type ListSessionsError = ListSessionsErrors[keyof ListSessionsErrors];

export type ListSessionsResponses = {
    /**
     * The sessions.
     */
    200: Sessions;
};

export type ListSessionsResponse = ListSessionsResponses[keyof ListSessionsResponses];

export type EndSessionData = {
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
         * The session.
         */
        sessionId: Uuid;
    };
    query?: never;
    url: '/api/account/v1/sessions/{sessionId}';
};

export type EndSessionErrors = {
    /**
     * A parameter is missing, of the wrong type, out of range, malformed or unknown; `details` has one entry per error.
     *
     */
    400: Problem;
    /**
     * There is no session, or it is over. The body is the same in each case.
     */
    401: Problem;
    /**
     * The company is suspended, or a page of another site made the browser send this.
     */
    403: Problem;
    /**
     * There is no such thing. Another company's looks the same.
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

export type EndSessionError = EndSessionErrors[keyof EndSessionErrors];

export type EndSessionResponses = {
    /**
     * It is ended.
     */
    200: EndedSessions;
};

export type EndSessionResponse = EndSessionResponses[keyof EndSessionResponses];

export type ChangePasswordData = {
    /**
     * Both passwords.
     */
    body: PasswordChange;
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
    url: '/api/account/v1/password';
};

export type ChangePasswordErrors = {
    /**
     * The body, a parameter or a header is invalid (`INVALID_REQUEST`; `details` has one entry per error), or the body is not
     * JSON at all (`MALFORMED_JSON`).
     *
     */
    400: Problem;
    /**
     * There is no session, or it is over. The body is the same in each case.
     */
    401: Problem;
    /**
     * The company is suspended, or a page of another site made the browser send this.
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

export type ChangePasswordError = ChangePasswordErrors[keyof ChangePasswordErrors];

export type ChangePasswordResponses = {
    /**
     * It is set.
     */
    200: EndedSessions;
};

export type ChangePasswordResponse = ChangePasswordResponses[keyof ChangePasswordResponses];

export type RequestPasswordResetData = {
    /**
     * The address.
     */
    body: ResetRequest;
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
    url: '/api/account/v1/password/reset-requests';
};

export type RequestPasswordResetErrors = {
    /**
     * The body, a parameter or a header is invalid (`INVALID_REQUEST`; `details` has one entry per error), or the body is not
     * JSON at all (`MALFORMED_JSON`).
     *
     */
    400: Problem;
    /**
     * A page of another site made the browser send this.
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

export type RequestPasswordResetError = RequestPasswordResetErrors[keyof RequestPasswordResetErrors];

export type RequestPasswordResetResponses = {
    /**
     * Taken.
     */
    200: ResetRequested;
};

export type RequestPasswordResetResponse = RequestPasswordResetResponses[keyof RequestPasswordResetResponses];

export type ResetPasswordData = {
    /**
     * The link's token, and the password.
     */
    body: PasswordReset;
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
    url: '/api/account/v1/password/resets';
};

export type ResetPasswordErrors = {
    /**
     * `INVALID_TOKEN`: the link is invalid, expired or already used. `INVALID_REQUEST`: the password will not do, or the body does not match the schema.
     *
     */
    400: Problem;
    /**
     * A page of another site made the browser send this.
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

export type ResetPasswordError = ResetPasswordErrors[keyof ResetPasswordErrors];

export type ResetPasswordResponses = {
    /**
     * It is set.
     */
    200: PasswordWasReset;
};

export type ResetPasswordResponse = ResetPasswordResponses[keyof ResetPasswordResponses];

export type GetSettingsData = {
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
    url: '/api/account/v1/settings';
};

export type GetSettingsErrors = {
    /**
     * A parameter is missing, of the wrong type, out of range, malformed or unknown; `details` has one entry per error.
     *
     */
    400: Problem;
    /**
     * There is no session, or it is over. The body is the same in each case.
     */
    401: Problem;
    /**
     * The company is suspended.
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

export type GetSettingsError = GetSettingsErrors[keyof GetSettingsErrors];

export type GetSettingsResponses = {
    /**
     * The settings.
     */
    200: Settings;
};

export type GetSettingsResponse = GetSettingsResponses[keyof GetSettingsResponses];

export type ChangeSettingsData = {
    /**
     * What to change.
     */
    body: SettingsChange;
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
    url: '/api/account/v1/settings';
};

export type ChangeSettingsErrors = {
    /**
     * A setting is invalid, or settings do not go together; or the body does not match the schema.
     */
    400: Problem;
    /**
     * There is no session, or it is over. The body is the same in each case.
     */
    401: Problem;
    /**
     * The company is suspended, the user is no manager, or a page of another site made the browser send this.
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

export type ChangeSettingsError = ChangeSettingsErrors[keyof ChangeSettingsErrors];

export type ChangeSettingsResponses = {
    /**
     * The settings as they are now.
     */
    200: Settings;
};

export type ChangeSettingsResponse = ChangeSettingsResponses[keyof ChangeSettingsResponses];

export type PreviewPricesData = {
    /**
     * What to try.
     */
    body: PricePreviewRequest;
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
    url: '/api/account/v1/settings/preview';
};

export type PreviewPricesErrors = {
    /**
     * A setting is invalid, or settings do not go together; or the body does not match the schema.
     */
    400: Problem;
    /**
     * There is no session, or it is over. The body is the same in each case.
     */
    401: Problem;
    /**
     * The company is suspended, or a page of another site made the browser send this.
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

export type PreviewPricesError = PreviewPricesErrors[keyof PreviewPricesErrors];

export type PreviewPricesResponses = {
    /**
     * The products with both prices.
     */
    200: PricePreview;
};

export type PreviewPricesResponse = PreviewPricesResponses[keyof PreviewPricesResponses];

export type ListKeysData = {
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
    url: '/api/account/v1/keys';
};

export type ListKeysErrors = {
    /**
     * A parameter is missing, of the wrong type, out of range, malformed or unknown; `details` has one entry per error.
     *
     */
    400: Problem;
    /**
     * There is no session, or it is over. The body is the same in each case.
     */
    401: Problem;
    /**
     * The company is suspended, or the user is no manager.
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

export type ListKeysError = ListKeysErrors[keyof ListKeysErrors];

export type ListKeysResponses = {
    /**
     * The keys.
     */
    200: Keys;
};

export type ListKeysResponse = ListKeysResponses[keyof ListKeysResponses];

export type CreateKeyData = {
    /**
     * What it is to be.
     */
    body: NewKey;
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
    url: '/api/account/v1/keys';
};

export type CreateKeyErrors = {
    /**
     * The body, a parameter or a header is invalid (`INVALID_REQUEST`; `details` has one entry per error), or the body is not
     * JSON at all (`MALFORMED_JSON`).
     *
     */
    400: Problem;
    /**
     * There is no session, or it is over. The body is the same in each case.
     */
    401: Problem;
    /**
     * The company is suspended, the user is no manager, or a page of another site made the browser send this.
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

export type CreateKeyError = CreateKeyErrors[keyof CreateKeyErrors];

export type CreateKeyResponses = {
    /**
     * The key.
     */
    200: CreatedKey;
};

export type CreateKeyResponse = CreateKeyResponses[keyof CreateKeyResponses];

export type RevokeKeyData = {
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
         * The key, by its public part.
         */
        keyId: KeyId;
    };
    query?: never;
    url: '/api/account/v1/keys/{keyId}';
};

export type RevokeKeyErrors = {
    /**
     * A parameter is missing, of the wrong type, out of range, malformed or unknown; `details` has one entry per error.
     *
     */
    400: Problem;
    /**
     * There is no session, or it is over. The body is the same in each case.
     */
    401: Problem;
    /**
     * The company is suspended, the user is no manager, or a page of another site made the browser send this.
     */
    403: Problem;
    /**
     * There is no such thing. Another company's looks the same.
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

export type RevokeKeyError = RevokeKeyErrors[keyof RevokeKeyErrors];

export type RevokeKeyResponses = {
    /**
     * It is ended.
     */
    200: RevokedKey;
};

export type RevokeKeyResponse = RevokeKeyResponses[keyof RevokeKeyResponses];

export type RotateKeyData = {
    /**
     * How long both work.
     */
    body: KeyRotation;
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
         * The key, by its public part.
         */
        keyId: KeyId;
    };
    query?: never;
    url: '/api/account/v1/keys/{keyId}/rotate';
};

export type RotateKeyErrors = {
    /**
     * The body, a parameter or a header is invalid (`INVALID_REQUEST`; `details` has one entry per error), or the body is not
     * JSON at all (`MALFORMED_JSON`).
     *
     */
    400: Problem;
    /**
     * There is no session, or it is over. The body is the same in each case.
     */
    401: Problem;
    /**
     * The company is suspended, the user is no manager, or a page of another site made the browser send this.
     */
    403: Problem;
    /**
     * There is no such thing. Another company's looks the same.
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

export type RotateKeyError = RotateKeyErrors[keyof RotateKeyErrors];

export type RotateKeyResponses = {
    /**
     * The successor, and the old key.
     */
    200: RotatedKey;
};

export type RotateKeyResponse = RotateKeyResponses[keyof RotateKeyResponses];

export type ListUsersData = {
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
    url: '/api/account/v1/users';
};

export type ListUsersErrors = {
    /**
     * A parameter is missing, of the wrong type, out of range, malformed or unknown; `details` has one entry per error.
     *
     */
    400: Problem;
    /**
     * There is no session, or it is over. The body is the same in each case.
     */
    401: Problem;
    /**
     * The company is suspended, or the user is no manager.
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

export type ListUsersError = ListUsersErrors[keyof ListUsersErrors];

export type ListUsersResponses = {
    /**
     * The people.
     */
    200: Users;
};

export type ListUsersResponse = ListUsersResponses[keyof ListUsersResponses];

export type InviteUserData = {
    /**
     * Who, and as what.
     */
    body: Invitation;
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
    url: '/api/account/v1/users';
};

export type InviteUserErrors = {
    /**
     * The body, a parameter or a header is invalid (`INVALID_REQUEST`; `details` has one entry per error), or the body is not
     * JSON at all (`MALFORMED_JSON`).
     *
     */
    400: Problem;
    /**
     * There is no session, or it is over. The body is the same in each case.
     */
    401: Problem;
    /**
     * The company is suspended, the user is no manager, or a page of another site made the browser send this.
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

export type InviteUserError = InviteUserErrors[keyof InviteUserErrors];

export type InviteUserResponses = {
    /**
     * The person.
     */
    200: UserResponse;
};

export type InviteUserResponse = InviteUserResponses[keyof InviteUserResponses];

export type ChangeUserData = {
    /**
     * What is to change.
     */
    body: UserChange;
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
         * The person.
         */
        userId: Uuid;
    };
    query?: never;
    url: '/api/account/v1/users/{userId}';
};

export type ChangeUserErrors = {
    /**
     * `LAST_MANAGER`: nobody would be left who may all. `INVALID_REQUEST`, `MALFORMED_JSON`: the body does not match the schema.
     *
     */
    400: Problem;
    /**
     * There is no session, or it is over. The body is the same in each case.
     */
    401: Problem;
    /**
     * The company is suspended, the user is no manager, or a page of another site made the browser send this.
     */
    403: Problem;
    /**
     * There is no such thing. Another company's looks the same.
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

export type ChangeUserError = ChangeUserErrors[keyof ChangeUserErrors];

export type ChangeUserResponses = {
    /**
     * The person as they are now.
     */
    200: UserResponse;
};

export type ChangeUserResponse = ChangeUserResponses[keyof ChangeUserResponses];

export type ListAuditLogData = {
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
         * Only changes of this kind of thing.
         */
        kind?: AuditKind;
        /**
         * Continues a list - the `nextCursor` of the previous response, with the other parameters as they were.
         */
        cursor?: string;
        /**
         * Entries per page.
         */
        limit: number;
    };
    url: '/api/account/v1/audit-log';
};

export type ListAuditLogErrors = {
    /**
     * A parameter is missing, of the wrong type, out of range, malformed or unknown; `details` has one entry per error.
     *
     */
    400: Problem;
    /**
     * There is no session, or it is over. The body is the same in each case.
     */
    401: Problem;
    /**
     * The company is suspended, or the user is no manager.
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

export type ListAuditLogError = ListAuditLogErrors[keyof ListAuditLogErrors];

export type ListAuditLogResponses = {
    /**
     * The entries.
     */
    200: AuditLog;
};

export type ListAuditLogResponse = ListAuditLogResponses[keyof ListAuditLogResponses];

export type ListWebhooksData = {
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
    url: '/api/account/v1/webhooks';
};

export type ListWebhooksErrors = {
    /**
     * A parameter is missing, of the wrong type, out of range, malformed or unknown; `details` has one entry per error.
     *
     */
    400: Problem;
    /**
     * There is no session, or it is over. The body is the same in each case.
     */
    401: Problem;
    /**
     * The company is suspended.
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

export type ListWebhooksError = ListWebhooksErrors[keyof ListWebhooksErrors];

export type ListWebhooksResponses = {
    /**
     * The endpoints.
     */
    200: WebhookEndpoints;
};

export type ListWebhooksResponse = ListWebhooksResponses[keyof ListWebhooksResponses];

export type CreateWebhookData = {
    /**
     * Where, and what.
     */
    body: NewWebhookEndpoint;
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
    url: '/api/account/v1/webhooks';
};

export type CreateWebhookErrors = {
    /**
     * The body, a parameter or a header is invalid (`INVALID_REQUEST`; `details` has one entry per error), or the body is not
     * JSON at all (`MALFORMED_JSON`).
     *
     */
    400: Problem;
    /**
     * There is no session, or it is over. The body is the same in each case.
     */
    401: Problem;
    /**
     * The company is suspended, the user is no manager, or a page of another site made the browser send this.
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

export type CreateWebhookError = CreateWebhookErrors[keyof CreateWebhookErrors];

export type CreateWebhookResponses = {
    /**
     * The endpoint with its secret.
     */
    200: WebhookSecretResponse;
};

export type CreateWebhookResponse = CreateWebhookResponses[keyof CreateWebhookResponses];

export type RemoveWebhookData = {
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
         * The endpoint.
         */
        endpointId: Uuid;
    };
    query?: never;
    url: '/api/account/v1/webhooks/{endpointId}';
};

export type RemoveWebhookErrors = {
    /**
     * A parameter is missing, of the wrong type, out of range, malformed or unknown; `details` has one entry per error.
     *
     */
    400: Problem;
    /**
     * There is no session, or it is over. The body is the same in each case.
     */
    401: Problem;
    /**
     * The company is suspended, the user is no manager, or a page of another site made the browser send this.
     */
    403: Problem;
    /**
     * There is no such thing. Another company's looks the same.
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

export type RemoveWebhookError = RemoveWebhookErrors[keyof RemoveWebhookErrors];

export type RemoveWebhookResponses = {
    /**
     * It is removed.
     */
    200: RemovedWebhook;
};

export type RemoveWebhookResponse = RemoveWebhookResponses[keyof RemoveWebhookResponses];

export type ChangeWebhookData = {
    /**
     * What is to change.
     */
    body: WebhookEndpointChange;
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
         * The endpoint.
         */
        endpointId: Uuid;
    };
    query?: never;
    url: '/api/account/v1/webhooks/{endpointId}';
};

export type ChangeWebhookErrors = {
    /**
     * The body, a parameter or a header is invalid (`INVALID_REQUEST`; `details` has one entry per error), or the body is not
     * JSON at all (`MALFORMED_JSON`).
     *
     */
    400: Problem;
    /**
     * There is no session, or it is over. The body is the same in each case.
     */
    401: Problem;
    /**
     * The company is suspended, the user is no manager, or a page of another site made the browser send this.
     */
    403: Problem;
    /**
     * There is no such thing. Another company's looks the same.
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

export type ChangeWebhookError = ChangeWebhookErrors[keyof ChangeWebhookErrors];

export type ChangeWebhookResponses = {
    /**
     * The endpoint as it is now.
     */
    200: WebhookEndpointResponse;
};

export type ChangeWebhookResponse = ChangeWebhookResponses[keyof ChangeWebhookResponses];

export type RotateWebhookSecretData = {
    /**
     * How long both are valid.
     */
    body: SecretRotation;
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
         * The endpoint.
         */
        endpointId: Uuid;
    };
    query?: never;
    url: '/api/account/v1/webhooks/{endpointId}/rotate';
};

export type RotateWebhookSecretErrors = {
    /**
     * The body, a parameter or a header is invalid (`INVALID_REQUEST`; `details` has one entry per error), or the body is not
     * JSON at all (`MALFORMED_JSON`).
     *
     */
    400: Problem;
    /**
     * There is no session, or it is over. The body is the same in each case.
     */
    401: Problem;
    /**
     * The company is suspended, the user is no manager, or a page of another site made the browser send this.
     */
    403: Problem;
    /**
     * There is no such thing. Another company's looks the same.
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

export type RotateWebhookSecretError = RotateWebhookSecretErrors[keyof RotateWebhookSecretErrors];

export type RotateWebhookSecretResponses = {
    /**
     * The endpoint with its new secret.
     */
    200: WebhookSecretResponse;
};

export type RotateWebhookSecretResponse = RotateWebhookSecretResponses[keyof RotateWebhookSecretResponses];

export type FinishWebhookRotationData = {
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
         * The endpoint.
         */
        endpointId: Uuid;
    };
    query?: never;
    url: '/api/account/v1/webhooks/{endpointId}/finish-rotation';
};

export type FinishWebhookRotationErrors = {
    /**
     * A parameter is missing, of the wrong type, out of range, malformed or unknown; `details` has one entry per error.
     *
     */
    400: Problem;
    /**
     * There is no session, or it is over. The body is the same in each case.
     */
    401: Problem;
    /**
     * The company is suspended, the user is no manager, or a page of another site made the browser send this.
     */
    403: Problem;
    /**
     * There is no such thing. Another company's looks the same.
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

export type FinishWebhookRotationError = FinishWebhookRotationErrors[keyof FinishWebhookRotationErrors];

export type FinishWebhookRotationResponses = {
    /**
     * The endpoint as it is now.
     */
    200: WebhookEndpointResponse;
};

export type FinishWebhookRotationResponse = FinishWebhookRotationResponses[keyof FinishWebhookRotationResponses];

export type TestWebhookData = {
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
         * The endpoint.
         */
        endpointId: Uuid;
    };
    query?: never;
    url: '/api/account/v1/webhooks/{endpointId}/test';
};

export type TestWebhookErrors = {
    /**
     * A parameter is missing, of the wrong type, out of range, malformed or unknown; `details` has one entry per error.
     *
     */
    400: Problem;
    /**
     * There is no session, or it is over. The body is the same in each case.
     */
    401: Problem;
    /**
     * The company is suspended, the user is no manager, or a page of another site made the browser send this.
     */
    403: Problem;
    /**
     * There is no such thing. Another company's looks the same.
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

export type TestWebhookError = TestWebhookErrors[keyof TestWebhookErrors];

export type TestWebhookResponses = {
    /**
     * The response of the endpoint, or the reason why there is none.
     */
    200: WebhookTest;
};

export type TestWebhookResponse = TestWebhookResponses[keyof TestWebhookResponses];

export type ListDeliveriesData = {
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
         * Only those in this state.
         */
        state?: DeliveryState;
        /**
         * Only those to this endpoint.
         */
        endpointId?: Uuid;
        /**
         * Continues a list - the `nextCursor` of the previous response, with the other parameters as they were.
         */
        cursor?: string;
        /**
         * Entries per page.
         */
        limit: number;
    };
    url: '/api/account/v1/deliveries';
};

export type ListDeliveriesErrors = {
    /**
     * A parameter is missing, of the wrong type, out of range, malformed or unknown; `details` has one entry per error.
     *
     */
    400: Problem;
    /**
     * There is no session, or it is over. The body is the same in each case.
     */
    401: Problem;
    /**
     * The company is suspended.
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

export type ListDeliveriesError = ListDeliveriesErrors[keyof ListDeliveriesErrors];

export type ListDeliveriesResponses = {
    /**
     * The deliveries.
     */
    200: Deliveries;
};

export type ListDeliveriesResponse = ListDeliveriesResponses[keyof ListDeliveriesResponses];

export type GetDeliveryData = {
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
         * The event.
         */
        eventId: Uuid;
    };
    query?: never;
    url: '/api/account/v1/deliveries/{eventId}';
};

export type GetDeliveryErrors = {
    /**
     * A parameter is missing, of the wrong type, out of range, malformed or unknown; `details` has one entry per error.
     *
     */
    400: Problem;
    /**
     * There is no session, or it is over. The body is the same in each case.
     */
    401: Problem;
    /**
     * The company is suspended.
     */
    403: Problem;
    /**
     * There is no such thing. Another company's looks the same.
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

export type GetDeliveryError = GetDeliveryErrors[keyof GetDeliveryErrors];

export type GetDeliveryResponses = {
    /**
     * The event and its attempts.
     */
    200: DeliveryAttempts;
};

export type GetDeliveryResponse = GetDeliveryResponses[keyof GetDeliveryResponses];

export type RetryDeliveriesData = {
    /**
     * What is to be sent again.
     */
    body: DeliveryRetry;
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
    url: '/api/account/v1/deliveries/retry';
};

export type RetryDeliveriesErrors = {
    /**
     * The body, a parameter or a header is invalid (`INVALID_REQUEST`; `details` has one entry per error), or the body is not
     * JSON at all (`MALFORMED_JSON`).
     *
     */
    400: Problem;
    /**
     * There is no session, or it is over. The body is the same in each case.
     */
    401: Problem;
    /**
     * The company is suspended, the user is no manager, or a page of another site made the browser send this.
     */
    403: Problem;
    /**
     * There is no such thing. Another company's looks the same.
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

export type RetryDeliveriesError = RetryDeliveriesErrors[keyof RetryDeliveriesErrors];

export type RetryDeliveriesResponses = {
    /**
     * How much is sent again.
     */
    200: RetriedDeliveries;
};

export type RetryDeliveriesResponse = RetryDeliveriesResponses[keyof RetryDeliveriesResponses];

export type RemoveFeedData = {
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
    url: '/api/account/v1/feed';
};

export type RemoveFeedErrors = {
    /**
     * A parameter is missing, of the wrong type, out of range, malformed or unknown; `details` has one entry per error.
     *
     */
    400: Problem;
    /**
     * There is no session, or it is over. The body is the same in each case.
     */
    401: Problem;
    /**
     * The company is suspended, the user is no manager, or a page of another site made the browser send this.
     */
    403: Problem;
    /**
     * There is no such thing. Another company's looks the same.
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

export type RemoveFeedError = RemoveFeedErrors[keyof RemoveFeedErrors];

export type RemoveFeedResponses = {
    /**
     * The feed.
     */
    200: FeedSettings;
};

export type RemoveFeedResponse = RemoveFeedResponses[keyof RemoveFeedResponses];

export type GetFeedData = {
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
    url: '/api/account/v1/feed';
};

export type GetFeedErrors = {
    /**
     * A parameter is missing, of the wrong type, out of range, malformed or unknown; `details` has one entry per error.
     *
     */
    400: Problem;
    /**
     * There is no session, or it is over. The body is the same in each case.
     */
    401: Problem;
    /**
     * The company is suspended.
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

export type GetFeedError = GetFeedErrors[keyof GetFeedErrors];

export type GetFeedResponses = {
    /**
     * The feed.
     */
    200: FeedSettings;
};

export type GetFeedResponse = GetFeedResponses[keyof GetFeedResponses];

export type SetFeedData = {
    /**
     * What is to be set.
     */
    body: FeedChange;
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
    url: '/api/account/v1/feed';
};

export type SetFeedErrors = {
    /**
     * The body, a parameter or a header is invalid (`INVALID_REQUEST`; `details` has one entry per error), or the body is not
     * JSON at all (`MALFORMED_JSON`).
     *
     */
    400: Problem;
    /**
     * There is no session, or it is over. The body is the same in each case.
     */
    401: Problem;
    /**
     * The company is suspended, the user is no manager, or a page of another site made the browser send this.
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

export type SetFeedError = SetFeedErrors[keyof SetFeedErrors];

export type SetFeedResponses = {
    /**
     * The feed.
     */
    200: FeedSettings;
};

export type SetFeedResponse = SetFeedResponses[keyof SetFeedResponses];

export type ListFeedPollsData = {
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
         * Entries per page.
         */
        limit: number;
    };
    url: '/api/account/v1/feed/polls';
};

export type ListFeedPollsErrors = {
    /**
     * A parameter is missing, of the wrong type, out of range, malformed or unknown; `details` has one entry per error.
     *
     */
    400: Problem;
    /**
     * There is no session, or it is over. The body is the same in each case.
     */
    401: Problem;
    /**
     * The company is suspended.
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

export type ListFeedPollsError = ListFeedPollsErrors[keyof ListFeedPollsErrors];

export type ListFeedPollsResponses = {
    /**
     * The polls.
     */
    200: FeedPolls;
};

export type ListFeedPollsResponse = ListFeedPollsResponses[keyof ListFeedPollsResponses];

export type PollFeedData = {
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
    url: '/api/account/v1/feed/polls';
};

export type PollFeedErrors = {
    /**
     * A parameter is missing, of the wrong type, out of range, malformed or unknown; `details` has one entry per error.
     *
     */
    400: Problem;
    /**
     * There is no session, or it is over. The body is the same in each case.
     */
    401: Problem;
    /**
     * The company is suspended, the user is no manager, or a page of another site made the browser send this.
     */
    403: Problem;
    /**
     * There is no such thing. Another company's looks the same.
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

export type PollFeedError = PollFeedErrors[keyof PollFeedErrors];

export type PollFeedResponses = {
    /**
     * It is queued.
     */
    200: QueuedPoll;
};

export type PollFeedResponse = PollFeedResponses[keyof PollFeedResponses];

export type ListCommissionsData = {
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
    url: '/api/account/v1/commissions';
};

export type ListCommissionsErrors = {
    /**
     * A parameter is missing, of the wrong type, out of range, malformed or unknown; `details` has one entry per error.
     *
     */
    400: Problem;
    /**
     * There is no session, or it is over. The body is the same in each case.
     */
    401: Problem;
    /**
     * The company is suspended.
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

export type ListCommissionsError = ListCommissionsErrors[keyof ListCommissionsErrors];

export type ListCommissionsResponses = {
    /**
     * The commissions.
     */
    200: Commissions;
};

export type ListCommissionsResponse = ListCommissionsResponses[keyof ListCommissionsResponses];

export type RemoveCommissionData = {
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
         * The marketplace, as sales name it; percent-encoded.
         */
        marketplace: string;
    };
    query?: never;
    url: '/api/account/v1/commissions/{marketplace}';
};

export type RemoveCommissionErrors = {
    /**
     * A parameter is missing, of the wrong type, out of range, malformed or unknown; `details` has one entry per error.
     *
     */
    400: Problem;
    /**
     * There is no session, or it is over. The body is the same in each case.
     */
    401: Problem;
    /**
     * The company is suspended, the user is no manager, or a page of another site made the browser send this.
     */
    403: Problem;
    /**
     * There is no such thing. Another company's looks the same.
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

export type RemoveCommissionError = RemoveCommissionErrors[keyof RemoveCommissionErrors];

export type RemoveCommissionResponses = {
    /**
     * The commission.
     */
    200: CommissionResponse;
};

export type RemoveCommissionResponse = RemoveCommissionResponses[keyof RemoveCommissionResponses];

export type SetCommissionData = {
    /**
     * The percentage.
     */
    body: CommissionChange;
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
         * The marketplace, as sales name it; percent-encoded.
         */
        marketplace: string;
    };
    query?: never;
    url: '/api/account/v1/commissions/{marketplace}';
};

export type SetCommissionErrors = {
    /**
     * The body, a parameter or a header is invalid (`INVALID_REQUEST`; `details` has one entry per error), or the body is not
     * JSON at all (`MALFORMED_JSON`).
     *
     */
    400: Problem;
    /**
     * There is no session, or it is over. The body is the same in each case.
     */
    401: Problem;
    /**
     * The company is suspended, the user is no manager, or a page of another site made the browser send this.
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

export type SetCommissionError = SetCommissionErrors[keyof SetCommissionErrors];

export type SetCommissionResponses = {
    /**
     * The commission.
     */
    200: CommissionResponse;
};

export type SetCommissionResponse = SetCommissionResponses[keyof SetCommissionResponses];

export type ListPersonalItemsData = {
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
         * Only items that have this text, whatever its case, in their name, SKU, the supplier's own SKU or barcode, or in the supplier's name.
         */
        search?: string;
        /**
         * Entries per page.
         */
        limit: number;
        /**
         * Number of rows to skip.
         */
        offset: number;
    };
    url: '/api/account/v1/personal-items';
};

export type ListPersonalItemsErrors = {
    /**
     * A parameter is missing, of the wrong type, out of range, malformed or unknown; `details` has one entry per error.
     *
     */
    400: Problem;
    /**
     * There is no session, or it is over. The body is the same in each case.
     */
    401: Problem;
    /**
     * The company is suspended.
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

export type ListPersonalItemsError = ListPersonalItemsErrors[keyof ListPersonalItemsErrors];

export type ListPersonalItemsResponses = {
    /**
     * The items.
     */
    200: PersonalItems;
};

export type ListPersonalItemsResponse = ListPersonalItemsResponses[keyof ListPersonalItemsResponses];

export type CreatePersonalItemData = {
    /**
     * The item.
     */
    body: NewPersonalItem;
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
    url: '/api/account/v1/personal-items';
};

export type CreatePersonalItemErrors = {
    /**
     * The body, a parameter or a header is invalid (`INVALID_REQUEST`; `details` has one entry per error), or the body is not
     * JSON at all (`MALFORMED_JSON`).
     *
     */
    400: Problem;
    /**
     * There is no session, or it is over. The body is the same in each case.
     */
    401: Problem;
    /**
     * The company is suspended, the user is no manager, or a page of another site made the browser send this.
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

export type CreatePersonalItemError = CreatePersonalItemErrors[keyof CreatePersonalItemErrors];

export type CreatePersonalItemResponses = {
    /**
     * The item as it is now.
     */
    200: PersonalItemResponse;
};

export type CreatePersonalItemResponse = CreatePersonalItemResponses[keyof CreatePersonalItemResponses];

export type ListItemChoicesData = {
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
    url: '/api/account/v1/personal-items/choices';
};

export type ListItemChoicesErrors = {
    /**
     * A parameter is missing, of the wrong type, out of range, malformed or unknown; `details` has one entry per error.
     *
     */
    400: Problem;
    /**
     * There is no session, or it is over. The body is the same in each case.
     */
    401: Problem;
    /**
     * The company is suspended.
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

export type ListItemChoicesError = ListItemChoicesErrors[keyof ListItemChoicesErrors];

export type ListItemChoicesResponses = {
    /**
     * The choices.
     */
    200: ItemChoices;
};

export type ListItemChoicesResponse = ListItemChoicesResponses[keyof ListItemChoicesResponses];

export type RemovePersonalItemData = {
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
         * The item.
         */
        productId: Uuid;
    };
    query?: never;
    url: '/api/account/v1/personal-items/{productId}';
};

export type RemovePersonalItemErrors = {
    /**
     * A parameter is missing, of the wrong type, out of range, malformed or unknown; `details` has one entry per error.
     *
     */
    400: Problem;
    /**
     * There is no session, or it is over. The body is the same in each case.
     */
    401: Problem;
    /**
     * The company is suspended, the user is no manager, or a page of another site made the browser send this.
     */
    403: Problem;
    /**
     * There is no such thing. Another company's looks the same.
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

export type RemovePersonalItemError = RemovePersonalItemErrors[keyof RemovePersonalItemErrors];

export type RemovePersonalItemResponses = {
    /**
     * The item as it is now.
     */
    200: PersonalItemResponse;
};

export type RemovePersonalItemResponse = RemovePersonalItemResponses[keyof RemovePersonalItemResponses];

export type ChangePersonalItemData = {
    /**
     * What is to change.
     */
    body: PersonalItemChange;
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
         * The item.
         */
        productId: Uuid;
    };
    query?: never;
    url: '/api/account/v1/personal-items/{productId}';
};

export type ChangePersonalItemErrors = {
    /**
     * The body, a parameter or a header is invalid (`INVALID_REQUEST`; `details` has one entry per error), or the body is not
     * JSON at all (`MALFORMED_JSON`).
     *
     */
    400: Problem;
    /**
     * There is no session, or it is over. The body is the same in each case.
     */
    401: Problem;
    /**
     * The company is suspended, the user is no manager, or a page of another site made the browser send this.
     */
    403: Problem;
    /**
     * There is no such thing. Another company's looks the same.
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

export type ChangePersonalItemError = ChangePersonalItemErrors[keyof ChangePersonalItemErrors];

export type ChangePersonalItemResponses = {
    /**
     * The item as it is now.
     */
    200: PersonalItemResponse;
};

export type ChangePersonalItemResponse = ChangePersonalItemResponses[keyof ChangePersonalItemResponses];

export type ListAccountOrdersData = {
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
         * Only orders in this status.
         */
        status?: OrderStatus;
        /**
         * Only orders that have this text, whatever its case, in their number, delivery ID or `externalOrderId`, in the supplier's name, or in the
         * SKU or name of a line.
         *
         */
        search?: string;
        /**
         * Orders per page.
         */
        limit: number;
        /**
         * Number of rows to skip.
         */
        offset: number;
    };
    url: '/api/account/v1/orders';
};

export type ListAccountOrdersErrors = {
    /**
     * A parameter is missing, of the wrong type, out of range, malformed or unknown; `details` has one entry per error.
     *
     */
    400: Problem;
    /**
     * There is no session, or it is over. The body is the same in each case.
     */
    401: Problem;
    /**
     * The company is suspended.
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

export type ListAccountOrdersError = ListAccountOrdersErrors[keyof ListAccountOrdersErrors];

export type ListAccountOrdersResponses = {
    /**
     * The orders.
     */
    200: AccountOrders;
};

export type ListAccountOrdersResponse = ListAccountOrdersResponses[keyof ListAccountOrdersResponses];

export type GetAccountOrderData = {
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
    url: '/api/account/v1/orders/{ref}';
};

export type GetAccountOrderErrors = {
    /**
     * A parameter is missing, of the wrong type, out of range, malformed or unknown; `details` has one entry per error.
     *
     */
    400: Problem;
    /**
     * There is no session, or it is over. The body is the same in each case.
     */
    401: Problem;
    /**
     * The company is suspended.
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

export type GetAccountOrderError = GetAccountOrderErrors[keyof GetAccountOrderErrors];

export type GetAccountOrderResponses = {
    /**
     * The order.
     */
    200: OrderAnswer;
};

export type GetAccountOrderResponse = GetAccountOrderResponses[keyof GetAccountOrderResponses];

export type GetAccountOrderCostData = {
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
    url: '/api/account/v1/orders/{ref}/cost';
};

export type GetAccountOrderCostErrors = {
    /**
     * A parameter is missing, of the wrong type, out of range, malformed or unknown; `details` has one entry per error.
     *
     */
    400: Problem;
    /**
     * There is no session, or it is over. The body is the same in each case.
     */
    401: Problem;
    /**
     * The company is suspended.
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

export type GetAccountOrderCostError = GetAccountOrderCostErrors[keyof GetAccountOrderCostErrors];

export type GetAccountOrderCostResponses = {
    /**
     * The cost.
     */
    200: OrderCostAnswer;
};

export type GetAccountOrderCostResponse = GetAccountOrderCostResponses[keyof GetAccountOrderCostResponses];

export type ListAccountRecommendationsData = {
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
         * Only products whose name or SKU contains this text, whatever its case.
         */
        search?: string;
        /**
         * Continues a list - the `nextCursor` of the previous response, with the other parameters as they were.
         */
        cursor?: string;
        /**
         * Entries per page.
         */
        limit: number;
    };
    url: '/api/account/v1/recommendations';
};

export type ListAccountRecommendationsErrors = {
    /**
     * A parameter is missing, of the wrong type, out of range, malformed or unknown; `details` has one entry per error.
     *
     */
    400: Problem;
    /**
     * There is no session, or it is over. The body is the same in each case.
     */
    401: Problem;
    /**
     * The company is suspended.
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

export type ListAccountRecommendationsError = ListAccountRecommendationsErrors[keyof ListAccountRecommendationsErrors];

export type ListAccountRecommendationsResponses = {
    /**
     * The recommendations.
     */
    200: AccountRecommendations;
};

export type ListAccountRecommendationsResponse = ListAccountRecommendationsResponses[keyof ListAccountRecommendationsResponses];

export type ListAccountMatchesData = {
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
         * Entries per page.
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
         * Only listings whose ID or name contains this text, whatever its case.
         */
        search?: string;
        /**
         * Only listings of which a product is confirmed, or only those of which none is.
         */
        state?: ListingState;
        /**
         * Only listings that come behind this ID: what goes through a list by the last ID it has seen misses none when decisions take listings
         * out of it meanwhile. `total` counts these alone.
         *
         */
        after?: string;
        /**
         * Only candidates with at least this score.
         */
        minScore?: number;
    };
    url: '/api/account/v1/matches';
};

export type ListAccountMatchesErrors = {
    /**
     * A parameter is missing, of the wrong type, out of range, malformed or unknown; `details` has one entry per error.
     *
     */
    400: Problem;
    /**
     * There is no session, or it is over. The body is the same in each case.
     */
    401: Problem;
    /**
     * The company is suspended.
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

export type ListAccountMatchesError = ListAccountMatchesErrors[keyof ListAccountMatchesErrors];

export type ListAccountMatchesResponses = {
    /**
     * The listings.
     */
    200: AccountMatches;
};

export type ListAccountMatchesResponse = ListAccountMatchesResponses[keyof ListAccountMatchesResponses];

export type DecideAccountMatchData = {
    /**
     * The product, and what it is.
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
    url: '/api/account/v1/matches/{clientProductId}';
};

export type DecideAccountMatchErrors = {
    /**
     * The body, a parameter or a header is invalid (`INVALID_REQUEST`; `details` has one entry per error), or the body is not
     * JSON at all (`MALFORMED_JSON`).
     *
     */
    400: Problem;
    /**
     * There is no session, or it is over. The body is the same in each case.
     */
    401: Problem;
    /**
     * The company is suspended, or a page of another site made the browser send this.
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

export type DecideAccountMatchError = DecideAccountMatchErrors[keyof DecideAccountMatchErrors];

export type DecideAccountMatchResponses = {
    /**
     * The decision.
     */
    200: MatchDecided;
};

export type DecideAccountMatchResponse = DecideAccountMatchResponses[keyof DecideAccountMatchResponses];
