import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startAccount } from '../../support/account.ts';
import { startWithSandbox } from '../../support/sandbox.ts';
import { until } from '../../support/until.ts';

const service = await startAccount({}, startWithSandbox);
const read = async () => (await service.call('getAccountSandbox')).body.data.sandbox.clock;
const advance = (advanceTo: string, as = service.manager) =>
  service.call('advanceAccountSandboxClock', { as, body: { advanceTo } });
const later = (now: string, days: number) => new Date(Date.parse(now) + days * 86_400_000).toISOString();

test('advances the clock and records it', async () => {
  const to = later((await read()).now, 2);
  const { status, text, headers } = await advance(to);
  assert.deepEqual([status, headers['location']], [202, '/api/account/v1/sandbox'], text);
  await until(async () => (await read()).status === 'ready');
  assert.equal((await read()).now, to);
  const [entry] = await service.audit('sandbox.clock_advanced');
  assert.deepEqual([entry?.user_id, entry?.after], [service.manager.id, { advanceTo: to }]);
});

test('rejects a time before the clock or 10 years ahead, and companies without a sandbox', async () => {
  const { now } = await read();
  for (const days of [-1, 3653]) {
    const { status, body } = await advance(later(now, days));
    assert.equal(status, 400);
    assert.match(body.details[0], /^\/advanceTo: must /);
  }
  assert.equal((await advance(now, service.stranger)).body.code, 'NOT_FOUND');
  assert.equal((await read()).now, now);
});
