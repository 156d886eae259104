// The steps that sequences are made of.

import fc from 'fast-check';
import type { Buyer } from './buyer.ts';
import * as goods from './buyer-goods.ts';
import * as orders from './buyer-orders.ts';
import { type Model, type ModelOrder, statuses } from './model.ts';

/** A step of a sequence. */
export type Command = fc.AsyncCommand<Model, Buyer>;

/** A command in words, that needs something to be there or not. */
function command(
  words: string,
  run: (model: Model, buyer: Buyer) => Promise<void>,
  check: (model: Model) => boolean = () => true,
): Command {
  return { check, run, toString: () => words };
}

/** A command on one of the orders. */
function onOrder(
  words: string,
  index: number,
  run: (model: Model, buyer: Buyer, order: ModelOrder) => Promise<void>,
): Command {
  const pick = (model: Model) => model.orders[index % model.orders.length]!;
  return command(
    `order ${index}: ${words}`,
    (model, buyer) => run(model, buyer, pick(model)),
    (model) => model.orders.length > 0,
  );
}

const few = fc.nat(5);
const role = fc.constantFrom('manager', 'member');
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const words = fc.constantFrom('first', "second's", 'üçüncü', '漢字', '%_');
const shipping = optional(fc.constantFrom('sea', 'air', null));
const wish = fc.record({
  lines: fc.array(
    fc.record({
      product: few,
      quantity: fc.integer({ min: 1, max: 4 }),
      customPrice: optional(fc.constantFrom(0, 0.0001, 12.5)),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  externalOrderId: optional(words),
  shippingMethod: shipping,
  comment: optional(words),
});
const payment = fc.record({
  paymentId: fc.constantFrom('deposit', 'rest', 'freight'),
  date: fc.constantFrom('2026-10-01', '2026-11-02', '2026-11-10'),
  amount: fc.constantFrom(0.0001, 12.5, 100, 99999.99),
  kind: fc.constantFrom('goods_invoice', 'freight', 'vat'),
});
const sale = fc.record({
  product: few,
  daysAgo: fc.integer({ min: 1, max: 40 }),
  saleId: fc.constantFrom('a', 'b'),
  units: fc.integer({ min: -3, max: 20 }),
  price: fc.constantFrom(0, 9.99, 10),
});
const seen = fc.record({ product: few, hour: fc.nat(3), onHand: fc.nat(5) });
const listingId = fc.constantFrom('L-1', 'L/2', 'L 3', '%', 'ü');
const change = fc.record({
  status: fc.constantFrom(...statuses),
  externalOrderId: optional(words),
  comment: optional(words),
  shippingMethod: shipping,
  trackingNumber: optional(words),
});

/** The next status, that sequences get far. */
const forward = (status: string) => statuses[Math.min(statuses.indexOf(status) + 1, statuses.length - 2)]!;

/** What buyers can do; what is here twice is done twice as often. */
export const commands: fc.Arbitrary<Command>[] = [
  wish.map((one) => command(`place ${JSON.stringify(one)}`, (model, buyer) => orders.place(model, buyer, one))),
  fc
    .tuple(wish, fc.constantFrom('k1', 'k2'))
    .map(([one, key]) =>
      command(`place ${JSON.stringify(one)} under ${key}`, (model, buyer) => orders.place(model, buyer, one, key)),
    ),
  fc.nat().map((index) =>
    command(
      'place again under its key',
      (model, buyer) => placeAgain(model, buyer, index),
      ({ keys }) => keys.size > 0,
    ),
  ),
  fc
    .tuple(few, change, role)
    .map(([index, one, as]) =>
      onOrder(`${JSON.stringify(one)} as ${as}`, index, (model, buyer, order) =>
        orders.setStatus(model, buyer, order, one, as as 'member'),
      ),
    ),
  few.map((index) =>
    onOrder('go on', index, (model, buyer, order) =>
      orders.setStatus(model, buyer, order, { status: forward(order.status) }, 'member'),
    ),
  ),
  few.map((index) =>
    onOrder('go on', index, (model, buyer, order) =>
      orders.setStatus(model, buyer, order, { status: forward(order.status) }, 'member'),
    ),
  ),
  fc
    .tuple(few, fc.constantFrom(...statuses))
    .map(([index, status]) =>
      onOrder(`race to ${status}`, index, (model, buyer, order) =>
        orders.race(model, buyer, order, [forward(order.status), status]),
      ),
    ),
  fc
    .tuple(few, fc.array(payment, { minLength: 1, maxLength: 3 }))
    .map(([index, some]) =>
      onOrder(`pay ${JSON.stringify(some)}`, index, (model, buyer, order) => orders.pay(model, buyer, order, some)),
    ),
  few.map((index) => onOrder('read', index, orders.read)),
  few.map((index) => onOrder('cost', index, orders.readCost)),
  fc
    .record({
      status: optional(fc.constantFrom(...statuses)),
      limit: fc.integer({ min: 1, max: 100 }),
      offset: fc.nat(3),
    })
    .map((page) => command(`list ${JSON.stringify(page)}`, (model, buyer) => orders.list(model, buyer, page))),
  fc
    .integer({ min: 1, max: 500 })
    .map((limit) => command(`events by ${limit}`, (model, buyer) => orders.readEvents(model, buyer, limit))),
  fc
    .array(sale, { minLength: 1, maxLength: 4 })
    .map((some) => command(`sell ${JSON.stringify(some)}`, (model, buyer) => goods.sell(model, buyer, some))),
  few.map((product) => command(`demand ${product}`, (model, buyer) => goods.readDemand(model, buyer, product))),
  fc
    .array(seen, { minLength: 1, maxLength: 4 })
    .map((some) => command(`stock ${JSON.stringify(some)}`, (model, buyer) => goods.observe(model, buyer, some))),
  fc
    .array(fc.record({ id: listingId, name: words }), { minLength: 1, maxLength: 3 })
    .map((some) => command(`offer ${JSON.stringify(some)}`, (model, buyer) => goods.offer(model, buyer, some))),
  fc
    .tuple(listingId, few, fc.constantFrom('confirmed' as const, 'rejected' as const))
    .map(([id, product, decision]) =>
      command(`${id} ${decision} ${product}`, (model, buyer) => goods.decide(model, buyer, id, product, decision)),
    ),
  fc.constant(command('matches', goods.readMatches)),
];

async function placeAgain(model: Model, buyer: Buyer, index: number): Promise<void> {
  const [key, { body }] = [...model.keys][index % model.keys.size]!;
  const { items, ...rest } = body as { items: { productId: string; quantity: number; customPrice?: number }[] };
  const lines = items.map(({ productId, ...line }) => ({
    ...line,
    product: buyer.products.findIndex(({ id }) => id === productId),
  }));
  await orders.place(model, buyer, { lines, ...rest }, key);
}
