// Creates the orders of one request, one per supplier, with lines, initial statuses and events, in one statement.

import type { Context } from '../../context.ts';
import { allocateDeliveryNumbers } from '../../db/orders/delivery-numbers.ts';
import { insertOrders, isOrderNumberConflict, type OrderToStore } from '../../db/orders/new-orders.ts';
import { findOffer, findOfferForOrder } from '../../db/orders/offers.ts';
import { lockOrderLimit } from '../../db/orders/order-limits.ts';
import { startRecalculation } from '../../db/recommendations/recalculation-queue.ts';
import type { Caller } from '../../domain/accounts/company.ts';
import type { Session } from '../../domain/accounts/user.ts';
import { currentDay } from '../../domain/clock.ts';
import type { IndexedError } from '../../domain/errors.ts';
import { orderCreatedEvents, orderUrl } from '../../domain/events/order-events.ts';
import { assertDirectOrder } from '../../domain/orders/approval/draft-permissions.ts';
import { assertWithinOrderLimit } from '../../domain/orders/approval/order-limit.ts';
import {
  hasUncheckedPrice,
  type OrderableItems,
  type OrderLineInput,
  withoutPriceBreaks,
} from '../../domain/orders/offer.ts';
import type { NewOrder, OrderIdentity, PlacedOrder, ShippingMethod, StatusActor } from '../../domain/orders/order.ts';
import { contentHash, randomOrderNumber } from '../../domain/orders/order-identity.ts';
import { type SupplierOrder, splitOrder, validateLines } from '../../domain/orders/order-split.ts';
import { type CurrencyTotal, grandTotal, totalsByCurrency } from '../../domain/orders/order-totals.ts';
import { formatMoney } from '../../domain/pricing/money.ts';
import { checkInstructions, type SubmittedInstructions } from '../../domain/trading/order-instructions.ts';
import { afterCommit, type Database, type Transaction } from '../../postgres/connection.ts';
import { runIdempotent } from '../idempotency.ts';

/** Order number collisions are one in a billion requests; repeated ones indicate a bug. */
const maxAttempts = 3;

/** What creates orders. */
export type OrderContext = Pick<Context, 'db' | 'config' | 'clock' | 'deliveryNumbers' | 'wakeUps' | 'sandbox'>;

/** Lines to order; the other fields are stored on every order of the request. */
export interface OrderRequest extends SubmittedInstructions {
  lines: OrderLineInput[];
  shippingMethod?: ShippingMethod | null | undefined;
}

/** Who creates orders for a company, with which key and request. */
export interface Buyer {
  companyId: string;
  by: StatusActor;
  keyId: string | null;
  /** The user whose monthly limit the orders count for; absent or null for none. */
  orderedBy?: string | null;
  requestId: string;
  idempotencyKey?: string | undefined;
}

/** Returns the buyer of a request with an API key. Throws OWN_DRAFT if orders of the key need the approval of another user. */
export function buyerOf(
  { company, key, requestId }: Pick<Caller, 'company' | 'key'> & { requestId: string },
  idempotencyKey: string | undefined,
): Buyer {
  assertDirectOrder(company, key.createdBy ?? null);
  return {
    ...{ companyId: company.id, by: 'external_api', keyId: key.id, requestId, idempotencyKey },
    orderedBy: key.createdBy ?? null,
  };
}

/** Returns a signed-in user as the buyer. */
export function userBuyer({ company, user }: Pick<Session, 'company' | 'user'>, requestId: string): Buyer {
  return {
    ...{ companyId: company.id, by: 'user', keyId: null, requestId },
    orderedBy: user.id,
  };
}

/**
 * `assertOffer` throws if the orders must not be placed at this offer. With `ignorePriceBreaks`, lines have the price of the product at any
 * quantity. Tests can override `generateNumber`.
 */
interface PlaceOptions {
  generateNumber?: () => string;
  ignorePriceBreaks?: boolean;
  assertOffer?: (offer: OrderableItems) => void;
  /** Whether the orders are those of an approved draft. */
  isApproval?: boolean;
}

/** The orders of a request, and their total in the first order's currency. */
export interface PlacedOrders {
  orders: PlacedOrder[];
  totalAmount: string;
  totalsByCurrency: CurrencyTotal[];
}

/**
 * Creates orders and returns their summaries; `replayed` if an earlier request with the same idempotency key created them.
 * Throws INVALID_ORDER_LINES with every error by index, INVALID_REQUEST for its instructions, ORDER_LIMIT_REACHED, and IDEMPOTENCY_KEY_REUSED.
 */
export async function createOrders(
  ctx: OrderContext,
  buyer: Buyer,
  request: OrderRequest,
  options: Omit<PlaceOptions, 'assertOffer'> = {},
): Promise<{ placed: PlacedOrders; replayed: boolean }> {
  const { companyId, idempotencyKey } = buyer;
  const store = (db: Database) => storeOrders(ctx, db, buyer, request, options);
  const created = await retryNumberConflicts(async () => {
    if (idempotencyKey === undefined) return { placed: await store(ctx.db), replayed: false };
    const { result, replayed } = await ctx.db.transaction((trx) =>
      runIdempotent(trx, ctx.clock, { companyId, idempotencyKey, operation: 'createOrders', request }, () =>
        store(trx),
      ),
    );
    return { placed: result, replayed };
  });
  // After the commit: the orders of a company would wait for each other's lock of its waiting job. The orders are placed even if this fails.
  if (!created.replayed) await startRecalculation(ctx.db, companyId).catch(() => undefined);
  return created;
}

