// Finding products in the catalog: filters with counts, order, list and cart by the chosen shipping method.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findAccessibilityViolations, measureOverflow } from '../../support/accessibility.ts';
import { openAccount, startAccountPages, visit } from '../../support/account-pages.ts';
import { noBrowser } from '../../support/browser.ts';
import { addProducts, addSupplier } from '../../support/catalog.ts';

const service = await startAccountPages();
const { db } = service;

describe('the catalog', { skip: noBrowser }, async () => {
  const supplier = await addSupplier(db, { name: 'Lantern works' });
  const materials = ['Glass', 'Brass', 'Oak'];
  await addProducts(
    db,
    Array.from({ length: 9 }, (_, index) => ({
      ...{ supplier, name: `Lantern ${index}`, price: String(9 - index) },
      attributes: { material: materials[index % 3], productionTimeDays: 5 + index * 5 },
      columns: { minimum_quantity: index % 2 === 0 ? 12 : null },
    })),
  );
  await service.settled();
  const { page, troubles } = await openAccount(service, service.member, { viewport: { width: 1440, height: 900 } });
  const names = async () => (await page.locator('main .product-name a').allInnerTexts()).map((name) => name.trim());

  it('finds the cheapest products of two materials that ship soon, in three choices', async () => {
    await visit(service, page, '/catalog');
    await page.getByLabel('glass').check();
    await page.waitForFunction(() => location.search === '?material=glass');
    await page.locator('.totals', { hasText: '3 products' }).waitFor();
    assert.match(await page.getByRole('group', { name: 'Material' }).innerText(), /brass\s+3[\s\S]*glass\s+3/);
    await page.getByLabel('brass').check();
    await page.locator('.totals', { hasText: '6 products' }).waitFor();
    await page.getByLabel('Ready to ship').selectOption('30');
    await page.locator('.totals', { hasText: '4 products' }).waitFor();
    await page.getByLabel('Sort by').selectOption('price');
    await page.waitForFunction(() =>
      document.querySelector('main .product-name a')?.textContent?.includes('Lantern 4'),
    );
    assert.deepEqual(await names(), ['Lantern 4', 'Lantern 3', 'Lantern 1', 'Lantern 0']);
    assert.deepEqual(await findAccessibilityViolations(page), []);
  });

  it('is also a table that keeps the filter, whose headers sort', async () => {
    await page.getByLabel('View').selectOption('list');
    await page.getByRole('columnheader', { name: 'Price' }).waitFor();
    assert.equal((await names()).length, 4);
    await page.getByRole('columnheader', { name: 'Price' }).getByRole('link').click();
    await page.waitForFunction(() =>
      document.querySelector('main .product-name a')?.textContent?.includes('Lantern 0'),
    );
    assert.deepEqual(await names(), ['Lantern 0', 'Lantern 1', 'Lantern 3', 'Lantern 4']);
    assert.deepEqual(await findAccessibilityViolations(page), []);
    assert.ok((await measureOverflow(page)) <= 0);
  });

  it('adds a product to the cart by the chosen method', async () => {
    await page.getByLabel('Shipping method of Lantern 0').selectOption('air');
    await page.getByRole('button', { name: 'Add to cart: Lantern 0' }).click();
    await page.getByText('1 product added to your cart.').waitFor();
    const { items } = (await service.call('getCart', { as: service.member })).body.data;
    assert.deepEqual(
      items.map((item: { shippingMethod: string; quantity: number }) => [item.shippingMethod, item.quantity]),
      [['air', 12]],
    );
    assert.deepEqual(troubles, []);
  });

  it('has its filters behind a button on a phone, and clears them', async () => {
    const phone = await openAccount(service, service.member, { viewport: { width: 390, height: 844 } });
    await visit(service, phone.page, '/catalog?material=glass');
    await phone.page.getByLabel('brass').waitFor({ state: 'hidden' });
    await phone.page.getByRole('button', { name: 'Filters (1)' }).click();
    await phone.page.getByLabel('brass').waitFor();
    assert.ok((await measureOverflow(phone.page)) <= 0);
    await phone.page.getByRole('link', { name: 'Clear filters' }).click();
    await phone.page.locator('.totals', { hasText: '9 products' }).waitFor();
    assert.deepEqual(phone.troubles, []);
  });
});
