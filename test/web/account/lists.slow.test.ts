// Lists of the account pages: search, pagination, and restored state.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { matchCompany } from '../../../src/services/matching/match-company.ts';
import { calculateProducts } from '../../../src/services/recommendations/calculate.ts';
import { loadMore, openAccount, startAccountPages, visit } from '../../support/account-pages.ts';
import { noBrowser } from '../../support/browser.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { changeCompany } from '../../support/fixtures.ts';
import { createSupplierWithProduct, place } from '../../support/orders.ts';
import { createProductWithDemand, steadily } from '../../support/recommendations.ts';

const service = await startAccountPages();
const { db, company, ctx } = service;

describe('account page lists', { skip: noBrowser }, async () => {
  const { page, troubles } = await openAccount(service, service.member, { viewport: { width: 1280, height: 850 } });
  const box = page.getByRole('searchbox');
  const path = () => decodeURIComponent(new URL(page.url()).pathname + new URL(page.url()).search);
  const shown = (selector: string) => page.locator(selector).allInnerTexts();

  it('search orders by reference and status, with a shareable URL', async () => {
    const { product } = await createSupplierWithProduct(db);
    const buyer = { companyId: company.id, by: 'external_api' as const, keyId: null, requestId: 'a request' };
    for (const externalOrderId of ['PO-1', 'PO-2', 'other']) {
      await place(ctx, buyer, { lines: [{ productId: product.id, quantity: 1 }], externalOrderId });
    }
    await visit(service, page, '/orders');
    await box.fill(' po-2 ');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 1);
    assert.deepEqual([path(), await shown('tbody td.main strong')], ['/account/orders?search=po-2', ['PO-2']]);
    await page.getByLabel('Status', { exact: true }).selectOption('paid');
    await page.getByText('No matching orders.').waitFor();
    assert.equal(path(), '/account/orders?status=paid&search=po-2');
    await page.goBack();
    await page.getByText('PO-2').waitFor();
    await page.reload();
    assert.equal(await box.inputValue(), 'po-2');
    await box.fill('');
    await page.getByText('PO-1').waitFor();
    assert.equal(path(), '/account/orders');
  });

  it('keep their language until the next load when the company changes its locale', async () => {
    await changeCompany(db, company.id, { locale: 'tr' });
    await service.settled();
    await visit(service, page, '/orders?search=PO-1');
    assert.deepEqual(await shown('tbody .badge'), ['Created']);
    await page.locator('tbody a').click();
    await page.locator('.timeline').waitFor();
    assert.match((await shown('.lifecycle'))[0]!, /^Created\s+Partly paid/);
    await changeCompany(db, company.id, { locale: 'en' });
    await service.settled();
  });

  it('search recommendations by name', async () => {
    for (const name of ['Brass lantern', 'Candle']) {
      const { id } = await createProductWithDemand(db, company.id, { sold: steadily(3, 40), stock: 10 }, { name });
      await calculateProducts(ctx, company.id, [id]);
    }
    await visit(service, page, '/recommendations');
    await box.fill('lantern');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 1);
    assert.deepEqual(await shown('.product-name a'), ['Brass lantern']);
    await box.fill('nothing like it');
    await page.keyboard.press('Enter');
    await page.getByText('No matching recommendations.').waitFor();
  });

  it('search personal items by SKU', async () => {
    const supplier = await addSupplier(db);
    for (const sku of ['OWN-1', 'OWN-2']) await addProduct(db, { supplier, sku, companyId: company.id });
    await visit(service, page, '/personal-items');
    await box.fill('own-2');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 1);
    assert.deepEqual([path(), await shown('tbody .under')], ['/account/personal-items?search=own-2', ['OWN-2']]);
    await box.fill('own-3');
    await page.keyboard.press('Enter');
    await page.getByText('No matching items.').waitFor();
  });

  it('restore pages and scroll position when the user returns', async () => {
    const { product } = await createSupplierWithProduct(db);
    const buyer = { companyId: company.id, by: 'external_api' as const, keyId: null, requestId: 'a request' };
    for (let n = 0; n < 45; n++) {
      await place(ctx, buyer, { lines: [{ productId: product.id, quantity: 1 }], externalOrderId: `LONG-${n}` });
    }
    const rows = (count: number) =>
      page.waitForFunction((many) => document.querySelectorAll('tbody tr').length === many, count);
    await visit(service, page, '/orders?search=LONG-');
    await rows(20);
    await loadMore(page);
    await rows(45);
    const leave = async () => {
      await page.locator('tbody a').nth(42).click();
      await page.getByRole('heading', { name: /^Order / }).waitFor();
      assert.equal(await page.evaluate(() => scrollY), 0);
    };
    const scrolled = () => page.evaluate(() => scrollY);
    await page.locator('tbody a').nth(42).scrollIntoViewIfNeeded();
    const before = await scrolled();
    assert.ok(before > 500);
    for (const back of [() => page.goBack(), () => page.getByRole('link', { name: '← Orders' }).click()]) {
      await leave();
      await back();
      await rows(45);
      await page.waitForFunction((y) => Math.abs(scrollY - y) < 2, before);
      assert.equal(path(), '/account/orders?search=LONG-');
    }
    await page.getByLabel('Status', { exact: true }).selectOption('paid');
    await page.getByText('No matching orders.').waitFor();
    await page.getByLabel('Status', { exact: true }).selectOption('');
    await rows(20);
  });

  it('keep their loaded pages after a change', async () => {
    const supplier = await addSupplier(db);
    for (let n = 0; n < 60; n++) await addProduct(db, { supplier, name: `Long ${n}`, companyId: company.id });
    const manager = await openAccount(service, service.manager, { viewport: { width: 1280, height: 850 } });
    const rows = (count: number) =>
      manager.page.waitForFunction((many) => document.querySelectorAll('tbody tr').length === many, count);
    await visit(service, manager.page, '/personal-items?search=Long');
    await rows(50);
    await loadMore(manager.page);
    await rows(60);
    await manager.page.getByRole('button', { name: 'Remove Long 0', exact: true }).click();
    await manager.page.getByRole('button', { name: 'Remove item' }).click();
    await manager.page.getByRole('button', { name: 'Restore Long 0', exact: true }).waitFor();
    await rows(60);
    assert.deepEqual(manager.troubles, []);
  });

  it('skip no open listing when others are decided between pages', async () => {
    const supplier = await addSupplier(db);
    await addProduct(db, { supplier, name: 'White hanging heart' });
    const ids = Array.from({ length: 45 }, (_, n) => `KE-${String(n).padStart(2, '0')}`);
    const products = ids.map((clientProductId) => ({ clientProductId, name: 'White heart, hanging' }));
    await service.send('pushListings', 'POST', '/api/v2/external/listings', { body: { listings: products } });
    await matchCompany(ctx, company.id);
    await visit(service, page, '/matches?status=open');
    for (const place of [0, 1, 2]) {
      await page
        .getByRole('button', { name: /^Confirm: White/ })
        .first()
        .click();
      await page.locator('.card').nth(place).getByText('Confirmed').waitFor();
    }
    await loadMore(page);
    await page.waitForFunction(() => document.querySelectorAll('.card').length === 45);
    assert.equal(await page.getByRole('button', { name: 'Load more' }).count(), 0);
    assert.deepEqual(await shown('.card h2 code'), ids);
    await page.getByRole('link', { name: 'Confirmed', exact: true }).click();
    await page.waitForFunction(() => document.querySelectorAll('.card').length === 3);
    assert.deepEqual(troubles, []);
  });
});
