// Landed cost of an order: goods, freight, customs and all other costs, allocated to the lines. Actual if there are
// payments, otherwise estimated; completeness and projection show how much is still to be paid.

import { Decimal } from 'decimal.js';
import type { Company } from '../accounts/company.ts';
import { sumMoney, toMoney } from '../pricing/money.ts';
import {
  type AllocationRules,
  allocationWeights,
  type CostOf,
  type KindAllocation,
  kindAllocations,
  type LineMeasures,
  valueWeights,
} from './cost-allocation.ts';
import type { CostEstimate } from './cost-estimate.ts';
import type { Order } from './order.ts';
import { type Payment, type PaymentKind, paymentKinds } from './payment.ts';

/** Default coefficient (landed cost ÷ goods) for a company without its own. */
const defaultCoefficient = '1.7';

/**
 * Share of the order total that goods payments must cover. The tolerance of 2 % is for bank fees and exchange
 * differences.
 */
const minGoodsCoverage = '0.98';

/** Returns the price of one unit of a currency in TRY on a day. */
export type RateOn = (currency: string, day: string) => Decimal.Value;

/** A part of the landed cost that is still expected. */
export interface RemainingCost {
  /** Null for all kinds but goods together: the coefficient has no kinds. */
  kind: PaymentKind | null;
  amount: Decimal;
  /** Whether the amount is estimated: that of the goods is from the order. */
  isEstimated: boolean;
}

/** Landed cost in the order's currency, and its source: payments or the coefficient. */
export interface LandedCost {
  source: 'actual' | 'estimated';
  /** Sum of the payments so far, or the estimate. Not the full cost while payments are missing. */
  amount: Decimal;
  /** Each line's share, in line order; the shares add up to `amount`. */
  shares: Decimal[];
  /** Whether `amount` is the full cost of the order: the goods are paid for, and no kind is missing. */
  isComplete: boolean;
  /** Kinds that are still expected; undefined if the estimate is the coefficient. */
  missingKinds?: PaymentKind[] | undefined;
  /** Sum of the payments of each kind. */
  paidToDate: Record<PaymentKind, Decimal>;
  /** Expected full cost; `amount` once complete. */
  projected: Decimal;
  /** What is expected besides the payments: together they are `projected`. */
  remaining: RemainingCost[];
  /** Each line's share of `projected`. */
  projectedShares: Decimal[];
  /** The learned estimate; undefined if the estimate is the coefficient. */
  estimate?: CostEstimate | undefined;
  /** How each kind is allocated to the lines; undefined if everything is allocated by value. */
  allocation?: KindAllocation[] | undefined;
}

/** Rules that differ from the allocation by value, and the measures of the lines. */
interface LineAllocation {
  rules: AllocationRules;
  lines: readonly LineMeasures[];
}

type CostedOrder = Pick<Order, 'status' | 'currency' | 'totalAmount' | 'lines'>;

/**
 * Returns an order's landed cost: actual with payments, otherwise the learned estimate, or the coefficient's without one.
 * The projected cost is the larger of payments and estimate until the cost is complete, then the actual cost. With a
 * learned estimate, the cost is complete once no kind is missing (`missingKinds`), and the projected cost is the sum of the larger
 * amount of each kind. Lines get their shares by value, or by the rules of
 * `allocation` for each kind of cost: paid costs, and costs of a learned estimate. The coefficient has no kinds. Of a cancelled order no more costs are
 * expected: the projected cost is what was paid, 0 without payments.
 *
 * Goods of 100.00 EUR at 1.7, a deposit of 30.00 paid → amount 30.00, not complete, projected 170.00; with 70.00 for
 * goods and 45.00 for freight more → amount 145.00, complete, projected 145.00
 */
