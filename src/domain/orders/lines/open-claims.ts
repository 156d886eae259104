// Totals of open claims.

import { sumByCurrency } from '../../pricing/money.ts';

/** The open claims of an order. `amount`: the sum of their amounts, a decimal string; null if none has an amount. */
export interface OrderClaims {
  orderId: string;
  currency: string;
  claimCount: number;
  amount: string | null;
}

/** The open claims of several orders, with the sums of their amounts by currency. */
export interface OpenClaims {
  claimCount: number;
  orderCount: number;
  amounts: { currency: string; amount: string }[];
}

/** Returns the totals, ordered by currency. Claims without an amount are counted only. */
export function sumOpenClaims(claims: readonly OrderClaims[]): OpenClaims {
  return {
    claimCount: claims.reduce((sum, { claimCount }) => sum + claimCount, 0),
    orderCount: claims.length,
    amounts: sumByCurrency(claims.flatMap(({ currency, amount }) => (amount === null ? [] : [{ currency, amount }]))),
  };
}
