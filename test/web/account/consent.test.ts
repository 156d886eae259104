// The consent page in a browser: what it shows, and the way back to the app.

import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, it } from 'node:test';
import { findAccessibilityViolations, measureOverflow } from '../../support/accessibility.ts';
import { openAccount, startAccountPages } from '../../support/account-pages.ts';
import { noBrowser } from '../../support/browser.ts';
import { authorizationPath, createPkce, register } from '../../support/oauth.ts';

describe('the consent page', { skip: noBrowser }, () => {
  it('shows the app, returns a code after consent, and lists the connected app', async () => {
    const service = await startAccountPages();
    const app = createServer((_, res) => res.end('connected'));
    await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve));
    service.closing.defer(() => void app.close());
    const redirectUri = `http://127.0.0.1:${(app.address() as AddressInfo).port}/callback`;
    const { body } = await register(service, { redirect_uris: [redirectUri] });
    const look = { viewport: { width: 390, height: 844 } } as const;
    const { page } = await openAccount(service, service.member, look);
    const path = authorizationPath(body.client_id, createPkce().challenge, {
      redirect_uri: redirectUri,
      scope: 'read draft',
    });
    await page.goto(service.url + path);
    await page.getByRole('button', { name: 'Connect app' }).waitFor();
    assert.match(await page.locator('main').innerText(), /Test agent wants to access/);
    assert.deepEqual(await findAccessibilityViolations(page), []);
    assert.ok((await measureOverflow(page)) <= 0);
    assert.equal(await page.getByLabel('Read the catalog').isDisabled(), true);
    await page.getByLabel('Create order drafts').uncheck();
    await page.getByRole('button', { name: 'Connect app' }).click();
    await page.waitForURL(/\/callback\?/);
    const result = new URL(page.url()).searchParams;
    assert.ok(result.get('code'));
    assert.equal(result.get('state'), 'state-1');
    await page.goto(`${service.url}/account/connected-apps`);
    await page.getByRole('button', { name: 'Disconnect Test agent' }).waitFor();
    const [entry] = await service.audit('app.connected');
    assert.equal(entry?.after?.['scopes'], 'read');
  });
});
