// Creates the products, suppliers, listings and the order that the document examples refer to, so that each request example can be
// sent unchanged. Replaces values that cannot be fixed, such as signatures and cursors.

import { createHmac, randomUUID } from 'node:crypto';
import { type Example, nodeAt } from '../../scripts/generate/document.ts';
import type { Context } from '../../src/context.ts';
import { storeCompanyDetails } from '../../src/db/accounts/trading-parties.ts';
import { addCostSamples } from '../../src/db/orders/cost-samples.ts';
import { noCompanyDetails } from '../../src/domain/trading/trading-parties.ts';
import { runExport } from '../../src/jobs/write-export.ts';
import type { Database } from '../../src/postgres/connection.ts';
import { matchCompany } from '../../src/services/matching/match-company.ts';
import { setRate } from '../../src/services/pricing/exchange-rates.ts';
import { calculateProducts } from '../../src/services/recommendations/calculate.ts';
import { addProduct, addSupplier } from './catalog.ts';
import { documents } from './contract.ts';
import type { UntypedDatabase } from './database.ts';
import { addEndpoint, changeCompany } from './fixtures.ts';
import { steadily, storeDemand } from './recommendations.ts';
import { createSandboxKey } from './sandbox.ts';
import type { Service, ServiceResponse } from './service.ts';
import { until } from './until.ts';

/** A request before it is sent. */
export interface ContractRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  /** Path parameters, not yet encoded. */
  params: Record<string, string>;
  headers: Record<string, string>;
  /** The API key; no key if undefined. */
  key: string | undefined;
  /** The serialized body. */
  body: string | undefined;
}

export interface ContractWorld {
  ctx: Context;
  companyId: string;
  keys: ContractKeys;
  /** Adjustments that the basic request of an operation needs, by operation id. */
  preparations: Record<string, Change>;
  /** Changes that make the basic request of an operation fail, by operation id and error code. */
  errors: Record<string, Record<string, Change>>;
  /** Changes by code, for every operation with the code. */
  commonErrors: Record<string, Change>;
}

export interface ContractKeys {
  /** A member key with all scopes, on a plan with high limits. */
  plain: string;
  manager: string;
  /** A key of a company that uses the legacy format. */
  earlier: string;
  reader: string;
  /** A key that a user of a company with a second approver created. */
  ofUser: string;
  /** A key that a user with an order limit of 0 created. */
  ofLimitedUser: string;
  suspended: string;
  /** A key of a company that has exhausted its rate limit. */
  spent: string;
  /** A manager key of a company that may have none of the limited objects. */
  limited: string;
  /** A key of the sandbox of the company of `plain`. */
  sandbox: string;
}

type Change = (request: ContractRequest) => unknown;

/** The data that preparations and errors use. */
interface Means {
  ctx: Context;
  db: UntypedDatabase;
  url: string;
  companyId: string;
  keys: ContractKeys;
  /** Signs webhooks of the company. */
  secret: string;
}

const orders = '/api/v1/external/orders';
const orderNumber = 'ORD-7K3M9QX2VB';
const draftId = '01a2fd63-3f92-7855-a38c-49bbfc4d0001';
const planId = '01a2fd63-3f92-7855-a38c-49bbfc4c9001';
const exportId = '01a30b5c-7a10-7c2e-9b40-5b7f1c0d9e21';
const digest = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const white = '01a09f70-be37-71bf-b100-e16f764d5b04';
const stand = '01a09f70-be37-7773-8424-5dcd622accb7';
const runner = '01a0a908-abb4-74a9-8e6b-ce172e76e26c';

