// Test mode on every page: accessibility, several tabs, reset and deletion by someone else.

import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { findAccessibilityViolations, measureOverflow } from '../../support/accessibility.ts';
import { openAccount, sections, startAccountPages } from '../../support/account-pages.ts';
import { noBrowser } from '../../support/browser.ts';
import { until } from '../../support/until.ts';

const service = await startAccountPages();
const look = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
const sandbox = async () => (await service.call('getAccountSandbox')).body.data.sandbox;

/** Loads a page below `/account` as a document. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${service.url}/account${path}`);
  await page.locator('h1').waitFor();
  await page.waitForFunction(() => document.querySelector('.skeleton') === null);
}

const banner = (page: Page) => page.getByRole('complementary', { name: 'Test mode' });

describe('every page in test mode in Chromium', { skip: noBrowser }, () => {
  before(async () => {
    assert.equal((await service.call('createAccountSandbox', { body: {} })).status, 202);
    // A loaded machine can take longer than a response may.
    await until(sandbox);
  });

  it('advances the clock, and dates orders by it', async () => {
    const { page, troubles } = await openAccount(service, service.manager, look);
    await open(page, '/test/orders');
    const dialog = page.getByRole('dialog');
    const before = Date.parse((await sandbox()).clock.now);
    await banner(page).getByRole('button', { name: 'Advance clock' }).click();
    await dialog.getByLabel('Advance by').selectOption('7');
    await dialog.getByRole('button', { name: 'Advance clock' }).click();
    await page.getByText('Clock advanced.').or(banner(page).getByText('Advancing to')).first().waitFor();
    const after = new Date(before + 7 * 86_400_000).toISOString();
    await until(async () => (await sandbox()).clock.now === after);
    await banner(page).locator(`time[datetime="${after}"]`).first().waitFor();
    await banner(page).getByText('Sandbox time:').waitFor();
    // Relative to the clock, which all orders are at least seven days behind.
    await open(page, '/test/orders');
    await page.locator('main td a[href*="/orders/"]').first().click();
    await page.waitForURL('**/account/test/orders/*');
    await page.locator('h1').waitFor();
    assert.equal(await page.getByText('just now').count(), 0);
    assert.deepEqual(troubles, []);
  });

  it('has accessible pages without overflow, in both color schemes, and downloads of test data', async () => {
    const { page, troubles } = await openAccount(service, service.manager, look);
    for (const path of sections) {
      await open(page, `/test${path}`);
      assert.ok(await banner(page).isVisible(), path);
      assert.match(await page.title(), /Test data/);
      for (const link of await page.locator('a[download]').all())
        assert.match((await link.getAttribute('href'))!, /[?&]mode=test$/);
    }
    await open(page, '/test/orders');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      assert.deepEqual(await findAccessibilityViolations(page), []);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    assert.ok((await measureOverflow(page)) <= 0);
    assert.deepEqual(await findAccessibilityViolations(page), []);
    assert.deepEqual(troubles, []);
  });

  it('keeps the mode of each tab, and that of the URL after signing in', async () => {
    const user = await service.addUser({ email: 'tabs@buyer.example' });
    const { page, troubles } = await openAccount(service, user, look);
    await open(page, '/test/orders');
    const other = await page.context().newPage();
    await open(other, '/orders');
    await other.getByText('No orders yet.').waitFor();
    await page.reload();
    await banner(page).waitFor();
    await page.locator('main td a[href*="/orders/"]').first().waitFor();

    await service.db('user_sessions').where({ user_id: user.id }).delete();
    await page.goto(`${service.url}/account/test/suppliers`);
    await page.getByLabel('E-mail').fill(user.email);
    await page.getByLabel('Password').fill('kumru-9-fincan-tabak');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await banner(page).waitFor();
    assert.match(page.url(), /\/account\/test\/suppliers$/);
    // The 401 of the ended session.
    assert.deepEqual(
      troubles.filter((text) => !text.includes('401')),
      [],
    );
  });

  it('tells of a reset and of a deletion by someone else, and leads out', async () => {
    const { page } = await openAccount(service, service.manager, look);
    await open(page, '/test/orders');
    const { createdAt } = await sandbox();
    assert.equal((await service.call('resetAccountSandbox')).status, 202);
    await until(async () => (await sandbox()).createdAt !== createdAt);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await banner(page).getByText('The sandbox was reset. You see its new data.').waitFor();
    await service.call('deleteAccountSandbox');
    await page.getByRole('link', { name: 'Suppliers', exact: true }).click();
    await page.getByText('Your company has no sandbox, or it was deleted.').waitFor();
    assert.deepEqual(await findAccessibilityViolations(page), []);
    await page.getByRole('link', { name: 'View live data' }).click();
    await page.waitForURL('**/account');
    await page.locator('h1').waitFor();
    assert.equal(await page.getByRole('link', { name: 'Test data', exact: true }).count(), 0);
  });
});
