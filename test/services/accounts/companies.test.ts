import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { listCompanies } from '../../../src/db/accounts/companies.ts';
import { ApiError } from '../../../src/domain/errors.ts';
import { type CompanySettings, createCompany, getCompany } from '../../../src/services/accounts/companies.ts';
import { createTestDatabase } from '../../support/database.ts';
import { changeCompany } from '../../support/fixtures.ts';
import { heldBackAtRow } from '../../support/locks.ts';

const { db } = await createTestDatabase();
const pricing: CompanySettings = {
  tccCoefficient: '1.70',
  tccEnabled: true,
  tspFormula: 'TCC * 1.5 + 20',
  tspEnabled: true,
};

test('a new company has the standard plan, the current contract form, and TCC and TSP disabled', async () => {
  const { id, cursorKey, ...company } = await createCompany(db, { name: 'Plain' });
  assert.deepEqual(company, {
    name: 'Plain',
    email: null,
    locale: 'en',
    plan: 'standard',
    contractForm: 'current',
    tccEnabled: false,
    tccCoefficient: null,
    tspEnabled: false,
    tspFormula: null,
    tspFactor: null,
    tspAddend: null,
    vatReclaimed: false,
    serviceLevel: '0.95',
    reviewPeriodDays: 30,
    maxCoverDays: 365,
    categorySeasonEnds: null,
    serviceLevelA: null,
    serviceLevelB: null,
    serviceLevelC: null,
    holdingCostRate: null,
    requireSecondApprover: false,
    requireTwoFactor: false,
    shortageCostRate: null,
    suspendedAt: null,
  });
  for (const generated of [id, cursorKey]) assert.match(generated, /^[0-9a-f-]{36}$/);
});

test('a formula is stored with its factor and addend, and a coefficient without trailing zeros', async () => {
  const company = await createCompany(db, { name: 'Priced', ...pricing });
  assert.equal(company.tccCoefficient, '1.7');
  assert.equal(company.tspFormula, 'TCC * 1.5 + 20');
  assert.equal(company.tspFactor, '1.5');
  assert.equal(company.tspAddend, '20');
});

test('getCompany finds a company by its exact name or its id', async () => {
  const company = await createCompany(db, { name: 'Found' });
  assert.deepEqual(await getCompany(db, 'Found'), company);
  assert.deepEqual(await getCompany(db, company.id), company);
  for (const other of ['found', 'Foun', randomUUID(), 'x'.repeat(40)]) {
    await assert.rejects(getCompany(db, other), { code: 'NOT_FOUND' });
  }
});

test('an id takes precedence over the same name of another company', async () => {
  const company = await createCompany(db, { name: 'Precedence' });
  await createCompany(db, { name: company.id });
  assert.equal((await getCompany(db, company.id)).name, 'Precedence');
});

test('listCompanies sorts by name', async () => {
  const names = (await listCompanies(db)).map(({ name }) => name);
  assert.deepEqual(names, [...names].sort());
});

test('changeCompany keeps settings that are missing from the request', async () => {
  const before = await createCompany(db, { name: 'Changed', email: 'a@b.example', ...pricing });
  const after = await changeCompany(db, before.id, { tccCoefficient: '2' });
  assert.deepEqual(after, { ...before, tccCoefficient: '2' });
  const cleared = await changeCompany(db, before.id, { tspEnabled: false, tspFormula: null, email: null });
  assert.deepEqual(cleared, {
    ...after,
    email: null,
    tspEnabled: false,
    tspFormula: null,
    tspFactor: null,
    tspAddend: null,
  });
});

test('repeated suspension keeps the first suspension time, and suspension can be lifted', async () => {
  const { id } = await createCompany(db, { name: 'Suspended' });
  const { suspendedAt } = await changeCompany(db, id, { suspended: true });
  assert.ok(suspendedAt && Math.abs(Date.now() - Date.parse(suspendedAt)) < 60_000);
  assert.equal((await changeCompany(db, id, { suspended: true })).suspendedAt, suspendedAt);
  assert.equal((await changeCompany(db, id, { suspended: false })).suspendedAt, null);
});

