import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { changeCompany } from '../../support/fixtures.ts';
import { enableTwoFactor } from '../../support/two-factor.ts';

const service = await startAccount();
const stateOf = async (as = service.member) => (await service.call('getTwoFactor', { as })).body.data;

test('returns whether the user has two-factor sign-in, and whether the company requires it', async () => {
  const off = { enabled: false, enabledAt: null, required: false, recoveryCodesLeft: 0 };
  assert.deepEqual(await stateOf(), off);
  await changeCompany(service.db, service.company.id, { requireTwoFactor: true });
  assert.deepEqual(await stateOf(), { ...off, required: true });
  const user = await enableTwoFactor(service, await service.addUser({ role: 'member' }));
  const { enabledAt, ...rest } = await stateOf(user);
  assert.ok(Date.now() - Date.parse(enabledAt) < 600_000);
  assert.deepEqual(rest, { enabled: true, required: true, recoveryCodesLeft: 10 });
  assert.deepEqual(await stateOf(), { ...off, required: true });
});
