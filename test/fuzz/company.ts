// A company with something of every kind: orders in every status, payments, sales, stock, listings, recommendations, events, users.

import { randomBytes } from 'node:crypto';
import { createCompany } from '../../src/services/accounts/companies.ts';
import { matchCompany } from '../../src/services/matching/match-company.ts';
import { calculateProducts } from '../../src/services/recommendations/calculate.ts';
import { addProduct } from '../support/catalog.ts';
import { addEndpoint, issueKey } from '../support/fixtures.ts';
import { steadily } from '../support/recommendations.ts';
import type { Service, ServiceAnswer } from '../support/service.ts';
import { inviteNew, shown, signInAsNew } from './credentials.ts';
import type { Ids } from './ids.ts';
import type { Target } from './parts.ts';
import { targets } from './targets.ts';

/** A company with something of every kind. */
export interface Furnished {
  id: string;
  /** Of a manager: it may do everything. */
  key: string;
  /** Stands in all text of the company, and nowhere else. */
  mark: string;
  /** Of its webhook endpoint. */
  secret: string;
  ids: Ids;
  /** Ids of things that are the company's alone. */
  own: string[];
  /** Of a user for each operation of the account, the token of its session. */
  sessions: Map<string, string>;
}

/** What a company shows to an operation: its key, or the token of a session. */
export function secretOf({ key, sessions }: Furnished, { served, operationId }: Target): string {
  return served.api === 'account' ? sessions.get(operationId)! : key;
}

/** The e-mail address of the user whose session that is. */
export function emailOf({ mark }: Pick<Furnished, 'mark'>, { operationId }: Target): string {
  return `${operationId}.${mark}@buyer.example`.toLowerCase();
}

/** A catalog for everyone. */
export interface Catalog {
  suppliers: { id: string; number: number; currency: string }[];
  products: { id: string; internalId: string; price: string }[];
}

const walks = [
  [],
  ['part_paid'],
  ['part_paid', 'paid'],
  ['part_paid', 'paid', 'on_the_way'],
  ['part_paid', 'paid', 'on_the_way', 'delivered'],
  ['part_paid', 'paid', 'on_the_way', 'delivered', 'accepted'],
  ['cancelled'],
];

type Send = (operationId: string, method: string, path: string, body?: object) => Promise<ServiceAnswer>;
type Order = { orderNumber: string; deliveryId: string };
type Item = { id: string; internalId: string };

/** Makes one; its name and all its text have a mark that nothing else has. */
export async function furnishCompany(service: Service, catalog: Catalog, name: string): Promise<Furnished> {
  const { ctx, db } = service;
  const mark = `zq${randomBytes(6).toString('hex')}`;
  const { id, key, secret } = await makeCompany(service, name, mark);
  const [supplier] = catalog.suppliers;
  const item = { supplier: supplier!, companyId: id, name: `Personal ${mark}`, sku: `P-${mark}` };
  const personal = await addProduct(db, item);
  await service.settled();

  const send: Send = async (operationId, method, path, body) => {
    const answer = await service.send(operationId, method, path, { key, ...(body && { body }) });
    if (answer.status !== 200) throw new Error(`${operationId} was answered with ${answer.status}: ${answer.text}`);
    return answer;
  };
  const orders: Order[] = [];
  for (const [index, walk] of walks.entries()) {
    const order = await place(send, catalog, { personal, mark, index });
    await follow(send, order, walk, mark);
    orders.push(order);
  }
  await tellOfGoods(send, catalog, personal, mark);
  const listings = await offer(send, mark);
  await matchCompany(ctx, id);
  const decision = { productId: catalog.products[0]!.id, decision: 'confirmed' };
  await send('decideMatch', 'PUT', `/api/v2/external/matches/${encodeURIComponent(listings[0]!)}`, decision);
  await calculateProducts(ctx, id, [personal.id, catalog.products[0]!.id]);
  const sessions = new Map<string, string>();
  for (const target of ofAccount) {
    sessions.set(target.operationId, await signInAsNew(db, id, emailOf({ mark }, target)));
  }
  const tokens: string[] = [];
  for (let invited = 0; invited < 8; invited++)
    tokens.push(await inviteNew(db, id, `${invited}.${mark}@invited.example`));
  await service.settled();

  const listed = await listedIds(service, sessions, key);
  const named = await idsOf(send, catalog, { mark, personal, orders });
  const own = [personal.id, personal.internalId, ...named.orders, ...named.events, ...listings];
  return { id, key, mark, secret, ids: { ...named, listings, listed, tokens }, own, sessions };
}

/** A company with keys to spare and a webhook endpoint. */
async function makeCompany({ ctx, db }: Service, name: string, mark: string) {
  const prices = { tccEnabled: true, tccCoefficient: '1.7', tspEnabled: true, tspFormula: 'TCC * 1.35 + 10' };
  const settings = { name: `${name} ${mark}`, email: `${mark}@buyer.example`, ...prices };
  const { id } = await createCompany(db, settings, ctx.config.plans);
  const { key } = await issueKey(db, { companyId: id, name: mark, scopes: ['read', 'write'], role: 'manager' });
  for (let spare = 0; spare < 12; spare++) {
    await issueKey(db, { companyId: id, name: `${spare} ${mark}`, scopes: ['read'], role: 'member' });
  }
  const endpoint = { url: `https://${mark}.example/hooks`, eventNames: ['order.updated', 'order.created'] };
  const { secret } = await addEndpoint(ctx, id, endpoint);
  return { id, key, secret };
}