/** Creates the data; `url` is the URL of the service. */
export async function createWorld(service: Service, url: string): Promise<ContractWorld> {
  const { db, ctx } = service;
  await addExampleCatalog(db);
  const rates = { GBP: '63.82', EUR: '55.94', USD: '48.12' };
  for (const [currency, tryRate] of Object.entries(rates)) await setRate(db, { currency, tryRate });
  const { companyId, keys } = await addCompanies(service);
  const { secret } = await addEndpoint(ctx, companyId, { url: 'http://127.0.0.1:1/hooks' });
  const means: Means = { ctx, db, url, companyId, keys, secret };
  await fetch(`${url}/api/v2/external/lead-times`, { headers: { authorization: `Bearer ${keys.spent}` } });
  await sendExamples(means);
  await matchCompany(ctx, companyId);
  // A page of one price has a next one.
  await db('price_changes').insert({ product_id: white, old_price: '2.40', price: '2.55' });
  await calculateProducts(ctx, companyId, [white, stand, runner]);
  await createDrafts(means);
  await createPlan(service, means);
  await createExports(service, means);
  await service.settled();
  return {
    ctx,
    companyId,
    keys,
    preparations: preparations(means),
    errors: errors(means),
    commonErrors: commonErrors(means),
  };
}

async function addCompanies(service: Service): Promise<{ companyId: string; keys: ContractKeys }> {
  const terms = { plan: 'ample', tccCoefficient: '1.7', tspFormula: 'TCC * 1.8 + 25' };
  const company = await service.addCompany(terms);
  const suspended = await service.addCompany(terms);
  await changeCompany(service.db, suspended.id, { suspended: true }, service.ctx.config.plans);
  const keys = {
    plain: await service.addKey(company.id, { scopes: ['read', 'write', 'draft', 'webhooks'] }),
    manager: await service.addKey(company.id, { role: 'manager' }),
    earlier: await service.addKey((await service.addCompany({ ...terms, contractForm: 'earlier' })).id, {
      scopes: ['read', 'write', 'webhooks'],
    }),
    reader: await service.addKey(company.id, { scopes: ['read'] }),
    ofUser: await addUserKey(service, terms),
    ofLimitedUser: await addLimitedKey(service, company.id),
    suspended: suspended.key,
    spent: (await service.addCompany({ ...terms, plan: 'spent' })).key,
    limited: await service.addKey((await service.addCompany({ ...terms, plan: 'limited' })).id, {
      role: 'manager',
      scopes: ['read', 'write', 'draft', 'webhooks'],
    }),
  };
  await service.settled();
  return { companyId: company.id, keys: { ...keys, sandbox: await createSandboxKey(service, keys.manager) } };
}

async function addUserKey({ db, ctx, addCompany }: Service, terms: object): Promise<string> {
  const { id, key } = await addCompany(terms);
  await changeCompany(db, id, { requireSecondApprover: true }, ctx.config.plans);
  await db('api_keys').where({ company_id: id }).update({ created_by: crypto.randomUUID() });
  return key;
}

async function addLimitedKey({ db, addKey }: Service, companyId: string): Promise<string> {
  const key = await addKey(companyId);
  const user = { company_id: companyId, email: 'limited@acme.example', role: 'manager', monthly_order_limit: 0 };
  const [{ id }] = await db('users').insert(user).returning('id');
  const [newest] = await db('api_keys').where({ company_id: companyId }).orderBy('created_at', 'desc').select('id');
  await db('api_keys').where({ id: newest.id }).update({ created_by: id });
  return key;
}

