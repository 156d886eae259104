// Stores what needs attention in a company today, so that the first page can compare it later.

import type { Context } from '../../context.ts';
import { storeSnapshot } from '../../db/overview/overview-snapshots.ts';
import { currentDay } from '../../domain/clock.ts';
import { readAttention } from './read-attention.ts';

/** Stores the counts of today (UTC), unless they are stored. */
export async function recordOverview(ctx: Context, companyId: string): Promise<void> {
  const { attention, paymentsDue } = await readAttention(ctx, { id: companyId });
  const snapshot = { attention, dueAmounts: paymentsDue.dueNow.amounts };
  await ctx.db.transaction((trx) => storeSnapshot(trx, companyId, currentDay(ctx.clock), snapshot));
}
