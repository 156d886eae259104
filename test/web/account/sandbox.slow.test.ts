// The sandbox page: creation, clock, keys, reset, deletion.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findAccessibilityViolations, measureOverflow } from '../../support/accessibility.ts';
import { openAccount, startAccountPages, visit } from '../../support/account-pages.ts';
import { noBrowser } from '../../support/browser.ts';
import { until } from '../../support/until.ts';

const service = await startAccountPages();

describe('the sandbox page in Chromium', { skip: noBrowser }, () => {
  it('creates a sandbox, shows its key once, advances the clock, resets and deletes it', async () => {
    const { page, troubles } = await openAccount(service, service.manager, {
      viewport: { width: 1280, height: 850 },
      reducedMotion: 'reduce',
    });
    await visit(service, page, '/sandbox');
    assert.equal(await page.getByRole('link', { name: 'Test data' }).count(), 0);
    await page.getByRole('button', { name: 'Create sandbox' }).click();
    const shown = page.getByLabel('Test key', { exact: true });
    const later = page.getByRole('button', { name: 'Create test key' });
    await shown.or(later).first().waitFor();
    // On a busy machine, the response comes before the sandbox and its key.
    if (!(await shown.isVisible())) {
      await later.click();
      await page.getByLabel('Name').fill('sandbox');
      await page.getByRole('dialog').getByRole('button', { name: 'Create test key' }).click();
    }
    const key = await shown.inputValue();
    assert.match(key, /^pk_test_/);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('link', { name: 'View test data' }).waitFor();
    await page.getByText('Test mode.').waitFor();
    assert.ok(!(await page.content()).includes(key));

    const clock = () => service.get('getSandboxClock', '/api/v2/external/sandbox/clock', { key });
    const before = Date.parse((await clock()).body.data.now);
    await page.getByLabel('Advance by').selectOption('7');
    await page.getByRole('button', { name: 'Advance clock' }).click();
    await until(async () => Date.parse((await clock()).body.data.now) === before + 7 * 86_400_000);
    await page.getByText('Advancing to').waitFor({ state: 'detached' });

    assert.deepEqual(await findAccessibilityViolations(page), []);
    await page.setViewportSize({ width: 390, height: 844 });
    assert.ok((await measureOverflow(page)) <= 0);
    await page.emulateMedia({ colorScheme: 'dark' });
    assert.deepEqual(await findAccessibilityViolations(page, { rule: 'color-contrast' }), []);

    await page.getByRole('button', { name: 'Reset sandbox' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reset sandbox' }).click();
    await page.getByText('Sandbox reset.').waitFor();
    assert.ok(Date.parse((await clock()).body.data.now) < before + 86_400_000);

    await page.getByRole('button', { name: 'Delete sandbox' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete sandbox' }).click();
    await page.getByText('No sandbox yet.').waitFor();
    await until(async () => (await clock()).status === 401);
    assert.deepEqual(troubles, []);
  });

  it('is not shown to members', async () => {
    const { page, troubles } = await openAccount(service, service.member);
    await visit(service, page, '/sandbox');
    assert.equal(await page.getByRole('link', { name: 'Sandbox', exact: true }).count(), 0);
    assert.equal(await page.getByRole('button', { name: 'Create sandbox' }).count(), 0);
    assert.deepEqual(troubles, []);
  });
});
