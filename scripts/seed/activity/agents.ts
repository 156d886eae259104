// An MCP client that the demo user has connected, and order drafts that wait for approval.

import { findCompany } from '../../../src/db/accounts/companies.ts';
import { insertOAuthClient, storeOAuthRecord } from '../../../src/db/accounts/oauth-records.ts';
import { readOwnFigures } from '../../../src/db/recommendations/own-figures.ts';
import { seedItems } from '../../../src/domain/sandbox/seed-catalog.ts';
import { createDraft } from '../../../src/services/orders/drafts/create-draft.ts';
import type { ActivityContext } from './activity.ts';
import { demoUsers } from './demo-actor.ts';

const grantSeconds = 30 * 86_400;

/** Connects an app of the company's first member, who also has drafted an order. */
export async function addAgentActivity(
  ctx: ActivityContext,
  companyId: string,
  productIds: ReadonlyMap<string, string>,
): Promise<void> {
  const { buyer } = await demoUsers(ctx.db, companyId);
  const [clientId, grantId] = [`demo-purchasing-agent-${companyId}`, `demo-grant-${companyId}`];
  await insertOAuthClient(ctx.db, clientId, {
    client_name: 'Purchasing agent',
    redirect_uris: ['http://127.0.0.1:43110/callback'],
  });
  const owner = { clientId, grantId, uid: null, companyId, userId: buyer.userId };
  const payload = { grantedScope: 'read draft' };
  await storeOAuthRecord(ctx.db, 'Grant', grantId, { payload, seconds: grantSeconds, owner });

  const creator = { type: 'user' as const, id: buyer.userId, name: buyer.name };
  const lines = await draftedLines(ctx, companyId, productIds);
  const company = (await findCompany(ctx.db, companyId))!;
  await createDraft(ctx, company, buyer, creator, {
    lines,
    source: 'recommendations',
    note: 'For the weekend campaign. Please check the quantities.',
  });
}

/** Returns three products of the supplier of candles, first those that are recommended, in the recommended quantities. */
async function draftedLines({ db }: ActivityContext, companyId: string, productIds: ReadonlyMap<string, string>) {
  const items = seedItems.filter(({ supplier, unitsPerDay }) => supplier.prefix === 'AM' && unitsPerDay > 0);
  const figures = await readOwnFigures(db, companyId, [...productIds.values()]);
  const advised = items.map(({ sku, unitsPerBox }) => {
    const productId = productIds.get(sku)!;
    const quantity = figures.get(productId)?.recommendedOrders[0]?.quantity;
    return { productId, quantity: quantity ?? unitsPerBox * 4, isAdvised: quantity !== undefined };
  });
  const sorted = advised.toSorted((a, b) => Number(b.isAdvised) - Number(a.isAdvised));
  return sorted.slice(0, 3).map(({ productId, quantity }) => ({ productId, quantity }));
}