/** Pushes the document examples, so that read operations return data; gives the order its documented numbers. */
async function sendExamples({ db, url, companyId, keys }: Means): Promise<void> {
  const push = async (path: string, example: string, key = keys.plain) => {
    const name = path.startsWith('/api/v2') ? 'external-v2' : 'external-v1';
    const { value } = nodeAt(documents[name], ['components', 'examples', example]) as Example;
    const response = await post(url + path, key, value);
    if (!response.ok) throw new Error(`the example ${example} is rejected: ${await response.text()}`);
    return (await response.json()) as ServiceResponse['body'];
  };
  await push(orders, 'CreateOrderRequest', keys.earlier);
  const { data } = await push(orders, 'CreateOrderRequest');
  await db('orders')
    .where({ company_id: companyId, order_number: data.orders[0].orderNumber })
    .update({ order_number: orderNumber, delivery_id: 'PS-2026-0417' });
  await push(`/api/v2/external/orders/${orderNumber}/payments`, 'PushPaymentsRequest');
  await push(`/api/v2/external/orders/${orderNumber}/confirmations`, 'PushConfirmationsRequest');
  await push(`/api/v2/external/orders/${orderNumber}/shipments`, 'PushShipmentsRequest');
  await push(`/api/v2/external/orders/${orderNumber}/receipts`, 'PushReceiptsRequest');
  await push(`/api/v2/external/orders/${orderNumber}/claims`, 'PushClaimsRequest');
  await pushSecondFacts(url, keys.plain);
  await push('/api/v2/external/sales', 'PushRawSalesRequest');
  await push('/api/v2/external/stock', 'PushStockRequest');
  await push('/api/v2/external/listings', 'PushListingsRequest');
  await push('/api/v2/external/planning-settings/products', 'PushProductPlanningRequest');
  await push('/api/v2/external/demand-events', 'PushDemandEventsRequest');
  await push('/api/v2/external/customs', 'PushCustomsRequest');
}

/** Pushes another confirmation, receipt and claim of the order, and sends it twice with a link: two are two pages. */
async function pushSecondFacts(url: string, key: string): Promise<void> {
  const fact = { date: '2026-11-20', lines: [{ lineNumber: 1, quantity: 1 }] };
  const order = `${url}/api/v2/external/orders/${orderNumber}`;
  await post(`${order}/confirmations`, key, { confirmations: [{ ...fact, confirmationId: 'AB-2026-5499' }] });
  await post(`${order}/claims`, key, { claims: [{ ...fact, claimId: 'CL-17', kind: 'other', status: 'settled' }] });
  const receipt = { receiptId: 'GR-3306', date: fact.date, lines: [{ lineNumber: 1, received: 1 }] };
  await post(`${order}/receipts`, key, { receipts: [receipt] });
  const sent = { recipients: ['li@brightwater.example'], confirmationLink: true };
  for (let n = 0; n < 2; n++) await post(`${order}/send`, key, sent);
}

/** Creates two order drafts, which are two pages; one has the documented ID. */
async function createDrafts({ db, url, companyId, keys }: Means): Promise<void> {
  for (const quantity of [1, 2]) {
    await post(`${url}/api/v2/external/order-drafts`, keys.plain, { items: [{ productId: white, quantity }] });
  }
  const [newest] = await db('order_drafts').where({ company_id: companyId }).orderBy('id', 'desc').pluck('id');
  await db('order_drafts').where({ company_id: companyId, id: newest }).update({ id: draftId });
}

/** Creates a plan of a due product, with the documented ID and digest. */
async function createPlan(service: Service, { db, url, companyId, keys }: Means): Promise<void> {
  const supplier = await addSupplier(db);
  const due = await addProduct(db, { supplier, sku: 'DUE-1' });
  await storeDemand(service.db, companyId, due.id, { sold: steadily(10, 60), stock: 95 });
  await addFreightCosts(service.db, companyId, supplier.id);
  await calculateProducts(service.ctx, companyId, [due.id]);
  const create = () => post(`${url}/api/v2/external/purchase-plans`, keys.plain, {});
  // Two plans are two pages.
  await create();
  const response = await create();
  const { data } = (await response.json()) as ServiceResponse['body'];
  await db('purchase_plans').where({ company_id: companyId, id: data.id }).update({ id: planId, digest });
}

/** Adds complete orders by air and by sea, so that their freight is known. */
async function addFreightCosts(db: Database, companyId: string, supplierId: string): Promise<void> {
  const samples = (['air', 'sea'] as const).map((shippingMethod) => ({
    ...{ orderId: randomUUID(), supplierId, shippingMethod, isAccepted: true },
    factors: { freight: shippingMethod === 'air' ? 0.4 : 0.1, customs: 0.1, vat: 0, insurance: 0, other: 0 },
  }));
  await addCostSamples(db, companyId, samples);
}

