// Commands on orders.

import assert from 'node:assert/strict';
import type { ServiceResponse } from '../support/service.ts';
import { assertError, assertPushed, type Buyer, countChanges } from './buyer.ts';
import {
  contentKey,
  expectedOutcome,
  type Model,
  type ModelLine,
  type ModelOrder,
  nextStatuses,
  orderTotal,
  recordStatusChange,
} from './model.ts';

const v1 = '/api/v1/external/orders';
const v2 = '/api/v2/external';
const pathOf = (ref: string) => encodeURIComponent(ref);

/** An order request whose lines refer to products by index. */
export interface OrderInput {
  lines: { product: number; quantity: number; customPrice?: number | undefined }[];
  externalOrderId?: string | undefined;
  shippingMethod?: string | null | undefined;
  comment?: string | undefined;
}

/** Places an order, optionally with an idempotency key. The same request is replayed; another request with the key is rejected. */
export async function placeOrder(
  model: Model,
  buyer: Buyer,
  { lines, ...rest }: OrderInput,
  key?: string,
): Promise<void> {
  const chosen = lines.map(({ product, ...line }) => ({
    ...line,
    product: buyer.products[product % buyer.products.length]!,
  }));
  const items = chosen.map(({ product, ...line }) => ({ productId: product.id, ...line }));
  const body = { items, ...rest };
  const response = await buyer.send(
    'createOrders',
    'POST',
    v1,
    body,
    key === undefined ? {} : { headers: { 'Idempotency-Key': key } },
  );
  const earlier = key === undefined ? undefined : model.keys.get(key);
  if (earlier !== undefined) {
    const isSame = JSON.stringify(earlier.body) === JSON.stringify(body);
    if (!isSame) return assertError(response, 'IDEMPOTENCY_KEY_REUSED');
    assert.equal(response.headers['idempotency-replayed'], 'true');
    return assert.deepEqual(response.body.data, earlier.data, 'the replay returns the first response');
  }
  assert.equal(response.status, 200, response.text);
  if (key !== undefined) model.keys.set(key, { body, data: response.body.data });
  const suppliers = [...new Set(chosen.map(({ product }) => product.supplierId))];
  const { orders, totalOrders } = response.body.data;
  assert.deepEqual([orders.length, totalOrders], [suppliers.length, suppliers.length]);
  for (const [index, supplierId] of suppliers.entries()) {
    const ofSupplier = chosen.filter(({ product }) => product.supplierId === supplierId);
    const modelLines = ofSupplier.map(
      ({ product, quantity, customPrice }): ModelLine => ({
        productId: product.id,
        quantity,
        price: String(customPrice ?? product.price),
      }),
    );
    recordOrder(model, supplierId, orders[index], {
      ...rest,
      currency: ofSupplier[0]!.product.currency,
      lines: modelLines,
    });
  }
}

type PlacedOrderInput = Omit<OrderInput, 'lines'> & { currency: string; lines: ModelLine[] };

function recordOrder(
  model: Model,
  supplierId: string,
  placed: Record<string, unknown>,
  { lines, currency, externalOrderId, shippingMethod, comment }: PlacedOrderInput,
): void {
  const { orderNumber, deliveryId } = placed as { orderNumber: string; deliveryId: string };
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
    [placed.supplierId, placed.currency, placed.items, placed.totalAmount],
    [supplierId, currency, lines.length, Number(orderTotal(order))],
  );
  const content = contentKey(supplierId, lines);
  const known = model.contents.get(content);
  const copies = (known?.copies ?? 0) + 1;
  model.contents.set(content, { base: known?.base ?? deliveryId, copies });
  assert.equal(deliveryId, known === undefined ? deliveryId.replace(/\/.*/, '') : `${known.base}/${copies}`);
  model.orders.push(order);
  model.events.push([orderNumber, 'order.created'], [orderNumber, 'order.updated']);
}

