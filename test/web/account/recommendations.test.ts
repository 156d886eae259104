// Recommendations: filters in the URL, the panel of a product, outliers, and dismissals.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  deleteRecalculated,
  queueRecalculation,
  readRecalculationQueue,
} from '../../../src/db/recommendations/recalculation-queue.ts';
import { calculateProducts } from '../../../src/services/recommendations/calculate.ts';
import { findAccessibilityViolations, measureOverflow } from '../../support/accessibility.ts';
import { openAccount, startAccountPages, visit } from '../../support/account-pages.ts';
import { noBrowser } from '../../support/browser.ts';
import { ago, createProductWithDemand, steadily } from '../../support/recommendations.ts';
import { until } from '../../support/until.ts';

const service = await startAccountPages();
const { db, company, ctx } = service;

describe('recommendations', { skip: noBrowser }, async () => {
  const sold = [...steadily(10, 60), 400, ...steadily(10, 30)];
  const lantern = await createProductWithDemand(
    db,
    company.id,
    { sold, stock: 20 },
    { name: 'Brass lantern', price: '4.00' },
  );
  const candle = await createProductWithDemand(db, company.id, { sold: steadily(3, 60), stock: 0 }, { name: 'Candle' });
  const calm = await createProductWithDemand(
    db,
    company.id,
    { sold: steadily(1, 60), stock: 900 },
    { name: 'Calm vase' },
  );
  await calculateProducts(ctx, company.id, [lantern.id, candle.id, calm.id]);
  const { page, troubles } = await openAccount(service, service.member, {
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  const names = () => page.locator('.product-name a').allInnerTexts();
  const search = () => new URL(page.url()).search;

  it('says that a product is being recalculated until it is', async () => {
    await queueRecalculation(db, company.id, [lantern.id]);
    await visit(service, page, `/recommendations?product=${lantern.id}`);
    const badges = page.locator('.badge', { hasText: 'Being recalculated' });
    await until(async () => (await badges.count()) === 2);
    await deleteRecalculated(db, company.id, await readRecalculationQueue(db, company.id));
    await until(async () => (await badges.count()) === 0);
  });

  it('lists what to order, filtered and sorted by the URL', async () => {
    await visit(service, page, '/recommendations');
    assert.deepEqual((await names()).sort(), ['Brass lantern', 'Candle']);
    assert.match(await page.locator('.totals').innerText(), /2 products/);
    const lasting = await page.getByRole('row', { name: /Brass lantern/ }).innerText();
    assert.match(lasting, /[\d.]+ expected until sold out[\s\S]*20 in stock/);
    const empty = await page.getByRole('row', { name: /Candle/ }).innerText();
    assert.match(empty, /Out of stock\s+Order was due \d+ days ago\s+Out of stock until /);
    assert.doesNotMatch(empty, /0 days|Stockout/);
    await page.getByLabel('Sort by').selectOption('name');
    await page.waitForFunction(() => document.querySelector('.product-name a')?.textContent === 'Brass lantern');
    assert.equal(search(), '?sort=name');
    await page.getByRole('link', { name: /^Product/ }).click();
    await page.waitForFunction(() => document.querySelector('.product-name a')?.textContent === 'Candle');
    assert.equal(search(), '?sort=name&direction=desc');
    await page.reload();
    await page.locator('.product-name a').first().waitFor();
    assert.deepEqual(await names(), ['Candle', 'Brass lantern']);
    await page.getByRole('link', { name: 'All', exact: true }).click();
    await page.getByText('Calm vase').waitFor();
    await page.getByLabel('Urgency').selectOption('none');
    await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 1);
    assert.deepEqual(await names(), ['Calm vase']);
  });

  it('lists the most urgent product first, on the overview too', async () => {
    for (const path of ['/recommendations', '/recommendations?view=all', '']) {
      await visit(service, page, path);
      await until(async () => (await names()).length > 1);
      assert.deepEqual((await names()).slice(0, 2), ['Candle', 'Brass lantern'], path);
    }
  });

  it('offers the quantity of an order that is due soon, and shows a later one in grey', async () => {
    const row = () => db('recommendations').where({ company_id: company.id, product_id: calm.id });
    const { item } = await row().first('item');
    const order = { shippingMethod: 'air', quantity: 50, isDue: false, arrivesOn: ago(-60) };
    const field = page.getByLabel('Quantity of Calm vase');
    const shown = async (days: number) => {
      const plan = JSON.stringify([{ ...order, orderBy: ago(-days) }]);
      await row().update({ item: item.replace(/"plan":\[[^\]]*\]/, `"plan":${plan}`) });
      await visit(service, page, '/recommendations?view=all');
      const text = (await page.locator('.to-order', { has: field }).innerText()).replace(/\d.*/, '');
      const found = [await field.inputValue(), await field.getAttribute('placeholder'), text.trim().split(/\s+/)];
      await visit(service, page, '');
      return found;
    };
    assert.deepEqual(await shown(6), ['50', '50', ['by', 'air', 'by']]);
    assert.deepEqual(await shown(7), ['', '50', ['by', 'air', 'about']]);
    await row().update({ item });
  });

  it('says that sales are missing, and that a stock is unknown', async () => {
    const days = Array.from({ length: 30 }, (_, index) => index + 10);
    const reported = days.map((day) => ({ day: ago(day), marketplace: 'web', received_on: ago(day - 1) }));
    await db('reported_sales_days').insert(reported.map((row) => ({ ...row, company_id: company.id })));
    const unseen = await createProductWithDemand(db, company.id, { sold: steadily(3, 60) }, { name: 'Unseen vase' });
    await calculateProducts(ctx, company.id, [unseen.id]);
    await visit(service, page, '/recommendations?view=all');
    await page
      .getByRole('note')
      .getByText(/^No sales have arrived for the days after/)
      .waitFor();
    const row = await page.getByRole('row', { name: /Unseen vase/ }).innerText();
    assert.match(row, /Stock unknown[\s\S]*Unknown[\s\S]*send stock to get quantities/);
    await page.getByRole('link', { name: 'Unseen vase' }).click();
    const panel = page.getByRole('dialog');
    await panel.getByText('Your stock is unknown, so that nothing can be projected.').waitFor();
    await db('reported_sales_days').where({ company_id: company.id }).delete();
    await db('recommendations').where({ product_id: unseen.id }).delete();
  });

  it('says when a product will be out of stock, as many times as the overview counts', async () => {
    const stool = await createProductWithDemand(db, company.id, { sold: steadily(2, 60), stock: 8 }, { name: 'Stool' });
    const items = [{ productId: stool.id, quantity: 600 }];
    const order = { body: { items, shippingMethod: 'air' } };
    const { orderNumber } = (await service.send('createOrders', 'POST', '/api/v1/external/orders', order)).body.data
      .orders[0];
    const paid = { body: { status: 'part_paid' } };
    await service.send('updateOrderStatus', 'PUT', `/api/v1/external/orders/${orderNumber}/status`, paid);
    await calculateProducts(ctx, company.id, [stool.id]);
    await visit(service, page, '');
    await page.getByRole('row', { name: /Stool.*Stockout unavoidable/ }).waitFor();
    const task = page.getByRole('listitem').filter({ hasText: 'out of stock before any order arrives' });
    const counted = Number.parseInt(await task.innerText(), 10);
    await task.getByRole('link', { name: 'View stockouts' }).click();
    await page.getByRole('row', { name: /Stool/ }).waitFor();
    const rows = page.locator('tbody tr');
    assert.equal(await rows.count(), counted);
    assert.equal(await rows.filter({ hasText: /(Will be out|Out) of stock/ }).count(), counted);
    await page.getByRole('link', { name: 'Stool' }).click();
    const panel = page.getByRole('dialog');
    const [, sentence, reason] = await Promise.all([
      panel.getByText('Lost sales', { exact: true }).waitFor(),
      panel.getByText(/^Will be out of stock .+; 600 on order arrive then\.$/).innerText(),
      panel.locator('.reason').first().innerText(),
    ]);
    assert.ok(sentence.length > 0);
    assert.doesNotMatch(reason, /nothing is due/i);
    await panel.getByText(/^Order by (air|sea)$/).click();
    await panel.getByText(/^After the stockout, /).waitFor();
    await db('recommendations').where({ product_id: stool.id }).delete();
  });

  it('names one reorder point in the reason and in the numbers', async () => {
    await visit(service, page, `/recommendations?view=all&product=${calm.id}`);
    const panel = page.getByRole('dialog');
    const reason = await panel
      .getByText(/Nothing is due before/)
      .first()
      .innerText();
    const number = panel.locator('.explained summary', { hasText: 'Reorder point' }).locator('strong');
    assert.equal(/before ([\d,]+) are left/.exec(reason)?.[1], await number.innerText());
  });

  it('explains a recommendation in a panel with accessible charts', async () => {
    await visit(service, page, '/recommendations');
    await page.getByRole('link', { name: 'Brass lantern' }).click();
    const panel = page.getByRole('dialog');
    await panel.getByRole('figure', { name: 'Projected stock and arrivals' }).waitFor();
    assert.equal(await panel.locator('canvas').count(), 2);
    await panel.getByText('Reorder point', { exact: true }).click();
    await panel.getByText(/until an order arrives, plus the safety stock/).waitFor();
    await panel.getByText('Show as table').first().click();
    await panel.getByRole('region', { name: 'Projected stock and arrivals, as a table' }).waitFor();
    assert.deepEqual(await findAccessibilityViolations(page), []);
    assert.ok((await measureOverflow(page)) <= 0);
    assert.equal(search(), `?product=${lantern.id}`);
  });

  it('dismisses an outlier, and deletes the decision', async () => {
    const panel = page.getByRole('dialog');
    await panel.getByRole('button', { name: /^Dismiss / }).click();
    await panel.getByRole('button', { name: /^Undo / }).waitFor();
    const [decided] = await db('outlier_decisions').where({ company_id: company.id, product_id: lantern.id });
    assert.equal(decided?.decision, 'dismissed');
    await panel.getByRole('button', { name: /^Undo / }).click();
    await panel.getByRole('button', { name: /^Confirm / }).waitFor();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await page.waitForFunction(() => location.search === '');
  });

  it('dismisses a recommendation with a reason, and restores it', async () => {
    await visit(service, page, '/recommendations');
    await page.getByRole('button', { name: 'Dismiss Candle' }).click();
    await page.getByLabel('Reason').fill('Discontinued in spring');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 1);
    assert.deepEqual(await names(), ['Brass lantern']);
    await page.getByRole('link', { name: 'Dismissed', exact: true }).click();
    await page.getByText(/: Discontinued in spring/).waitFor();
    await page.getByRole('button', { name: 'Restore Candle' }).click();
    await page.getByText('No dismissed recommendations.').waitFor();
  });

  it('postpones a recommendation to a day', async () => {
    await visit(service, page, '/recommendations');
    await page.getByRole('button', { name: 'Dismiss Candle' }).click();
    await page.getByLabel('Reason').fill('The warehouse is full');
    await page.getByLabel('Postpone to').fill(ago(-10));
    await page.getByRole('button', { name: 'Postpone', exact: true }).click();
    await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 1);
    const [stored] = await db('recommendation_dismissals').where({ company_id: company.id, product_id: candle.id });
    assert.equal(String(stored?.return_date), ago(-10));
    await page.getByRole('link', { name: 'Dismissed', exact: true }).click();
    await page.getByText(/The warehouse is full · postponed to/).waitFor();
    await page.getByRole('button', { name: 'Restore Candle' }).click();
    await page.getByText('No dismissed recommendations.').waitFor();
  });

  it('shows the orders by supplier with the minimum, and adds all of a supplier to the cart', async () => {
    await db('suppliers').where({ id: lantern.supplierId }).update({ minimum_order: '100000' });
    await visit(service, page, '/recommendations?view=suppliers');
    const { name } = await db('suppliers').where({ id: lantern.supplierId }).first('name');
    const row = page.getByRole('row', { name: new RegExp(name) });
    assert.match(await row.innerText(), /missing/);
    assert.match(await page.locator('.totals').innerText(), /TRY in total/);
    assert.deepEqual(await findAccessibilityViolations(page), []);
    await row.getByRole('button', { name: `Add all to cart: ${name}` }).click();
    await page.getByText('1 product added to your cart.').waitFor();
    const lines = await db('cart_lines')
      .where({ company_id: company.id })
      .select('product_id', 'quantity', 'shipping_method');
    const { item } = await db('recommendations').where({ product_id: lantern.id }).first('item');
    const { air, sea } = JSON.parse(`{${item}}`).combinedQuantities;
    const expected = { air, sea } as Record<string, number>;
    assert.deepEqual(
      lines.map((line) => [line.product_id, line.quantity]),
      lines.map((line) => [lantern.id, expected[line.shipping_method]]),
    );
    assert.ok(lines.length > 0);
    await db('cart_lines').where({ company_id: company.id }).delete();
  });

  it('says what the selection costs, and adds it to the cart once', async () => {
    await visit(service, page, '/recommendations');
    const bar = page.getByRole('region', { name: 'Selection' });
    const read = () => bar.getByRole('status').innerText();
    const row = page.getByRole('row', { name: /Candle/ });
    await row.getByRole('checkbox').check();
    const value = (await row.locator('td.number').last().innerText()).replace('\u00a0', ' ');
    const inTry = new RegExp(`^1 product selected\\n[\\d,]+ units?, ([\\d,]+) TRY in total = ${value}$`);
    const [, sum] = inTry.exec((await read()).replaceAll('\u00a0', ' '))!;
    const numberIn = (text: string) => Number.parseFloat(text.replaceAll(',', ''));
    assert.equal(numberIn(sum!), Math.round(numberIn(value) * 50));
    await row.getByLabel('Quantity of Candle').fill('7');
    await page.keyboard.press('Tab');
    await until(async () => (await read()).includes('≈'));
    const { price } = await db('products').where({ id: candle.id }).first('price');
    const [, units, amount] = /([\d,]+) units, ≈ [\d,]+\sTRY in total = ([\d.,]+)/.exec(await read())!;
    assert.equal(numberIn(amount!), Math.round(numberIn(units!) * Number(price) * 100) / 100);
    await bar.getByRole('button', { name: 'Add to cart' }).click();
    await bar.waitFor({ state: 'detached' });
    assert.equal(await row.getByRole('checkbox').isChecked(), false);
    await row.getByRole('link', { name: /^In cart: 7 by (air|sea)$/ }).waitFor();
    await page.getByRole('status').getByRole('link', { name: 'View cart' }).click();
    await page.getByRole('heading', { name: 'Cart', level: 1 }).waitFor();
    await db('cart_lines').where({ company_id: company.id }).delete();
  });

  it('compares air and sea in the panel of a product, and adds it to the cart', async () => {
    await visit(service, page, `/recommendations?product=${candle.id}`);
    const panel = page.getByRole('dialog');
    const table = panel.getByRole('table', { name: 'Air and sea' });
    assert.match(await table.innerText(), /Arrival[\s\S]*days earlier[\s\S]*Lost sales/);
    await panel
      .getByText(/^Landed cost by air: by the TCC coefficient: no order by air has complete costs yet\. /)
      .waitFor();
    assert.match(await table.innerText(), /Landed cost of a unit\s+17\.00.EUR\s+17\.00.EUR/);
    const quantity = panel.getByLabel('Quantity of Candle').first();
    assert.ok(Number(await quantity.inputValue()) > 0);
    await quantity.fill('12');
    await panel.getByRole('button', { name: 'Add to cart' }).click();
    await page.getByText('1 product added to your cart.').waitFor();
    // The message can be that of an earlier test.
    await until(async () => {
      const lines = await db('cart_lines').where({ company_id: company.id, product_id: candle.id });
      return lines.some((line) => line.quantity === 12);
    });
  });

  it('asks for an order that is due soon, with its quantity in the panel', async () => {
    const soon = await createProductWithDemand(
      db,
      company.id,
      { sold: steadily(10, 40), stock: 600 },
      { name: 'Soon' },
    );
    await calculateProducts(ctx, company.id, [soon.id]);
    await service.settled();
    const query = { search: 'Soon', attention: 'due_soon' };
    const { body } = await service.call('listAccountRecommendations', { as: service.member, query });
    const [{ quantity, isDue }] = body.data.items[0].recommendation.plan;
    assert.equal(isDue, false);
    await visit(service, page, `/recommendations?view=all&attention=due_soon&product=${soon.id}`);
    const panel = page.getByRole('dialog');
    await panel.locator('.badge', { hasText: /^Order by \d/ }).waitFor();
    assert.equal(await panel.getByLabel('Quantity of Soon').inputValue(), String(quantity));
    assert.equal(await page.locator('.badge', { hasText: 'No order due' }).count(), 0);
  });

  it('counts products that the supplier cannot deliver on the overview', async () => {
    const none = await createProductWithDemand(
      db,
      company.id,
      { sold: steadily(10, 60), stock: 450 },
      { name: 'None' },
    );
    await db('products').where({ id: none.id }).update({ supplier_stock: 0 });
    await calculateProducts(ctx, company.id, [none.id]);
    await service.settled();
    await visit(service, page, '');
    const task = page.getByRole('listitem').filter({ hasText: 'The supplier has too few units of 1 product' });
    await task.getByRole('link').click();
    await page.getByRole('row', { name: /None.+Supplier has 0 of \d+/ }).waitFor();
    assert.equal(await page.locator('tbody tr').count(), 1);
    await db('recommendations').where({ product_id: none.id }).delete();
  });

  it('marks products in open drafts, and warns before they are ordered again', async () => {
    const body = { items: [{ productId: lantern.id, quantity: 24 }], shippingMethod: 'air' };
    const { id } = (await service.call('createAccountOrderDraft', { as: service.member, body })).body.data;
    await visit(service, page, '/recommendations');
    await page.reload();
    const mark = page.getByRole('row', { name: /Brass lantern/ }).getByRole('link', { name: 'In draft: 24 by air' });
    await mark.waitFor();
    assert.equal(await page.getByText(/^In draft/).count(), 1);
    assert.deepEqual(await findAccessibilityViolations(page), []);
    assert.ok((await measureOverflow(page)) <= 0);
    await page.getByLabel('Select Brass lantern').check();
    await page.getByLabel('Select Candle').check();
    await page.getByRole('button', { name: 'Order these' }).click();
    const dialog = page.getByRole('dialog');
    const notice = dialog.getByRole('note').filter({ hasText: 'Brass lantern' });
    await notice.getByText('1 of these products is in a draft that waits for approval.').waitFor();
    await notice.getByRole('link', { name: 'In draft: 24 by air' }).waitFor();
    assert.deepEqual(await findAccessibilityViolations(page), []);
    await notice.getByRole('button', { name: 'Leave it out' }).click();
    await dialog.getByRole('heading', { name: 'Order 1 product' }).waitFor();
    await notice.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await mark.click();
    await page.waitForFunction((path) => location.pathname === path, `/account/drafts/${id}`);
    assert.deepEqual(troubles, []);
  });
});
