// Another company's ids are worth no more than ids of nothing: every operation that takes an id, and every tool, is called with those of
// a neighbour. It answers as it answers an unknown one, tells nothing of the neighbour and changes nothing of it.

import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import { type Parameter, resolve, type Schema } from '../../scripts/generate/document.ts';
import { tools } from '../../src/mcp/index.ts';
import { type CompanyFixture, secretOf } from '../fuzz/company.ts';
import { credentialHeaders } from '../fuzz/credentials.ts';
import { changedTables, hashCompanyRows } from '../fuzz/digest.ts';
import { createCatalog, createFuzzContext } from '../fuzz/fixtures.ts';
import type { Target } from '../fuzz/request-parts.ts';
import { targets } from '../fuzz/targets.ts';
import { callTool } from '../support/agent.ts';
import { startService } from '../support/service.ts';

const service = await startService({ ALLOW_PRIVATE_TARGETS: 'true' });
const { caller, bystander: neighbour } = await createFuzzContext(service, await createCatalog(service));

/** A request with an id in it; `path` fills the operation's template. */
interface Ask {
  path?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: unknown;
}
type Kind = keyof typeof theirs;

const [personal, personalPs] = [neighbour.ownIds[0]!, neighbour.ownIds[1]!];
const listedOf = (name: string) => neighbour.ids.listed[name]?.slice(0, 2) ?? [];
/** The neighbour's ids of a kind. What a company names as it likes is a name, and free for everyone. */
const theirs = {
  product: [personal, personal.toUpperCase()],
  psId: [personalPs],
  order: neighbour.ids.orders.slice(0, 4),
  listing: neighbour.ids.listings,
  event: neighbour.ids.events.slice(0, 2),
  endpoint: listedOf('endpointId'),
  user: listedOf('userId'),
  key: listedOf('keyId'),
  session: listedOf('sessionId'),
  name: [`${neighbour.marker}-0`],
};

const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const line = (product: object) => ({ body: { items: [{ ...product, quantity: 1 }] } });
const payment = { paymentId: 'P-1', date: day, amount: 1, currency: 'EUR', kind: 'vat' };
const sale = {
  productId: caller.ownIds[0],
  date: day,
  units: 1,
  price: 1,
  currency: 'EUR',
  marketplace: 'm',
  saleId: 's',
};
const history = { quantity: 0, current_stock: 1, sales_history: [1, 1, 1, 1, 1, 1, 1] };
const own = { product: caller.ownIds[0]!, order: caller.ids.orders[0]!, listing: caller.ids.listings[0]! };

