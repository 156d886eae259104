// Derived from openapi/external-v1.yaml by `npm run generate`.

import type { Client, ClientMeta, Options as Options2, RequestResult, TDataShape } from '../runtime/client/index.ts';
import type { CreateOrdersData, CreateOrdersErrors, CreateOrdersResponses, GetOrderData, GetOrderErrors, GetOrderResponses, ListOrdersData, ListOrdersErrors, ListOrdersResponses, PushSmartReorderData, PushSmartReorderErrors, PushSmartReorderResponses, ReceiveWebhookData, ReceiveWebhookErrors, ReceiveWebhookResponses, UpdateOrderStatusData, UpdateOrderStatusErrors, UpdateOrderStatusResponses } from './types.gen.ts';

export type Options<TData extends TDataShape = TDataShape, ThrowOnError extends boolean = boolean, TResponse = unknown> = Options2<TData, ThrowOnError, TResponse> & {
    /**
     * You can provide a client instance returned by `createClient()` instead of
     * individual options. This might be also useful if you want to implement a
     * custom client.
     */
    client?: Client;
    /**
     * You can pass arbitrary values through the `meta` object. This can be
     * used to access values that aren't defined as part of the SDK function.
     */
    meta?: keyof ClientMeta extends never ? Record<string, unknown> : ClientMeta;
};

class HeyApiClient {
    protected client: Client;
    
    constructor(args: {
        client: Client;
    }) {
        this.client = args.client;
    }
}

class HeyApiRegistry<T> {
    private readonly defaultKey = 'default';
    
    private readonly instances: Map<string, T> = new Map();
    
    get(key?: string): T {
        const instance = this.instances.get(key ?? this.defaultKey);
        if (!instance) {
            throw new Error(`No SDK client found. Create one with "new ExternalV1()" to fix this error.`);
        }
        return instance;
    }
    
    set(value: T, key?: string): void {
        this.instances.set(key ?? this.defaultKey, value);
    }
}

export class ExternalV1 extends HeyApiClient {
    public static readonly __registry: HeyApiRegistry<ExternalV1> = new HeyApiRegistry<ExternalV1>();
    
    constructor(args: {
        client: Client;
        key?: string;
    }) {
        super(args);
        ExternalV1.__registry.set(this, args.key);
    }
    
    /**
     * List orders
     *
     * The company's orders, newest first: one that is placed between two pages moves the rest down, so that a row may come twice. Follow
     * `GET /api/v2/external/events` to stay in sync. Cancelled orders appear too; use `status` to see those of one status only. `createdAt` is
     * `DD/MM/YY` here. A later order of identical content has a higher `/n` suffix on its `deliveryId`.
     *
     * Rows come in the company's contract form: **current** with `supplier`, **earlier** with `supplierName`, counts and `statusChangedAt`.
     *
     */
    public listOrders<ThrowOnError extends boolean = true>(options?: Options<ListOrdersData, ThrowOnError>): RequestResult<ListOrdersResponses, ListOrdersErrors, ThrowOnError> {
        return (options?.client ?? this.client).get<ListOrdersResponses, ListOrdersErrors, ThrowOnError>({
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/api/v1/external/orders',
            ...options
        });
    }
    
