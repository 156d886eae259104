// Requests that wait for a lock while their user loses roles change nothing.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type AccountCall, startAccount, type TestUser } from '../../support/account.ts';
import { addSubjects } from '../../support/files.ts';
import { countWaiting } from '../../support/locks.ts';
import { until } from '../../support/until.ts';

const service = await startAccount();
const { db, company, manager } = service;
const subjects = await addSubjects(service);
const { order_number: ref } = (await db('orders').where({ id: subjects.order }).first('order_number'))!;

/** Returns the response of a user's request that waits for a row while `lose` is committed. */
async function sendWhile(
  [table, id]: [string, string],
  operation: string,
  call: AccountCall,
  lose: object,
): Promise<[number, string]> {
  const as: TestUser = await service.addUser();
  await using closing = new AsyncDisposableStack();
  const lock = await db.transaction();
  closing.defer(async () => void (lock.isCompleted() || (await lock.rollback())));
  await lock(table).where({ id }).forUpdate().first('id');
  const path = { ...call.path, ...(operation === 'updateUser' && { userId: as.id }) };
  let isOver = false;
  const response = service.call(operation, { ...call, path, as }).finally(() => {
    isOver = true;
  });
  await until(async () => isOver || (await countWaiting(db)) > 0);
  assert.ok(!isOver, 'the request waits');
  await db('users').where({ id: as.id }).update(lose);
  await lock.commit();
  const { status, body } = await response;
  return [status, body.code];
}

const demoted = { role: 'member', member_roles: ['developer'] };
const ofCompany: [string, string] = ['companies', company.id];
const ofOrder: [string, string] = ['orders', subjects.order];
const payment = { date: '2026-01-05', amount: 1, currency: 'EUR', kind: 'freight' };
const waits: [what: string, row: [string, string], operation: string, call: AccountCall][] = [
  ['the own role back', ofCompany, 'updateUser', { body: { role: 'manager' } }],
  ['another manager', ofCompany, 'createUser', { body: { email: 'new@acme.example', role: 'manager' } }],
  ['settings', ofCompany, 'updateSettings', { body: { reviewPeriodDays: 9 } }],
  ['a status', ofOrder, 'updateAccountOrderStatus', { path: { ref }, body: { status: 'cancelled', comment: 'No.' } }],
  ['a payment', ofOrder, 'updateAccountPayment', { path: { ref, paymentId: 'P-1' }, body: payment }],
  ['a comment of an order', ofOrder, 'updateAccountOrder', { path: { ref }, body: { comment: 'Late.' } }],
];

for (const [what, row, operation, call] of waits) {
  test(`${what} needs the roles that are left after the wait`, async () => {
    assert.deepEqual(await sendWhile(row, operation, call, demoted), [403, 'ROLE_REQUIRED']);
    const { role } = (await db('users').where({ email: 'new@acme.example' }).first('role')) ?? {};
    assert.equal(role, undefined);
  });
}

test('a user who is deactivated during the wait is signed out', async () => {
  const lose = { deactivated_at: new Date() };
  const call = { body: { active: true } };
  assert.deepEqual(await sendWhile(ofCompany, 'updateUser', call, lose), [401, 'UNAUTHORIZED']);
});

test('managers can give away their own role', async () => {
  const as = await service.addUser();
  const given = await service.call('updateUser', { path: { userId: as.id }, body: { role: 'member' }, as });
  assert.deepEqual([given.status, given.body.data.role], [200, 'member']);
  assert.equal(
    (await service.call('updateUser', { path: { userId: as.id }, body: { role: 'manager' }, as: manager })).status,
    200,
  );
});