/** Creates two exports, which are two pages; the documented one is finished. */
async function createExports({ ctx }: Service, { db, url, companyId, keys }: Means): Promise<void> {
  for (const kind of ['stock', 'products']) {
    const response = await post(`${url}/api/v2/external/exports`, keys.plain, { kind });
    const { data } = (await response.json()) as ServiceResponse['body'];
    if (kind === 'products') await db('exports').where({ id: data.id }).update({ id: exportId });
  }
  await runExport(ctx, { companyId, exportId }, new AbortController().signal);
}

async function reopenPlan({ db, companyId }: Means): Promise<void> {
  await db('purchase_plans').where({ company_id: companyId, id: planId }).update({ ordered_at: null });
  await db('recalculation_queue').where({ company_id: companyId }).delete();
}

function preparations(means: Means): ContractWorld['preparations'] {
  const before: Record<string, string> = {
    part_paid: 'created',
    paid: 'part_paid',
    on_the_way: 'paid',
    delivered: 'on_the_way',
    accepted: 'delivered',
  };
  const prepareStatus: Change = async (request) => {
    const { status } = JSON.parse(request.body!);
    if (status === 'cancelled') request.key = means.keys.manager;
    await putIntoStatus(means, before[status] ?? 'created');
  };
  const newIdempotencyKey = (headers: Record<string, string>) => {
    // The example is the key of an order.
    if (headers['Idempotency-Key']) headers['Idempotency-Key'] = randomUUID();
  };
  const ofNewEndpoint: Change = async ({ params }) => {
    const { id } = await addEndpoint(means.ctx, means.companyId, { url: 'https://shop.example/hooks' });
    params['endpointId'] = id;
  };
  const firstEventId = async () => {
    const [id] = await means.db('events').where({ company_id: means.companyId }).orderBy('number').pluck('id');
    return id as string;
  };
  const inSandbox: Change = (request) => Object.assign(request, { key: means.keys.sandbox });
  return {
    createSandbox: (request) => Object.assign(request, { key: means.keys.manager }),
    getSandboxClock: inSandbox,
    async advanceSandboxClock(request) {
      inSandbox(request);
      // The advance of the request before may still be going on.
      await until(async () => (await sandboxClock(means)).status === 'ready');
      request.body = JSON.stringify({ advanceTo: (await sandboxClock(means)).now });
    },
    triggerSandboxEvent: inSandbox,
    async advanceSandboxOrder(request) {
      inSandbox(request);
      request.params['ref'] = await placeOrder(means, means.keys.sandbox);
    },
    listSandboxEmails: inSandbox,
    async listWebhookEndpoints(request) {
      // A page of one has a next one.
      for (let count = 0; count < 2; count++) await ofNewEndpoint(request);
    },
    createWebhookEndpoint: ({ headers }) => newIdempotencyKey(headers),
    createPurchasePlan: ({ headers }) => newIdempotencyKey(headers),
    retryWebhookDeliveries: ({ headers }) => newIdempotencyKey(headers),
    ...Object.fromEntries(
      ['get', 'update', 'delete', 'resume', 'test'].map((verb) => [`${verb}WebhookEndpoint`, ofNewEndpoint]),
    ),
    async rotateWebhookEndpointSecret(request) {
      newIdempotencyKey(request.headers);
      await ofNewEndpoint(request);
    },
    finishWebhookEndpointRotation: ofNewEndpoint,
    async getWebhookDelivery({ params }) {
      const [{ event_id, endpoint_id }] = await means
        .db('webhook_deliveries')
        .where({ company_id: means.companyId })
        .limit(1);
      params['webhookDeliveryId'] = `${event_id}_${endpoint_id}`;
    },
    async resetSandbox(request) {
      inSandbox(request);
      // A loaded machine can take longer for a reset than a response may.
      await until(async () => (await sandboxClock(means)).status === 'ready');
    },
    receiveWebhook: (request) => sign(request, means.secret),
    updateOrderStatus: prepareStatus,
    // Only claims can be about a cancelled order, and no shipped order changes.
    ...Object.fromEntries(
      ['pushConfirmations', 'updateConfirmation', 'pushShipments', 'pushReceipts', 'updateOrder'].map((name) => [
        name,
        () => putIntoStatus(means, 'created'),
      ]),
    ),
    async sendOrder({ headers }) {
      newIdempotencyKey(headers);
      await putIntoStatus(means, 'created');
      const details = { ...noCompanyDetails, contactEmail: 'purchasing@acme.example' };
      await storeCompanyDetails(means.db, means.companyId, details);
    },
    async deleteConfirmationLink({ params }) {
      params['linkId'] = await newConfirmationLink(means, params['ref']!);
    },
    async orderPurchasePlan({ headers }) {
      // The example is the key of an order.
      if (headers['Idempotency-Key']) headers['Idempotency-Key'] = 'plan';
      await reopenPlan(means);
    },
    // Others use the listing of the example.
    deleteListing: ({ params }) => Object.assign(params, { clientProductId: 'KE-10001' }),
    // One of the three optional parameters is required.
    searchProducts({ query }) {
      // `search` excludes the others. It finds several products.
      if (query['q'] || query['sku']) for (const name of ['search', 'facets']) delete query[name];
      else query['search'] ??= 'li';
      if (query['minPrice'] || query['maxPrice']) query['currency'] = 'GBP';
    },
    async listEvents({ query }) {
      if (query['cursor']) query['cursor'] = await firstEventId();
    },
    async getEvent({ params }) {
      params['eventId'] = await firstEventId();
    },
  };
}

