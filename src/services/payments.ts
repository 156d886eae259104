// Takes what a company paid towards an order: all payments of a call or none, each known by its payer's id, corrections kept with
// what they replace. The order's arrival and landed cost follow from what is on record; its status is not moved.

import type { Context } from '../context.ts';
import type { Database, Transaction } from '../db/connection.ts';
import { findOrder, lockOrder } from '../db/orders.ts';
import { keepEarliestPayment, type RecordedThrough, storePayments } from '../db/payments.ts';
import { currenciesWithRate } from '../db/rates.ts';
import { touchProducts } from '../db/recalculation.ts';
import { dayOf } from '../domain/day.ts';
import { InvalidRecords, notFound, type RecordFault } from '../domain/errors.ts';
import type { Order } from '../domain/order.ts';
import { distinctPayments, paymentFaults, type SentPayment } from '../domain/payment.ts';
import { fault, type SentRecords } from '../domain/record-checks.ts';
import { tellUpdate } from './orders/tell-update.ts';
import { isRecalculated, type PushOptions } from './pushes.ts';

/** Who records payments, and through which call. */
export interface Payer extends RecordedThrough {
  companyId: string;
}

/** What became of a push's records; the last three add up to the first. */
export interface PushReceipt {
  received: number;
  created: number;
  updated: number;
  unchanged: number;
}

/**
 * Stores the payments of the order that `ref` names, a number or a delivery id, and says what they changed; what changed
 * something sends order.updated, once. The order's products are recalculated, also if nothing changed. Throws NOT_FOUND, and INVALID_REQUEST with every fault by index.
 */
export async function pushPayments(
  ctx: Pick<Context, 'db' | 'config'>,
  payer: Payer,
  ref: string,
  sent: readonly SentPayment[],
  options: PushOptions = {},
): Promise<PushReceipt> {
  return await ctx.db.transaction(async (trx) => {
    const locked = await lockOrder(trx, payer.companyId, ref);
    if (locked === undefined) throw notFound('The order');
    const { order, lockedAt } = locked;
    const receipt = await recordPayments(trx, payer, order, sent, dayOf(lockedAt));
    if (receipt.created + receipt.updated > 0) await followUp(ctx, trx, payer, order, lockedAt);
    if (isRecalculated(receipt, options)) await touchProducts(trx, payer.companyId, productsOf(order));
    return receipt;
  });
}

/** The catalog products of an order, each once. */
function productsOf({ lines }: Order): string[] {
  return [...new Set(lines.flatMap((line) => (line.isCustom ? [] : [line.productId])))];
}

/** Stores the payments of an order that the transaction has locked. Throws INVALID_REQUEST with every fault by index. */
export async function recordPayments(
  trx: Transaction,
  payer: Payer,
  order: { id: string; currency: string },
  sent: readonly SentPayment[],
  today: string,
): Promise<PushReceipt> {
  const faults = await findPaymentFaults(trx, order.currency, sent, today);
  if (faults.length > 0) throw new InvalidRecords(faults);
  const { created, updated } = await storePayments(trx, payer.companyId, order.id, distinctPayments(sent), payer);
  return { received: sent.length, created, updated, unchanged: sent.length - created - updated };
}

/** Returns every fault of payments, by index, towards an order in this currency; `today` is the present day (UTC). */
export async function findPaymentFaults(
  db: Database,
  orderCurrency: string,
  sent: SentRecords<SentPayment>,
  today: string,
): Promise<RecordFault[]> {
  const faults = [...paymentFaults(sent, today), ...(await currencyFaults(db, orderCurrency, sent))];
  return faults.sort((a, b) => a.index - b.index);
}

/** The same of payments of the order that `ref` names, that some of them are faulty already; none where there is no such order. */
export async function findPushFaults(
  { db }: Pick<Context, 'db'>,
  companyId: string,
  ref: string,
  sent: SentRecords<SentPayment>,
): Promise<RecordFault[]> {
  const order = await findOrder(db, companyId, ref);
  return order === undefined ? [] : await findPaymentFaults(db, order.currency, sent, dayOf(new Date().toISOString()));
}

/** What isn't in the order's currency must be convertible into it. */
async function currencyFaults(
  db: Database,
  orderCurrency: string,
  sent: SentRecords<SentPayment>,
): Promise<RecordFault[]> {
  const foreign = sent.flatMap(({ currency = orderCurrency }) => (currency === orderCurrency ? [] : [currency]));
  if (foreign.length === 0) return [];
  const known = await currenciesWithRate(db, [orderCurrency, ...foreign]);
  return sent.flatMap(({ currency = orderCurrency }, index) => {
    if (currency === orderCurrency || (known.has(currency) && known.has(orderCurrency))) return [];
    const constraint = `can't be converted into ${orderCurrency}, the order's: no exchange rate is known`;
    return [fault(index, 'currency', constraint, 'a currency with an exchange rate', currency)];
  });
}

/** The order's earliest payment, what that teaches once the order is accepted, and the event of the change. */
async function followUp(
  ctx: Pick<Context, 'config'>,
  trx: Transaction,
  payer: Payer,
  before: Order,
  at: string,
): Promise<void> {
  const order = { ...before, earliestPaymentOn: await keepEarliestPayment(trx, payer.companyId, before.id) };
  const teaches = order.earliestPaymentOn !== before.earliestPaymentOn;
  await tellUpdate(ctx, trx, payer, order, { at, teaches });
}
