// The account pages in a browser, with sample data for every page.

import assert from 'node:assert/strict';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { startWebhookSender } from '../../src/jobs/senders/webhook-sender.ts';
import { matchCompany } from '../../src/services/matching/match-company.ts';
import { calculateProducts } from '../../src/services/recommendations/calculate.ts';
import { type AccountService, startAccount, type TestUser } from './account.ts';
import { noBrowser, openPage, startBrowser, type WatchedPage } from './browser.ts';
import { addProduct, addSupplier } from './catalog.ts';
import { createProductWithDemand, steadily } from './recommendations.ts';
import { record } from './webhooks.ts';

/** Paths below `/account` of every page without a path parameter. */
export const sections = [
  '',
  '/orders',
  '/arrivals',
  '/drafts',
  '/suppliers',
  '/catalog',
  '/cart',
  '/recommendations',
  '/matches',
  '/personal-items',
  '/keys',
  '/connected-apps',
  '/webhooks',
  '/deliveries',
  '/requests',
  '/feed',
  '/sandbox',
  '/settings',
  '/users',
  '/audit-log',
  '/you',
];

/** Starts a service, by `start` if given, that may send requests to loopback addresses, and a webhook sender. */
export async function startAccountPages(start?: Parameters<typeof startAccount>[1]): Promise<AccountService> {
  const service = await startAccount({ ALLOW_PRIVATE_TARGETS: 'true' }, start);
  const sending = startWebhookSender(service.ctx, { graceMs: 200 });
  service.closing.defer(() => sending.stop());
  await service.setRates({ EUR: '50' });
  if (!noBrowser) await startBrowser();
  return service;
}

/** Opens a browser page with a session of the user, or without a session if null. */
export async function openAccount(
  service: AccountService,
  user: TestUser | null,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const watched = await openPage(service.url, options);
  if (user) {
    const [name = '', value = ''] = user.cookie.split('=');
    await watched.page.context().addCookies([{ name, value, url: service.url }]);
  }
  return watched;
}

/** Navigates to a page below `/account`, client-side if a page is loaded, and waits until it has loaded. */
export async function visit(service: AccountService, page: Page, path: string): Promise<void> {
  const address = `${service.url}/account${path}`;
  if (page.url().startsWith(`${service.url}/account`)) {
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, address);
  } else await page.goto(address);
  await page.locator('h1').waitFor();
  await page.waitForFunction(() => document.querySelector('.skeleton') === null);
}

/** Loads the next page of a list by its button, unless scrolling to it has. */
export async function loadMore(page: Page): Promise<void> {
  await page.locator('.more button').evaluateAll(([button]) => (button as HTMLButtonElement | undefined)?.click());
}

/** Creates data for every page; returns the paths of the detail pages. */
export async function fillAccount(service: AccountService): Promise<string[]> {
  const { db, company, ctx } = service;
  const supplier = await addSupplier(db, { name: 'Nordlys Interiør ApS' });
  const product = await addProduct(db, { supplier, name: 'White hanging heart T-light holder', price: '10.00' });
  const urgent = await createProductWithDemand(
    db,
    company.id,
    { sold: [...steadily(10, 39), null], stock: 20 },
    { name: 'Urgent' },
  );
  await calculateProducts(ctx, company.id, [urgent.id]);
  const products = [{ clientProductId: 'KE-1', name: 'White heart T-light holder, hanging' }];
  await service.send('pushListings', 'POST', '/api/v2/external/listings', { body: { listings: products } });
  await matchCompany(ctx, company.id);
  const body = {
    items: [{ productId: product.id, quantity: 12 }],
    externalOrderId: 'PO-2026-1180',
    shippingMethod: 'sea',
  };
  const placed = await service.send('createOrders', 'POST', '/api/v1/external/orders', { body });
  const { orderNumber } = placed.body.data.orders[0];
  const hook = { url: 'http://127.0.0.1:9/a/rather/long/address/of/an/endpoint/that/nobody/responses-at' };
  const { id: endpointId } = (await service.call('createAccountWebhookEndpoint', { body: hook })).body.data;
  const [eventId] = await record(ctx, company.id, ['order.updated']);
  await db('webhook_deliveries').where({ endpoint_id: endpointId }).update({ status: 'failed' });
  const draft = await service.call('createAccountOrderDraft', {
    body: { items: body.items, note: 'Stock lasts 5 days' },
  });
  const responses = [
    draft,
    await service.call('updateFeed', { body: { url: 'https://erp.example/portside', token: '0123456789abcdef' } }),
    await service.call('updateCommission', { path: { marketplace: 'hepsiburada' }, body: { percent: '12.5' } }),
    await service.call('createUser', { body: { email: 'somebody.with.a.long.name@subsidiary.buyer.example' } }),
    await service.call('createKey', { body: { name: 'web shop' } }),
    await service.call('createPersonalItem', {
      body: {
        supplierId: supplier.id,
        sku: 'OWN-1',
        name: 'Fig candle, own label',
        price: '3.10',
        category: 'home-decor',
      },
    }),
    await service.call('updateSettings', {
      body: { tccCoefficient: '1.7', tccEnabled: true, tspFormula: 'TCC * 1.35 + 10', tspEnabled: true },
    }),
  ];
  assert.deepEqual(
    responses.filter(({ status }) => status !== 200 && status !== 201),
    [],
  );
  return [
    `/suppliers/${supplier.id}`,
    `/catalog/compare?products=${product.id},${urgent.id}`,
    `/orders/${orderNumber}`,
    `/drafts/${draft.body.data.id}`,
    `/deliveries/${eventId}_${endpointId}`,
  ];
}
