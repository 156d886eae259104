import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultLimits, type LimitKind } from '../../../src/domain/accounts/company-limits.ts';
import { startAccount } from '../../support/account.ts';
import { addProduct, addSupplier } from '../../support/catalog.ts';
import { upload } from '../../support/files.ts';

const limits: Record<LimitKind, number> = {
  ...{ webhookEndpoints: 2, apiKeys: 3, users: 4, openDrafts: 2, personalItems: 2, fileBytes: 25, sandboxes: 0 },
};
const service = await startAccount({ COMPANY_LIMITS: JSON.stringify({ standard: limits }) });
const { db, company } = service;
let number = 0;
const next = () => String(++number);

const supplier = await addSupplier(db);
const call = (operationId: string, request: object) => service.call(operationId as never, request as never);
const creations: [LimitKind, () => ReturnType<typeof call>, (() => Promise<unknown>)?][] = [
  [
    'webhookEndpoints',
    () => call('createAccountWebhookEndpoint', { body: { url: 'https://shop.example/hooks' } }),
    () =>
      db('webhook_endpoints')
        .where({ company_id: company.id })
        .first('id')
        .then(({ id }) => call('deleteAccountWebhookEndpoint', { path: { endpointId: id } })),
  ],
  [
    'apiKeys',
    () => call('createKey', { body: { name: next(), scopes: ['read'], role: 'member' } }),
    () =>
      db('api_keys')
        .where({ company_id: company.id, revoked_at: null })
        .first('id')
        .then(({ id }) => call('deleteKey', { path: { keyId: id } })),
  ],
  ['users', () => call('createUser', { body: { email: `user-${next()}@limits.example`, role: 'member' } })],
  [
    'personalItems',
    () => call('createPersonalItem', { body: { supplierId: supplier.id, sku: next(), name: 'Own', price: '1' } }),
    () =>
      db('products')
        .where({ company_id: company.id })
        .first('id')
        .then(({ id }) => call('deletePersonalItem', { path: { productId: id } })),
  ],
];

for (const [kind, create, remove] of creations) {
  test(`a company has at most ${defaultLimits[kind]} ${kind}, or as many as its plan configures`, async () => {
    const created: Awaited<ReturnType<typeof create>>[] = [];
    do created.push(await create());
    while (created.at(-1)!.status < 300 && created.length <= limits[kind]);
    const { status, body } = created.at(-1)!;
    assert.deepEqual([status, body.code], [409, 'LIMIT_REACHED'], JSON.stringify(body));
    assert.match(body.message, new RegExp(`at most ${limits[kind]} `));
    if (remove === undefined) return;
    await remove();
    const both = await Promise.all([create(), create()]);
    assert.deepEqual(both.map(({ status }) => status < 300).sort(), [false, true], 'concurrent requests');
  });
}

test('a removed personal item can be restored below the limit only', async () => {
  const { id: productId } = await db('products').where({ company_id: company.id, active: false }).first('id');
  const restore = () => call('updatePersonalItem', { path: { productId }, body: { active: true } });
  assert.equal((await restore()).body.code, 'LIMIT_REACHED');
  const { id: other } = await db('products').where({ company_id: company.id, active: true }).first('id');
  assert.equal((await call('deletePersonalItem', { path: { productId: other } })).status, 200);
  assert.equal((await restore()).status, 200);
});

test('an invited user can be invited again at the limit', async () => {
  const [user] = await db('users').where({ company_id: company.id }).whereLike('email', '%@limits.example');
  assert.equal((await call('createUser', { body: { email: user.email, role: 'member' } })).status, 201);
});

test('a key can be rotated at the limit, until twice as many are valid', async () => {
  let keyId = (await db('api_keys').where({ company_id: company.id, revoked_at: null }).first('id')).id;
  const statuses: number[] = [];
  for (let i = 0; i <= limits.apiKeys; i++) {
    const { status, body } = await call('rotateKey', { path: { keyId }, body: {} });
    statuses.push(status);
    if (status === 200) keyId = body.data.newKey?.id ?? body.data.id;
  }
  assert.deepEqual(statuses, [200, 200, 200, 409]);
});

test('a company has at most as many open drafts as its plan allows, in the account and for agents', async () => {
  const { id: productId } = await addProduct(db, { supplier });
  const key = await service.addKey(company.id, { scopes: ['read', 'draft'] });
  const create = () => call('createAccountOrderDraft', { body: { items: [{ productId, quantity: Number(next()) }] } });
  assert.deepEqual([(await create()).status, (await create()).status], [201, 201]);
  assert.equal((await create()).body.code, 'LIMIT_REACHED');
  const items = [{ productId, quantity: 1000 }];
  const byKey = await service.send('createOrderDraft', 'POST', '/api/v2/external/order-drafts', {
    key,
    body: { items },
  });
  assert.equal(byKey.body.code, 'LIMIT_REACHED');
});

test('the files of a company have at most as many bytes as its plan allows, also of concurrent uploads', async () => {
  const create = () => upload(service, 'ten bytes!', { subjectType: 'supplier', subjectId: supplier.id });
  assert.equal((await create()).status, 201);
  const both = await Promise.all([create(), create()]);
  assert.deepEqual(both.map(({ status }) => status).sort(), [201, 409]);
  const { body } = await create();
  assert.deepEqual([body.code, body.message], ['LIMIT_REACHED', 'Your company can have at most 25 bytes of files.']);
  const contents = await db('file_contents').where({ company_id: company.id });
  assert.equal(contents.length, 2);
  const [newest] = await db('files').where({ company_id: company.id }).orderBy('id', 'desc').pluck('id');
  await call('deleteFile', { path: { fileId: newest } });
  assert.equal((await create()).status, 201);
});

test('a plan can have no sandboxes', async () => {
  assert.equal((await call('createAccountSandbox', { body: {} })).body.code, 'LIMIT_REACHED');
});