function errors(means: Means): ContractWorld['errors'] {
  const unknownProduct: Change = (request) => {
    request.body = JSON.stringify({ items: [{ productId: white.replace('5b04', '5b05'), quantity: 1 }] });
  };
  const useUserKey: Change = (request) => {
    request.key = means.keys.ofUser;
  };
  const useLimitedKey: Change = (request) => {
    request.key = means.keys.ofLimitedUser;
  };
  const creation: Record<string, Change> = {
    INVALID_ORDER_LINES: unknownProduct,
    OWN_DRAFT: useUserKey,
    ORDER_LIMIT_REACHED: useLimitedKey,
    async IDEMPOTENCY_KEY_REUSED(request) {
      request.headers['Idempotency-Key'] = 'reused';
      const other = { items: [{ productId: white, quantity: 2 }] };
      await post(means.url + orders, means.keys.plain, other, request.headers);
    },
  };
  const statusUpdate: Record<string, Change> = {
    async INVALID_STATUS_TRANSITION(request) {
      await putIntoStatus(means, 'created');
      request.body = JSON.stringify({ status: 'delivered' });
    },
    ORDER_FINAL: () => putIntoStatus(means, 'accepted'),
    async MANAGER_ROLE_REQUIRED(request) {
      await putIntoStatus(means, 'created');
      request.body = JSON.stringify({ status: 'cancelled' });
    },
  };
  const ofSandbox = {
    TEST_KEY_REQUIRED: (request: ContractRequest) => Object.assign(request, { key: means.keys.manager }),
  };
  return {
    createSandbox: {
      LIMIT_REACHED: (request) => Object.assign(request, { key: means.keys.limited }),
      LIVE_KEY_REQUIRED: (request) => Object.assign(request, { key: means.keys.sandbox }),
      MANAGER_ROLE_REQUIRED: (request) => Object.assign(request, { key: means.keys.plain }),
    },
    getSandboxClock: ofSandbox,
    advanceSandboxClock: {
      ...ofSandbox,
      SANDBOX_BUSY: async () => lockSandbox(means, 'advance', await sandboxId(means)),
    },
    triggerSandboxEvent: ofSandbox,
    advanceSandboxOrder: {
      ...ofSandbox,
      async INVALID_STATUS_TRANSITION(request) {
        await advance(means, request.params['ref']!, 'on_the_way');
        request.body = JSON.stringify({ status: 'paid' });
      },
      ORDER_FINAL: (request) => advance(means, request.params['ref']!, 'accepted'),
      NOT_FOUND: ({ params }) => Object.assign(params, { ref: 'PS-2020-0001' }),
    },
    listSandboxEmails: ofSandbox,
    resetSandbox: { ...ofSandbox, SANDBOX_BUSY: () => lockSandbox(means, 'build', means.companyId) },
    createOrders: creation,
    createOrder: creation,
    createOrderDraft: {
      LIMIT_REACHED: (request) => Object.assign(request, { key: means.keys.limited }),
      INVALID_ORDER_LINES: unknownProduct,
      async IDEMPOTENCY_KEY_REUSED(request) {
        request.headers['Idempotency-Key'] = 'reused draft';
        const other = { items: [{ productId: white, quantity: 3 }] };
        await post(`${means.url}/api/v2/external/order-drafts`, means.keys.plain, other, request.headers);
      },
    },
    createPurchasePlan: {
      async IDEMPOTENCY_KEY_REUSED(request) {
        request.headers['Idempotency-Key'] = randomUUID();
        const other = { shippingMethod: 'sea' };
        await post(`${means.url}/api/v2/external/purchase-plans`, means.keys.plain, other, request.headers);
      },
    },
    orderPurchasePlan: {
      OWN_DRAFT: useUserKey,
      async ORDER_LIMIT_REACHED(request) {
        await reopenPlan(means);
        useLimitedKey(request);
      },
      async IDEMPOTENCY_KEY_REUSED(request) {
        request.headers['Idempotency-Key'] = 'plan reused';
        await reopenPlan(means);
        const plan = `/api/v2/external/purchase-plans/${planId}/orders`;
        await post(means.url + plan, means.keys.plain, { digest, comment: 'another' }, request.headers);
      },
      async PLAN_ORDERED() {
        await means
          .db('purchase_plans')
          .where({ company_id: means.companyId, id: planId })
          .update({ ordered_at: new Date() });
      },
      PLAN_OUTDATED: (request) => Object.assign(request, { body: JSON.stringify({ digest: 'a'.repeat(64) }) }),
    },
    downloadExport: {
      206: ({ headers }) => Object.assign(headers, { Range: 'bytes=2-5' }),
      RANGE_NOT_SATISFIABLE: ({ headers }) => Object.assign(headers, { Range: 'bytes=99999999-' }),
    },
    pushDemandEvents: {
      async LIMIT_REACHED(request) {
        request.key = means.keys.limited;
        await addMaxDemandEvents(means, means.keys.limited);
      },
    },
    ...Object.fromEntries(
      ['pushConfirmations', 'pushShipments', 'pushReceipts'].map((name) => [
        name,
        { ORDER_FINAL: () => putIntoStatus(means, 'cancelled') },
      ]),
    ),
    updateConfirmation: {
      ORDER_FINAL: () => putIntoStatus(means, 'cancelled'),
      async INVALID_STATE(request) {
        request.body = JSON.stringify({
          lines: [{ lineNumber: 2, differenceStatus: 'accepted', confirmed: 1_000_000 }],
        });
      },
    },
    updateOrder: { ORDER_SHIPPED: () => putIntoStatus(means, 'on_the_way') },
    sendOrder: {
      ORDER_FINAL: () => putIntoStatus(means, 'cancelled'),
      async IDEMPOTENCY_KEY_REUSED(request) {
        await putIntoStatus(means, 'created');
        request.headers['Idempotency-Key'] = randomUUID();
        const path = `${means.url}/api/v2/external/orders/${encodeURIComponent(request.params['ref']!)}/send`;
        await post(path, means.keys.plain, { recipients: ['other@brightwater.example'] }, request.headers);
      },
    },
    quoteOrder: { INVALID_ORDER_LINES: unknownProduct },
    createWebhookEndpoint: {
      LIMIT_REACHED: (request) => Object.assign(request, { key: means.keys.limited }),
      async IDEMPOTENCY_KEY_REUSED(request) {
        request.headers['Idempotency-Key'] = randomUUID();
        await post(means.url + endpoints, means.keys.plain, { url: 'https://other.example/' }, request.headers);
      },
      async NOT_FOUND(request) {
        request.headers['Idempotency-Key'] = randomUUID();
        await post(means.url + endpoints, means.keys.plain, JSON.parse(request.body!), request.headers);
        const { url } = JSON.parse(request.body!);
        await means
          .db('webhook_endpoints')
          .where({ company_id: means.companyId, url })
          .update({ removed_at: new Date() });
      },
    },
    rotateWebhookEndpointSecret: {
      async ROTATION_IN_PROGRESS({ params }) {
        await post(`${means.url}${endpoints}/${params['endpointId']}/rotate`, means.keys.plain, {});
      },
      async IDEMPOTENCY_KEY_REUSED(request) {
        request.headers['Idempotency-Key'] = randomUUID();
        const rotation = `${means.url}${endpoints}/${request.params['endpointId']}/rotate`;
        await post(rotation, means.keys.plain, { overlapHours: 1 }, request.headers);
      },
    },
    retryWebhookDeliveries: {
      async IDEMPOTENCY_KEY_REUSED(request) {
        request.headers['Idempotency-Key'] = randomUUID();
        const other = { from: '2026-11-20T08:00:00Z', onlyFailed: true };
        await post(`${means.url}/api/v2/external/webhook-deliveries/retry`, means.keys.plain, other, request.headers);
      },
      NOT_FOUND: (request) => Object.assign(request, { body: JSON.stringify({ orderRef: 'ORD-9999999999' }) }),
    },
    updateOrderStatus: statusUpdate,
    receiveWebhook: { INVALID_SIGNATURE: (request) => sign(request, 'another secret') },
  };
}

