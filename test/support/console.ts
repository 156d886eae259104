// The console of operation pages in a browser, at a service with one product.

import type { BrowserContextOptions, Page } from 'playwright-core';
import { startAccount } from './account.ts';
import { openPage } from './browser.ts';
import { addProduct, addSupplier } from './catalog.ts';

export const consoleMockUrl = 'http://localhost:4020';

/** Starts a service with the product GL-1, and a function that opens the console of an operation page. */
export async function startConsole() {
  const account = await startAccount({ DOCS_MOCK_URL: `${consoleMockUrl}/` });
  const supplier = await addSupplier(account.db, { currency: 'EUR' });
  const product = await addProduct(account.db, { supplier, name: 'Glass lantern', sku: 'GL-1' });
  return {
    ...account,
    product,
    async openConsole(path: string, options: BrowserContextOptions) {
      const { page, troubles } = await openPage(account.url, options);
      await page.goto(`${account.url}/docs/reference/${path}`);
      await page.getByRole('button', { name: 'Try it' }).click();
      await page.getByRole('button', { name: 'Send request' }).waitFor();
      return { page, troubles };
    },
  };
}

export const curlCommand = (page: Page) => page.getByLabel('curl command').locator('code').first().textContent();

export const responseBodyOf = (page: Page) => page.getByLabel('Response body').textContent();
