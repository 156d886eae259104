// Every dialog of the account pages: accessible, no wider than a phone, and closed by Escape with the focus restored. Dialogs that show a
// secret close by their button only.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findAccessibilityViolations, measureOverflow } from '../../support/accessibility.ts';
import { fillAccount, openAccount, startAccountPages, visit } from '../../support/account-pages.ts';
import { noBrowser } from '../../support/browser.ts';

/** The page and button that open each dialog, and the button in it that opens another. */
const dialogs: [path: string, opener: RegExp, further?: string][] = [
  ['/recommendations', /^Dismiss /],
  ['/keys', /^Create API key$/],
  ['/keys', /^Rotate /, 'Rotate API key'],
  ['/keys', /^Revoke /],
  ['/webhooks', /^Add endpoint$/],
  ['/webhooks', /^Send test event/],
  ['/webhooks', /^Edit/],
  ['/webhooks', /^Rotate secret/, 'Rotate secret'],
  ['/webhooks', /^Expire old secret/],
  ['/webhooks', /^Remove/],
  ['/deliveries', /^Retry failed deliveries$/],
  ['/feed', /^Remove feed$/],
  ['/settings', /^Add commission$/],
  ['/settings', /^Change /],
  ['/settings', /^Remove /],
  ['/personal-items', /^Add item$/],
  ['/personal-items', /^Edit /],
  ['/personal-items', /^Remove /],
  ['/users', /^Invite user$/],
  ['/users', /^Make member/],
  ['/users', /^Deactivate/],
  ['/you', /^Sign out everywhere$/],
];

/** These open from the menu of their row. */
const menuActions = ['^Make member', '^Deactivate'];

describe('account page dialogs', { skip: noBrowser }, () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    it(`are accessible, ${colorScheme}`, async () => {
      const service = await startAccountPages();
      await fillAccount(service);
      const look = { viewport: { width: 375, height: 667 }, colorScheme, reducedMotion: 'reduce' } as const;
      const { page, troubles } = await openAccount(service, service.manager, look);
      const dialog = page.getByRole('dialog');
      const scope = colorScheme === 'dark' ? { rule: 'color-contrast' } : {};
      const check = async (what: string) => {
        await page.waitForFunction(() => document.querySelector('dialog .skeleton') === null);
        assert.deepEqual(await findAccessibilityViolations(page, scope), [], what);
        assert.ok((await measureOverflow(page)) <= 0, what);
        assert.ok(await dialog.evaluate((open) => open.contains(document.activeElement)), what);
      };
      for (const [path, name, further] of dialogs) {
        await visit(service, page, path);
        const isInMenu = menuActions.includes(name.source);
        const row = page.getByRole('row').filter({ has: page.getByRole('button', { name, includeHidden: true }) });
        const opener = isInMenu
          ? row.getByRole('button', { name: /^More actions/ }).first()
          : page.getByRole('button', { name }).first();
        await opener.click();
        if (isInMenu) await page.getByRole('button', { name }).click();
        await dialog.waitFor();
        await check(`${path} ${name}`);
        if (further) {
          await dialog.getByRole('button', { name: further }).click();
          await dialog.getByText('Copy it now').waitFor();
          await check(`${path} ${further}`);
          for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Escape');
          await dialog.getByRole('button', { name: 'Done' }).click();
        } else await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached' });
        if (!further) {
          await page.waitForFunction((button) => button === document.activeElement, await opener.elementHandle());
        }
      }
      assert.deepEqual(troubles, []);
    });
  }

  it('leave the focus in the page if they remove their button', async () => {
    const service = await startAccountPages();
    await fillAccount(service);
    const { page, troubles } = await openAccount(service, service.manager);
    await visit(service, page, '/personal-items');
    const opener = page.getByRole('button', { name: /^Remove / }).first();
    await opener.focus();
    await page.keyboard.press('Enter');
    const confirm = page.getByRole('dialog').getByRole('button', { name: /^Remove/ });
    await confirm.focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.id === 'main');
    assert.deepEqual(troubles, []);
  });
});
