// A manager takes an order from the late list to acceptance in the browser: payment, statuses, landed cost.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { currentDay } from '../../../src/domain/clock.ts';
import { addDays } from '../../../src/domain/day.ts';
import { findAccessibilityViolations, measureOverflow } from '../../support/accessibility.ts';
import { openAccount, startAccountPages, visit } from '../../support/account-pages.ts';
import { noBrowser } from '../../support/browser.ts';
import { createSupplierWithProduct, place } from '../../support/orders.ts';

const service = await startAccountPages();
const { product } = await createSupplierWithProduct(service.db);
const buyer = {
  companyId: service.company.id,
  by: 'external_api' as const,
  keyId: 'KeyOfTheTest',
  requestId: 'a request',
};
const lines = [{ productId: product.id, quantity: 10 }];

test('a manager finds a late order, pays, and changes its status', { skip: noBrowser }, async () => {
  const [order] = await place(service.ctx, buyer, { lines, externalOrderId: 'PO-9', shippingMethod: 'sea' });
  await place(service.ctx, buyer, { lines, externalOrderId: 'PO-10' });
  const promised = addDays(new Date().toISOString().slice(0, 10), -4);
  await service
    .db('orders')
    .where({ order_number: order!.orderNumber })
    .update({ promised_on: promised, confirmed_at: addDays(promised, -45) });
  const { page, troubles } = await openAccount(service, service.manager, { viewport: { width: 390, height: 844 } });
  await visit(service, page, '/orders');
  await page.getByRole('link', { name: 'Late', exact: true }).click();
  await page.getByText('4 days late').waitFor();
  await page.getByText(/^last estimate was \d/).waitFor();
  assert.equal(await page.getByText('PO-10').count(), 0);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Ordered to').fill(addDays(promised, -30));
  await page.getByText('No matching orders.').waitFor();
  await page.getByLabel('Ordered to').fill('');
  await page.getByLabel('Supplier', { exact: true }).selectOption({ index: 1 });
  await page.getByText('4 days late').waitFor();
  assert.match(page.url(), /supplier=/);
  assert.deepEqual(await findAccessibilityViolations(page), []);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV' }).click(),
  ]);
  assert.match(file.suggestedFilename(), /^orders-.*\.csv$/);
  await page.getByRole('link', { name: 'PO-9' }).click();
  await page.getByText('No payments yet.').waitFor();
  await page.getByText(/^planned for .+, 4 days late$/).waitFor();
  await page.getByRole('rowheader', { name: 'Goods invoice, expected' }).waitFor();
  const byKind = page.getByRole('table', { name: 'Landed cost by kind' });
  const total = Number(order!.totalAmount);
  const shown = async () =>
    (await byKind.locator('.value').allInnerTexts()).map((text) => Number.parseFloat(text.replace(',', '')));
  assert.deepEqual(await shown(), [total, Math.round(total * 70) / 100]);

  // Nothing in the heading is the next step, so the first task is.
  assert.equal(await page.locator('.heading .primary').count(), 0);
  const main = page.locator('.tasks .primary');
  assert.deepEqual(await main.allInnerTexts(), ['Ask for a new date…']);
  await main.click();
  const text = await page.getByLabel('Text for the supplier').inputValue();
  assert.match(text, /the arrival of order PO-9 for \d+ .*, and it has not arrived yet\./);
  assert.deepEqual(await findAccessibilityViolations(page), []);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.locator('#payments').getByRole('button', { name: 'Record payment' }).click();
  const dialog = page.getByRole('dialog');
  assert.match(await dialog.getByLabel('Payment ID').inputValue(), /^PAY-\d{8}-\d{4}$/);
  await dialog.getByLabel('Amount').fill('thirty');
  await dialog.getByLabel('Payment ID').fill('INV-1');
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await dialog.locator('.field .error').waitFor();
  assert.equal(troubles.splice(0).length, 1);
  await dialog.getByLabel('Amount').fill('30,50');
  assert.ok(await dialog.getByLabel('Also set the status to “Partly paid”').isChecked());
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await page.getByText('Payment recorded.').waitFor();
  await page.getByRole('rowheader', { name: 'Goods invoice', exact: true }).waitFor();
  await page.locator('.lifecycle [aria-current=step]', { hasText: 'Partly paid' }).waitFor();
  assert.doesNotMatch(await page.locator('.order-summary').innerText(), /Partly paid/, 'the lifecycle says it');
  await page.getByRole('button', { name: 'Mark as paid' }).click();
  await dialog.getByText(/^69.50\sEUR is still open\.$/).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('rowheader', { name: 'Freight, customs and other, estimated' }).waitFor();

  await page.locator('#payments').getByRole('button', { name: 'Record payment' }).click();
  await dialog.getByLabel('Payment ID').fill('INV-1');
  await dialog.getByText('A payment with this ID exists').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Correct payment INV-1' }).click();
  await dialog.getByLabel('Amount').fill('100');
  await dialog.getByRole('button', { name: 'Save payment' }).click();
  await page.getByText('Payment corrected.').waitFor();

  for (const [action, result] of [
    // The payment supports both steps.
    ['Mark as paid', 'paid'],
    ['Mark as shipped', 'on the way'],
    ['Mark as delivered', 'delivered'],
    ['Accept delivery', 'accepted'],
  ] as const) {
    // Accepting is a task as well.
    await page.getByRole('button', { name: action }).first().click();
    await dialog.getByRole('button', { name: action }).focus();
    await page.keyboard.press('Enter');
    await page.getByText(`Order PO-9: ${result}.`).waitFor();
  }
  await page.locator('.timeline .now', { hasText: 'Accepted' }).getByText('in the account').waitFor();
  await page.getByText('Your payments', { exact: true }).waitFor();
  assert.equal(await page.locator('.lifecycle [aria-current=step]').innerText(), 'Accepted');
  assert.equal(await page.getByRole('button', { name: 'Cancel order' }).count(), 0);
  assert.ok((await measureOverflow(page)) <= 0);
  assert.deepEqual(await findAccessibilityViolations(page), []);
  assert.deepEqual(troubles, []);
});

