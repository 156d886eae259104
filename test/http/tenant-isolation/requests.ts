// Requests and tool calls with an ID in each place that takes one, for the tests of tenant isolation.

/** A request; `path` fills the path template of the operation. */
export interface RequestParts {
  path?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: unknown;
}

export type IdKind =
  | 'product'
  | 'psId'
  | 'order'
  | 'delivery'
  | 'listing'
  | 'draft'
  | 'file'
  | 'comment'
  | 'confirmationLink'
  | 'plan'
  | 'export'
  | 'event'
  | 'endpoint'
  | 'webhookDelivery'
  | 'user'
  | 'key'
  | 'request'
  | 'app'
  | 'session'
  | 'name';

export interface OwnIds {
  product: string;
  order: string;
  delivery: string;
  listing: string;
}

const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const line = (product: object) => ({ body: { items: [{ ...product, quantity: 1 }] } });
const paymentValues = { date: day, amount: 1, currency: 'EUR', kind: 'vat' };
const payment = { paymentId: 'P-1', ...paymentValues };
/** Pushes of a fact about line 1 of an order. */
const factRequests = (
  own: OwnIds,
  list: string,
  id: string,
  values: object,
  more: object = {},
): Record<string, [IdKind, (id: string) => RequestParts]> => {
  const request = (ref: string, factId: string, files: object = {}) => ({
    path: { ref },
    body: { [list]: [{ [id]: factId, date: day, ...more, ...files, lines: [{ lineNumber: 1, ...values }] }] },
  });
  const hasFiles = list === 'receipts' || list === 'claims';
  return {
    ref: ['order', (ref) => request(ref, 'F-1')],
    [id]: ['name', (factId) => request(own.order, factId)],
    ...(hasFiles && { fileIds: ['file', (fileId) => request(own.order, 'F-2', { fileIds: [fileId] })] }),
  };
};
const decisionRequests = (own: OwnIds): Record<string, [IdKind, (id: string) => RequestParts]> => {
  const body = { lines: [{ lineNumber: 500, differenceStatus: 'accepted' }] };
  const request = (ref: string, confirmationId: string) => ({ path: { ref, confirmationId }, body });
  return {
    ref: ['order', (ref) => request(ref, 'F-1')],
    confirmationId: ['name', (confirmationId) => request(own.order, confirmationId)],
  };
};
const linkRequests = (own: OwnIds): Record<string, [IdKind, (id: string) => RequestParts]> => ({
  ref: ['order', (ref) => ({ path: { ref, linkId: '3f0e2b7c-9d3a-4c58-8a44-6c1f5b6f0d21' } })],
  linkId: ['confirmationLink', (linkId) => ({ path: { ref: own.order, linkId } })],
});
const sale = {
  date: day,
  units: 1,
  price: 1,
  currency: 'EUR',
  marketplace: 'm',
  saleId: 's',
};
const demandEvent = { id: 'e', name: 'Sale', kind: 'other', startDate: day, endDate: day, productIds: null };
const digest = 'a'.repeat(64);
/** The items of an order in each place that takes an ID, for operations without another ID. */
const orderItems = (own: OwnIds): Record<string, [IdKind, (id: string) => RequestParts]> => ({
  productId: ['product', (productId) => line({ productId })],
  ps_id: ['psId', (ps_id) => line({ ps_id })],
  externalOrderId: [
    'name',
    (externalOrderId) => ({ body: { ...line({ productId: own.product }).body, externalOrderId } }),
  ],
});
const withIdempotencyKey = (own: OwnIds): Record<string, [IdKind, (id: string) => RequestParts]> => ({
  ...orderItems(own),
  'Idempotency-Key': ['name', (key) => ({ ...line({ productId: own.product }), headers: { 'idempotency-key': key } })],
});
const history = { quantity: 0, current_stock: 1, sales_history: [1, 1, 1, 1, 1, 1, 1] };

