// Every account page: accessibility, keyboard, roles, empty state. pages.slow.test.ts has all sizes, color schemes and languages.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { findAccessibilityViolations, measureOverflow } from '../../support/accessibility.ts';
import { password } from '../../support/account.ts';
import { fillAccount, openAccount, sections, startAccountPages, visit } from '../../support/account-pages.ts';
import { noBrowser } from '../../support/browser.ts';

const service = await startAccountPages();
const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

describe('account pages in Chromium', { skip: noBrowser }, async () => {
  const all = [...sections, ...(await fillAccount(service))];

  const { page: shared, troubles: found } = await openAccount(service, service.manager, {
    viewport: wide,
    reducedMotion: 'reduce',
  });
  for (const path of all) {
    it(`fit the screen and are accessible: ${path}`, async () => {
      await visit(service, shared, path);
      assert.ok((await measureOverflow(shared)) <= 0);
      assert.deepEqual(await findAccessibilityViolations(shared), []);
      assert.deepEqual(found, []);
    });
  }

  it('show empty states to a new company', async () => {
    const { page, troubles } = await openAccount(service, service.stranger, { viewport: phone });
    const filled = ['', '/suppliers', '/catalog', '/keys', '/settings', '/users', '/audit-log', '/you', '/feed'];
    for (const path of sections) {
      await visit(service, page, path);
      assert.ok((await measureOverflow(page)) <= 0, path);
      if (!filled.includes(path)) assert.match(await page.locator('.empty').first().innerText(), /\w/, path);
    }
    assert.deepEqual(troubles, []);
  });

  it('show a partial payment beside the expected landed cost', async () => {
    const orderPage = all.find((path) => path.startsWith('/orders/'))!;
    const ref = orderPage.slice('/orders/'.length);
    const payment = { paymentId: 'DEPOSIT', date: '2026-11-01', amount: 30, currency: 'EUR', kind: 'goods_invoice' };
    const body = { payments: [payment] };
    await service.send('pushPayments', 'POST', `/api/v2/external/orders/${ref}/payments`, { body });
    const { page, troubles } = await openAccount(service, service.member, { viewport: phone });
    await visit(service, page, orderPage);
    await page.getByText('Expected landed cost', { exact: true }).waitFor();
    const text = await page.locator('main').innerText();
    assert.match(text, /Paid to date\s+.*30\.00/);
    assert.match(text, /Still expected\s+174\.00\sEUR/);
    assert.match(text, /Goods invoice, expected\s+90\.00\sEUR\s+Freight, customs and other, estimated\s+84\.00\sEUR/);
    assert.equal(text.match(/Goods invoice, expected/g)?.length, 1, 'each kind of cost is shown once');
    assert.match(text, /Expected landed cost\s+.*204\.00\sEUR\s+by the TCC coefficient/);
    assert.doesNotMatch(text, /Landed unit cost|Based on/);
    assert.ok((await measureOverflow(page)) <= 0);
    assert.deepEqual(await findAccessibilityViolations(page), []);
    assert.deepEqual(troubles, []);
  });

  it('hide manager actions from members', async () => {
    const { page, troubles } = await openAccount(service, service.member, { viewport: wide });
    for (const path of all) {
      await visit(service, page, path);
      const names = await page.locator('main button').allInnerTexts();
      const own =
        /^(|Confirm|Undo last decision|Start review|Confirm \d+ sure match(es)?|Reject|Load more|Search|Sign out|Sign out everywhere|End session|Set up|Change password|Show password|Save digest|Dismiss|Mark as [a-z ]+|Update status…|Add|Add to cart|Add from list|Create calendar URL|Change( contact and terms)?|Show \d+ more|Change draft|E-mail to supplier…|Record (confirmation|shipment|claim)|Upload files|Add comment|Filters|Columns|Save view|Apply)$/;
      assert.deepEqual(
        names.filter((name) => !own.test(name)),
        [],
        path,
      );
    }
    for (const path of ['/keys', '/users', '/audit-log']) {
      await visit(service, page, path);
      assert.equal(await page.locator('h1').innerText(), 'Managers only');
      assert.equal(await page.locator(`#menu a[href="/account${path}"]`).count(), 0);
    }
    assert.deepEqual(troubles, []);
  });

  it('support the keyboard: sign-in, menu, key creation', async () => {
    const { page } = await openAccount(service, null, { viewport: wide });
    await page.goto(`${service.url}/account`);
    await page.locator('input[name="email"]:focus').waitFor();
    await page.keyboard.type(service.manager.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await page.locator('#menu').waitFor();
    await tabTo(page, 'Skip to content');
    await page.keyboard.press('Enter');
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'main');
    await page.reload();
    await page.locator('#menu').waitFor();
    await tabTo(page, 'Overview');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    for (let n = 0; n < 20 && (await focused()) !== 'API keys'; n++) await page.keyboard.press('ArrowDown');
    assert.equal(await focused(), 'API keys');
    assert.notEqual(await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle), 'none');
    await page.keyboard.press('Enter');
    await page.locator('h1:focus', { hasText: 'API keys' }).waitFor();
    await tabTo(page, 'Create API key');
    await page.keyboard.press('Enter');
    await page.keyboard.type('by keyboard');
    await page.keyboard.press('Enter');
    await page.getByLabel('API key', { exact: true }).waitFor();
    await tabTo(page, 'Done');
    await page.keyboard.press('Enter');
    // The dialog, which names the key too, may still be closing.
    await page.getByText('by keyboard', { exact: true }).waitFor();
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Create API key');
  });

  it('support the back button and reload, and show unknown pages as not found', async () => {
    const { page, troubles } = await openAccount(service, service.manager, { viewport: phone });
    await visit(service, page, '/deliveries?status=failed');
    await page.getByRole('link', { name: 'Delivered', exact: true }).click();
    await page.waitForURL(/status=delivered/);
    await page.goBack();
    assert.equal(await page.locator('.filter [aria-current]').first().innerText(), 'Failed');
    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.click();
    await page.getByRole('link', { name: 'Pull feed' }).click();
    await page.locator('h1', { hasText: 'Pull feed' }).waitFor();
    assert.equal(await menu.getAttribute('aria-expanded'), 'false');
    await page.reload();
    assert.equal(await page.locator('h1').innerText(), 'Pull feed');
    await page.goto(`${service.url}/account/no/such/page`);
    await page.locator('h1', { hasText: 'Page not found' }).waitFor();
    assert.deepEqual(troubles, []);
  });

  it('confirm and reject a match', async () => {
    const { page, troubles } = await openAccount(service, service.member, { viewport: wide });
    await visit(service, page, '/matches');
    await page
      .getByRole('button', { name: /^Confirm:/ })
      .first()
      .click();
    await page.locator('.card').getByText('Confirmed', { exact: true }).waitFor();
    assert.equal(await decision(), 'confirmed');
    await page.locator('.decided > summary').click();
    await page.getByRole('button', { name: /^Reject:/ }).click();
    await page.locator('.card').getByText('Confirmed', { exact: true }).waitFor({ state: 'detached' });
    assert.equal(await decision(), 'rejected');
    await page.getByText('1 rejected').click();
    await page
      .locator('.rejected')
      .getByRole('button', { name: /^Confirm:/ })
      .click();
    await page.locator('.card').getByText('Confirmed', { exact: true }).waitFor();
    assert.equal(await decision(), 'confirmed');
    assert.deepEqual(troubles, []);

    async function decision() {
      return (await service.db('match_decisions').where({ company_id: service.company.id }).first())?.decision;
    }
  });

  it('set a password by link and remove the token from the URL', async () => {
    const user = await service.addUser({ role: 'member' });
    const text = await service.passwordToken(user);
    const { page } = await openAccount(service, null, { viewport: phone });
    await page.goto(`${service.url}/account/password#${text}`);
    const field = page.getByLabel('New password');
    await field.fill('short');
    await page.keyboard.press('Enter');
    await page.locator('.error').waitFor();
    assert.equal(page.url(), `${service.url}/account/password`);
    await field.fill('yedi deniz sekiz liman');
    await page.keyboard.press('Enter');
    await page.locator('h1', { hasText: 'Sign in' }).waitFor();
    await page.getByText(/^Password set for .*\.$/).waitFor();
    assert.deepEqual(await findAccessibilityViolations(page), []);
  });
});

