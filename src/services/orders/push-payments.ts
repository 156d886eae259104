// Ingests payments for an order, all of a request or none. Payments are keyed by the payer's id; replaced versions are kept. The order's
// arrival and landed cost are derived from its payments; its status does not change.

import type { Context } from '../../context.ts';
import { findOrder, lockOrder } from '../../db/orders/orders.ts';
import { recordEarliestPayment, storePayments } from '../../db/orders/payments.ts';
import { findCurrenciesWithRate } from '../../db/pricing/exchange-rates.ts';
import { queueRecalculation } from '../../db/recommendations/recalculation-queue.ts';
import type { PushSource } from '../../db/sales/pushes.ts';
import { currentDay } from '../../domain/clock.ts';
import { dayOf } from '../../domain/day.ts';
import { notFoundError, type RecordError } from '../../domain/errors.ts';
import type { Order } from '../../domain/orders/order.ts';
import { distinctPayments, type SubmittedPayment, validatePaymentRecords } from '../../domain/orders/payment.ts';
import { recordError, type SubmittedRecords } from '../../domain/record-validation.ts';
import type { Database, Transaction } from '../../postgres/connection.ts';
import { assertNoErrors, needsRecalculation, type PushOptions, type PushReceipt } from '../sales/push-records.ts';
import { recordOrderUpdated } from './record-order-updated.ts';

/**
 * Stores payments for an order, by order number or delivery id, and returns counts. If anything changed, sends one `order.updated` event.
 * The order's products are recalculated even if nothing changed. Throws NOT_FOUND, and INVALID_REQUEST with every error by index.
 */
export async function pushPayments(
  ctx: Pick<Context, 'db' | 'config' | 'wakeUps' | 'orderQueues'>,
  payer: PushSource,
  ref: string,
  sent: readonly SubmittedPayment[],
  options: PushOptions = {},
): Promise<PushReceipt> {
  return await ctx.orderQueues.transaction(ctx.db, payer.companyId, ref, async (trx) => {
    const locked = await lockOrder(trx, payer.companyId, ref);
    if (locked === undefined) throw notFoundError('The order');
    return await pushLockedPayments(ctx, trx, payer, locked, sent, options);
  });
}

/** Stores payments as `pushPayments` does, for an order that the transaction has locked. */
export async function pushLockedPayments(
  ctx: Pick<Context, 'config' | 'wakeUps'>,
  trx: Transaction,
  payer: PushSource,
  { order, lockedAt }: { order: Order; lockedAt: string },
  sent: readonly SubmittedPayment[],
  options: PushOptions = {},
): Promise<PushReceipt> {
  const receipt = await recordPayments(trx, payer, order, sent, dayOf(lockedAt));
  if (receipt.created + receipt.updated > 0) await recordPaymentChange(ctx, trx, payer, order, lockedAt);
  if (needsRecalculation(receipt, options)) await queueRecalculation(trx, payer.companyId, listProducts(order));
  return receipt;
}

/** Returns the distinct catalog products of an order. */
function listProducts({ lines }: Order): string[] {
  return [...new Set(lines.flatMap((line) => (line.isCustom ? [] : [line.productId])))];
}

/** Stores payments for an order that the transaction has locked. Throws INVALID_REQUEST with every error by index. */
export async function recordPayments(
  trx: Transaction,
  payer: PushSource,
  order: { id: string; currency: string },
  sent: readonly SubmittedPayment[],
  today: string,
): Promise<PushReceipt> {
  assertNoErrors(await validatePayments(trx, order.currency, sent, today));
  const { created, updated } = await storePayments(trx, payer.companyId, order.id, distinctPayments(sent), payer);
  return { received: sent.length, created, updated, unchanged: sent.length - created - updated };
}

/** Returns every error of payments for an order in this currency, by index. `today` is the current day (UTC). */
export async function validatePayments(
  db: Database,
  orderCurrency: string,
  sent: SubmittedRecords<SubmittedPayment>,
  today: string,
): Promise<RecordError[]> {
  const errors = [...validatePaymentRecords(sent, today), ...(await validateCurrencies(db, orderCurrency, sent))];
  return errors.sort((a, b) => a.index - b.index);
}

/** Returns every error of payments for an order by reference, when some fail the schema. Returns none for an unknown order. */
export async function validatePaymentPush(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  companyId: string,
  ref: string,
  sent: SubmittedRecords<SubmittedPayment>,
): Promise<RecordError[]> {
  const order = await findOrder(db, companyId, ref);
  return order === undefined ? [] : await validatePayments(db, order.currency, sent, currentDay(clock));
}

/** Payments in other currencies must be convertible to the order's currency. */
async function validateCurrencies(
  db: Database,
  orderCurrency: string,
  sent: SubmittedRecords<SubmittedPayment>,
): Promise<RecordError[]> {
  const foreign = sent.flatMap(({ currency = orderCurrency }) => (currency === orderCurrency ? [] : [currency]));
  if (foreign.length === 0) return [];
  const withRate = await findCurrenciesWithRate(db, [orderCurrency, ...foreign]);
  return sent.flatMap(({ currency = orderCurrency }, index) => {
    if (currency === orderCurrency || (withRate.has(currency) && withRate.has(orderCurrency))) return [];
    const constraint = `can't be converted into ${orderCurrency}, the order's: no exchange rate is known`;
    return [recordError(index, 'currency', constraint, 'a currency with an exchange rate', currency)];
  });
}

/** Updates the order's earliest payment and, if it changed, lead times; records the event. */
async function recordPaymentChange(
  ctx: Pick<Context, 'config' | 'wakeUps'>,
  trx: Transaction,
  payer: PushSource,
  before: Order,
  at: string,
): Promise<void> {
  const order = { ...before, earliestPaymentOn: await recordEarliestPayment(trx, payer.companyId, before.id) };
  const updatesLeadTimes = order.earliestPaymentOn !== before.earliestPaymentOn;
  await recordOrderUpdated(ctx, trx, payer, order, { at, updatesLeadTimes });
}
