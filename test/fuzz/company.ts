// Creates a company with data of every kind: orders in every status, payments, sales, stock, listings, recommendations, events and users.

import { randomBytes } from 'node:crypto';
import { createCompany } from '../../src/services/accounts/companies.ts';
import { matchCompany } from '../../src/services/matching/match-company.ts';
import { calculateProducts } from '../../src/services/recommendations/calculate.ts';
import { addProduct } from '../support/catalog.ts';
import { addEndpoint, issueKey } from '../support/fixtures.ts';
import { steadily } from '../support/recommendations.ts';
import type { Service, ServiceResponse } from '../support/service.ts';
import { until } from '../support/until.ts';
import { createInvitedUser, createSignedInUser, credentialHeaders } from './credentials.ts';
import type { Ids } from './ids.ts';
import type { Target } from './request-parts.ts';
import { targets } from './targets.ts';

/** A company with data of every kind. */
export interface CompanyFixture {
  id: string;
  /** An API key with the manager role and all scopes. */
  key: string;
  /** A unique string in every text field of the company. */
  marker: string;
  /** The signing secret of its webhook endpoint. */
  secret: string;
  ids: Ids;
  /** Ids that only this company can see. */
  ownIds: string[];
  /** Session token by operation id. Each operation of the account API has its own user. */
  sessions: Map<string, string>;
}

/** Returns the credential for an operation: the API key, or a session token. */
export function secretOf({ key, sessions }: CompanyFixture, { served, operationId }: Target): string {
  return served.api === 'account' ? sessions.get(operationId)! : key;
}

/** Returns the e-mail address of the user of an operation. */
export function emailOf({ marker }: Pick<CompanyFixture, 'marker'>, { operationId }: Target): string {
  return `${operationId}.${marker}@buyer.example`.toLowerCase();
}

/** Suppliers and products that every company can see. */
export interface Catalog {
  suppliers: { id: string; number: number; currency: string }[];
  products: { id: string; internalId: string; price: string }[];
}

const statusPaths = [
  [],
  ['part_paid'],
  ['part_paid', 'paid'],
  ['part_paid', 'paid', 'on_the_way'],
  ['part_paid', 'paid', 'on_the_way', 'delivered'],
  ['part_paid', 'paid', 'on_the_way', 'delivered', 'accepted'],
  ['cancelled'],
];

type Send = (operationId: string, method: string, path: string, body?: object) => Promise<ServiceResponse>;
type Order = { orderNumber: string; deliveryId: string };
type ProductIds = { id: string; internalId: string };

/** Creates a company whose text fields contain a unique marker. */
export async function createCompanyFixture(service: Service, catalog: Catalog, name: string): Promise<CompanyFixture> {
  const { ctx, db } = service;
  const marker = `zq${randomBytes(6).toString('hex')}`;
  const { id, key, secret } = await insertCompany(service, name, marker);
  const [supplier] = catalog.suppliers;
  const item = { supplier: supplier!, companyId: id, name: `Private ${marker}`, sku: `P-${marker}` };
  const privateProduct = await addProduct(db, item);
  await service.settled();

  const send: Send = async (operationId, method, path, body) => {
    const response = await service.send(operationId, method, path, { key, ...(body && { body }) });
    if (response.status !== 200) throw new Error(`${operationId} returned ${response.status}: ${response.text}`);
    return response;
  };
  const orders: Order[] = [];
  for (const [index, statuses] of statusPaths.entries()) {
    const order = await createOrder(send, catalog, { privateProduct, marker, index });
    await updateStatuses(send, order, statuses, marker);
    orders.push(order);
  }
  await pushDemandData(send, catalog, privateProduct, marker);
  const listings = await pushListings(send, marker);
  await matchCompany(ctx, id);
  const decision = { productId: catalog.products[0]!.id, decision: 'confirmed' };
  await send('updateMatch', 'PUT', `/api/v2/external/matches/${encodeURIComponent(listings[0]!)}`, decision);
  await calculateProducts(ctx, id, [privateProduct.id, catalog.products[0]!.id]);
  const sessions = new Map<string, string>();
  for (const target of accountTargets) {
    sessions.set(target.operationId, await createSignedInUser(db, id, emailOf({ marker }, target)));
  }
  const tokens: string[] = [];
  for (let invited = 0; invited < 8; invited++)
    tokens.push(await createInvitedUser(db, id, `${invited}.${marker}@invited.example`));
  await service.settled();

  const listed = await collectListedIds(service, sessions, key);
  const collected = await collectIds(send, catalog, { marker, privateProduct, orders });
  const ownIds = [privateProduct.id, privateProduct.internalId, ...collected.orders, ...collected.events, ...listings];
  return { id, key, marker, secret, ids: { ...collected, listings, listed, tokens }, ownIds, sessions };
}

