// A manager approves and rejects order drafts in the browser.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calculateProducts } from '../../../src/services/recommendations/calculate.ts';
import { findAccessibilityViolations, measureOverflow } from '../../support/accessibility.ts';
import { openAccount, visit } from '../../support/account-pages.ts';
import { startDrafts } from '../../support/order-drafts.ts';
import { createProductWithDemand, steadily } from '../../support/recommendations.ts';

const drafts = await startDrafts();
const { service, addBuyer, addDraft, create, countOrders } = drafts;

test('a manager reviews a draft of an agent, sees a changed price, and approves it', async () => {
  const buyer = await addBuyer();
  const draft = await addDraft(buyer, { externalOrderId: 'PO-77', note: 'Stock lasts 5 days' });
  const { page } = await openAccount(service, buyer.manager);
  await visit(service, page, '');
  await page.getByRole('link', { name: /^Drafts 1/ }).click();
  await page.getByRole('link', { name: 'PO-77' }).click();
  await page.getByText('Stock lasts 5 days').waitFor();
  const bySea =
    /Estimated landed cost by sea\s+272\.00\sEUR\s+by the TCC coefficient: no order by sea .*\s+Estimated landed cost by air\s+272\.00\sEUR\s/;
  assert.match(await page.locator('main').innerText(), bySea, 'a draft without a method has the cost by each');
  assert.equal((await page.locator('main .facts dt').allInnerTexts()).filter((name) => name === 'Total').length, 1);
  await page.getByRole('button', { name: 'Approve' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('160.00').first().waitFor();
  await dialog.getByText('It is placed at once.').waitFor();
  await dialog.getByText('Required: the expected arrival depends on it.').waitFor();
  await dialog.getByLabel('Shipping method').selectOption('sea');
  // The price changes while the dialog is open: nothing is ordered.
  await service.db('products').where({ id: buyer.products[0]!.id }).update({ price: '11' });
  await dialog.getByRole('button', { name: /^Place order/ }).click();
  await dialog.getByText(/price changed from 10\.00 to 11\.00 EUR/).waitFor();
  assert.equal(await countOrders(buyer), 0);
  await page.getByRole('heading', { name: 'Changed since the draft was created' }).waitFor({ state: 'attached' });
  await dialog.getByRole('button', { name: /^Place order for 170\.00/ }).click();
  await page.getByText('1 order placed:').waitFor();
  await page.locator('.toasts').getByText('The order is not sent to the supplier yet.').waitFor();
  const [order] = await service.db('orders').where({ company_id: buyer.id });
  await page
    .locator('.toasts')
    .getByRole('link', { name: `${buyer.supplier.name}, PO-77` })
    .waitFor();
  assert.equal(await countOrders(buyer), 1);
  assert.equal(order.shipping_method, 'sea');
  await page.getByRole('link', { name: 'Drafts', exact: true }).waitFor();
  await page.getByText(`Chosen by ${buyer.manager.email}`).waitFor();
  assert.equal((await drafts.get(draft.id, buyer.manager)).body.data.status, 'approved');
});

test('a member changes quantities of a draft with hints of the terms, and removes a line', async () => {
  const buyer = await addBuyer();
  const [mug, lamp] = buyer.products;
  await service.db('products').where({ id: mug!.id }).update({ minimum_quantity: 24, order_multiple: 12 });
  const { id: draftId, digest } = await addDraft(buyer);
  const { page, troubles } = await openAccount(service, buyer.member, { viewport: { width: 390, height: 844 } });
  await visit(service, page, `/drafts/${draftId}`);
  await page.getByRole('button', { name: 'Change draft' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Use 24' }).first().click();
  await dialog
    .getByRole('button', { name: /^Remove/ })
    .nth(1)
    .click();
  assert.ok((await measureOverflow(page)) <= 0);
  assert.deepEqual(await findAccessibilityViolations(page), []);
  await dialog.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('Draft changed.').waitFor();
  const { data } = (await drafts.get(draftId, buyer.manager)).body;
  assert.deepEqual(data.items, [{ productId: mug!.id, quantity: 24 }]);
  assert.notEqual(data.digest, digest);
  assert.equal(data.changedBy, buyer.member.email);

  // Somebody else has changed the draft meanwhile.
  await page.getByRole('button', { name: 'Change draft' }).click();
  const items = [{ productId: lamp!.id, quantity: 5 }];
  await drafts.change(draftId, { digest: data.digest, items }, buyer.manager);
  await dialog
    .getByLabel(/^Quantity of/)
    .first()
    .fill('36');
  await dialog.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText(/Somebody else has changed the draft/).waitFor();
  assert.equal(troubles.splice(0).length, 1);
  assert.deepEqual((await drafts.get(draftId, buyer.manager)).body.data.items, items);
});

test('a warning about a quantity is at its line and in the approval', async () => {
  const buyer = await addBuyer();
  const [mug] = buyer.products;
  await service.db('products').where({ id: mug!.id }).update({ order_multiple: 12 });
  const { id: draftId } = await addDraft(buyer, { items: [{ productId: mug!.id, quantity: 25 }] });
  const { page } = await openAccount(service, buyer.manager);
  await visit(service, page, `/drafts/${draftId}`);
  const warning = /not a multiple of/;
  await page.locator('.draft-lines').getByText(warning).waitFor();
  assert.equal(await page.locator('main').getByText(warning).count(), 1);
  await page.getByRole('button', { name: 'Approve' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('1 warning:').waitFor();
  await dialog.getByText(warning).waitFor();
});

test('a manager rejects a draft with a reason', async () => {
  const buyer = await addBuyer();
  const { id: draftId } = await addDraft(buyer);
  const { page } = await openAccount(service, buyer.manager);
  await visit(service, page, `/drafts/${draftId}`);
  await page.getByRole('button', { name: 'Reject' }).click();
  await page.getByLabel('Reason').fill('Too early');
  await page.getByRole('button', { name: 'Reject draft' }).click();
  await page.getByText('Draft rejected.').waitFor();
  await page.getByText('Too early').waitFor();
  assert.equal(await countOrders(buyer), 0);
});

test('the author of a draft sees who can approve it, and members see that managers do', async () => {
  const buyer = await addBuyer();
  await drafts.requireSecondApprover(buyer);
  const { id: draftId } = (await create({ items: buyer.items }, buyer.manager)).body.data;
  for (const [user, notice] of [
    [buyer.manager, /another user with the role manager or approver approves it/],
    [buyer.member, /Only managers and approvers can approve/],
  ] as const) {
    const { page } = await openAccount(service, user);
    await visit(service, page, `/drafts/${draftId}`);
    await page.getByText(notice).waitFor();
    assert.equal(await page.getByRole('button', { name: 'Approve' }).count(), 0);
    await visit(service, page, '/drafts');
    await page.getByRole('row').filter({ hasText: buyer.colleague.email }).getByText('Not set').waitFor();
  }
});

test('a manager approves several drafts, and those whose prices have changed are left', async () => {
  const buyer = await addBuyer();
  const [mug, lamp] = buyer.products;
  for (const [product, externalOrderId] of [
    [mug, 'PO-1'],
    [mug, 'PO-2'],
    [lamp, 'PO-3'],
  ] as const) {
    await addDraft(buyer, { items: [{ productId: product!.id, quantity: 10 }], externalOrderId });
  }
  const { page, troubles } = await openAccount(service, buyer.manager);
  await visit(service, page, '/drafts');
  await page.getByLabel('Select all rows of the table').check();
  await page.getByText('3 drafts selected').waitFor();
  await service.db('products').where({ id: lamp!.id }).update({ price: '11' });
  await page.getByRole('button', { name: 'Approve' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(`${buyer.supplier.name}: 100.00 EUR`).first().waitFor();
  await page.getByRole('link', { name: /^Drafts 3/ }).waitFor();
  assert.deepEqual(await findAccessibilityViolations(page), []);
  await dialog.getByLabel('Shipping method of 3 drafts without one').selectOption('air');
  await dialog.getByRole('button', { name: 'Place orders for 230.00 EUR' }).click();
  await dialog.getByText('2 of 3 done.').waitFor();
  await page.locator('.toasts').getByText('2 orders placed:').waitFor();
  for (const number of ['PO-1', 'PO-2'])
    await page
      .locator('.toasts')
      .getByRole('link', { name: `${buyer.supplier.name}, ${number}` })
      .waitFor();
  await page.getByText(/^Drafts 1/).waitFor();
  const placed = await service.db('orders').where({ company_id: buyer.id }).pluck('shipping_method');
  assert.deepEqual(placed, ['air', 'air']);
  assert.match(await dialog.innerText(), /PO-3 · .* It has changed/);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByText('1 draft selected').waitFor();
  await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 1);
  assert.equal(await countOrders(buyer), 2);
  assert.deepEqual(troubles, []);
  const member = await openAccount(service, buyer.member);
  await visit(service, member.page, '/drafts');
  assert.equal(await member.page.getByRole('checkbox').count(), 0);
});

test('a manager changes a draft instead of rejecting it, and its author accepts the changes', async () => {
  const buyer = await addBuyer();
  await drafts.requireSecondApprover(buyer);
  const [mug, lamp] = buyer.products;
  const items = [{ productId: mug!.id, quantity: 10 }];
  const { id: draftId } = (await create({ items, shippingMethod: 'air' }, buyer.member)).body.data;
  const manager = await openAccount(service, buyer.manager);
  await visit(service, manager.page, `/drafts/${draftId}`);
  await manager.page.getByRole('button', { name: 'Change draft' }).click();
  const dialog = manager.page.getByRole('dialog');
  await dialog.getByLabel('Add a product').fill(lamp!.sku);
  await dialog.getByLabel('Add a product').press('Enter');
  await dialog.getByRole('button', { name: /^Add / }).click();
  await dialog
    .getByLabel(/^Quantity of/)
    .nth(1)
    .fill('6');
  await dialog.getByLabel('Shipping method').selectOption('sea');
  await dialog.getByLabel('Title').fill('Before the holidays');
  await dialog.getByLabel('Why do you change it?').fill('The warehouse is full.');
  assert.deepEqual(await findAccessibilityViolations(manager.page), []);
  await dialog.getByRole('button', { name: 'Save draft' }).click();
  await manager.page.getByRole('heading', { name: 'Before the holidays' }).waitFor();
  assert.equal(await manager.page.getByRole('button', { name: 'Accept changes' }).count(), 0);
  // The manager has written the lines, and cannot approve them alone.
  assert.equal(await manager.page.getByRole('button', { name: 'Approve' }).count(), 0);

  const author = await openAccount(service, buyer.member, { viewport: { width: 390, height: 844 } });
  await visit(service, author.page, `/drafts/${draftId}`);
  await author.page.getByText('The warehouse is full.').waitFor();
  const changes = author.page.getByRole('table', { name: 'Changes to the draft' });
  assert.match(await changes.innerText(), /Not ordered\s+(After\s+)?6/);
  assert.match(await changes.innerText(), /Air\s+(After\s+)?Sea/);
  await author.page.getByText(`Changed by ${buyer.manager.email}, before: Air`).waitFor();
  assert.deepEqual(await findAccessibilityViolations(author.page), []);
  assert.ok((await measureOverflow(author.page)) <= 0);
  await author.page.getByRole('button', { name: 'Accept changes' }).click();
  await author.page.getByText(`Accepted by ${buyer.member.email}`).waitFor();
  assert.deepEqual([manager.troubles, author.troubles], [[], []]);

  await manager.page.reload();
  await manager.page.getByRole('button', { name: 'Approve' }).click();
  await dialog.getByText('Shipping method: Sea').waitFor();
  await dialog.getByRole('button', { name: /^Place order/ }).click();
  await manager.page.getByText('1 order placed:').waitFor();
  assert.equal(await countOrders(buyer), 1);
});

test('the lines of a draft have stock, recommendation and last price, and the list counts differences', async () => {
  const buyer = await addBuyer();
  const { ctx, db } = service;
  const product = await createProductWithDemand(
    db,
    buyer.id,
    { sold: steadily(10, 40), stock: 200 },
    { name: 'Lantern' },
  );
  await calculateProducts(ctx, buyer.id, [product.id]);
  const items = [{ productId: product.id, quantity: 7 }];
  const { id: draftId } = (await create({ items, shippingMethod: 'sea' }, buyer.member)).body.data;
  const { page, troubles } = await openAccount(service, buyer.manager);
  await visit(service, page, '/drafts');
  const row = page.getByRole('row', { name: /7 units by sea/ });
  await row.getByText(/differences?$/).waitFor();
  await row.getByRole('link').first().click();
  const lines = page.getByRole('table', { name: /^Lines of/ });
  await lines.getByText('200 in stock', { exact: true }).waitFor();
  await lines
    .getByText(/^(Recommended|No order is due)/)
    .first()
    .waitFor();
  await lines.locator('.badge').waitFor();
  await lines.getByText('First order').waitFor();
  await lines.getByText('Why?').click();
  await lines.getByText(/a day the 200 in stock/).waitFor();
  assert.deepEqual(await findAccessibilityViolations(page), []);
  assert.ok((await measureOverflow(page)) <= 0);
  await page.getByRole('button', { name: 'Approve' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/^\d differences? from the recommendations:$/).waitFor();
  await dialog.getByText(/^Lantern: /).waitFor();
  assert.deepEqual(await findAccessibilityViolations(page), []);
  const { id: withoutMethod } = (await create({ items }, buyer.member)).body.data;
  await visit(service, page, `/drafts/${withoutMethod}`);
  await page.getByRole('button', { name: 'Approve' }).click();
  await dialog.getByText('Recommended for all lines. The expected arrival depends on it.').waitFor();
  assert.equal(await dialog.getByLabel('Shipping method').inputValue(), 'sea');
  // So does the approval of several drafts.
  await page.keyboard.press('Escape');
  await visit(service, page, '/drafts');
  await page.getByLabel('Select all rows of the table').check();
  await page.getByRole('button', { name: 'Approve' }).click();
  await dialog.getByText('Recommended for all lines. The expected arrival depends on it.').waitFor();
  assert.equal(await dialog.getByLabel('Shipping method of 1 draft without one').inputValue(), 'sea');
  assert.deepEqual(troubles, []);
  assert.equal((await drafts.get(draftId, buyer.manager)).body.data.status, 'open');
});
