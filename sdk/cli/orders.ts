// `orders create` and `orders list`.

import type { NewOrderLine, OrderStatus, ShippingMethod } from '../generated/external-v2/index.ts';
import { defineCommand, parseCount, parseId, parseName, parseNames, parseTime, UsageError } from './command.ts';
import { connect } from './config.ts';
import { printJson, printMessage, printTable } from './output.ts';

const statuses = [
  'created',
  'part_paid',
  'paid',
  'on_the_way',
  'delivered',
  'accepted',
  'cancelled',
] as const satisfies OrderStatus[];

export const createOrders = defineCommand({
  name: 'orders create',
  positionals: [],
  summary: 'place orders of products, one order per supplier',
  operations: ['createOrder'],
  options: {
    item: {
      type: 'string',
      multiple: true,
      value: 'ID=QUANTITY',
      about: 'product ID and quantity; repeat it for more products',
    },
    'external-order-id': { type: 'string', value: 'TEXT', about: 'your own reference' },
    'shipping-method': { type: 'string', value: 'METHOD', about: 'sea or air' },
    'idempotency-key': {
      type: 'string',
      value: 'KEY',
      about: 'the same key and items place no second order for 24 hours',
    },
  },
  notes: 'The orders are placed at once.',
  examples: [
    ['npx @portside/sdk orders create --item 01a09f70-be37-71bf-b100-e16f764d5b04=48', 'order 48 units of a product'],
    [
      'npx @portside/sdk orders create --item 01a09f70-be37-71bf-b100-e16f764d5b04=48 --idempotency-key po-1187 --json',
      'order in a script',
    ],
  ],
  async run({ values }, { env, json, signal }) {
    const items = (values.item ?? []).map(parseItem);
    if (items.length === 0) throw new UsageError('--item is missing.');
    const methods: NonNullable<ShippingMethod>[] = ['sea', 'air'];
    const shippingMethod = parseName('--shipping-method', values['shipping-method'], methods);
    const idempotencyKey = values['idempotency-key'];
    if (idempotencyKey !== undefined && !/^[\x21-\x7e]{1,255}$/.test(idempotencyKey))
      throw new UsageError('--idempotency-key: must be 1 to 255 ASCII characters without spaces.');
    const api = await connect(env);
    const order = {
      items,
      ...(values['external-order-id'] !== undefined && { externalOrderId: values['external-order-id'] }),
      ...(shippingMethod !== undefined && { shippingMethod }),
    };
    const { orders } = await api.orders.create(order, { idempotencyKey, signal });
    if (json) {
      for (const order of orders) printJson(order);
      return;
    }
    printTable(
      ['ORDER', 'DELIVERY', 'STATUS', 'LINES', 'TOTAL'],
      orders.map(({ orderNumber, deliveryId, status, lineCount, totalAmount, currency }) => [
        orderNumber,
        deliveryId,
        status,
        String(lineCount),
        `${totalAmount} ${currency}`,
      ]),
    );
  },
});

export const listOrders = defineCommand({
  name: 'orders list',
  positionals: [],
  summary: 'list the latest orders',
  operations: ['listOrders'],
  options: {
    status: {
      type: 'string',
      value: 'STATUSES',
      about: `only orders in one of these statuses, separated by commas: ${statuses.join(', ')}`,
    },
    late: { type: 'boolean', about: 'only undelivered orders whose promised date has passed' },
    differing: { type: 'boolean', about: 'only orders with lines that the supplier confirmed differently' },
    search: {
      type: 'string',
      value: 'TEXT',
      about: 'only orders with this text in a number, the supplier name or a line',
    },
    supplier: { type: 'string', value: 'SUPPLIER_ID', about: 'only orders from this supplier' },
    from: {
      type: 'string',
      value: 'TIME',
      about: 'only orders created on this day (UTC) or later, or at this time or later',
    },
    to: {
      type: 'string',
      value: 'TIME',
      about: 'only orders created on this day (UTC) or earlier, or before this time',
    },
    limit: { type: 'string', value: 'COUNT', default: '20', about: 'maximum number of orders, up to 100; default: 20' },
  },
  examples: [
    ['npx @portside/sdk orders list --status paid,on_the_way', 'list orders that are about to arrive'],
    ['npx @portside/sdk orders list --limit 1 --json', 'print the latest order as JSON'],
  ],
  async run({ values }, { env, json, signal }) {
    const limit = parseCount('limit', values.limit, 100);
    const status = values.status === undefined ? undefined : parseNames('--status', values.status, statuses);
    const api = await connect(env);
    const query = {
      limit,
      ...(status !== undefined && { status }),
      ...(values.late === true && { late: true }),
      ...(values.differing === true && { hasOpenDifferences: true }),
      ...(values.search !== undefined && { search: values.search }),
      ...(values.supplier !== undefined && { supplierId: parseId('--supplier', values.supplier) }),
      ...(values.from !== undefined && { from: parseTime('--from', values.from) }),
      ...(values.to !== undefined && { to: parseTime('--to', values.to) }),
    };
    const { items } = await api.orders.list(query, { signal });
    if (json) {
      for (const order of items) printJson(order);
      return;
    }
    if (items.length === 0) {
      printMessage('No orders found.');
      return;
    }
    printTable(
      ['ORDER', 'DELIVERY', 'STATUS', 'SUPPLIER', 'TOTAL', 'ARRIVAL'],
      items.map(({ orderNumber, deliveryId, status, supplier, totalAmount, currency, estimatedArrivalDate }) => [
        orderNumber,
        deliveryId,
        status,
        supplier.name,
        `${totalAmount} ${currency}`,
        estimatedArrivalDate ?? '-',
      ]),
    );
  },
});

function parseItem(text: string): NewOrderLine {
  const [, productId, quantity] = /^([0-9a-f-]{36})=([1-9]\d{0,8})$/i.exec(text) ?? [];
  if (productId === undefined)
    throw new UsageError(
      `--item: must be a product ID and a quantity, such as 01a09f70-be37-71bf-b100-e16f764d5b04=48, not "${text}".`,
    );
  return { productId, quantity: Number(quantity) };
}
