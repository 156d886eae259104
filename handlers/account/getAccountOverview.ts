import type { Operations } from '../../generated/account/operations.gen.ts';
import {
  countIntegrationProblems,
  listUsedCurrencies,
  summarizeSpend,
  summarizeStock,
} from '../../src/db/overview/company-overview.ts';
import { findSnapshot } from '../../src/db/overview/overview-snapshots.ts';
import { can } from '../../src/domain/accounts/permissions.ts';
import { currentDay } from '../../src/domain/clock.ts';
import { addDays, dayOf } from '../../src/domain/day.ts';
import { sumOpenClaims } from '../../src/domain/orders/lines/open-claims.ts';
import { canSee, comparedDays, earlierAttention, visibleAttention } from '../../src/domain/overview/attention.ts';
import type { AccountHandler } from '../../src/http/operation.ts';
import { readSalesData } from '../../src/services/demand/known-sales.ts';
import { readAttention } from '../../src/services/overview/read-attention.ts';
import { checkRateHealth } from '../../src/services/pricing/exchange-rates.ts';

const spendMonths = 12;
const maxSuppliers = 8;

/** Returns what needs attention now and a week ago, the spend of 12 months, the stock, and what arrives and is due. */
export const getAccountOverview: AccountHandler<Operations['getAccountOverview']> = async (ctx, { company, user }) => {
  const { db, clock } = ctx;
  const now = clock.now();
  const today = currentDay(clock);
  const weekAgo = addDays(today, -comparedDays);
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - spendMonths + 1, 1));
  const [
    { attention, items, lateOrderAmounts, openClaims, dueSoonOrders, arrivals, paymentsDue },
    snapshot,
    integrationProblems,
    salesData,
    { rates },
    currencies,
    spend,
    stock,
  ] = await Promise.all([
    readAttention(ctx, company),
    findSnapshot(db, company.id, weekAgo),
    can(user, 'view_integration') ? countIntegrationProblems(db, company.id) : null,
    readSalesData(db, company.id, today),
    checkRateHealth(db, now),
    listUsedCurrencies(db, company.id),
    summarizeSpend(db, company.id, { from: dayOf(first.toISOString()), today, maxSuppliers }),
    summarizeStock(db, company),
  ]);
  return {
    success: true,
    data: {
      attention: visibleAttention(attention, user),
      attentionWeekAgo:
        snapshot === undefined ? null : visibleAttention(earlierAttention(weekAgo, snapshot.attention), user),
      attentionItems: items.filter((one) => canSee(user, one.kind)),
      lateOrderAmounts: canSee(user, 'lateOrders') ? lateOrderAmounts : [],
      openClaims: canSee(user, 'claimOrders') ? openClaims : sumOpenClaims([]),
      dueSoonOrders: canSee(user, 'dueSoonProducts') ? dueSoonOrders : { units: 0, orderBy: null },
      integrationProblems,
      salesData,
      staleRates: rates.flatMap(({ currency, asOf, stale }) =>
        stale && currencies.includes(currency) ? [{ currency, asOf }] : [],
      ),
      spend: { currency: 'TRY', ...spend },
      stock: { currency: 'TRY', ...stock },
      upcomingArrivals: { currency: 'TRY', ...arrivals },
      paymentsDue,
    },
  };
};
