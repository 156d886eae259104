// Sending several purchase orders from the list of orders.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findAccessibilityViolations, measureOverflow } from '../../support/accessibility.ts';
import { openAccount, startAccountPages, visit } from '../../support/account-pages.ts';
import { noBrowser } from '../../support/browser.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';

const service = await startAccountPages();
const { db } = service;

describe('unsent orders', { skip: noBrowser }, async () => {
  const [reached, unreached] = [await addSupplier(db, { name: 'Nordlys' }), await addSupplier(db, { name: 'Ege Ev' })];
  const items = [reached, unreached].map(async (supplier) => ({
    productId: (await addProduct(db, { supplier })).id,
    quantity: 2,
  }));
  await service.call('createAccountOrder', { body: { items: await Promise.all(items) } });
  const { status } = await service.call('updateSupplierContact', {
    path: { supplierId: reached.id },
    body: { email: 'li@nordlys.example' },
  });
  assert.equal(status, 200);

  it('are selected and sent one after the other, with the errors of those that cannot be sent', async () => {
    const { page, troubles } = await openAccount(service, service.manager, {
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    });
    await visit(service, page, '/orders?status=unsent');
    await page
      .getByLabel(/^Select ORD-/)
      .first()
      .waitFor();
    for (const box of await page.getByLabel(/^Select ORD-/).all()) await box.check();
    await page.getByText('2 orders selected').waitFor();
    assert.ok((await measureOverflow(page)) <= 0);
    await page.getByRole('button', { name: 'E-mail purchase orders' }).click();
    const dialog = page.getByRole('dialog', { name: 'E-mail 2 purchase orders' });
    await dialog.getByText(/Nordlys/).waitFor();
    assert.deepEqual(await findAccessibilityViolations(page), []);
    await dialog.getByRole('button', { name: 'Send e-mails' }).click();
    await dialog.getByText('1 of 2 done.').waitFor();
    assert.match(await dialog.locator('.bulk-failures').innerText(), /^ORD-\w+ · Ege Ev .+/);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByText('1 order selected').waitFor();
    const { body } = await service.call('listAccountOrders', { query: { unsent: 'true' } });
    assert.deepEqual(
      body.data.items.map(({ supplier }: { supplier: { name: string } }) => supplier.name),
      ['Ege Ev'],
    );
    assert.deepEqual(
      troubles.filter((trouble) => !/400|422|409/.test(String(trouble))),
      [],
    );
  });
});