type IdRequests = Record<string, [IdKind, (id: string) => RequestParts]>;
const ofEndpoint = (body?: unknown): IdRequests => ({
  endpointId: ['endpoint', (endpointId) => ({ path: { endpointId }, body })],
});
/** The requests for an endpoint; `infix` is that of the operations of the Account API. */
const endpointRequests = (infix: '' | 'Account', own: OwnIds): Record<string, IdRequests> => ({
  [`create${infix}WebhookEndpoint`]: keyOf(undefined, { url: 'https://shop.example/' }),
  [`get${infix}WebhookEndpoint`]: ofEndpoint(),
  [`update${infix}WebhookEndpoint`]: ofEndpoint({ url: 'https://evil.example/' }),
  [`delete${infix}WebhookEndpoint`]: ofEndpoint(),
  [`rotate${infix}WebhookEndpointSecret`]: { ...ofEndpoint({}), ...keyOf({ endpointId: own.product }) },
  [`finish${infix}WebhookEndpointRotation`]: ofEndpoint(),
  [`resume${infix}WebhookEndpoint`]: ofEndpoint(),
  [`test${infix}WebhookEndpoint`]: ofEndpoint(),
});
const ofDelivery: IdRequests = {
  webhookDeliveryId: ['webhookDelivery', (webhookDeliveryId) => ({ path: { webhookDeliveryId } })],
};
const keyOf = (path?: Record<string, string>, body: unknown = {}): IdRequests => ({
  'Idempotency-Key': ['name', (key) => ({ ...(path && { path }), body, headers: { 'idempotency-key': key } })],
});
const toSupplier = { recipients: ['supplier@portside.example'] };
const sendRequests = (own: OwnIds): IdRequests => ({
  ref: ['order', (ref) => ({ path: { ref }, body: toSupplier })],
  ...keyOf({ ref: own.order }, toSupplier),
});