function commonErrors(means: Means): ContractWorld['commonErrors'] {
  return {
    async AMBIGUOUS_REFERENCE(request) {
      const orderRef = 'PO-SHARED';
      for (const _ of ['first', 'second']) await placeOrder(means, request.key!, { externalOrderId: orderRef });
      if (request.params['ref'] !== undefined) request.params['ref'] = orderRef;
      else if (request.method === 'GET') request.query['orderRef'] = orderRef;
      else request.body = JSON.stringify({ orderRef });
    },
  };
}

const sandbox = '/api/v2/external/sandbox';
const endpoints = '/api/v2/external/webhook-endpoints';

async function addMaxDemandEvents({ db }: Means, key: string): Promise<void> {
  const { company_id } = await db('api_keys')
    .where({ id: key.slice(3, 15) })
    .first('company_id');
  const event = { company_id, name: 'Day', kind: 'holiday', start_date: '2026-01-01', end_date: '2026-01-01' };
  const events = Array.from({ length: 500 }, (_, index) => ({
    ...event,
    event_id: `day-${index}`,
    request_id: 'test',
  }));
  await db('demand_events').insert(events).onConflict().ignore();
}

async function sandboxClock({ url, keys }: Means): Promise<{ now: string; status: string }> {
  const response = await fetch(`${url}${sandbox}/clock`, { headers: { authorization: `Bearer ${keys.sandbox}` } });
  return ((await response.json()) as ServiceResponse['body']).data;
}

