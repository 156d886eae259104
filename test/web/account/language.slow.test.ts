// The language of the account pages: of the browser, of the company, or chosen by the user.
// cspell:ignore Öneriler riski Emniyet stoku

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { addDays } from '../../../src/domain/day.ts';
import { calculateProducts } from '../../../src/services/recommendations/calculate.ts';
import { measureOverflow } from '../../support/accessibility.ts';
import { password } from '../../support/account.ts';
import { openAccount, startAccountPages, visit } from '../../support/account-pages.ts';
import { noBrowser } from '../../support/browser.ts';
import { createSupplierWithProduct, place } from '../../support/orders.ts';
import { createProductWithDemand, steadily } from '../../support/recommendations.ts';

const service = await startAccountPages();
const languageOf = (page: Page) => page.locator('html').getAttribute('lang');
const menuItem = (page: Page, name: string) => page.locator('#menu').getByText(name, { exact: true });

describe('language of the account pages', { skip: noBrowser }, async () => {
  it('is that of the browser before sign-in, then that of the company', async () => {
    await service.call('updateSettings', { body: { locale: 'tr' } });
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
    await service.call('updateSettings', { body: { locale: 'en' } });
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
    await service.call('updateSettings', { body: { locale: 'tr' } });
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

describe('texts, numbers and dates', { skip: noBrowser }, async () => {
  const { db, company, ctx } = service;
  const lantern = await createProductWithDemand(
    db,
    company.id,
    { sold: steadily(1200, 60), stock: 6000 },
    { name: 'Brass lantern', price: '4.00' },
  );
  await calculateProducts(ctx, company.id, [lantern.id]);
  const { product } = await createSupplierWithProduct(db);
  const buyer = { companyId: company.id, by: 'external_api' as const, keyId: 'KeyOfTheTest', requestId: 'a request' };
  for (const daysLate of [1, 3, 5]) {
    const lines = [{ productId: product.id, quantity: 1234 }];
    const [order] = await place(ctx, buyer, { lines, externalOrderId: `PO-${daysLate}`, shippingMethod: 'sea' });
    const promised = addDays(new Date().toISOString().slice(0, 10), -daysLate);
    await db('orders').where({ order_number: order!.orderNumber }).update({ promised_on: promised });
  }

  it('are Turkish on the page of recommendations', async () => {
    await service.call('updateSettings', { body: { locale: 'tr' } });
    const { page, troubles } = await openAccount(service, service.member, { viewport: { width: 1440, height: 900 } });
    await visit(service, page, '/recommendations');
    await page.locator('h1', { hasText: 'Öneriler' }).waitFor();
    const row = page.locator('tr', { hasText: 'Brass lantern' });
    await row.waitFor();
    const text = await row.innerText();
    assert.match(text, /Stok tükenmesi kaçınılmaz|Stok tükenme riski/);
    assert.match(text, /1\.200/);
    assert.match(text, /5 gün/);
    assert.match(text, /6\.000 stokta/);
    await row.getByRole('link', { name: 'Brass lantern' }).click();
    await page.getByText('Emniyet stoku', { exact: true }).waitFor();
    assert.ok((await measureOverflow(page)) <= 0);
    assert.deepEqual(troubles, []);
  });

  it('are Russian in the list of orders, with plurals', async () => {
    await service.call('updateSettings', { body: { locale: 'ru' } });
    const { page, troubles } = await openAccount(service, service.member, { viewport: { width: 390, height: 844 } });
    await visit(service, page, '/orders');
    await page.locator('h1', { hasText: 'Заказы' }).waitFor();
    for (const late of ['опоздание 1 день', 'опоздание 3 дня', 'опоздание 5 дней']) {
      await page.getByText(late, { exact: true }).waitFor();
    }
    const text = await page.locator('main').innerText();
    assert.match(text, /12\s340,00\s[A-Z]{3}/);
    assert.match(text, /\d{1,2} \p{L}+\.? \d{4} г\./u);
    assert.match(text, /Создан/);
    assert.ok((await measureOverflow(page)) <= 0);
    assert.deepEqual(troubles, []);
  });
});

describe('page weight', () => {
  it('is below 200 kB compressed without data, and only the catalog of the language is loaded', async () => {
    const html = await (await fetch(`${service.url}/account`)).text();
    const paths = [...html.matchAll(/(?:src|href)="(\/account\/assets\/[^"]+)"/g)].map(([, path]) => path!);
    assert.ok(!paths.some((path) => path.endsWith('.json')));
    const base = paths.find((path) => path.endsWith('/style.css'))!.replace('/style.css', '');
    const catalogs = [`${base}/locales/tr.json`, `${base}/locales/ru.json`];
    const sizes = new Map<string, number>();
    for (const path of [...paths, ...catalogs]) {
      const response = await fetch(service.url + path);
      assert.equal(response.status, 200, path);
      sizes.set(path, brotliCompressSync(await response.text()).length);
    }
    const page = paths.reduce((sum, path) => sum + sizes.get(path)!, 0);
    const catalog = Math.max(...catalogs.map((path) => sizes.get(path)!));
    assert.ok(page + catalog < 200_000, `${page} + ${catalog} bytes`);
  });
});
