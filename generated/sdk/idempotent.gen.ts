// Derived from the documents in openapi/ by `npm run generate`.

/** The paths of the POST operations that are `x-idempotent`: repeating the request has no further effect. */
export const idempotentPosts: ReadonlySet<string> = new Set([
  '/api/v1/sales',
  '/api/v1/external/smart-reorder',
  '/api/v1/external/webhook',
  '/api/v2/external/products',
  '/api/v2/external/sales',
  '/api/v2/external/stock',
  '/api/v2/external/orders/status',
  '/api/v2/external/orders/{ref}/payments',
  '/api/v2/external/orders/quote',
  '/api/v2/external/purchase-plans',
  '/api/v2/external/planning-settings/products',
  '/api/v2/external/customs',
  '/api/v2/external/demand-events',
  '/api/v2/external/exports',
  '/api/v2/external/webhook-deliveries/retry',
]);

/** The paths of the POST operations with an `Idempotency-Key`. */
export const keyedPosts: ReadonlySet<string> = new Set([
  '/api/v1/external/orders',
  '/api/v2/external/order-drafts',
  '/api/v2/external/orders',
  '/api/v2/external/purchase-plans/{planId}/orders',
]);
