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
     * Returns your orders, newest first, including cancelled orders. New orders move the other rows down, so a row can occur on two pages. To stay
     * in sync, use `GET /api/v2/external/events`.
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
     * Creates orders from 1 to 500 lines, one per supplier, in the supplier's currency and with the status `created`. Either all orders are created
     * or none: if a line cannot be ordered, the request is rejected, and `errors` lists each such line by index.
     *
     * - To retry safely, send an `Idempotency-Key`.
     * - If an order has the supplier, products, quantities and prices of an earlier one, its `deliveryId` is the earlier one with the next
     * suffix: `/2`, `/3`, …
     * - If the lines have several currencies, each currency needs an exchange rate. Order lines in a currency without a rate separately.
     * - The total of an order, and of the request, is at most 99999999999.9999.
     * - You can send **60 requests an hour per key**, besides the general limit of 1000. The rate-limit headers describe the limit with fewer
     * requests left.
     * - The events `order.updated` and `order.created` are emitted. No e-mail is sent.
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
     * Returns the order with its lines, products, timestamps, estimated arrival, allowed next statuses and history.
     *
     * `estimatedArrivalDate` is based on the median delivery time for the shipping method, of the first of these that is available:
     *
     * 1. your orders with the supplier, if there are at least 5;
     * 2. all your orders;
     * 3. orders of other companies, if there are at least 10 of at least 3 companies;
     * 4. a default: 45 days by sea and 14 by air from the first payment, 35 and 10 from shipment.
     *
     * Half days are rounded up. The first payment is the earliest pushed payment, else the day on which the order became `part_paid` or `paid`.
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
     * Sets the next status of the order, or cancels it. The dates are used for arrival estimates and lead times.
     *
     * - **Current status**: returns 200, changes no status and sends nothing, so you can retry safely. Only `externalOrderId` is updated.
     * - **Skipped or earlier status**, or `created`: rejected with `INVALID_STATUS_TRANSITION`. `details` lists the current and the allowed
     * statuses.
     * - **Final order** (`accepted` or `cancelled`): rejected with `ORDER_FINAL`.
     * - **Cancelling** requires a key with the `manager` role. `comment` is the reason.
     * - **Events**: `order.updated`, `order.status_changed`, and `order.confirmed` or `order.cancelled` if applicable.
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
     * Stores the stock and the sales history of your products in your smart reorder. New products are added, and data of known products is replaced.
     * Replaced data stays in the history.
     *
     * Products must be in the shared catalog or your personal items, now or in the past. One invalid entry rejects the request.
     *
     * Days with v2 sales or Standard API sales use those instead. In new integrations, use `POST /api/v2/external/sales` and `POST
     * /api/v2/external/stock`.
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
     * Verifies the signature of a webhook event with the signing secrets of your company. Send the body and the headers as you received them. Use it
     * to test your own code. Nothing is stored.
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
