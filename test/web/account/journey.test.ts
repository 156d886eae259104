// First steps of a company's manager, end to end: browser, HTTP API and webhook receiver.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { password } from '../../support/account.ts';
import { openAccount, startAccountPages } from '../../support/account-pages.ts';
import { noBrowser } from '../../support/browser.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { type Received, startReceiver } from '../../support/webhook-receiver.ts';
import { expectedSignatures } from '../../support/webhooks.ts';

const service = await startAccountPages();
const receiver = await startReceiver();

describe('account pages: first steps', { skip: noBrowser }, async () => {
  const supplier = await addSupplier(service.db);
  const product = await addProduct(service.db, { supplier, name: 'Ream of paper', price: '10.00' });
  const { page, troubles } = await openAccount(service, null, { viewport: { width: 1280, height: 850 } });
  const button = (name: string, exact = true) => page.getByRole('button', { name, exact });
  const submit = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
  const withKey = (key: string, path: string, body?: unknown) =>
    fetch(service.url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { Authorization: `Bearer ${key}`, 'X-API-Key': key, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const keys: string[] = [];
  let secret = '';
  let created: Received | undefined;

  it('rejects a wrong password, and opens the requested page after sign-in', async () => {
    await page.goto(`${service.url}/account/keys`);
    await page.getByLabel('E-mail address').fill(service.manager.email);
    assert.ok((await page.getByLabel('Language').boundingBox())!.width < 200);
    await page.getByLabel('Password').fill('not this one');
    await button('Sign in').click();
    await page
      .getByRole('alert')
      .filter({ hasText: /incorrect/ })
      .waitFor();
    await page.getByLabel('Password').fill(password);
    await button('Sign in').click();
    await heading(page, 'API keys');
    assert.equal(new URL(page.url()).pathname, '/account/keys');
    assert.equal(await page.title(), 'API keys · Portside');
    // The browser logs the 401 responses of both requests.
    assert.equal(troubles.length, 2, troubles.join('\n'));
    troubles.length = 0;
  });

  it('creates and rotates a key; both keys work during the grace period', async () => {
    await button('Create API key').click();
    await page.getByLabel('Name').fill('till');
    await submit('Create API key').click();
    keys.push(await page.getByLabel('API key', { exact: true }).inputValue());
    await button('Done').click();
    assert.equal((await withKey(keys[0]!, '/api/v1/products')).status, 200);
    await button('Rotate till').click();
    await submit('Rotate API key').click();
    keys.push(await page.getByLabel('API key', { exact: true }).inputValue());
    await button('Done').click();
    await page.getByText('Retiring').waitFor();
    const statuses = await Promise.all(keys.map(async (key) => (await withKey(key, '/api/v1/products')).status));
    assert.deepEqual([statuses, keys[0] === keys[1]], [[200, 200], false]);
  });

  it('adds an endpoint and sends it a test event', async () => {
    await page.getByRole('link', { name: 'Webhooks' }).click();
    await button('Add endpoint').click();
    await page.getByLabel('URL').fill('ftp://shop.example');
    await submit('Add endpoint').click();
    await page.locator('.field .error').waitFor();
    assert.equal(await page.getByLabel('URL').evaluate((field) => field === document.activeElement), true);
    await page.getByLabel('URL').fill(`${receiver.url}/hooks`);
    await page.getByLabel('order.created').check();
    await submit('Add endpoint').click();
    secret = await page.getByRole('textbox', { name: 'Signing secret' }).inputValue();
    await button('Done').click();
    await button('Send test event', false).click();
    await page.getByText('Delivered', { exact: true }).waitFor();
    await button('Done').click();
    const [test] = await receiver.arrived(1);
    assert.equal(test?.headers['x-webhook-event'], 'webhook.test');
    // The rejected URL.
    assert.equal(troubles.splice(0).length, 1);
  });

  it('delivers the event of an order, signed with the secret', async () => {
    const order = { items: [{ productId: product.id, quantity: 3 }] };
    assert.equal((await withKey(keys[1]!, '/api/v1/external/orders', order)).status, 200);
    // The test event, and two events of the order in any order.
    const received = await receiver.arrived(3);
    created = received.find(({ headers }) => headers['x-webhook-event'] === 'order.created') as Received;
    const { documented, standard } = expectedSignatures(created, secret);
    const { headers } = created;
    assert.deepEqual(
      [headers['x-webhook-event'], headers['x-webhook-signature'], headers['webhook-signature']],
      ['order.created', documented, standard],
    );
  });

  it('shows the delivery, and resends the event with the same ID', async () => {
    await page.getByRole('link', { name: 'Deliveries' }).first().click();
    await page.getByRole('link', { name: 'order.created' }).click();
    await heading(page, 'Delivery');
    await button('Resend event').click();
    const again = (await receiver.arrived(4))[3] as Received;
    assert.deepEqual([again.headers['webhook-id'], again.body], [created?.headers['webhook-id'], created?.body]);
    await page.getByRole('row').nth(2).waitFor();
  });

  it('changes price settings; the preview shows the resulting API prices', async () => {
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByLabel('TCC coefficient').fill('2');
    await page.getByLabel('TSP formula').fill('TCC / 2');
    await page.locator('.error', { hasText: /formula|TCC/i }).waitFor();
    await page.getByLabel('TSP formula').fill('TCC * 1.5 + 10');
    // 10.00 EUR at 50 TRY × 2, and × 1.5 + 10.
    await page.locator('ins', { hasText: '1,510.00' }).waitFor();
    await page.getByLabel('Show TCC on products').check();
    await page.getByLabel('Show TSP on products').check();
    await button('Save prices').click();
    await page.getByText('Price settings saved').waitFor();
    await service.settled();
    const response = await withKey(keys[1]!, '/api/v1/products?includeTcc=true&includeTsp=true');
    const [{ tcc_total_cost, tsp_value }] = (
      (await response.json()) as { data: [{ tcc_total_cost: number; tsp_value: number }] }
    ).data;
    assert.deepEqual([tcc_total_cost, tsp_value], [1000, 1510]);
    troubles.length = 0;
  });

  it('opens the orderUrl of an event after signing in again', async () => {
    const { orderNumber } = JSON.parse(created?.body ?? '').data;
    await button('Sign out').click();
    await heading(page, 'Sign in');
    await page.goto(`${service.url}/account/orders/${orderNumber}`);
    await page.getByLabel('E-mail address').fill(service.manager.email);
    await page.getByLabel('Password').fill(password);
    await page.keyboard.press('Enter');
    await heading(page, `Order ${orderNumber}`);
    await page.getByText('Ream of paper').first().waitFor();
  });
});

async function heading(page: Page, text: string) {
  await page.getByRole('heading', { level: 1, name: text, exact: true }).waitFor();
}