/** By operation and the name of what holds the id: its kind, and the request. */
const asks: Record<string, Record<string, [Kind, (id: string) => Ask]>> = {
  listProducts: { ids: ['product', (ids) => ({ query: { ids } })] },
  getProduct: { id: ['product', (id) => ({ path: { id } })] },
  pushSales: {
    productId: ['product', (productId) => ({ body: { sales: [{ productId, date: day, quantity: 1 }] } })],
    internal_id: ['psId', (internal_id) => ({ body: { sales: [{ internal_id, date: day, quantity: 1 }] } })],
  },
  createOrders: {
    productId: ['product', (productId) => line({ productId })],
    ps_id: ['psId', (ps_id) => line({ ps_id })],
    externalOrderId: [
      'name',
      (externalOrderId) => ({ body: { ...line({ productId: own.product }).body, externalOrderId } }),
    ],
    'Idempotency-Key': [
      'name',
      (key) => ({ ...line({ productId: own.product }), headers: { 'idempotency-key': key } }),
    ],
  },
  quoteOrder: {
    productId: ['product', (productId) => line({ productId })],
    ps_id: ['psId', (ps_id) => line({ ps_id })],
    externalOrderId: [
      'name',
      (externalOrderId) => ({ body: { ...line({ productId: own.product }).body, externalOrderId } }),
    ],
  },
  getOrder: { orderNumber: ['order', (orderNumber) => ({ path: { orderNumber } })] },
  updateOrderStatus: {
    orderNumber: ['order', (orderNumber) => ({ path: { orderNumber }, body: { status: 'cancelled' } })],
    externalOrderId: [
      'name',
      (externalOrderId) => ({ path: { orderNumber: own.order }, body: { status: 'part_paid', externalOrderId } }),
    ],
  },
  pushSmartReorder: {
    productId: ['product', (productId) => ({ body: { products: [{ productId, ...history }] } })],
    ps_id: ['psId', (ps_id) => ({ body: { products: [{ ps_id, ...history }] } })],
  },
  pushListings: {
    clientProductId: ['listing', (clientProductId) => ({ body: { products: [{ clientProductId, name: 'Lamp' }] } })],
  },
  listMatches: { clientProductId: ['listing', (clientProductId) => ({ query: { clientProductId } })] },
  decideMatch: {
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
    saleId: ['name', (saleId) => ({ body: { sales: [{ ...sale, saleId }] } })],
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
  getOrderCost: { ref: ['order', (ref) => ({ path: { ref } })] },
  getDemand: { productId: ['product', (productId) => ({ path: { productId } })] },
  listEvents: { after: ['event', (after) => ({ query: { after } })] },
  endSession: { sessionId: ['session', (sessionId) => ({ path: { sessionId } })] },
  previewPrices: {
    productIds: ['product', (id) => ({ body: { tccCoefficient: '1.5', tspFormula: 'TCC * 2', productIds: [id] } })],
  },
  revokeKey: { keyId: ['key', (keyId) => ({ path: { keyId } })] },
  rotateKey: { keyId: ['key', (keyId) => ({ path: { keyId }, body: {} })] },
  changeUser: { userId: ['user', (userId) => ({ path: { userId }, body: { active: false } })] },
  removeWebhook: { endpointId: ['endpoint', (endpointId) => ({ path: { endpointId } })] },
  changeWebhook: {
    endpointId: ['endpoint', (endpointId) => ({ path: { endpointId }, body: { url: 'https://evil.example/' } })],
  },
  rotateWebhookSecret: { endpointId: ['endpoint', (endpointId) => ({ path: { endpointId }, body: {} })] },
  finishWebhookRotation: { endpointId: ['endpoint', (endpointId) => ({ path: { endpointId } })] },
  testWebhook: { endpointId: ['endpoint', (endpointId) => ({ path: { endpointId } })] },
  listDeliveries: { endpointId: ['endpoint', (endpointId) => ({ query: { endpointId } })] },
  getDelivery: { eventId: ['event', (eventId) => ({ path: { eventId } })] },
  retryDeliveries: {
    eventId: ['event', (eventId) => ({ body: { eventId } })],
    endpointId: ['endpoint', (endpointId) => ({ body: { endpointId, onlyFailed: true } })],
  },
  removePersonalItem: { productId: ['product', (productId) => ({ path: { productId } })] },
  changePersonalItem: { productId: ['product', (productId) => ({ path: { productId }, body: { name: 'Taken' } })] },
  getAccountOrder: { ref: ['order', (ref) => ({ path: { ref } })] },
  getAccountOrderCost: { ref: ['order', (ref) => ({ path: { ref } })] },
  listAccountMatches: {
    clientProductId: ['listing', (clientProductId) => ({ query: { clientProductId } })],
    after: ['listing', (after) => ({ query: { after } })],
  },
  decideAccountMatch: {
    clientProductId: [
      'listing',
      (id) => ({ path: { clientProductId: id }, body: { productId: own.product, decision: 'confirmed' } }),
    ],
    productId: [
      'product',
      (productId) => ({ path: { clientProductId: own.listing }, body: { productId, decision: 'confirmed' } }),
    ],
  },
};

/** By tool and argument, the kind of id. */
const toolAsks: Record<string, Record<string, [Kind, (id: string) => object]>> = {
  catalog_get_product: { product_id: ['product', (product_id) => ({ product_id })] },
  catalog_lookup: { product_ids: ['product', (id) => ({ product_ids: [id] })] },
  order_get_status: { order_ref: ['order', (order_ref) => ({ order_ref })] },
  order_get_cost: { order_ref: ['order', (order_ref) => ({ order_ref })] },
  demand_get: { product_id: ['product', (product_id) => ({ product_id })] },
};

const isId = /(^id|ids?|Ids?|_ids?|[rR]ef|orderNumber|after|-Key)$/;
/** Of suppliers, who are everyone's; and of requests, which are nobody's. */
const shared = ['supplierId', 'supplier_id', 'X-Request-Id'];
const idsAmong = (names: string[]) => names.filter((name) => isId.test(name) && !shared.includes(name)).toSorted();

for (const target of targets) {
  test(`${target.operationId}: the test covers every ID parameter`, () => {
    assert.deepEqual(Object.keys(asks[target.operationId] ?? {}).toSorted(), idsAmong(namesIn(target)));
  });
  for (const [name, [kind, ask]] of Object.entries(asks[target.operationId] ?? {})) {
    test(`${target.operationId}: ${name} of another company is not found`, async () => {
      assert.ok(theirs[kind].length > 0, `the neighbour has no ${kind}`);
      for (const id of theirs[kind]) {
        const unknown = unknownLike(id);
        const [before, answer, other] = [
          await hashCompanyRows(service.db, neighbour.id),
          await send(target, ask(id)),
          await send(target, ask(unknown)),
        ];
        assert.equal(answer.status, other.status, `${id}: ${answer.text}`);
        if (answer.status >= 400) assert.equal(without(answer.text, id), without(other.text, unknown));
        assertTellsNothing(answer.text, id);
        assert.deepEqual(
          changedTables(before, await hashCompanyRows(service.db, neighbour.id)),
          [],
          `rows changed by ${id}`,
        );
      }
    });
  }
}

for (const tool of tools) {
  const given = toolAsks[tool.name] ?? {};
  test(`the tool ${tool.name}: IDs of another company are not found`, async () => {
    const names = Object.keys((tool.inputSchema as { properties?: object }).properties ?? {});
    assert.deepEqual(Object.keys(given).toSorted(), idsAmong(names));
    for (const [kind, args] of Object.values(given)) {
      for (const id of theirs[kind]) {
        const unknown = unknownLike(id);
        const [answer, other] = [await call(tool.name, args(id)), await call(tool.name, args(unknown))];
        assert.equal(without(answer, id), without(other, unknown));
        assertTellsNothing(answer, id);
      }
    }
  });
}

test('a cursor of another company returns none of its data', async () => {
  for (const target of targets.filter((target) => namesIn(target).includes('cursor'))) {
    const first = await send(target, { query: { limit: '1' } }, neighbour);
    const cursor = /"next_?[cC]ursor":"([^"]+)"/.exec(first.text)?.[1];
    if (cursor === undefined) continue;
    const { status, text } = await send(target, { query: { limit: '50', cursor } });
    assert.ok([200, 400].includes(status), text);
    assertTellsNothing(text, cursor);
  }
});