async function placeOrder({ url }: Means, key: string, terms: object = {}): Promise<string> {
  const headers = { authorization: `Bearer ${key}` };
  const found = await fetch(`${url}/api/v2/external/products/search?q=candle&limit=1`, { headers });
  // The companies outside of sandboxes have the products of the examples.
  const [{ productId } = { productId: white }] = ((await found.json()) as ServiceResponse['body']).data.items;
  const items = [{ productId, quantity: 24 }];
  const placed = await post(`${url}/api/v2/external/orders`, key, { items, ...terms });
  return ((await placed.json()) as ServiceResponse['body']).data.orders[0].deliveryId;
}

async function advance({ url, keys }: Means, deliveryId: string, status: string): Promise<void> {
  await post(`${url}${sandbox}/orders/${encodeURIComponent(deliveryId)}/advance`, keys.sandbox, { status });
}

async function sandboxId({ db, companyId }: Means): Promise<string> {
  return (await db('sandboxes').where({ company_id: companyId }).first('id')).id;
}

/** Holds a lock of the sandbox until the database is closed. */
async function lockSandbox({ db }: Pick<Means, 'db'>, kind: string, id: string): Promise<void> {
  const connection = await db.client.acquireRawConnection();
  await connection.query('SELECT pg_try_advisory_lock(hashtextextended($1, 0))', [
    `${kind} sandbox_${id.replaceAll('-', '')}`,
  ]);
}