describe('account pages over HTTP', () => {
  it('serve the same page for every URL, with a same-origin policy', async () => {
    const page = await fetch(`${service.url}/account/orders/ORD-0000000000`);
    const html = await page.text();
    assert.equal(html, await (await fetch(`${service.url}/account`)).text());
    assert.match(page.headers.get('content-security-policy') ?? '', /^default-src 'none';script-src 'self';/);
    assert.doesNotMatch(page.headers.get('content-security-policy') ?? '', /unsafe|https:/);
    assert.equal(page.headers.get('referrer-policy'), 'no-referrer');
    for (const [, address] of html.matchAll(/(?:src|href)="([^"]+)"/g))
      assert.match(String(address), /^\/(account|docs)\//);
  });

  it('serve immutable, compressed assets only', async () => {
    const html = await (await fetch(`${service.url}/account`)).text();
    const [, style = ''] = /rel="stylesheet" href="([^"]+)"/.exec(html) ?? [];
    const response = await fetch(service.url + style, { headers: { 'Accept-Encoding': 'br' } });
    assert.deepEqual(
      [response.status, response.headers.get('content-encoding'), response.headers.get('cache-control')],
      [200, 'br', 'public, max-age=31536000, immutable'],
    );
    assert.equal((await fetch(`${service.url}${style.replace('style.css', 'package.json')}`)).status, 404);
    assert.equal((await fetch(`${service.url}/account`, { method: 'POST' })).status, 405);
  });
});

/** Presses Tab until the element with this text has the focus. */
async function tabTo(page: Page, text: string) {
  for (let pressed = 0; pressed < 30; pressed++) {
    await page.keyboard.press('Tab');
    if ((await page.evaluate(() => document.activeElement?.textContent?.trim())) === text) return;
  }
  assert.fail(`“${text}” can't be reached by Tab`);
}
