// The audit log names what changed in the words of the pages, without JSON and IDs of products.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findAccessibilityViolations, measureOverflow } from '../../support/accessibility.ts';
import { openAccount, startAccountPages, visit } from '../../support/account-pages.ts';
import { noBrowser } from '../../support/browser.ts';
import { upload } from '../../support/files.ts';
import { orderFacts, today } from '../../support/order-facts.ts';

const service = await startAccountPages();
const { product, placeOrder } = await orderFacts(service);

test('the audit log shows lines and settings in words', { skip: noBrowser }, async () => {
  const { name } = await service.db('products').where({ id: product.id }).first('name');
  const { orderNumber } = await placeOrder();
  const lines = [{ lineNumber: 1, received: 30, damaged: 3 }];
  const receipts = [{ receiptId: 'GR-1', date: today, note: 'One box was wet.', lines }];
  await service.call('pushAccountReceipts', { path: { ref: orderNumber }, body: { receipts } });
  const draft = { items: [{ productId: product.id, quantity: 2 }], title: 'Candles for May' };
  await service.call('createAccountOrderDraft', { body: draft });
  const onProduct = { subjectType: 'product', subjectId: product.id, kind: 'packing_list' };
  assert.equal((await upload(service, 'x', onProduct)).status, 201);
  await service.call('updateSettings', { body: { reviewPeriodDays: 21 } });
  const { page, troubles } = await openAccount(service, service.manager, { viewport: { width: 390, height: 844 } });
  await visit(service, page, '/audit-log');
  for (const text of [
    'Receipt ID: GR-1',
    `Line 1 (${product.sku}): Damaged: 3, Received: 30`,
    'Note: One box was wet.',
    `${name}: 2 units`,
    `Attached to Product ${name}`,
    'Kind Packing list',
    'Size 1 kB',
    'Review period',
  ]) {
    await page.getByText(text).waitFor();
  }
  await page.getByRole('link', { name: 'Candles for May' }).waitFor();
  const shown = await page.locator('main').innerText();
  for (const raw of ['{', '"', product.id, 'digest']) assert.ok(!shown.includes(raw), raw);
  assert.ok((await measureOverflow(page)) <= 0);
  assert.deepEqual(await findAccessibilityViolations(page), []);
  const first = page.locator('tbody tr').first();
  await first.getByText('Settings changed').waitFor();
  await page.getByRole('link', { name: 'Descending' }).click();
  await page.waitForFunction(() => location.search === '?sort=time');
  await first.getByText('Settings changed').waitFor({ state: 'detached' });
  await visit(service, page, '/audit-log?kind=settings&from=2020-01-01&to=2020-01-31');
  await page.getByText('No matching changes.').waitFor();
  await visit(service, page, '/audit-log');
  await page.getByRole('searchbox', { name: 'Search changes' }).fill('gr-1');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 1);
  await page.getByText('Receipt ID: GR-1').waitFor();
  await visit(service, page, `/audit-log?user=${service.manager.id}&kind=settings`);
  await first.getByText('Settings changed').waitFor();
  assert.ok((await measureOverflow(page)) <= 0);
  assert.deepEqual(troubles, []);
});
