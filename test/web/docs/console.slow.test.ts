// Details of the console of operation pages in a browser; console.test.ts has its usual requests.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findAccessibilityViolations } from '../../support/accessibility.ts';
import { noBrowser, openPage } from '../../support/browser.ts';
import { consoleMockUrl, curlCommand, responseBodyOf, startConsole } from '../../support/console.ts';
import { isFullRun } from '../../support/full-run.ts';

const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };

const { url, key, product, manager, openConsole } = await startConsole();

describe('console in Chromium', { skip: noBrowser }, () => {
  it('sends the example body and shows errors of the service', async () => {
    const { page, troubles } = await openConsole('external-v2/push-raw-sales.html', { viewport: wide });
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.locator('.console-status', { hasText: '401 Unauthorized' }).waitFor();
    await page.getByLabel('API key').fill(key);
    await page.getByLabel('Body (JSON)').fill('{"sales": ');
    await page.getByText('Invalid JSON:').waitFor();
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.locator('.console-status', { hasText: '400 Bad Request' }).waitFor();
    // The browser reports error statuses in its console.
    assert.deepEqual(
      troubles.filter((trouble) => !/status of 40[01]/.test(trouble)),
      [],
    );
  });

  it('sends requests to the mock', async () => {
    const { page } = await openConsole('external-v2/list-catalog.html', { viewport: wide });
    await page.getByLabel('Server').selectOption({ label: `Mock: ${consoleMockUrl}` });
    await page.route('http://localhost:4020/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.getByText('No response from http://localhost:4020.').waitFor();
    await page.unroute('http://localhost:4020/**');
    const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };
    await page.route('http://localhost:4020/**', (route) => route.fulfill({ headers, json: { mock: true } }));
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.locator('.console-status', { hasText: '200 OK' }).waitFor();
    assert.match((await responseBodyOf(page)) ?? '', /"mock": true/);
  });

  it('asks to replace the IDs of examples, with a link to the operation that lists them', async () => {
    const { page } = await openConsole('external-v1/create-orders.html', { viewport: wide });
    const hint = page.getByText('Replace the example ID in productId.');
    await hint.waitFor();
    assert.match((await page.getByLabel('Body (JSON)').getAttribute('aria-describedby')) ?? '', /console-body-example/);
    const target = await hint
      .getByRole('link', { name: 'List catalog' })
      .evaluate((link: HTMLAnchorElement) => link.href);
    assert.equal(target, `${url}/docs/reference/external-v2/list-catalog.html`);
    assert.equal((await fetch(target)).status, 200);
    await page.getByLabel('Example').selectOption({ index: 1 });
    await page.getByText('Replace the example IDs in productId.').waitFor();
    await page.getByText('Replace the example ID in supplierId.').waitFor();
    await page.getByLabel('Body (JSON)').fill(JSON.stringify({ items: [{ productId: 'mine', quantity: 1 }] }));
    await page.locator('.console-replace').waitFor({ state: 'detached' });
  });

  it('fills in IDs for a request that changes live data only by a click', async () => {
    const { page } = await openConsole('external-v2/create-order-draft.html', { viewport: wide });
    await page.getByLabel('API key').fill(key);
    const use = page.getByRole('button', { name: 'Use IDs of your live data' });
    await use.waitFor();
    await page.getByText('Replace the example IDs in productId.').waitFor();
    await use.click();
    await page.locator('.console-replace').waitFor({ state: 'detached' });
    assert.ok((await page.getByLabel('Body (JSON)').inputValue()).includes(product.id));
  });

  it('links to the operation that creates what the company does not have', async () => {
    const { page } = await openConsole('external-v2/get-order-cost.html', { viewport: wide });
    await page.getByLabel('API key').fill(key);
    const hint = page.getByText('Replace the example ID in ref.');
    await hint.getByRole('link', { name: 'List orders' }).waitFor();
    await hint.getByRole('link', { name: 'Create orders' }).waitFor();
    await page.locator('dialog').getByLabel('ref').fill('PS-2026-0418');
    await hint.waitFor({ state: 'detached' });
  });

  it('shows a test key, but no live key, in the samples of the page', async () => {
    const { page } = await openConsole('external-v2/get-product.html', { viewport: wide });
    const samples = page.locator('.tabs .code code');
    await page.getByLabel('API key').fill(key);
    for (const sample of await samples.allTextContents()) assert.match(sample, /PORTSIDE_KEY/);
    const testKey = key.replace('pk_', 'pk_test_');
    await page.getByLabel('API key').fill(testKey);
    for (const sample of await samples.allTextContents()) {
      assert.ok(sample.includes(testKey), sample);
      assert.doesNotMatch(sample, /PORTSIDE_KEY|"os"/);
    }
    await page.getByLabel('API key').fill('');
    for (const sample of await samples.allTextContents()) assert.match(sample, /PORTSIDE_KEY/);
  });

  it('sends the URL that the curl command shows', async () => {
    const { page } = await openConsole('external-v2/update-match.html', { viewport: wide });
    await page.getByLabel('API key').fill(key);
    for (const value of ['a/b', "it's (50%) ç?#", '%2e%2e', '...']) {
      await page.locator('dialog').getByLabel('clientProductId').fill(value);
      const sent = page.waitForRequest((request) => request.method() === 'PUT');
      await page.getByRole('button', { name: 'Send request' }).click();
      const [, shown] = /'([^']*)'/.exec((await curlCommand(page)) ?? '') ?? [];
      assert.equal((await sent).url(), shown, value);
      await page.locator('.console-status', { hasText: /^4/ }).waitFor();
    }
  });

  it('does not send a path value that the browser would resolve', async () => {
    const { page, troubles } = await openConsole('external-v2/update-match.html', { viewport: wide });
    await page.locator('dialog').getByLabel('clientProductId').fill('..');
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.getByText('Browsers cannot send this value in a path.').waitFor();
    assert.match((await curlCommand(page)) ?? '', /^curl -X PUT --path-as-is '[^']*\/matches\/%2E%2E'/);
    await page.getByText('Send the request to see the response.').waitFor();
    assert.deepEqual(troubles, []);
  });

  it('sends requests of the Account API with the session of the browser', async () => {
    const { page } = await openConsole('account/get-session.html', { viewport: wide });
    assert.equal(await page.getByLabel('API key').count(), 0);
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.locator('.console-status', { hasText: '401 Unauthorized' }).waitFor();
    const [name = '', value = ''] = manager.cookie.split('=');
    await page.context().addCookies([{ name, value, url, httpOnly: true, sameSite: 'Lax' }]);
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.locator('.console-status', { hasText: '200 OK' }).waitFor();
    assert.ok((await responseBodyOf(page))?.includes(manager.email));
    assert.equal(await curlCommand(page), `curl '${url}/api/account/v1/session' \\\n  -b cookies.txt`);
    const signIn = page.getByLabel('curl command').getByRole('link', { name: 'Sign in' });
    const target = await signIn.evaluate((link: HTMLAnchorElement) => link.href);
    assert.equal((await fetch(target, { redirect: 'manual' })).status, 200);
  });

  it('changes data of the company with the session', async () => {
    const { page } = await openConsole('account/update-settings.html', { viewport: wide });
    const [name = '', value = ''] = manager.cookie.split('=');
    await page.context().addCookies([{ name, value, url, httpOnly: true, sameSite: 'Lax' }]);
    await page.getByText('This request can change the data of your company.').waitFor();
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.locator('.console-status', { hasText: '200 OK' }).waitFor();
  });

  it('signs in without a session, and shows how curl stores it', async () => {
    const { page } = await openConsole('account/sign-in.html', { viewport: wide });
    assert.equal(await page.getByText('The request uses your session').count(), 0);
    assert.match((await curlCommand(page)) ?? '', /-c cookies\.txt/);
  });

  for (const path of ['external-v2/update-match.html', ...(isFullRun ? ['account/delete-key.html'] : [])]) {
    it(`is accessible and fits the screen, ${path}`, async () => {
      const { page } = await openConsole(path, { viewport: wide });
      await page.getByRole('button', { name: 'Send request' }).click();
      await page.locator('.console-status').waitFor();
      for (const viewport of isFullRun ? [wide, narrow] : [narrow]) {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme: 'light' });
        assert.deepEqual(await findAccessibilityViolations(page, { within: 'dialog' }), []);
        // The schemes differ only in their colors.
        await page.emulateMedia({ colorScheme: 'dark' });
        assert.deepEqual(await findAccessibilityViolations(page, { within: 'dialog', rule: 'color-contrast' }), []);
        const overflow = await page.evaluate(() => {
          const dialog = document.querySelector('dialog')!;
          return Math.max(dialog.scrollWidth - dialog.clientWidth, document.documentElement.scrollWidth - innerWidth);
        });
        assert.ok(overflow <= 0, `${overflow} px`);
      }
    });
  }
});

