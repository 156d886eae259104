// Stores what needs attention in a company today, so that the first page can compare it later, and e-mails say it.

import type { Context } from '../../context.ts';
import { storeSnapshot } from '../../db/overview/overview-snapshots.ts';
import { currentDay } from '../../domain/clock.ts';
import { recordDigests } from '../accounts/digests.ts';
import { listAttentionProducts } from './attention-products.ts';
import { readAttention } from './read-attention.ts';

/** Stores the counts of today (UTC) with the digests of the day, unless they are stored. */
export async function recordOverview(ctx: Context, companyId: string): Promise<void> {
  const { attention, paymentsDue, changedWatches } = await readAttention(ctx, { id: companyId });
  const day = currentDay(ctx.clock);
  const requestId = `digest-${crypto.randomUUID()}`;
  const products = await listAttentionProducts(ctx, companyId, attention, changedWatches);
  const snapshot = { attention, dueAmounts: paymentsDue.dueNow.amounts, products };
  await ctx.db.transaction(async (trx) => {
    if (await storeSnapshot(trx, companyId, day, snapshot)) {
      await recordDigests(trx, { companyId, day, requestId }, attention);
    }
  });
}