/** By operation, with its document if the ID is not unique, and by parameter or property: the kind of ID, and a request with such an ID. `own` are valid IDs of the caller. */
export const operationRequests = (
  own: OwnIds,
): Record<string, Record<string, [IdKind, (id: string) => RequestParts]>> => ({
  listProducts: { ids: ['product', (ids) => ({ query: { ids } })] },
  'standard getProduct': { id: ['product', (id) => ({ path: { id } })] },
  listCatalog: { ids: ['product', (ids) => ({ query: { ids } })] },
  'external-v2 getProduct': { productId: ['product', (productId) => ({ path: { productId } })] },
  pushSales: {
    productId: ['product', (productId) => ({ body: { sales: [{ productId, date: day, quantity: 1 }] } })],
    internal_id: ['psId', (internal_id) => ({ body: { sales: [{ internal_id, date: day, quantity: 1 }] } })],
  },
  createOrders: withIdempotencyKey(own),
  quoteOrder: orderItems(own),
  'external-v1 getOrder': { orderNumber: ['order', (orderNumber) => ({ path: { orderNumber } })] },
  'external-v1 updateOrderStatus': {
    orderNumber: ['order', (orderNumber) => ({ path: { orderNumber }, body: { status: 'cancelled' } })],
    externalOrderId: [
      'name',
      (externalOrderId) => ({ path: { orderNumber: own.order }, body: { status: 'part_paid', externalOrderId } }),
    ],
  },
  'external-v2 listOrders': { externalOrderId: ['name', (externalOrderId) => ({ query: { externalOrderId } })] },
  listAccountOrders: { externalOrderId: ['name', (externalOrderId) => ({ query: { externalOrderId } })] },
  summarizeAccountOrders: { externalOrderId: ['name', (externalOrderId) => ({ query: { externalOrderId } })] },
  exportAccountOrders: { externalOrderId: ['name', (externalOrderId) => ({ query: { externalOrderId } })] },
  createOrder: withIdempotencyKey(own),
  createOrderDraft: withIdempotencyKey(own),
  getOrderDraft: { draftId: ['draft', (draftId) => ({ path: { draftId } })] },
  getOrder: { ref: ['order', (ref) => ({ path: { ref } })] },
  updateOrder: {
    ref: ['order', (ref) => ({ path: { ref }, body: { comment: 'Changed' } })],
    externalOrderId: ['name', (externalOrderId) => ({ path: { ref: own.order }, body: { externalOrderId } })],
  },
  updateOrderStatus: {
    ref: ['order', (ref) => ({ path: { ref }, body: { status: 'cancelled' } })],
    externalOrderId: [
      'name',
      (externalOrderId) => ({ path: { ref: own.order }, body: { status: 'part_paid', externalOrderId } }),
    ],
  },
  updateOrderStatuses: {
    orderRef: ['delivery', (orderRef) => ({ body: { updates: [{ orderRef, status: 'cancelled' }] } })],
    externalOrderId: [
      'name',
      (externalOrderId) => ({
        body: { updates: [{ orderRef: own.delivery, status: 'part_paid', externalOrderId }] },
      }),
    ],
  },
  pushSmartReorder: {
    productId: ['product', (productId) => ({ body: { products: [{ productId, ...history }] } })],
    ps_id: ['psId', (ps_id) => ({ body: { products: [{ ps_id, ...history }] } })],
  },
  pushListings: {
    clientProductId: ['listing', (clientProductId) => ({ body: { listings: [{ clientProductId, name: 'Lamp' }] } })],
  },
  pushProducts: {
    clientProductId: ['listing', (clientProductId) => ({ body: { products: [{ clientProductId, name: 'Lamp' }] } })],
  },
  getListing: { clientProductId: ['listing', (clientProductId) => ({ path: { clientProductId } })] },
  deleteListing: { clientProductId: ['listing', (clientProductId) => ({ path: { clientProductId } })] },
  listMatches: { clientProductId: ['listing', (clientProductId) => ({ query: { clientProductId } })] },
  updateMatch: {
    clientProductId: [
      'listing',
      (id) => ({ path: { clientProductId: id }, body: { productId: own.product, decision: 'confirmed' } }),
    ],
    productId: [
      'product',
      (productId) => ({ path: { clientProductId: own.listing }, body: { productId, decision: 'confirmed' } }),
    ],
  },
  pushRawSales: {
    productId: ['product', (productId) => ({ body: { sales: [{ ...sale, productId }] } })],
    saleId: ['name', (saleId) => ({ body: { sales: [{ ...sale, productId: own.product, saleId }] } })],
  },
  pushStock: {
    productId: [
      'product',
      (productId) => ({
        body: { stock: [{ productId, observedAt: `${day}T10:00:00Z`, on_hand: 1, out_of_stock: false }] },
      }),
    ],
  },
  pushPayments: {
    ref: ['order', (ref) => ({ path: { ref }, body: { payments: [payment] } })],
    paymentId: ['name', (paymentId) => ({ path: { ref: own.order }, body: { payments: [{ ...payment, paymentId }] } })],
  },
  pushConfirmations: factRequests(own, 'confirmations', 'confirmationId', { quantity: 1 }),
  updateConfirmation: decisionRequests(own),
  listConfirmationLinks: { ref: ['order', (ref) => ({ path: { ref } })] },
  deleteConfirmationLink: linkRequests(own),
  pushShipments: factRequests(own, 'shipments', 'shipmentId', { quantity: 1 }),
  pushReceipts: factRequests(own, 'receipts', 'receiptId', { received: 0 }),
  pushClaims: factRequests(own, 'claims', 'claimId', { quantity: 1 }, { kind: 'other', status: 'open' }),
  listConfirmations: { ref: ['order', (ref) => ({ path: { ref } })] },
  listShipments: { ref: ['order', (ref) => ({ path: { ref } })] },
  listReceipts: { ref: ['order', (ref) => ({ path: { ref } })] },
  listClaims: { ref: ['order', (ref) => ({ path: { ref } })] },
  listOrderLines: { ref: ['order', (ref) => ({ path: { ref } })] },
  getOrderCost: { ref: ['order', (ref) => ({ path: { ref } })] },
  getPaymentSchedule: { ref: ['order', (ref) => ({ path: { ref } })] },
  sendOrder: sendRequests(own),
  getOrderDocument: { ref: ['order', (ref) => ({ path: { ref } })] },
  getDemand: { productId: ['product', (productId) => ({ path: { productId } })] },
  listRecommendations: { productIds: ['product', (productIds) => ({ query: { productIds } })] },
  listProductPlanning: { productIds: ['product', (productIds) => ({ query: { productIds } })] },
  listCustoms: { productIds: ['product', (productIds) => ({ query: { productIds } })] },
  listUsage: { keyId: ['key', (keyId) => ({ query: { keyId } })] },
  listWebhookDeliveries: {
    eventId: ['event', (eventId) => ({ query: { eventId } })],
    endpointId: ['endpoint', (endpointId) => ({ query: { endpointId } })],
    orderRef: ['order', (orderRef) => ({ query: { orderRef } })],
  },
  listEvents: { orderRef: ['order', (orderRef) => ({ query: { orderRef } })] },
  getEvent: { eventId: ['event', (eventId) => ({ path: { eventId } })] },
  getWebhookDelivery: ofDelivery,
  retryWebhookDeliveries: {
    eventId: ['event', (eventId) => ({ body: { eventId } })],
    endpointId: ['endpoint', (endpointId) => ({ body: { endpointId, onlyFailed: true } })],
    orderRef: ['order', (orderRef) => ({ body: { orderRef } })],
    ...keyOf(undefined, { from: '2026-11-21T08:00:00Z', onlyFailed: true }),
  },
  ...endpointRequests('', own),
  ...endpointRequests('Account', own),
  getAccountWebhookDelivery: ofDelivery,
  listAccountWebhookDeliveries: {
    eventId: ['event', (eventId) => ({ query: { eventId } })],
    endpointId: ['endpoint', (endpointId) => ({ query: { endpointId } })],
    orderRef: ['order', (orderRef) => ({ query: { orderRef } })],
  },
  retryAccountWebhookDeliveries: {
    eventId: ['event', (eventId) => ({ body: { eventId } })],
    endpointId: ['endpoint', (endpointId) => ({ body: { endpointId, onlyFailed: true } })],
    orderRef: ['order', (orderRef) => ({ body: { orderRef } })],
    ...keyOf(undefined, { from: '2026-11-21T08:00:00Z', onlyFailed: true }),
  },
  advanceSandboxOrder: { ref: ['delivery', (ref) => ({ path: { ref }, body: {} })] },
  getForecast: { productId: ['product', (productId) => ({ path: { productId } })] },
  createPurchasePlan: { productIds: ['product', (id) => ({ body: { productIds: [id] } })], ...keyOf() },
  getPurchasePlan: { planId: ['plan', (planId) => ({ path: { planId } })] },
  orderPurchasePlan: {
    planId: ['plan', (planId) => ({ path: { planId }, body: { digest } })],
    externalOrderId: [
      'name',
      (externalOrderId) => ({ path: { planId: own.product }, body: { digest, externalOrderId } }),
    ],
    'Idempotency-Key': [
      'name',
      (key) => ({ path: { planId: own.product }, body: { digest }, headers: { 'idempotency-key': key } }),
    ],
  },
  pushProductPlanning: {
    productId: ['product', (productId) => ({ body: { products: [{ productId, serviceLevel: '0.9' }] } })],
    similarProductId: [
      'product',
      (similarProductId) => ({ body: { products: [{ productId: own.product, similarProductId }] } }),
    ],
  },
  pushCustoms: {
    productId: ['product', (productId) => ({ body: { products: [{ productId, dutyRate: '4.7' }] } })],
  },
  updateOutlierDecision: {
    productId: ['product', (productId) => ({ path: { productId, date: day }, body: { decision: 'confirmed' } })],
  },
  deleteOutlierDecision: { productId: ['product', (productId) => ({ path: { productId, date: day } })] },
  pushDemandEvents: {
    id: ['name', (id) => ({ body: { demandEvents: [{ ...demandEvent, id }] } })],
    productIds: ['product', (id) => ({ body: { demandEvents: [{ ...demandEvent, productIds: [id] }] } })],
  },
  deleteDemandEvent: { demandEventId: ['name', (demandEventId) => ({ path: { demandEventId } })] },
  listProductPrices: { productId: ['product', (productId) => ({ path: { productId } })] },
  getExport: { exportId: ['export', (exportId) => ({ path: { exportId } })] },
  downloadExport: { exportId: ['export', (exportId) => ({ path: { exportId } })] },
  deleteSession: { sessionId: ['session', (sessionId) => ({ path: { sessionId } })] },
  previewPrices: {
    productIds: ['product', (id) => ({ body: { tccCoefficient: '1.5', tspFormula: 'TCC * 2', productIds: [id] } })],
  },
  getKey: { keyId: ['key', (keyId) => ({ path: { keyId } })] },
  deleteKey: { keyId: ['key', (keyId) => ({ path: { keyId } })] },
  rotateKey: { keyId: ['key', (keyId) => ({ path: { keyId }, body: {} })] },
  listAuditLog: { userId: ['user', (userId) => ({ query: { userId } })] },
  exportAuditLog: { userId: ['user', (userId) => ({ query: { userId, format: 'csv' } })] },
  deleteUserTwoFactor: { userId: ['user', (userId) => ({ path: { userId } })] },
  getUser: { userId: ['user', (userId) => ({ path: { userId } })] },
  updateUser: { userId: ['user', (userId) => ({ path: { userId }, body: { active: false } })] },
  getPersonalItem: { productId: ['product', (productId) => ({ path: { productId } })] },
  deletePersonalItem: { productId: ['product', (productId) => ({ path: { productId } })] },
  updatePersonalItem: { productId: ['product', (productId) => ({ path: { productId }, body: { name: 'Changed' } })] },
  getAccountOrder: { ref: ['order', (ref) => ({ path: { ref } })] },
  updateAccountOrder: {
    ref: ['order', (ref) => ({ path: { ref }, body: { comment: 'Changed' } })],
    externalOrderId: ['name', (externalOrderId) => ({ path: { ref: own.order }, body: { externalOrderId } })],
  },
  updateAccountOrderStatus: {
    ref: ['order', (ref) => ({ path: { ref }, body: { status: 'cancelled' } })],
    externalOrderId: [
      'name',
      (externalOrderId) => ({ path: { ref: own.order }, body: { status: 'part_paid', externalOrderId } }),
    ],
  },
  updateAccountPayment: {
    ref: ['order', (ref) => ({ path: { ref, paymentId: 'P-1' }, body: paymentValues })],
    paymentId: ['name', (paymentId) => ({ path: { ref: own.order, paymentId }, body: paymentValues })],
  },
  pushAccountConfirmations: factRequests(own, 'confirmations', 'confirmationId', { quantity: 1 }),
  updateAccountConfirmation: decisionRequests(own),
  listAccountConfirmationLinks: { ref: ['order', (ref) => ({ path: { ref } })] },
  deleteAccountConfirmationLink: linkRequests(own),
  pushAccountShipments: factRequests(own, 'shipments', 'shipmentId', { quantity: 1 }),
  pushAccountReceipts: factRequests(own, 'receipts', 'receiptId', { received: 0 }),
  pushAccountClaims: factRequests(own, 'claims', 'claimId', { quantity: 1 }, { kind: 'other', status: 'open' }),
  listAccountConfirmations: { ref: ['order', (ref) => ({ path: { ref } })] },
  listAccountShipments: { ref: ['order', (ref) => ({ path: { ref } })] },
  listAccountReceipts: { ref: ['order', (ref) => ({ path: { ref } })] },
  listAccountClaims: { ref: ['order', (ref) => ({ path: { ref } })] },
  listAccountOrderLines: { ref: ['order', (ref) => ({ path: { ref } })] },
  getAccountOrderCost: { ref: ['order', (ref) => ({ path: { ref } })] },
  getAccountPaymentSchedule: { ref: ['order', (ref) => ({ path: { ref } })] },
  sendAccountOrder: sendRequests(own),
  getAccountOrderDocument: { ref: ['order', (ref) => ({ path: { ref } })] },
  listRequests: {
    keyId: ['key', (keyId) => ({ query: { keyId } })],
    requestId: ['request', (requestId) => ({ query: { requestId } })],
  },
  exportRequests: {
    keyId: ['key', (keyId) => ({ query: { keyId } })],
    requestId: ['request', (requestId) => ({ query: { requestId } })],
  },
  listAccountUsage: { keyId: ['key', (keyId) => ({ query: { keyId } })] },
  getAccountProduct: { productId: ['product', (productId) => ({ path: { productId } })] },
  getAccountListingImage: { clientProductId: ['listing', (clientProductId) => ({ path: { clientProductId } })] },
  getAccountProductImage: { productId: ['product', (productId) => ({ path: { productId } })] },
  updateAccountPriceWatch: {
    productId: ['product', (productId) => ({ path: { productId }, body: { isWatched: true } })],
  },
  updateAccountRecommendationDismissal: {
    productId: ['product', (productId) => ({ path: { productId }, body: { reason: 'Not needed' } })],
  },
  deleteAccountRecommendationDismissal: { productId: ['product', (productId) => ({ path: { productId } })] },
  updateAccountOutlierDecision: {
    productId: ['product', (productId) => ({ path: { productId, date: day }, body: { decision: 'confirmed' } })],
  },
  deleteAccountOutlierDecision: { productId: ['product', (productId) => ({ path: { productId, date: day } })] },
  updateCart: { productId: ['product', (productId) => line({ productId })] },
  quoteAccountOrder: orderItems(own),
  createAccountOrder: withIdempotencyKey(own),
  deleteConnectedApp: { appId: ['app', (appId) => ({ path: { appId } })] },
  listFiles: { subjectId: ['order', (subjectId) => ({ query: { subjectType: 'order', subjectId } })] },
  createFile: {
    subjectId: [
      'order',
      (subjectId) => ({
        query: { subjectType: 'order', subjectId, fileName: 'a.txt' },
        headers: { 'content-type': 'application/octet-stream' },
        body: 'text',
      }),
    ],
  },
  listComments: { subjectId: ['order', (subjectId) => ({ query: { subjectType: 'order', subjectId } })] },
  createComment: {
    subjectId: ['order', (subjectId) => ({ body: { subjectType: 'order', subjectId, text: 'x' } })],
    mentionedUserIds: [
      'user',
      (id) => ({ body: { subjectType: 'product', subjectId: own.product, text: 'x', mentionedUserIds: [id] } }),
    ],
  },
  getComment: { commentId: ['comment', (commentId) => ({ path: { commentId } })] },
  updateComment: {
    commentId: ['comment', (commentId) => ({ path: { commentId }, body: { text: 'x' } })],
    mentionedUserIds: [
      'user',
      (id) => ({ path: { commentId: own.product }, body: { text: 'x', mentionedUserIds: [id] } }),
    ],
  },
  deleteComment: { commentId: ['comment', (commentId) => ({ path: { commentId } })] },
  downloadFile: { fileId: ['file', (fileId) => ({ path: { fileId } })] },
  deleteFile: { fileId: ['file', (fileId) => ({ path: { fileId } })] },
  createAccountOrderDraft: withIdempotencyKey(own),
  getAccountOrderDraft: { draftId: ['draft', (draftId) => ({ path: { draftId } })] },
  updateOrderDraft: {
    draftId: ['draft', (draftId) => ({ path: { draftId }, body: { digest, comment: 'x' } })],
    productId: [
      'product',
      (productId) => ({ path: { draftId: own.product }, body: { digest, ...line({ productId }).body } }),
    ],
    ps_id: ['psId', (ps_id) => ({ path: { draftId: own.product }, body: { digest, ...line({ ps_id }).body } })],
    externalOrderId: [
      'name',
      (externalOrderId) => ({ path: { draftId: own.product }, body: { digest, externalOrderId } }),
    ],
  },
  approveOrderDraft: { draftId: ['draft', (draftId) => ({ path: { draftId }, body: { digest } })] },
  rejectOrderDraft: { draftId: ['draft', (draftId) => ({ path: { draftId }, body: {} })] },
  listAccountMatches: {
    clientProductId: ['listing', (clientProductId) => ({ query: { clientProductId } })],
  },
  updateAccountMatches: {
    clientProductId: [
      'listing',
      (clientProductId) => ({
        body: { decisions: [{ clientProductId, productId: own.product, decision: 'confirmed' }] },
      }),
    ],
    productId: [
      'product',
      (productId) => ({
        body: { decisions: [{ clientProductId: own.listing, productId, decision: 'confirmed' }] },
      }),
    ],
  },
  updateAccountMatch: {
    clientProductId: [
      'listing',
      (id) => ({ path: { clientProductId: id }, body: { productId: own.product, decision: 'confirmed' } }),
    ],
    productId: [
      'product',
      (productId) => ({ path: { clientProductId: own.listing }, body: { productId, decision: 'confirmed' } }),
    ],
  },
});

/** By tool and argument: the kind of ID, and the arguments with such an ID. */
export const toolArguments: Record<string, Record<string, [IdKind, (id: string) => object]>> = {
  orders_list: { externalOrderId: ['name', (externalOrderId) => ({ externalOrderId })] },
  catalog_get_product: { productId: ['product', (productId) => ({ productId })] },
  catalog_lookup: { productIds: ['product', (id) => ({ productIds: [id] })] },
  order_get_status: { ref: ['order', (ref) => ({ ref })] },
  order_get_cost: { ref: ['order', (ref) => ({ ref })] },
  purchase_plan_create: { productIds: ['product', (id) => ({ productIds: [id] })] },
  order_draft_create: {
    externalOrderId: [
      'name',
      (externalOrderId) => ({
        idempotencyKey: 'k',
        items: [{ productId: '01a09f70-be37-71bf-b100-e16f764d5b04', quantity: 1 }],
        externalOrderId,
      }),
    ],
  },
  order_draft_get: { draftId: ['draft', (draftId) => ({ draftId })] },
  recommendations_list: { productIds: ['product', (id) => ({ productIds: [id] })] },
  demand_get: { productId: ['product', (productId) => ({ productId })] },
};
