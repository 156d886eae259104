// A user looks at a supplier in the browser: lead times, late orders, products.
// cspell:ignore nord

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays } from '../../../src/domain/day.ts';
import { findAccessibilityViolations, measureOverflow } from '../../support/accessibility.ts';
import { openAccount, startAccountPages, visit } from '../../support/account-pages.ts';
import { noBrowser } from '../../support/browser.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { recordDeliveries } from '../../support/lead-times.ts';
import { place } from '../../support/orders.ts';

const service = await startAccountPages();
const { db, company } = service;
const buyer = { companyId: company.id, by: 'external_api' as const, keyId: 'KeyOfTheTest', requestId: 'a request' };
const today = new Date().toISOString().slice(0, 10);

test('a user finds a late order of a supplier', { skip: noBrowser }, async () => {
  const supplier = await addSupplier(db, { name: 'Brightwater Giftware', currency: 'EUR' });
  const product = await addProduct(db, { supplier, name: 'Enamel mug', price: '10.00' });
  await addProduct(db, { supplier: await addSupplier(db, { name: 'Nordlys' }), name: 'Lamp' });
  const order = async (changes: Record<string, unknown>) => {
    const [placed] = await place(service.ctx, buyer, { lines: [{ productId: product.id, quantity: 2 }] });
    await db('orders').where({ order_number: placed!.orderNumber }).update(changes);
    return placed!.orderNumber;
  };
  const late = await order({ promised_on: addDays(today, -3), status: 'on_the_way' });
  await order({ promised_on: addDays(today, 30), status: 'paid' });
  await order({ promised_on: today, status: 'delivered', delivered_at: `${today}T08:00:00Z` });
  await recordDeliveries(db, company.id, supplier.id, 'sea', [40, 44, 44, 44, 44]);
  await recordDeliveries(db, company.id, supplier.id, 'air', [12]);

  const { page, troubles } = await openAccount(service, service.member, { viewport: { width: 390, height: 844 } });
  await visit(service, page, '/suppliers');
  const row = page.getByRole('row', { name: /Brightwater/ });
  await row.getByText('1 late').waitFor();
  await row.getByText('100 %').waitFor();
  await row.getByText('usually 42 to 44 days').waitFor();
  await row.getByText('median of your latest orders with all suppliers').waitFor();
  assert.ok((await measureOverflow(page)) <= 0);
  assert.deepEqual(await findAccessibilityViolations(page), []);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV' }).click(),
  ]);
  assert.match(file.suggestedFilename(), /^suppliers-.*\.csv$/);
  await page.getByRole('searchbox').fill('nord');
  await page.keyboard.press('Enter');
  await page.getByText('1 supplier', { exact: true }).waitFor();
  assert.equal(await row.count(), 0);
  await page.getByRole('searchbox').fill('');
  await page.keyboard.press('Enter');
  await row.waitFor();

  await page.setViewportSize({ width: 1440, height: 900 });
  const names = () => page.locator('tbody td.main strong').allInnerTexts();
  assert.deepEqual(await names(), ['Brightwater Giftware', 'Nordlys']);
  await page.getByRole('columnheader', { name: 'Open orders' }).getByRole('link').click();
  await page.waitForURL(/sort=openOrders&direction=desc/);
  await page.getByRole('columnheader', { name: 'Open orders' }).and(page.locator('[aria-sort=descending]')).waitFor();
  assert.deepEqual(await names(), ['Brightwater Giftware', 'Nordlys']);
  await page.getByRole('columnheader', { name: 'Open orders' }).getByRole('link').click();
  await page.locator('[aria-sort=ascending]').waitFor();
  await page.locator('tbody tr:first-child', { hasText: 'Nordlys' }).waitFor();
  await page.getByRole('link', { name: 'Brightwater Giftware' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Brightwater Giftware' }).waitFor();
  assert.deepEqual(await page.locator('main').getByRole('heading', { level: 2 }).allInnerTexts(), [
    ...['Open orders', 'Terms and figures', 'Lead times', 'Spend by month', 'Products bought'],
    ...['Contact', 'Files', 'Comments'],
  ]);
  await page.getByText('median of the latest 5 orders').waitFor();
  await page.getByText('usually 42 to 44 days (8 of 10 orders)').waitFor();
  const histogram = page.getByRole('table', { name: 'Lead times, sea' });
  assert.deepEqual(
    await histogram
      .getByRole('row')
      .allInnerTexts()
      .then((rows) => rows.length),
    6,
  );
  await page.getByRole('table', { name: 'Open orders' }).getByText('3 days late').waitFor();
  assert.ok((await measureOverflow(page)) <= 0);
  assert.deepEqual(await findAccessibilityViolations(page), []);

  for (const [link, orders] of [
    ['100 % of 1 order delivered in 12 months', 1],
    ['1 order to accept', 1],
  ] as const) {
    await page.getByRole('link', { name: link }).click();
    await page.locator('.totals', { hasText: `${orders} order` }).waitFor();
    assert.equal(await page.getByRole('table', { name: 'Orders' }).getByRole('row').count(), orders + 1);
    assert.deepEqual(await findAccessibilityViolations(page), []);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Brightwater Giftware' }).waitFor();
  }

  await page.getByRole('link', { name: '1 late order' }).click();
  await page.getByRole('link', { name: late }).waitFor();
  assert.equal(await page.getByRole('table', { name: 'Orders' }).getByRole('row').count(), 2);
  await page.goBack();
  await page.getByRole('link', { name: 'View products' }).click();
  await page.getByRole('link', { name: 'Enamel mug' }).waitFor();
  assert.equal(await page.getByText('Lamp').count(), 0);
  assert.deepEqual(troubles, []);
});

test('an unknown supplier is an error, an empty list says so', { skip: noBrowser }, async () => {
  const { page, troubles } = await openAccount(service, service.member);
  await visit(service, page, '/suppliers/01a09f70-be37-71bf-b100-e16f764d5b04');
  await page.getByText('was not found').waitFor();
  assert.equal(troubles.splice(0).length, 1);
  await visit(service, page, '/suppliers?search=nobody');
  await page.getByText('No matching suppliers.').waitFor();
  assert.deepEqual(troubles, []);
});
