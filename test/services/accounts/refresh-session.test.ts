// Rights that are read again in a sandbox: users are those of its owner, and the company is its own.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findSession } from '../../../src/db/accounts/user-sessions.ts';
import { refreshSession } from '../../../src/services/accounts/refresh-session.ts';
import { openSandbox } from '../../../src/services/sandbox/open-sandbox.ts';
import { createReadySandbox, startAccount } from '../../support/account.ts';
import { changeCompany } from '../../support/fixtures.ts';
import { startWithSandbox } from '../../support/sandbox.ts';

const service = await startAccount({}, startWithSandbox);
const { db, ctx, company } = service;
await createReadySandbox(service);
const { id: sandboxId } = (await db('sandboxes').where({ company_id: company.id }).first('id'))!;

/** Returns the rights of a buyer in the sandbox after a change, as a waiting request reads them. */
async function readAfter(change: object) {
  const { context, company: inside } = (await openSandbox(ctx, sandboxId, company))!;
  const user = await service.addUser({ memberRoles: ['buyer'] });
  const { id } = (await db('user_sessions').where({ user_id: user.id }).first('id'))!;
  const session = (await findSession(db, { companyId: company.id, id }))!;
  await db('users').where({ id: user.id }).update(change);
  const refresh = () =>
    context.db.transaction((trx) => refreshSession(context, trx, { ...session, company: inside }, 'purchase'));
  return { refresh, inside, user };
}

test('the user is as now, and the company stays that of the sandbox', async () => {
  const { refresh, inside, user } = await readAfter({ monthly_order_limit: '10' });
  const { company: read, user: as } = await refresh();
  assert.deepEqual(read, inside);
  assert.deepEqual([as.id, as.monthlyOrderLimit], [user.id, '10.00']);
});

for (const [change, code] of [
  [{ member_roles: ['finance'] }, 'ROLE_REQUIRED'],
  [{ deactivated_at: new Date() }, 'UNAUTHORIZED'],
] as const) {
  test(`${JSON.stringify(Object.keys(change))} of the owner's user ends the right: ${code}`, async () => {
    const { refresh } = await readAfter(change);
    await assert.rejects(refresh, { code });
  });
}

test('a suspended owner has no rights in its sandbox', async () => {
  const { refresh } = await readAfter({ member_roles: ['buyer'] });
  await changeCompany(db, company.id, { suspended: true });
  await assert.rejects(refresh, { code: 'COMPANY_SUSPENDED' });
  await changeCompany(db, company.id, { suspended: false });
});