function sign(request: ContractRequest, secret: string): void {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${request.body}`).digest('hex');
  Object.assign(request.headers, {
    'X-Webhook-Timestamp': timestamp,
    'X-Webhook-Signature': `sha256=${signature}`,
  });
}

async function putIntoStatus({ db, companyId }: Means, status: string): Promise<void> {
  const named = { order_number: orderNumber, company_id: companyId };
  await db('orders').where(named).update({ status, cancelled_at: null });
}

/** Sends the order with a confirmation link, and returns the ID of the link. */
async function newConfirmationLink(means: Means, ref: string): Promise<string> {
  await putIntoStatus(means, 'created');
  const url = `${means.url}/api/v2/external/orders/${encodeURIComponent(ref)}/send`;
  const sent = await post(url, means.keys.plain, { recipients: ['li@brightwater.example'], confirmationLink: true });
  return ((await sent.json()) as { data: { confirmationLink: { id: string } } }).data.confirmationLink.id;
}

async function post(url: string, key: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const sent = { ...headers, authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  return await fetch(url, { method: 'POST', headers: sent, body: JSON.stringify(body) });
}

/** Creates the products and suppliers of the examples. */
export async function addExampleCatalog(db: Database): Promise<void> {
  // The supplier of the examples is the third one.
  for (const name of ['First Ltd', 'Second Ltd']) await addSupplier(db, { name });
  const brightwater = await addSupplier(db, {
    id: '01a06121-cc78-7a2a-aba2-f8520106fcfb',
    name: 'Brightwater Giftware Ltd',
    currency: 'GBP',
  });
  const nordhaus = await addSupplier(db, {
    id: '01a06121-d146-7c88-85dd-3cdc95c47122',
    name: 'Nordhaus Wohnen GmbH',
    currency: 'EUR',
  });
  const image = { id: '01a09f70-be37-7b09-9c2b-24eff475d658', url: 'https://images.portside.example/85123A/1.jpg' };
  await addProduct(db, {
    id: white,
    internalId: 'ps_4tK9wQx2Lm',
    supplier: brightwater,
    sku: '85123A',
    supplierSku: '85123A',
    name: 'White hanging heart T-light holder',
    barcode: '5012345851235',
    price: '2.55',
    category: 'candles-fragrance',
    tags: ['bestseller'],
    attributes: {
      material: 'metal',
      unitsPerBox: 12,
      weightKg: '0.18',
      dimensionsCm: { length: '10', width: '4', height: '12' },
    },
    images: [{ ...image, alt: 'White metal heart with a glass cup for a T-light', position: 0 }],
  });
  await addProduct(db, {
    id: stand,
    supplier: brightwater,
    sku: '22423',
    name: 'Regency cake stand, three tiers',
    price: '12.50',
  });
  await addProduct(db, {
    id: runner,
    supplier: nordhaus,
    sku: 'NH-4140-v2',
    supplierSku: 'NH-4140',
    name: 'Linen table runner',
    price: '14.90',
  });
}
