// Totals of an order request: exact per currency, and converted to one currency at current rates.

import type { Decimal } from 'decimal.js';
import { ApiError } from '../errors.ts';
import { formatMoney, maxAmount, sumMoney, toMoney } from '../pricing/money.ts';
import type { OrderDraft } from './order-split.ts';

export interface CurrencyTotal {
  currency: string;
  totalAmount: string;
}

/** Returns the exact total per currency, in the order in which the currencies first appear. */
export function totalsByCurrency(drafts: readonly OrderDraft[]): CurrencyTotal[] {
  return [...Map.groupBy(drafts, ({ supplier }) => supplier.currency)].map(([currency, currencyDrafts]) => ({
    currency,
    totalAmount: formatMoney(sumMoney(currencyDrafts.map(({ totalAmount }) => totalAmount))),
  }));
}

/**
 * Returns the total of all orders in the currency of the first, as `convertedTotal` does. Throws INVALID_REQUEST if it
 * is too large.
 */
export function grandTotal(drafts: readonly OrderDraft[]): Decimal {
  const { currency } = drafts[0]!.supplier;
  const total = convertedTotal(drafts);
  if (total.lte(maxAmount)) return total;
  throw new ApiError('INVALID_REQUEST', 'The order is too large.', [
    `/items: must not exceed a total of ${maxAmount} ${currency} per request; the total is ${formatMoney(total)} ${currency}`,
  ]);
}

/**
 * Returns the total in the currency of the first draft: exact if it is the only one, otherwise converted at the
 * suppliers' rates (whose presence splitOrder validates) and rounded half-up to 2 places.
 *
 * 197.40 GBP and 307.50 EUR at 55.02 and 48.21 TRY: 197.40 + 307.50 × 48.21 ÷ 55.02 = 466.8397… → `466.84`
 */
export function convertedTotal(drafts: readonly Pick<OrderDraft, 'supplier' | 'totalAmount'>[]): Decimal {
  const { currency, tryRate } = drafts[0]!.supplier;
  if (drafts.every(({ supplier }) => supplier.currency === currency)) {
    return sumMoney(drafts.map(({ totalAmount }) => totalAmount));
  }
  const inTry = sumMoney(drafts.map(({ totalAmount, supplier }) => toMoney(totalAmount).times(supplier.tryRate!)));
  return inTry.div(tryRate!).toDecimalPlaces(2);
}
