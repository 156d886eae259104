// A supplier confirms fewer units, another price and a later date; a user accepts lines, says what becomes of the other units, and rejects and claims.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findAccessibilityViolations, measureOverflow } from '../../support/accessibility.ts';
import { openAccount, startAccountPages, visit } from '../../support/account-pages.ts';
import { noBrowser } from '../../support/browser.ts';
import { orderFacts, today } from '../../support/order-facts.ts';

const service = await startAccountPages();
const { product, placeOrder, push, linesOf } = await orderFacts(service);

/** Returns the decision, and the claimed, open and short units of each line. */
async function decided(orderNumber: string) {
  return (await linesOf(orderNumber)).map((line: { [name: string]: unknown }) =>
    ['differenceStatus', 'claimed', 'open', 'short'].map((name) => line[name]),
  );
}

test('a user accepts the differences of a line, and rejects those of another', { skip: noBrowser }, async () => {
  const { orderNumber } = await placeOrder();
  await service.db('orders').where({ order_number: orderNumber }).update({ promised_on: '2027-05-01' });
  const lines = [
    { lineNumber: 1, quantity: 40, unitPrice: '2.65', expectedDate: '2027-05-08' },
    { lineNumber: 2, quantity: 5 },
  ];
  await push('confirmations', orderNumber, [{ confirmationId: 'AB-1', date: today, lines }]);
  const { page, troubles } = await openAccount(service, service.member, { viewport: { width: 390, height: 844 } });
  await visit(service, page, `/orders/${orderNumber}`);
  for (const text of ['Quantity 48 → 40 (8 units fewer)', 'Price 2.55 EUR → 2.65 EUR'])
    await page.getByText(text).waitFor();
  assert.ok((await measureOverflow(page)) <= 0);
  assert.deepEqual(await findAccessibilityViolations(page), []);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: `Accept fewer units of ${product.sku}` }).click();
  await dialog.getByText('What becomes of the other 8 units?').waitFor();
  assert.deepEqual(await findAccessibilityViolations(page), []);
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await page.getByText('Differences accepted. The ordered quantities and prices do not change.').waitFor();
  await page.getByRole('button', { name: 'Reject and claim the differences of X' }).click();
  assert.equal(await dialog.getByLabel('Units').inputValue(), '1');
  assert.equal(await dialog.getByLabel('Note').inputValue(), 'Quantity 6 → 5 (1 unit fewer)');
  assert.deepEqual(await findAccessibilityViolations(page), []);
  await dialog.getByRole('button', { name: 'Reject and record claim' }).click();
  await page.getByText('Claim recorded.').waitFor();
  await page.locator('.badge', { hasText: 'Rejected' }).waitFor();
  assert.deepEqual(await decided(orderNumber), [
    ['accepted', 0, 40, 8],
    ['rejected', 1, 6, 0],
  ]);
  await page.getByRole('button', { name: `Change the decision about ${product.sku}` }).click();
  await page.getByRole('button', { name: `Accept fewer units of ${product.sku}` }).click();
  await dialog.getByLabel('I still expect them later').check();
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await dialog.waitFor({ state: 'detached' });
  assert.deepEqual((await decided(orderNumber))[0], ['accepted', 0, 48, 0]);
  assert.deepEqual(troubles, []);
});

test('a user accepts the differences of all lines at once', { skip: noBrowser }, async () => {
  const { orderNumber } = await placeOrder();
  await service.db('orders').where({ order_number: orderNumber }).update({ promised_on: '2027-05-01' });
  const confirm = (confirmationId: string, lineNumber: number, quantity: number) => ({
    ...{ confirmationId, date: today, lines: [{ lineNumber, quantity, expectedDate: '2027-05-08' }] },
  });
  await push('confirmations', orderNumber, [confirm('AB-2', 1, 40), confirm('AB-3', 2, 6)]);
  const { page, troubles } = await openAccount(service, service.member);
  await visit(service, page, `/orders/${orderNumber}`);
  await page.getByRole('button', { name: 'Accept all' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await page.getByText('Differences accepted. The ordered quantities and prices do not change.').waitFor();
  await page.getByRole('button', { name: 'Accept all' }).waitFor({ state: 'detached' });
  assert.deepEqual(await decided(orderNumber), [
    ['accepted', 0, 40, 8],
    ['accepted', 0, 6, 0],
  ]);
  assert.deepEqual(troubles, []);
});

test('a rejection is shown, even if its claim cannot be stored', { skip: noBrowser }, async () => {
  const { orderNumber } = await placeOrder();
  await push('confirmations', orderNumber, [
    { confirmationId: 'AB-4', date: today, lines: [{ lineNumber: 1, quantity: 40 }] },
  ]);
  const { page } = await openAccount(service, service.member);
  await visit(service, page, `/orders/${orderNumber}`);
  await page.getByRole('button', { name: `Reject and claim the differences of ${product.sku}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Units').fill('60');
  await dialog.getByRole('button', { name: 'Reject and record claim' }).click();
  await dialog.getByText('Must not be more units than can be received of the line.').waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.locator('.badge', { hasText: 'Rejected' }).waitFor();
  assert.deepEqual((await decided(orderNumber))[0], ['rejected', 0, 48, 0]);
});
