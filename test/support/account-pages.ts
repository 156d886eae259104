// The account pages in a browser, of a company with something on each of them.

import assert from 'node:assert/strict';
import axe from 'axe-core';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { startWebhookDispatcher } from '../../src/jobs/deliver-webhooks.ts';
import { matchCompany } from '../../src/services/matching/match-company.ts';
import { calculateProducts } from '../../src/services/recommendations/calculate.ts';
import { type AccountService, startAccount, type TestUser } from './account.ts';
import { openPage, type WatchedPage } from './browser.ts';
import { addProduct, addSupplier } from './catalog.ts';
import { addToldProduct, steadily } from './recommendations.ts';
import { record } from './webhooks.ts';

/** Every page below `/account` that needs no subject. */
export const sections = [
  '',
  '/orders',
  '/recommendations',
  '/matches',
  '/personal-items',
  '/keys',
  '/webhooks',
  '/deliveries',
  '/feed',
  '/settings',
  '/users',
  '/audit-log',
  '/you',
];

/** A service that may call this machine, and sends webhooks. */
export async function startAccountPages(): Promise<AccountService> {
  const service = await startAccount({ ALLOW_PRIVATE_TARGETS: 'true' });
  const sending = startWebhookDispatcher(service.ctx, { graceMs: 200 });
  service.closing.defer(() => sending.stop());
  await service.setRates({ EUR: '50' });
  return service;
}

/** Opens the pages as that user sees them, signed in already; as nobody, if null. */
export async function openAccount(
  service: AccountService,
  user: TestUser | null,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const watched = await openPage(service.url, options);
  watched.page.setDefaultTimeout(60_000);
  if (user) {
    const [name = '', value = ''] = user.cookie.split('=');
    await watched.page.context().addCookies([{ name, value, url: service.url }]);
  }
  return watched;
}

/** Goes to a page below `/account`, without loading all anew where one is there, and waits until nothing on it is loading. */
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

/** What keeps people from reading or using the page, as axe sees it: by all of its rules, or by one. */
export async function barriersOn(page: Page, rule?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (runOnly) =>
      (window as unknown as { axe: typeof axe }).axe.run({ resultTypes: ['violations'], ...(runOnly && { runOnly }) }),
    rule,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}

/** By how many pixels the page is wider than its window. */
export function sticksOut(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

/** Gives the company something to show on every page; returns the pages of single things. */
export async function fillAccount(service: AccountService): Promise<string[]> {
  const { db, company, ctx } = service;
  const supplier = await addSupplier(db, { name: 'Nordlys Interiør ApS' });
  const product = await addProduct(db, { supplier, name: 'White hanging heart T-light holder', price: '10.00' });
  const told = await addToldProduct(
    db,
    company.id,
    { sold: [...steadily(10, 39), null], stock: 20 },
    { name: 'Urgent' },
  );
  await calculateProducts(ctx, company.id, [told.id]);
  const products = [{ clientProductId: 'KE-1', name: 'White heart T-light holder, hanging' }];
  await service.send('pushListings', 'POST', '/api/v2/external/products', { body: { products } });
  await matchCompany(ctx, company.id);
  const body = {
    items: [{ productId: product.id, quantity: 12 }],
    externalOrderId: 'PO-2026-1180',
    shippingMethod: 'sea',
  };
  const placed = await service.send('createOrders', 'POST', '/api/v1/external/orders', { body });
  const { orderNumber } = placed.body.data.orders[0];
  const hook = { url: 'http://127.0.0.1:9/a/rather/long/address/of/an/endpoint/that/nobody/answers-at' };
  const { endpointId } = (await service.call('createWebhook', { body: hook })).body.data;
  const [eventId] = await record(ctx, company.id, ['order.updated']);
  await db('webhook_deliveries').where({ endpoint_id: endpointId }).update({ state: 'failed' });
  const answers = [
    await service.call('setFeed', { body: { url: 'https://erp.example/portside', token: '0123456789abcdef' } }),
    await service.call('setCommission', { path: { marketplace: 'hepsiburada' }, body: { percent: '12.5' } }),
    await service.call('inviteUser', { body: { email: 'somebody.with.a.long.name@subsidiary.buyer.example' } }),
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
    await service.call('changeSettings', {
      body: { tccCoefficient: '1.7', tccEnabled: true, tspFormula: 'TCC * 1.35 + 10', tspEnabled: true },
    }),
  ];
  assert.deepEqual(
    answers.filter(({ status }) => status !== 200),
    [],
  );
  return [`/orders/${orderNumber}`, `/deliveries/${eventId}`];
}