/** Creates a company with additional API keys and a webhook endpoint. */
async function insertCompany({ ctx, db }: Service, name: string, marker: string) {
  const prices = { tccEnabled: true, tccCoefficient: '1.7', tspEnabled: true, tspFormula: 'TCC * 1.35 + 10' };
  const settings = { name: `${name} ${marker}`, email: `${marker}@buyer.example`, ...prices };
  const { id } = await createCompany(db, settings, ctx.config.plans);
  const { key } = await issueKey(db, {
    companyId: id,
    name: marker,
    scopes: ['read', 'write', 'draft', 'webhooks'],
    role: 'manager',
  });
  for (let spare = 0; spare < 12; spare++) {
    await issueKey(db, { companyId: id, name: `${spare} ${marker}`, scopes: ['read'], role: 'member' });
  }
  const endpoint = { url: `https://${marker}.example/hooks`, eventNames: ['order.updated', 'order.created'] };
  const { secret } = await addEndpoint(ctx, id, endpoint);
  return { id, key, secret };
}

/** Creates an order of a shared product, a private product and a custom item. */
async function createOrder(
  send: Send,
  { suppliers, products }: Catalog,
  { privateProduct, marker, index }: { privateProduct: ProductIds; marker: string; index: number },
): Promise<Order> {
  const customItem = { customSku: `${marker}-c`, customName: `Custom ${marker}`, quantity: 1, customPrice: 2.5 };
  const items = [
    { productId: products[0]!.id, quantity: index + 1 },
    { productId: privateProduct.id, quantity: 2 },
    { supplierId: suppliers[0]!.id, ...customItem },
  ];
  const rest = { externalOrderId: `${marker}-${index}`, comment: `Comment ${marker}`, shippingMethod: 'air' };
  const { body } = await send('createOrders', 'POST', '/api/v1/external/orders', { items, ...rest });
  return body.data.orders[0];
}

/** Updates an order through these statuses and pushes a payment after `paid`. */
async function updateStatuses(send: Send, { orderNumber }: Order, statuses: string[], marker: string): Promise<void> {
  for (const status of statuses) {
    await send('updateOrderStatus', 'PUT', `/api/v1/external/orders/${orderNumber}/status`, {
      status,
      comment: marker,
    });
    if (status !== 'paid') continue;
    const payment = { paymentId: `${marker}-p`, date: dayAgo(4), amount: 12.5, currency: 'USD', kind: 'freight' };
    await send('pushPayments', 'POST', `/api/v2/external/orders/${orderNumber}/payments`, { payments: [payment] });
  }
}

