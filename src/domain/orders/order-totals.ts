// Totals of an order request: exact per currency, and converted to one currency at current rates.

import type { Decimal } from 'decimal.js';
import { ApiError } from '../errors.ts';
import { inBody } from '../field-error.ts';
import { formatMoney, maxAmount, sumMoney, toMoney } from '../pricing/money.ts';
import type { SupplierOrder } from './order-split.ts';

export interface CurrencyTotal {
  currency: string;
  totalAmount: string;
}

/** Returns the exact total per currency, in the order in which the currencies first appear. */
export function totalsByCurrency(
  supplierOrders: readonly { supplier: { currency: string }; totalAmount: string }[],
): CurrencyTotal[] {
  return [...Map.groupBy(supplierOrders, ({ supplier }) => supplier.currency)].map(([currency, currencyOrders]) => ({
    currency,
    totalAmount: formatMoney(sumMoney(currencyOrders.map(({ totalAmount }) => totalAmount))),
  }));
}

/**
 * Returns the total of all orders in the currency of the first, as `convertedTotal` does. Throws INVALID_REQUEST if it
 * is too large.
 */
export function grandTotal(supplierOrders: readonly SupplierOrder[]): Decimal {
  const { currency } = supplierOrders[0]!.supplier;
  const total = convertedTotal(supplierOrders);
  if (total.lte(maxAmount)) return total;
  throw new ApiError('INVALID_REQUEST', 'The order is too large.', [
    inBody(
      '/items',
      `must not exceed a total of ${maxAmount} ${currency} per request; the total is ${formatMoney(total)} ${currency}`,
    ),
  ]);
}

/**
 * Returns the total in the currency of the first order: exact if it is the only one, otherwise converted at the
 * suppliers' rates (whose presence splitOrder validates) and rounded half-up to 2 places.
 *
 * 197.40 GBP and 307.50 EUR at 55.02 and 48.21 TRY: 197.40 + 307.50 × 48.21 ÷ 55.02 = 466.8397… → `466.84`
 */
export function convertedTotal(supplierOrders: readonly Pick<SupplierOrder, 'supplier' | 'totalAmount'>[]): Decimal {
  const { currency, tryRate } = supplierOrders[0]!.supplier;
  if (supplierOrders.every(({ supplier }) => supplier.currency === currency)) {
    return sumMoney(supplierOrders.map(({ totalAmount }) => totalAmount));
  }
  const inTry = sumMoney(
    supplierOrders.map(({ totalAmount, supplier }) => toMoney(totalAmount).times(supplier.tryRate!)),
  );
  return inTry.div(tryRate!).toDecimalPlaces(2);
}
