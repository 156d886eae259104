// The page of arrivals in the browser: late orders, calendar, list, filters, and the month as a list on a phone.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, daysBetween } from '../../../src/domain/day.ts';
import { addMonths, monthOf, weeksOfMonth } from '../../../web/account/sections/arrivals/totals.ts';
import { findAccessibilityViolations, measureOverflow } from '../../support/accessibility.ts';
import { openAccount, startAccountPages, visit } from '../../support/account-pages.ts';
import { noBrowser } from '../../support/browser.ts';
import { createSupplierWithProduct, place } from '../../support/orders.ts';

const service = await startAccountPages();
const { db, ctx, company } = service;
const today = new Date().toISOString().slice(0, 10);
const buyer = { companyId: company.id, by: 'external_api' as const, keyId: 'KeyOfTheTest', requestId: 'a request' };

test('shows late orders first, and the other arrivals by day and week', { skip: noBrowser }, async () => {
  const first = await createSupplierWithProduct(db);
  const second = await createSupplierWithProduct(db);
  const order = async (productId: string, quantity: number, externalOrderId: string, days: number) => {
    const shippingMethod = quantity > 5 ? 'sea' : 'air';
    const [placed] = await place(ctx, buyer, { lines: [{ productId, quantity }], externalOrderId, shippingMethod });
    const promised_on = addDays(today, days);
    await db('orders').where({ order_number: placed!.orderNumber }).update({ promised_on });
    return placed!.orderNumber;
  };
  const ref = await order(first.product.id, 2, 'PO-LATE', -4);
  const shipment = { shipmentId: 'S-1', date: addDays(today, -9), expectedDate: addDays(today, -5) };
  const shipments = [{ ...shipment, lines: [{ lineNumber: 1, quantity: 1 }] }];
  await service.call('pushAccountShipments', { path: { ref }, body: { shipments } });
  await order(first.product.id, 10, 'PO-SOON', 3);
  await order(second.product.id, 4, 'PO-SAME-DAY', 3);
  // On the first day of a month that begins in the last week of the one before.
  let month = addMonths(monthOf(today), 1);
  while (monthOf(weeksOfMonth(month).at(-1)!.at(-1)!) === month) month = addMonths(month, 1);
  const next = `${addMonths(month, 1)}-01`;
  await order(second.product.id, 6, 'PO-FAR', daysBetween(today, next));
  const { page, troubles } = await openAccount(service, service.member, { viewport: { width: 1440, height: 900 } });
  await visit(service, page, '/arrivals');
  assert.match(await page.locator('.late-arrivals').innerText(), /1 order is late.*PO-LATE.*4 days late/s);
  const day = page.locator('.month a').first();
  assert.match((await day.innerText()).replaceAll(/\s+/g, ' '), /^\d+ PO-SOON 10 units PO-SAME-DAY 4 units 7,000 TRY$/);
  await day.click();
  assert.match(await page.locator('.chosen-day').innerText(), /PO-SOON.*PO-SAME-DAY/s);
  assert.deepEqual(await findAccessibilityViolations(page), []);
  await page.getByLabel('Shipping method').selectOption('air');
  await page.waitForURL(/method=air/);
  await page.locator('.month a', { hasText: 'PO-SAME-DAY 4 units' }).first().waitFor();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await page.getByRole('link', { name: 'List', exact: true }).click();
  await page.getByText('PO-FAR').waitFor();
  const weeks = await page.locator('.arrival-weeks > section').allInnerTexts();
  const [soon = '', ...later] = weeks.map((week) => week.replaceAll(/\s+/g, ' '));
  assert.match(soon, /2 arrivals 7,000 TRY .*PO-SOON.*PO-SAME-DAY/);
  // The week in which late goods are expected now counts them.
  assert.match(later.join(' '), /late arrivals? (is|are) listed above\..*PO-FAR/);
  // A late order is named once, with its shipments below.
  const late = page.locator('.late-arrivals');
  await late.getByText('Shipment S-1').waitFor();
  await late.getByText('Other units').waitFor();
  await late
    .getByText(/assumed, last estimate was \d/)
    .first()
    .waitFor();
  assert.deepEqual([await late.getByRole('link').count(), await late.locator('.badge').count()], [1, 1]);
  await late.getByRole('button', { name: 'Ask for a new date of PO-LATE' }).click();
  const text = page.getByRole('dialog').getByRole('textbox');
  assert.match(await text.inputValue(), /We planned the arrival of order PO-LATE for/);
  await page.keyboard.press('Escape');
  await visit(service, page, `/arrivals?month=${month}`);
  await page.locator('.month a', { hasText: 'PO-FAR' }).waitFor();
  const name = new Date(next).toLocaleDateString('en', { month: 'long', timeZone: 'UTC' });
  const lastWeek = await page.locator('.month tbody tr').last().locator('.week-totals').innerText();
  assert.match(
    lastWeek,
    new RegExp(`^${name}\\s+1 arrival\\s+`),
    'the days of the next month have totals of their own',
  );
  assert.deepEqual(troubles, []);

  const phone = await openAccount(service, service.member, { viewport: { width: 390, height: 844 } });
  await visit(service, phone.page, '/arrivals');
  await phone.page.locator('.agenda').getByText('PO-SOON').waitFor();
  assert.equal(await phone.page.locator('.month').isVisible(), false);
  assert.ok((await measureOverflow(phone.page)) <= 0);
  assert.deepEqual(phone.troubles, []);
});
