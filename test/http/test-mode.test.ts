// The mode of Account API requests: live data, or those of the company's sandbox.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operationsOf } from '../../scripts/generate/document.ts';
import { type AccountCall, createReadySandbox, startAccount } from '../support/account.ts';
import { addProduct, addSupplier } from '../support/catalog.ts';
import { documents } from '../support/contract.ts';
import { changeCompany } from '../support/fixtures.ts';
import { startWithSandbox } from '../support/sandbox.ts';
import { enableTwoFactor } from '../support/two-factor.ts';
import { until } from '../support/until.ts';

const service = await startAccount({}, startWithSandbox);
const { db, company } = service;
await service.setRates({ EUR: '50' });
const operations = operationsOf(documents.account);
const liveOnly = [
  ...['getSession', 'signIn', 'signOut', 'confirmSignIn', 'listSessions', 'signOutEverywhere', 'deleteSession'],
  ...['updatePassword', 'requestPasswordReset', 'resetPassword'],
  ...[
    'getTwoFactor',
    'createTwoFactorSetup',
    'confirmTwoFactorSetup',
    'disableTwoFactor',
    'deleteUserTwoFactor',
    'createRecoveryCodes',
  ],
  ...['getSettings', 'updateSettings', 'listConnectedApps', 'deleteConnectedApp'],
  ...['getCalendarFeed', 'createCalendarFeed', 'deleteCalendarFeed', 'getTableSettings', 'updateTableSettings'],
  ...['getDigest', 'updateDigest'],
  ...['listKeys', 'createKey', 'getKey', 'deleteKey', 'rotateKey', 'listAuditLog', 'exportAuditLog'],
  ...['listUsers', 'createUser', 'getUser', 'updateUser', 'listColleagues'],
  ...['getAccountSandbox', 'createAccountSandbox', 'deleteAccountSandbox', 'advanceAccountSandboxClock'],
  ...['resetAccountSandbox', 'listRequests', 'exportRequests', 'listAccountUsage'],
];

/** Path parameters that identify no existing resource. */
function pathOf({ parameters }: (typeof operations)[number]): Record<string, string> {
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  return Object.fromEntries(inPath.map(({ name, example }) => [name, String(example)]));
}

const live = (operationId: string, call: AccountCall = {}) => service.call(operationId, call);
const inTest = (operationId: string, call: AccountCall = {}) =>
  service.call(operationId, { ...call, query: { ...call.query, mode: 'test' } });
