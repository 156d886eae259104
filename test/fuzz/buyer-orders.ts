// What a buyer does with orders.

import assert from 'node:assert/strict';
import type { ServiceAnswer } from '../support/service.ts';
import { type Buyer, countChanges, received, refusedWith } from './buyer.ts';
import {
  contentOf,
  following,
  type Model,
  type ModelLine,
  type ModelOrder,
  outcomeOf,
  takeStep,
  totalOf,
} from './model.ts';

const v1 = '/api/v1/external/orders';
const v2 = '/api/v2/external';
const pathOf = (ref: string) => encodeURIComponent(ref);

/** Lines by place of the product, and what goes with them. */
export interface Wish {
  lines: { product: number; quantity: number; customPrice?: number | undefined }[];
  externalOrderId?: string | undefined;
  shippingMethod?: string | null | undefined;
  comment?: string | undefined;
}

/** Places an order, under a key or without; the same again is replayed, another under the key is refused. */
export async function place(model: Model, buyer: Buyer, { lines, ...rest }: Wish, key?: string): Promise<void> {
  const chosen = lines.map(({ product, ...line }) => ({
    ...line,
    product: buyer.products[product % buyer.products.length]!,
  }));
  const items = chosen.map(({ product, ...line }) => ({ productId: product.id, ...line }));
  const body = { items, ...rest };
  const answer = await buyer.send(
    'createOrders',
    'POST',
    v1,
    body,
    key === undefined ? {} : { headers: { 'Idempotency-Key': key } },
  );
  const earlier = key === undefined ? undefined : model.keys.get(key);
  if (earlier !== undefined) {
    const isSame = JSON.stringify(earlier.body) === JSON.stringify(body);
    if (!isSame) return refusedWith(answer, 'IDEMPOTENCY_KEY_REUSED');
    assert.equal(answer.headers['idempotency-replayed'], 'true');
    return assert.deepEqual(answer.body.data, earlier.data, 'what is replayed is what was answered');
  }
  assert.equal(answer.status, 200, answer.text);
  if (key !== undefined) model.keys.set(key, { body, data: answer.body.data });
  const suppliers = [...new Set(chosen.map(({ product }) => product.supplierId))];
  const { orders, totalOrders } = answer.body.data;
  assert.deepEqual([orders.length, totalOrders], [suppliers.length, suppliers.length]);
  for (const [index, supplierId] of suppliers.entries()) {
    const ofSupplier = chosen.filter(({ product }) => product.supplierId === supplierId);
    const made = ofSupplier.map(
      ({ product, quantity, customPrice }): ModelLine => ({
        productId: product.id,
        quantity,
        price: String(customPrice ?? product.price),
      }),
    );
    noteOrder(model, supplierId, orders[index], { ...rest, currency: ofSupplier[0]!.product.currency, lines: made });
  }
}

type Made = Omit<Wish, 'lines'> & { currency: string; lines: ModelLine[] };

function noteOrder(
  model: Model,
  supplierId: string,
  answered: Record<string, unknown>,
  { lines, currency, externalOrderId, shippingMethod, comment }: Made,
): void {
  const { orderNumber, deliveryId } = answered as { orderNumber: string; deliveryId: string };
  const order: ModelOrder = {
    orderNumber,
    deliveryId,
    currency,
    lines,
    status: 'created',
    timeline: [['created', null]],
    externalOrderId: externalOrderId ?? null,
    shippingMethod: shippingMethod ?? null,
    trackingNumber: null,
    comment: comment ?? null,
    payments: new Map(),
  };
  assert.deepEqual(
    [answered.supplierId, answered.currency, answered.items, answered.totalAmount],
    [supplierId, currency, lines.length, Number(totalOf(order))],
  );
  const content = contentOf(supplierId, lines);
  const known = model.contents.get(content);
  const copies = (known?.copies ?? 0) + 1;
  model.contents.set(content, { base: known?.base ?? deliveryId, copies });
  assert.equal(deliveryId, known === undefined ? deliveryId.replace(/\/.*/, '') : `${known.base}/${copies}`);
  model.orders.push(order);
  model.events.push([orderNumber, 'order.created'], [orderNumber, 'order.updated']);
}

