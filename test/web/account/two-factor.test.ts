// Two-factor sign-in in a browser: set-up, sign-in with a code and with a recovery code, turning it off, and a company that requires it.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { findAccessibilityViolations, measureOverflow } from '../../support/accessibility.ts';
import { password, type TestUser } from '../../support/account.ts';
import { openAccount, startAccountPages, visit } from '../../support/account-pages.ts';
import { noBrowser } from '../../support/browser.ts';
import { changeCompany } from '../../support/fixtures.ts';
import { codeOf, enableTwoFactor, forgetUsedCodes, wrongCodeOf } from '../../support/two-factor.ts';

const service = await startAccountPages();
const narrow = { viewport: { width: 390, height: 844 } } as const;

async function enterPassword(page: Page, { email }: TestUser): Promise<void> {
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Accessibility violations and horizontal overflow; neither should exist. */
async function problemsOf(page: Page): Promise<string[]> {
  const overflow = await measureOverflow(page);
  return [...(await findAccessibilityViolations(page)), ...(overflow > 0 ? [`${overflow} px too wide`] : [])];
}

describe('two-factor sign-in', { skip: noBrowser }, () => {
  it('is set up, asks for a code, accepts a recovery code, and is turned off', async () => {
    const user = await service.addUser({ role: 'member' });
    const { page, troubles } = await openAccount(service, user, narrow);
    const overview = page.getByRole('heading', { name: service.company.name, level: 1 });
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const signOut = async () => {
      await button('Menu').click();
      await page.locator('nav').getByRole('button', { name: 'Sign out' }).click();
      await page.getByLabel('E-mail address').waitFor();
    };

    await visit(service, page, '/you');
    await button('Set up').click();
    await page.getByRole('img', { name: 'QR code of the key below' }).waitFor();
    const secret = await page.getByRole('textbox', { name: 'Key' }).inputValue();
    assert.deepEqual(await problemsOf(page), []);
    await page.getByLabel('Code', { exact: true }).fill(wrongCodeOf(secret));
    await button('Turn on').click();
    await page.getByText('The code is incorrect or was already used.').waitFor();
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret));
    await button('Turn on').click();
    const codes = page.getByRole('list', { name: 'Recovery codes' }).locator('code');
    await codes.first().waitFor();
    const recoveryCodes = await codes.allInnerTexts();
    assert.equal(recoveryCodes.length, 10);
    assert.deepEqual(await problemsOf(page), []);
    await button('I have stored them').click();
    await button('Turn off').waitFor();

    await forgetUsedCodes(service, user);
    await signOut();
    await enterPassword(page, user);
    await enterCode(page, wrongCodeOf(secret));
    await page.getByRole('alert').filter({ hasText: 'The code is incorrect' }).waitFor();
    assert.deepEqual(await problemsOf(page), []);
    await enterCode(page, codeOf(secret));
    await overview.waitFor();

    await signOut();
    await enterPassword(page, user);
    await enterCode(page, (recoveryCodes[0] ?? '').toUpperCase().replaceAll('-', ' - '));
    await overview.waitFor();

    await visit(service, page, '/you');
    await page.getByText('Recovery codes left').waitFor();
    const dialog = page.getByRole('dialog');
    await button('Renew recovery codes').click();
    await dialog.getByLabel('Password').fill(password);
    await dialog.getByLabel('Code', { exact: true }).fill(recoveryCodes[1] ?? '');
    await dialog.getByRole('button', { name: 'Renew recovery codes' }).click();
    await codes.first().waitFor();
    const renewed = await codes.allInnerTexts();
    assert.equal(new Set([...renewed, ...recoveryCodes]).size, 20);
    assert.deepEqual(await problemsOf(page), []);
    await button('I have stored them').click();

    await button('Turn off').click();
    await dialog.getByLabel('Password').fill(password);
    await dialog.getByLabel('Code', { exact: true }).fill(renewed[0] ?? '');
    await dialog.getByRole('button', { name: 'Turn off' }).click();
    await button('Set up').waitFor();
    // The browser logs the responses to the two wrong codes.
    assert.equal(troubles.filter((text) => !/status of 40[01]/.test(text)).length, 0, troubles.join('\n'));
  });

  it('asks for the password again when the challenge has expired', async () => {
    const user = await enableTwoFactor(service, await service.addUser());
    const { page } = await openAccount(service, null);
    await page.goto(`${service.url}/account`);
    await enterPassword(page, user);
    await page.getByLabel('Code', { exact: true }).waitFor();
    await service.db('sign_in_challenges').where({ user_id: user.id }).update({ expires_at: service.db.fn.now() });
    await enterCode(page, codeOf(user.secret));
    await page.getByRole('alert').filter({ hasText: 'enter your password again' }).waitFor();
    await page.getByLabel('Password').waitFor();
  });

  it('comes before all pages if the company requires it, and a manager resets it', async () => {
    const { id: companyId } = await service.addCompany();
    const [manager, user] = [await service.addUser({ companyId }), await service.addUser({ companyId })];
    const managing = await openAccount(service, manager);
    await visit(service, managing.page, '/settings');
    await managing.page.getByLabel('Two-factor sign-in', { exact: true }).selectOption('on');
    await managing.page.getByRole('button', { name: 'Save sign-in and language' }).click();
    await managing.page.getByText('Sign-in and language saved.').waitFor();

    const { page } = await openAccount(service, null, narrow);
    await page.goto(`${service.url}/account/users`);
    await enterPassword(page, user);
    await page.getByRole('heading', { name: 'Set up two-factor sign-in' }).waitFor();
    const secret = await page.getByRole('textbox', { name: 'Key' }).inputValue();
    assert.deepEqual(await problemsOf(page), []);
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret));
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByRole('button', { name: 'I have stored them' }).click();
    await page.getByRole('heading', { name: 'Users' }).waitFor();

    await visit(service, managing.page, '/users');
    await managing.page.getByRole('button', { name: `More actions: ${user.email}` }).click();
    await managing.page.getByRole('button', { name: 'Reset two-factor' }).click();
    await managing.page.getByRole('dialog').getByRole('button', { name: 'Reset two-factor' }).click();
    await managing.page.getByText(`Two-factor sign-in of ${user.email} is off.`).waitFor();
    assert.equal((await service.call('getSession', { as: user })).status, 401);
    await changeCompany(service.db, companyId, { requireTwoFactor: false });
  });
});