test('payments and receipts set all statuses they support in one step', { skip: noBrowser }, async () => {
  const [order] = await place(service.ctx, buyer, { lines, shippingMethod: 'sea' });
  const ref = order!.orderNumber;
  const date = new Date().toISOString().slice(0, 10);
  const payment = { date, amount: Number(order!.totalAmount), currency: order!.currency, kind: 'goods_invoice' };
  await service.call('updateAccountPayment', { path: { ref, paymentId: 'INV-3' }, body: payment });
  const receipts = [{ receiptId: 'R-1', date, lines: [{ lineNumber: 1, received: 10 }] }];
  await service.call('pushAccountReceipts', { path: { ref }, body: { receipts } });
  const { page } = await openAccount(service, service.manager);
  await visit(service, page, `/orders/${ref}`);
  await page.getByText('The status is “Created”. Payments and receipts say “Delivered”.').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Cancel order' }).count(), 0);
  assert.match((await page.getByRole('button', { name: 'Mark as delivered' }).getAttribute('class')) ?? '', /primary/);
  await page.getByRole('button', { name: 'Update status…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('“Created” → “Partly paid” → “Paid” → “On the way” → “Delivered”').waitFor();
  await dialog.locator('.status-emails li').nth(1).waitFor();
  const announced = await dialog.locator('.status-emails li').allInnerTexts();
  await dialog.getByRole('button', { name: 'Mark as delivered' }).click();
  await page.getByText(`Order ${ref}: delivered.`).waitFor();
  const { id: order_id } = await service.db('orders').where({ order_number: ref }).first('id');
  const changes = await service.db('order_status_changes').where({ order_id }).orderBy('step').pluck('status');
  assert.deepEqual(changes.slice(-4), ['part_paid', 'paid', 'on_the_way', 'delivered']);
  const mails = await service.db('order_mails').where({ order_id }).select('recipient', 'address', 'status');
  const named = (recipient: string) =>
    new Set(mails.flatMap((mail) => (mail.recipient === recipient ? mail.address : [])));
  assert.deepEqual([mails.length, announced.length], [5, 2]);
  for (const [index, recipient] of ['supplier', 'buyer'].entries())
    for (const address of named(recipient))
      assert.ok(announced[index]!.includes(address ?? 'no address'), announced[index]);
});

test('the timeline is by day and minute, with earlier entries folded', { skip: noBrowser }, async () => {
  const [order] = await place(service.ctx, buyer, { lines });
  const orders = service.db('orders').where({ order_number: order!.orderNumber });
  const { id: order_id } = await orders.first('id');
  const company_id = service.company.id;
  const changes = service.db('order_status_changes').where({ company_id, order_id });
  await changes.clone().update({ changed_at: '2026-01-05T09:00:00Z' });
  await service.db('order_status_changes').insert(
    Array.from({ length: 10 }, (_, index) => ({
      ...{ company_id, order_id, step: 100 + index, status: 'part_paid', changed_by: 'external_api' },
      ...{
        request_id: 'a request',
        changed_at: `2026-01-${10 + (index >> 1)}T12:30:1${index}Z`,
        comment: `No. ${index}`,
      },
    })),
  );
  const { page } = await openAccount(service, service.member, { timezoneId: 'UTC' });
  await visit(service, page, `/orders/${order!.orderNumber}`);
  const days = page.locator('.timeline-day').filter({ visible: true });
  assert.deepEqual(await days.locator('h3').allInnerTexts(), [
    ...['11 Jan 2026', '12 Jan 2026', '13 Jan 2026', '14 Jan 2026'],
  ]);
  assert.match(await days.first().innerText(), /Partly paid\s+12:30(?: PM)? by a connected system\s+“No\. 2”/);
  await page.getByText('3 earlier entries').click();
  assert.equal(await days.first().locator('h3').innerText(), '5 Jan 2026');
  assert.deepEqual(await findAccessibilityViolations(page), []);
});

test('a cancelled order without payments and goods offers neither payments nor claims', {
  skip: noBrowser,
}, async () => {
  const [order] = await place(service.ctx, buyer, { lines });
  await service.db('orders').where({ order_number: order!.orderNumber }).update({ status: 'cancelled' });
  const { page } = await openAccount(service, service.manager, { viewport: { width: 390, height: 844 } });
  await visit(service, page, `/orders/${order!.orderNumber}`);
  await page.getByText('No payments yet.').waitFor();
  await page.getByText('Nothing recorded yet.').waitFor();
  const offered = page.getByRole('button', { name: /Record|Cancel order|E-mail/ });
  assert.deepEqual(await offered.allInnerTexts(), []);
  assert.equal(await page.getByText('The landed cost is an estimate').count(), 0);
  // On a phone, the purchase order and the timeline come before the comments.
  assert.deepEqual(
    (await page.locator('h2').allInnerTexts()).filter((title) => /Purchase order|Timeline|Comments/.test(title)),
    ['Purchase order', 'Timeline', 'Comments'],
  );
  assert.ok((await measureOverflow(page)) <= 0);
});

test('a member changes the status, but neither cancels nor pays', { skip: noBrowser }, async () => {
  const [order] = await place(service.ctx, buyer, { lines });
  const { page } = await openAccount(service, service.member);
  await visit(service, page, `/orders/${order!.orderNumber}`);
  await page.getByRole('button', { name: 'Mark as partly paid' }).waitFor();
  await page.getByText('No payments yet.').waitFor();
  assert.equal(await page.getByRole('button', { name: /Cancel order|Record payment/ }).count(), 0);
});

test('the list of payments shows what is due of each order and when, not its total', { skip: noBrowser }, async () => {
  const [order] = await place(service.ctx, buyer, { lines: [{ productId: product.id, quantity: 2 }] });
  const terms = [30, 70].map((percent, index) => ({ percent: String(percent), dueEvent: 'order', days: index * 60 }));
  await service
    .db('orders')
    .where({ order_number: order!.orderNumber })
    .update({
      payment_terms: JSON.stringify(terms),
      created_at: `${addDays(currentDay(service.ctx.clock), -5)}T12:00:00Z`,
    });
  const { page, troubles } = await openAccount(service, service.manager, { viewport: { width: 390, height: 844 } });
  await visit(service, page, '');
  const section = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Open payments' }) });
  await section.getByText('Total 2 payments').waitFor();
  await section.getByRole('link', { name: 'View orders to pay' }).click();
  await page.waitForURL((url) => url.search === '?status=due');
  const row = page.getByRole('row').filter({ hasText: order!.orderNumber });
  await row.getByText('overdue by 5 days').waitFor();
  const due = (Number(order!.totalAmount) * 0.3).toFixed(2);
  assert.ok((await row.innerText()).includes(`${due}\u00a0EUR`), await row.innerText());
  assert.match((await page.locator('.totals').innerText()).replace('\u00a0', ' '), new RegExp(`${due} EUR due$`));
  await page.goBack();
  await section.getByRole('link', { name: 'View 1 order with open payments' }).click();
  await page.waitForURL((url) => url.search === '?status=unpaid');
  await row.getByText('overdue by 5 days').waitFor();
  await page.locator('.totals').getByText(/open$/).waitFor();
  assert.ok((await measureOverflow(page)) <= 0);
  await row.getByRole('button', { name: /^Record payment/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Record payment/ });
  assert.equal(await dialog.getByLabel('Amount').inputValue(), due);
  assert.deepEqual(await findAccessibilityViolations(page), []);
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await page.getByText('Payment recorded.').waitFor();
  await row.getByText('Partly paid').waitFor();
  assert.deepEqual(troubles, []);
});