/** A status update request. */
export interface StatusChange {
  status: string;
  externalOrderId?: string | undefined;
  comment?: string | undefined;
  shippingMethod?: string | null | undefined;
  trackingNumber?: string | undefined;
}

/** Sets a status, whether or not the transition is valid. */
export async function setStatus(
  model: Model,
  buyer: Buyer,
  order: ModelOrder,
  change: StatusChange,
  role: 'member' | 'manager',
): Promise<void> {
  const response = await putStatus(buyer, order.deliveryId, change, role);
  const outcome = expectedOutcome(order.status, change.status, role);
  if (outcome !== 'same' && outcome !== 'step') return assertError(response, outcome);
  assert.equal(response.status, 200, response.text);
  order.externalOrderId = change.externalOrderId ?? order.externalOrderId;
  if (outcome === 'step') {
    order.shippingMethod = change.shippingMethod === undefined ? order.shippingMethod : change.shippingMethod;
    order.trackingNumber = change.trackingNumber ?? order.trackingNumber;
    recordStatusChange(model, order, change.status, change.comment ?? null);
  }
  assert.equal(response.body.data.status, order.status);
}

async function putStatus(
  buyer: Buyer,
  ref: string,
  change: StatusChange,
  role: 'member' | 'manager',
): Promise<ServiceResponse> {
  return await buyer.send('updateOrderStatus', 'PUT', `${v1}/${pathOf(ref)}/status`, change, { role });
}

/** Two clients set a status concurrently: the result must equal that of one of the two serial orders. */
export async function setStatusConcurrently(
  model: Model,
  buyer: Buyer,
  order: ModelOrder,
  requested: [string, string],
): Promise<void> {
  const responses = await Promise.all(
    requested.map((status) => putStatus(buyer, order.orderNumber, { status }, 'manager')),
  );
  const outcomes = responses.map(({ status, body }) => (status === 200 ? 'done' : body.code));
  const { body } = await buyer.send('getOrder', 'GET', `${v1}/${order.orderNumber}`);
  const actual = [outcomes, body.data.status];
  const possible = (
    [
      [0, 1],
      [1, 0],
    ] as const
  ).map((sequence) => {
    const steps: string[] = [];
    const found: string[] = [];
    for (const index of sequence) {
      const outcome = expectedOutcome(steps.at(-1) ?? order.status, requested[index], 'manager');
      if (outcome === 'step') steps.push(requested[index]);
      found[index] = outcome === 'step' || outcome === 'same' ? 'done' : outcome;
    }
    return { steps, actual: [found, steps.at(-1) ?? order.status] };
  });
  const match = possible.find((one) => JSON.stringify(one.actual) === JSON.stringify(actual));
  assert.ok(match, `concurrent updates of ${order.status} to ${requested} resulted in ${JSON.stringify(actual)}`);
  for (const status of match.steps) recordStatusChange(model, order, status, null);
}

/** Pushes payments; payments that are unchanged record no event. */
export async function pushPayments(
  model: Model,
  buyer: Buyer,
  order: ModelOrder,
  payments: PaymentInput[],
): Promise<void> {
  const sent = [
    ...new Map(payments.map((payment) => [payment.paymentId, { ...payment, currency: order.currency }])).values(),
  ];
  const response = await buyer.send('pushPayments', 'POST', `${v2}/orders/${pathOf(order.orderNumber)}/payments`, {
    payments: sent,
  });
  const counts = countChanges(
    order.payments,
    sent.map((payment) => [payment.paymentId, payment]),
  );
  assertPushed(response, counts);
  if (counts.created + counts.updated > 0) model.events.push([order.orderNumber, 'order.updated']);
}

export interface PaymentInput {
  paymentId: string;
  date: string;
  amount: number;
  kind: string;
}

