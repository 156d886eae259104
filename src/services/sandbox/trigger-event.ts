// Records events of a sandbox on request, with example data on its own objects.

import type { Context } from '../../context.ts';
import { recordEvents } from '../../db/events/events.ts';
import { readLineBarcodes } from '../../db/orders/line-products.ts';
import { listOrderFacts } from '../../db/orders/order-facts.ts';
import { findOrder } from '../../db/orders/orders.ts';
import { findNewestOrderNumber, findSampleProduct } from '../../db/sandbox/sample-objects.ts';
import type { DomainEvent, EventName } from '../../domain/events/event.ts';
import { linesChangedEvent, orderUpdatedEvent, orderUrl } from '../../domain/events/order-events.ts';
import { lineQuantities } from '../../domain/orders/lines/line-quantities.ts';
import { estimateArrivals } from '../orders/arrivals.ts';

/** Company and request that trigger an event. */
interface TriggerAuthor {
  companyId: string;
  requestId: string;
}

/** Records the event, and returns its ID and the number of its deliveries. `sample` is the data of its example; members that name an order or a product are those of the sandbox's. */
export async function triggerEvent(
  ctx: Pick<Context, 'db' | 'config' | 'clock' | 'wakeUps'>,
  { companyId, requestId }: TriggerAuthor,
  name: EventName,
  sample: Record<string, unknown>,
): Promise<{ eventId: string; deliveryCount: number }> {
  const at = ctx.clock.now().toISOString();
  const event =
    (name.startsWith('order.') ? await orderEvent(ctx, companyId, name, sample, at) : undefined) ??
    (await productEvent(ctx, name, sample, at));
  const { ids, deliveryCount } = await ctx.db.transaction((trx) =>
    recordEvents(trx, ctx.wakeUps, companyId, requestId, [event]),
  );
  return { eventId: ids[0], deliveryCount };
}

/** Returns an event of the newest order; undefined if there is none. */
async function orderEvent(
  ctx: Pick<Context, 'db' | 'config'>,
  companyId: string,
  name: EventName,
  sample: Record<string, unknown>,
  at: string,
): Promise<DomainEvent | undefined> {
  const number = await findNewestOrderNumber(ctx.db, companyId);
  const order = number === undefined ? undefined : await findOrder(ctx.db, companyId, number);
  if (order === undefined) return undefined;
  if (name === 'order.lines_changed') {
    const quantities = lineQuantities(order, await listOrderFacts(ctx.db, companyId, order.id));
    const barcodes = await readLineBarcodes(ctx.db, companyId, order.lines);
    return linesChangedEvent(order, at, [], quantities, barcodes);
  }
  const [arrival = null] = await estimateArrivals(ctx, companyId, [order]);
  const snapshot = orderUpdatedEvent(order, at, { orderUrl: orderUrl(ctx, order), arrival });
  if (snapshotEvents.includes(name)) return { ...snapshot, name };
  const supplierId = order.supplier.id;
  const actual = Object.fromEntries(orderMembers.map((key) => [key, snapshot.data[key]]));
  return { ...snapshot, name, data: replaceMembers(atTime(sample, at), { ...actual, supplierId }) };
}

/** These have the order as it is. */
const snapshotEvents: EventName[] = ['order.updated', 'order.confirmed'];
const orderMembers = [
  'orderId',
  'orderNumber',
  'deliveryId',
  'externalOrderId',
  'totalAmount',
  'currency',
  'createdAt',
];

async function productEvent(
  { db }: Pick<Context, 'db'>,
  name: EventName,
  sample: Record<string, unknown>,
  at: string,
): Promise<DomainEvent> {
  const product = (await findSampleProduct(db)) ?? {};
  const data = 'productId' in sample ? replaceMembers(atTime(sample, at), product) : atTime(sample, at);
  const [type = ''] = name.split('.');
  const id = typeof data['productId'] === 'string' ? data['productId'] : crypto.randomUUID();
  return { subject: { type, id }, name, data, at };
}

/** Sets the times of the sample that are not null. */
function atTime(sample: Record<string, unknown>, at: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(sample).map(([key, value]) => [key, key.endsWith('At') && value !== null ? at : value]),
  );
}

/** Returns the sample with the members of `actual` that it has. */
function replaceMembers(sample: Record<string, unknown>, actual: object): Record<string, unknown> {
  return { ...sample, ...Object.fromEntries(Object.entries(actual).filter(([key]) => key in sample)) };
}
