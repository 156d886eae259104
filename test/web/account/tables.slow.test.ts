// Tables of the account pages: order, totals, columns, saved views and selections.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { calculateProducts } from '../../../src/services/recommendations/calculate.ts';
import { findAccessibilityViolations, measureOverflow } from '../../support/accessibility.ts';
import { loadMore, openAccount, startAccountPages, visit } from '../../support/account-pages.ts';
import { noBrowser } from '../../support/browser.ts';
import { createSupplierWithProduct, place } from '../../support/orders.ts';
import { createProductWithDemand, steadily } from '../../support/recommendations.ts';

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
    assert.match(await page.getByLabel('Status', { exact: true }).innerText(), /Created \(30\)/);
    const header = page.getByRole('columnheader', { name: 'Total' });
    await header.getByRole('link').focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => location.search === '?sort=totalAmount&direction=desc');
    await page.locator('th[aria-sort=descending]', { hasText: 'Total' }).waitFor();
    await page.waitForFunction(() => document.querySelector('tbody td.number')?.textContent?.includes('300'));
    await loadMore(page);
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
  });

  it('leave out columns that the user hides, also after a reload', async () => {
    await visit(service, page, '/orders');
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByLabel('Planned').uncheck();
    await page.getByRole('button', { name: 'Save columns' }).press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const planned = page.getByRole('columnheader', { name: 'Planned' });
    await planned.waitFor({ state: 'detached' });
    await page.reload();
    await page.locator('tbody tr').first().waitFor();
    await planned.waitFor({ state: 'detached' });
    assert.equal(await page.getByRole('columnheader', { name: 'Supplier' }).count(), 1);
  });

  it('are saved as views with their filters, order and columns, and shown as tabs', async () => {
    await visit(service, page, '/orders?search=PO-1&sort=totalAmount&direction=desc');
    await page.getByRole('button', { name: 'Save view' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('First orders');
    assert.deepEqual(await findAccessibilityViolations(page), []);
    await page.keyboard.press('Enter');
    await page.getByText('View “First orders” saved.').waitFor();
    const tabs = page.getByRole('navigation', { name: 'Saved views' });
    await tabs.locator('[aria-current=page]', { hasText: 'First orders' }).waitFor();
    await tabs.getByRole('link', { name: 'Default view' }).click();
    await page.waitForFunction(() => location.search === '');
    await page.reload();
    await tabs.getByRole('link', { name: 'First orders' }).click();
    await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 11);
    assert.equal(new URL(page.url()).search, '?search=PO-1&sort=totalAmount&direction=desc');
    assert.deepEqual(await findAccessibilityViolations(page), []);
    await tabs.getByRole('button', { name: 'Delete view “First orders”' }).click();
    await tabs.waitFor({ state: 'detached' });
    const other = await openAccount(service, service.manager, { viewport: { width: 1440, height: 700 } });
    await visit(service, other.page, '/orders');
    await other.page.getByRole('columnheader', { name: 'Planned' }).waitFor();
    await other.page.close();
  });

  it('collapse their filters into a button on a phone, where cards have a choice of the order', async () => {
    const phone = await openAccount(service, service.member, { viewport: { width: 390, height: 844 } });
    await visit(service, phone.page, '/orders?to=2999-01-01');
    const supplier = phone.page.getByLabel('Supplier', { exact: true });
    const button = phone.page.getByRole('button', { name: 'Filters (1)' });
    assert.equal(await supplier.isVisible(), false);
    await button.press('Enter');
    await supplier.waitFor();
    assert.equal(await button.getAttribute('aria-expanded'), 'true');
    await phone.page.getByLabel('Sort by').selectOption('Total');
    await phone.page.waitForFunction(() => location.search.includes('sort=totalAmount&direction=desc'));
    await phone.page.getByRole('link', { name: 'Descending' }).click();
    await phone.page.waitForFunction(() => location.search.endsWith('sort=totalAmount'));
    assert.ok((await measureOverflow(phone.page)) <= 0);
    assert.deepEqual(await findAccessibilityViolations(phone.page), []);
    assert.deepEqual([...troubles, ...phone.troubles], []);
  });

  it('select all that match, also on pages that are not loaded, and dismiss them in one step', async () => {
    const ids: string[] = [];
    for (let n = 1; n <= 55; n++) {
      const { id } = await createProductWithDemand(
        db,
        company.id,
        { sold: steadily(3, 40), stock: 10 },
        { name: `Lantern ${n}` },
      );
      ids.push(id);
    }
    await calculateProducts(ctx, company.id, ids);
    await service.settled();
    await visit(service, page, '/recommendations');
    await page.getByLabel('Select all rows of the table').check();
    await page.getByText('50 products selected').waitFor();
    await page.getByRole('button', { name: 'Select all 55 that match' }).press('Enter');
    await page.getByText('55 products selected').waitFor();
    const bar = page.getByRole('region', { name: 'Selection' });
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    await page.setViewportSize({ width: 390, height: 844 });
    const ends = await bar
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
    assert.ok(ends.length === 4 && ends.every((end) => end < 390), `all buttons are in sight on a phone: ${ends}`);
    await page.setViewportSize({ width, height });
    await bar.getByRole('button', { name: 'Dismiss' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Out of season');
    assert.deepEqual(await findAccessibilityViolations(page), []);
    // A product that another user takes off the catalog meanwhile is reported, and the others are dismissed.
    await db('products').where({ id: ids[0] }).update({ listed: false });
    await dialog.getByRole('button', { name: 'Dismiss or postpone' }).click();
    await dialog.getByText('54 of 55 done.').waitFor({ timeout: 60_000 });
    assert.match(await dialog.locator('.bulk-failures').innerText(), /^Lantern 1 \S+/);
    assert.deepEqual(await findAccessibilityViolations(page), []);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByText('No orders are due.').waitFor();
    const { count } = (await db('recommendation_dismissals').where({ company_id: company.id }).count().first())!;
    assert.equal(Number(count), 54);
    assert.equal(troubles.splice(0).length, 1);
  });

  it('keep a quantity that the user types in a row that leaves the document', async () => {
    const ids: string[] = [];
    for (let n = 1; n <= 260; n++) {
      const demand = { sold: steadily(3, 40), stock: 10 };
      ids.push((await createProductWithDemand(db, company.id, demand, { name: `Candle ${1000 + n}` })).id);
    }
    await calculateProducts(ctx, company.id, ids);
    await service.settled();
    const scroll = (share: number) =>
      page.evaluate((share) => scrollTo(0, share * document.documentElement.scrollHeight), share);
    await visit(service, page, '/recommendations?search=Candle&sort=name');
    const quantity = page.getByLabel('Quantity of Candle 1001', { exact: true });
    await page.getByLabel('Select Candle 1001', { exact: true }).check();
    const selected = page.getByRole('region', { name: 'Selection' }).getByRole('status');
    const readUnits = async () => Number(/([\d,]+) units/.exec(await selected.innerText())![1]!.replace(',', ''));
    // The order by the other method is a line of its own.
    const others = (await readUnits()) - Number(await quantity.inputValue());
    await quantity.fill('777');
    // Pages load while the cursor is in the field, and its row leaves the document.
    await scroll(0.7);
    await page.waitForFunction(() => document.querySelectorAll('tbody tr').length > 50);
    assert.equal(await quantity.inputValue(), '777');
    while ((await page.locator('.more').count()) > 0) {
      await scroll(1);
      await page.waitForTimeout(50);
    }
    await page.getByText('Candle 1260', { exact: true }).waitFor();
    await quantity.waitFor({ state: 'detached' });
    assert.equal(await readUnits(), others + 777);
    await scroll(0);
    await quantity.waitFor();
    assert.equal(await quantity.inputValue(), '777');
    // Sorting removes and loads all rows.
    await quantity.fill('778');
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('th[aria-sort] a')!.click());
    await page.getByText('Candle 1260', { exact: true }).waitFor();
    assert.equal(await readUnits(), others + 778);
    assert.deepEqual(troubles, []);
  });
});
