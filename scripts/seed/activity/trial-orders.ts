// Orders of products that the demo company tries: one that is new, with a line that is not in the catalog, one that is paid, and one that was cancelled.

import { allocateDeliveryNumbers } from '../../../src/db/orders/delivery-numbers.ts';
import { insertOrders } from '../../../src/db/orders/new-orders.ts';
import { findOffer } from '../../../src/db/orders/offers.ts';
import { lockOrder } from '../../../src/db/orders/orders.ts';
import { orderCreatedEvents, orderUrl } from '../../../src/domain/events/order-events.ts';
import type { OrderLineInput } from '../../../src/domain/orders/offer.ts';
import type { ShippingMethod } from '../../../src/domain/orders/order.ts';
import { contentHash, randomOrderNumber } from '../../../src/domain/orders/order-identity.ts';
import { splitOrder } from '../../../src/domain/orders/order-split.ts';
import type { Transaction } from '../../../src/postgres/connection.ts';
import { buildOrder } from '../../../src/services/orders/create-orders.ts';
import { storeFacts } from '../../../src/services/orders/push-order-facts.ts';
import type { SeedTarget } from '../../../src/services/sandbox/seeded-order.ts';
import type { ActivityContext } from './activity.ts';
import { daysAgo, demoSource, requestId } from './demo-actor.ts';
import { payOrder, setStatus, type TimedStep } from './replay-orders.ts';

interface TrialOrder {
  reference: string;
  daysAgo: number;
  method: ShippingMethod;
  /** Units by SKU. */
  units: Record<string, number>;
  /** A line of this supplier that is not in the catalog. */
  customOf?: string;
}

const trials: readonly (TrialOrder & { end?: 'paid' | 'cancelled' })[] = [
  { reference: 'PO-T-01', daysAgo: 8, method: 'sea', units: { 'DT-112': 24 }, end: 'cancelled' },
  { reference: 'PO-T-02', daysAgo: 5, method: 'sea', units: { 'CG-113': 96, 'CG-114': 72 }, end: 'paid' },
  {
    reference: 'PO-T-03',
    daysAgo: 1,
    method: 'air',
    units: { 'AM-112': 24, 'AM-114': 48 },
    customOf: 'Alder & Moss Ltd',
  },
];

/** Returns the steps of the trial orders. */
export function trialSteps(ctx: ActivityContext, target: SeedTarget): TimedStep[] {
  const { companyId } = target;
  return trials.flatMap((trial) => {
    const timeOf = (later: number) => `${daysAgo(trial.daysAgo - later)}T09:12:00.000Z`;
    const place: TimedStep = { at: timeOf(0), run: (trx) => placeOrder(ctx, trx, target, trial, timeOf(0)) };
    if (trial.end === undefined) return [place];
    return [place, { at: timeOf(2), run: (trx: Transaction) => endOrder(ctx, trx, companyId, trial, timeOf(2)) }];
  });
}

async function placeOrder(
  ctx: ActivityContext,
  trx: Transaction,
  { companyId, productIds, supplierIds }: SeedTarget,
  { reference, method, units, customOf }: TrialOrder,
  at: string,
): Promise<void> {
  const lines: OrderLineInput[] = Object.entries(units).map(([sku, quantity]) => {
    return { productId: productIds.get(sku)!, quantity };
  });
  if (customOf !== undefined) {
    const supplierId = supplierIds.get(customOf)!;
    lines.push({
      supplierId,
      customSku: 'DISPLAY-01',
      customName: 'Counter display with logo',
      customPrice: 18.5,
      quantity: 4,
    });
  }
  const [complete] = splitOrder(lines, await findOffer(trx, companyId, lines));
  const content = { lines, externalOrderId: reference, shippingMethod: method };
  const order = buildOrder(complete!, randomOrderNumber(), content);
  const [deliveryNumber] = await allocateDeliveryNumbers(trx, 1);
  const author = { by: 'external_api', keyId: null, requestId } as const;
  const events = orderCreatedEvents(order, orderUrl(ctx, order));
  const hash = contentHash(complete!.supplier.id, order.lines);
  await insertOrders(trx, ctx.wakeUps, companyId, author, [
    { order, contentHash: hash, deliveryNumber: deliveryNumber!, events, placedAt: at },
  ]);
}

async function endOrder(
  ctx: ActivityContext,
  trx: Transaction,
  companyId: string,
  { reference, end }: { reference: string; end?: 'paid' | 'cancelled' },
  at: string,
): Promise<void> {
  const { order } = (await lockOrder(trx, companyId, await numberOf(trx, companyId, reference)))!;
  if (end === 'cancelled')
    return await setStatus(ctx, trx, companyId, order, 'cancelled', at, 'The supplier makes it again from March on.');
  const payment = { paymentId: `${reference}-balance`, date: at.slice(0, 10), amount: order.totalAmount };
  const paid = await payOrder(ctx, trx, companyId, order, [{ ...payment, kind: 'goods_invoice' }], at);
  await setStatus(ctx, trx, companyId, paid, 'paid', at);
  const lines = order.lines.map(({ quantity }, index) => ({ lineNumber: index + 1, quantity }));
  const sent = [{ confirmationId: `${reference}-C1`, date: at.slice(0, 10), lines }];
  const locked = { order: paid, lockedAt: at };
  await storeFacts(ctx, trx, demoSource(companyId), locked, { kind: 'confirmation', sent, actor: undefined });
}

async function numberOf(trx: Transaction, companyId: string, reference: string): Promise<string> {
  const row = await trx('orders').where({ company_id: companyId, external_order_id: reference }).first('order_number');
  return row!.order_number;
}
