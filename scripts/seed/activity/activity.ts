// Gives the demo company the history of the importer that sandboxes have, and what they lack, so that every page of the account has something to show. Dates
// count back from today; everything else is the same every time.

import type { Context } from '../../../src/context.ts';
import type { Company } from '../../../src/domain/accounts/company.ts';
import { addDays, dayOf } from '../../../src/domain/day.ts';
import { seedItems } from '../../../src/domain/sandbox/seed-catalog.ts';
import { seedRates } from '../../../src/domain/sandbox/seed-demand.ts';
import { setRate } from '../../../src/services/pricing/exchange-rates.ts';
import { calculateProducts } from '../../../src/services/recommendations/calculate.ts';
import { storeSeedHistory } from '../../../src/services/sandbox/seed-history.ts';
import { seedImporter } from '../../../src/services/sandbox/seed-importer.ts';
import type { SeedTarget } from '../../../src/services/sandbox/seeded-order.ts';
import type { Stores } from '../../../src/stores.ts';
import { addAccount } from './account.ts';
import { addAgentActivity } from './agents.ts';
import { addWebhookEndpoints, deliverWebhooks } from './deliveries.ts';
import { requestId } from './demo-actor.ts';
import { pollDemoFeed } from './feed.ts';
import { addMatches } from './listings.ts';
import { addOrderNotes } from './order-notes.ts';
import { importLaterLists } from './price-lists.ts';
import { replayedSteps } from './replay-orders.ts';
import { addRequests } from './requests.ts';
import { dateSetup } from './setup-dates.ts';
import { trialSteps } from './trial-orders.ts';

export type ActivityContext = Pick<Context, 'db' | 'config' | 'log'> & Stores;

/** Days whose events and webhook deliveries there are. */
const eventDays = 30;

/**
 * Adds the importer with its history, users, keys, requests, later price lists, trial orders, notes on orders, a draft, webhook deliveries, a feed, matches and
 * recommendations.
 */
export async function addActivity(ctx: ActivityContext, company: Company): Promise<void> {
  const { id: companyId } = company;
  const now = new Date();
  const target = await addImporter(ctx, companyId, now);
  await addAccount(ctx, companyId);
  const endpoints = await addWebhookEndpoints(ctx, companyId);
  await addOrders(ctx, target);
  await importLaterLists(ctx, companyId);
  await pollDemoFeed(ctx, companyId, target.productIds);
  await addMatches(ctx, companyId, target.productIds);
  await addOrderNotes(ctx, company);
  await markMailsSent(ctx, companyId);
  await deliverWebhooks(ctx, companyId, endpoints);
  await addRequests(ctx, companyId);
  await dateSetup(ctx, companyId);
  const stocked = seedItems.filter(({ unitsPerDay }) => unitsPerDay > 0);
  await calculateProducts(
    ctx,
    companyId,
    stocked.map(({ sku }) => target.productIds.get(sku)!),
  );
  // A draft has what is recommended.
  await addAgentActivity(ctx, companyId, target.productIds);
}

async function addImporter(ctx: ActivityContext, companyId: string, now: Date): Promise<SeedTarget> {
  const ordersUntil = new Date(`${addDays(dayOf(now.toISOString()), -eventDays)}T00:00:00Z`);
  const ids = await seedImporter(ctx, companyId, now);
  // Rates that are known for longer than a few days are old.
  for (const [currency, tryRate] of Object.entries(seedRates)) await setRate(ctx.db, { currency, tryRate });
  return { companyId, requestId, now, ordersUntil, publicUrl: ctx.config.publicUrl, ...ids };
}

/** Stores the history, and runs the steps of the last weeks in order of time, so that the event log is in that order too. */
async function addOrders(ctx: ActivityContext, target: SeedTarget): Promise<void> {
  const { companyId, ordersUntil, now } = target;
  const orders = await ctx.db.transaction((trx) => storeSeedHistory(ctx, trx, target));
  const steps = [...replayedSteps(ctx, companyId, orders, [ordersUntil!, now]), ...trialSteps(ctx, target)];
  steps.sort((a, b) => (a.at < b.at ? -1 : 1));
  for (const step of steps) await ctx.db.transaction((trx) => step.run(trx));
}

/** E-mails of the past must not be sent now. */
async function markMailsSent(ctx: ActivityContext, companyId: string): Promise<void> {
  await ctx
    .db('order_mails')
    .where({ company_id: companyId, state: 'pending' })
    .update({ state: 'sent', attempts: 1, sent_at: ctx.db.fn.now(), response: '250 OK (demo data, not sent)' });
}
