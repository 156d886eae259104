// Counts what needs attention, for the first page of the account and for its e-mails.

import type { Context } from '../../context.ts';
import { listOpenClaims } from '../../db/orders/order-facts.ts';
import { readOpenWork } from '../../db/overview/company-overview.ts';
import { listProductsByPrice } from '../../db/pricing/price-conditions.ts';
import { listPriceWatches } from '../../db/pricing/price-watches.ts';
import { countAttentionKinds } from '../../db/recommendations/recommendation-list.ts';
import type { Company } from '../../domain/accounts/company.ts';
import { currentDay } from '../../domain/clock.ts';
import { type OpenClaims, sumOpenClaims } from '../../domain/orders/lines/open-claims.ts';
import type { Attention, AttentionItems } from '../../domain/overview/attention.ts';
import { type PaymentsDue, paymentsDue } from '../../domain/trading/payments-due.ts';
import { summarizeArrivals } from '../orders/expected-arrivals.ts';
import { listPaymentSchedules } from '../orders/payment-schedule.ts';

/** The counts, and the arrivals, payments and products with a changed watched price that are among them. */
interface CompanyAttention {
  attention: Attention;
  items: AttentionItems[];
  openClaims: OpenClaims;
  /** The value of late orders in each currency; decimal strings. */
  lateOrderAmounts: { currency: string; amount: string }[];
  dueSoonOrders: { units: number; orderBy: string | null };
  arrivals: Awaited<ReturnType<typeof summarizeArrivals>>;
  paymentsDue: PaymentsDue;
  changedWatches: string[];
}

/** Returns what needs attention in a company today (UTC). */
export async function readAttention(ctx: Context, { id }: Pick<Company, 'id'>): Promise<CompanyAttention> {
  const { db, clock } = ctx;
  const today = currentDay(clock);
  const countKinds = async () => {
    const [price_rise, price_expired] = await Promise.all([
      listProductsByPrice(db, id, 'price_rise', today),
      listProductsByPrice(db, id, 'price_expired', today),
    ]);
    return await countAttentionKinds(db, id, today, { price_rise, price_expired });
  };
  const [{ orders, lateAmounts, openMatches, openDrafts }, { kinds, dueSoon }, arrivals, schedules, watches, claims] =
    await Promise.all([
      readOpenWork(db, id, today),
      countKinds(),
      summarizeArrivals(ctx, id, today),
      listPaymentSchedules(ctx, id),
      listPriceWatches(db, id, clock.now()),
      listOpenClaims(db, id),
    ]);
  const payments = paymentsDue(schedules, today);
  const named = {
    outOfStock: kinds.out_of_stock,
    overdueProducts: kinds.overdue,
    unavoidableStockouts: kinds.stockout_unavoidable,
    urgentAirOrders: kinds.air_urgent_stockout_risk,
    dueSoonProducts: kinds.due_soon,
    unavailableProducts: kinds.unavailable,
    risingPrices: kinds.price_rise,
    expiredPrices: kinds.price_expired,
    outdatedStocks: kinds.stock_outdated,
    ...orders,
  };
  const entries = Object.entries(named) as [keyof typeof named, { count: number; names: string[] }][];
  const counts = Object.fromEntries(entries.map(([kind, { count }]) => [kind, count]));
  const attention = {
    ...(counts as Record<keyof typeof named, number>),
    ...{ openMatches, openDrafts, weekArrivals: arrivals.arrivalCount },
    dueOrders: payments.dueNow.orderCount,
    changedWatchedPrices: watches.changed.length,
  };
  const items = entries.map(([kind, { names }]) => ({ kind, names }));
  return {
    ...{
      attention,
      arrivals,
      paymentsDue: payments,
      changedWatches: watches.changed,
      openClaims: sumOpenClaims(claims),
    },
    items: items.filter(({ names }) => names.length > 0),
    ...{ lateOrderAmounts: lateAmounts, dueSoonOrders: dueSoon },
  };
}
