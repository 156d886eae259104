// Takes what a company paid towards an order: all payments of a call or none, each known by its payer's id, corrections kept with
// what they replace. The order's arrival and landed cost follow from what is on record; its status is not moved.

import type { Context } from '../../context.ts';
import { findOrder, lockOrder } from '../../db/orders/orders.ts';
import { type RecordSource, recordEarliestPayment, storePayments } from '../../db/orders/payments.ts';
import { findCurrenciesWithRate } from '../../db/pricing/exchange-rates.ts';
import { queueRecalculation } from '../../db/recommendations/recalculation-queue.ts';
import { dayOf } from '../../domain/day.ts';
import { InvalidRecordsError, notFound, type RecordError } from '../../domain/errors.ts';
import type { Order } from '../../domain/orders/order.ts';
import { distinctPayments, type SentPayment, validatePaymentRecords } from '../../domain/orders/payment.ts';
import { recordError, type SentRecords } from '../../domain/record-validation.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';
import { isRecalculated, type PushOptions } from '../sales/push-records.ts';
import { recordOrderUpdated } from './record-order-updated.ts';

/** Who records payments, and through which call. */
export interface PaymentSource extends RecordSource {
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
  payer: PaymentSource,
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
    if (isRecalculated(receipt, options)) await queueRecalculation(trx, payer.companyId, productsOf(order));
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
  payer: PaymentSource,
  order: { id: string; currency: string },
  sent: readonly SentPayment[],
  today: string,
): Promise<PushReceipt> {
  const faults = await validatePayments(trx, order.currency, sent, today);
  if (faults.length > 0) throw new InvalidRecordsError(faults);
  const { created, updated } = await storePayments(trx, payer.companyId, order.id, distinctPayments(sent), payer);
  return { received: sent.length, created, updated, unchanged: sent.length - created - updated };
}

/** Returns every fault of payments, by index, towards an order in this currency; `today` is the present day (UTC). */
export async function validatePayments(
  db: Database,
  orderCurrency: string,
  sent: SentRecords<SentPayment>,
  today: string,
): Promise<RecordError[]> {
  const faults = [...validatePaymentRecords(sent, today), ...(await currencyFaults(db, orderCurrency, sent))];
  return faults.sort((a, b) => a.index - b.index);
}

/** The same of payments of the order that `ref` names, that some of them are faulty already; none where there is no such order. */
export async function validatePaymentPush(
  { db }: Pick<Context, 'db'>,
  companyId: string,
  ref: string,
  sent: SentRecords<SentPayment>,
): Promise<RecordError[]> {
  const order = await findOrder(db, companyId, ref);
  return order === undefined ? [] : await validatePayments(db, order.currency, sent, dayOf(new Date().toISOString()));
}

/** What isn't in the order's currency must be convertible into it. */
async function currencyFaults(
  db: Database,
  orderCurrency: string,
  sent: SentRecords<SentPayment>,
): Promise<RecordError[]> {
  const foreign = sent.flatMap(({ currency = orderCurrency }) => (currency === orderCurrency ? [] : [currency]));
  if (foreign.length === 0) return [];
  const known = await findCurrenciesWithRate(db, [orderCurrency, ...foreign]);
  return sent.flatMap(({ currency = orderCurrency }, index) => {
    if (currency === orderCurrency || (known.has(currency) && known.has(orderCurrency))) return [];
    const constraint = `can't be converted into ${orderCurrency}, the order's: no exchange rate is known`;
    return [recordError(index, 'currency', constraint, 'a currency with an exchange rate', currency)];
  });
}

/** The order's earliest payment, what that teaches once the order is accepted, and the event of the change. */
async function followUp(
  ctx: Pick<Context, 'config'>,
  trx: Transaction,
  payer: PaymentSource,
  before: Order,
  at: string,
): Promise<void> {
  const order = { ...before, earliestPaymentOn: await recordEarliestPayment(trx, payer.companyId, before.id) };
  const teaches = order.earliestPaymentOn !== before.earliestPaymentOn;
  await recordOrderUpdated(ctx, trx, payer, order, { at, teaches });
}
