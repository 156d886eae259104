// Search of everything by keyboard.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findAccessibilityViolations, measureOverflow } from '../../support/accessibility.ts';
import { openAccount, startAccountPages, visit } from '../../support/account-pages.ts';
import { noBrowser } from '../../support/browser.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { place } from '../../support/orders.ts';

const service = await startAccountPages();
const supplier = await addSupplier(service.db, { name: 'Brightwater' });
await addProduct(service.db, { supplier, name: 'Draft beer tap', sku: 'BW-78', price: '10.00' });
const product = await addProduct(service.db, { supplier, name: 'Brass lantern', sku: 'BW-77', price: '10.00' });
const buyer = { companyId: service.company.id, by: 'external_api' as const, keyId: 'K', requestId: 'R' };
const lines = [{ productId: product.id, quantity: 3 }];
const [order] = await place(service.ctx, buyer, { lines, externalOrderId: 'PO-1187', shippingMethod: 'sea' });

test('finds an order by its reference, a product by its SKU, a supplier and a page', { skip: noBrowser }, async () => {
  const { page, troubles } = await openAccount(service, service.manager, { viewport: { width: 390, height: 844 } });
  await visit(service, page, '/settings');
  const option = (name: RegExp) => page.getByRole('option', { name });
  for (const [text, found, path] of [
    ['po-1187', /PO-1187/, `/account/orders/${order!.orderNumber}`],
    ['bw-77', /Brass lantern/, `/account/catalog?product=${product.id}`],
    ['brightwater', /^Brightwater/, `/account/suppliers/${supplier.id}`],
    ['audit', /Audit log/, '/account/audit-log'],
    ['draft', /^Drafts/, '/account/drafts'],
    ['pay', /^Orders to pay/, '/account/orders?status=due'],
    ['payment', /^Orders to pay/, '/account/orders?status=due'],
    ['late', /^Late orders/, '/account/orders?status=late'],
    ['missing units', /^Units missing/, '/account/orders?status=short'],
    ['open claims', /^Open claims/, '/account/orders?status=claims'],
    ['out of stock', /^Out of stock now/, '/account/recommendations?view=all&attention=out_of_stock'],
    ['overdue', /^Overdue to order/, '/account/recommendations?view=all&attention=overdue'],
    ['invite', /^Invite user/, '/account/users?dialog=invite'],
  ] as const) {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Find anything' }).fill(text);
    await option(found).and(page.locator('[aria-selected="true"]')).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname + url.search === path);
    assert.equal(await page.getByRole('dialog', { name: 'Find anything' }).count(), 0, text);
  }
  assert.deepEqual(troubles, []);
});

test('walks the results by arrows, says what it does not find, and returns the focus', {
  skip: noBrowser,
}, async () => {
  const { page } = await openAccount(service, service.member, { viewport: { width: 1440, height: 900 } });
  await visit(service, page, '/orders');
  const button = page.getByRole('button', { name: 'Find anything' });
  await button.click();
  const field = page.getByRole('combobox', { name: 'Find anything' });
  await page.getByRole('option', { name: 'Overview' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { name: 'Recommendations', selected: true }).waitFor();
  assert.equal(await page.getByRole('option', { name: 'Audit log' }).count(), 0, 'members have no audit log');
  assert.deepEqual(await findAccessibilityViolations(page), []);
  assert.ok((await measureOverflow(page)) <= 0);
  await field.fill('zzzz');
  await page.getByText('Nothing found for “zzzz”.').waitFor();
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });
  assert.equal(await button.evaluate((element) => element === document.activeElement), true);
});