    /**
     * Create orders
     *
     * Orders 1 to 500 lines. Lines are grouped by supplier, so one call may create several orders, each in its supplier's currency and
     * in status `created`. All orders of a call are made together or not at all: one line that cannot be ordered (unknown, not in your
     * catalog, inactive, or invalid) rejects the call, and `errors` names each such line by its index.
     *
     * - An order whose content (supplier, products, quantities, prices) equals an earlier one's is a new order, and its `deliveryId` is the
     * earlier one's with the next suffix: `/2`, `/3`, …
     * - A call over several currencies needs an exchange rate for each of them. A line in a currency without one is invalid; order it in a
     * separate request.
     * - An order totals at most 99999999999.9999 in its currency, and so does the call: more than 15 digits are not exact in every
     * client's numbers.
     * - Send an `Idempotency-Key` to make a retry safe.
     * - **60 requests an hour per key**, beside the general 1000; the rate-limit headers describe the tighter of the two.
     * - No e-mail is sent. The events `order.updated` and `order.created` are emitted.
     *
     */
    public createOrders<ThrowOnError extends boolean = true>(options: Options<CreateOrdersData, ThrowOnError>): RequestResult<CreateOrdersResponses, CreateOrdersErrors, ThrowOnError> {
        return (options.client ?? this.client).post<CreateOrdersResponses, CreateOrdersErrors, ThrowOnError>({
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/api/v1/external/orders',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Read one order
     *
     * One order in full: its lines with the product beside each catalog line, when it reached each stage, when it should arrive, which
     * statuses it can take next, and its history.
     *
     * `estimatedArrivalDate` rests on medians of real deliveries by the order's shipping method: the company's with that supplier if there
     * are at least 5, else all of the company's, else the median of other companies' (at least 10 orders of at least 3 of them), else a default
     * (from first payment 45 days by sea and 14 by air, from shipment 35 and 10). Half days round up. The first payment is the earliest recorded one, else the day the order became `part_paid` or
     * `paid`.
     *
     */
    public getOrder<ThrowOnError extends boolean = true>(options: Options<GetOrderData, ThrowOnError>): RequestResult<GetOrderResponses, GetOrderErrors, ThrowOnError> {
        return (options.client ?? this.client).get<GetOrderResponses, GetOrderErrors, ThrowOnError>({
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/api/v1/external/orders/{orderNumber}',
            ...options
        });
    }
    
    /**
     * Update an order's status
     *
     * Moves the order one step along its life, or cancels it. The dates it sets (`paidAt`, `shippedAt`, …) feed the delivery estimates
     * and the real lead times per shipping method.
     *
     * - Setting the **present status again** is 200 and changes nothing, sends no event and no e-mail, so that a retry is safe. It may
     * still set `externalOrderId`; a `comment`, `shippingMethod` or `trackingNumber` sent along is ignored.
     * - **Skipping** a status or going **backwards** is rejected with `INVALID_STATUS_TRANSITION`; `details` names the present status and the
     * allowed next ones. `created` cannot be set.
     * - A **final** order (`accepted`, `cancelled`) is rejected with `ORDER_FINAL`.
     * - **Cancelling** needs a key with the role `manager`; `comment` is the reason.
     * - Each change emits `order.updated` and `order.status_changed`, and `order.confirmed` or `order.cancelled` where it applies.
     *
     */
    public updateOrderStatus<ThrowOnError extends boolean = true>(options: Options<UpdateOrderStatusData, ThrowOnError>): RequestResult<UpdateOrderStatusResponses, UpdateOrderStatusErrors, ThrowOnError> {
        return (options.client ?? this.client).put<UpdateOrderStatusResponses, UpdateOrderStatusErrors, ThrowOnError>({
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/api/v1/external/orders/{orderNumber}/status',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Push stock and sales history
     *
     * Tells the service what you hold and sell of each product. A company has one smart reorder; a call adds its products to it or replaces
     * what was sent of them before.
     *
     * A product is one of the shared catalog or a personal item of yours; it may have left the catalog since. Any other makes its entry invalid,
     * and one invalid entry rejects the call. What later calls replace is kept in the history.
     *
     * Weakest of the three sources of demand: where v2 sales or Standard API sales exist for a product and day, they win. New integrations
     * push sales and stock to `POST /api/v2/external/sales` and `/stock` instead.
     *
     */
    public pushSmartReorder<ThrowOnError extends boolean = true>(options: Options<PushSmartReorderData, ThrowOnError>): RequestResult<PushSmartReorderResponses, PushSmartReorderErrors, ThrowOnError> {
        return (options.client ?? this.client).post<PushSmartReorderResponses, PushSmartReorderErrors, ThrowOnError>({
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/api/v1/external/smart-reorder',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Verify a webhook signature
     *
     * Takes an event the way a webhook brings it, signature headers included, and checks the signature against the signing secrets of the
     * key's company. Nothing is stored. Use it to prove your own signing or forwarding code.
     *
     */
    public receiveWebhook<ThrowOnError extends boolean = true>(options: Options<ReceiveWebhookData, ThrowOnError>): RequestResult<ReceiveWebhookResponses, ReceiveWebhookErrors, ThrowOnError> {
        return (options.client ?? this.client).post<ReceiveWebhookResponses, ReceiveWebhookErrors, ThrowOnError>({
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/api/v1/external/webhook',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
}
