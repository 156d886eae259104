// Tables of the account pages: order, totals, columns, saved views and selections.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findAccessibilityViolations } from '../../support/accessibility.ts';
import { openAccount, startAccountPages, visit } from '../../support/account-pages.ts';
import { noBrowser } from '../../support/browser.ts';
import { createSupplierWithProduct, place } from '../../support/orders.ts';

const service = await startAccountPages();
const { db, company, ctx } = service;

describe('the tables of the account pages', { skip: noBrowser }, async () => {
  const buyer = { companyId: company.id, by: 'external_api' as const, keyId: null, requestId: 'a request' };
  const { product } = await createSupplierWithProduct(db);
  for (let n = 1; n <= 30; n++) {
    const lines = [{ productId: product.id, quantity: (n * 7) % 31 }];
    await place(ctx, buyer, { lines, externalOrderId: `PO-${n}` });
  }
  const { page, troubles } = await openAccount(service, service.member, { viewport: { width: 1440, height: 700 } });
  const amounts = async () =>
    (await page.locator('tbody td.number').allInnerTexts()).map((text) => Number(text.replaceAll(/[^\d.]/g, '')));

  it('sort orders by a column header, with the keyboard, also on the next page', async () => {
    await visit(service, page, '/orders');
    assert.match(await page.locator('.totals').innerText(), /30 orders/);
    assert.match(await page.getByRole('navigation', { name: 'Status' }).innerText(), /All 30[\s\S]*Created 30/);
    const header = page.getByRole('columnheader', { name: 'Total' });
    await header.getByRole('link').focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => location.search === '?sort=totalAmount&direction=desc');
    await page.locator('th[aria-sort=descending]', { hasText: 'Total' }).waitFor();
    await page.waitForFunction(() => document.querySelector('tbody td.number')?.textContent?.includes('300'));
    await page.getByRole('button', { name: 'Load more' }).click();
    await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 30);
    const shown = await amounts();
    assert.deepEqual(
      shown,
      shown.toSorted((a, b) => b - a),
    );
    await header.getByRole('link').click();
    await page.waitForFunction(() => document.querySelector('tbody td.number')?.textContent?.includes('10.00'));
    assert.equal(new URL(page.url()).search, '?sort=totalAmount');
    await page.getByRole('columnheader', { name: 'Ordered' }).getByRole('link').click();
    await page.waitForFunction(() => location.search === '');
    assert.deepEqual(await findAccessibilityViolations(page), []);
  });

  it('keep the column headers in view', async () => {
    await page.mouse.wheel(0, 900);
    await page.waitForFunction(() => scrollY > 500);
    const { top, bar } = await page.evaluate(() => ({
      top: document.querySelector('thead th')!.getBoundingClientRect().top,
      bar: document.querySelector('.top')!.getBoundingClientRect().bottom,
    }));
    assert.ok(Math.abs(top - bar) < 2, `${top} is not ${bar}`);
    assert.deepEqual(troubles, []);
  });
});
