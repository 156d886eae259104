import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runCli } from '../support/cli.ts';
import { createTestDatabase } from '../support/database.ts';

const { url, db } = await createTestDatabase();

async function json(...args: string[]) {
  const { status, stdout, stderr } = await runCli(url, [...args, '--json']);
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout);
}

test('creates a company and prints its prices, an example and the next steps', async () => {
  const settings = ['--tcc', 'on', '--tcc-coefficient', '1.7', '--tsp', 'on', '--tsp-formula', 'TCC * 1.5 + 20'];
  const { status, stdout } = await runCli(url, ['company', 'create', 'Bosphorus Retail', ...settings]);
  assert.equal(status, 0);
  assert.match(stdout, /^TCC +on, price in TRY × 1\.7$/m);
  assert.match(stdout, /TCC 100\.00 × 1\.7 = 170\.00 TRY, TSP 170\.00 × 1\.5 \+ 20 = 275\.00 TRY/);
  assert.match(stdout, /npm run cli -- key issue [0-9a-f-]{36}/);

  const shown = await json('company', 'show', 'Bosphorus Retail');
  assert.deepEqual(await json('company', 'show', shown.id), shown);
  assert.deepEqual(
    [shown.tccEnabled, shown.tccCoefficient, shown.tspEnabled, shown.tspFormula],
    [true, '1.7', true, 'TCC * 1.5 + 20'],
  );
});

test('changes settings by name or id, and clears them with "none"', async () => {
  const { id } = await json('company', 'create', 'Changing', '--email', 'a@b.example');
  const args = ['--contract-form', 'earlier', '--suspended', 'on', '--email', 'none', '--name', 'Changed'];
  const changed = await json('company', 'set', 'Changing', ...args);
  assert.deepEqual(
    [changed.id, changed.name, changed.email, changed.contractForm, changed.plan],
    [id, 'Changed', null, 'earlier', 'earlier'],
  );
  assert.ok(changed.suspendedAt);
  const resumed = await json('company', 'set', id, '--suspended', 'off', '--plan', 'standard');
  assert.deepEqual([resumed.suspendedAt, resumed.plan], [null, 'standard']);
});

test('sets and shows the locale, and rejects unsupported ones', async () => {
  const { id, locale } = await json('company', 'create', 'Lehçe', '--locale', 'tr');
  assert.equal(locale, 'tr');
  assert.equal((await json('company', 'set', id, '--locale', 'ru')).locale, 'ru');
  assert.match((await runCli(url, ['company', 'show', id])).stdout, /^locale +ru$/m);
  assert.equal((await runCli(url, ['company', 'set', id, '--locale', 'de'])).status, 2);
  assert.equal((await json('company', 'create', 'Plain')).locale, 'en');
  const supplier = ['supplier', 'create', 'Porselen', '--currency', 'TRY', '--email', 'a@porselen.example'];
  assert.equal((await json(...supplier)).locale, 'en');
  assert.equal((await json('supplier', 'set', 'Porselen', '--locale', 'tr')).locale, 'tr');
  const moved = await json('supplier', 'set', 'Porselen', '--email', 'new@porselen.example');
  assert.deepEqual([moved.email, moved.locale], ['new@porselen.example', 'tr']);
  assert.equal((await runCli(url, ['supplier', 'set', 'Porselen', '--email', 'none'])).status, 1);
  assert.equal((await runCli(url, ['supplier', 'set', 'Porselen'])).status, 2);
  assert.deepEqual(
    (await json('supplier', 'list')).map((one: { locale: string }) => one.locale),
    ['tr'],
  );
});

test('sets and shows the recommendation targets', async () => {
  const { id, serviceLevel, reviewPeriodDays } = await json('company', 'create', 'Aiming');
  assert.deepEqual([serviceLevel, reviewPeriodDays], ['0.95', 30]);
  const changed = await json('company', 'set', id, '--service-level', '0.975', '--review-period', '14');
  assert.deepEqual([changed.serviceLevel, changed.reviewPeriodDays], ['0.975', 14]);
  const { stdout } = await runCli(url, ['company', 'show', id]);
  assert.match(stdout, /^recommendations +service level 0\.975, review period 14 days$/m);
});

test('sets a configured plan', async () => {
  await json('company', 'create', 'Planned');
  const env = { RATE_LIMIT_PLANS: '{"gold":[{"name":"hour","limit":9000,"seconds":3600}]}' };
  const set = await runCli(url, ['company', 'set', 'Planned', '--plan', 'gold', '--json'], { env });
  assert.equal(JSON.parse(set.stdout).plan, 'gold');
});

test('lists companies as a table, or as JSON', async () => {
  await json('company', 'create', 'Listed', '--tcc-coefficient', '2', '--tcc', 'on');
  const { stdout } = await runCli(url, ['company', 'list']);
  const [headings, ...rows] = stdout.trimEnd().split('\n');
  assert.match(headings ?? '', /^NAME +PLAN +FORM +TCC +TSP +STATE +ID$/);
  const row = rows.find((line) => line.startsWith('Listed ')) ?? assert.fail(stdout);
  assert.match(row, /^Listed +standard +current +2 +off +active +[0-9a-f-]{36}$/);
  assert.equal(row.indexOf('standard'), headings?.indexOf('PLAN'));
  const companies = await json('company', 'list');
  assert.ok(companies.some(({ name }: { name: string }) => name === 'Listed'));
});

test('shows service levels of ABC classes, and costs in their place', async () => {
  const { id } = await json('company', 'create', 'By class');
  const shown = async () => (await runCli(url, ['company', 'show', id])).stdout;
  const change = async (row: object) => await db('companies').where({ id }).update(row);
  await change({ service_level_a: '0.98', service_level_c: '0.9' });
  assert.match(await shown(), /service level 0\.95, class A 0\.98, class C 0\.9, review period 30 days/);
  await change({ service_level_a: null, service_level_c: null, holding_cost_rate: '0.25', shortage_cost_rate: '0.3' });
  assert.match(await shown(), /holding cost rate 0\.25, shortage cost rate 0\.3, review period 30 days/);
});

const invalid: [why: string, args: string[], status: number, message: RegExp][] = [
  ['an unknown company', ['show', 'Nobody'], 1, /The company "Nobody" was not found\./],
  ['a formula of another shape', ['create', 'A', '--tsp-formula', 'TCC + 4'], 1, /"TCC \* a" or "TCC \* a \+ b"/],
  ['a coefficient with a comma', ['create', 'A', '--tcc-coefficient', '1,7'], 1, /such as 1\.7/],
  ['a service level of 1', ['create', 'A', '--service-level', '1'], 1, /from 0\.5 to 0\.9999/],
  ['a service level below a half', ['create', 'A', '--service-level', '0.3'], 1, /from 0\.5 to 0\.9999/],
  ['a review period of no days', ['create', 'A', '--review-period', '0'], 1, /from 1 to 365/],
  ['a change of nothing', ['set', 'Nobody'], 2, /specify at least one setting/],
  ['an unknown plan', ['create', 'A', '--plan', 'gold'], 1, /plan must be one of: standard, earlier/],
];
for (const [why, args, expected, message] of invalid) {
  test(`reports ${why} in one line on stderr`, async () => {
    const { status, stdout, stderr } = await runCli(url, ['company', ...args]);
    assert.deepEqual([status, stdout], [expected, '']);
    assert.match(stderr, message);
    assert.equal(stderr.trimEnd().split('\n').length, 1);
  });
}
