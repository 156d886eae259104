// What an order costs once it has arrived: goods, freight, customs and all else. From the payments made where there are any,
// estimated where there are none, and either way shared out to the lines.

import type { Decimal } from 'decimal.js';
import type { Company } from './company.ts';
import { money, sum } from './money.ts';
import type { Order, OrderLine } from './order.ts';
import type { Payment } from './payment.ts';

/** Landed cost ÷ goods, for a company that has configured no coefficient of its own. */
const usualCoefficient = '1.7';

/** Returns what one unit of a currency cost in TRY on a day. */
export type RateOn = (currency: string, day: string) => Decimal.Value;

/** Landed cost in the order's currency, and where it is from: the payments made, or a coefficient. */
export interface LandedCost {
  source: 'actual' | 'estimated';
  amount: Decimal;
  /** Each line's share, in the order of the lines; the shares add up to `amount`. */
  shares: Decimal[];
}

/** Returns an order's landed cost: actual with payments, else estimated with the company's coefficient. */
export function landedCost(
  { currency, totalAmount, lines }: Pick<Order, 'currency' | 'totalAmount' | 'lines'>,
  payments: readonly Payment[],
  rateOn: RateOn,
  coefficient: Decimal.Value,
): LandedCost {
  const paid = payments.length > 0;
  const amount = paid ? totalPaid(payments, currency, rateOn) : estimatedCost(totalAmount, coefficient);
  return { source: paid ? 'actual' : 'estimated', amount, shares: shareOut(amount, weightsOf(lines)) };
}

/**
 * Returns the factor from goods to landed cost, as a decimal string: the company's TCC coefficient, whether its products show TCC or not,
 * or 1.7 if it has none.
 */
export function landedCostCoefficient({ tccCoefficient }: Pick<Company, 'tccCoefficient'>): string {
  return tccCoefficient ?? usualCoefficient;
}

/**
 * Returns an estimate in the currency of `totalAmount`, rounded half-up to 2 places.
 *
 * 307.50 EUR at 1.7 → `522.75`
 */
export function estimatedCost(totalAmount: Decimal.Value, coefficient: Decimal.Value): Decimal {
  return money(totalAmount).times(coefficient).toDecimalPlaces(2);
}

/**
 * Returns the sum of payments in `currency`, each at the rates of its own day: exact when all are in that currency, else rounded
 * half-up to 2 places, once.
 *
 * 197.40 GBP, 41.20 EUR at 48.21 TRY (a pound 55.02) and 3120.75 TRY (a pound 63.75):
 * 197.40 + 41.20 × 48.21 ÷ 55.02 + 3120.75 ÷ 63.75 = 197.40 + 36.1005… + 48.9529… → `282.45`
 */
export function totalPaid(payments: readonly Payment[], currency: string, rateOn: RateOn): Decimal {
  const total = sum(
    payments.map((payment) =>
      payment.currency === currency
        ? payment.amount
        : money(payment.amount).times(rateOn(payment.currency, payment.date)).div(rateOn(currency, payment.date)),
    ),
  );
  return payments.every((payment) => payment.currency === currency) ? total : total.toDecimalPlaces(2);
}

/** The lines' values; quantities where no line has one. */
function weightsOf(lines: readonly OrderLine[]): Decimal[] {
  const values = lines.map(({ totalPrice }) => money(totalPrice));
  return values.some((value) => !value.isZero()) ? values : lines.map(({ quantity }) => money(quantity));
}

/**
 * Returns an amount shared out in proportion to weights, not all of them zero, by the largest remainder: in cents (or in the
 * amount's own smallest places) each share is rounded down, and the cents left over go one each to the shares that lost most,
 * the first of equals first. The shares add up to the amount exactly.
 *
 * 282.42 by 122.40 and 75.00: 175.11755… and 107.30244… → 175.11 and 107.30, and the cent left over to the first → `175.12`, `107.30`
 */
export function shareOut(amount: Decimal, weights: readonly Decimal[]): Decimal[] {
  const unit = money(10).pow(-Math.max(2, amount.decimalPlaces()));
  const units = amount.div(unit);
  const whole = sum([...weights]);
  const shares = weights.map((weight, index) => {
    const portion = units.times(weight);
    return { index, units: portion.divToInt(whole), lost: portion.mod(whole) };
  });
  const leftOver = units.minus(sum(shares.map((share) => share.units))).toNumber();
  const luckiest = shares.toSorted((a, b) => b.lost.comparedTo(a.lost) || a.index - b.index).slice(0, leftOver);
  for (const share of luckiest) share.units = share.units.plus(1);
  return shares.map((share) => share.units.times(unit));
}
