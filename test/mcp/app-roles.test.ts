// What the roles of a user permit a connected app, for every tool.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operationsOf } from '../../scripts/generate/document.ts';
import type { Permission } from '../../src/domain/accounts/permissions.ts';
import { tools } from '../../src/mcp/index.ts';
import { type AccountService, startAccount, type TestUser } from '../support/account.ts';
import { post, request } from '../support/agent.ts';
import { documents } from '../support/contract.ts';
import { connect } from '../support/oauth.ts';

const service: AccountService = await startAccount();

/** The operation of the Account API with the data of a tool. */
const sameData: Record<string, string> = {
  catalog_search: 'listAccountCatalog',
  catalog_get_product: 'getAccountProduct',
  catalog_lookup: 'lookUpAccountProducts',
  catalog_list_categories: 'summarizeAccountCatalog',
  orders_list: 'listAccountOrders',
  order_get_status: 'getAccountOrder',
  order_get_cost: 'getAccountOrderCost',
  lead_times_list: 'listAccountSuppliers',
  recommendations_list: 'listAccountRecommendations',
  demand_get: 'getAccountProduct',
  order_quote: 'quoteAccountOrder',
  purchase_plan_create: 'listAccountRecommendations',
  order_draft_create: 'createAccountOrderDraft',
  order_draft_get: 'getAccountOrderDraft',
};

const purchasing = [
  'recommendations_list',
  'order_quote',
  'purchase_plan_create',
  'order_draft_create',
  'order_draft_get',
];
const names = tools.map(({ name }) => name);

async function connectApp(user: TestUser): Promise<string> {
  return (await connect(service, { user, scope: 'read draft' })).tokens.access_token;
}

async function assertTools(key: string, expected: readonly string[]): Promise<void> {
  const listed = (await request(service, 'tools/list', {}, { key })).body.result.tools as { name: string }[];
  assert.deepEqual(
    listed.map(({ name }) => name),
    expected,
  );
  for (const name of names) {
    // An unknown argument, so that nothing is stored: access is checked first.
    const call = { jsonrpc: '2.0', id: 7, method: 'tools/call', params: { name, arguments: { surprise: 1 } } };
    const { status, headers, body } = await post(service, call, { key });
    if (expected.includes(name)) {
      assert.deepEqual([status, body.result.structuredContent.code], [200, 'INVALID_REQUEST'], name);
    } else {
      assert.deepEqual([status, body.id, body.error.data.code], [403, 7, 'ROLE_REQUIRED'], name);
      assert.equal(body.error.message, `Your roles do not permit ${name}.`);
      assert.equal(headers.get('www-authenticate'), null, 'another scope does not help');
    }
  }
}

test('a tool needs the permission of the operation with the same data', () => {
  const permissions = new Map(
    operationsOf(documents.account).map(({ operation }) => [
      operation.operationId,
      (operation as { 'x-permission'?: Permission })['x-permission'],
    ]),
  );
  for (const { name, permission } of tools) assert.equal(permission, permissions.get(sameData[name]!), name);
});

const viewing = names.filter((name) => !purchasing.includes(name));
for (const [role, expected] of [
  ['buyer', names],
  ['finance', viewing],
  ['developer', []],
] as const) {
  test(`the role ${role} permits the tools of its permissions`, async () => {
    await assertTools(await connectApp(await service.addUser({ memberRoles: [role] })), expected);
  });
}

test('a member without roles has all tools', async () => {
  await assertTools(await connectApp(service.member), names);
});

test('new roles take effect with the next request of a token', async () => {
  const user = await service.addUser({ memberRoles: ['buyer'] });
  const token = await connectApp(user);
  const setRoles = (memberRoles: string[]) =>
    service.call('updateUser', { path: { userId: user.id }, body: { memberRoles } });
  await assertTools(token, names);
  await setRoles(['finance']);
  await assertTools(token, viewing);
});

test('an API key has its scopes, whatever the roles of the user who created it', async () => {
  const as = await service.addUser({ memberRoles: ['developer'] });
  const body = { name: 'agent', scopes: ['read', 'draft'] };
  const { key } = (await service.call('createKey', { as, body })).body.data;
  await assertTools(key, names);
});
