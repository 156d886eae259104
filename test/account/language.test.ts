// The language of the account pages: of the browser, of the company, or chosen by the user.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { password } from '../support/account.ts';
import { openAccount, startAccountPages, visit } from '../support/account-pages.ts';
import { noBrowser } from '../support/browser.ts';

const service = await startAccountPages();
const languageOf = (page: Page) => page.locator('html').getAttribute('lang');
const menuItem = (page: Page, name: string) => page.locator('#menu').getByText(name, { exact: true });

describe('language of the account pages', { skip: noBrowser }, async () => {
  it('is that of the browser before sign-in, then that of the company', async () => {
    await service.call('changeSettings', { body: { locale: 'tr' } });
    const { page, troubles } = await openAccount(service, null, { locale: 'ru-RU' });
    await page.goto(`${service.url}/account/orders`);
    await page.locator('html[lang="ru"]').waitFor();
    await page.locator('input[name="email"]').fill(service.manager.email);
    await page.locator('input[name="password"]').fill(password);
    await page.keyboard.press('Enter');
    await menuItem(page, 'Siparişler').waitFor();
    assert.equal(await languageOf(page), 'tr');
    assert.equal(new URL(page.url()).pathname, '/account/orders');
    // The session request before sign-in.
    assert.equal(troubles.length, 1, troubles.join('\n'));
  });

  it('is English for other languages of the browser', async () => {
    const { page } = await openAccount(service, null, { locale: 'fr-FR' });
    await page.goto(`${service.url}/account`);
    await page.locator('html[lang="en"]').waitFor();
  });

  it('is chosen in the menu and kept', async () => {
    await service.call('changeSettings', { body: { locale: 'en' } });
    const { page, troubles } = await openAccount(service, service.member);
    await visit(service, page, '/orders');
    await menuItem(page, 'Recommendations').waitFor();
    await page.getByLabel('Language').selectOption('ru');
    await menuItem(page, 'Рекомендации').waitFor();
    await page.reload();
    await menuItem(page, 'Рекомендации').waitFor();
    assert.equal(await languageOf(page), 'ru');
    assert.equal(await page.getByLabel('Язык').inputValue(), 'ru');
    assert.deepEqual(troubles, []);
  });

  it('follows the browser if the browser stores nothing', async () => {
    await service.call('changeSettings', { body: { locale: 'tr' } });
    const { page } = await openAccount(service, service.member, { locale: 'en-US' });
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'localStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    await visit(service, page, '/orders');
    assert.equal(await languageOf(page), 'en');
  });

  it('is English if the translations can not be loaded', async () => {
    const { page } = await openAccount(service, service.member, { locale: 'tr-TR' });
    await page.route(/locales\/tr\.json$/, (route) => route.abort());
    await visit(service, page, '/orders');
    await menuItem(page, 'Orders').waitFor();
  });
});

describe('page weight', () => {
  it('is below 250 kB compressed, and only the catalog of the language is loaded', async () => {
    const html = await (await fetch(`${service.url}/account`)).text();
    const paths = [...html.matchAll(/(?:src|href)="(\/account\/assets\/[^"]+)"/g)].map(([, path]) => path!);
    assert.ok(!paths.some((path) => path.endsWith('.json')));
    const base = paths.find((path) => path.endsWith('/style.css'))!.replace('/style.css', '');
    const catalogs = [`${base}/src/account/page/locales/tr.json`, `${base}/src/account/page/locales/ru.json`];
    const sizes = new Map<string, number>();
    for (const path of [...paths, ...catalogs]) {
      const response = await fetch(service.url + path);
      assert.equal(response.status, 200, path);
      sizes.set(path, brotliCompressSync(await response.text()).length);
    }
    const page = paths.reduce((sum, path) => sum + sizes.get(path)!, 0);
    const catalog = Math.max(...catalogs.map((path) => sizes.get(path)!));
    assert.ok(page + catalog < 250_000, `${page} + ${catalog} bytes`);
  });
});
