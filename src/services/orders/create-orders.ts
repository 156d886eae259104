// Makes the orders of one call, one per supplier: all of them with their lines, first statuses and events, or none.

import type { Context } from '../../context.ts';
import { recordEvents } from '../../db/events/events.ts';
import { findOffer } from '../../db/orders/offers.ts';
import { allocateOrderIdentities } from '../../db/orders/order-numbers.ts';
import { insertOrders, isOrderNumberConflict } from '../../db/orders/orders.ts';
import { orderCreatedEvents } from '../../domain/events/order-events.ts';
import type { Order, ShippingMethod } from '../../domain/orders/order.ts';
import { contentHash } from '../../domain/orders/order-content.ts';
import { randomOrderNumber } from '../../domain/orders/order-number.ts';
import { type OrderDraft, type RequestedLine, splitOrder } from '../../domain/orders/order-split.ts';
import { type CurrencyTotal, grandTotal, totalsByCurrency } from '../../domain/orders/order-totals.ts';
import { formatMoney } from '../../domain/pricing/money.ts';
import type { Transaction } from '../../postgres/connection.ts';
import { runIdempotent } from '../idempotency.ts';
import { orderUrl } from './order-url.ts';

/** A drawn order number is taken once in a billion calls; more than that is a fault elsewhere. */
const attempts = 3;

/** What to order; the rest is kept on every order of the call. */
export interface OrderRequest {
  lines: RequestedLine[];
  externalOrderId?: string | undefined;
  comment?: string | undefined;
  shippingMethod?: ShippingMethod | null | undefined;
}

/** For whom orders are made, and through which call. */
export interface Buyer {
  companyId: string;
  keyId: string | null;
  requestId: string;
  idempotencyKey?: string | undefined;
}

/** One order of a call, in short; the amount is a decimal string. */
export interface PlacedOrder {
  orderNumber: string;
  deliveryId: string;
  supplierId: string;
  totalAmount: string;
  currency: string;
  lineCount: number;
  createdAt: string;
}

/** The orders of a call, and their total in the first one's currency. */
export interface PlacedOrders {
  orders: PlacedOrder[];
  totalAmount: string;
  totalsByCurrency: CurrencyTotal[];
}

/**
 * Makes the orders and returns them in short; `replayed` when an earlier call with the same idempotency key made them.
 * Throws INVALID_ORDER_LINES with every fault by index, IDEMPOTENCY_KEY_REUSED. `drawNumber` is there for tests.
 */
export async function createOrders(
  ctx: Pick<Context, 'db' | 'config'>,
  buyer: Buyer,
  request: OrderRequest,
  drawNumber = randomOrderNumber,
): Promise<{ placed: PlacedOrders; replayed: boolean }> {
  const { companyId, idempotencyKey } = buyer;
  const call = { companyId, idempotencyKey, operation: 'createOrders', request };
  for (let attempt = 1; ; attempt++) {
    try {
      const { result, replayed } = await ctx.db.transaction((trx) =>
        runIdempotent(trx, call, () => placeOrders(ctx, trx, buyer, request, drawNumber)),
      );
      return { placed: result, replayed };
    } catch (error) {
      if (!isOrderNumberConflict(error) || attempt === attempts) throw error;
    }
  }
}

async function placeOrders(
  ctx: Pick<Context, 'config'>,
  trx: Transaction,
  { companyId, keyId, requestId }: Buyer,
  request: OrderRequest,
  drawNumber: () => string,
): Promise<PlacedOrders> {
  const drafts = splitOrder(request.lines, await findOffer(trx, companyId, request.lines));
  const hashes = drafts.map(({ supplier, lines }) => contentHash(supplier.id, lines));
  const identities = await allocateOrderIdentities(trx, companyId, hashes);
  const orders = drafts.map((draft, index) =>
    newOrder(draft, { ...identities[index]!, orderNumber: drawNumber() }, request),
  );
  await insertOrders(trx, companyId, { by: 'system', keyId, requestId }, orders);
  const events = orders.flatMap((order) => orderCreatedEvents(order, orderUrl(ctx, order)));
  await recordEvents(trx, companyId, requestId, events);
  return {
    orders: orders.map(inShort),
    totalAmount: formatMoney(grandTotal(drafts)),
    totalsByCurrency: totalsByCurrency(drafts),
  };
}

function newOrder(
  { supplier, lines, totalAmount }: OrderDraft,
  identity: Pick<Order, 'id' | 'orderNumber' | 'deliveryId' | 'createdAt'>,
  { externalOrderId, shippingMethod, comment }: OrderRequest,
): Order {
  return {
    ...identity,
    externalOrderId: externalOrderId ?? null,
    supplier: { id: supplier.id, name: supplier.name },
    lines,
    totalAmount,
    currency: supplier.currency,
    shippingMethod: shippingMethod ?? null,
    trackingNumber: null,
    comment: comment ?? null,
    cancellationReason: null,
    status: 'created',
    statusChangedAt: identity.createdAt,
    confirmedAt: null,
    paidAt: null,
    shippedAt: null,
    deliveredAt: null,
    acceptedAt: null,
    cancelledAt: null,
    earliestPaymentOn: null,
  };
}

function inShort({ orderNumber, deliveryId, supplier, totalAmount, currency, lines, createdAt }: Order): PlacedOrder {
  return {
    orderNumber,
    deliveryId,
    supplierId: supplier.id,
    totalAmount,
    currency,
    lineCount: lines.length,
    createdAt,
  };
}
