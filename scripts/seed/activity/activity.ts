// Gives the demo company a year of activity, so that every page of the account has something to show. Dates count back from today;
// everything else is the same every time.

import type { Context } from '../../../src/context.ts';
import { listOrders } from '../../../src/db/orders/orders.ts';
import type { Company } from '../../../src/domain/accounts/company.ts';
import { calculateProducts } from '../../../src/services/recommendations/calculate.ts';
import type { Stores } from '../../../src/stores.ts';
import { addAccount } from './account.ts';
import { addAgentActivity } from './agents.ts';
import { addWebhookEndpoints, deliverWebhooks } from './deliveries.ts';
import { pollDemoFeed } from './feed.ts';
import { addLineFacts } from './line-facts.ts';
import { addMatches } from './listings.ts';
import { addOrders } from './orders.ts';
import { findDemoProducts } from './products.ts';
import { addRequests } from './requests.ts';
import { addSales } from './sales.ts';

export type ActivityContext = Pick<Context, 'db' | 'config' | 'log'> & Stores;

/** Adds users, keys, requests, orders with what happened to their lines, drafts, payments, webhook deliveries, sales, stock, a feed, matches and recommendations. Skipped if there are orders. */
export async function addActivity(ctx: ActivityContext, company: Company): Promise<void> {
  const { total } = await listOrders(ctx.db, company.id, { limit: 1, offset: 0 });
  if (total > 0) return;
  const products = await findDemoProducts(ctx.db);
  await addAccount(ctx, company.id);
  await addSales(ctx, company.id, products);
  await pollDemoFeed(ctx, company.id, products);
  await addMatches(ctx, company.id, products);
  const endpoints = await addWebhookEndpoints(ctx, company.id);
  await addOrders(ctx, company.id, products);
  await addLineFacts(ctx, company.id);
  await deliverWebhooks(ctx, company.id, endpoints);
  await addAgentActivity(ctx, company.id, products);
  await addRequests(ctx, company.id);
  const ids = products.map(({ id }) => id);
  await calculateProducts(ctx, company.id, ids);
}