export function landedCost(
  order: CostedOrder,
  payments: readonly Payment[],
  rateOn: RateOn,
  coefficient: Decimal.Value,
  learned?: CostEstimate,
  allocation?: LineAllocation,
): LandedCost {
  const { currency, totalAmount, lines } = order;
  const isPaid = payments.length > 0;
  const estimate = learned?.expected ?? estimateCost(totalAmount, coefficient);
  const amount = isPaid ? sumPayments(payments, currency, rateOn) : estimate;
  const missing = learned && missingKinds(order, payments, rateOn, learned);
  const isCostComplete = isComplete(order, payments, rateOn) && (missing ?? []).length === 0;
  const paidToDate = paidByKind(payments, currency, rateOn);
  const expected = learned === undefined ? estimate : expectedCost(learned, totalAmount, paidToDate);
  const isCancelled = order.status === 'cancelled';
  const isProjectedAmount = isCostComplete || isCancelled || amount.gte(expected);
  const projected = isCancelled && !isPaid ? toMoney(0) : isProjectedAmount ? amount : expected;
  const paidCost: CostOf = (kind) => sumIn(currency, ofKind(payments, kind), rateOn);
  const estimatedCost: CostOf = (kind) => learned?.kinds.find((range) => range.kind === kind)?.expected ?? toMoney(0);
  const largerCost: CostOf = (kind) => Decimal.max(estimatedCost(kind), paidToDate[kind]);
  const amountCost = isPaid ? paidCost : estimatedCost;
  const weightsOf = (total: Decimal, costOf: CostOf) =>
    allocation === undefined
      ? valueWeights(lines.map(({ totalPrice, quantity }) => ({ value: toMoney(totalPrice), quantity })))
      : allocationWeights(total, costOf, allocation.rules, allocation.lines);
  return {
    source: isPaid ? 'actual' : 'estimated',
    amount,
    shares: allocate(amount, weightsOf(amount, amountCost)),
    isComplete: isCostComplete,
    missingKinds: missing,
    paidToDate,
    projected,
    remaining:
      isCancelled || (isPaid && isProjectedAmount)
        ? []
        : remainingCosts(totalAmount, paidToDate, learned?.kinds ?? [], projected.minus(isPaid ? amount : 0)),
    projectedShares: allocate(projected, weightsOf(projected, isProjectedAmount ? amountCost : largerCost)),
    estimate: learned,
    allocation: allocation && kindAllocations(allocation.rules, allocation.lines),
  };
}

/**
 * Returns the costs that are expected besides the payments. Goods are expected up to the total, and each kind up to its estimate. Without kinds, the
 * others are together what `missing` has besides the goods.
 *
 * Goods of 100.00, of which 30.00 are paid, and freight of 11.75 and customs of 5.87 → goods 70.00, freight 11.75, customs 5.87; without kinds at
 * 170.00 → goods 70.00, others 70.00
 */
function remainingCosts(
  totalAmount: Decimal.Value,
  paidToDate: Record<PaymentKind, Decimal>,
  kinds: CostEstimate['kinds'],
  missing: Decimal,
): RemainingCost[] {
  const unpaidGoods = Decimal.max(0, toMoney(totalAmount).minus(paidToDate.goods_invoice));
  const goods = kinds.length > 0 ? unpaidGoods : Decimal.min(unpaidGoods, missing);
  const others: Omit<RemainingCost, 'isEstimated'>[] =
    kinds.length > 0
      ? kinds.map(({ kind, expected }) => ({ kind, amount: expected.minus(paidToDate[kind]) }))
      : [{ kind: null, amount: missing.minus(goods) }];
  return [
    { kind: 'goods_invoice' as const, amount: goods, isEstimated: false },
    ...others.map((cost) => ({ ...cost, isEstimated: true })),
  ].filter(({ amount }) => amount.gt(0));
}

/** Returns the payments that are costs of the company: VAT that it reclaims is not. */
export function costPayments(
  payments: readonly Payment[],
  { vatReclaimed }: Pick<Company, 'vatReclaimed'>,
): readonly Payment[] {
  return vatReclaimed ? payments.filter(({ kind }) => kind !== 'vat') : payments;
}

function ofKind(payments: readonly Payment[], kind: PaymentKind): Payment[] {
  return payments.filter((payment) => payment.kind === kind);
}

/** Returns the sum of the larger of payments and estimate of each kind; the estimate if it has no kinds. */
function expectedCost(
  { expected, kinds }: CostEstimate,
  totalAmount: Decimal.Value,
  paidToDate: Record<PaymentKind, Decimal>,
): Decimal {
  if (kinds.length === 0) return expected;
  const goods = Decimal.max(totalAmount, paidToDate.goods_invoice);
  return sumMoney([goods, ...kinds.map((range) => Decimal.max(range.expected, paidToDate[range.kind]))]);
}

/**
 * Returns whether the recorded payments are the full cost of the order: goods payments, each converted at the rates of
 * its day, cover the total within 2 %, or the order is accepted and has a goods payment. Use only complete orders to
 * derive landed cost factors.
 *
 * Total 197.40 GBP: 193.46 for goods → true (98.004 %), 193.45 → false (97.999 %), 300.00 for freight alone → false
 */
export function isComplete(
  { status, currency, totalAmount }: Pick<Order, 'status' | 'currency' | 'totalAmount'>,
  payments: readonly Payment[],
  rateOn: RateOn,
): boolean {
  const goods = ofKind(payments, 'goods_invoice');
  if (goods.length === 0) return false;
  if (status === 'accepted') return true;
  return sumIn(currency, goods, rateOn).gte(toMoney(totalAmount).times(minGoodsCoverage));
}

