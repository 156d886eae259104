// The most that a user may order in a calendar month.

import { ApiError } from '../../errors.ts';
import { formatMoney, sumMoney, toMoney } from '../../pricing/money.ts';
import type { SupplierOrder } from '../order-split.ts';

/** Decimal strings in TRY: the limit, and the value of the user's orders of this month. */
export interface OrderLimit {
  limit: string;
  used: string;
  /** A currency of these orders that has no exchange rate, so that `used` lacks them; null if all have one. */
  unvaluedCurrency: string | null;
  /** Whether the user sets the prices of personal items, as managers do. */
  setsPrices: boolean;
}

/** What users can still order this month, in TRY, by user ID, and the TRY rates of currencies, TRY included. A user without a limit has no entry, and null fits no order. */
export interface LeftLimits {
  left: ReadonlyMap<string, string | null>;
  rates: ReadonlyMap<string, string>;
}

/**
 * Returns whether orders fit the limit of a user, at current rates.
 *
 * 500.00 TRY are left: an order of 10.00 EUR at 50 TRY fits, and one of 10.01 EUR does not
 */
export function fitsLimit(
  { left, rates }: LeftLimits,
  userId: string,
  orders: readonly { supplier: { currency: string }; totalAmount: string }[],
): boolean {
  const leftToUser = left.get(userId);
  if (leftToUser === undefined) return true;
  const values = orders.map(({ supplier: { currency }, totalAmount }) => {
    const rate = rates.get(currency);
    return rate === undefined ? null : toMoney(totalAmount).times(rate);
  });
  const known = values.filter((value) => value !== null);
  return leftToUser !== null && known.length === values.length && sumMoney(known).lte(leftToUser);
}

/**
 * Throws ORDER_LIMIT_REACHED if these orders, at the suppliers' rates, and those of the month are worth more than the limit, and if one of them
 * cannot be valued, because its currency has no exchange rate. With a limit of 0, also an order without a value is over it. `hasUncheckedPrice`: a
 * line has a lower price than the product's or is not in the catalog, so that the orders could count for too little. `isApproval`: they are those of a draft.
 *
 * 500.00 TRY of 1000.00 are used: an order of 10.00 EUR at 50 TRY is placed, and one of 10.01 EUR is not
 */
export function assertWithinOrderLimit(
  { limit, used, unvaluedCurrency }: Omit<OrderLimit, 'setsPrices'>,
  supplierOrders: readonly Pick<SupplierOrder, 'supplier' | 'totalAmount'>[],
  hasUncheckedPrice: boolean,
  isApproval: boolean,
): void {
  const help = isApproval ? 'Another user must approve the draft.' : 'Save them as a draft.';
  const unvalued = supplierOrders.find(({ supplier }) => supplier.tryRate === null)?.supplier.currency;
  const currency = unvalued ?? unvaluedCurrency;
  if (currency !== null) {
    throw new ApiError(
      'ORDER_LIMIT_REACHED',
      `Orders in ${currency} cannot be compared with your limit, because there is no exchange rate. ${help}`,
    );
  }
  const value = sumMoney(
    supplierOrders.map(({ totalAmount, supplier }) => toMoney(totalAmount).times(supplier.tryRate!)),
  );
  if (hasUncheckedPrice) {
    throw new ApiError(
      'ORDER_LIMIT_REACHED',
      `You have an order limit, so orders of items that are not in the catalog, or at prices below it, need an approval. ${help}`,
    );
  }
  if (!toMoney(limit).isZero() && value.plus(used).lte(limit)) return;
  throw new ApiError(
    'ORDER_LIMIT_REACHED',
    `The orders of ${formatMoney(value.toDecimalPlaces(2))} TRY would exceed your limit of ${formatMoney(toMoney(limit))} TRY a month, of which ${formatMoney(toMoney(used))} TRY are used. ${help}`,
  );
}
