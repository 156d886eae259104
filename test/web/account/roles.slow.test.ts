// The menu and the pages of members with roles, in the browser.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findAccessibilityViolations } from '../../support/accessibility.ts';
import { fillAccount, openAccount, startAccountPages, visit } from '../../support/account-pages.ts';
import { noBrowser } from '../../support/browser.ts';

const service = await startAccountPages();

/** The pages of the menu, without those of the profile and the docs. */
const expected = {
  buyer: [
    ...['Overview', 'Recommendations', 'Cart', 'Drafts', 'Orders', 'Arrivals', 'Catalog', 'Suppliers', 'Matches'],
    ...['Personal items', 'Connected apps', 'Settings'],
  ],
  finance: ['Overview', 'Orders', 'Arrivals', 'Suppliers', 'Connected apps', 'Settings'],
  developer: [...['API keys', 'Connected apps', 'Webhooks', 'Deliveries', 'Requests', 'Pull feed', 'Sandbox']],
} as const;

test('each role has the pages that it needs, in one tab stop', { skip: noBrowser }, async () => {
  await fillAccount(service);
  for (const [role, names] of Object.entries(expected)) {
    const user = await service.addUser({ memberRoles: [role as keyof typeof expected] });
    const { page, troubles } = await openAccount(service, user, { viewport: { width: 1440, height: 900 } });
    await visit(service, page, '');
    const links = page.locator('#menu li a');
    await links.first().waitFor();
    const listed = (await links.allInnerTexts()).map((text) => text.split(/ \d/)[0]);
    assert.deepEqual(listed, names, role);
    assert.equal(await page.locator('#menu :is(a, button)[tabindex="0"]').count(), 1, role);
    assert.equal(await page.locator('h1').innerText(), role === 'developer' ? 'API keys' : service.company.name);
    assert.deepEqual(await findAccessibilityViolations(page), []);
    const other = role === 'developer' ? 'orders' : 'webhooks';
    await page.goto(`${service.url}/account/${other}`);
    await page.getByText('Your roles do not include this page.').waitFor();
    assert.deepEqual(troubles, [], role);
  }
});

test('a manager gives a member roles, which take effect at once', { skip: noBrowser }, async () => {
  const user = await service.addUser({ email: 'roles@buyer.example', role: 'member' });
  const { page, troubles } = await openAccount(service, service.manager, { viewport: { width: 390, height: 844 } });
  await visit(service, page, '/users');
  const row = page.getByRole('row', { name: /roles@buyer\.example/ });
  await row.getByRole('button', { name: /^Change roles/ }).click();
  await page.getByRole('checkbox', { name: /^Finance/ }).check();
  await page.getByRole('button', { name: 'Save roles' }).click();
  await row.getByText('Finance').waitFor();
  const { permissions } = (await service.call('getSession', { as: user })).body.data.user;
  assert.deepEqual(permissions, ['view_purchasing', 'record_payments', 'view_settings']);
  assert.deepEqual(troubles, []);
});

test('finance sees no link to a page, and no button, without the right to it', { skip: noBrowser }, async () => {
  const user = await service.addUser({ memberRoles: ['finance'] });
  const { page, troubles } = await openAccount(service, user, { viewport: { width: 1440, height: 900 } });
  await visit(service, page, '');
  await page.getByText('Stock value').waitFor();
  const targets = await page.locator('main a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  assert.deepEqual(
    targets.filter((href) => /account\/(recommendations|drafts|cart|matches)/.test(href ?? '')),
    [],
  );
  await visit(service, page, '/catalog');
  await page.locator('main .product-name').first().waitFor();
  assert.equal(await page.getByRole('button', { name: /^Add/ }).count(), 0);
  assert.equal(await page.getByRole('link', { name: 'View cart' }).count(), 0);
  assert.deepEqual(troubles, []);
});

test('buyers and approvers view the settings', { skip: noBrowser }, async () => {
  const user = await service.addUser({ memberRoles: ['approver'] });
  const { page, troubles } = await openAccount(service, user, { viewport: { width: 1440, height: 900 } });
  await visit(service, page, '/settings');
  await page.locator('#orders').getByText('Any manager or approver').waitFor();
  assert.equal(await page.getByRole('button', { name: /^Save/ }).count(), 0);
  assert.equal(await page.getByRole('heading', { name: 'Marketplace commissions' }).count(), 0);
  assert.deepEqual(troubles, []);
});
