import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startSandbox } from '../../support/sandbox.ts';

const sandbox = await startSandbox();
const path = '/api/v2/external/sandbox/clock';

test('the clock stands still', async () => {
  const first = await sandbox.call('getSandboxClock', 'GET', path);
  const second = await sandbox.call('getSandboxClock', 'GET', path);
  assert.deepEqual(first.body, second.body);
  assert.deepEqual([first.body.data.status, first.body.data.advancingTo], ['ready', null]);
});
