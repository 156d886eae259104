// The requests and responses of handlers, derived from openapi/external-v1.yaml by `npm run generate`.

import type {
  CreateOrdersData,
  CreateOrdersResponses,
  GetOrderData,
  GetOrderResponses,
  ListOrdersData,
  ListOrdersResponses,
  PushSmartReorderData,
  PushSmartReorderResponses,
  ReceiveWebhookData,
  ReceiveWebhookResponses,
  UpdateOrderStatusData,
  UpdateOrderStatusResponses,
} from './types.gen.ts';

export interface Operations {
  /** GET /api/v1/external/orders */
  listOrders: {
    path: Record<string, never>;
    query: NonNullable<ListOrdersData['query']>;
    headers: NonNullable<ListOrdersData['headers']>;
    body: undefined;
    response: ListOrdersResponses[200];
  };
  /** POST /api/v1/external/orders */
  createOrders: {
    path: Record<string, never>;
    query: Record<string, never>;
    headers: NonNullable<CreateOrdersData['headers']>;
    body: CreateOrdersData['body'];
    response: CreateOrdersResponses[200];
  };
  /** GET /api/v1/external/orders/{orderNumber} */
  getOrder: {
    path: NonNullable<GetOrderData['path']>;
    query: Record<string, never>;
    headers: NonNullable<GetOrderData['headers']>;
    body: undefined;
    response: GetOrderResponses[200];
  };
  /** PUT /api/v1/external/orders/{orderNumber}/status */
  updateOrderStatus: {
    path: NonNullable<UpdateOrderStatusData['path']>;
    query: Record<string, never>;
    headers: NonNullable<UpdateOrderStatusData['headers']>;
    body: UpdateOrderStatusData['body'];
    response: UpdateOrderStatusResponses[200];
  };
  /** POST /api/v1/external/smart-reorder */
  pushSmartReorder: {
    path: Record<string, never>;
    query: Record<string, never>;
    headers: NonNullable<PushSmartReorderData['headers']>;
    body: PushSmartReorderData['body'];
    response: PushSmartReorderResponses[200];
  };
  /** POST /api/v1/external/webhook */
  receiveWebhook: {
    path: Record<string, never>;
    query: Record<string, never>;
    headers: NonNullable<ReceiveWebhookData['headers']>;
    body: ReceiveWebhookData['body'];
    response: ReceiveWebhookResponses[200];
  };
}

export const operationIds = [
  'listOrders',
  'createOrders',
  'getOrder',
  'updateOrderStatus',
  'pushSmartReorder',
  'receiveWebhook',
] as const satisfies (keyof Operations)[];
