// A user sends an order with a confirmation link, a supplier without an account confirms it with changes, and the user sees it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findAccessibilityViolations, measureOverflow } from '../../support/accessibility.ts';
import { openAccount, startAccountPages, visit } from '../../support/account-pages.ts';
import { noBrowser, openPage } from '../../support/browser.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { orderFacts } from '../../support/order-facts.ts';
import { pathOf, supplierLinks } from '../../support/supplier-links.ts';

const service = await startAccountPages();
const { db } = service;
const { placeOrder } = await orderFacts(service);
const { send } = supplierLinks(service);
const phone = { viewport: { width: 390, height: 844 } };

test('a supplier confirms by the link of an e-mail, and the buyer sees it and revokes the link', {
  skip: noBrowser,
}, async () => {
  const { orderNumber } = await placeOrder();
  const { page, troubles } = await openAccount(service, service.member, phone);
  await visit(service, page, `/orders/${orderNumber}`);
  await page.getByRole('complementary').getByRole('button', { name: 'E-mail to supplier…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Recipients').fill('li@brightwater.example');
  await dialog.getByRole('switch', { name: 'Let the supplier confirm by a link' }).setChecked(true);
  assert.deepEqual(await findAccessibilityViolations(page), []);
  await dialog.getByRole('button', { name: 'Send e-mail' }).click();
  await page.getByText('Not opened').waitFor();
  assert.equal(await page.getByText('has not been e-mailed').count(), 0);
  const { content } = await db('order_mails').first('content');
  const path = pathOf(service.ctx, content.document.confirmationLink);

  const supplier = await openPage(service.url, { ...phone, javaScriptEnabled: false });
  await supplier.page.goto(service.url + path);
  const item = 'Line 2, Swatch';
  await supplier.page.getByLabel(`Quantity, ${item}`).fill('5');
  await supplier.page.getByLabel(`Unit price, EUR, ${item}`).fill('x');
  await supplier.page.getByLabel('Your name').fill('Mei <b>Li</b>');
  await supplier.page.getByRole('button', { name: 'Send confirmation' }).click();
  await supplier.page.getByRole('alert').waitFor();
  assert.equal(await supplier.page.getByLabel(`Quantity, ${item}`).inputValue(), '5');
  assert.equal(await supplier.page.getByLabel(`Unit price, EUR, ${item}`).getAttribute('aria-invalid'), 'true');
  await supplier.page.getByLabel(`Unit price, EUR, ${item}`).fill('2');
  await supplier.page.getByRole('button', { name: 'Send confirmation' }).click();
  await supplier.page.getByText('Order confirmed').waitFor();
  await supplier.page.getByText('Confirmed by Mei <b>Li</b> on').waitFor();
  assert.deepEqual(
    supplier.troubles.filter((trouble) => !trouble.includes('400')),
    [],
  );

  await page.reload();
  await page.getByText('Confirmed by the supplier (link)').waitFor();
  await page.getByText('Quantity 6 → 5').waitFor();
  await page.getByText('Mei <b>Li</b>').first().waitFor();
  await page.locator('.badge', { hasText: 'Used to confirm' }).waitFor();
  assert.ok((await measureOverflow(page)) <= 0);
  assert.deepEqual(await findAccessibilityViolations(page), []);
  await page.getByRole('button', { name: 'Revoke the link sent to li@brightwater.example' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke link' }).click();
  await page.locator('.badge', { hasText: 'Link revoked' }).waitFor();
  await supplier.page.reload();
  await supplier.page.getByText('This link no longer works').waitFor();
  assert.deepEqual(troubles, []);
});

test('the pages are accessible and fit phones and desktops, light and dark, in each language', {
  skip: noBrowser,
}, async () => {
  const { path } = await send((await placeOrder()).orderNumber);
  const confirmed = await send((await placeOrder()).orderNumber);
  await fetch(service.url + confirmed.path, { method: 'POST', body: new URLSearchParams({ all: 'x', version: '' }) });
  const screens = [
    { width: 390, colorScheme: 'light' },
    { width: 390, colorScheme: 'dark' },
    { width: 800, colorScheme: 'light' },
    { width: 1440, colorScheme: 'dark' },
  ] as const;
  for (const { width, colorScheme } of screens) {
    // The checks run scripts on the page.
    const options = { viewport: { width, height: 900 }, colorScheme, bypassCSP: true };
    const { page } = await openPage(service.url, options);
    for (const language of ['en', 'tr', 'ru', 'de']) {
      for (const url of [path, confirmed.path, `${confirmed.path}?change`, '/supplier/confirm/x']) {
        await page.goto(`${service.url}${url}${url.includes('?') ? '&' : '?'}lang=${language}`);
        const about = `${url} ${language} ${width} ${colorScheme}`;
        assert.equal(await page.locator('html').getAttribute('lang'), language);
        assert.ok((await measureOverflow(page)) <= 0, about);
        assert.deepEqual(await findAccessibilityViolations(page), [], about);
      }
    }
    await page.context().close();
  }
});

test('an order of 500 lines can be confirmed', async () => {
  const supplier = await addSupplier(db, { currency: 'EUR' });
  const { id: productId } = await addProduct(db, { supplier });
  const custom = (n: number) => ({
    supplierId: supplier.id,
    customSku: `C-${n}`,
    customName: `Item ${n}`,
    customPrice: 9.99,
    quantity: 100,
  });
  const items = [{ productId, quantity: 1 }, ...Array.from({ length: 499 }, (_, n) => custom(n))];
  const placed = await service.send('createOrder', 'POST', '/api/v2/external/orders', { body: { items } });
  const { orderNumber } = placed.body.data.orders[0];
  const { path } = await send(orderNumber);
  const html = await (await fetch(service.url + path)).text();
  const fields = [...html.matchAll(/<input id="([qp]\d+)"[^>]* value="([^"]*)"/g)].map(([, name, value]) => [
    name!,
    value!,
  ]);
  assert.equal(fields.length, 1000);
  const body = new URLSearchParams([...fields, ['version', ''], ['note', 'ö'.repeat(2000)]]);
  body.set('q500', '99');
  const sent = await fetch(service.url + path, { method: 'POST', body, redirect: 'manual' });
  assert.equal(sent.status, 303);
  const { items: stored } = (
    await service.get('listConfirmations', `/api/v2/external/orders/${orderNumber}/confirmations`)
  ).body.data;
  assert.deepEqual([stored[0].lines.length, stored[0].lines[499].quantity], [500, 99]);
});
