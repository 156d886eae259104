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
     * Returns your orders, newest first. An order that is created between two pages moves the other rows down, so a row can occur twice. To stay in
     * sync, use `GET /api/v2/external/events`.
     *
     * Cancelled orders are included. Filter by `status` to get the orders in one status. An order with the same content as an earlier one has a
     * higher `/n` suffix in its `deliveryId`.
     *
     * The row format is a setting of your account. The **current format** has `supplier`. The **legacy format** has `supplierName`, counts and
     * `statusChangedAt`.
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
     * Creates orders from 1 to 500 lines. Lines are grouped by supplier, so a request can create several orders. Each order has its supplier's
     * currency and the status `created`.
     *
     * Either all orders are created or none. A line that cannot be ordered (unknown, inactive, invalid, or not in your catalog) rejects the request,
     * and `errors` lists each such line by index.
     *
     * - An order with the same content (supplier, products, quantities, prices) as an earlier order is a new order. Its `deliveryId` is that of the
     * earlier order with the next suffix: `/2`, `/3`, …
     * - If the lines have several currencies, each currency needs an exchange rate. Order a line in a currency without a rate in a separate request.
     * - The total of an order, and of the request, is at most 99999999999.9999. More than 15 digits would lose precision in JSON numbers.
     * - To retry safely, send an `Idempotency-Key`.
     * - **You can send 60 requests an hour per key**, in addition to the general limit of 1000. The rate-limit headers describe the limit with fewer
     * requests left.
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
     * Retrieve an order
     *
     * Returns the order with its lines, the product of each catalog line, timestamps per status, estimated arrival, allowed next statuses and
     * history.
     *
     * `estimatedArrivalDate` is based on the median of actual delivery times for the order's shipping method. The first of these that is available
     * is used:
     *
     * 1. your orders with the supplier, if there are at least 5;
     * 2. all your orders;
     * 3. orders of other companies, if there are at least 10 of at least 3 companies;
     * 4. a default: 45 days by sea and 14 by air from the first payment, 35 and 10 from shipment.
     *
     * Half days are rounded up. The first payment is the earliest pushed payment, or else the day on which the order became `part_paid` or `paid`.
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
     * Update an order status
     *
     * Sets the next status of the order, or cancels it. The resulting dates (`paidAt`, `shippedAt`, …) are used for arrival estimates and lead
     * times.
     *
     * - **Current status**: setting it again returns 200, changes no status, and sends no event or e-mail. You can therefore retry safely. Only
     * `externalOrderId` is updated. `comment`, `shippingMethod` and `trackingNumber` are ignored.
     * - **Skipped or earlier status**: rejected with `INVALID_STATUS_TRANSITION`. `details` lists the current status and the allowed next ones. You
     * cannot set `created`.
     * - **Final order** (`accepted` or `cancelled`): rejected with `ORDER_FINAL`.
     * - **Cancelling** requires a key with the `manager` role. `comment` is the reason.
     * - **Events**: each change emits `order.updated` and `order.status_changed`, and `order.confirmed` or `order.cancelled` if applicable.
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
     * Stores the stock and the sales history of your products. A company has one smart reorder. A request adds its products to it, or replaces the
     * data of products that it already has. Replaced data stays in the history.
     *
     * The product must be in the shared catalog or be one of your personal items; it can have left the catalog since. One invalid entry rejects the
     * request.
     *
     * For a product and day with v2 sales or Standard API sales, those are used instead. In new integrations, use `POST /api/v2/external/sales` and
     * `POST /api/v2/external/stock`.
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
     * Verifies the signature of a webhook event with the signing secrets of your company. Send the body and the signature headers as you received
     * them. Nothing is stored. Use this endpoint to test your own signing or forwarding code.
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
