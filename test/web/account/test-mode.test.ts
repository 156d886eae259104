// Test mode of the account pages: orders are placed in the sandbox, and live data stay as they are.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { openAccount, startAccountPages } from '../../support/account-pages.ts';
import { noBrowser } from '../../support/browser.ts';
import { startWithSandbox } from '../../support/sandbox.ts';

const service = await startAccountPages(startWithSandbox);
const look = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
const inTest = { query: { mode: 'test' } };
const orders = async (query: Record<string, string> = {}) =>
  (await service.call('listAccountOrders', { query: { limit: '100', ...query } })).body.data.items as {
    orderNumber: string;
    status: string;
  }[];

/** Loads a page below `/account` as a document. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${service.url}/account${path}`);
  await page.locator('h1').waitFor();
  await page.waitForFunction(() => document.querySelector('.skeleton') === null);
}

const banner = (page: Page) => page.getByRole('complementary', { name: 'Test mode' });

describe('test mode in Chromium', { skip: noBrowser }, () => {
  it('orders in the sandbox, and leaves live data unchanged', async () => {
    const { page, troubles } = await openAccount(service, service.manager, look);
    await open(page, '/sandbox');
    await page.getByRole('link', { name: 'Test data', exact: true }).click();
    await page.waitForURL('**/account/test/sandbox');
    await banner(page).getByText('Nothing here changes your live data.').waitFor();
    for (const name of ['Settings', 'Users', 'API keys', 'Requests', 'Audit log'])
      assert.equal(await page.getByRole('link', { name, exact: true }).count(), 0, name);

    await page.getByRole('link', { name: 'Catalog', exact: true }).click();
    await page.waitForURL('**/account/test/catalog');
    const item = page.getByLabel(/^Quantity of /).first();
    const name = (await item.getAttribute('aria-label'))!.replace('Quantity of ', '');
    await item.fill('24');
    await page.getByRole('button', { name: `Add to cart: ${name}` }).click();
    await page.getByText('1 product added to your cart.').waitFor();
    await page.locator('#main').getByRole('link', { name: 'View cart' }).click();
    await page.waitForURL('**/account/test/cart');
    await page.getByRole('button', { name: 'Place order', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Place order', exact: true }).click();
    await dialog.getByText('1 order placed').waitFor();
    const placed = dialog.locator('.placed a');
    const number = await placed.innerText();
    assert.equal(await placed.getAttribute('href'), `/account/test/orders/${number}`);
    await dialog.getByRole('button', { name: 'Done' }).click();
    assert.deepEqual(await orders(), []);
    assert.equal((await orders(inTest.query)).filter(({ orderNumber }) => orderNumber === number).length, 1);

    await page.goto(`${service.url}/account/test/orders/${number}`);
    await page.getByText(number).first().waitFor();
    await banner(page).getByRole('link', { name: 'Exit test mode' }).click();
    await page.waitForURL('**/account/orders');
    await page.getByText('No orders yet.').waitFor();
    assert.equal(await banner(page).count(), 0);
    await page.goBack();
    await page.waitForURL(`**/account/test/orders/${number}`);
    await banner(page).waitFor();
    assert.deepEqual(troubles, []);
  });

  it('leads from pages without test data to those of live data', async () => {
    const { page, troubles } = await openAccount(service, service.manager, look);
    await open(page, '/test/settings');
    await page.getByText('This page is not part of test mode.').waitFor();
    await page.getByRole('link', { name: 'Exit test mode and open it' }).click();
    await page.waitForURL('**/account/settings');
    assert.equal(await banner(page).count(), 0);
    assert.deepEqual(troubles, []);
  });

  it('shows members the data, without advancing the clock', async () => {
    const { page, troubles } = await openAccount(service, service.member, look);
    await open(page, '/test/orders');
    await banner(page).getByText('Sandbox time:').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Advance clock' }).count(), 0);
    await page.getByRole('link', { name: 'Live data' }).press('Enter');
    await page.waitForURL('**/account/orders');
    assert.deepEqual(troubles, []);
  });
});
