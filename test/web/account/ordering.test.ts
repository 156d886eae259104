// Ordering in the browser: from recommendations and from a pasted list to placed orders.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { calculateProducts } from '../../../src/services/recommendations/calculate.ts';
import { findAccessibilityViolations, measureOverflow } from '../../support/accessibility.ts';
import { openAccount, startAccountPages, visit } from '../../support/account-pages.ts';
import { noBrowser } from '../../support/browser.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { createProductWithDemand, steadily } from '../../support/recommendations.ts';

const service = await startAccountPages();
const { db, company, ctx } = service;
const look = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;

describe('ordering', { skip: noBrowser }, async () => {
  const orders = () =>
    db('orders').where({ company_id: company.id }).select('id', 'shipping_method', 'total_amount', 'external_order_id');
  const lantern = await createProductWithDemand(
    db,
    company.id,
    { sold: steadily(10, 60), stock: 0 },
    { name: 'Brass lantern', price: '4.00' },
  );
  await calculateProducts(ctx, company.id, [lantern.id]);
  const { item } = await db('recommendations').where({ product_id: lantern.id }).first('item');
  const { plan } = JSON.parse(`{${item}}`) as { plan: { shippingMethod: string; quantity: number }[] };
  const bySea = plan.find(({ shippingMethod }) => shippingMethod === 'sea')!.quantity;
  /** The order by sea beside one of 48 by air, at 4.00. */
  const planned = [192, bySea * 4];

  it('adds both orders of a recommendation from a catalog card', async () => {
    const { page, troubles } = await openAccount(service, service.member, look);
    await visit(service, page, '/catalog?search=lantern');
    await page.getByLabel('Quantity of Brass lantern by air').fill('24');
    await page.getByRole('button', { name: 'Add to cart: Brass lantern' }).click();
    await page.getByText('1 product added to your cart.').waitFor();
    const lines = await db('cart_lines').where({ company_id: company.id }).select('shipping_method', 'quantity');
    assert.deepEqual(lines.map((line) => [line.shipping_method, line.quantity]).sort(), [
      ['air', 24],
      ['sea', bySea],
    ]);
    await db('cart_lines').where({ company_id: company.id }).delete();
    assert.deepEqual(troubles, []);
  });

  it('places both orders of a recommendation, one with a changed quantity', async () => {
    const { page, troubles } = await openAccount(service, service.manager, look);
    await visit(service, page, '/recommendations');
    await page.getByLabel('Quantity of Brass lantern').fill('48');
    await page.getByLabel('Select Brass lantern').check();
    await page.getByText(`${48 + bySea} units`).waitFor();
    await page.getByRole('button', { name: 'Order these' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('192.00').first().waitFor();
    assert.deepEqual(await findAccessibilityViolations(page), []);
    await dialog.getByRole('button', { name: 'Place orders' }).click();
    await dialog.getByText('2 orders placed').waitFor();
    await dialog.getByText(/^The orders are not sent to the supplier yet/).waitFor();
    const number = await dialog.locator('.placed a').first().innerText();
    assert.match(number, /^ORD-/);
    await dialog.getByRole('button', { name: 'Done' }).click();
    assert.deepEqual(
      (await orders()).map(({ shipping_method, total_amount }) => [shipping_method, Number(total_amount)]).sort(),
      [
        ['air', planned[0]],
        ['sea', planned[1]],
      ],
    );
    assert.deepEqual(troubles, []);
  });

  it('places a pasted order list, and keeps lines that it cannot add to be corrected', async () => {
    const supplier = await addSupplier(db, { name: 'Nordlys' });
    await addProduct(db, { supplier, name: 'Heart', sku: 'HEART-1', price: '2.00' });
    await addProduct(db, { supplier, name: 'Lamp', sku: 'LAMP 2', price: '10.00' });
    await service.settled();
    const { page, troubles } = await openAccount(service, service.manager, {
      ...look,
      viewport: { width: 390, height: 844 },
    });
    await visit(service, page, '/cart');
    await page.getByText('Your cart is empty.').waitFor();
    await page.getByRole('button', { name: 'Add from list' }).click();
    await page.getByLabel('Products').fill('SKU\tquantity\nheart-1\t12\nLAMP 2, 3\nNONE 4\nHEART-1 x');
    await page.getByRole('dialog').getByRole('button', { name: 'Add to cart' }).click();
    await page.getByText('2 lines were not added:').waitFor();
    await page.getByText('Line 1: “NONE” is not in your catalog.').waitFor();
    await page.getByText(/^Line 2, “HEART-1”/).waitFor();
    assert.deepEqual(await findAccessibilityViolations(page), []);
    const box = page.getByLabel('Lines to correct');
    assert.equal(await box.inputValue(), 'NONE 4\nHEART-1 x');
    await box.fill('NONE 4\nHEART-1 2');
    await page.getByRole('dialog').getByRole('button', { name: 'Add to cart' }).click();
    await page.getByText('1 line was not added:').waitFor();
    assert.equal(await box.inputValue(), 'NONE 4');
    await page.keyboard.press('Escape');
    assert.ok((await measureOverflow(page)) <= 0);
    await page
      .locator('#main')
      .getByText(/Expected on/)
      .first()
      .waitFor();
    await page.locator('#menu a', { hasText: /^Cart 2 lines$/ }).waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Place order', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('58.00').first().waitFor();
    await dialog.getByLabel('Your reference').fill('PO-58');
    await dialog.getByRole('button', { name: 'Place order', exact: true }).click();
    await dialog.getByText('1 order placed').waitFor();
    await dialog.locator('.placed').getByText('Nordlys').waitFor();
    await dialog.getByText(/^The order is not sent to the supplier yet/).waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByText('Your cart is empty.').waitFor();
    assert.deepEqual(
      (await orders()).map(({ total_amount }) => Number(total_amount)).sort((a, b) => a - b),
      [58, ...planned].sort((a, b) => a - b),
    );
    const { external_order_id: reference } = (await orders()).find(({ total_amount }) => Number(total_amount) === 58)!;
    assert.equal(reference, 'PO-58');
    assert.deepEqual(troubles, []);
  });

  it('asks which supplier an SKU is of, suggests a similar SKU, and says what was added up', async () => {
    const ege = await addSupplier(db, { name: 'Ege Ev' });
    const fjord = await addSupplier(db, { name: 'Fjord Hus' });
    const bowl = await addProduct(db, { supplier: ege, name: 'Bowl', sku: 'BOWL-1', price: '5.00' });
    const other = await addProduct(db, { supplier: fjord, name: 'Deep bowl', sku: 'BOWL-1-v2', price: '6.00' });
    await db('products').where({ id: other.id }).update({ supplier_sku: 'BOWL-1' });
    const [cup, mug] = await Promise.all(
      ['CUP-1-a', 'CUP-1-b'].map((sku) =>
        addProduct(db, { supplier: sku.endsWith('a') ? ege : fjord, name: sku, sku }),
      ),
    );
    await db('products').whereIn('id', [cup!.id, mug!.id]).update({ supplier_sku: 'CUP-1' });
    const tray = await addProduct(db, { supplier: ege, name: 'Tray', sku: 'NL-01000', price: '1.00' });
    await service.settled();
    const { page, troubles } = await openAccount(service, service.manager, look);
    await visit(service, page, '/cart');
    await page.getByRole('button', { name: 'Add from list' }).click();
    const list =
      'CUP-1\t4\tair\nNL-0100O\t10\nNL-01000\t5\nNL-01000\t7\nBOWL-1\t3\t ege ev\nBOWL-1\t3\tNordlys\nbowl-1 2';
    await page.getByLabel('Products').fill(list);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add to cart' }).click();
    await dialog.getByText('“NL-01000” is on 2 lines: 5 + 7 = 12 units.').waitFor();
    await dialog.getByText('Line 1: “BOWL-1” is not a product of “Nordlys”.').waitFor();
    assert.deepEqual(await findAccessibilityViolations(page), []);
    await dialog.getByLabel(/^Line 1: several suppliers have “CUP-1”/).selectOption(mug!.id);
    await dialog.getByLabel(/^Line 2: “NL-0100O” is not in your catalog/).selectOption(tray.id);
    await dialog.getByLabel('Lines to correct').fill('');
    await dialog.getByRole('button', { name: 'Add to cart' }).click();
    await dialog.waitFor({ state: 'detached' });
    const lines = await db('cart_lines').where({ company_id: company.id });
    assert.deepEqual(
      new Map(lines.map((line) => [line.product_id, [line.quantity, line.shipping_method]])),
      new Map([
        [tray.id, [22, 'sea']],
        [bowl.id, [5, 'sea']],
        [mug!.id, [4, 'air']],
      ]),
    );
    assert.match(
      await page.getByRole('heading', { name: 'All orders' }).locator('xpath=ancestor::section').innerText(),
      /By sea\s+0\sboxes · (?![\s\S]*container)/,
    );
    await page.getByLabel('Shipping method of Tray').selectOption('air');
    await page.getByRole('heading', { name: 'Ege Ev, by air' }).waitFor();
    assert.deepEqual(await findAccessibilityViolations(page), []);
    await db('cart_lines').where({ company_id: company.id }).delete();
    assert.deepEqual(troubles, []);
  });

  it('lets a member add a catalog product to the cart and save a draft, but not order', async () => {
    const { page, troubles } = await openAccount(service, service.member, look);
    await visit(service, page, '/catalog?search=heart');
    await page.getByLabel('Quantity of Heart').fill('5');
    await page.getByRole('button', { name: 'Add to cart: Heart' }).click();
    await page.getByText('1 product added to your cart.').waitFor();
    await page.locator('#main').getByRole('link', { name: 'View cart' }).click();
    await page.getByRole('button', { name: 'Save as draft', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const save = dialog.getByRole('button', { name: 'Save as draft' });
    await save.waitFor();
    assert.equal(await dialog.getByRole('button', { name: /^Place order/ }).count(), 0);
    const title = dialog.getByLabel('Title of the draft (optional)');
    await title.fill('Spring shelves');
    await title.press('Enter');
    await save.click();
    const saved = page.locator('.toasts').getByText('1 draft saved for approval:');
    await saved.getByRole('link', { name: 'Spring shelves' }).waitFor();
    await page.getByRole('link', { name: /^Drafts 1/ }).waitFor();
    await page.getByText('Your cart is empty.').waitFor();
    const drafts = await db('order_drafts').where({ company_id: company.id });
    assert.deepEqual(
      drafts.map((draft) => draft.title),
      ['Spring shelves'],
    );
    assert.deepEqual(troubles, []);
  });

  it('offers a buyer with a limit of 0 only to save a draft', async () => {
    const user = await service.addUser({ memberRoles: ['buyer'] });
    await db('users').where({ id: user.id }).update({ monthly_order_limit: '0' });
    const { page, troubles } = await openAccount(service, user, look);
    await visit(service, page, '/catalog?search=heart');
    await page.getByRole('button', { name: 'Add to cart: Heart' }).click();
    await page.getByText('1 product added to your cart.').waitFor();
    await page.locator('#main').getByRole('link', { name: 'View cart' }).click();
    await page.getByRole('button', { name: 'Save as draft', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('button.primary', { hasText: 'Save as draft' }).waitFor();
    assert.equal(await dialog.getByRole('button', { name: /^Place order/ }).count(), 0);
    assert.deepEqual(troubles, []);
  });
});
