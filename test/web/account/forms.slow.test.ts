// Forms of the account pages: invalid input, expired sessions, concurrent changes.

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { password, startAccount, type TestUser } from '../../support/account.ts';
import { openAccount, startAccountPages, visit } from '../../support/account-pages.ts';
import { noBrowser } from '../../support/browser.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';

const service = await startAccountPages();
const wide = { width: 1280, height: 850 };

describe('account page forms', { skip: noBrowser }, async () => {
  const supplier = await addSupplier(service.db, { name: 'Nordlys Interiør ApS' });
  await addProduct(service.db, { supplier, name: 'White hanging heart', price: '10.00' });
  const settings = async () => (await service.call('getSettings')).body.data;

  it('show the wait time after too many sign-in attempts', async () => {
    const limited = await startAccount({ RATE_LIMITS: 'on' });
    const body = { email: limited.member.email, password: 'not this one' };
    await Promise.all(Array.from({ length: 10 }, () => limited.call('signIn', { body, as: null })));
    const { page } = await openAccount(limited, null, { viewport: wide });
    await page.goto(`${limited.url}/account`);
    await page.getByLabel('E-mail address').fill(body.email);
    await page.getByLabel('Password').fill(body.password);
    await page.keyboard.press('Enter');
    assert.match(await page.getByRole('alert').innerText(), /Too many requests\. Try again in \d+ minutes\./);
  });

  it('remove the error of a corrected field, and accept a decimal comma', async () => {
    const { page } = await openAccount(service, service.manager, { viewport: wide });
    await visit(service, page, '/settings');
    const coefficient = page.getByLabel('TCC coefficient');
    const buttons = page.getByRole('button', { name: /^Save/ });
    assert.equal(await buttons.count(), 0, 'nothing is changed');
    await page.getByLabel('Service level').fill('96');
    await buttons.waitFor();
    await page.getByLabel('Service level').fill('95');
    await buttons.waitFor({ state: 'detached' });
    await coefficient.fill('none');
    await page.getByLabel('TSP formula').fill('TCC / 2');
    await page.getByRole('button', { name: 'Save prices' }).click();
    await page.locator('.error').nth(1).waitFor();
    await coefficient.fill('1,8');
    await page.getByLabel('TSP formula').fill('tcc*0.5');
    await page.getByText(/TSP is below TCC: \d+ of these \d+ products/).waitFor();
    await page.getByLabel('TSP formula').fill('tcc*2');
    await page.locator('ins').first().waitFor();
    assert.equal(await page.locator('.error').count(), 0);
    await page.getByRole('button', { name: 'Save prices' }).click();
    await page.getByText('Price settings saved').waitFor();
    assert.equal((await settings()).tccCoefficient, '1.8');
    await buttons.waitFor({ state: 'detached' });
    assert.equal(await page.evaluate(() => document.activeElement?.tagName), 'FORM');
  });

  it('save only changed settings, so that concurrent changes are kept', async () => {
    await service.call('updateSettings', { body: { tccCoefficient: '2', tspFormula: 'TCC * 1.5' } });
    const { page } = await openAccount(service, service.manager, { viewport: wide });
    await visit(service, page, '/settings');
    await service.call('updateSettings', { body: { tccCoefficient: '3', reviewPeriodDays: 14 } });
    await page.getByLabel('TSP formula').fill('TCC * 1.6');
    await page.getByRole('button', { name: 'Save prices' }).click();
    await page.getByText('Price settings saved').waitFor();
    // The form reloads after saving.
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('[name="tccCoefficient"]')?.value === '3',
    );
    await page.getByLabel('Service level').fill('97,5');
    await page.getByRole('button', { name: 'Save targets' }).click();
    await page.getByText('Recommendation settings saved').waitFor();
    const { tccCoefficient, tspFormula, serviceLevel, reviewPeriodDays } = await settings();
    assert.deepEqual([tccCoefficient, tspFormula, serviceLevel, reviewPeriodDays], ['3', 'TCC * 1.6', '0.975', 14]);
  });

  it('save only changed fields of a personal item and a webhook endpoint', async () => {
    const item = { supplierId: supplier.id, sku: 'OWN-1', name: 'Fig candle', price: '3.10', category: 'home-decor' };
    const { productId } = (await service.call('createPersonalItem', { body: item })).body.data;
    const created = await service.call('createAccountWebhookEndpoint', { body: { url: 'https://shop.example/hooks' } });
    const { id: endpointId } = created.body.data;
    const { page } = await openAccount(service, service.manager, { viewport: wide });
    await visit(service, page, '/personal-items');
    await page.getByRole('button', { name: 'Edit Fig candle' }).click();
    await page.getByLabel('Unit price').fill('3,20');
    await service.call('updatePersonalItem', { path: { productId }, body: { name: 'Fig candle, large' } });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Fig candle, large').waitFor();
    const [{ name, price }] = (await service.call('listPersonalItems')).body.data.items;
    assert.deepEqual([name, price], ['Fig candle, large', '3.20']);
    await visit(service, page, '/webhooks');
    await page.getByRole('button', { name: /^Edit/ }).click();
    await page.getByLabel('order.created').check();
    await service.call('updateAccountWebhookEndpoint', {
      path: { endpointId },
      body: { url: 'https://new.example/hooks' },
    });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'https://new.example/hooks' }).waitFor();
    const [endpoint] = (await service.call('listAccountWebhookEndpoints')).body.data.items;
    assert.deepEqual(
      [endpoint.url, endpoint.eventTypes],
      ['https://new.example/hooks', ['order.updated', 'order.created']],
    );
    await service.call('deleteAccountWebhookEndpoint', { path: { endpointId } });
    await service.call('deletePersonalItem', { path: { productId } });
  });

  it('show each error beside its field, or above the buttons if no field has it', async () => {
    const { page } = await openAccount(service, service.manager, { viewport: wide });
    await visit(service, page, `/suppliers/${supplier.id}`);
    await page.getByRole('button', { name: 'Change contact and terms' }).click();
    await page.getByLabel('Share').first().fill('30');
    await page.getByLabel('Share').nth(1).fill('60');
    await page.getByRole('button', { name: 'Save contact and terms' }).click();
    const terms = page.getByRole('group', { name: 'Payment terms' });
    assert.match(await terms.getByRole('alert').innerText(), /add up to 100, not 90/);
    assert.equal(
      await page
        .getByLabel('Share')
        .first()
        .evaluate((field) => field === document.activeElement),
      true,
    );
    await page.getByLabel('Share').nth(1).fill('70');
    assert.equal(await page.getByRole('alert').count(), 0);
    const errors = [{ pointer: '/fax', message: 'must be known' }];
    await page.route('**/contact', (route) =>
      route.fulfill({
        status: 400,
        json: { code: 'INVALID_REQUEST', message: 'Invalid request; see `details`.', errors },
      }),
    );
    await page.getByRole('button', { name: 'Save contact and terms' }).click();
    assert.equal(await page.getByRole('alert').innerText(), 'fax: Must be known.');
  });

  it('reject a name that is too long instead of truncating it', async () => {
    const { page } = await openAccount(service, service.manager, { viewport: wide });
    const long = 'x'.repeat(101);
    await visit(service, page, '/keys');
    await page.getByRole('button', { name: 'Create API key' }).click();
    await page.getByLabel('Name').fill(long);
    await page.keyboard.press('Enter');
    assert.equal(await page.getByRole('alert').innerText(), 'Must have at most 100 characters.');
    await visit(service, page, '/settings');
    await page.getByRole('button', { name: 'Add commission' }).click();
    await page.getByLabel('Marketplace', { exact: true }).fill(long);
    await page.getByRole('dialog').getByLabel('Commission').fill('10');
    await page.keyboard.press('Enter');
    assert.equal(await page.getByRole('alert').innerText(), 'Must have at most 100 characters.');
  });

  it('show once that an endpoint needs an event', async () => {
    const { page } = await openAccount(service, service.manager, { viewport: wide });
    await visit(service, page, '/webhooks');
    await page.getByRole('button', { name: 'Add endpoint' }).click();
    await page.getByLabel('URL').fill('https://shop.example/hooks');
    await page.getByLabel('order.updated').uncheck();
    await page.getByRole('dialog').getByRole('button', { name: 'Add endpoint' }).click();
    await page.getByRole('alert').first().waitFor();
    assert.deepEqual(await page.getByRole('alert').allInnerTexts(), ['Select at least one event.']);
  });

  it('reject adding a commission for a marketplace that has one', async () => {
    await service.call('updateCommission', { path: { marketplace: 'trendyol' }, body: { percent: '10' } });
    const { page } = await openAccount(service, service.manager, { viewport: wide });
    await visit(service, page, '/settings');
    await page.getByRole('button', { name: 'Add commission' }).click();
    await page.getByLabel('Marketplace', { exact: true }).fill(' trendyol ');
    await page.getByRole('dialog').getByLabel('Commission').fill('20');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    assert.match(await page.getByRole('alert').innerText(), /10 %/);
    const { items: commissions } = (await service.call('listCommissions')).body.data;
    assert.equal(commissions[0].percent, '10');
  });

  it('require choosing supplier and category of a personal item', async () => {
    const { page } = await openAccount(service, service.manager, { viewport: wide });
    await visit(service, page, '/personal-items');
    await page.getByRole('button', { name: 'Add item' }).click();
    await page.locator('select[name="supplierId"]:focus').waitFor();
    await page.getByLabel('Supplier SKU').fill('OWN-7');
    await page.getByLabel('Name').fill('Fig candle');
    await page.getByLabel('Unit price').fill('3.10');
    await page.getByRole('dialog').getByRole('button', { name: 'Add item' }).click();
    await page.getByRole('alert').nth(1).waitFor();
    assert.deepEqual(await page.getByRole('alert').allInnerTexts(), [
      'This field is required.',
      'This field is required.',
    ]);
  });
});

