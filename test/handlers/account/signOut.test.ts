import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { changeCompany } from '../../support/fixtures.ts';

const service = await startAccount();

test('ends only this session, and clears the cookie', async () => {
  const other = await service.newSession(service.member);
  const { status, body, headers } = await service.call('signOut', { as: service.member });
  assert.deepEqual([status, body.data], [200, { endedSessions: 1 }]);
  assert.match(headers['set-cookie'] ?? '', /^portside=; Max-Age=0; Path=\//);
  assert.equal((await service.call('getSession', { as: service.member })).status, 401);
  assert.equal((await service.call('getSession', { as: other })).status, 200);
  assert.equal((await service.audit('session.ended')).length, 1);
});

test('ends a session of a suspended company, which allows no other operation', async () => {
  const user = await service.addUser({ companyId: service.stranger.companyId });
  await changeCompany(service.db, service.stranger.companyId, { suspended: true });
  await service.settled();
  assert.equal((await service.call('getSession', { as: user })).body.code, 'COMPANY_SUSPENDED');
  assert.equal((await service.call('signOut', { as: user })).status, 200);
  await changeCompany(service.db, service.stranger.companyId, { suspended: false });
  await service.settled();
  assert.equal((await service.call('getSession', { as: user })).status, 401);
});