/**
 * Returns the kinds of costs that are still expected: goods that are not paid in full (`isComplete`), and the usual kinds of the
 * estimate that have no payment. An accepted order misses no kind besides goods, and a cancelled order none.
 *
 * Usual are freight and customs: goods paid in full and freight → customs; a deposit → goods, freight and customs
 */
export function missingKinds(
  order: Pick<Order, 'status' | 'currency' | 'totalAmount'>,
  payments: readonly Payment[],
  rateOn: RateOn,
  { usualKinds }: Pick<CostEstimate, 'usualKinds'>,
): PaymentKind[] {
  if (order.status === 'cancelled') return [];
  const goods: PaymentKind[] = isComplete(order, payments, rateOn) ? [] : ['goods_invoice'];
  if (order.status === 'accepted') return goods;
  return [...goods, ...usualKinds.filter((kind) => ofKind(payments, kind).length === 0)];
}

/**
 * Returns the sum of the payments of each kind in `currency`, rounded like the total; zero for a kind without payments.
 * Each kind is rounded separately, so converted kinds can differ from the total by a cent.
 */
export function paidByKind(
  payments: readonly Payment[],
  currency: string,
  rateOn: RateOn,
): Record<PaymentKind, Decimal> {
  const sumOfKind = (kind: PaymentKind) => sumPayments(ofKind(payments, kind), currency, rateOn);
  const sums = paymentKinds.map((kind) => [kind, sumOfKind(kind)] as const);
  return Object.fromEntries(sums) as Record<PaymentKind, Decimal>;
}

/**
 * Returns the landed cost coefficient as a decimal string: the company's TCC coefficient, even if its products do not
 * show TCC, otherwise 1.7. It is the same for a company that reclaims VAT, whose landed cost has none.
 */
export function landedCostCoefficient({ tccCoefficient }: Pick<Company, 'tccCoefficient'>): string {
  return tccCoefficient ?? defaultCoefficient;
}

/**
 * Returns the estimated landed cost in the currency of `totalAmount`, rounded half-up to 2 places.
 *
 * 307.50 EUR at 1.7 → `522.75`
 */
export function estimateCost(totalAmount: Decimal.Value, coefficient: Decimal.Value): Decimal {
  return toMoney(totalAmount).times(coefficient).toDecimalPlaces(2);
}

/**
 * Returns the sum of payments in `currency`, each converted at the rates of its day: exact if all are in that currency,
 * otherwise rounded half-up to 2 places, once.
 *
 * 197.40 GBP, 41.20 EUR at 48.21 TRY (a pound 55.02) and 3120.75 TRY (a pound 63.75):
 * 197.40 + 41.20 × 48.21 ÷ 55.02 + 3120.75 ÷ 63.75 = 197.40 + 36.1005… + 48.9529… → `282.45`
 */
export function sumPayments(payments: readonly Payment[], currency: string, rateOn: RateOn): Decimal {
  const total = sumIn(currency, payments, rateOn);
  return payments.every((payment) => payment.currency === currency) ? total : total.toDecimalPlaces(2);
}

function sumIn(currency: string, payments: readonly Payment[], rateOn: RateOn): Decimal {
  return sumMoney(
    payments.map((payment) =>
      payment.currency === currency
        ? payment.amount
        : toMoney(payment.amount).times(rateOn(payment.currency, payment.date)).div(rateOn(currency, payment.date)),
    ),
  );
}

/**
 * Allocates an amount in proportion to weights, not all zero, by the largest remainder method: each share is rounded
 * down to cents (or the amount's own precision), and the remaining cents go one each to the shares with the largest
 * remainders, earlier shares first. The shares add up to the amount exactly.
 *
 * 282.42 by 122.40 and 75.00: 175.11755… and 107.30244… → 175.11 and 107.30, and the cent left over to the first →
 * `175.12`, `107.30`
 */
export function allocate(amount: Decimal, weights: readonly Decimal[]): Decimal[] {
  const unit = toMoney(10).pow(-Math.max(2, amount.decimalPlaces()));
  const units = amount.div(unit);
  const totalWeight = sumMoney([...weights]);
  const shares = weights.map((weight, index) => {
    const exactShare = units.times(weight);
    return { index, units: exactShare.divToInt(totalWeight), remainder: exactShare.mod(totalWeight) };
  });
  const leftover = units.minus(sumMoney(shares.map((share) => share.units))).toNumber();
  const roundedUp = shares
    .toSorted((a, b) => b.remainder.comparedTo(a.remainder) || a.index - b.index)
    .slice(0, leftover);
  for (const share of roundedUp) share.units = share.units.plus(1);
  return shares.map((share) => share.units.times(unit));
}