/** Runs `work`, which places orders in its own transaction, again if an order number is in use. */
export async function retryNumberConflicts<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!isOrderNumberConflict(error) || attempt === maxAttempts) throw error;
    }
  }
}

/** Places orders as `createOrders` does without an idempotency key, in a transaction, and starts the recalculation of their products. */
export async function placeOrders(
  ctx: Omit<OrderContext, 'db'>,
  trx: Transaction,
  buyer: Buyer,
  submitted: OrderRequest,
  options: PlaceOptions = {},
): Promise<PlacedOrders> {
  const placed = await storeOrders(ctx, trx, buyer, submitted, options);
  await startRecalculation(trx, buyer.companyId);
  return placed;
}

/**
 * Stores orders on the given connection or, for a user with a limit, in a transaction. Their products are queued, but if no recalculation is started,
 * the next push or the nightly calculation considers them.
 */
async function storeOrders(
  ctx: Omit<OrderContext, 'db'>,
  db: Database,
  buyer: Buyer,
  submitted: OrderRequest,
  options: PlaceOptions = {},
): Promise<PlacedOrders> {
  const { companyId, by, keyId, orderedBy, requestId } = buyer;
  const { generateNumber = randomOrderNumber, ignorePriceBreaks = false, assertOffer, isApproval = false } = options;
  const { deliveryNumbers, wakeUps } = ctx;
  const request = checkInstructions(submitted, currentDay(ctx.clock));
  const available = deliveryNumbers.take(request.lines.length);
  const { offer, numbers, hasOrderLimit } = await findOfferForOrder(db, buyer, request.lines, available.length);
  const unused = [...available, ...numbers];
  try {
    // All writes of orders are one statement, so only the limit of a user needs a transaction.
    if (hasOrderLimit && !db.isTransaction) {
      return await db.transaction((trx) => storeOrders(ctx, trx, buyer, submitted, options));
    }
    assertOffer?.(offer);
    const supplierOrders = splitOrder(request.lines, ignorePriceBreaks ? withoutPriceBreaks(offer) : offer);
    if (hasOrderLimit && orderedBy) {
      const limit = await lockOrderLimit(db as Transaction, companyId, orderedBy);
      const isUnchecked = limit !== undefined && hasUncheckedPrice(request.lines, offer, limit);
      if (limit) assertWithinOrderLimit(limit, supplierOrders, isUnchecked, isApproval);
    }
    unused.push(...(await allocateDeliveryNumbers(db, supplierOrders.length - unused.length)));
    const newOrders = supplierOrders.map((supplierOrder): OrderToStore => {
      const order = buildOrder(supplierOrder, generateNumber(), request);
      return {
        order,
        contentHash: contentHash(supplierOrder.supplier.id, supplierOrder.lines),
        deliveryNumber: unused.shift()!,
        events: orderCreatedEvents(order, orderUrl(ctx, order)),
      };
    });
    const identities = await insertOrders(db, wakeUps, companyId, { by, keyId, orderedBy, requestId }, newOrders);
    // Orders with the content of an earlier one have its number.
    const stored = new Set(identities.map(({ deliveryId }) => deliveryId));
    unused.push(...newOrders.flatMap(({ deliveryNumber }) => (stored.has(deliveryNumber) ? [] : [deliveryNumber])));
    return {
      orders: newOrders.map(({ order }, index) => summarizeOrder(order, identities[index]!)),
      totalAmount: formatMoney(grandTotal(supplierOrders)),
      totalsByCurrency: totalsByCurrency(supplierOrders),
    };
  } finally {
    // A rollback may undo the creation of a year's sequence, which then allocates the same numbers again.
    afterCommit(db, () => deliveryNumbers.keep(unused));
  }
}

/** Returns an order to store. */
export function buildOrder(
  { supplier, lines, totalAmount }: SupplierOrder,
  orderNumber: string,
  { externalOrderId, shippingMethod, comment, requestedDate, deliveryAddress }: OrderRequest,
): NewOrder {
  return {
    orderNumber,
    externalOrderId: externalOrderId ?? null,
    supplier: { id: supplier.id, name: supplier.name },
    lines,
    totalAmount,
    currency: supplier.currency,
    shippingMethod: shippingMethod ?? null,
    trackingNumber: null,
    comment: comment ?? null,
    requestedDate: requestedDate ?? null,
    deliveryAddress: deliveryAddress ?? null,
    cancellationReason: null,
    status: 'created',
    confirmedAt: null,
    paidAt: null,
    shippedAt: null,
    deliveredAt: null,
    acceptedAt: null,
    cancelledAt: null,
    earliestPaymentOn: null,
    promisedOn: null,
  };
}

function summarizeOrder(order: NewOrder, { id, deliveryId, createdAt }: OrderIdentity): PlacedOrder {
  const { orderNumber, externalOrderId, supplier, totalAmount, currency, lines } = order;
  return {
    orderNumber,
    deliveryId,
    orderId: id,
    externalOrderId,
    supplier,
    totalAmount,
    currency,
    lineCount: lines.length,
    createdAt,
  };
}

/** Returns every error of these lines, by index; undefined lines are skipped. For requests in which other lines are malformed. */
export async function validateOrderLines(
  { db }: Pick<Context, 'db'>,
  companyId: string,
  lines: readonly (OrderLineInput | undefined)[],
): Promise<IndexedError[]> {
  const validLines = lines.filter((line) => line !== undefined);
  return validateLines(lines, await findOffer(db, companyId, validLines));
}
