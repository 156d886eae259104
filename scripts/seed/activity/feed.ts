// The demo company's pull feed with two polls: a failed one and a successful one with a rejected row. The feed is disabled afterwards.

import { FeedError, type FeedPoll } from '../../../src/clients/feed.ts';
import { loadFeedContract } from '../../../src/contract/feed-contract.ts';
import { seedItems } from '../../../src/domain/sandbox/seed-catalog.ts';
import { ingestResponse } from '../../../src/services/feed/ingest-response.ts';
import { pollFeed } from '../../../src/services/feed/poll-feed.ts';
import { updateFeed } from '../../../src/services/feed/settings.ts';
import type { ActivityContext } from './activity.ts';
import { daysAgo, demoUsers } from './demo-actor.ts';

export async function pollDemoFeed(
  ctx: ActivityContext,
  companyId: string,
  productIds: ReadonlyMap<string, string>,
): Promise<void> {
  const { manager: actor } = await demoUsers(ctx.db, companyId);
  const url = 'https://erp.demotrading.example/portside';
  await updateFeed(ctx, actor, { url, token: 'demo-token-of-the-feed' });
  await poll(ctx, companyId, () => {
    throw new FeedError('The server refused the connection (ECONNREFUSED).');
  });
  const sections = feedSections(productIds);
  await poll(ctx, companyId, (section) => sections[section] ?? []);
  await updateFeed(ctx, actor, { enabled: false });
}

/** Polls a simulated feed, whose rows `read` returns. */
async function poll(ctx: ActivityContext, companyId: string, read: (section: string) => object[]): Promise<void> {
  const contract = await loadFeedContract();
  const feedPoll: FeedPoll = {
    fetchSection: async (section) => Buffer.from(JSON.stringify({ [section]: read(section) })),
    [Symbol.dispose]: () => undefined,
  };
  const client = { open: () => feedPoll, close: async () => undefined };
  const ingest = (response: Parameters<typeof ingestResponse>[2]) => ingestResponse(ctx, contract, response);
  await pollFeed(ctx, { client, ingest }, companyId, 'schedule');
}

/** Rows by section: an order placed elsewhere with its payment, a sale of an unknown product, and a listing. */
function feedSections(productIds: ReadonlyMap<string, string>): Record<string, object[]> {
  // The company tries it: it does not sell it yet.
  const { sku, name, price, unitsPerBox, supplier } = seedItems.find((item) => item.sku === 'BT-112')!;
  const { currency } = supplier;
  const units = 4 * unitsPerBox;
  const amounts = { total: Math.round(Number(price) * 100 * units) / 100, currency };
  const sale = { date: daysAgo(2), units: 3, price: 17.9, currency, marketplace: 'shop' };
  return {
    orders: [
      {
        ...{ orderRef: 'ERP-2041', status: 'on_the_way', supplier: supplier.name, ...amounts, shippingMethod: 'air' },
        lines: [{ productId: productIds.get(sku)!, units, price: Number(price), currency }],
        ...{ firstPaymentDate: daysAgo(8), shippedDate: daysAgo(4) },
      },
    ],
    payments: [
      {
        ...{ orderRef: 'ERP-2041', paymentId: 'ERP-2041-1', date: daysAgo(8) },
        ...{ amount: amounts.total, currency, kind: 'goods_invoice' },
      },
    ],
    sales: [{ ...sale, productId: '00000000-0000-4000-8000-000000000000', saleId: 'ERP-S-2' }],
    products: [{ clientProductId: 'ERP-1', name }],
  };
}
