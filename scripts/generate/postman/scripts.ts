// The scripts of the Postman collection: they keep IDs of responses for later requests and test the status.

/** Optional parameters that a request needs anyway: a search has words. */
export const alwaysSent: Record<string, string> = { searchProducts: 'search' };

/** Variables that scripts set. */
export const chainedVariables = [
  'productId',
  'productId2',
  'productId3',
  'orderNumber',
  'deliveryId',
  'draftId',
  'planId',
  'planDigest',
  'exportId',
  'eventId',
];

/** Runs before each request. */
export const prepareRun = `
const now = new Date();
pm.variables.set('now', now.toISOString());
pm.variables.set('yesterday', new Date(now - 86400000).toISOString().slice(0, 10));
`;

/** Signs the body as the service signs a delivery. */
export const signBody = `
const signedAt = String(Math.floor(Date.now() / 1000));
const secret = pm.variables.get('webhookSecret') || 'whsec_unknown';
const signature = CryptoJS.HmacSHA256(signedAt + '.' + pm.request.body.raw, secret);
pm.variables.set('signedAt', signedAt);
pm.variables.set('signature', 'sha256=' + signature.toString(CryptoJS.enc.Hex));
`;

const keepProducts = (list: string, id: string) => `
const products = pm.response.json().${list};
['productId', 'productId2', 'productId3'].forEach((name, index) => {
  if (products.length > 0) pm.collectionVariables.set(name, products[index % products.length].${id});
});
`;

/** What later requests need of the responses of these operations. */
const keepIds: Record<string, string> = {
  listProducts: keepProducts('data', 'id'),
  listCatalog: keepProducts('data.items', 'productId'),
  createOrders: `
pm.collectionVariables.set('orderNumber', pm.response.json().data.orders[0].orderNumber);
`,
  createOrder: `
pm.collectionVariables.set('deliveryId', pm.response.json().data.orders[0].deliveryId);
`,
  createOrderDraft: `
pm.collectionVariables.set('draftId', pm.response.json().data.id);
`,
  createExport: `
pm.collectionVariables.set('exportId', pm.response.json().data.id);
`,
  listEvents: `
const [event] = pm.response.json().data.items;
if (event) pm.collectionVariables.set('eventId', event.id);
`,
  createPurchasePlan: `
pm.collectionVariables.set('planId', pm.response.json().data.id);
pm.collectionVariables.set('planDigest', pm.response.json().data.digest);
`,
};

/** Tests that the response has a documented status of success, then keeps its IDs. */
export function testStatus(operationId: string, successes: number[]): string {
  // A plan of a company for which nothing is due has no orders.
  if (operationId === 'orderPurchasePlan') successes = [...successes, 409];
  // It may not be finished yet.
  if (operationId === 'downloadExport') successes = [...successes, 404];
  // The company may have no such endpoint, delivery or event, and the key may not have the scope.
  if (/WebhookEndpoint|retryWebhookDeliveries/.test(operationId)) successes = [...successes, 403, 404];
  if (operationId === 'getWebhookDelivery' || operationId === 'getEvent') successes = [...successes, 404];
  // Nothing was confirmed, and the link of the example is not one of the company.
  if (operationId === 'updateConfirmation' || operationId === 'deleteConfirmationLink') successes = [...successes, 404];
  // A key of live data has no sandbox, and only managers create one.
  if (/sandbox/i.test(operationId)) successes = [...successes, 403];
  const expected = JSON.stringify(successes);
  const statuses =
    operationId === 'receiveWebhook' ? `pm.variables.get('webhookSecret') ? ${expected} : [401]` : expected;
  return `
pm.test('${operationId} responds with a documented status', () => {
  pm.expect(pm.response.code, pm.response.text()).to.be.oneOf(${statuses});
});
${keepIds[operationId]?.trim() ?? ''}`;
}
