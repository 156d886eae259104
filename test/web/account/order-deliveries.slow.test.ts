// A user follows an order without the API: records what the supplier confirms and ships, receives it, and claims damage.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { addDays } from '../../../src/domain/day.ts';
import { findAccessibilityViolations, measureOverflow } from '../../support/accessibility.ts';
import { openAccount, startAccountPages, visit } from '../../support/account-pages.ts';
import { noBrowser } from '../../support/browser.ts';
import { orderFacts, today } from '../../support/order-facts.ts';

const service = await startAccountPages();
const { product, placeOrder, linesOf } = await orderFacts(service);

test('a user records a confirmation of less, two shipments and a claim', { skip: noBrowser }, async () => {
  const { orderNumber } = await placeOrder();
  const { page, troubles } = await openAccount(service, service.member, { viewport: { width: 390, height: 844 } });
  await visit(service, page, `/orders/${orderNumber}`);
  const tasks = page.locator('.tasks');
  const header = await page
    .locator('.heading .actions')
    .getByText(/^(Change|Receive)$/)
    .allInnerTexts();
  assert.deepEqual(header, ['Change', 'Receive']);
  await tasks.getByText('The purchase order has not been e-mailed to the supplier.').waitFor();

  const confirmation = await open(page, 'Record confirmation');
  await field(confirmation, product.sku, 'Units').fill('40 units');
  await field(confirmation, product.sku, 'Unit price').fill('2,65');
  await confirmation.getByRole('button', { name: 'Record confirmation' }).click();
  await confirmation.locator('.line-fields .error').waitFor();
  assert.equal(troubles.splice(0).length, 1);
  await field(confirmation, product.sku, 'Units').fill('40');
  assert.deepEqual(await findAccessibilityViolations(page), []);
  assert.ok((await measureOverflow(page)) <= 0);
  await confirmation.getByRole('button', { name: 'Record confirmation' }).click();
  await tasks.getByText('The supplier confirmed 1 line differently.').waitFor();

  for (const units of ['30', '10']) {
    const shipment = await open(page, 'Record shipment');
    await field(shipment, product.sku, 'Units').fill(units);
    await shipment.getByLabel('Carrier').fill('Maersk');
    await shipment.getByRole('button', { name: 'Record shipment' }).click();
    await shipment.waitFor({ state: 'detached' });
  }
  // All units are shipped.
  const shipment = await open(page, 'Record shipment');
  assert.equal(await field(shipment, product.sku, 'Units').inputValue(), '0');
  await shipment.getByRole('button', { name: 'Record shipment' }).click();
  await shipment.getByText('Enter the units of at least one line.').waitFor();
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Correct shipment / })
    .first()
    .click();
  const correction = page.getByRole('dialog');
  assert.equal(await correction.getByLabel('Carrier').inputValue(), 'Maersk');
  assert.match(await field(correction, product.sku, 'Units').inputValue(), /^(10|30)$/);
  await correction.getByLabel('Arrives on').fill(addDays(today, 12));
  await correction.getByRole('button', { name: 'Correct shipment' }).click();
  await correction.waitFor({ state: 'detached' });
  const path = `/api/v2/external/orders/${orderNumber}/shipments`;
  const { items } = (await service.get('listShipments', path)).body.data;
  assert.deepEqual(
    items.map(({ carrier }: { carrier: string }) => carrier),
    ['Maersk', 'Maersk'],
  );
  const dates = items.map(({ expectedDate }: { expectedDate: string | null }) => expectedDate);
  assert.ok(dates.includes(addDays(today, 12)));

  const receipts = [
    { receiptId: 'GR-1', date: '2026-11-01', lines: [{ lineNumber: 1, received: 30, damaged: 3, short: 6 }] },
  ];
  await service.send('pushReceipts', 'POST', `/api/v2/external/orders/${orderNumber}/receipts`, { body: { receipts } });
  await page.reload();
  await tasks.getByText('3 damaged units are not claimed.').waitFor();
  await tasks.locator('li', { hasText: 'damaged' }).getByRole('button', { name: 'Claim…' }).click();
  const claim = page.getByRole('dialog');
  assert.equal(await claim.getByLabel('Kind').inputValue(), 'damaged');
  assert.equal(await field(claim, product.sku, 'Units').inputValue(), '3');
  assert.equal(await claim.getByLabel('Amount').inputValue(), '7.65');
  await claim.getByRole('button', { name: 'Record claim' }).click();
  await page.getByText('Claim recorded.').waitFor();
  await page.getByText('3 claimed').waitFor();
  assert.equal(await tasks.getByText('damaged').count(), 0);
  await tasks.getByText('6 missing units are not claimed.').waitFor();

  const receipt = page.getByRole('table', { name: 'Deliveries and claims' }).locator('tr', { hasText: 'GR-1' });
  // The initials that stand for the picture are before it.
  const counted = (await receipt.getByRole('listitem').textContent()) ?? '';
  assert.match(counted, new RegExp(`Product \\d+ ?${product.sku} ?30, 3 damaged, 6 short$`));

  await page.getByRole('button', { name: /^Update claim CL-/ }).click();
  const update = page.getByRole('dialog');
  await update.getByLabel('Status').selectOption('settled');
  await update.getByLabel('Amount').fill('7,00');
  await update.getByLabel('Note').fill('Credit note 1180');
  await update.getByRole('button', { name: 'Update claim' }).click();
  await page.getByText('Claim updated.').waitFor();
  await page.getByText('Claim settled').waitFor();
  await page.getByText('Claim: Damaged units').first().waitFor();
  const claims = await service.call('listAccountClaims', { path: { ref: orderNumber } });
  const [{ status, amount, note, kind, lines: claimedLines }] = claims.body.data.items;
  assert.deepEqual(
    { status, amount, note, kind, claimedLines },
    {
      ...{ status: 'settled', amount: '7.00', note: 'Credit note 1180', kind: 'damaged' },
      claimedLines: [{ lineNumber: 1, quantity: 3 }],
    },
  );

  await page.getByText('The cost of short and damaged units is spread over those received or still open.').waitFor();

  const [line] = await linesOf(orderNumber);
  const { confirmed, confirmedUnitPrice, shipped, received, claimed, differences } = line;
  assert.deepEqual(
    { confirmed, confirmedUnitPrice, shipped, received, claimed, differences },
    {
      ...{ confirmed: 40, confirmedUnitPrice: '2.65', shipped: 40, received: 30, claimed: 0 },
      differences: ['quantity', 'price'],
    },
  );
  await page.setViewportSize({ width: 1440, height: 900 });
  assert.deepEqual(await findAccessibilityViolations(page), []);
  // No column of the lines is cut beside the timeline.
  const hidden = await page
    .locator('main table')
    .evaluateAll((tables) =>
      tables.map(({ scrollWidth, parentElement }) => scrollWidth - parentElement!.clientWidth).filter((cut) => cut > 0),
    );
  assert.deepEqual(hidden, []);
  assert.deepEqual(troubles, []);
});

test('the page of an order has who placed it, and asks to update the status of a paid one', {
  skip: noBrowser,
}, async () => {
  const body = { items: [{ productId: product.id, quantity: 2 }] };
  const placed = await service.call('createAccountOrder', { body });
  const { orderNumber, totalAmount, currency } = placed.body.data.orders[0];
  const payment = { date: '2026-11-01', amount: Number(totalAmount), currency, kind: 'goods_invoice' };
  const path = { ref: orderNumber, paymentId: 'INV-1' };
  await service.call('updateAccountPayment', { path, body: payment });
  const { page } = await openAccount(service, service.member);
  await visit(service, page, `/orders/${orderNumber}`);
  await page.locator('.timeline .now').getByText('in the account').waitFor();
  await page.locator('.tasks').getByText('The status is “Created”. Payments and receipts say “Paid”.').waitFor();
});

async function open(page: Page, name: string) {
  await page.locator('main').getByRole('button', { name }).click();
  return page.getByRole('dialog');
}

function field(dialog: ReturnType<Page['locator']>, sku: string, label: string) {
  return dialog.getByRole('group', { name: sku, exact: true }).getByLabel(label);
}