describe('account page sign-in', { skip: noBrowser }, () => {
  /** Ends the session while a form is filled in; returns the page and the sign-in dialog. */
  async function endSessionDuringInput(user: TestUser) {
    const { page } = await openAccount(service, user, { viewport: wide });
    await visit(service, page, '/keys');
    await page.getByRole('button', { name: 'Create API key' }).click();
    await page.getByLabel('Name').fill('web shop');
    await service.db('user_sessions').where({ user_id: user.id }).delete();
    await page.keyboard.press('Enter');
    const again = page.getByRole('dialog', { name: 'Sign in' });
    return { page, again };
  }

  it('opens a password link after an invalid one, then prefills the e-mail address', async () => {
    const user = await service.addUser({ role: 'member' });
    const text = await service.passwordToken(user);
    const { page } = await openAccount(service, null, { viewport: wide });
    await page.goto(`${service.url}/account/password`);
    await page.getByText('Open the link from the e-mail').waitFor();
    await page.goto(`${service.url}/account/password#${'A'.repeat(43)}`);
    await page.getByLabel('New password', { exact: true }).fill('yedi deniz sekiz liman');
    await page.keyboard.press('Enter');
    await page.getByText('This link is invalid, expired or already used').waitFor();
    await page.goto(`${service.url}/account/password#${text}`);
    await page.getByText('This link is invalid, expired or already used').waitFor({ state: 'detached' });
    await page.getByLabel('New password', { exact: true }).fill('yedi deniz sekiz liman');
    await page.getByRole('button', { name: 'Show password' }).press('Enter');
    const field = page.getByLabel('New password', { exact: true });
    assert.deepEqual([await field.getAttribute('type'), await field.inputValue()], ['text', 'yedi deniz sekiz liman']);
    await page.getByRole('button', { name: 'Hide password' }).press('Enter');
    assert.equal(await field.getAttribute('type'), 'password');
    await field.press('Enter');
    await page.locator('input[name="password"][autocomplete="current-password"]:focus').waitFor();
    assert.equal(await page.getByLabel('E-mail address').inputValue(), user.email);
  });

  it('asks to sign in after the session has ended, and stays on the page', async () => {
    const user = await service.addUser({ role: 'manager' });
    const { page } = await openAccount(service, user, { viewport: wide });
    await visit(service, page, '/keys');
    await service.db('user_sessions').where({ user_id: user.id }).delete();
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByText('Your session has ended').waitFor();
    await page.getByLabel('E-mail address').fill(user.email);
    await page.getByLabel('Password').fill(password);
    await page.keyboard.press('Enter');
    await page.locator('h1', { hasText: 'Settings' }).waitFor();
  });

  it('keeps form input when the same user signs in again', async () => {
    const user = await service.addUser({ role: 'manager' });
    const { page, again } = await endSessionDuringInput(user);
    await again.waitFor();
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Escape');
    await again.getByLabel('Password').fill(password);
    await page.keyboard.press('Enter');
    await again.waitFor({ state: 'detached' });
    assert.equal(await page.getByLabel('Name').inputValue(), 'web shop');
    await page.getByText('Your session ended before the change was saved').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Create API key' }).click();
    await page.getByText('Copy it now').waitFor();
  });

  it('resets the page when another user signs in', async () => {
    const [user, other] = [await service.addUser({ role: 'manager' }), await service.addUser({ role: 'member' })];
    const { page, again } = await endSessionDuringInput(user);
    await again.getByLabel('E-mail address').fill(other.email);
    await again.getByLabel('Password').fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: other.email }).waitFor();
    assert.equal(await page.getByLabel('Name').count(), 0);
  });
});

it('the menu on a small phone opens below the bar and closes with Escape', { skip: noBrowser }, async () => {
  const { page } = await openAccount(service, service.manager, { viewport: { width: 375, height: 640 } });
  await visit(service, page, '/keys');
  const button = page.getByRole('button', { name: 'Menu' });
  await button.click();
  const [bar, first] = await Promise.all([
    page.locator('.top').boundingBox(),
    page.getByRole('link', { name: 'Overview' }).boundingBox(),
  ]);
  assert.ok(first!.y >= bar!.y + bar!.height, `${first!.y}`);
  await page.keyboard.press('Escape');
  assert.equal(await button.getAttribute('aria-expanded'), 'false');
});
