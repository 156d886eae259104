// Comparing products of the catalog: chosen with the keyboard, side by side with their differences, and ordered from there. Watching their prices.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { recordPriceChange } from '../../../src/db/pricing/price-history.ts';
import { addDays, dayOf } from '../../../src/domain/day.ts';
import { calculateProducts } from '../../../src/services/recommendations/calculate.ts';
import { findAccessibilityViolations, measureOverflow } from '../../support/accessibility.ts';
import { openAccount, startAccountPages, visit } from '../../support/account-pages.ts';
import { noBrowser } from '../../support/browser.ts';
import { addProducts, addSupplier } from '../../support/catalog.ts';
import { steadily, storeDemand } from '../../support/recommendations.ts';
import { until } from '../../support/until.ts';

const service = await startAccountPages();
const { db, ctx, company } = service;
const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

describe('the comparison of products', { skip: noBrowser }, async () => {
  const supplier = await addSupplier(db, { name: 'Lantern works' });
  const products = await addProducts(
    db,
    Array.from({ length: 5 }, (_, index) => ({
      ...{ supplier, name: `Lantern ${index}`, price: `${index + 1}.00` },
      attributes: { material: 'Glass', unitsPerBox: 12, weightKg: index === 0 ? '0.5' : '0.75' },
    })),
  );
  const [first, second] = products as [(typeof products)[0], (typeof products)[0]];
  await storeDemand(db, company.id, first.id, { sold: steadily(10, 60), stock: 20 });
  await calculateProducts(ctx, company.id, [first.id]);
  await service.settled();
  const listed = (await service.call('listAccountRecommendations', { as: service.member, query: { due: 'true' } })).body
    .data.items[0].recommendation;
  const due: { quantity: number; shippingMethod: string; isDue: boolean }[] = listed.plan.filter(
    (order: { isDue: boolean }) => order.isDue,
  );
  const advice = due.map(({ quantity, shippingMethod }) => `${quantity} by ${shippingMethod}`).join(', ');
  const { page, troubles } = await openAccount(service, service.member, { viewport: wide });
  const rowsOf = async () =>
    await page
      .locator('.compare tbody th[scope=row]')
      .evaluateAll((cells) => cells.map((cell) => cell.firstChild?.textContent));
  const cells = async (name: string) =>
    await page
      .locator('.compare tr:not(.group)', { has: page.getByRole('rowheader', { name, exact: false }) })
      .first()
      .locator('td')
      .allInnerTexts();

  it('starts with a choice by keyboard on the cards, of at most 4', async () => {
    await visit(service, page, '/catalog?layout=cards');
    for (const index of [0, 1, 2, 3]) {
      await page.getByRole('checkbox', { name: `Compare Lantern ${index}` }).focus();
      await page.keyboard.press('Space');
    }
    const bar = page.getByRole('region', { name: 'Comparison' });
    await bar.getByText('4 products to compare').waitFor();
    assert.ok(await page.getByRole('checkbox', { name: 'Compare Lantern 4' }).isDisabled());
    await page.getByLabel('View').selectOption('list');
    await page.getByRole('columnheader', { name: 'Price' }).waitFor();
    for (const index of [2, 3]) await page.getByRole('checkbox', { name: `Compare Lantern ${index}` }).uncheck();
    await bar.getByText('2 products to compare').waitFor();
    assert.deepEqual(await findAccessibilityViolations(page), []);
    await bar.getByRole('link', { name: 'Compare' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/account\/catalog\/compare\?products=/);
  });

  it('shows each property, and what differs', async () => {
    await page.getByRole('columnheader', { name: 'Lantern 1' }).waitFor();
    assert.deepEqual(await cells('Price'), ['1.00\u00a0EUR\nlowest', '2.00\u00a0EUR']);
    assert.deepEqual(await cells('Material'), ['Glass', 'Glass']);
    assert.deepEqual(await cells('Weight'), ['0.5 kg', '0.75 kg']);
    assert.deepEqual(await cells('Your stock'), ['20', '–']);
    const [urgency, unknown] = await cells('Urgency');
    assert.match(urgency!, /stock/i);
    assert.equal(unknown, '–');
    assert.deepEqual(await cells('Recommended'), [advice, '–']);
    assert.equal(await page.locator('.compare tr.differs', { hasText: 'Material' }).count(), 0);
    assert.equal(await page.locator('.compare tr.differs', { hasText: 'Weight' }).count(), 1);
    const all = (await rowsOf()).length;
    assert.ok(!(await rowsOf()).includes('Tags'), 'no product has tags');
    await page.getByRole('switch', { name: 'Show only differences' }).check();
    await page.waitForURL(/only=differences/);
    await page.locator('.compare tr', { hasText: 'Material' }).waitFor({ state: 'hidden' });
    const shown = await rowsOf();
    assert.ok(shown.length < all && shown.includes('Weight') && !shown.includes('Supplier'), String(shown));
    assert.deepEqual(await findAccessibilityViolations(page), []);
    assert.ok((await measureOverflow(page)) <= 0);
  });

  it('puts the recommended orders in the cart', async () => {
    await page
      .locator('.compare td')
      .filter({ has: page.getByLabel('Quantity of Lantern 0') })
      .getByRole('button', { name: 'Add to cart' })
      .click();
    await page.getByText('1 product added to your cart.').waitFor();
    const { items } = (await service.call('getCart', { as: service.member })).body.data;
    assert.deepEqual(
      items.map((item: { shippingMethod: string; quantity: number }) => [item.shippingMethod, item.quantity]),
      due.map(({ shippingMethod, quantity }) => [shippingMethod, quantity]),
    );
    assert.deepEqual(troubles, []);
  });

  it('leaves out products that do not exist, and says what to do without any', async () => {
    await visit(service, page, `/catalog/compare?products=${first.id},${second.id},${crypto.randomUUID()}`);
    await page.getByText('Products that left the catalog are not shown.').waitFor();
    await visit(service, page, '/catalog/compare');
    await page.getByText('No products to compare.').waitFor();
    await visit(service, page, '/catalog/unknown');
    await page.getByText('This page does not exist.').waitFor();
  });

  it('scrolls beside a column that stays on a phone', async () => {
    const small = await openAccount(service, service.member, { viewport: phone });
    await visit(
      service,
      small.page,
      `/catalog/compare?products=${products
        .map(({ id }) => id)
        .slice(0, 4)
        .join(',')}`,
    );
    const frame = small.page.getByRole('region', { name: 'Comparison' });
    const heading = small.page.getByRole('rowheader', { name: 'Supplier', exact: true });
    const before = (await heading.boundingBox())!.x;
    await frame.focus();
    await frame.evaluate((element) => element.scrollTo(200, 0));
    assert.equal(await frame.evaluate((element) => element.scrollLeft), 200);
    assert.ok(Math.abs((await heading.boundingBox())!.x - before) < 2);
    assert.ok((await measureOverflow(small.page)) <= 0);
    assert.deepEqual(await findAccessibilityViolations(small.page), []);
    assert.deepEqual(small.troubles, []);
  });

  it('shows on cards what the recommendations do, and remembers the list for the user', async () => {
    const other = await openAccount(service, service.manager, { viewport: wide });
    await visit(service, other.page, '/catalog?layout=cards');
    await other.page.locator('.product-card', { hasText: `Recommended: ${advice}` }).waitFor();
    const again = await openAccount(service, service.member, { viewport: wide });
    await visit(service, again.page, '/catalog');
    await again.page.getByRole('columnheader', { name: 'Price' }).waitFor();
    assert.equal(await again.page.getByLabel('View').inputValue(), 'list');
    assert.deepEqual([...other.troubles, ...again.troubles], []);
  });

  it('says an announced price alone', async () => {
    const validFrom = addDays(dayOf(new Date().toISOString()), 20);
    const announced = { product_id: products[4]!.id, price: '5.50', valid_from: validFrom, is_current: false };
    await db('price_validity').insert(announced);
    const { page: buyer } = await openAccount(service, service.member, { viewport: wide });
    await visit(service, buyer, `/catalog?product=${products[4]!.id}`);
    await buyer.getByText(/The supplier announced 5\.50\sEUR from/).waitFor();
    assert.equal(await buyer.getByText('No price change is recorded.').count(), 0);
  });

  it('watches a price, whose change is on the overview, in the catalog and in the history of the product', async () => {
    const { page: buyer, troubles: found } = await openAccount(service, service.member, { viewport: wide });
    await visit(service, buyer, `/catalog?product=${second.id}`);
    await buyer.getByText('No price change is recorded.').waitFor();
    await buyer.getByRole('switch', { name: 'Watch the price' }).check();
    const stored = async () =>
      (await db('price_watches').where({ product_id: second.id }).first('company_id'))?.company_id;
    await until(async () => (await stored()) === company.id);
    await db.transaction((trx) => recordPriceChange(trx, { productId: second.id, oldPrice: '1.60', price: '2.00' }));
    await visit(service, buyer, '');
    const task = buyer.getByRole('listitem').filter({ hasText: 'The price of 1 product that you watch changed.' });
    await task.getByRole('link').click();
    await buyer.locator('.totals', { hasText: '1 product' }).waitFor();
    assert.equal(await buyer.getByLabel('Watched prices').inputValue(), 'changed');
    await buyer.getByRole('link', { name: 'Lantern 1' }).click();
    const changes = buyer.getByRole('table', { name: 'Price changes' });
    assert.match(await changes.innerText(), /2\.00\sEUR[\s\S]*\+25 %/);
    assert.ok(await buyer.getByRole('switch', { name: 'Watch the price' }).isChecked());
    assert.deepEqual(await findAccessibilityViolations(buyer), []);
    assert.deepEqual(found, []);
  });
});