test('the default plan follows the contract form until a plan is chosen', async () => {
  assert.equal((await createCompany(db, { name: 'Earlier', contractForm: 'earlier' })).plan, 'earlier');
  const chosen = await createCompany(db, { name: 'Chosen', contractForm: 'earlier', plan: 'standard' });
  assert.equal(chosen.plan, 'standard');
  const { id } = await createCompany(db, { name: 'Moving' });
  assert.equal((await changeCompany(db, id, { contractForm: 'earlier' })).plan, 'earlier');
  assert.equal((await changeCompany(db, id, { contractForm: 'current' })).plan, 'standard');
  assert.equal((await changeCompany(db, id, { plan: 'earlier' })).plan, 'earlier');
  assert.equal((await changeCompany(db, id, { contractForm: 'earlier', plan: 'standard' })).plan, 'standard');
});

test('a configured plan can be chosen', async () => {
  const plans = { gold: [{ name: 'hour', limit: 9, seconds: 3600 }], standard: [] };
  assert.equal((await createCompany(db, { name: 'Golden', plan: 'gold' }, plans)).plan, 'gold');
});

const invalidSettings: [name: string, settings: CompanySettings, detail: RegExp][] = [
  ['an empty name', { name: '' }, /name: must have 1 to 200/],
  ['a name with a line break', { name: 'a\nb' }, /name: must have 1 to 200/],
  ['a NUL in the name', { name: 'a\0b' }, /name: must have 1 to 200/],
  ['an e-mail address without a domain', { email: 'nobody' }, /email: must be an e-mail address, not "nobody"/],
  ['an unknown plan', { plan: 'gold' }, /plan: must be one of: standard, earlier/],
  ['a plan named like an Object.prototype member', { plan: 'toString' }, /plan: must be one of: standard/],
  ['a coefficient of 0', { tccCoefficient: '0.0' }, /greater than 0/],
  ['a negative coefficient', { tccCoefficient: '-1' }, /greater than 0/],
  ['a coefficient with five decimals', { tccCoefficient: '1.00001' }, /at most 4 decimal places/],
  ['a coefficient with a comma', { tccCoefficient: '1,7' }, /such as 1\.7/],
  ['a coefficient that is too large', { tccCoefficient: '1000000' }, /less than 1000000/],
  ['TCC without a coefficient', { tccEnabled: true }, /tccEnabled: must not be true without a TCC coefficient/],
  [
    'TSP without a formula',
    { tspEnabled: true, tccCoefficient: '1' },
    /tspEnabled: must not be true without a TSP formula/,
  ],
  [
    'TSP without a coefficient',
    { tspEnabled: true, tspFormula: 'TCC * 2' },
    /tspEnabled: must not be true without a TCC coefficient/,
  ],
  ['an unsupported formula', { tspFormula: 'TCC + 4' }, /TCC \* a/],
];
for (const [title, settings, detail] of invalidSettings) {
  test(`createCompany rejects ${title} and stores nothing`, async () => {
    const name = `Rejected ${title}`;
    await assert.rejects(createCompany(db, { name, ...settings }), (error) => {
      assert.ok(error instanceof ApiError && error.code === 'INVALID_REQUEST');
      assert.match(error.details.join(' '), detail);
      return true;
    });
    await assert.rejects(getCompany(db, name), { code: 'NOT_FOUND' });
  });
}

test('createCompany and changeCompany reject a name in use', async () => {
  const { id } = await createCompany(db, { name: 'Second' });
  await createCompany(db, { name: 'Taken' });
  await assert.rejects(createCompany(db, { name: 'Taken' }), { code: 'ALREADY_EXISTS', message: /"Taken" already/ });
  await assert.rejects(changeCompany(db, id, { name: 'Taken' }), { code: 'ALREADY_EXISTS' });
  assert.equal((await getCompany(db, id)).name, 'Second');
});

test('concurrent changes of different settings are all stored', async () => {
  const { id } = await createCompany(db, { name: 'Busy', tccCoefficient: '1' });
  await heldBackAtRow(db, 'companies', id, [
    () => changeCompany(db, id, { email: 'a@b.example' }),
    () => changeCompany(db, id, { tccEnabled: true }),
  ]);
  const { email, tccEnabled } = await getCompany(db, id);
  assert.deepEqual({ email, tccEnabled }, { email: 'a@b.example', tccEnabled: true });
});