const codeOf = ({ status, body }: Awaited<ReturnType<typeof live>>) => [status, body.code];
/** Returns the numbers of all orders. A sandbox has more than a page of them. */
async function orderNumbers(list: typeof live): Promise<string[]> {
  const numbers: string[] = [];
  let cursor: string | undefined;
  do {
    const { data } = (await list('listAccountOrders', { query: { limit: '100', ...(cursor && { cursor }) } })).body;
    numbers.push(...data.items.map(({ orderNumber }: { orderNumber: string }) => orderNumber));
    cursor = data.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return numbers;
}

for (const located of operations) {
  const { operationId, requestBody } = located.operation;
  const body = requestBody && {};
  const call = async (query: Record<string, string>, as = service.manager) =>
    await live(operationId, { path: pathOf(located), query, as, body });

  if (liveOnly.includes(operationId)) {
    test(`${operationId} has no mode`, async () => {
      for (const mode of ['test', 'live']) {
        const { status, body } = await call({ mode });
        assert.deepEqual([status, body.code], [400, 'INVALID_REQUEST']);
        assert.match(body.details.join(), /query parameter "mode"/);
      }
    });
    continue;
  }

  test(`${operationId} rejects unknown modes, and the mode test without a sandbox`, async () => {
    for (const mode of ['TEST', 'sandbox', '']) {
      const { status, body } = await call({ mode });
      assert.deepEqual([status, body.code], [400, 'INVALID_REQUEST']);
      assert.match(body.details.join(), /query parameter "mode": must be /);
    }
    assert.deepEqual(codeOf(await call({ mode: 'test' }, service.stranger)), [404, 'SANDBOX_NOT_FOUND']);
  });
}

const created = await createReadySandbox(service);
assert.equal(created.status, 202, created.text);
/** Sends a request with a key of the sandbox. */
const byTestKey = (operationId: string, method: string, path: string, body?: unknown) =>
  service.send(operationId, method, path, { key: created.body.data.key, body });
const [first] = (await inTest('listAccountCatalog')).body.data.items;
const items = [{ productId: first.product.productId, quantity: 24 }];
const supplier = await addSupplier(db);
const liveProduct = await addProduct(db, { supplier, price: '2.50' });
const liveItems = [{ productId: liveProduct.id, quantity: 24 }];

test('the session says that the company has a sandbox', async () => {
  assert.equal((await live('getSession')).body.data.company.hasSandbox, true);
  const other = await live('getSession', { as: service.stranger });
  assert.equal(other.body.data.company.hasSandbox, false);
});

test('orders of one mode do not appear in the other, also with the same idempotency key', async () => {
  const headers = { 'Idempotency-Key': 'order-1' };
  const before = await orderNumbers(inTest);
  const placed = await inTest('createAccountOrder', { headers, body: { items } });
  assert.equal(placed.status, 201, placed.text);
  const [{ orderNumber }] = placed.body.data.orders;
  assert.deepEqual(await orderNumbers(live), []);
  assert.deepEqual((await orderNumbers(inTest)).toSorted(), [...before, orderNumber].toSorted());
  const path = { ref: orderNumber, paymentId: 'p' };
  assert.deepEqual(codeOf(await live('getAccountOrder', { path })), [404, 'NOT_FOUND']);
  assert.equal((await inTest('getAccountOrder', { path })).status, 200);
  for (const [id, body] of [
    ['updateAccountOrderStatus', { status: 'cancelled' }],
    ['updateAccountPayment', { date: '2026-11-20', amount: 1, currency: 'EUR', kind: 'other' }],
  ] as const)
    assert.deepEqual(codeOf(await live(id, { path, body })), [404, 'NOT_FOUND']);

  const sold = await live('createAccountOrder', { headers, body: { items: liveItems } });
  assert.equal(sold.status, 201, sold.text);
  const liveNumber = sold.body.data.orders[0].orderNumber;
  assert.notEqual(liveNumber, orderNumber);
  assert.deepEqual(await orderNumbers(live), [liveNumber]);
  assert.ok(!(await orderNumbers(inTest)).includes(liveNumber));
  assert.equal((await live('createAccountOrder', { body: { items } })).body.code, 'INVALID_ORDER_LINES');
  assert.equal((await inTest('createAccountOrder', { body: { items: liveItems } })).body.code, 'INVALID_ORDER_LINES');
  const csv = await inTest('exportAccountOrders');
  assert.deepEqual([csv.text.includes(orderNumber), csv.text.includes(liveNumber)], [true, false]);
  const entries = await service.audit('order.created');
  assert.deepEqual(
    entries.map(({ subject }) => subject),
    [liveNumber],
  );
});

test('each request has its own mode, whatever other requests of the session do at the same time', async () => {
  const modes = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? 'test' : 'live'));
  const pages = await Promise.all(modes.map((mode) => live('summarizeAccountCatalog', { query: { mode } })));
  const counts = pages.map(({ body }) => body.data.total);
  assert.deepEqual(
    counts,
    modes.map((mode) => (mode === 'test' ? 60 : 1)),
  );
});