describe('operation pages in Chromium', { skip: noBrowser }, () => {
  it('show the first sample within two screens on phones', async () => {
    const { page } = await openPage(url, { viewport: narrow });
    for (const path of ['external-v1/create-orders', 'external-v2/list-catalog', 'standard/push-sales']) {
      await page.goto(`${url}/docs/reference/${path}.html`);
      const box = await page.locator('.tabs pre:visible').first().boundingBox();
      assert.ok(box && box.y + box.height < 2 * narrow.height, `${path}: ${box?.y} + ${box?.height}`);
    }
  });

  it('show samples with the URL of the host', async () => {
    const { page } = await openPage(url, { viewport: wide });
    await page.goto(`${url}/docs/reference/external-v2/list-catalog.html`);
    const samples = await page.locator('.tabs .code code').allTextContents();
    assert.equal(samples.length, 8);
    for (const sample of samples) {
      assert.ok(sample.includes(url), sample);
      assert.doesNotMatch(sample, /portside\.example|PORTSIDE_URL/);
    }
  });

  it('redirect from the former anchors of schemas', async () => {
    const { page } = await openPage(url, { viewport: wide });
    await page.goto(`${url}/docs/reference/external-v2/schemas.html#CatalogItem`);
    await page.waitForURL(`${url}/docs/reference/external-v2/schemas/catalog-item.html#CatalogItem`);
  });
});