test('rejects an event with the signature of another company', async () => {
  const target = targets.find(({ operationId }) => operationId === 'receiveWebhook')!;
  const body = JSON.stringify({ event: 'order.updated', timestamp: new Date().toISOString(), data: {} });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signed = (secret: string) => ({
    'x-webhook-timestamp': timestamp,
    'x-webhook-signature': `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`,
  });
  assert.equal((await send(target, { headers: signed(neighbour.secret), body: JSON.parse(body) })).status, 401);
  assert.notEqual((await send(target, { headers: signed(caller.secret), body: JSON.parse(body) })).status, 401);
});

async function send(target: Target, { path = {}, query = {}, headers = {}, body }: Ask, as: CompanyFixture = caller) {
  const filled = target.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name]!));
  const response = await fetch(`${service.url}${filled}?${new URLSearchParams(query)}`, {
    method: target.method.toUpperCase(),
    headers: {
      ...credentialHeaders(target.served.api, secretOf(as, target)),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, text: await response.text() };
}

async function call(tool: string, args: object): Promise<string> {
  const { isError, text } = await callTool(service, tool, args, { key: caller.key });
  return `${isError}: ${text}`;
}

/** The names of parameters and of members of the body. */
function namesIn({ document, operation, path }: Target): string[] {
  const names: string[] = [];
  const given = [...(operation.parameters ?? []), ...(document.paths[path]!.parameters ?? [])];
  for (const parameter of given) names.push(resolve<Parameter>(document, parameter).name);
  const walk = (node: Schema) => {
    const schema = resolve(document, node);
    for (const [name, member] of Object.entries((schema.properties ?? {}) as Record<string, Schema>)) {
      names.push(name);
      walk(member);
    }
    const parts = [schema.items, ...['allOf', 'anyOf', 'oneOf'].flatMap((of) => (schema[of] as Schema[]) ?? [])];
    for (const part of parts) if (part) walk(part as Schema);
  };
  const body = operation.requestBody && resolve(document, operation.requestBody);
  if (body) walk(body.content['application/json']!.schema as Schema);
  return [...new Set(names)];
}

/** An id of the same form that is of nothing. */
function unknownLike(id: string): string {
  if (id.startsWith('PS-')) return id.replace(/^PS-\d{4}/, 'PS-2019');
  return `${id.slice(0, -1)}${/[0-8a-eA-EG-Yg-y]$/.test(id) ? String.fromCharCode(id.charCodeAt(id.length - 1) + 1) : '0'}`;
}

/** A text without an id, in whatever case it says it. */
function without(text: string, id: string): string {
  return text.replaceAll(new RegExp(id.replaceAll(/[^\w]/g, '\\$&'), 'gi'), '…');
}

/** What was asked for may be said again. */
function assertTellsNothing(text: string, asked: string): void {
  const rest = without(text, asked);
  for (const secret of [neighbour.marker, neighbour.id, ...neighbour.ownIds.map((id) => `"${id}"`)]) {
    assert.ok(!rest.includes(secret), `it tells ${secret}: ${text.slice(0, 500)}`);
  }
}