test('carts, drafts, webhooks, personal items, commissions and feeds of one mode do not appear in the other', async () => {
  const supplierId = (await inTest('listAccountSuppliers')).body.data.items[0].id;
  const item = { supplierId, sku: 'OWN-1', name: 'Own', price: '3.10', category: 'home-decor' };
  const changes: [string, AccountCall][] = [
    ['updateCart', { body: { items } }],
    ['createAccountOrderDraft', { body: { items } }],
    ['createAccountWebhookEndpoint', { body: { url: 'https://shop.example/hooks' } }],
    ['createPersonalItem', { body: item }],
    ['updateCommission', { path: { marketplace: 'hepsiburada' }, body: { percent: '12.5' } }],
    ['updateFeed', { body: { url: 'https://erp.example/portside', token: '0123456789abcdef' } }],
  ];
  for (const [id, call] of changes) {
    const { status, text } = await inTest(id, call);
    assert.ok(status < 300, `${id} ${status} ${text}`);
  }
  const reads = [
    'getCart',
    'listAccountOrderDrafts',
    'listAccountWebhookEndpoints',
    'listPersonalItems',
    'listCommissions',
    'getFeed',
  ];
  for (const id of reads) {
    const [ofLive, ofStranger, ofTest] = [
      (await live(id)).body.data,
      (await live(id, { as: service.stranger })).body.data,
      (await inTest(id)).body.data,
    ];
    assert.deepEqual(ofLive, ofStranger, id);
    assert.notDeepEqual(ofTest, ofLive, id);
  }
  const [{ id: endpointId }] = (await inTest('listAccountWebhookEndpoints')).body.data.items;
  assert.equal((await live('deleteAccountWebhookEndpoint', { path: { endpointId } })).status, 404);
  assert.equal((await inTest('deleteAccountWebhookEndpoint', { path: { endpointId } })).status, 200);
  assert.equal((await inTest('deleteFeed')).status, 200);
});

test('does not open the sandbox of another company', async () => {
  const [orderNumber = ''] = await orderNumbers(inTest);
  for (const [id, call] of [
    ['listAccountOrders', {}],
    ['getAccountOrder', { path: { ref: orderNumber } }],
    ['createAccountOrder', { body: { items } }],
  ] as const)
    assert.deepEqual(codeOf(await inTest(id, { ...call, as: service.stranger })), [404, 'SANDBOX_NOT_FOUND']);
});

test('roles are those of live data', async () => {
  const as = service.member;
  assert.equal((await inTest('listAccountOrders', { as })).status, 200);
  assert.equal((await inTest('updateCart', { as, body: { items } })).status, 200);
  assert.deepEqual(codeOf(await inTest('createAccountOrder', { as, body: { items } })), [403, 'MANAGER_ROLE_REQUIRED']);
  const cross = { 'sec-fetch-site': 'cross-site' };
  assert.deepEqual(codeOf(await inTest('updateCart', { headers: cross, body: { items } })), [
    403,
    'CROSS_SITE_REQUEST',
  ]);
});

test('counts requests of both modes towards the rate limit of the user', async () => {
  const as = await service.addUser();
  const remaining = async (call: typeof live) =>
    Number((await call('listAccountOrders', { as })).headers['ratelimit-remaining']);
  const start = await remaining(live);
  assert.deepEqual([await remaining(inTest), await remaining(live)], [start - 1, start - 2]);
});

test('decodes the mode as the validation does, and rejects a repeated one', async () => {
  const headers = { cookie: service.manager.cookie };
  const list = (query: string) =>
    service.send('summarizeAccountCatalog', 'GET', `/api/account/v1/catalog/summary?${query}`, { key: '', headers });
  assert.equal((await list('mod%65=t%65st')).body.data.total, 61);
  assert.equal((await list('mode=live')).body.data.total, 1);
  for (const query of ['mode=test&mode=live', 'mode=live&mode=test', 'mode=test&mode=test']) {
    const { status, body } = await list(query);
    assert.deepEqual([status, body.details], [400, ['query parameter "mode": must not be repeated']]);
  }
});

test('responses of both modes are not stored', async () => {
  for (const list of [live, inTest]) {
    const { headers } = await list('listAccountOrders');
    assert.deepEqual([headers['cache-control'], headers['etag']], ['no-store', undefined]);
  }
});

test('the settings of the sandbox decide about second approvers', async () => {
  await changeCompany(db, company.id, { requireSecondApprover: true });
  await service.settled();
  assert.deepEqual(codeOf(await live('createAccountOrder', { body: { items: liveItems } })), [403, 'OWN_DRAFT']);
  assert.equal((await inTest('createAccountOrder', { body: { items } })).status, 201);
  await changeCompany(db, company.id, { requireSecondApprover: false });
  await service.settled();
});

test('times are those of the clock', async () => {
  const clock = async () => (await live('getAccountSandbox', { as: service.member })).body.data.sandbox.clock.now;
  const advanceTo = new Date(Date.parse(await clock()) + 86_400_000).toISOString();
  await live('advanceAccountSandboxClock', { body: { advanceTo } });
  await until(async () => (await clock()) === advanceTo);
  const placed = await inTest('createAccountOrder', { body: { items } });
  assert.equal(Date.parse(placed.body.data.orders[0].createdAt), Date.parse(advanceTo));
});

