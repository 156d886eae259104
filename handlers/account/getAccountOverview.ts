import type { Operations } from '../../generated/account/operations.gen.ts';
import { countAttention, summarizeSpend, summarizeStock } from '../../src/db/overview/company-overview.ts';
import { countOutOfStock, summarizeRecommendations } from '../../src/db/recommendations/recommendation-list.ts';
import { dayOf } from '../../src/domain/day.ts';
import { paymentsDue } from '../../src/domain/trading/payments-due.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { readSalesData } from '../../src/services/demand/known-sales.ts';
import { summarizeArrivals } from '../../src/services/orders/expected-arrivals.ts';
import { listPaymentSchedules } from '../../src/services/orders/payment-schedule.ts';

const spendMonths = 12;
const maxSuppliers = 8;

/** Returns what needs attention, the spend of 12 months, the stock, and what arrives and is due. */
export const getAccountOverview: AccountHandler<Operations['getAccountOverview']> = async (ctx, { company }) => {
  const { db, clock } = ctx;
  const now = clock.now();
  const today = dayOf(now.toISOString());
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - spendMonths + 1, 1));
  const [counts, salesData, due, outOfStock, spend, stock, arrivals, schedules] = await Promise.all([
    countAttention(db, company.id, today),
    readSalesData(db, company.id, today),
    summarizeRecommendations(db, company.id, { due: true }),
    countOutOfStock(db, company.id),
    summarizeSpend(db, company.id, { from: dayOf(first.toISOString()), today, maxSuppliers }),
    summarizeStock(db, company),
    summarizeArrivals(ctx, company.id, today),
    listPaymentSchedules(ctx, company.id),
  ]);
  const dueOf = (urgency: string) => due.urgencies.find(({ value }) => value === urgency)?.count ?? 0;
  const attention = {
    outOfStock,
    unavoidableStockouts: dueOf('stockout_unavoidable'),
    urgentAirOrders: dueOf('air_urgent_stockout_risk'),
    closingSeaWindows: dueOf('sea_window_closing'),
    ...counts,
  };
  return {
    success: true,
    data: {
      attention,
      salesData,
      spend: { currency: 'TRY', ...spend },
      stock: { currency: 'TRY', ...stock },
      arrivalsThisWeek: { currency: 'TRY', ...arrivals },
      paymentsDue: paymentsDue(schedules, today),
    },
  };
};