/** What goes with a new status. */
export interface Change {
  status: string;
  externalOrderId?: string | undefined;
  comment?: string | undefined;
  shippingMethod?: string | null | undefined;
  trackingNumber?: string | undefined;
}

/** Sets a status, allowed or not. */
export async function setStatus(
  model: Model,
  buyer: Buyer,
  order: ModelOrder,
  change: Change,
  role: 'member' | 'manager',
): Promise<void> {
  const answer = await putStatus(buyer, order.deliveryId, change, role);
  const outcome = outcomeOf(order.status, change.status, role);
  if (outcome !== 'same' && outcome !== 'step') return refusedWith(answer, outcome);
  assert.equal(answer.status, 200, answer.text);
  order.externalOrderId = change.externalOrderId ?? order.externalOrderId;
  if (outcome === 'step') {
    order.shippingMethod = change.shippingMethod === undefined ? order.shippingMethod : change.shippingMethod;
    order.trackingNumber = change.trackingNumber ?? order.trackingNumber;
    takeStep(model, order, change.status, change.comment ?? null);
  }
  assert.equal(answer.body.data.status, order.status);
}

async function putStatus(
  buyer: Buyer,
  ref: string,
  change: Change,
  role: 'member' | 'manager',
): Promise<ServiceAnswer> {
  return await buyer.send('updateOrderStatus', 'PUT', `${v1}/${pathOf(ref)}/status`, change, { role });
}

/** Two clients set a status at once: what comes of it is what would have, had one of them been first. */
export async function race(model: Model, buyer: Buyer, order: ModelOrder, wanted: [string, string]): Promise<void> {
  const answers = await Promise.all(wanted.map((status) => putStatus(buyer, order.orderNumber, { status }, 'manager')));
  const ends = answers.map(({ status, body }) => (status === 200 ? 'done' : body.code));
  const { body } = await buyer.send('getOrder', 'GET', `${v1}/${order.orderNumber}`);
  const happened = [ends, body.data.status];
  const possible = (
    [
      [0, 1],
      [1, 0],
    ] as const
  ).map((turns) => {
    const steps: string[] = [];
    const found: string[] = [];
    for (const turn of turns) {
      const outcome = outcomeOf(steps.at(-1) ?? order.status, wanted[turn], 'manager');
      if (outcome === 'step') steps.push(wanted[turn]);
      found[turn] = outcome === 'step' || outcome === 'same' ? 'done' : outcome;
    }
    return { steps, happened: [found, steps.at(-1) ?? order.status] };
  });
  const match = possible.find((one) => JSON.stringify(one.happened) === JSON.stringify(happened));
  assert.ok(match, `${order.status}, set to ${wanted} at once, came to ${JSON.stringify(happened)}`);
  for (const status of match.steps) takeStep(model, order, status, null);
}

/** Records payments; those that are there already change nothing, and tell nobody. */
export async function pay(model: Model, buyer: Buyer, order: ModelOrder, payments: ModelPaymentWish[]): Promise<void> {
  const sent = [
    ...new Map(payments.map((payment) => [payment.paymentId, { ...payment, currency: order.currency }])).values(),
  ];
  const answer = await buyer.send('pushPayments', 'POST', `${v2}/orders/${pathOf(order.orderNumber)}/payments`, {
    payments: sent,
  });
  const counts = countChanges(
    order.payments,
    sent.map((payment) => [payment.paymentId, payment]),
  );
  received(answer, counts);
  if (counts.created + counts.updated > 0) model.events.push([order.orderNumber, 'order.updated']);
}

export interface ModelPaymentWish {
  paymentId: string;
  date: string;
  amount: number;
  kind: string;
}