test('a draft of an agent is approved in test mode, with the name of the user, and no e-mail leaves', async () => {
  const draft = await byTestKey('createOrderDraft', 'POST', '/api/v2/external/order-drafts', { items });
  assert.equal(draft.status, 201, draft.text);
  const path = { draftId: draft.body.data.id };
  assert.deepEqual(codeOf(await live('getAccountOrderDraft', { path })), [404, 'NOT_FOUND']);
  const { digest } = (await inTest('getAccountOrderDraft', { path })).body.data;
  const approved = await inTest('approveOrderDraft', { path, body: { digest } });
  assert.equal(approved.status, 200, approved.text);
  assert.equal(approved.body.data.review.decidedBy, service.manager.email);
  const number = approved.body.data.placedOrders[0].orderNumber;
  assert.ok((await orderNumbers(inTest)).includes(number));
  const status = await inTest('updateAccountOrderStatus', { path: { ref: number }, body: { status: 'cancelled' } });
  assert.equal(status.status, 200, status.text);
  const mentionedUserIds = [(await service.addUser({ companyId: company.id })).id];
  const comment = { subjectType: 'order_draft', subjectId: draft.body.data.id, text: 'x', mentionedUserIds };
  assert.equal((await inTest('createComment', { body: comment })).status, 201);
  const { id } = await db('sandboxes').where({ company_id: company.id }).first('id');
  const schema = `sandbox_${id.replaceAll('-', '')}`;
  // E-mails of order status changes are recorded in the sandbox, where nothing sends them.
  assert.equal((await byTestKey('listSandboxEmails', 'GET', '/api/v2/external/sandbox/emails')).status, 200);
  const mails = [
    await db('account_mails').whereIn('kind', ['draft-created', 'comment-mention']),
    await db('order_mails').where({ company_id: company.id }),
    await db.withSchema(schema).from('account_mails'),
    await db('jobs').whereIn('name', ['send-account-mail', 'send-order-mail']),
  ];
  assert.deepEqual(mails, [[], [], [], []]);
});

test('names the user who dismissed a recommendation of the sandbox', async () => {
  const [{ recommendation }] = (await inTest('listAccountRecommendations')).body.data.items;
  const { productId } = recommendation;
  await inTest('updateAccountRecommendationDismissal', { path: { productId }, body: { reason: 'Seasonal' } });
  const { items } = (await inTest('listAccountRecommendations', { query: { dismissed: 'true' } })).body.data;
  assert.deepEqual(
    [items[0].dismissal.dismissedBy, items[0].recommendation.productId],
    [service.manager.email, productId],
  );
});

test('suspended companies and users who must set up two-factor sign-in are rejected', async () => {
  const user = await service.addUser({ companyId: company.id });
  await enableTwoFactor(service, user);
  await changeCompany(db, company.id, { requireTwoFactor: true });
  await db('user_sessions').where({ company_id: company.id, user_id: user.id }).update({ two_factor_setup: true });
  await db('users').where({ company_id: company.id, id: user.id }).update({ two_factor_at: null });
  assert.deepEqual(codeOf(await inTest('listAccountOrders', { as: user })), [403, 'TWO_FACTOR_REQUIRED']);
  await changeCompany(db, company.id, { requireTwoFactor: false, suspended: true });
  await service.settled();
  assert.deepEqual(codeOf(await inTest('listAccountOrders')), [403, 'COMPANY_SUSPENDED']);
  await changeCompany(db, company.id, { suspended: false });
  await service.settled();
});

test('a deleted sandbox is not found at once, and live data stay', async () => {
  const { length } = await orderNumbers(live);
  assert.equal((await live('deleteAccountSandbox')).status, 200);
  assert.deepEqual(codeOf(await inTest('listAccountOrders')), [404, 'SANDBOX_NOT_FOUND']);
  assert.deepEqual(codeOf(await inTest('createAccountOrder', { body: { items } })), [404, 'SANDBOX_NOT_FOUND']);
  assert.equal((await orderNumbers(live)).length, length);
});