/** An order of a shared product, a personal item and a custom one. */
async function place(
  send: Send,
  { suppliers, products }: Catalog,
  { personal, mark, index }: { personal: Item; mark: string; index: number },
): Promise<Order> {
  const made = { customSku: `${mark}-c`, customName: `Made for ${mark}`, quantity: 1, customPrice: 2.5 };
  const items = [
    { productId: products[0]!.id, quantity: index + 1 },
    { productId: personal.id, quantity: 2 },
    { supplierId: suppliers[0]!.id, ...made },
  ];
  const rest = { externalOrderId: `${mark}-${index}`, comment: `Comment ${mark}`, shippingMethod: 'air' };
  const { body } = await send('createOrders', 'POST', '/api/v1/external/orders', { items, ...rest });
  return body.data.orders[0];
}

/** Walks an order through these statuses; it is paid for on the way. */
async function follow(send: Send, { orderNumber }: Order, walk: string[], mark: string): Promise<void> {
  for (const status of walk) {
    await send('updateOrderStatus', 'PUT', `/api/v1/external/orders/${orderNumber}/status`, { status, comment: mark });
    if (status !== 'paid') continue;
    const payment = { paymentId: `${mark}-p`, date: dayAgo(4), amount: 12.5, currency: 'USD', kind: 'freight' };
    await send('pushPayments', 'POST', `/api/v2/external/orders/${orderNumber}/payments`, { payments: [payment] });
  }
}

async function tellOfGoods(send: Send, { products }: Catalog, personal: Item, mark: string): Promise<void> {
  const sale = { productId: personal.id, units: 3, price: 9.99, currency: 'EUR', marketplace: mark };
  const sales = Array.from({ length: 40 }, (_, index) => ({
    ...sale,
    date: dayAgo(index + 1),
    saleId: `${mark}-${index}`,
  }));
  const ofShared = { ...sales[0], productId: products[0]!.id };
  await send('pushRawSales', 'POST', '/api/v2/external/sales', { sales: [...sales, ofShared] });
  const seen = { observedAt: `${dayAgo(2)}T10:00:00Z`, on_hand: 5, out_of_stock: false };
  await send('pushStock', 'POST', '/api/v2/external/stock', { stock: [{ productId: personal.id, ...seen }] });
  const daily = { productId: products[1]!.id, date: dayAgo(3), quantity: 4, stock_on_hand: 7 };
  await send('pushSales', 'POST', '/api/v1/sales', { sales: [daily] });
  const history = { productId: products[2]!.id, quantity: 0, current_stock: 3, sales_history: steadily(2, 30) };
  await send('pushSmartReorder', 'POST', '/api/v1/external/smart-reorder', { products: [history] });
}

/** Pushes listings, whose ids need escaping in one way and another, and returns their ids. */
async function offer(send: Send, mark: string): Promise<string[]> {
  const ids = ['L-1', 'L 2/ü', '%'].map((id) => `${mark} ${id}`);
  const products = ids.map((clientProductId, index) => ({ clientProductId, name: `Candle holder ${index} ${mark}` }));
  await send('pushListings', 'POST', '/api/v2/external/products', { products });
  return ids;
}

async function idsOf(
  send: Send,
  catalog: Catalog,
  { mark, personal, orders }: { mark: string; personal: Item; orders: Order[] },
): Promise<Omit<Ids, 'listings' | 'listed' | 'tokens'>> {
  const products = [...catalog.products, personal];
  const { body: feed } = await send('listEvents', 'GET', '/api/v2/external/events?limit=500');
  const { body: first } = await send('listProducts', 'GET', '/api/v1/products?limit=1');
  const { body: page } = await send('listCatalog', 'GET', '/api/v2/external/catalog?limit=1');
  return {
    products: products.map(({ id }) => id),
    psIds: products.map(({ internalId }) => internalId),
    suppliers: catalog.suppliers.map(({ id }) => id),
    supplierNumbers: catalog.suppliers.map(({ number }) => number),
    orders: orders.flatMap(({ orderNumber, deliveryId }) => [orderNumber, deliveryId]),
    events: feed.data.items.map(({ id }: { id: string }) => id),
    cursors: [first.pagination.nextCursor, page.data.nextCursor, 'x'],
    emails: ofAccount.filter(({ isOpen }) => isOpen).map((target) => emailOf({ mark }, target)),
  };
}

const ofAccount = targets.filter(({ served }) => served.api === 'account');

/** For `/things/{thingId}`, the ids that `/things` lists; the company's key in use is left out. */
async function listedIds(
  service: Service,
  sessions: Map<string, string>,
  key: string,
): Promise<Record<string, string[]>> {
  const listed: Record<string, string[]> = {};
  for (const { path, operationId } of ofAccount) {
    const [, listPath, name] = /^(.*)\/\{(\w+)\}/.exec(path) ?? [];
    const list = ofAccount.find((target) => target.path === listPath && target.method === 'get');
    if (name === undefined || list === undefined || name in listed) continue;
    const headers = shown('account', sessions.get(operationId)!);
    const { body } = await service.send(list.operationId, 'GET', list.path, { key: '', headers });
    const ids = JSON.stringify(body.data).matchAll(new RegExp(`"(?:id|${name})":"([^"]+)"`, 'g'));
    const spare = [...ids].map(([, id]) => id!).filter((id) => !key.includes(id));
    if (spare.length > 0) listed[name] = spare;
  }
  return listed;
}

function dayAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}
