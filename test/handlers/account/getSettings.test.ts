import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { changeCompany } from '../../support/fixtures.ts';

const service = await startAccount();

test('returns the settings of the company, and those that support has set', async () => {
  const prices = { tccEnabled: true, tccCoefficient: '1.7', tspEnabled: true, tspFormula: 'TCC * 1.5 + 20' };
  await changeCompany(service.db, service.company.id, { ...prices, email: 'buyer@acme.example', serviceLevel: '0.98' });
  const { status, body } = await service.call('getSettings', { as: service.member });
  assert.equal(status, 200);
  assert.deepEqual(body.data, {
    name: service.company.name,
    email: 'buyer@acme.example',
    locale: 'en',
    ...prices,
    vatReclaimed: false,
    serviceLevel: '0.98',
    reviewPeriodDays: 30,
    maxCoverDays: 365,
    requireSecondApprover: false,
    requireTwoFactor: false,
    contractForm: 'current',
    rateLimitPlan: 'standard',
  });
});
