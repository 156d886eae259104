// A user counts a delivery by SKU on a phone; the account and the API have the same quantities.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findAccessibilityViolations, measureOverflow } from '../../support/accessibility.ts';
import { openAccount, startAccountPages, visit } from '../../support/account-pages.ts';
import { noBrowser } from '../../support/browser.ts';
import { orderFacts } from '../../support/order-facts.ts';

const service = await startAccountPages();
const { product, placeOrder, linesOf } = await orderFacts(service);

test('a user receives two lines by SKU with damaged units', { skip: noBrowser }, async () => {
  const { orderNumber } = await placeOrder();
  const { attributes } = await service.db('products').where({ id: product.id }).first('attributes');
  const boxed = JSON.stringify({ ...attributes, unitsPerBox: 12 });
  await service.db('products').where({ id: product.id }).update({ attributes: boxed });
  const { page, troubles } = await openAccount(service, service.member, { viewport: { width: 390, height: 844 } });
  await visit(service, page, `/orders/${orderNumber}/receive`);
  const scan = page.getByLabel('Scan or type a SKU or barcode');
  for (const code of [product.sku, 'x', 'X']) {
    await scan.fill(code);
    await scan.press('Enter');
  }
  await page.getByText('X: 2 of 6 counted').waitFor();
  assert.equal(await page.locator('.receiving > li .product-image').count(), 2);
  const first = (name: string) => page.getByRole('group', { name: `${name}: ${product.sku}` }).getByRole('textbox');
  await first('Counted').fill('51');
  await first('Damaged').fill('3');
  const id = await page.getByLabel('Receipt ID').inputValue();
  await page.getByRole('button', { name: 'Record receipt' }).click();
  await page.getByText('must not raise the total received of line 1 above 50').waitFor();
  assert.equal(troubles.splice(0).length, 1);
  assert.equal(await page.getByLabel('Receipt ID').inputValue(), id);
  await first('Counted').fill('30');
  await page.locator('.receiving-total').getByText('32 of 54 counted').waitFor();
  await page.locator('.receiving-total').getByText('3 damaged').waitFor();
  await page.getByText('12 per box · 3 boxes counted').waitFor();
  const photo = { name: 'wet-box.txt', mimeType: 'text/plain', buffer: Buffer.from('wet') };
  // Its button opens it.
  assert.equal(await page.locator('input[type=file]').isVisible(), false);
  await page.locator('input[type=file]').setInputFiles(photo);
  assert.ok(await page.getByRole('checkbox', { name: 'wet-box.txt' }).isChecked());
  assert.ok((await measureOverflow(page)) <= 0);
  assert.deepEqual(await findAccessibilityViolations(page), []);
  await page.getByRole('button', { name: 'Record receipt' }).click();
  await page.getByText(`Receipt ${id} recorded.`).waitFor();
  await page.locator('td.number', { hasText: /^18\s*$/ }).waitFor();
  await page.locator('table').getByRole('link', { name: 'wet-box.txt' }).waitFor();
  // The claim of the damaged units names the photo of the receipt.
  await page.getByRole('button', { name: 'Claim…' }).click();
  assert.ok(await page.getByRole('checkbox', { name: 'wet-box.txt' }).isChecked());
  assert.deepEqual(await findAccessibilityViolations(page), []);
  await page.getByRole('dialog').getByRole('button', { name: 'Record claim' }).click();
  await page.getByText('Claim recorded.').waitFor();
  const [claim] = (await service.call('listAccountClaims', { path: { ref: orderNumber } })).body.data.items;
  assert.equal(claim.fileIds.length, 1);
  const quantities = (await linesOf(orderNumber)).map(({ received, damaged, open }: Record<string, number>) => [
    received,
    damaged,
    open,
  ]);
  assert.deepEqual(quantities, [
    [30, 3, 18],
    [2, 0, 4],
  ]);
  assert.ok((await measureOverflow(page)) <= 0);
  assert.deepEqual(troubles, []);
});

test('the status “delivered” is set with the receipt of all units of a paid order', { skip: noBrowser }, async () => {
  const { orderNumber } = await placeOrder();
  const path = { ref: orderNumber };
  const { totalAmount, currency } = (await service.call('getAccountOrder', { path })).body.data;
  for (const status of ['part_paid', 'paid'])
    await service.call('updateAccountOrderStatus', { path, body: { status } });
  const body = { kind: 'goods_invoice', amount: totalAmount, currency, date: '2026-11-20' };
  await service.call('updateAccountPayment', { path: { ...path, paymentId: 'P-1' }, body });
  const { page, troubles } = await openAccount(service, service.member);
  await visit(service, page, `/orders/${orderNumber}/receive`);
  const box = page.getByRole('checkbox', { name: 'Also set the status to “Delivered”' });
  await page.getByRole('button', { name: 'Record receipt' }).waitFor();
  assert.equal(await box.count(), 0);
  await page.getByRole('button', { name: 'Receive all as ordered' }).click();
  assert.ok(await box.isChecked());
  await page.getByRole('button', { name: 'Record receipt' }).click();
  await page.getByText(/^Receipt .+ recorded\.$/).waitFor();
  assert.equal((await service.call('getAccountOrder', { path })).body.data.status, 'delivered');
  assert.deepEqual(troubles, []);
});

test('an order without open units is not received again', { skip: noBrowser }, async () => {
  const { orderNumber } = await placeOrder();
  const { page, troubles } = await openAccount(service, service.member);
  await visit(service, page, `/orders/${orderNumber}/receive`);
  await page.getByRole('button', { name: 'The rest will not come' }).click();
  await page.getByText('54 units will not come').waitFor();
  await page.getByRole('button', { name: 'Receive all as ordered' }).click();
  const first = (name: string) => page.getByRole('group', { name: `${name}: ${product.sku}` }).getByRole('textbox');
  await first('Will not come').fill('3');
  await page.locator('.receiving-total').getByText('51 of 54 counted').waitFor();
  await first('Counted').fill('48');
  await page.getByRole('button', { name: 'Record receipt' }).click();
  await page.getByText('48 open: “Counted” and “Will not come” are 51 together.').waitFor();
  await first('Will not come').fill('0');
  await page.getByRole('button', { name: 'Record receipt' }).click();
  await page.getByText(/^Receipt .+ recorded\.$/).waitFor();
  await page.getByRole('heading', { name: 'Deliveries and claims' }).waitFor();
  assert.equal(await page.getByRole('link', { name: 'Receive', exact: true }).count(), 0);
  assert.match((await page.locator('.order-summary').textContent())!, /Arrival.+received/);
  await visit(service, page, `/orders/${orderNumber}/receive`);
  await page.getByText('No units are open.').waitFor();
  assert.equal(await page.getByLabel('Receipt ID').count(), 0);
  assert.deepEqual(troubles, []);
});
