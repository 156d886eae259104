// Lists of many rows: pages that load on scrolling, and a document that has the rows in view only.
// cspell:ignore rowcount, rowindex

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { findAccessibilityViolations, measureOverflow } from '../../support/accessibility.ts';
import { openAccount, startAccountPages, visit } from '../../support/account-pages.ts';
import { noBrowser } from '../../support/browser.ts';
import { createSupplierWithProduct, place } from '../../support/orders.ts';

const service = await startAccountPages();
const { db, company, ctx } = service;
const count = 620;

/** Places an order, and stores copies of it that were placed a minute before one another: `PO-0` is the newest. */
async function placeManyOrders(): Promise<void> {
  const { product } = await createSupplierWithProduct(db);
  const buyer = { companyId: company.id, by: 'external_api' as const, keyId: null, requestId: 'a request' };
  await place(ctx, buyer, { lines: [{ productId: product.id, quantity: 1 }], externalOrderId: 'PO-0' });
  const order = await db('orders').where({ company_id: company.id }).first();
  const lines = await db('order_lines').where({ company_id: company.id });
  const copies = Array.from({ length: count - 1 }, (_, index) => ({
    ...order,
    id: randomUUID(),
    order_number: `ORD-${String(index).padStart(10, '0')}`,
    delivery_id: `PS-2025-${10_000 + index}`,
    external_order_id: `PO-${index + 1}`,
    payment_terms: JSON.stringify(order.payment_terms),
    created_at: new Date(Date.parse(order.created_at) - (index + 1) * 60_000).toISOString(),
  }));
  await db.batchInsert('orders', copies, 200);
  await db.batchInsert(
    'order_lines',
    copies.flatMap((copy) => lines.map((line) => ({ ...line, order_id: copy.id }))),
    200,
  );
}

const rowsOf = (page: Page) => page.locator('tbody:not([aria-hidden]) tr');
const scrollToEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));

/** Scrolls to the end of what is loaded until all is; returns the largest number of rows in the document on the way. */
async function scrollThrough(page: Page): Promise<number> {
  let most = 0;
  while ((await page.locator('.more').count()) > 0) {
    await scrollToEnd(page);
    await page.waitForTimeout(50);
    most = Math.max(most, await rowsOf(page).count());
  }
  await scrollToEnd(page);
  await page.getByText(`PO-${count - 1}`, { exact: true }).waitFor();
  return most;
}

describe('a list of many orders', { skip: noBrowser }, async () => {
  await placeManyOrders();

  it('loads its pages on scrolling, with the rows near those in view in the document', async () => {
    const { page, troubles } = await openAccount(service, service.member, { viewport: { width: 1440, height: 800 } });
    await visit(service, page, '/orders');
    assert.equal(await rowsOf(page).count(), 20);
    await page.getByRole('button', { name: 'Load more' }).waitFor();
    const most = await scrollThrough(page);
    assert.ok(most <= 220, `${most} rows`);
    const table = page.getByRole('table', { name: 'Orders' });
    assert.equal(await table.getAttribute('aria-rowcount'), String(count + 1));
    assert.equal(await rowsOf(page).last().getAttribute('aria-rowindex'), String(count + 1));
    assert.ok((await rowsOf(page).count()) < 100);
    // The names of the columns are in view, and as wide as everywhere in the list.
    const header = page.getByRole('columnheader', { name: 'Supplier' });
    const atEnd = await header.boundingBox();
    assert.ok(atEnd!.y >= 0 && atEnd!.y < 100);
    assert.deepEqual(await findAccessibilityViolations(page), []);
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByText('PO-0', { exact: true }).waitFor();
    const atTop = await header.boundingBox();
    assert.deepEqual([atTop!.x, atTop!.width], [atEnd!.x, atEnd!.width]);
    assert.equal(await rowsOf(page).first().getAttribute('aria-rowindex'), '2');

    // Half-way, all rows of the screen are there.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
    await page.waitForFunction(() => document.elementFromPoint(700, 400)?.closest('tbody:not([aria-hidden]) tr'));
    const indexes = await rowsOf(page).evaluateAll((rows) =>
      rows.map((row) => Number(row.ariaRowIndex ?? row.getAttribute('aria-rowindex'))),
    );
    assert.deepEqual(
      indexes,
      Array.from(indexes, (_, place) => indexes[0]! + place),
    );
    // The same rows are in view when the user returns.
    const inView = () =>
      page.evaluate(() => document.elementFromPoint(700, 400)?.closest('tr')?.querySelector('.under')?.textContent);
    const before = await inView();
    await page.getByRole('link', { name: 'Suppliers', exact: true }).click();
    await page.getByRole('heading', { name: 'Suppliers' }).waitFor();
    await page.goBack();
    await page.getByText(before!, { exact: true }).waitFor();
    assert.deepEqual(troubles, []);
  });

  it('is printed with all loaded rows, and says that there are more', async () => {
    const { page, troubles } = await openAccount(service, service.member, { viewport: { width: 1440, height: 800 } });
    await visit(service, page, '/orders');
    const note = page.getByText(/Only the first \d+ of 620 are printed/);
    await note.waitFor({ state: 'attached' });
    assert.equal(await note.isVisible(), false);
    const countLoaded = async () => Number(/first (\d+)/.exec((await note.textContent())!)![1]);
    while ((await countLoaded()) <= 240) {
      await scrollToEnd(page);
      await page.waitForTimeout(50);
    }
    // Nothing loads on its own at the start of the list.
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByText('PO-0', { exact: true }).waitFor();
    const loaded = await countLoaded();
    assert.ok((await rowsOf(page).count()) < loaded);
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await page.waitForFunction(() => document.querySelectorAll('tbody[aria-hidden]').length === 0);
    assert.ok((await rowsOf(page).count()) >= loaded);
    assert.equal(await note.isVisible(), true);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: 'screen' });
    await page.waitForFunction(() => document.querySelectorAll('tbody[aria-hidden]').length > 0);
    assert.deepEqual(troubles, []);
  });

  it('does so as cards on a narrow screen', async () => {
    const { page, troubles } = await openAccount(service, service.member, { viewport: { width: 390, height: 800 } });
    await visit(service, page, '/orders');
    const most = await scrollThrough(page);
    assert.ok(most <= 220, `${most} cards`);
    assert.ok((await measureOverflow(page)) <= 0);
    assert.deepEqual(await findAccessibilityViolations(page), []);
    assert.deepEqual(troubles, []);
  });
});