async function pushDemandData(
  send: Send,
  { products }: Catalog,
  privateProduct: ProductIds,
  marker: string,
): Promise<void> {
  const sale = { productId: privateProduct.id, units: 3, price: 9.99, currency: 'EUR', marketplace: marker };
  const sales = Array.from({ length: 40 }, (_, index) => ({
    ...sale,
    date: dayAgo(index + 1),
    saleId: `${marker}-${index}`,
  }));
  const ofShared = { ...sales[0], productId: products[0]!.id };
  await send('pushRawSales', 'POST', '/api/v2/external/sales', { sales: [...sales, ofShared] });
  const observation = { observedAt: `${dayAgo(2)}T10:00:00Z`, on_hand: 5, out_of_stock: false };
  await send('pushStock', 'POST', '/api/v2/external/stock', {
    stock: [{ productId: privateProduct.id, ...observation }],
  });
  const daily = { productId: products[1]!.id, date: dayAgo(3), quantity: 4, stock_on_hand: 7 };
  await send('pushSales', 'POST', '/api/v1/sales', { sales: [daily] });
  const history = { productId: products[2]!.id, quantity: 0, current_stock: 3, sales_history: steadily(2, 30) };
  await send('pushSmartReorder', 'POST', '/api/v1/external/smart-reorder', { products: [history] });
}

/** Pushes listings whose ids need different kinds of escaping, and returns the ids. */
async function pushListings(send: Send, marker: string): Promise<string[]> {
  const ids = ['L-1', 'L 2/ü', '%'].map((id) => `${marker} ${id}`);
  const listings = ids.map((clientProductId, index) => ({ clientProductId, name: `Candle holder ${index} ${marker}` }));
  await send('pushListings', 'POST', '/api/v2/external/listings', { listings });
  return ids;
}

async function collectIds(
  send: Send,
  catalog: Catalog,
  { marker, privateProduct, orders }: { marker: string; privateProduct: ProductIds; orders: Order[] },
): Promise<Omit<Ids, 'listings' | 'listed' | 'tokens'>> {
  const products = [...catalog.products, privateProduct];
  const events = await listEvents(send);
  const { body: first } = await send('listProducts', 'GET', '/api/v1/products?limit=1');
  const { body: page } = await send('listCatalog', 'GET', '/api/v2/external/catalog?limit=1');
  return {
    products: products.map(({ id }) => id),
    psIds: products.map(({ internalId }) => internalId),
    suppliers: catalog.suppliers.map(({ id }) => id),
    supplierNumbers: catalog.suppliers.map(({ number }) => number),
    orders: orders.flatMap(({ orderNumber, deliveryId }) => [orderNumber, deliveryId]),
    events: events.map(({ id }) => id),
    cursors: [first.pagination.nextCursor, page.data.nextCursor, 'x'],
    emails: accountTargets.filter(({ isOpen }) => isOpen).map((target) => emailOf({ marker }, target)),
  };
}

/** Events are listed once earlier transactions have ended, also those of other tests on the same server. */
async function listEvents(send: Send): Promise<{ id: string }[]> {
  return await until(
    async () => {
      const { body } = await send('listEvents', 'GET', '/api/v2/external/events?limit=500');
      return body.data.items.length > 0 && body.data.items;
    },
    { what: 'events are listed', everyMs: 100 },
  );
}

const accountTargets = targets.filter(({ served }) => served.api === 'account');

/** Returns, for each path `/things/{thingId}`, the ids that `/things` lists, except the API key in use. */
async function collectListedIds(
  service: Service,
  sessions: Map<string, string>,
  key: string,
): Promise<Record<string, string[]>> {
  const listed: Record<string, string[]> = {};
  for (const { path, operationId } of accountTargets) {
    const [, listPath, name] = /^(.*)\/\{(\w+)\}/.exec(path) ?? [];
    const list = accountTargets.find((target) => target.path === listPath && target.method === 'get');
    if (name === undefined || list === undefined || name in listed) continue;
    const headers = credentialHeaders('account', sessions.get(operationId)!);
    const { body } = await service.send(list.operationId, 'GET', list.path, { key: '', headers });
    // The list of an object needs its ID.
    if (body.success !== true) continue;
    const ids = JSON.stringify(body.data).matchAll(new RegExp(`"(?:id|${name})":"([^"]+)"`, 'g'));
    const spare = [...ids].map(([, id]) => id!).filter((id) => !key.includes(id));
    if (spare.length > 0) listed[name] = spare;
  }
  return listed;
}

function dayAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}
