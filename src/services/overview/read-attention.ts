// Counts what needs attention, for the first page of the account and for its e-mails.

import type { Context } from '../../context.ts';
import { countOpenWork } from '../../db/overview/company-overview.ts';
import { listProductsByPrice } from '../../db/pricing/price-conditions.ts';
import { listPriceWatches } from '../../db/pricing/price-watches.ts';
import { countAttentionKinds, summarizeRecommendations } from '../../db/recommendations/recommendation-list.ts';
import type { Company } from '../../domain/accounts/company.ts';
import { currentDay } from '../../domain/clock.ts';
import type { Attention } from '../../domain/overview/attention.ts';
import { type PaymentsDue, paymentsDue } from '../../domain/trading/payments-due.ts';
import { summarizeArrivals } from '../orders/expected-arrivals.ts';
import { listPaymentSchedules } from '../orders/payment-schedule.ts';

/** The counts, and the arrivals, payments and products with a changed watched price that are among them. */
interface CompanyAttention {
  attention: Attention;
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
  const [work, kinds, due, arrivals, schedules, watches] = await Promise.all([
    countOpenWork(db, id, today),
    countKinds(),
    summarizeRecommendations(db, id, { due: true, dismissed: false, shownOn: today }),
    summarizeArrivals(ctx, id, today),
    listPaymentSchedules(ctx, id),
    listPriceWatches(db, id, clock.now()),
  ]);
  const dueOf = (urgency: string) => due.urgencies.find(({ value }) => value === urgency)?.count ?? 0;
  const payments = paymentsDue(schedules, today);
  const attention = {
    outOfStock: kinds.out_of_stock,
    overdueProducts: kinds.overdue,
    unavoidableStockouts: kinds.stockout_unavoidable,
    urgentAirOrders: dueOf('air_urgent_stockout_risk'),
    dueSoonProducts: kinds.due_soon,
    weekArrivals: arrivals.arrivalCount,
    ...work,
    dueOrders: payments.dueNow.orderCount,
    risingPrices: kinds.price_rise,
    changedWatchedPrices: watches.changed.length,
    expiredPrices: kinds.price_expired,
    outdatedStocks: kinds.stock_outdated,
  };
  return { attention, arrivals, paymentsDue: payments, changedWatches: watches.changed };
}
