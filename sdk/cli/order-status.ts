// `orders get`, `orders status` and `orders cancel`.

import type { OrderDetail, ShippingMethod, UpdateOrderStatusRequest } from '../generated/external-v2/index.ts';
import { type Command, defineCommand, type Environment, parseName, parseOrderRef, UsageError } from './command.ts';
import { connect } from './config.ts';
import { printJson, printLine, printTable } from './output.ts';

const statuses = ['part_paid', 'paid', 'on_the_way', 'delivered', 'accepted'] as const;

const get = defineCommand({
  name: 'orders get',
  positionals: ['REF'],
  summary: 'show an order, by its delivery ID, order number or ID',
  operations: ['getOrder'],
  options: {},
  examples: [
    ['npx @portside/sdk orders get PS-2026-0417', 'show the order with its lines'],
    ['npx @portside/sdk orders get ORD-7K3M9QX2VB --json', 'print it with its history as JSON'],
  ],
  async run({ positionals: [ref = ''] }, { env, json, signal }) {
    const orderRef = parseOrderRef(ref);
    const order = await (await connect(env)).orders.get(orderRef, { signal });
    if (json) printJson(order);
    else printOrder(order);
  },
});

const status = defineCommand({
  name: 'orders status',
  positionals: ['REF', 'STATUS'],
  summary: 'update the status of an order',
  operations: ['updateOrderStatus'],
  isForMembers: true,
  options: {
    comment: { type: 'string', value: 'TEXT', about: 'comment for the history of the order' },
    'tracking-number': { type: 'string', value: 'TEXT', about: 'tracking number of the carrier' },
    'shipping-method': { type: 'string', value: 'METHOD', about: 'sea or air' },
    'external-order-id': { type: 'string', value: 'TEXT', about: 'your own reference' },
  },
  notes: `Statuses: ${statuses.join(', ')}. To cancel an order, use "orders cancel".`,
  examples: [
    ['npx @portside/sdk orders status PS-2026-0417 part_paid --comment "30 % deposit"', 'report a deposit'],
    ['npx @portside/sdk orders status PS-2026-0417 on_the_way --tracking-number MEDU4471902', 'report a shipment'],
  ],
  async run({ values, positionals: [ref = '', name = ''] }, environment) {
    const status = parseName('STATUS', name, statuses);
    const methods: NonNullable<ShippingMethod>[] = ['sea', 'air'];
    const shippingMethod = parseName('--shipping-method', values['shipping-method'], methods);
    const { comment, 'tracking-number': trackingNumber, 'external-order-id': externalOrderId } = values;
    await updateStatus(environment, ref, {
      status,
      ...(comment !== undefined && { comment }),
      ...(trackingNumber !== undefined && { trackingNumber }),
      ...(shippingMethod !== undefined && { shippingMethod }),
      ...(externalOrderId !== undefined && { externalOrderId }),
    });
  },
});

const cancel = defineCommand({
  name: 'orders cancel',
  positionals: ['REF'],
  summary: 'cancel an order',
  operations: ['updateOrderStatus'],
  options: {
    reason: { type: 'string', value: 'TEXT', about: 'reason, which the supplier gets' },
    yes: { type: 'boolean', about: 'confirm; a cancellation is final' },
  },
  notes: 'The supplier gets an e-mail.',
  examples: [['npx @portside/sdk orders cancel PS-2026-0417 --reason "Branch closed" --yes', 'cancel with a reason']],
  async run({ values: { reason, yes }, positionals: [ref = ''] }, environment) {
    if (!yes) throw new UsageError('A cancellation is final. To confirm, add --yes.');
    await updateStatus(environment, ref, { status: 'cancelled', ...(reason !== undefined && { comment: reason }) });
  },
});

export const orderStatusCommands: readonly Command[] = [get, status, cancel];

async function updateStatus(
  { env, json, signal }: Environment,
  ref: string,
  body: UpdateOrderStatusRequest,
): Promise<void> {
  const orderRef = parseOrderRef(ref);
  const api = await connect(env);
  const updated = await api.orders.updateStatus(orderRef, body, { signal });
  if (json) printJson(updated);
  else printTable(['ORDER', 'DELIVERY', 'STATUS'], [[updated.orderNumber, updated.deliveryId, updated.status]]);
}

function printOrder(order: OrderDetail): void {
  const facts: [name: string, value: string | null][] = [
    ['Order', order.orderNumber],
    ['Delivery', order.deliveryId],
    ['Reference', order.externalOrderId],
    ['Status', order.status],
    ['Supplier', order.supplier.name],
    ['Total', `${order.totalAmount} ${order.currency}`],
    ['Shipping', order.shippingMethod],
    ['Tracking', order.trackingNumber],
    ['Arrival', order.estimatedArrivalDate],
    ['Promised', order.promisedDate],
    ['Comment', order.comment],
    ['Reason', order.cancellationReason],
  ];
  for (const [name, value] of facts) if (value !== null) printLine(`${name.padEnd(11)}${value}`);
  printLine('');
  printTable(
    ['SKU', 'NAME', 'QUANTITY', 'PRICE', 'TOTAL'],
    order.items.map((line) => [
      ...(line.isCustom ? [line.customSku, line.customName] : [line.sku, line.name]),
      ...[String(line.quantity), line.unitPrice, line.totalPrice],
    ]),
  );
}
