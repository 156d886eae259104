// The console of operation pages in a browser: requests with the key of the reader.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { noBrowser } from '../../support/browser.ts';
import { curlCommand, responseBodyOf, startConsole } from '../../support/console.ts';

const wide = { width: 1440, height: 900 };
const { url, key, openConsole } = await startConsole();

describe('console in Chromium', { skip: noBrowser }, () => {
  it('sends a request with the key of the reader, and shows the response and the curl command', async () => {
    const { page, troubles } = await openConsole('external-v2/list-catalog.html', { viewport: wide });
    await page.getByLabel('API key').fill(key);
    await page.locator('dialog').getByLabel('limit').fill('1');
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.locator('.console-status', { hasText: /200 OK\s*\d+ ms/ }).waitFor();
    assert.match((await responseBodyOf(page)) ?? '', /"success": true,.*"sku": "GL-1"/s);
    assert.equal(
      await curlCommand(page),
      `curl '${url}/api/v2/external/catalog?limit=1' \\\n  -H "Authorization: Bearer $PORTSIDE_KEY"`,
    );
    assert.equal(await page.locator('.console-response .hljs-attr', { hasText: '"sku"' }).count(), 1);
    await page.getByText(/^Headers \(\d+\)$/).click();
    await page.getByRole('term').filter({ hasText: 'content-type' }).waitFor();
    assert.deepEqual(troubles, []);
  });

  it('keeps the key in the session of the tab only', async () => {
    const { page } = await openConsole('external-v2/list-catalog.html', { viewport: wide });
    await page.getByLabel('API key').fill(key);
    await page.goto(`${url}/docs/reference/standard/list-products.html`);
    await page.getByRole('button', { name: 'Try it' }).click();
    assert.equal(await page.getByLabel('API key').inputValue(), key);
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.locator('.console-status', { hasText: '200 OK' }).waitFor();
    assert.equal(await page.evaluate(() => JSON.stringify(sessionStorage).includes('pk_')), true);
    assert.equal(await page.evaluate(() => JSON.stringify(localStorage).includes('pk_')), false);
    assert.doesNotMatch(await page.evaluate(() => document.cookie + location.href), /pk_/);
    const other = await page.context().newPage();
    await other.goto(`${url}/docs/reference/standard/list-products.html`);
    assert.equal(await other.evaluate(() => sessionStorage.length), 0);
  });

  it('fills in IDs of the company, so that the first request succeeds', async () => {
    const { page } = await openConsole('external-v2/get-product.html', { viewport: wide });
    await page.getByLabel('API key').fill(key);
    await page.getByText('IDs of your company replace those of the example.').waitFor();
    assert.equal(await page.locator('.console-replace').count(), 0);
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.locator('.console-status', { hasText: '200 OK' }).waitFor();
    assert.match((await responseBodyOf(page)) ?? '', /"sku": "GL-1"/);
  });
});
