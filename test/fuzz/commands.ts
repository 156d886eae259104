// Generators of the commands that sequences consist of.

import fc from 'fast-check';
import type { Buyer } from './buyer.ts';
import * as data from './buyer-data.ts';
import * as orders from './buyer-orders.ts';
import { type Model, type ModelOrder, statuses } from './model.ts';

/** A command of a sequence. */
export type Command = fc.AsyncCommand<Model, Buyer>;

/** Creates a command with a description and an optional precondition. */
function command(
  description: string,
  run: (model: Model, buyer: Buyer) => Promise<void>,
  check: (model: Model) => boolean = () => true,
): Command {
  return { check, run, toString: () => description };
}

/** Creates a command on one of the orders. */
function onOrder(
  description: string,
  index: number,
  run: (model: Model, buyer: Buyer, order: ModelOrder) => Promise<void>,
): Command {
  const pick = (model: Model) => model.orders[index % model.orders.length]!;
  return command(
    `order ${index}: ${description}`,
    (model, buyer) => run(model, buyer, pick(model)),
    (model) => model.orders.length > 0,
  );
}

const smallIndex = fc.nat(5);
const role = fc.constantFrom('manager', 'member');
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const text = fc.constantFrom('first', "second's", 'üçüncü', '漢字', '%_');
const shippingMethod = optional(fc.constantFrom('sea', 'air', null));
const orderInput = fc.record({
  lines: fc.array(
    fc.record({
      product: smallIndex,
      quantity: fc.integer({ min: 1, max: 4 }),
      customPrice: optional(fc.constantFrom(0, 0.0001, 12.5)),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  externalOrderId: optional(text),
  shippingMethod,
  comment: optional(text),
});
const payment = fc.record({
  paymentId: fc.constantFrom('deposit', 'rest', 'freight'),
  date: fc.constantFrom('2026-10-01', '2026-11-02', '2026-11-10'),
  amount: fc.constantFrom(0.0001, 12.5, 100, 99999.99),
  kind: fc.constantFrom('goods_invoice', 'freight', 'vat'),
});
const sale = fc.record({
  product: smallIndex,
  daysAgo: fc.integer({ min: 1, max: 40 }),
  saleId: fc.constantFrom('a', 'b'),
  units: fc.integer({ min: -3, max: 20 }),
  price: fc.constantFrom(0, 9.99, 10),
});
const observation = fc.record({ product: smallIndex, hour: fc.nat(3), onHand: fc.nat(5) });
const listingId = fc.constantFrom('L-1', 'L/2', 'L 3', '%', 'ü');
const change = fc.record({
  status: fc.constantFrom(...statuses),
  externalOrderId: optional(text),
  comment: optional(text),
  shippingMethod,
  trackingNumber: optional(text),
});

/** The next status of the regular lifecycle. */
const forward = (status: string) => statuses[Math.min(statuses.indexOf(status) + 1, statuses.length - 2)]!;

/** Generators of all commands; a generator that is listed twice runs twice as often. */
export const commands: fc.Arbitrary<Command>[] = [
  orderInput.map((input) =>
    command(`place ${JSON.stringify(input)}`, (model, buyer) => orders.placeOrder(model, buyer, input)),
  ),
  fc
    .tuple(orderInput, fc.constantFrom('k1', 'k2'))
    .map(([input, key]) =>
      command(`place ${JSON.stringify(input)} with key ${key}`, (model, buyer) =>
        orders.placeOrder(model, buyer, input, key),
      ),
    ),
  fc.nat().map((index) =>
    command(
      'repeat with the same key',
      (model, buyer) => repeatOrder(model, buyer, index),
      ({ keys }) => keys.size > 0,
    ),
  ),
  fc
    .tuple(smallIndex, change, role)
    .map(([index, input, as]) =>
      onOrder(`${JSON.stringify(input)} as ${as}`, index, (model, buyer, order) =>
        orders.setStatus(model, buyer, order, input, as as 'member'),
      ),
    ),
  smallIndex.map((index) =>
    onOrder('advance', index, (model, buyer, order) =>
      orders.setStatus(model, buyer, order, { status: forward(order.status) }, 'member'),
    ),
  ),
  smallIndex.map((index) =>
    onOrder('advance', index, (model, buyer, order) =>
      orders.setStatus(model, buyer, order, { status: forward(order.status) }, 'member'),
    ),
  ),
  fc
    .tuple(smallIndex, fc.constantFrom(...statuses))
    .map(([index, status]) =>
      onOrder(`concurrent updates to ${status}`, index, (model, buyer, order) =>
        orders.setStatusConcurrently(model, buyer, order, [forward(order.status), status]),
      ),
    ),
  fc
    .tuple(smallIndex, fc.array(payment, { minLength: 1, maxLength: 3 }))
    .map(([index, batch]) =>
      onOrder(`push payments ${JSON.stringify(batch)}`, index, (model, buyer, order) =>
        orders.pushPayments(model, buyer, order, batch),
      ),
    ),
  smallIndex.map((index) => onOrder('read', index, orders.readOrder)),
  smallIndex.map((index) => onOrder('cost', index, orders.readCost)),
  fc
    .record({
      status: optional(fc.constantFrom(...statuses)),
      limit: fc.integer({ min: 1, max: 100 }),
      offset: fc.nat(3),
    })
    .map((page) => command(`list ${JSON.stringify(page)}`, (model, buyer) => orders.listOrders(model, buyer, page))),
  fc
    .integer({ min: 1, max: 500 })
    .map((limit) => command(`events, ${limit} per page`, (model, buyer) => orders.readEvents(model, buyer, limit))),
  fc
    .array(sale, { minLength: 1, maxLength: 4 })
    .map((batch) =>
      command(`push sales ${JSON.stringify(batch)}`, (model, buyer) => data.pushSales(model, buyer, batch)),
    ),
  smallIndex.map((product) => command(`demand ${product}`, (model, buyer) => data.readDemand(model, buyer, product))),
  fc
    .array(observation, { minLength: 1, maxLength: 4 })
    .map((batch) =>
      command(`push stock ${JSON.stringify(batch)}`, (model, buyer) => data.pushStock(model, buyer, batch)),
    ),
  fc
    .array(fc.record({ id: listingId, name: text }), { minLength: 1, maxLength: 3 })
    .map((batch) =>
      command(`push listings ${JSON.stringify(batch)}`, (model, buyer) => data.pushListings(model, buyer, batch)),
    ),
  fc
    .tuple(listingId, smallIndex, fc.constantFrom('confirmed' as const, 'rejected' as const))
    .map(([id, product, decision]) =>
      command(`${id} ${decision} ${product}`, (model, buyer) => data.updateMatch(model, buyer, id, product, decision)),
    ),
  fc.constant(command('matches', data.readMatches)),
];

async function repeatOrder(model: Model, buyer: Buyer, index: number): Promise<void> {
  const [key, { body }] = [...model.keys][index % model.keys.size]!;
  const { items, ...rest } = body as { items: { productId: string; quantity: number; customPrice?: number }[] };
  const lines = items.map(({ productId, ...line }) => ({
    ...line,
    product: buyer.products.findIndex(({ id }) => id === productId),
  }));
  await orders.placeOrder(model, buyer, { lines, ...rest }, key);
}
