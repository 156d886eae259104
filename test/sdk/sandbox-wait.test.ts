// `waitForSandbox` and `wait_for_sandbox`, with a client that returns given states of the clock and without real waits.

import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type SandboxClock, waitForSandbox } from '../../sdk/index.ts';
import { missingPython, pythonRunner } from '../support/python.ts';

const ready: SandboxClock = {
  ...{ now: '2026-12-24T08:00:00.000Z', status: 'ready', advancingTo: null, lastAdvance: null },
};
const advancing = (progress: number): SandboxClock => ({
  ...ready,
  status: 'advancing',
  advancingTo: ready.now,
  progress,
});

/** Returns a client whose clock has these states, the last one from then on. */
function clientOf(states: SandboxClock[]) {
  let reads = 0;
  const getClock = async () => states[Math.min(reads++, states.length - 1)]!;
  return { api: { sandbox: { getClock } } as unknown as Parameters<typeof waitForSandbox>[0], reads: () => reads };
}

describe('waitForSandbox', () => {
  it('reads the clock with growing waits until it is ready', async () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    try {
      const { api, reads } = clientOf([advancing(10), advancing(55), ready]);
      const shown: (number | undefined)[] = [];
      const waiting = waitForSandbox(api, { onWait: ({ progress }) => shown.push(progress) });
      await nextTurn();
      mock.timers.tick(999);
      await nextTurn();
      assert.equal(reads(), 1);
      mock.timers.tick(1);
      await nextTurn();
      assert.equal(reads(), 2);
      mock.timers.tick(1_500);
      assert.deepEqual(await waiting, ready);
      assert.deepEqual([shown, reads()], [[10, 55], 3]);
    } finally {
      mock.timers.reset();
    }
  });

  it('rejects with a TimeoutError that has the progress', async () => {
    const { api } = clientOf([advancing(55)]);
    const message = 'The sandbox is still advancing after 0 ms: 55 % done.';
    await assert.rejects(waitForSandbox(api, { timeoutMs: 0 }), { name: 'TimeoutError', message });
  });

  it('ends when aborted', async () => {
    const { api } = clientOf([advancing(55)]);
    const interruption = new AbortController();
    const waiting = waitForSandbox(api, { signal: interruption.signal });
    await nextTurn();
    interruption.abort(new Error('stopped'));
    await assert.rejects(waiting, { message: 'stopped' });
  });
});

describe('wait_for_sandbox', { skip: missingPython }, () => {
  it('reads the clock with growing waits until it is ready, and raises TimeoutError', async () => {
    const runPython = await pythonRunner({});
    const output = await runPython(`import time
from types import SimpleNamespace
from portside import wait_for_sandbox
waits = []
time.sleep = waits.append
def client(states):
    return SimpleNamespace(sandbox=SimpleNamespace(get_clock=lambda: states.pop(0)))
advancing = {"now": "2026-12-11T02:00:00.000Z", "status": "advancing", "progress": 55}
shown = []
clock = wait_for_sandbox(client([advancing, advancing, {"status": "ready"}]), on_wait=lambda state: shown.append(state["progress"]))
print(clock["status"], shown, waits)
try:
    wait_for_sandbox(client([advancing]), timeout=0)
except TimeoutError as error:
    print(error)
`);
    assert.deepEqual(output, ['ready [55, 55] [1.0, 1.5]', 'The sandbox is still advancing after 0 s: 55 % done.']);
  });
});
