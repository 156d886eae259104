// The first request of each console succeeds with the sandbox of a company.

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { findOwnIds, replaceIds } from '../../../web/docs/console/find-own-ids.ts';
import type { ConsoleOperation } from '../../../web/docs/console/operation.ts';
import { buildRequest, createValues } from '../../../web/docs/console/request.ts';
import { guidePages } from '../../../web/docs/guide-list.ts';
import { readDocuments } from '../../../web/docs/openapi.ts';
import { createPageLookup } from '../../../web/docs/page-lookup.ts';
import { describeForConsole } from '../../../web/docs/try-it/try-it.ts';
import { startAccount, type TestUser } from '../../support/account.ts';
import { noBrowser, openPage } from '../../support/browser.ts';
import { createSandboxKey, startWithSandbox } from '../../support/sandbox.ts';
import { until } from '../../support/until.ts';

/** Requests that need what only the reader knows or has, with the status of the response. */
const expectedErrors: Record<string, number> = {
  // A signature of the body with the secret of the endpoint.
  receiveWebhook: 401,
  // A password, a code of an authenticator app, or a token from an e-mail.
  signIn: 401,
  confirmSignIn: 400,
  resetPassword: 400,
  confirmTwoFactorSetup: 400,
  disableTwoFactor: 409,
  createRecoveryCodes: 409,
  deleteUserTwoFactor: 404,
  // The company has connected no app, and its listings have no images.
  deleteConnectedApp: 404,
  getAccountListingImage: 404,
  // The first order of the sandbox has no confirmations, links, files and comments.
  updateConfirmation: 404,
  updateAccountConfirmation: 404,
  deleteConfirmationLink: 404,
  deleteAccountConfirmationLink: 404,
  downloadFile: 404,
  deleteFile: 404,
  getComment: 404,
  // The example mentions a colleague, whom a sandbox does not have.
  createComment: 400,
  updateComment: 404,
  deleteComment: 404,
};

/** Operations in the order of the requests: what others need first, and last what others lose. The other operations are in between. */
const first = [/^createPurchasePlan$/, /^orderPurchasePlan$/, /^(create|push)/, /^(list|get)/];
/** The clock runs the job that writes the file of an export. */
const last = [
  /^delete(?!AccountSandbox)/,
  /SandboxClock$/,
  /^downloadExport$/,
  /^reset/,
  /^(signOut|updatePassword)/,
  /Sandbox$/,
];

const service = await startAccount({}, startWithSandbox);
const liveKey = await service.addKey(service.company.id, { role: 'manager' });
const testKey = await createSandboxKey(service, liveKey);
const documents = await readDocuments();
const lookup = createPageLookup(documents, guidePages);

const operations = documents
  .flatMap((document) => document.operations.map((operation) => ({ document, operation, lookup })))
  .flatMap((context) => {
    const console = describeForConsole(context);
    return console ? [{ id: context.operation.id, document: context.document.name, console }] : [];
  })
  .sort((a, b) => rankOf(a.id) - rankOf(b.id));

function rankOf(id: string): number {
  const place = first.findIndex((pattern) => pattern.test(id));
  if (place >= 0) return place;
  return first.length + 1 + last.findIndex((pattern) => pattern.test(id));
}

it('chooses test mode for a change by a session, and fills in IDs of the sandbox', { skip: noBrowser }, async () => {
  const { page } = await openPage(service.url, { viewport: { width: 1440, height: 900 } });
  const [name = '', value = ''] = service.manager.cookie.split('=');
  await page.context().addCookies([{ name, value, url: service.url, httpOnly: true, sameSite: 'Lax' }]);
  await page.goto(`${service.url}/docs/reference/account/create-account-order-draft.html`);
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByText('IDs of your sandbox replace those of the example.').waitFor();
  assert.equal(await page.locator('dialog').getByLabel('mode').inputValue(), 'test');
  await page.getByRole('button', { name: 'Send request' }).click();
  await page.locator('.console-status', { hasText: '201 Created' }).waitFor();
});

for (const { id, document, console } of operations) {
  it(`succeeds for ${id} of ${document}`, async () => {
    const session = console.credential.kind === 'session' ? await service.newSession(service.manager) : undefined;
    const response = await sendFirst(console, id === 'createSandbox' ? liveKey : testKey, session);
    const text = await response.text();
    if (expectedErrors[id]) assert.equal(response.status, expectedErrors[id], text);
    else assert.ok(response.ok, `${response.status} ${text}`);
    if (/^(advance|reset)/.test(id)) await waitForSandbox();
  });
}

/** Sends the request of a new form as a browser does. */
async function sendFirst(operation: ConsoleOperation, apiKey: string, session?: TestUser): Promise<Response> {
  const send = (url: string | URL | Request, options: RequestInit = {}) =>
    fetch(url, { ...options, headers: { ...options.headers, ...(session && { Cookie: session.cookie }) } });
  const values = createValues(operation, { apiKey, server: service.url });
  if (operation.parameters.some(({ name }) => name === 'mode')) values.parameters['query.mode'] = 'test';
  const own = await findOwnIds(operation, values, send);
  const { url, method, headers, body } = buildRequest(operation, replaceIds(operation, values, new Map(), own));
  return await send(url, { method, headers, body: body ?? null });
}

/** A loaded machine can take longer than a response may. */
async function waitForSandbox(): Promise<void> {
  await until(async () => {
    const { body } = await service.send('getSandboxClock', 'GET', '/api/v2/external/sandbox/clock', { key: testKey });
    return body.data?.status === 'ready';
  });
}