/** Reads an order in full. */
export async function read(_: Model, buyer: Buyer, order: ModelOrder): Promise<void> {
  const { status, body, text } = await buyer.send('getOrder', 'GET', `${v1}/${pathOf(order.deliveryId)}`);
  assert.equal(status, 200, text);
  const { data } = body;
  const seen = {
    orderNumber: data.orderNumber,
    status: data.status,
    next: data.allowedTransitions,
    timeline: data.timeline.map((step: { status: string; comment: string | null }) => [step.status, step.comment]),
    lines: data.items.map((line: ModelLine & { unitPrice: string }) => [
      line.productId,
      line.quantity,
      Number(line.unitPrice),
    ]),
    total: Number(data.totalAmount),
    rest: [data.externalOrderId, data.shippingMethod, data.trackingNumber, data.comment],
    stamps: [data.confirmedAt, data.paidAt, data.shippedAt, data.actualDeliveryDate, data.acceptedAt].map(
      (stamp) => stamp !== null,
    ),
  };
  const walked = order.timeline.map(([step]) => step);
  assert.deepEqual(seen, {
    orderNumber: order.orderNumber,
    status: order.status,
    next: following(order.status),
    timeline: order.timeline,
    lines: order.lines.map(({ productId, quantity, price }) => [productId, quantity, Number(price)]),
    total: Number(totalOf(order)),
    rest: [order.externalOrderId, order.shippingMethod, order.trackingNumber, order.comment],
    stamps: ['part_paid', 'paid', 'on_the_way', 'delivered', 'accepted'].map((step) => walked.includes(step)),
  });
}

/** Reads a page of orders, the newest first. */
export async function list(
  model: Model,
  buyer: Buyer,
  { status, limit, offset }: { status?: string | undefined; limit: number; offset: number },
): Promise<void> {
  const query = new URLSearchParams({ ...(status && { status }), limit: String(limit), offset: String(offset) });
  const { body } = await buyer.send('listOrders', 'GET', `${v1}?${query}`);
  const wanted = model.orders.filter((order) => status === undefined || order.status === status);
  assert.equal(body.data.pagination.total, wanted.length);
  const seen = body.data.orders.map((row: { orderNumber: string; status: string }) => [row.orderNumber, row.status]);
  // Orders of one call are of one moment: which of them is first, their ids say.
  const expected = wanted.toReversed().map((order) => [order.orderNumber, order.status]);
  if (offset === 0 && limit >= expected.length) assert.deepEqual(seen.toSorted(), expected.toSorted());
  else assert.equal(seen.length, Math.max(Math.min(limit, expected.length - offset), 0));
}

/** Reads what an order costs. */
export async function readCost(_: Model, buyer: Buyer, order: ModelOrder): Promise<void> {
  const { body } = await buyer.send('getOrderCost', 'GET', `${v2}/orders/${pathOf(order.deliveryId)}/cost`);
  const { source, landedCost, payments, lines } = body.data;
  const paid = [...order.payments.values()];
  const cents = (amounts: number[]) => Math.round(amounts.reduce((sum, amount) => sum + amount * 10_000, 0));
  assert.equal(source, paid.length > 0 ? 'actual' : 'estimated');
  if (paid.length > 0) assert.equal(cents([landedCost]), cents(paid.map(({ amount }) => amount)));
  else assert.equal(landedCost, Number(totalOf(order).times('1.7').toDecimalPlaces(2)));
  assert.equal(cents(lines.map((line: { landedCost: string }) => Number(line.landedCost))), cents([landedCost]));
  assert.deepEqual(
    payments.map(({ paymentId }: { paymentId: string }) => paymentId).toSorted(),
    paid.map(({ paymentId }) => paymentId).toSorted(),
  );
}

/**
 * Reads the whole feed of events, page by page: each is there once, in the order in which things happened. The latest are held back
 * while older transactions write, be it in another database of the server, so it is read until all are there or for half a minute.
 */
export async function readEvents(model: Model, buyer: Buyer, limit: number): Promise<void> {
  const end = performance.now() + 30_000;
  let seen = await readFeed(buyer, limit);
  while (seen.length < model.events.length && performance.now() < end) seen = await readFeed(buyer, limit);
  assert.deepEqual(seen, model.events);
}

async function readFeed(buyer: Buyer, limit: number): Promise<[string, string][]> {
  const seen: [string, string][] = [];
  let after = '';
  for (let more = true; more; ) {
    const { body } = await buyer.send('listEvents', 'GET', `${v2}/events?limit=${limit}${after && `&after=${after}`}`);
    for (const { body: event } of body.data.items) seen.push([event.data.orderNumber, event.event]);
    assert.ok(!body.data.hasMore || body.data.items.length === limit);
    after = body.data.nextAfter;
    more = body.data.hasMore;
  }
  return seen;
}