/** Asserts that an order has the expected content. */
export async function readOrder(_: Model, buyer: Buyer, order: ModelOrder): Promise<void> {
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
    timestamps: [data.confirmedAt, data.paidAt, data.shippedAt, data.actualDeliveryDate, data.acceptedAt].map(
      (timestamp) => timestamp !== null,
    ),
  };
  const reached = order.timeline.map(([step]) => step);
  assert.deepEqual(seen, {
    orderNumber: order.orderNumber,
    status: order.status,
    next: nextStatuses(order.status),
    timeline: order.timeline,
    lines: order.lines.map(({ productId, quantity, price }) => [productId, quantity, Number(price)]),
    total: Number(orderTotal(order)),
    rest: [order.externalOrderId, order.shippingMethod, order.trackingNumber, order.comment],
    timestamps: ['part_paid', 'paid', 'on_the_way', 'delivered', 'accepted'].map((step) => reached.includes(step)),
  });
}

/** Asserts that a page of orders has the expected content, newest first. */
export async function listOrders(
  model: Model,
  buyer: Buyer,
  { status, limit, offset }: { status?: string | undefined; limit: number; offset: number },
): Promise<void> {
  const query = new URLSearchParams({ ...(status && { status }), limit: String(limit), offset: String(offset) });
  const { body } = await buyer.send('listOrders', 'GET', `${v1}?${query}`);
  const requested = model.orders.filter((order) => status === undefined || order.status === status);
  assert.equal(body.data.pagination.total, requested.length);
  const seen = body.data.orders.map((row: { orderNumber: string; status: string }) => [row.orderNumber, row.status]);
  // Orders of one request have the same timestamp, so their relative order depends on their ids.
  const expected = requested.toReversed().map((order) => [order.orderNumber, order.status]);
  if (offset === 0 && limit >= expected.length) assert.deepEqual(seen.toSorted(), expected.toSorted());
  else assert.equal(seen.length, Math.max(Math.min(limit, expected.length - offset), 0));
}

/** Asserts that an order has the expected cost. */
export async function readCost(_: Model, buyer: Buyer, order: ModelOrder): Promise<void> {
  const { body } = await buyer.send('getOrderCost', 'GET', `${v2}/orders/${pathOf(order.deliveryId)}/cost`);
  const { source, landedCost, payments, lines } = body.data;
  const paid = [...order.payments.values()];
  const cents = (amounts: number[]) => Math.round(amounts.reduce((sum, amount) => sum + amount * 10_000, 0));
  assert.equal(source, paid.length > 0 ? 'actual' : 'estimated');
  if (paid.length > 0) assert.equal(cents([landedCost]), cents(paid.map(({ amount }) => amount)));
  else assert.equal(landedCost, Number(orderTotal(order).times('1.7').toDecimalPlaces(2)));
  assert.equal(
    cents(lines.map((line: { landedCostShare: string }) => Number(line.landedCostShare))),
    cents([landedCost]),
  );
  assert.deepEqual(
    payments.map(({ paymentId }: { paymentId: string }) => paymentId).toSorted(),
    paid.map(({ paymentId }) => paymentId).toSorted(),
  );
}

/**
 * Asserts that the paginated event feed contains each event once, in order. The feed holds back recent events while older
 * transactions are open, even in another database of the server, so this polls for up to 30 seconds.
 */
export async function readEvents(model: Model, buyer: Buyer, limit: number): Promise<void> {
  const end = performance.now() + 30_000;
  let seen = await readFeed(buyer, limit);
  while (seen.length < model.events.length && performance.now() < end) seen = await readFeed(buyer, limit);
  assert.deepEqual(seen, model.events);
}

async function readFeed(buyer: Buyer, limit: number): Promise<[string, string][]> {
  const seen: [string, string][] = [];
  let cursor = '';
  for (let more = true; more; ) {
    const { body } = await buyer.send(
      'listEvents',
      'GET',
      `${v2}/events?limit=${limit}${cursor && `&cursor=${cursor}`}`,
    );
    for (const { body: event } of body.data.items) seen.push([event.data.orderNumber, event.event]);
    assert.ok(!body.data.hasMore || body.data.items.length === limit);
    cursor = body.data.nextCursor;
    more = body.data.hasMore;
  }
  return seen;
}
