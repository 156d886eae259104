// The overview in the browser: each figure leads to its list.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { currentDay } from '../../../src/domain/clock.ts';
import { addDays } from '../../../src/domain/day.ts';
import { digestNames, listPath } from '../../../src/domain/overview/attention.ts';
import { findAccessibilityViolations, measureOverflow } from '../../support/accessibility.ts';
import { fillAccount, openAccount, startAccountPages, visit } from '../../support/account-pages.ts';
import { noBrowser } from '../../support/browser.ts';

const service = await startAccountPages();

test('each figure leads to its list, filtered', { skip: noBrowser }, async () => {
  await fillAccount(service);
  const today = currentDay(service.ctx.clock);
  const promised = addDays(today, -2);
  await service.db('orders').update({ promised_on: promised });
  const { page, troubles } = await openAccount(service, service.manager, { viewport: { width: 390, height: 844 } });
  await visit(service, page, '');
  const late = page.getByRole('link', { name: /^1 Late orders/ });
  await late.waitFor();
  assert.ok((await measureOverflow(page)) <= 0);
  assert.deepEqual(await findAccessibilityViolations(page), []);
  for (const [link, path, text] of [
    ['Late orders', '/account/orders?status=late', '2 days late'],
    ['View failed deliveries', '/account/deliveries?status=failed', 'order.updated'],
    ['View matches', '/account/matches?status=open', 'White heart T-light holder, hanging'],
    ['Nordlys Interiør ApS', '/account/orders?supplier=', 'PO-2026-1180'],
  ] as const) {
    await page.getByText('Spend, 12 months').click();
    await page.getByRole('link', { name: link }).first().click();
    await page.waitForURL((url) => `${url.pathname}${url.search}`.startsWith(path));
    await page.getByText(text).first().waitFor();
    await page.goBack();
    await late.waitFor();
  }
  const tiles = page.locator('.tiles.today a');
  // The digest has the same numbers; those without a tile are tasks.
  const tilePaths = await tiles.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  assert.deepEqual(
    tilePaths.toSorted(),
    digestNames
      .slice(0, 5)
      .map((name) => listPath(name, today))
      .sort(),
  );
  const numbers = (await tiles.locator('strong').allInnerTexts()).map(Number);
  assert.deepEqual(numbers, [...numbers.filter((number) => number > 0), ...numbers.filter((number) => number === 0)]);
  const tasks = await page.locator('.tasks a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  assert.equal(new Set([...tilePaths, ...tasks]).size, tilePaths.length + tasks.length, 'each number is shown once');
  assert.deepEqual(troubles, []);
});

test('a new company sees that nothing needs attention', { skip: noBrowser }, async () => {
  const { page, troubles } = await openAccount(service, service.stranger);
  await visit(service, page, '');
  await page.getByText('Nothing else needs your attention.').waitFor();
  await page.getByText('No orders in the last 12 months.').waitFor();
  assert.deepEqual(troubles, []);
});
