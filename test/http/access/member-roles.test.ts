// What each role of a member permits, for every operation of the Account API.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operationsOf } from '../../../scripts/generate/document.ts';
import { memberPermissions, type Permission, permissions } from '../../../src/domain/accounts/permissions.ts';
import { startAccount, type TestUser } from '../../support/account.ts';
import { documents } from '../../support/contract.ts';

const service = await startAccount();
const operations = operationsOf(documents.account).flatMap((located) => {
  const operation = located.operation as typeof located.operation & {
    'x-role': string;
    'x-permission'?: Permission;
  };
  const { 'x-role': role, 'x-permission': permission, operationId = '' } = operation;
  if (role === 'anyone') return [];
  const inPath = located.parameters.filter((parameter) => parameter.in === 'path');
  const path = Object.fromEntries(inPath.map(({ name, example }) => [name, String(example)]));
  return [{ operationId, role, permission, path }];
});

/** Who has a permission: the class of the operations that need it. */
const table: Record<Permission, string> = {
  view_purchasing: 'manager member buyer approver finance both',
  purchase: 'manager member buyer approver both',
  place_orders: 'manager buyer approver both',
  approve_drafts: 'manager approver',
  record_payments: 'manager finance both',
  view_settings: 'manager member finance both',
  view_integration: 'manager member developer',
  manage_integration: 'manager developer',
  manage_company: 'manager',
};

const users: Record<string, TestUser> = {
  manager: service.manager,
  member: service.member,
  buyer: await service.addUser({ memberRoles: ['buyer'] }),
  approver: await service.addUser({ memberRoles: ['approver'] }),
  finance: await service.addUser({ memberRoles: ['finance'] }),
  developer: await service.addUser({ memberRoles: ['developer'] }),
  both: await service.addUser({ memberRoles: ['buyer', 'finance'] }),
};

/** What concerns only the user. Each other operation needs a permission. */
const ownOperations = [
  ...['getSession', 'signOut', 'listSessions', 'signOutEverywhere', 'deleteSession', 'updatePassword'],
  ...['getTwoFactor', 'createTwoFactorSetup', 'confirmTwoFactorSetup', 'disableTwoFactor', 'createRecoveryCodes'],
  ...['listConnectedApps', 'deleteConnectedApp', 'getAccountSandbox', 'getTableSettings', 'updateTableSettings'],
  ...['getCalendarFeed', 'deleteCalendarFeed'],
];

test('every operation needs a permission, except those of the own account', () => {
  const open = operations.filter(({ permission }) => permission === undefined);
  assert.deepEqual(open.map(({ operationId }) => operationId).sort(), ownOperations.toSorted());
});

const isAllowed = (name: string, permission: Permission | undefined) =>
  permission === undefined || table[permission].split(' ').includes(name);

for (const [name, as] of Object.entries(users)) {
  test(`${name}: the operations of each class`, async () => {
    const { data } = (await service.call('getSession', { as })).body;
    assert.deepEqual(
      data.user.permissions,
      permissions.filter((permission) => isAllowed(name, permission)),
    );
    for (const { operationId, permission, path } of operations) {
      // An unknown parameter, so that nothing changes: access is checked first.
      const { status, body } = await service.call(operationId, { as, path, query: { surprise: '1' } });
      const isForManagers = data.user.memberRoles.length === 0 || permission === 'manage_company';
      const rejection = [403, isForManagers ? 'MANAGER_ROLE_REQUIRED' : 'ROLE_REQUIRED'];
      const expected = isAllowed(name, permission) ? [400, 'INVALID_REQUEST'] : rejection;
      assert.deepEqual([status, body.code], expected, operationId);
    }
  });
}

test('a member without roles can do what x-role states', () => {
  for (const { operationId, role, permission } of operations) {
    const isOfMembers = permission === undefined || memberPermissions.includes(permission);
    assert.equal(role, isOfMembers ? 'member' : 'manager', operationId);
  }
});

test('new roles take effect with the next request of each session', async () => {
  const user = await service.addUser({ role: 'member' });
  const change = (body: object) => service.call('updateUser', { path: { userId: user.id }, body });
  const statusOf = async (operationId: string) =>
    (await service.call(operationId, { as: user, query: { surprise: '1' } })).status;
  assert.deepEqual([await statusOf('listAccountOrders'), await statusOf('listKeys')], [400, 403]);
  await change({ memberRoles: ['developer'] });
  assert.deepEqual([await statusOf('listAccountOrders'), await statusOf('listKeys')], [403, 400]);
  await change({ memberRoles: [] });
  assert.deepEqual([await statusOf('listAccountOrders'), await statusOf('listKeys')], [400, 403]);
});

test('a buyer places orders up to the monthly limit, and an approver approves the draft of the rest', async () => {
  const { db, company } = service;
  const { addProduct, addSupplier } = await import('../../support/catalog.ts');
  const product = await addProduct(db, { supplier: await addSupplier(db, { currency: 'TRY' }), price: '10.00' });
  const body = { items: [{ productId: product.id, quantity: 10 }] };
  const { buyer, approver, finance } = users as Record<string, TestUser>;
  await service.call('updateUser', { path: { userId: buyer!.id }, body: { monthlyOrderLimit: '150.00' } });
  const order = () => service.call('createAccountOrder', { as: buyer!, body });
  assert.equal((await order()).status, 201);
  assert.equal((await order()).body.code, 'ORDER_LIMIT_REACHED');
  const draft = (await service.call('createAccountOrderDraft', { as: buyer!, body })).body.data;
  const path = { draftId: draft.id };
  const approve = (as: TestUser) => service.call('approveOrderDraft', { as, path, body: { digest: draft.digest } });
  for (const as of [buyer!, finance!]) assert.equal((await approve(as)).body.code, 'ROLE_REQUIRED');
  const read = (as: TestUser) => service.call('getAccountOrderDraft', { as, path });
  assert.equal((await read(approver!)).body.data.approvalError, null);
  assert.equal((await approve(approver!)).status, 200);
  assert.equal((await db('orders').where({ company_id: company.id })).length, 2);
});

test('a developer manages keys, but none with the manager role', async () => {
  const as = users['developer']!;
  const create = (role: string, by = as) => service.call('createKey', { as: by, body: { name: 'shop', role } });
  assert.equal((await create('member')).status, 201);
  assert.equal((await create('manager')).body.code, 'MANAGER_ROLE_REQUIRED');
  const { id: keyId } = (await create('manager', service.manager)).body.data;
  const rotate = (by: TestUser) => service.call('rotateKey', { as: by, path: { keyId }, body: {} });
  assert.equal((await rotate(as)).body.code, 'MANAGER_ROLE_REQUIRED');
  assert.equal((await rotate(service.manager)).status, 200);
});
